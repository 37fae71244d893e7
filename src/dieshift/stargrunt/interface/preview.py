"""What an order would mean, before it is given: its refusal, the way, the lines of sight, the dice and the odds.

The text may be one that the rules would refuse now: what can be shown is shown with the reason. Everything is asked of
the rules with what the viewer may know. See R3.20-R3.44, R4.7-R4.16, R5.1-R5.43.
"""

from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from dieshift.core.records import clone
from dieshift.core.registry import load_shown
from dieshift.core.rules import Rules
from dieshift.core.viewers import Viewer
from dieshift.interface.scene import Preview
from dieshift.stargrunt.chapters import activation, movement, vehicles
from dieshift.stargrunt.chapters.movement.action import most_allowance
from dieshift.stargrunt.chapters.vehicles import shown as vehicles_shown
from dieshift.stargrunt.frame import ALLOWED, MOVES, NOT_ASKED, actions, question_of, traits
from dieshift.stargrunt.interface.card import is_counter
from dieshift.stargrunt.interface.chances import ALLOWED_ONLY, ALWAYS, ANSWERS, DRAWN, TO_DECIDE, Asked
from dieshift.stargrunt.interface.menu import PLACE
from dieshift.stargrunt.interface.nerve import of_order
from dieshift.stargrunt.interface.reach import acts_on, areas, gives, takes
from dieshift.stargrunt.interface.ways import move, rings
from dieshift.stargrunt.rulebook import STARGRUNT
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text import notation
from dieshift.stargrunt.text.landmarks import namer
from dieshift.stargrunt.turn.legal import refusal
from dieshift.stargrunt.turn.turn import ACTIONS


def preview(rules: Rules, table: Table, seen: Game, names: Roster, viewer: Viewer, text: str) -> Preview:
    """What the order of a text would do; a move whose place is still open has its reach and range rings."""
    if text.endswith(PLACE):
        return _open_move(rules, table, seen, names, viewer, text)
    try:
        order = notation.read(text, names, seen)
    except ValueError as fault:
        return Preview(order=text, refused=str(fault))
    reason = refusal(rules, table, seen, order)
    refused = STARGRUNT.refusal_text(reason, rules, table, seen, order, names) if reason != ALLOWED else ""
    fields: dict[str, Any] = {"order": notation.write(order, names), "refused": refused}
    request = Asked(rules, table, seen, names, viewer, order, reason)
    load_shown(actions.chapters)
    if not _answer(request, fields) and acts(seen, viewer, order.unit):
        _show(request, fields)
    if fields.get("path"):
        others = known_places(seen, names, viewer, order.unit)
        fields["place"] = namer(table, names, seen, others)(*fields["path"][-1])
    if fields.get("odds") is not None:
        fields["odds"] = replace(fields["odds"], rules=str(catalogue.of(rules)),
                                 rows=[row for row in fields["odds"].rows if Fraction(row.fraction)])
    return Preview(**fields)


def _answer(asked: Asked, shown: dict[str, Any]) -> bool:
    """Show an answer that a side gives, whichever unit it names; False of any other order."""
    order, allowed = asked.order, asked.found == ALLOWED
    decides = allowed and asked.viewer.decides_for(asked.seen.seat_to_choose)
    drawn = ANSWERS.get(order.kind)
    if drawn is not None and drawn.when <= (TO_DECIDE if decides else ALLOWED_ONLY if allowed else ALWAYS):
        drawn.draw(asked, shown)
    elif decides and not acts(asked.seen, asked.viewer, order.unit):
        shown["odds"] = of_order(asked.rules, asked.table, asked.seen, asked.names, order)
    else:
        return False
    return True


def known_places(seen: Game, names: Roster, viewer: Viewer, unit: int) -> list[tuple[str, int, int]]:
    """Where the other units are that a viewer knows."""
    others = [other for other in range(seen.units) if other != unit and not is_counter(seen, viewer, other)
              and seen.squad[other].present == 1 and in_play(seen.squad[other]) == 1]
    middles = [seen.squad[other].figure[seen.squad[other].centre] for other in others]
    return [(names.unit(other), int(me.x), int(me.y)) for other, me in zip(others, middles, strict=True)]


