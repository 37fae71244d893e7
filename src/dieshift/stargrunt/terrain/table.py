"""The table: sight across it, and the cover it gives.

Sight is one straight line (R5.1). A piece hides what lies behind it where the line between the two eyes passes below
its top: a building at once, a wood beyond its depth, a hill by its crest. Cover is looked for at the target's end only.
Heights are hundredths of an inch above the table (one inch is about ten metres). Smoke is `smoke.py`'s; vehicles are
not covered. Pieces and movement are `going.py`'s; `terrain.py` makes the pieces.

`+ 0` widens a number of a packed record, so that all branches of a compiled rule agree in type.

Source: R5.1, R14.1-R14.7, R14.20, R14.35.
"""

from typing import NamedTuple

from dieshift.core.geometry import WHOLE, Chord, chord, crosses, meets_box, near_segment, segments_meet, square
from dieshift.core.rules import remembered, rule
from dieshift.stargrunt.state.terms import AS_COVER, BASE, CONCEALS, NOBODY, OPEN
from dieshift.stargrunt.terrain.going import CLEAR, RISE, SCREEN, SOLID, Piece, Table, stands_in
from dieshift.stargrunt.terrain.strips import MOST_BITS, first_bit, has, pieces_along, pieces_in

EYE = 20  # height of a figure's eyes above its ground
CREST = 150  # a wall, hedge or crest shelters who stands this near to it (R14.4, R14.6)


class Line(NamedTuple):
    """A line of sight, and the cover of a figure at its far end."""

    blocked: int
    blocker: int  # the piece at which sight fails; NOBODY: none
    cover: int  # OPEN, SOFT, HARD
    cover_piece: int  # the piece that gives it; NOBODY: none
    concealment: int  # 1: something conceals him (S2.25)


class Hidden(NamedTuple):
    """Whether a piece hides the ends of a line from each other, passing right or left of what it touches."""

    right: int
    left: int


@remembered
def ground(table: Table, x: int, y: int) -> int:
    """Height of the ground above the table: the top of the highest hill there."""
    height, left = 0, table.raised & pieces_in(table, x, y, x, y)
    while left > 0:
        k = first_bit(left)
        left &= left - 1
        while k < table.pieces:
            piece = table.piece[k]
            if piece.sight == RISE and piece.height > height and stands_in(piece, x, y):
                height = piece.height
            k += MOST_BITS
    return height


@rule
def line(table: Table, ax: int, ay: int, bx: int, by: int, fallen: int = 0) -> Line:
    """Whether two places see each other, and what protects a figure at b from fire from a.

    Sight is the same from b to a. When it is blocked, cover is not looked for. `fallen`: pieces that hide nothing any
    more, since they are rubble, a bit each. Source: R5.1, R14.4, R14.31.
    """
    return line_between(table, ax, ay, EYE + ground(table, ax, ay), bx, by, EYE + ground(table, bx, by), fallen)


@remembered
def line_between(table: Table, ax: int, ay: int, eye_a: int, bx: int, by: int, eye_b: int, fallen: int = 0) -> Line:
    """The same as `line`, with the heights of both eyes above the table given. Source: R5.1, R14.4; S2.25."""
    right, left, cover, cover_piece, concealment = 0, 0, OPEN, NOBODY, 0
    candidates = (table.screening | table.sheltering) & pieces_along(table, ax, ay, bx, by)
    while candidates > 0:
        k = first_bit(candidates)
        candidates &= candidates - 1
        while k < table.pieces:
            piece = table.piece[k]
            gives = max(piece.cover - cover, conceals(piece.cover, piece.concealment) - concealment)
            if (piece.sight != CLEAR or gives > 0) and meets_box(piece.west, piece.south, piece.east, piece.north,
                                                                 ax, ay, bx, by):
                if piece.sight != CLEAR and has(fallen, k) == 0:
                    hidden = hides(piece, ax, ay, eye_a, bx, by, eye_b)
                    right, left = right | hidden.right, left | hidden.left
                    if right and left:
                        return Line(1, k, OPEN, NOBODY, 0)
                if gives > 0 and shelters(piece, ax, ay, bx, by):
                    concealment = max(concealment, conceals(piece.cover, piece.concealment))
                    if piece.cover > cover:
                        cover, cover_piece = piece.cover, k
            k += MOST_BITS
    return Line(0, NOBODY, cover, cover_piece, concealment)


