"""The book's fire at dispersed targets, paragraph by paragraph: worked examples with scripted dice, printed tables."""

from fractions import Fraction
from functools import cache
from types import SimpleNamespace

import pytest

from dieshift.core.dice import LADDER, assert_consumed, scripted
from dieshift.core.odds import exact
from dieshift.stargrunt.chapters.fire import apply, rules
from dieshift.stargrunt.odds import opposed
from dieshift.stargrunt.odds.factors import fields_of, rules_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import (
    CONFIDENT,
    DEAD,
    FIT,
    HARD,
    HIGH,
    LOW,
    OPEN,
    PRISONER,
    SOFT,
    SUIT_KO,
    TREATED,
    WOUNDED,
)

BOOK = rules_of(fields_of(catalogue.parse("book")))

TABLE_19A = """
4   37.50 58.33 68.75 75.00 79.17
6   25.00 41.67 56.25 65.00 70.83
8   18.75 31.25 43.75 55.00 62.50
10  15.00 25.00 35.00 45.00 54.17
12  12.50 20.83 29.17 37.50 45.83
"""
TABLE_19B = """
4   8,12,10  2.60 15.62 81.77 3.6297
6   8,12,10  7.66 24.43 67.92 2.0790
8   8,12,10 16.88 29.06 54.06 1.2605
10  8,12,10 28.58 27.92 43.50 0.8131
12  8,12,10 39.79 23.96 36.25 0.5647
4   8,12     7.81 36.46 55.73 1.8320
6   8,12    15.80 41.32 42.88 0.9705
8   8,12    26.56 40.62 32.81 0.5605
10  8,12    37.08 36.67 26.25 0.3588
12  8,12    46.88 31.25 21.88 0.2491
6   8,6     31.60 38.89 29.51 -
4   4,4     46.88 31.25 21.88 0.3516
"""
TABLE_19C = """
4   25.00/12.50 33.33/25.00 31.25/37.50 25.00/50.00 20.83/58.33
6   16.67/8.33  25.00/16.67 31.25/25.00 31.67/33.33 29.17/41.67
8   12.50/6.25  18.75/12.50 25.00/18.75 30.00/25.00 31.25/31.25
10  10.00/5.00  15.00/10.00 20.00/15.00 25.00/20.00 29.17/25.00
12  8.33/4.17   12.50/8.33  16.67/12.50 20.83/16.67 25.00/20.83
"""


def play(rule, *faces):
    """Run a rule of the dice on scripted faces, all of which it must roll, each on its die."""
    dice = scripted(*faces)
    result = rule(dice)
    assert_consumed(dice, *faces)
    return result


def rows(table):
    return [line.split() for line in table.strip().splitlines()]


def percent(chance):
    return float(round(100 * chance, 6))


# --- range die (R5.10-R5.15) -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("quality", LADDER)
@pytest.mark.parametrize(("band", "die"), [(1, 4), (2, 6), (3, 8), (4, 10), (5, 12), (6, 0)])
def test_range_die_grows_by_one_type_a_band(quality, band, die):
    """R5.10, R5.11, R2.1-R2.5: bands are as long as the quality die has faces; beyond the fifth there is no shot."""
    assert rules.range_die(quality, (band - 1) * quality * 100 + 1) == die


@pytest.mark.parametrize("quality", LADDER)
def test_edge_of_a_band_counts_as_the_nearer_one(quality):
    """R5.12: exactly on the edge is still the nearer band; base contact is the first."""
    assert [rules.range_die(quality, band * quality * 100) for band in range(6)] == [4, 4, 6, 8, 10, 12]


def test_support_weapon_alone_has_the_bands_of_small_arms():
    """R5.28: a man-carried support weapon uses the firer's quality band; 9.01 inches are a Regular's second band."""
    assert (rules.range_die(8, 800), rules.range_die(8, 901)) == (4, 6)


@pytest.mark.parametrize(("situation", "shift"), [
    (rules.Situation(), 0), (rules.Situation(cover=SOFT), 1), (rules.Situation(cover=HARD), 2),
    (rules.Situation(in_position=1), 1), (rules.Situation(lone=1), 1), (rules.Situation(travelling=1), -1),
    (rules.Situation(hasty=1), 1), (rules.Situation(HARD, 1, 1, 0, 1), 5)])
