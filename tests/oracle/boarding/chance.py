"""Chance for the naive game: either every branch in turn, or faces typed in.

`every` plays one thing again and again until each branch has been taken once; the
things played ask a `Branch` (one of several, each with its weight) or a die.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from fractions import Fraction
from typing import TypeVar

T = TypeVar("T")
H = TypeVar("H", bound=Hashable)

SIXTH = Fraction(1, 6)


class Branch:
    """One way through all that chance may do: the choices taken so far, then the first of each."""

    def __init__(self, taken: list[int]) -> None:
        self.taken = taken
        self.sizes: list[int] = []
        self.weight = Fraction(1)

    def pick(self, options: Sequence[tuple[T, Fraction]]) -> T:
        """Give the option that this way takes; the weights are its share of the chance."""
        place = len(self.sizes)
        self.sizes.append(len(options))
        if place == len(self.taken):
            self.taken.append(0)
        value, weight = options[self.taken[place]]
        self.weight *= weight
        return value

    def d6(self) -> int:
        """Roll one die."""
        return self.pick([(face, SIXTH) for face in range(1, 7)])


B = TypeVar("B", bound=Branch)


def every(play: Callable[[B], T], kind: type[B] = Branch) -> Iterator[tuple[T, Fraction]]:
    """Play every way once, with its chance; `kind` is what the thing played may ask."""
    taken: list[int] = []
    while True:
        branch = kind(taken)
        result = play(branch)
        yield result, branch.weight
        while taken and taken[-1] == branch.sizes[len(taken) - 1] - 1:
            taken.pop()
        if not taken:
            return
        taken[-1] += 1


def tally(play: Callable[[Branch], H]) -> dict[H, Fraction]:
    """Add up the chances of equal results."""
    sums: Counter[H] = Counter()
    for result, weight in every(play):
        sums[result] += weight
    return dict(sums)


class Typed:
    """Dice whose faces were typed in, taken one after the other; `left` tells how many remain."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.faces = list(faces)

    @property
    def left(self) -> int:
        return len(self.faces)

    def d6(self) -> int:
        return self.faces.pop(0)
