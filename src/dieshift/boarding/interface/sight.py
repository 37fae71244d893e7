"""Lines of sight and overwatch in a boarding action, as the rules find them, for drawing.

A line is followed by the rule itself: `sight` is run on a board and a game that write down what it asks them. The
squares that it asks about are those that the line crosses, and what it asks last when it finds no way stops it.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple, cast

from dieshift.boarding.chapters.overwatch.orders import call_watchers
from dieshift.boarding.chapters.overwatch.rules import shoots_at_action
from dieshift.boarding.interface.board import CELL, Point, middle
from dieshift.boarding.state.records import MAX_MODELS, SIZE, Board, Game
from dieshift.boarding.state.roster import Roster, section_name
from dieshift.boarding.state.terms import DOOR_OPEN, DOORS, FIRST_DOOR, NOBODY, ON_BOARD
from dieshift.boarding.terrain.board import inside, sight
from dieshift.boarding.turn.newcomers import seen_blip
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.interface.scene import Ray, Ring

EAST, NORTH, SQUARE = "east", "north", "occupant"  # what a line asks of the board and of the game
COVERED = 40  # radius of the sign of a square that is watched


class Asked(NamedTuple):
    """Something that a line of sight asked about: an edge or a square, by its place in the arrays."""

    what: str
    at: int


class Line(NamedTuple):
    """A line of sight: whether it is free, and what it asked about on its way."""

    free: bool
    asked: list[Asked]


class _Heard:
    """An array that writes down what is read of it."""

    def __init__(self, values: Any, what: str, asked: list[Asked]) -> None:
        self.values, self.what, self.asked = values, what, asked

    def __getitem__(self, at: int) -> Any:
        self.asked.append(Asked(self.what, at))
        return self.values[at]


class _Listener:
    """A record of which some arrays write down what is read of them."""

    def __init__(self, record: Any, asked: list[Asked], *arrays: str) -> None:
        self._record = record
        for name in arrays:
            setattr(self, name, _Heard(getattr(record, name), name, asked))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._record, name)


def follow(table: Board, seen: Game, start: Point, end: Point, but: int) -> Line:
    """The line of sight from square to square; the model `but` does not block it. Source: G-6."""
    probes: list[Asked] = []
    board = cast("Board", _Listener(table, probes, EAST, NORTH))
    game = cast("Game", _Listener(seen, probes, SQUARE))
    free = sight(board, game, *start, *end, but)
    return Line(bool(free), probes)


# --- a line drawn and told --------------------------------------------------------------------------------------------


def rays(line: Line, start: Point, end: Point) -> list[Ray]:
    """A line for drawing: clear as far as it is free."""
    (x1, y1), (x2, y2) = ((middle(x), middle(y)) for x, y in (start, end))
    if line.free:
        return [Ray(kind="clear", x1=x1, y1=y1, x2=x2, y2=y2)]
    at_x, at_y = _foot((x1, y1), (x2, y2), _place_of(line.asked[-1]))
    return [Ray(kind="clear", x1=x1, y1=y1, x2=at_x, y2=at_y), Ray(kind="blocked", x1=at_x, y1=at_y, x2=x2, y2=y2)]


def _place_of(asked: Asked) -> Point:
    """The middle of a square, or of an edge."""
    y, x = divmod(asked.at, SIZE)
    return (middle(x) + (CELL // 2 if asked.what == EAST else 0), middle(y) + (CELL // 2 if asked.what == NORTH else 0))


def _foot(begins: Point, ends: Point, near: Point) -> Point:
    """The point of a line that is nearest to another, in whole lengths."""
    dx, dy = ends[0] - begins[0], ends[1] - begins[1]
    part = (near[0] - begins[0]) * dx + (near[1] - begins[1]) * dy
    long = dx * dx + dy * dy
    part = max(0, min(long, part))
    return begins[0] + dx * part // long, begins[1] + dy * part // long


def line_words(line: Line, table: Board, seen: Game, names: Roster) -> list[str]:
    """What a line crosses, and what stops it."""
    if not line.free:
        return [say("the line is blocked: {what} (G-6)", what=_obstacle(line.asked[-1], table, seen, names))]
    crossed = [f"{probe.at % SIZE},{probe.at // SIZE}" for probe in line.asked if probe.what == SQUARE]
    doors = [door for door in _doors(line, table) if seen.door_state[door] == DOOR_OPEN]
    sentence = say("the line crosses no other square")
    if crossed:
        sentence = say("the line crosses {squares}", squares=" ".join(crossed))
    passed: list[str] = [say("it passes through the open door {door}", door=names.unit(DOORS + door)) for door in doors]
    return [sentence, *passed]


def _doors(line: Line, table: Board) -> list[int]:
    edges = (getattr(table, asked.what)[asked.at] for asked in line.asked if asked.what != SQUARE)
    return [edge - FIRST_DOOR for edge in edges if edge >= FIRST_DOOR]


def _obstacle(asked: Asked, table: Board, seen: Game, names: Roster) -> str:
    """What stops a line at a square or an edge."""
    y, x = divmod(asked.at, SIZE)
    if asked.what == SQUARE:
        unit = seen.occupant[asked.at] - 1
        if unit == NOBODY:
            return say("section {section} burns at {x},{y}", section=section_name(table.section[asked.at]), x=x, y=y)
        return say("{unit} stands at {x},{y}", unit=names.unit(unit), x=x, y=y)
    edge = getattr(table, asked.what)[asked.at]
    if edge >= FIRST_DOOR:
        return say("the door {door} is shut", door=names.unit(DOORS + edge - FIRST_DOOR))
    beyond = (x + 1, y) if asked.what == EAST else (x, y + 1)
    return say("there is a wall between {x},{y} and {to_x},{to_y}", x=x, y=y, to_x=beyond[0], to_y=beyond[1])


# --- overwatch --------------------------------------------------------------------------------------------------------


def covered(rules: Rules, table: Board, seen: Game, unit: int) -> list[Ring]:
    """The squares in which an enemy's action would be shot at, if the model were on overwatch. Source: G-8."""
    game = clone(seen)
    watcher, spare = game.model[unit], enemy_of(game, unit)
    watcher.overwatch, watcher.engaged = 1, 0
    if spare == NOBODY:
        return []
    enemy, rings = game.model[spare], []
    for enemy.x, enemy.y in _free_squares(table, seen):
        if shoots_at_action(rules, table, game, unit, spare):
            rings.append(Ring(x=middle(enemy.x), y=middle(enemy.y), r=COVERED))
    return rings


