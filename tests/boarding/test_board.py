"""Maps, sight, arcs: 5.1 to 5.3, B7, B19, G-3, G-5, G-6, G-7."""

from fractions import Fraction

import pytest

from dieshift.boarding.scenarios import by_hand
from dieshift.boarding.state.records import SIZE, Game
from dieshift.boarding.state.terms import DOOR_CLOSED, DOOR_OPEN, FIRST_DOOR, NOBODY, OPEN, WALL, WAY_X, WAY_Y
from dieshift.boarding.terrain.board import (
    MODELS,
    NOTHING_ELSE,
    distance,
    edge_at,
    in_arc,
    in_front,
    in_view,
    inside,
    opposite,
    sight,
    way_between,
    way_open,
)
from dieshift.boarding.terrain.maptext import MapError, parse_map
from dieshift.core.chance import Chance

from . import kit
from .worlds import random_world

SMALL = """
+-+-+-+
|. d .|
+ +D+ +
|. .|#
+-+-+-+
"""


# --- maps -------------------------------------------------------------------------------------------------------------


def test_a_map_is_read_square_by_square_and_edge_by_edge():
    """5.1, 5.2: squares, walls, doors, void; walls beside void are implied."""
    board = parse_map(SMALL.replace(". d .", ". .d."), ["AAB", "CC."])
    assert (board.width, board.height, board.doors) == (3, 2, 2)
    assert [board.section[SIZE + x] for x in range(3)] == [0, 0, 1]
    assert [board.section[x] for x in range(3)] == [2, 2, NOBODY]
    assert [inside(board, x, y) for x, y in ((0, 0), (2, 0), (2, 1), (3, 1), (-1, 0), (0, 2))] == [1, 0, 1, 0, 0, 0]
    assert (edge_at(board, 1, 0, kit.NORTH), edge_at(board, 1, 1, kit.EAST)) == (FIRST_DOOR, FIRST_DOOR + 1)
    assert edge_at(board, 1, 1, kit.SOUTH) == FIRST_DOOR
    assert edge_at(board, 2, 1, kit.SOUTH) == edge_at(board, 0, 0, kit.WEST) == edge_at(board, 0, 0, kit.SOUTH) == WALL
    assert edge_at(board, 1, 0, kit.EAST) == WALL
    assert edge_at(board, 0, 0, kit.NORTH) == edge_at(board, 1, 0, kit.WEST) == OPEN
    assert [board.door[k].state for k in range(2)] == [DOOR_CLOSED, DOOR_OPEN]


def test_the_rim_is_wall_even_where_no_wall_is_drawn():
    """5.2."""
    made = parse_map("+ + +\n .   \n+ + +")
    assert [edge_at(made, 0, 0, side) for side in range(4)] == [WALL] * 4


def test_doors_are_numbered_from_the_south_then_from_the_west():
    """5.2: a north edge before an east one."""
    made = parse_map("+-+-+-+\n|.D.D.|\n+D+-+D+\n|.D. .|\n+-+-+-+")
    found = [(made.door[k].x, made.door[k].y, made.door[k].side) for k in range(made.doors)]
    assert found == [(0, 0, 0), (0, 0, 1), (2, 0, 0), (0, 1, 1), (1, 1, 1)]


@pytest.mark.parametrize(("text", "sections", "words", "line", "column"), [
    ("+-+\n|x|\n+-+", None, "isn't a square", 2, 2), ("+-+-+\n|.x.|\n+-+-+", None, "isn't an edge", 2, 3),
    ("+-+-+\n|.-.|\n+-+-+", None, "isn't an edge", 2, 3), ("+|+\n|.|\n+-+", None, "isn't an edge", 1, 2),
    ("+-+-+\n|.D#|\n+-+-+", None, "leads nowhere", 2, 3), ("+D+\n|.|\n+-+", None, "leads nowhere", 1, 2),
    ("+-+\n|.|", None, "twice the number of squares", 0, 0), ("+-+\n|.|\n+-+", ["A", "A"], "2 rows", 0, 0),
    ("+-+\n|.|\n+-+", ["AB"], "2 wide", 1, 0), ("+-+\n|.|\n+-+", ["1"], "no section", 1, 1),
    ("+" + "-+" * 49 + "\n|" + ".|" * 49 + "\n+" + "-+" * 49, None, "up to 48", 0, 0)])
def test_a_faulty_map_is_refused_with_its_place(text, sections, words, line, column):
    """5.2: what is wrong, where."""
    with pytest.raises(MapError, match=words) as fault:
        parse_map(text, sections)
    assert (fault.value.line, fault.value.column) == (line, column)


