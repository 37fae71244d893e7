"""Guided missiles (R6.60-R6.66): decoys, launches, spoofs and countermeasures, die by die."""

import pytest

from dieshift.core.dice import assert_consumed, scripted
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.points import guns
from dieshift.stargrunt.chapters.points import rules as points_rules
from dieshift.stargrunt.state.terms import HARD, OPEN, SOFT
from stargrunt.kit import rules

BOOK = rules()


def play(rule, *args, dice=()):
    """What a rule comes to on scripted dice, which it must use up."""
    tape = scripted(*dice)
    found = rule(tape, *args)
    assert_consumed(tape, *dice)
    return found


@pytest.mark.parametrize(("quality", "guidance", "result", "won"), [
    (3, 3, fire.NOTHING, 0), (4, 3, fire.MINOR, 0b01), (3, 4, fire.MINOR, 0b10), (4, 4, fire.MAJOR, 0b11)])
def test_quality_and_guidance_against_countermeasures(quality, guidance, result, won):
    """R6.60, R6.6: no range die; one roll of the target's die against both."""
    shot = play(guns.missile, BOOK, 8, 6, 8, dice=((8, quality), (6, guidance), (8, 3)))
    assert fire.result_of(BOOK, shot.beats) == result
    assert (shot.total, shot.won) == (quality + guidance, won)


@pytest.mark.parametrize(("ecm", "dark", "cover", "hasty", "die"), [
    (0, 0, OPEN, 0, 4), (4, 0, OPEN, 0, 4), (6, 0, SOFT, 0, 8), (6, 0, HARD, 0, 8), (6, 0, OPEN, 1, 8),
    (6, 0, HARD, 1, 10), (10, 0, SOFT, 1, 12), (12, 0, HARD, 1, 12), (10, 1, OPEN, 0, 4), (10, 1, SOFT, 0, 6)])
def test_cover_and_haste_shift_the_countermeasures(ecm, dark, cover, hasty, die):
    """R6.61, A5, A15; S4.111: one type for any cover, one for haste, D12 at most; D4 with systems out."""
    assert guns.ecm_die(BOOK, ecm, dark, cover, hasty) == die


def test_what_shifts_the_countermeasures_has_a_label():
    """R6.61; S4.111."""
    assert [(part.label, part.value) for part in guns.ecm_shift.parts(BOOK, HARD, 1)] == [
        ("cover", 1), ("opportunity fire", 1)]


@pytest.mark.parametrize(("decoy", "homing", "works"), [(5, 4, 1), (4, 4, 0), (1, 6, 0), (8, 6, 1)])
def test_a_decoy_draws_off_a_missile_by_more_than_its_guidance(decoy, homing, works):
    """R6.64, A13, A14: a D8 before the hit roll, for which the guidance is rolled anew."""
    assert play(guns.decoy_works, 6, dice=((8, decoy), (6, homing))) == works
    assert guns.decoys_spent(BOOK, works) == works
    assert guns.decoys_spent(rules("book + decoys-always-spent"), works) == 1


@pytest.mark.parametrize(("face", "spoofed"), [(3, 0), (4, 1), (8, 1)])
def test_a_spoof_has_to_beat_any_one_of_the_dice(face, spoofed):
    """R6.65, R12.30, A14: after the firer's dice, before the countermeasures, which are not rolled after it."""
    launch = play(guns.launched, BOOK, 8, 6, dice=((8, 7), (6, 3)))
    assert guns.is_spoofed(launch, face) == spoofed


def test_a_launch_that_is_not_spoofed_meets_the_countermeasures():
    """R6.60, A14: the bits of the dice that beat are those of quality and guidance, whatever was rolled between."""
    tape = scripted((8, 7), (6, 3), (10, 2), (4, 3))
    launch = guns.launched(tape, BOOK, 8, 6)
    tape.read = tape.read + 1  # the spoof
    assert guns.homes(tape, BOOK, launch, 4) == (1, 10, 0b01)


def test_a_missile_strikes_with_its_impact_and_doubles_it():
    """R6.63, R17.37: a heavy one D12 four times, major, against class 2."""
    tape = scripted((12, 2), (12, 8))
    assert points_rules.penetration(tape, BOOK, points_rules.Blow(12, 4, fire.MAJOR, 2)) == (16, 16, points_rules.HELD)
