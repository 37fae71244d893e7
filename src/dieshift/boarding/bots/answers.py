"""How a bot answers the questions that interrupt an action, and where it spends command points.

Source: B11, B31; G-2, G-18, G-19.
"""

from dieshift.boarding.bots.aims import torch_of
from dieshift.boarding.bots.fields import is_foe
from dieshift.boarding.bots.mind import Mind
from dieshift.boarding.bots.moves import place_of
from dieshift.boarding.bots.random_bot import fall_back
from dieshift.boarding.bots.worth import duel_value, wound_by_gun
from dieshift.boarding.chapters import activation, blips, command, melee, shooting
from dieshift.boarding.chapters.blips.rules import is_open_entry
from dieshift.boarding.chapters.shooting.rules import next_hit_allowed
from dieshift.boarding.state.records import SIZE, Board, Game, Order
from dieshift.boarding.state.terms import FACE_X, FACE_Y, NOBODY, ON_BOARD, WAY_X, WAY_Y
from dieshift.boarding.terrain.board import distance, in_front
from dieshift.boarding.turn.legal import refusal
from dieshift.boarding.turn.listing import clear_order
from dieshift.boarding.turn.newcomers import next_to_face
from dieshift.boarding.turn.rounds import advised_face, most_again
from dieshift.core.rules import Rules, rule

CLOSE = 6  # steps to an enemy within which command points are worth spending


