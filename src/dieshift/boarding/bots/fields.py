"""Distance fields for bots: the number of steps from each square to the nearest enemy, and to the nearest goal.

A field spreads from many squares at once along the ways that walls leave open. A shut door costs one step more; models
do not block. Facings are left out: the caller adds the turns before the first step. Source: 5.6.
"""

from typing import Any

from dieshift.boarding.bots.mind import FAR, ROOM, Mind
from dieshift.boarding.state.records import SIZE, Board, Game, Model
from dieshift.boarding.state.terms import FIRST_DOOR, LURKING, NEUTRAL, NOBODY, ON_BOARD, OPEN, OVERWATCH_RANGE
from dieshift.boarding.terrain.board import barred, distance, edge_at, in_arc, sight
from dieshift.core.rules import rule

# what a step of each way, or across each side, adds to a square's place in the arrays
MOVES = (SIZE, SIZE + 1, 1, 1 - SIZE, -SIZE, -SIZE - 1, -1, SIZE - 1)
SIDES = (SIZE, 1, -SIZE, -1)
SHUT_FROM = 8  # the first bit of a shut door
WATCHED = 4  # how much worse a square is that an enemy on overwatch covers


@rule
def mixed(digest: int, value: int) -> int:
    """A digest with one more number in it."""
    return ((digest ^ (value & 0xFFFF)) * 0x01000193 + 0x2B) & 0x3FFFFFFF


# --- ways -------------------------------------------------------------------------------------------------------------


@rule
def doors_digest(board: Board, game: Game) -> int:
    """A digest of how the doors stand; never 0."""
    digest = 1
    for door in range(board.doors):
        digest = mixed(digest, game.door_state[door])
    return digest | 1 << 30


@rule
def straight_ways(board: Board, game: Game, x: int, y: int) -> int:
    """The open sides of a square, as ways, and its shut doors."""
    open_ways = 0
    for side in range(4):
        edge = edge_at(board, x, y, side)
        if edge == OPEN:
            open_ways |= 1 << (2 * side)
        elif edge >= FIRST_DOOR:
            open_ways |= 1 << (SHUT_FROM + side) if barred(game, edge) == 1 else 1 << (2 * side)
    return open_ways


@rule
def leads_round(mind: Mind, at: int, first: int, second: int) -> int:
    """Whether one can go across one side of a square, and then across another."""
    if mind.ways[at] & (1 << (2 * first)) == 0:
        return 0
    return 1 if mind.ways[at + SIDES[first]] & (1 << (2 * second)) != 0 else 0


@rule
def learn_ways(mind: Mind, board: Board, game: Game) -> None:
    """Write down the open ways of every square. Must agree with `board.way_open` where nobody stands. Source: G-3."""
    for y in range(board.height):
        for x in range(board.width):
            if board.section[y * SIZE + x] != NOBODY:
                mind.ways[y * SIZE + x] = straight_ways(board, game, x, y)
    for y in range(board.height):
        for x in range(board.width):
            at = y * SIZE + x
            if board.section[at] != NOBODY:
                open_ways = mind.ways[at]
                for corner in range(4):
                    side, other = corner, (corner + 1) & 3
                    if leads_round(mind, at, side, other) == 1 or leads_round(mind, at, other, side) == 1:
                        open_ways |= 1 << (2 * corner + 1)
                mind.ways[at] = open_ways


# --- spreading --------------------------------------------------------------------------------------------------------


@rule
def blank_field(board: Board, field: Any) -> None:
    """A field in which nothing can be reached yet."""
    for y in range(board.height):
        for x in range(board.width):
            field[y * SIZE + x] = FAR


@rule
def start_from(mind: Mind, field: Any, at: int, count: int) -> int:
    """Let a field start from a square as well; how many it starts from."""
    if field[at] == 0 or count >= ROOM:
        return count
    field[at] = 0
    mind.queue[count] = at
    return count + 1


@rule
def spread_behind_doors(mind: Mind, field: Any, at: int, tail: int) -> int:
    """Let the squares behind a square's shut doors wait, marked by how far they will be, below 0; the queue's end."""
    for side in range(4):
        to = at + SIDES[side]
        if mind.ways[at] & (1 << (SHUT_FROM + side)) != 0 and field[to] == FAR and tail < ROOM:
            field[to] = -2 - field[at]
            mind.queue[tail] = to
            tail += 1
    return tail


