"""Play the core boarding game naively: every legal order, every result of the dice.

A state is a tuple of tuples; an order is a sentence. `play` carries one order out and
asks `chance` whatever the dice or a player's choice decide; `results` takes every
branch once. Not covered: blips, torrents, ammunition, command points, missions,
psychic tests, more than one weapon or gun, vehicles, ladders.

The choices made where the reference leaves freedom stand in README.md beside this
file, numbered; comments here name them as C1, C2 ...

Source: boarding reference, sections 1, 3 and 5.
"""

import json
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple, Protocol

from . import duels, shots
from .chance import Branch, every
from .duels import Fighter, Outcome, Readings, Round
from .shots import Gun, Volley
from .sight import (
    OPPOSITE,
    WAYS,
    Board,
    Cell,
    Edge,
    Things,
    contact,
    distance,
    edge,
    in_arc,
    in_front,
    passage,
    read_map,
    relative,
    sees,
)

CLOCKWISE = "NESW"
OVERWATCH_REACH = 12

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
        return duels.play_round(self.d6, attacker, defender, how)

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


# --- steps and turns -----------------------------------------------------------------


def step_cost(position: Position, one: Model, way: str) -> int | None:
    """Give the cost of a step, None where a heavy model may not go sideways. Source: rules 2, 5; G-3."""
    forward, _ = relative(one.facing, (0, 0), WAYS[way])
    if forward == 0:
        return None if position.units[one.name].heavy else 1
    return 1 if forward > 0 else 2


def stepped(position: Position, state: State, name: str, way: str) -> State | None:
    """Give the state after a step, not yet paid, or None where the way is barred. Source: G-3; rule 27."""
    one = model(state, name)
    cell = (one.x + WAYS[way][0], one.y + WAYS[way][1])
    now = things(position, state)
    if cell in now.models or not passage(position.board, now, one.cell, cell):
        return None
    after = put(state, one._replace(x=cell[0], y=cell[1], sus_target=None, sus_level=0))
    after = part(position, after)
    held = partners(state, name)
    if held and len(partners(after, name)) == len(held):
        return None
    return after


def turn_cost(position: Position, one: Model) -> int:
    return 0 if one.free_turn and not position.units[one.name].heavy else 1


def turned(state: State, name: str, facing: str) -> State:
    """Give the state after a turn, not yet paid: a free turn is used up if there is one. Source: ruling 1."""
    return put(state, model(state, name)._replace(facing=facing, free_turn=False, sus_target=None, sus_level=0))


def quarter_turns(facing: str) -> list[str]:
    place = CLOCKWISE.index(facing)
    return [CLOCKWISE[place - 1], CLOCKWISE[(place + 1) % 4]]


# --- shooting ------------------------------------------------------------------------


def targets(position: Position, state: State, name: str) -> list[str]:
    """List everything a model may shoot at from where it stands. Source: rules 11, 15-17; G-4 to G-7."""
    one, gun = model(state, name), position.units[name].gun
    if gun is None or one.jammed or partners(state, name):
        return []
    found = [it.name for it in enemies(position, state, name) if may_hit(position, state, one, it, gun.rng)]
    return sorted(found + [it.name for it in state.doors if may_hit_door(position, state, one, it)])


def may_hit(position: Position, state: State, one: Model, other: Model, reach: int) -> bool:
    """Say whether an enemy is in range, sight and arc, is not engaged, and is not too near for the gun."""
    if partners(state, other.name) or distance(one.cell, other.cell) > reach:
        return False
    if touch(position, state, one, other) and not assault(position, one.name):
        return False
    return in_arc(one.facing, one.cell, other.cell) and sees(
        position.board, things(position, state), one.facing, one.cell, other.cell
    )


def may_hit_door(position: Position, state: State, one: Model, it: Door) -> bool:
    """Say whether a closed door is a target: the square on the shooter's side of it must be. Source: G-4; C9, C10."""
    if it.state != "closed":
        return False
    cell = near_square(position.hatches[it.name], one.cell)
    if cell == one.cell:
        return front_door(position, state, one) == it and assault(position, one.name)
    gun = position.units[one.name].gun
    in_range = gun is not None and distance(one.cell, cell) <= gun.rng
    clear = sees(position.board, things(position, state), one.facing, one.cell, cell)
    return in_range and in_arc(one.facing, one.cell, cell) and clear


def near_square(hatch: Hatch, cell: Cell) -> Cell:
    """Give the square on this side of a door."""
    axis = 0 if hatch.low[1] == hatch.high[1] else 1
    return hatch.low if cell[axis] <= hatch.low[axis] else hatch.high


