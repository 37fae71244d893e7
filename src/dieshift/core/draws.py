"""Numbers that no die shows: which counter is drawn from a cup, which of many figures a hit falls to.

A tape holds them as it holds the faces of dice. A game says for which reasons it draws, so that whoever has real dice
is asked what he drew, and stories, reports and checks name that and no D13.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

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
    return f"one of {faces} {noun}s" if noun else f"a D{faces}"


def choice(names: Iterable[str]) -> str:
    """What there is to choose from; many numbers in a row by the first and the last.

    >>> choice("123"), choice(map(str, range(1, 15)))
    ('1, 2 or 3', '1 to 14')
    """
    listed = list(names)
    if len(listed) > len("123") and listed == [str(k + 1) for k in range(len(listed))]:
        return f"1 to {len(listed)}"
    return " or ".join(filter(None, [", ".join(listed[:-1]), listed[-1]]))
