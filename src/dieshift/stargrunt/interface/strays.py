"""How a squad's figures keep together: circles that meet where they are linked, and who strays, by the rule in use.

See R4.30-R4.32.
"""

from collections.abc import Iterator

from dieshift.core.geometry import distance
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.interface.scene import Ring
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.state.records import Squad
from dieshift.stargrunt.state.squads import INTEGRITY_GAP, is_together, is_with


def links(rules: Rules, squad: Squad) -> Iterator[Ring]:
    """A circle around each figure, of half the gap that links two of them; those of who strays say so. See R4.30."""
    astray = strays(rules, squad)
    for i in _with(squad):
        figure = squad.figure[i]
        yield Ring(x=figure.x, y=figure.y, r=INTEGRITY_GAP // 2, label=words.STRAYS if i in astray else "")


def strays(rules: Rules, squad: Squad) -> set[int]:
    """Minimal set of figures without which the rest of a squad is together; empty if the squad is together.

    The figures farthest from the middle figure are removed first. See R4.30, R4.32.
    """
    rest: Squad = clone(squad)
    middle = squad.figure[squad.centre]
    away: list[int] = []
    for i in sorted(_with(squad), key=lambda k: -distance(middle.x, middle.y, squad.figure[k].x, squad.figure[k].y)):
        if is_together(rules, rest):
            break
        rest.figure[i].left = 1
        away.append(i)
    return {i for i in away if not _fits_in(rules, rest, i)}


def _fits_in(rules: Rules, rest: Squad, i: int) -> bool:
    """Whether a figure that was thought away can be with the rest again; then it is."""
    rest.figure[i].left = 0
    if is_together(rules, rest):
        return True
    rest.figure[i].left = 1
    return False


def _with(squad: Squad) -> list[int]:
    return [i for i in range(squad.figures) if is_with(squad.figure[i]) == 1]
