"""A shot at a real table in pictures, as a battle shows them but for the places, and as far as its dice have fallen."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import zip_longest
from typing import Any, NamedTuple

from msgspec.structs import replace

from dieshift.battle import Battle
from dieshift.core.savefile import Rolled
from dieshift.core.story import Line
from dieshift.interface.films import Happening

NO_DIE = -1


class Step(NamedTuple):
    """The story of one order, all its dice, and the game before and after it."""

    story: Sequence[Line]
    dice: Sequence[Rolled]
    before: Any
    after: Any


def films_of(battle: Battle, step: Step, places: Mapping[int, int], waived: AbstractSet[int] = frozenset(),
             beyond: int = NO_DIE) -> Iterator[Happening]:
    """What a step looks like; its dice are named by their `places` among those that were typed.

    A test whose die was `waived` is not shown: nobody rolled it.

    `beyond` is the first die that has not fallen: what is told with it or after it is not shown, and of a film under
    way there are but the dice that have.
    """
    fallen = len(step.dice) if beyond == NO_DIE else beyond
    whole = next((k for k, line in enumerate(step.story) if max(line.dice, default=NO_DIE) >= fallen), len(step.story))
    films = _shown(battle, step, len(step.story))
    for known, film in zip_longest(_shown(battle, step, whole), films):
        rows = [[places[die] for die in row if die in places] for row in (film.against, film.dice, film.wins)]
        if known is None or (known.dice, known.against) != (film.dice, film.against):
            clip = replace(film, against=rows[0], dice=rows[1], wins=[], result="", chance=0, marks=[])
        else:
            clip = replace(known, against=rows[0], dice=rows[1], wins=rows[2])
        if (clip.against or clip.dice or clip.marks) and waived.isdisjoint(clip.dice):
            yield replace(clip, origins=[], aims=[], path=[])


def _shown(battle: Battle, step: Step, lines: int) -> list[Happening]:
    """What so many lines of a step look like."""
    return battle.kind.story.films(step.story[:lines], battle.journal.rules, battle.table, step.before, step.after,
                             battle.names, step.dice)
