"""Integer geometry: exact where it says so, and the same from both ends of every line."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dieshift.core.compiled import prepare
from dieshift.core.geometry import (
    LIMIT,
    WHOLE,
    Chord,
    Point,
    Polygon,
    along,
    chord,
    cross,
    crosses,
    crossing,
    distance,
    inside,
    isqrt,
    meets_box,
    near_segment,
    on_segment,
    segments_meet,
    square,
    stretch,
    within,
)

SQUARE = ([100, 200, 200, 100], [100, 100, 200, 200], 4)
NOTCHED = ([0, 300, 300, 200, 200, 100, 100, 0], [0, 0, 300, 300, 100, 100, 300, 300], 8)  # a U, open to the north

places = st.tuples(st.integers(0, LIMIT), st.integers(0, LIMIT))
near_places = st.tuples(st.integers(0, 12), st.integers(0, 12))  # where lines often meet corners exactly
lattice = st.one_of(places, near_places.map(lambda p: (p[0] * 1000, p[1] * 1000)), near_places)


@st.composite
def polygons(draw):
    """Corners around a middle in order of angle, so that no two edges cross."""
    x, y = draw(st.integers(3000, 9000)), draw(st.integers(3000, 9000))
    angles = sorted(draw(st.sets(st.integers(0, 23), min_size=3, max_size=12)))
    reach = [draw(st.integers(200, 2900)) for _ in angles]
    xs = [x + round(r * math.cos(a * math.pi / 12)) for a, r in zip(angles, reach, strict=True)]
    ys = [y + round(r * math.sin(a * math.pi / 12)) for a, r in zip(angles, reach, strict=True)]
    return xs, ys, len(xs)


def length_inside(shape, a, b, side):
    """The sum of the stretches of a line that lie inside."""
    total, place = 0, 0
    while place < WHOLE:
        part = stretch(Polygon(*shape), 1, *a, *b, place, side)
        total += (part.until - place) * (part.inside > 0)
        place = part.until
    return total


@given(st.integers(0, 2**61))
def test_the_square_root_is_rounded_down_exactly(n):
    assert isqrt(n) == math.isqrt(n)


@pytest.mark.parametrize("n", [0, 1, 2, 3, 4, 8, 9, 10, 2**32 - 1, 2**32, 2**32 + 1])
def test_the_square_root_around_whole_squares(n):
    assert isqrt(n) == math.isqrt(n)


def test_a_distance_is_rounded_down_and_a_limit_is_exact():
    """From (0, 0) to (1, 1) is 1.41 hundredths: not within 1, within 2."""
    assert distance(0, 0, 1, 1) == 1
    assert (within(0, 0, 1, 1, 1), within(0, 0, 1, 1, 2)) == (0, 1)
    assert (within(0, 0, 300, 400, 499), within(0, 0, 300, 400, 500)) == (0, 1)
    assert distance(0, 0, LIMIT, LIMIT) == 16970


def test_left_of_a_line_is_positive():
    assert cross(0, 0, 10, 0, 5, 3) == 30
    assert cross(0, 0, 10, 0, 5, -3) == -30
    assert cross(0, 0, 10, 0, 25, 0) == 0


@given(lattice, lattice, st.integers(0, 17_000))
def test_a_place_along_a_line_is_never_beyond_its_distance(a, b, d):
    end = along(*a, *b, d)
    if d >= distance(*a, *b):
        assert end == b
    else:
        assert d - 1 <= distance(*a, *end) <= d


def test_a_place_along_a_line_is_rounded_to_the_nearest():
    assert along(0, 0, 300, 400, 250) == Point(150, 200)
    assert along(300, 400, 0, 0, 250) == Point(150, 200)
    assert along(0, 0, 3, 3, 2) == Point(1, 1)
    assert along(7, 7, 7, 7, 0) == Point(7, 7)


@pytest.mark.parametrize(
    ("p", "q", "meet"),
    [
        ((5, -5), (5, 5), 1),  # across
        ((10, 0), (15, 9), 1),  # touching an end
        ((4, 0), (4, 7), 1),  # standing on it
        ((5, 0), (20, 0), 1),  # along it
        ((11, 0), (20, 0), 0),  # on the same line, beyond it
        ((5, 1), (5, 9), 0),
        ((-3, 1), (13, 1), 0),  # beside it
    ],
)
def test_closed_segments_meet_when_they_share_a_place(p, q, meet):
    a, b = (0, 0), (10, 0)
    for one, other in (((a, b), (p, q)), ((b, a), (q, p)), ((p, q), (a, b)), ((q, p), (a, b))):
        assert segments_meet(*one[0], *one[1], *other[0], *other[1]) == meet


@pytest.mark.parametrize(
    ("x", "y", "reach", "near"), [(5, 3, 3, 1), (5, 4, 3, 0), (13, 4, 5, 1), (13, 5, 5, 0), (-3, -4, 5, 1)]
)
def test_near_a_segment_counts_from_its_nearest_place(x, y, reach, near):
    assert near_segment(0, 0, 10, 0, x, y, reach) == near
    assert near_segment(10, 0, 0, 0, x, y, reach) == near


def test_the_border_of_a_polygon_is_inside():
    xs, ys, count = SQUARE
    border = [(100, 100), (150, 100), (200, 150), (200, 200), (100, 101)]
    assert [inside(Polygon(xs, ys, count), x, y) for x, y in border] == [1] * 5
    outside = [(99, 100), (150, 99), (201, 150), (200, 201), (300, 100), (0, 200)]
    assert [inside(Polygon(xs, ys, count), x, y) for x, y in outside] == [0] * 6


def test_a_notch_is_outside():
    assert [inside(Polygon(*NOTCHED), x, 200) for x in (50, 100, 150, 200, 250)] == [1, 1, 0, 1, 1]


@given(polygons(), places)
def test_inside_does_not_depend_on_the_direction_of_the_corners(shape, place):
    xs, ys, count = shape
    assert inside(Polygon(xs, ys, count), *place) == inside(Polygon(xs[::-1], ys[::-1], count), *place)


@given(polygons(), lattice, lattice)
def test_a_line_that_misses_the_box_misses_the_polygon(shape, a, b):
    xs, ys, count = shape
    if not meets_box(min(xs), min(ys), max(xs), max(ys), *a, *b):
        assert chord(Polygon(*shape), *a, *b, 0, WHOLE) == Chord(0, 0)
        assert not any(segments_meet(*a, *b, xs[i - 1], ys[i - 1], xs[i], ys[i]) for i in range(count))


def test_a_line_meets_a_box_it_touches():
    assert meets_box(0, 0, 10, 10, 10, 20, 20, 10) == 0
    assert meets_box(0, 0, 10, 10, 5, 15, 15, 5) == 1
    assert meets_box(0, 0, 10, 10, 3, 3, 4, 4) == 1


@given(lattice, lattice, lattice, lattice)
def test_places_on_a_line_are_mirrored_when_it_is_turned_round(a, b, p, q):
    if crosses(*a, *b, *p, *q) and crosses(*b, *a, *p, *q):
        assert crossing(*a, *b, *p, *q) + crossing(*b, *a, *p, *q) == WHOLE
        assert crossing(*a, *b, *p, *q) == crossing(*a, *b, *q, *p)


def test_reaching_a_line_crosses_it_and_starting_on_it_does_not():
    assert crosses(0, 0, 10, 0, 10, -5, 10, 5) == 1
    assert crosses(10, 0, 20, 0, 10, -5, 10, 5) == 0
    assert crosses(0, 0, 9, 0, 10, -5, 10, 5) == 0
    assert crosses(0, 3, 9, 3, 0, 0, 10, 0) == 0


def test_a_chord_is_what_lies_inside():
    """From 0 to 400, the square is the second quarter; clamped, what is left of it."""
    assert chord(Polygon(*SQUARE), 0, 150, 400, 150, 0, WHOLE) == Chord(WHOLE // 4, WHOLE // 4)
    assert chord(Polygon(*SQUARE), 0, 150, 400, 150, 0, WHOLE * 3 // 8) == Chord(WHOLE // 8, WHOLE // 8)
    assert chord(Polygon(*SQUARE), 150, 150, 250, 150, 0, WHOLE) == Chord(WHOLE // 2, WHOLE // 2)
    assert chord(Polygon(*NOTCHED), 0, 200, 400, 200, 0, WHOLE) == Chord(WHOLE // 2, WHOLE // 2)


def test_grazing_is_free_on_one_side_at_least():
    """Along an edge, the square is on one side of the line only; at a corner, on neither."""
    assert chord(Polygon(*SQUARE), 0, 100, 400, 100, 0, WHOLE) == Chord(0, WHOLE // 4)
    assert chord(Polygon(*SQUARE), 0, 200, 400, 200, 0, WHOLE) == Chord(WHOLE // 4, 0)
    assert chord(Polygon(*SQUARE), 0, 200, 200, 0, 0, WHOLE) == Chord(0, 0)


@given(polygons(), lattice, lattice)
def test_a_chord_is_the_sum_of_its_stretches_and_the_same_turned_round(shape, a, b):
    part = chord(Polygon(*shape), *a, *b, 0, WHOLE)
    assert part == (length_inside(shape, a, b, 0), length_inside(shape, a, b, 1))
    turned = chord(Polygon(*shape), *b, *a, 0, WHOLE)
    assert (turned.right, turned.left) == (part.left, part.right)


@given(polygons(), lattice, lattice)
def test_the_middle_of_a_stretch_is_on_the_side_it_says(shape, a, b):
    """Where a stretch is long enough for rounding not to matter."""
    place = 0
    while place < WHOLE:
        part = stretch(Polygon(*shape), 1, *a, *b, place, 0)
        middle, length = (place + part.until) // 2, isqrt(square(*a, *b))
        if (part.until - place) * length > 100 * WHOLE and not part.touched:
            x, y = (p + (q - p) * middle // WHOLE for p, q in zip(a, b, strict=True))
            beside = any(
                near_segment(shape[0][i - 1], shape[1][i - 1], shape[0][i], shape[1][i], x, y, 2)
                for i in range(shape[2])
            )
            assert beside or inside(Polygon(*shape), x, y) == part.inside
        place = part.until


def test_a_wall_is_crossed_once_at_a_corner_of_its_own():
    """An open row of corners has no inside."""
    wall = ([100, 100, 150], [0, 50, 100], 3)
    assert stretch(Polygon(*wall), 0, 0, 50, 200, 50, 0, 0) == (0, WHOLE // 2, 0, 1)
    assert [stretch(Polygon(*wall), 0, 0, 50, 200, 50, WHOLE // 2, side).crossed for side in (0, 1)] == [1, 1]


def test_a_place_on_a_segment():
    assert on_segment(0, 0, 10, 5, 4, 2) == 1
    assert on_segment(0, 0, 10, 5, 4, 3) == 0
    assert on_segment(0, 0, 10, 5, 12, 6) == 0


def digest(rows, xs, ys, out):
    for i in range(rows.shape[0]):
        ax, ay, bx, by = rows[i, 0], rows[i, 1], rows[i, 2], rows[i, 3]
        px, py, qx, qy = rows[i, 4], rows[i, 5], rows[i, 6], rows[i, 7]
        part = chord(Polygon(xs, ys, len(xs)), ax, ay, bx, by, 0, WHOLE)
        step = stretch(Polygon(xs, ys, len(xs)), 1, ax, ay, bx, by, 1000, i % 2)
        end = along(ax, ay, bx, by, px)
        out[i, 0] = part.right * 3 + part.left
        out[i, 1] = step.inside + 2 * step.until + 5 * step.crossed + 7 * step.touched
        out[i, 2] = end.x * 20_000 + end.y
        out[i, 3] = segments_meet(ax, ay, bx, by, px, py, qx, qy) + 2 * inside(Polygon(xs, ys, len(xs)), px, py)
        out[i, 4] = distance(ax, ay, px, py) + 20_000 * near_segment(ax, ay, bx, by, px, py, 900)


@pytest.mark.slow
def test_compiled_geometry_is_the_interpreted_one():
    """DESIGN.md section 1: the same function, the same numbers."""
    dice = np.random.default_rng(7)
    rows = dice.integers(0, LIMIT + 1, (2000, 8))
    rows[::3] = rows[::3] // 1000 * 1000
    xs, ys = np.array([4000, 9000, 8000, 6000, 3000]), np.array([3000, 3000, 8000, 5000, 9000])
    plain, compiled = np.zeros((2, 2000, 5), np.int64)
    digest(rows.astype(object), xs.tolist(), ys.tolist(), plain)
    prepare().njit(digest)(rows, xs, ys, compiled)
    assert plain.tolist() == compiled.tolist()
