"""What an order would mean, before it is given: its refusal, the way, the lines of sight, the dice and the odds.

The text may be one that the rules would refuse now: what can be shown is shown with the reason. Everything is asked of
the rules with what the viewer may know. See R3.20-R3.44, R4.7-R4.16, R5.1-R5.43.
"""

from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from dieshift.core.dice import scripted
from dieshift.core.geometry import distance
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.interface.scene import Preview
from dieshift.stargrunt.chapters import (
    activation,
    air,
    fire,
    fires,
    mines,
    morale,
    movement,
    overwatch,
    support,
    vehicles,
)
from dieshift.stargrunt.chapters.air import shown as air_shown
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.fires.shown import alight, screen
from dieshift.stargrunt.chapters.mines.shown import blast
from dieshift.stargrunt.chapters.morale.rules import opportunity_threat
from dieshift.stargrunt.chapters.movement.action import most_allowance
from dieshift.stargrunt.chapters.overwatch.orders import choose_way
from dieshift.stargrunt.chapters.overwatch.rules import is_on_its_way
from dieshift.stargrunt.chapters.points.guns import size_of
from dieshift.stargrunt.chapters.support.shown import call
from dieshift.stargrunt.chapters.vehicles import shown as vehicles_shown
from dieshift.stargrunt.frame import ALLOWED, MOVES, NOT_ASKED, carried_out, question_of, traits
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.aim import odds_of
from dieshift.stargrunt.interface.answers import answer
from dieshift.stargrunt.interface.arms import arms
from dieshift.stargrunt.interface.card import is_counter
from dieshift.stargrunt.interface.checks import reaction
from dieshift.stargrunt.interface.menu import PLACE
from dieshift.stargrunt.interface.nerve import of_order, starting
from dieshift.stargrunt.interface.onward import LETTING_GO, what_goes_on
from dieshift.stargrunt.interface.reach import acts_on, areas, gives, takes
from dieshift.stargrunt.interface.rows import later, together
from dieshift.stargrunt.interface.sight import lines_of
from dieshift.stargrunt.interface.ways import flight, move, rings, turn
from dieshift.stargrunt.rulebook import STARGRUNT
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import abandoned, in_play
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text import notation
from dieshift.stargrunt.text.landmarks import namer
from dieshift.stargrunt.text.sentences import short
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
    found = refusal(rules, table, seen, order)
    refused = STARGRUNT.refusal_text(found, rules, table, seen, order, names) if found != ALLOWED else ""
    shown: dict[str, Any] = {"order": notation.write(order, names), "refused": refused}
    if not _answer(rules, table, seen, names, viewer, order, found, shown) and acts(seen, viewer, order.unit):
        _show(rules, table, seen, names, order, found, shown)
    if shown.get("path"):
        others = known_places(seen, names, viewer, order.unit)
        shown["place"] = namer(table, names, seen, others)(*shown["path"][-1])
    if shown.get("odds") is not None:
        shown["odds"] = replace(shown["odds"], rules=str(catalogue.of(rules)),
                                rows=[row for row in shown["odds"].rows if Fraction(row.fraction)])
    return Preview(**shown)


def _answer(rules: Rules, table: Table, seen: Game, names: Roster, viewer: Viewer, order: Order, found: int,
            shown: dict[str, Any]) -> bool:
    """Show an answer that a side gives, whichever unit it names; False of any other order."""
    answers = found == ALLOWED and viewer.decides_for(seen.seat_to_choose)
    if order.kind == overwatch.CARRY_ON:
        _turn(rules, table, seen, names, viewer, order, found, shown)
        if answers and order.legs == 0 and order.choice != overwatch.HALT:
            there = clone(seen)
            choose_way(scripted(), rules, table, there, order)
            shown["odds"] = what_goes_on(rules, table, there, names)
    elif order.kind == air.PILOT and found == ALLOWED:
        air_shown.pilot(rules, table, seen, order, shown)
    elif order.kind == support.FALL and answers:
        call(rules, table, seen, names, order, shown)
    elif order.kind in LETTING_GO and answers:
        shown["odds"] = what_goes_on(rules, table, seen, names)
    elif answers and not acts(seen, viewer, order.unit):
        shown["odds"] = of_order(rules, table, seen, names, order)
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


def _show(rules: Rules, table: Table, seen: Game, names: Roster, order: Order, found: int, shown: dict[str,
          Any]) -> None:
    """What an order of a unit would do."""
    if traits(order.kind) & MOVES:
        _move(rules, table, seen, names, order, found, shown)
    elif order.kind == fire.FIRE:
        _fire(rules, table, seen, names, order, found, shown)
    elif order.kind == overwatch.REACT:
        _react(rules, table, seen, names, order, found, shown)
    elif order.kind in {mines.DETONATE, mines.EXPLODE}:
        blast(rules, table, seen, names, order, found, shown)
    elif order.kind == vehicles.GET_OUT:
        vehicles_shown.way_out(rules, table, seen, names, order, shown)
    elif order.kind == activation.ACTIVATE:
        shown["rings"] = list(rings(rules, seen, order.unit))
        shown["odds"] = starting(rules, seen, order) if found == ALLOWED else None
    elif would_be_allowed(rules, table, seen, order, found):
        _other(rules, table, seen, names, order, shown)


