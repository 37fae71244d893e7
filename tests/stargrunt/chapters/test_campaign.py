"""Between the battles of a campaign: points, replacements, wounded, rest."""

import pytest

from dieshift.core.dice import assert_consumed, scripted
from dieshift.stargrunt.chapters.muster import campaign
from dieshift.stargrunt.state.terms import EXHAUSTED, FRESH, TIRED


def rolled(rule, *given, faces=()):
    """What a rule comes to with these faces, all of which are used on their dice."""
    dice = scripted(*faces)
    found = rule(dice, *given)
    assert_consumed(dice, *faces)
    return found


def test_points_of_a_battle():
    """R18.30: 3 won, 1 lost, and one more for the own objective."""
    assert [campaign.points_won(won, objective) for won in (1, 0) for objective in (0, 1)] == [3, 4, 1, 2]


@pytest.mark.parametrize(("quality", "points", "after"), [
    (6, 4, 6), (6, 5, 8), (6, 7, 8), (6, 8, 10), (8, 7, 8), (8, 8, 10), (10, 20, 10), (12, 20, 12), (4, 20, 4)])
def test_a_squad_learns_by_its_points(quality, points, after):
    """R18.31: 5 make Green Regular, 8 make Regular Veteran; nobody else learns."""
    assert campaign.learned(quality, points) == after


@pytest.mark.parametrize("supply", [6, 8, 12])
def test_replacements_come_by_the_supply(supply):
    """R18.32; N58: D6, D8 or D12 for a platoon, as the scenario names its supply."""
    assert rolled(campaign.replacements, supply, faces=[(supply, supply)]) == supply


@pytest.mark.parametrize(("strength", "fresh_men", "die", "face", "quality", "after"), [
    (5, 3, 6, 3, 8, 6), (5, 3, 6, 4, 8, 8), (7, 1, 8, 1, 12, 10), (7, 1, 8, 2, 12, 12), (3, 4, 4, 4, 10, 8),
    (5, 3, 6, 1, 6, 6), (5, 3, 6, 1, 4, 4)])
def test_replacements_may_cost_a_step_of_quality(strength, fresh_men, die, face, quality, after):
    """R18.33; N58: the die of the squad's own strength, rounded up; Green does not become Untrained."""
    assert rolled(campaign.diluted, quality, strength, fresh_men, faces=[(die, face)]) == after


def test_without_replacements_no_die_is_rolled():
    """R18.33."""
    assert rolled(campaign.diluted, 8, 5, 0) == 8


def test_the_wounded_come_back_after_as_many_days_as_their_die():
    """R18.35, R18.37: lost at 1 and 2; twice as long away from safety."""
    assert [rolled(campaign.days_wounded, 1, faces=[(6, face)]) for face in range(1, 7)] == [0, 0, 3, 4, 5, 6]
    assert [rolled(campaign.days_wounded, 0, faces=[(6, face)]) for face in (2, 3, 6)] == [0, 6, 12]


def test_repairs_take_a_day_or_three():
    """R18.34, R18.37."""
    assert [campaign.days_of_repair(disabled, safe) for safe in (1, 0) for disabled in (0, 1)] == [1, 3, 2, 6]


@pytest.mark.parametrize(("fatigue", "days", "safe", "after"), [
    (FRESH, 0, 1, TIRED), (TIRED, 1, 1, EXHAUSTED), (EXHAUSTED, 0, 1, EXHAUSTED), (EXHAUSTED, 2, 1, TIRED),
    (EXHAUSTED, 4, 1, FRESH), (TIRED, 9, 1, FRESH), (EXHAUSTED, 3, 0, EXHAUSTED), (EXHAUSTED, 4, 0, TIRED)])
def test_a_battle_wears_and_rest_mends(fatigue, days, safe, after):
    """R18.34, R18.36, R18.37: two days a step, four away from safety; without rest a step worse."""
    assert campaign.worn(fatigue, days, safe) == after


def test_the_exhausted_may_be_unfit_to_fight_again():
    """R18.36: D6 no more than the battles since their last rest; nobody else rolls."""
    assert rolled(campaign.is_unfit, EXHAUSTED, 2, faces=[(6, 2)]) == 1
    assert rolled(campaign.is_unfit, EXHAUSTED, 2, faces=[(6, 3)]) == 0
    assert rolled(campaign.is_unfit, TIRED, 6) == 0
