"""The board: squares, edges, facings, exact sight. Nothing here changes a game.

A line of sight runs from centre to centre in whole numbers, and is the same both ways. Source: 5.1, 5.3, G-3, G-6, G-7.
"""

from dieshift.boarding.state.records import SIZE, Board, Game
from dieshift.boarding.state.terms import EAST, FACE_X, FACE_Y, FIRST_DOOR, NOBODY, NORTH, SOUTH, WALL, WAY_X, WAY_Y
from dieshift.core.rules import rule

SHUT = (0, 1, 1, 0)  # by the state of a door
# what stands in the way of cutting a corner beside walls and shut doors
NOTHING_ELSE, MODELS, MODELS_AND_FIRE = range(3)


@rule
def inside(board: Board, x: int, y: int) -> int:
    """Whether there is floor in a square. Source: 5.1."""
    if x < 0 or y < 0 or x >= board.width or y >= board.height:
        return 0
    return 1 if board.section[y * SIZE + x] != NOBODY else 0


@rule
def barred(game: Game, edge: int) -> int:
    """Whether an edge lets nothing through: a wall, or a door that is shut. Source: G-4."""
    if edge < FIRST_DOOR:
        return edge  # OPEN or WALL
    return SHUT[game.door_state[edge - FIRST_DOOR]]


@rule
def edge_at(board: Board, x: int, y: int, side: int) -> int:
    """What lies on one of the four sides of a square; beyond the board is wall. Source: 5.1."""
    if side == NORTH:
        north: int = board.north[y * SIZE + x]
        return north
    if side == EAST:
        east: int = board.east[y * SIZE + x]
        return east
    if side == SOUTH:
        return WALL if y == 0 else board.north[(y - 1) * SIZE + x]
    return WALL if x == 0 else board.east[y * SIZE + x - 1]


@rule
def occupant(game: Game, x: int, y: int) -> int:
    """The model that stands in a square of the board; NOBODY: none."""
    return game.occupant[y * SIZE + x] - 1


@rule
def on_fire(board: Board, game: Game, at: int) -> int:
    """Whether a square burns. Source: G-12."""
    return 1 if game.fires > 0 and game.burning[board.section[at]] != 0 else 0


@rule
def opaque(board: Board, game: Game, at: int, but: int) -> int:
    """Whether a square of floor stops a line of sight: a model other than `but`, or fire. Source: G-6, 5.3."""
    here = game.occupant[at]
    if here != 0 and here != but + 1:
        return 1
    return on_fire(board, game, at)


@rule
def side_way(board: Board, game: Game, at: int, first: int, second: int, but: int, level: int) -> int:
    """Whether one of the two ways round a corner is clear: its side square and the two edges passed.

    `first` and `second` are the two moves as differences of place, east or west and north or south in any order.
    """
    side = at + first
    if barred(game, edge_between(board, at, first)) == 1 or barred(game, edge_between(board, side, second)) == 1:
        return 0
    if level == NOTHING_ELSE:
        return 1
    here = game.occupant[side]
    if here != 0 and here != but + 1:
        return 0
    return 0 if level == MODELS_AND_FIRE and on_fire(board, game, side) == 1 else 1


@rule
def edge_between(board: Board, at: int, move: int) -> int:
    """The edge crossed by a move of one square from a place of the arrays; both squares lie within the arrays."""
    if move == 1:
        east: int = board.east[at]
        return east
    if move == -1:
        west: int = board.east[at - 1]
        return west
    if move == SIZE:
        north: int = board.north[at]
        return north
    return board.north[at - SIZE]


@rule
def corner_clear(board: Board, game: Game, at: int, east: int, north: int, but: int, level: int) -> int:
    """Whether a corner can be passed: at least one of the two ways round it is clear. Source: G-3, 5.3."""
    if side_way(board, game, at, east, north, but, level) == 1:
        return 1
    return side_way(board, game, at, north, east, but, level)


@rule
def sight(board: Board, game: Game, x: int, y: int, to_x: int, to_y: int, but: int) -> int:
    """Whether a line runs freely from square to square; facings do not matter, nor does the model `but`.

    Squares in between stop it by a model or fire, edges by a wall or a shut door; an exact corner by being shut on both
    sides. Source: 5.3, G-6.
    """
    east, north = 1 if to_x > x else -1, SIZE if to_y > y else -SIZE
    wide, high = abs(to_x - x), abs(to_y - y)
    at, goal = y * SIZE + x, to_y * SIZE + to_x
    across, along = high, wide  # the next crossing of a line between columns, and between rows, on one scale
    while at != goal:
        if across == along:
            if corner_clear(board, game, at, east, north, but, MODELS_AND_FIRE) == 0:
                return 0
            move = east + north
        else:
            move = east if across < along else north
            if barred(game, edge_between(board, at, move)) == 1:
                return 0
        if move != north:
            across += 2 * high
        if move != east:
            along += 2 * wide
        at += move
        if at != goal and opaque(board, game, at, but) == 1:
            return 0
    return 1


@rule
def way_open(board: Board, game: Game, x: int, y: int, way: int, level: int, but: int) -> int:
    """Whether walls, shut doors and corners allow going one square in a way; who stands there is not asked.

    Models at a corner count if `level` says so, but not the model `but`. Source: G-3, RULING 5.
    """
    east, north = WAY_X[way], WAY_Y[way]
    if inside(board, x, y) == 0 or inside(board, x + east, y + north) == 0:
        return 0
    at = y * SIZE + x
    if east == 0 or north == 0:
        return 1 - barred(game, edge_between(board, at, east + north * SIZE))
    return corner_clear(board, game, at, east, north * SIZE, but, level)


@rule
def way_between(dx: int, dy: int) -> int:
    """The way from a square to one of its eight neighbours; NOBODY when it is none of them."""
    for way in range(8):
        if WAY_X[way] == dx and WAY_Y[way] == dy:
            return way
    return NOBODY


@rule
def ahead(facing: int, dx: int, dy: int) -> int:
    """How far forward a place lies. Source: 5.1."""
    return dx * FACE_X[facing] + dy * FACE_Y[facing]


@rule
def aside(facing: int, dx: int, dy: int) -> int:
    """How far to the right a place lies; less than 0: to the left. Source: 5.1."""
    return dx * FACE_Y[facing] - dy * FACE_X[facing]


@rule
def in_view(facing: int, dx: int, dy: int) -> int:
    """Whether a place is in the front half, directly sideways included. Source: B7, G-6; S1.101."""
    return 1 if ahead(facing, dx, dy) >= 0 else 0


@rule
def in_arc(facing: int, dx: int, dy: int) -> int:
    """Whether a place is in the fire arc: the front quarter, both its edges included. Source: B7, G-7; S1.101."""
    forward = ahead(facing, dx, dy)
    return 1 if forward > 0 and abs(aside(facing, dx, dy)) <= forward else 0


@rule
def in_front(facing: int, dx: int, dy: int) -> int:
    """Whether a place is one of the three squares in front. Source: B19."""
    return 1 if ahead(facing, dx, dy) == 1 and abs(aside(facing, dx, dy)) <= 1 else 0


@rule
def distance(x: int, y: int, to_x: int, to_y: int) -> int:
    """Squares from one to another; a diagonal counts one. Source: G-5."""
    return max(abs(to_x - x), abs(to_y - y))


@rule
def opposite(facing: int) -> int:
    """The facing that looks back."""
    return facing ^ 2
