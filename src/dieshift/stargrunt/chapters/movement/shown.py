"""What is told of movement."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from dieshift.core.geometry import distance
from dieshift.core.rules import Rules
from dieshift.core.story import die_mark
from dieshift.core.words import listed, say
from dieshift.interface.films import Place, Reel
from dieshift.interface.scene import Odds
from dieshift.stargrunt.chapters import movement
from dieshift.stargrunt.chapters.morale.shown import staying_in_position
from dieshift.stargrunt.chapters.movement.action import RELUCTANCE, needs_nerve
from dieshift.stargrunt.chapters.movement.columns import form_column, leave_column
from dieshift.stargrunt.interface.chances import shows
from dieshift.stargrunt.interface.checks import reaction
from dieshift.stargrunt.interface.films import FILMS, middle, squad_of
from dieshift.stargrunt.interface.positions import taking_places
from dieshift.stargrunt.state.records import Event, Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import ROUTED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text.sentences import Scene, place, short, tells


@tells(movement.DASHED)
def dashed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The roll of a combat move."""
    rolled = listed(say("{reason} 2 x {die}", reason=say(scene.dice[k].reason), die=die_mark(k)) for k in dice)
    if fact.less > 0:
        rolled = listed([rolled, say("{far}″", far=short(fact.less))], " - ")
    return say("{unit} rolls to dash: {dice} = {far}″, which covers {length}″ of its path", unit=scene.unit(fact.unit),
               dice=rolled, far=short(fact.allowance), length=short(fact.length))


@tells(movement.MOVED)
def moved(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Where a move ended."""
    unit, far, where = scene.unit(fact.unit), short(fact.gone), place(fact)
    if fact.order == movement.COMBAT_MOVE:
        move = say("{unit} dashes {far}″ to {place}", unit=unit, far=far, place=where)
    elif fact.order == movement.TRAVEL:
        move = say("{unit} marches {far}″ to {place}", unit=unit, far=far, place=where)
    else:
        move = say("{unit} moves {far}″ to {place}", unit=unit, far=far, place=where)
    if fact.gone < fact.wanted:
        return say("{move}, short of the {wanted}″ ordered", move=move, wanted=short(fact.wanted))
    return move


@tells(movement.LEFT_TABLE)
def left_table(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit goes off the table."""
    return say("{unit} routs off the table" if fact.confidence == ROUTED else "{unit} leaves the table",
               unit=scene.unit(fact.unit))


@tells(movement.COLUMN)
def column(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Travel column formed or left."""
    return say("{unit} forms a Travel column" if fact.formed else "{unit} leaves its Travel column",
               unit=scene.unit(fact.unit))


@tells(movement.ENTERED)
def entered(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit comes on."""
    return say("{unit} enters over its baseline at {place}", unit=scene.unit(fact.unit), place=place(fact))


@tells(movement.CAME_UPON)
def came_upon(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Somebody hidden lies where a move was to end."""
    return say("{unit} runs into {other} and stops short; the figures of {other} are placed", **scene.both(fact))


# --- What a move looks like: the way from where a unit stood, corner by corner, to where it stands --------------------


class Way(NamedTuple):
    """The way that a unit was ordered to go, from where it set out, and how much of it was gone before the step."""

    order: Order
    start: Place
    gone: int


@FILMS.of(movement.MOVED)
def moved_film(reel: Reel, fact: Any) -> None:
    """Where a unit went. Source: R4.7, R4.10."""
    if fact.gone:
        corners = [*passed(way, fact.gone)] if (way := way_of(reel, fact.unit)) else []
        reel.add("move", fact.unit).path = [middle(squad_of(reel, fact.unit)), *corners, (fact.x, fact.y)]


def way_of(reel: Reel, unit: int) -> Way | None:
    """The way of the order that is told, or of one that was interrupted; None: neither is known."""
    if reel.order is not None and reel.order.unit == unit and reel.order.legs:
        return Way(reel.order, middle(squad_of(reel, unit)), 0)
    for pending in reversed(reel.before.pending[: reel.before.pending_count]):
        if pending.order.unit == unit and pending.order.legs:
            return Way(pending.order, (pending.from_x, pending.from_y), pending.progress + 0)
    return None


def passed(way: Way, gone: int) -> Iterator[Place]:
    """The corners of a way that somebody has passed who went so far in all. Source: R4.10."""
    (x, y), far = way.start, 0
    for leg in range(way.order.legs):
        far += distance(x, y, way.order.x[leg], way.order.y[leg])
        x, y = way.order.x[leg], way.order.y[leg]
        if way.gone < far < gone:
            yield x, y


@FILMS.of(movement.ENTERED)
def entered_film(reel: Reel, fact: Any) -> None:
    """Where a unit comes on. Source: R3.53."""
    reel.add("move", fact.unit).path = [(fact.x, fact.y), middle(reel.after.squad[fact.unit])]


# --- the chances of its orders, before they are given -----------------------------------------------------------------


def before_a_move(rules: Rules, table: Table, seen: Game, order: Order) -> Iterator[Odds]:
    """The test before a move, if it needs one. See R7.31, R7.32, R14.15."""
    if needs_nerve(table, seen, order) == 1:
        yield reaction(rules, seen.squad[order.unit], RELUCTANCE, "nerve")


@shows(movement.FORM_COLUMN)
@shows(movement.LEAVE_COLUMN)
def forming(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a unit stays In Position, and what its figures meet as they take their places. See R4.14, R16.2."""
    yield from staying_in_position(rules, table, seen, order.unit)
    march = leave_column if order.kind == movement.LEAVE_COLUMN else form_column
    yield from taking_places(rules, table, seen, order, lambda game: march(table, rules, game, order.unit))
