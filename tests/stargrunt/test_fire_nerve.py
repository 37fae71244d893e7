"""The confidence tests between several fires in a row: against those of one fire, and battles by the thousand."""

from dataclasses import replace
from fractions import Fraction

import pytest

from dieshift.core.dice import seed_dice
from dieshift.core.records import clone
from dieshift.stargrunt.chapters.fire import apply
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.odds import ImpossibleShot, Morale, Shot, fire
from dieshift.stargrunt.odds.factors import ruleset_of
from dieshift.stargrunt.odds.sequence import fires
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import BROKEN, CONFIDENT, FIT, LOW, NOBODY, ROUTED, SHAKEN, STEADY, WOUNDED

SHOT = Shot(8, 10, 8, 4, firepower=10, support=(10,), range_die=8, morale=Morale(8, 2, LOW))
LED = replace(SHOT, morale=Morale(6, 3, LOW, leader=1))
SHOTS = {
    "a raw squad": SHOT,
    "its leader among them": LED,
    "some hurt before": replace(SHOT, figures=5, hurt=(2, 4)),
    "suppressed before": replace(SHOT, morale=Morale(8, 2, LOW, suppressed_before=True)),
    "power suits": replace(SHOT, armour=10, suits=True, impact=12, morale=Morale(10, 1, LOW, leader=2)),
}


@pytest.mark.parametrize("name", SHOTS)
@pytest.mark.parametrize("rules", ["book", "clarified"])
def test_the_test_after_one_fire_in_a_row_is_that_of_one_fire(name, rules):
    """R5.38, R7.1: two ways to calculate the levels lost say the same."""
    alone, row = fire(replace(SHOTS[name], hurt=()), rules), fires([replace(SHOTS[name], hurt=())], rules)
    lost = [row.confidence.get(level, Fraction(0)) for level in (CONFIDENT, STEADY, SHAKEN)]
    assert tuple(lost) == alone.confidence.lost
    assert sum(row.nerves.values()) == 1


@pytest.mark.parametrize("name", SHOTS)
def test_with_the_tests_between_them_fires_that_find_nobody_in_position_hurt_as_many(name):
    """R7.1, R14.17: nerve alone stops no bullet; the casualties are those of fires without tests."""
    shot = SHOTS[name]
    assert fires([shot, shot], "book").casualties == fires([replace(shot, morale=None)] * 2, "book").casualties


def battles(shots, rules, runs):
    """Fires by the rules that write to the record: the confidence, markers and fit figures that they leave, counted."""
    first = shots[0]
    rules, begun, dice = ruleset_of(rules).record(), Game(), seed_dice(23)
    squad, morale = begun.squad[1], first.morale
    squad.side, squad.figures, squad.present, squad.was_fired_on = 1, first.figures, 1, 1
    squad.quality, squad.leadership, squad.motivation = morale.quality, morale.leadership, morale.motivation
    squad.confidence, squad.ceiling = morale.confidence, CONFIDENT
    squad.leader, squad.superior, squad.parent = morale.leader - 1 if morale.leader else NOBODY, NOBODY, NOBODY
    squad.in_position = int(first.in_position)
    for i, armour in enumerate(first.armours):
        squad.figure[i].armour, squad.figure[i].y = armour, 100 * i
        squad.figure[i].health = WOUNDED if i + 1 in first.hurt else FIT
    begun.units, tally = 2, {}
    for _ in range(runs):
        game = clone(begun)
        squad = game.squad[1]
        for shot in shots:
            if any(figure.health == FIT for figure in squad.figure[: first.figures]):
                now = replace(shot, in_position=bool(squad.in_position))
                die = fire_rules.shifted_range_die(
                    now.unshifted_range_die, fire_rules.range_shift(rules, now.situation)
                )
                apply.resolve_fire(dice, rules, game, 0, 1, shot.attack, die, shot.impact, shot.cover)
        key = (squad.confidence, squad.suppression, squad.leadership)
        tally[key] = tally.get(key, 0) + 1
    return tally


IN_PLACE = replace(LED, in_position=True, range_die=4, morale=Morale(6, 3, LOW, leader=2, confidence=BROKEN))


