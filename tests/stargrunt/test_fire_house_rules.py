"""House rules and rulings of the fire chapter: their sources' examples with scripted dice; off, the book stands."""

from fractions import Fraction
from types import SimpleNamespace

import pytest

from dieshift.core.dice import LADDER, assert_consumed, scripted
from dieshift.core.odds import exact
from dieshift.core.rulesets import RulesetError
from dieshift.stargrunt.chapters.fire import FIRE, gather, options
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.chapters.fire.apply import hit_figure
from dieshift.stargrunt.chapters.fire.setup import ImpossibleShot
from dieshift.stargrunt.odds import Shot, fire
from dieshift.stargrunt.odds.distribution import distribution
from dieshift.stargrunt.odds.factors import fields_of, rules_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import DEAD, FIT, HARD, OPEN, SOFT, TREATED, WOUNDED

from .kit import area, battle, order, squad


def rules(text):
    return rules_of(fields_of(catalogue.parse(text)))


def play(rule, *faces):
    """Run a rule of the dice on scripted faces, all of which it must roll, each on its die."""
    dice = scripted(*faces)
    result = rule(dice)
    assert_consumed(dice, *faces)
    return result


def wound(text, impact, armour, cover, *faces):
    return play(lambda dice: fire_rules.wound(dice, rules(text), impact, armour, cover), *faces)


RATING = "book + armour-rating"

# --- S0: fixed armour ratings ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("armour", "cover", "rating"), [
    (4, OPEN, 2), (6, OPEN, 3), (8, OPEN, 4), (10, OPEN, 5), (12, OPEN, 6), (8, HARD, 6), (12, SOFT, 6), (0, OPEN, 1),
    (0, SOFT, 3), (0, HARD, 4)])
def test_armour_rating_is_half_the_shifted_die(armour, cover, rating):
    """R5.52, R5.53; S0.2, S0.6, S0.14: D8 is 4, in hard cover 6; D12 in soft cover stays 6; no armour is 1 (Q11)."""
    assert options.armour_rating(armour, cover) == rating


@pytest.mark.parametrize(("face", "result"), [(4, fire_rules.UNHURT), (5, fire_rules.WOUND), (10, fire_rules.WOUND)])
def test_impact_must_exceed_the_rating_and_never_kills(face, result):
    """R5.52; S0.8, S0.19: one impact die against D8 armour, rated 4; even 10 only wounds."""
    assert wound(RATING, 10, 8, OPEN, (10, face)) == result


@pytest.mark.parametrize("armour", [8, 10, 12])
def test_d4_impact_never_hurts_d8_armour_or_better(armour):
    """S0.17: the first of its impossibilities, whatever the cover."""
    for cover in (OPEN, SOFT, HARD):
        assert exact(fire_rules.wound, rules(RATING), 4, armour, cover) == {fire_rules.UNHURT: 1}


def test_d6_impact_never_hurts_d12_armour():
    """S0.17: the second; against D10 only a 6 wounds."""
    assert exact(fire_rules.wound, rules(RATING), 6, 12, OPEN) == {fire_rules.UNHURT: 1}
    assert wound(RATING, 6, 10, OPEN, (6, 6)) == fire_rules.WOUND


@pytest.mark.parametrize(("impact", "armour", "beyond", "direction", "dice"), [
    (4, 10, 3, "weak", [(4, 1), (10, 1)]),  # three types apart: the book's roll
    (4, 8, 3, "weak", [(4, 1)]),  # two: the rating
    (12, 4, 3, "weak", [(12, 1)]),  # a strong impact counts in both directions only
    (12, 4, 3, "both", [(12, 1), (4, 1)]),
    (10, 4, 4, "both", [(10, 1)]),
    (4, 12, 0, "both", [(4, 1)]),  # 0: never
])
def test_far_apart_dice_fall_back_on_the_book(impact, armour, beyond, direction, dice):
    """Q19; S0.17: the book's opposed roll where impact and armour are so many types apart."""
    text = f"book + armour-rating(beyond={beyond}, direction={direction})"
    assert wound(text, impact, armour, OPEN, *dice) == fire_rules.UNHURT


def test_fall_back_looks_at_the_armour_after_cover():
    """Q19: D4 impact against D8 armour is three types apart in soft cover."""
    assert wound("book + armour-rating(beyond=3)", 4, 8, SOFT, (4, 4), (10, 1)) == fire_rules.KILL


