"""Several fires in a row, and fires out of turn: their odds against those of one fire, and battles by the thousand."""

from dataclasses import replace
from fractions import Fraction

import pytest

from dieshift.core.dice import seed_dice
from dieshift.core.records import clone
from dieshift.stargrunt.chapters.fire import apply
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.odds import ImpossibleShot, Morale, Shot, fire
from dieshift.stargrunt.odds.factors import ruleset_of
from dieshift.stargrunt.odds.opportunity import Firer, opportunity
from dieshift.stargrunt.odds.sequence import fires
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import DEAD, FIT, NOBODY, SUIT_KO, TREATED, WOUNDED

SHOT = Shot(8, 10, 8, 8, firepower=12, support=(10,), range_die=8)
SHOTS = {
    "eight alike": SHOT,
    "a leader and two kinds of armour": replace(SHOT, armour=(4, 8, 8, 6, 6, 8), figures=6,
                                                morale=Morale(8, 2, 1, leader=1)),
    "some hurt before": replace(SHOT, figures=5, hurt=(2, 4)),
    "power suits": replace(SHOT, armour=10, figures=5, suits=True, impact=12),
    "no shot": replace(SHOT, range_die=12, cover=2),
    "seven, for whom the die is too large": replace(SHOT, figures=7),
}


@pytest.mark.parametrize("name", SHOTS)
@pytest.mark.parametrize("rules", ["book", "clarified"])
def test_one_fire_in_a_row_is_one_fire(name, rules):
    """Two ways to calculate it, by figures and by groups of them, say the same. Source: R5.31-R5.37, R10.20."""
    alone, row = fire(SHOTS[name], rules), fires([SHOTS[name]], rules)
    assert row.casualties == alone.casualties
    assert row.killed == alone.killed
    assert sum(row.outcomes.values()) == 1
    assert row.markers.get(1, Fraction(0)) == alone.suppressed


def battles(shots, figures, rules, runs, armour, suits):
    """Fires in a row by the rules that write to the record, so many times: what lies on the table afterwards."""
    rules, begun, dice = ruleset_of(rules).record(), Game(), seed_dice(11)
    squad = begun.squad[1]
    squad.side, squad.figures, squad.present, squad.was_fired_on, squad.power_armour = 1, figures, 1, 1, suits
    squad.quality, squad.leadership, squad.motivation, squad.confidence, squad.ceiling = 8, 2, 1, 4, 4
    squad.leader, squad.superior, squad.parent = NOBODY, NOBODY, NOBODY
    for i in range(figures):
        squad.figure[i].armour, squad.figure[i].y = armour, 100 * i
    begun.units, tally = 2, {}
    for _ in range(runs):
        game = clone(begun)
        for shot in shots:
            if any(figure.health == FIT for figure in game.squad[1].figure[:figures]):
                die = fire_die(rules, shot)
                apply.resolve_fire(dice, rules, game, 0, 1, shot.attack, die, shot.impact, shot.cover)
        now = [figure.health for figure in game.squad[1].figure[:figures]]
        key = (now.count(WOUNDED), now.count(DEAD), now.count(TREATED), now.count(SUIT_KO))
        tally[key] = tally.get(key, 0) + 1
    return tally


def fire_die(rules, shot):
    """The range die of a shot after its shifts."""
    return fire_rules.shifted_range_die(shot.unshifted_range_die, fire_rules.range_shift(rules, shot.situation))


@pytest.mark.parametrize(("figures", "armour", "suits"), [(5, 6, 0), (4, 10, 1)])
def test_two_fires_in_battles_by_the_thousand(figures, armour, suits):
    """R5.35, R5.36: the second finds the dead gone and the wounded still there, to be hit again."""
    shot = Shot(10, 12, armour, figures, firepower=12, support=(12,), range_die=4, suits=bool(suits))
    second = replace(shot, range_die=6, support=())
    odds, runs = fires([shot, second], "clarified"), 4000
    tally = battles([shot, second], figures, "clarified", runs, armour, suits)
    wanted = {}
    for lost, chance in odds.outcomes.items():
        key = (lost.wounded, lost.killed, lost.treated, lost.wrecked)
        wanted[key] = wanted.get(key, 0) + float(chance)
    assert set(tally) <= set(wanted)
    for key, chance in wanted.items():
        spread = (chance * (1 - chance) / runs) ** 0.5
        assert abs(tally.get(key, 0) / runs - chance) < 4.5 * spread + 1 / runs, (key, tally.get(key, 0) / runs, chance)


