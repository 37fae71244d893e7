"""Mines and traps under counters of their own: spotted, scanned, given away, and hidden until then (R15.5, R15.14)."""

import pytest

from dieshift.battle import Battle
from dieshift.core.sources import Recorded
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters import casualties, drones, electronics, fire, mines, movement, spotting
from dieshift.stargrunt.knowledge.view import view
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.natures import device_under
from dieshift.stargrunt.state.terms import (
    AP_FIELD,
    AV_FIELD,
    BOOBY_TRAP,
    COMMAND_MINE,
    DISSOLVED,
    DRONE,
    DUMMY,
    HIDDEN,
    NO_DEVICE,
    NOBODY,
    PLACED,
)
from stargrunt.chapters.test_command_mines import about
from stargrunt.chapters.test_drones import flying
from stargrunt.chapters.test_dummies import FILE, LOOK, dummy
from stargrunt.chapters.test_mines import lay, north
from stargrunt.kit import area, battle, order, squad

SCRUB = area("scrub", 18, 12, 30, 42)


def over(away=5, kind=BOOBY_TRAP, *more, pieces=(SCRUB,), **fields):
    """A squad at 24,10 whose leader is its middle figure, and a device under a counter to the north."""
    fight = battle(squad(0, at=(24, 10), **fields), dummy(at=(24, 10 + away)), *more, pieces=pieces)
    return lay(fight, kind, (24, 10 + away)).activate(0)


def known(fight, k=0):
    """Whether the enemy knows of a device, and whether its counter is still there."""
    return fight.game.device[k].known, fight[1].present


def test_whose_counter_it_is():
    """R15.5: of a device of its side in its very place of which the enemy does not know."""
    fight = over()
    assert device_under(fight.game, 1) == 0
    device = fight.game.device[0]
    for name, value in (("x", 2401), ("y", 1501), ("side", 0), ("known", 1), ("kind", DRONE), ("kind", NO_DEVICE)):
        was = getattr(device, name)
        setattr(device, name, value)
        assert device_under(fight.game, 1) == NOBODY, name
        setattr(device, name, was)
    fight[1].superior = 0  # one of a sniper's
    assert device_under(fight.game, 1) == NOBODY
    fight[1].superior, fight[1].nature = NOBODY, 0
    assert device_under(fight.game, 1) == NOBODY


@pytest.mark.parametrize(("away", "shown"), [(6, 1), (6.01, 0)])
def test_two_dice_show_a_device_to_who_is_within_six_inches(away, shown):
    """R15.14, N36: from the leader, the edge included; from farther off it is learnt that no troops lie there."""
    fight = over(away)
    changed = fight.play(LOOK, (6, 2), (8, 3), (4, 3))
    assert known(fight) == (shown, 1 - shown)
    assert fight.game.event[0].found == (spotting.A_DEVICE + BOOBY_TRAP if shown else spotting.NO_TROOPS)
    if shown:
        assert changed.items() >= {"squad.1.gone": DISSOLVED, "device.0.known": 1}.items()
    else:
        assert changed == {"squad.1.no_troops": 1, "squad.0.actions": 1, "squad.0.done": 1 << spotting.OBSERVE}


def test_it_is_the_leader_who_must_be_near():
    """R15.14, N36: not the middle figure."""
    fight = over(6)
    fight[0].leader = 3
    fight.play(LOOK, (6, 2), (8, 3), (4, 3))
    assert known(fight) == (0, 1)


@pytest.mark.parametrize(("faces", "told"), [(((6, 2), (8, 3), (4, 2)), 1), (((6, 4), (8, 3), (4, 4)), 0)])
def test_fewer_dice_show_no_device(faces, told):
    """R15.13: with one it stays inverted, and its observer learns that no troops lie there; with none, nothing."""
    fight = over(5)
    fight.play(LOOK, *faces)
    assert (known(fight), fight[1].no_troops, fight[1].located) == ((0, 1), told, HIDDEN)


def test_a_false_counter_with_nothing_under_it_goes_however_far_off():
    """R15.14: six inches are for devices."""
    fight = over(12)
    fight.game.device[0].x += 1
    fight.play(LOOK, (8, 2), (8, 3), (4, 3))
    assert (known(fight), fight.game.event[0].found) == ((0, 0), spotting.A_DUMMY)


def test_eyes_alone_find_no_mine():
    """R15.5, R15.3, N33: in the open, in clear sight, a false counter goes, and that of a device stays."""
    for on_it, there in ((True, 1), (False, 0)):
        fight = over(9, AP_FIELD, pieces=())
        fight.game.device[0].x += 0 if on_it else 1
        fight.play(order(movement.MOVE, 0, NOBODY, (24, 11)))
        assert known(fight) == (0, there)


def test_a_drone_flies_over_it_and_sees_nothing():
    """R15.5, R15.21, N33."""
    fight = flying(dummy(at=(20, 30)), squad(1, at=(44, 70)))
    lay(fight, AP_FIELD, (20, 30), k=1)
    fight.play(order(drones.DRONE_ORDER, 0, NOBODY, (20, 29), choice=drones.FLY))
    assert known(fight, 1) == (0, 1)


