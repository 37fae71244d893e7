"""The oracle is right: it agrees with every printed odds table and with the table-top.

The played-out fires below follow the book's procedure face by face, with no
arithmetic shared with the oracle.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import prod

import pytest

from .fire import (
    LADDER,
    Count,
    allocate,
    armour_rating,
    faces_of,
    fire,
    fire_mixed,
    hit,
    potential,
    quick,
    volley,
)
from .make import GOLDEN, METHODS, TABLES, as_csv, specifications
from .tests import DICE, confidence, opposed, reaction_test, remove_suppression

PAIRS = tuple(product(DICE, DICE))  # impact, armour

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
TABLE_19D = """
1  3/1/0 5/1/0 7/1/0 9/1/0 11/1/0
2  2/1/1 4/1/1 6/1/1 8/1/1 10/1/1
3  1/2/1 3/2/1 5/2/1 7/2/1 9/2/1
4  0/2/2 2/2/2 4/2/2 6/2/2 8/2/2
5  0/2/2 1/3/2 3/3/2 5/3/2 7/3/2
6  0/1/3 0/3/3 2/3/3 4/3/3 6/3/3
7  0/1/3 0/3/3 1/4/3 3/4/3 5/4/3
8  0/0/4 0/2/4 0/4/4 2/4/4 4/4/4
"""
REMOVE_SUPPRESSION = """
1  75.0 83.3 87.5 90.0 91.7
2  50.0 66.7 75.0 80.0 83.3
3  25.0 50.0 62.5 70.0 75.0
"""


def printed_rows(table: str) -> list[list[str]]:
    """Split a printed table into its cells."""
    return [line.split() for line in table.strip().splitlines()]


def rounds_to(printed: str, exact: Fraction) -> bool:
    """Say whether a printed figure is the exact one rounded, a half either way."""
    places = len(printed.partition(".")[2])
    return abs(exact - Fraction(printed)) <= Fraction(1, 2 * 10**places)


def expected_hits(dice: tuple[int, ...], range_die: int) -> Fraction:
    """Give the mean number of potential hits of one volley."""
    return sum(p * shot.hits for shot, p in volley(dice, range_die).items())


def casualty(impact: int, armour: int, cover: int = 0, method: str = "book") -> Fraction:
    """Give the chance that a potential hit harms the figure at all."""
    return 1 - hit(impact, armour, cover, method).nothing


# --- printed tables ------------------------------------------------------------------


@pytest.mark.parametrize("row", printed_rows(TABLE_19A), ids="D{0[0]}".format)
def test_opposed_roll_is_as_printed(row):
    """Table 19A."""
    for actor, percent in zip(DICE, row[1:], strict=True):
        assert rounds_to(percent, 100 * opposed(actor, int(row[0])))


@pytest.mark.parametrize("row", printed_rows(TABLE_19B), ids="D{0[0]} v {0[1]}".format)
def test_volley_is_as_printed(row):
    """Table 19B, potential hits included."""
    range_die, dice = int(row[0]), tuple(map(int, row[1].split(",")))
    for beats, percent in enumerate(row[2:5]):
        chance = sum(p for shot, p in volley(dice, range_die).items() if shot.beats == beats)
        assert rounds_to(percent, 100 * chance)
    assert row[5] == "-" or rounds_to(row[5], expected_hits(dice, range_die))


@pytest.mark.parametrize("row", printed_rows(TABLE_19C), ids="armour D{0[0]}".format)
def test_potential_hit_is_as_printed(row):
    """Table 19C."""
    for impact, cell in zip(DICE, row[1:], strict=True):
        wound, kill = cell.split("/")
        odds = hit(impact, int(row[0]), 0)
        assert rounds_to(wound, 100 * odds.wound)
        assert rounds_to(kill, 100 * odds.kill)


@pytest.mark.parametrize("row", printed_rows(TABLE_19D), ids="target {0[0]}".format)
def test_confidence_test_is_as_printed(row):
    """Table 19D."""
    for die, faces in zip(DICE, row[1:], strict=True):
        assert tuple(map(int, faces.split("/"))) == confidence(die, int(row[0]))


@pytest.mark.parametrize("row", printed_rows(REMOVE_SUPPRESSION), ids="LV{0[0]}".format)
def test_removing_suppression_is_as_printed(row):
    """Table 19D, last line; a reaction test at threat level 0 is the same roll."""
    for die, percent in zip(DICE, row[1:], strict=True):
        assert rounds_to(percent, 100 * remove_suppression(die, int(row[0])))
        assert remove_suppression(die, int(row[0])) == reaction_test(die, int(row[0]), 0)


def test_range_die_is_shared_and_not_rolled_anew_for_each_die():
    """Section 19B: rolls taken as independent give 9.5 / 34.8 / 55.7, which is wrong."""
    lone = [opposed(die, 8) for die in (8, 12, 10)]
    independent = Counter()
    for beaten in product((0, 1), repeat=3):
        chance = prod(p if won else 1 - p for p, won in zip(lone, beaten, strict=True))
        independent[min(sum(beaten), 2)] += chance
    for beats, wrong in enumerate(("9.5", "34.8", "55.7")):
        shared = sum(p for shot, p in volley((8, 12, 10), 8).items() if shot.beats == beats)
        assert rounds_to(wrong, 100 * independent[beats])
        assert not rounds_to(wrong, 100 * shared)


# --- the authors' claims -------------------------------------------------------------


def test_ratings_make_three_pairings_impossible():
    """S0: D4 impact never harms D8 or better; D6 or lower never harms D12."""
    harmless = {(impact, armour) for impact, armour in PAIRS
                if casualty(impact, armour, method="rating") == 0}  # fmt: skip
    assert harmless == {(4, 8), (4, 10), (4, 12), (6, 12)}


@pytest.mark.parametrize(
    ("armour", "cover", "rating"),
    [(4, 0, 2), (6, 0, 3), (8, 0, 4), (10, 0, 5), (12, 0, 6), (8, 2, 6), (12, 1, 6),
     (0, 0, 1), (0, 1, 3), (0, 2, 4)],
)  # fmt: skip
def test_armour_rating_is_half_the_die_after_cover(armour, cover, rating):
    """S0: D8 is 4, in hard cover 6; D12 in soft cover stays 6. Q11: unarmoured 1."""
    assert rating == armour_rating(armour, cover)


def test_ratings_harm_more_often_in_eighteen_pairs_of_twenty_five():
    """S0, "slightly higher chance": not against armour two dice or more above impact."""
    more, equal, less = [], [], []
    for pair in PAIRS:
        rated, book = casualty(*pair, method="rating"), casualty(*pair)
        (more if rated > book else equal if rated == book else less).append(pair)
    assert (len(more), equal) == (18, [(4, 6)])
    assert less == [(i, a) for i, a in PAIRS if LADDER.index(a) - LADDER.index(i) >= 2]


def test_ratings_never_kill():
    """S0: no outright kills."""
    assert not any(hit(i, a, cover, "rating").kill for i, a in PAIRS for cover in (0, 1, 2))


@pytest.mark.parametrize(
    ("range_die", "whole", "split", "harm_whole", "harm_split"),
    [(4, "0.974", "0.993", "2.36", "2.24"), (12, "0.602", "0.748", "0.367", "0.301")],
)
def test_split_fire_odds_are_those_on_record(range_die, whole, split, harm_whole, harm_split):
    """S3, Split Fire At One Target; figures for D10 impact against D6 armour."""
    both = fire((8, 12), range_die, 10, 6, 0, 8), fire((8, 10), range_die, 10, 6, 0, 8)
    misses = [odds[0, 0, 0] for odds in both]
    assert rounds_to(whole, 1 - fire((8, 12, 10), range_die, 10, 6, 0, 8)[0, 0, 0])
    assert rounds_to(split, 1 - prod(misses))
    hits = expected_hits((8, 12), range_die) + expected_hits((8, 10), range_die)
    assert rounds_to(harm_whole, expected_hits((8, 12, 10), range_die) * casualty(10, 6))
    assert rounds_to(harm_split, hits * casualty(10, 6))


@pytest.mark.parametrize("range_die", DICE)
def test_split_fire_suppresses_more_and_hits_less(range_die):
    """S3, Split Fire At One Target: true at every range die."""
    one, first, second = ((8, 12, 10), (8, 12), (8, 10))
    missed = [volley(dice, range_die)[0, 0] for dice in (one, first, second)]
    assert missed[1] * missed[2] < missed[0]
    split = expected_hits(first, range_die) + expected_hits(second, range_die)
    assert split < expected_hits(one, range_die)


# --- worked examples and readings ----------------------------------------------------


def test_cover_past_the_best_die_weakens_the_impact():
    """R5.34: section 19E, example 3, and the two ends of the ladder."""
    assert hit(8, 12, 0) == hit(10, 12, 1) == hit(12, 10, 3)
    assert hit(10, 8, 3) == hit(8, 12, 0)
    assert hit(4, 12, 2) == hit(4, 12, 0)


def test_unarmoured_is_battledress_under_the_book():
    """Q11."""
    assert all(hit(i, 0, cover) == hit(i, 4, cover) for i in DICE for cover in (0, 1, 2))


def test_far_apart_pairs_fall_back_on_the_opposed_roll():
    """Q19: three types apart after cover; the strong side only where asked for."""
    for impact, armour, cover in product(DICE, DICE, (0, 1, 2)):
        lead = min(LADDER.index(armour) + cover, 4) - LADDER.index(impact)
        book, rated = (hit(impact, armour, cover, method) for method in ("book", "rating"))
        weak = hit(impact, armour, cover, "rating", 3, "weak")
        both = hit(impact, armour, cover, "rating", 3, "both")
        assert weak == (book if lead >= 3 else rated)
        assert both == (book if abs(lead) >= 3 else rated)


def test_numbering_past_the_end_matters_for_two_figures_only():
    """Q12; S3: five members use a D6, and a six is the first figure again."""
    differ = {n for n in range(1, 16) if faces_of(n, "first") != faces_of(n, "wrap")}
    assert differ == {2}
    assert faces_of(2, "first") == (3, 1)
    assert faces_of(2, "wrap") == (2, 2)
    assert faces_of(5) == (2, 1, 1, 1, 1)
    assert faces_of(9) == (2,) + (1,) * 8
    assert faces_of(13) == (1,) * 13


@pytest.mark.parametrize(
    ("total", "part", "hits"),
    [(18, "rolled", [3, 3, 2, 2, 2, 2, 2, 2]), (18, "up", [3] * 8), (18, "down", [2] * 8),
     (23, "rolled", [3] * 7 + [2]), (23, "up", [3] * 8), (23, "down", [2] * 8),
     (16, "rolled", [2] * 8), (16, "up", [2] * 8), (5, "rolled", [1] * 5 + [0] * 3),
     (23, "nearest", [3] * 8), (20, "nearest", [3] * 8), (19, "nearest", [2] * 8), (16, "nearest", [2] * 8)],
)  # fmt: skip
def test_remainder_is_worth_a_roll_of_the_range_die(total, part, hits):
    """R5.32: 18 against D8 is 2, a third on 1-2. S0: 2 and 7/8 rounded up, down or off."""
    assert hits == [potential(total, 8, part, face) for face in range(1, 9)]


def test_quick_fire_divides_by_the_armour_die_and_only_wounds():
    """R5.50: totals of 8 at most against a D12, of D12 armour or D8 in hard cover."""
    assert set(quick((4, 4), 4, 12, 2, 12, "down")) == {(0, 0, 0), (1, 0, 0)}
    rolled = quick((4, 4), 4, 8, 2, 12)
    assert rolled == quick((4, 4), 4, 12, 0, 12)
    # both dice beat t: their total, as so many twelfths, is the chance of a casualty
    pairs = [(t, a, b) for t in (1, 2, 3) for a in range(t + 1, 5) for b in range(t + 1, 5)]
    assert rolled[1, 1, 0] == Fraction(sum(a + b for _, a, b in pairs), 12 * 64)
    assert quick((12, 12), 4, 4, 0, 2, "up").keys() <= {
        (0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 2, 0),
    }  # fmt: skip


# --- everything sums to one, and equals the fire played out face by face -------------


def test_every_distribution_sums_to_one():
    """The first axiom, over the small tables and a part of the fires."""
    for range_die, dice in product(DICE, ((4, 4), (6, 12), (8, 10, 12))):
        for part in ("rolled", "up", "down"):
            assert sum(volley(dice, range_die, part).values()) == 1
    for (impact, armour), cover in product(PAIRS, (0, 1, 2)):
        for method, beyond, direction in METHODS[:4]:
            assert sum(hit(impact, armour, cover, method, beyond, direction)) == 1
    for specification in list(specifications())[::12]:
        odds = fire(*specification[:8], specification.allocation, double_wound=specification.double_wound,
                    beyond=specification.beyond, direction=specification.direction)  # fmt: skip
        assert sum(odds.values()) == 1
        assert all(w + k <= specification.figures for _, w, k in odds)


@pytest.mark.parametrize("double_wound", [True, False])
@pytest.mark.parametrize("allocation", ["first", "wrap"])
@pytest.mark.parametrize("figures", [1, 2, 3, 5])
def test_allocation_equals_hits_played_out_in_turn(figures, allocation, double_wound):
    """R5.35: figures of different armour, hits one after the other."""
    shapes = (Count(2, 1, 1), Count(1, 2, 1), Count(3, 1, 0), Count(0, 3, 1))
    ones = tuple(shapes[n % 4] for n in range(figures))
    faces = faces_of(figures, allocation)
    by_figures = allocate(4, faces, ones, double_wound=double_wound)
    picks = [n for n, share in enumerate(faces) for _ in range(share)]
    for hits in range(4 if len(picks) > 4 else 5):
        by_hits = Counter()
        for falls in product(picks, repeat=hits):
            for rolls in product(range(4), repeat=hits):
                states = ["fit"] * figures
                for figure, roll in zip(falls, rolls, strict=True):
                    nothing, wound, _ = ones[figure]
                    result = "none" if roll < nothing else "wound"
                    result = "kill" if roll >= nothing + wound else result
                    states[figure] = suffer(states[figure], result, double_wound)
                by_hits[states.count("wounded"), states.count("dead")] += 1
        everything = sum(by_hits.values())
        played = {key: Fraction(count, everything) for key, count in by_hits.items()}
        assert played == by_figures[hits]


def suffer(state: str, result: str, double_wound: bool) -> str:
    """Give a figure's state after one more hit of the same resolution. Source: R5.35."""
    if state == "dead" or result == "none":
        return state
    if result == "kill" or (state == "wounded" and double_wound):
        return "dead"
    return "wounded"


