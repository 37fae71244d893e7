"""Many fires at once, compiled: the two closed forms of `fire_distribution` in floating point, for bots and sweeps.

Everything that is a rule comes from the rules run on all their faces, as tables of numbers; only the counting of dice
and of figures is compiled. Volleys and targets that several rows share are reckoned once. Must agree with
`fire_distribution` within 1e-12; a test compares them. All figures of a target wear the same armour here.

Source: R5.31-R5.37.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dieshift.core import compiled
from dieshift.core.dice import LADDER
from dieshift.core.rulesets import Ruleset
from dieshift.stargrunt.chapters.fire import book
from dieshift.stargrunt.fire_casualties import HitByHit, casualties
from dieshift.stargrunt.fire_counting import fill_table
from dieshift.stargrunt.fire_factors import (
    Fields,
    after_result,
    divisor_of,
    fields_of,
    part_weights,
    rules_of,
    ruleset_of,
    wound_weights,
)
from dieshift.stargrunt.shots import MOST_FIGURES, Shot, refuse

Floats = NDArray[np.float64]

ARMOUR = (0, *LADDER)
ROW = np.dtype([(name, "i8") for name in (
    "d4", "d6", "d8", "d10", "d12",  # how many of the firer's dice, quality included
    "range_die",  # after its shifts; 0: no shot is possible
    "impact", "armour", "cover", "figures")])


class FireTable(NamedTuple):
    """The odds of many fires, one row each."""

    nothing: Floats
    minor: Floats
    major: Floats
    potential_hits: Floats  # mean
    casualties: Floats  # [row, wounded, killed]: a marker is placed, and so many fall


class RuleTables(NamedTuple):
    """What the rules say, as numbers: made by running them on all their faces."""

    wounds: Floats  # [impact, armour, cover, result]
    after: NDArray[np.int64]  # [state of a figure, result] -> state
    divisors: NDArray[np.int64]  # [range die, armour, cover]
    parts: Floats  # [divisor, left over]: chance of one hit more


def rows_of(shots: Sequence[Shot], ruleset: Ruleset) -> NDArray[Any]:
    """The rows of a table for shots, their range dice shifted under a rule set; mixed armour is refused."""
    rules = rules_of(fields_of(ruleset))
    made = []
    for shot in shots:
        if len(set(shot.armours)) > 1:
            refuse("a table of fires takes one armour die for all figures of a target; `odds.fire` takes mixed armour.")
        die = book.shifted_range_die(shot.unshifted_range_die, book.range_shift(rules, shot.situation))
        dice = (shot.dice.count(d) for d in LADDER)
        made.append((*dice, die, shot.impact, shot.armours[0], shot.cover, shot.figures))
    return np.array(made, dtype=ROW)


def fire_table(rows: NDArray[Any], ruleset: Ruleset | str = "") -> FireTable:
    """The odds of every row of a table of `ROW`, compiled where Numba is at hand.

    Raises ImpossibleShot naming the first row that holds what no shot can hold.
    """
    fields = fields_of(ruleset_of(ruleset) if isinstance(ruleset, str) else ruleset)
    figures = rows["figures"]
    if len(rows) and (figures.min() < 1 or figures.max() > MOST_FIGURES):
        refuse(f"a row of the table has no figures, or more than {MOST_FIGURES}.")
    present = tuple(np.flatnonzero(np.bincount(figures, minlength=1)).tolist())
    aims, place = _aims(fields, present)
    size, most = len(rows), max(present, default=0)
    falls = np.zeros((size, most + 1, most + 1))
    table = FireTable(np.zeros(size), np.zeros(size), np.zeros(size), np.zeros(size), falls)
    kernel = _kernel()
    if kernel is None:
        kernel, rows = fill_table, rows.view(np.recarray)
    bad = kernel(rows, *rule_tables(fields), aims, place, *table)
    if bad >= 0:
        refuse(f"row {bad} of the table is no shot: {rows[bad].item()} of {', '.join(ROW.names or ())}.")
    return table


@cache
def _kernel() -> Any:
    """The compiled `fill_table`, or None without Numba, when the same text is interpreted."""
    return compiled.compile_entry(fill_table) if compiled.available() else None


# --- what the rules say ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def rule_tables(fields: Fields) -> RuleTables:
    """The rules' own outcomes for every impact, armour and cover, and for every part of a casualty."""
    wounds = np.zeros((5, 6, 3, 3))
    divisors = np.zeros((5, 6, 3), np.int64)
    for i, die in enumerate(LADDER):
        for j, armour in enumerate(ARMOUR):
            for cover in range(3):
                found = wound_weights(fields, die, armour, cover)
                wounds[i, j, cover] = [found.ways.get(result, 0) / found.whole for result in range(3)]
                divisors[i, j, cover] = divisor_of(fields, die, (armour,), cover)
    parts = np.zeros((13, 13))
    for divisor in LADDER:
        for left in range(divisor):
            found = part_weights(fields, left, divisor)
            if not found.ways.keys() <= {0, 1}:
                refuse("a rule set under which a part of a casualty is worth more than one hit has no table of fires.")
            parts[divisor, left] = found.ways.get(1, 0) / found.whole
    return RuleTables(wounds, np.array(after_result(fields)), divisors, parts)


@lru_cache(maxsize=64)
def _aims(fields: Fields, present: tuple[int, ...]) -> tuple[Floats, NDArray[np.int64]]:
    """Whom a hit strikes, for each size of squad in the table, and where each size stands."""
    most = max(present, default=0)
    place = np.zeros(MOST_FIGURES + 1, np.int64)
    aims = np.zeros((len(present), 3, most + 1, most + 1, 4))
    for i, figures in enumerate(present):
        place[figures] = i
        aims[i, :, : figures + 1, : figures + 1] = aim_table(fields, figures)
    return aims, place


@lru_cache(maxsize=256)
def aim_table(fields: Fields, figures: int) -> Floats:
    """Whom a hit strikes: [state of the first figure, wounded, killed among the others] -> chances.

    They are those of the first figure, and of an unhurt, a wounded and a killed one of the others. Where all figures
    are equally likely, all are others. Source: R5.35.
    """
    groups = casualties(fields, (4,) * figures, 0, 4, 0).groups
    target, sizes = HitByHit(fields, groups), [len(group.places) for group in groups]
    if len(sizes) > 2 or (len(sizes) == 2 and sizes[0] != 1):
        refuse("a rule set that allocates hits in more than two measures has no table of fires: use `odds.fire`.")
    aims, whole = np.zeros((3, figures + 1, figures + 1, 4)), sum(target.allocation.values())
    others = sizes[-1]
    for first in range(3 if len(sizes) == 2 else 1):
        lead = (((int(first == 1), int(first == 2)),) if len(sizes) == 2 else ())
        for wounded in range(others + 1):
            for killed in range(others + 1 - wounded):
                for (group, state), ways in target.aims((*lead, (wounded, killed))).items():
                    column = 0 if group < len(lead) else 1 + state
                    aims[first, wounded, killed, column] = ways / whole
    return aims