def test_rated_wounds_are_slightly_likelier_than_the_book_has_it():
    """S0.16: more casualties in 18 of the 25 pairs, as many in one, fewer in 6, all with armour two types above."""
    more, equal, fewer = set(), set(), set()
    for impact in LADDER:
        for armour in LADDER:
            rated, printed = (exact(fire_rules.wound, rules(text), impact, armour, OPEN).at_least(fire_rules.WOUND)
                              for text in (RATING, "book"))
            (more if rated > printed else equal if rated == printed else fewer).add((impact, armour))
    assert (len(more), len(equal), len(fewer)) == (18, 1, 6)
    assert equal == {(4, 6)}
    assert all(armour - impact >= 4 for impact, armour in fewer)


@pytest.mark.parametrize(("text", "hits"), [("book + round-up", 3), ("book + round-down", 2)])
def test_two_and_seven_eighths_potential_casualties(text, hits):
    """S0.10, S0.16: 23 against a D8 is 3 rounded up, 2 rounded down, and no die is rolled."""
    shot = fire_rules.Volley(2, 23)
    assert fire_rules.potential_casualties(23, 8) == (2, 7)
    assert play(lambda dice: fire_rules.potential_hits(dice, rules(text), shot, 8, 8, OPEN)) == hits


def test_even_division_is_rounded_neither_way():
    """S0.10: nothing left over is nothing more."""
    for text in ("book + round-up", "book + round-down"):
        assert (
            play(lambda dice, t=text: fire_rules.potential_hits(dice, rules(t), fire_rules.Volley(2, 24), 8, 8, OPEN))
            == 3
        )


@pytest.mark.parametrize(("text", "impacts"), [
    ("book", [6, 6]), ("book + submunition-shift", [6, 8]), ("quick", [6, 8])])
def test_submunitions_strike_power_armour_one_type_harder(text, impacts):
    """S0.7, S0.18: D6 against dispersed troops, D8 against those in power armour."""
    assert [options.submunition_impact(rules(text), power_armour) for power_armour in (0, 1)] == impacts


@pytest.mark.parametrize(("text", "chance"), [(RATING, 0), (f"{RATING} + submunition-shift", Fraction(2, 8))])
def test_the_submunition_shift_opens_power_armour(text, chance):
    """S0.7, S0.17, S0.18: a D6 never exceeds the rating 6 of heavy power armour; a D8 does with 7 and 8."""
    record = rules(text)
    odds = exact(fire_rules.wound, record, options.submunition_impact(record, 1), 12, OPEN)
    assert odds.at_least(fire_rules.WOUND) == chance
    assert exact(fire_rules.wound, record, options.submunition_impact(record, 0), 8, OPEN).at_least(
        fire_rules.WOUND
    ) == Fraction(2, 6)


# --- R5.50: the book's own quick-and-dirty fire ----------------------------------------------------------------------

QUICK = "book + quick-and-dirty"


@pytest.mark.parametrize(("armour", "cover", "size"), [
    (8, OPEN, 8), (8, SOFT, 10), (8, HARD, 12), (12, HARD, 12), (0, OPEN, 4)])
def test_quick_and_dirty_divides_by_the_armour_die(armour, cover, size):
    """R5.50: soft cover one, hard cover two types up, D12 at most; the range die no longer divides."""
    assert fire_rules.divisor(rules(QUICK), 4, armour, cover) == size
    shot = fire_rules.Volley(2, size + 1)
    assert play(lambda dice: fire_rules.potential_hits(dice, rules(QUICK), shot, 4, armour, cover), (size, 1)) == 2


def test_quick_and_dirty_rolls_no_impact_and_kills_nobody():
    """R5.50: every result is a wound, without a die."""
    assert wound(QUICK, 12, 4, OPEN) == fire_rules.WOUND
    assert fire_rules.second_wound_kills(rules(QUICK)) == 0


def test_quick_and_dirty_results_fall_on_different_figures():
    """R5.50: the next figure that this fire has not hit; when all are hit, the one rolled."""
    def squad(*hits):
        figures = [SimpleNamespace(number=i + 1, hits=h) for i, h in enumerate(hits)]
        return SimpleNamespace(figures=len(hits), figure=figures)

    assert [fire_rules.struck(rules(QUICK), squad(0, 1, 0), figure) for figure in range(3)] == [0, 2, 2]
    assert fire_rules.struck(rules(QUICK), squad(0, 1, 1), 2) == 0
    assert fire_rules.struck(rules(QUICK), squad(1, 1, 1), 1) == 1


