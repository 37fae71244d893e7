"""Whole battles between bots: the entry point that is compiled, and its interpreted twin.

The very same `fight` plays one battle at the table's speed and thousands compiled. A battle of a seed is the same
battle whichever way it is played, and whichever others are played beside it.
"""

from collections.abc import MutableSequence

import numpy as np
from numpy.typing import NDArray

from dieshift.core.dice import Dice
from dieshift.core.records import Packed
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.bots.heuristic import heuristic_order
from dieshift.stargrunt.bots.minds import Mind, mind_for, minds
from dieshift.stargrunt.bots.random_bot import random_order
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.chapters.objectives.rules import is_wanted
from dieshift.stargrunt.state.records import MAX_UNITS, Game, Order
from dieshift.stargrunt.state.squads import fit_figures, is_captive
from dieshift.stargrunt.state.terms import DEAD, FIT, NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.legal import refusal
from dieshift.stargrunt.turn.step import open_game, step

__all__ = ["battles", "carry_out", "decide", "empty_courses", "empty_results", "fight", "lost", "mind_for",
           "minds", "open_game", "play_on", "report", "watched"]

Results = NDArray[np.int32]  # a row for each, of so many columns
# a row for each turn: what both sides, then all units had lost when it ended; row 0 has in FIRST who was suppressed
Course = NDArray[np.int16]
RANDOM, HEURISTIC, GIVEN = range(3)  # GIVEN: nobody decides, the orders are given
NEVER = 1_000  # no turn has this number
FIRST = 2 + MAX_UNITS  # of a course: one more than the side that was the first to be suppressed; 0: nobody was
LIMIT = 20_000  # orders of one battle; a battle that reaches it is reported, not hidden

# the columns of a battle's result
(WINNER, TURNS, ORDERS, ACTIVATIONS, DEAD_0, DEAD_1, DOWN_0, DOWN_1, CAPTIVE_0, CAPTIVE_1, LEFT_0, LEFT_1,
 ACHIEVED_0, ACHIEVED_1) = range(14)
LOSSES = ("dead", "down", "captive")
COLUMNS = ("winner", "turns", "orders", "activations", "dead 0", "dead 1", "down 0", "down 1", "captive 0", "captive 1",
           "left 0", "left 1", "achieved 0", "achieved 1")


