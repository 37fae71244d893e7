"""What a player may do now, as orders that could be typed, each with what it does, its cost and a hint.

All comes from `offers.legal_orders`. Orders that differ in their target only, of a step or turn with a shot, are one
offer with the first target, and so are numbers of command points; the others are named in words.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from dieshift.boarding.chapters.blips.acts import SEAL_COST
from dieshift.boarding.chapters.blips.entering import ENTER_COST, lurkers
from dieshift.boarding.chapters.doors.book import DOOR_COST
from dieshift.boarding.chapters.melee.abilities import ability_at, pool_for
from dieshift.boarding.chapters.melee.acts import attack_cost
from dieshift.boarding.chapters.melee.contact import IN_FULL, NOT_AT_ALL, WITHOUT_WOUNDING
from dieshift.boarding.chapters.movement.book import cost_with_fire, step_cost, turn_cost
from dieshift.boarding.chapters.objectives.acts import THING_COST
from dieshift.boarding.chapters.overwatch.book import OVERWATCH_COST
from dieshift.boarding.chapters.shooting.acts import CLEAR_COST
from dieshift.boarding.chapters.shooting.aim import gun_or_first, gun_place, target_square
from dieshift.boarding.chapters.shooting.book import hit_type_of
from dieshift.boarding.ground.board import distance, opposite
from dieshift.boarding.state import terms
from dieshift.boarding.state.records import MAX_ORDERS, SIZE, Board, Game, Order
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import DOORS, NOBODY, WAY_X, WAY_Y
from dieshift.boarding.turn import orders
from dieshift.boarding.turn.actions import actions
from dieshift.boarding.turn.combat import engages, matched, weapon_or_first
from dieshift.boarding.turn.offers import legal_orders
from dieshift.boarding.turn.under_way import kept_pools
from dieshift.boarding.words import notation
from dieshift.boarding.words.sentences import many, shown
from dieshift.core.rules import Rules
from dieshift.core.story import Offer

__all__ = ["Offer", "offers"]

COSTS = {  # of what costs everybody as much; of other packages' orders nothing is said
    orders.OPEN: DOOR_COST, orders.CLOSE: DOOR_COST, orders.OVERWATCH: OVERWATCH_COST, orders.CLEAR_JAM: CLEAR_COST,
    orders.ENTER: ENTER_COST, orders.SEAL: SEAL_COST, orders.PICK_UP: THING_COST, orders.OPERATE: THING_COST,
    orders.EXIT: THING_COST,
}
ALIKE = (orders.STEP, orders.TURN)  # with a shot: alike but for the target
STRIKES = {IN_FULL: "it strikes back", WITHOUT_WOUNDING: "it strikes back and cannot wound",
           NOT_AT_ALL: "it cannot strike back"}
WALK = ("forwards", "forwards", "sideways", "backwards", "backwards", "backwards", "sideways", "forwards")


def offers(rules: Rules, table: Board, game: Game, names: Roster) -> list[Offer]:
    """The orders that whoever must decide could give. Source: G-1."""
    allowed = [Order() for _ in range(MAX_ORDERS)]
    count = legal_orders(rules, table, game, allowed)
    return list(_offers(rules, table, game, names, allowed[:count]))


def _offers(rules: Rules, table: Board, game: Game, names: Roster, allowed: list[Any]) -> Iterator[Offer]:
    for _, group in groupby(enumerate(allowed), lambda item: _alike(*item)):
        first, *others = (order for _, order in group)
        meaning = meaning_of(rules, table, game, names, first)
        if others and first.kind == orders.COMMAND:
            meaning += f"; up to {others[-1].choice}"
        elif others:
            meaning += f"; or at {shown([names.unit(order.target) for order in others])}"
        yield Offer(notation.write(first, names), meaning)


def _alike(at: int, order: Order) -> tuple[int, ...]:
    """What orders that are one offer have in common."""
    if order.kind in ALIKE and order.target != NOBODY:
        return order.kind, order.way, order.gun, NOBODY
    return (order.kind, order.unit) if order.kind == orders.COMMAND else (NOBODY, at)


def meaning_of(rules: Rules, table: Board, game: Game, names: Roster, order: Order) -> str:
    """What an order does: in words, with its cost and a hint."""
    words = actions.by_number[order.kind].meaning
    told = {orders.STEP: _step, orders.TURN: _turn, orders.FIRE: _fire, orders.ATTACK: _attack,
            orders.REROLL: _ability, orders.PARRY: _ability}
    if order.kind in told:
        return told[order.kind](rules, table, game, names, order)
    if order.kind in {orders.ACTIVATE, orders.REVEAL, orders.COMMAND}:
        return _of_model(table, game, names, order, words)
    if order.kind == orders.NEXT_HIT:
        return "the hit is lost" if order.target == NOBODY else f"it takes the hit{_saves(table, game, order.target)}"
    if order.kind == orders.LURK:
        place = table.entry[order.choice]
        return f"{words}, at {place.x},{place.y}; {lurkers(game, order.choice) or 'nobody'} there now"
    if order.kind == orders.END and game.model[game.active].acpo:
        return f"{words}; {many(game.model[game.active].acpo, 'action point')} would be lost"
    return f"{words}, {_points(COSTS[order.kind])}" if order.kind in COSTS else words


def _points(cost: int) -> str:
    return many(cost, "action point") if cost else "free"


def _of_model(table: Board, game: Game, names: Roster, order: Order, words: str) -> str:
    """A model to choose: its name, points and place; its owner alone is offered to reveal it, and knows what it is."""
    if order.kind == orders.COMMAND:
        return f"{many(order.choice, 'command point')} of {game.command[game.side]} as action points"
    model = game.model[order.unit]
    if order.kind == orders.REVEAL:
        return f"{words} ({many(model.hidden, 'alien')}), at {model.x},{model.y}"
    name = "" if model.hidden or order.unit >= len(names.units) else names.name(order.unit)
    where = "to come onto the board at" if model.state == terms.LURKING else "at"
    facing = "" if model.hidden else f", facing {terms.FACINGS[model.facing]}"
    hidden = "hidden, " if model.hidden else ""
    said = f"{hidden}{where} {model.x},{model.y}{facing}, {many(model.acpo, 'action point')}"
    return f"{name}: {said}" if name else said


# --- moves ------------------------------------------------------------------------------------------------------------


def _step(rules: Rules, table: Board, game: Game, names: Roster, order: Order) -> str:
    """Where a step leads, and what it costs. Source: B2, B14; G-3."""
    model = game.model[game.active]
    x, y = model.x + WAY_X[order.way], model.y + WAY_Y[order.way]
    cost = step_cost(table.profile[model.profile].heavy, int(model.hidden > 0), model.facing, order.way)
    how = "" if model.hidden else f" {WALK[(order.way - 2 * model.facing) & 7]}"
    leaves = ", breaking away" if model.engaged else ""
    if order.target == NOBODY:
        return f"go{how} to {x},{y}{leaves}, {_points(cost)}"
    gun = gun_or_first(table, model, order.gun)
    cost = cost_with_fire(rules, cost, table.gun[gun].acpo)
    return f"go{how} to {x},{y} and shoot, {_points(cost)}; {_aim(rules, table, game, order, x, y)}"


def _turn(rules: Rules, table: Board, game: Game, names: Roster, order: Order) -> str:
    """A quarter turn. Source: B4, B5, B14."""
    model = game.model[game.active]
    cost = turn_cost(table.profile[model.profile].heavy, model.free_turn)
    hand = "right" if (order.way - model.facing) & 3 == 1 else "left"
    if order.target == NOBODY:
        return f"a quarter turn to the {hand}, {_points(cost)}"
    gun = gun_or_first(table, model, order.gun)
    cost = cost_with_fire(rules, cost, table.gun[gun].acpo)
    aim = _aim(rules, table, game, order, model.x, model.y)
    return f"a quarter turn to the {hand} and shoot, {_points(cost)}; {aim}"


# --- shots and attacks ------------------------------------------------------------------------------------------------


def _fire(rules: Rules, table: Board, game: Game, names: Roster, order: Order) -> str:
    """A shot standing still. Source: B14; G-12."""
    model = game.model[game.active]
    gun = gun_or_first(table, model, order.gun)
    made, cost = table.gun[gun], _points(table.gun[gun].acpo)
    left = model.ammo[gun_place(table.profile[model.profile], gun)] if made.ammo else 0
    rounds = f"; {many(left, 'shot')} left" if made.ammo else ""
    if made.torrent:
        caught = [names.unit(k) for k in range(game.models) if _stands_in(table, game, k, order.choice)]
        return (f"set the section alight, {cost}; {made.torrent} or more hits "
                f"{shown(caught) or 'nobody: it is empty'}{rounds}")
    return f"shoot, {cost}; {_aim(rules, table, game, order, model.x, model.y)}{rounds}"


def _stands_in(table: Board, game: Game, unit: int, section: int) -> bool:
    model = game.model[unit]
    return bool(model.state == terms.ON_BOARD and table.section[model.y * SIZE + model.x] == section)


def _aim(rules: Rules, table: Board, game: Game, order: Order, x: int, y: int) -> str:
    """A hint: how far it is, which faces hit, what saves are left. Source: B8-B12; G-5, G-9."""
    model = game.model[game.active]
    gun = gun_or_first(table, model, order.gun)
    made, place = table.gun[gun], gun_place(table.profile[model.profile], gun)
    stands = order.kind == orders.FIRE and made.tags & terms.SUS_FIRE
    level = min(2, model.sus_level + 1) if stands and (model.sus_target, model.sus_gun) == (order.target, place) else 0
    kind = hit_type_of(rules, made.hit_type, level)
    square = target_square(table, game, order.target, x, y)
    far = many(distance(x, y, square.x, square.y), "square")
    hits = " or ".join(str(face) for face in range(1, kind + 1))
    dice = many(made.dice, "die", "dice")
    every = ", each hit counts" if made.tags & terms.OVERKILL and made.dice > 1 else ""
    return f"{far} away, {dice}, hits on {hits}{every}{_saves(table, game, order.target, made.ap)}"


def _saves(table: Board, game: Game, target: int, ap: int = 0) -> str:
    """The saves of a target, those that AP denies left out. Source: B12, B41."""
    at = table.door[target - DOORS].profile if target >= DOORS else game.model[target].profile
    profile = table.profile[at]
    armour = 0 if 0 < ap <= profile.armour else profile.armour
    found = [f"{number}+" for number in (armour, profile.invulnerable) if number]
    return f", save {' or '.join(found)}" if found else ", no save"


def _attack(rules: Rules, table: Board, game: Game, names: Roster, order: Order) -> str:
    """A round of close combat: dice and numbers of both, and how the defender strikes back. Source: B22, B31-B33."""
    unit, target, model = game.active, order.target, game.model[game.active]
    cost = _points(attack_cost(rules, order.choice))
    weapon = weapon_or_first(table, model, order.weapon)
    test = ", after a psychic test" if order.choice == orders.TESTING else ""
    fresh = engages(table, game, unit, target)
    if target >= DOORS:
        mine = matched(rules, table, game, unit, target, weapon, NOBODY, fresh).mine
        return f"hack at the door, {cost}; {many(mine.dice, 'die', 'dice')} that need a 6{_saves(table, game, target)}"
    other = game.model[target]
    mine, its, back = matched(rules, table, game, unit, target, weapon, weapon_or_first(table, other, NOBODY), fresh)
    against = f" v {its.dice} on {its.need}+" if back != NOT_AT_ALL else ""
    side = "" if other.facing == opposite(model.facing) or other.side == terms.NEUTRAL else ", not to its front"
    return (f"{'engage and fight' if fresh else 'fight'} a round{test}, {cost}; "
            f"{many(mine.dice, 'die', 'dice')} on {mine.need}+{against}{side}; {STRIKES[back]}")


def _ability(rules: Rules, table: Board, game: Game, names: Roster, order: Order) -> str:
    """What becomes of dice that are rolled again. Source: B37, B38."""
    if order.choice == 0:
        return "the dice stay as they are"
    pool = pool_for(ability_at(rules, game.pending.ability - 1), kept_pools(game.pending))
    need = pool.need - pool.better
    if order.kind == orders.PARRY:
        return f"that success is rolled again; {need} or more keeps it"
    return f"{many(order.choice, 'failed die', 'failed dice')} rolled again, {need} or more each"
