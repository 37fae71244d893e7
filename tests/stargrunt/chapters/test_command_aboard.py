"""Command from inside a vehicle: word sent, actions handed on, confidence raised, support called for.

R13.5 has seats for commanders, and S4.100 a command unit inside that speaks to its own vehicle's crew without a roll,
and to anyone outside by one.
"""

import pytest

from dieshift.stargrunt.chapters import (
    activation,
    air,
    casualties,
    command,
    fire,
    morale,
    movement,
    spotting,
    support,
    vehicles,
)
from dieshift.stargrunt.chapters.command.rules import levels_on_table
from dieshift.stargrunt.chapters.units import CALL_ELEMENT, REGROUP
from dieshift.stargrunt.state.terms import LOITERING, NOTED_OPEN, NOTED_SEALED, PLATOON, SHAKEN
from stargrunt.kit import order, squad
from stargrunt.motors import crew, hull, motors

CREW, BOSS, NEAR, FAR, ENEMY, RIDERS, SECOND = range(7)
NOTED = "book + hatches-noted"


def ridden(text="book", *, off=0, riders=1, **fields):
    """A platoon leader rides at 24, 10; one squad is 4 inches away, one 30, and one rides in a vehicle further off."""
    units = [crew(0, (24, 10), present=1 - off), squad(0, (24, 10), 3, gap=0, aboard=1, present=0, level=PLATOON),
             squad(0, (24, 14), superior=BOSS, confidence=SHAKEN), squad(0, (24, 40), superior=BOSS, confidence=SHAKEN),
             squad(1, (24, 66)), squad(0, (40, 10), 3, gap=0, aboard=2, present=0, superior=BOSS, confidence=SHAKEN),
             crew(0, (40, 10), superior=BOSS)]
    fight = motors(units, {CREW: hull(**fields), SECOND: hull()}, text=text)
    fight[CREW].superior = BOSS
    return fight.activate(BOSS)


@pytest.mark.parametrize("kind", [command.COMMUNICATE, command.TRANSFER, command.RALLY])
@pytest.mark.parametrize("target", [NEAR, FAR, RIDERS, SECOND])
def test_a_commander_who_rides_commands(kind, target):
    """R13.5, R9.10, R7.41; S4.100: those on foot, another vehicle's crew, and who rides in it."""
    wanted = command.AT_CEILING if (kind, target) == (command.RALLY, SECOND) else 0
    assert ridden().refusal(order(kind, BOSS, target)) == wanted


@pytest.mark.parametrize("target", [NEAR, FAR, RIDERS])
def test_a_commander_on_foot_reaches_who_rides(target):
    """R9.10: to a unit that rides an action is handed on as to any other."""
    fight = ridden()
    fight[BOSS].aboard, fight[BOSS].present = 0, 1
    for kind in (command.COMMUNICATE, command.TRANSFER, command.RALLY):
        assert fight.refusal(order(kind, BOSS, target)) == 0


def test_a_leader_who_rides_calls_his_detached_element():
    """R3.34, R13.5: a call is a message; four inches away it needs no roll, and the leader goes on when it is done."""
    fight = ridden()
    fight[NEAR].parent = BOSS
    call = order(CALL_ELEMENT, BOSS, NEAR)
    assert fight.refusal(call) == 0
    fight.play(call)
    assert (fight.game.active, fight[BOSS].actions, fight[NEAR].actions) == (NEAR, 1, 2)
    fight.play(order(activation.END, NEAR))
    assert fight.game.active == BOSS


def test_nearby_no_roll_is_needed_and_further_off_one():
    """R9.14: four inches away at once; thirty by the quality die."""
    fight = ridden()
    fight.play(order(command.TRANSFER, BOSS, NEAR))
    assert (fight.game.active, fight[BOSS].actions, fight[NEAR].actions) == (NEAR, 1, 2)
    fight = ridden()
    fight.play(order(command.TRANSFER, BOSS, FAR), (8, 3))
    assert fight.game.active == FAR


