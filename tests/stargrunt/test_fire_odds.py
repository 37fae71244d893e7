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
    Morale,
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
from dieshift.stargrunt.terms import DEAD, HIGH, LOW, MEDIUM, OPEN, SOFT, WOUNDED

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


# --- a shot ----------------------------------------------------------------------------------------------------------


def test_three_dice_share_the_range_die():
    """19B: 16.88 / 29.06 / 54.06 %, not the 9.5 / 34.8 / 55.7 % of range dice rolled apart for each die."""
    found = fire(Shot(8, 10, 8, 8, firepower=12, support=(10,), range_die=8), "book")
    assert (found.nothing, found.minor, found.major) == (Fraction(27, 160), Fraction(93, 320), Fraction(173, 320))
    assert round(float(found.potential_hits), 4) == 1.2605
    beats = [opposed(die, 8) for die in (8, 12, 10)]
    apart = (1 - beats[0]) * (1 - beats[1]) * (1 - beats[2])
    assert f"{float(apart):.3f}" == "0.095"
    assert found.nothing != apart


def test_odds_of_a_fire_sum_to_one_and_agree_with_each_other():
    """R5.31-R5.33: the summaries are sums of the joint distribution."""
    found = fire(Shot(8, 10, 8, 8, points=12, support=(10, 10), band=3, cover=SOFT), "book")
    assert sum(found.outcomes.values()) == found.nothing + found.minor + found.major == 1
    assert found.nothing + found.suppressed_only + found.at_least(1) == 1
    assert found.suppressed == 1 - found.nothing
    for counts in (found.wounded, found.killed, found.casualties):
        assert sum(counts.values()) == 1
    assert found.mean_wounded + found.mean_killed == sum(k * p for k, p in found.casualties.items())
    assert (found.range_die, found.divisor, found.hit_dice) == (10, 10, ((10, 6), (10, 7)))
    assert found.shot.dice == (8, 12, 10, 10)
    assert found.shot.attack == book.Attack(8, 12, d10=2)
    assert Shot(8, 10, [8, 8], 2, support=[10], band=1) == Shot(8, 10, (8, 8), 2, support=(10,), band=1)


@pytest.mark.parametrize(("given", "die"), [({"distance": 16}, 6), ({"distance": 16.01}, 8), ({"distance": 0}, 4),
                                            ({"band": 5}, 12), ({"range_die": 10}, 10), ({"distance": 41}, 0)])
def test_range_by_inches_band_or_die(given, die):
    """R5.10-R5.12: three ways to say it."""
    assert Shot(8, 10, 8, 8, firepower=12, **given).unshifted_range_die == die


def test_no_shot_past_d12():
    """R5.14, R5.17: hard cover and In Position at the fourth band; nothing, not even suppression, also in column."""
    found = fire(Shot(8, 10, 8, 8, firepower=12, band=4, cover=2, in_position=True, morale=Morale(8, 2, LOW)), "book")
    assert (found.no_shot, found.nothing, found.suppressed, found.range_die) == (1, 1, 0, 0)
    assert found.outcomes == {Outcome(0, 0, 0): 1}
    assert found.confidence is None


def test_a_unit_in_travel_column_is_suppressed_whatever_is_rolled():
    """R4.15: D8 becomes D6, and the marker is certain, as `apply.resolve_fire` has it."""
    found = fire(Shot(8, 10, 8, 8, firepower=12, range_die=8, travelling=True), "book")
    assert (found.range_die, found.suppressed) == (6, 1)
    assert found.outcomes[Outcome(1, 0, 0)] == found.suppressed_only == 1 - found.at_least(1)


def test_split_fire_suppresses_more():
    """S3, Split Fire: D8+D12+D10 at once against D8+D12 and then D8+D10, the chance of one marker or more."""
    at_once, split = [], []
    for die in LADDER:
        miss = {dice: sum(volley_ways(dice, die).none) / volley_ways(dice, die).whole
                for dice in ((8, 12, 10), (8, 12), (8, 10))}
        at_once.append(round(1 - miss[8, 12, 10], 3))
        split.append(round(1 - miss[8, 12] * miss[8, 10], 3))
    assert (at_once[0], at_once[-1]) == (0.974, 0.602)
    assert (split[0], split[-1]) == (0.993, 0.748)
    assert all(later > one for later, one in zip(split, at_once, strict=True))


def test_many_kinds_of_armour_are_shared_out_in_time():
    """R5.35: every armour four times, a leader, and the most dice that can fire."""
    found = distribution(fields("book"), (12,) * 6, 4, 10, (0, 4, 6, 8, 10, 12) * 4, OPEN, 3)
    assert sum(found.ways.values()) == found.whole


def test_mixed_armour_is_allocated_before_it_is_rolled():
    """R5.35: one unarmoured figure among four heavy suits falls oftener than any of them, and first place tells."""
    thin_last = fire(Shot(8, 4, (12, 12, 12, 12, 0), 5, firepower=12, range_die=4), "book")
    thin_first = fire(Shot(8, 4, (0, 12, 12, 12, 12), 5, firepower=12, range_die=4), "book")
    assert thin_first.at_least(1) > thin_last.at_least(1)
    alike = fire(Shot(8, 4, (12,) * 5, 5, firepower=12, range_die=4), "book")
    assert alike.outcomes == fire(Shot(8, 4, 12, 5, firepower=12, range_die=4), "book").outcomes


# --- the confidence test that follows --------------------------------------------------------------------------------


def shot_at(morale, **more):
    return fire(Shot(8, 10, 8, 8, firepower=12, support=(10,), range_die=8, morale=morale, **more), "book")


