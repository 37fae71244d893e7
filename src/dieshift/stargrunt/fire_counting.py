"""The compiled part of `fire_table`: counting dice and figures, no rules.

Rows with the same volley share its odds; rows with the same target are chained, and share the casualties of each number
of potential hits. Weights of dice are whole numbers held in floats, exact up to 2 ** 53.

Source: R5.31-R5.37 (through the tables that `fire_table` makes of the rules).
"""

from typing import Any

import numpy as np

from dieshift.core.rules import rule
from dieshift.stargrunt.chapters.fire.book import potential_casualties
from dieshift.stargrunt.shots import MOST_FIGURES, MOST_SUPPORT

MOST_DICE = MOST_SUPPORT + 2
TOTALS = MOST_DICE * 12 + 1
HITS = MOST_DICE * 12 // 4 + 2


@rule
def fill_table(rows: Any, wounds: Any, after: Any, divisors: Any, parts: Any, aims: Any, place: Any, nothing: Any,
               minor: Any, major: Any, mean: Any, casualties: Any) -> int:
    """Fill the columns of a table of fires; -1, or the first row that cannot be."""
    count = rows.shape[0]
    volley, hits = np.zeros(count, np.int64), np.zeros((count, HITS))
    bad = fill_volleys(rows, divisors, parts, volley, hits, nothing, minor, mean)
    if bad >= 0:
        return bad
    chain, last = np.full(count, -1), np.full(5 * 18 * (MOST_FIGURES + 1), -1)
    for i in range(count):
        if rows[i].range_die > 0:
            major[i] = 1.0 - nothing[i] - minor[i]
            casualties[i, 0, 0] = minor[i]
            key = target_code(rows[i])
            chain[i], last[key] = last[key], i
    for key in range(last.shape[0]):
        if last[key] >= 0:
            row = rows[last[key]]
            wound = wounds[row.impact // 2 - 2, armour_index(row.armour), row.cover]
            spread(last[key], chain, volley, hits, int(row.figures), wound, after, aims[place[row.figures]], casualties)
    return -1


@rule
def armour_index(armour: int) -> int:
    """The place of an armour die in the tables: none, D4, D6 ... D12."""
    return max(0, armour // 2 - 1)


@rule
def target_code(row: Any) -> int:
    """A number that rows share when one potential hit and its allocation are the same for both."""
    hit = (row.impact // 2 - 2) * 18 + armour_index(row.armour) * 3 + row.cover
    return int(hit * (MOST_FIGURES + 1) + row.figures)


@rule
def volley_code(row: Any, divisor: int) -> int:
    """A number that rows share when dice, range die and divisor are the same for both."""
    dice = (((row.d4 * 16 + row.d6) * 16 + row.d8) * 16 + row.d10) * 16 + row.d12
    return int((dice * 16 + row.range_die) * 16 + divisor)


@rule
def is_row(row: Any) -> int:
    """Whether a row holds dice of the ladder, one of the three covers, and one to fourteen dice of the firer."""
    if min(row.d4, row.d6, row.d8, row.d10, row.d12, row.cover) < 0 or row.cover > 2:
        return 0
    if max(row.d4, row.d6, row.d8, row.d10, row.d12) > MOST_DICE:
        return 0
    for die in (row.range_die, row.armour, row.impact):
        if die % 2 == 1 or die > 12 or die == 2 or die < 0:
            return 0
    return 1 if 1 <= row.d4 + row.d6 + row.d8 + row.d10 + row.d12 <= MOST_DICE and row.impact > 0 else 0


@rule
def fill_volleys(rows: Any, divisors: Any, parts: Any, volley: Any, hits: Any, nothing: Any, minor: Any,
                 mean: Any) -> int:
    """Reckon each different volley once: its odds, and in `volley` which row holds them. -1, or the first bad row."""
    count, slots = rows.shape[0], 8
    while slots < 2 * count:
        slots *= 2
    codes, table = np.zeros(count, np.int64), np.full(slots, -1)
    for i in range(count):
        row = rows[i]
        if is_row(row) == 0:
            return i
        if row.range_die == 0:
            nothing[i] = 1.0
            continue
        divisor = divisors[row.range_die // 2 - 2, armour_index(row.armour), row.cover]
        codes[i] = volley_code(row, divisor)
        slot = (codes[i] * 40503 + (codes[i] >> 12)) % slots
        while table[slot] >= 0 and codes[table[slot]] != codes[i]:
            slot = (slot + 1) % slots
        k = table[slot]
        if k < 0:
            table[slot] = k = i
            reckon_volley(row, divisor, parts, hits[i], nothing, minor, mean, i)
        volley[i], nothing[i], minor[i], mean[i] = k, nothing[k], minor[k], mean[k]
    return -1


@rule
def reckon_volley(row: Any, divisor: int, parts: Any, hits: Any, nothing: Any, minor: Any, mean: Any, i: int) -> None:
    """The odds of one volley: nothing, minor, and each number of potential hits. Source: R5.31, R5.32."""
    dice = np.zeros(MOST_DICE, np.int64)
    count, top, whole = 0, 0, float(row.range_die)
    for die, number in ((4, row.d4), (6, row.d6), (8, row.d8), (10, row.d10), (12, row.d12)):
        for _ in range(number):
            dice[count] = die
            count, top, whole = count + 1, top + die, whole * die
    more, none, one = major_totals(dice[:count], int(row.range_die), top)
    nothing[i], minor[i] = none / whole, one / whole
    for total in range(top + 1):
        if more[total] > 0.0:
            split = potential_casualties(total, divisor)
            extra = parts[divisor, split.left]
            hits[split.whole] += more[total] / whole * (1.0 - extra)
            hits[split.whole + 1] += more[total] / whole * extra
    for number in range(hits.shape[0]):
        mean[i] += number * hits[number]


@rule
def major_totals(dice: Any, range_die: int, top: int) -> tuple[Any, float, float]:
    """The ways of each total with two dice or more above the range die, and all ways with none and with one.

    The closed form of `fire_distribution.volley_ways`. Source: R1.16, R5.31.
    """
    more, none, one = np.zeros(top + 1), 0.0, 0.0
    more[0] = range_die
    reach = 0
    for die in dice:
        window(more, more, reach, 1, die, 0.0)
        reach += die
    missed, once = np.zeros(top + 1), np.zeros(top + 1)
    for against in range(1, range_die + 1):
        missed[:], once[:] = 0.0, 0.0
        missed[0] = 1.0
        reach = 0
        for die in dice:
            low = min(die, against)
            window(once, once, reach, 1, low, 0.0)
            window(missed, once, reach, against + 1, die, 1.0)
            window(missed, missed, reach, 1, low, 0.0)
            reach += die
        for total in range(top + 1):
            none += missed[total]
            one += once[total]
            more[total] -= missed[total] + once[total]
    return more, none, one


@rule
def window(source: Any, target: Any, reach: int, low: int, high: int, keep: float) -> None:
    """Add a die's faces from `low` to `high` to totals of up to `reach`, in place; `keep` 1 adds to what is there."""
    running = 0.0
    for total in range(reach + high if high >= low else -1, -1, -1):
        if total >= high:
            running += source[total - high]
        if total >= low - 1:
            running -= source[total - low + 1]
        target[total] = keep * target[total] + running


@rule
def spread(last: int, chain: Any, volley: Any, hits: Any, figures: int, wound: Any, after: Any, aims: Any,
           casualties: Any) -> None:
    """Casualties of all rows with one target: one potential hit after the other, each row taking its share.

    The closed form of `fire_distribution.Casualties`. Source: R5.33-R5.35.
    """
    moves = np.zeros((3, 3))
    for state in range(3):
        for result in range(3):
            moves[state, after[state, result]] += wound[result]
    odds, fresh = np.zeros((3, figures + 1, figures + 1)), np.zeros((3, figures + 1, figures + 1))
    odds[0, 0, 0] = 1.0
    totals = np.zeros((figures + 1, figures + 1))
    for number in range(most_hits(last, chain, volley, hits) + 1):
        if number > 0:
            one_hit(odds, fresh, min(number - 1, figures), moves, aims)
            odds, fresh = fresh, odds
        reached = min(number, figures)
        add_up(odds, totals, reached)
        i = last
        while i >= 0:
            share = hits[volley[i], number]
            if share > 0.0:
                for wounded in range(reached + 1):
                    for killed in range(reached + 1 - wounded):
                        casualties[i, wounded, killed] += share * totals[wounded, killed]
            i = chain[i]


@rule
def most_hits(last: int, chain: Any, volley: Any, hits: Any) -> int:
    """The largest number of potential hits that any row of a chain can score."""
    most, i = 0, last
    while i >= 0:
        number = hits.shape[1] - 1
        while number > most and hits[volley[i], number] == 0.0:
            number -= 1
        most = max(most, number)
        i = chain[i]
    return most


@rule
def one_hit(odds: Any, fresh: Any, reached: int, moves: Any, aims: Any) -> None:
    """The odds of each state after one more potential hit; at most `reached` figures have been hit so far."""
    fresh[:] = 0.0
    for first in range(3):
        for wounded in range(reached + 1):
            for killed in range(reached + 1 - wounded):
                chance = odds[first, wounded, killed]
                if chance > 0.0:
                    move(chance, fresh, first, wounded, killed, moves, aims[first, wounded, killed])


@rule
def move(chance: float, fresh: Any, first: int, wounded: int, killed: int, moves: Any, aim: Any) -> None:
    """Let one potential hit fall on the first figure, or on an unhurt, a wounded, a killed one of the others."""
    for after in range(3):
        if aim[0] > 0.0:
            fresh[after, wounded, killed] += chance * aim[0] * moves[first, after]
        for before in range(3):
            share = chance * aim[1 + before] * moves[before, after]
            if share > 0.0:
                w = wounded + (1 if after == 1 else 0) - (1 if before == 1 else 0)
                k = killed + (1 if after == 2 else 0) - (1 if before == 2 else 0)
                fresh[first, w, k] += share


@rule
def add_up(odds: Any, totals: Any, reached: int) -> None:
    """The odds of wounded and killed, the first figure counted with the others."""
    totals[:] = 0.0
    for wounded in range(reached + 1):
        for killed in range(reached + 1 - wounded):
            totals[wounded, killed] += odds[0, wounded, killed]
            if wounded < reached:
                totals[wounded + 1, killed] += odds[1, wounded, killed]
            if killed < reached:
                totals[wounded, killed + 1] += odds[2, wounded, killed]
