"""Calling for fire support (R11.1-R11.10): who may, at what, by what die against what; die by die."""

from fractions import Fraction

import pytest

from dieshift.core.dice import LADDER
from dieshift.stargrunt.chapters import activation, electronics, points, support
from dieshift.stargrunt.chapters.support import odds, rules
from dieshift.stargrunt.chapters.support.orders import request_die_of
from dieshift.stargrunt.state.terms import (
    BATTALION,
    COMPANY,
    DISABLED,
    FUEL_AIR,
    GENERAL,
    NOBODY,
    PLATOON,
    REGIMENT,
    SQUAD,
    WOUNDED,
)
from stargrunt.chapters.support import call, give_battery, gunners, send
from stargrunt.kit import area, battle, order, play, squad
from stargrunt.motors import crew, hull, motors

# --- the die ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("caller", "owner", "lacks", "observer", "die"), [
    (SQUAD, SQUAD, 0, 0, 8), (SQUAD, PLATOON, 0, 0, 8), (SQUAD, COMPANY, 0, 0, 6), (SQUAD, BATTALION, 0, 0, 4),
    (SQUAD, REGIMENT, 0, 0, 4), (PLATOON, COMPANY, 0, 0, 8), (COMPANY, REGIMENT, 0, 0, 6), (REGIMENT, SQUAD, 0, 0, 4),
    (SQUAD, REGIMENT, 0, 1, 8), (SQUAD, BATTALION, 1 << COMPANY, 0, 6), (SQUAD, COMPANY, 1 << COMPANY, 0, 6),
    (SQUAD, REGIMENT, 1 << PLATOON | 1 << COMPANY | 1 << BATTALION, 0, 8),
])
def test_levels_between_caller_and_battery_are_skipped(caller, owner, lacks, observer, die):
    """R11.3, R11.4, R2.19, A29: those between that the side has; an observer skips none."""
    game = gunners(level=caller, observer=observer).game
    game.battery[0].level, game.lacks[0] = owner, lacks
    assert die == request_die_of(game, call((24, 30)))


@pytest.mark.parametrize(("skipped", "chits", "die"), [
    (0, 0, 8), (1, 0, 6), (2, 0, 4), (3, 0, 4), (0, 1, 10), (0, 2, 12), (0, 3, 12), (3, 2, 6), (3, 3, 8), (1, 4, 12)])
def test_shifts_of_a_request_are_summed_and_stop_at_the_ends(skipped, chits, die):
    """R11.3, A29: three levels and two chits are one down, not D4 and then up."""
    assert (rules.request_die(skipped, chits, 0), rules.request_die(skipped, 0, 1)) == (die, 8)


@pytest.mark.parametrize(("observer", "orbital", "needs"), [(1, 0, 2), (0, 0, 4), (1, 1, 5), (0, 1, 8)])
def test_what_a_request_has_to_exceed(observer, orbital, needs):
    """R11.5: leadership 2, with 0 or 2, from orbit 3 or 6."""
    assert needs == rules.request_needs(2, observer, orbital)


@pytest.mark.parametrize("die", LADDER)
@pytest.mark.parametrize("needs", range(1, 10))
def test_the_chance_of_a_request_is_counted(die, needs):
    """R11.3, R11.5: by hand."""
    assert Fraction(max(0, die - needs), die) == odds.gets_through(die, needs)


# --- an order ---------------------------------------------------------------------------------------------------------


def test_a_request_that_gets_through_puts_a_mission_on_the_chart():
    """R11.1, R11.2, R11.8, R11.9, R11.14: one action; the level skipped makes D8 a D6, which has to exceed 4."""
    fight = gunners().activate(0)
    changed = fight.play(call((24, 30)), (6, 5))
    mission = fight.game.mission[0]
    assert (fight[0].actions, fight.game.missions) == (1, 1)
    assert (mission.x, mission.y, mission.box, mission.shell, mission.single) == (2400, 3000, 1, GENERAL, 0)
    assert (mission.side, mission.battery, mission.requester, mission.quality, mission.leadership) == (0, 0, 0, 8, 2)
    assert not any(name.startswith("squad.1") for name in changed)


def test_a_request_that_fails_is_an_action_lost():
    """R11.2, R11.5: a 4 does not exceed 2 + 2."""
    fight = gunners().activate(0)
    fight.play(call((24, 30)), (6, 4))
    assert (fight[0].actions, fight.game.missions) == (1, 0)
    assert fight.events(support.REQUESTED) == [(0, NOBODY, 0, 4, 2)]
    assert fight.events(support.PLOTTED) == []


def test_chits_are_spent_even_if_the_request_fails():
    """R11.3, R11.6, R9.20: two of the side's three, and D6 becomes D10."""
    fight = gunners(chits=3).activate(0)
    fight.play(call((24, 30), chits=2), (10, 3))
    assert (list(fight.game.chits), fight.game.missions) == ([1, 0], 0)


def test_an_observer_calls_by_d8_against_leadership_alone():
    """R11.4, R11.5: a 3 will do."""
    fight = gunners(observer=1).activate(0)
    fight.play(call((24, 30)), (8, 3))
    assert fight.game.missions == 1


def test_a_single_round_is_said_at_the_request():
    """R11.9: warhead and rounds."""
    fight = gunners(observer=1)
    fight.game.battery[0].shells |= 1 << FUEL_AIR
    fight.activate(0).play(call((24, 30), shell=FUEL_AIR, single=1), (8, 8))
    assert (fight.game.mission[0].shell, fight.game.mission[0].single) == (FUEL_AIR, 1)


