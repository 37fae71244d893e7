"""Sight across tables made by hand and generated ones. Cover is tested in `test_table_cover.py`.

Distances are hundredths of an inch. The laws run over tables of every style.
"""

import numpy as np
import pytest
from hypothesis import given

from dieshift.core.compiled import compile_entry
from dieshift.core.records import pack
from dieshift.stargrunt.scenarios.generator import STYLES
from dieshift.stargrunt.state.terms import NOBODY, OPEN
from dieshift.stargrunt.terrain import pieces
from dieshift.stargrunt.terrain.explained import explain
from dieshift.stargrunt.terrain.going import DOOR, INSIDE, WALL, Table, make_gait, path_cost, reach, standable
from dieshift.stargrunt.terrain.table import cover_here, ground, in_area, line, piece_at

from .tables import box, generated, laid, law, places, tables


def sees(table, a, b):
    """Whether they see each other, asked from both."""
    there, back = line(table, *a, *b), line(table, *b, *a)
    assert (there.blocked, there.blocker) == (back.blocked, back.blocker)
    return there.blocked == 0


# --- sight ------------------------------------------------------------------------------------------------------------


def test_a_line_over_open_ground_is_free():
    """R5.1: no limit of distance."""
    assert line(laid(), 0, 0, 7200, 4800) == (0, NOBODY, OPEN, NOBODY, 0)


def test_a_building_hides_what_lies_behind_it():
    """R5.1."""
    table = laid(("building", box(1000, 1000, 1200, 1300)))
    assert not sees(table, (0, 1150), (3000, 1150))
    assert line(table, 0, 1150, 3000, 1150).blocker == 0
    assert sees(table, (0, 1350), (3000, 1350))
    assert sees(table, (0, 1150), (990, 1150))


@pytest.mark.parametrize(("inside", "visible"), [(0, True), (60, True), (100, True), (101, False), (200, False)])
def test_troops_are_seen_at_windows_an_inch_deep(inside, visible):
    """R14.35."""
    table = laid(("building", box(1000, 1000, 1600, 1600)))
    assert sees(table, (0, 1300), (1000 + inside, 1300)) is visible


def test_a_line_along_a_house_front_is_free_but_not_one_between_two_houses_that_touch():
    """Grazing crosses nothing; a party wall does not let a line through."""
    west, east = box(1000, 1000, 1400, 1400), box(1400, 1000, 1800, 1400)
    for y in (1000, 1400):
        assert sees(laid(("building", west), ("building", east)), (0, y), (3000, y))
    assert sees(laid(("building", west)), (1400, 0), (1400, 3000))
    assert not sees(laid(("building", west), ("building", east)), (1400, 0), (1400, 3000))
    assert sees(laid(("building", west)), (1200, 1600), (1600, 1200))


@pytest.mark.parametrize(("depth", "visible"), [(150, True), (200, True), (201, False), (600, False)])
def test_a_wood_is_seen_into_and_through_for_two_inches(depth, visible):
    """R14.20: at the edge one fires out and is fired on; within neither."""
    wood = laid(("light_wood", box(1000, 1000, 2000, 2000)))
    assert sees(wood, (0, 1500), (1000 + depth, 1500)) is visible
    assert sees(wood, (1500, 3000), (1500, 2000 - depth)) is visible
    screen = laid(("dense_wood", box(1000, 1000, 1000 + depth, 2000)))
    assert sees(screen, (0, 1500), (3000, 1500)) is visible


def test_two_in_the_same_wood_see_each_other_for_two_inches():
    """R14.20."""
    wood = laid(("dense_wood", box(1000, 1000, 3000, 3000)))
    assert sees(wood, (2000, 2000), (2200, 2000))
    assert not sees(wood, (2000, 2000), (2201, 2000))


