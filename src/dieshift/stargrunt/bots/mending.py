"""How the sensible player gets a squad back on its feet, in parts if it must, and keeps its elements in the fight."""

from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.bots.random_bot import clear_order
from dieshift.stargrunt.chapters.units.parts import parts_apart
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.squads import fit_figures, untreated
from dieshift.stargrunt.state.terms import BROKEN, NEVER_PANICKED
from dieshift.stargrunt.turn import orders
from dieshift.stargrunt.turn.legal import refusal


@rule
def form_elements(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """A squad that has closed up as far as it could, and is scattered still, forms elements of its parts; 0: none.

    Else a squad that something divides would close up for ever. Source: R4.32, R4.35.
    """
    squad = game.squad[order.unit]
    if squad.disorganised == 0 or squad.done & (1 << orders.REORGANISE) == 0:
        return 0
    order.kind, order.choice, order.rifles = orders.DETACH, orders.ALONE, parts_apart(rules, squad)
    if order.rifles != 0 and refusal(rules, table, game, order) == 0:
        return 1
    order.rifles = 0
    return 0


@rule
def call_element(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """With its last action a squad calls an element that is still apart, which then has two; 0: there is none.

    Source: R3.34, R4.36.
    """
    if game.squad[game.active].actions != 1:
        return 0
    clear_order(order)
    order.unit, order.kind = game.active, orders.CALL_ELEMENT
    for other in range(game.units):
        order.target = other
        element = game.squad[other]
        if element.parent == order.unit and fit_figures(element) > 0 and refusal(rules, table, game, order) == 0:
            return 1
    return 0


@rule
def mend(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Get the squad back on its feet if something keeps it from fighting: panic, rout, markers, disorder; 0: it is."""
    squad = game.squad[order.unit]
    if squad.panic != NEVER_PANICKED or squad.confidence <= BROKEN:
        for kind in (orders.REMOVE_PANIC, orders.WITHDRAW):
            order.kind = kind
            if refusal(rules, table, game, order) == 0:
                return 1
    if squad.suppression > 0:
        order.kind = orders.REMOVE_SUPPRESSION
        if refusal(rules, table, game, order) == 0:
            return 1
        if squad.disorganised == 0:
            return 0
    if squad.column == 1:
        order.kind = orders.LEAVE_COLUMN
        return 1 if refusal(rules, table, game, order) == 0 else 0
    order.kind, order.choice = orders.REORGANISE, orders.TREAT
    if squad.disorganised == 1 or untreated(squad) >= 2:
        return 1 if refusal(rules, table, game, order) == 0 else form_elements(rules, table, game, order)
    return 0