def assault(position: Position, name: str) -> bool:
    return "assault" in gun_of(position, name).bsr


def gun_of(position: Position, name: str) -> Gun:
    gun = position.units[name].gun
    assert gun is not None
    return gun


def shoot(
    position: Position,
    state: State,
    name: str,
    target: str,
    chance: Chance,
    *,
    jam: str = "off",
    at: Cell | None = None,
) -> State:
    """Fire once: dice, jam, then hits one by one; `at` is where a corpse fell. Source: rules 8-13; ruling 3; G-9."""
    one, unit, gun, rulings = model(state, name), position.units[name], gun_of(position, name), position.rulings
    level = one.sus_level if one.sus_target == target else 0
    ht = shots.hit_type(gun.ht, level)
    brb, in_full = 0 if rulings.brb == "off" else unit.brb, rulings.brb == "in_full"
    hits, jammed = chance.volley(gun.bd, ht, brb, overkill="overkill" in gun.bsr, jam=jam, in_full=in_full)
    if "sus_fire" in gun.bsr:
        there = there_is(state, target)
        level = shots.next_level(level, gun.ht, rulings.sus_fire)
        one = one._replace(sus_target=target if there else None, sus_level=level if there else 0)
    # a jammed gun still hits, and is looked at again only when all its hits have fallen
    state = put(state, one)
    fallen = not there_is(state, target)
    for number, place in enumerate(places(position, state, name, target, at) * hits):
        victim = target if number == 0 else next_victim(position, state, name, place, chance)
        if victim and not (fallen and number == 0):
            state = hit(position, state, gun, victim, chance)
    one = model(state, name)
    return put(state, one._replace(jammed=one.jammed or jammed, overwatch=one.overwatch and not jammed))


def there_is(state: State, target: str) -> bool:
    return any(it.name == target for it in (*state.models, *state.doors))


def places(position: Position, state: State, name: str, target: str, at: Cell | None = None) -> list[Cell]:
    """Give the declared target's square, a corpse's only if hits go past the fallen. Source: C18."""
    if alive(state, target):
        return [model(state, target).cell]
    if target in position.hatches:
        return [near_square(position.hatches[target], model(state, name).cell)]
    return [at] if at and position.rulings.fallen == "go_past" else []


def next_victim(position: Position, state: State, name: str, place: Cell, chance: Chance) -> str | None:
    """Let the shooter's player choose where a further hit goes, if it may go anywhere. Source: ruling 3; C12."""
    names = targets(position, state, name)
    if position.rulings.overkill_reach == "adjacent":
        where = {it: places(position, state, name, it)[0] for it in names}
        names = [it for it in names if distance(where[it], place) <= 1]
    return chance.choose(names) if names else None


def hit(position: Position, state: State, gun: Gun, victim: str, chance: Chance) -> State:
    """Take the saves against a hit, and the wound. Source: rules 12, 13, 41."""
    guarded = position.hatches[victim] if victim in position.hatches else position.units[victim].fighter
    numbers = shots.saves_against(guarded.armour, guarded.invulnerable, gun.ap, position.rulings.saves)
    if any(chance.saved(number) for number in numbers):
        return state
    return wound_door(state, victim) if victim in position.hatches else wound(state, victim)


def wound(state: State, name: str) -> State:
    one = model(state, name)
    return put(state, one._replace(hp=one.hp - 1)) if one.hp > 1 else remove(state, name)


def wound_door(state: State, name: str) -> State:
    it = door(state, name)
    if it.hp > 1:
        return put_door(state, it._replace(hp=it.hp - 1))
    return forget(put_door(state, Door(name, "removed", 0)), name)


def overwatch(position: Position, state: State, actor: str, chance: Chance) -> State:
    """Let every enemy on Overwatch who sees the actor fire once, in order of names. Source: G-8; C16 to C20."""
    if not alive(state, actor) or partners(state, actor):
        return state
    watching = [
        one.name
        for one in enemies(position, state, actor)
        if one.overwatch and may_hit(position, state, one, model(state, actor), watch_reach(position, one.name))
    ]
    at = model(state, actor).cell
    for name in watching:
        state = shoot(position, state, name, actor, chance, jam=position.rulings.jam, at=at)
    return state


def watch_reach(position: Position, name: str) -> int:
    return min(OVERWATCH_REACH, gun_of(position, name).rng)


# --- close combat --------------------------------------------------------------------


