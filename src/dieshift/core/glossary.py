"""What the words of a game mean, in one sentence each, and when each of its orders pays.

A chapter's `glossary` says it of what the chapter declares: of its dice and its orders the word and the rule are those
of their declarations, and a term that is neither has them here. `unsaid` names what nobody has explained.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from dieshift.core.actions import Actions
from dieshift.core.reasons import Reasons
from dieshift.core.registry import clash, ours_first, refuse
from dieshift.core.words import body, say

NEEDED = ("sentence", "cite")


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game.

    `also` are other forms of it. Where a language has more of them than English, they stand in one, with bars between.
    """

    word: str  # as the game says it elsewhere, so that it is translated once
    sentence: str
    cite: str  # of its rule, with the page where that is known
    also: tuple[str, ...] = ()


class Glossary:
    """The words of one game, in the order in which chapters explain them, and when its orders pay, by their words.

    `chapters` are the game's own, if it has any, and come first: another package's words are refused where they clash.
    """

    def __init__(self, game: str, actions: Actions, reasons: Reasons, chapters: str = "") -> None:
        self.game, self.actions, self.reasons, self.chapters = game, actions, reasons, chapters
        self.terms: dict[str, Term] = {}
        self.pays: dict[str, str] = {}

    def explain(self, *terms: Term) -> None:
        """Take terms in. DeclarationError names what is missing, or said already."""
        ours_first(self.chapters)
        for term in terms:
            what = f"the word {term.word!r} of {self.game}"
            for name in NEEDED:
                if not getattr(term, name):
                    refuse(f"{what} has no {name}; add one.")
            if term.word in self.terms:
                clash(f"{what} is explained already", "leave one of the sentences out")
            self.terms[term.word] = term

    def explain_dice(self, sentences: Mapping[int, str]) -> None:
        """Say what dice are for, by the numbers of their reasons; word and rule are those of the reason."""
        ours_first(self.chapters)
        for number, sentence in sentences.items():
            if number not in self.reasons.by_number:
                refuse(f"{self.game} has no die with the number {number}; explain those that are declared.")
            reason = self.reasons.by_number[number]
            self.explain(Term(reason.word, sentence, reason.cite))

    def explain_orders(self, sentences: Mapping[str, str]) -> None:
        """Say when orders pay, by their words."""
        ours_first(self.chapters)
        for word, sentence in sentences.items():
            if word not in self.actions.by_word:
                refuse(f"{self.game} has no order {word!r}; explain those that are declared.")
            if word in self.pays:
                clash(f"when {word!r} of {self.game} pays is said already", "leave one of the sentences out")
            self.pays[word] = sentence

    def unsaid(self) -> Iterator[str]:
        """The dice and the orders of which nothing is said."""
        yield from (word for word in self.reasons.words.values() if word not in self.terms)
        yield from (word for word in self.actions.by_word if word not in self.pays)

    def body(self) -> dict[str, Any]:
        """All of it for a page, sentences as messages: terms in a row, orders by their words."""
        return {
            "terms": [{"word": body(say(term.word)), "also": [body(say(form)) for form in term.also],
                       "says": body(say(term.sentence)), "cite": term.cite} for term in self.terms.values()],
            "orders": {word: {"title": body(one.title), "meaning": body(one.meaning), "cite": one.action.cite,
                              "pays": body(say(self.pays.get(word, "")))}
                       for word, one in self.actions.by_word.items()}}
