"""Two squads become one: R4.40, R4.41."""

import pytest

from dieshift.stargrunt.chapters import activation, morale, movement, units
from dieshift.stargrunt.chapters.units import rules as units_rules
from dieshift.stargrunt.state import squads
from dieshift.stargrunt.state.terms import CONFIDENT, DEAD, DISSOLVED, NOBODY, PLATOON, SHAKEN, STEADY
from stargrunt.kit import battle, order, rules, squad


def two_squads(one, other, text="book"):
    """Squads of three side by side; the first is active."""
    return battle(squad(0, at=(20, 10), figures=3, **one), squad(0, at=(23.5, 10), figures=3, **other),
                  text=text).activate(0)


@pytest.mark.parametrize(("text", "one", "other", "merged"), [
    ("book", CONFIDENT, STEADY, CONFIDENT), ("book", CONFIDENT, SHAKEN, STEADY),
    ("book + merge-to-worse", CONFIDENT, STEADY, STEADY)])
def test_merged_confidence_is_the_average_rounded_up(text, one, other, merged):
    """R4.40, R4.41: up is towards the better level; the other reading rounds to the worse."""
    assert units_rules.merged_confidence(rules(text), one, other) == merged


@pytest.mark.parametrize(("text", "sizes", "quality"), [
    ("book", (3, 2), 6), ("book", (2, 3), 10), ("book", (3, 3), 10), ("book + merge-quality-worse", (3, 3), 6)])
def test_merged_quality_is_the_larger_unit_s(text, sizes, quality):
    """R4.40, R4.41: of equal units the better; the other reading takes the worse."""
    assert units_rules.merged_quality(rules(text), 6, sizes[0], 10, sizes[1]) == quality


def test_two_units_merge():
    """R4.40: best leadership, the other's activation is used, and the joiner's action that is left goes on."""
    fight = two_squads({"quality": 6, "leadership": 1, "confidence": STEADY}, {"leadership": 3, "confidence": SHAKEN})
    fight.play(order(units.REGROUP, 0, 1))
    merged = fight[1]
    assert (merged.figures, merged.quality, merged.leadership, merged.confidence) == (6, 8, 1, STEADY)
    assert (fight.game.active, merged.actions, merged.activated, fight[0].gone) == (1, 1, 1, DISSOLVED)


def test_what_one_part_has_failed_the_merged_unit_does_not_try_again():
    """R3.42, R4.40 (reading): nor what the other part has failed."""
    fight = two_squads({"failed": 1 << movement.MOVE}, {"failed": 1 << morale.GO_IN_POSITION})
    fight.play(order(units.REGROUP, 0, 1))
    assert fight.refusal(order(movement.MOVE, 1, -1, (23.5, 12))) == activation.FAILED_THIS_TURN
    assert fight.refusal(order(morale.GO_IN_POSITION, 1)) == activation.FAILED_THIS_TURN


def test_size_is_counted_in_fit_figures():
    """R4.40 (reading): three of whom two have fallen are fewer than two."""
    fight = two_squads({"quality": 10}, {"quality": 6})
    fight[0].figure[1].health = fight[0].figure[2].health = DEAD
    fight[0].figure[0].x = 2350 - 220
    squads.settle(fight.rules, fight[0])
    fight.play(order(units.REGROUP, 0, 1))
    assert fight[1].quality == 6


def test_nobody_joins_a_unit_that_has_been_activated():
    """R4.40: else wait till next turn."""
    fight = two_squads({}, {"activated": 1})
    assert fight.refusal(order(units.REGROUP, 0, 1)) == units.CANNOT_MERGE


def test_a_joined_command_leaves_its_squads_to_the_merged_unit():
    """R4.40 (reading): subordinates, elements and level go over; what it has been through is not forgotten."""
    fight = two_squads({"level": PLATOON, "was_suppressed": 1}, {"superior": 0})
    fight[1].shot_at_by = 0b100
    fight.play(order(units.REGROUP, 0, 1))
    assert (fight[1].level, fight[1].superior, fight[1].was_suppressed, fight[1].shot_at_by) == (
        PLATOON, NOBODY, 1, 0b100)
