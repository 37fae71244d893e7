"""Whole battles of squads between bots, as `interface.fights` describes them: what is counted, and what was lost."""

from collections.abc import MutableSequence
from functools import partial

from dieshift.core.rules import rule
from dieshift.interface import fights
from dieshift.interface.fights import GIVEN, HEURISTIC, LIMIT, RANDOM
from dieshift.stargrunt.bots.heuristic import heuristic_order
from dieshift.stargrunt.bots.minds import mind_for
from dieshift.stargrunt.bots.random_bot import random_order
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.chapters.objectives.rules import is_wanted
from dieshift.stargrunt.state.records import MAX_UNITS, Game
from dieshift.stargrunt.state.squads import fit_figures, is_captive
from dieshift.stargrunt.state.terms import DEAD, FIT, NOBODY
from dieshift.stargrunt.turn.legal import refusal
from dieshift.stargrunt.turn.step import open_game, step

__all__ = ["GIVEN", "HEURISTIC", "LIMIT", "RANDOM", "battles", "carry_out", "decide", "empty_courses", "empty_results",
           "fight", "lost", "mind_for", "minds", "open_game", "play_on", "report", "watched"]

FIRST = 2 + MAX_UNITS  # of a course: one more than the side that was the first to be suppressed; 0: nobody was

# the columns of a battle's result
(WINNER, TURNS, ORDERS, ACTIVATIONS, DEAD_0, DEAD_1, DOWN_0, DOWN_1, CAPTIVE_0, CAPTIVE_1, LEFT_0, LEFT_1,
 ACHIEVED_0, ACHIEVED_1) = range(14)
LOSSES = ("dead", "down", "captive")
COLUMNS = ("winner", "turns", "orders", "activations", "dead 0", "dead 1", "down 0", "down 1", "captive 0", "captive 1",
           "left 0", "left 1", "achieved 0", "achieved 1")


@rule
def first_suppressed(game: Game) -> int:
    """The side of a squad that fire has suppressed in this battle; NOBODY while there is none. Source: R7.10."""
    for unit in range(game.units):
        if game.squad[unit].was_suppressed == 1:
            side: int = game.squad[unit].side
            return side
    return NOBODY


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


decide, fight, play_on, watched, carry_out, battles = fights.between(
    __name__, random_order, heuristic_order, open_game=open_game, refusal=refusal, step=step, report=report, lost=lost,
    nothing=activation.NOTHING, suppressed=first_suppressed, first=FIRST)
minds, empty_results = partial(fights.minds_by, mind_for), fights.rows(len(COLUMNS))
empty_courses = fights.courses(MAX_UNITS, 1)
