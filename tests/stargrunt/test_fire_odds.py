"""Exact odds of a fire against the oracle's tables, the rules themselves, and the authors' claims.

What is compared with what:
- fire.csv, volley.csv, hits.csv, opposed.csv, confidence.csv: the oracle's fractions, equal as fractions
- the two closed forms: `book.volley` on all faces; `apply.hit_figure` on the record, hit after hit
"""

import csv
from collections import Counter, defaultdict
from fractions import Fraction
from hashlib import sha256
from itertools import combinations_with_replacement
from pathlib import Path

import pytest

from dieshift.core.dice import LADDER
from dieshift.core.odds import exact
from dieshift.core.records import flatten, restore
from dieshift.stargrunt.chapters.fire import apply
from dieshift.stargrunt.chapters.fire import odds as fire_odds
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.chapters.fire.odds import hit_ways, run_volley, volley_ways
from dieshift.stargrunt.chapters.fire.setup import ImpossibleShot
from dieshift.stargrunt.odds import Outcome, confidence_test, opposed, reaction_test, remove_suppression
from dieshift.stargrunt.odds.casualties import Casualties
from dieshift.stargrunt.odds.distribution import distribution
from dieshift.stargrunt.odds.factors import fields_of, rules_of, weights, wound_weights
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import DEAD, OPEN, WOUNDED

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "odds"


def fields(text):
    return fields_of(catalogue.parse(text))


def table(name):
    with (GOLDEN / name).open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def rules_text(row):
    """The rule set that a row of the oracle means."""
    text = "book"
    if row.get("allocation") == "first":
        text += " + excess-to-first"
    if row.get("part", "rolled") != "rolled":
        text += f" + round-{row['part']}"
    if row.get("method") == "quick":
        return text + " + quick-and-dirty"
    if row.get("double_wound") == "no":
        text += " + no-double-wound"
    if row.get("method") == "rating":
        text += f" + armour-rating(beyond={row['beyond'] or 0}, direction={row['direction'] or 'weak'})"
    return text


def specification(row):
    dice = tuple(map(int, row["dice"].split()))
    armours = (int(row["armour"]),) * int(row["figures"])
    return attack_of(dice), int(row["range_die"]), int(row["impact"]), armours, int(row["cover"])


def outcomes(found):
    """A distribution by marker, wounded and killed, as fractions."""
    ways = Counter()
    for toll, count in found.ways.items():
        ways[Outcome(min(1, toll.result), toll.wounded, toll.killed)] += count
    return {outcome: Fraction(count, found.whole) for outcome, count in sorted(ways.items())}


def attack_of(dice):
    """The oracle's dice: quality, small arms, support weapons."""
    quality, firepower, *supports = (*dice, 0) if len(dice) == 1 else dice
    return fire_rules.Attack(quality, firepower, *(supports.count(die) for die in LADDER))


def chance(row):
    return Fraction(int(row["numerator"]), int(row["denominator"]))


# --- the oracle ------------------------------------------------------------------------------------------------------


def test_six_hundred_fires_equal_the_oracle():
    """Every row of fire.csv, under its own rule set (R5.31-R5.37, R5.50, R5.52; Q10-Q12, Q19)."""
    rows = table("fire.csv")
    assert len(rows) == 600
    for row in rows:
        ends = outcomes(distribution(fields(rules_text(row)), *specification(row)))
        text = "".join(f"{o[0]},{o[1]},{o[2]},{p.numerator}/{p.denominator};" for o, p in ends.items() if p)
        assert sha256(text.encode()).hexdigest()[:16] == row["digest"], row
        assert text == (row["distribution"] or text)
        assert ends.get(Outcome(0, 0, 0), 0) == Fraction(row["p_nothing"])
        assert ends.get(Outcome(1, 0, 0), 0) == Fraction(row["p_suppressed_only"])
        assert sum(p * o.wounded for o, p in ends.items()) == Fraction(row["mean_wounded"])
        assert sum(p * o.killed for o, p in ends.items()) == Fraction(row["mean_killed"])


