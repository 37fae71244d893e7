"""Odds in whole numbers over a common denominator: faster to combine than fractions, and as exact."""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from math import gcd, lcm
from typing import Any, NamedTuple

from dieshift.core.dice import TAPE
from dieshift.core.odds import MAX_TAPES, tally


class Weights(NamedTuple):
    """What a rule comes to, in whole numbers of equally likely ways out of `whole`."""

    ways: dict[Any, int]
    whole: int

    def odds(self) -> dict[Any, Fraction]:
        """The same as fractions."""
        return {outcome: Fraction(ways, self.whole) for outcome, ways in self.ways.items()}

    @classmethod
    def mixed(cls, parts: Iterable[tuple[int, "Weights"]], whole: int) -> "Weights":
        """Several things that may happen in so many ways each, out of `whole`, with what each then comes to."""
        listed = list(parts)
        longest = lcm(*(then.whole for _, then in listed))
        counts: dict[Any, int] = {}
        for ways, then in listed:
            for outcome, share in then.ways.items():
                counts[outcome] = counts.get(outcome, 0) + ways * share * (longest // then.whole)
        return cls(counts, whole * longest)


class Sampled(NamedTuple):
    """The odds of a rule, and for each outcome the faces of one roll that leads to it."""

    weights: Weights
    faces: dict[Any, tuple[int, ...]]

    def each(self) -> Iterator[tuple[Any, tuple[int, ...], Fraction]]:
        """Each outcome with its roll and its chance."""
        for outcome, chance in self.weights.odds().items():
            yield outcome, self.faces[outcome], chance


def sampled(fn: Callable[[Any], Any], together: int = 0) -> Sampled:
    """The exact odds of a rule, and for each outcome one roll that leads to it: so a whole order can be run for it."""
    faces: dict[Any, tuple[int, ...]] = {}

    def noted(dice: Any) -> Any:
        outcome = fn(dice)
        if outcome not in faces:
            faces[outcome] = tuple(dice.face[: dice.read])
        return outcome

    return Sampled(weights(noted, together=together), faces)


def weights(fn: Callable[..., Any], *args: Any, together: int = 0) -> Weights:
    """The exact odds of a rule in whole numbers; arguments as for `exact`."""
    counts = tally(fn, args, TAPE, None, MAX_TAPES, together)
    whole = lcm(*(denominator for _, denominator in counts))
    ways: dict[Any, int] = {}
    for (outcome, denominator), many in counts.items():
        ways[outcome] = ways.get(outcome, 0) + many * (whole // denominator)
    common = gcd(*ways.values())
    return Weights({outcome: many // common for outcome, many in ways.items()}, whole // common)
