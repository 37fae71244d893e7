"""Kinds of terrain, pieces, tables: what they are by default, and what is said of wrong ones."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dieshift.stargrunt.state.terms import HARD, OPEN, SOFT
from dieshift.stargrunt.terrain import going, pieces
from dieshift.stargrunt.terrain.going import MAX_CORNERS, MAX_PIECES, RISE, SCREEN, SOLID
from dieshift.stargrunt.terrain.kinds import KINDS

SQUARE = [(100, 100), (300, 100), (300, 300), (100, 300)]


def scrub():
    return pieces.piece("scrub", SQUARE)


def test_every_kind_has_its_defaults_and_nothing_else_has():
    """The order of KINDS is part of saved tables."""
    assert tuple(pieces.DEFAULTS) == KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_makes_a_piece_with_its_defaults(kind):
    row = pieces.DEFAULTS[kind]
    piece = pieces.piece(kind, SQUARE)
    assert KINDS[piece.kind] == kind
    assert (piece.cover, piece.sight, piece.going, piece.depth, piece.height) == row[1:6]
    assert piece.linear == row.shape
    assert re.fullmatch(r"(R\d+\.\d+(-R\d+\.\d+)?(, | \(|$)|its crest\))+", row.source)


def test_cover_follows_the_mapping_of_terrain():
    """R14.6: open, road, crops, swamp, water none; scrub soft; rocks hard; crest, rubble, building, wall hard."""
    cover = {kind: row.cover for kind, row in pieces.DEFAULTS.items()}
    assert {kind for kind in cover if cover[kind] == SOFT} == {"scrub", "rough", "light_wood", "dense_wood", "hedge"}
    assert {kind for kind in cover if cover[kind] == HARD} == {"rocks", "hill", "rubble", "craters", "building", "wall"}


def test_what_blocks_sight_is_raised_ground_woods_and_buildings():
    """R5.1."""
    sight = {kind: row.sight for kind, row in pieces.DEFAULTS.items()}
    assert sight["hill"] == RISE
    assert sight["building"] == SOLID
    assert {kind for kind in sight if sight[kind] == SCREEN} == {"light_wood", "dense_wood"}
    assert sum(one != going.CLEAR for one in sight.values()) == 4


def test_a_piece_may_differ_from_its_kind():
    made = pieces.piece("building", SQUARE, cover=SOFT, going=going.BARRED, depth=0, height=30)
    assert (made.cover, made.going, made.depth, made.height) == (SOFT, going.BARRED, 0, 30)
    assert pieces.piece("building", SQUARE).cover == HARD


def test_corners_are_kept_anticlockwise_with_their_box():
    made = pieces.piece("scrub", SQUARE[::-1])
    assert pieces.outline(made) == SQUARE
    assert (made.west, made.south, made.east, made.north) == (100, 100, 300, 300)
    assert pieces.outline(pieces.piece("wall", SQUARE[::-1])) == SQUARE[::-1]


def test_a_wall_may_close_on_itself():
    assert pieces.piece("wall", [*SQUARE, SQUARE[0]]).corners == 5


@pytest.mark.parametrize(
    ("kind", "corners", "overrides", "sentence"),
    [
        ("buildng", SQUARE, {}, "'buildng' is not a kind of terrain. Did you mean 'building'?"),
        ("Dense Wood", SQUARE, {}, "'Dense Wood' is not a kind of terrain. Did you mean 'dense_wood'?"),
        ("scrub", SQUARE[:2], {}, "A scrub has 2 corners. It needs at least 3."),
        ("hedge", SQUARE[:1], {}, "A hedge has 1 corner. It needs at least 2."),
        ("wall", [(n, n) for n in range(13)], {}, "A wall has 13 corners. The limit is 12, so divide the piece."),
        (
            "scrub",
            [SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]],
            {},
            "A scrub crosses or touches itself near (3″, 1″). Go round it once, from corner to corner.",
        ),
        ("scrub", [SQUARE[0], *SQUARE], {}, "A scrub has the corner (1″, 1″) twice in a row. Leave one out."),
        (
            "scrub",
            [(0, 0), (0, 5), (12_001, 5)],
            {},
            "A scrub has a corner at (120.01″, 0.05″). Corners lie from 0 to 120″.",
        ),
        (
            "scrub",
            [(0, 0), (0, 5), (5, -5)],
            {},
            "A scrub has a corner at (0.05″, -0.05″). Corners lie from 0 to 120″.",
        ),
        (
            "hill",
            SQUARE,
            {"colour": 1},
            ("A hill has no 'colour'. A piece of terrain may have its own cover, concealment, sight, going, depth, "
             "height, flammable."),
        ),
        ("hill", SQUARE, {"cover": 3}, "The cover of a hill is 3. It must be 0 to 2."),
        ("wall", SQUARE, {"sight": 2}, ("A wall never blocks sight, and costs movement by its width. Leave out its "
                                       "sight.")),
    ],
)
def test_a_wrong_piece_is_told_what_would_be_right(kind, corners, overrides, sentence):
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        pieces.piece(kind, corners, **overrides)


def test_a_word_like_no_kind_is_told_all_of_them():
    with pytest.raises(ValueError, match=r"The kinds are open, road, .*, fence"):
        pieces.piece("xyzzy", SQUARE)


@pytest.mark.parametrize(
    "corners",
    [
        [(0, 0), (200, 0), (400, 0)],  # no area
        [(0, 0), (400, 0), (200, 0), (200, 200)],  # folded back
        [(0, 0), (200, 0), (100, 100), (200, 200), (0, 200), (100, 100)],  # touching itself in a corner
        [(0, 0), (400, 0), (400, 400), (200, 0), (0, 400)],  # touching itself on an edge
        [(0, 0), (0, 200), (200, 200), (200, 0), (0, 0)],  # the first corner again
    ],
)
def test_an_area_goes_round_once(corners):
    with pytest.raises(ValueError, match=r"touches itself|twice in a row"):
        pieces.piece("scrub", corners)


def test_a_table_holds_its_pieces_apart_from_ours():
    """Changing a piece afterwards does not change the table."""
    piece = scrub()
    table = pieces.table(7200, 4800, [piece, pieces.piece("hill", SQUARE)])
    piece.cover = OPEN
    assert (table.width, table.depth, table.pieces, table.raised) == (7200, 4800, 2, 0b10)
    assert table.piece[0].cover == SOFT
    assert pieces.table(7200, 4800, [piece]).raised == 0


def test_woods_and_buildings_stand_on_the_hill_under_them():
    hill = pieces.piece("hill", [(0, 0), (1000, 0), (1000, 1000), (0, 1000)], height=70)
    table = pieces.table(7200, 4800, [pieces.piece("building", SQUARE), hill, pieces.piece("light_wood", SQUARE)])
    assert [table.piece[k].height for k in range(3)] == [130, 70, 220]


@pytest.mark.parametrize(
    ("width", "depth", "count", "sentence"),
    [
        (50, 4800, 0, "A table is 1″ to 120″ wide, not 0.5″."),
        (7200, 12_001, 0, "A table is 1″ to 120″ deep, not 120.01″."),
        (7200, 4800, MAX_PIECES + 1, "97 pieces of terrain are too many: the limit of a table is 96."),
        (250, 4800, 1, "Piece 1, a scrub, has a corner at (3″, 1″), off the table, which is 2.5″ x 48″."),
    ],
)
def test_a_wrong_table_is_told_what_would_be_right(width, depth, count, sentence):
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        pieces.table(width, depth, [scrub() for _ in range(count)])


def test_the_largest_table_and_piece_fit():
    limit = 12_000
    ring = [(limit * k // 5, 0) for k in range(6)] + [(limit - limit * k // 5, limit) for k in range(6)]
    table = pieces.table(limit, limit, [pieces.piece("scrub", ring) for _ in range(MAX_PIECES)])
    assert table.piece[MAX_PIECES - 1].corners == MAX_CORNERS


@given(st.integers(0, 500), st.integers(0, 500))
def test_areas_overlap_when_they_share_more_than_a_border(x, y):
    """Two squares of two inches."""
    one, other = scrub(), pieces.piece("scrub", [(x + u, y + v) for u, v in ((0, 0), (200, 0), (200, 200), (0, 200))])
    expected = abs(x - 100) < 200 and abs(y - 100) < 200
    assert pieces.overlap(one, other) == expected
    assert pieces.overlap(other, one) == expected
