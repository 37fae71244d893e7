"""Who may come onto the board from an entry point. Source: G-18, G-19."""

from dieshift.boarding.chapters import blips, fire, movement
from dieshift.boarding.chapters.blips.book import blip_may_stand
from dieshift.boarding.state.records import SIZE, Board, Game, Model
from dieshift.boarding.state.terms import LURKING, NOBODY
from dieshift.boarding.terrain.board import occupant, on_fire
from dieshift.boarding.turn.refusals import ALLOWED
from dieshift.core.rules import rule

ENTER_COST = 1  # AcPo: the step onto the entry square


@rule
def enter_refusal(board: Board, game: Game, unit: int) -> int:
    """Whether a model that lurks may enter: its square is free, and unseen if it is hidden. Source: G-18, G-19."""
    model = game.model[unit]
    if model.state != LURKING:
        return blips.NOT_LURKING
    if model.waits == 1:
        return blips.HAS_TO_WAIT
    place = board.entry[model.entry]
    if occupant(game, place.x, place.y) != NOBODY:
        return movement.OCCUPIED
    if on_fire(board, game, place.y * SIZE + place.x) == 1:
        return fire.BURNS
    if model.hidden > 0 and blip_may_stand(board, game, unit, place.x, place.y) == 0:
        return blips.BLIP_SEEN
    return ALLOWED


@rule
def is_counter(model: Model) -> int:
    """Whether who lurks is a counter: a blip, an arrival, or the first of a revealed blip, whose others are none.

    Source: G-18, G-19.
    """
    return 1 if model.hidden > 0 or model.drawn > 0 else 0


@rule
def lurkers(game: Game, entry: int) -> int:
    """Counters that lurk at an entry point. Source: G-19."""
    count = 0
    for unit in range(game.models):
        if game.model[unit].state == LURKING and game.model[unit].entry == entry:
            count += is_counter(game.model[unit])
    return count


@rule
def is_open_entry(board: Board, game: Game, side: int, entry: int) -> int:
    """Whether another arrival of a side finds room at an entry point. Source: G-19."""
    if entry < 0 or entry >= board.entries or board.entry[entry].side != side or game.sealed[entry] == 1:
        return 0
    return 1 if lurkers(game, entry) < board.entry[entry].room else 0
