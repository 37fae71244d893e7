"""How a computer plays, by the names that people give it: a level, and a temper unless it is even.

`recruit`, `solid-bold`, `sharp-careful`. `heuristic` is the older name of `solid`, which saved games bear.
"""

from typing import NamedTuple

RECRUIT, SOLID, SHARP = range(3)
EVEN, BOLD, CAREFUL = range(3)
LEVELS, TEMPERS = ("recruit", "solid", "sharp"), ("even", "bold", "careful")
STEADY = "heuristic"


class Manner(NamedTuple):
    """How well a computer plays, and how it weighs its own losses against what it wants."""

    level: int = SOLID
    temper: int = EVEN


def manner_of(name: str) -> Manner | None:
    """The manner that a name stands for; None: it is no such name.

    >>> manner_of("recruit-bold")
    Manner(level=0, temper=1)
    """
    if name == STEADY:
        return Manner()
    level, _, temper = name.partition("-")
    if level not in LEVELS or (temper and temper not in TEMPERS[1:]) or name.endswith("-"):
        return None
    return Manner(LEVELS.index(level), TEMPERS.index(temper) if temper else EVEN)


def names() -> list[str]:
    """The names of all manners: each level with each temper, the even first."""
    return [name_of(Manner(level, temper)) for level in range(len(LEVELS)) for temper in range(len(TEMPERS))]


def name_of(manner: Manner) -> str:
    """The name of a manner.

    >>> name_of(Manner(SHARP, CAREFUL))
    'sharp-careful'
    """
    level, temper = LEVELS[manner.level], TEMPERS[manner.temper]
    return level if manner.temper == EVEN else f"{level}-{temper}"