@rule
def conceals(cover: int, concealment: int) -> int:
    """Whether a piece conceals: cover does, unless the piece says otherwise. Source: S2.25."""
    if concealment == AS_COVER:
        return 1 if cover > OPEN else 0
    return 1 if concealment == CONCEALS else 0


@rule
def hides(piece: Piece, ax: int, ay: int, eye_a: int, bx: int, by: int, eye_b: int) -> Hidden:
    """Whether a piece hides two places from each other.

    Source: R5.1 (one sees over it from high enough), R14.20 (the edge of a wood), R14.35 (troops at windows).
    """
    part = below_top(piece, ax, ay, eye_a, bx, by, eye_b)
    if part.right == 0 and part.left == 0:
        return Hidden(0, 0)
    depth, size = passable_depth(piece, ax, ay, bx, by), square(ax, ay, bx, by)
    # more than the depth, to the nearest hundredth: squares of (depth + 1/2), less 1/4 that no whole number reaches
    limit = (depth * depth + depth) * WHOLE * WHOLE
    return Hidden(
        1 if part.right * part.right * size > limit else 0,
        1 if part.left * part.left * size > limit else 0,
    )


@rule
def below_top(piece: Piece, ax: int, ay: int, eye_a: int, bx: int, by: int, eye_b: int) -> Chord:
    """How much of the line between two eyes runs through a piece below its top, in parts of WHOLE.

    Reckoned from the lexicographically smaller end, so that both directions agree in every bit.
    """
    if bx < ax or (bx == ax and by < ay):
        mirrored = below_top_in_order(piece, bx, by, eye_b, ax, ay, eye_a)
        return Chord(mirrored.left, mirrored.right)
    return below_top_in_order(piece, ax, ay, eye_a, bx, by, eye_b)


@rule
def below_top_in_order(piece: Piece, ax: int, ay: int, eye_a: int, bx: int, by: int, eye_b: int) -> Chord:
    """The same, a being the smaller end."""
    low, high, top = 0, WHOLE, piece.height
    if eye_a >= top and eye_b >= top:
        return Chord(0, 0)
    if eye_b >= top:
        high = (top - eye_a) * WHOLE // (eye_b - eye_a)
    elif eye_a >= top:
        low = WHOLE - (top - eye_b) * WHOLE // (eye_a - eye_b)
    return chord(piece, ax, ay, bx, by, low, high)


@rule
def passable_depth(piece: Piece, ax: int, ay: int, bx: int, by: int) -> int:
    """How much of a piece a line may cross: none of a hill, nor of a building with nobody in it who looks out of it.

    Source: R14.20, R14.35.
    """
    depth: int = piece.depth
    if piece.sight == SCREEN:
        return depth
    return depth if piece.sight == SOLID and (stands_in(piece, ax, ay) or stands_in(piece, bx, by)) else 0


@rule
def shelters(piece: Piece, ax: int, ay: int, bx: int, by: int) -> int:
    """Whether a piece gives its cover to b against a.

    Areas protect a figure in them on all sides. Walls and hedges protect a figure near them where the line crosses
    them, at any angle. A hill protects b where b stands near its crest and a does not stand on it.
    Source: R14.1-R14.4, R14.6, R14.35.
    """
    if piece.linear:
        return crossed_near(piece, ax, ay, bx, by)
    if not stands_in(piece, bx, by):
        return 0
    if piece.sight == RISE:
        return 0 if stands_in(piece, ax, ay) else crossed_near(piece, ax, ay, bx, by)
    return 1


