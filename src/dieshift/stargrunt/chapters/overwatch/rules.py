"""Who may interrupt an enemy action with fire, and by which right.

Source: R5.40-R5.43 (RB p.53); S4.105-128 through the slots that `opportunity` fills.
"""

from typing import Any

from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import morale
from dieshift.stargrunt.chapters.movement.rules import Point, point_at
from dieshift.stargrunt.chapters.overwatch import BY, BY_OVERWATCH, BY_REACTION, BY_TEST, NO_RIGHT, REACTED
from dieshift.stargrunt.frame import FINDS_WAY, MOVES, STAGED, traits
from dieshift.stargrunt.state.natures import is_troops
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Order, Pending
from dieshift.stargrunt.state.squads import in_play, unit_of
from dieshift.stargrunt.state.terms import BROKEN, PANICKED, SHAKEN
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import Sighting, known_sighting


@catalogue.slot
@slot
def reaction_fire(rules: Rules) -> int:
    """Whether Reaction Fire is used: an optional rule, off in the plain book. Source: R5.40."""
    return 0


@catalogue.variant(
    reaction_fire, "reaction-fire", "option", "Reaction Fire",
    "If a unit spends both actions moving, one enemy unit not yet activated may fire at it in between.",
    Cite("RB", "Reaction fire", "R5.40, R5.41, R5.42, R5.43", "53", paragraphs="S4.105, S4.107"),
    presets=("clarified", "goodall", "quick"))
def with_reaction_fire(rules: Rules) -> int:
    """The optional rule is in use. Source: R5.40; S4.105, S4.107."""
    return 1


@catalogue.slot
@slot
def opportunity_fire(rules: Rules) -> int:
    """Whether any enemy action may be answered by fire: a house rule, off in the book. Source: R3.43."""
    return 0


@catalogue.slot
@slot
def overwatch(rules: Rules) -> int:
    """Whether units may take Overwatch counters: a house rule, off in the book. Source: R3.43."""
    return 0


@catalogue.slot
@slot
def broken_reacts(rules: Rules, fired_on: int) -> int:
    """Whether a broken unit may use Reaction Fire: only at an enemy that has fired on it. Source: R5.43, R7.22."""
    return fired_on


@catalogue.variant(
    broken_reacts, "broken-never-react", "ruling", "Broken units do not react",
    "A broken unit may not use Reaction Fire at all, not even at an enemy that has fired on it.",
    Cite("RB", "Reaction fire", "R5.43", "53"))
def broken_never_react(rules: Rules, fired_on: int) -> int:
    """Not at all. Source: R5.43."""
    return 0


@catalogue.slot
@slot
def fire_after_suppression(rules: Rules) -> int:
    """Whether declared fire goes ahead after its unit has been suppressed: no. Source: R7.71; S4.123."""
    return 0


@catalogue.variant(
    fire_after_suppression, "declared-fire-stands", "ruling", "Suppression does not cancel declared fire",
    "Fire declared against an action goes ahead even if that action has suppressed the firer.",
    Cite("S4", "Resolving Opportunity Fire", "R7.71", author="Allan Goodall", paragraphs="S4.123"))
def declared_fire_stands(rules: Rules) -> int:
    """The declared fire is resolved after the enemy's fire, even if that suppressed the firer. Source: S4.123."""
    return 1


@rule
def is_able(game: Game, unit: int) -> int:
    """Whether a unit may fire out of turn as far as its state goes; a suppressed vehicle may.

    Source: R5.43, R7.71, R13.30.
    """
    kept_down = game.squad[unit].suppression > 0 and game.squad[unit].hull == 0
    return 0 if kept_down else is_in_order(game, unit)


@rule
def is_in_order(game: Game, unit: int) -> int:
    """Whether nothing but suppression could keep a unit from firing out of turn; detached elements never do.

    Broken units do so only by Reaction Fire; snipers by themselves not at all (reading).
    Source: R4.32, R4.36, R5.43, R7.52; S4.114.
    """
    squad = game.squad[unit]
    if in_play(squad) == 0 or squad.panic == PANICKED or is_troops(squad) == 0:
        return 0
    if squad.disorganised == 1 or squad.column == 1 or squad.confidence < BROKEN or unit_of(game, unit) != unit:
        return 0
    return 1


@rule
def is_acting(game: Game, unit: int) -> int:
    """Whether a unit is in the middle of an activation, by transfer or its own, or waits for one that it has called.

    Source: R9.10, R9.11.
    """
    if unit == game.active:
        return 1
    for k in range(game.callers):
        if game.caller[k] == unit:
            return 1
    return 0


@rule
def may_use_reaction_fire(rules: Rules, game: Game, unit: int, pending: Pending) -> int:
    """Whether a unit may answer the second of two moves at the point between them: one unit only, not yet activated.

    Source: R5.40, R5.41, R5.43, R7.22; S4.105, S4.107.
    """
    squad, mover = game.squad[unit], pending.order.unit
    if reaction_fire(rules) == 0 or pending.notes[REACTED] == 1:
        return 0
    if squad.confidence <= BROKEN and broken_reacts(rules, 1 if squad.shot_at_by & (1 << mover) != 0 else 0) == 0:
        return 0
    return is_between_moves(game.squad[mover], pending)


