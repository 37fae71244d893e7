"""Close assault by the book: charge and stand, figure against figure, the tests that end it; scripted dice."""

import pytest

from dieshift.core.dice import assert_consumed, scripted
from dieshift.core.odds import compiled_exact, exact
from dieshift.stargrunt.chapters.assault import melee
from dieshift.stargrunt.chapters.assault import rules as assault_rules
from dieshift.stargrunt.chapters.assault.melee import Bout, Fallen, Fighter
from dieshift.stargrunt.chapters.assault.rules import ATTACKER, DEFENDER, NO_CHARGE, Ending, Nerve, Side
from dieshift.stargrunt.chapters.morale.rules import reaction_test
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import BROKEN, CONFIDENT, NOBODY, ROUTED, SHAKEN, STEADY

BOOK = catalogue.parse("book").record()
REGULAR, VETERAN = Fighter(8), Fighter(10, suit=1)


def under(*options):
    return catalogue.parse(" + ".join(("book", *options))).record()


def rolled(rule, *args, faces):
    """What a rule comes to with dice that show just these faces."""
    dice = scripted(*faces)
    found = rule(dice, *args)
    assert_consumed(dice, *faces)
    return found


# --- charge and stand ------------------------------------------------------------------------------------------------


def test_a_charge_is_harder_the_lower_the_confidence():
    """R7.33: 0 confident, 1 steady, 3 shaken; broken and routed units charge nobody."""
    levels = (CONFIDENT, STEADY, SHAKEN, BROKEN, ROUTED)
    assert [assault_rules.charge_threat(BOOK, level, 0) for level in levels] == [0, 1, 3, NO_CHARGE, NO_CHARGE]
    assert [assault_rules.charge_threat(BOOK, level, 1) for level in levels] == [1, 2, 4, NO_CHARGE, NO_CHARGE]


@pytest.mark.parametrize(("in_position", "least"), [(0, 3), (1, 4)])
def test_regulars_charge_on_three_and_from_in_position_on_four(in_position, least):
    """S3.33: a confident Regular 2 needs 3 or better, and 4 or better from In Position."""
    threat = assault_rules.charge_threat(BOOK, CONFIDENT, in_position)
    passes = [rolled(reaction_test, 8, 2, threat, faces=[(8, face)]) for face in range(1, 9)]
    assert passes == [int(face >= least) for face in range(1, 9)]


@pytest.mark.parametrize(("attackers", "suited", "defenders", "odds"), [
    (6, 0, 4, 1), (8, 0, 4, 2), (6, 6, 4, 3), (11, 0, 4, 2), (4, 0, 6, 1), (1, 0, 12, 1)])
def test_odds_are_whole_attackers_to_a_defender(attackers, suited, defenders, odds):
    """R8.4, worked example 17: 6 to 4 is 1, 8 to 4 is 2, six in power armour to 4 is 3; outnumbered is 1, too."""
    assert (
        assault_rules.assault_odds(BOOK, assault_rules.heads(attackers, suited), assault_rules.heads(defenders, 0))
        == odds
    )


def test_power_armour_counts_twice_in_defence_too():
    """R8.4, N16: eight against four in power armour are one to one."""
    assert assault_rules.assault_odds(BOOK, assault_rules.heads(8, 0), assault_rules.heads(4, 4)) == 1


def test_terror_doubles_the_threat_of_a_charge_and_casualties_add_by_one_reading_only():
    """R8.6, N2."""
    assert [assault_rules.stand_threat(BOOK, 2, terror, 3) for terror in (0, 1)] == [2, 4]
    assert [assault_rules.stand_threat(under("casualties-weigh-on-stand"), 2, terror, 3) for terror in (0, 1)] == [5, 7]


def test_who_is_broken_does_not_stand():
    """R7.22: nor who is routed."""
    assert [assault_rules.is_past_standing(level) for level in range(ROUTED, CONFIDENT + 1)] == [1, 1, 0, 0, 0]


# --- figure against figure -------------------------------------------------------------------------------------------


def test_the_attacker_puts_figures_on_the_enemy_unless_the_defenders_are_more():
    """R8.21."""
    assert [melee.pairs_first(6, n) for n in (5, 6, 7)] == [ATTACKER, ATTACKER, DEFENDER]


def test_the_surplus_is_spread_or_heaped():
    """N15: seven on three."""
    assert [melee.spread(k, 3) for k in range(7)] == [0, 1, 2, 0, 1, 2, 0]
    assert [melee.heaped(k, 3) for k in range(7)] == [0, 1, 2, 2, 2, 2, 2]


def test_the_worked_example_of_shotgun_and_power_armour():
    """R8.29, R8.23, R8.24, worked example 18: a Regular with a shotgun rolls D12 and 10, the suit D10 and 3, so 6."""
    shotgun = Fighter(8, weapon=2)
    found = rolled(melee.bout, BOOK, VETERAN, 0, (shotgun,), 0, faces=[(10, 3), (12, 10)])
    assert found == Bout(1, 0)


def test_the_worked_example_of_a_flamer_against_two():
    """R8.29, R8.22, R8.23: a veteran suit with a flamer rolls D12, the two regulars D6; its 7 is 14."""
    flamer = Fighter(10, weapon=2, suit=1)
    found = rolled(melee.bout, BOOK, flamer, 0, (REGULAR, REGULAR), 0, faces=[(12, 7), (6, 6), (6, 2)])
    assert found == Bout(0, 0b11)