def test_too_many_doors_are_refused():
    """5.2: a target number names a model or a door."""
    row = "|" + ".D" * 32 + ".|"
    text = "\n".join(["+" + "-+" * 33, row, "+" + " +" * 33, row, "+" + "-+" * 33])
    with pytest.raises(MapError, match="at most 63 doors"):
        parse_map(text)


def test_the_largest_board_is_read():
    """Limits of the record: 48 by 48 squares; a game stays below eight thousand bytes."""
    made = kit.board(kit.open_floor(48, 48))
    game = by_hand.new_game(made)
    assert sight(made, game, 0, 0, 47, 47, NOBODY) == sight(made, game, 0, 47, 47, 0, NOBODY) == 1
    assert Game.dtype.itemsize <= 8000


# --- facings ----------------------------------------------------------------------------------------------------------


def test_the_three_regions_of_a_facing():
    """B7, B19, G-6, G-7: view, arc and front squares, the same for all four facings turned round."""
    view = {(dx, dy) for dx in range(-2, 3) for dy in range(-2, 3) if in_view(0, dx, dy)}
    arc = {(dx, dy) for dx in range(-2, 3) for dy in range(-2, 3) if in_arc(0, dx, dy)}
    front = {(dx, dy) for dx in range(-2, 3) for dy in range(-2, 3) if in_front(0, dx, dy)}
    assert view == {(dx, dy) for dx in range(-2, 3) for dy in range(3)}
    assert arc == {(-1, 1), (0, 1), (1, 1), (-2, 2), (-1, 2), (0, 2), (1, 2), (2, 2)}
    assert front == {(-1, 1), (0, 1), (1, 1)}
    turned = [lambda x, y: (x, y), lambda x, y: (y, -x), lambda x, y: (-x, -y), lambda x, y: (-y, x)]
    for facing, turn in enumerate(turned):
        for region, test in ((view, in_view), (arc, in_arc), (front, in_front)):
            assert all(test(facing, *turn(dx, dy)) for dx, dy in region)
            assert sum(test(facing, dx, dy) for dx in range(-2, 3) for dy in range(-2, 3)) == len(region)
    assert [opposite(facing) for facing in range(4)] == [2, 3, 0, 1]


def test_distance_counts_diagonals_as_one():
    """G-5."""
    assert (distance(0, 0, 3, 4), distance(5, 5, 1, 5), distance(2, 2, 2, 2)) == (4, 4, 0)


def test_ways_are_those_to_the_eight_neighbours():
    """5.1."""
    assert [way_between(WAY_X[way], WAY_Y[way]) for way in range(8)] == list(range(8))
    assert way_between(0, 0) == way_between(2, 0) == NOBODY


# --- sight ------------------------------------------------------------------------------------------------------------


def blocked_between(made, game, a, b):
    """Whether an orthogonal move between neighbours is stopped by an edge."""
    side = next(k for k in range(4) if (a[0] + (0, 1, 0, -1)[k], a[1] + (1, 0, -1, 0)[k]) == b)
    edge = edge_at(made, *a, side)
    return edge == WALL or (edge >= FIRST_DOOR and game.door_state[edge - FIRST_DOOR] in {1, 2})


def slow_sight(made, game, a, b):
    """The same line walked with fractions: at each crossing of a grid line, the parameter of the crossing."""
    (x, y), (dx, dy) = a, (b[0] - a[0], b[1] - a[1])

    def clear(square):
        at = square[1] * SIZE + square[0]
        return not game.occupant[at] and not (game.fires and game.burning[made.section[at]])

    crossings = {}
    for axis, delta in ((0, dx), (1, dy)):
        for k in range(abs(delta)):
            crossings.setdefault(Fraction(2 * k + 1, 2 * abs(delta)), []).append(axis)
    sx, sy = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    for when in sorted(crossings):
        axes = crossings[when]
        if len(axes) == 2:
            ends = (x + sx, y + sy)
            ways = [(x + sx, y), (x, y + sy)]
            if not any(inside(made, *side) and not blocked_between(made, game, (x, y), side)
                       and not blocked_between(made, game, side, ends) and clear(side) for side in ways
                       if inside(made, *ends)):
                return 0
            x, y = ends
        else:
            then = (x + sx, y) if axes[0] == 0 else (x, y + sy)
            if blocked_between(made, game, (x, y), then):
                return 0
            x, y = then
        if (x, y) != b and not clear((x, y)):
            return 0
    return 1