@pytest.mark.parametrize(("shots", "rules"), [
    ([LED, replace(LED, range_die=6)], "book"),
    ([IN_PLACE] * 2, "clarified"),
    ([replace(LED, figures=5, hurt=(2, 3), morale=Morale(10, 1, LOW, leader=1))] * 2, "book"),
    ([replace(LED, figures=3, range_die=6)] * 3, "clarified"),
], ids=["two", "in position", "some hurt", "three"])
def test_fires_and_their_tests_in_battles_by_the_thousand(shots, rules):
    """R2.12-R2.14, R7.1-R7.13, R14.17: the level in the end, the markers, and the value of whoever leads then."""
    odds, runs = fires(shots, rules), 4000
    tally, wanted = battles(shots, rules, runs), {}
    for nerve, chance in odds.nerves.items():
        key = (nerve.confidence, nerve.suppression, nerve.leadership)
        wanted[key] = wanted.get(key, 0) + float(chance)
    assert set(tally) <= set(wanted)
    for key, chance in wanted.items():
        spread = (chance * (1 - chance) / runs) ** 0.5
        assert abs(tally.get(key, 0) / runs - chance) < 4.5 * spread + 1 / runs, (key, tally.get(key, 0) / runs, chance)


def test_a_squad_that_routs_has_lost_its_position_when_the_second_fire_comes():
    """R14.17: that fire hurts more than the first; not where the squad keeps its position."""
    shot = replace(SHOT, in_position=True, morale=Morale(4, 3, LOW, confidence=BROKEN))
    calm = replace(shot, morale=replace(shot.morale, quality=12, leadership=1, confidence=CONFIDENT))
    assert fires([shot, shot], "book").mean_casualties > fires([calm, calm], "book").mean_casualties
    assert fires([shot], "book").casualties == fires([calm], "book").casualties
    kept = "book + withdrawal-leaves-position"
    assert fires([shot, shot], kept).casualties == fires([calm, calm], kept).casualties


def test_the_second_suppression_of_a_game_calls_for_no_test_of_its_own():
    """R7.10: fewer lose nothing after two fires than after one; and more do who have been suppressed before."""
    harmless = replace(SHOT, impact=4, armour=12, cover=2, range_die=4, morale=Morale(8, 2, LOW))
    odds = fires([harmless] * 2, "book")
    once = fires([harmless], "book")
    assert odds.confidence[CONFIDENT] < once.confidence[CONFIDENT]
    before = replace(harmless, morale=replace(harmless.morale, suppressed_before=True))
    assert fires([before] * 2, "book").confidence[CONFIDENT] > odds.confidence[CONFIDENT]


def test_a_routed_squad_stays_routed_and_one_without_morale_takes_no_tests():
    """R7.1: below that there is nothing; whose morale is not given, of that nothing is said."""
    routed = replace(SHOT, morale=replace(SHOT.morale, confidence=ROUTED))
    assert fires([routed] * 2, "book").confidence == {ROUTED: 1}
    bare = fires([replace(SHOT, morale=None)] * 2, "book")
    assert (bare.nerves, bare.confidence, bare.left_out) == ({}, {}, "")


@pytest.mark.parametrize(("figures", "count", "most"), [(6, 3, 5), (10, 2, 9), (6, 4, 5)])
def test_where_there_are_too_many_ends_the_answer_says_that_the_tests_are_left_out(figures, count, most):
    """Section 29: the casualties are calculated all the same."""
    odds = fires([replace(SHOT, figures=figures, support=(), firepower=4, range_die=12, cover=2)] * count, "book")
    assert odds.nerves == {}
    assert odds.left_out == (
        f"the confidence tests after {count} fires at {figures} figures are left out: there are too many outcomes to "
        f"calculate, and the limit is {most} figures")
    assert sum(odds.outcomes.values()) == 1


@pytest.mark.parametrize("confidence", [-1, 5, True, 2.0])
def test_a_confidence_that_does_not_exist_is_refused(confidence):
    """R2.17."""
    with pytest.raises(ImpossibleShot, match="0 to 4 are routed, broken, shaken, steady, confident"):
        Morale(8, 2, LOW, confidence=confidence)
