"""Vehicles that are noted as sealed or open: S4.96-S4.102, Q21."""

import pytest

from dieshift.stargrunt.bots.armour import shut_hatches
from dieshift.stargrunt.chapters import (
    activation,
    casualties,
    command,
    demolition,
    fire,
    launchers,
    movement,
    points,
    snipers,
    vehicles,
)
from dieshift.stargrunt.chapters.assault import mechs
from dieshift.stargrunt.chapters.command.rules import in_contact
from dieshift.stargrunt.chapters.support import hulls
from dieshift.stargrunt.interface.nerve import of_order
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.terms import (
    DISABLED,
    FIT,
    GENERAL,
    LAUNCHER,
    LEAKY,
    NOBODY,
    NOTED_OPEN,
    NOTED_SEALED,
    PLATOON,
    SNIPER,
    UNNOTED,
    WOUNDED,
)
from stargrunt.interface.test_storm import Names
from stargrunt.kit import order, play, squad
from stargrunt.motors import crew, hull, motors

NOTED = "book + hatches-noted"
SEAL, UNSEAL = order(vehicles.HATCHES, 0), order(vehicles.HATCHES, 0, choice=vehicles.UNSEAL)
ACTIVATE = order(activation.ACTIVATE, 0)
CALM = {"was_fired_on": 1, "was_suppressed": 1}


def parked(airtight=UNNOTED, text=NOTED, more=(), **fields):
    """A vehicle of the first side, a squad of its own beside it, an enemy far off, and whoever else is named."""
    units = [crew(0, (24, 10), **CALM), squad(0, (24, 13), 4), squad(1, (24, 40), 4, **CALM), *more]
    return motors(units, {0: hull(airtight=airtight, **fields)}, text=text)


def status(fight):
    return fight.game.hull[0].airtight


# --- what it begins as ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "found"), [(3, NOTED_SEALED), (2, NOTED_OPEN)])
def test_a_vehicle_tests_when_it_is_first_activated(face, found):
    """S4.97, Q21: over leadership 2 it is sealed; open it stays for this activation; the next time there is no test."""
    fight = parked().ask(0)
    fight.play(ACTIVATE, (8, face))
    assert status(fight) == found
    assert fight.events(vehicles.HATCHES_NOTED) == [(0, NOBODY, 2, int(face == 3), 0)]
    assert fight.refusal(SEAL) == (vehicles.SO_ALREADY if face == 3 else activation.FAILED_THIS_TURN)
    again = parked(airtight=found).ask(0)
    again.play(ACTIVATE)
    assert status(again) == found


@pytest.mark.parametrize(("airtight", "fields", "text"), [
    (LEAKY, {}, NOTED), (UNNOTED, {"wreck": DISABLED}, NOTED), (UNNOTED, {}, "book")])
def test_what_cannot_be_sealed_does_not_test(airtight, fields, text):
    """S4.96, S4.74: nor does anybody where it is not noted."""
    fight = parked(airtight=airtight, text=text, **fields).ask(0)
    fight.play(ACTIVATE)
    assert status(fight) == airtight


def test_or_when_it_is_first_fired_at():
    """S4.97, S4.98: before the dice of the attack; that keeps nobody from sealing it when its own turn comes."""
    fight = parked(armour=2).activate(2)
    fight.play(order(fire.FIRE, 2, 0), (8, 2), (10, 1), (8, 1), (8, 1))
    assert (status(fight), fight[0].done) == (NOTED_OPEN, 0)


def test_who_is_surprised_on_the_march_is_open():
    """S4.97: the column of an ambush, without a test; its side may seal it at once."""
    fight = parked().ask(0)
    fight.game.ambush.column = 1
    fight.play(ACTIVATE)
    assert status(fight) == NOTED_OPEN
    fight.play(SEAL)
    assert status(fight) == NOTED_SEALED


def test_also_by_a_remote_launcher():
    """S4.97, R6.67: a missile is an attack, whatever it comes from."""
    fight = parked().activate(2)
    device = fight.game.device[0]
    device.kind, device.controller, device.side, device.die = LAUNCHER, 3, 1, 6
    device.x, device.y, fight.game.mined = 2400, 3500, 1
    fight.play(order(launchers.REMOTE, 2, 0), (8, 3), (8, 1), (6, 1), (4, 4))
    assert status(fight) == NOTED_SEALED


def test_also_by_a_charge():
    """S4.97, R16.10: before the dice of the charge."""
    fight = motors([squad(0, at=(24, 29.2), figures=1, charges=1), crew(1, at=(24, 30), figures=1, **CALM)],
                   {1: hull(armour=3, airtight=UNNOTED)}, text=NOTED).activate(0)
    fight.play(order(demolition.DEMOLISH, 0, 1), (8, 3), (12, 1), (12, 12), (6, 3))
    assert status(fight) == NOTED_SEALED


