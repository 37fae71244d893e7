"""What a player may do now, as orders that could be typed, each with what it does, its cost and a hint.

All comes from `offers.legal_orders`. Orders that differ in their target only, of a step or turn with a shot, are one
offer with the first target, and so are numbers of command points; the others are named in words.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from dieshift.boarding.chapters import (
    activation,
    blips,
    command,
    doors,
    melee,
    movement,
    objectives,
    overwatch,
    shooting,
)
from dieshift.boarding.chapters.blips.orders import SEAL_COST
from dieshift.boarding.chapters.blips.rules import ENTER_COST, lurkers
from dieshift.boarding.chapters.doors.rules import DOOR_COST
from dieshift.boarding.chapters.melee.abilities import ability_at, pool_for
from dieshift.boarding.chapters.melee.orders import attack_cost
from dieshift.boarding.chapters.melee.rules import IN_FULL, NOT_AT_ALL, WITHOUT_WOUNDING
from dieshift.boarding.chapters.movement.rules import cost_with_fire, step_cost, turn_cost
from dieshift.boarding.chapters.objectives.orders import THING_COST
from dieshift.boarding.chapters.overwatch.rules import OVERWATCH_COST
from dieshift.boarding.chapters.shooting.orders import CLEAR_COST
from dieshift.boarding.chapters.shooting.rules import gun_or_first, gun_place, hit_type_of, target_square
from dieshift.boarding.frame import actions
from dieshift.boarding.state import terms
from dieshift.boarding.state.records import MAX_ORDERS, SIZE, Board, Game, Order
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import DOORS, NOBODY, WAY_X, WAY_Y
from dieshift.boarding.terrain.board import distance, opposite
from dieshift.boarding.text import counts, notation
from dieshift.boarding.text.landmarks import namer
from dieshift.boarding.text.sentences import shown
from dieshift.boarding.turn.combat import engages, matched, weapon_or_first
from dieshift.boarding.turn.offers import legal_orders
from dieshift.boarding.turn.under_way import kept_pools
from dieshift.core.rules import Rules
from dieshift.core.story import Offer
from dieshift.core.words import listed, say

__all__ = ["Offer", "offers"]

COSTS = {  # of what costs everybody as much; of other packages' orders nothing is said
    doors.OPEN: DOOR_COST, doors.CLOSE: DOOR_COST, overwatch.OVERWATCH: OVERWATCH_COST, shooting.CLEAR_JAM: CLEAR_COST,
    blips.ENTER: ENTER_COST, blips.SEAL: SEAL_COST, objectives.PICK_UP: THING_COST, objectives.OPERATE: THING_COST,
    objectives.EXIT: THING_COST,
}
ALIKE = (movement.STEP, movement.TURN)  # with a shot: alike but for the target
STRIKES = {IN_FULL: say("it strikes back"), WITHOUT_WOUNDING: say("it strikes back and can't wound"),
           NOT_AT_ALL: say("it can't strike back")}
FORWARDS, SIDEWAYS, BACKWARDS = say("forwards"), say("sideways"), say("backwards")
WALK = (FORWARDS, FORWARDS, SIDEWAYS, BACKWARDS, BACKWARDS, BACKWARDS, SIDEWAYS, FORWARDS)


def offers(rules: Rules, table: Board, game: Game, names: Roster) -> list[Offer]:
    """Orders that the side that must decide could give. Source: G-1."""
    allowed = [Order() for _ in range(MAX_ORDERS)]
    count = legal_orders(rules, table, game, allowed)
    return list(_offers(rules, table, game, names, allowed[:count]))


def _offers(rules: Rules, table: Board, game: Game, names: Roster, allowed: list[Any]) -> Iterator[Offer]:
    for _, group in groupby(enumerate(allowed), lambda item: _alike(*item)):
        first, *others = (order for _, order in group)
        meaning = meaning_of(rules, table, game, names, first)
        if others and first.kind == command.COMMAND:
            meaning = say("{meaning}; up to {number}", meaning=meaning, number=others[-1].choice)
        elif others:
            units = shown([names.unit(order.target) for order in others])
            meaning = say("{meaning}; or at {units}", meaning=meaning, units=units)
        yield Offer(notation.write(first, names), meaning)


def _alike(at: int, order: Order) -> tuple[int, ...]:
    """What orders that are one offer have in common."""
    if order.kind in ALIKE and order.target != NOBODY:
        return order.kind, order.way, order.gun, NOBODY
    return (order.kind, order.unit) if order.kind == command.COMMAND else (NOBODY, at)


def meaning_of(rules: Rules, table: Board, game: Game, names: Roster, order: Order) -> str:
    """What an order does: in words, with its cost and a hint."""
    meaning = say(actions.by_number[order.kind].meaning)
    describers = {movement.STEP: _step, movement.TURN: _turn, shooting.FIRE: _fire, melee.ATTACK: _attack,
                  melee.REROLL: _ability, melee.PARRY: _ability}
    if order.kind in describers:
        return describers[order.kind](rules, table, game, names, order)
    if order.kind in {activation.ACTIVATE, blips.REVEAL, command.COMMAND}:
        return _of_model(table, game, names, order, meaning)
    if order.kind == shooting.NEXT_HIT:
        nobody = order.target == NOBODY
        takes = say("it takes the hit")
        return say("the hit is lost") if nobody else listed([takes, _saves(table, game, order.target)])
    if order.kind == blips.LURK:
        return _lurk(table, game, names, order, meaning)
    if order.kind == activation.END and game.model[game.active].acpo:
        lost = counts.action_points(game.model[game.active].acpo)
        return say("{meaning}; loses {points}", meaning=meaning, points=lost)
    return listed([meaning, _points(COSTS[order.kind])]) if order.kind in COSTS else meaning


def _points(cost: int) -> str:
    return counts.action_points(cost) if cost else say("free")


def _of_model(table: Board, game: Game, names: Roster, order: Order, meaning: str) -> str:
    """A model to choose: its name, points and place; its owner alone is offered to reveal it, and knows what it is."""
    if order.kind == command.COMMAND:
        return say("{points} of {number} as action points", points=counts.command_points(order.choice),
                   number=game.command[game.side])
    model = game.model[order.unit]
    at = namer(table, names, game)(int(model.x), int(model.y))
    if order.kind == blips.REVEAL:
        return say("{meaning} ({aliens}), at {square}", meaning=meaning, aliens=counts.aliens(model.hidden), square=at)
    details = listed([
        *([say("hidden")] if model.hidden else []),
        say("to come onto the board at {square}" if model.state == terms.LURKING else "at {square}", square=at),
        *([] if model.hidden else [say("facing {facing}", facing=terms.FACINGS[model.facing])]),
        counts.action_points(model.acpo)])
    name = "" if model.hidden or order.unit >= len(names.units) else names.name(order.unit)
    return listed([name, details], ": ") if name else details


def _lurk(table: Board, game: Game, names: Roster, order: Order, meaning: str) -> str:
    """Where a blip would lurk, and how many are there. Source: G-19."""
    place, count = table.entry[order.choice], lurkers(game, order.choice)
    there = say("{count} there now", count=count) if count else say("none there now")
    square = namer(table, names, game)(int(place.x), int(place.y))
    return say("{meaning}, at {square}; {there}", meaning=meaning, square=square, there=there)


# --- moves ------------------------------------------------------------------------------------------------------------


def _step(rules: Rules, table: Board, game: Game, names: Roster, order: Order) -> str:
    """Where a step leads, and what it costs. Source: B2, B14; G-3."""
    model = game.model[game.active]
    x, y = model.x + WAY_X[order.way], model.y + WAY_Y[order.way]
    cost = step_cost(table.profile[model.profile].heavy, int(model.hidden > 0), model.facing, order.way)
    square = namer(table, names, game)(int(x), int(y))
    go = say("go to {square}", square=square) if model.hidden else say(
        "go {how} to {square}", how=WALK[(order.way - 2 * model.facing) & 7], square=square)
    if order.target == NOBODY:
        return listed([go, *([say("breaking away")] if model.engaged else []), _points(cost)])
    return _and_shoot(rules, table, game, order, go, cost, (x, y))


def _and_shoot(rules: Rules, table: Board, game: Game, order: Order, move: str, cost: int, at: tuple[int, int]) -> str:
    """A step or turn with a shot from there: what both cost. Source: B14."""
    gun = gun_or_first(table, game.model[game.active], order.gun)
    paid = _points(cost_with_fire(rules, cost, table.gun[gun].acpo))
    return say("{move} and shoot, {cost}; {aim}", move=move, cost=paid, aim=_aim(rules, table, game, order, *at))


def _turn(rules: Rules, table: Board, game: Game, names: Roster, order: Order) -> str:
    """A quarter turn. Source: B4, B5, B14."""
    model = game.model[game.active]
    cost = turn_cost(table.profile[model.profile].heavy, model.free_turn)
    right = (order.way - model.facing) & 3 == 1
    turn = say("a quarter turn to the right" if right else "a quarter turn to the left")
    if order.target == NOBODY:
        return listed([turn, _points(cost)])
    return _and_shoot(rules, table, game, order, turn, cost, (model.x, model.y))


# --- shots and attacks ------------------------------------------------------------------------------------------------


def _fire(rules: Rules, table: Board, game: Game, names: Roster, order: Order) -> str:
    """A shot standing still. Source: B14; G-12."""
    model = game.model[game.active]
    gun = gun_or_first(table, model, order.gun)
    stats, cost = table.gun[gun], _points(table.gun[gun].acpo)
    left = model.ammo[gun_place(table.profile[model.profile], gun)] if stats.ammo else 0
    if stats.torrent:
        caught = [names.unit(k) for k in range(game.models) if _stands_in(table, game, k, order.choice)]
        details: list[str] = [say("set the section alight, {cost}", cost=cost),
                say("{number}+ hits {units}", number=stats.torrent, units=shown(caught)) if caught else
                say("{number}+ hits, but the section is empty", number=stats.torrent)]
    else:
        details = [say("shoot, {cost}", cost=cost), _aim(rules, table, game, order, model.x, model.y)]
    return listed([*details, *([say("{points} left", points=counts.shots(left))] if stats.ammo else [])], "; ")


def _stands_in(table: Board, game: Game, unit: int, section: int) -> bool:
    model = game.model[unit]
    return bool(model.state == terms.ON_BOARD and table.section[model.y * SIZE + model.x] == section)


def _aim(rules: Rules, table: Board, game: Game, order: Order, x: int, y: int) -> str:
    """A hint: how far it is, which faces hit, what saves are left. Source: B8-B12; G-5, G-9."""
    model = game.model[game.active]
    gun = gun_or_first(table, model, order.gun)
    stats, place = table.gun[gun], gun_place(table.profile[model.profile], gun)
    stands = order.kind == shooting.FIRE and stats.tags & terms.SUS_FIRE
    level = min(2, model.sus_level + 1) if stands and (model.sus_target, model.sus_gun) == (order.target, place) else 0
    kind = hit_type_of(rules, stats.hit_type, level)
    square = target_square(table, game, order.target, x, y)
    every = stats.tags & terms.OVERKILL and stats.dice > 1
    return listed([
        say("{far} away", far=counts.squares(distance(x, y, square.x, square.y))), counts.dice(stats.dice),
        say("hits on {faces}", faces=counts.either(range(1, kind + 1))), *([say("each hit counts")] if every else []),
        _saves(table, game, order.target, stats.ap)])


def _saves(table: Board, game: Game, target: int, ap: int = 0) -> str:
    """The saves of a target, those that AP denies left out. Source: B12, B41."""
    at = table.door[target - DOORS].profile if target >= DOORS else game.model[target].profile
    profile = table.profile[at]
    armour = 0 if 0 < ap <= profile.armour else profile.armour
    needed = [f"{number}+" for number in (armour, profile.invulnerable) if number]
    return say("save {saves}", saves=counts.either(needed)) if needed else say("no save")


def _attack(rules: Rules, table: Board, game: Game, names: Roster, order: Order) -> str:
    """A round of close combat: dice and numbers of both, and how the defender strikes back. Source: B22, B31-B33."""
    unit, target, model = game.active, order.target, game.model[game.active]
    cost = _points(attack_cost(rules, order.choice))
    weapon = weapon_or_first(table, model, order.weapon)
    fresh = engages(table, game, unit, target)
    if target >= DOORS:
        mine = matched(rules, table, game, unit, target, weapon, NOBODY, fresh).mine
        return say("hack at the door, {cost}; {dice}, each needing a 6, {save}", cost=cost, dice=counts.dice(mine.dice),
                   save=_saves(table, game, target))
    other = game.model[target]
    mine, its, back = matched(rules, table, game, unit, target, weapon, weapon_or_first(table, other, NOBODY), fresh)
    test = [say("after a psychic test")] if order.choice == melee.TESTING else []
    front = other.facing == opposite(model.facing) or other.side == terms.NEUTRAL
    thrown = say("{dice} on {need}+", dice=counts.dice(mine.dice), need=mine.need) if back == NOT_AT_ALL else say(
        "{dice} on {need}+ v {other} on {other_need}+", dice=counts.dice(mine.dice), need=mine.need, other=its.dice,
        other_need=its.need)
    return listed([
        listed([say("engage and fight a round" if fresh else "fight a round"), *test, cost]),
        thrown if front else listed([thrown, say("not from the front")]),
        STRIKES[back]], "; ")


def _ability(rules: Rules, table: Board, game: Game, names: Roster, order: Order) -> str:
    """What becomes of dice that are rolled again. Source: B37, B38."""
    if order.choice == 0:
        return say("the dice stay as they are")
    pool = pool_for(ability_at(rules, game.pending.ability - 1), kept_pools(game.pending))
    need = pool.need - pool.better
    if order.kind == melee.PARRY:
        return say("the enemy re-rolls that success; {need}+ keeps it", need=need)
    return say("{dice} re-rolled, needing {need}+ each", dice=counts.failed_dice(order.choice), need=need)
