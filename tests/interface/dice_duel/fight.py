"""Whole duels between bots."""

from typing import Any

import numpy as np

from dieshift.core.dice import seed_halves
from dieshift.core.records import copies, pack
from dieshift.core.rules import rule
from dieshift.interface.players import mind_seed

from .rules import NOBODY, Mind, begin, heuristic_order, random_order, refusal, step

RANDOM, HEURISTIC, GIVEN = range(3)
LIMIT, LOSSES = 1000, ("lives",)
COLUMNS = ("winner", "turns", "orders", "activations", "lives 0", "lives 1", "left 0", "left 1")


@rule
def open_game(dice: Any, rules: Any, table: Any, game: Any) -> None:
    """Both are ready."""
    begin(game)


@rule
def watched(dice: Any, mind_0: Any, mind_1: Any, rules: Any, table: Any, game: Any, order: Any, bot_0: int, bot_1: int,
            limit: int, course: Any) -> int:
    """A duel from where it stands to its end: what each has lost stands in every row from the next one on."""
    orders = 0
    while game.seat_to_choose != NOBODY and orders < limit:
        bot = bot_0 if game.seat_to_choose == 0 else bot_1
        mind = mind_0 if game.seat_to_choose == 0 else mind_1
        if bot == HEURISTIC:
            heuristic_order(mind, rules, table, game, order)
        else:
            random_order(mind, rules, table, game, order)
        step(dice, rules, table, game, order)
        orders += 1
        for turn in range(orders, course.shape[0]):
            for side in range(2):
                course[turn, side] = course[turn, 2 + side] = game.lost[side]
    return orders


@rule
def carry_out(dice: Any, rules: Any, table: Any, game: Any, order: Any) -> int:
    """A given order, if it is allowed."""
    forbidden = refusal(rules, table, game, order)
    if forbidden == 0 or game.turn == 0:
        step(dice, rules, table, game, order)
    return forbidden


@rule
def report(game: Any, orders: int, result: Any) -> None:
    """What it came to, with the lives that each has lost."""
    result[0], result[1], result[2], result[3] = game.winner, game.turn, orders, orders
    result[4], result[5] = game.lost[0], game.lost[1]
    result[6], result[7] = game.lives[0], game.lives[1]


def battles(dice: Any, minds_0: Any, minds_1: Any, rules: Any, table: Any, games: Any, order: Any, bot_0: int,
            bot_1: int, limit: int, results: Any, courses: Any, begun: int) -> None:
    """The compiled entry point."""
    for i in range(games.shape[0]):
        if bot_0 == GIVEN:
            results[i, 0] = carry_out(dice[i], rules[0], table[0], games[i], order[i])
            continue
        if begun == 0:
            begin(games[i])
        orders = watched(dice[i], minds_0[i], minds_1[i], rules[0], table[0], games[i], order[0], bot_0, bot_1, limit,
                         courses[i])
        report(games[i], orders, results[i])


def mind_for(seed: int, side: int) -> Mind:
    """The mind of one side's bot."""
    made = Mind()
    made.key, made.salt = seed_halves(mind_seed(seed, side))
    return made


def minds(seeds: Any, side: int) -> Any:
    """The packed minds of one side."""
    made = copies(pack(mind_for(0, side)), len(seeds))
    made["key"], made["salt"] = zip(*(seed_halves(mind_seed(seed, side)) for seed in seeds), strict=True)
    return made


def empty_results(count: int) -> Any:
    """Rows for results."""
    return np.zeros((count, len(COLUMNS)), np.int32)


def empty_courses(count: int, turns: int) -> Any:
    """What both have lost, side by side and as units, turn by turn."""
    return np.zeros((count, turns + 1, 4), np.int16)