def test_all_of_one_wood_that_a_line_crosses_counts():
    """A notch does not start the two inches anew; another wood does."""
    notched = [
        (1000, 1000),
        (1500, 1000),
        (1500, 1600),
        (1380, 1600),
        (1380, 1200),
        (1120, 1200),
        (1120, 1600),
        (1000, 1600),
    ]
    assert not sees(laid(("light_wood", notched)), (0, 1400), (3000, 1400))
    two = laid(("light_wood", box(1000, 1000, 1120, 1600)), ("light_wood", box(1380, 1000, 1500, 1600)))
    assert sees(two, (0, 1400), (3000, 1400))


@pytest.mark.parametrize(
    "kind", ["wall", "hedge", "fence", "scrub", "rocks", "crops", "rubble", "water", "road", "craters"]
)
def test_low_things_never_block(kind):
    """R5.1 names raised ground, buildings, woods, smoke."""
    corners = [(1000, 1000), (1000, 2000), (1300, 2000)]
    assert sees(laid((kind, corners)), (0, 1600), (3000, 1600))


def test_a_hill_hides_what_lies_behind_it():
    """R5.1: raised ground."""
    assert not sees(laid(("hill", box(2000, 1000, 3000, 2000))), (1000, 1500), (4000, 1500))


def test_from_a_hill_one_sees_over_a_house():
    """R5.1: unless high enough to see over. The house's top is passed at 0.74 inches; it is 0.6 high."""
    table = laid(("hill", box(0, 0, 1000, 3000)), ("building", box(1600, 1000, 1900, 2000)))
    assert sees(table, (950, 1500), (4000, 1500))
    assert not sees(table, (950, 1500), (2000, 1500))
    assert ground(table, 950, 1500) == 100
    assert ground(table, 1001, 1500) == 0


def test_a_crest_hides_the_foot_of_its_own_hill():
    """Whoever stands back from the crest looks over the heads of those below it."""
    table = laid(("hill", box(0, 0, 1000, 3000)))
    assert not sees(table, (500, 1500), (1200, 1500))
    assert sees(table, (990, 1500), (1200, 1500))
    assert sees(table, (500, 1500), (5000, 1500))


def test_two_hilltops_see_each_other_over_houses_but_not_over_woods():
    """A wood is an inch and a half high, a hill one inch, a house six tenths."""
    hills = ("hill", box(0, 0, 500, 3000)), ("hill", box(3000, 0, 3500, 3000))
    assert sees(laid(*hills, ("building", box(1500, 1000, 2000, 2000))), (250, 1500), (3250, 1500))
    assert not sees(laid(*hills, ("dense_wood", box(1500, 1000, 2000, 2000))), (250, 1500), (3250, 1500))
    assert sees(laid(*hills), (250, 1500), (3250, 1500))


def test_a_house_on_a_hill_stands_higher():
    hills = ("hill", box(0, 0, 500, 3000)), ("hill", box(3000, 0, 3500, 3000)), ("hill", box(1400, 900, 2100, 2100))
    table = laid(*hills, ("building", box(1500, 1000, 2000, 2000)))
    assert table.piece[3].height == 160
    assert not sees(table, (250, 1500), (3250, 1500))


@law
@given(tables, places, places)
def test_sight_is_the_same_from_both_ends(table, a, b):
    sees(table, a, b)


@law
@given(tables, places, places)
def test_the_explanation_agrees_with_the_line(table, a, b):
    """Blocked exactly when a piece blocks; the best cover is the line's; in order along the line."""
    sight, met = line(table, *a, *b), explain(table, *a, *b)
    assert any(part.blocks for part in met) == (sight.blocked == 1)
    assert [part.start for part in met] == sorted(part.start for part in met)
    if not sight.blocked:
        assert max((part.cover for part in met), default=OPEN) == sight.cover
        assert max((part.concealment for part in met), default=0) == sight.concealment
        assert sight.cover == OPEN or sight.cover_piece in [part.piece for part in met if part.cover == sight.cover]