def test_range_shifts_add_up(situation, shift):
    """R5.13: soft 1, hard 2, In Position 1, lone figure 1, Travel column -1; S4: opportunity fire 1."""
    assert rules.range_shift(BOOK, situation) == shift
    assert sum(part.value for part in rules.range_shift.parts(BOOK, situation)) == shift


def test_range_shifts_are_labelled():
    """R5.13, R14.11: every die that moved can say why."""
    parts = rules.range_shift.parts(BOOK, rules.Situation(cover=HARD, in_position=1))
    assert [(p.label, p.value, p.source) for p in parts] == [("cover", 2, "R5.13"), ("In Position", 1, "R14.11")]


def test_lone_figure_at_two_bands():
    """R5.13, example 8 (p.26): D6 becomes D8 for a lone figure, D10 in soft cover."""
    die = rules.range_die(8, 1600)
    assert rules.shifted_range_die(die, rules.range_shift(BOOK, rules.Situation(lone=1))) == 8
    assert rules.shifted_range_die(die, rules.range_shift(BOOK, rules.Situation(lone=1, cover=SOFT))) == 10


@pytest.mark.parametrize(("situation", "inches"), [
    (rules.Situation(), 40), (rules.Situation(cover=SOFT), 32), (rules.Situation(cover=HARD), 24),
    (rules.Situation(cover=HARD, in_position=1), 16), (rules.Situation(lone=1), 32),
    (rules.Situation(lone=1, cover=SOFT), 24), (rules.Situation(lone=1, cover=HARD), 16)])
def test_longest_range_of_regulars(situation, inches):
    """R5.14, example 10 (p.34): 40 inches in the open, 32 in soft, 24 in hard cover, 16 In Position as well.

    R15.32: a figure on its own is reached over four bands in the open, three in soft and two in hard cover.
    """
    shift = rules.range_shift(BOOK, situation)
    assert rules.shifted_range_die(rules.range_die(8, inches * 100), shift) == 12
    assert rules.shifted_range_die(rules.range_die(8, inches * 100 + 1), shift) == rules.NO_SHOT


def test_range_die_stops_at_d4_and_never_opens_past_d12():
    """R5.13, R5.14, R1.12: down it stops at D4; up there is no shot at all, nor does a missing die come back."""
    assert [rules.shifted_range_die(die, -1) for die in (4, 6, 0)] == [4, 4, 0]
    assert [rules.shifted_range_die(die, 1) for die in (10, 12)] == [12, 0]


def test_close_range_weapons_reach_one_band():
    """R5.15: one band of distance, to its very edge."""
    assert [rules.within_one_band(8, distance) for distance in (0, 800, 801)] == [1, 1, 0]


# --- the firer's dice (R5.20-R5.28) ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("points", "die"), [
    (1, 4), (4, 4), (5, 6), (6, 6), (7, 8), (8, 8), (9, 10), (10, 10), (11, 12), (12, 12), (40, 12)])
def test_firepower_is_rounded_up_to_a_die(points, die):
    """R5.21, example 11 (p.34): 7 points are a D8, 10 a D10; S3: 12 are a D12; there is nothing past it."""
    assert rules.firepower_die(2 * points) == die


def test_half_points_are_summed_before_rounding():
    """R5.22: nine figures with half a point each have 4.5, which is a D6; nobody firing has no die."""
    assert [rules.firepower_die(halves) for halves in (0, 1, 8, 9)] == [0, 4, 4, 6]


def test_squad_fire_rolls_quality_firepower_and_each_support_weapon():
    """R5.20, R5.25, R5.26; S3: a Regular squad with four rifles and two light machine guns rolls D8, D12, D10, D10."""
    attack = rules.Attack(8, rules.firepower_die(2 * 12), d10=2)
    faces = ((8, 3), (8, 5), (12, 2), (10, 4), (10, 3))
    assert play(lambda dice: rules.volley(dice, BOOK, attack, 8), *faces) == rules.Volley(2, 14, 0b1010)


