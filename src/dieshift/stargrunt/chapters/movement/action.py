"""Move actions on the record: the tests before them, the combat-move roll, going along the path, columns, edges.

Source: R3.20, R3.21, R3.35, R3.36, R3.53, R4.7-R4.16, R4.25, R7.21, R7.31, R7.32, R14.15, R14.17.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, roll
from dieshift.core.geometry import square
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.casualties import note_abandoned
from dieshift.stargrunt.chapters.casualties.captives import leave_uncarried
from dieshift.stargrunt.chapters.fires.ways import is_dangerous, meet_dangers
from dieshift.stargrunt.chapters.morale import note_reaction_tested
from dieshift.stargrunt.chapters.morale import rules as morale
from dieshift.stargrunt.chapters.movement import declared
from dieshift.stargrunt.chapters.movement import rules as movement_rules
from dieshift.stargrunt.chapters.movement.entering import come_on, is_waiting
from dieshift.stargrunt.chapters.movement.following import go_along, spent_by, stances
from dieshift.stargrunt.chapters.movement.measuring import how_far
from dieshift.stargrunt.chapters.movement.rules import weigh_left
from dieshift.stargrunt.chapters.spotting.rules import reveal_in_sight
from dieshift.stargrunt.frame import mark_of, same_action
from dieshift.stargrunt.marks import MOVING, marks
from dieshift.stargrunt.state import squads
from dieshift.stargrunt.state.records import Game, Order, Pending, Squad
from dieshift.stargrunt.state.terms import BROKEN, HIDDEN, IN_PLAY, NOBODY, OFF_TABLE, OPEN, SHAKEN
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import own_cover
from dieshift.stargrunt.terrain.table import cover_here

end_by_moving = marks.ending(MOVING, "end_by_moving")
RELUCTANCE = 2  # the threat level of a move that needs nerve (R7.31, R7.32, R14.15)


@rule
def react(dice: Dice, rules: Rules, game: Game, unit: int, threat: int, kind: int) -> int:
    """A reaction test of a unit for an order; a failure bars that order for the turn. Source: R3.42, R7.39."""
    squad = game.squad[unit]
    threat += morale.reaction_threat(rules, squad.motivation, squads.abandoned(squad))
    dice.who = unit
    passed = morale.reaction_test(dice, squad.quality, squad.leadership, threat)
    note_reaction_tested(dice, game, unit, NOBODY, threat=threat, order=kind, passed=passed,
                         leadership=squad.leadership)
    if passed == 0:
        squad.failed |= mark_of(kind)
    return passed


@rule
def nearest_located_enemy(game: Game, side: int, x: int, y: int) -> int:
    """The square of the distance from a point to the nearest enemy whose place is known; -1: none is. Source: R7.21."""
    best = -1
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.side != side and squad.located != HIDDEN and squad.present == 1 and squads.in_play(squad) == 1:
            middle = squad.figure[squad.centre]
            away = square(x, y, middle.x, middle.y)
            if best < 0 or away < best:
                best = away
    return best


@rule
def advances(game: Game, squad: Squad, x: int, y: int) -> int:
    """Whether going to a point brings a squad nearer to the nearest located enemy (reading). Source: R7.21."""
    middle = squad.figure[squad.centre]
    now = nearest_located_enemy(game, squad.side, middle.x, middle.y)
    return 1 if now >= 0 and nearest_located_enemy(game, squad.side, x, y) < now else 0


@rule
def nears_any(game: Game, squad: Squad, x: int, y: int) -> int:
    """Whether going to a point brings a squad nearer to any located enemy. Source: R7.22, R7.23."""
    me = squad.figure[squad.centre]
    for unit in range(game.units):
        enemy = game.squad[unit]
        if enemy.side != squad.side and enemy.located != HIDDEN and squads.in_play(enemy) == 1:
            him = enemy.figure[enemy.centre]
            if square(x, y, him.x, him.y) < square(me.x, me.y, him.x, him.y):
                return 1
    return 0


@rule
def broken_may_go(table: Table, game: Game, squad: Squad, x: int, y: int) -> int:
    """Whether a broken squad in cover may move to a point: into the open only away from all located enemies.

    Source: R7.22.
    """
    if squad.confidence != BROKEN or cover_here(table, x, y) != OPEN:
        return 1
    return 1 - nears_any(game, squad, x, y)


@rule
def needs_nerve(table: Table, game: Game, order: Order) -> int:
    """Whether a move needs a reaction test of threat level 2: out of position, or shaken and into danger.

    One roll serves when both apply (reading). Source: R7.21, R7.31, R7.32, R14.15, R3.21.
    """
    squad = game.squad[order.unit]
    if squad.in_position == 1:
        return 1
    if squad.confidence > SHAKEN:
        return 0
    end_x, end_y = order.x[order.legs - 1], order.y[order.legs - 1]
    if is_waiting(squad) == 0 and own_cover(table, squad) != OPEN and cover_here(table, end_x, end_y) == OPEN:
        return 1
    return advances(game, squad, end_x, end_y)


@rule
def most_allowance(rules: Rules, squad: Squad, order: Order) -> int:
    """The most allowance that a move may have, its casualties carried or left. Source: R4.7, R4.8, R4.11, R4.14."""
    burden = squads.carries_heavy(squad) if order.choice == declared.LEAVE else squads.is_encumbered(squad)
    if order.kind == declared.COMBAT_MOVE:
        far: int = squads.longest_dash(rules, squad, burden)
        return far
    die: int = squad.mobility - 2 * burden
    return die * 100 * (2 if order.kind == declared.TRAVEL else 1)


class Allowance(NamedTuple):
    """The allowance of a move, and how much less it is than twice what its die showed."""

    far: int
    less: int


@rule
def move_allowance(dice: Dice, rules: Rules, game: Game, order: Order) -> Allowance:
    """The allowance of a move: base mobility, twice that travelling, or what a mobility die gives a combat move.

    Source: R4.7, R4.8, R4.11, R4.14.
    """
    squad = game.squad[order.unit]
    if order.kind == declared.COMBAT_MOVE:
        dice.who = order.unit
        burden = squads.is_encumbered(squad)
        face = roll(dice, squads.dash_die(rules, squad.mobility, burden), declared.MOBILITY)
        far = squads.dash_length(rules, face, burden)
        return Allowance(far, 200 * face - far)
    return Allowance(movement_rules.allowance_of(squad, 1 if order.kind == declared.TRAVEL else 0), 0)


@rule
def leave_behind(dice: Dice, game: Game, unit: int, everyone: int) -> None:
    """Before a move, leave behind its position, and all casualties, or those that cannot be carried, and captives.

    A vehicle takes all. Source: R4.12, R7.14, R10.41, R13.7, R14.15.
    """
    squad = game.squad[unit]
    end_by_moving(squad)
    if squad.hull > 0:
        return
    leave_uncarried(dice, game, unit)
    left = movement_rules.leave_all(squad) if everyone == 1 else movement_rules.leave_excess(squad)
    if left > 0:
        note_abandoned(dice, game, unit, NOBODY, casualties=left)


@rule
def set_out(rules: Rules, table: Table, game: Game, squad: Squad, order: Order, pending: Pending, allowance:
            int) -> None:
    """How far a move with its allowance will go, from where the squad stands. Source: R4.7, R4.8, R4.10."""
    pending.allowance = allowance
    pending.wanted = movement_rules.path_length(squad, order)
    pending.length = pending.wanted  # an allowed move gets to its end
    if order.kind == declared.COMBAT_MOVE:
        pending.length = min(pending.wanted, how_far(rules, table, game, squad, order, allowance))
    pending.progress = 0
    pending.from_x, pending.from_y = squad.figure[squad.centre].x, squad.figure[squad.centre].y


@rule
def start_move(dice: Dice, rules: Rules, table: Table, game: Game, order: Order, pending: Pending) -> int:
    """What comes before the first step: nerve, casualties left, the combat-move roll. 1 when the move takes place.

    Source: R3.20, R3.42, R3.53, R4.8, R4.12, R7.31, R7.32, R14.15.
    """
    squad = game.squad[order.unit]
    if needs_nerve(table, game, order) == 1 and react(dice, rules, game, order.unit, RELUCTANCE, order.kind) == 0:
        squad.failed |= same_action(order.kind)  # a move and a combat move count as the same action
        return 0
    come_on(dice, game, order.unit)
    squad.moves += 1
    leave_behind(dice, game, order.unit, 1 if order.choice == declared.LEAVE else 0)
    allowed = move_allowance(dice, rules, game, order)
    set_out(rules, table, game, squad, order, pending, allowed.far)
    if order.kind == declared.COMBAT_MOVE:
        declared.note_dashed(dice, game, order.unit, NOBODY, allowance=allowed.far, length=pending.length,
                             less=allowed.less)
    return 1


@rule
def go_on(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending, progress: int) -> None:
    """Bring the mover along its path to a point of it, even if its middle figure has changed on the way.

    Dangers on that stretch strike once the stretch has been moved. Source: R4.10, R14.51, R16.8; S4.116.
    """
    was = pending.progress
    if is_dangerous(game) == 1 and was < progress:
        start = stances(game.squad[pending.order.unit], spent_by(pending))
        go_along(table, rules, game, pending, progress)
        pending.progress = progress
        meet_dangers(dice, rules, table, game, pending.order.unit, pending, start, was)
    else:
        go_along(table, rules, game, pending, progress)
        pending.progress = progress


@rule
def arrive(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """What a unit finds where a move has brought it. Source: R4.12, R4.32, R7.14, R15.3."""
    squad = game.squad[unit]
    if movement_rules.find_again(squad) > 0:
        squads.settle(rules, squad)
    weigh_left(table, rules, game, unit)
    reveal_in_sight(dice, rules, table, game, unit)


@rule
def end_move(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending) -> None:
    """The move is done: comrades are found again or abandoned, hidden enemies seen, and a unit may go off its edge.

    Source: R4.12, R4.25, R7.14, R15.3.
    """
    unit, order = pending.order.unit, pending.order
    arrive(dice, rules, table, game, unit)
    middle = game.squad[unit].figure[game.squad[unit].centre]
    declared.note_moved(dice, game, unit, NOBODY, gone=pending.progress, wanted=pending.length, order=order.kind,
                        x=middle.x, y=middle.y)
    if order.choice == declared.LEAVE_TABLE and pending.progress >= pending.wanted:
        leave_table(dice, game, unit)


@rule
def leave_table(dice: Dice, game: Game, unit: int) -> None:
    """Take a unit off the table for good, and a vehicle with its passengers. Source: R4.25, R7.25, R13.40."""
    squad = game.squad[unit]
    squad.gone = OFF_TABLE
    squad.present = 0
    declared.note_left_table(dice, game, unit, NOBODY, confidence=squad.confidence)
    for other in range(game.units):
        rider = game.squad[other]
        if squad.hull > 0 and rider.aboard == squad.hull and rider.gone == IN_PLAY:
            rider.gone = OFF_TABLE
            declared.note_left_table(dice, game, other, NOBODY, confidence=rider.confidence)
