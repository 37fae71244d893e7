"""Play the core boarding game naively: every legal order, every result of the dice.

A state is a tuple of tuples; an order is a sentence. `play` carries one order out and
asks `chance` whatever the dice or a player's choice decide; `results` takes every
branch once. Not covered: blips, torrents, ammunition, command points, missions,
psychic tests, more than one weapon or gun, vehicles, ladders.

The choices made where the reference leaves freedom stand in README.md beside this
file, numbered; comments here name them as C1, C2 ...

Source: boarding reference, sections 1, 3 and 5.
"""


from .chance import every
from .duels import Fighter, Readings, Round
from .firing import assault, gun_of, overwatch, shoot, targets, wound_door
from .sight import (
    OPPOSITE,
    WAYS,
    in_front,
    passage,
    relative,
)
from .state import (
    Branches,
    Chance,
    Model,
    Pair,
    Position,
    State,
    canonical,
    door,
    enemies,
    front_door,
    model,
    part,
    partners,
    pay,
    put,
    put_door,
    remove,
    things,
    touch,
)

CLOCKWISE = "NESW"

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
    orders = []
    for way in WAYS:
        cost, after = step_cost(position, one, way), stepped(position, state, one.name, way)
        if cost is not None and after is not None:
            orders += with_shots(position, state, after, f"step {way}", cost)
    for facing in quarter_turns(one.facing):
        after = turned(state, one.name, facing)
        orders += with_shots(position, state, after, f"turn {facing}", turn_cost(position, one))
    return orders


def with_shots(position: Position, before: State, after: State, order: str, cost: int) -> list[str]:
    """List a move that can be paid, and the move with each shot that can be. Source: rule 14, ruling 4; C11."""
    name = before.active or ""
    one, gun = model(before, name), position.units[name].gun
    orders = [order] if cost <= one.acpo else []
    if gun and assault(position, name) and not partners(before, name) and max(cost, gun.acpo) <= one.acpo:
        orders += [f"{order} and fire at {target}" for target in targets(position, after, name)]
    return orders


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
    orders = [f"fire at {name}" for name in targets(position, state, one.name)] if one.acpo >= gun.acpo else []
    return [*orders, "overwatch"] if "overwatch" in gun.bsr and one.acpo >= 2 else orders


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