def test_also_by_shells_of_which_each_finds_what_the_first_found():
    """S4.97, R11.31: whatever the shell."""
    fight = parked(armour=3)

    def burst(*dice, struck=0):
        before = hulls.Damage(struck, 0, 0)
        fight.changed(lambda rolled: hulls.burst_on_hulls(
            rolled, fight.rules, fight.game, 2400, 1000, 300, 300, GENERAL, before), *dice)

    burst((8, 3), (8, 1), (12, 12), (6, 6))
    assert status(fight) == NOTED_SEALED
    burst((8, 1), (12, 12), (6, 6), struck=1)


@pytest.mark.parametrize("hits", [0, 1])
def test_also_in_close_combat_whether_a_blow_meets_or_not(hits):
    """S4.97, S2.20: a mech is attacked as it is struck at."""
    fight = parked(armour=3)
    blow = mechs.Damage(8, 1, 0)
    fight.changed(lambda dice: mechs.hit_mech(dice, fight.rules, fight.table, fight.game, 0, hits, blow),
                  (8, 2), *[(8, 1), (12, 12)][:2 * hits])
    assert status(fight) == NOTED_OPEN


@pytest.mark.parametrize(("first", "noted"), [(3, 1), (2, 0)])
def test_fuel_air_goes_by_what_is_noted(first, noted):
    """S4.96, S4.97: the first attack notes it by the same test, and then no die asks again."""
    fight = parked()
    fight.changed(lambda dice: hulls.first_status(dice, fight.rules, fight.game, 0), (8, first))
    assert play(lambda dice: hulls.is_sealed(dice, fight.rules, fight[0], fight.game.hull[0])) == noted


# --- how it changes ---------------------------------------------------------------------------------------------------


def test_it_is_sealed_or_opened_as_its_activation_begins():
    """S4.98: for no action, as often as its crew likes, until it has done something."""
    fight = parked(airtight=NOTED_OPEN).activate(0)
    fight.play(SEAL)
    assert (status(fight), fight[0].actions) == (NOTED_SEALED, 2)
    fight.play(UNSEAL)
    assert status(fight) == NOTED_OPEN
    fight.play(order(movement.MOVE, 0, NOBODY, (26, 10)))
    assert fight.refusal(SEAL) == vehicles.HATCHES_FIRST


def test_a_reorganise_may_change_it():
    """S4.98: and whatever the first test was."""
    fight = parked(airtight=NOTED_OPEN).activate(0)
    fight[0].done = 1 << 55
    assert fight.refusal(SEAL) == activation.FAILED_THIS_TURN
    fight.play(order(casualties.REORGANISE, 0))
    fight.play(SEAL)
    assert (status(fight), fight[0].actions) == (NOTED_SEALED, 1)


@pytest.mark.parametrize(("fields", "given", "found"), [
    ({"text": "book"}, SEAL, activation.NOT_ALLOWED), ({"airtight": LEAKY}, SEAL, vehicles.NOT_SEALABLE),
    ({"wreck": DISABLED}, SEAL, vehicles.NOT_SEALABLE), ({"airtight": NOTED_SEALED}, SEAL, vehicles.SO_ALREADY),
    ({"airtight": NOTED_OPEN}, UNSEAL, vehicles.SO_ALREADY)])
def test_what_is_refused(fields, given, found):
    """S4.96, S4.98: each for a reason of its own."""
    assert parked(**fields).activate(0).refusal(given) == found


def test_getting_in_and_out_opens_it():
    """S4.99: until its next activation; a vehicle that is not noted yet, too."""
    fight = parked(airtight=NOTED_SEALED).activate(1)
    fight.play(order(vehicles.BOARD, 1, 0))
    assert status(fight) == NOTED_OPEN
    fight.game.hull[0].airtight = NOTED_SEALED
    fight.play(order(vehicles.GET_OUT, 1, NOBODY, (24, 14)))
    assert status(fight) == NOTED_OPEN
    plain = parked(text="book").activate(1)
    plain.play(order(vehicles.BOARD, 1, 0))
    assert status(plain) == UNNOTED


# --- whom it cuts off -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("airtight", "text", "near"), [
    (NOTED_SEALED, NOTED, 0), (NOTED_OPEN, NOTED, 1), (NOTED_SEALED, "book", 1)])
def test_only_radio_reaches_who_is_sealed_in(airtight, text, near):
    """S4.100, R9.14: three inches away, and still by a roll, transfers too; who is in there with them needs none."""
    fight = parked(airtight=airtight, text=text, more=[squad(0, (24, 10), 2, gap=0)])
    assert [in_contact(fight.rules, fight.game, *pair) for pair in ((0, 1), (1, 0))] == [near, near]
    fight[3].aboard, fight[3].present = 1, 0
    assert in_contact(fight.rules, fight.game, 0, 3) == 1
    fight[0].level, fight[1].superior = PLATOON, 0
    fight.activate(0)
    fight.play(order(command.TRANSFER, 0, 1), *([] if near else [(8, 2)]))
    assert fight.game.active == (1 if near else 0)


