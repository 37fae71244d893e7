"""What a referee may set by hand in a boarding action: points, wounds, markers, doors, where somebody stands.

What follows from it (whose square it is, who is engaged, who watches) is carried out by the rules themselves; the
facts of the last order stay what they were.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

from dieshift.boarding.bots.random_bot import fall_back
from dieshift.boarding.chapters.overwatch.book import watching_gun
from dieshift.boarding.ground.board import inside, occupant, on_fire
from dieshift.boarding.state.records import MAX_EVENTS, SIZE, Board, Game, Model, Order
from dieshift.boarding.state.terms import (
    DOOR_CLOSED,
    DOOR_JAMMED,
    DOOR_OPEN,
    DOOR_REMOVED,
    DOORS,
    FACINGS,
    NOBODY,
    ON_BOARD,
    REMOVED,
)
from dieshift.boarding.turn.legal import refusal
from dieshift.boarding.turn.models import break_lost_contacts, nobody_aims_at, step_to, take_away
from dieshift.boarding.turn.unfinished import IDLE
from dieshift.core.dice import Dice
from dieshift.core.rules import Rules
from dieshift.core.rulings import YES_NO, Kept, Place, Ruled, Rulings
from dieshift.core.sources import Tape
from dieshift.core.words import say

MOST_POINTS = 12  # action points that are set
NOT_NOW = say("nothing is ruled on before the first turn, or once the game is over")
UNDER_WAY = say("an action is under way: rule when it is done")
OUT = say("that model is not in the game any more")


class Door:
    """A door of a game as something with fields of its own, whose numbers stand in the game's."""

    def __init__(self, game: Game, door: int) -> None:
        self._game, self._door = game, door

    @property
    def state(self) -> int:
        """Open, shut, jammed or removed."""
        return int(self._game.door_state[self._door])

    @property
    def hp(self) -> int:
        """What it takes until it is removed."""
        return int(self._game.door_hp[self._door])

    @hp.setter
    def hp(self, value: int) -> None:
        self._game.door_hp[self._door] = value


@contextmanager
def without_facts(game: Game) -> Iterator[Dice]:
    """Dice for rules that carry out what follows from a ruling: none are there to roll, and no fact is noted."""
    events, lost = game.events, game.lost_events
    game.events = MAX_EVENTS
    yield cast(Dice, Tape())
    game.events, game.lost_events = events, lost


def refuses(board: Board, game: Game, unit: int) -> str:
    """Why nothing of a model or door may be ruled on now; empty: it may."""
    if game.turn == 0 or game.seat_to_choose == NOBODY:
        return NOT_NOW
    if game.pending.stage != IDLE:
        return UNDER_WAY
    if unit >= DOORS:
        return "" if unit < DOORS + board.doors else OUT
    return "" if unit < game.models and game.model[unit].state == ON_BOARD else OUT


# --- whose fields they are -------------------------------------------------------------------------------------------


def _itself(_: Game, unit: int) -> int:
    return int(unit >= 0)


def _record(game: Game, unit: int, _: int) -> Any:
    return Door(game, unit - DOORS) if unit >= DOORS else game.model[unit]


def _is_door(_: Game, unit: int) -> bool:
    return unit >= DOORS


def _acts(game: Game, unit: int) -> bool:
    return bool(unit < DOORS and game.model[unit].side in {0, 1})


def _is_seen(game: Game, unit: int) -> bool:
    return bool(unit < DOORS and game.model[unit].hidden == 0)


def _fights(game: Game, unit: int) -> bool:
    return _acts(game, unit) and _is_seen(game, unit)


def _is_blip(game: Game, unit: int) -> bool:
    return bool(unit < DOORS and game.model[unit].hidden > 0)


# --- what a ruling does ----------------------------------------------------------------------------------------------


def where(game: Game, unit: int) -> tuple[int, int] | None:
    """The square of a model; None of a door, and of one that is off the board."""
    if unit >= DOORS or game.model[unit].state != ON_BOARD:
        return None
    return int(game.model[unit].x), int(game.model[unit].y)


def stand(rules: Rules, board: Board, game: Game, unit: int, x: int, y: int) -> None:
    """Set a model into another square: its fights end where it is out of contact. ValueError where it cannot stand."""
    if inside(board, x, y) == 0 or occupant(game, x, y) != NOBODY or on_fire(board, game, y * SIZE + x) == 1:
        raise ValueError(say("nobody can stand in that square: it is no free floor"))
    with without_facts(game) as dice:
        step_to(dice, rules, board, game, unit, x, y)


def _wound(_: Rules, board: Board, game: Game, unit: int, model: Model, hp: int) -> None:
    """Set how much a model still takes; with nothing left it is removed."""
    most = board.profile[model.profile].hp
    if hp > most:
        raise ValueError(say("it has {most} at most", most=int(most)))
    model.hp = hp
    if hp == 0:
        with without_facts(game) as dice:
            take_away(dice, game, unit, REMOVED)


def _watch(_: Rules, board: Board, game: Game, unit: int, model: Model, on: int) -> None:
    """Set a model on overwatch, or take it off. ValueError where it has nothing to watch with, or fights."""
    if on and (watching_gun(board, model) == NOBODY or model.engaged != 0):
        raise ValueError(say("it cannot be on overwatch: it needs a gun for that, and nobody in contact"))
    game.watching[model.side] += on - model.overwatch
    model.overwatch = on


def _shut(rules: Rules, board: Board, game: Game, unit: int, _: Door, state: int) -> None:
    """Set the state of a door, which may end contacts through it."""
    game.door_state[unit - DOORS] = state
    with without_facts(game) as dice:
        break_lost_contacts(dice, rules, board, game)
        if state == DOOR_REMOVED:
            nobody_aims_at(game, unit)


def _batter(_: Rules, board: Board, game: Game, unit: int, door: Door, hp: int) -> None:
    """Set what a door still takes."""
    most = board.profile[board.door[unit - DOORS].profile].hp
    if hp > most:
        raise ValueError(say("it has {most} at most", most=int(most)))
    door.hp = hp


def follow(rules: Rules, board: Board, game: Game, _: int) -> None:
    """ValueError for a state in which nobody can go on."""
    order: Any = Order()
    fall_back(rules, board, game, order)
    if refusal(rules, board, game, order) != 0:
        raise ValueError(say("after that nobody could do anything: let the turn go on first"))


FIELDS = (
    Ruled(say("action points"), "acpo", 0, MOST_POINTS, when=_acts),
    Ruled(say("HP"), "hp", 0, 99, put=_wound, when=_is_seen),
    Ruled(say("hides"), "hidden", 1, 3, when=_is_blip),
    Ruled(say("facing"), "facing", values=dict(enumerate(FACINGS)), when=_fights),
    Ruled(say("activated"), "activated", values=YES_NO, when=_acts),
    Ruled(say("overwatch"), "overwatch", values=YES_NO, put=_watch, when=_fights),
    Ruled(say("concussed"), "concussed", values=YES_NO, when=_fights),
    Ruled(say("free quarter turn"), "free_turn", values=YES_NO, when=_fights),
    Ruled(say("door HP"), "hp", 1, 99, put=_batter, when=_is_door),
    Ruled(say("door"), "state", put=_shut, when=_is_door, values={
        DOOR_OPEN: say("open"), DOOR_CLOSED: say("closed"), DOOR_JAMMED: say("jammed"), DOOR_REMOVED: say("removed")}),
)
RULINGS = Rulings(kept={"": Kept(_itself, _record, FIELDS)}, place=Place(where, stand), refuses=refuses, settle=follow)
