"""Exact odds of a fire against the oracle's tables, the rules themselves, the compiled path, and the authors' claims.

What is compared with what:
- fire.csv, volley.csv, hits.csv, opposed.csv, confidence.csv: the oracle's fractions, equal as fractions
- the two closed forms: `book.volley` on all faces; `apply.hit_figure` on the record, hit after hit
- the compiled table: the fractions, to 1e-12
"""

import csv
from collections import Counter, defaultdict
from fractions import Fraction
from hashlib import sha256
from itertools import combinations_with_replacement
from pathlib import Path

import numpy as np
import pytest

from dieshift.core import compiled
from dieshift.core.dice import LADDER
from dieshift.core.odds import exact
from dieshift.core.records import flatten, restore
from dieshift.stargrunt import fire_table
from dieshift.stargrunt.chapters.fire import apply, book
from dieshift.stargrunt.fire_casualties import Casualties
from dieshift.stargrunt.fire_distribution import distribution, hit_ways, volley_ways
from dieshift.stargrunt.fire_factors import fields_of, rules_of, weights, wound_weights
from dieshift.stargrunt.odds import (
    ImpossibleShot,
    Outcome,
    Shot,
    confidence_test,
    fire,
    opposed,
    reaction_test,
    remove_suppression,
)
from dieshift.stargrunt.options import catalogue
from dieshift.stargrunt.records import Game
from dieshift.stargrunt.terms import DEAD, OPEN, SOFT, WOUNDED

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "odds"
CASE_B = ((8, 12, 10, 10), 8, 10, (8,) * 8, OPEN)


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
    return dice, int(row["range_die"]), int(row["impact"]), armours, int(row["cover"])


def outcomes(found):
    """A distribution by marker, wounded and killed, as fractions."""
    ways = Counter()
    for toll, count in found.ways.items():
        ways[Outcome(min(1, toll.beats), toll.wounded, toll.killed)] += count
    return {outcome: Fraction(count, found.whole) for outcome, count in sorted(ways.items())}


def chance(row):
    return Fraction(int(row["numerator"]), int(row["denominator"]))


# --- the oracle ------------------------------------------------------------------------------------------------------


def test_six_hundred_fires_equal_the_oracle():
    """Every row of fire.csv, under its own rule set (R5.31-R5.37, R5.50, R5.52; Q10-Q12, Q19)."""
    rows = table("fire.csv")
    assert len(rows) == 600
    for row in rows:
        found = outcomes(distribution(fields(rules_text(row)), *specification(row)))
        text = "".join(f"{o[0]},{o[1]},{o[2]},{p.numerator}/{p.denominator};" for o, p in found.items() if p)
        assert sha256(text.encode()).hexdigest()[:16] == row["digest"], row
        assert text == (row["distribution"] or text)
        assert found.get(Outcome(0, 0, 0), 0) == Fraction(row["p_nothing"])
        assert found.get(Outcome(1, 0, 0), 0) == Fraction(row["p_suppressed_only"])
        assert sum(p * o.wounded for o, p in found.items()) == Fraction(row["mean_wounded"])
        assert sum(p * o.killed for o, p in found.items()) == Fraction(row["mean_killed"])


def test_volleys_equal_the_oracle():
    """Every row of volley.csv (R5.31, R5.32)."""
    listed = defaultdict(dict)
    for row in table("volley.csv"):
        key = (rules_text(row), tuple(map(int, row["dice"].split())), int(row["range_die"]))
        listed[key][int(row["beats"]), int(row["hits"])] = chance(row)
    for (text, dice, die), expected in listed.items():
        short, major = hit_ways(fields(text), dice, die, die)
        found = {(beats, 0): p for beats, p in short.odds().items()}
        found |= {(2, hits): p for hits, p in major.odds().items()}
        assert {key: p for key, p in found.items() if p} == expected, (text, dice, die)


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
    """R1.16, R5.31, R5.32: the range die is rolled once for all dice."""
    rules = rules_of(fields("book"))
    for quality, *others in SMALL:
        attack = book.Attack(quality, 0, *(others.count(die) for die in LADDER))
        expected = Counter()
        for shot, ways in weights(book.volley, rules, attack, range_die).ways.items():
            expected[min(2, shot.beats), shot.total] += ways
        found = volley_ways((quality, *others), range_die)
        listed = {(beats, total): ways for beats, row in enumerate(found[:3]) for total, ways in enumerate(row) if ways}
        listed = {key: Fraction(ways, found.whole) for key, ways in listed.items()}
        whole = sum(expected.values())
        assert listed == {key: Fraction(ways, whole) for key, ways in expected.items()}


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
    found = defaultdict(Fraction)
    for state, p in states.items():
        restore(squad, state)
        healths = [squad.figure[i].health for i in range(len(armours))]
        fell = int(leader > 0 and healths[leader - 1] in {WOUNDED, DEAD})
        found[healths.count(WOUNDED), healths.count(DEAD), fell] += p
    return dict(found)


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
    found = volley_ways((12,) * 14, 12)
    assert sum(map(sum, found[:3])) == found.whole == 12**15


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
        shot = book.volley(dice, rules, book.Attack(4, 4), 4)
        hits = book.potential_hits(dice, rules, shot, 4, 4, OPEN)
        members = apply.number_figures(rules, squad, 0, 0)
        for _ in range(hits):
            apply.hit_figure(dice, rules, game, 1, members, 4, OPEN)
        health = squad.figure[0].health
        return Outcome(min(1, shot.beats), int(health == WOUNDED), int(health == DEAD))

    assert outcomes(distribution(fields("book"), (4, 4), 4, 4, (4,), OPEN)) == dict(exact(whole_fire))


