"""What a referee may set by hand in a boarding action: points, wounds, markers, doors, where somebody stands.

What follows from it (whose square it is, who is engaged, who watches) is carried out by the rules themselves; the
facts of the last order stay what they were.
"""

from typing import Any

from dieshift.boarding.bots.random_bot import fall_back
from dieshift.boarding.chapters import blips
from dieshift.boarding.chapters.overwatch.rules import watching_gun
from dieshift.boarding.frame import IDLE
from dieshift.boarding.referee_table import ITEMS, KEPT, carry, decides, is_any_item, without_facts
from dieshift.boarding.state import terms
from dieshift.boarding.state.records import MAX_OWN_GUNS, SIZE, Board, Game, Model, Order
from dieshift.boarding.terrain.board import inside, occupant, on_fire
from dieshift.boarding.turn.interrupts import proceed
from dieshift.boarding.turn.legal import refusal
from dieshift.boarding.turn.models import break_lost_contacts, nobody_aims_at, step_to, take_away
from dieshift.boarding.turn.newcomers import reveal
from dieshift.boarding.turn.turn import end_activation
from dieshift.core.rulable import TABLE, YES_NO, Column, Kept, Place, Ruled, Rulings, one
from dieshift.core.rules import Rules
from dieshift.core.sources import Starved
from dieshift.core.words import say

MOST_POINTS = 12  # action points that are set
NOT_NOW = say("rulings are not possible before the first turn, or once the game is over")
UNDER_WAY = say("an action is under way: wait until it is done, then rule")
OUT = say("that model is no longer in the game")


def refuses(board: Board, game: Game, unit: int) -> str:
    """Why nothing of a model or door, or of the table, may be ruled on now; empty: it may."""
    if game.turn == 0 or game.seat_to_choose == terms.NOBODY:
        return NOT_NOW
    if game.pending.stage != IDLE:
        return UNDER_WAY
    if unit == TABLE:
        return ""
    if unit >= terms.DOORS:
        return "" if unit < terms.DOORS + board.doors else OUT
    return "" if unit < game.models and game.model[unit].state == terms.ON_BOARD else OUT


# --- whose fields they are -------------------------------------------------------------------------------------------


def _record(game: Game, unit: int, _: int) -> Any:
    return Column(game, unit - terms.DOORS, state="door_state",
                  hp="door_hp") if unit >= terms.DOORS else game.model[unit]


def _guns(game: Game, unit: int) -> int:
    return MAX_OWN_GUNS if _fights(game, unit) else 0


def _gun(game: Game, unit: int, k: int) -> Any:
    return Column(game.model[unit], k, shots="ammo")


def _is_counted(board: Board, game: Game, unit: int, record: Any) -> bool:
    return _shots(board, game, unit, record) > 0


def _is_door(_: Game, unit: int) -> bool:
    return unit >= terms.DOORS


def _acts(game: Game, unit: int) -> bool:
    return bool(unit < terms.DOORS and game.model[unit].side in {0, 1})


def _is_seen(game: Game, unit: int) -> bool:
    return bool(unit < terms.DOORS and game.model[unit].hidden == 0)


def _fights(game: Game, unit: int) -> bool:
    return _acts(game, unit) and _is_seen(game, unit)


def _is_blip(game: Game, unit: int) -> bool:
    return bool(unit < terms.DOORS and game.model[unit].hidden > 0)


def _was_blip(game: Game, unit: int) -> bool:
    return _is_blip(game, unit) or bool(unit < terms.DOORS and game.model[unit].to_face)


def _shoots(board: Board, game: Game, unit: int, _: Model) -> bool:
    return bool(board.profile[game.model[unit].profile].guns)


def _is_vehicle(board: Board, game: Game, unit: int, _: Model) -> bool:
    return bool(board.profile[game.model[unit].profile].kind == terms.VEHICLE)


def _shots(board: Board, game: Game, unit: int, record: Any) -> int:
    """Shots that a gun of a model has when it is full; 0: without end, or it has no such gun."""
    profile = board.profile[game.model[unit].profile]
    return int(board.gun[profile.gun[record.place]].ammo) if record.place < profile.guns else 0


# --- what a ruling does ----------------------------------------------------------------------------------------------


def where(game: Game, unit: int) -> tuple[int, int] | None:
    """The square of a model; None of a door, and of one that is off the board."""
    if unit >= terms.DOORS or game.model[unit].state != terms.ON_BOARD:
        return None
    return int(game.model[unit].x), int(game.model[unit].y)


def stand(rules: Rules, board: Board, game: Game, unit: int, x: int, y: int) -> None:
    """Set a model into another square: its fights end where it is out of contact. ValueError where it cannot stand."""
    if inside(board, x, y) == 0 or occupant(game, x, y) != terms.NOBODY or on_fire(board, game, y * SIZE + x) == 1:
        raise ValueError(say("no model can be in that square: it isn't free floor"))
    with without_facts(game) as dice:
        step_to(dice, rules, board, game, unit, x, y)


