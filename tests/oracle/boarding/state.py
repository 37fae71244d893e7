"""What a position of the boarding game is made of: looked up, changed, written as text. Source: 5.1, 5.2; README."""

import json
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple, Protocol

from . import duels, shots, table_top
from .chance import Branch
from .duels import Fighter, Outcome, Round
from .shots import Gun, Volley
from .sight import (
    WAYS,
    Board,
    Cell,
    Edge,
    Things,
    contact,
    edge,
    read_map,
)

# --- what a position is made of ------------------------------------------------------


class Rulings(NamedTuple):
    """The switches of section 1F that matter here, with the reference's defaults."""

    overkill_reach: str = "arc"  # arc | adjacent
    diagonal_cc: str = "on"  # on | off
    diagonal_defence: str = "no_wound"  # no_wound | none | full
    flank_turn: str = "survive"  # survive | win_only
    reroll_cancel: str = "difference"  # difference | exact_only
    saves: str = "best"  # best | sequential
    poison_floor: int = 2
    sus_fire: str = "cumulative"  # cumulative | flat_1
    jam: str = "numeral_pair"  # numeral_pair | raw_pair | off
    brb: str = "reroll_misses"  # reroll_misses | in_full | off
    fallen: str = "go_past"  # go_past | lost


class Unit(NamedTuple):
    """What never changes of a model."""

    side: str
    acpo: int
    heavy: bool
    brb: int
    fighter: Fighter
    gun: Gun | None


class Hatch(NamedTuple):
    """What never changes of a door; `low` is its southern or western square."""

    low: Cell
    high: Cell
    armour: int | None
    invulnerable: int | None


class Model(NamedTuple):
    """What changes of a model, in the order of the canonical state."""

    name: str
    x: int
    y: int
    facing: str
    acpo: int
    hp: int
    free_turn: bool = False
    overwatch: bool = False
    jammed: bool = False
    sus_target: str | None = None
    sus_level: int = 0
    concussed: bool = False
    activated: bool = False

    @property
    def cell(self) -> Cell:
        return self.x, self.y


class Door(NamedTuple):
    """What changes of a door: open, closed or removed."""

    name: str
    state: str
    hp: int


class Pair(NamedTuple):
    """Two models engaged, the names in order."""

    pair: tuple[str, str]
    engager: str
    bonus_due: bool


class State(NamedTuple):
    """All that changes. Models, doors and pairs are in order of their names; the dead are gone."""

    side: str
    turn: int
    active: str | None
    models: tuple[Model, ...]
    doors: tuple[Door, ...]
    engaged: tuple[Pair, ...]


class Position(NamedTuple):
    """A board with everything on it that never changes, and the state to begin with."""

    board: Board
    units: dict[str, Unit]
    hatches: dict[str, Hatch]
    first: str
    rulings: Rulings
    start: State


class Chance(Protocol):
    """What `play` asks of dice and players."""

    def volley(self, bd: int, ht: int, brb: int, *, overkill: bool, jam: str, in_full: bool) -> Volley: ...
    def fight(self, attacker: Fighter, defender: Fighter, how: Round) -> Outcome: ...
    def saved(self, number: int) -> bool: ...
    def choose(self, names: Sequence[str]) -> str: ...


class Branches(Branch):
    """Take each possible meaning of the dice once, whatever its chance."""

    def volley(self, bd: int, ht: int, brb: int, *, overkill: bool, jam: str, in_full: bool) -> Volley:
        return self._one(sorted(shots.volley(bd, ht, brb, overkill=overkill, jam=jam, in_full=in_full)))

    def fight(self, attacker: Fighter, defender: Fighter, how: Round) -> Outcome:
        return self._one(sorted(duels.round_odds(attacker, defender, how)))

    def saved(self, number: int) -> bool:
        return self._one([luck for luck, possible in ((False, number > 1), (True, number <= 6)) if possible])

    def choose(self, names: Sequence[str]) -> str:
        return self._one(list(names))

    def _one(self, options: list[Any]) -> Any:
        return self.pick([(option, Fraction(1)) for option in options])


class Table:
    """Dice thrown on the table by `d6`; the choices of players are typed in beforehand."""

    def __init__(self, d6: Callable[[], int], choices: Sequence[str] = ()) -> None:
        self.d6 = d6
        self.choices = list(choices)

    def volley(self, bd: int, ht: int, brb: int, *, overkill: bool, jam: str, in_full: bool) -> Volley:
        return shots.play_volley(self.d6, bd, ht, brb, overkill=overkill, jam=jam, in_full=in_full)

    def fight(self, attacker: Fighter, defender: Fighter, how: Round) -> Outcome:
        return table_top.play_round(self.d6, attacker, defender, how)

    def saved(self, number: int) -> bool:
        return self.d6() >= number

    def choose(self, names: Sequence[str]) -> str:
        return names[0] if len(names) == 1 else self.choices.pop(0)


# --- looking things up ---------------------------------------------------------------


def model(state: State, name: str) -> Model:
    return next(one for one in state.models if one.name == name)


def door(state: State, name: str) -> Door:
    return next(one for one in state.doors if one.name == name)