def test_first_suppression_at_low_motivation_is_threat_two():
    """R7.10, R7.12, R5.38: LOW, leadership 2: threat 2 for suppression or casualties, hold on 5 and more."""
    found = shot_at(Morale(8, 2, LOW))
    assert found.confidence.no_test == found.nothing
    first = found.confidence.cases[0]
    assert (first.threat, first.leadership) == (2, 2)
    assert first.lost == (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4))
    assert sum(found.confidence.lost) == 1
    assert sum(case.chance for case in found.confidence.cases) + found.confidence.no_test == 1


def test_later_suppression_calls_for_no_test():
    """R7.10: only the first suppression of the game does, and casualties."""
    found = shot_at(Morale(8, 2, MEDIUM, suppressed_before=True))
    assert found.confidence.no_test == found.nothing + found.suppressed_only
    assert {case.threat for case in found.confidence.cases} <= {1, 3}


def test_high_motivation_tests_only_when_more_are_lost_than_left():
    """R7.10, R7.13: three of four, or four of five; nobody tests where nobody is left."""
    found = fire(Shot(10, 12, 4, 4, firepower=12, support=(10,), range_die=4, morale=Morale(8, 1, HIGH)), "book")
    assert [case.threat for case in found.confidence.cases] == [1]
    assert found.confidence.cases[0].chance == found.casualties[3]


def test_a_leader_who_falls_raises_the_threat_and_hands_over():
    """R2.12-R2.14, R7.10: threat 4 at LOW; his successor's leadership is 1, 2 or 3."""
    found = shot_at(Morale(8, 2, LOW, leader=1))
    fallen = {case.leadership: case.chance for case in found.confidence.cases if case.threat == 4}
    assert fallen.keys() == {1, 2, 3}
    assert fallen[2] == 3 * fallen[1]
    assert fallen[3] == 2 * fallen[1]
    assert sum(found.confidence.lost) == 1


def test_the_leader_left_out_does_not_change_the_casualties():
    """R5.35: naming the leader tells one figure apart and changes nothing for the squad."""
    for text in ("book", "book + quick-and-dirty"):
        shots = [Shot(8, 10, 8, 5, firepower=12, range_die=6, morale=Morale(8, 2, LOW, leader=n)) for n in (0, 1, 4)]
        assert len({tuple(fire(shot, text).outcomes.items()) for shot in shots}) == 1


# --- bad input -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("change", "sentence"), [
    ({"figures": 0}, "the number of figures cannot be 0"), ({"figures": 25}, "from 1 to 24"), ({"figures": 2.5}, "2.5"),
    ({"support": (8,) * 13}, "13 support weapons"), ({"support": (5,)}, "cannot be D5"), ({"support": 8}, "tuple"),
    ({"quality": 20}, "cannot be D20"), ({"quality": True}, "quality cannot be True"), ({"impact": 0}, "D0"),
    ({"armour": 2}, "D2"), ({"armour": (8, 8)}, "2 armour dice cannot cover 8 figures"), ({"armour": "D8"}, "'D8'"),
    ({"armour": float("nan")}, "nan"), ({"firepower": 3}, "D3"), ({"firepower": 0}, "nobody fires"),
    ({"points": 4}, "not both"), ({"firepower": None, "points": 0.25}, "half points"),
    ({"firepower": None, "points": float("nan")}, "nan"), ({"firepower": None, "points": -1}, "-1"),
    ({"range_die": None}, "exactly one"), ({"band": 2}, "exactly one"), ({"range_die": 7}, "D7"),
    ({"range_die": None, "band": 6}, "from 1 to 5"), ({"range_die": None, "distance": float("nan")}, "nan inches"),
    ({"range_die": None, "distance": float("inf")}, "inf inches"), ({"range_die": None, "distance": -1}, "-1 inches"),
    ({"cover": 3}, "open, soft cover, hard cover"), ({"lone": 2}, "true or false"),
    ({"morale": Morale(8, 2, LOW, leader=9)}, "number 9 of 8 figures")])
def test_an_impossible_shot_is_refused_in_one_sentence(change, sentence):
    """R1.6, R5.10, R5.20-R5.22, R5.35: who, what is wrong, what would be right."""
    given = {"quality": 8, "impact": 10, "armour": 8, "figures": 8, "firepower": 12, "range_die": 8} | change
    with pytest.raises(ImpossibleShot) as caught:
        Shot(**given)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(("given", "sentence"), [
    ((5, 2, LOW), "D5"), ((8, 0, LOW), "leadership cannot be 0"), ((8, 4, LOW), "from 1 to 3"),
    ((8, 2, 3), "low, medium"), ((8, 2, LOW, 2), "true or false"), ((8, 2, LOW, False, -1), "leader's number")])
def test_impossible_morale_is_refused(given, sentence):
    """R2.15, R7.1."""
    with pytest.raises(ImpossibleShot, match=sentence):
        Morale(*given)


def test_the_test_of_a_crowd_is_refused():
    """A record holds twelve figures; the odds of the fire alone take more."""
    crowd = Shot(8, 10, 8, 13, firepower=12, range_die=8)
    assert sum(fire(crowd, "book").outcomes.values()) == 1
    with pytest.raises(ImpossibleShot, match="tells 13 figures apart"):
        distribution(fields("book + quick-and-dirty"), (8, 8), 8, 10, (8,) * 13, OPEN, 2)
    with pytest.raises(ImpossibleShot, match="12 at most"):
        fire(Shot(8, 10, 8, 13, firepower=12, range_die=8, morale=Morale(8, 2, LOW)), "book")