def test_quick_and_dirty_is_chosen_for_the_whole_game():
    """R5.51: it cannot be mixed with the revised one."""
    with pytest.raises(RulesetError, match="can't both apply"):
        catalogue.parse("book + quick-and-dirty + armour-rating")


@pytest.mark.parametrize(("points", "hits"), [(23, 3), (20, 3), (19, 2), (16, 2), (5, 1), (4, 1), (3, 0)])
def test_parts_of_casualties_may_be_rounded_off(points, hits):
    """S0.10: 2 and 7/8 potential casualties of a D8 are 3, so are 2 and a half; 2 and 3/8 are 2; nothing is rolled."""
    shot = fire_rules.Volley(2, points)
    assert play(lambda dice: fire_rules.potential_hits(dice, rules("book + round-nearest"), shot, 8, 8, OPEN)) == hits


@pytest.mark.parametrize(("text", "ratings"), [
    (RATING, [1, 3, 4]), (f"{RATING} + unarmoured-stay-at-one", [1, 1, 1]),
    (f"{RATING} + unarmoured-below-d4", [1, 2, 3])])
def test_cover_of_those_without_armour_by_the_reading_in_use(text, ratings):
    """R5.52, Q11; S0.6, S0.14: in the open, in soft and in hard cover; a battledress is D4 whatever the reading."""
    for cover, rating in enumerate(ratings):
        assert options.rating(rules(text), 0, cover) == rating
        assert wound(text, 12, 0, cover, (12, rating)) == fire_rules.UNHURT
        assert wound(text, 12, 0, cover, (12, rating + 1)) == fire_rules.WOUND
        assert options.rating(rules(text), 4, cover) == 2 + cover


# --- S2: cover and concealment apart ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("cover", "shift"), [(OPEN, 0), (SOFT, 1), (HARD, 1)])
def test_concealment_lifts_the_range_die_by_one_type_only(cover, shift):
    """R14.7, Q7; S2.27: soft or hard, one type; other shifts stay."""
    applied = rules("book + concealment")
    assert fire_rules.range_shift(applied, fire_rules.Situation(cover=cover)) == shift
    assert fire_rules.range_shift(applied, fire_rules.Situation(cover=cover, in_position=1)) == shift + 1


@pytest.mark.parametrize(("text", "kind", "concealment", "shift", "protects"), [
    ("book + concealment", "crops", 1, 1, OPEN), ("book + concealment", "crops", 0, 0, OPEN),
    ("book + concealment", "rocks", 0, 0, HARD), ("book + concealment", "rocks", 1, 1, HARD),
    ("book", "crops", 1, 0, OPEN), ("book", "rocks", 0, 2, HARD)])
def test_hard_cover_without_concealment_and_tall_crops_with(text, kind, concealment, shift, protects):
    """S2.25, R14.7: one lifts the range die and the other the armour; by the book cover is all that there is."""
    fight = battle(squad(0, at=(24, 10)), squad(1, at=(24, 25)), text=text,
                   pieces=[area(kind, 18, 18, 30, 42, concealment=concealment)]).activate(0)
    found = gather.aim(fight.table, fight.rules, fight.game, order(FIRE, 0, 1), 0)
    assert (found.refusal, found.shift, found.situation.cover) == (0, shift, protects)


def test_a_shot_may_say_that_its_target_is_concealed_or_not():
    """S2.25: whoever is in cover is, when nothing is said."""
    shots = [Shot(8, 10, 8, 4, firepower=8, band=1, cover=cover, concealment=concealment)
             for cover, concealment in ((HARD, None), (HARD, False), (OPEN, True), (OPEN, None))]
    assert [fire(shot, catalogue.parse("book + concealment")).range_die for shot in shots] == [6, 4, 6, 4]
    assert [fire(shot, catalogue.parse("book")).range_die for shot in shots] == [8, 8, 4, 4]
    with pytest.raises(ImpossibleShot, match="concealment can't be 2"):
        Shot(8, 10, 8, 4, firepower=8, band=1, concealment=2)


def test_protection_still_shifts_the_armour_die_by_two():
    """R14.7; S2.27: hard cover keeps its two types of protection."""
    assert wound("book + concealment", 10, 8, HARD, (10, 1), (12, 1)) == fire_rules.UNHURT


