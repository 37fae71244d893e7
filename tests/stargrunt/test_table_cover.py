"""Cover at a target's end of a line: all round in areas, behind walls and crests, and by contact.

Distances are hundredths of an inch. Sight is tested in `test_table.py`.
"""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dieshift.core.geometry import distance
from dieshift.stargrunt.state.terms import HARD, NOBODY, OPEN, SOFT, TROOPS_ON_FOOT
from dieshift.stargrunt.terrain import pieces
from dieshift.stargrunt.terrain.going import GAITS, path_cost
from dieshift.stargrunt.terrain.table import CREST, cover_here, line

from .tables import box, laid, law

AREAS = [kind for kind, row in pieces.DEFAULTS.items() if row.shape == pieces.AREA]


@pytest.mark.parametrize(("kind", "cover"), [(kind, pieces.DEFAULTS[kind].cover) for kind in AREAS if kind != "hill"])
def test_areas_protect_all_round_whoever_is_in_them(kind, cover):
    """R14.1, R14.2, R14.4, R14.6."""
    table = laid((kind, box(2000, 2000, 2180, 2180)))
    for a in ((0, 2090), (4000, 2090), (2090, 0), (2090, 4000), (2110, 2090)):
        assert line(table, *a, 2090, 2090).cover == cover
    assert line(table, 0, 2090, 1900, 2090).cover == OPEN
    assert cover_here(table, 2090, 2090) == cover
    assert cover_here(table, 1900, 2090) == OPEN


@pytest.mark.parametrize(("kind", "cover"), [("wall", HARD), ("hedge", SOFT), ("fence", OPEN)])
def test_walls_and_hedges_protect_from_the_other_side_only(kind, cover):
    """R14.4, R14.6."""
    table = laid((kind, [(2000, 0), (2000, 4000)]))
    assert line(table, 0, 2000, 2050, 2000).cover == cover
    assert line(table, 4000, 2000, 2050, 2000).cover == OPEN
    assert line(table, 2050, 200, 2050, 2000).cover == OPEN


@pytest.mark.parametrize(("behind", "cover"), [(0, HARD), (149, HARD), (150, HARD), (151, OPEN), (400, OPEN)])
def test_a_wall_protects_within_an_inch_and_a_half_of_it(behind, cover):
    """R14.6."""
    table = laid(("wall", [(2000, 0), (2000, 4000)]))
    assert line(table, 0, 2000, 2000 + behind, 2000).cover == cover


@pytest.mark.parametrize(("kind", "cover"), [("wall", HARD), ("hedge", SOFT)])
@pytest.mark.parametrize("behind", [1, 50, 100, 150])
@pytest.mark.parametrize("along", [0, 300, 600, 1200, 1900])
def test_a_man_behind_a_wall_is_sheltered_at_the_flattest_angle(kind, cover, behind, along):
    """R14.3, R14.4, R14.6: the inch and a half is measured from him to the wall, not along the line of fire."""
    table = laid((kind, [(2000, 0), (2000, 4000)]))
    assert line(table, 1900, 2000 - along, 2000 + behind, 2000).cover == cover
    assert line(table, 1900, 2000 + along, 2000 + behind, 2000).cover == cover
    assert line(table, 2100, 2000 - along, 2000 + behind, 2000).cover == OPEN


def test_a_wall_shelters_nobody_beyond_its_end():
    """R14.3: he must be in contact with the wall itself, not with where it would lead."""
    table = laid(("wall", [(2000, 0), (2000, 1000)]))
    assert line(table, 1900, 0, 2050, 1100).cover == HARD
    assert line(table, 1900, 0, 2050, 1150).cover == OPEN
    assert line(table, 0, 1200, 2050, 1050).cover == OPEN


def test_a_wall_in_pieces_shelters_like_one_and_a_bend_of_it_too():
    """R14.4: what counts is the wall, not the edge of it that the line happens to cross."""
    for middle in ((2000, 1000), (2010, 1000)):
        table = laid(("wall", [(2000, 0), middle, (2000, 2000), (2000, 3000)]))
        assert line(table, 1900, 300, 2050, 2500).cover == HARD
        assert line(table, 1900, 2700, 2050, 500).cover == HARD


def test_the_far_wall_of_a_yard_is_no_shelter():
    """R14.4: through the wall he is at only, though both are one."""
    table = laid(("wall", [(2000, 1000), (4000, 1000), (4000, 3000)]))
    assert line(table, 5000, 1500, 2500, 1050).cover == OPEN
    assert line(table, 3000, 0, 2500, 1050).cover == HARD
    assert line(table, 5000, 1500, 3900, 2000).cover == HARD


@pytest.mark.parametrize(("corners", "place"), [
    ([(2000, 1800), (2000, 2000), (3000, 2000)], (2600, 1920)),  # at the other leg, six inches behind
    ([(2000, 1000), (2000, 2060), (3000, 2060)], (2500, 1920)),  # parallel to the line, and beyond it
    ([(2000, 2000), (2280, 2000), (2280, 2280), (2000, 2280), (2000, 2000)], (2240, 2140)),  # a yard of 2.8 inches
])
def test_a_stretch_that_is_not_crossed_shelters_nobody(corners, place):
    """R14.3, R14.4, R14.6: the wall that the line goes through must itself be within an inch and a half of him."""
    table = laid(("wall", corners))
    assert line(table, 500, place[1], *place).cover == OPEN
    assert line(table, 500, place[1], 2140, place[1]).cover == HARD


