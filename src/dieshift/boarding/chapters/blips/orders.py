"""What entering, revealing, placing, facing, lurking and sealing need, and what they do. Source: G-18, G-19; 5.5."""

from collections.abc import Sequence

from dieshift.boarding import frame
from dieshift.boarding.chapters import activation, blips, movement, objectives, overwatch
from dieshift.boarding.chapters.activation.orders import points_refusal, unit_refusal
from dieshift.boarding.chapters.activation.rules import pay
from dieshift.boarding.chapters.blips.rules import ENTER_COST, enter_refusal, is_open_entry, newcomer_may_stand
from dieshift.boarding.chapters.overwatch.rules import is_watched_for
from dieshift.boarding.state.records import Board, Game, Model, Order
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import LURKING, NOBODY, ON_BOARD, WAY_X, WAY_Y
from dieshift.boarding.state.terms import SEAL as TO_SEAL
from dieshift.boarding.terrain.board import distance
from dieshift.boarding.turn import newcomers
from dieshift.boarding.turn.listing import clear_order, offer, offered, write_order
from dieshift.boarding.turn.models import stand
from dieshift.boarding.turn.turn import end_activation
from dieshift.boarding.turn.victory import achieve, measure_all
from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.core.words import say

SEAL_COST = 1  # AcPo to seal an entry point


# --- blips and newcomers ----------------------------------------------------------------------------------------------


@frame.needs.case(blips.REVEAL)
def reveal_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether a side may reveal a blip: its own, before it moves. Source: G-18."""
    refusal = unit_refusal(game, order.unit)
    if refusal != frame.ALLOWED:
        return refusal
    model = game.model[order.unit]
    return frame.ALLOWED if model.hidden > 0 and model.activated == 0 else blips.NOT_A_BLIP


@frame.answered.case(blips.REVEAL)
def turn_over(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """The owner reveals a blip, on the board or where it lurks. Source: G-18, G-19."""
    if game.model[order.unit].state == LURKING:
        newcomers.reveal_lurker(dice, board, game, order.unit)
    else:
        game.pending.stage = blips.SEEING
        newcomers.reveal(dice, board, game, order.unit, 0)


@offered.case(blips.REVEAL)
def offer_blips(rules: Rules, board: Board, game: Game, out: Sequence[Order], count: int, kind: int) -> int:
    """Blips to reveal, by their numbers. Source: G-18."""
    for unit in range(game.models):
        if game.model[unit].side == game.side and game.model[unit].hidden > 0:
            clear_order(out[count])
            out[count].kind, out[count].unit = kind, unit
            count = offer(rules, board, game, out, count)
    return count


@frame.resumed.case(blips.SEEING)
def look_round(dice: Dice, rules: Rules, board: Board, game: Game, what: int) -> int:
    """Blips that are seen are revealed, one after the other; 1: somebody must decide.

    The one that acted is watched like any alien, when all that it hid are placed. Source: G-8, G-18.
    """
    pending = game.pending
    if pending.blip == NOBODY:
        blip = newcomers.seen_blip(board, game)
        if blip == NOBODY:
            frame.blank_pending(pending)
            measure_all(dice, board, game, 0)
            return 0
        if game.active == blip:
            end_activation(dice, game)
        newcomers.reveal(dice, board, game, blip, 1)
    revealed = pending.blip
    must_choose: int = newcomers.see_newcomers(dice, rules, board, game)
    if must_choose == 0 and is_watched_for(rules, game, revealed, pending.unit) == 1:
        pending.stage, pending.unit = overwatch.ACTED, revealed
    return must_choose


@frame.concerns.case(blips.WHERE_TO_PLACE)
def being_revealed(game: Game) -> int:
    """The blip that is being revealed. Source: G-18."""
    return game.pending.blip


@frame.decides.case(blips.WHERE_TO_PLACE)
def places_newcomers(rules: Rules, game: Game) -> int:
    """Side that places the models of a blip: its owner, or the enemy whose model saw it. Source: G-18."""
    owner: int = game.model[game.pending.blip].side
    return 1 - owner if game.pending.forced == 1 else owner


@frame.questions.detail(blips.WHERE_TO_PLACE)
def hidden_left(game: Game, names: Roster) -> str:
    """The blip next to which a hidden model is placed, and the number of models left. Source: G-18."""
    pending = game.pending
    return say("where to place the next alien beside {unit} ({count} left)", unit=names.unit(pending.blip),
               count=pending.left)


@frame.needs.case(blips.PLACE)
def place_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether the next newcomer may stand in a square. Source: G-18."""
    pending = game.pending
    may = newcomer_may_stand(board, game, pending.blip, order.x, order.y, pending.forced)
    return frame.ALLOWED if may == 1 else blips.NOT_FREE


