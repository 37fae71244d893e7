"""Laws of walls and hedges that hold at every angle, the flattest too, on straight lines of any direction.

What is expected is calculated here with exact fractions, apart from the product's own geometry.
Source: R14.3, R14.4, R14.6.
"""

from fractions import Fraction
from typing import NamedTuple

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from dieshift.stargrunt.state.terms import HARD, OPEN, SOFT
from dieshift.stargrunt.terrain import pieces
from dieshift.stargrunt.terrain.table import line

NEAR = 150  # an inch and a half
law = settings(deadline=None, max_examples=300)


class Wall(NamedTuple):
    """A straight wall from a place, so many steps of a direction long, with a corner at each of some steps."""

    start: tuple[int, int]
    step: tuple[int, int]
    corners: tuple[int, ...]

    def at(self, steps):
        """The place so many steps along, a fraction of one too."""
        return tuple(origin + steps * way for origin, way in zip(self.start, self.step, strict=True))


@st.composite
def walls(draw):
    """A wall somewhere in the middle of the table, in any direction."""
    step = draw(st.tuples(st.integers(-40, 40), st.integers(-40, 40)).filter(any))
    corners = sorted(draw(st.sets(st.integers(0, 40), min_size=2, max_size=6)))
    return Wall((3600, 2400), step, tuple(corners))


def side_of(wall, place):
    """Which side of the line of a wall a place lies on: positive, negative, or 0 on it."""
    (x, y), (dx, dy) = place, wall.step
    return dx * (y - wall.start[1]) - dy * (x - wall.start[0])


def away(wall, place):
    """The square of the distance of a place from a wall."""
    (x, y), (dx, dy) = place, wall.step
    steps = Fraction(dx * (x - wall.start[0]) + dy * (y - wall.start[1]), dx * dx + dy * dy)
    nearest = wall.at(min(max(steps, wall.corners[0]), wall.corners[-1]))
    return (x - nearest[0]) ** 2 + (y - nearest[1]) ** 2


def passes(wall, a, b):
    """Whether the line from one side to the other goes through a wall."""
    one, other = side_of(wall, a), side_of(wall, b)
    place = tuple(p + Fraction(one, one - other) * (q - p) for p, q in zip(a, b, strict=True))
    return away(wall, place) == 0


def laid(wall, kind):
    return pieces.table(7200, 4800, [pieces.piece(kind, [wall.at(steps) for steps in wall.corners])])


places = st.tuples(st.integers(0, 7200), st.integers(0, 4800))
asides = st.tuples(st.integers(-200, 200), st.integers(-200, 200))


@pytest.mark.parametrize(("kind", "cover"), [("wall", HARD), ("hedge", SOFT)])
@law
@given(wall=walls(), steps=st.integers(-5, 45), aside=asides, a=places)
def test_a_wall_shelters_who_is_near_it_from_fire_through_it_at_every_angle(kind, cover, wall, steps, aside, a):
    """R14.3, R14.4, R14.6: near is within 1.5 inches of the wall, wherever the line of fire crosses it."""
    along = wall.at(steps)
    b = (along[0] + aside[0], along[1] + aside[1])
    assume(side_of(wall, a) * side_of(wall, b) < 0)
    sheltered = passes(wall, a, b) and away(wall, b) <= NEAR * NEAR
    assert line(laid(wall, kind), *a, *b).cover == (cover if sheltered else OPEN)


@law
@given(walls(), st.integers(0, 40), st.integers(1, 149), st.integers(1, 20), st.integers(200, 1500))
def test_fire_nearly_along_a_wall_still_passes_it(wall, steps, behind, low, far):
    """R14.3, R14.4: below twenty degrees nearly every shot is one that crosses the wall far from the man behind it."""
    assume(wall.corners[0] <= steps <= wall.corners[-1])
    length = (wall.step[0] ** 2 + wall.step[1] ** 2) ** 0.5
    unit, normal = (wall.step[0] / length, wall.step[1] / length), (-wall.step[1] / length, wall.step[0] / length)
    along = wall.at(steps)
    b = tuple(round(p + behind * n) for p, n in zip(along, normal, strict=True))
    a = tuple(round(p + far * u - far * low / 60 * n) for p, u, n in zip(along, unit, normal, strict=True))
    assume(side_of(wall, a) * side_of(wall, b) < 0 and passes(wall, a, b) and away(wall, b) <= NEAR * NEAR)
    assert line(laid(wall, "wall"), *a, *b).cover == HARD


@law
@given(wall=walls(), a=places, b=places)
def test_a_wall_shelters_nobody_from_his_own_side_of_it(wall, a, b):
    """R14.4: through the wall only."""
    assume(side_of(wall, a) * side_of(wall, b) > 0)
    assert line(laid(wall, "wall"), *a, *b).cover == OPEN