def test_a_unit_may_call_for_two_batteries_in_one_activation():
    """R11.7: no limit but actions, while a battery is free."""
    fight = give_battery(gunners(observer=1), level=BATTALION, home=2).activate(0)
    fight.play(call((24, 30)), (8, 8))
    assert fight.refusal(call((24, 30))) == support.BATTERY_BUSY
    fight.play(call((20, 30), battery=1), (8, 8))
    assert [(m.battery, m.box) for m in fight.game.mission[:2]] == [(0, 1), (1, 2)]


def test_batteries_are_counted_for_each_side():
    """R11.12: the enemy's first is not one of ours."""
    fight = give_battery(battle(squad(0, at=(24, 10)), squad(1, at=(24, 30))), side=1)
    assert fight.activate(0).refusal(call((24, 30))) == support.NO_BATTERY
    give_battery(fight, level=REGIMENT, home=3)
    fight.play(call((24, 30)), (4, 4))  # three levels down from D8; and 4 does not exceed 4
    assert fight.refusal(call((24, 30), battery=1)) == support.NO_BATTERY


def test_jamming_drowns_a_request():
    """R11.10, R12.10: the EW roll is higher than the die of the request, which would have got through."""
    signals = squad(1, at=(40, 30), ew_markers=3)
    signals.figure[0].ew = 8
    fight = gunners(signals, observer=1).activate(0)
    fight.play(call((24, 30)))
    assert fight.game.question == electronics.SIGNAL
    fight.play(order(electronics.JAM, 2), (8, 7), (8, 6))
    assert fight.game.missions == 0
    assert fight.events(support.REQUESTED)[0][2] == rules.DROWNED


def nothing(_):
    """Leave a battle as it is."""


@pytest.mark.parametrize(("change", "given", "refused"), [
    (lambda f: setattr(f[0], "leader", NOBODY), call((24, 30)), support.NO_CALLER),
    (nothing, call((24, 30), battery=1), support.NO_BATTERY),
    (lambda f: send(f, (24, 20), box=1), call((24, 30)), support.BATTERY_BUSY),
    (nothing, call((24, 30), shell=FUEL_AIR), support.NO_SUCH_SHELL),
    (nothing, call((24, 30), chits=1), support.TOO_FEW_CHITS),
    (nothing, call((24, 73)), support.AIM_OFF_TABLE), (nothing, call((-1, 3)), support.AIM_OFF_TABLE),
    (nothing, call((24, 50)), support.AIM_OUT_OF_SIGHT),
    (nothing, call((24, 20), feature=1), support.NO_FEATURE),
    (lambda f: setattr(f[0], "actions", 0), call((24, 30)), activation.NO_ACTIONS),
])
def test_what_a_request_is_refused_for(change, given, refused):
    """R11.1, R11.3, R11.7, R11.8, R11.9: nobody to call, no battery, busy, no such shell, few chits, out of sight."""
    fight = gunners(pieces=[area("building", 20, 40, 28, 44)]).activate(0)
    change(fight)
    assert fight.refusal(given) == refused


def test_an_observer_without_a_leader_may_call():
    """R11.1: forward observers."""
    fight = gunners(observer=1).activate(0)
    fight[0].leader = NOBODY
    assert fight.refusal(call((24, 30))) == 0


def test_a_suppressed_unit_may_call():
    """R11.2, R7.71: it is a communication, which suppression does not forbid."""
    assert gunners(suppression=1).activate(0).refusal(call((24, 30))) == 0


def test_whoever_has_fallen_meanwhile_calls_for_nothing():
    """R11.1: nobody is left as the request would go out."""
    fight = gunners().activate(0)
    for i in range(4):
        fight[0].figure[i].health = WOUNDED
    assert fight.refusal(call((24, 30))) == support.NO_CALLER


@pytest.mark.parametrize(("fields", "refused"), [
    ({"dark": 1}, points.SYSTEMS_OUT), ({"wreck": DISABLED}, points.WRECKED), ({}, 0)])
def test_a_vehicle_calls_with_its_systems(fields, refused):
    """R6.22, R11.1, A1: what has no systems has no radio."""
    fight = motors([crew(leader=0), squad(1, at=(24, 30))], {0: hull(**fields)})
    give_battery(fight)
    assert fight.activate(0).refusal(call((24, 30))) == refused


@pytest.mark.parametrize(("text", "refused"), [("book", 0), ("book + vacuum", support.NO_SUCH_SHELL)])
def test_nothing_burns_without_air(text, refused):
    """R15.61, R11.36, S4.64: fuel-air explosives need air."""
    fight = gunners(observer=1, text=text)
    fight.game.battery[0].shells |= 1 << FUEL_AIR
    fight.activate(0)
    assert (fight.refusal(call((24, 30), shell=FUEL_AIR)), fight.refusal(call((24, 30)))) == (refused, 0)


@pytest.mark.parametrize(("jam", "face", "found"), [
    (0, 5, 1), (0, 4, 0), (5, 5, 1), (6, 5, rules.DROWNED), (4, 4, 0), (5, 4, rules.DROWNED)])
def test_a_jam_has_to_beat_the_die_of_a_request(jam, face, found):
    """R11.3, R11.10, R12.10: a tie drowns nothing; what is drowned is so whatever it would have come to."""
    assert play(lambda dice: rules.request_test(dice, 8, 4, jam), (8, face)) == found


@pytest.mark.parametrize("at", [(0, 30), (48, 30), (24, 0), (24, 72)])
def test_the_edge_of_the_table_may_be_aimed_at(at):
    """R11.8: it is on the table."""
    assert gunners().activate(0).refusal(call(at)) == 0
