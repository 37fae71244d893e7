"""Kinds of terrain by name, and the pieces and tables made of them.

Coordinates are hundredths of an inch from the south-west corner of the table. A fault in a piece is reported in two
sentences: what is wrong with it, and what would be right.

Source: R4.20-R4.23, R14.1-R14.6, R14.20, R14.35. Heights and depths are our defaults; the rules print none.
"""

import difflib
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from dieshift.core.geometry import LIMIT, inside, on_segment, segments_meet
from dieshift.core.records import flatten, restore
from dieshift.core.words import counted, say
from dieshift.stargrunt.state.terms import AS_COVER, BARE, CONCEALS, HARD, INCH, OPEN, SOFT
from dieshift.stargrunt.terrain import going
from dieshift.stargrunt.terrain.derived import mark_pieces
from dieshift.stargrunt.terrain.explained import inches
from dieshift.stargrunt.terrain.going import CLEAR, MAX_CORNERS, MAX_PIECES, RISE, SCREEN, SOLID, Piece, Table
from dieshift.stargrunt.terrain.kinds import CALLED, KINDS
from dieshift.stargrunt.terrain.table import ground

AREA, LINE = range(2)


class Kind(NamedTuple):
    """What a kind of terrain is, unless a piece of it says otherwise."""

    shape: int  # AREA, LINE
    cover: int  # OPEN, SOFT, HARD
    sight: int  # CLEAR, SCREEN, SOLID, RISE
    going: int  # the column of table 4A
    depth: int  # how much of it sight passes; of a line: how wide it is
    height: int  # of its top above the ground it stands on
    source: str
    flammable: int = 0  # 1: it burns easily (R14.50)


# fmt: off
DEFAULTS = {
    "open":       Kind(AREA, OPEN, CLEAR,  going.PLAIN,       0,   0,   "R4.20, R14.6"),
    "road":       Kind(AREA, OPEN, CLEAR,  going.ROAD,        0,   0,   "R4.20, R14.6"),
    "scrub":      Kind(AREA, SOFT, CLEAR,  going.SCRUB,       0,   10,  "R4.20, R14.1, R14.4"),
    "rough":      Kind(AREA, SOFT, CLEAR,  going.ROUGH,       0,   10,  "R4.20, R4.21, R14.6"),
    "rocks":      Kind(AREA, HARD, CLEAR,  going.ROUGH,       0,   10,  "R4.21, R14.2, R14.4"),
    "crops":      Kind(AREA, OPEN, CLEAR,  going.CULTIVATED,  0,   10,  "R4.20, R14.6, R14.50", 1),
    "slope":      Kind(AREA, OPEN, CLEAR,  going.SLOPES,      0,   0,   "R4.20"),
    "hill":       Kind(AREA, HARD, RISE,   going.SLOPES,      0,   100, "R4.20, R5.1, R14.2, R14.4 (its crest)"),
    "swamp":      Kind(AREA, OPEN, CLEAR,  going.SWAMP,       0,   0,   "R4.20, R4.21, R14.6"),
    "water":      Kind(AREA, OPEN, CLEAR,  going.OPEN_WATER,  0,   0,   "R4.20, R4.21, R14.6"),
    "stream":     Kind(AREA, OPEN, CLEAR,  going.STREAM,      0,   0,   "R4.20, R4.21"),
    "light_wood": Kind(AREA, SOFT, SCREEN, going.LIGHT_WOOD,  200, 150, "R4.20, R5.1, R14.1, R14.20, R14.50", 1),
    "dense_wood": Kind(AREA, SOFT, SCREEN, going.DENSE_WOOD,  200, 150, "R4.20, R5.1, R14.1, R14.20, R14.50", 1),
    "rubble":     Kind(AREA, HARD, CLEAR,  going.ROUGH,       0,   10,  "R4.21, R14.6, R14.31"),
    "craters":    Kind(AREA, HARD, CLEAR,  going.ROUGH,       0,   0,   "R4.21, R14.2, R14.4"),
    "building":   Kind(AREA, HARD, SOLID,  going.INTERIOR,    100, 60,  "R4.23, R5.1, R14.6, R14.35"),
    "wall":       Kind(LINE, HARD, CLEAR,  going.PLAIN,       20,  12,  "R4.22, R14.2, R14.4, R14.6"),
    "hedge":      Kind(LINE, SOFT, CLEAR,  going.PLAIN,       50,  15,  "R4.22, R14.4, R14.6"),
    "fence":      Kind(LINE, OPEN, CLEAR,  going.PLAIN,       10,  12,  "R4.22"),
}
# fmt: on
# what a piece may have otherwise than its kind, and the most of each
OVERRIDES = {"cover": HARD, "concealment": 1, "sight": RISE, "going": going.BARRED, "depth": 1000, "height": 2000,
             "flammable": 1}
