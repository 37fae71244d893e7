"""How the sensible player gets a squad back on its feet, in parts if it must, and keeps its elements in the fight."""

from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.bots import duties
from dieshift.stargrunt.bots.random_bot import clear_order
from dieshift.stargrunt.chapters import casualties, morale, movement, recovery, units
from dieshift.stargrunt.chapters.recovery import rules as recovery_rules
from dieshift.stargrunt.chapters.units.rules import parts_apart
from dieshift.stargrunt.frame import mark_of
from dieshift.stargrunt.state.records import Figure, Game, Order
from dieshift.stargrunt.state.squads import fit_figures, untreated
from dieshift.stargrunt.state.terms import BROKEN, EW_GEAR, FIT, ITEMS, NEVER_PANICKED, NOBODY, SUPPORT_WEAPON
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.legal import refusal

SUPPORT_VALUE = 400  # the least that `best_item` says of a support weapon


@rule
def form_elements(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """A squad that has closed up as far as it could, and is scattered still, forms elements of its parts; 0: none.

    Else a squad that something divides would close up for ever. Source: R4.32, R4.35.
    """
    squad = game.squad[order.unit]
    if squad.disorganised == 0 or squad.done & mark_of(casualties.REORGANISE) == 0:
        return 0
    order.kind, order.choice, order.rifles = units.DETACH, units.ALONE, parts_apart(rules, squad)
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
    order.unit, order.kind = game.active, units.CALL_ELEMENT
    for other in range(game.units):
        order.target = other
        element = game.squad[other]
        if element.parent == order.unit and fit_figures(element) > 0 and refusal(rules, table, game, order) == 0:
            return 1
    return 0


@rule
def value_of(figure: Figure, item: int) -> int:
    """What a thing is worth to a squad: an EW system like a middling support weapon, the rest less than any."""
    if item == SUPPORT_WEAPON:
        return 100 * figure.support + figure.support_impact
    return 600 + figure.ew if item == EW_GEAR else 1 + item


@rule
def best_item(rules: Rules, game: Game, unit: int, order: Order) -> int:
    """Write the try for the best item of the fallen that a figure can use: the strongest support weapon first.

    An EW system counts as one; a medikit comes next, then a small arm. 0: there is nothing, or no face will do.
    Source: S4.32, S4.42.
    """
    squad, best = game.squad[unit], 0
    if recovery_rules.equipment_recovery(rules) == 0 or squad.quality <= squad.leadership + recovery_rules.THREAT:
        return 0
    for other in range(game.units):
        if game.squad[other].side != squad.side and recovery_rules.captured_weapons(rules) == 0:
            continue
        for owner in range(game.squad[other].figures):
            figure = game.squad[other].figure[owner]
            for item in range(ITEMS if figure.health != FIT else 0):
                value = value_of(figure, item)
                if value > best and recovery_rules.item_refusal(rules, game, unit, other, owner, item) == 0:
                    taker = who_takes(game, unit, other, owner, item)
                    if taker != NOBODY:
                        best = value
                        order.target, order.choice = other, item
                        order.rifles, order.supports = 1 << owner, 1 << taker
    return best


@rule
def who_takes(game: Game, unit: int, other: int, owner: int, item: int) -> int:
    """The last figure of a unit to which a thing of a fallen one is of use, the leader only if there is no other.

    Source: S4.42, S4.47.
    """
    squad, taker = game.squad[unit], NOBODY
    for i in range(squad.figures):
        if recovery_rules.is_of_use(game.squad[other].figure[owner], squad.figure[i], item) == 1:
            if recovery_rules.taker_refusal(game, unit, other, owner, item,
                                            i) == 0 and (i != squad.leader or taker == NOBODY):
                taker = i
    return taker


@rule
def recover_weapon(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """A Reorganise that brings a support weapon of the fallen back into the fight; 0: there is none. Source: S4.32."""
    unit = order.unit
    worth_it = best_item(rules, game, unit, order) >= SUPPORT_VALUE
    clear_order(order)
    order.kind, order.unit, order.choice = casualties.REORGANISE, unit, casualties.TREAT + casualties.RECOVER
    if worth_it and refusal(rules, table, game, order) == 0:
        return 1
    order.choice = casualties.TREAT
    return 0


@rule
def choose_item(rules: Rules, game: Game, order: Order) -> None:
    """What the unit that recovers equipment tries for next, as long as something is of use to somebody.

    Source: S4.42, S4.44.
    """
    order.unit = game.active
    order.kind = recovery.TAKE if best_item(rules, game, game.active, order) > 0 else recovery.ENOUGH


@rule
def calm_down(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """What a panicked, broken or routed squad has to do first; NOTHING: it is none, or may do neither."""
    squad = game.squad[order.unit]
    if squad.panic != NEVER_PANICKED or squad.confidence <= BROKEN:
        for kind in (morale.REMOVE_PANIC, morale.WITHDRAW):
            order.kind = kind
            if refusal(rules, table, game, order) == 0:
                return duties.CALMS if kind == morale.REMOVE_PANIC else duties.FLEES
    return duties.NOTHING


@rule
def mend(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Get the squad back on its feet if something keeps it from fighting: panic, rout, markers, disorder.

    Which of its duties that is; NOTHING: it stands on them.
    """
    squad = game.squad[order.unit]
    calmed = calm_down(rules, table, game, order)
    if calmed != duties.NOTHING:
        return calmed
    if squad.suppression > 0:
        order.kind = morale.REMOVE_SUPPRESSION
        if refusal(rules, table, game, order) == 0:
            return duties.RECOVERS
        if squad.disorganised == 0:
            return duties.NOTHING
    if squad.column == 1:
        order.kind = movement.LEAVE_COLUMN
        return duties.FORMS_UP if refusal(rules, table, game, order) == 0 else duties.NOTHING
    order.kind, order.choice = casualties.REORGANISE, casualties.TREAT
    if squad.disorganised == 1 or untreated(squad) >= 2:
        if refusal(rules, table, game, order) == 0:
            return duties.CLOSES_UP if squad.disorganised == 1 else duties.TREATS
        return duties.PARTS if form_elements(rules, table, game, order) == 1 else duties.NOTHING
    return duties.NOTHING
