"""Whole boarding actions between bots, as `interface.fights` describes them: what is counted, and what was lost."""

from collections.abc import MutableSequence
from functools import partial

from dieshift.boarding.bots.heuristic import heuristic_order
from dieshift.boarding.bots.mind import mind_for
from dieshift.boarding.bots.random_bot import random_order
from dieshift.boarding.chapters import activation
from dieshift.boarding.state.records import MAX_MODELS, Game
from dieshift.boarding.state.terms import EXITED, LURKING, ON_BOARD, REMOVED
from dieshift.boarding.turn.legal import refusal
from dieshift.boarding.turn.step import open_game, step
from dieshift.core.rules import rule
from dieshift.interface import fights
from dieshift.interface.fights import GIVEN, HEURISTIC, LIMIT, RANDOM

__all__ = ["GIVEN", "HEURISTIC", "LIMIT", "RANDOM", "battles", "carry_out", "decide", "empty_courses", "empty_results",
           "fight", "lost", "mind_for", "minds", "open_game", "play_on", "report", "watched"]

# the columns of an action's result
(WINNER, TURNS, ORDERS, ACTIVATIONS, DEAD_0, DEAD_1, LEFT_0, LEFT_1, EXITED_0, EXITED_1, ACHIEVED_0,
 ACHIEVED_1) = range(12)
LOSSES = ("dead",)
COLUMNS = ("winner", "turns", "orders", "activations", "dead 0", "dead 1", "left 0", "left 1", "exited 0", "exited 1",
           "achieved 0", "achieved 1")


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


decide, fight, play_on, watched, carry_out, battles = fights.between(
    __name__, random_order, heuristic_order, open_game=open_game, refusal=refusal, step=step, report=report, lost=lost,
    nothing=activation.NOTHING)
minds, empty_results = partial(fights.minds_by, mind_for), fights.rows(len(COLUMNS))
empty_courses = fights.courses(MAX_MODELS)
