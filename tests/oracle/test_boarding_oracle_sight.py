"""The boarding oracle: sight, contact and passage."""

from fractions import Fraction
from itertools import product

import pytest

from .boarding.chance import every
from .boarding.make import random_board
from .boarding.maps import THRESHOLD
from .boarding.sight import (
    WAYS,
    Things,
    contact,
    edge,
    in_arc,
    in_front,
    in_view,
    line_clear,
    passage,
    read_map,
)

# --- sight -----------------------------------------------------------------------------------------------------------

def test_map_of_the_example_is_read():
    """2A."""
    board, doors = read_map(THRESHOLD)
    room = {(x, y) for x in range(4) for y in range(2, 6)}
    assert board.floor == room | {(2, 0), (2, 1), (3, 6)}
    assert doors == {edge((2, 1), (2, 2)): "D", edge((3, 5), (3, 6)): "D"}
    assert edge((1, 1), (1, 2)) in board.walls


def test_sight_of_the_example_is_as_traced():
    """2B, steps 1 to 3; I-3."""
    board, doors = read_map(THRESHOLD)
    near, far = sorted(doors, key=min)
    shut = Things(frozenset({near, far}), frozenset({(2, 1), (0, 2), (2, 4)}))
    opened = Things(frozenset({far}), shut.models)
    assert not line_clear(board, shut, (2, 1), (2, 4))
    assert line_clear(board, opened, (2, 1), (2, 4))
    assert not line_clear(board, opened, (2, 1), (0, 2))
    inside = Things(frozenset({far}), frozenset({(3, 2), (0, 2), (2, 4)}))
    assert line_clear(board, inside, (3, 2), (0, 2))
    assert in_view("N", (3, 2), (0, 2))
    assert not in_arc("N", (3, 2), (0, 2))
    assert in_arc("N", (3, 2), (2, 4))
    assert passage(board, opened, (2, 1), (3, 2))


def test_arcs_reach_as_far_round_as_written():
    """5.1, from the middle of a board, facing east."""
    assert {name for name, step in WAYS.items() if in_view("E", (0, 0), step)} == {"N", "NE", "E", "SE", "S"}
    assert {name for name, step in WAYS.items() if in_arc("E", (0, 0), step)} == {"NE", "E", "SE"}
    assert {name for name, step in WAYS.items() if in_front("E", (0, 0), step)} == {"NE", "E", "SE"}
    assert not in_front("E", (0, 0), (2, 1))
    assert not in_arc("E", (0, 0), (2, 3))


def corner_board(*, west="", north=""):
    """Four squares; the walls named cut the way round by the north-west square."""
    lines = [" ".join("+++"), f"|.{west or ' '}.|", f"+{north or ' '}+ +", "|. .|", " ".join("+++")]
    return read_map("\n".join(lines))[0]


@pytest.mark.parametrize(
    ("west", "north", "models", "clear", "touching"),
    [
        ("", "", [], True, True),
        ("", "", [(0, 1)], True, True),
        ("", "", [(0, 1), (1, 0)], False, True),
        ("|", "", [], True, True),
        ("|", "", [(1, 0)], False, True),
        ("", "-", [(1, 0)], False, True),
        ("|", "-", [(0, 1)], True, True),
    ],
)
def test_a_corner_is_open_when_one_way_round_it_is(west, north, models, clear, touching):
    """5.3, rule 2; G-3: models beside the diagonal stop a line and a step, not contact."""
    board = corner_board(west=west, north=north)
    things = Things(models=frozenset(models))
    assert line_clear(board, things, (0, 0), (1, 1)) is clear
    assert passage(board, things, (0, 0), (1, 1)) is clear
    assert contact(board, things, (0, 0), (1, 1)) is touching
    assert not contact(board, things, (0, 0), (1, 1), diagonal=False)


def test_walls_on_both_ways_round_part_diagonal_neighbours():
    board = corner_board(west="|")
    shut = Things(frozenset({edge((0, 0), (1, 0))}))
    assert not line_clear(board, shut, (0, 0), (1, 1))
    assert not contact(board, shut, (0, 0), (1, 1))
    assert contact(board, shut, (0, 0), (0, 1))


def digits(seed):
    """Numbers below a limit, from a plain congruential row: no library's generator matters."""
    state = seed

    def below(limit):
        nonlocal state
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (state >> 33) % limit

    return below


def turned(cell):
    """A quarter turn of the board."""
    return cell[1], -cell[0]


def mirrored(cell):
    return -cell[0], cell[1]


def moved(place, by):
    return frozenset(map(by, place))


@pytest.mark.parametrize("number", range(12))
def test_sight_is_the_same_from_both_ends_and_in_every_image_of_the_board(number):
    board, things = random_board(number)
    cells = sorted(board.floor)
    images = [
        (
            by,
            board._replace(floor=moved(board.floor, by), walls=frozenset(moved(e, by) for e in board.walls)),
            Things(frozenset(moved(e, by) for e in things.shut), moved(things.models, by)),
        )
        for by in (turned, mirrored)
    ]
    for one, other in product(cells, cells):
        clear = line_clear(board, things, one, other)
        assert clear == line_clear(board, things, other, one)
        for by, image, its_things in images:
            assert clear == line_clear(image, its_things, by(one), by(other))


def test_every_way_is_played_once():
    """The enumeration itself: two dice have 36 ways of equal weight."""
    ways = list(every(lambda branch: (branch.d6(), branch.d6())))
    assert sorted(result for result, _ in ways) == list(product(range(1, 7), repeat=2))
    assert {weight for _, weight in ways} == {Fraction(1, 36)}
