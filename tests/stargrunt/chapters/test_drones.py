"""Drones: launched, flown, looked through, lost and shot down (R15.21-R15.23)."""

import pytest

from dieshift.core.records import flatten
from dieshift.stargrunt.chapters import drones, fire, morale, movement
from dieshift.stargrunt.frame import NOT_ASKED
from dieshift.stargrunt.rulebook import STARGRUNT
from dieshift.stargrunt.state.records import Device
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import DRONE, DUMMY, FLIPPED, HIDDEN, NO_DEVICE, NOBODY, PANICKED, PLACED, SNIPER
from stargrunt.kit import area, battle, order, squad


def use(choice, unit, *path, **fields):
    return order(drones.DRONE_ORDER, unit, NOBODY, *path, choice=choice, **fields)


def shot(unit, place):
    made = use(drones.SHOOT_DOWN, unit)
    made.x[0], made.y[0] = (round(100 * v) for v in place)
    return made


def flying(*others, at=(20, 12), die=8, pieces=(), **fields):
    """A squad at 20,10 whose drone is in the air, and others."""
    fight = battle(squad(0, at=(20, 10), drone=die, **fields), *others, pieces=pieces)
    device = fight.game.device[0]
    fight.game.mined = device.known = 1
    device.kind, device.side, device.controller, device.die = DRONE, 0, 1, die
    device.x, device.y = round(100 * at[0]), round(100 * at[1])
    return fight.activate(0)


def test_a_drone_is_launched_with_one_action():
    """R15.21: where its operators stand, with its system die; one at a time."""
    fight = battle(squad(0, at=(20, 10), drone=10), squad(1, at=(40, 60))).activate(0)
    fight.play(use(drones.LAUNCH, 0))
    device = fight.game.device[0]
    assert (device.kind, device.x, device.y, device.side) == (DRONE, 2000, 1000, 0)
    assert (device.controller, device.die) == (1, 10)
    assert fight[0].actions == 1
    assert fight.refusal(use(drones.LAUNCH, 0)) == drones.NO_DRONE_AT_HAND


def test_who_has_no_drone_uses_none():
    """R15.21."""
    fight = battle(squad(0, at=(20, 10)), squad(1, at=(20, 60), located=HIDDEN)).activate(0)
    assert fight.refusal(use(drones.LAUNCH, 0)) == drones.NO_DRONE_AT_HAND
    assert fight.refusal(use(drones.FLY, 0, (20, 20))) == drones.NO_DRONE_IN_THE_AIR
    assert fight.refusal(order(drones.SEEK, 0, 1)) == drones.NO_DRONE_IN_THE_AIR


@pytest.mark.parametrize("path", [[(20, 36.01)], [(20, 60)], [(20, 24), (20, 11.99)]])
def test_a_drone_is_not_sent_farther_than_it_flies(path):
    """R15.21: 24 inches in an action, along all of its path; the refusal says so, as that of a move does."""
    fight = flying(squad(1, at=(44, 70)))
    assert fight.refusal(use(drones.FLY, 0, *path)) == drones.DRONE_TOO_FAR
    context = (fight.rules, fight.table, fight.game, use(drones.FLY, 0, (20, 60)), Roster())
    assert STARGRUNT.refusal_text(drones.DRONE_TOO_FAR, *context).endswith(
        "can't fly 48″ in one action: it flies 24″ at most. Shorten the path. (R15.21, p.25)")


@pytest.mark.parametrize(("to", "place"), [((20, 30), (2000, 3000)), ((20, 36), (2000, 3600))])
def test_a_drone_flies_twenty_four_inches_in_an_action(to, place):
    """R4.6, R15.21: whatever lies below."""
    fight = flying(squad(1, at=(44, 70)), pieces=[area("building", 10, 14, 30, 18)])
    fight.play(use(drones.FLY, 0, to))
    assert (fight.game.device[0].x, fight.game.device[0].y) == place
    fight.play(use(drones.FLY, 0, (20, 20)))
    assert fight.game.active != 0
    assert fight.game.device[0].kind == DRONE


@pytest.mark.parametrize(("nature", "wood", "found"), [
    (0, (1, 1, 2, 2), True), (0, (15, 35, 25, 45), False), (SNIPER, (1, 1, 2, 2), False)])
def test_a_drone_sees_counters_in_the_open_at_once(nature, wood, found):
    """R15.21, R15.24, N33: units are placed, snipers stay hidden, and so does who is in cover."""
    fight = flying(squad(1, at=(20, 40), located=HIDDEN, nature=nature), pieces=[area("light_wood", *wood)])
    fight.play(use(drones.FLY, 0, (20, 30)))
    assert (fight[1].located == PLACED) is found


def test_a_false_counter_that_a_drone_sees_is_gone():
    """R15.21, N33."""
    fight = flying(squad(1, at=(20, 40), located=HIDDEN, nature=DUMMY), squad(1, at=(40, 70)))
    fight.play(use(drones.FLY, 0, (20, 30)))
    assert fight[1].gone != 0


