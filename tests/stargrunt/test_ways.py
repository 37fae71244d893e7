"""The map of ways: what is left to an objective on foot, and formations over plain ground."""

import random

import pytest

from dieshift.core.records import clone
from dieshift.stargrunt.chapters.movement import book
from dieshift.stargrunt.chapters.movement.ground import gait_of
from dieshift.stargrunt.ground.going import EVERYWHERE, GAITS, GRID, IMPASSABLE, path_cost
from dieshift.stargrunt.ground.ways import NO_WAY, _steps, ahead, cell_at, cell_x, cell_y, next_cell, way_at
from dieshift.stargrunt.setup.scenario import load
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.squads import is_with
from dieshift.stargrunt.state.terms import TROOPS_ON_FOOT

SCENARIO = """
title: Two banks
turns: 4
size: [48, 48]
terrain:
  - {kind: water, at: [[0, 20], [36, 20], [36, 24], [0, 24]]}
sides:
  - name: South
    squads: [{type: line squad, at: [8, 6]}]
    objectives: {primary: {kind: hold, at: [8, 40], figures: 3}}
  - name: North
    squads: [{type: line squad, at: [8, 42]}]
    objectives: {primary: {kind: exit, figures: 3, edge: south}}
"""


@pytest.fixture(scope="module")
def table():
    return load(SCENARIO).table


def test_a_way_leads_round_the_water(table):
    """R4.20: open water is closed to infantry; the way from bank to bank goes by the gap in the east."""
    assert way_at(table, 0, 800, 1800) > 5000  # straight it would be 22 inches
    assert way_at(table, 0, 800, 2600) < 1700
    assert way_at(table, 0, 800, 2200) == NO_WAY * 10


def test_each_step_of_a_way_is_shorter_than_the_last(table):
    cell = cell_at(table, 800, 600)
    lengths = []
    while next_cell(table, 0, cell) != cell:
        lengths.append(way_at(table, 0, cell_x(table, cell), cell_y(table, cell)))
        cell = next_cell(table, 0, cell)
    assert lengths == sorted(lengths, reverse=True)
    assert cell == cell_at(table, 800, 4000)


@pytest.mark.parametrize("name", ["market-day", "river-crossing"])
def test_a_step_costs_what_its_leg_costs_among_all_pieces(name):
    """What is looked at together leaves nothing out that a single leg would meet."""
    table = load(f"examples/scenarios/{name}.yaml").table
    found = [dict(steps) for steps in _steps(table)]
    for cell in range(0, GRID * GRID - GRID, 5):
        for other in (cell + 1, cell + GRID, cell + GRID + 1, cell + GRID - 1):
            if abs(cell % GRID - other % GRID) <= 1:
                cost = path_cost(table, GAITS[TROOPS_ON_FOOT], cell_x(table, cell), cell_y(table, cell),
                                 cell_x(table, other), cell_y(table, other))
                assert found[cell].get(other, IMPASSABLE) == found[other].get(cell, IMPASSABLE) == min(cost, IMPASSABLE)


def test_an_exit_is_reached_along_the_whole_edge(table):
    """R4.25: an exit objective is an edge, not a place."""
    assert {way_at(table, 1, cell_x(table, column), 50) for column in range(GRID)} == {0}


def test_the_cell_ahead_lies_on_the_way(table):
    five = ahead(table, 0, 800, 600, 5)
    assert way_at(table, 0, cell_x(table, five), cell_y(table, five)) < way_at(table, 0, 800, 600)


@pytest.mark.parametrize("name", ["first-lesson", "river-crossing", "rearguard"])
def test_a_squad_gets_as_far_as_its_slowest_figure(name):
    """R4.9, R4.10, R4.16: reckoning a formation together, and stopping early, tells what asking everybody would."""
    scenario, chance, plain = load(f"examples/scenarios/{name}.yaml"), random.Random(1), 0  # noqa: S311
    rules, table, game = scenario.ruleset.record(), scenario.table, clone(scenario.game)
    for _ in range(300):
        squad = game.squad[chance.randrange(game.units)]
        dx = chance.randint(300, table.width - 300) - squad.figure[squad.centre].x
        dy = chance.randint(300, table.depth - 300) - squad.figure[squad.centre].y
        for figure in squad.figure[:squad.figures]:
            figure.x = max(0, min(table.width, figure.x + dx))
            figure.y = max(0, min(table.depth, figure.y + dy))
        order, allowance = Order(), chance.choice([333, 600, 1200])
        order.legs = chance.randint(1, 2)
        for leg in range(order.legs):
            order.x[leg] = max(0, min(table.width, squad.figure[squad.centre].x + chance.randint(-700, 700)))
            order.y[leg] = max(0, min(table.depth, squad.figure[squad.centre].y + chance.randint(-700, 700)))
        gait = gait_of(rules, squad)
        alone = [book.figure_reach(rules, table, gait, squad, figure, order, allowance, book.FAR, EVERYWHERE)
                 for figure in squad.figure[:squad.figures] if is_with(figure)]
        middle = squad.figure[squad.centre]
        by_itself = book.figure_reach(rules, table, gait, squad, middle, order, allowance, book.FAR, EVERYWHERE)
        together = book.how_far(rules, table, Game(), squad, order, allowance)
        slowest = min([by_itself, *(gone for gone in alone if gone > 0)])
        stopped = together == 0 and 0 in alone  # by a figure that cannot cross the water
        assert stopped or abs(together - slowest) <= 3  # rounding, of each leg
        enough = book.path_length(squad, order)
        for first in range(squad.figures):
            reached = book.move_reach(rules, table, Game(), squad, order, allowance, enough, first)
            assert (reached.far < enough) == (together < enough)
            told = book.move_reach(rules, table, Game(), squad, order, allowance, 0, first)
            assert abs(told.far - together) <= 3
            held = alone[told.held]  # who cannot cross the water goes nowhere, nor does his squad
            assert told.held == squad.centre or 0 < held <= told.far + 3 or held == told.far == 0
        plain += len(set(alone)) == 1
    assert plain > 20
