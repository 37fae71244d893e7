"""Pieces on the table that are asked for fire, and missions that wait for their crew (R11.40-R11.44)."""

import pytest

from dieshift.stargrunt.chapters import activation, points, support
from dieshift.stargrunt.chapters.support import pieces
from dieshift.stargrunt.chapters.support.orders import request_die_of, request_needs_of
from dieshift.stargrunt.chapters.support.rules import tidy_pieces, waits
from dieshift.stargrunt.state.terms import (
    BATTALION,
    BROKEN,
    COMPANY,
    DISABLED,
    HIDDEN,
    NOBODY,
    NOTED_OPEN,
    NOTED_SEALED,
    PANICKED,
    PLACED,
    PLATOON,
    SQUAD,
)
from stargrunt.chapters.support import FALL, call, give_battery, send
from stargrunt.kit import battle, order, squad
from stargrunt.motors import crew, hull, motors

from .test_pieces import CALLER, CREW, FAR_OFF, gone, man, mortars, numbers


def asked_for(level=SQUAD, owner=PLATOON, **fields):
    """A caller ten inches from the crew; who of them answers to whom is in `fields`."""
    chain = {"superior": NOBODY} | fields
    return mortars(squad(0, at=(36, 10), level=level, **chain), level=owner)


@pytest.mark.parametrize(("level", "owner", "die", "needs"), [
    (SQUAD, PLATOON, 8, 4), (SQUAD, COMPANY, 6, 4), (PLATOON, PLATOON, 10, 3), (COMPANY, COMPANY, 10, 3),
    (COMPANY, PLATOON, 8, 4)])
def test_only_the_level_that_owns_them_asks_by_a_message(level, owner, die, needs):
    """R11.42, R11.3, R11.5, R9.1: a veteran of leadership 2 by his quality, against the crew's worse leadership 3.

    Anybody else by D8 less the levels skipped, against his own and 2.
    """
    fight = asked_for(level, owner, quality=10)
    fight[CREW].leadership = 3
    request = call((24, 40), CALLER)
    assert (request_die_of(fight.game, request), request_needs_of(fight.game, request)) == (die, needs)


def test_a_message_from_mouth_to_ear_takes_no_die():
    """R11.42, R9.14: the leaders within six inches of each other."""
    fight = asked_for(PLATOON)
    fight[CALLER].figure[0].x = 2900
    fight.activate(CALLER).play(call((24, 40), CALLER))
    assert (fight.game.missions, fight.events(support.REQUESTED)[0][2]) == (1, 1)
    fight = asked_for(PLATOON)
    fight.activate(CALLER).play(call((24, 40), CALLER), (8, 3))
    assert fight.game.missions == 1


@pytest.mark.parametrize(("fields", "at", "refused"), [
    ({"dark": 1}, 27, 0), ({"dark": 1}, 36, points.SYSTEMS_OUT), ({"wreck": DISABLED}, 27, points.WRECKED),
    ({"dark": 1, "wreck": DISABLED}, 27, points.WRECKED)])
def test_a_vehicle_with_its_systems_out_asks_by_voice(fields, at, refused):
    """A5, A1, R6.22, R9.14: six inches carry a voice; farther off there is no radio, and in a wreck nobody calls."""
    caller = crew(0, at=(at, 10), level=PLATOON, superior=NOBODY)
    units = [squad(0, at=(24, 10)), squad(1, at=(24, 60), figures=1), caller]
    fight = man(motors(units, {2: hull(**fields)})).activate(CALLER)
    assert fight.refusal(call((24, 40), CALLER)) == refused
    if refused == 0:
        fight.play(call((24, 40), CALLER))
        assert (fight.game.missions, fight.events(support.REQUESTED)[0][2]) == (1, 1)


def test_nobody_off_the_table_hears_a_voice():
    """A5, R11.2: a battery that is not on the table is asked by radio alone."""
    fight = motors([crew(leader=0, level=PLATOON), squad(1, at=(24, 30))], {0: hull(dark=1)})
    give_battery(fight, level=PLATOON)
    assert fight.activate(0).refusal(call((24, 30))) == points.SYSTEMS_OUT


@pytest.mark.parametrize(("text", "airtight", "by_mouth"), [
    ("book", NOTED_SEALED, 1), ("book + hatches-noted", NOTED_OPEN, 1), ("book + hatches-noted", NOTED_SEALED, 0)])
def test_from_a_sealed_vehicle_only_radio_reaches_the_crew_beside_it(text, airtight, by_mouth):
    """S4.100, R11.42, R9.14: three inches away, and still by a roll."""
    caller = crew(0, at=(27, 10), level=PLATOON, superior=NOBODY)
    units = [squad(0, at=(24, 10)), squad(1, at=(24, 60), figures=1), caller]
    fight = man(motors(units, {2: hull(airtight=airtight)}, text=text))
    fight.activate(CALLER).play(call((24, 40), CALLER), *([] if by_mouth else [(8, 3)]))
    assert (fight.game.missions, fight.events(support.REQUESTED)[0][2]) == (1, 1)


def test_a_chit_helps_a_message_too():
    """R11.3, R11.42 (reading): a die type each."""
    fight = asked_for(PLATOON)
    fight.game.chits[0] = 2
    assert request_die_of(fight.game, call((24, 40), CALLER, chits=2)) == 12


