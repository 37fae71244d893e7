"""The turn: phases of both sides, and of a third; activations, the end phase. These functions write to the game.

Source: B1, B4, B17, RULING 20; G-1, G-2, G-8, G-12, G-16, G-18, G-19.
"""

from dieshift.boarding.chapters import activation, blips, command, fire
from dieshift.boarding.chapters.activation.rules import action_points, may_act
from dieshift.boarding.chapters.blips.rules import enter_refusal
from dieshift.boarding.chapters.command.rules import command_points, command_roll
from dieshift.boarding.chapters.fire.rules import put_out
from dieshift.boarding.chapters.movement.rules import engaged_may_turn
from dieshift.boarding.chapters.third.rules import is_commanded, third_side_acts
from dieshift.boarding.frame import ALLOWED, ask
from dieshift.boarding.state.records import MAX_SECTIONS, Board, Game, Model
from dieshift.boarding.state.terms import LURKING, NOBODY, ON_BOARD, THIRD
from dieshift.boarding.turn.newcomers import count_arrivals
from dieshift.boarding.turn.victory import end_game, measure_all, verdict_of_turn
from dieshift.core.dice import Dice, of_side
from dieshift.core.rules import Rules, rule


@rule
def can_be_activated(board: Board, game: Game, unit: int) -> int:
    """Whether a model may be activated now; one that lurks must be able to enter. Source: G-1, G-19."""
    if may_act(game, unit) == 0:
        return 0
    return 1 if game.model[unit].state == ON_BOARD or enter_refusal(board, game, unit) == ALLOWED else 0


@rule
def can_be_let_in(board: Board, game: Game, unit: int) -> int:
    """Whether a blip that lurks may be revealed, to come in plain view where the enemy sees its entry. Source: G-19."""
    model = game.model[unit]
    if may_act(game, unit) == 0 or model.state != LURKING or model.hidden == 0:
        return 0
    return 1 if enter_refusal(board, game, unit) == blips.BLIP_SEEN else 0


@rule
def anybody_left(board: Board, game: Game) -> int:
    """Whether the side whose phase it is can still activate or let in a model, or give it command points.

    Source: G-1, G-2, G-19.
    """
    for unit in range(game.models):
        if can_be_activated(board, game, unit) == 1 or can_be_let_in(board, game, unit) == 1:
            return 1
        model = game.model[unit]
        if game.command[game.side] > 0 and model.side == game.side and model.state == ON_BOARD:
            return 1
    return 0


@rule
def may_go_on(rules: Rules, board: Board, game: Game, unit: int) -> int:
    """Whether the active model can still do something: points, command points, or a free turn. Source: B1, B4; G-2."""
    model = game.model[unit]
    if model.state != ON_BOARD and model.state != LURKING:
        return 0
    if model.acpo > 0 or game.command[model.side] > 0:
        return 1
    if model.free_turn == 0 or board.profile[model.profile].heavy == 1 or model.hidden > 0:
        return 0
    return 1 if model.engaged == 0 or engaged_may_turn(rules) == 1 else 0


@rule
def begin_activation(dice: Dice, game: Game, unit: int) -> None:
    """A model becomes the active one, with a free turn at hand. Source: B4, RULING 1; G-1."""
    model = game.model[unit]
    model.activated, model.free_turn = 1, 1
    game.active = unit
    game.activations += 1
    activation.note_activated(dice, game, unit, NOBODY, points=model.acpo)


@rule
def end_activation(dice: Dice, game: Game) -> None:
    """The active model is done; points that it has not used are lost. Source: G-1."""
    unit = game.active
    model = game.model[unit]
    activation.note_ended(dice, game, unit, NOBODY, points=model.acpo)
    model.acpo, model.free_turn = 0, 0
    game.active = NOBODY


@rule
def begin_turn(dice: Dice, rules: Rules, board: Board, game: Game) -> None:
    """A new turn begins with the phase of the side that goes first. Source: G-1, G-21."""
    game.turn += 1
    activation.note_turn_begins(dice, game, NOBODY, NOBODY, turn=game.turn)
    begin_phase(dice, rules, board, game, board.first)


@rule
def is_in_the_midst(board: Board, game: Game, side: int) -> int:
    """Whether it is the phase that the game begins with: a mission may begin in the midst of it. Source: G-1; 5.5."""
    return 1 if game.turn == 1 and side == board.first else 0