@pytest.mark.parametrize(("aside", "cover"), [(0, HARD), (50, HARD), (100, HARD), (101, OPEN)])
def test_a_stretch_goes_on_where_the_wall_bends_slightly(aside, cover):
    """R14.4 (reading): one in two is slightly, more is not; the line crosses five inches from him, west of the bend."""
    table = laid(("wall", [(1000, 2000), (2000, 2000), (2200, 2000 + aside), (3000, 2000 + 5 * aside)]))
    assert line(table, 1500, 1900, 2200, 2030 + aside).cover == cover


def test_a_crest_shelters_at_flat_angles_too():
    """R14.2, R14.4: near it, wherever the line crosses it."""
    table = laid(("hill", box(2000, 0, 4000, 4000)))
    for away in (200, 900, 1700):
        assert line(table, 1900, 2000 - away, 2020, 2000).cover == HARD
    assert line(table, 1000, 2000, 3950, 2000).cover == OPEN


def test_a_crest_shelters_across_the_corner_at_which_its_outline_begins():
    """R14.4: the line crosses it south of the corner, and the man stands north of it."""
    hill = laid(("hill", [(2000, 0), (4000, 0), (4000, 4000), (2000, 4000), (2000, 2000)]))
    assert line(hill, 1900, 900, 2020, 2180).cover == HARD


@pytest.mark.parametrize(("x", "y", "cover"), [(120, 90, HARD), (124, 93, OPEN)])
def test_the_inch_and_a_half_is_measured_at_right_angles_to_a_slanting_wall(x, y, cover):
    """R14.6: 1.5 inches behind a wall that runs 3 east and 4 north, and 1.55."""
    table = laid(("wall", [(2000, 1000), (3500, 3000)]))
    assert line(table, 2000, 3000, 2600 + x, 1800 - y).cover == cover


@law
@given(st.integers(0, 2000), st.integers(0, 4000), st.integers(1, 250), st.integers(1900, 2100))
def test_a_wall_protects_at_every_angle(x, y, behind, at):
    """However flat the line, as long as the target is within an inch and a half of the wall. R14.6."""
    table = laid(("wall", [(2000, 0), (2000, 4000)]))
    a, b = (x, y), (2000 + behind, at)
    assume(x < 2000)
    assert line(table, *a, *b).cover == (HARD if behind <= CREST else OPEN)
    assert path_cost(table, GAITS[TROOPS_ON_FOOT], *a, *b) == distance(*a, *b) + 100


def test_a_line_through_the_end_of_a_wall_is_protected_and_one_along_it_is_not():
    table = laid(("wall", [(2000, 1000), (2000, 2000)]))
    assert line(table, 1000, 1000, 2050, 1000).cover == HARD
    assert line(table, 1000, 999, 2050, 999).cover == OPEN
    assert line(table, 2000, 0, 2000, 3000).cover == OPEN


def test_a_crest_protects_those_behind_it_from_below():
    """R14.2, R14.4: through the crest only, and near it."""
    table = laid(("hill", box(2000, 0, 4000, 4000)))
    assert line(table, 0, 2000, 2100, 2000) == (0, NOBODY, HARD, 0, 1)
    assert line(table, 2900, 2000, 2100, 2000).cover == OPEN
    assert line(table, 0, 2000, 2300, 2000).blocked == 0
    assert line(table, 0, 2000, 2300, 2000).cover == OPEN
    assert line(table, 2010, 2000, 1950, 2000).cover == OPEN


def test_the_best_cover_counts():
    """Scrub behind a wall: the wall against those beyond it, the scrub against everybody else."""
    table = laid(("scrub", box(2000, 1000, 2400, 3000)), ("wall", [(2000, 1000), (2000, 3000)]))
    assert line(table, 0, 2000, 2100, 2000) == (0, NOBODY, HARD, 1, 1)
    assert line(table, 4000, 2000, 2100, 2000) == (0, NOBODY, SOFT, 0, 1)


@pytest.mark.parametrize(("away", "cover"), [(0, HARD), (100, HARD), (101, OPEN)])
def test_contact_with_a_wall_is_within_a_base(away, cover):
    """R14.3, R7.30."""
    table = laid(("wall", [(2000, 1000), (2000, 3000)]))
    assert cover_here(table, 2000 + away, 2000) == cover
    assert cover_here(table, 2000, 3000 + away) == cover


def test_contact_with_a_crest_is_on_the_hill():
    """R14.2, R14.3."""
    table = laid(("hill", box(2000, 1000, 4000, 3000)))
    assert [cover_here(table, x, 2000) for x in (1950, 2050, 2150)] == [OPEN, HARD, OPEN]
