"""Chances as a page shows them: exactly, and as a number."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from msgspec.structs import replace

from dieshift.core.words import decimal
from dieshift.interface.scene import Die, Odds, Row, following
from dieshift.stargrunt.interface import words

Mixed = TypeVar("Mixed", bound=tuple[Any, ...])


def row(label: str, chance: Fraction, group: str = "") -> Row:
    """One outcome and its chance."""
    return Row(label=label, chance=float(chance), fraction=str(chance), group=group)


def rows(chances: Mapping[str, Fraction], group: str) -> list[Row]:
    """The outcomes of a group; what cannot happen is left out."""
    return [row(label, chance, group) for label, chance in chances.items() if chance]


def led(odds: Odds, label: str, chance: Fraction, *, lasting: bool = False) -> Odds:
    """The same odds with what the order is for, its chance, and whether that lasts."""
    return replace(odds, lead=row(label, chance), lasting=lasting)


def percent(chance: Fraction) -> str:
    """A chance in per cent, with one decimal."""
    return decimal(float(100 * chance), 1)


def mean(value: Fraction) -> str:
    """A mean with two decimals."""
    return decimal(float(value), 2)


def mixed(parts: Sequence[tuple[Fraction, Mixed | None]], nothing: Mixed) -> Mixed | None:
    """Chances each of which holds in a share of the cases, `nothing` in the others; None: there are none at all."""
    if all(one is None for _, one in parts):
        return None
    whole = sum((share for share, _ in parts), Fraction(0))
    columns = zip(*((share / whole * each for each in one or nothing) for share, one in parts), strict=True)
    means: Any = [sum(column, Fraction(0)) for column in columns]
    return type(nothing)(*means)


def passing(key: str, chance: Fraction, die: Die, note: str = "") -> Odds:
    """A test of one die, of no faces where none is rolled: what passing and failing does."""
    passes, fails = words.TESTS[key]
    role = die.role
    odds = Odds(dice=[die] if die.faces else [],
                rows=rows({passes: chance, fails: 1 - chance}, role), notes=[note] if note else [])
    return led(odds, words.LEADS[key], chance) if die.faces else odds


def later(made: Odds) -> Odds:
    """The same odds, of what is rolled after the order only."""
    return replace(made, dice=following(made.dice))


def together(parts: Iterable[Odds], rules: str = "") -> Odds | None:
    """Several tests of one order as one, of which the first with a leading chance leads; None when there are none."""
    listed = list(parts)
    if not listed:
        return None
    leader = next((part for part in listed if part.lead), None)
    return Odds(
        lead=leader.lead if leader else None, lasting=bool(leader and leader.lasting),
        dice=[die for part in listed for die in part.dice], rows=[each for part in listed for each in part.rows],
        notes=[note for part in listed for note in part.notes], rules=rules)
