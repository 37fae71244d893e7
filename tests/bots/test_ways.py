"""How the heuristic player gets its squads to the place that they want: round what bars the way, and in time."""

import pytest

from dieshift.stargrunt.bots.goals import goal
from dieshift.stargrunt.bots.heuristic import heuristic_order
from dieshift.stargrunt.bots.minds import mind_for
from dieshift.stargrunt.chapters import assault, command, movement
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.terms import HOLD, HORSES, PLATOON
from dieshift.stargrunt.terrain.ways import lay_ways
from stargrunt.chapters.test_charge import CALM
from stargrunt.kit import area, battle, squad, wall

NEAR = 450  # of a place with a radius of seven inches, in hundredths


def asked(fight):
    """The order of the heuristic player; it is allowed."""
    given = Order()
    heuristic_order(mind_for(3, 0), fight.rules, fight.table, fight.game, given)
    assert fight.refusal(given) == 0
    return given


def holding(fight, x, y, turns=12):
    """A place that the first side is to hold with more than it has, and a map of the way to it."""
    aim = fight.game.objective[0]
    aim.kind, aim.side, aim.primary, aim.goal = HOLD, 0, 1, 40
    aim.x, aim.y, aim.radius = round(100 * x), round(100 * y), 700
    fight.game.objectives, fight.game.turn, fight.game.turns = 1, 1, turns
    lay_ways(fight.table, fight.game)
    return fight


def test_a_squad_goes_round_what_bars_the_straight_way():
    """A bridge between walls: who makes for its far end from beside it stands at the wall for ever."""
    pieces = [area("water", 0, 20, 26, 26), area("water", 31, 20, 48, 26), wall("wall", (25.5, 19.5), (25.5, 27)),
              wall("wall", (31.5, 19.5), (31.5, 27))]
    fight = holding(battle(squad(0, at=(18, 16), figures=3), squad(1, at=(24, 70)), pieces=pieces), 28.5, 32)
    for _ in range(14):
        if goal(fight.table, fight.game, 0).reached == 0:
            fight.play(asked(fight.activate(0, actions=1)))
    assert goal(fight.table, fight.game, 0).reached == 1


@pytest.mark.parametrize("y", [8, 14, 20, 24])
def test_riders_do_not_ride_past_their_goal(y):
    """S2.16: twelve inches an action, twenty-four in a dash, are more than is left to go."""
    riders = squad(0, at=(24, y), mount=HORSES, mobility=12)
    fight = holding(battle(riders, squad(1, at=(24, 70))), 24, 30, turns=1).activate(0)
    order = asked(fight)
    assert order.kind in {movement.MOVE, movement.COMBAT_MOVE}
    assert order.y[0] <= 3000 + NEAR


@pytest.mark.parametrize(("turn", "y", "charges"), [(1, 17, True), (12, 17, False), (12, 23.5, True)])
def test_nobody_charges_away_from_the_place_that_he_has_to_hold_soon(turn, y, charges):
    """R3.54, R8.1: ten against five who are farther from it than they, unless in it; with turns to spare they would."""
    fight = battle(squad(0, at=(24, y + 7), figures=10, **CALM), squad(1, at=(24, y), figures=5, **CALM))
    holding(fight, 24, 30).game.turn = turn
    assert (asked(fight.activate(0)).kind == assault.CHARGE) is charges


def test_a_charge_at_whoever_stands_in_the_way_is_none_away():
    """R3.54, R8.1: the last turn, and the enemy between the squad and the place."""
    fight = battle(squad(0, at=(24, 17), figures=10, **CALM), squad(1, at=(24, 24), figures=5, **CALM))
    holding(fight, 24, 30).game.turn = 12
    assert asked(fight.activate(0)).kind == assault.CHARGE


@pytest.mark.parametrize(("behind", "reached"), [(22, 0), (18, 1), (27, 1)])
def test_whoever_comes_first_makes_room_for_those_behind_him(behind, reached):
    """It is near enough, but another is close behind it and is not; nobody is, or he is near enough as well."""
    fight = holding(battle(squad(0, at=(24, 26)), squad(0, at=(24, behind)), squad(1, at=(24, 70))), 24, 30)
    assert goal(fight.table, fight.game, 0).reached == reached


@pytest.mark.parametrize(("turn", "called"), [(1, 1), (12, 2)])
def test_a_commander_spends_his_actions_on_whoever_has_still_to_get_there(turn, called):
    """R9.10: on who is nearest to the enemy, as long as there is time; in the last turn that is not who has arrived."""
    commander = squad(0, at=(24, 6), level=PLATOON)
    there, late = squad(0, at=(24, 30)), squad(0, at=(18, 22))
    for unit in (there, late):
        unit.superior = 0
    fight = holding(battle(commander, there, late, squad(1, at=(24, 66))), 24, 30)
    fight.game.turn = turn
    order = asked(fight.activate(0))
    assert (order.kind, order.target) == (command.TRANSFER, called)
