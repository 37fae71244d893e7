"""Odds that tell minor from major without loss, give the hits before their allocation, and know power suits.

What they say is held against the rules run on every face, against battles by the thousand, and against sums by hand.
"""

from fractions import Fraction

import pytest

from dieshift.core.dice import seed_dice
from dieshift.core.odds import exact
from dieshift.core.records import clone, flatten, restore
from dieshift.stargrunt.chapters.fire import apply
from dieshift.stargrunt.odds import Morale, Shot, fire
from dieshift.stargrunt.odds.casualties import casualties
from dieshift.stargrunt.odds.factors import fields_of, rules_of, ruleset_of
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import DEAD, FIT, NOBODY, OPEN, SUIT_KO, TREATED, WOUNDED

SHOT = Shot(8, 10, 8, 8, firepower=12, support=(10,), range_die=8)


def test_a_minor_result_and_a_major_one_without_loss_are_told_apart():
    """R5.31: both leave a marker and nobody hurt; together they are what is only suppressed."""
    odds = fire(SHOT, "book")
    assert odds.minor + odds.major_without_loss == odds.suppressed_only
    assert odds.major_without_loss + odds.major_with_loss == odds.major
    assert 0 < odds.major_without_loss < odds.suppressed_only
    parts = {name: sum(chance for outcome, chance in odds.results.items() if outcome.result == name)
             for name in ("nothing", "minor", "major")}
    assert parts == {"nothing": odds.nothing, "minor": odds.minor, "major": odds.major}
    assert sum(odds.results.values()) == 1


def test_potential_hits_are_given_before_they_are_allocated():
    """R5.32: a distribution of its own, whose mean is the mean; without a major result there are none."""
    odds = fire(SHOT, "book")
    assert sum(odds.hits.values()) == 1
    assert sum(count * chance for count, chance in odds.hits.items()) == odds.potential_hits
    assert odds.hits[0] >= odds.nothing + odds.minor
    by_hits = {}
    for outcome, chance in odds.results.items():
        by_hits[outcome.hits] = by_hits.get(outcome.hits, 0) + chance
        assert outcome.wounded + outcome.killed <= outcome.hits
        assert outcome.result == "major" or outcome.hits == 0
    assert by_hits == odds.hits


def test_hits_before_allocation_by_hand():
    """R5.31, R5.32: a D4 and a D4 against a D4, divided by four: all sixty-four throws counted on paper."""
    odds = fire(Shot(4, 4, 4, 2, firepower=4, range_die=4), "book")
    ways = {}
    for against in range(1, 5):
        for one in range(1, 5):
            for other in range(1, 5):
                if one > against and other > against:
                    whole, left = divmod(one + other, 4)
                    for face in range(1, 5):
                        hits = whole + (face <= left)
                        ways[hits] = ways.get(hits, 0) + Fraction(1, 256)
    assert {hits: chance for hits, chance in odds.hits.items() if hits} == ways


# --- power suits ------------------------------------------------------------------------------------------------------

ARMOURS = (4, 0, 4)  # of the second the suit is gone already


def by_the_rules(fields, hits):
    """What has become of three troopers after so many hits, the first of them the leader."""
    rules, game = rules_of(fields), Game()
    squad = game.squad[0]
    squad.figures, squad.leader, squad.superior, squad.parent, squad.power_armour = 3, 0, NOBODY, NOBODY, 1
    for i, armour in enumerate(ARMOURS):
        squad.figure[i].armour, squad.figure[i].y = armour, 100 * i
    start = flatten(squad)

    def struck(dice):
        restore(squad, start)
        game.events = 0
        members = apply.number_figures(rules, squad, 0, 0)
        for _ in range(hits):
            apply.hit_figure(dice, rules, game, 0, members, 4, OPEN)
        apply.close_resolution(dice, game, 0)
        now = [squad.figure[i].health for i in range(3)]
        return (now.count(WOUNDED), now.count(DEAD), int(now[0] != FIT), now.count(TREATED), now.count(SUIT_KO))

    return dict(exact(struck))


@pytest.mark.parametrize("text", ["book", "book + quick-and-dirty"])
@pytest.mark.parametrize("hits", [0, 1, 2])
def test_what_the_odds_say_of_power_suits_is_what_the_rules_do_on_every_face(text, hits):
    """R10.20: wounded troopers roll at once; one who has lost his suit is wounded like anybody else."""
    fields = fields_of(ruleset_of(text))
    target = casualties(fields, ARMOURS, 1, 4, OPEN, (), 1)
    whole = target.step**hits * target.scale
    fates = {fate: Fraction(ways, whole) for fate, ways in target.totals(hits).items() if ways}
    assert fates == by_the_rules(fields, hits)


def test_one_trooper_in_a_suit_by_hand():
    """R10.20: of a wound 1 in 6 kills, 3 are treated, 1 wrecks the suit, 1 leaves him fit; a kill is a kill."""
    suited, bare = (fire(Shot(8, 10, 8, 1, firepower=8, range_die=4, suits=suits), "book") for suits in (True, False))
    assert suited.killed[1] == bare.killed[1] + bare.wounded[1] / 6
    assert suited.treated[1] == bare.wounded[1] / 2
    assert suited.wrecked[1] == bare.wounded[1] / 6
    assert suited.wounded[1] == suited.treated[1] + suited.wrecked[1]
    assert suited.casualties[1] == bare.casualties[1] - bare.wounded[1] / 6
    assert (suited.nothing, suited.minor, suited.hits) == (bare.nothing, bare.minor, bare.hits)


def test_a_fire_at_power_suits_in_battles_by_the_thousand():
    """R5.31-R5.38, R10.20: the marker, casualties, suits and levels lost of 4,000 fires lie within four deviations."""
    shot = Shot(10, 12, 10, 4, firepower=10, support=(12,), range_die=6, suits=True, morale=Morale(8, 2, 1, leader=1))
    odds = fire(shot, "clarified")
    rules, begun, dice, runs = ruleset_of("clarified").record(), Game(), seed_dice(20), 4000
    squad, tally = begun.squad[1], {"dead": 0, "treated": 0, "wrecked": 0, "one level": 0, "unhurt": 0}
    squad.side, squad.figures, squad.present, squad.power_armour, squad.was_fired_on = 1, 4, 1, 1, 1
    squad.quality, squad.leadership, squad.motivation, squad.confidence, squad.ceiling = 8, 2, 1, 4, 4
    squad.leader, squad.superior, squad.parent = 0, NOBODY, NOBODY
    for i in range(4):
        squad.figure[i].armour, squad.figure[i].y = 10, 100 * i
    begun.units, attack = 2, shot.attack
    for _ in range(runs):
        game = clone(begun)
        apply.resolve_fire(dice, rules, game, 0, 1, attack, odds.range_die, shot.impact, shot.cover)
        now = [game.squad[1].figure[i].health for i in range(4)]
        tally["dead"] += now.count(DEAD)
        tally["treated"] += now.count(TREATED)
        tally["wrecked"] += now.count(SUIT_KO)
        tally["one level"] += game.squad[1].confidence == 3
        tally["unhurt"] += now.count(FIT) == 4
    means = {"dead": odds.mean_killed, "treated": mean(odds.treated), "wrecked": mean(odds.wrecked),
             "one level": odds.confidence.lost[1], "unhurt": odds.casualties[0]}
    for name, wanted in means.items():
        spread = (float(wanted) * 1.2 / runs) ** 0.5
        assert abs(tally[name] / runs - float(wanted)) < 4 * spread, (name, tally[name] / runs, float(wanted))


def mean(odds):
    return sum(count * chance for count, chance in odds.items())