CONCEALMENT = {None: AS_COVER, 0: BARE, 1: CONCEALS}
Corner = tuple[int, int]


class PieceError(ValueError):
    """A piece that cannot be: what is wrong with it, and what would be right."""

    def __init__(self, what: str, remedy: str) -> None:
        super().__init__(say("{what} {remedy}", what=what, remedy=remedy))
        self.what, self.remedy = what, remedy


def piece(kind: str, corners: Sequence[Corner], **overrides: int) -> Piece:
    """A piece of a kind: at least three corners round an area, or at least two along a wall, hedge or fence.

    Overrides: `cover`, `concealment` (1 or 0; left out, a piece that gives cover conceals), `sight`,
    `going`, `depth`, `height`, `flammable`. Raises PieceError.
    """
    defaults = _known_kind(kind)
    _check_overrides(kind, defaults, overrides)
    kept = [(x, y) for x, y in corners]
    _check_corners(kind, defaults, kept)
    if defaults.shape == AREA and _twice_area(kept) < 0:
        kept.reverse()
    new_piece = Piece()
    new_piece.kind, new_piece.linear, new_piece.corners = KINDS.index(kind), defaults.shape, len(kept)
    for name in OVERRIDES.keys() - {"concealment"}:
        setattr(new_piece, name, overrides.get(name, getattr(defaults, name)))
    new_piece.concealment = CONCEALMENT[overrides.get("concealment")]
    for i, (x, y) in enumerate(kept):
        new_piece.x[i], new_piece.y[i] = x, y
    new_piece.west, new_piece.east = min(x for x, _ in kept), max(x for x, _ in kept)
    new_piece.south, new_piece.north = min(y for _, y in kept), max(y for _, y in kept)
    return new_piece