@pytest.mark.parametrize(("airtight", "out", "into"), [
    (NOTED_SEALED, points.SYSTEMS_OUT, vehicles.CUT_OFF), (NOTED_OPEN, 0, 0)])
def test_sealed_with_systems_out_nobody_is_reached(airtight, out, into):
    """S4.102, R6.22: neither way; open, a voice is enough."""
    fight = parked(airtight=airtight, dark=1)
    assert fight.activate(0).refusal(order(command.COMMUNICATE, 0, 1)) == out
    assert fight.activate(1).refusal(order(command.COMMUNICATE, 1, 0)) == into


def test_sealed_with_systems_out_it_opens_by_a_reorganise_alone():
    """S4.102: not as its activation begins."""
    fight = parked(airtight=NOTED_SEALED, dark=1).activate(0)
    assert fight.refusal(UNSEAL) == vehicles.SEALED_IN
    fight.play(order(casualties.REORGANISE, 0))
    fight.play(UNSEAL)
    assert status(fight) == NOTED_OPEN


# --- snipers ----------------------------------------------------------------------------------------------------------


def sniping(airtight, text=NOTED, **fields):
    """A sniper twenty inches in front of a vehicle with a squad aboard."""
    rider = squad(1, (24, 30), 2, gap=0, aboard=1, present=0, **CALM)
    fight = motors([squad(0, (24, 10), 1, nature=SNIPER), crew(1, (24, 30), **CALM), rider],
                   {1: hull(airtight=airtight, heading=180, guns=(), **fields)}, text=text)
    rifle = fight[0].figure[0]
    rifle.support, rifle.support_impact, rifle.firepower = 10, 10, 0
    return fight.activate(0)


@pytest.mark.parametrize(("airtight", "text", "marks", "rides"), [
    (NOTED_OPEN, NOTED, 0, 0), (NOTED_SEALED, NOTED, snipers.NO_MARK_INSIDE, fire.NO_TARGET),
    (NOTED_OPEN, "book", snipers.NO_MARK_INSIDE, fire.NO_TARGET)])
def test_a_sniper_marks_those_in_an_open_vehicle(airtight, text, marks, rides):
    """S4.101, R15.48: crew and passengers, not of a sealed one; at the vehicle itself he may always fire."""
    fight = sniping(airtight, text)
    assert fight.refusal(order(snipers.SNIPE, 0, 1)) == 0
    assert fight.refusal(order(snipers.SNIPE, 0, 1, choice=2)) == marks
    assert fight.refusal(order(snipers.SNIPE, 0, 2, choice=1)) == rides
    assert fight.refusal(order(snipers.SNIPE, 0, 2)) == (snipers.NO_MARK if rides == 0 else fire.NO_TARGET)


def test_his_shot_falls_on_whom_he_has_marked():
    """S4.101, R15.40: two dice over the range die; impact against his own armour, and not the hull's."""
    fight = sniping(NOTED_OPEN)
    fight.play(order(snipers.SNIPE, 0, 1, choice=2), (8, 6), (10, 6), (6, 2), (10, 4), (4, 2), (8, 8))
    assert fight.health(1) == [FIT, WOUNDED]
    assert fight.game.hull[0].wreck == 0
    inside = sniping(NOTED_OPEN)
    inside.play(order(snipers.SNIPE, 0, 2, choice=2), (8, 6), (10, 6), (6, 2), (10, 9), (8, 5), (8, 8))
    assert inside.health(2) == [FIT, WOUNDED]


def test_what_it_would_do_to_the_one_who_is_marked_is_shown():
    """S4.101: his armour against the rifle's impact, and not the vehicle's."""
    fight = sniping(NOTED_OPEN)
    marked = of_order(fight.rules, fight.table, fight.game, Names(), order(snipers.SNIPE, 0, 1, choice=2))
    plain = of_order(fight.rules, fight.table, fight.game, Names(), order(snipers.SNIPE, 0, 1))
    assert (len(marked.rows), len(plain.rows)) == (6, 3)


# --- bots -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("fields", "shuts"), [
    ({"airtight": NOTED_OPEN}, 1), ({"airtight": NOTED_SEALED}, 0), ({"airtight": LEAKY}, 0), ({"text": "book"}, 0)])
def test_the_sensible_player_fights_sealed(fields, shuts):
    """S4.98, S4.100: unless it is a commander's."""
    fight = parked(**fields).activate(0)
    chosen = Order()
    chosen.unit, chosen.target = 0, NOBODY
    assert shut_hatches(fight.rules, fight.table, fight.game, chosen) == shuts
    fight[0].level = PLATOON
    assert shut_hatches(fight.rules, fight.table, fight.game, chosen) == 0
