"""EW against what a drone sees: its look is a signal, its flight is none (R12.30, R15.22, N29)."""

from fractions import Fraction
from itertools import product

import pytest

from dieshift.stargrunt.chapters import activation, drones, electronics, spotting
from dieshift.stargrunt.chapters.electronics import shown
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import DRONE, HIDDEN, NOBODY, PLACED
from stargrunt.chapters.test_electronics import jam, signals
from stargrunt.kit import area, battle, order, squad

SEEK = order(drones.SEEK, 0, 1)
THEIRS, MINE = 2, 3


def eyes(pieces=(), at=(20, 30), mine=0, **fields):
    """A squad whose D10 drone is three inches from a counter, the enemy's signals team, and its own."""
    fight = battle(squad(0, at=(20, 10), drone=10, **fields), squad(1, at=(20, 33), located=HIDDEN, figures=1),
                   signals(1, (24, 65)), signals(0, (6, 4), mine), pieces=list(pieces))
    device = fight.game.device[0]
    fight.game.mined = device.known = 1
    device.kind, device.side, device.controller, device.die = DRONE, 0, 1, 10
    device.x, device.y = round(100 * at[0]), round(100 * at[1])
    return fight.activate(0)


@pytest.mark.parametrize("sensor", [4, 8])
def test_a_drone_s_look_is_a_signal(sensor):
    """R12.30, N29: drones are electronic, whatever sensor their operators have."""
    fight = eyes(sensor=sensor)
    fight.play(SEEK)
    assert (fight.game.question, fight.game.seat_to_choose) == (electronics.SIGNAL, 1)


@pytest.mark.parametrize(("spoof", "quality", "system", "spoofed"), [
    (4, 8, 3, True), (4, 3, 10, True), (4, 4, 4, False), (4, 8, 10, False)])
def test_a_spoof_beats_any_one_of_its_dice(spoof, quality, system, spoofed):
    """R12.30, N29: the quality die or the system die; a tie does not. The action is spent, the drone stays up."""
    fight = eyes()
    fight.play(SEEK)
    fight.play(jam(THEIRS), (8, spoof), (4, 1), (8, quality), (10, system))
    assert (fight[1].located == HIDDEN) is spoofed
    assert ([beats for _, _, beats, _, _ in fight.events(spotting.SPOTTED)] == [-1]) is spoofed
    assert (fight[0].actions, fight.game.device[0].kind) == (1, DRONE)
    assert fight.events(electronics.JAMMED)[0][:2] == (THEIRS, 0)
    assert fight.game.event[0].message == 0


def test_a_spoof_is_answered():
    """R12.30, R12.40."""
    fight = eyes(mine=1)
    fight.play(SEEK)
    fight.play(jam(THEIRS), (8, 7))
    fight.play(jam(MINE), (8, 8), (4, 1), (8, 2), (10, 2))
    assert fight[1].located == PLACED


def test_a_look_that_sees_nothing_is_no_signal():
    """R12.30, R15.22: the drone has no line to the counter, and no die is rolled."""
    fight = eyes(pieces=[area("building", 15, 31, 25, 32)])
    fight.play(SEEK)
    assert fight.game.question == activation.WHAT_ACTION


def test_launching_and_flying_are_no_signals():
    """R12.30 (reading): no die is rolled that a spoof could beat."""
    fight = eyes()
    fight.play(order(drones.DRONE_ORDER, 0, NOBODY, (30, 30), choice=drones.FLY))
    assert fight.game.question == activation.WHAT_ACTION
    fight = eyes()
    fight.game.device[0].kind = 0
    fight.play(order(drones.DRONE_ORDER, 0))
    assert fight.game.question == activation.WHAT_ACTION


def test_the_chance_that_a_spoof_succeeds_is_that_of_the_drone_s_dice():
    """R12.30, R15.22: D8 against the lower of the operators' D8 and the drone's D10."""
    fight = eyes(sensor=4)
    fight.play(SEEK)
    (odds,) = shown.jam(fight.rules, fight.table, fight.game, Roster(), jam(THEIRS))
    ways = sum(spoof > min(quality, system) for spoof, quality, system in product(
        range(1, 9), range(1, 9), range(1, 11)))
    assert Fraction(ways, 640) == Fraction(odds.rows[0].fraction)