@rule
def decide(bot: int, mind: Mind, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Let a bot write the order of the seat that must decide."""
    if bot == HEURISTIC:
        heuristic_order(mind, rules, table, game, order)
    else:
        random_order(mind, rules, table, game, order)


@rule
def fight(dice: Dice, mind_0: Mind, mind_1: Mind, rules: Rules, table: Table, game: Game, order: Order, bot_0: int,
          bot_1: int, limit: int) -> int:
    """Play a battle from its set-up to its end; how many orders it took, at most `limit`."""
    open_game(dice, rules, table, game)
    return play_on(dice, mind_0, mind_1, rules, table, game, order, bot_0, bot_1, limit, NEVER)


@rule
def play_on(dice: Dice, mind_0: Mind, mind_1: Mind, rules: Rules, table: Table, game: Game, order: Order, bot_0: int,
            bot_1: int, limit: int, turn: int) -> int:
    """Play on to the end, or until a turn begins; how many orders it took, at most `limit`.

    A battle in which a bot finds no order that is allowed stops there, without a winner.
    """
    orders = 0
    while game.seat_to_choose != NOBODY and game.turn < turn and orders < limit:
        if game.seat_to_choose == 0:
            decide(bot_0, mind_0, rules, table, game, order)
        else:
            decide(bot_1, mind_1, rules, table, game, order)
        if order.kind == activation.NOTHING:
            game.seat_to_choose = NOBODY  # no order is allowed: it stops here, without a winner
        else:
            step(dice, rules, table, game, order)
            orders += 1
    return orders


@rule
def watched(dice: Dice, mind_0: Mind, mind_1: Mind, rules: Rules, table: Table, game: Game, order: Order, bot_0: int,
            bot_1: int, limit: int, course: Course) -> int:
    """Play on to the end, and note what was `lost` at the end of each turn; row 0 is before the first.

    Row 0 has in FIRST whose squad was the first that fire suppressed.
    """
    orders = 0
    for turn in range(course.shape[0]):
        played = 1
        while played == 1 and course[0, FIRST] == 0:
            played = play_on(dice, mind_0, mind_1, rules, table, game, order, bot_0, bot_1, min(1, limit - orders),
                             turn + 1)
            orders += played
            course[0, FIRST] = 1 + first_suppressed(game)
        orders += play_on(dice, mind_0, mind_1, rules, table, game, order, bot_0, bot_1, limit - orders, turn + 1)
        lost(game, course[turn])
    return orders + play_on(dice, mind_0, mind_1, rules, table, game, order, bot_0, bot_1, limit - orders, NEVER)


@rule
def first_suppressed(game: Game) -> int:
    """The side of a squad that fire has suppressed in this battle; NOBODY while there is none. Source: R7.10."""
    for unit in range(game.units):
        if game.squad[unit].was_suppressed == 1:
            side: int = game.squad[unit].side
            return side
    return NOBODY


@rule
def carry_out(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Carry out a given order, unless the rules forbid it; the code of what does, 0 when it was carried out."""
    forbidden = refusal(rules, table, game, order)
    if forbidden == 0:
        step(dice, rules, table, game, order)
    return forbidden


@rule
def report(game: Game, orders: int, result: MutableSequence[int]) -> None:
    """Write what a battle came to into a row of results."""
    for column in range(len(COLUMNS)):
        result[column] = 0
    result[WINNER], result[TURNS] = game.winner, game.turn
    result[ORDERS], result[ACTIVATIONS] = orders, game.activations
    for unit in range(game.units):
        squad = game.squad[unit]
        result[LEFT_0 + squad.side] += fit_figures(squad)
        for i in range(squad.figures):
            health = squad.figure[i].health
            if health == DEAD:
                result[DEAD_0 + squad.side] += 1
            elif is_captive(squad.figure[i]) == 1:
                result[CAPTIVE_0 + squad.side] += 1
            elif health != FIT:
                result[DOWN_0 + squad.side] += 1
    for k in range(game.objectives):
        aim = game.objective[k]
        if is_wanted(aim) == 1 and aim.count >= aim.goal:
            result[ACHIEVED_0 + aim.side] += 1


@rule
def lost(game: Game, counts: MutableSequence[int]) -> None:
    """How many figures each side has lost by now, and then every unit: dead, out of action, captive."""
    counts[0] = counts[1] = 0
    for unit in range(game.units):
        squad = game.squad[unit]
        fallen = squad.figures - fit_figures(squad)
        counts[squad.side] += fallen
        counts[2 + unit] = fallen


def battles(dice: Packed[Dice], minds_0: Packed[Mind], minds_1: Packed[Mind], rules: Packed[Rules],
            table: Packed[Table], games: Packed[Game], order: Packed[Order], bot_0: int, bot_1: int, limit: int,
            results: Results, courses: Course, begun: int) -> None:
    """Play a batch of battles on packed records, or a given order in each: the compiled entry point.

    A battle that has `begun` goes on from its current state. There is one entry point for all, so that the first
    simulation also compiles the rules for replays.
    """
    for i in range(games.shape[0]):
        if bot_0 == GIVEN:
            results[i, 0] = carry_out(dice[i], rules[0], table[0], games[i], order[i])
            continue
        if begun == 0:
            open_game(dice[i], rules[0], table[0], games[i])
        orders = watched(dice[i], minds_0[i], minds_1[i], rules[0], table[0], games[i], order[0], bot_0, bot_1, limit,
                         courses[i])
        report(games[i], orders, results[i])


def empty_results(count: int) -> Results:
    """Rows for the results of so many battles."""
    return np.zeros((count, len(COLUMNS)), np.int32)


def empty_courses(count: int, turns: int) -> Course:
    """The courses of so many battles, of so many turns after the start; none for less than no turns."""
    return np.zeros((count, turns + 1, FIRST + 1), np.int16)
