"""How a bot's model fights in a boarding action: attacks, breaking off, shots, torrents, overwatch. Source: 5.6."""

from typing import Any

from dieshift.boarding.bots.aims import burns, friends_in, torch_of
from dieshift.boarding.bots.fields import MOVES
from dieshift.boarding.bots.mind import FAR, Mind
from dieshift.boarding.bots.moves import Aimed, aim_order, best_shot, is_overlooked, look_out, place_of, turn_towards
from dieshift.boarding.bots.worth import WHOLE, best_weapon, duel_value
from dieshift.boarding.chapters import melee, movement, overwatch, shooting
from dieshift.boarding.chapters.melee.rules import in_contact
from dieshift.boarding.chapters.overwatch.rules import OVERWATCH_COST, watching_gun
from dieshift.boarding.state.records import Board, Game, Model, Order
from dieshift.boarding.state.terms import NOBODY, WAY_X, WAY_Y
from dieshift.boarding.terrain.board import distance, in_arc, in_front, way_between
from dieshift.boarding.turn.legal import refusal
from dieshift.boarding.turn.listing import write_order
from dieshift.core.rules import Rules, rule

LOOKS = 14  # steps to an enemy within which a model turns to where he would come from
WATCHES = 24  # steps to an enemy beyond which nobody goes on overwatch


@rule
def touching(rules: Rules, board: Board, game: Game, model: Model, other: Any) -> int:
    """Whether an enemy is in contact with a model."""
    if other.hidden > 0 or abs(other.x - model.x) > 1 or abs(other.y - model.y) > 1:
        return 0
    return in_contact(rules, board, game, model.x, model.y, other.x, other.y)


@rule
def foe_within(mind: Mind, game: Game, unit: int, reach: int) -> int:
    """Whether an enemy on the board is so near to a model."""
    model = game.model[unit]
    for k in range(mind.foes):
        other = game.model[mind.foe[k]]
        if distance(model.x, model.y, other.x, other.y) <= reach:
            return 1
    return 0


