"""Shoot, naively: who may be shot at, one shot, the enemy's Overwatch. Source: rules 8-17; G-4 to G-10; README."""

from . import shots
from .shots import Gun
from .sight import (
    Cell,
    distance,
    in_arc,
    sees,
)
from .state import (
    Chance,
    Door,
    Hatch,
    Model,
    Position,
    State,
    alive,
    door,
    enemies,
    forget,
    front_door,
    model,
    partners,
    put,
    put_door,
    remove,
    things,
    touch,
)

OVERWATCH_REACH = 12


def targets(position: Position, state: State, name: str) -> list[str]:
    """List everything a model may shoot at from where it stands. Source: rules 11, 15-17; G-4 to G-7."""
    one, gun = model(state, name), position.units[name].gun
    if gun is None or one.jammed or partners(state, name):
        return []
    names = [it.name for it in enemies(position, state, name) if may_hit(position, state, one, it, gun.rng)]
    return sorted(names + [it.name for it in state.doors if may_hit_door(position, state, one, it)])


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