@rule
def has_right(rules: Rules, game: Game, unit: int, pending: Pending, right: int) -> int:
    """Whether a unit may interrupt an enemy action by one right: Reaction Fire, its Overwatch counter, or a test.

    No right excludes another. A unit that acts by transfer has been activated in this turn, and takes no test. A unit
    whose declared fire is still to come declares no other, and neither does a unit that is charged. Source: R5.40,
    R5.41, R5.43; N22; S4.107, S4.109, S4.112-114, S4.127.
    """
    squad = game.squad[unit]
    if squad.side == game.squad[pending.order.unit].side or pending.asked & (1 << unit) != 0:
        return 0
    if squad.overwatch != 1 if right == BY_OVERWATCH else squad.activated == 1:
        return 0
    if is_able(game, unit) == 0 or squad.waits > 0 or is_charged(pending, unit) == 1:
        return 0
    if right == BY_REACTION:
        return may_use_reaction_fire(rules, game, unit, pending)
    if squad.confidence < SHAKEN:
        return 0
    if right == BY_OVERWATCH:
        return overwatch(rules)
    if opportunity_fire(rules) == 0:
        return 0
    return 1 - is_acting(game, unit)


@rule
def is_charged(pending: Pending, unit: int) -> int:
    """Whether a unit is the one that is charged: it has its final defensive fire, and no other at it. Source: N22."""
    return 1 if traits(pending.order.kind) & STAGED != 0 and pending.order.target == unit else 0


@rule
def right_to_fire(rules: Rules, game: Game, unit: int, pending: Pending) -> int:
    """The first right by which a unit may interrupt an enemy action, of those it has; or none. Source: S4.107."""
    for right in range(BY_REACTION, BY_TEST + 1):
        if has_right(rules, game, unit, pending, right) == 1:
            return right
    return NO_RIGHT


@rule
def right_meant(rules: Rules, game: Game, order: Order, pending: Pending) -> int:
    """Right by which an answer fires: the right that it names, else the first that its unit has.

    A named point ahead of the mover rules out Reaction Fire, unless the unit has no other right; Reaction Fire then
    happens at its own point. Source: R5.41, R5.42; S4.107, S4.116, S4.127.
    """
    named = order.choice // BY
    if named != NO_RIGHT:
        return named if has_right(rules, game, order.unit, pending, named) == 1 else NO_RIGHT
    first = BY_OVERWATCH if is_on_its_way(pending) == 1 and order.at > pending.progress else BY_REACTION
    for right in range(first, BY_TEST + 1):
        if has_right(rules, game, order.unit, pending, right) == 1:
            return right
    return right_to_fire(rules, game, order.unit, pending)


@rule
def last_point(pending: Pending, right: int) -> int:
    """The last point of its path at which a unit may be fired at by a right: between its moves by Reaction Fire.

    Source: R5.42; S4.116.
    """
    return pending.progress if right == BY_REACTION else pending.length


@rule
def is_between_moves(actor: Any, pending: Pending) -> int:
    """Whether a unit that spends both actions moving, in any mode, stands between the two. Source: R5.40, R7.24."""
    if actor.actions > 0 or pending.progress > 0:
        return 0
    if is_on_its_way(pending) == 1:
        return 1 if actor.moves == 2 else 0
    return 1 if pending.order.kind == morale.WITHDRAW and actor.moves == 1 else 0  # over its edge, say


@rule
def is_on_its_way(pending: Pending) -> int:
    """Whether an action takes its unit along a path that is known: a move, or what has found its way.

    Source: R3.20, R7.24; S4.116.
    """
    if traits(pending.order.kind) & FINDS_WAY != 0:
        return 1 if pending.order.legs > 0 else 0
    return 1 if traits(pending.order.kind) & MOVES != 0 else 0


@rule
def way_to(pending: Pending, progress: int) -> Point:
    """How far a mover has still to go to a point of its path, as a vector; none for any other actor. Source: S4.116."""
    if is_on_its_way(pending) == 0:
        return Point(0, 0)
    here = point_at(pending.from_x, pending.from_y, pending.order, pending.progress)
    stop = point_at(pending.from_x, pending.from_y, pending.order, progress)
    return Point(stop.x - here.x, stop.y - here.y)


@rule
def sighting_at(table: Table, rules: Rules, game: Game, observer: int, pending: Pending, progress: int) -> Sighting:
    """What a unit sees of a mover at a point of its path, its formation kept; of any other actor, where it stands.

    Source: S4.116.
    """
    way = way_to(pending, progress)
    return known_sighting(table, rules, game, observer, pending.order.unit, way.x, way.y)


# --- Opportunity Fire and Overwatch: any enemy action in sight may be answered by fire --------------------------------
# Source: S4.104-137.


@catalogue.variant(
    opportunity_fire, "opportunity-fire", "house", "Opportunity Fire",
    "A unit not yet activated may answer any enemy action in sight with hasty fire once, if it passes a reaction "
    "test.",
    Cite("S4", "Opportunity Fire", "R3.43, Q13, Q14", author="Allan Goodall",
         paragraphs="S4.109-114, S4.116-124, S4.130, S4.137"),
    presets=("goodall",))
def with_opportunity_fire(rules: Rules) -> int:
    """Opportunity Fire is in use. Source: S4.109-114."""
    return 1


@catalogue.variant(
    overwatch, "overwatch", "house", "Overwatch",
    "A unit's second action may be Overwatch: its counter buys one Opportunity Fire without a test.",
    Cite("S4", "Overwatch", "R3.43, Q21", author="Allan Goodall", paragraphs="S4.126-128, S4.132, S4.135"),
    presets=("goodall",))
def with_overwatch(rules: Rules) -> int:
    """Overwatch is in use. Source: S4.126-128."""
    return 1
