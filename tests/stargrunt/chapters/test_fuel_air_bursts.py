"""What fuel-air bursts do on foot and in the air, and how far bursts of any kind reach (R11.25-R11.36; S4.61-S4.68)."""

import pytest

from dieshift.stargrunt.chapters import support
from dieshift.stargrunt.chapters.support import bursts
from dieshift.stargrunt.chapters.support import rules as support_rules
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import (
    DEAD,
    FIT,
    FUEL_AIR,
    GENERAL,
    HIDDEN,
    NOBODY,
    OPEN,
    PLACED,
    SMOKE_SHELL,
)
from stargrunt.chapters.support import FALL
from stargrunt.kit import GONE, area, play, rules, squad, table

from .test_support_bursts import ON_POINT, SAFE, WALL, cover_at, lone, numbers, shelled


@pytest.mark.parametrize(("fields", "die"), [
    ({"armour": 8}, 4), ({"armour": 12, "power_armour": 1}, 12), ({"armour": 8, "sealed_suit": 1}, 8),
    ({"armour": 0}, 4)])
def test_fuel_air_leaves_armour_to_sealed_suits_alone(fields, die):
    """R11.36, S4.66, S4.67, Q1: everybody else has D4, whatever he wears."""
    fight = shelled(lone((24, 31), **fields), shell=FUEL_AIR)
    fight.play(FALL, ON_POINT, (10, 1), (die, 1))
    assert fight.health(1) == [FIT]


@pytest.mark.parametrize(("text", "armour"), [("book", 4), ("book + fuel-air-minds-position", 6)])
def test_fuel_air_ignores_cover_and_position(text, armour):
    """R11.36, R14.12, S4.68, Q15: neither wall nor position shifts a die; by the other reading the latter does."""
    fight = shelled(lone((24, 31), in_position=1), at=(24, 29), pieces=[WALL], text=text, shell=FUEL_AIR)
    fight.play(FALL, ON_POINT, (10, 4), (armour, 4))
    assert (fight.health(1), fight[1].suppression) == ([FIT], 1)  # A40: as by any burst


def test_fuel_air_inside_a_building_reaches_twice_as_far():
    """S4.61: for that burst alone."""
    house = area("building", 22, 28, 26, 32)
    fight = shelled(lone((24, 36)), pieces=[house], shell=FUEL_AIR)
    fight.play(FALL, ON_POINT, (10, 9), (4, 4))
    assert numbers(fight, support.BURST, "radius") == [(600,)]
    assert fight.health(1) == [DEAD]
    assert bursts.burst_reach(table(house), Game(), 2400, 3000, 300, GENERAL) == 300


@pytest.mark.parametrize(("text", "die"), [("book", 10), ("book + other-air", 8), ("book + other-air(die=12)", 12),
                                           ("book + other-air(die=6)", 6), ("book + other-air(die=7)", 6)])
def test_fuel_air_is_as_strong_as_the_air_is_dense(text, die):
    """S4.62, S4.64: D10 in the Earth's, D8 on a mountain, D6 or D4 on Mars, D12 in thicker air."""
    assert support_rules.impact_die(rules(text), FUEL_AIR) == die


def test_a_fall_that_strikes_nobody_changes_no_unit():
    """R11.20: only the chart, and whose slot it is."""
    fight = shelled(lone((24, 50)))
    changed = fight.play(FALL, ON_POINT)
    assert not any(name.startswith("squad") for name in changed)
    assert fight.events(support.FELL) == [(NOBODY, NOBODY, 0, 2400, 3000)]


@pytest.mark.parametrize(("piece", "reach"), [
    (area("building", 22, 28, 26, 32), 600), (area("building", 30, 28, 34, 32), 300),
    (area("light_wood", 22, 28, 26, 32), 300)])
def test_only_walls_around_it_make_a_fuel_air_burst_reach_farther(piece, reach):
    """S4.61: neither a building beside it nor a wood."""
    assert bursts.burst_reach(table(piece), Game(), 2400, 3000, 300, FUEL_AIR) == reach


@pytest.mark.parametrize(("fields", "located"), [({}, PLACED), ({"present": 0}, HIDDEN), ({"gone": GONE}, HIDDEN)])
def test_nobody_comes_to_light_who_is_not_on_the_table(fields, located):
    """R11.27, R15.1: a unit that is still to enter, or has left, is not under a burst."""
    fight = shelled(lone((24, 31), located=HIDDEN, **fields))
    fight.play(FALL, ON_POINT, *(SAFE if located == PLACED else ()))
    assert fight[1].located == located


@pytest.mark.parametrize(("hill", "cover"), [(None, bursts.SHIELDED), (24, OPEN)])
@pytest.mark.parametrize(("at", "burst"), [((24, 37), (24, 24)), ((24, 24), (24, 37))])
def test_a_low_house_shields_nobody_from_or_on_a_hill(at, burst, hill, cover):
    """R11.29, R5.1: from high enough, or up there, one is seen over it."""
    pieces = [area("hill", 22, hill - 2, 26, hill + 2, height=1000)] if hill else []
    found = cover_at(at, burst, *pieces, area("building", 22, 28, 26, 30, height=250))
    assert (found == bursts.SHIELDED) is (cover == bursts.SHIELDED)


def test_the_dead_in_a_burst_are_not_struck():
    """R11.27: every living figure."""
    fight = shelled(squad(1, at=(24, 31), figures=2, was_fired_on=1, was_suppressed=1))
    fight[1].figure[1].health = DEAD
    fight.play(FALL, ON_POINT, *SAFE)
    assert (fight.health(1), fight[1].suppression) == ([FIT, DEAD], 1)


@pytest.mark.parametrize("at", [(24, 0), (0, 30), (48, 72)])
def test_smoke_that_falls_on_the_edge_of_the_table_is_on_it(at):
    """R14.63: its cloud lies there."""
    fight = shelled()
    x, y = (round(100 * v) for v in at)
    for west, wind in ((x, [(12, 3)]), (-1, [])):  # the wind is rolled once; the second falls beyond the edge
        play(lambda dice, west=west: bursts.fire_rounds(
            dice, fight.rules, fight.table, fight.game, west, y, 300, 1, SMOKE_SHELL), *wind)
        assert fight.game.clouds == 1