def test_a_drone_sees_no_mines():
    """R15.21, N33."""
    fight = flying(squad(1, at=(44, 70)))
    field = fight.game.device[1]
    field.kind, field.x, field.y, field.side = 1, 2000, 2500, 1
    fight.play(use(drones.FLY, 0, (20, 25)))
    assert field.known == 0


def test_a_drone_spots_with_its_system_die():
    """R15.22: its operators' quality D8 and its D10 against the hiding die, from where it is: D4, soft cover D6."""
    fight = flying(squad(1, at=(20, 40), located=HIDDEN), at=(20, 33), die=10,
                   pieces=[area("scrub", 15, 38, 25, 42)])
    fight.play(order(drones.SEEK, 0, 1), (6, 3), (8, 4), (10, 2))
    assert fight[1].located == FLIPPED
    fight.play(order(drones.SEEK, 0, 1), (6, 3), (8, 4), (10, 4))
    assert fight[1].located == PLACED


@pytest.mark.parametrize("given", [order(movement.MOVE, 0, NOBODY, (20, 12)), order(fire.FIRE, 0, 1)])
def test_who_does_something_else_loses_its_drone(given):
    """R15.21, N37: and has no other."""
    fight = flying(squad(1, at=(20, 40)))
    fight[0].figure[0].firepower = 0
    if given.kind == movement.MOVE:
        fight.play(given)
    else:
        fight.play(given, (10, 10), (8, 1), (6, 1))
    assert fight.game.device[0].kind == NO_DEVICE
    assert fight.refusal(use(drones.LAUNCH, 0)) in {drones.NO_DRONE_AT_HAND, NOT_ASKED}


def test_the_suppressed_neither_use_their_drone_nor_lose_it():
    """R7.71, N37."""
    fight = flying(squad(1, at=(44, 70)), suppression=1)
    assert fight.refusal(use(drones.FLY, 0, (20, 20))) == morale.SUPPRESSED
    fight.play(order(morale.REMOVE_SUPPRESSION, 0), (8, 8))
    assert fight.game.device[0].kind == DRONE


def test_the_panicked_lose_their_drone():
    """R7.52, N37."""
    fight = flying(squad(1, at=(44, 70)), squad(0, at=(10, 10)))
    fight[0].panic = PANICKED
    fight.activate(2).play(order(movement.MOVE, 2, NOBODY, (10, 12)))
    assert fight.game.device[0].kind == NO_DEVICE


@pytest.mark.parametrize(("face", "system", "down"), [(5, 4, True), (4, 4, False)])
def test_a_drone_is_shot_down_by_a_higher_quality_die(face, system, down):
    """R15.23: one action, quality against its system die; a tie misses."""
    fight = flying(squad(1, at=(20, 20)), at=(20, 14)).activate(1)
    fight.play(shot(1, (20, 14)), (8, face), (8, system))
    assert (fight.game.device[0].kind == NO_DEVICE) is down
    assert fight[1].actions == 1
    assert fight.events(drones.DRONE_SHOT)[0][:3] == (1, 0, int(down))


@pytest.mark.parametrize(("at", "wood"), [((20, 11.9), (1, 1, 2, 2)), ((20, 14), (10, 16, 30, 18))])
def test_a_drone_too_far_off_or_out_of_sight_is_not_shot_at(at, wood):
    """R15.23: within one range band, eight inches for a Regular, and seen."""
    fight = flying(squad(1, at=(20, 20)), at=at, pieces=[area("building", *wood)]).activate(1)
    assert fight.refusal(shot(1, at)) == drones.NO_DRONE_THERE


def test_nobody_shoots_at_his_own_drone():
    """R15.23."""
    assert flying(squad(1, at=(44, 70))).refusal(shot(0, (20, 12))) == drones.NO_DRONE_THERE


def test_nothing_is_left_of_a_drone_that_is_lost_or_shot_down():
    """R15.21, R15.23: no field of it, so that its room is as any that was never used; nor has the unit another."""
    lost = flying(squad(1, at=(44, 70)))
    lost.play(order(movement.MOVE, 0, NOBODY, (20, 12)))
    shot_down = flying(squad(1, at=(20, 20)), at=(20, 14)).activate(1)
    shot_down.play(shot(1, (20, 14)), (8, 5), (8, 4))
    for fight in (lost, shot_down):
        assert flatten(fight.game.device[0]) == flatten(Device())
        assert fight[0].drone == 0


@pytest.mark.parametrize(
    ("to", "refused"),
    [
        ((0, 12), 0),
        ((20, 0), 0),
        ((48, 12), drones.DRONE_TOO_FAR),
        ((20, 72), drones.DRONE_TOO_FAR),
        ((-0.01, 12), movement.NO_PATH),
        ((48.01, 12), movement.NO_PATH),
        ((20, -0.01), movement.NO_PATH),
        ((20, 72.01), movement.NO_PATH),
    ],
)
def test_a_drone_flies_over_the_table_and_no_farther(to, refused):
    """R15.21: its path lies on the table, edges included."""
    assert flying(squad(1, at=(44, 70))).refusal(use(drones.FLY, 0, to)) == refused