def test_a_second_fire_can_only_add_casualties():
    """And two fires of which the second has no effect are one."""
    two = fires([SHOT, SHOT], "book")
    one = fire(SHOT, "book")
    assert two.at_least(1) > one.at_least(1)
    assert two.at_least(1) < 2 * one.at_least(1)
    far = replace(SHOT, range_die=12, cover=2)
    assert fires([SHOT, far], "book").casualties == one.casualties


@pytest.mark.parametrize(("shots", "rules", "sentence"), [
    ([], "book", "0 fires in a row can't be calculated: the limit is 4"),
    ([SHOT] * 5, "book", "5 fires in a row can't be calculated"),
    ([SHOT, replace(SHOT, figures=7)], "book", "all fires have one target"),
    ([replace(SHOT, figures=12)] * 2, "book", "12 figures are too large to calculate; the limit is 10"),
    ([replace(SHOT, figures=9, suits=True)] * 2, "book", "9 figures are too large to calculate; the limit is 8"),
])
def test_fires_that_cannot_be_reckoned_are_refused_with_one_sentence(shots, rules, sentence):
    """They are no row of fires at one target, or too many for exact odds."""
    with pytest.raises(ImpossibleShot, match=sentence):
        fires(shots, rules)


# --- out of turn ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("firer", "passes", "needs"), [
    (Firer(1, 2), Fraction(7, 8), 1), (Firer(2, 1), Fraction(6, 8), 2), (Firer(3, 0), Fraction(4, 8), 4),
    (Firer(2, 0, overwatch=True), Fraction(1), 0)])
def test_opportunity_fire_comes_with_its_test(firer, passes, needs):
    """S4.110, S4.127: D8 must exceed leadership, and one more with low motivation; Overwatch needs no test."""
    odds = opportunity(SHOT, firer, "goodall")
    assert (odds.passes, odds.target_number) == (passes, needs)
    hasty = fire(replace(SHOT, hasty=True), "goodall")
    assert odds.fire == hasty
    assert odds.no_fire + odds.nothing + odds.minor + odds.major == 1
    assert odds.major == passes * hasty.major
    assert sum(odds.outcomes.values()) == 1
    assert odds.at_least(1) == sum(chance for toll, chance in odds.outcomes.items() if toll.wounded + toll.killed)


def test_abandoned_casualties_weigh_on_the_test_where_the_rules_say_so():
    """R7.15, S4.122: under Opportunity Fire they count, unless `reaction-forgets-abandoned`."""
    rules = "clarified + opportunity-fire"
    without = f"{rules} + reaction-forgets-abandoned"
    assert opportunity(SHOT, Firer(2, 1, abandoned=2), without).passes == Fraction(6, 8)
    assert opportunity(SHOT, Firer(2, 1, abandoned=2), rules).passes == Fraction(4, 8)
    assert opportunity(SHOT, Firer(2, 1), rules).passes == Fraction(6, 8)


@pytest.mark.parametrize(("firer", "rules", "sentence"), [
    (Firer(2, 1), "clarified", "has no Opportunity Fire. Add 'opportunity-fire'"),
    (Firer(2, 1, overwatch=True), "book", "has no Overwatch counters. Add 'overwatch'"),
    (Firer(4, 1), "goodall", "the firer's leadership can't be 4"),
    (Firer(2, 3), "goodall", "the firer's motivation can't be 3"),
])
def test_a_fire_out_of_turn_that_cannot_be_is_refused_with_one_sentence(firer, rules, sentence):
    """Without the rule nobody fires out of turn."""
    with pytest.raises(ImpossibleShot, match=sentence):
        opportunity(SHOT, firer, rules)