@frame.answered.case(blips.PLACE)
def put_newcomer(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """The answer: the next newcomer is put into a square. Source: G-18."""
    newcomers.place(dice, board, game, order.x, order.y)


@offered.case(blips.PLACE)
def offer_squares(rules: Rules, board: Board, game: Game, out: Sequence[Order], count: int, kind: int) -> int:
    """Squares for the next newcomer, clockwise from north. Source: G-18."""
    model = game.model[game.pending.blip]
    for way in range(8):
        write_order(out[count], kind, NOBODY, NOBODY, NOBODY, NOBODY, 0)
        out[count].x, out[count].y = model.x + WAY_X[way], model.y + WAY_Y[way]
        count = offer(rules, board, game, out, count)
    return count


@frame.concerns.case(blips.WHICH_WAY_TO_FACE)
def newcomer(game: Game) -> int:
    """The newcomer that is faced next. Source: G-18."""
    return newcomers.next_to_face(game)


@frame.questions.detail(blips.WHICH_WAY_TO_FACE)
def who_faces(game: Game, names: Roster) -> str:
    """Who is faced next. Source: G-18."""
    return say("which way {unit} is to face", unit=names.unit(newcomers.next_to_face(game)))


@frame.needs.case(blips.FACE)
def facing_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether a way is one that a model can face. Source: G-18; 5.1."""
    return frame.ALLOWED if 0 <= order.way <= 3 else movement.BAD_WAY


@frame.answered.case(blips.FACE)
def face(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """The owner faces the next newcomer. Source: G-18."""
    unit = newcomers.next_to_face(game)
    model = game.model[unit]
    facing = order.way
    model.facing, model.to_face = facing, 0
    blips.note_faced(dice, game, unit, NOBODY, facing=facing)


@offered.case(blips.FACE)
def offer_facings(rules: Rules, board: Board, game: Game, out: Sequence[Order], count: int, kind: int) -> int:
    """The four ways that a newcomer may face. Source: G-18."""
    for way in range(4):
        write_order(out[count], kind, NOBODY, way, NOBODY, NOBODY, 0)
        count = offer(rules, board, game, out, count)
    return count


# --- entry points -----------------------------------------------------------------------------------------------------


@frame.needs.case(blips.LURK)
def lurk_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether the next arrival finds room at an entry point. Source: G-19."""
    return frame.ALLOWED if is_open_entry(board, game, game.side, order.choice) == 1 else blips.NO_ENTRY


@frame.answered.case(blips.LURK)
def lie_in_wait(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """The answer: the next arrival lurks at an entry point. Source: G-19."""
    newcomers.lurk(dice, rules, board, game, order.choice)


@offered.case(blips.LURK, blips.SEAL)
def offer_entries(rules: Rules, board: Board, game: Game, out: Sequence[Order], count: int, kind: int) -> int:
    """Entry points, by their numbers. Source: G-19; 5.5."""
    for entry in range(board.entries):
        write_order(out[count], kind, NOBODY, NOBODY, NOBODY, NOBODY, entry)
        count = offer(rules, board, game, out, count)
    return count


@frame.needs.case(blips.ENTER)
def may_enter(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether the active model lurks, and its square is free and unseen. Source: G-18, G-19."""
    model = game.model[game.active]
    if model.state != LURKING and model.acpo < ENTER_COST:
        return activation.TOO_FEW_POINTS
    return enter_refusal(board, game, game.active)


@frame.carried_out.case(blips.ENTER)
def enter(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """A model that lurks steps onto its entry square. Source: G-19."""
    unit = game.active
    model = game.model[unit]
    pay(model, ENTER_COST)
    entry = board.entry[model.entry]
    model.state, model.entry = ON_BOARD, NOBODY
    model.drawn = model.drawn if model.hidden > 0 else 0
    stand(game, unit, entry.x, entry.y)
    game.blips += 1 if model.hidden > 0 else 0
    blips.note_entered(dice, game, unit, NOBODY, x=model.x, y=model.y)


@frame.needs.case(blips.SEAL)
def seal_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether the active model stands on or beside an open entry point of the enemy. Source: 5.5."""
    model = game.model[game.active]
    refusal = points_refusal(model, SEAL_COST)
    if refusal != frame.ALLOWED:
        return refusal
    return frame.ALLOWED if can_seal(board, game, model, order.choice) == 1 else objectives.NOT_BESIDE


@rule
def can_seal(board: Board, game: Game, model: Model, entry: int) -> int:
    """Whether a model stands on or beside an entry point of the enemy that is not sealed. Source: 5.5."""
    if entry < 0 or entry >= board.entries or game.sealed[entry] == 1 or board.entry[entry].side == model.side:
        return 0
    where = board.entry[entry]
    return 1 if distance(model.x, model.y, where.x, where.y) <= 1 else 0


@frame.carried_out.case(blips.SEAL)
def seal(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """Seal an entry point: nobody comes from there any more. Source: 5.5."""
    unit, entry = game.active, order.choice
    pay(game.model[unit], SEAL_COST)
    game.sealed[entry] = 1
    newcomers.send_back(game, entry)
    blips.note_sealed(dice, game, unit, NOBODY, entry=entry)
    for k in range(game.objectives):
        aim = game.objective[k]
        if aim.kind == TO_SEAL and aim.side == game.model[unit].side and aim.place == entry:
            achieve(dice, game, k)