def test_support_weapon_alone_rolls_quality_and_its_die():
    """R5.28: no firepower die where no small arm fires."""
    attack = rules.Attack(10, 0, d8=1)
    assert play(lambda dice: rules.volley(dice, BOOK, attack, 6), (6, 2), (10, 2), (8, 8)) == (1, 10, 0b100)


# --- resolution (R5.31-R5.37) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("faces", "beats"), [((5, 4, 5), 0), ((5, 6, 5), 1), ((5, 6, 7), 2)])
def test_dice_beat_the_one_range_die_by_exceeding_it(faces, beats):
    """R5.31, R1.16: none is nothing, one minor, two major; a tie does not beat."""
    against, quality, firepower = faces
    rolled = ((8, against), (8, quality), (12, firepower))
    shot = play(lambda dice: rules.volley(dice, BOOK, rules.Attack(8, 12), 8), *rolled)
    assert shot == (beats, quality + firepower, (0, 0b10, 0b110)[beats])


@pytest.mark.parametrize("beats", [0, 1])
def test_no_potential_hits_without_a_major_result(beats):
    """R5.31: a minor result suppresses, and that is all; no die is rolled for a part of a casualty."""
    assert play(lambda dice: rules.potential_hits(dice, BOOK, rules.Volley(beats, 18), 8, 8, OPEN)) == 0


def test_eighteen_against_a_d8():
    """R5.32, example 12 (p.35): two potential hits, and a third if the target rolls 1 or 2 on the same die type."""
    assert rules.potential_casualties(18, 8) == (2, 2)
    shot = rules.Volley(2, 18)
    hits = [play(lambda dice: rules.potential_hits(dice, BOOK, shot, 8, 8, OPEN), (8, face)) for face in (1, 2, 3, 8)]
    assert hits == [3, 3, 2, 2]


def test_even_division_rolls_no_part():
    """R5.32: without a remainder nothing is rolled; a sum below one whole hit still has its chance."""
    assert play(lambda dice: rules.potential_hits(dice, BOOK, rules.Volley(2, 16), 8, 8, OPEN)) == 2
    assert play(lambda dice: rules.potential_hits(dice, BOOK, rules.Volley(2, 7), 8, 8, OPEN), (8, 7)) == 1
    assert rules.divisor(BOOK, 8, 12, HARD) == 8


@pytest.mark.parametrize(("impact", "armour", "result"), [
    (3, 5, rules.UNHURT), (6, 5, rules.WOUND), (9, 4, rules.KILL), (8, 4, rules.WOUND), (5, 5, rules.UNHURT)])
def test_impact_against_armour(impact, armour, result):
    """R5.33, example 13 (p.36): 3 v 5 nothing, 6 v 5 wound, 9 v 4 kill; exactly double only wounds."""
    assert play(lambda dice: rules.wound(dice, BOOK, 10, 6, OPEN), (10, impact), (6, armour)) == result


@pytest.mark.parametrize(("armour", "cover", "impact_die", "armour_die"), [
    (8, OPEN, 10, 8), (8, SOFT, 10, 10), (8, HARD, 10, 12), (10, HARD, 8, 12), (12, SOFT, 8, 12), (12, HARD, 6, 12),
    (0, OPEN, 10, 4), (0, HARD, 10, 8)])
def test_cover_shifts_the_armour_die_and_its_surplus_the_impact_die(armour, cover, impact_die, armour_die):
    """R5.34, R1.10; R17.50: past D12 the impact die shifts down; bare skin counts as D4."""
    assert (
        play(lambda dice: rules.wound(dice, BOOK, 10, armour, cover), (impact_die, 4), (armour_die, 4)) == rules.UNHURT
    )


def test_impact_die_stops_at_d4():
    """R5.34, R1.13: a D4 against D12 in hard cover stays a D4."""
    assert play(lambda dice: rules.wound(dice, BOOK, 4, 12, HARD), (4, 4), (12, 2)) == rules.WOUND


@pytest.mark.parametrize(("members", "die"), [(2, 4), (4, 4), (5, 6), (6, 6), (7, 8), (9, 10), (11, 12), (12, 12)])
def test_allocation_die_is_that_of_the_head_count(members, die):
    """R5.35: rounded up; the face counts figures from the first."""
    faces = [play(lambda dice: rules.allocate(dice, BOOK, members), (die, face)) for face in range(1, members + 1)]
    assert faces == list(range(members))


