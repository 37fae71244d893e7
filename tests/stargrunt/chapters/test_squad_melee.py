"""Close combat by whole squads, with the worked example of its author and scripted dice that are used up exactly."""

import pytest

from dieshift.core.dice import assert_consumed, scripted
from dieshift.stargrunt.chapters.assault import rules as assault_rules
from dieshift.stargrunt.chapters.assault import squad_melee
from dieshift.stargrunt.chapters.assault.rules import Nerve
from dieshift.stargrunt.chapters.assault.squad_melee import Arms, Blow, Strike
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import BROKEN, CONFIDENT, ROUTED, SHAKEN, STEADY


def under(*options):
    return catalogue.parse(" + ".join(("book", *options))).record()


BOOK, SQUADS, COMMENT = under(), under("squad-melee"), under("squad-melee", "melee-one-shift")


def rolled(rule, *args, faces):
    dice = scripted(*faces)
    found = rule(dice, *args)
    assert_consumed(dice, *faces)
    return found


def test_ten_men_with_two_points_roll_d12_and_d8():
    """S2.5: twenty points are a D12 and, for the eight beyond, one whole D8."""
    assert squad_melee.blow_of(SQUADS, 8, STEADY, Arms(20)) == Blow(8, 12, d8=1)


@pytest.mark.parametrize(("points", "dice"), [
    (0, (0,)), (1, (4,)), (5, (6,)), (7, (8,)), (9, (10,)), (12, (12,)), (15, (12,)), (16, (12, 4)), (17, (12, 4)),
    (24, (12, 12)), (27, (12, 12)), (28, (12, 4, 12)), (36, (12, 12, 12))])
def test_points_make_the_nearest_die_and_beyond_twelve_whole_dice_only(points, dice):
    """S2.5, Q17: ties up; what holds no whole type more is lost."""
    made = squad_melee.blow_of(SQUADS, 8, STEADY, Arms(points))
    extra = [4 + 2 * kind for kind in range(5) for _ in range(made[kind + 2])]
    assert (made.melee, sorted(extra)) == (dice[0], sorted(dice[1:]))


def test_special_weapons_add_their_dice_to_those_of_the_points():
    """S2.5."""
    assert squad_melee.blow_of(SQUADS, 10, CONFIDENT, Arms(20, d8=1, d12=2)) == Blow(10, 12, d8=2, d12=2)


def test_figures_are_added_up_one_by_one():
    """S2.5: points are summed, and each special weapon is a die of its own, whatever it is."""
    arms = Arms(0)
    for points, special in ((1, 0), (2, 4), (1, 6), (3, 8), (1, 10), (0, 12), (1, 8)):
        arms = squad_melee.with_one_more(arms, points, special)
    assert arms == Arms(9, 1, 1, 2, 1, 1)


def test_by_the_comment_points_beyond_twelve_lower_the_enemy_once_and_make_no_dice():
    """S2.30, Q17: one type, however many points; as many as twelve lower nothing."""
    assert squad_melee.blow_of(COMMENT, 8, STEADY, Arms(40)) == Blow(8, 12)
    assert [squad_melee.defence_die(COMMENT, 8, STEADY, 0, 0, points) for points in (12, 13, 60)] == [8, 6, 6]
    assert squad_melee.defence_die(SQUADS, 8, STEADY, 0, 0, 60) == 8


def test_low_morale_lowers_the_dice_of_both():
    """S2.6: shaken one type, broken two, routed three, never below D4."""
    levels = (CONFIDENT, STEADY, SHAKEN, BROKEN, ROUTED)
    assert [squad_melee.morale_shift(level) for level in levels] == [0, 0, -1, -2, -3]
    assert [squad_melee.blow_of(SQUADS, 10, level, Arms(4)).quality for level in levels] == [10, 10, 8, 6, 4]
    assert [squad_melee.defence_die(SQUADS, 8, level, 0, 0, 0) for level in levels] == [8, 8, 6, 4, 4]


def test_cover_lifts_who_is_struck_in_the_first_round():
    """S2.6, N23: not when it strikes back, which is what the quality die says."""
    assert [squad_melee.defence_die(SQUADS, 8, STEADY, 1, first, 0) for first in (1, 0)] == [10, 8]
    assert squad_melee.defence_die(SQUADS, 12, STEADY, 1, 1, 0) == 12
    assert squad_melee.blow_of(SQUADS, 8, STEADY, Arms(4)).quality == 8


def test_a_strike_counts_the_dice_that_beat_one_defence():
    """S2.5, S2.6, S2.7: the struck squad's die first; a tie beats nothing, all dice are added up."""
    found = rolled(squad_melee.strike, SQUADS, Blow(8, 12, d8=1), 8, 1, faces=[(8, 4), (8, 5), (12, 4), (8, 6)])
    assert found == Strike(2, 15)
    assert rolled(squad_melee.strike, SQUADS, Blow(6, 0), 8, 1, faces=[(8, 4), (6, 5)]) == Strike(1, 5)


def test_one_die_that_beats_hurts_nobody_and_weighs_on_the_test():
    """S2.7, N24: none weighs nothing, two or more do harm instead."""
    assert [squad_melee.dazes(SQUADS, beats) for beats in range(4)] == [0, 1, 0, 0]
    assert [squad_melee.strike_hits(SQUADS, beats) for beats in range(4)] == [0, 0, 1, 1]
    assert rolled(squad_melee.hits_of, SQUADS, Strike(1, 20), 8, faces=[]) == 0
    assert assault_rules.end_threat(SQUADS, assault_rules.Side(8, 2, STEADY, 5, 0, 3, 1)) == 4


def test_two_dice_that_beat_make_hits_of_the_total_by_the_die_that_was_rolled():
    """S2.8, Q18: 19 by a D8 is two, and three chances in eight of one more."""
    assert rolled(squad_melee.hits_of, SQUADS, Strike(2, 19), 8, faces=[(8, 3)]) == 3
    assert rolled(squad_melee.hits_of, SQUADS, Strike(2, 19), 8, faces=[(8, 4)]) == 2
    assert rolled(squad_melee.hits_of, SQUADS, Strike(2, 20), 10, faces=[]) == 2


def test_the_book_fights_in_pairs_and_tests_confidence():
    """S2.5, R8.22: with the rule switched off nothing differs."""
    assert [squad_melee.fights_in_pairs(rules) for rules in (BOOK, SQUADS)] == [1, 0]
    assert rolled(assault_rules.end_test, BOOK, 8, 2, 0, SHAKEN, faces=[(8, 1)]) == Nerve(1, 2)


@pytest.mark.parametrize(("option", "lost"), [("", [1, 1, 0]), ("melee-break-free", [0, 0, 0]),
                                              ("melee-confidence", [2, 1, 0])])
def test_squads_test_at_the_end_of_a_round_by_one_of_three_readings(option, lost):
    """Q4, S2.6: on the die that morale leaves; leadership 2 and one loss, faces 1, 3 and 4."""
    rules = under("squad-melee", *filter(None, [option]))
    found = [rolled(assault_rules.end_test, rules, 8, 2, 1, SHAKEN, faces=[(6, face)]) for face in (1, 3, 4)]
    assert found == [Nerve(int(k < 2), levels) for k, levels in enumerate(lost)]
