"""Who may interrupt an enemy action with fire, and by which right.

Source: R5.40-R5.43 (RB p.53); S4.105-128 through the slots that `opportunity` fills.
"""

from typing import Any

from dieshift.core.rules import rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt import orders
from dieshift.stargrunt.chapters.fire.gather import all_rifles, all_supports
from dieshift.stargrunt.chapters.movement.book import Point, point_at
from dieshift.stargrunt.options import catalogue
from dieshift.stargrunt.sighting import Sighting, sighting_from
from dieshift.stargrunt.squads import in_play, unit_of
from dieshift.stargrunt.terms import BROKEN, NOBODY, PANICKED, SHAKEN

NO_RIGHT, BY_REACTION, BY_OVERWATCH, BY_TEST = range(4)
STEP = 100


@catalogue.slot
@slot
def reaction_fire(rules: Any) -> int:
    """Whether Reaction Fire is in use: an optional rule, off in the plain book. Source: R5.40."""
    return 0


@catalogue.variant(
    reaction_fire, "reaction-fire", "option", "Reaction Fire",
    "A unit that spends both actions moving may be fired at in between by one enemy unit not yet activated.",
    Cite("RB", "Reaction fire", "R5.40, R5.41, R5.42, R5.43", "53", paragraphs="S4.105, S4.107"),
    presets=("clarified", "goodall", "quick"))
def with_reaction_fire(rules: Any) -> int:
    """The optional rule is in use. Source: R5.40; S4.105, S4.107."""
    return 1


@catalogue.slot
@slot
def opportunity_fire(rules: Any) -> int:
    """Whether every enemy action may be answered by fire: a house rule, off in the book. Source: R3.43."""
    return 0


@catalogue.slot
@slot
def overwatch(rules: Any) -> int:
    """Whether units may take Overwatch counters: a house rule, off in the book. Source: R3.43."""
    return 0


@catalogue.slot
@slot
def broken_reacts(rules: Any, fired_on: int) -> int:
    """Whether a broken unit may use Reaction Fire: at an enemy that has fired on it. Source: R5.43, R7.22."""
    return fired_on


@catalogue.variant(
    broken_reacts, "broken-never-react", "ruling", "Broken units do not react",
    "A broken unit may not use Reaction Fire at all, whoever has fired on it.",
    Cite("RB", "Reaction fire", "R5.43", "53"))
def broken_never_react(rules: Any, fired_on: int) -> int:
    """Not at all. Source: R5.43."""
    return 0


@rule
def is_able(game: Any, unit: int) -> int:
    """Whether a unit is in a state to fire out of turn; detached elements do not. Broken units only by Reaction Fire.

    Source: R4.36, R5.43, R7.71; S4.114.
    """
    squad = game.squad[unit]
    if in_play(squad) == 0 or squad.present == 0 or squad.suppression > 0 or squad.panic == PANICKED:
        return 0
    if squad.disorganised == 1 or squad.column == 1 or squad.confidence < BROKEN or unit_of(game, unit) != unit:
        return 0
    return 1


@rule
def is_armed(squad: Any) -> int:
    """Whether a unit has a weapon that has not fired in its last activation.

    Source: R3.40.
    """
    supports = all_supports(squad)
    return 1 if supports != 0 or all_rifles(squad, 1, supports) != 0 else 0


@rule
def right_to_fire(rules: Any, game: Any, unit: int, pending: Any) -> int:
    """By which right a unit may interrupt an enemy action: Reaction Fire, its Overwatch counter, a test, or none.

    Reaction Fire answers the second of two move actions, once, at the point between them. Source: R5.40, R5.41, R5.43;
    S4.109, S4.113, S4.114, S4.127.
    """
    squad, actor = game.squad[unit], game.squad[pending.order.unit]
    if squad.side == actor.side or pending.asked & (1 << unit) != 0 or is_able(game, unit) == 0:
        return NO_RIGHT
    willing = 1
    if squad.confidence <= BROKEN:
        willing = broken_reacts(rules, 1 if squad.shot_at_by & (1 << pending.order.unit) != 0 else 0)
    if (is_between_moves(actor, pending) == 1 and reaction_fire(rules) == 1 and squad.activated == 0
            and pending.reacted == 0 and willing == 1 and pending.interrupts == 0):
        return BY_REACTION
    if squad.confidence < SHAKEN:
        return NO_RIGHT
    if overwatch(rules) == 1 and squad.overwatch == 1:
        return BY_OVERWATCH
    if opportunity_fire(rules) == 1 and squad.activated == 0:
        return BY_TEST
    return NO_RIGHT


@rule
def is_between_moves(actor: Any, pending: Any) -> int:
    """Whether a unit that spends both actions moving, in any mode, stands between the two. Source: R5.40, R7.24."""
    if actor.actions > 0 or pending.progress > 0:
        return 0
    if pending.order.kind == orders.WITHDRAW:
        return 1 if actor.moves == 1 else 0  # flight is counted when it has found its way
    return 1 if is_move(pending.order.kind) == 1 and actor.moves == 2 else 0


@rule
def is_move(kind: int) -> int:
    """Whether an order moves its unit along a path. Source: R3.20, R3.36, R4.8."""
    return 1 if kind == orders.MOVE or kind == orders.COMBAT_MOVE or kind == orders.TRAVEL else 0


@rule
def way_to(pending: Any, progress: int) -> Point:
    """How far a mover has still to go to a point of its path, as a vector; none for any other actor. Source: S4.116."""
    if is_move(pending.order.kind) == 0:
        return Point(0, 0)
    here = point_at(pending.from_x, pending.from_y, pending.order, pending.progress)
    stop = point_at(pending.from_x, pending.from_y, pending.order, progress)
    return Point(stop.x - here.x, stop.y - here.y)


@rule
def sighting_at(table: Any, rules: Any, game: Any, observer: int, pending: Any, progress: int) -> Sighting:
    """What a unit sees of a mover at a point of its path, its formation kept; of any other actor, where it stands.

    Source: S4.116.
    """
    way = way_to(pending, progress)
    return sighting_from(table, rules, game, observer, pending.order.unit, way.x, way.y)


@rule
def sees_action(table: Any, rules: Any, game: Any, unit: int, pending: Any, right: int) -> int:
    """Whether a unit sees an enemy action: a mover at some inch of the path still to go, any other actor at its place.

    Source: R5.40; S4.109, S4.116.
    """
    if is_move(pending.order.kind) == 0 or right == BY_REACTION:
        return sighting_at(table, rules, game, unit, pending, pending.progress).visible
    progress = pending.progress
    while progress < pending.length:
        if sighting_at(table, rules, game, unit, pending, progress).visible == 1:
            return 1
        progress += STEP
    return sighting_at(table, rules, game, unit, pending, pending.length).visible


@rule
def next_reactor_side(table: Any, rules: Any, game: Any, pending: Any) -> int:
    """The side that still has a unit able to interrupt a pending action; NOBODY when there is none. Source: S4.109."""
    if reaction_fire(rules) == 0 and opportunity_fire(rules) == 0 and overwatch(rules) == 0:
        return NOBODY
    for unit in range(game.units):
        right = right_to_fire(rules, game, unit, pending)
        if right != NO_RIGHT and is_armed(game.squad[unit]) == 1:
            if sees_action(table, rules, game, unit, pending, right) == 1:
                return game.squad[unit].side  # type: ignore[no-any-return]
    return NOBODY


