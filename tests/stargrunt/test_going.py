"""Ground, walls and doors: what a straight leg costs, and how far an allowance goes.

Distances are hundredths of an inch. The laws run over tables of every style.
"""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dieshift.core.geometry import along, distance
from dieshift.stargrunt.state.terms import NOBODY, POWER_ARMOUR, TROOPS_ON_FOOT
from dieshift.stargrunt.terrain import pieces
from dieshift.stargrunt.terrain.going import (
    CLASSES,
    CLOSING,
    COST,
    DRY,
    GAITS,
    GOINGS,
    GRADES,
    IMPASSABLE,
    WEATHERS,
    WET,
    make_gait,
    path_cost,
    pieces_near,
    reach,
    standable,
    walk,
)
from dieshift.stargrunt.terrain.kinds import KINDS
from dieshift.stargrunt.terrain.table import in_area, piece_at

from .tables import box, laid, law, places, tables

ON_FOOT, ARMOURED = GAITS[TROOPS_ON_FOOT], GAITS[POWER_ARMOUR]


gaits = st.sampled_from(GAITS) | st.builds(
    make_gait, st.integers(0, 1), st.sampled_from((DRY, WET, CLOSING)), st.integers(2, 3), st.sampled_from((0, 100)),
    st.integers(1, 3))
TABLE_4A = {
    #             normal  power armour
    "road": (1, 1),
    "open": (1, 1),
    "scrub": (1, 1),
    "rough": (2, 1),
    "rocks": (2, 1),
    "rubble": (2, 1),
    "craters": (2, 1),
    "crops": (2, 1),
    "slope": (1, 1),
    "hill": (1, 1),
    "swamp": (2, 2),
    "water": (None, 3),
    "stream": (3, 3),
    "light_wood": (2, 2),
    "dense_wood": (2, 2),
}


@pytest.mark.parametrize("kind", TABLE_4A)
@pytest.mark.parametrize("who", [TROOPS_ON_FOOT, POWER_ARMOUR])
def test_ground_costs_what_table_4a_says(kind, who):
    """R4.16, R4.20, R4.21: three inches of it on a leg of ten."""
    rate = TABLE_4A[kind][who]
    cost = path_cost(laid((kind, box(1000, 1000, 1300, 2000))), GAITS[who], 500, 1500, 1500, 1500)
    assert cost == (IMPASSABLE if rate is None else 700 + 300 * rate)


@pytest.mark.parametrize(("kind", "toll"), [("wall", 100), ("hedge", 100), ("fence", 100)])
def test_a_wall_costs_an_inch_at_every_crossing(kind, toll):
    """R4.22."""
    table = laid((kind, [(1000, 0), (1000, 2000), (1500, 2000), (1500, 0)]))
    assert path_cost(table, ON_FOOT, 500, 1000, 2000, 1000) == 1500 + 2 * toll
    assert path_cost(table, ON_FOOT, 500, 2500, 2000, 2500) == 1500


def test_a_thick_hedge_costs_twice_its_width():
    """R4.22: an inch for each half inch."""
    thick = pieces.piece("hedge", [(1000, 0), (1000, 2000)], depth=80)
    assert path_cost(pieces.table(7200, 4800, [thick]), ON_FOOT, 500, 1000, 2000, 1000) == 1500 + 160


def test_stopping_at_a_wall_pays_for_it_once():
    """To the wall and on: the crossing belongs to the leg that reaches it."""
    table = laid(("wall", [(1000, 0), (1000, 2000)]))
    first = path_cost(table, ON_FOOT, 500, 1000, 1000, 1000)
    second = path_cost(table, ON_FOOT, 1000, 1000, 1500, 1000)
    assert (first, second) == (600, 500)


def test_a_building_is_poor_going_and_costs_two_inches_at_every_door():
    """R4.23."""
    table = laid(("building", box(1000, 1000, 1400, 1400)))
    assert path_cost(table, ON_FOOT, 500, 1200, 1200, 1200) == 500 + 200 + 2 * 200
    assert path_cost(table, ON_FOOT, 500, 1200, 2000, 1200) == 500 + 200 + 2 * 400 + 200 + 600
    assert path_cost(table, ON_FOOT, 500, 1000, 2000, 1000) == 1500


def test_the_worst_of_two_pieces_counts_but_a_road_makes_both_of_no_account():
    """A track through a wood, a bridge over water."""
    wood, swamp, water = box(1000, 0, 2000, 2000), box(1500, 0, 2500, 2000), box(3000, 0, 3200, 4800)
    table = laid(
        ("scrub", wood), ("dense_wood", wood), ("swamp", swamp), ("water", water), ("road", box(0, 1000, 7200, 1200))
    )
    assert path_cost(table, ON_FOOT, 500, 500, 2800, 500) == 800 + 2 * 1500
    assert path_cost(table, ON_FOOT, 500, 1100, 4000, 1100) == 3500
    assert path_cost(table, ON_FOOT, 500, 500, 4000, 500) == IMPASSABLE
    assert standable(table, ON_FOOT, 3100, 1100) == 1
    assert standable(table, ON_FOOT, 3100, 1300) == 0
    assert standable(table, ARMOURED, 3100, 1300) == 1