@rule
def answer(mind: Mind, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """Write the answer to the question of the moment; a sure one where there is nothing to think about."""
    written = 0
    if game.question == shooting.WHOSE_HIT:
        written = next_hit(rules, board, game, order)
    elif game.question == melee.WHICH_WEAPON:
        written = strike_back_with(mind, rules, board, game, order)
    elif game.question == blips.WHERE_TO_PLACE:
        written = place_newcomer(rules, board, game, order)
    elif game.question == blips.WHICH_WAY_TO_FACE:
        written = face_newcomer(game, order)
    elif game.question == blips.WHERE_TO_LURK:
        written = lurk_near(board, game, order)
    elif game.question == melee.HOW_MANY_AGAIN:
        written = again_all(rules, game, order)
    elif game.question == melee.WHAT_TO_PARRY:
        written = parry_as_advised(rules, board, game, order)
    if written == 0:
        fall_back(rules, board, game, order)


@rule
def next_hit(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Give the next hit to the enemy it wounds most surely, the nearest of equals; doors are left alone."""
    pending, best = game.pending, 0
    shooter = game.model[pending.shooter]
    for target in range(game.models):
        if next_hit_allowed(rules, board, game, target) == 1:
            other = game.model[target]
            value = wound_by_gun(board, game, pending.gun, target) // 100 + 60
            value -= distance(shooter.x, shooter.y, other.x, other.y)
            if is_foe(other, shooter.side) == 1 and value > best:
                order.kind, order.target, best = shooting.NEXT_HIT, target, value
    return 1 if best > 0 else 0


@rule
def strike_back_with(mind: Mind, rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Strike back with the weapon that makes the attack worth least."""
    pending = game.pending
    profile = board.profile[game.model[pending.target].profile]
    order.kind, order.weapon = melee.STRIKE_BACK, NOBODY
    least = duel_value(mind, rules, board, game, pending.unit, pending.target, pending.weapon, NOBODY)
    for k in range(1, profile.melees):
        weapon = profile.melee[k]
        value = duel_value(mind, rules, board, game, pending.unit, pending.target, pending.weapon, weapon)
        if value < least and profile.melee[k] != profile.melee[0]:
            order.weapon, least = weapon, value
    return 1


@rule
def again_all(rules: Rules, game: Game, order: Order) -> int:
    """Roll every failed die again that may be: none becomes worse by it."""
    order.kind, order.choice = melee.REROLL, most_again(rules, game)
    return 1


@rule
def parry_as_advised(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Parry the success that the rules advise to parry, or nothing where that would only make a wound likelier."""
    order.kind, order.choice = melee.PARRY, advised_face(rules, board, game)
    return 1


@rule
def nearest_enemy_of(game: Game, side: int, x: int, y: int) -> int:
    """The model on the board that is no friend of a side and nearest to a square; NOBODY: none."""
    nearest, best = NOBODY, 2 * SIZE
    for unit in range(game.models):
        model = game.model[unit]
        if is_foe(model, side) == 1 and model.state == ON_BOARD and distance(x, y, model.x, model.y) < best:
            nearest, best = unit, distance(x, y, model.x, model.y)
    return nearest


@rule
def place_newcomer(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Put a newcomer near the enemy of its side, or far from him if the enemy places it."""
    blip = game.model[game.pending.blip]
    wanted = 1 if blip.side == game.seat_to_choose else -1
    placed, best, best_x, best_y = 0, 0, 0, 0
    enemy = nearest_enemy_of(game, blip.side, blip.x, blip.y)
    order.kind = blips.PLACE
    for way in range(8):
        x, y = blip.x + WAY_X[way], blip.y + WAY_Y[way]
        order.x, order.y = x, y
        if refusal(rules, board, game, order) == 0:
            away = 0 if enemy == NOBODY else distance(x, y, game.model[enemy].x, game.model[enemy].y)
            if placed == 0 or wanted * away < best:
                placed, best, best_x, best_y = 1, wanted * away, x, y
    order.x, order.y = best_x, best_y
    return placed


@rule
def face_newcomer(game: Game, order: Order) -> int:
    """Let a newcomer look at the nearest enemy."""
    model = game.model[next_to_face(game)]
    enemy = nearest_enemy_of(game, model.side, model.x, model.y)
    order.kind, order.way = blips.FACE, 0
    if enemy != NOBODY:
        dx, dy, best = game.model[enemy].x - model.x, game.model[enemy].y - model.y, -2 * SIZE
        for facing in range(4):
            ahead = dx * FACE_X[facing] + dy * FACE_Y[facing]
            if ahead > best:
                order.way, best = facing, ahead
    return 1


@rule
def lurk_near(board: Board, game: Game, order: Order) -> int:
    """Lurk where the enemy is nearest, rather where he does not make newcomers wait."""
    best, side = 8 * SIZE, game.seat_to_choose
    for entry in range(board.entries):
        if is_open_entry(board, game, game.side, entry) == 1:
            place = board.entry[entry]
            enemy = nearest_enemy_of(game, side, place.x, place.y)
            away = 2 * SIZE * game.held[entry]
            if enemy != NOBODY:
                away += distance(place.x, place.y, game.model[enemy].x, game.model[enemy].y)
            if away < best:
                order.kind, order.choice, best = blips.LURK, entry, away
    return 1 if order.kind == blips.LURK else 0


# --- command points ---------------------------------------------------------------------------------------------------


@rule
def command_more(mind: Mind, rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Write a command point for the active model when it has an enemy before it and no action points; 0: no use."""
    clear_order(order)
    model = game.model[game.active]
    if game.command[game.side] == 0 or model.acpo > 0 or model.state != ON_BOARD or model.hidden > 0:
        return 0
    for k in range(mind.foes):
        other = game.model[mind.foe[k]]
        if in_front(model.facing, other.x - model.x, other.y - model.y) == 1:
            order.kind, order.choice = command.COMMAND, 1
            return 1 if refusal(rules, board, game, order) == 0 else 0
    return 0


@rule
def command_further(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Write a command point for the active model, so that it can go on; 0: there is none."""
    clear_order(order)
    if game.command[game.side] == 0:
        return 0
    order.kind, order.choice = command.COMMAND, 1
    return 1 if refusal(rules, board, game, order) == 0 else 0


@rule
def command_spare(mind: Mind, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """When all have acted: give the points left to the model nearest to an enemy, or be done."""
    chosen, best = NOBODY, CLOSE + 1
    for unit in range(game.models):
        model = game.model[unit]
        if model.side == game.side and model.state == ON_BOARD and model.hidden == 0 and model.overwatch == 0:
            if mind.near[place_of(model)] < best and torch_of(board, game, unit) == NOBODY:
                chosen, best = unit, mind.near[place_of(model)]
    order.kind = activation.DONE
    if chosen != NOBODY and game.command[game.side] > 0:
        order.kind, order.unit, order.choice = command.COMMAND, chosen, game.command[game.side]
        if refusal(rules, board, game, order) != 0:
            clear_order(order)
            order.kind = activation.DONE
