"""Lines of sight from a squad to each figure of another: where they are clear, through cover or blocked, and by what.

See R5.1-R5.5, R14.1-R14.6, R14.20, R14.60.
"""

from typing import Any, NamedTuple

from dieshift.core.geometry import along
from dieshift.interface.scene import Ray
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.squads import is_with
from dieshift.stargrunt.state.terms import NOBODY, OPEN
from dieshift.stargrunt.terrain.explained import Met, explain
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.smoke import in_smoke
from dieshift.stargrunt.terrain.table import Line, line

CLEAR, BLOCKED = "clear", "blocked"


class Lines(NamedTuple):
    """The segments of all lines, how many of how many figures are in view, and what matters to them, in words.

    Of a piece that does the same to several figures, the words are those for the middle one, or the first.
    """

    rays: list[Ray]
    in_view: int
    figures: int
    words: list[str]


def lines_of(table: Table, game: Game, firer: Any, target: Any, dx: int = 0, dy: int = 0) -> Lines:
    """The lines from a squad's middle figure to those with another, moved by a vector. See R5.3, R5.4."""
    eye = firer.figure[firer.centre]
    rays: list[Ray] = []
    said: dict[tuple[int, int, int], str] = {}
    seen = count = 0
    for i in sorted(range(target.figures), key=lambda i: i != target.centre):
        figure = target.figure[i]
        if is_with(figure) == 0 or (target.hull > 0 and i != target.centre):
            continue
        x, y = figure.x + dx, figure.y + dy
        view = line(table, eye.x, eye.y, x, y, game.rubble)
        if view.blocked == 0 and in_smoke(game, eye.x, eye.y, x, y) == 1:
            rays.append(Ray(kind=BLOCKED, x1=eye.x, y1=eye.y, x2=x, y2=y))
            said.setdefault((NOBODY, 1, OPEN), words.SMOKE_BETWEEN)
            count += 1
            continue
        plain = view.blocked == 0 and view.cover == OPEN and i != target.centre
        met = [] if plain else explain(table, eye.x, eye.y, x, y, game.rubble)
        for each in met:
            said.setdefault((each.piece, each.blocks, each.cover), each.text)
        rays += _segments(eye.x, eye.y, x, y, view, met)
        count, seen = count + 1, seen + 1 - view.blocked
    return Lines(rays, seen, count, list(dict.fromkeys(said.values())))


def rays_of(table: Table, game: Game, ax: int, ay: int, bx: int, by: int) -> list[Ray]:
    """One line between two places, as those of a fire that is planned are drawn."""
    view = line(table, ax, ay, bx, by, game.rubble)
    if view.blocked == 0 and in_smoke(game, ax, ay, bx, by) == 1:
        return [Ray(kind=BLOCKED, x1=ax, y1=ay, x2=bx, y2=by)]
    plain = view.blocked == 0 and view.cover == OPEN
    return _segments(ax, ay, bx, by, view, [] if plain else explain(table, ax, ay, bx, by, game.rubble))


def _segments(ax: int, ay: int, bx: int, by: int, view: Line, met: list[Met]) -> list[Ray]:
    """One line as a clear segment, and one of what changes it: from the block on, or from the piece that covers."""
    piece = view.blocker if view.blocked else view.cover_piece
    start = next((each.start for each in met if each.piece == piece or (view.blocked and each.blocks)), None)
    if start is None:
        return [Ray(kind=CLEAR, x1=ax, y1=ay, x2=bx, y2=by)]
    kind = BLOCKED if view.blocked else words.COVERS[view.cover]
    turn = along(ax, ay, bx, by, start)
    rest = Ray(kind=kind, x1=turn[0], y1=turn[1], x2=bx, y2=by)
    return [Ray(kind=CLEAR, x1=ax, y1=ay, x2=turn[0], y2=turn[1]), rest] if start > 0 else [rest]
