"""Vehicles as a page shows them: one piece for each, with its card, crewed or abandoned.

See R6.11, R6.20-R6.22, R13.1-R13.9, R13.40.
"""

from collections.abc import Iterator
from typing import Any

from dieshift.core.dice import Dice
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.words import listed, say
from dieshift.interface.scene import Piece, Ring
from dieshift.stargrunt.chapters.movement.entering import is_waiting
from dieshift.stargrunt.chapters.movement.following import drive_along
from dieshift.stargrunt.chapters.overwatch.book import is_on_its_way
from dieshift.stargrunt.chapters.points.guns import gun_die
from dieshift.stargrunt.chapters.vehicles.boarding import get_out
from dieshift.stargrunt.chapters.vehicles.hatches import vehicle_of
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.state.records import Game, Hull, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import is_with
from dieshift.stargrunt.state.terms import BASE, DESTROYED, DISABLED, INCH, MISSILE, NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import own_cover
from dieshift.stargrunt.text import vehicles

SMALLEST, EACH_SIZE = 60, 12  # hundredths of an inch from a vehicle's middle to its bow, by its size
FARTHEST = 300  # inches of the fifth band at the largest target (R6.2)


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
    """Vehicles that nobody mans any more: they stay where they are, unless they were shot down off the table."""
    for k, hull in enumerate(seen.hull[: seen.hulls]):
        if hull.crew == 0 and hull.x >= 0:
            yield Piece(id=f"hull{k}", kind="vehicle", x=hull.x, y=hull.y, r=radius(hull), facing=hull.heading,
                        signs=signs(hull), label=vehicles.abandoned(hull))


def title(seen: Game, unit: int) -> str:
    """What a vehicle is: `Regular D8 · leader 2 · size 3 · tracks · armour 2, sides 1`."""
    squad = seen.squad[unit]
    quality = say(words.TITLE, quality=words.QUALITY.get(squad.quality, ""), die=squad.quality)
    parts = [quality, say(words.LEADERSHIP, value=squad.leadership), *vehicles.design(seen.hull[squad.hull - 1]),
             words.COMMAND[squad.level]]
    return listed(filter(None, parts), " · ")


def rings(rules: Rules, game: Game, unit: int, size: int) -> Iterator[Ring]:
    """The range bands of a vehicle's weapons that have any, at a target of a size. See R6.2, R6.3, R6.70, R13.22."""
    squad = game.squad[unit]
    hull, me = game.hull[squad.hull - 1], squad.figure[squad.centre]
    ranged = next((gun for gun in hull.gun[: hull.guns] if gun.kind != MISSILE), None)
    if ranged is None:
        return
    dice = dict[int, int]()
    for inches in range(1, FARTHEST + 1):
        die = gun_die(rules, ranged, squad.quality, size, inches * INCH)
        if die:
            dice[die] = inches
    for die, far in dice.items():
        yield Ring(x=me.x, y=me.y, r=far * INCH, label=say(words.RING, inches=far, die=die))


def brought(rules: Rules, table: Table, seen: Game, at: int) -> Game:
    """A game in which a vehicle has driven to a point of its path; the game itself for anybody else. See R13.9."""
    top = seen.pending_count - 1
    if seen.squad[seen.pending[top].order.unit].hull == 0 or is_on_its_way(seen.pending[top]) == 0:
        return seen
    game = clone(seen)
    drive_along(table, rules, game, game.pending[top], at)
    return game


def whence(seen: Game, unit: int) -> tuple[int, int]:
    """Where a unit gets out: at the middle of the vehicle that it is in, or where it stands."""
    squad = seen.squad[unit]
    k = vehicle_of(squad)
    at = seen.hull[k] if k != NOBODY else squad.figure[squad.centre]
    return int(at.x), int(at.y)


def way_out(rules: Rules, table: Table, seen: Game, names: Roster, order: Order, shown: dict[str, Any]) -> None:
    """Put into a preview where a unit would stand that gets out of its vehicle, if it may. See R13.40."""
    game, unit = clone(seen), order.unit
    shown["path"] = [whence(seen, unit), (order.x[0], order.y[0])]
    if shown["refused"] or get_out(Dice(), rules, table, game, unit, order.x[0], order.y[0], 0) == 0:
        return
    squad = game.squad[unit]
    shown["ghost"] = [Piece(id=f"ghost{unit}.{i}", kind="figure", x=figure.x, y=figure.y, r=BASE // 2, unit=unit,
                            side=squad.side, label=names.figure(unit, squad, i))
                      for i, figure in enumerate(squad.figure[: squad.figures]) if is_with(figure) == 1]
    shown["words"] = [words.STANDS[own_cover(table, squad)]]