def enemy_of(game: Game, unit: int) -> int:
    """An enemy of a model that is not there, to be put anywhere; NOBODY: all places are taken. Writes to the game."""
    game.models += 1 if game.models < MAX_MODELS else 0
    spare = next((other for other in range(game.models) if game.model[other].state != ON_BOARD), NOBODY)
    if spare != NOBODY:
        enemy = game.model[spare]
        side = 0 if game.model[unit].side == 1 else 1
        enemy.state, enemy.side, enemy.hidden, enemy.engaged = ON_BOARD, side, 0, 0
    return spare


def _free_squares(table: Board, seen: Game) -> Iterator[Point]:
    for y in range(table.height):
        for x in range(table.width):
            if inside(table, x, y) and seen.occupant[y * SIZE + x] == 0:
                yield x, y


def threats(rules: Rules, table: Board, game: Game, names: Roster, unit: int) -> list[str]:
    """Who on overwatch would shoot at what a model has just done, and which blip would be seen. Source: G-8, G-18.

    It writes to the game, which is a copy.
    """
    call_watchers(rules, table, game, unit)
    lines: list[str] = [say("{unit} is on overwatch and would shoot at this action (G-8)", unit=names.unit(k))
                        for k in range(game.models) if game.model[k].called]
    blip = seen_blip(table, game)
    return lines + ([say("{unit} would be seen and revealed (G-18)", unit=names.unit(blip))] if blip != NOBODY else [])