def test_volleys_equal_the_oracle():
    """Every row of volley.csv (R5.31, R5.32)."""
    listed = defaultdict(dict)
    for row in table("volley.csv"):
        key = (rules_text(row), tuple(map(int, row["dice"].split())), int(row["range_die"]))
        listed[key][int(row["beats"]), int(row["hits"])] = chance(row)
    for (text, dice, die), expected in listed.items():
        short, major = hit_ways(fields(text), attack_of(dice), die, die)
        chances = {(beats, 0): p for beats, p in short.odds().items()}
        chances |= {(2, hits): p for hits, p in major.odds().items()}
        assert {key: p for key, p in chances.items() if p} == expected, (text, dice, die)


def test_potential_hits_equal_the_oracle():
    """Every row of hits.csv (R5.33, R5.34, R5.52, Q19)."""
    for row in table("hits.csv"):
        found = wound_weights(fields(rules_text(row)), int(row["impact"]), int(row["armour"]), int(row["cover"])).odds()
        assert found.get(("nothing", "wound", "kill").index(row["outcome"]), 0) == chance(row), row


def test_single_rolls_equal_the_oracle():
    """Every row of opposed.csv and confidence.csv (R1.15, R7.1, R7.39, R7.73)."""
    for row in table("opposed.csv"):
        assert opposed(int(row["actor"]), int(row["opponent"])) == chance(row)
    tests = {
        "confidence": lambda die, target: dict(zip(("hold", "-1", "-2"), confidence_test(die, target), strict=True)),
        "reaction": lambda die, target: {"pass": reaction_test(die, target)},
        "remove_suppression": lambda die, target: {"pass": remove_suppression(die, target)},
    }
    for row in table("confidence.csv"):
        assert tests[row["test"]](int(row["die"]), int(row["target"]))[row["outcome"]] == chance(row), row


# --- the closed forms against the rules ------------------------------------------------------------------------------


SMALL = [dice for count in (1, 2) for dice in combinations_with_replacement(LADDER, count)] + [(4, 6, 8), (6, 4, 4, 4)]


@pytest.mark.parametrize("range_die", LADDER)
def test_volley_ways_equal_the_volley_rolled_on_all_faces(range_die):
    """R1.17, R1.16, R5.31, R5.32: the range die is rolled once for all dice."""
    rules = rules_of(fields("book"))
    for quality, *others in SMALL:
        attack = fire_rules.Attack(quality, 0, *(others.count(die) for die in LADDER))
        expected = Counter()
        for shot, ways in weights(fire_rules.volley, rules, attack, range_die).ways.items():
            expected[min(2, shot.beats), shot.total] += ways
        whole = sum(expected.values())
        chances = {key: Fraction(ways, whole) for key, ways in expected.items()}
        assert volley_ways(fields("book"), attack, range_die).odds() == chances


def hit_after_hit(text, armours, impact, cover, hits, leader):
    """What so many potential hits leave, by running the rule for one hit on every state of the record."""
    rules, game = rules_of(fields(text)), Game()
    squad = game.squad[0]
    squad.figures = len(armours)
    for i, armour in enumerate(armours):
        squad.figure[i].armour, squad.figure[i].number = armour, i + 1
    states = {tuple(flatten(squad)): Fraction(1)}
    for _ in range(hits):
        grown = defaultdict(Fraction)
        for state, p in states.items():
            def one(dice, state=state):
                restore(squad, state)
                game.events = 0
                apply.hit_figure(dice, rules, game, 0, len(armours), impact, cover)
                return tuple(flatten(squad))
            for after, share in exact(one).items():
                grown[after] += p * share
        states = grown
    tolls = defaultdict(Fraction)
    for state, p in states.items():
        restore(squad, state)
        healths = [squad.figure[i].health for i in range(len(armours))]
        fell = int(leader > 0 and healths[leader - 1] in {WOUNDED, DEAD})
        tolls[healths.count(WOUNDED), healths.count(DEAD), fell] += p
    return dict(tolls)


