"""Snipers who fire at vehicles (R15.48), die by die."""

import pytest

from dieshift.stargrunt.chapters import fire, snipers
from dieshift.stargrunt.state.terms import DEAD, DISABLED, FIT, HIDDEN, LOITERING, NOBODY, NOTED_OPEN, PLACED
from stargrunt.kit import order
from stargrunt.motors import crew, hull, motors

from .test_snipers import sniper

SHOT = order(snipers.SNIPE, 0, 1)


def shooting(heavy=0, armour=0, figures=2, located=PLACED, **fields):
    """A Regular sniper, twenty inches in front of a vehicle that faces him: in his second band, D6."""
    fight = motors([sniper(located=located), crew(1, at=(24, 30), figures=figures, was_suppressed=1)],
                   {1: hull(armour=armour, heading=180, guns=(), **fields)})
    rifle = fight[0].figure[0]
    rifle.support, rifle.support_impact, rifle.doubled = (8, 12, 1) if heavy else (10, 10, 0)
    return fight.activate(0)


def test_a_miss_does_nothing_to_a_vehicle():
    """R15.48, R6.6: unlike among men it leaves no marker."""
    fight = shooting()
    fight.play(SHOT, (8, 2), (10, 4), (6, 5))
    assert (fight[1].suppression, fight.health(1)) == (0, [FIT, FIT])


def test_other_rifles_are_small_arms_which_suppress_with_one_die():
    """R15.48, R6.40: no crewman is hit through the hull."""
    fight = shooting()
    fight.play(SHOT, (8, 2), (10, 6), (6, 5))
    assert (fight[1].suppression, fight.health(1)) == (1, [FIT, FIT])


def test_other_rifles_penetrate_a_softskin_with_two_dice():
    """R15.48, R6.42: one impact roll, never doubled; those inside roll their armour dice, 1 is death."""
    fight = shooting()
    fight.play(SHOT, (8, 6), (10, 6), (6, 5), (10, 5), (6, 3), (4, 3), (4, 1), (8, 8))
    assert (fight.health(1), fight.game.hull[0].wreck) == ([FIT, DEAD], 0)


def test_other_rifles_do_nothing_more_to_thick_armour():
    """R15.48, R6.41, R6.42."""
    fight = shooting(armour=2)
    fight.play(SHOT, (8, 6), (10, 6), (6, 5))
    assert (fight[1].suppression, fight.game.hull[0].wreck) == (1, 0)


def test_the_heavy_rifle_strikes_with_its_own_impact():
    """R15.44, R15.48, R6.50: a minor hit, 6 x 2 against 12 holds, 8 x 2 against 9 disables; those inside exceed 1."""
    held = shooting(heavy=1, armour=1)
    held.play(SHOT, (8, 6), (8, 2), (6, 5), (12, 6), (12, 12), (6, 4))
    assert held.game.hull[0].wreck == 0
    fight = shooting(heavy=1, armour=1)
    fight.play(SHOT, (8, 6), (8, 2), (6, 5), (12, 8), (12, 9), (4, 2), (4, 3))
    assert (fight.game.hull[0].wreck, fight[1].hull, fight[1].suppression) == (DISABLED, 0, 1)


def test_two_dice_double_the_impact_of_the_heavy_rifle():
    """R15.48, R6.7, R6.50: a major hit, 4 x 2 doubled against 12."""
    fight = shooting(heavy=1, armour=1)
    fight.play(SHOT, (8, 6), (8, 6), (6, 5), (12, 4), (12, 12), (4, 2), (4, 3))
    assert fight.game.hull[0].wreck == DISABLED


@pytest.mark.parametrize(("face", "located"), [(1, PLACED), (2, HIDDEN)])
def test_a_one_of_the_quality_die_gives_him_away(face, located):
    """R15.41, R15.48: until then nobody is told who fired."""
    fight = shooting(located=HIDDEN)
    fight.play(SHOT, (8, face), (10, 2), (6, 5))
    assert fight[0].located == located
    assert fight.events(snipers.SNIPED)[0][:2] == (1, 0 if located == PLACED else NOBODY)


@pytest.mark.parametrize("open_top", [0, 1])
def test_nobody_in_a_vehicle_is_marked(open_top):
    """R15.48: marking those in open vehicles is not built, though they are fired at; at men a sniper still marks."""
    fight = shooting(open_top=open_top)
    for choice, refused in ((0, 0), (1, snipers.NO_MARK_INSIDE), (2, snipers.NO_MARK_INSIDE)):
        assert fight.refusal(order(snipers.SNIPE, 0, 1, choice=choice)) == refused
    fight[1].hull = 0
    assert fight.refusal(order(snipers.SNIPE, 0, 1, choice=2)) == 0
    assert fight.refusal(order(snipers.SNIPE, 0, 1, choice=3)) == snipers.NO_MARK


def test_an_open_vehicle_that_is_off_the_table_is_not_fired_at():
    """S4.101, R11.12: its crew may be marked once it is on the table."""
    fight = motors([sniper(), crew(1, at=(24, 30))], {1: hull(guns=(), airtight=NOTED_OPEN)},
                   text="book + hatches-noted")
    fight.activate(0)
    marked = order(snipers.SNIPE, 0, 1, choice=1)
    assert fight.refusal(marked) == 0
    fight[1].present, fight[1].chart = 0, LOITERING
    assert fight.refusal(marked) == fire.NO_TARGET