def table(width: int, depth: int, pieces: Iterable[Piece]) -> Table:
    """A table of a size with its pieces; woods and buildings are lifted by the ground in their middle.

    Raises ValueError with one sentence when there are too many, or one lies off the table.
    """
    for size in (width, depth):
        if not INCH <= size <= LIMIT:
            message = say("A table is {least} to {most} wide, not {size}." if size == width else
                          "A table is {least} to {most} deep, not {size}.",
                          least=inches(INCH), most=inches(LIMIT), size=inches(size))
            raise ValueError(message)
    placed = list(pieces)
    if len(placed) > MAX_PIECES:
        message = say("{count} pieces of terrain are too many: the limit of a table is {most}.", count=len(placed),
                      most=MAX_PIECES)
        raise ValueError(message)
    new_table = Table()
    new_table.width, new_table.depth, new_table.pieces = width, depth, len(placed)
    for number, item in enumerate(placed):
        _check_on_table(number, item, width, depth)
        restore(new_table.piece[number], flatten(item))
    mark_pieces(new_table)
    for item in new_table.piece[: new_table.pieces]:
        if item.sight in (SCREEN, SOLID):
            item.height += ground(new_table, (item.west + item.east) // 2, (item.south + item.north) // 2)
    return new_table


def outline(item: Piece) -> list[Corner]:
    """The corners of a piece."""
    return [(item.x[i], item.y[i]) for i in range(item.corners)]


def overlap(one: Piece, other: Piece) -> bool:
    """Whether two areas share more than a border."""
    a, b = outline(one), outline(other)
    if one.east <= other.west or other.east <= one.west or one.north <= other.south or other.north <= one.south:
        return False
    if any(segments_meet(*p, *q, *r, *s) for p, q in _edges(a) for r, s in _edges(b)):
        return True
    return bool(inside(other, *a[0]) or inside(one, *b[0]))


def _known_kind(kind: str) -> Kind:
    if kind in DEFAULTS:
        return DEFAULTS[kind]
    near = difflib.get_close_matches(str(kind).lower().replace(" ", "_"), DEFAULTS, 1, 0.55)
    right = say("The kinds are {known}.", known=", ".join(DEFAULTS))
    if near:
        right = say("Did you mean '{typed}'?", typed=near[0])
    raise PieceError(say("'{typed}' is not a kind of terrain.", typed=kind), right)


def _check_overrides(kind: str, defaults: Kind, overrides: dict[str, int]) -> None:
    for name, value in overrides.items():
        if name not in OVERRIDES:
            raise PieceError(say("A {kind} has no '{field}'.", kind=CALLED[kind], field=name),
                             say("A piece of terrain may have its own {known}.", known=", ".join(OVERRIDES)))
        if not 0 <= value <= OVERRIDES[name]:
            raise PieceError(say("The {field} of a {kind} is {value}.", field=name, kind=CALLED[kind], value=value),
                             say("It must be {least} to {most}.", least=0, most=OVERRIDES[name]))
        if defaults.shape == LINE and name in ("sight", "going") and value != getattr(defaults, name):
            raise PieceError(say("A {kind} never blocks sight, and costs movement by its width.", kind=CALLED[kind]),
                             say("Leave out its {field}.", field=name))


def _check_corners(kind: str, defaults: Kind, corners: list[Corner]) -> None:
    fewest, called = 2 if defaults.shape == LINE else 3, CALLED[kind]
    if not fewest <= len(corners) <= MAX_CORNERS:
        what = counted("A {kind} has {count} corner.", "A {kind} has {count} corners.", len(corners), kind=called)
        right = say("It needs at least {least}.", least=fewest)
        if len(corners) > MAX_CORNERS:
            right = say("The limit is {most}, so divide the piece.", most=MAX_CORNERS)
        raise PieceError(what, right)
    if outside := [corner for corner in corners if not (0 <= corner[0] <= LIMIT and 0 <= corner[1] <= LIMIT)]:
        raise PieceError(say("A {kind} has a corner at {place}.", kind=called, place=place(outside[0])),
                         say("Corners lie from 0 to {most}.", most=inches(LIMIT)))
    if double := [p for p, q in pairwise(corners) if p == q]:
        raise PieceError(say("A {kind} has the corner {place} twice in a row.", kind=called, place=place(double[0])),
                         say("Leave one out."))
    if defaults.shape == AREA and (crossed := _crossing_edges(corners)):
        raise PieceError(say("A {kind} crosses or touches itself near {place}.", kind=called, place=place(crossed)),
                         say("Go round it once, from corner to corner."))


def _check_on_table(number: int, item: Piece, width: int, depth: int) -> None:
    off = [corner for corner in outline(item) if not (0 <= corner[0] <= width and 0 <= corner[1] <= depth)]
    if off:
        message = say("Piece {number}, a {kind}, has a corner at {place}, off the table, which is {width} x "
                      "{depth}.", number=number + 1, kind=CALLED[KINDS[item.kind]],
                      place=place(off[0]), width=inches(width), depth=inches(depth))
        raise ValueError(message)


def _edges(corners: list[Corner]) -> list[tuple[Corner, Corner]]:
    return list(zip(corners, [*corners[1:], corners[0]], strict=True))


def _twice_area(corners: list[Corner]) -> int:
    return sum(p[0] * q[1] - p[1] * q[0] for p, q in _edges(corners))


def _crossing_edges(corners: list[Corner]) -> Corner | None:
    """A corner near which an outline is not simple; None for a simple one."""
    edges = _edges(corners)
    for j, (r, s) in enumerate(edges):
        before = corners[j - 1]
        if on_segment(*before, *r, *s) or on_segment(*r, *s, *before):
            return r
        for i in range(1 if j == len(edges) - 1 else 0, j - 1):
            p, q = edges[i]
            if segments_meet(*p, *q, *r, *s):
                return r
    return None


def place(corner: Corner) -> str:
    """A place as players write it: (3", 12.5")."""
    return f"({inches(corner[0])}, {inches(corner[1])})"
