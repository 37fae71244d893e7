"""Whole boarding actions between bots: the entry point that is compiled, and its interpreted twin.

The very same `fight` plays one action at the table's speed and thousands compiled, and the action of
a seed is the same whichever way it is played, and whichever others are played beside it.
"""

from collections.abc import MutableSequence, Sequence
from typing import cast

import numpy as np
from numpy.typing import NDArray

from dieshift.boarding.bots.heuristic import heuristic_order
from dieshift.boarding.bots.mind import STEADY, Mind, mind_for
from dieshift.boarding.bots.random_bot import random_order
from dieshift.boarding.chapters import activation
from dieshift.boarding.state.records import MAX_MODELS, Board, Game, Order
from dieshift.boarding.state.terms import EXITED, LURKING, NOBODY, ON_BOARD, REMOVED
from dieshift.boarding.turn.legal import refusal
from dieshift.boarding.turn.step import open_game, step
from dieshift.core.dice import Dice, seed_halves
from dieshift.core.records import Packed, copies, pack
from dieshift.core.rules import Rules, rule
from dieshift.interface.bot_levels import Manner
from dieshift.interface.players import mind_seed

Results = NDArray[np.int32]  # a row for each, of so many columns
Course = NDArray[np.int16]  # a row for each turn: what both sides, then all units had lost when it ended
RANDOM, HEURISTIC, GIVEN = range(3)  # GIVEN: nobody decides, the orders are given
NEVER = 1_000  # no turn has this number
LIMIT = 20_000  # orders of one action; one that reaches it is reported, not hidden

# the columns of an action's result
(WINNER, TURNS, ORDERS, ACTIVATIONS, DEAD_0, DEAD_1, LEFT_0, LEFT_1, EXITED_0, EXITED_1, ACHIEVED_0,
 ACHIEVED_1) = range(12)
LOSSES = ("dead",)
COLUMNS = ("winner", "turns", "orders", "activations", "dead 0", "dead 1", "left 0", "left 1", "exited 0", "exited 1",
           "achieved 0", "achieved 1")


@rule
def decide(bot: int, mind: Mind, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """Let a bot write the order of the seat that must decide."""
    if bot == HEURISTIC:
        heuristic_order(mind, rules, board, game, order)
    else:
        random_order(mind, rules, board, game, order)


@rule
def fight(dice: Dice, mind_0: Mind, mind_1: Mind, rules: Rules, board: Board, game: Game, order: Order, bot_0: int,
          bot_1: int, limit: int) -> int:
    """Play an action from its set-up to its end; how many orders it took, at most `limit`."""
    open_game(dice, rules, board, game)
    return play_on(dice, mind_0, mind_1, rules, board, game, order, bot_0, bot_1, limit, NEVER)


@rule
def play_on(dice: Dice, mind_0: Mind, mind_1: Mind, rules: Rules, board: Board, game: Game, order: Order, bot_0: int,
            bot_1: int, limit: int, turn: int) -> int:
    """Play on to the end, or until a turn begins; how many orders it took, at most `limit`.

    A battle in which a bot finds no order that is allowed stops there, without a winner.
    """
    orders = 0
    while game.seat_to_choose != NOBODY and game.turn < turn and orders < limit:
        if game.seat_to_choose == 0:
            decide(bot_0, mind_0, rules, board, game, order)
        else:
            decide(bot_1, mind_1, rules, board, game, order)
        if order.kind == activation.NOTHING:
            game.seat_to_choose = NOBODY  # no order is allowed: it stops here, without a winner
        else:
            step(dice, rules, board, game, order)
            orders += 1
    return orders


@rule
def watched(dice: Dice, mind_0: Mind, mind_1: Mind, rules: Rules, board: Board, game: Game, order: Order, bot_0: int,
            bot_1: int, limit: int, course: Course) -> int:
    """Play on to the end, and note what was `lost` at the end of each turn; row 0 is before the first."""
    orders = 0
    for turn in range(course.shape[0]):
        orders += play_on(dice, mind_0, mind_1, rules, board, game, order, bot_0, bot_1, limit - orders, turn + 1)
        lost(game, course[turn])
    return orders + play_on(dice, mind_0, mind_1, rules, board, game, order, bot_0, bot_1, limit - orders, NEVER)


@rule
def carry_out(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Carry out a given order, unless the rules forbid it; the code of what does, 0 when it was carried out."""
    forbidden = refusal(rules, board, game, order)
    if forbidden == 0:
        step(dice, rules, board, game, order)
    return forbidden


@rule
def report(game: Game, orders: int, result: MutableSequence[int]) -> None:
    """Write what an action came to into a row of results; a removed alien's place may have been used again."""
    for column in range(len(COLUMNS)):
        result[column] = 0
    result[WINNER], result[TURNS] = game.winner, game.turn
    result[ORDERS], result[ACTIVATIONS] = orders, game.activations
    for unit in range(game.models):
        model = game.model[unit]
        if model.side == 0 or model.side == 1:
            if model.state == REMOVED:
                result[DEAD_0 + model.side] += 1
            elif model.state == EXITED:
                result[EXITED_0 + model.side] += 1
            elif model.state == ON_BOARD or model.state == LURKING:
                result[LEFT_0 + model.side] += max(1, model.hidden)
    for k in range(game.objectives):
        if game.objective[k].side == 0 or game.objective[k].side == 1:
            result[ACHIEVED_0 + game.objective[k].side] += game.objective[k].done


@rule
def lost(game: Game, counts: MutableSequence[int]) -> None:
    """How many models each side has lost by now, and then every model: a one for each that was removed."""
    counts[0] = counts[1] = 0
    for unit in range(game.models):
        removed = 1 if game.model[unit].state == REMOVED else 0
        counts[2 + unit] = removed
        if game.model[unit].side == 0 or game.model[unit].side == 1:
            counts[game.model[unit].side] += removed


def battles(dice: Packed[Dice], minds_0: Packed[Mind], minds_1: Packed[Mind], rules: Packed[Rules],
            board: Packed[Board], games: Packed[Game], order: Packed[Order], bot_0: int, bot_1: int, limit: int,
            results: Results, courses: Course, begun: int) -> None:
    """Play a batch of actions on packed records, or a given order in each: the compiled entry point.

    An action that has `begun` goes on from where it stands.
    """
    for i in range(games.shape[0]):
        if bot_0 == GIVEN:
            results[i, 0] = carry_out(dice[i], rules[0], board[0], games[i], order[i])
            continue
        if begun == 0:
            open_game(dice[i], rules[0], board[0], games[i])
        orders = watched(dice[i], minds_0[i], minds_1[i], rules[0], board[0], games[i], order[0], bot_0, bot_1, limit,
                         courses[i])
        report(games[i], orders, results[i])


def minds(seeds: Sequence[int], side: int, manner: Manner = STEADY) -> Packed[Mind]:
    """The packed minds of the bots of one side, in the actions of some seeds."""
    made = copies(pack(mind_for(0, side, manner)), len(seeds))
    made["key"], made["salt"] = zip(*(seed_halves(mind_seed(seed, side)) for seed in seeds), strict=True)
    return cast("Packed[Mind]", made)


def empty_results(count: int) -> Results:
    """Rows for the results of so many actions."""
    return np.zeros((count, len(COLUMNS)), np.int32)


def empty_courses(count: int, turns: int) -> Course:
    """The courses of so many actions, of so many turns after the start; none for less than no turns."""
    return np.zeros((count, turns + 1, 2 + MAX_MODELS), np.int16)