def test_the_explanation_says_what_each_piece_does():
    table = laid(
        ("light_wood", box(1000, 1000, 1140, 2000)),
        ("building", box(2000, 1600, 2400, 2000)),
        ("wall", [(3000, 1000), (3000, 2000)]),
        ("road", box(3200, 0, 3400, 4800)),
        ("dense_wood", box(3500, 1000, 4500, 2000)),
    )
    assert [part.text for part in explain(table, 0, 1500, 3600, 1500)] == [
        "light wood: 1.4″ of it crossed; more than 2″ would block sight",
        "wall: no cover for the target",
        "dense wood: 1″ of it crossed; more than 2″ would block sight; gives soft cover",
    ]
    assert [part.text for part in explain(table, 0, 1500, 4000, 1700)][1:] == [
        "building: blocks sight, 4″ of it crossed",
        "wall: no cover for the target",
        "dense wood: blocks sight, 5.01″ of it crossed, more than 2″; gives soft cover",
    ]
    assert explain(table, 0, 1500, 3050, 1500)[-1].text == "wall; gives hard cover"
    assert [(part.kind, part.start, part.end) for part in explain(table, 0, 1500, 3050, 1500)] == [
        ("light_wood", 1000, 1140),
        ("wall", 3000, 3000),
    ]
    crops = pieces.piece("crops", box(2800, 1000, 3400, 2000), concealment=1)
    bare = pieces.piece("wall", [(3000, 1000), (3000, 2000)], concealment=0)
    assert [part.text for part in explain(pieces.table(7200, 4800, [bare, crops]), 0, 1500, 3050, 1500)] == [
        "crops; conceals", "wall; gives hard cover without concealment"]
    low = laid(("hill", box(0, 0, 1000, 3000)), ("building", box(1600, 1000, 1900, 2000)))
    assert [part.text for part in explain(low, 950, 1500, 4000, 1500)] == ["hill: seen over", "building: seen over"]


# --- compiled ---------------------------------------------------------------------------------------------------------


def answers(tables, rows, out):
    """Line, cost, reach and the like of many rows of table, places, troops and allowance."""
    for i in range(rows.shape[0]):
        table = tables[rows[i, 0]]
        ax, ay, bx, by = rows[i, 1], rows[i, 2], rows[i, 3], rows[i, 4]
        there, back = line(table, ax, ay, bx, by), line(table, bx, by, ax, ay)
        out[i, 0], out[i, 1], out[i, 2], out[i, 3] = there.blocked, there.blocker, there.cover, there.cover_piece
        out[i, 4], out[i, 5] = back.blocked, back.blocker
        if rows[i, 7]:
            gait = make_gait(rows[i, 5] % 2, rows[i, 5] // 2, WALL, DOOR, INSIDE)
            out[i, 6] = path_cost(table, gait, ax, ay, bx, by)
            out[i, 7] = reach(table, gait, ax, ay, bx, by, rows[i, 6])
            out[i, 8] = cover_here(table, ax, ay) + 3 * standable(table, gait, bx, by) + 6 * ground(table, ax, ay)
            out[i, 9] = piece_at(table, bx, by, 12) + 100 * in_area(table, bx, by, 15)


@pytest.mark.slow
def test_compiled_answers_are_the_interpreted_ones_and_sight_is_symmetric():
    """Two hundred thousand lines compiled; three thousand of them interpreted too, to the last number."""
    grounds = [generated(style, seed) for style in STYLES for seed in range(3)]
    packed = np.array([pack(table) for table in grounds], dtype=Table.dtype)
    dice = np.random.default_rng(11)
    rows = dice.integers(0, [len(grounds), 7201, 4801, 7201, 4801, 6, 2400, 1], (200_000, 8))
    rows[::2, 1:5] = rows[::2, 1:5] // 50 * 50
    rows[:3000, 7] = 1
    compiled = np.full((len(rows), 10), -9, np.int64)
    plain = np.full((3000, 10), -9, np.int64)
    compile_entry(answers)(packed, rows, compiled)
    answers(grounds, rows[:3000].astype(object), plain)
    assert plain.tolist() == compiled[:3000].tolist()
    assert compiled[:, :2].tolist() == compiled[:, 4:6].tolist()
    assert 0.2 < compiled[:, 0].mean() < 0.8
