"""Two squads as a game of their own: as much as the rules ask about when one looks at the other, and may be changed."""

from collections.abc import Sequence
from typing import NamedTuple, cast

from dieshift.stargrunt.state.buildings import Section
from dieshift.stargrunt.state.fires import Smoke
from dieshift.stargrunt.state.records import Game, Hull, Squad
from dieshift.stargrunt.state.terms import PLACED

ONE, OTHER = 0, 1


class _Pair(NamedTuple):
    """As much of a game as the rules ask about when one squad looks at another."""

    squad: tuple[Squad, Squad]
    night: int
    clouds: int
    smoke: Sequence[Smoke]
    units: int = 2
    hulls: int = 0
    hull: Sequence[Hull] = ()
    rubble: int = 0
    shut: int = 0
    sections: int = 0
    section: Sequence[Section] = ()


def pair_of(one: Squad, other: Squad, seen: Game, hulls: Sequence[Hull] | None = None) -> Game:
    """A game of two squads, their vehicles, the smoke and the buildings between them, and nothing else."""
    hull = seen.hull if hulls is None else hulls
    return cast("Game", _Pair((one, other), seen.night, seen.clouds, seen.smoke, hulls=seen.hulls, hull=hull,
                              rubble=seen.rubble, shut=seen.shut, sections=seen.sections, section=seen.section))


def lone(x: int, y: int, side: int = 0) -> Squad:
    """A squad of one figure at a place."""
    squad = Squad()
    squad.figures, squad.present, squad.located, squad.side = 1, 1, PLACED, side
    squad.figure[0].x, squad.figure[0].y = x, y
    return squad