def test_allocation_wraps_past_the_end():
    """R5.35: the count goes on from the first figure: two figures, a D4 showing 4, is the second."""
    assert [play(lambda dice: rules.allocate(dice, BOOK, 2), (4, face)) for face in (3, 4)] == [0, 1]
    assert rules.past_the_end(BOOK, 6, 5) == 0


def test_one_figure_needs_no_allocation_roll():
    """R5.35: who is alone is hit."""
    assert play(lambda dice: rules.allocate(dice, BOOK, 1)) == 0


def test_more_than_twelve_figures_are_drawn_evenly():
    """R5.37."""
    assert exact(rules.allocate, BOOK, 13) == {figure: Fraction(1, 13) for figure in range(13)}


def test_everyone_but_the_dead_is_numbered():
    """R5.36; S3.6: fit, untreated and treated figures take part, the dead and those out of it do not."""
    healths = (FIT, WOUNDED, TREATED, DEAD, SUIT_KO, PRISONER)
    assert [rules.is_numbered(BOOK, health) for health in healths] == [1, 1, 1, 0, 0, 0]


def test_hits_strike_the_figure_rolled():
    """R5.35, S3.10: whatever his state; two wounds in one resolution kill."""
    assert rules.struck(BOOK, SimpleNamespace(figures=4), 2) == 2
    assert rules.second_wound_kills(BOOK) == 1


@pytest.mark.parametrize(("before", "result", "after"), [
    (FIT, rules.UNHURT, FIT), (FIT, rules.WOUND, WOUNDED), (FIT, rules.KILL, DEAD), (WOUNDED, rules.WOUND, WOUNDED),
    (TREATED, rules.WOUND, WOUNDED), (TREATED, rules.UNHURT, TREATED), (TREATED, rules.KILL, DEAD)])
def test_health_after_one_result(before, result, after):
    """R5.33, R10.14, S3.10: a wound on a casualty from an earlier fire means treatment again, never death."""
    assert rules.worse(before, result, BOOK) == after


# --- the record (R5.35, R5.38, R5.39) --------------------------------------------------------------------------------


def a_fight(figures=4, *, motivation=HIGH, column=0):
    """A game with a firer, unit 0, and a target of fit figures, unit 1, that has been under fire before."""
    game = Game()
    game.units = 2
    for unit in (0, 1):
        squad = game.squad[unit]
        squad.present, squad.side, squad.figures, squad.quality, squad.leadership = 1, unit, figures, 8, 2
        squad.confidence = squad.ceiling = CONFIDENT
        squad.motivation, squad.was_fired_on = motivation, 1
        for i in range(figures):
            squad.figure[i].x, squad.figure[i].y, squad.figure[i].armour = 100 * i, 1000 * unit, 8
    game.squad[1].column = column
    game.squad[1].leader = figures - 1
    return game


def fire(game, *faces):
    """A D8 and a D12 against a range die of D8, impact D10."""
    return play(lambda dice: apply.resolve_fire(dice, BOOK, game, 0, 1, rules.Attack(8, 12), 8, 10, OPEN), *faces)


def test_a_minor_result_places_one_marker():
    """R5.31, R5.39: one marker, no casualties; HIGH motivation takes no test for a first suppression."""
    game = a_fight()
    fire(game, (8, 5), (8, 6), (12, 1))
    assert (game.squad[1].suppression, game.squad[1].confidence) == (1, CONFIDENT)


def test_a_column_is_suppressed_by_a_miss():
    """R4.15: fired on in Travel column, whatever the result; the odds have it the same way."""
    game = a_fight(column=1)
    fire(game, (8, 8), (8, 6), (12, 1))
    assert game.squad[1].suppression == 1


def test_two_wounds_on_one_figure_in_one_resolution_kill():
    """R5.35, R5.39: figure 2 is hit twice; still only one marker."""
    game = a_fight()
    toll = fire(game, (8, 1), (8, 8), (12, 8), (4, 2), (10, 6), (8, 5), (4, 2), (10, 6), (8, 5))
    assert toll == (2, 2, 1)
    assert [game.squad[1].figure[i].health for i in range(4)] == [FIT, DEAD, FIT, FIT]
    assert game.squad[1].suppression == 1