def test_sight_is_exact_and_the_same_both_ways():
    """5.3: against a walk in fractions, on boards with walls, doors, models and fires; both ways; 12,000 pairs."""
    compared = seen = 0
    for seed in range(60):
        world, chance = random_world(seed), Chance(seed + 500)
        board, game = world.board, world.game
        for _ in range(chance.between(0, 1)):
            game.burning[chance.between(0, 4)] = game.fires = 1
        floor = [(x, y) for y in range(board.height) for x in range(board.width) if inside(board, x, y)]
        for _ in range(200):
            a, b = chance.pick(floor), chance.pick(floor)
            clear = sight(board, game, *a, *b, NOBODY)
            assert clear == sight(board, game, *b, *a, NOBODY) == slow_sight(board, game, a, b), (seed, a, b)
            compared += 1
            seen += clear
    assert compared == 12000
    assert 2000 < seen < 10000


def test_sight_is_the_same_both_ways_for_a_hundred_thousand_pairs():
    """5.3: walls, doors, models and fires; a quarter of the boards burns."""
    compared = seen = 0
    for seed in range(1000, 1250):
        world, chance = random_world(seed), Chance(seed + 5000)
        board, game = world.board, world.game
        if seed % 4 == 0:
            game.burning[chance.between(0, 4)] = game.fires = 1
        floor = [(x, y) for y in range(board.height) for x in range(board.width) if inside(board, x, y)]
        for _ in range(400):
            a, b = chance.pick(floor), chance.pick(floor)
            clear = sight(board, game, *a, *b, NOBODY)
            assert clear == sight(board, game, *b, *a, NOBODY), (seed, a, b)
            compared += 1
            seen += clear
    assert compared == 100_000
    assert 15_000 < seen < 85_000


def test_a_line_passes_a_corner_shut_on_one_side_only():
    """5.3 step 2, G-6: between two blockers it is shut, past one it is open."""
    board = kit.board(kit.open_floor(3, 3))
    game = by_hand.new_game(board)
    assert sight(board, game, 0, 0, 1, 1, NOBODY) == 1
    by_hand.add_model(board, game, 1, 0, 1, 0)
    assert sight(board, game, 0, 0, 1, 1, NOBODY) == 1
    assert sight(board, game, 0, 0, 2, 0, NOBODY) == 0
    by_hand.add_model(board, game, 1, 0, 0, 1)
    assert sight(board, game, 0, 0, 1, 1, NOBODY) == sight(board, game, 1, 1, 0, 0, NOBODY) == 0
    assert sight(board, game, 0, 0, 1, 1, 0) == 1


def test_nobody_blocks_his_own_line():
    """RULING 4: from the square that he steps to."""
    board = kit.board(kit.open_floor(1, 4))
    game = by_hand.new_game(board)
    unit = by_hand.add_model(board, game, 1, 0, 0, 1)
    assert sight(board, game, 0, 0, 0, 3, unit) == 1
    assert sight(board, game, 0, 0, 0, 3, NOBODY) == 0


def test_models_count_at_corners_for_steps_but_not_for_contact():
    """G-3: the two levels of the corner test."""
    board = kit.board(kit.open_floor(2, 2))
    game = by_hand.new_game(board)
    by_hand.add_model(board, game, 1, 0, 1, 0)
    by_hand.add_model(board, game, 1, 0, 0, 1)
    assert way_open(board, game, 0, 0, 1, NOTHING_ELSE, NOBODY) == 1
    assert way_open(board, game, 0, 0, 1, MODELS, NOBODY) == 0
    assert way_open(board, game, 0, 0, 1, MODELS, 1) == 1
    assert way_open(board, game, 0, 0, 5, NOTHING_ELSE, NOBODY) == 0


# --- setting up -------------------------------------------------------------------------------------------------------


def test_models_are_put_on_free_floor_only():
    """`setup` refuses what no game could hold."""
    board = kit.board(SMALL.replace(". d .", ". .d."))
    game = by_hand.new_game(board)
    by_hand.add_model(board, game, 1, 0, 0, 0)
    for x, y in ((0, 0), (2, 0), (3, 0), (-1, 0)):
        with pytest.raises(ValueError, match="no free floor"):
            by_hand.add_model(board, game, 1, 0, x, y)
    wide = kit.board(kit.open_floor(9, 9))
    full = by_hand.new_game(wide)
    for k in range(64):
        by_hand.add_model(wide, full, 1, 0, k % 9, k // 9)
    with pytest.raises(ValueError, match="at most 64 models"):
        by_hand.add_model(wide, full, 1, 0, 8, 8)
    for add, many in ((by_hand.add_entry, 8), (by_hand.add_exit, 8)):
        for _ in range(many):
            add(wide, 0, 0)
        with pytest.raises(ValueError, match=f"at most {many}"):
            add(wide, 0, 0)
