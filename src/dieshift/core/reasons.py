"""Why a die is rolled: each reason declared once, in the chapter that rolls, for tape, prompt, story and odds.

Tapes hold the numbers and journals the words, so a reason keeps both for ever. A package may declare reasons of its
own.
"""

from dataclasses import dataclass

from dieshift.core.draws import Draw
from dieshift.core.registry import Registry, check_complete, check_number, ours_first, refuse

MOST = 128  # reasons of a game: a tape has a byte for each
NEEDED = ("word", "cite")


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing for which a die is rolled."""

    number: int
    word: str  # as prompts and stories call the die: `range die`
    cite: str
    whose: int = 0  # whose the die is where it is not its unit's: bits whose meaning is the game's
    draw: Draw | None = None  # what is drawn where no die is rolled


class Reasons(Registry[Reason]):
    """The reasons of one game, by number; `words` and `draws` follow what is declared."""

    def __init__(self, game: str, chapters: str = "") -> None:
        super().__init__(game, chapters)
        self.words: dict[int, str] = {}
        self.draws: dict[str, Draw] = {}

    def declare(self, reason: Reason) -> int:
        """Take a reason in, and return its number. DeclarationError names what is missing or taken by another."""
        ours_first(self.chapters)
        what = f"the die {reason.word!r} of {self.game}"
        check_complete(what, reason, NEEDED)
        check_number(what, reason.number, self.words, most=MOST - 1)
        if reason.word in self.words.values():
            refuse(f"{what} is called as another is; choose another word.")
        self.keep(reason.number, reason)
        self.words.clear()
        self.words |= {number: one.word for number, one in self.by_number.items()}
        if reason.draw is not None:
            self.draws[reason.word] = reason.draw
        return reason.number

    def whose(self, bit: int) -> set[str]:
        """The words of the dice that are somebody's."""
        return {reason.word for reason in self.by_number.values() if reason.whose & bit}
