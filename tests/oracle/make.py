"""Write the golden odds: run `python tests/oracle/make.py` from anywhere.

Every table but fire.csv holds inputs, outcome, numerator, denominator, in lowest
terms save in confidence.csv, where the denominator is the die itself. Dice are in
ascending order, separated by spaces. An empty `beyond` means that ratings never fall
back on the book's roll (Q19).
"""

import csv
import io
import sys
from collections.abc import Iterable, Iterator
from fractions import Fraction
from hashlib import sha256
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

sys.path.append(str(Path(__file__).resolve().parents[1]))  # also when run as a script

from oracle.fire import Outcome, fire, hit, volley
from oracle.tests import DICE, confidence, opposed, reaction_test, remove_suppression

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "odds"
SEED = "dieshift odds 1"
FIRES = 600
SPELT_OUT = 40

T = TypeVar("T")

METHODS = (  # method, beyond, direction
    ("book", None, ""),
    ("rating", None, ""),
    ("rating", 3, "weak"),
    ("rating", 3, "both"),
    ("quick", None, ""),
)
PRINTED = {  # table 19B; the pair 6 8 stands there without its potential hits
    *((die, (8, 10, 12)) for die in DICE),
    *((die, (8, 12)) for die in DICE),
    (6, (6, 8)),
    (4, (4, 4)),
}


class Specification(NamedTuple):
    """One fire to be calculated: the specification columns of fire.csv, in order."""

    dice: tuple[int, ...]
    range_die: int
    impact: int
    armour: int
    cover: int
    figures: int
    part: str
    method: str
    beyond: int | None
    direction: str
    allocation: str
    double_wound: bool


def opposed_rows() -> Iterator[list[Any]]:
    """Tabulate the single opposed roll. Source: table 19A."""
    yield ["opponent", "actor", "outcome", "numerator", "denominator"]
    for opponent in DICE:
        for actor in DICE:
            yield [opponent, actor, "exceeds", *_terms(opposed(actor, opponent))]


def volley_rows() -> Iterator[list[Any]]:
    """Tabulate two and three dice against every range die; two also rounded off. Source: table 19B, R5.32, S0."""
    yield ["printed", "range_die", "dice", "part", "beats", "hits", "numerator", "denominator"]
    for range_die in DICE:
        for number in (2, 3):
            for dice in combinations_with_replacement(DICE, number):
                printed = "19B" if (range_die, dice) in PRINTED else ""
                inputs = [printed, range_die, _spaced(dice), "rolled"]
                for shot, chance in sorted(volley(dice, range_die, "rolled").items()):
                    yield [*inputs, *shot, *_terms(chance)]
    for range_die in DICE:
        for dice in combinations_with_replacement(DICE, 2):
            for shot, chance in sorted(volley(dice, range_die, "nearest").items()):
                yield ["", range_die, _spaced(dice), "nearest", *shot, *_terms(chance)]


def hit_rows() -> Iterator[list[Any]]:
    """Tabulate one potential hit; armour 0 is unarmoured. Source: table 19C, R5.34, S0."""
    yield [
        "impact", "armour", "cover", "method", "beyond", "direction",
        "outcome", "numerator", "denominator",
    ]  # fmt: skip
    for method, beyond, direction in METHODS:
        if method == "quick":
            continue  # rolls no impact
        for cover in (0, 1, 2):
            for armour in (0, *DICE):
                for impact in DICE:
                    inputs = [impact, armour, cover, method, _text(beyond), direction]
                    odds = hit(impact, armour, cover, method, beyond, direction)
                    for outcome, chance in zip(odds._fields, odds, strict=True):
                        yield [*inputs, outcome, *_terms(chance)]


def confidence_rows() -> Iterator[list[Any]]:
    """Tabulate the tests of morale by die and target number. Source: table 19D."""
    yield ["test", "die", "target", "outcome", "numerator", "denominator"]
    for die in DICE:
        for target in range(1, 17):
            faces = confidence(die, target)
            for outcome, count in zip(("hold", "-1", "-2"), faces, strict=True):
                yield ["confidence", die, target, outcome, count, die]
    for die in DICE:
        for target in range(1, 13):
            chance = reaction_test(die, target, 0)
            yield ["reaction", die, target, "pass", int(chance * die), die]
    for die in DICE:
        for leadership in (1, 2, 3):
            chance = remove_suppression(die, leadership)
            yield ["remove_suppression", die, leadership, "pass", int(chance * die), die]


