"""Why an order may be refused: each refusal declared once, in the chapter that refuses.

Who, what is wrong, what would be right, and by which rule. A rule answers the number; numbers stand in facts that are
saved, so a refusal keeps its number for ever. A package may declare refusals of its own.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from dieshift.core.registry import Registry, check_complete, check_number, ours_first, refuse
from dieshift.core.words import Given, Message, filled, listed, places_of, say

ALLOWED = 0
NEEDED = ("name", "sentence", "cite")
PAGE = re.compile(r"\bp\.(?P<page>\d+(?:[-,]\d+)*)")


@dataclass(frozen=True, slots=True)
class Refusal:
    """One reason for which an order is not allowed."""

    number: int
    name: str  # by which rules and tests call it: NO_TARGET
    sentence: str  # what is said; `{unit}` and other places in braces are filled
    cite: str  # rules, and the page

    @property
    def text(self) -> Message:
        """The sentence with its citation, its places still open."""
        return self._cited(say(self.sentence))

    @property
    def places(self) -> set[str]:
        """What the sentence asks for."""
        return places_of(self.sentence)

    def told(self, places: Mapping[str, Given]) -> Message:
        """The sentence with its citation, its places filled; what it does not ask for is left out."""
        return self._cited(filled(self.sentence, places))

    def _cited(self, sentence: Message) -> Message:
        return say("{sentence} ({cite})", sentence=sentence, cite=cited(self.cite))


def cited(cite: str) -> Message:
    """A citation, its pages as every language writes them.

    >>> cited("R5.40, p.37; S4.109")
    'R5.40, p.37; S4.109'
    """
    pieces, at = list[Given](), 0
    for match in PAGE.finditer(cite):
        pieces += [cite[at:match.start()], say("p.{page}", page=match["page"])]
        at = match.end()
    return listed([*pieces, cite[at:]], "")


class Refusals(Registry[Refusal]):
    """The refusals of one game, in the order of their numbers; `places` are those that the game can fill."""

    def __init__(self, game: str, places: Iterable[str] = (), chapters: str = "") -> None:
        super().__init__(game, chapters)
        self.places = tuple(places)

    def declare(self, refusal: Refusal) -> int:
        """Take a refusal in, and return its number. DeclarationError names what is missing or taken by another."""
        ours_first(self.chapters)
        return self.enter(refusal)

    def enter(self, refusal: Refusal) -> int:
        """Take in a refusal of the game itself, which its chapters find when they load."""
        what = f"the refusal {refusal.name!r} of {self.game}"
        check_complete(what, refusal, NEEDED)
        names = {number: one.name for number, one in self.by_number.items()}
        check_number(what, refusal.number, names, least=ALLOWED + 1)
        if refusal.name in names.values():
            refuse(f"{what} is called as another is; choose another name.")
        for place in sorted(refusal.places.difference(self.places)):
            refuse(f"{what} asks for {{{place}}}, which nobody fills; use {', '.join(sorted(self.places))}.")
        self.keep(refusal.number, refusal)
        return refusal.number

    def name(self, number: int) -> str:
        """What a refusal is called; also that nothing is refused.

        >>> Refusals("the toy", ["unit"]).name(ALLOWED)
        'ALLOWED'
        """
        return self.by_number[number].name if number != ALLOWED else "ALLOWED"

    def text(self, number: int) -> Message:
        """The sentence of a refusal with its citation, its places still to be filled."""
        return self.by_number[number].text

    def told(self, number: int, places: Mapping[str, Given]) -> Message:
        """The same, its places filled."""
        return self.by_number[number].told(places)
