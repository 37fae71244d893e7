"""Close assault, one condition at a time: who is put on whom, greens under their first fire, what is carried back."""

import pytest

from dieshift.stargrunt.chapters.assault import melee
from dieshift.stargrunt.chapters.assault.defence import press_on
from dieshift.stargrunt.chapters.assault.melee import Bout, Fighter
from dieshift.stargrunt.chapters.assault.withdrawal import NO_DASH, fall_back, give_way, way_back
from dieshift.stargrunt.chapters.morale.action import EDGE
from dieshift.stargrunt.state.terms import PANICKED, WOUNDED
from stargrunt.chapters.test_charge import charge, short
from stargrunt.kit import battle, play, rules, squad

GREEN = 6


@pytest.mark.parametrize("place", [0, 1, 2])
def test_only_those_put_on_a_figure_fight_it(place):
    """R8.20, R8.22, N14: neither their dice nor their surplus shifts touch anybody else."""
    foes = [Fighter(8, weapon=0 if on == place else 4, on=on) for on in range(3)]
    bout = play(lambda dice: melee.bout(dice, rules(), Fighter(8), place, foes, 0), (8, 5), (8, 4))
    assert bout == Bout(0, 1 << place)
    bout = play(lambda dice: melee.bout(dice, rules(), Fighter(8), place, foes, 0), (8, 4), (8, 5))
    assert bout == Bout(1, 0)


@pytest.mark.parametrize(("quality", "fired_on", "faces", "on"), [
    (GREEN, 0, [(6, 1)], 0), (GREEN, 0, [(6, 6)], 1), (GREEN, 1, [], 1), (8, 0, [], 1)])
def test_greens_may_panic_under_their_first_fire_in_a_charge(quality, fired_on, faces, on):
    """R7.50, R8.34, N11: whoever panics is beaten off; others press on where nobody has fallen."""
    fight = charge(quality=quality, was_fired_on=fired_on)
    assert play(lambda dice: press_on(dice, fight.rules, fight.game, 0, 0, 0), *faces) == on
    assert fight[0].was_fired_on == 1
    assert (fight[0].panic == PANICKED) == (on == 0)


def with_casualties(wounded):
    """A charge that fell short, and so many wounded on either side."""
    fight = short(defender={"figures": 6})
    for unit in (0, 1):
        for i in range(6 - wounded, 6):
            fight[unit].figure[i].health = WOUNDED
    return fight


@pytest.mark.parametrize(("wounded", "left"), [(1, 0), (4, 1)])
def test_who_falls_back_takes_along_whom_it_can_carry(wounded, left):
    """R8.8, R8.34, R4.12: one casualty is carried; of four, two who are fit leave some."""
    fight = with_casualties(wounded)
    play(lambda dice: give_way(dice, fight.rules, fight.table, fight.game, 1, 0, NO_DASH))
    play(lambda dice: fall_back(dice, fight.rules, fight.table, fight.game, 0, 0))
    for unit in (0, 1):
        behind = sum(figure.left for figure in fight[unit].figure[:6])
        assert (behind > 0) == (left == 1)


def test_nobody_gives_way_to_where_he_is_no_farther_from_the_enemy():
    """R8.14, N6: from the corner of the table every way leads nearer, or nowhere."""
    corner = (48 - EDGE / 100, 72 - EDGE / 100)
    fight = battle(squad(0, at=(24, 10)), squad(1, at=corner, figures=1))
    assert way_back(fight.rules, fight.table, fight.game, 1, 0, NO_DASH).away == 0
    assert way_back(fight.rules, fight.table, fight.game, 0, 1, NO_DASH).away > 0