def acts(seen: Game, viewer: Viewer, unit: int) -> bool:
    """Whether an order's unit is one of the battle that the viewer may give orders to, or the referee looks."""
    return 0 <= unit < seen.units and seen.squad[unit].figures > 0 and viewer.decides_for(seen.squad[unit].side)


def _open_move(rules: Rules, table: Table, seen: Game, names: Roster, viewer: Viewer, text: str) -> Preview:
    """How far a unit could go, where the ground lets it, and how far it could fire from where it is."""
    try:
        order = notation.read(text.replace(PLACE, "0,0"), names, seen)
    except ValueError as fault:
        return Preview(order=text, refused=str(fault))
    if not acts(seen, viewer, order.unit) or not (traits(order.kind) & MOVES or order.kind == vehicles.GET_OUT):
        return Preview(order=text)
    if order.kind == vehicles.GET_OUT:
        return Preview(order=text, path=[vehicles_shown.exit_point(seen, order.unit)])
    squad = seen.squad[order.unit]
    on_foot = squad.hull == 0 and squad.aboard == 0 and squad.present == 1
    return Preview(order=text, rings=list(rings(rules, seen, order.unit)),
                   reach=int(most_allowance(rules, squad, order)),
                   areas=areas(rules, table, seen, order) if on_foot else [])


def _show(asked: Asked, shown: dict[str, Any]) -> None:
    """What an order of a unit would do: what its chapter draws; of a move its way; else its chances."""
    rules, table, seen, names, _, order, reason = asked
    drawn = DRAWN.get(order.kind)
    if traits(order.kind) & MOVES:
        _move(rules, table, seen, names, order, reason, shown)
    elif drawn is not None and drawn.when == ALWAYS:
        drawn.draw(asked, shown)
    elif not would_be_allowed(rules, table, seen, order, reason):
        return
    elif drawn is not None:
        drawn.draw(asked, shown)
    else:
        shown["odds"] = of_order(rules, table, seen, names, order)


def _move(rules: Rules, table: Table, seen: Game, names: Roster, order: Order, found: int, shown: dict[str,
          Any]) -> None:
    """The way of a move, refused or not; no odds of one that is refused, or would be."""
    if on_table(table, order):
        there = move(rules, table, seen, names, order, shown)
        if order.choice != movement.LEAVE_TABLE:
            _exchange(rules, table, seen, there, order, shown)
        if not would_be_allowed(rules, table, seen, order, found):
            shown.pop("odds")
        if found in {movement.NO_ROOM, movement.TOO_CLOSE} and shown.get("nearest") is None:
            shown.pop("detour", None)  # it is no matter of the way


def _exchange(rules: Rules, table: Table, seen: Game, there: Game, order: Order, shown: dict[str, Any]) -> None:
    """What fire a unit could give, with an action left, and take where a move would bring it. See R3.2, R5.31."""
    shown["takes"] = takes(rules, table, there, order.unit)
    if acts_on(seen, there, order.unit):
        shown["gives"] = gives(rules, table, there, order.unit)


def would_be_allowed(rules: Rules, table: Table, seen: Game, order: Order, found: int) -> bool:
    """Whether an order is allowed, or would be if its unit were the active one now."""
    if found != NOT_ASKED or question_of(order.kind) != activation.WHAT_ACTION:
        return found == ALLOWED
    game = clone(seen)
    squad = game.squad[order.unit]
    game.question, game.active, game.seat_to_choose = activation.WHAT_ACTION, order.unit, squad.side
    squad.actions, squad.done = ACTIONS, 0
    return bool(refusal(rules, table, game, order) == ALLOWED)


def on_table(table: Table, order: Order) -> bool:
    """Whether an order has a way, and all its corners lie on the table."""
    corners = ((order.x[leg], order.y[leg]) for leg in range(order.legs))
    return order.legs > 0 and all(0 <= x <= table.width and 0 <= y <= table.depth for x, y in corners)
