"""Which die shifts are open, which are closed, and what an open shift does at the foot of the ladder."""

import pytest

from dieshift.core.dice import LADDER, open_shifted
from dieshift.stargrunt.chapters.command.rules import communication_test
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.chapters.spotting.rules import spotting_roll
from dieshift.stargrunt.state.terms import HARD, OPEN, SOFT

from .kit import play, rules


@pytest.mark.parametrize(("armour", "cover", "impact", "rolled"), [
    (8, HARD, 10, (10, 12)),  # two types up, no surplus
    (12, SOFT, 10, (8, 12)), (12, HARD, 10, (6, 12)), (10, HARD, 12, (10, 12)),
    (12, HARD, 4, (4, 12)), (12, SOFT, 4, (4, 12)), (12, HARD, 6, (4, 12))])  # R1.13: the impact die stops at D4
def test_impact_against_armour_is_an_open_shift(armour, cover, impact, rolled):
    """R1.10, R1.11, R1.13: surplus cover on a D12 armour die takes the impact die down, to D4 at the least."""
    strike, shell = rolled
    assert (
        play(lambda dice: fire_rules.opposed_wound(dice, impact, armour, cover), (strike, 1), (shell, 1))
        == fire_rules.UNHURT
    )
    assert open_shifted(armour, cover, impact) == (shell, strike)


def test_every_other_shift_is_closed():
    """R1.9, R1.11: messages over levels and spotting roll their own dice, whatever was lost past D4 or D12."""
    assert play(lambda dice: communication_test(dice, 6, 3, 1, 5), (4, 4)) == 1  # against leadership 3, no more
    assert play(lambda dice: spotting_roll(dice, 8, 4, 9), (12, 2), (8, 3), (4, 3)) == 2  # quality D8, sensor D4 still


@pytest.mark.parametrize("shift", [1, 5, 9])
def test_the_range_die_is_neither(shift):
    """R1.11, R1.12: past D12 there is no shot at all; past D4 the rest is lost."""
    assert fire_rules.shifted_range_die(12, shift) == fire_rules.NO_SHOT
    assert fire_rules.shifted_range_die(4, -shift) == 4


@pytest.mark.parametrize("cover", [OPEN, SOFT, HARD])
@pytest.mark.parametrize("impact", LADDER)
def test_by_another_reading_an_impact_die_below_d4_does_no_harm(impact, cover):
    """R1.13 (reading): against D12 armour; everything else is as the book has it, dice and all."""
    agreed = rules("book + no-open-shift-floor")
    left = impact - 2 * cover
    if left < 4:
        assert play(lambda dice: fire_rules.wound(dice, agreed, impact, 12, cover)) == fire_rules.UNHURT
    else:
        assert (
            play(lambda dice: fire_rules.wound(dice, agreed, impact, 12, cover), (left, left), (12, 1))
            == fire_rules.KILL
        )
    assert (
        play(lambda dice: fire_rules.wound(dice, agreed, impact, 8, cover), (impact, 2), (8 + 2 * cover, 1))
        == fire_rules.WOUND
    )
