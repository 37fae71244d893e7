"""Objectives achieved, and who has won. Source: 5.5; G-1, G-21."""

from dieshift.boarding.chapters import activation, objectives
from dieshift.boarding.chapters.objectives.rules import all_removed, is_impossible, measure, measure_turn, nobody_left
from dieshift.boarding.state.records import Board, Condition, Game
from dieshift.boarding.state.terms import ACHIEVED, ALL_REMOVED, DRAW, IMPOSSIBLE, LAST_TURN, NOBODY
from dieshift.core.dice import Dice
from dieshift.core.rules import rule


@rule
def achieve(dice: Dice, game: Game, k: int) -> None:
    """An objective is achieved. Source: 5.5."""
    aim = game.objective[k]
    if aim.done == 0:
        aim.done = 1
        objectives.note_achieved(dice, game, NOBODY, NOBODY, objective=k, side=aim.side)


@rule
def measure_all(dice: Dice, board: Board, game: Game, ends_turn: int) -> None:
    """Write down how far the objectives have got; those counted in turns only at the end of one. Source: 5.5; G-1."""
    for k in range(game.objectives):
        aim = game.objective[k]
        was = aim.done
        measure(board, game, aim)
        if ends_turn == 1:
            measure_turn(board, game, aim)
        if was == 0 and aim.done == 1:
            objectives.note_achieved(dice, game, NOBODY, NOBODY, objective=k, side=aim.side)


@rule
def holds_true(board: Board, game: Game, condition: Condition) -> int:
    """Whether one thing that a victory asks for is so. Source: 5.5."""
    if condition.kind == ACHIEVED:
        done: int = game.objective[condition.index].done
        return done
    if condition.kind == IMPOSSIBLE:
        return is_impossible(board, game, game.objective[condition.index])
    return all_removed(board, game, condition.index) if condition.kind == ALL_REMOVED else 0


@rule
def wins(board: Board, game: Game, side: int) -> int:
    """Whether all conditions of one group of a side hold. Source: 5.5."""
    for k in range(board.conditions):
        group = board.condition[k].group
        met = 1 if board.condition[k].side == side else 0
        for other in range(board.conditions):
            condition = board.condition[other]
            if met == 1 and condition.side == side and condition.group == group:
                met = holds_true(board, game, condition)
        if met == 1:
            return 1
    return 0


@rule
def verdict(board: Board, game: Game) -> int:
    """Who has won: 0, 1, or a draw when both have or nobody is left; NOBODY: not yet. Source: 5.5; G-1."""
    one, other = wins(board, game, 0), wins(board, game, 1)
    if one == 1 or other == 1:
        return DRAW if one == other else other
    if nobody_left(board, game, 0) == 1 and nobody_left(board, game, 1) == 1:
        return DRAW
    return NOBODY


@rule
def verdict_of_turn(board: Board, game: Game) -> int:
    """Who has won at the end of a turn, the last one included. Source: 5.5; G-1."""
    winner = verdict(board, game)
    if winner != NOBODY:
        return winner
    last = board.turns if board.turns > 0 else LAST_TURN
    return board.at_limit if game.turn >= last else NOBODY


@rule
def end_game(dice: Dice, game: Game, winner: int) -> None:
    """The game is over."""
    game.winner = winner
    game.seat_to_choose, game.question, game.active = NOBODY, activation.OVER, NOBODY
    activation.note_game_over(dice, game, NOBODY, NOBODY, winner=winner)