@pytest.mark.parametrize(("text", "armours", "cover", "hits", "leader"), [
    ("book", (4,), 0, 3, 0), ("book", (4, 4), 0, 3, 0), ("clarified", (4, 4), 0, 3, 0), ("book", (6, 6, 6), 1, 3, 0),
    ("book", (4,) * 5, 0, 2, 1), ("book", (4,) * 5, 0, 2, 5), ("clarified", (4, 6, 4), 0, 3, 2),
    ("book + no-double-wound", (4, 4, 4), 0, 3, 0), ("book + armour-rating", (4,) * 5, 0, 3, 2),
    ("book + quick-and-dirty", (4,) * 5, 0, 4, 0), ("book + quick-and-dirty", (4,) * 3, 0, 4, 2),
    ("book + quick-and-dirty + excess-to-first", (4, 6, 4), 0, 3, 1), ("book + quick-and-dirty", (8, 8), 0, 3, 0)])
def test_casualties_equal_the_hits_run_on_the_record(text, armours, cover, hits, leader):
    """R5.33-R5.36, R5.50, Q10, Q12: allocation, impact against armour, second wounds, the next unhurt figure."""
    target = Casualties(fields(text), armours, leader, 4, cover)
    found = {key: Fraction(ways, target.step**hits) for key, ways in target.totals(hits).items()}
    assert found == hit_after_hit(text, armours, 4, cover, hits, leader)


def test_fourteen_dice_stay_within_a_coefficient():
    """R5.26: twelve support weapons; every way is counted."""
    found = volley_ways(fields("book"), fire_rules.Attack(12, 12, d12=12), 12)
    assert sum(sum(row.values()) for row in found[:3]) == found.whole == 12**15


def test_a_whole_small_fire_equals_the_fire_rolled_on_all_faces():
    """R5.31-R5.37: nothing cut, two D4 against a D4 at two figures, all dice in one run."""
    rules, game = rules_of(fields("book")), Game()
    squad = game.squad[1]
    game.squad[0].figures, squad.figures = 1, 1
    squad.figure[0].armour = 4
    start = flatten(squad)

    def whole_fire(dice):
        restore(squad, start)
        game.events = 0
        shot = fire_rules.volley(dice, rules, fire_rules.Attack(4, 4), 4)
        hits = fire_rules.potential_hits(dice, rules, shot, 4, 4, OPEN)
        members = apply.number_figures(rules, squad, 0, 0)
        for _ in range(hits):
            apply.hit_figure(dice, rules, game, 1, members, 4, OPEN)
        health = squad.figure[0].health
        return Outcome(min(1, shot.beats), int(health == WOUNDED), int(health == DEAD))

    assert outcomes(distribution(fields("book"), fire_rules.Attack(4, 4), 4, 4, (4,), OPEN)) == dict(exact(whole_fire))


@pytest.mark.compiled
@pytest.mark.parametrize("dice", [(12, 12, 12, 12), (10, 8, 6)])
def test_a_volley_run_on_all_its_faces_is_the_closed_form(dice):
    """R5.26, R5.31: what a house rule for the whole volley gets; of many rolls the rule is compiled."""
    attack = attack_of(dice)
    assert run_volley(fields("book"), attack, 12).odds() == volley_ways(fields("book"), attack, 12).odds()


def test_a_volley_of_too_many_dice_is_refused_with_what_is_wrong(monkeypatch):
    """R5.31: a house rule's volley is run on all its faces, which can be more than anybody waits for."""
    def too_many(*_):
        message = "more than 9 tapes"
        raise ValueError(message)

    monkeypatch.setattr(fire_odds, "_rolled", too_many)
    with pytest.raises(ImpossibleShot, match="volley can't be calculated under these rules: more than 9 tapes"):
        run_volley(fields("book"), fire_rules.Attack(12, 12), 12)