@rule
def spread(mind: Mind, field: Any, count: int) -> None:
    """Fill a field from the squares in the queue, so many; what lies behind a shut door waits one round longer."""
    head, tail = 0, count
    while head < tail:
        at = mind.queue[head]
        head += 1
        here = field[at]
        if here < 0:  # behind a door, and its turn has come: wait till the round is over
            field[at] = -here
            if tail < ROOM:
                mind.queue[tail] = at
                tail += 1
            continue
        for way in range(8):
            if mind.ways[at] & (1 << way) != 0:
                to = at + MOVES[way]
                if (field[to] == FAR or field[to] < -1 - here) and tail < ROOM:
                    field[to] = here + 1
                    mind.queue[tail] = to
                    tail += 1
        if mind.ways[at] >= 1 << SHUT_FROM:
            tail = spread_behind_doors(mind, field, at, tail)


# --- enemies ----------------------------------------------------------------------------------------------------------


@rule
def is_foe(model: Model, side: int) -> int:
    """Whether a model is an enemy of a side, on the board or lurking."""
    if model.side == side or model.side == NEUTRAL:
        return 0
    return 1 if model.state == ON_BOARD or model.state == LURKING else 0


@rule
def may_shoot(board: Board, model: Model) -> int:
    """Whether a model on the board can be expected to shoot: it has a gun, and is neither hidden nor fighting."""
    if model.hidden > 0 or model.engaged != 0 or model.state != ON_BOARD:
        return 0
    return 1 if board.profile[model.profile].guns > 0 and model.jammed == 0 else 0


@rule
def foes_digest(game: Game, side: int, doors: int) -> int:
    """A digest of the enemies that a side knows of, and of the doors; never 0."""
    digest = doors
    for unit in range(game.models):
        model = game.model[unit]
        if is_foe(model, side) == 1:
            watch = model.facing + 4 * model.overwatch + 8 * (1 if model.hidden > 0 else 0)
            digest = mixed(mixed(digest, unit + 64 * watch), model.x + 64 * model.y + 4096 * model.state)
    return digest | 1 << 30


@rule
def learn_foes(mind: Mind, board: Board, game: Game, side: int) -> None:
    """List the enemies, and fill the field of steps to the nearest; one that lurks counts from where it enters."""
    blank_field(board, mind.near)
    count = 0
    mind.foes, mind.shooters = 0, 0
    for unit in range(game.models):
        model = game.model[unit]
        if is_foe(model, side) == 1:
            count = start_from(mind, mind.near, model.y * SIZE + model.x, count)
            if model.state == ON_BOARD:
                mind.foe[mind.foes] = unit
                if may_shoot(board, model) == 1:
                    mind.foe[mind.foes] = mind.foe[mind.shooters]
                    mind.foe[mind.shooters] = unit
                    mind.shooters += 1
                mind.foes += 1
    spread(mind, mind.near, count)
    for y in range(board.height):
        for x in range(board.width):
            mind.risk[y * SIZE + x] = 0


@rule
def danger(mind: Mind, board: Board, game: Game, at: int) -> int:
    """How much enemies see a square: one for each that could shoot there, more for one on overwatch that covers it.

    Looked at once and then kept while the enemies stand as they do. Source: G-7, G-8.
    """
    if mind.risk[at] > 0:
        risk: int = mind.risk[at] - 1
        return risk
    exposure, x, y = 0, at % SIZE, at // SIZE
    for k in range(mind.shooters):
        model = game.model[mind.foe[k]]
        apart = distance(model.x, model.y, x, y)
        if apart <= 2 * OVERWATCH_RANGE and sight(board, game, model.x, model.y, x, y, NOBODY) == 1:
            exposure += 1
            if model.overwatch == 1 and apart <= OVERWATCH_RANGE:
                if in_arc(model.facing, x - model.x, y - model.y) == 1:
                    exposure += WATCHED
    mind.risk[at] = 1 + min(100, exposure)
    return exposure