def test_a_figure_beats_one_opponent_and_falls_to_another():
    """R8.22, R8.26: ties do nothing; both of two can fall only through several opponents."""
    trio = (REGULAR,) * 3
    assert rolled(melee.bout, BOOK, REGULAR, 0, trio, 0, faces=[(8, 5), (8, 4), (8, 5), (8, 6)]) == Bout(1, 0b001)
    single = exact(melee.bout, BOOK, REGULAR, 0, (REGULAR,), 0)
    assert Bout(1, 1) not in single
    assert single.p(lambda made: made.fell) == single.p(lambda made: made.downed)


def test_cover_lifts_a_defender_in_the_first_round_and_no_further_than_d12():
    """R8.25: one type, closed; by another reading its surplus lowers the enemy."""
    covered, other = Fighter(12, covered=1), under("melee-cover-open")
    assert [melee.melee_die(BOOK, Fighter(8, covered=1), 0, first) for first in (1, 0)] == [10, 8]
    assert [melee.surplus(BOOK, covered, first) for first in (1, 0)] == [0, 0]
    assert [melee.surplus(other, covered, first) for first in (1, 0)] == [1, 0]
    assert (melee.melee_die(BOOK, covered, 1, 1), melee.melee_die(other, covered, 1, 1)) == (12, 10)


def test_of_several_surplus_shifts_the_largest_counts_and_by_another_reading_all():
    """R8.23, N14: a shotgun on an elite is two types too many, a blade one."""
    foes = (Fighter(12, weapon=2), Fighter(12, weapon=1))
    rolls = {"": 8, "melee-surplus-sum": 6}
    for option, die in rolls.items():
        rules = under(*filter(None, [option]))
        rolled(melee.bout, rules, Fighter(12), 0, foes, 0, faces=[(die, 1), (12, 1), (12, 1)])


def test_no_surplus_takes_a_die_below_d4():
    """R1.13, R8.23; the weapon's own shift is labelled."""
    assert melee.melee_die(BOOK, Fighter(6), 3, 0) == 4
    assert [tuple(part) for part in melee.weapon_shift.parts(BOOK, Fighter(8, weapon=2))] == [("weapon", 2, "R8.23")]


def test_a_round_is_fought_figure_by_figure():
    """R8.22: two against three, the third put on the first."""
    smaller, larger = (REGULAR, REGULAR), tuple(REGULAR._replace(on=melee.spread(k, 2)) for k in range(3))
    found = rolled(melee.melee_round, BOOK, smaller, larger, 1, faces=[(8, 4), (8, 3), (8, 8), (8, 2), (8, 2)])
    assert found == Fallen(0b01, 0b001)


def test_a_round_is_compiled_from_the_same_text():
    """R8.22-R8.25: interpreted and compiled alike."""
    args = (BOOK, (Fighter(4, covered=1), Fighter(6, suit=1)), (Fighter(4, weapon=2), Fighter(4, on=1)), 1)
    assert compiled_exact(melee.melee_round, 4, 2)(*args) == exact(melee.melee_round, *args)


# --- the end of a round ----------------------------------------------------------------------------------------------


def side(lost=0, fallen=0, standing=4, dazed=0):
    return Side(8, 2, STEADY, standing, fallen, lost, dazed)


def test_who_has_lost_more_tests_first_and_the_defender_if_equal():
    """R8.50, R8.53, N25."""
    assert [assault_rules.tests_first(lost, 2) for lost in (1, 2, 3)] == [DEFENDER, DEFENDER, ATTACKER]


def test_every_loss_of_the_assault_weighs_and_by_another_reading_those_of_the_round():
    """R8.50, R8.53, R8.55, N24: without any it is a test all the same."""
    assert assault_rules.end_threat(BOOK, side(lost=3, fallen=1)) == 3
    assert assault_rules.end_threat(under("melee-losses-by-round"), side(lost=3, fallen=1)) == 1
    assert assault_rules.end_threat(BOOK, side()) == 0


def test_the_side_that_fails_breaks_off_and_the_other_need_not_test():
    """R8.50, R8.54: confidence tests, at leadership 2 and two losses; 2 is half of 4, and costs two levels."""
    assert rolled(assault_rules.end_of_round, BOOK, side(lost=2), side(lost=1), faces=[(8, 3)]) == Ending(ATTACKER, 1)
    assert rolled(assault_rules.end_of_round, BOOK, side(lost=2), side(lost=1), faces=[(8, 2)]) == Ending(ATTACKER, 2)


def test_who_passes_sees_the_other_test_and_both_may_hold():
    """R8.50, R8.55: a side without a loss needs more than its leadership."""
    assert rolled(assault_rules.end_of_round, BOOK, side(lost=2), side(), faces=[(8, 5), (8, 2)]) == Ending(DEFENDER, 1)
    assert rolled(assault_rules.end_of_round, BOOK, side(lost=2), side(), faces=[(8, 5), (8, 3)]) == Ending(NOBODY, 0)


def test_a_side_that_is_wiped_out_has_lost_without_a_test():
    """R8.60, N19."""
    assert rolled(assault_rules.end_of_round, BOOK, side(standing=0), side(), faces=[]) == Ending(ATTACKER, 0)
    assert rolled(assault_rules.end_of_round, BOOK, side(), side(standing=0), faces=[]) == Ending(DEFENDER, 0)
    assert [assault_rules.wiped_out(*left) for left in ((0, 0), (1, 1))] == [NOBODY, NOBODY]


def test_a_test_at_the_end_is_a_confidence_test():
    """R8.50, R8.54: no level lost is no breaking off."""
    assert [rolled(assault_rules.end_test, BOOK, 8, 2, 1, SHAKEN, faces=[(8, face)]) for face in (1, 3, 4)] == [
        Nerve(1, 2), Nerve(1, 1), Nerve(0, 0)]
