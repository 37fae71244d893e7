"""The table of a squad battle as a page draws it."""

import pytest

from dieshift.interface.games import kind
from dieshift.stargrunt.interface.board import board
from dieshift.stargrunt.interface.draw import LAYER, LOOKS
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.terrain import pieces
from dieshift.stargrunt.terrain.going import BARRED

CORNERS = [(1000, 1000), (2000, 1000), (2000, 2000)]
LESSON = load("examples/scenarios/first-lesson.yaml")


def only(name, **more):
    """The patch of a table with one piece."""
    piece = pieces.piece(name, CORNERS, **more)
    patch, = board(pieces.table(4800, 7200, [piece]), None).patches
    return patch


def test_every_piece_of_the_lesson_lies_where_the_scenario_has_it():
    plan = kind("stargrunt").screen.board(LESSON.table, LESSON.roster)
    assert (plan.game, plan.width, plan.height, plan.scale, plan.grid) == ("stargrunt", 7200, 4800, 100, 600)
    assert sorted(patch.kind for patch in plan.patches) == sorted(piece["kind"] for piece in LESSON.document["terrain"])
    road = next(patch for patch in plan.patches if patch.kind == "road")
    assert (road.points, road.closed, road.cover) == ([(0, 2250), (7200, 2400), (7200, 2550), (0, 2400)], True, "")
    hedge = next(patch for patch in plan.patches if patch.kind == "hedge")
    assert (hedge.points, hedge.closed, hedge.cover) == ([(2000, 1250), (3350, 1250), (3350, 400)], False, "soft")


def test_what_is_drawn_later_covers_what_is_drawn_before():
    """As on the printed table: ground, then what grows on it, then walls."""
    layers = [LAYER[patch.kind] for patch in board(LESSON.table, LESSON.roster).patches]
    assert layers == sorted(layers)


@pytest.mark.parametrize("name", sorted(LOOKS))
def test_every_kind_of_terrain_can_be_drawn(name):
    """R14.1, R14.2: with its name and its cover."""
    patch, usual = only(name), pieces.DEFAULTS[name]
    assert (patch.kind, patch.closed) == (name, usual.shape == pieces.AREA)
    assert patch.cover == ("", "soft", "hard")[usual.cover]
    assert patch.label.startswith(name.replace("_", " "))


def test_a_hill_says_how_high_it_is_and_closed_ground_that_it_is_closed():
    assert only("hill", height=150).label == "hill, 1.5″ high"
    assert only("water", going=BARRED).cover == "impassable"
