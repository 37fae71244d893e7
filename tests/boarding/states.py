"""States of boarding actions that no played game may reach: set by chance, as a save or a mission could hold them.

    state(17)             # the state of a seed: rules, board, roster-free game that waits for an order

A state begins with a world out of a seed (`worlds.py`); some legal orders are played, then fields are set: action
points, wounds, jams, overwatch, what has been activated, doors, fires, command points, pools, entries. Whoever can act
is asked as the turn asks. Other questions come from playing on.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from dieshift.boarding.chapters import activation, blips
from dieshift.boarding.chapters.fire.rules import set_alight
from dieshift.boarding.frame import clear_events
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.records import MAX_ORDERS, MAX_SECTIONS, SIZE, Order
from dieshift.boarding.state.terms import (
    DOOR,
    DOOR_JAMMED,
    DOOR_OPEN,
    DOOR_REMOVED,
    LURKING,
    NEUTRAL,
    NOBODY,
    OBJECT,
    ON_BOARD,
    THIRD,
    WAY_X,
    WAY_Y,
)
from dieshift.boarding.terrain.board import way_open
from dieshift.boarding.turn.interrupts import proceed
from dieshift.boarding.turn.models import break_lost_contacts, engage
from dieshift.boarding.turn.offers import legal_orders
from dieshift.boarding.turn.step import open_game, step
from dieshift.core.chance import Chance
from dieshift.core.dice import seed_dice, seeded_face

from .worlds import random_world

ASKED_BY_THE_TURN = (activation.WHICH_UNIT, activation.WHAT_ACTION)


class State(NamedTuple):
    """A game that goes on; `rules` is the text of its rule set, its game waits for an order."""

    seed: int
    rules: str
    board: Any
    game: Any

    @property
    def record(self) -> Any:
        """The rules record."""
        return catalogue.parse(self.rules).record()

    def __str__(self) -> str:
        return f"state {self.seed} ({self.rules}), question {self.game.question} for {self.game.seat_to_choose}"


def state(seed: int, most: int = 60) -> State:
    """The state of a seed: up to `most` orders of a world, then fields set by chance, and the turn asks again."""
    chance, world = Chance(seed * 2 + (1 << 43)), random_world(seed)
    position, dice = State(seed, world.rules, world.board, world.game), seed_dice(seed)
    open_game(dice, position.record, position.board, position.game)
    for _ in played_on(position, chance.between(0, most)):
        pass
    if position.game.question in ASKED_BY_THE_TURN:
        spoil(chance, position)
        position.game.pending.stage = blips.SEEING
        proceed(dice, position.record, position.board, position.game)
        clear_events(position.game)
    return position


def played_on(made: State, limit: int) -> Iterator[Order]:
    """Random legal orders, played on the state itself, each before it is carried out."""
    rules, board, game = made.record, made.board, made.game
    dice, mind, out = seed_dice(made.seed + 5), seed_dice(made.seed + 777), [Order() for _ in range(MAX_ORDERS)]
    for _ in range(limit):
        if game.seat_to_choose == NOBODY:
            return
        order = out[seeded_face(mind, legal_orders(rules, board, game, out)) - 1]
        yield order
        step(dice, rules, board, game, order)


def spoil(chance: Chance, made: State) -> None:
    """Set the fields of a game by chance; whatever follows from them follows."""
    game, board = made.game, made.board
    spoil_doors(chance, made)
    for unit in range(game.models):
        spoil_model(chance, made, unit)
    meet(chance, made)
    for side in (0, 1):
        own = game.model[: game.models]
        game.watching[side] = sum(model.overwatch for model in own if model.side == side)
        game.command[side] = chance.between(0, 6) if side == game.side and chance.likely(50) else 0
    for section in range(MAX_SECTIONS):
        if game.burning[section] == 0 and section in board.section[:] and chance.likely(10):
            set_alight(game, section, chance.between(0, 1))
    for k in range(3):
        game.pool[k] = chance.between(0, 4)
    for entry in range(board.entries):
        game.sealed[entry], game.held[entry] = int(chance.likely(15)), int(chance.likely(25))


def spoil_doors(chance: Chance, made: State) -> None:
    """Doors are open, closed, jammed or gone; an engagement through one that is shut ends."""
    game = made.game
    for door in range(made.board.doors):
        if chance.likely(40) and game.door_hp[door] > 0:
            game.door_state[door] = chance.between(DOOR_OPEN, DOOR_JAMMED)
        elif chance.likely(10):
            game.door_state[door], game.door_hp[door] = DOOR_REMOVED, 0
    break_lost_contacts(seed_dice(made.seed), made.record, made.board, game)


def spoil_model(chance: Chance, made: State, unit: int) -> None:
    """What a model has left: points, wounds, guns, overwatch, the free turn; a blip stays a blip."""
    model, board = made.game.model[unit], made.board
    profile = board.profile[model.profile]
    if model.state not in {ON_BOARD, LURKING} or model.side == NEUTRAL or profile.kind in {OBJECT, DOOR}:
        return
    model.activated = int(chance.likely(45))
    model.acpo = chance.between(0, 7)
    model.free_turn = int(unit == made.game.active and chance.likely(50))
    model.no_shoot = chance.pick((0, 0, 0, 1, 2))
    model.concussed = int(chance.likely(10))
    if model.hidden == 0:
        model.hp = chance.between(1, max(1, profile.hp))
        for k in range(profile.guns):
            gun = board.gun[profile.gun[k]]
            model.ammo[k] = chance.between(0, gun.ammo) if gun.ammo else 0
            model.jammed = model.jammed & ~(1 << k) | int(chance.likely(20)) << k
        watches = model.state == ON_BOARD and model.side != THIRD and model.engaged == 0 and profile.guns > 0
        model.overwatch = int(watches and unit != made.game.active and chance.likely(20))
    if unit == made.game.active:
        model.activated = 1


def meet(chance: Chance, made: State) -> None:
    """Some enemies who stand side by side with nothing between them are engaged."""
    game, board = made.game, made.board
    for unit in range(game.models):
        model = game.model[unit]
        for way in range(8):
            x, y = model.x + WAY_X[way], model.y + WAY_Y[way]
            if model.state != ON_BOARD or not 0 <= x < board.width or not 0 <= y < board.height:
                continue
            other = game.occupant[y * SIZE + x] - 1
            fights = other >= 0 and {model.side, game.model[other].side} == {0, 1} and not (
                model.hidden or game.model[other].hidden)
            if fights and way_open(board, game, model.x, model.y, way, 0, NOBODY) == 1 and chance.likely(40):
                engage(seed_dice(0), game, unit, other, way)


__all__ = ["State", "played_on", "state"]