def alive(state: State, name: str) -> bool:
    return any(one.name == name for one in state.models)


def partners(state: State, name: str) -> list[str]:
    """List those with whom a model is engaged."""
    return [other for one in state.engaged for other in one.pair if name in one.pair and other != name]


def enemies(position: Position, state: State, name: str) -> list[Model]:
    side = position.units[name].side
    return [one for one in state.models if position.units[one.name].side != side]


def things(position: Position, state: State) -> Things:
    """Gather what is in the way: closed doors and models."""
    shut = [hatch_edge(position, one.name) for one in state.doors if one.state == "closed"]
    return Things(frozenset(shut), frozenset(one.cell for one in state.models))


def hatch_edge(position: Position, name: str) -> Edge:
    return edge(position.hatches[name].low, position.hatches[name].high)


def ahead(one: Model) -> Cell:
    step = WAYS[one.facing]
    return one.x + step[0], one.y + step[1]


def front_door(position: Position, state: State, one: Model) -> Door | None:
    """Give the door, if any, on the model's own front edge, unless it has been removed. Source: G-4."""
    front = edge(one.cell, ahead(one))
    return next((it for it in state.doors if it.state != "removed" and hatch_edge(position, it.name) == front), None)


def touch(position: Position, state: State, one: Model, other: Model) -> bool:
    """Say whether two models are in base contact. Source: ruling 5."""
    diagonal = position.rulings.diagonal_cc == "on"
    return contact(position.board, things(position, state), one.cell, other.cell, diagonal=diagonal)


# --- changing a state ----------------------------------------------------------------


def put(state: State, changed: Model) -> State:
    return state._replace(models=tuple(changed if one.name == changed.name else one for one in state.models))


def put_door(state: State, changed: Door) -> State:
    return state._replace(doors=tuple(changed if one.name == changed.name else one for one in state.doors))


def pay(position: Position, state: State, name: str, cost: int) -> State:
    """Spend action points; a point or more spent earns a free turn, but not to the heavy. Source: ruling 1; C5."""
    one = model(state, name)
    earned = one.free_turn or (cost > 0 and not position.units[name].heavy)
    return put(state, one._replace(acpo=one.acpo - cost, free_turn=earned))


def remove(state: State, name: str) -> State:
    """Take a dead model off the board, its engagements and its activation with it."""
    return forget(
        state._replace(
            models=tuple(one for one in state.models if one.name != name),
            engaged=tuple(one for one in state.engaged if name not in one.pair),
            active=None if state.active == name else state.active,
        ),
        name,
    )


def forget(state: State, target: str) -> State:
    """Nobody sustains fire on what is gone. Source: C15."""
    return state._replace(
        models=tuple(
            one._replace(sus_target=None, sus_level=0) if one.sus_target == target else one for one in state.models
        )
    )


def part(position: Position, state: State) -> State:
    """End the engagements of models no longer in contact. Source: rule 25; C22."""
    still = [one for one in state.engaged if touch(position, state, *(model(state, name) for name in one.pair))]
    return state._replace(engaged=tuple(still))


# --- text ----------------------------------------------------------------------------


def as_json(state: State) -> dict[str, Any]:
    """Give a state as plain values."""
    return state._asdict() | {
        "models": [one._asdict() for one in state.models],
        "doors": [one._asdict() for one in state.doors],
        "engaged": [one._asdict() | {"pair": list(one.pair)} for one in state.engaged],
    }


def canonical(state: State) -> str:
    """Write a state in the one way in which states are compared."""
    return json.dumps(as_json(state), sort_keys=True, separators=(",", ":"))


def state_of(plain: dict[str, Any]) -> State:
    """Read a state from plain values; what is left out of a model is as in a fresh one."""
    return State(
        plain["side"],
        plain["turn"],
        plain["active"],
        tuple(sorted(Model(**one) for one in plain["models"])),
        tuple(sorted(Door(**one) for one in plain["doors"])),
        tuple(sorted(Pair(tuple(one["pair"]), one["engager"], one["bonus_due"]) for one in plain["engaged"])),
    )


def position_of(plain: dict[str, Any]) -> Position:
    """Read a position as the golden files hold it."""
    board, _ = read_map("\n".join(plain["map"]))
    hatches = {
        name: Hatch(*sorted(tuple(cell) for cell in it["between"]), it["armour"], it["invulnerable"])
        for name, it in plain["doors"].items()
    }
    units = {name: unit_of(it) for name, it in plain["units"].items()}
    return Position(board, units, hatches, plain["first"], Rulings(**plain["rulings"]), state_of(plain["state"]))


def unit_of(plain: dict[str, Any]) -> Unit:
    melee, gun = dict(plain["melee"]), plain["gun"] and dict(plain["gun"])
    melee["tags"] = frozenset(melee["tags"])
    if gun:
        gun["bsr"] = frozenset(gun["bsr"])
    saves = {"armour": plain["armour"], "invulnerable": plain["invulnerable"], "hp": plain["hp"]}
    unit = Unit(plain["side"], plain["acpo"], plain["heavy"], plain["brb"], Fighter(**melee, **saves), None)
    return unit._replace(gun=Gun(**gun)) if gun else unit
