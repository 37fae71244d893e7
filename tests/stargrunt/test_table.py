"""Sight and cover, on tables made by hand and on generated ones.

Distances are hundredths of an inch. The laws run over tables of every style, with places on whole and half inches mixed
in, so that lines often touch corners exactly.
"""

from functools import cache

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from dieshift.core.compiled import prepare
from dieshift.core.geometry import distance
from dieshift.core.records import pack
from dieshift.stargrunt import terrain
from dieshift.stargrunt.generator import STYLES, generate
from dieshift.stargrunt.going import DOOR, GAITS, INSIDE, WALL, make_gait
from dieshift.stargrunt.table import (
    CREST,
    Table,
    cover_here,
    explain,
    ground,
    in_area,
    line,
    path_cost,
    piece_at,
    reach,
    standable,
)
from dieshift.stargrunt.terms import HARD, NOBODY, OPEN, SOFT, TROOPS_ON_FOOT


def made_of(rows):
    return [terrain.piece(row["kind"], [(round(x * 100), round(y * 100)) for x, y in row["at"]]) for row in rows]


@cache
def generated(style, seed):
    return terrain.table(7200, 4800, made_of(generate(style, seed)))


AREAS = [kind for kind, row in terrain.DEFAULTS.items() if row.shape == terrain.AREA]
LINES = [kind for kind, row in terrain.DEFAULTS.items() if row.shape == terrain.LINE]

number = st.integers(0, 7200) | st.integers(0, 144).map(lambda n: 50 * n)
places = st.tuples(number, number.map(lambda n: n * 2 // 3))
tables = st.builds(generated, st.sampled_from(STYLES), st.integers(0, 7))
law = settings(deadline=None)


def box(west, south, east, north):
    return [(west, south), (east, south), (east, north), (west, north)]


def laid(*pieces):
    return terrain.table(7200, 4800, [terrain.piece(*piece) for piece in pieces])


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
    found, met = line(table, *a, *b), explain(table, *a, *b)
    assert any(part.blocks for part in met) == (found.blocked == 1)
    assert [part.start for part in met] == sorted(part.start for part in met)
    if not found.blocked:
        assert max((part.cover for part in met), default=OPEN) == found.cover
        assert max((part.concealment for part in met), default=0) == found.concealment
        assert found.cover == OPEN or found.cover_piece in [part.piece for part in met if part.cover == found.cover]


def test_the_explanation_says_what_each_piece_does():
    table = laid(
        ("light_wood", box(1000, 1000, 1140, 2000)),
        ("building", box(2000, 1600, 2400, 2000)),
        ("wall", [(3000, 1000), (3000, 2000)]),
        ("road", box(3200, 0, 3400, 4800)),
        ("dense_wood", box(3500, 1000, 4500, 2000)),
    )
    assert [part.text for part in explain(table, 0, 1500, 3600, 1500)] == [
        'light wood: 1.4" of it crossed; more than 2" would block',
        "wall: no cover to the target",
        'dense wood: 1" of it crossed; more than 2" would block; gives soft cover',
    ]
    assert [part.text for part in explain(table, 0, 1500, 4000, 1700)][1:] == [
        'building: blocks, 4" of it crossed',
        "wall: no cover to the target",
        'dense wood: blocks, 5.01" of it crossed, more than 2"; gives soft cover',
    ]
    assert explain(table, 0, 1500, 3050, 1500)[-1].text == "wall; gives hard cover"
    assert [(part.kind, part.start, part.end) for part in explain(table, 0, 1500, 3050, 1500)] == [
        ("light_wood", 1000, 1140),
        ("wall", 3000, 3000),
    ]
    crops = terrain.piece("crops", box(2800, 1000, 3400, 2000), concealment=1)
    bare = terrain.piece("wall", [(3000, 1000), (3000, 2000)], concealment=0)
    assert [part.text for part in explain(terrain.table(7200, 4800, [bare, crops]), 0, 1500, 3050, 1500)] == [
        "crops; conceals", "wall; gives hard cover without concealment"]
    low = laid(("hill", box(0, 0, 1000, 3000)), ("building", box(1600, 1000, 1900, 2000)))
    assert [part.text for part in explain(low, 950, 1500, 4000, 1500)] == ["hill: seen over", "building: seen over"]


# --- cover ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "cover"), [(kind, terrain.DEFAULTS[kind].cover) for kind in AREAS if kind != "hill"])
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
    made = [generated(style, seed) for style in STYLES for seed in range(3)]
    packed = np.array([pack(table) for table in made], dtype=Table.dtype)
    dice = np.random.default_rng(11)
    rows = dice.integers(0, [len(made), 7201, 4801, 7201, 4801, 6, 2400, 1], (200_000, 8))
    rows[::2, 1:5] = rows[::2, 1:5] // 50 * 50
    rows[:3000, 7] = 1
    compiled = np.full((len(rows), 10), -9, np.int64)
    plain = np.full((3000, 10), -9, np.int64)
    prepare().njit(answers)(packed, rows, compiled)
    answers(made, rows[:3000].astype(object), plain)
    assert plain.tolist() == compiled[:3000].tolist()
    assert compiled[:, :2].tolist() == compiled[:, 4:6].tolist()
    assert 0.2 < compiled[:, 0].mean() < 0.8
