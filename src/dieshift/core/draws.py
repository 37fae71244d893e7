"""Draws, numbers that no die shows: the counter drawn from a cup, or the figure that is hit among many.

A tape holds draws as it holds the faces of dice. A game declares the reasons for which it draws. A player with real
dice is then asked for the draw, and stories, reports and checks name the draw and no D13.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from dieshift.core.words import listed, say, word

DICE = (4, 6, 8, 10, 12, 20)  # the faces that real dice have


class Draw(NamedTuple):
    """What is drawn; with `rolled` a die is rolled all the same where one has so many faces."""

    noun: str
    rolled: bool = False


Draws = Mapping[str, Draw]  # by the reason


def drawn(draws: Draws, reason: str, faces: int) -> str:
    """What is drawn for a reason, one of so many; empty where a die is rolled.

    >>> figures = {"who is hit": Draw("figure", rolled=True)}
    >>> drawn(figures, "who is hit", 14), drawn(figures, "who is hit", 12), drawn(figures, "impact", 14)
    ('figure', '', '')
    """
    draw = draws.get(reason)
    return "" if draw is None or (draw.rolled and faces in DICE) else draw.noun


def named(noun: str, faces: int) -> str:
    """A die, or what is drawn, in a sentence.

    >>> named("", 8), named("counter", 13)
    ('a D8', 'one of 13 counters')
    """
    return say("one of {count} {noun}s", count=faces, noun=word(noun)) if noun else say("a D{die}", die=faces)


def purpose(reason: str, unit: str) -> str:
    """Reason and unit that a die is rolled for; the reason alone for a die without a unit.

    >>> purpose("quality", "B1"), purpose("turn", "")
    ('quality, B1', 'turn')
    """
    return listed([word(reason), unit]) if unit else word(reason)


def choice(names: Iterable[str]) -> str:
    """What there is to choose from; many numbers in a row by the first and the last.

    >>> choice("123"), choice(map(str, range(1, 15)))
    ('1, 2 or 3', '1 to 14')
    """
    known = list(names)
    if len(known) > len("123") and known == [str(k + 1) for k in range(len(known))]:
        return say("1 to {most}", most=len(known))
    if len(known) == 1:
        return known[0]
    return say("{first} or {last}", first=", ".join(known[:-1]), last=known[-1])