def test_the_commander_goes_on_in_his_vehicle_when_the_other_is_done():
    """R9.11: his second action is his own."""
    fight = ridden()
    fight.play(order(command.TRANSFER, BOSS, NEAR))
    fight.play(order(activation.END, NEAR))
    assert (fight.game.active, fight[BOSS].actions) == (BOSS, 1)
    fight.play(order(vehicles.GET_OUT, BOSS, -1, (24, 7)))
    assert fight[BOSS].present == 1


def test_a_rider_acts_at_once_by_a_transfer():
    """R9.10, R13.41: it gets out, and walks on."""
    fight = ridden()
    fight.play(order(command.TRANSFER, BOSS, RIDERS), (8, 8))
    fight.play(order(vehicles.GET_OUT, RIDERS, -1, (40, 14)))
    fight.play(order(movement.MOVE, RIDERS, -1, (40, 11)))
    assert (fight.game.active, fight[RIDERS].present) == (BOSS, 1)


@pytest.mark.parametrize(("airtight", "target", "faces"), [
    (NOTED_SEALED, NEAR, [(8, 3)]), (NOTED_OPEN, NEAR, []), (NOTED_SEALED, CREW, [])])
def test_out_of_a_sealed_vehicle_only_radio_reaches(airtight, target, faces):
    """S4.100: a roll for anyone outside, however near; none for its own crew."""
    fight = ridden(NOTED, airtight=airtight)
    fight.play(order(command.COMMUNICATE, BOSS, target), *faces)
    assert fight[BOSS].informed >> target & 1 == 1


def test_sealed_in_with_systems_out_a_commander_reaches_his_crew_alone():
    """S4.102."""
    fight = ridden(NOTED, airtight=NOTED_SEALED, dark=1)
    assert fight.refusal(order(command.COMMUNICATE, BOSS, NEAR)) == vehicles.SEALED_IN
    assert fight.refusal(order(command.COMMUNICATE, BOSS, CREW)) == 0


def test_who_has_still_to_enter_sends_no_word_from_a_vehicle_either():
    """R3.53: nor is anybody in it reached."""
    fight = ridden(off=1)
    assert fight.refusal(order(command.COMMUNICATE, BOSS, NEAR)) == movement.STILL_TO_ENTER
    fight.activate(NEAR)
    assert fight.refusal(order(command.COMMUNICATE, NEAR, BOSS)) == activation.NO_SUCH_UNIT


def test_a_commander_who_rides_calls_for_support():
    """R11.1, R13.5: fire on a place in his sight, and a unit that loiters."""
    fight = ridden()
    game = fight.game
    game.batteries = 1
    game.battery[0].tubes, game.battery[0].shells, game.battery[0].home, game.battery[0].level = 2, 1, 1, PLATOON
    request = order(support.REQUEST, BOSS, -1, (30, 30))
    assert fight.refusal(request) == 0
    fight.play(request, (8, 8))
    assert (game.missions, game.mission[0].requester) == (1, BOSS)
    fight[FAR].present, fight[FAR].chart = 0, LOITERING
    assert fight.refusal(order(air.CALL_IN, BOSS, FAR)) == 0


def test_what_is_done_on_foot_is_still_refused_inside():
    """R13.40, R13.45."""
    fight = ridden()
    for kind in (fire.FIRE, spotting.OBSERVE, morale.GO_IN_POSITION, casualties.REORGANISE):
        assert fight.refusal(order(kind, BOSS, ENEMY)) == vehicles.IS_ABOARD


def test_nobody_joins_a_squad_that_rides():
    """R4.40: word reaches it; men do not."""
    fight = ridden().activate(NEAR)
    assert fight.refusal(order(REGROUP, NEAR, RIDERS)) == activation.NO_SUCH_UNIT


def test_a_commander_who_rides_counts_among_the_levels_of_command():
    """R9.10, R13.5: by `acts-by-levels` a squad acts as often as there are levels, aboard or on foot."""
    fight = ridden("book + acts-by-levels")
    aboard = levels_on_table(fight.game, 0)
    fight[BOSS].aboard, fight[BOSS].present = 0, 1
    assert (aboard, levels_on_table(fight.game, 0)) == (2, 2)
    fight[BOSS].present = 0  # still to enter
    assert levels_on_table(fight.game, 0) == 1
