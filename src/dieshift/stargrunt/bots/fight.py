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
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.squads import fit_figures, is_captive
from dieshift.stargrunt.state.terms import DEAD, FIT, NOBODY
from dieshift.stargrunt.turn.legal import refusal
from dieshift.stargrunt.turn.step import open_game, step

__all__ = ["battles", "carry_out", "decide", "empty_results", "fight", "mind_for", "minds", "report"]

Results = NDArray[np.int32]  # a row for each, of so many columns
RANDOM, HEURISTIC, GIVEN = range(3)  # GIVEN: nobody decides, the orders are given
LIMIT = 20_000  # orders of one battle; a battle that reaches it is reported, not hidden

# the columns of a battle's result
(WINNER, TURNS, ORDERS, ACTIVATIONS, DEAD_0, DEAD_1, DOWN_0, DOWN_1, CAPTIVE_0, CAPTIVE_1, LEFT_0, LEFT_1) = range(12)
LOSSES = ("dead", "down", "captive")
COLUMNS = ("winner", "turns", "orders", "activations", "dead 0", "dead 1", "down 0", "down 1", "captive 0", "captive 1",
           "left 0", "left 1")


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
    orders = 0
    while game.seat_to_choose != NOBODY and orders < limit:
        if game.seat_to_choose == 0:
            decide(bot_0, mind_0, rules, table, game, order)
        else:
            decide(bot_1, mind_1, rules, table, game, order)
        step(dice, rules, table, game, order)
        orders += 1
    return orders


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


def battles(dice: Packed[Dice], minds_0: Packed[Mind], minds_1: Packed[Mind], rules: Packed[Rules],
            table: Packed[Table], games: Packed[Game], order: Packed[Order], bot_0: int, bot_1: int, limit: int,
            results: Results) -> None:
    """Play a batch of battles on packed records, or a given order in each: the compiled entry point.

    One entry for both, so that whoever has simulated once has compiled rules for replays, too.
    """
    for i in range(games.shape[0]):
        if bot_0 == GIVEN:
            results[i, 0] = carry_out(dice[i], rules[0], table[0], games[i], order[i])
            continue
        orders = fight(dice[i], minds_0[i], minds_1[i], rules[0], table[0], games[i], order[0], bot_0, bot_1, limit)
        report(games[i], orders, results[i])


def empty_results(count: int) -> Results:
    """Rows for the results of so many battles."""
    return np.zeros((count, len(COLUMNS)), np.int32)