@rule
def crossed_near(piece: Piece, ax: int, ay: int, bx: int, by: int) -> int:
    """Whether b is within CREST of the stretch of a wall or crest that the line from a to b crosses, however far along.

    At a flat angle the line crosses the wall far from the figure it shelters, so the stretch goes on where the wall
    bends slightly (reading); another stretch, or the far side of a yard or hilltop, is no shelter. Nothing is crossed
    along it, nor where a itself stands. Source: R14.3, R14.4, R14.6.
    """
    if bx < piece.west - CREST or bx > piece.east + CREST or by < piece.south - CREST or by > piece.north + CREST:
        return 0
    for i in range(piece.linear, piece.corners):
        j = i - 1 if i > 0 else piece.corners - 1
        px, py, qx, qy = piece.x[j], piece.y[j], piece.x[i], piece.y[i]
        if crosses(ax, ay, bx, by, px, py, qx, qy) and segments_meet(ax, ay, bx, by, px, py, qx, qy):
            if goes_on_near(piece, i, 1, bx, by) == 1 or goes_on_near(piece, i, -1, bx, by) == 1:
                return 1
    return 0


@rule
def goes_on_near(piece: Piece, first: int, way: int, x: int, y: int) -> int:
    """Whether a wall is within CREST of a place, from one of its stretches on, one way round, while it runs straight.

    Source: R14.4, R14.6.
    """
    for step in range(piece.corners):
        i = first + way * step
        if piece.linear and (i < 1 or i >= piece.corners):
            return 0
        i = i % piece.corners
        if turns_away(piece, first, i) == 1:
            return 0
        j = i - 1 if i > 0 else piece.corners - 1
        if near_segment(piece.x[j], piece.y[j], piece.x[i], piece.y[i], x, y, CREST):
            return 1
    return 0


@rule
def turns_away(piece: Piece, first: int, other: int) -> int:
    """Whether one stretch of a wall leads more than slightly aside from another: above one in two (reading).

    Source: R14.4.
    """
    j, k = (first if first > 0 else piece.corners) - 1, (other if other > 0 else piece.corners) - 1
    dx, dy = piece.x[first] - piece.x[j], piece.y[first] - piece.y[j]
    ex, ey = piece.x[other] - piece.x[k], piece.y[other] - piece.y[k]
    return 1 if 2 * abs(dx * ey - dy * ex) > dx * ex + dy * ey else 0


@remembered
def cover_here(table: Table, x: int, y: int) -> int:
    """The best cover that a figure is in contact with: in an area, or at a wall, hedge or crest within a base.

    Source: R14.3, R7.30.
    """
    cover, left = OPEN, table.sheltering & pieces_in(table, x - BASE, y - BASE, x + BASE, y + BASE)
    while left > 0:
        k = first_bit(left)
        left &= left - 1
        while k < table.pieces:
            piece = table.piece[k]
            if piece.cover > cover and touches(piece, x, y):
                cover = piece.cover
            k += MOST_BITS
    return cover


@rule
def touches(piece: Piece, x: int, y: int) -> int:
    """Whether a figure is in contact with what protects in a piece. Source: R14.3."""
    if x < piece.west - BASE or x > piece.east + BASE or y < piece.south - BASE or y > piece.north + BASE:
        return 0
    if not piece.linear and not stands_in(piece, x, y):
        return 0
    if not piece.linear and piece.sight != RISE:
        return 1
    last = piece.corners - 1
    for i in range(piece.linear, piece.corners):
        j = i - 1 if i > 0 else last
        if near_segment(piece.x[j], piece.y[j], piece.x[i], piece.y[i], x, y, BASE):
            return 1
    return 0


@rule
def piece_at(table: Table, x: int, y: int, kind: int) -> int:
    """The first area piece of a kind in which a place lies; NOBODY: none."""
    left = pieces_in(table, x, y, x, y)
    while left > 0:
        k = first_bit(left)
        left &= left - 1
        while k < table.pieces:
            if table.piece[k].kind == kind and stands_in(table.piece[k], x, y):
                return k
            k += MOST_BITS
    return NOBODY


@rule
def in_area(table: Table, x: int, y: int, kind: int) -> int:
    """Whether a place lies in an area piece of a kind."""
    return 1 if piece_at(table, x, y, kind) != NOBODY else 0
