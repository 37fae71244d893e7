"""What a seat may know does not change when only the other seat's hidden facts do."""

import pytest

from dieshift.core.dice import seed_dice
from dieshift.core.records import clone, flatten
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.bots.heuristic import heuristic_order
from dieshift.stargrunt.bots.minds import mind_for
from dieshift.stargrunt.knowledge.view import view
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.terms import FLIPPED, HIDDEN, NOBODY
from dieshift.stargrunt.turn import step

LESSON = "examples/scenarios/first-lesson.yaml"
VILLAGE = "examples/scenarios/market-day.yaml"


def started(path=LESSON):
    scenario = load(path)
    game, rules, dice = clone(scenario.game), scenario.ruleset.record(), seed_dice(4)
    step.open_game(dice, rules, scenario.table, game)
    return scenario, game, rules, dice


def enemy(game):
    return next(unit for unit in range(game.units) if game.squad[unit].side == 1)


@pytest.mark.parametrize("located", [HIDDEN, FLIPPED])
def test_a_counter_says_where_it_lies_and_nothing_else(located):
    """R15.1, R15.13: an inverted or flipped counter shows its place; strength, quality and weapons stay hidden."""
    _, game, _, _ = started()
    unit = enemy(game)
    game.squad[unit].located = located
    seen = view(game, Viewer.FIRST).squad[unit]
    middle = game.squad[unit].figure[game.squad[unit].centre]
    assert (seen.figure[0].x, seen.figure[0].y, seen.figures, seen.side) == (middle.x, middle.y, 1, 1)
    assert (seen.quality, seen.leadership, seen.confidence, seen.leader) == (0, 0, 0, NOBODY)
    assert seen.figure[0].firepower == 0


def test_a_placed_unit_and_ones_own_are_seen_as_they_are():
    _, game, _, _ = started()
    game.squad[enemy(game)].located = HIDDEN
    assert flatten(view(game, Viewer.SECOND)) == flatten(game)
    game.squad[enemy(game)].located = 2
    assert flatten(view(game, Viewer.FIRST)) == flatten(game)


def test_asking_for_a_view_changes_nothing():
    _, game, _, _ = started()
    game.squad[enemy(game)].located = HIDDEN
    before = flatten(game)
    view(game, Viewer.FIRST)
    assert flatten(game) == before


def test_a_view_is_the_same_whatever_is_hidden():
    """Non-interference: another hidden squad in the same place gives the same bytes, step after step."""
    scenario, game, rules, dice = started(VILLAGE)
    unit, order, minds, compared = enemy(game), Order(), [mind_for(4, 0), mind_for(4, 1)], 0
    game.squad[unit].located = HIDDEN
    while game.seat_to_choose != NOBODY and compared < 40:
        other = clone(game)
        squad = other.squad[unit]
        if squad.located != HIDDEN:
            break
        squad.quality, squad.leadership, squad.motivation, squad.confidence, squad.mobility = 12, 1, 2, 1, 8
        for figure in squad.figure[:squad.figures]:
            figure.firepower, figure.armour, figure.support = 6, 12, 10
        assert flatten(view(other, Viewer.FIRST)) == flatten(view(game, Viewer.FIRST))
        heuristic_order(minds[game.seat_to_choose], rules, scenario.table, game, order)
        step.step(dice, rules, scenario.table, game, order)
        compared += 1
    assert compared > 3