def played_out(
    dice: tuple[int, ...], range_die: int, impact: int, armours: tuple[int, ...],
    method: str, double_wound: bool,
) -> Iterator[tuple[tuple[int, int, int], Fraction]]:  # fmt: skip
    """Walk a fire in the open at four figures or fewer, one face after another."""
    for target, *faces in product(*(range(1, die + 1) for die in (range_die, *dice))):
        here = Fraction(1, range_die * prod(dice))
        beaten = [face for face in faces if face > target]
        if len(beaten) < 2:
            yield (len(beaten), 0, 0), here
            continue
        for remainder in range(1, range_die + 1):
            hits = sum(faces) // range_die + (remainder <= sum(faces) % range_die)
            squads = hit_in_turn(hits, impact, armours, method, double_wound)
            for states, chance in squads.items():
                key = 1, states.count("wounded"), states.count("dead")
                yield key, here * chance / range_die


def hit_in_turn(hits, impact, armours, method, double_wound):
    """Follow the squad, hit by hit, over allocation, impact and armour faces."""
    squads = {("fit",) * len(armours): Fraction(1)}
    for _ in range(hits):
        after = Counter()
        for states, chance in squads.items():
            for face, strike in product(range(4), range(1, impact + 1)):
                figure = face if face < len(armours) else 0
                die = armours[figure] if method == "book" else 1
                for guard in range(1, die + 1):
                    guards = guard if method == "book" else armours[figure] / 2
                    result = "wound" if strike > guards else "none"
                    result = "kill" if method == "book" and strike > 2 * guards else result
                    now = suffer(states[figure], result, double_wound)
                    squad = (*states[:figure], now, *states[figure + 1 :])
                    after[squad] += chance / (4 * impact * die)
        squads = after
    return squads


@pytest.mark.parametrize(
    ("dice", "range_die", "impact", "armours", "method", "double_wound"),
    [
        ((4, 4), 4, 4, (4, 4), "book", True),
        ((6, 4), 4, 6, (4, 4, 4), "book", False),
        ((4, 4, 4), 6, 6, (4, 6), "book", True),
        ((6, 6), 4, 8, (8, 4, 6), "rating", True),
        ((4, 6), 6, 10, (6,), "rating", False),
    ],
)
def test_fire_equals_the_fire_played_out(dice, range_die, impact, armours, method, double_wound):
    """R5.31-R5.37 and R5.52, every face of every die."""
    played = Counter()
    for key, chance in played_out(dice, range_die, impact, armours, method, double_wound):
        played[key] += chance
    exact = fire_mixed(dice, range_die, impact, armours, 0, "rolled", method,
                       double_wound=double_wound)  # fmt: skip
    assert played == exact


# --- the golden tables ---------------------------------------------------------------


@pytest.mark.parametrize("name", TABLES)
def test_golden_table_is_what_the_oracle_makes(name):
    """A table is changed by changing the oracle, with the sentence that says why."""
    assert as_csv(TABLES[name]()) == (GOLDEN / name).read_text(encoding="utf-8")