@rule
def strike(mind: Mind, rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Write the attack that promises most, or the turn towards an enemy in contact; 0: nobody is.

    An enemy that the player does not think of is attacked as little as it is shot at.
    """
    unit = game.active
    model = game.model[unit]
    victim, beside, best = NOBODY, NOBODY, -2 * WHOLE
    for k in range(mind.foes):
        target = mind.foe[k]
        other = game.model[target]
        if touching(rules, board, game, model, other) == 1 and is_overlooked(mind) == 0:
            if in_front(model.facing, other.x - model.x, other.y - model.y) == 1:
                value = duel_value(mind, rules, board, game, unit, target, NOBODY, NOBODY)
                if value > best:
                    victim, best = target, value
            else:
                beside = target
    if victim != NOBODY:
        weapon = best_weapon(mind, rules, board, game, unit, victim)
        write_order(order, melee.ATTACK, victim, NOBODY, NOBODY, weapon, melee.TESTING)
        if game.model[victim].hp > 1 and refusal(rules, board, game, order) == 0:
            return 1
        order.choice = melee.PLAIN
        return 1 if refusal(rules, board, game, order) == 0 else 0
    if beside == NOBODY or (model.acpo < 2 and model.free_turn == 0):
        return 0
    way = way_between(game.model[beside].x - model.x, game.model[beside].y - model.y)
    return turn_towards(mind, rules, board, game, order, way)


@rule
def leaves_all(rules: Rules, board: Board, game: Game, x: int, y: int) -> int:
    """Whether the active model would be in contact with none of those it fights in another square."""
    model = game.model[game.active]
    for way in range(8):
        if model.engaged & (1 << way) != 0:
            if in_contact(rules, board, game, x, y, model.x + WAY_X[way], model.y + WAY_Y[way]) == 1:
                return 0
    return 1


@rule
def faces_fight(game: Game, x: int, y: int) -> int:
    """Whether the active model would have somebody it fights in its fire arc from another square."""
    model = game.model[game.active]
    for way in range(8):
        if model.engaged & (1 << way) != 0:
            if in_arc(model.facing, model.x + WAY_X[way] - x, model.y + WAY_Y[way] - y) == 1:
                return 1
    return 0


@rule
def break_off(mind: Mind, rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Write a step out of a fight after which there are points left to shoot at the enemy; 0: there is none."""
    model = game.model[game.active]
    if model.acpo < 3 or watching_gun(board, model) == NOBODY:
        return 0
    at = place_of(model)
    for way in range(8):
        x, y = model.x + WAY_X[way], model.y + WAY_Y[way]
        if mind.ways[at] & (1 << way) != 0 and game.occupant[at + MOVES[way]] == 0:
            if leaves_all(rules, board, game, x, y) == 1 and faces_fight(game, x, y) == 1:
                write_order(order, movement.STEP, NOBODY, way, NOBODY, NOBODY, 0)
                if refusal(rules, board, game, order) == 0:
                    return 1
    return 0


@rule
def burn_many(mind: Mind, rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Write a torrent into the section of an enemy where several stand, and none of one's own; 0: not worth it."""
    place = torch_of(board, game, game.active)
    if place == NOBODY:
        return 0
    model = game.model[game.active]
    for k in range(mind.foes):
        other = game.model[mind.foe[k]]
        section = board.section[place_of(other)]
        close = 1 if distance(model.x, model.y, other.x, other.y) <= 3 else 0
        many = 2 if close == 1 else friends_in(board, game, other.side, section)
        if many >= 2 and friends_in(board, game, model.side, section) == 0:
            if burns(rules, board, game, order, place, section) == 1:
                return 1
    return 0


@rule
def fire_at(board: Board, game: Game, order: Order, shot: Aimed) -> int:
    """Write a shot standing still."""
    write_order(order, shooting.FIRE, NOBODY, NOBODY, NOBODY, NOBODY, 0)
    aim_order(board, game, order, shot)
    return 1


@rule
def shoot(mind: Mind, rules: Rules, board: Board, game: Game, order: Order, watches: int) -> int:
    """Write a shot at an enemy, standing or after a quarter turn; 0: there is none, or overwatch is better."""
    model = game.model[game.active]
    if mind.foes == 0:
        return 0
    shot = best_shot(mind, rules, board, game, game.active, model.x, model.y, model.facing, 0)
    if shot.chance > 0:
        if watches == 1 and model.acpo == OVERWATCH_COST and shot.chance < mind.weights.good_shot * (WHOLE // 1000):
            return 0
        fire_at(board, game, order, shot)
        return 1 if refusal(rules, board, game, order) == 0 else 0
    for quarter in range(1, 4, 2):
        facing = (model.facing + quarter) & 3
        shot = best_shot(mind, rules, board, game, game.active, model.x, model.y, facing, 1)
        if shot.chance > 0:
            write_order(order, movement.TURN, NOBODY, facing, NOBODY, NOBODY, 0)
            aim_order(board, game, order, shot)
            if refusal(rules, board, game, order) == 0:
                return 1
    return 0


@rule
def settle(mind: Mind, rules: Rules, board: Board, game: Game, order: Order, watches: int) -> int:
    """Write what a model does that goes no further: look where the enemy would come from, and watch. 0: nothing."""
    model = game.model[game.active]
    left = mind.near[place_of(model)]
    if left >= FAR:
        return 0
    facing = look_out(mind, board, game, game.active)
    spare = model.acpo - (OVERWATCH_COST if watches == 1 and model.acpo >= OVERWATCH_COST else 0)
    free = 1 if model.free_turn == 1 and board.profile[model.profile].heavy == 0 else 0
    if facing != model.facing and left <= LOOKS and (spare >= 1 or free == 1):
        if turn_towards(mind, rules, board, game, order, 2 * facing) == 1:
            return 1
    if watches == 1 and left <= WATCHES:
        write_order(order, overwatch.OVERWATCH, NOBODY, NOBODY, NOBODY, NOBODY, 0)
        return 1 if refusal(rules, board, game, order) == 0 else 0
    return 0
