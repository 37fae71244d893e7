"""Boards and games made by hand or by a mission: profiles and weapons put on a board, models put into a game."""

from typing import Any

from dieshift.boarding.state.records import MAX_ENTRIES, MAX_EXITS, MAX_MODELS, SIZE, Board, Game, Gun, Melee, Profile
from dieshift.boarding.state.terms import NEUTRAL, NOBODY, OBJECT, ON_BOARD, UNUSED


def _put(target: Any, fields: dict[str, int]) -> None:
    for name, value in fields.items():
        setattr(target, name, value)


def add_gun(board: Board, at: int, **fields: int) -> int:
    """Write a gun at a place of the board's list; the place."""
    made: Gun = board.gun[at]
    _put(made, fields)
    return at


def add_melee(board: Board, at: int, **fields: int) -> int:
    """Write a melee weapon at a place of the board's list; the place."""
    made: Melee = board.melee[at]
    _put(made, {"hands": 1, **fields})
    return at


def add_profile(board: Board, *, melee: tuple[int, ...] = (), guns: tuple[int, ...] = (), **fields: int) -> int:
    """Add a profile with its weapons (places in the board's lists); its place."""
    at = int(board.profiles)
    profile: Profile = board.profile[at]
    _put(profile, fields)
    profile.melees, profile.guns = len(melee), len(guns)
    for k, weapon in enumerate(melee):
        profile.melee[k] = weapon
    for k, gun in enumerate(guns):
        profile.gun[k] = gun
    board.profiles = at + 1
    return at


def add_entry(board: Board, x: int, y: int, **fields: int) -> int:
    """Add an entry point; three may lurk there, and enemies within six squares hold newcomers back. Source: G-19."""
    at = int(board.entries)
    if at >= MAX_ENTRIES:
        message = f"a board has at most {MAX_ENTRIES} entry points"
        raise ValueError(message)
    _put(board.entry[at], {"x": x, "y": y, "side": 1, "room": 3, "hold_range": 6, **fields})
    board.entries = at + 1
    return at


def add_exit(board: Board, x: int, y: int, side: int = NEUTRAL) -> int:
    """Add a square from which models may leave."""
    at = int(board.exits)
    if at >= MAX_EXITS:
        message = f"a board has at most {MAX_EXITS} exits"
        raise ValueError(message)
    _put(board.exit[at], {"x": x, "y": y, "side": side})
    board.exits = at + 1
    return at


def add_condition(board: Board, side: int, kind: int, index: int, group: int = 0) -> None:
    """Add what a side's victory asks for; conditions of one group must hold together."""
    _put(board.condition[board.conditions], {"side": side, "kind": kind, "index": index, "group": group})
    board.conditions += 1


def new_game(board: Board) -> Game:
    """A game on a board, with its doors and no models; it waits for `begin`."""
    game: Game = Game()
    game.seat_to_choose = game.active = game.winner = NOBODY
    pending = game.pending
    pending.unit = pending.shooter = pending.gun = pending.target = pending.weapon = pending.blip = NOBODY
    for model in game.model:
        model.side = model.sus_target = model.item = model.entry = NOBODY
    for aim in game.objective:
        aim.section = aim.place = aim.target = aim.carrier = NOBODY
    for k in range(board.doors):
        game.door_state[k] = board.door[k].state
        game.door_hp[k] = board.profile[board.door[k].profile].hp
    for k in range(3):
        game.pool[k] = board.supply_pool[k]
    return game


def add_model(board: Board, game: Game, profile: int, side: int, x: int, y: int, facing: int = 0, hidden: int =
              0) -> int:
    """Put a model (or a blip that hides so many) on the board; its number. ValueError when the square is not free."""
    at = int(game.models)
    here = y * SIZE + x
    if at >= MAX_MODELS:
        message = f"a game has at most {MAX_MODELS} models"
        raise ValueError(message)
    if not (0 <= x < board.width and 0 <= y < board.height) or board.section[here] == NOBODY or game.occupant[here]:
        message = f"the square {x},{y} is no free floor"
        raise ValueError(message)
    model, kind = game.model[at], board.profile[profile]
    assert model.state == UNUSED  # noqa: S101 - places are used one after the other
    model.state, model.side, model.profile, model.x, model.y, model.facing = ON_BOARD, side, profile, x, y, facing
    model.hp, model.hidden = kind.hp, hidden
    if kind.kind == OBJECT:
        model.side = NEUTRAL
    for k in range(kind.guns):
        model.ammo[k] = board.gun[kind.gun[k]].ammo
    game.blips += 1 if hidden else 0
    game.occupant[here] = at + 1
    game.models = at + 1
    return at


def add_objective(game: Game, kind: int, side: int, **fields: int) -> int:
    """Add an objective; its number. Fields of `Objective` by name."""
    at = int(game.objectives)
    _put(game.objective[at], {"kind": kind, "side": side, "goal": 1, "models": 1, **fields})
    game.objectives = at + 1
    return at
