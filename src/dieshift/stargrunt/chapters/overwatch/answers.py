"""Who could answer an enemy action with fire, and where on its path: nobody is asked who could only let it pass.

Source: R5.40-R5.43 (RB p.53); S4.109, S4.111, S4.116.
"""

from typing import NamedTuple

from dieshift.core.geometry import distance
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import fire, overwatch
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.fire.rules import NO_SHOT, part_fire, part_refusal, range_die
from dieshift.stargrunt.chapters.mines.command import side_with_mine
from dieshift.stargrunt.chapters.overwatch import rules as overwatch_rules
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Pending
from dieshift.stargrunt.state.terms import HIDDEN, NOBODY
from dieshift.stargrunt.terrain.going import Table

STEP = 25  # of a path that is looked along: a quarter of an inch
NOWHERE = -1
ROUNDING = 5  # hundredths of an inch by which a way in several legs may come out longer


class Volley(NamedTuple):
    """The fire of an answer: the firer, its weapons (0: all of them), and its target, the whole unit or a part."""

    unit: int
    rifles: int
    supports: int
    choice: int


@catalogue.slot
@slot
def asked_alike(rules: Rules) -> int:
    """Whether a side gets the question if it reacts although none of its units can: no. Source: S4.109."""
    return 0


@catalogue.variant(
    asked_alike, "asked-alike", "house", "Hide who can react",
    "Both players always get the same pause: a side can answer every enemy action that the rules in use might let a "
    "unit answer. It gets the question even if none of its units can react, so the question gives nothing away. On "
    "a server the action goes ahead after six seconds, never sooner.",
    Cite("S4", "Opportunity Fire", "R5.40, R15.1", author="Allan Goodall", paragraphs="S4.109"))
def asked_in_vain(rules: Rules) -> int:
    """It is asked all the same. Source: R5.40, R15.1; S4.109."""
    return 1


@rule
def haste_of(right: int) -> int:
    """Whether a fire by some right is hasty: any but Reaction Fire. Source: R5.42; S4.111, S4.124, S4.127."""
    return 0 if right == overwatch.BY_REACTION else 1


@rule
def shot_refusal(table: Table, rules: Rules, game: Game, shot: Volley, pending: Pending, at: int, hasty: int) -> int:
    """Whether a unit can fire at the acting unit at a point of its path, with all the weapons that it names.

    Source: R3.40, R5.6, R5.17, R13.21; S4.111.
    """
    target = pending.order.unit
    if game.squad[target].located == HIDDEN:
        return fire.NOT_SEEN
    banned = gather.target_refusal(game, shot.unit, target)
    if banned == ALLOWED:
        banned = part_refusal(rules, shot.choice)
    if banned != ALLOWED:
        return banned
    view, way = (
        overwatch_rules.sighting_at(table, rules, game, shot.unit, pending, at),
        overwatch_rules.way_to(pending, at),
    )
    if view.visible == 0 and shot.choice == fire.AT_ALL:
        return fire.NOT_SEEN
    aimed = gather.aim_moved(table, rules, game, shot, target, view, hasty, way.x, way.y)
    if aimed.refusal != ALLOWED:
        return aimed.refusal
    return gather.left_out_refusal(rules, game, shot, target, aimed)


@rule
def can_fire_at(table: Table, rules: Rules, game: Game, unit: int, pending: Pending, at: int, hasty: int) -> int:
    """Whether a unit can fire any weapon at the acting unit there, at all of it or a part. Source: R5.6; S4.116."""
    if shot_refusal(table, rules, game, Volley(unit, 0, 0, fire.AT_ALL), pending, at, hasty) == ALLOWED:
        return 1
    if part_fire(rules) == 0:
        return 0
    return 1 if shot_refusal(table, rules, game, Volley(unit, 0, 0, fire.AT_PART), pending, at, hasty) == 0 else 0


@rule
def stays_out_of_range(rules: Rules, game: Game, unit: int, pending: Pending, gone: int) -> int:
    """Whether the acting unit is out of range, even if it came straight on for that much of its path.

    Source: R5.10; S4.116.
    """
    squad, target = game.squad[unit], game.squad[pending.order.unit]
    me, him = squad.figure[squad.centre], target.figure[target.centre]
    away = max(0, distance(me.x, me.y, him.x, him.y) - gone)
    return 1 if range_die(squad.quality, gather.range_band_distance(rules, squad.quality, away)) == NO_SHOT else 0


@rule
def first_point(table: Table, rules: Rules, game: Game, unit: int, pending: Pending, right: int) -> int:
    """The first point of the path still to go at which a unit could fire by a right that it has; NOWHERE: at none.

    Any point may be chosen, so that it is looked for at every quarter of an inch. Reaction Fire, and the answer to an
    action that moves nobody along a path, have one point only. Source: R5.42; S4.109, S4.116.
    """
    at: int = pending.progress
    last, hasty = at, haste_of(right)
    if right != overwatch.BY_REACTION and overwatch_rules.is_on_its_way(pending) == 1:
        last = pending.length
    if stays_out_of_range(rules, game, unit, pending, last - at + ROUNDING) == 1:
        return NOWHERE
    while at < last:
        if can_fire_at(table, rules, game, unit, pending, at, hasty) == 1:
            return at
        at += STEP
    return last if can_fire_at(table, rules, game, unit, pending, last, hasty) == 1 else NOWHERE


@rule
def can_answer(table: Table, rules: Rules, game: Game, unit: int, pending: Pending) -> int:
    """Whether a unit has a right to interrupt an enemy action, and could use it. Source: R5.40; S4.109."""
    for right in range(overwatch.BY_REACTION, overwatch.BY_TEST + 1):
        if overwatch_rules.has_right(rules, game, unit, pending, right) == 1:
            if first_point(table, rules, game, unit, pending, right) != NOWHERE:
                return 1
    return 0


@rule
def side_that_watches(rules: Rules, game: Game, pending: Pending) -> int:
    """The side that is asked alike about a pending action until it lets that pass; NOBODY when no rule could answer it.

    Both sides know all that this follows from: who acts, in the open, and who has answered already.
    Source: R5.40, R15.1; S4.109.
    """
    actor = game.squad[pending.order.unit]
    if actor.located == HIDDEN:
        return NOBODY
    if overwatch_rules.opportunity_fire(rules) == 0 and overwatch_rules.overwatch(rules) == 0 and game.mined == 0:
        if pending.notes[overwatch.REACTED] == 1 or overwatch_rules.is_between_moves(actor, pending) == 0:
            return NOBODY
    for unit in range(game.units):
        if game.squad[unit].side != actor.side and pending.asked & (1 << unit) == 0:
            return game.squad[unit].side
    return NOBODY


@rule
def next_reactor_side(table: Table, rules: Rules, game: Game, pending: Pending) -> int:
    """The side to be asked whether it interrupts: one that still has a unit able to, or any where all are asked alike.

    Or one that could fire a mine by command. NOBODY when there is none. Source: R5.40, R16.5; S4.109.
    """
    if game.mined == 1:
        holder: int = side_with_mine(table, rules, game, pending)
        if holder != NOBODY:
            return holder
    elif (
        overwatch_rules.reaction_fire(rules) == 0
        and overwatch_rules.opportunity_fire(rules) == 0
        and overwatch_rules.overwatch(rules) == 0
    ):
        return NOBODY
    if asked_alike(rules) == 1:
        side: int = side_that_watches(rules, game, pending)
        return side
    for unit in range(game.units):
        if can_answer(table, rules, game, unit, pending) == 1:
            return game.squad[unit].side
    return NOBODY
