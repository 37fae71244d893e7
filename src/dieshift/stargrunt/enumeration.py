"""Exact odds of any rule: the rule itself is run once for every tape of faces that it can ask for.

The tape is an odometer: a run that asks for more faces than are on it gets ones, the next run turns the last face that
can still rise. The probability of a run is the product of 1/faces over the dice that it rolled. Source: R1.14-R1.16.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import lcm, prod
from typing import Any, NamedTuple

from dieshift.core.dice import TAPE, Source

MOST_RUNS = 2_000_000


class TooManyOutcomes(ValueError):  # noqa: N818  (as it is said)
    """A rule rolls so many dice that running it on every combination of faces would take too long."""


class Tape:
    """Faces for one run of a rule; it has the fields of a `Dice` record that `roll` uses when it reads a tape."""

    __slots__ = ("counter", "die", "face", "key", "loaded", "read", "salt", "source", "starved", "unit", "who", "why")

    def __init__(self) -> None:
        self.source = Source.TAPE.value
        self.read = self.starved = self.counter = self.key = self.salt = 0
        self.loaded = TAPE
        self.who = -1
        self.face = [1] * TAPE
        self.die = [0] * TAPE
        self.why = [0] * TAPE
        self.unit = [0] * TAPE


class Weights(NamedTuple):
    """The results of a rule in whole numbers of equally likely ways, out of `whole`."""

    ways: dict[Any, int]
    whole: int

    def odds(self) -> dict[Any, Fraction]:
        """The same as fractions."""
        return {result: Fraction(ways, self.whole) for result, ways in self.ways.items()}


def runs(rule: Callable[[Any], Any]) -> Iterator[tuple[Any, int]]:
    """Run a rule of one argument, the dice, on every tape: each result, with one chance in so many of this very run.

    Raises TooManyOutcomes beyond two million runs.
    """
    tape = Tape()
    face, die = tape.face, tape.die
    for _ in range(MOST_RUNS):
        tape.read = 0
        result = rule(tape)
        yield result, prod(die[: tape.read])
        k = tape.read - 1
        while k >= 0 and face[k] == die[k]:
            face[k] = 1
            k -= 1
        if k < 0:
            return
        face[k] += 1
    message = f"more than {MOST_RUNS} combinations of faces: ask for fewer dice at a time"
    raise TooManyOutcomes(message)


def weights(rule: Callable[[Any], Any]) -> Weights:
    """The distribution of a rule's results in whole numbers of equally likely ways."""
    found = Counter(runs(rule))
    whole = lcm(*(size for _, size in found))
    ways: Counter[Any] = Counter()
    for (result, size), count in found.items():
        ways[result] += count * (whole // size)
    return Weights(dict(ways), whole)


def odds(rule: Callable[[Any], Any]) -> dict[Any, Fraction]:
    """The distribution of a rule's results as fractions that sum to 1.

    >>> from dieshift.core.dice import roll
    >>> odds(lambda dice: int(roll(dice, 8, 0) > 2))
    {0: Fraction(1, 4), 1: Fraction(3, 4)}
    """
    return weights(rule).odds()


def dice_rolled(rule: Callable[[Any], Any]) -> tuple[tuple[int, int], ...]:
    """The dice that a rule rolls, each with its reason, when every face is a 1."""
    tape = Tape()
    rule(tape)
    return tuple(zip(tape.die[: tape.read], tape.why[: tape.read], strict=True))
