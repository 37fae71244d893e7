"""Whole duels between bots: what is counted, and what was lost."""

from functools import partial
from typing import Any

from dieshift.core.rules import rule
from dieshift.interface import fights
from dieshift.interface.fights import GIVEN, HEURISTIC, RANDOM

from .rules import Game, heuristic_order, mind_for, open_game, random_order, refusal, step

__all__ = ["GIVEN", "HEURISTIC", "RANDOM", "mind_for", "open_game"]

LIMIT, LOSSES = 1000, ("lives",)
COLUMNS = ("winner", "turns", "orders", "activations", "lives 0", "lives 1", "left 0", "left 1")


@rule
def report(game: Game, orders: int, result: Any) -> None:
    """Write what a duel came to, with the lives that each side has lost, into a row of results."""
    result[0], result[1], result[2], result[3] = game.winner, game.turn, orders, orders
    for side in range(2):
        result[4 + side], result[6 + side] = game.lost[side], game.lives[side]


@rule
def lost(game: Game, counts: Any) -> None:
    """How many lives each side has lost by now, and then each duellist."""
    for side in range(2):
        counts[side] = counts[2 + side] = game.lost[side]


decide, fight, play_on, watched, carry_out, battles = fights.between(
    __name__, random_order, heuristic_order, open_game=open_game, refusal=refusal, step=step, report=report, lost=lost)
minds, empty_results = partial(fights.minds_by, mind_for), fights.rows(len(COLUMNS))
empty_courses = fights.courses(2)