def _other(rules: Rules, table: Table, seen: Game, names: Roster, order: Order, shown: dict[str, Any]) -> None:
    """What an order would do that is neither a move nor a fire, and is allowed."""
    if order.kind == fires.SCREEN:
        screen(table, seen, order, shown)
    elif order.kind in {support.REQUEST, support.BOMBARD}:
        call(rules, table, seen, names, order, shown)
    elif order.kind == morale.WITHDRAW:
        flight(rules, table, seen, names, order, shown)
    else:
        shown["odds"] = of_order(rules, table, seen, names, order)


def _move(rules: Rules, table: Table, seen: Game, names: Roster, order: Order, found: int, shown: dict[str,
          Any]) -> None:
    """The way of a move, refused or not; no odds of one that is refused, or would be."""
    if _on_table(table, order):
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


def _turn(rules: Rules, table: Table, seen: Game, names: Roster, viewer: Viewer, order: Order, found: int,
          shown: dict[str, Any]) -> None:
    """Another way for a mover that was missed. See S4.117."""
    asked = seen.question == overwatch.HURT_ON_THE_MOVE and viewer.owns(seen.seat_to_choose)
    if asked and found in {ALLOWED, movement.TOO_FAR} and _on_table(table, order):
        if seen.pending[seen.pending_count - 1].notes[overwatch.HIT] != overwatch.HURT:
            turn(rules, table, seen, names, order, shown)


def _on_table(table: Table, order: Order) -> bool:
    corners = ((order.x[leg], order.y[leg]) for leg in range(order.legs))
    return order.legs > 0 and all(0 <= x <= table.width and 0 <= y <= table.depth for x, y in corners)


# --- fire ------------------------------------------------------------------------------------------------------------


def _fire(rules: Rules, table: Table, seen: Game, names: Roster, order: Order, found: int, shown: dict[str,
          Any]) -> None:
    """A fire of the active unit, or of one that waits for its turn; no odds of one that would be refused then too."""
    target = order.target
    there = 0 <= target < seen.units and in_play(seen.squad[target]) == 1 and target != order.unit
    if not there or seen.squad[order.unit].present == 0:
        return
    aimed = gather.aim(table, rules, seen, order, 0)
    _draw(rules, table, seen, names, order, target, aimed, shown)
    shown["gives"] = gives(rules, table, seen, order.unit)
    shown["arms"] = arms(rules, table, seen, names, order)
    if aimed.refusal == ALLOWED and would_be_allowed(rules, table, seen, order, found):
        burns = alight(rules, table, seen, order, target, aimed.supports)
        shown["odds"] = together([odds_of(rules, seen, order, target, aimed), *burns])


def _react(rules: Rules, table: Table, seen: Game, names: Roster, order: Order, found: int, shown: dict[str,
           Any]) -> None:
    """A fire that interrupts: at the mover where the order says, with the test that it may need. See S4.109-116."""
    if seen.question != overwatch.REACTION:
        return
    squad, target = seen.squad[order.unit], seen.pending[seen.pending_count - 1].order.unit
    right, _, at, way, aimed = answer(rules, table, seen, order)
    _draw(rules, table, seen, names, order, target, aimed, shown, way)
    shown["arms"] = arms(rules, table, seen, names, order)
    if found != ALLOWED:
        return
    there = after_the_action(rules, table, vehicles_shown.brought(rules, table, seen, at), right)
    if there.squad[target].column != seen.squad[target].column:
        aimed = answer(rules, table, there, order).aimed
    still = in_play(there.squad[target]) * there.squad[target].present == 1 and aimed.refusal == ALLOWED
    parts = [odds_of(rules, there, order, target, aimed)] if still else []
    if right == overwatch.BY_TEST:
        threat = opportunity_threat(rules, squad.motivation, abandoned(squad))
        parts = [reaction(rules, squad, threat, "react"), *map(later, parts)]
    parts += alight(rules, table, seen, order, target, aimed.supports)
    shown["odds"] = together(parts)


def after_the_action(rules: Rules, table: Table, game: Game, right: int) -> Game:
    """The game in which a declared fire is rolled: after an action that has no path and rolls nothing. See S4.112."""
    top = game.pending[game.pending_count - 1]
    if is_on_its_way(top) == 1 or right == overwatch.BY_REACTION or top.order.kind == fire.FIRE:
        return game
    there, dice = clone(game), scripted()
    carried_out(dice, rules, table, there, top.order)
    return there if dice.read == 0 and dice.starved == 0 else game


def _draw(rules: Rules, table: Table, seen: Game, names: Roster, order: Order, target: int, aimed: gather.Aim,
          shown: dict[str, Any], way: tuple[int, int] = (0, 0)) -> None:
    """Lines of sight with their words, and the range bands around the firer. See R5.1-R5.5, R5.10."""
    squad, enemy = seen.squad[order.unit], seen.squad[target]
    lines = lines_of(table, seen, squad, enemy, *way)
    me, him = squad.figure[squad.centre], enemy.figure[enemy.centre]
    away = distance(me.x, me.y, him.x + way[0], him.y + way[1])
    said = [say(words.AWAY, target=names.unit(target), away=short(away))]
    if lines.figures > 1 and enemy.hull == 0:
        said.append(say(words.IN_VIEW, seen=lines.in_view, all=lines.figures))
    if 2 * lines.in_view >= lines.figures:
        said.append(words.COVER_OF[aimed.situation.cover])
    said += words.ruled(enemy.ruled)
    shown |= {"rays": lines.rays, "rings": list(rings(rules, seen, order.unit, size_of(seen, enemy))),
              "words": [*said, *lines.words]}