@pytest.mark.parametrize(("superior", "box"), [
    ({}, 1), ({CALLER: 3}, 2), ({CREW: 3}, 2), ({CREW: 3, CALLER: 3}, 1), ({CREW: 3, CALLER: 4}, 2),
    ({CREW: 3, CALLER: 4, 4: 3}, 1)])
def test_pieces_of_ones_own_command_answer_at_once(superior, box):
    """R11.42, R11.44, A39: box 1; those of another command as their level is usual, here box 2. Two free ones: one."""
    fight = mortars(squad(0, at=(36, 10)), squad(0, at=(40, 10), level=COMPANY), squad(0, at=(44, 10), level=PLATOON))
    fight.game.battery[0].home = 2
    for unit, above in superior.items():
        fight[unit].superior = above
    fight.activate(CALLER).play(call((24, 40), CALLER), (8, 8))
    assert fight.game.mission[0].box == box


def test_a_battery_off_the_table_has_no_command_on_it():
    """R11.14, R11.42: its missions start where they do, whoever asks."""
    fight = give_battery(battle(squad(0, at=(24, 10), level=BATTALION), squad(1, at=(24, 40))), level=BATTALION, home=2)
    assert pieces.same_command(fight.game, 0, fight.game.battery[0]) == 0
    assert request_needs_of(fight.game, call((24, 40))) == 4


def test_the_mission_is_the_crews_activation():
    """R11.40, R11.42 (reading): brought down in its side's slot; then the crew has acted, and the tubes are spent.

    By the caller's accuracy, whose 4 exceeds no 4; so it is multiplied. A39.
    """
    fight = send(asked_for(), FAR_OFF, requester=CALLER, single=0).ask(0)
    fight[CREW].overwatch, fight[CREW].located = 1, HIDDEN
    fight.play(FALL, (8, 4), (12, 3), (8, 2), (12, 12), (6, 1))
    assert (fight[CREW].activated, fight[CREW].overwatch, fight[CREW].located) == (1, 0, PLACED)
    assert (fight.game.battery[0].spent, fight.game.missions) == (2, 0)
    assert numbers(fight, support.FELL, "x", "needs") == [(3200, 4)]


@pytest.mark.parametrize(("change", "refused"), [
    ({}, 0), ({"activated": 1}, 1), ({"suppression": 1}, 1), ({"confidence": BROKEN}, 1), ({"panic": PANICKED}, 1),
    ({"disorganised": 1}, 1), ({"column": 1}, 1), ({"present": 0}, 1), ({"aboard": 1}, 1)])
def test_a_mission_waits_for_a_crew_that_cannot_fire(change, refused):
    """R11.20, R11.40, A32 (reading): it stays on the chart, and keeps nobody from stopping for the turn."""
    fight = send(asked_for(), FAR_OFF, requester=CALLER).ask(0)
    for name, value in change.items():
        setattr(fight[CREW], name, value)
    assert fight.refusal(FALL) == refused * support.CREW_NOT_READY
    assert waits(fight.rules, fight.game, 0) == 1 - refused
    assert (fight.refusal(order(activation.STOP)) == support.FALL_FIRST) is not bool(refused)


@pytest.mark.parametrize("change", [{"packed": 1}, {"spent": 2}])
def test_a_mission_waits_for_pieces_that_are_ready(change):
    """R11.40, R11.43: deployed, and not fired yet."""
    fight = send(asked_for(), FAR_OFF, requester=CALLER).ask(0)
    for name, value in change.items():
        setattr(fight.game.battery[0], name, value)
    assert fight.refusal(FALL) == support.CREW_NOT_READY


def test_a_suppressed_vehicle_fires_its_mission():
    """R13.30, R11.40: as it fires everything else."""
    fight = man(motors([crew(leader=0, suppression=1), squad(1, at=(24, 40))], {0: hull()}))
    assert send(fight, FAR_OFF).ask(0).refusal(FALL) == 0


def test_the_mission_of_a_lost_crew_is_gone():
    """R11.20, R11.40: at the Turn End; nor can another be asked for. That of a battery off the table stays."""
    fight = give_battery(asked_for(), level=BATTALION, home=2)
    send(send(fight, FAR_OFF, battery=1, box=2), FAR_OFF)
    gone(fight)
    assert fight.activate(CALLER).refusal(call((24, 40), CALLER)) == support.NO_BATTERY
    tidy_pieces(fight.game)
    assert [(m.battery, m.box) for m in fight.game.mission[: fight.game.missions]] == [(1, 2)]


def test_a_single_round_leaves_the_other_tube():
    """R11.9, R11.40: of a mission, too."""
    fight = send(asked_for(), FAR_OFF, requester=CALLER, single=1).ask(0)
    fight.play(FALL, (8, 8))
    assert fight.game.battery[0].spent == 1


def test_fire_from_off_the_table_spends_no_tube():
    """R11.7, R11.40: once per turn is a rule of pieces on the table."""
    fight = send(give_battery(battle(squad(0), squad(1, at=(24, 40))), tubes=2), FAR_OFF, single=1).ask(0)
    fight.play(FALL, (8, 8))
    assert fight.game.battery[0].spent == 0