# --- S3 and the rulings ----------------------------------------------------------------------------------------------


def test_regular_squad_with_two_support_weapons_rolls_four_dice():
    """S3.49-52: six men, two of them with SAWs: four rifles of 3 points are a D12, and D8, D12, D10, D10 roll."""
    attack = fire_rules.Attack(8, fire_rules.firepower_die(2 * 4 * 3), d10=2)
    faces = ((6, 3), (8, 4), (12, 9), (10, 2), (10, 10))
    assert play(lambda dice: fire_rules.volley(dice, rules("clarified"), attack, 6), *faces) == fire_rules.Volley(
        3, 25, 0b10110
    )


@pytest.mark.parametrize("text", ["book", "clarified"])
def test_five_members_use_a_d6_and_face_six_is_figure_one(text):
    """S3.7 (R5.35): both readings of the excess agree here."""
    assert [play(lambda dice: fire_rules.allocate(dice, rules(text), 5), (6, face)) for face in (1, 5, 6)] == [0, 4, 0]


@pytest.mark.parametrize(("text", "figure"), [("book", 1), ("clarified", 0)])
def test_two_members_and_a_d4_showing_four(text, figure):
    """Q12; S3.7: wrapped it is figure 2, by the clarification figure 1."""
    assert play(lambda dice: fire_rules.allocate(dice, rules(text), 2), (4, 4)) == figure


def test_readings_of_who_is_numbered_and_what_a_second_wound_does():
    """R5.36, R10.14, Q10."""
    assert fire_rules.is_numbered(rules("book + treated-not-numbered"), TREATED) == 0
    assert fire_rules.is_numbered(rules("book + treated-not-numbered"), WOUNDED) == 1
    assert fire_rules.second_wound_kills(rules("book + no-double-wound")) == 0
    kept = rules("book + treated-stay-treated")
    assert [fire_rules.worse(health, fire_rules.WOUND, kept) for health in (FIT, WOUNDED, TREATED)] == [
        WOUNDED,
        WOUNDED,
        TREATED,
    ]
    assert fire_rules.worse(TREATED, fire_rules.KILL, kept) == DEAD


# --- off, the book is untouched; on, something differs ---------------------------------------------------------------

SHOT = (
    fire_rules.Attack(8, 12),
    8,
    10,
    (8,) * 2,
    HARD,
)  # the firer's dice, range die, impact, armour of two figures, cover
OPTIONS = ("armour-rating", "armour-rating(beyond=2)", "quick-and-dirty", "round-up", "round-down", "excess-to-first",
           "no-double-wound")


def chances(found):
    return {toll: Fraction(ways, found.whole) for toll, ways in found.ways.items()}


@pytest.mark.parametrize("option", OPTIONS)
def test_an_option_changes_the_odds_when_on_and_nothing_when_off(option):
    """Every rule that fills a slot of the fire does something, and only while it is switched on."""
    key = option.partition("(")[0]
    printed = distribution(fields_of(catalogue.parse("book")), *SHOT)
    assert distribution(fields_of(catalogue.parse(f"book + {option} - {key}")), *SHOT) == printed
    changed = distribution(fields_of(catalogue.parse(f"book + {option}")), *SHOT)
    assert chances(changed) != chances(printed)


def test_options_of_other_slots_leave_the_fire_alone():
    """Concealment shifts the range die before the shot and does not touch what follows."""
    assert distribution(fields_of(catalogue.parse("book + concealment")), *SHOT) == distribution(
        fields_of(catalogue.parse("book")), *SHOT)


@pytest.mark.parametrize(("text", "health"), [
    (RATING, DEAD), (RATING + " + no-double-wound", WOUNDED), ("book + no-double-wound", WOUNDED), ("book", DEAD)])
def test_two_wounds_on_one_figure_in_one_fire(text, health):
    """Q10, R5.35: they kill also where nobody is killed outright, unless that is switched off."""
    fight = battle(squad(0), squad(1, (24, 20), 1), text=text)
    faces = [(10, 6), (8, 5)] if "rating" not in text else [(10, 6)]
    fight.changed(lambda dice: [hit_figure(dice, fight.rules, fight.game, 1, 1, 10, OPEN) for _ in range(2)],
                  *faces, *faces)
    assert fight.health(1) == [health]
