"""What a game waits for, or has left unfinished: each declared once, in its chapter. Saved games hold the numbers."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dieshift.core.registry import Registry, check_complete, check_number, ours_first
from dieshift.core.words import say

Told = Callable[[Any, Any], str]  # of the game and the names
NEEDED = ("sentence", "cite")
MOST = 127  # a byte holds the number


@dataclass(frozen=True, slots=True)
class Matter:
    """A question that somebody has to answer, or something unfinished that goes on after it.

    The number never changes. A matter with a number below 0 is in no save: it is recognised by its own fields.
    """

    number: int
    sentence: str  # what has to be decided, or what is unfinished: `which unit to activate`
    cite: str


class Matters(Registry[Matter]):
    """All questions, or all that may be unfinished, of one game by number; only the latter may have one below 0."""

    def __init__(self, what: str, game: str, least: int = 0, most: int = MOST, chapters: str = "") -> None:
        super().__init__(game, chapters)
        self.what, self.least, self.most = what, least, most
        self.details: dict[int, Told] = {}

    def declare(self, matter: Matter) -> int:
        """Take one in, and return its number; DeclarationError says what clashes or is missing."""
        ours_first(self.chapters)
        return self.enter(matter)

    def enter(self, matter: Matter) -> int:
        """Take in a matter of the game itself, which its chapters find when they load."""
        what = f"the {self.what} {matter.sentence!r} of {self.game}"
        check_complete(what, matter, NEEDED)
        known = {number: one.sentence for number, one in self.by_number.items()}
        check_number(what, matter.number, known, least=self.least if matter.number < 0 else 0, most=self.most)
        self.keep(matter.number, matter)
        return matter.number

    def detail(self, number: int) -> Callable[[Told], Told]:
        """Register a function that words a matter in more detail: the unit it concerns, how much is left."""
        def told(fn: Told) -> Told:
            self.details[number] = fn
            return fn

        return told

    def sentence(self, number: int) -> str:
        """What has to be decided, or what is unfinished."""
        return say(self.by_number[number].sentence)

    def text(self, number: int, game: Any, names: Any) -> str:
        """The same, as far as the game tells more of it."""
        told = self.details.get(number)
        return told(game, names) if told else self.sentence(number)
