"""Which pieces may meet a rectangle: none that does is left out, and whoever asks gets the answer of all pieces.

Distances are hundredths of an inch.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dieshift.core.rules import forget
from dieshift.stargrunt.state.terms import TROOPS_ON_FOOT
from dieshift.stargrunt.terrain import going, pieces, smoke, strips, table
from dieshift.stargrunt.terrain.going import GAITS
from dieshift.stargrunt.terrain.kinds import KINDS
from dieshift.stargrunt.terrain.strips import MOST_BITS, bits_of, first_bit, has, pieces_along, pieces_in

from .tables import box, laid, law, places, tables

ON_FOOT = GAITS[TROOPS_ON_FOOT]


@given(st.integers(1, (1 << MOST_BITS) - 1))
def test_the_lowest_bit(bits):
    assert bits >> first_bit(bits) & 1 == 1
    assert bits & (1 << first_bit(bits)) - 1 == 0


def test_every_piece_has_a_bit():
    assert [first_bit(1 << k) for k in range(MOST_BITS)] == list(range(MOST_BITS))
    assert bits_of(range(going.MAX_PIECES)) == going.EVERYWHERE


@pytest.mark.parametrize("k", [0, 1, MOST_BITS - 1, MOST_BITS, MOST_BITS + 1, going.MAX_PIECES - 1])
def test_beyond_the_bits_no_piece_is_marked_though_another_has_its_bit(k):
    assert has(going.EVERYWHERE, k) == (k < MOST_BITS)
    assert has(going.EVERYWHERE & ~(1 << k % MOST_BITS), k) == 0
    assert bits_of([k]) == 1 << k % MOST_BITS


def last_of_many(kind):
    """A full table, with a piece of a kind in its last place and all before it far off."""
    scrub = ("scrub", box(6800, 4500, 6900, 4600))
    return laid(*[scrub] * (going.MAX_PIECES - 1), (kind, box(1000, 1000, 1400, 1400)))


def test_of_two_pieces_that_share_a_bit_both_are_asked():
    """R4.16, R4.20, R5.1, R14.3, R14.50: a wood in the last place hides, shelters, burns and slows."""
    ground = last_of_many("dense_wood")
    a, b = (600, 1200), (1800, 1200)
    assert table.line(ground, *a, *b).blocker == going.MAX_PIECES - 1
    assert table.cover_here(ground, 1200, 1200) > 0
    assert table.piece_at(ground, 1200, 1200, KINDS.index("dense_wood")) == going.MAX_PIECES - 1
    assert smoke.burns_easily(ground, 1200, 1200) == 1
    assert going.path_cost(ground, ON_FOOT, *a, *b) == 400 * 2 + 800
    assert going.is_plain(ground, ON_FOOT, 1100, 1100, 1200, 1200) == 0
    assert going.reach(ground, ON_FOOT, *a, *b, 600) == 500


def test_closed_ground_and_a_hill_count_in_the_last_place_too():
    """R4.20, R5.1: nobody stands in open water, and a hill lifts whoever stands on it."""
    assert going.standable(last_of_many("water"), ON_FOOT, 1200, 1200) == 0
    assert table.ground(last_of_many("hill"), 1200, 1200) == 100


@law
@given(tables, places, places)
def test_no_piece_that_a_rectangle_meets_is_left_out(ground, one, other):
    west, south, east, north = *map(min, one, other), *map(max, one, other)
    mask = pieces_in(ground, west, south, east, north)
    for k, piece in enumerate(ground.piece[: ground.pieces]):
        if piece.west <= east and piece.east >= west and piece.south <= north and piece.north >= south:
            assert mask >> k % MOST_BITS & 1 == 1
    assert pieces_along(ground, *one, *other) == mask


def test_what_lies_far_away_is_not_looked_at():
    """Two strips off is far, on each of the four sides."""
    far = 2 << strips.FINE
    ground = laid(("rough", box(1000, 1000, 1400, 1400)))
    assert pieces_in(ground, 1100, 1100, 1200, 1200) == 1
    for x, y in ((1000 - far, 1200), (1400 + far, 1200), (1200, 1000 - far), (1200, 1400 + far)):
        assert pieces_in(ground, x, y, x, y) == 0


ASKED = {
    "reach": lambda ground, a, b: going.reach(ground, ON_FOOT, *a, *b, 600),
    "path_cost": lambda ground, a, b: going.path_cost(ground, ON_FOOT, *a, *b),
    "pieces_near": lambda ground, a, b: going.pieces_near(ground, ON_FOOT, *a, *b),
    "standable": lambda ground, a, _: going.standable(ground, ON_FOOT, *a),
    "ground": lambda ground, a, _: table.ground(ground, *a),
    "line": lambda ground, a, b: table.line(ground, *a, *b),
    "cover": lambda ground, a, _: table.cover_here(ground, *a),
    "area": lambda ground, a, _: [table.piece_at(ground, *a, kind) for kind in range(len(KINDS))],
    "burns": lambda ground, a, _: smoke.burns_easily(ground, *a),
}


@pytest.mark.parametrize("what", ASKED)
@law
@given(tables, places, places)
def test_who_looks_at_the_pieces_near_knows_as_much_as_who_looks_at_all(what, ground, one, other):
    """R4.16-R4.23, R5.1, R14.3, R14.50: with masks that name every piece each answer is the same."""
    near = ASKED[what](ground, one, other)
    everything = bits_of(range(ground.pieces))
    with pytest.MonkeyPatch.context() as patch:
        for module in (going, smoke, table):
            patch.setattr(module, "pieces_in", lambda *_: everything)
        for module in (going, table):
            patch.setattr(module, "pieces_along", lambda *_: everything)
        forget()
        assert ASKED[what](ground, one, other) == near
    forget()


@pytest.mark.parametrize("sight", range(len(going.SIGHT)))
@pytest.mark.parametrize("cover", range(3))
@pytest.mark.parametrize("concealment", [0, 1, None])
def test_no_piece_that_alters_a_line_is_passed_over(sight, cover, concealment):
    """R5.1, R14.3; S2.25: whatever a scenario says that a piece does to sight."""
    says = {} if concealment is None else {"concealment": concealment}
    rough = pieces.piece("rough", box(1000, 1000, 1400, 1400), sight=sight, cover=cover, height=300, **says)
    ground = pieces.table(7200, 4800, [rough])
    before = table.line(ground, 600, 1200, 1300, 1200), table.cover_here(ground, 1200, 1200)
    ground.screening = ground.sheltering = 1
    forget()
    assert before == (table.line(ground, 600, 1200, 1300, 1200), table.cover_here(ground, 1200, 1200))