# --- the compiled table ----------------------------------------------------------------------------------------------


def compare_with_fractions(text, specifications):
    rows = np.array([(*(dice.count(die) for die in LADDER), range_die, impact, armours[0], cover, len(armours))
                     for dice, range_die, impact, armours, cover in specifications], fire_table.ROW)
    found = fire_table.fire_table(rows, text)
    for i, given in enumerate(specifications):
        exact = distribution(fields(text), *given)
        expected = np.zeros_like(found.casualties[i])
        for outcome, p in outcomes(exact).items():
            expected[outcome.wounded, outcome.killed] += float(p) if outcome.suppressed else 0.0
        by_beats = Counter()
        for toll, ways in exact.ways.items():
            by_beats[toll.beats] += ways
        assert np.abs(found.casualties[i] - expected).max() < 1e-12
        columns = (found.nothing[i], found.minor[i], found.major[i])
        assert columns == pytest.approx([by_beats[beats] / exact.whole for beats in range(3)], abs=1e-12)
        mean = Fraction(sum(hits * ways for hits, ways in exact.hits.ways.items()), exact.hits.whole)
        assert found.potential_hits[i] == pytest.approx(float(mean), abs=1e-12)


@pytest.fixture
def uncompiled(monkeypatch):
    monkeypatch.setattr(fire_table, "_kernel", lambda: None)


@pytest.mark.usefixtures("uncompiled")
@pytest.mark.parametrize("text", ["book", "clarified", "quick", "book + quick-and-dirty"])
def test_table_equals_the_fractions_without_a_compiler(text):
    """The same text interpreted: case B, one figure, five figures, a lone D4, cover past D12."""
    given = [((4, 4), 4, 12, (0,), 0), ((8, 6, 6), 10, 8, (6,) * 5, 1), ((4,), 6, 4, (4,), 0)]
    compare_with_fractions(text, [CASE_B, *given, ((10, 12), 4, 10, (12,) * 2, 2), CASE_B])


@pytest.mark.slow
@pytest.mark.skipif(not compiled.available(), reason="Numba is not installed")
def test_compiled_table_equals_the_fractions_on_the_oracles_fires():
    """All 600 rows of fire.csv, a table for each rule set, within 1e-12."""
    tables = defaultdict(list)
    for row in table("fire.csv"):
        tables[rules_text(row)].append(specification(row))
    for text, specifications in tables.items():
        compare_with_fractions(text, specifications)


@pytest.mark.usefixtures("uncompiled")
def test_rows_of_shots_are_shifted_and_impossible_ones_do_nothing():
    """R5.13, R5.14: the table takes the die that is rolled; a die past D12 is nothing at all."""
    chosen = catalogue.parse("book")
    shots = [Shot(8, 10, 8, 8, firepower=12, support=(10,), range_die=8, cover=SOFT),
             Shot(8, 10, 8, 8, firepower=12, range_die=12, in_position=True)]
    rows = fire_table.rows_of(shots, chosen)
    assert rows["range_die"].tolist() == [10, 0]
    found = fire_table.fire_table(rows, chosen)
    assert found.nothing.tolist() == [pytest.approx(float(fire(shots[0], chosen).nothing)), 1.0]
    assert found.casualties[1].sum() == 0.0


@pytest.mark.usefixtures("uncompiled")
@pytest.mark.parametrize(("column", "value"), [
    ("d8", 15), ("d8", -1), ("range_die", 5), ("range_die", 20), ("impact", 0), ("armour", 2), ("cover", 3),
    ("figures", 0), ("figures", 25), ("d4", 2**62)])
def test_a_row_that_is_no_shot_is_refused(column, value):
    """R1.6: nothing outside the ladder reaches the compiled text."""
    rows = fire_table.rows_of([Shot(8, 10, 8, 8, firepower=12, range_die=8)] * 2, catalogue.parse("book"))
    rows[column][1] = value
    with pytest.raises(ImpossibleShot):
        fire_table.fire_table(rows, "book")


def test_mixed_armour_has_no_row():
    """R5.35: mixed armour is left to the exact odds."""
    with pytest.raises(ImpossibleShot, match="one armour die"):
        fire_table.rows_of([Shot(8, 10, (4, 8), 2, firepower=12, range_die=8)], catalogue.parse("book"))
