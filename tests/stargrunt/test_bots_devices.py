"""What the heuristic player makes of drones and of several mines."""

import pytest

from dieshift.stargrunt.chapters import drones, mines, movement
from dieshift.stargrunt.state.terms import COMMAND_MINE, DRONE, FLIPPED, HIDDEN, NO_DEVICE, PLACED
from stargrunt.chapters.test_drones import flying
from stargrunt.kit import area, battle, order, squad
from stargrunt.test_heuristic import asked

COUNTER = {"located": HIDDEN, "figures": 1}
SCRUB = area("scrub", 10, 55, 30, 65)


def scouts(*others, at=None, **fields):
    """A squad with a drone at 20,10, its drone in the air if it is said where, and others."""
    if at is not None:
        return flying(*others, at=at, pieces=[SCRUB], **fields)
    return battle(squad(0, at=(20, 10), drone=8, **fields), *others, pieces=[SCRUB]).activate(0)


def test_the_computer_launches_a_drone_where_somebody_hides():
    """R15.21: a counter is far off, and no enemy is near; without a counter it does not."""
    given = asked(scouts(squad(1, at=(20, 60), **COUNTER)))
    assert (given.kind, given.choice) == (drones.DRONE_ORDER, drones.LAUNCH)
    assert asked(scouts(squad(1, at=(20, 60)))).kind != drones.DRONE_ORDER
    assert asked(scouts(squad(1, at=(20, 60), no_troops=1, **COUNTER))).kind != drones.DRONE_ORDER


def test_the_computer_flies_its_drone_to_the_nearest_counter():
    """R15.21: from where the drone is; who flies it does nothing else meanwhile."""
    given = asked(scouts(squad(1, at=(20, 60), **COUNTER), squad(1, at=(40, 20), **COUNTER), at=(20, 40)))
    assert (given.kind, given.choice, given.legs) == (drones.DRONE_ORDER, drones.FLY, 1)
    assert (given.x[0], given.y[0]) == (2000, 6000)


@pytest.mark.parametrize(("away", "kind"), [(11.9, drones.SEEK), (12, drones.DRONE_ORDER)])
def test_the_computer_looks_by_its_drone_from_within_a_foot(away, kind):
    """R15.22, R15.10: at twelve inches the hiding die is a type larger, so that it flies on."""
    fight = scouts(squad(1, at=(20, 60), **COUNTER), at=(20, 60 - away))
    assert asked(fight).kind == kind
    assert asked(fight).target == (1 if kind == drones.SEEK else -1)


def test_a_counter_is_found_by_a_drone_of_the_computer_s():
    """R15.21, R15.22: launched, flown, looked through, until the counter is known."""
    fight = scouts(squad(1, at=(20, 60), **COUNTER))
    for _ in range(3):
        fight.activate(0)
        for _ in range(2):
            chosen = asked(fight)
            if fight[1].located != HIDDEN:
                break
            faces = [(6, 2), (8, 3), (8, 1)] if chosen.kind == drones.SEEK else []
            fight.play(chosen, *faces)
            fight.activate(0, actions=1)
    assert fight[1].located == FLIPPED


@pytest.mark.parametrize("enemy", [(20, 30), (20, 45)])
def test_who_is_in_danger_has_no_time_for_drones(enemy):
    """R15.21: with an enemy within reach of fire it fights."""
    fight = scouts(squad(1, at=(44, 60), **COUNTER), squad(1, at=enemy))
    assert asked(fight).kind != drones.DRONE_ORDER


@pytest.mark.parametrize(("die", "at", "shoots"), [(8, (20, 14), True), (10, (20, 14), False), (8, (20, 19), False)])
def test_the_computer_shoots_at_a_drone_that_it_may_well_hit(die, at, shoots):
    """R15.23: within one band, eight inches for a Regular, and with a die no smaller than the drone's."""
    fight = battle(squad(0, at=(20, 10)), squad(1, at=(20, 60), drone=die), squad(1, at=(40, 64), **COUNTER),
                   pieces=[SCRUB])
    device = fight.game.device[0]
    fight.game.mined = device.known = 1
    device.kind, device.side, device.controller, device.die = DRONE, 1, 2, die
    device.x, device.y = round(100 * at[0]), round(100 * at[1])
    chosen = asked(fight.activate(0))
    assert ((chosen.kind, chosen.choice) == (drones.DRONE_ORDER, drones.SHOOT_DOWN)) is shoots
    if shoots:
        fight.play(chosen, (8, 5), (die, 4))
        assert device.kind == NO_DEVICE
    assert fight[0].located == PLACED


def test_of_two_mines_the_one_that_strikes_more_is_fired():
    """R16.5: at whoever passes both."""
    fight = battle(squad(0, at=(20, 10), figures=8, gap=1.9), squad(1, at=(20, 30)))
    for k, (x, y) in enumerate(((15, 17), (20, 18))):
        device = fight.game.device[k]
        device.kind, device.x, device.y, device.side = COMMAND_MINE, 100 * x, 100 * y, 1
    fight.game.mined = 1
    fight.activate(0).play(order(movement.MOVE, 0, -1, (20, 16)))
    chosen = asked(fight)
    assert (chosen.kind, chosen.x[0], chosen.y[0]) == (mines.EXPLODE, 2000, 1800)
