"""Blips: the pool they are drawn from, who sees them, where they may go, where the aliens they hide may stand.

Source: G-18, G-19.
"""

from dieshift.boarding.chapters import blips, fire, movement
from dieshift.boarding.frame import ALLOWED
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.records import SIZE, Board, Game, Model
from dieshift.boarding.state.terms import LURKING, NEUTRAL, NOBODY, ON_BOARD, WAY_X, WAY_Y
from dieshift.boarding.terrain.board import NOTHING_ELSE, distance, in_view, occupant, on_fire, sight, way_open
from dieshift.core.dice import Dice, of_side, roll
from dieshift.core.rules import Rules, rule, slot


@catalogue.slot
@slot
def hidden_arrivals(rules: Rules) -> int:
    """Whether reinforcements arrive as blips: not in the book, where each arrival is one alien in plain view.

    Source: G-18.
    """
    return 0


@rule
def pool_left(game: Game) -> int:
    """Blips still to be drawn. Source: G-18."""
    return game.pool[0] + game.pool[1] + game.pool[2]


@rule
def draw_blip(dice: Dice, game: Game, side: int) -> int:
    """Draw a blip of a side from the pool, each counter equally likely: how many aliens it hides. Source: G-18."""
    dice.who = of_side(side)
    counter = roll(dice, pool_left(game), blips.BLIP)
    hidden = 1
    while hidden < 3 and counter > game.pool[hidden - 1]:
        counter -= game.pool[hidden - 1]
        hidden += 1
    game.pool[hidden - 1] -= 1
    return hidden


def counters_left(game: Game) -> dict[str, int]:
    """The kinds of counters in the pool, each with the least face of `draw_blip` that draws it. Source: G-18."""
    return {str(k + 1): 1 + sum(int(n) for n in game.pool[:k]) for k in range(3) if game.pool[k] > 0}


@rule
def can_look(model: Model, side: int) -> int:
    """Whether a model is one from whose sight blips of a side hide. Source: G-18."""
    if model.state != ON_BOARD or model.side == side or model.side == NEUTRAL:
        return 0
    return 1 if model.hidden == 0 else 0


@rule
def is_seen(board: Board, game: Game, side: int, x: int, y: int, but: int) -> int:
    """Whether an enemy of a side sees a square; the model `but` does not block the line. Source: G-6, G-18."""
    for unit in range(game.models):
        model = game.model[unit]
        if can_look(model, side) == 1 and in_view(model.facing, x - model.x, y - model.y) == 1:
            if sight(board, game, model.x, model.y, x, y, but) == 1:
                return 1
    return 0


@rule
def beside_enemy(board: Board, game: Game, side: int, x: int, y: int) -> int:
    """Whether an enemy of a side stands in a neighbouring square, no wall, shut door or cut corner between.

    Source: G-18.
    """
    for way in range(8):
        if way_open(board, game, x, y, way, NOTHING_ELSE, NOBODY) == 1:
            other = occupant(game, x + WAY_X[way], y + WAY_Y[way])
            if other != NOBODY and can_look(game.model[other], side) == 1:
                return 1
    return 0


@rule
def blip_may_stand(board: Board, game: Game, unit: int, x: int, y: int) -> int:
    """Whether a blip may go to a square: out of the enemy's sight, and not beside him. Source: G-18."""
    side = game.model[unit].side
    if beside_enemy(board, game, side, x, y) == 1:
        return 0
    return 1 - is_seen(board, game, side, x, y, unit)


@rule
def newcomer_may_stand(board: Board, game: Game, blip: int, x: int, y: int, forced: int) -> int:
    """Whether an alien of a revealed blip may be placed in a square: a free neighbour; unseen if its owner reveals it.

    Source: G-18.
    """
    model = game.model[blip]
    if abs(x - model.x) > 1 or abs(y - model.y) > 1:
        return 0
    for way in range(8):
        if model.x + WAY_X[way] == x and model.y + WAY_Y[way] == y:
            if way_open(board, game, model.x, model.y, way, NOTHING_ELSE, NOBODY) == 0:
                return 0
            if occupant(game, x, y) != NOBODY or on_fire(board, game, y * SIZE + x) == 1:
                return 0
            return 1 if forced == 1 or is_seen(board, game, model.side, x, y, NOBODY) == 0 else 0
    return 0


@rule
def is_held(board: Board, game: Game, entry: int) -> int:
    """Whether an enemy near an entry point makes new arrivals wait there for a turn. Source: G-19."""
    place = board.entry[entry]
    for unit in range(game.models):
        model = game.model[unit]
        if can_look(model, place.side) == 1:
            if distance(model.x, model.y, place.x, place.y) <= place.hold_range:
                return 1
    return 0


# --- Who may come onto the board from an entry point ------------------------------------------------------------------
# Source: G-18, G-19.


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