def test_a_leg_of_no_length_costs_nothing():
    table = laid(("water", box(1000, 1000, 2000, 2000)))
    assert path_cost(table, ON_FOOT, 1500, 1500, 1500, 1500) == 0
    assert reach(table, ON_FOOT, 1500, 1500, 1500, 1500, 600) == 0


def test_one_stands_on_the_table_only():
    table = laid()
    inside, outside = [(0, 0), (7200, 4800)], [(-1, 0), (0, -1), (7201, 0), (0, 4801)]
    assert [standable(table, ON_FOOT, *p) for p in inside + outside] == [1, 1, 0, 0, 0, 0]


def test_a_place_is_in_the_areas_around_it():
    table = laid(("scrub", box(0, 0, 500, 500)), ("dense_wood", box(200, 0, 500, 500)))
    assert piece_at(table, 300, 300, KINDS.index("dense_wood")) == 1
    assert piece_at(table, 100, 300, KINDS.index("dense_wood")) == NOBODY
    assert in_area(table, 100, 300, KINDS.index("scrub")) == 1
    assert in_area(table, 600, 300, KINDS.index("scrub")) == 0


@pytest.mark.parametrize(
    ("kind", "allowance", "gone"),
    [
        ("crops", 600, 550),  # five inches of open ground, then half an inch for one inch
        ("swamp", 400, 400),
        ("stream", 800, 600),
        ("water", 800, 499),  # up to the bank, which is water already
        ("building", 600, 499),  # not enough for the door
        ("building", 710, 505),
    ],
)
def test_an_allowance_reaches_as_far_as_the_ground_lets_it(kind, allowance, gone):
    """R4.7-R4.9, R4.16."""
    table = laid((kind, box(1000, 1000, 1800, 2000)))
    assert reach(table, ON_FOOT, 500, 1500, 3000, 1500, allowance) == gone


def test_an_allowance_that_does_not_pay_for_a_wall_ends_before_it():
    """R4.22."""
    table = laid(("wall", [(1000, 0), (1000, 2000)]))
    reached = [
        reach(table, ON_FOOT, 500, 1000, 3000, 1000, allowance) for allowance in (499, 550, 599, 600, 700)
    ]
    assert reached == [499, 499, 499, 500, 600]


@law
@given(tables, gaits, places, places, st.integers(0, 3000))
def test_the_way_reached_costs_no_more_than_the_allowance_and_the_rest_is_out_of_reach(table, who, a, b, allowance):
    d = reach(table, who, *a, *b, allowance)
    end = along(*a, *b, d)
    assert 0 <= d <= distance(*a, *b)
    assert path_cost(table, who, *a, *end) <= allowance
    assert d == 0 or standable(table, who, *end)
    if path_cost(table, who, *a, *b) <= allowance and standable(table, who, *b):
        assert end == b


@law
@given(tables, gaits, places, places, st.lists(st.integers(0, 6000), min_size=2, max_size=6))
def test_a_larger_allowance_never_carries_less_far(table, who, a, b, allowances):
    """On one side of every corner; and what it costs to get there is what was allowed."""
    near = pieces_near(table, who, *a, *b)
    far = [walk(table, who, *a, *b, allowance, 0, near).place for allowance in sorted(allowances)]
    assert far == sorted(far)


@law
@given(
    tables,
    gaits,
    st.tuples(st.integers(0, 72), st.integers(0, 48)),
    st.sampled_from([(1, 0), (0, 1), (3, 4), (4, -3)]),
)
def test_the_cost_of_a_way_grows_with_its_length(table, who, start, step):
    """On whole places along one line, to the rounding of a hundredth or two."""
    x, y = start[0] * 100, start[1] * 100
    ends = [(x + step[0] * n * 60, y + step[1] * n * 60) for n in range(12)]
    costs = [path_cost(table, who, x, y, *end) for end in ends if 0 <= end[0] <= 7200 and 0 <= end[1] <= 4800]
    assert all(one <= other + 2 for one, other in pairwise(costs))


@law
@given(tables, gaits, places, places)
def test_a_leg_costs_at_least_its_length(table, who, a, b):
    assert path_cost(table, who, *a, *b) >= distance(*a, *b)


def test_there_is_a_cost_for_every_ground_and_every_class_of_troops():
    """R4.20: one row for each class."""
    assert len(COST) == GRADES * WEATHERS * CLASSES * GOINGS
