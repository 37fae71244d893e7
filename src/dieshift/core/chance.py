"""Random numbers from a seed for things generated before a battle: tables, decks, worlds of the tests."""

from collections.abc import Sequence
from typing import TypeVar

from dieshift.core.dice import seed_dice, seeded_face

T = TypeVar("T")


class Chance:
    """Chance out of a seed, from the counter-based generator of the dice."""

    def __init__(self, seed: int) -> None:
        self.dice = seed_dice(seed)

    def between(self, low: int, high: int) -> int:
        """A whole number from low to high, both included, each equally likely."""
        return low + seeded_face(self.dice, high - low + 1) - 1

    def likely(self, percent: int) -> bool:
        """True so many times in a hundred."""
        return self.between(1, 100) <= percent

    def pick(self, items: Sequence[T]) -> T:
        """One of several."""
        return items[self.between(0, len(items) - 1)]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The same items in another order, each order equally likely."""
        left, found = list(items), list[T]()
        while left:
            found.append(left.pop(self.between(0, len(left) - 1)))
        return found