def specifications() -> Iterator[Specification]:
    """Draw the fires of fire.csv, all different and the same on every machine.

    The first two are known from the performance tables: D8 and D12, then D8, D12 and
    two D10, against D8, impact D10, armour D8, eight figures.
    """
    plain = ("rolled", "book", None, "", "first", True)
    seen = {
        Specification(dice, 8, 10, 8, 0, 8, *plain): None
        for dice in ((8, 12), (8, 10, 10, 12))
    }
    number = 0
    while len(seen) < FIRES:
        number += 1
        dice = sorted(
            _draw(number, f"die {place}", DICE) for place in range(2 + number % 3)
        )
        method, beyond, direction = METHODS[number // 3 % len(METHODS)]
        drawn = Specification(
            dice=tuple(dice),
            range_die=_draw(number, "range die", DICE),
            impact=_draw(number, "impact", DICE),
            armour=_draw(number, "armour", (0, *DICE)),
            cover=_draw(number, "cover", (0, 1, 2)),
            figures=_draw(number, "figures", range(1, 14)),
            part=_draw(number, "part", ("rolled", "up", "down")),
            method=method,
            beyond=beyond,
            direction=direction,
            allocation=_draw(number, "allocation", ("first", "wrap")),
            double_wound=_draw(number, "double wound", (True, False)),
        )
        seen[drawn] = None
    yield from seen


def fire_row(number: int, given: Specification) -> list[Any]:
    """Calculate one fire and write it as a row of fire.csv."""
    odds = fire(
        given.dice, given.range_die, given.impact, given.armour, given.cover,
        given.figures, given.part, given.method, given.allocation,
        double_wound=given.double_wound, beyond=given.beyond, direction=given.direction,
    )  # fmt: skip
    text = canonical(odds)
    return [
        number,
        _spaced(given.dice),
        *given[1:8],
        _text(given.beyond),
        given.direction,
        given.allocation,
        "yes" if given.double_wound else "no",
        _ratio(odds.get(Outcome(0, 0, 0), Fraction(0))),
        _ratio(odds.get(Outcome(1, 0, 0), Fraction(0))),
        _ratio(sum(p * result.wounded for result, p in odds.items())),
        _ratio(sum(p * result.killed for result, p in odds.items())),
        sha256(text.encode()).hexdigest()[:16],
        text if number <= SPELT_OUT else "",
    ]


def fire_rows() -> Iterator[list[Any]]:
    """Tabulate whole fires. Source: R5.31-R5.37, R5.50, S0, rulings Q10-Q12, Q19."""
    yield [
        "number", *Specification._fields,
        "p_nothing", "p_suppressed_only", "mean_wounded", "mean_killed",
        "digest", "distribution",
    ]  # fmt: skip
    for number, specification in enumerate(specifications(), 1):
        yield fire_row(number, specification)


def canonical(odds: dict[Outcome, Fraction]) -> str:
    """Write a distribution as "suppressed,wounded,killed,num/den;" for each result.

    Results in ascending order as numbers (2 before 10), impossible ones left out,
    fractions in lowest terms and always with their denominator.
    """
    return "".join(
        f"{result.suppressed},{result.wounded},{result.killed},{_ratio(chance)};"
        for result, chance in sorted(odds.items())
        if chance
    )


TABLES = {
    "opposed.csv": opposed_rows,
    "volley.csv": volley_rows,
    "hits.csv": hit_rows,
    "confidence.csv": confidence_rows,
    "fire.csv": fire_rows,
}


def as_csv(rows: Iterable[list[Any]]) -> str:
    """Write rows as text, one line each."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def _draw(number: int, what: str, choices: Iterable[T]) -> T:
    """Pick one choice by a digest, so that no library's generator matters."""
    among = tuple(choices)
    digest = sha256(f"{SEED}:{number}:{what}".encode()).digest()
    return among[int.from_bytes(digest, "big") % len(among)]


def _terms(chance: Fraction) -> tuple[int, int]:
    return chance.numerator, chance.denominator


def _ratio(chance: Fraction | int) -> str:
    return f"{chance.numerator}/{chance.denominator}"


def _spaced(dice: tuple[int, ...]) -> str:
    return " ".join(map(str, dice))


def _text(beyond: int | None) -> str:
    return "" if beyond is None else str(beyond)


if __name__ == "__main__":
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for name, rows in TABLES.items():
        (GOLDEN / name).write_text(as_csv(rows()), encoding="utf-8", newline="\n")