def _wound(_: Rules, board: Board, game: Game, unit: int, model: Model, hp: int) -> None:
    """Set how much a model still takes; with nothing left it is removed."""
    most = board.profile[model.profile].hp
    if hp > most:
        raise ValueError(say("the most is {most}", most=int(most)))
    model.hp = hp
    if hp == 0:
        with without_facts(game) as dice:
            take_away(dice, game, unit, terms.REMOVED)


def _reveal(rules: Rules, board: Board, game: Game, unit: int, _: Model, _hidden: int) -> None:
    """Reveal a blip, as its owner does, who places and faces what it hid. ValueError where dice would have to fall."""
    try:
        with without_facts(game) as dice:
            if game.active == unit:
                end_activation(dice, game)
            game.pending.stage = blips.SEEING
            reveal(dice, board, game, unit, 0)
            proceed(dice, rules, board, game)
    except Starved:
        raise ValueError(say("dice must be rolled first: let the game go on")) from None


def _watch(_: Rules, board: Board, game: Game, unit: int, model: Model, on: int) -> None:
    """Set a model on overwatch, or take it off. ValueError where it has nothing to watch with, or fights."""
    if on and (watching_gun(board, model) == terms.NOBODY or model.engaged != 0):
        raise ValueError(say("it can't be on overwatch: it needs a gun, and no one in contact"))
    game.watching[model.side] += on - model.overwatch
    model.overwatch = on


def _shut(rules: Rules, board: Board, game: Game, unit: int, door: Any, state: int) -> None:
    """Set the state of a door, which may end contacts through it."""
    door.state = state
    with without_facts(game) as dice:
        break_lost_contacts(dice, rules, board, game)
        if state == terms.DOOR_REMOVED:
            nobody_aims_at(game, unit)


def _jam(_: Rules, board: Board, game: Game, unit: int, model: Model, jammed: int) -> None:
    """Jam guns of a model, or clear them."""
    if jammed >> board.profile[model.profile].guns:
        raise ValueError(say("it doesn't have that gun"))
    model.jammed = jammed


def _load(_: Rules, board: Board, game: Game, unit: int, record: Any, shots: int) -> None:
    """Set how many shots a gun has left."""
    most = _shots(board, game, unit, record)
    if shots > most:
        raise ValueError(say("the most is {most}", most=most))
    record.shots = shots


def _batter(_: Rules, board: Board, _game: Game, unit: int, door: Any, hp: int) -> None:
    """Set what a door still takes."""
    most = board.profile[board.door[unit - terms.DOORS].profile].hp
    if hp > most:
        raise ValueError(say("the most is {most}", most=int(most)))
    door.hp = hp


def follow(rules: Rules, board: Board, game: Game, unit: int) -> None:
    """ValueError for a state in which nobody can go on."""
    if unit == TABLE:
        decides(board, game)
    order: Any = Order()
    fall_back(rules, board, game, order)
    if refusal(rules, board, game, order) != 0:
        raise ValueError(say("after that no unit could do anything: let the turn go on first"))


FIELDS = (
    Ruled(say("action points"), "acpo", 0, MOST_POINTS, when=_acts),
    Ruled(say("HP"), "hp", 0, 99, put=_wound, when=_is_seen),
    Ruled(say("hides"), "hidden", 1, 3, when=_is_blip),
    Ruled(say("blip"), "hidden", values={0: say("revealed"), 1: say("hidden")}, put=_reveal, when=_was_blip,
          now=lambda model: int(model.hidden > 0)),
    Ruled(say("facing"), "facing", values=dict(enumerate(terms.FACINGS)), when=_fights),
    Ruled(say("activated"), "activated", values=YES_NO, when=_acts),
    Ruled(say("overwatch"), "overwatch", values=YES_NO, put=_watch, when=_fights),
    Ruled(say("concussed"), "concussed", values=YES_NO, when=_fights),
    Ruled(say("free quarter turn"), "free_turn", values=YES_NO, when=_fights),
    Ruled(say("jammed"), "jammed", put=_jam, when=_fights, fits=_shoots, values={
        0: say("no"), 1: say("first gun"), 2: say("second gun"), 3: say("both guns")}),
    Ruled(say("phases without shooting"), "no_shoot", 0, 9, when=_fights, fits=_is_vehicle),
    Ruled(say("carries item"), "item", values=ITEMS, put=carry, when=_fights, fits=is_any_item),
    Ruled(say("door HP"), "hp", 1, 99, put=_batter, when=_is_door),
    Ruled(say("door"), "state", put=_shut, when=_is_door, values={terms.DOOR_OPEN: say("open"),
                                                                  terms.DOOR_CLOSED: say("closed"),
                                                                  terms.DOOR_JAMMED: say("jammed"),
                                                                  terms.DOOR_REMOVED: say("removed")}),
)
GUN = (Ruled(say("shots left"), "shots", 0, 99, of="gun", put=_load, fits=_is_counted),)
RULINGS = Rulings(kept={"": Kept(one, _record, FIELDS), say("gun"): Kept(_guns, _gun, GUN)}, table=KEPT,
                  place=Place(where, stand), refuses=refuses, settle=follow)
