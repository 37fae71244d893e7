"""Maps as text: twice as many characters as squares, so that walls and doors stand between them.

    + + +-+      `.` floor, `#` or space void; between squares a space is open, `|` and `-` are walls,
    |. d .|      `D` is a closed door and `d` an open one; `+` marks the posts. Walls beside void are implied.

A second grid, one letter a square, names the sections. Source: 5.2.
"""

from typing import NoReturn

from dieshift.boarding.state.records import MAX_DOORS, SIZE, Board
from dieshift.boarding.state.terms import DOOR_CLOSED, DOOR_OPEN, EAST, FIRST_DOOR, LETTERS, NOBODY, NORTH, OPEN, WALL
from dieshift.core.words import say

EDGES = {" ": OPEN, "|": WALL, "-": WALL, "D": FIRST_DOOR, "d": FIRST_DOOR}
VOID = "# "


class MapError(ValueError):
    """A map that cannot be read; `line` and `column` count from 1 in the text that is wrong, 0: none.

    `what` is wrong, `remedy` would be right: sentences without their full stops, the latter empty where none is known.
    """

    def __init__(self, what: str, remedy: str = "", line: int = 0, column: int = 0) -> None:
        super().__init__(": ".join(text[:1].lower() + text[1:] for text in (what, remedy) if text))
        self.what, self.remedy = what, remedy
        self.line = line
        self.column = column


def parse_map(text: str, sections: "list[str] | None" = None) -> Board:
    """The board of a map: squares, edges, doors and sections; without sections, one called A.

    Doors are numbered from the south, then from the west, a north edge before an east one. Raises MapError.
    Source: S1.100, S1.113.
    """
    rows = [line.rstrip("\n") for line in text.strip("\n").split("\n")]
    across = max(map(len, rows))
    across += 1 - across % 2
    rows = [line.ljust(across) for line in rows]
    board: Board = Board()
    board.width, board.height = across // 2, len(rows) // 2
    board.supply_side = NOBODY
    if len(rows) % 2 == 0 or not 1 <= across // 2 <= SIZE or not 1 <= len(rows) // 2 <= SIZE:
        _fail(say("A map of {width} by {height} characters", width=across, height=len(rows)),
              say("Use one more than twice the number of squares, up to {most} squares", most=SIZE))
    for at in range(SIZE * SIZE):
        board.section[at], board.north[at], board.east[at] = NOBODY, WALL, WALL
    _read_floor(board, rows)
    if sections is not None:
        _read_sections(board, sections)
    _read_edges(board, rows)
    return board


def _fail(what: str, remedy: str = "", line: int = 0, column: int = 0) -> NoReturn:
    raise MapError(what, remedy, line, column)


def _row(board: Board, y: int) -> int:
    """The row of a square's own characters."""
    return int(2 * (board.height - 1 - y) + 1)


def _read_floor(board: Board, rows: list[str]) -> None:
    for y in range(board.height):
        row = _row(board, y)
        for x in range(board.width):
            mark = rows[row][2 * x + 1]
            if mark == ".":
                board.section[y * SIZE + x] = 0
            elif mark not in VOID:
                _fail(say("{typed} isn't a square", typed=repr(mark)),
                      say("Write '.' for floor, '#' or a space for void"), row + 1, 2 * x + 2)


def _read_sections(board: Board, sections: list[str]) -> None:
    if len(sections) != board.height:
        _fail(say("The sections have {count} rows, the map has {height}", count=len(sections), height=board.height))
    for y in range(board.height):
        row = board.height - 1 - y
        letters = sections[row].ljust(board.width)
        if len(letters) > board.width:
            what = say("The sections are {count} wide, the map is {width}", count=len(letters), width=board.width)
            _fail(what, line=row + 1)
        for x in range(board.width):
            if board.section[y * SIZE + x] != NOBODY:
                if letters[x] not in LETTERS:
                    _fail(say("The floor at {x},{y} has no section", x=x, y=y),
                          say("{typed} isn't a letter", typed=repr(letters[x])), row + 1, x + 1)
                board.section[y * SIZE + x] = LETTERS.index(letters[x])


def _read_edges(board: Board, rows: list[str]) -> None:
    """Edges, and doors in the order of their squares."""
    for y in range(board.height):
        for x in range(board.width):
            row, column = _row(board, y), 2 * x + 1
            _read_edge(board, rows, x, y, NORTH, row - 1, column)
            _read_edge(board, rows, x, y, EAST, row, column + 1)


def _read_edge(board: Board, rows: list[str], x: int, y: int, side: int, row: int, column: int) -> None:
    mark = rows[row][column]
    if mark not in EDGES or mark == ("|" if side == NORTH else "-"):
        right = say("Write a space, {typed}, 'D' or 'd'", typed=repr("-" if side == NORTH else "|"))
        _fail(say("{typed} isn't an edge", typed=repr(mark)), right, row + 1, column + 1)
    beyond_x, beyond_y = (x, y + 1) if side == NORTH else (x + 1, y)
    floor = [
        board.section[b * SIZE + a] != NOBODY
        for a, b in ((x, y), (beyond_x, beyond_y))
        if a < board.width and b < board.height
    ]
    edge = EDGES[mark]
    if len(floor) < 2 or not all(floor):
        if edge == FIRST_DOOR:
            _fail(say("The door at {x},{y} leads nowhere", x=x, y=y), say("There must be floor on both sides"),
                  row + 1, column + 1)
        edge = WALL
    elif edge == FIRST_DOOR:
        if board.doors >= MAX_DOORS:
            _fail(say("A map has at most {most} doors", most=MAX_DOORS), "", row + 1, column + 1)
        door = board.door[board.doors]
        door.x, door.y, door.side = x, y, side
        door.state = DOOR_CLOSED if mark == "D" else DOOR_OPEN
        edge = FIRST_DOOR + board.doors
        board.doors += 1
    (board.north if side == NORTH else board.east)[y * SIZE + x] = edge
