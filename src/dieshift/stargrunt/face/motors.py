"""Vehicles as a page shows them: one piece for each, with its card, crewed or abandoned.

See R6.11, R6.20-R6.22, R13.1-R13.9, R13.40.
"""

from collections.abc import Iterator

from dieshift.core.words import listed, say
from dieshift.face.scene import Piece
from dieshift.stargrunt.chapters.movement.entering import is_waiting
from dieshift.stargrunt.face import words
from dieshift.stargrunt.state.records import Game, Hull
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import DESTROYED, DISABLED
from dieshift.stargrunt.words import vehicles

SMALLEST, EACH_SIZE = 60, 12  # hundredths of an inch from a vehicle's middle to its bow, by its size


def radius(hull: Hull) -> int:
    """How large a vehicle is drawn: half its length."""
    return SMALLEST + EACH_SIZE * hull.size


def signs(hull: Hull) -> list[str]:
    """The marks on a vehicle: a wreck, or that something of it is out."""
    marks = {"dead": hull.wreck == DESTROYED, "wounded": hull.wreck == DISABLED,
             "jammed": hull.wreck < DISABLED and (hull.stuck == 1 or hull.dark == 1)}
    return [sign for sign, holds in marks.items() if holds]


def crewed(seen: Game, names: Roster, unit: int, called: str = "", more: str = "") -> Piece:
    """A vehicle with its crew, where its crew is; as a ghost it is called otherwise."""
    squad = seen.squad[unit]
    hull, me = seen.hull[squad.hull - 1], squad.figure[squad.centre]
    waits = ["waiting"] if is_waiting(squad) == 1 else []
    return Piece(id=called or f"unit{unit}.0", kind="vehicle", x=me.x, y=me.y, r=radius(hull), unit=unit,
                 side=squad.side, facing=hull.heading, signs=[*signs(hull), *waits, *filter(None, [more])],
                 label=listed([names.title(unit), *vehicles.damage(hull)]))


def left_behind(seen: Game) -> Iterator[Piece]:
    """Vehicles that nobody mans any more: they stay where they are."""
    for k, hull in enumerate(seen.hull[: seen.hulls]):
        if hull.crew == 0:
            yield Piece(id=f"hull{k}", kind="vehicle", x=hull.x, y=hull.y, r=radius(hull), facing=hull.heading,
                        signs=signs(hull), label=vehicles.abandoned(hull))


def title(seen: Game, unit: int) -> str:
    """What a vehicle is: `Regular D8 · LV 2 · size 3 · tracks · armour 2, sides 1`."""
    squad = seen.squad[unit]
    quality = say(words.TITLE, quality=words.QUALITY.get(squad.quality, ""), die=squad.quality)
    parts = [quality, say(words.LEADERSHIP, value=squad.leadership), *vehicles.design(seen.hull[squad.hull - 1]),
             words.COMMAND[squad.level]]
    return listed(filter(None, parts), " · ")
