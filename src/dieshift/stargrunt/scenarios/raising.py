"""Forces raised from organisations: a counter drawn for each squad, and the fields of a scenario that come of it.

Source: R2.9, R2.15, R2.16, R2.19 (what is settled of a unit), R15.30, R15.31 (snipers), R18.1-R18.7; N56. There are no
points by which forces are measured: that is so by design (R2.11).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from dieshift.core.words import plain, say
from dieshift.stargrunt.chapters.muster.rules import LEADERSHIP_DRAWN, counters_named, draw_counters
from dieshift.stargrunt.scenarios.build import MIXES
from dieshift.stargrunt.scenarios.fields import DRAWS
from dieshift.stargrunt.scenarios.forces import squad_types
from dieshift.stargrunt.scenarios.organisations import Organisation, Post
from dieshift.stargrunt.scenarios.rolls import Rolls
from dieshift.stargrunt.state.records import MAX_UNITS, Game
from dieshift.stargrunt.state.terms import FATIGUE, FRESH, LEVEL, MEDIUM, MOTIVATION, NOBODY, QUALITY, SNIPER, SQUAD

QUALITIES = dict(zip(DRAWS, MIXES, strict=True)) | {word: die for die, word in QUALITY.items()}


@dataclass(frozen=True, slots=True)
class Wish:
    """What a force is to be: its organisation, and what is settled of all its squads."""

    name: str
    organisation: Organisation
    quality: int = MIXES[0]  # a die, or which counters to draw from
    leadership: int = LEADERSHIP_DRAWN
    motivation: int = MEDIUM
    fatigue: int = FRESH
    colour: str = "blue"
    snipers: tuple[str, ...] = ()  # the types of the snipers that are added

    @property
    def posts(self) -> tuple[Post, ...]:
        """Its squads, then the snipers."""
        attached = tuple(Post(post.attached, SQUAD, k) for k, post in enumerate(self.organisation.posts)
                         if post.attached)
        return (*self.organisation.posts, *attached,
                *(Post(name, SQUAD, NOBODY) for name in self.snipers))


@dataclass(slots=True)
class Raised:
    """A unit of a force, with its counter."""

    post: Post
    code: str
    quality: int  # die
    leadership: int
    figures: int = 0  # 0: as many as its type has
    fields: dict[str, Any] = field(default_factory=dict)  # others, as a scenario has them

    @property
    def is_sniper(self) -> bool:
        """Whether it is a sniper, by himself or with a squad. Source: R15.30."""
        return squad_types()[self.post.type].nature == SNIPER

    @property
    def row(self) -> dict[str, Any]:
        """The unit as a scenario lists it, without its place and its superior."""
        entry: dict[str, Any] = {"type": self.post.type, "quality": plain(QUALITY[self.quality]),
                                 "leadership": self.leadership}
        if self.figures:
            entry["figures"] = self.figures
        if self.post.level != SQUAD:
            entry["level"] = plain(LEVEL[self.post.level])
        return entry | self.fields


def codes(letter: str, count: int) -> list[str]:
    """The codes of so many units of a side."""
    return [f"{letter}{k}" for k in range(1, count + 1)]


def draw_up(rolls: Rolls, wanted: Sequence[tuple[str, int, int]]) -> list[tuple[int, int]]:
    """The quality and leadership of units, each wanted as (code, quality or mix, leadership or 0).

    All draw from the one mix of counters, in their order, and nothing is put back. ValueError when there are too many.
    Source: R2.9; N56.
    """
    if len(wanted) > MAX_UNITS:
        raise ValueError(say("{count} units are too many: a battle has at most {most}.", count=len(wanted),
                             most=MAX_UNITS))
    game: Game = Game()
    game.units = len(wanted)
    for squad, (_, quality, leadership) in zip(game.squad, wanted, strict=False):
        squad.quality, squad.leadership, squad.figures = quality, leadership, 1
    rolls.run(draw_counters, game, units=[code for code, _, _ in wanted],
              left=lambda unit, _: counters_named(game, unit))
    return [(int(squad.quality), int(squad.leadership)) for squad in game.squad[:game.units]]


def raise_forces(rolls: Rolls, wishes: Iterable[Wish]) -> list[list[Raised]]:
    """The units of each force: all draw their counters from one mix. Source: R2.9, R18.1-R18.7; N56."""
    wish_list = list(wishes)
    named = [(wish, post, code) for wish in wish_list
             for post, code in zip(wish.posts, codes(wish.colour[0].upper(), len(wish.posts)), strict=True)]
    drawn = draw_up(rolls, [(code, wish.quality, wish.leadership) for wish, _, code in named])
    units = iter([Raised(post, code, *marker) for (_, post, code), marker in zip(named, drawn, strict=True)])
    return [[next(units) for _ in wish.posts] for wish in wish_list]


def side(wish: Wish, rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """A force as a scenario's side, its units as they are listed. Source: R2.15, R2.16."""
    return {"name": wish.name, "colour": wish.colour, "motivation": plain(MOTIVATION[wish.motivation]),
            "fatigue": plain(FATIGUE[wish.fatigue]), "squads": list(rows)}


def rows(units: Sequence[Raised]) -> list[dict[str, Any]]:
    """The units of a force with codes, superiors, and squads that snipers start with; without places.

    Source: R2.19, R15.31.
    """
    entries = []
    for unit in units:
        named = {"type": unit.post.type, "code": unit.code} | unit.row
        above = unit.post.superior
        if above != NOBODY:
            named["with" if unit.is_sniper else "superior"] = units[above].code
        entries.append(named)
    return entries


def entering(units: Sequence[Raised]) -> list[dict[str, Any]]:
    """The units of a force that enters over its baseline, snipers by themselves. Source: R3.53, R15.30."""
    return [{name: value for name, value in row.items() if name != "with"} | {"enters": True} for row in rows(units)]


def strength(posts: Iterable[Post]) -> int:
    """How many figures an organisation has. Source: R18.1-R18.6."""
    return sum(len(squad_types()[post.type].figures) for post in posts)

