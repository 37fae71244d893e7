"""What goes on inside and after an action, then who decides next.

Where the rules leave a player no choice, things happen inside the step, in a fixed order: overwatch shots by the number
of the model, blips by theirs. Where they leave one, the step ends with a question and `Game.pending` says what is
under way; how that goes on stands in its chapter. Source: B11, RULING 3; G-8, G-18.
"""

from dieshift.boarding.chapters import blips, melee, overwatch, shooting
from dieshift.boarding.chapters.objectives.rules import decided_at_once
from dieshift.boarding.frame import IDLE, resumed
from dieshift.boarding.state.records import Board, Game, Pending
from dieshift.boarding.state.terms import NOBODY, THIRD
from dieshift.boarding.turn.newcomers import arrive
from dieshift.boarding.turn.third import third_side_goes_on
from dieshift.boarding.turn.turn import end_activation, end_phase, may_go_on, wait_for_choice
from dieshift.boarding.turn.victory import end_game, verdict
from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule


@rule
def unfinished_now(pending: Pending) -> int:
    """What goes on next: a round before the attack that made it, hits before the stage that an action has got to.

    Source: B11, B31, B37; G-8.
    """
    if pending.ability > 0:
        return melee.ROUND_QUESTION
    if pending.target != NOBODY:
        return melee.ATTACKED
    stage: int = pending.stage
    return shooting.HITS if pending.hits > 0 else stage


@rule
def has_ended(dice: Dice, rules: Rules, board: Board, game: Game) -> int:
    """Whether the game is over, by the reading that ends it at once too. Source: G-1."""
    if game.winner == NOBODY and decided_at_once(rules) == 1:
        winner = verdict(board, game)
        if winner != NOBODY:
            end_game(dice, game, winner)
    return 1 if game.winner != NOBODY else 0


@rule
def go_on_with_phase(dice: Dice, rules: Rules, board: Board, game: Game) -> int:
    """Find who decides next when nothing is under way; 1: somebody must. Source: RULING 20; G-1, G-18, G-19."""
    if has_ended(dice, rules, board, game) == 1:
        return 1
    if game.side != THIRD and game.active != NOBODY and may_go_on(rules, board, game, game.active) == 0:
        end_activation(dice, game)
    if game.active == NOBODY and game.arriving > 0:
        return arrive(dice, rules, board, game)
    if game.side == THIRD:
        if third_side_goes_on(dice, rules, board, game) == 1:
            game.pending.stage, game.pending.unit = overwatch.ACTED, game.active
            return 0
    elif wait_for_choice(rules, board, game) == 1:
        return 1
    end_phase(dice, rules, board, game, 1)
    if game.blips > 0 and game.winner == NOBODY:
        game.pending.stage = blips.SEEING  # a fire that went out may have hidden one
    return 0


@rule
def proceed(dice: Dice, rules: Rules, board: Board, game: Game) -> None:
    """Carry the game on until somebody must decide. Source: G-1, G-8, G-18."""
    asked = 0
    while asked == 0 and dice.starved == 0:
        what = unfinished_now(game.pending)
        asked = resumed(dice, rules, board, game, what) if what != IDLE else go_on_with_phase(dice, rules, board, game)