def opponents(position: Position, state: State, one: Model) -> list[str]:
    """List whom a model may attack: enemies in contact and in its front three, and the door before it."""
    near = [it for it in enemies(position, state, one.name) if touch(position, state, one, it)]
    names = [it.name for it in near if in_front(one.facing, one.cell, it.cell)]
    it = front_door(position, state, one)
    if it and it.state == "closed" and not partners(state, one.name):
        names.append(it.name)
    return names


def fighter(position: Position, one: Model) -> Fighter:
    return position.units[one.name].fighter._replace(hp=one.hp, concussed=one.concussed)


def engage(state: State, name: str, target: str) -> State:
    """Engage two models; both lose Overwatch and sustained fire. Source: rule 22; G-8."""
    names = (min(name, target), max(name, target))
    if any(one.pair == names for one in state.engaged):
        return state
    for who in names:
        state = put(state, model(state, who)._replace(overwatch=False, sus_target=None, sus_level=0))
    return state._replace(engaged=tuple(sorted((*state.engaged, Pair(names, name, bonus_due=True)))))


def attack(position: Position, state: State, name: str, target: str, chance: Chance) -> State:
    """Fight one round. Source: rules 19-30, 40, 47."""
    state = engage(state, name, target)
    mine, theirs = model(state, name), model(state, target)
    this = next(one for one in state.engaged if {name, target} == set(one.pair))
    frontal = theirs.facing == OPPOSITE[mine.facing]
    how = Round(this.bonus_due and this.engager == name, defence(position, mine, theirs, frontal=frontal))
    how = how._replace(readings=readings(position))
    result = chance.fight(fighter(position, mine), fighter(position, theirs), how)
    if not frontal and (position.rulings.flank_turn == "survive" or result.ahead == "defender"):
        theirs = theirs._replace(facing=OPPOSITE[mine.facing])
    state = state._replace(
        engaged=tuple(one._replace(bonus_due=False) if one == this else one for one in state.engaged)
    )
    state = put(state, mine._replace(hp=result.attacker_hp, concussed=result.attacker_concussed))
    state = put(state, theirs._replace(hp=result.defender_hp, concussed=result.defender_concussed))
    for who in [who for who in (name, target) if model(state, who).hp == 0]:
        state = remove(state, who)
    return state


def defence(position: Position, mine: Model, theirs: Model, *, frontal: bool) -> str:
    """Say how the defender strikes back. Source: rulings 6, rule 28; C24."""
    if frontal:
        return "full"
    diagonal = mine.x != theirs.x and mine.y != theirs.y
    return position.rulings.diagonal_defence if diagonal else "no_wound"


def readings(position: Position) -> Readings:
    rulings = position.rulings
    return Readings(rulings.saves, rulings.reroll_cancel, rulings.poison_floor)


def attack_door(position: Position, state: State, name: str, target: str, chance: Chance) -> State:
    """Hack at a door: only sixes succeed, and it has no dice. Source: G-4; C26."""
    one, hatch = model(state, name), position.hatches[target]
    mine = fighter(position, one)
    mine = mine._replace(cht=6, tags=mine.tags - {"witch", "poisoned"})
    theirs = Fighter(0, 6, armour=hatch.armour, invulnerable=hatch.invulnerable, hp=door(state, target).hp)
    result = chance.fight(mine, theirs, Round(first=False, readings=readings(position)))
    state = put(state, one._replace(concussed=False))
    return wound_door(state, target) if result.defender_hp < theirs.hp else state


# --- orders --------------------------------------------------------------------------


def legal(position: Position, state: State) -> list[str]:
    """List every legal order, in alphabetical order. Source: C1 to C4."""
    if state.active is None:
        mine = [one for one in state.models if position.units[one.name].side == state.side]
        return sorted([f"activate {one.name}" for one in mine if not one.activated] + ["pass"])
    one = model(state, state.active)
    orders = ["end", *moves(position, state, one), *rounds(position, state, one)]
    if not partners(state, one.name):
        orders += doors(position, state, one) + standing(position, state, one)
    return sorted(orders)


def moves(position: Position, state: State, one: Model) -> list[str]:
    """List steps and turns, with and without a shot."""
    found = []
    for way in WAYS:
        cost, after = step_cost(position, one, way), stepped(position, state, one.name, way)
        if cost is not None and after is not None:
            found += with_shots(position, state, after, f"step {way}", cost)
    for facing in quarter_turns(one.facing):
        after = turned(state, one.name, facing)
        found += with_shots(position, state, after, f"turn {facing}", turn_cost(position, one))
    return found


