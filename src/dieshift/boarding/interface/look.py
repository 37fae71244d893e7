"""Sight in a boarding action between any two ends, both ways, and what a model would cover, as the rules find them.

A square alone has no facing: one looks from it all round. See B7, B15-B18; G-5 to G-8.
"""

from dieshift.boarding.interface.board import CELL, Point
from dieshift.boarding.interface.scene import knows
from dieshift.boarding.interface.sight import covered, follow, line_words, rays
from dieshift.boarding.state.records import Board, Game
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import NOBODY, ON_BOARD
from dieshift.boarding.terrain.board import distance, in_arc, in_view, inside
from dieshift.boarding.text import counts
from dieshift.core.rules import Rules
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.interface.scene import Look, Sightline
from dieshift.interface.survey import End, Extent, read


def extent_of(table: Board) -> Extent:
    """The size of a board."""
    return Extent(table.width * CELL, table.height * CELL, CELL)


def square_of(table: Board, seen: Game, names: Roster, end: End) -> Point:
    """The square of one end; ValueError when there is no floor, or the model is not on the board."""
    if end.place is None:
        model = seen.model[end.unit]
        if model.state != ON_BOARD:
            message = say("{unit} is not on the board.", unit=names.unit(end.unit))
            raise ValueError(message)
        return int(model.x), int(model.y)
    x, y = (length // CELL for length in end.place)
    if not inside(table, x, y):
        message = say("There is no floor at {x},{y}.", x=x, y=y)
        raise ValueError(message)
    return x, y


def facing_of(seen: Game, viewer: Viewer, end: End) -> int:
    """Where a model looks; NOBODY: all round, as one does from a square, or nobody knows."""
    return int(seen.model[end.unit].facing) if end.unit != NOBODY and knows(seen, viewer, end.unit) else NOBODY


def look(rules: Rules, table: Board, seen: Game, names: Roster, viewer: Viewer, text: str) -> Look:
    """What two ends see of each other; of one model alone the squares that it would cover on overwatch."""
    query = read(text, names, seen.models, extent_of(table))
    start = square_of(table, seen, names, query.viewer)
    if query.target is None:
        return _around(rules, table, seen, viewer, query.viewer)
    end = square_of(table, seen, names, query.target)
    ends = (query.viewer, start), (query.target, end)
    return Look(lines=[_line(table, seen, names, viewer, *ends), _line(table, seen, names, viewer, *ends[::-1])])


def _line(table: Board, seen: Game, names: Roster, viewer: Viewer, looks: tuple[End, Point],
          target: tuple[End, Point]) -> Sightline:
    """What one end sees of the other."""
    (eye, start), (aim, end) = looks, target
    line = follow(table, seen, start, end, eye.unit)
    facing, (dx, dy) = facing_of(seen, viewer, eye), (end[0] - start[0], end[1] - start[1])
    said = [say("{far} away", far=counts.squares(distance(*start, *end)))]
    ahead = facing == NOBODY or in_view(facing, dx, dy) == 1
    if facing != NOBODY:
        said.append(say("behind it, out of view (G-6)") if not ahead else say(
            "in its fire arc (G-7)" if in_arc(facing, dx, dy) else "in its view, outside its fire arc (G-7)"))
    title = say("{viewer} looks at {target}", viewer=_title(names, eye, start), target=_title(names, aim, end))
    return Sightline(title=title, seen=line.free and ahead, rays=rays(line, start, end),
                     words=[*said, *line_words(line, table, seen, names)])


def _title(names: Roster, end: End, square: Point) -> str:
    """What one end is called."""
    at = f"{square[0]},{square[1]}"
    if end.unit == NOBODY:
        return at
    return names.unit(end.unit) if end.place is None else f"{names.unit(end.unit)} ({at})"


def _around(rules: Rules, table: Board, seen: Game, viewer: Viewer, end: End) -> Look:
    """What a model would cover on overwatch, where it stands."""
    if facing_of(seen, viewer, end) == NOBODY or end.place is not None:
        return Look()
    rings = covered(rules, table, seen, end.unit)
    sentence = say("enemies that act in {squares} would be shot at", squares=counts.squares(len(rings)))
    return Look(rings=rings, words=[sentence])