@rule
def put_fires_out(dice: Dice, board: Board, game: Game, side: int) -> None:
    """The fires of a side go out as its phase begins; with that phase half over, they burn on. Source: G-12; 5.5."""
    if game.fires == 0 or is_in_the_midst(board, game, side) == 1:
        return
    for section in range(MAX_SECTIONS):
        if game.burning[section] == 1 + side:
            put_out(game, section)
            fire.note_fire_out(dice, game, NOBODY, NOBODY, section=section)


@rule
def keeps_points(board: Board, game: Game, model: Model) -> int:
    """Whether a model begins the first phase of the game as its mission says, in the midst of it, and not fresh.

    Its points are then one more than it has, until the phase begins. Source: G-1; 5.5.
    """
    return 1 if is_in_the_midst(board, game, model.side) == 1 and model.acpo > 0 else 0


@rule
def begin_phase(dice: Dice, rules: Rules, board: Board, game: Game, side: int) -> None:
    """A side's phase begins: its fires go out, its overwatch ends, its models are fresh, reinforcements come.

    Source: B1; G-1, G-2, G-8, G-12, G-19; S1.97, S1.112.
    """
    game.side = side
    activation.note_phase_begins(dice, game, NOBODY, NOBODY, side=side, turn=game.turn)
    put_fires_out(dice, board, game, side)
    game.watching[side] = 0
    freshen(board, game, side)
    if command_points(rules) == 1:
        dice.who = of_side(side)
        game.command[side] = command_roll(dice)
        command.note_command(dice, game, NOBODY, NOBODY, side=side, points=game.command[side], given=0)
    count_arrivals(board, game)


@rule
def freshen(board: Board, game: Game, side: int) -> None:
    """The models of a side get their action points, and are on overwatch no more. Source: B1; G-1, G-8, G-19."""
    for unit in range(game.models):
        model = game.model[unit]
        if model.side == side and (model.state == ON_BOARD or model.state == LURKING):
            if keeps_points(board, game, model) == 1:
                model.acpo -= 1
                game.watching[side] += model.overwatch
            else:
                model.acpo = action_points(board, model)
                model.activated, model.overwatch, model.waits = 0, 0, 0


@rule
def begin_third_phase(dice: Dice, board: Board, game: Game) -> None:
    """The phase of a third side begins: its models are fresh. Source: B17, RULING 20; S1.10."""
    game.side = THIRD
    activation.note_phase_begins(dice, game, NOBODY, NOBODY, side=THIRD, turn=game.turn)
    freshen(board, game, THIRD)


@rule
def tell_who_is_kept_out(dice: Dice, board: Board, game: Game) -> None:
    """Note who of the side whose phase ends lurks still, and what kept it out. Source: G-19."""
    for unit in range(game.models):
        model = game.model[unit]
        if model.state == LURKING and model.side == game.side:
            why = enter_refusal(board, game, unit)
            if why != ALLOWED:
                blips.note_kept_out(dice, game, unit, NOBODY, entry=model.entry, because=why)


@rule
def end_phase(dice: Dice, rules: Rules, board: Board, game: Game, by_itself: int) -> None:
    """A side's phase ends: unused points are lost. After both phases, and a third side's, comes the end phase.

    It ends by itself when nobody can act any more. Source: RULING 20; G-1, G-2, G-16.
    """
    side = game.side
    tell_who_is_kept_out(dice, board, game)
    for unit in range(game.models):
        model = game.model[unit]
        if model.side == side:
            model.acpo = 0
            model.no_shoot = max(0, model.no_shoot - 1)
    if is_commanded(side) == 1:
        game.command[side] = 0
    activation.note_phase_ends(dice, game, NOBODY, NOBODY, side=side, by_itself=by_itself)
    if side == board.first:
        begin_phase(dice, rules, board, game, 1 - side)
    elif side != THIRD and third_side_acts(rules, game) == 1:
        begin_third_phase(dice, board, game)
    else:
        end_turn(dice, rules, board, game)


@rule
def end_turn(dice: Dice, rules: Rules, board: Board, game: Game) -> None:
    """The end phase: objectives are measured, and if nobody has won a new turn begins. Source: G-1; 5.5."""
    measure_all(dice, board, game, 1)
    winner = verdict_of_turn(board, game)
    if winner != NOBODY:
        end_game(dice, game, winner)
    else:
        begin_turn(dice, rules, board, game)


@rule
def wait_for_choice(rules: Rules, board: Board, game: Game) -> int:
    """Ask the side whose phase it is what to do next, if it can do anything. Source: G-1."""
    if game.active != NOBODY:
        ask(rules, game, activation.WHAT_ACTION)
        return 1
    if anybody_left(board, game) == 1:
        ask(rules, game, activation.WHICH_UNIT)
        return 1
    return 0