def with_shots(position: Position, before: State, after: State, order: str, cost: int) -> list[str]:
    """List a move that can be paid, and the move with each shot that can be. Source: rule 14, ruling 4; C11."""
    name = before.active or ""
    one, gun = model(before, name), position.units[name].gun
    found = [order] if cost <= one.acpo else []
    if gun and assault(position, name) and not partners(before, name) and max(cost, gun.acpo) <= one.acpo:
        found += [f"{order} and fire at {target}" for target in targets(position, after, name)]
    return found


def rounds(position: Position, state: State, one: Model) -> list[str]:
    return [f"attack {name}" for name in opponents(position, state, one)] if one.acpo >= 1 else []


def doors(position: Position, state: State, one: Model) -> list[str]:
    it = front_door(position, state, one)
    if it is None or one.acpo < 1:
        return []
    return [f"open {it.name}" if it.state == "closed" else f"close {it.name}"]


def standing(position: Position, state: State, one: Model) -> list[str]:
    """List what a model does with its gun where it stands."""
    gun = position.units[one.name].gun
    if gun is None:
        return []
    if one.jammed:
        return ["clear jam"] if one.acpo >= 1 else []
    found = [f"fire at {name}" for name in targets(position, state, one.name)] if one.acpo >= gun.acpo else []
    return [*found, "overwatch"] if "overwatch" in gun.bsr and one.acpo >= 2 else found


def play(position: Position, state: State, order: str, chance: Chance) -> State:
    """Carry out a legal order, and what the enemy's Overwatch makes of it."""
    words = order.split()
    if state.active is None:
        return pass_on(position, state) if order == "pass" else activate(position, state, words[1])
    actor = state.active
    if order == "end":
        return end(state)
    return overwatch(position, act(position, state, words, chance), actor, chance)


def act(position: Position, state: State, words: list[str], chance: Chance) -> State:
    """Carry out an action of the active model, all of it but the enemy's Overwatch."""
    name = state.active or ""
    match words:
        case ["step" | "turn", way, *shot]:
            return move(position, state, words[0], way, shot[-1] if shot else "", chance)
        case ["open" | "close", which]:
            moved = door(state, which)._replace(state="open" if words[0] == "open" else "closed")
            return part(position, put_door(pay(position, state, name, 1), moved))
        case ["fire", "at", target]:
            return shoot(position, pay(position, state, name, gun_of(position, name).acpo), name, target, chance)
        case ["attack", target]:
            fought = attack_door if target in position.hatches else attack
            return fought(position, pay(position, state, name, 1), name, target, chance)
        case ["overwatch"]:
            after = end(pay(position, state, name, 2))
            return put(after, model(after, name)._replace(overwatch=True))
        case _:
            after = pay(position, state, name, 1)
            return put(after, model(after, name)._replace(jammed=False))


def move(position: Position, state: State, kind: str, way: str, target: str, chance: Chance) -> State:
    """Step or turn, and fire if there is a target; the dearer of the two is paid. Source: ruling 4."""
    name = state.active or ""
    one = model(state, name)
    cost = step_cost(position, one, way) if kind == "step" else turn_cost(position, one)
    after = stepped(position, state, name, way) if kind == "step" else turned(state, name, way)
    assert cost is not None
    assert after is not None
    if not target:
        return pay(position, after, name, cost)
    return shoot(position, pay(position, after, name, max(cost, gun_of(position, name).acpo)), name, target, chance)


def activate(position: Position, state: State, name: str) -> State:
    one = model(state, name)._replace(activated=True, free_turn=not position.units[name].heavy)
    return put(state, one)._replace(active=name)


def end(state: State) -> State:
    """End the activation; action points left over are lost. Source: G-1."""
    one = model(state, state.active or "")
    return put(state, one._replace(acpo=0, free_turn=False))._replace(active=None)


def pass_on(position: Position, state: State) -> State:
    """Begin the other side's phase, refreshed and off Overwatch; the turn counts when both had theirs. Source: G-1."""
    side = "b" if state.side == "a" else "a"
    models = []
    for one in state.models:
        unit = position.units[one.name]
        mine = unit.side == side
        watching = one.overwatch and not mine
        models.append(one._replace(acpo=unit.acpo if mine else 0, free_turn=False, overwatch=watching, activated=False))
    return state._replace(side=side, turn=state.turn + (side == position.first), models=tuple(models))


def results(position: Position, state: State, order: str) -> list[State]:
    """Give every distinct state that an order may lead to."""
    return sorted(
        {after for after, _ in every(lambda dice: play(position, state, order, dice), Branches)}, key=canonical
    )


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
