"""The map of ways: what is left to an objective on foot, and formations over plain ground."""

import random

import pytest

from dieshift.core.chance import Chance
from dieshift.core.geometry import distance
from dieshift.core.records import clone
from dieshift.stargrunt.chapters import movement
from dieshift.stargrunt.chapters.movement import rules as movement_rules
from dieshift.stargrunt.chapters.movement.ground import gait_of
from dieshift.stargrunt.chapters.movement.measuring import how_far, move_reach, reach_in_step
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.squads import is_with
from dieshift.stargrunt.state.terms import TROOPS_ON_FOOT
from dieshift.stargrunt.terrain.going import EVERYWHERE, GAITS, GRID, IMPASSABLE, path_cost, standable
from dieshift.stargrunt.terrain.lattice import SPACING
from dieshift.stargrunt.terrain.ways import NO_WAY, _steps, ahead, cell_at, cell_x, cell_y, next_cell, way_at
from stargrunt.kit import area, battle, order, squad

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
    costs = [dict(steps) for steps in _steps(table)]
    for cell in range(0, GRID * GRID - GRID, 5):
        for other in (cell + 1, cell + GRID, cell + GRID + 1, cell + GRID - 1):
            if abs(cell % GRID - other % GRID) <= 1:
                cost = path_cost(table, GAITS[TROOPS_ON_FOOT], cell_x(table, cell), cell_y(table, cell),
                                 cell_x(table, other), cell_y(table, other))
                assert costs[cell].get(other, IMPASSABLE) == costs[other].get(cell, IMPASSABLE) == min(cost, IMPASSABLE)


def test_an_exit_is_reached_along_the_whole_edge(table):
    """R4.25: an exit objective is an edge, not a place."""
    assert {way_at(table, 1, cell_x(table, column), 50) for column in range(GRID)} == {0}


def test_the_cell_ahead_lies_on_the_way(table):
    five = ahead(table, 0, 800, 600, 5)
    assert way_at(table, 0, cell_x(table, five), cell_y(table, five)) < way_at(table, 0, 800, 600)


@pytest.mark.parametrize("name", ["first-lesson", "river-crossing", "rearguard"])
def test_a_squad_gets_as_far_as_its_slowest_figure(name):
    """R4.9, R4.10, R4.16: taking a formation together, and stopping early, tells what asking everybody would."""
    scenario, chance, plain = load(f"examples/scenarios/{name}.yaml"), random.Random(1), 0  # noqa: S311
    rules, table, game = scenario.ruleset.record(), scenario.table, clone(scenario.game)
    for _ in range(300):
        mover = game.squad[chance.randrange(game.units)]
        dx = chance.randint(300, table.width - 300) - mover.figure[mover.centre].x
        dy = chance.randint(300, table.depth - 300) - mover.figure[mover.centre].y
        for figure in mover.figure[:mover.figures]:
            figure.x = max(0, min(table.width, figure.x + dx))
            figure.y = max(0, min(table.depth, figure.y + dy))
        move, allowance = Order(), chance.choice([333, 600, 1200])
        move.legs = chance.randint(1, 2)
        for leg in range(move.legs):
            move.x[leg] = max(0, min(table.width, mover.figure[mover.centre].x + chance.randint(-700, 700)))
            move.y[leg] = max(0, min(table.depth, mover.figure[mover.centre].y + chance.randint(-700, 700)))
        gait = gait_of(rules, mover)
        alone = [
            movement_rules.figure_reach(
                rules, table, gait, mover, figure, move, allowance, movement_rules.FAR, EVERYWHERE
            )
            for figure in mover.figure[: mover.figures]
            if is_with(figure)
        ]
        middle = mover.figure[mover.centre]
        by_itself = movement_rules.figure_reach(
            rules, table, gait, mover, middle, move, allowance, movement_rules.FAR, EVERYWHERE
        )
        enough = movement_rules.path_length(mover, move)
        together = reach_in_step(rules, table, Game(), mover, move, allowance, 0, mover.centre).far
        whole = how_far(rules, table, Game(), mover, move, allowance)
        slowest = min([by_itself, *(gone for gone in alone if gone > 0)])
        stopped = together == 0 and 0 in alone  # by a figure that has closed ground before it
        assert stopped or abs(together - slowest) <= 3  # rounding, of each leg
        assert together <= whole <= max(together, by_itself)
        for first in range(mover.figures):
            reached = move_reach(rules, table, Game(), mover, move, allowance, enough, first)
            assert (reached.far < enough) == (whole < enough)
            in_step = reach_in_step(rules, table, Game(), mover, move, allowance, 0, first)
            assert abs(in_step.far - together) <= 3
            held = alone[in_step.held]  # with closed ground before it a figure goes nowhere in formation, nor its squad
            assert in_step.held == mover.centre or 0 < held <= in_step.far + 3 or held == in_step.far == 0
        plain += len(set(alone)) == 1
    assert plain > 20


def test_figures_that_fall_in_over_a_bridge_are_where_the_measure_promises():
    """R4.10, R4.16, R4.30: rows anywhere beside the bridge; nobody in the water, all in step or near the middle one."""
    chance, fell_in = Chance(2), 0
    bridge = [area("water", 0, 20, 48, 25), area("road", 21.5, 19, 26.5, 26)]
    for _ in range(150):
        x, y = chance.between(2000, 2800) / 100, chance.between(1500, 2000) / 100
        apart, bend = chance.between(100, 190) / 100, chance.between(-100, 100) / 100
        team = squad(0, figures=7)
        for k, figure in enumerate(team.figure[:7]):
            aside = (k + 1) // 2 * (-1) ** k
            figure.x, figure.y = round(100 * (x + apart * aside)), round(100 * (min(20, y + bend * aside * 0.5)))
        fight = battle(team, pieces=bridge).activate(0)
        mine = fight[0]
        start = [(figure.x, figure.y) for figure in mine.figure[:7]]
        centre = mine.centre + 0
        middle, move = start[centre], order(movement.MOVE, 0, -1, (24 + chance.between(-300, 300) / 100, y + 6))
        state = fight.rules, fight.table, fight.game, mine, move, 600
        far, in_step = how_far(*state), reach_in_step(*state, 0, centre).far
        end = movement_rules.point_at(*middle, move, far)
        if far <= in_step or fight.refusal(order(movement.MOVE, 0, -1, (end.x / 100, end.y / 100))) != 0:
            continue
        fell_in += 1
        fight.play(order(movement.MOVE, 0, -1, (end.x / 100, end.y / 100)))
        dx, dy = mine.figure[centre].x - middle[0], mine.figure[centre].y - middle[1]
        for figure, (was_x, was_y) in zip(mine.figure[:7], start, strict=True):
            assert standable(fight.table, gait_of(fight.rules, mine), figure.x, figure.y)
            assert distance(was_x, was_y, figure.x, figure.y) <= 600
            in_place = (figure.x, figure.y) == (was_x + dx, was_y + dy)
            assert in_place or distance(figure.x, figure.y, end.x, end.y) <= 3 * SPACING + 2
    assert fell_in > 30
