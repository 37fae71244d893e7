"""Vehicles in fires (R14.51, R14.54), die by die."""

import pytest

from dieshift.stargrunt.chapters import activation, fires, movement
from dieshift.stargrunt.chapters.fires import burning
from dieshift.stargrunt.state.terms import AV_FIELD, DESTROYED, DISABLED, FIT, NOBODY, WOUNDED
from stargrunt.kit import order, squad
from stargrunt.motors import crew, hull, motors

from .test_fires import burn
from .test_mines import lay


def truck(at=(24, 16), text="book", **fields):
    """A softskin at 24,10 with its crew of two, and a fire whose edge is at 24,13."""
    fight = motors([crew(), squad(1, at=(40, 70))], {0: hull(**{"armour": 0, "guns": ()} | fields)}, text=text)
    return burn(fight, at)


def north(far=12):
    return order(movement.MOVE, 0, NOBODY, (24, 10 + far))


@pytest.mark.parametrize(("heat", "face"), [(1, 1), (3, 4)])
def test_armour_that_is_not_beaten_holds_a_fire(heat, face):
    """R14.51, R14.54: one roll for the vehicle, D4 against D6; its crew rolls nothing, and it drives on."""
    fight = truck().activate(0)
    fight.play(north(), (4, heat), (6, face))
    assert (fight.game.hull[0].y, fight.game.hull[0].wreck) == (2200, 0)
    assert [fact[2] for fact in fight.events(fires.BURNT)] == [NOBODY]


def test_a_softskin_that_is_beaten_is_disabled_where_it_came_into_the_fire():
    """R14.54: no more than double; those inside have to exceed 1 and get out, with a marker (R6.30, R6.35)."""
    fight = truck().activate(0)
    fight.play(north(), (4, 4), (6, 2), (4, 2), (4, 1), (6, 4), (8, 8))
    assert (fight.game.hull[0].y, fight.game.hull[0].wreck, fight[0].hull) == (1300, DISABLED, 0)
    assert (fight.health(0), fight[0].suppression) == ([FIT, WOUNDED], 1)


def test_more_than_double_destroys_it():
    """R14.54, R6.31: those inside have to exceed 2."""
    fight = truck().activate(0)
    fight.play(north(), (4, 3), (6, 1), (4, 3), (4, 2), (6, 6), (8, 8))
    assert (fight.game.hull[0].wreck, fight.health(0)) == (DESTROYED, [FIT, WOUNDED])


def test_fire_does_nothing_to_armoured_vehicles_and_those_in_them():
    """R14.51."""
    fight = truck(armour=1).activate(0)
    fight.play(north())
    assert (fight.game.hull[0].y, fight.events(fires.BURNT)) == (2200, [])


def test_a_softskin_that_stands_in_a_fire_is_struck_as_its_activation_starts():
    """R14.54: one roll; by a reading only on entering."""
    fight = truck(at=(24, 12)).ask(0)
    fight.play(order(activation.ACTIVATE, 0), (4, 1), (6, 3))
    assert len(fight.events(fires.BURNT)) == 1
    truck(at=(24, 12), text="book + fires-on-entering").ask(0).play(order(activation.ACTIVATE, 0))


def test_who_starts_in_a_fire_does_not_come_into_it():
    """R14.51."""
    truck(at=(24, 12)).activate(0).play(north())


def test_a_fire_that_comes_upon_a_softskin_strikes_it_and_nobody_in_it():
    """R14.54, N55: the marker is placed; passengers are inside, too."""
    fight = motors([crew(), squad(1, at=(40, 70)), squad(0, figures=2)], {0: hull(armour=0)})
    fight[2].aboard, fight[2].present, fight.game.wind = 1, 0, 12
    fight.changed(lambda dice: burning.kindle(dice, fight.rules, fight.table, fight.game, 2400, 1200), (6, 1),
                  (4, 2), (6, 5))
    assert [fact[0] for fact in fight.events(fires.BURNT)] == [0]


def test_a_wreck_that_is_destroyed_burns_no_more():
    """R14.54."""
    fight = truck(at=(24, 12), wreck=DESTROYED).ask(0)
    fight.play(order(activation.ACTIVATE, 0))


def test_fires_are_met_in_the_order_of_the_way():
    """R14.51: the nearer first, however they stand on the record; the farther is not reached."""
    fight = burn(truck(at=(24, 21)), (24, 15), k=1).activate(0)
    fight.play(north(), (4, 4), (6, 2), (4, 4), (4, 4), (8, 8))
    assert (fight.game.hull[0].y, fight.game.hull[0].wreck, len(fight.events(fires.BURNT))) == (1200, DISABLED, 1)


@pytest.mark.parametrize(("field", "flames", "faces", "stands"), [
    (21, 15, [(4, 4), (6, 2), (4, 4), (4, 4), (8, 8)], 1200),  # the fire is nearer, and the field is not come to
    (15, 21, [(10, 8), (10, 4), (8, 8)], 1200),  # the field is
    (21, 15, [(4, 1), (6, 2), (10, 8), (10, 4), (8, 8)], 1800),  # the fire does nothing, the field stops it
])
def test_mines_and_fires_are_met_in_the_order_of_the_way(field, flames, faces, stands):
    """R14.51, R16.3: what is farther than where a vehicle was stopped does nothing to it."""
    fight = lay(truck(at=(24, flames)), AV_FIELD, (24, field)).activate(0)
    fight.play(north(), *faces)
    assert (fight.game.hull[0].y, fight.game.hull[0].heading) == (stands, 0)
    assert fight.game.device[0].known == (1 if (10, 8) in faces else 0)


def test_a_unit_without_fire_in_its_way_rolls_nothing():
    """R14.51."""
    truck(at=(30, 16)).activate(0).play(north())


@pytest.mark.parametrize(("figures", "away", "struck"), [(1, 2, 1), (2, 2, 1), (1, 3.01, 0), (2, 20, 0)])
def test_a_softskin_is_struck_where_the_fire_reaches_it_whoever_drives(figures, away, struck):
    """R14.51, R14.54: three inches from the middle of the fire, and no farther; one driver or two."""
    fight = motors([crew(figures=figures), squad(1, at=(40, 70))], {0: hull(armour=0, guns=())})
    burn(fight, (24, 10 + away)).ask(0)
    fight.play(order(activation.ACTIVATE, 0), *([(4, 1), (6, 3)] if struck else []))
    assert len(fight.events(fires.BURNT)) == struck


@pytest.mark.parametrize(("far", "struck"), [(2.99, 0), (3, 1)])
def test_a_softskin_that_stops_at_the_edge_of_a_fire_has_come_into_it(far, struck):
    """R14.50, R14.51: its edge is three inches ahead."""
    fight = truck().activate(0)
    fight.play(north(far), *([(4, 1), (6, 3)] if struck else []))
    assert len(fight.events(fires.BURNT)) == struck
