"""What goes on inside and after an action: hits to give out, overwatch, blips that are seen; then who decides next.

Where the rules leave a player no choice, things happen inside the step, in a fixed order: overwatch shots by the number
of the model, blips by theirs. Where they leave one, the step ends with a question and `Game.pending` says what is
under way. Source: B11, RULING 3; G-8, G-18.
"""

from dieshift.boarding.chapters.objectives.book import decided_at_once
from dieshift.boarding.chapters.overwatch.book import shoots_at_action, watching_gun
from dieshift.boarding.chapters.third.book import is_commanded
from dieshift.boarding.state import events
from dieshift.boarding.state.events import note
from dieshift.boarding.state.records import Board, Game, Pending
from dieshift.boarding.state.terms import NOBODY, ON_BOARD, THIRD
from dieshift.boarding.turn.newcomers import arrive, reveal, see_newcomers, seen_blip
from dieshift.boarding.turn.rounds import fight_on
from dieshift.boarding.turn.shots import give_hits, shoot
from dieshift.boarding.turn.third import third_side_goes_on
from dieshift.boarding.turn.turn import end_activation, end_phase, may_go_on, wait_for_choice
from dieshift.boarding.turn.victory import end_game, measure_all, verdict
from dieshift.core.dice import Dice
from dieshift.core.record_rules import clearing
from dieshift.core.rules import Rules, rule

clear_pending = clearing(Pending)
IDLE, ACTED, WATCHING, SEEING = range(4)  # Pending.stage


@rule
def blank_pending(pending: Pending) -> None:
    """Nothing is under way."""
    clear_pending(pending)
    pending.unit, pending.shooter, pending.gun = NOBODY, NOBODY, NOBODY
    pending.target, pending.weapon, pending.blip = NOBODY, NOBODY, NOBODY


@rule
def watchers_against(game: Game, side: int) -> int:
    """Models on overwatch that are not a side's own. Source: G-8."""
    own = game.watching[side] if is_commanded(side) == 1 else 0
    watchers: int = game.watching[0] + game.watching[1] - own
    return watchers


@rule
def call_watchers(rules: Rules, board: Board, game: Game, unit: int) -> None:
    """All enemies on overwatch that shoot at the action just done; all will, even at a corpse. Source: G-8."""
    model = game.model[unit]
    if model.state != ON_BOARD or model.hidden > 0 or watchers_against(game, model.side) == 0:
        return
    for other in range(game.models):
        if game.model[other].overwatch == 1 and game.model[other].side != model.side:
            game.model[other].called = shoots_at_action(rules, board, game, other, unit)


@rule
def watch_next(dice: Dice, rules: Rules, board: Board, game: Game) -> int:
    """The next overwatch shot; 0: there is none. Source: G-8."""
    for other in range(game.models):
        model = game.model[other]
        if model.called == 1:
            model.called = 0
            note(dice, game, events.WATCHED, other, game.pending.unit, 0, 0, 0)
            shoot(dice, rules, board, game, other, watching_gun(board, model), game.pending.unit + 0, 1)
            return 1
    return 0


@rule
def look_round(dice: Dice, board: Board, game: Game) -> int:
    """Blips that are seen are revealed, one after the other; 1: somebody must decide. Source: G-18."""
    pending = game.pending
    if pending.blip == NOBODY:
        blip = seen_blip(board, game)
        if blip == NOBODY:
            blank_pending(pending)
            measure_all(dice, board, game, 0)
            return 0
        if game.active == blip:
            end_activation(dice, game)
        reveal(dice, board, game, blip, 1)
    return see_newcomers(dice, board, game)


@rule
def go_on_with_action(dice: Dice, rules: Rules, board: Board, game: Game) -> int:
    """Carry what is under way one stage further; 1: somebody must decide. Source: B11, B37; G-8, G-18."""
    pending = game.pending
    if pending.ability > 0 and fight_on(dice, rules, board, game) == 1:
        return 1
    if pending.hits > 0 and give_hits(dice, rules, board, game) == 1:
        return 1
    if pending.stage == ACTED:
        call_watchers(rules, board, game, pending.unit + 0)
        pending.stage = WATCHING
    elif pending.stage == WATCHING:
        if watch_next(dice, rules, board, game) == 0:
            pending.stage = SEEING
    else:
        return look_round(dice, board, game)
    return 0


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
            game.pending.stage, game.pending.unit = ACTED, game.active
            return 0
    elif wait_for_choice(rules, board, game) == 1:
        return 1
    end_phase(dice, rules, board, game, 1)
    if game.blips > 0 and game.winner == NOBODY:
        game.pending.stage = SEEING  # a fire that went out may have hidden one
    return 0


@rule
def proceed(dice: Dice, rules: Rules, board: Board, game: Game) -> None:
    """Carry the game on until somebody must decide. Source: G-1, G-8, G-18."""
    asked = 0
    while asked == 0 and dice.starved == 0:
        if game.pending.stage != IDLE:
            asked = go_on_with_action(dice, rules, board, game)
        else:
            asked = go_on_with_phase(dice, rules, board, game)