def test_one_confidence_test_at_the_highest_row_follows_the_fire():
    """R5.38, R7.10: LOW motivation, first suppression and a casualty are one test of threat 2 against leadership 2."""
    game = a_fight(motivation=LOW)
    fire(game, (8, 1), (8, 3), (12, 5), (4, 1), (10, 6), (8, 5), (8, 4))
    assert game.squad[1].confidence == CONFIDENT - 1


def test_a_leader_who_falls_adds_a_marker_before_the_test():
    """R5.38, R5.39, R2.12: marker, casualties, successor (D6: 3 keeps leadership 2), then the one test."""
    game = a_fight()
    fire(game, (8, 1), (8, 3), (12, 5), (4, 4), (10, 6), (8, 5), (6, 3), (8, 8))
    squad = game.squad[1]
    assert (squad.suppression, squad.leader, squad.leadership, squad.confidence) == (2, 0, 2, CONFIDENT)


# --- printed tables (section 19) -------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", rows(TABLE_19A))
def test_single_opposed_rolls_as_tabled(row):
    """19A (R1.15): the actor's die must exceed the opponent's."""
    opponent, *printed = row
    assert [f"{percent(opposed(actor, int(opponent))):.2f}" for actor in LADDER] == printed


@cache
def volley_odds(dice, range_die):
    quality, *others = dice
    attack = rules.Attack(quality, 0, *(others.count(die) for die in LADDER))
    return exact(rules.volley, BOOK, attack, range_die)


@cache
def hits_odds(beats, points, range_die):
    return exact(rules.potential_hits, BOOK, rules.Volley(beats, points), range_die, 8, OPEN).mean()


@pytest.mark.parametrize("row", rows(TABLE_19B))
def test_volleys_as_tabled(row):
    """19B (R5.31, R5.32): all dice face the one roll of the range die; the mean counts every shot."""
    die, dice, *printed, mean = row
    shots = volley_odds(tuple(map(int, dice.split(","))), int(die))
    results = [sum(p for shot, p in shots.items() if min(shot.beats, 2) == beats) for beats in range(3)]
    assert [percent(p) for p in results] == pytest.approx([float(text) for text in printed], abs=0.0051)
    if mean != "-":
        expected = sum(p * hits_odds(shot.beats, shot.total, int(die)) for shot, p in shots.items())
        assert float(expected) == pytest.approx(float(mean), abs=0.00006)


@pytest.mark.parametrize("row", rows(TABLE_19C))
def test_one_potential_hit_as_tabled(row):
    """19C (R5.33): chances to wound and to kill in the open."""
    armour, *printed = row
    for impact, text in zip(LADDER, printed, strict=True):
        chances = exact(rules.wound, BOOK, impact, int(armour), OPEN)
        wound, kill = (percent(chances.get(result, Fraction(0))) for result in (rules.WOUND, rules.KILL))
        assert f"{wound:.2f}/{kill:.2f}" == text


def test_impact_example_in_hard_cover():
    """19E.3 (R5.34): D8 armour shifted four types up is D12, and the surplus brings a D10 impact to D8."""
    assert play(lambda dice: rules.opposed_wound(dice, 10, 8, 3), (8, 8), (12, 4)) == rules.WOUND


def test_allocation_numbers_and_hits_are_gone_after_a_fire():
    """R5.35: wounds of different resolutions do not add up, since nothing of one is kept for the next."""
    game = a_fight()
    fire(game, (8, 1), (8, 8), (12, 8), (4, 2), (10, 6), (8, 5), (4, 3), (10, 1), (8, 5))
    assert [(game.squad[1].figure[i].number, game.squad[1].figure[i].hits) for i in range(4)] == [(0, 0)] * 4
    fire(game, (8, 1), (8, 8), (12, 8), (4, 2), (10, 6), (8, 5), (4, 3), (10, 1), (8, 5))
    assert game.squad[1].figure[1].health == WOUNDED
