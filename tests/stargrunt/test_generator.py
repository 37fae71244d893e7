"""Generated tables: the same everywhere, playable, fair at both baselines."""

import hashlib
import json
import os
from itertools import combinations

import pytest

from dieshift.stargrunt.scenarios.generator import STYLES, generate
from dieshift.stargrunt.scenarios.layout import MOST, STRIP
from dieshift.stargrunt.state.terms import POWER_ARMOUR, TROOPS_ON_FOOT
from dieshift.stargrunt.terrain import pieces
from dieshift.stargrunt.terrain.going import CLEAR, GAITS, path_cost, standable
from dieshift.stargrunt.terrain.kinds import KINDS

SEEDS = range(100 if os.environ.get("HYPOTHESIS_PROFILE") == "nightly" else 6)
APART = {"building", "light_wood", "dense_wood", "hill", "water"}
MAY_OVERLAP = {("hill", "light_wood"), ("hill", "dense_wood")}
# a change of any of these is a change of every battle fought on generated tables: say why in the changelog
PRINTS = {
    "farmland": "e1cd78c56019",
    "woods": "fbec655ed323",
    "hills": "2789769c0877",
    "village": "a16bb0386a81",
    "town": "f107eb11ce38",
    "ruins": "cdc94a82b980",
}


def corners(row):
    return [(round(x * 100), round(y * 100)) for x, y in row["at"]]


def pieces_of(style, seed, width=7200, depth=4800):
    return [pieces.piece(row["kind"], corners(row)) for row in generate(style, seed, width, depth)]


@pytest.mark.parametrize("style", STYLES)
def test_a_seed_gives_the_same_table_everywhere(style):
    """Whole numbers and our own generator: a print of three tables, made once."""
    rows = [generate(style, seed) for seed in range(3)]
    assert rows == [generate(style, seed) for seed in range(3)]
    assert hashlib.sha256(json.dumps(rows).encode()).hexdigest()[:12] == PRINTS[style]


@pytest.mark.parametrize("style", STYLES)
def test_other_seeds_give_other_tables(style):
    assert len({json.dumps(generate(style, seed)) for seed in SEEDS}) == len(SEEDS)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("width", "depth"), [(7200, 4800), (4800, 3600), (2400, 2400), (12_000, 12_000), (3000, 9600)])
def test_every_table_is_valid(style, width, depth):
    for seed in SEEDS:
        made = pieces_of(style, seed, width, depth)
        assert pieces.table(width, depth, made).pieces == len(made) <= MOST


@pytest.mark.parametrize("style", STYLES)
def test_rows_are_those_of_a_scenario_file(style):
    """Inches, to a twentieth."""
    for row in generate(style, 5):
        assert set(row) == {"kind", "at"}
        assert row["kind"] in KINDS
        assert all(round(v * 20, 6) == round(v * 20) for corner in row["at"] for v in corner)


@pytest.mark.parametrize("style", STYLES)
def test_nothing_in_the_deployment_strips_blocks_sight_or_movement(style):
    for seed in SEEDS:
        for piece in pieces_of(style, seed):
            if piece.sight != CLEAR or KINDS[piece.kind] == "water":
                assert piece.south >= STRIP
                assert piece.north <= 4800 - STRIP


@pytest.mark.parametrize("style", STYLES)
def test_solid_pieces_do_not_overlap(style):
    """Woods may stand on hills."""
    for seed in SEEDS:
        solid = [piece for piece in pieces_of(style, seed) if KINDS[piece.kind] in APART]
        for one, other in combinations(solid, 2):
            if tuple(sorted((KINDS[one.kind], KINDS[other.kind]))) not in MAY_OVERLAP:
                assert not pieces.overlap(one, other)


@pytest.mark.parametrize("style", STYLES)
def test_there_is_always_a_way_through(style):
    """From anywhere on the south baseline to the north one, by steps of an inch, on foot."""
    for seed in SEEDS:
        table = pieces.table(7200, 4800, pieces_of(style, seed))
        open_ground = {
            (x, y) for x in range(73) for y in range(49) if standable(table, GAITS[TROOPS_ON_FOOT], x * 100, y * 100)
        }
        assert {(x, y) for x in range(73) for y in (0, 6, 42, 48)} <= open_ground
        reached, edge = set(), {(x, 0) for x in range(73)}
        while edge:
            reached |= edge
            edge = {
                (x + u, y + v) for x, y in edge for u, v in ((1, 0), (-1, 0), (0, 1), (0, -1))
            } & open_ground - reached
        assert {(x, 48) for x in range(73)} <= reached
        assert len(reached) == len(open_ground)


@pytest.mark.parametrize("style", ["farmland", "village", "town", "ruins"])
def test_every_building_can_be_entered(style):
    """R4.23: from beside it to just within it, for less than two actions of six inches."""
    for seed in SEEDS:
        table = pieces.table(7200, 4800, pieces_of(style, seed))
        houses = [piece for piece in table.piece[: table.pieces] if KINDS[piece.kind] == "building"]
        assert houses
        for house in houses:
            x, y = house.x[0], house.y[0]
            u, v = (x + house.x[1]) // 2, (y + house.y[1]) // 2
            beside = (u + (house.y[1] - y) // 8, v - (house.x[1] - x) // 8)
            within = (u - (house.y[1] - y) // 8, v + (house.x[1] - x) // 8)
            for who in (TROOPS_ON_FOOT, POWER_ARMOUR):
                assert path_cost(table, GAITS[who], *beside, *within) < 1200


@pytest.mark.parametrize(
    ("style", "wanted"),
    [
        ("farmland", {"crops", "hedge", "road", "building"}),
        ("woods", {"dense_wood", "light_wood", "scrub"}),
        ("hills", {"hill", "slope", "scrub"}),
        ("village", {"building", "road", "crops"}),
        ("town", {"building", "road", "fence"}),
        ("ruins", {"rubble", "craters", "wall", "road"}),
    ],
)
def test_a_style_has_what_its_name_promises(style, wanted):
    for seed in SEEDS:
        assert wanted <= {row["kind"] for row in generate(style, seed)}


def test_an_unknown_style_is_told_the_known_ones():
    with pytest.raises(ValueError, match="'jungle' is not a style of terrain; the styles are farmland, woods, hills"):
        generate("jungle", 1)


def test_a_table_too_small_for_its_strips_is_refused():
    with pytest.raises(ValueError, match="at least 24 inches wide and deep"):
        generate("woods", 1, 2000, 4800)