@pytest.mark.parametrize(("away", "shown"), [(6, 1), (6.1, 0)])
def test_a_drone_finds_it_from_where_it_flies(away, shown):
    """R15.14, R15.22, N36: six inches from the drone, wherever its operators are."""
    fight = flying(dummy(at=(20, 30)), squad(1, at=(44, 70)), at=(20, 30 - away))
    lay(fight, AP_FIELD, (20, 30), k=1)
    fight.play(order(drones.SEEK, 0, 1), (4, 2), (8, 3), (8, 3))
    assert known(fight, 1) == (shown, 1 - shown)


def test_a_scan_finds_it_from_anywhere():
    """R12.20, N28: a double success that shows a device at any distance; its screen is the ground it lies on."""
    fight = battle(squad(0, at=(24, 10)), dummy(at=(24, 60)), pieces=[area("scrub", 20, 55, 30, 65)])
    fight[0].figure[1].ew, fight[0].ew_markers = 6, 3
    lay(fight, COMMAND_MINE, (24, 60)).activate(0)
    fight.play(order(electronics.SCAN, 0, 1), (6, 2), (6, 3))
    assert known(fight) == (1, 0)
    assert fight.events(electronics.SHOWN) == [(0, 1, spotting.A_DEVICE + COMMAND_MINE, 0, 0)]
    assert fight[0].actions == 2


def test_fire_does_not_find_it():
    """R15.20: a major result says that no troops lie there, no more."""
    fight = over(7)
    fight.play(order(fire.FIRE, 0, 1), (6, 1), (8, 8), (8, 8))
    assert (known(fight), fight[1].no_troops, fight[1].suppression) == ((0, 1), 1, 0)


def test_a_captive_gives_it_away():
    """R10.42, R15.5: a counter like any other."""
    fight = battle(squad(0, at=(24, 10)), dummy(at=(30, 60)), squad(1, at=(24, 12), present=0, gone=2), squad(1))
    fight[2].figure[0].health, fight[2].figure[0].held_by = 5, 1
    lay(fight, AP_FIELD, (30, 60)).activate(0)
    fight.play(order(casualties.REORGANISE, 0, 2, choice=casualties.ASK), (8, 7), (8, 2))
    assert known(fight) == (1, 0)
    assert fight.events(casualties.REVEALED_NOW) == [(1, NOBODY, 0, AP_FIELD, 0)]


def test_who_rolls_for_a_mine_turns_its_counter_over():
    """R16.1, R15.5: the field is known, and no counter lies there any more."""
    fight = lay(battle(squad(0, at=(20, 10), figures=1), dummy(at=(22.5, 14)), squad(1, at=(40, 70))), AP_FIELD,
                (22.5, 14))
    fight.activate(0).play(north(5), (8, 8))
    assert known(fight) == (1, 0)


def test_a_mine_that_is_fired_takes_its_counter_along():
    """R16.5, R15.5: and leaves none on the table."""
    fight = lay(battle(squad(0, at=(20, 10)), dummy(at=(20, 15.5), side=0), squad(1, at=(20, 20), figures=1)),
                COMMAND_MINE, (20, 15.5), side=0).activate(0)
    fight.play(about(mines.DETONATE, 0, (20, 15.5)), (10, 6), (8, 6))
    assert fight.game.device[0].kind == NO_DEVICE
    assert (fight[1].present, fight[1].gone) == (0, DISSOLVED)


def test_dice_for_false_counters_leave_those_of_mines_alone():
    """R15.1, R15.5, N42: a D6 of 1 lays one of the two that hide nothing; the mine's is none of them."""
    mined = FILE.replace("sides:", "mines: [{kind: trap, at: [30, 50], side: Red}]\nsides:", 1)
    fight = Battle(mined.replace("RULES", "+ rolled-dummies"), dice=Recorded([1, 6, 1]))
    there = [one for one in fight.game.squad[2:7] if one.nature == DUMMY and one.present]
    assert len(there) == 2
    assert any(device_under(fight.game, k) == 0 for k in range(2, 7))
    assert "Red lays 1 false counter of 2" in str(fight.eyes(1).log)


def test_a_seat_cannot_tell_it_from_a_false_counter():
    """R15.1, R15.5: the same bytes; its owner has both in view."""
    mined = FILE.replace("sides:", "mines: [{kind: vehicles, at: [30, 50], side: Red}]\nsides:", 1)
    bare = FILE.replace("sides:", "mines: []\nsides:", 1)
    one, two = (scenario.load(text.replace("RULES", "")).game for text in (mined, bare))
    assert view(one, Viewer.FIRST) == view(two, Viewer.FIRST)
    assert any(device_under(view(one, Viewer.SECOND), k) == 0 for k in range(one.units))
    assert all(device_under(view(two, Viewer.SECOND), k) == NOBODY for k in range(two.units))


def test_the_story_names_what_was_found():
    """R15.14: both sides are told."""
    fight = over(4, AV_FIELD)
    fight.play(LOOK, (6, 2), (8, 3), (4, 3))
    assert (fight.game.event[0].found, fight[1].located) == (spotting.A_DEVICE + AV_FIELD, PLACED)
