"""What an order needs to be allowed: 0, or the code of what forbids it. Nothing is changed by asking.

Source: B1-B6, B14-B17, B19, B22, B27, B31, B45; G-1 to G-4, G-8, G-12, G-18, G-19; 5.5.
"""

from dieshift.boarding.chapters.blips.book import blip_may_stand, newcomer_may_stand
from dieshift.boarding.chapters.blips.entering import enter_refusal, is_open_entry
from dieshift.boarding.chapters.command.book import command_points
from dieshift.boarding.chapters.doors.book import can_close, can_open, door_on, is_shut, reaches_door
from dieshift.boarding.chapters.melee.contact import in_contact
from dieshift.boarding.chapters.movement.book import cost_with_fire, engaged_may_turn, is_quarter, step_cost, turn_cost
from dieshift.boarding.chapters.overwatch.book import OVERWATCH_COST, may_watch, watching_gun
from dieshift.boarding.chapters.shooting.aim import (
    gun_refusal,
    next_hit_allowed,
    ready_refusal,
    section_refusal,
    shot_refusal,
)
from dieshift.boarding.ground.board import MODELS, distance, in_front, occupant, on_fire, way_open
from dieshift.boarding.state import terms
from dieshift.boarding.state.records import MAX_SECTIONS, SIZE, Board, Game, Model, Order
from dieshift.boarding.state.terms import DOORS, LURKING, NEUTRAL, NOBODY, ON_BOARD, WAY_X, WAY_Y
from dieshift.boarding.turn import orders
from dieshift.boarding.turn import refusal_codes as code
from dieshift.boarding.turn.actions import BETWEEN, ENGAGED_MAY, HIDDEN_MAY, PAID, question_of, traits
from dieshift.boarding.turn.combat import tags_of
from dieshift.boarding.turn.deeds import attack_cost, console_aim, exit_at, gun_or_first, item_at
from dieshift.boarding.turn.refusal_codes import ALLOWED
from dieshift.boarding.turn.rounds import most_again, parries_face
from dieshift.boarding.turn.turn import can_be_activated
from dieshift.core.rules import Rules, rule


@rule
def refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """0 when an order is allowed, else the code of what forbids it. Source: G-1."""
    kind = order.kind
    between = 1 if game.question == orders.WHICH_UNIT and traits(kind) & BETWEEN != 0 else 0
    if question_of(kind) != game.question and between == 0:
        return code.NOT_ASKED
    if traits(kind) & PAID != 0:
        return action_refusal(rules, board, game, order)
    if kind == orders.COMMAND:
        return command_refusal(rules, game, order)
    if game.question == orders.WHICH_UNIT:
        return choice_refusal(rules, board, game, order)
    if game.question == orders.OVER and game.turn > 0:
        return code.NOT_ASKED
    return answer_refusal(rules, board, game, order)


@rule
def choice_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether a side may activate a model, reveal a blip, or be done. Source: G-1, G-18."""
    if order.kind == orders.DONE:
        return ALLOWED
    found = unit_refusal(game, order.unit + 0)
    if found != ALLOWED:
        return found
    model = game.model[order.unit]
    if order.kind == orders.REVEAL:
        return ALLOWED if model.hidden > 0 and model.activated == 0 else code.NOT_A_BLIP
    if model.activated == 1:
        return code.ALREADY_ACTIVATED
    return ALLOWED if can_be_activated(board, game, order.unit + 0) == 1 else enter_refusal(board, game, order.unit + 0)


@rule
def unit_refusal(game: Game, unit: int) -> int:
    """Whether a model of the side whose phase it is is still there. Source: G-1."""
    if unit < 0 or unit >= game.models:
        return code.NO_SUCH_UNIT
    if game.model[unit].side != game.side:
        return code.NOT_YOURS
    there = 1 if game.model[unit].state == ON_BOARD or game.model[unit].state == LURKING else 0
    return ALLOWED if there == 1 else code.NOT_ON_BOARD


@rule
def command_refusal(rules: Rules, game: Game, order: Order) -> int:
    """Whether command points may be given to a model: the active one, or any if none is. Source: G-2."""
    if command_points(rules) == 0:
        return code.NO_COMMAND
    unit = order.unit + 0
    if game.active != NOBODY:
        if unit != NOBODY and unit != game.active:
            return code.NOT_ASKED
        unit = game.active + 0
    found = unit_refusal(game, unit)
    if found != ALLOWED:
        return found
    if game.model[unit].state != ON_BOARD:
        return code.LURKING_STILL
    return ALLOWED if 1 <= order.choice <= game.command[game.side] else code.NO_POINTS


@rule
def answer_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether an answer fits its question. Source: B11, B31; G-18, G-19."""
    if order.kind == orders.NEXT_HIT:
        if order.target == NOBODY:
            return ALLOWED
        return ALLOWED if next_hit_allowed(rules, board, game, order.target + 0) == 1 else code.OUT_OF_REACH
    if order.kind == orders.STRIKE_BACK:
        return weapon_refusal(board, game.model[game.pending.target], order.weapon + 0)
    if order.kind == orders.PLACE:
        may = newcomer_may_stand(board, game, game.pending.blip + 0, order.x + 0, order.y + 0, game.pending.forced + 0)
        return ALLOWED if may == 1 else code.NOT_FREE
    if order.kind == orders.FACE:
        return ALLOWED if 0 <= order.way <= 3 else code.BAD_WAY
    if order.kind == orders.LURK:
        return ALLOWED if is_open_entry(board, game, game.side, order.choice + 0) == 1 else code.NO_ENTRY
    return ability_refusal(rules, game, order)


@rule
def ability_refusal(rules: Rules, game: Game, order: Order) -> int:
    """Whether so many failed dice may be rolled again, or a success with a face parried. Source: B37, B38."""
    if order.kind == orders.REROLL:
        return ALLOWED if 0 <= order.choice <= most_again(rules, game) else code.NOT_SO_MANY
    if order.kind == orders.PARRY and order.choice != 0:
        return ALLOWED if parries_face(rules, game, order.choice + 0) != NOBODY else code.NO_SUCH_DIE
    return ALLOWED


@rule
def action_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether the active model may do something: what its state forbids, then what the action asks for.

    Source: B1; S1.11, S1.128.
    """
    model, kind = game.model[game.active], order.kind
    if model.state == LURKING:
        return enter_refusal(board, game, game.active) if kind == orders.ENTER else code.LURKING_STILL
    if model.hidden > 0 and traits(kind) & HIDDEN_MAY == 0:
        return code.BLIP_MAY_NOT
    if model.engaged != 0 and traits(kind) & ENGAGED_MAY == 0:
        return code.ENGAGED
    if kind == orders.STEP:
        return step_refusal(rules, board, game, order)
    if kind == orders.TURN:
        return turn_refusal(rules, board, game, order)
    if kind == orders.FIRE:
        return fire_refusal(rules, board, game, order)
    if kind == orders.ATTACK:
        return attack_refusal(rules, board, game, order)
    return thing_refusal(rules, board, game, order)


@rule
def points_refusal(model: Model, cost: int) -> int:
    """Whether a model can pay. Source: B1."""
    return ALLOWED if model.acpo >= cost else code.TOO_FEW_POINTS


# --- steps and turns --------------------------------------------------------------------------------------------------


@rule
def step_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether the active model may make a step, with or without a shot. Source: B2, B5, B14; G-3, G-12, G-18."""
    unit, way = game.active + 0, order.way + 0
    if way < 0 or way > 7:
        return code.BAD_WAY
    model = game.model[unit]
    blip = 1 if model.hidden > 0 else 0
    cost = step_cost(board.profile[model.profile].heavy + 0, blip, model.facing + 0, way)
    if cost == 0:
        return code.NO_SIDESTEP
    if model.acpo < cost:
        return code.TOO_FEW_POINTS
    if way_open(board, game, model.x + 0, model.y + 0, way, MODELS, unit) == 0:
        return code.BLOCKED
    x, y = model.x + WAY_X[way], model.y + WAY_Y[way]
    found = square_refusal(rules, board, game, unit, x, y)
    if found != ALLOWED or order.target == NOBODY:
        return found
    return shot_on_the_move(rules, board, game, order, cost, x, y, model.facing + 0)


@rule
def square_refusal(rules: Rules, board: Board, game: Game, unit: int, x: int, y: int) -> int:
    """Whether the active model may go to a neighbouring square. Source: G-3, G-12, G-18, RULING 7."""
    model = game.model[unit]
    if occupant(game, x, y) != NOBODY:
        return code.OCCUPIED
    if on_fire(board, game, y * SIZE + x) == 1:
        return code.BURNS
    if model.hidden > 0 and blip_may_stand(board, game, unit, x, y) == 0:
        return code.BLIP_SEEN
    if model.engaged != 0 and breaks_away(rules, board, game, unit, x, y) == 0:
        return code.MUST_BREAK_AWAY
    return ALLOWED


@rule
def breaks_away(rules: Rules, board: Board, game: Game, unit: int, x: int, y: int) -> int:
    """Whether a step ends at least one engagement. Source: B27, RULING 7; S1.143."""
    model = game.model[unit]
    for way in range(8):
        if model.engaged & (1 << way) != 0:
            enemy_x, enemy_y = model.x + WAY_X[way], model.y + WAY_Y[way]
            if in_contact(rules, board, game, x, y, enemy_x, enemy_y) == 0:
                return 1
    return 0


@rule
def turn_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether the active model may turn a quarter, with or without a shot. Source: B4, B5, B14, RULING 1, RULING 7."""
    model = game.model[game.active]
    if order.way < 0 or order.way > 3:
        return code.BAD_WAY
    if is_quarter(model.facing + 0, order.way + 0) == 0:
        return code.NOT_A_QUARTER
    if model.engaged != 0 and engaged_may_turn(rules) == 0:
        return code.NO_TURNING
    cost = turn_cost(board.profile[model.profile].heavy + 0, model.free_turn + 0)
    if order.target == NOBODY:
        return points_refusal(model, cost)
    return shot_on_the_move(rules, board, game, order, cost, model.x + 0, model.y + 0, order.way + 0)


@rule
def shot_on_the_move(rules: Rules, board: Board, game: Game, order: Order, cost: int, x: int, y: int, facing:
                     int) -> int:
    """Whether a step or turn may be made with a shot from where it ends. Source: B14-B16, RULING 4; G-11."""
    unit = game.active + 0
    model = game.model[unit]
    if model.engaged != 0:
        return code.ENGAGED
    gun = gun_or_first(board, model, order.gun + 0)
    found = gun_refusal(board, model, gun)
    if found != ALLOWED:
        return found
    if board.gun[gun].tags & terms.ASSAULT == 0 or board.gun[gun].torrent > 0:
        return code.NO_ASSAULT
    if model.acpo < cost_with_fire(rules, cost, board.gun[gun].acpo + 0):
        return code.TOO_FEW_POINTS
    return shot_refusal(rules, board, game, unit, gun, x, y, facing, order.target + 0)


# --- shots and attacks ------------------------------------------------------------------------------------------------


@rule
def fire_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether the active model may fire, standing still, at a target or into a section. Source: B14-B17; G-12."""
    unit = game.active + 0
    model = game.model[unit]
    gun = gun_or_first(board, model, order.gun + 0)
    found = ready_refusal(board, model, gun)
    if found != ALLOWED:
        return found
    if board.gun[gun].torrent == 0:
        return shot_refusal(rules, board, game, unit, gun, model.x + 0, model.y + 0, model.facing + 0, order.target + 0)
    if order.target != NOBODY or order.choice < 0 or order.choice >= MAX_SECTIONS:
        return code.NEEDS_SECTION
    return section_refusal(rules, board, game, unit, gun, order.choice + 0)


@rule
def weapon_refusal(board: Board, model: Model, weapon: int) -> int:
    """Whether a model has a melee weapon; NOBODY stands for its first, or bare hands. Source: B31."""
    if weapon == NOBODY:
        return ALLOWED
    profile = board.profile[model.profile]
    for k in range(profile.melees):
        if profile.melee[k] == weapon:
            return ALLOWED
    return code.NO_WEAPON


@rule
def attack_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether the active model may attack. Source: B19, B22, B26, B31, B45; G-4."""
    model, target = game.model[game.active], order.target + 0
    found = weapon_refusal(board, model, order.weapon + 0)
    if found != ALLOWED:
        return found
    if order.choice != orders.PLAIN and tests_weapon(rules, board, model, order.weapon + 0, order.choice + 0) == 0:
        return code.NO_FORCE
    if model.acpo < attack_cost(rules, order.choice + 0):
        return code.TOO_FEW_POINTS
    if target >= DOORS:
        if model.engaged != 0:
            return code.ENGAGED
        door = target - DOORS
        shut = 1 if door < board.doors and is_shut(game, door) == 1 else 0
        at_hand = 1 if door_on(board, model.x, model.y, model.facing) == door else 0
        return ALLOWED if shut == 1 and at_hand == 1 else code.NO_DOOR
    return victim_refusal(rules, board, game, model, target)


@rule
def tests_weapon(rules: Rules, board: Board, model: Model, weapon: int, choice: int) -> int:
    """Whether an attack may be tested: with a force weapon. Source: B45, RULING 19."""
    profile = board.profile[model.profile]
    used = profile.melee[0] + 0 if weapon == NOBODY else weapon
    if choice != orders.TESTING or profile.melees == 0:
        return 0
    return 1 if tags_of(rules, board, used) & terms.FORCE != 0 else 0


@rule
def victim_refusal(rules: Rules, board: Board, game: Game, model: Model, target: int) -> int:
    """Whether a model may strike a target: an enemy or object, in contact, before it.

    Source: B19, RULING 5; S1.6, S1.7.
    """
    if target < 0 or target >= game.models or game.model[target].state != ON_BOARD:
        return code.NO_TARGET
    other = game.model[target]
    if other.side == model.side:
        return code.OWN_SIDE
    if other.hidden > 0:
        return code.NO_TARGET
    if in_contact(rules, board, game, model.x + 0, model.y + 0, other.x + 0, other.y + 0) == 0:
        return code.NO_CONTACT
    return ALLOWED if in_front(model.facing, other.x - model.x, other.y - model.y) == 1 else code.NOT_FACED


# --- doors and other things -------------------------------------------------------------------------------------------


@rule
def thing_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether the active model may do what is neither move nor fight. Source: B3; G-4, G-8, G-8b, G-19; 5.5."""
    model, kind = game.model[game.active], order.kind
    if kind == orders.OVERWATCH:
        if may_watch(rules) == 0:
            return code.NO_OVERWATCH
        if watching_gun(board, model) == NOBODY:
            return code.NO_OVERWATCH_GUN
        return points_refusal(model, OVERWATCH_COST)
    if model.acpo < 1:
        return code.TOO_FEW_POINTS
    if kind == orders.OPEN or kind == orders.CLOSE:
        return door_refusal(board, game, model, order)
    if kind == orders.CLEAR_JAM:
        return ALLOWED if model.jammed != 0 else code.NOT_JAMMED
    return place_refusal(rules, board, game, order)


@rule
def door_refusal(board: Board, game: Game, model: Model, order: Order) -> int:
    """Whether a door may be opened or closed. Source: B3; G-4."""
    door = order.target - DOORS
    if door < 0 or door >= board.doors or reaches_door(board, model, door) == 0:
        return code.NO_DOOR
    if order.kind == orders.OPEN:
        return ALLOWED if can_open(game, door) == 1 else code.NOT_CLOSED
    return ALLOWED if can_close(game, door) == 1 else code.NOT_OPEN


@rule
def place_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether the active model may do what its place allows. Source: G-19; 5.5."""
    model, kind = game.model[game.active], order.kind
    if kind == orders.ENTER:
        return code.NOT_LURKING
    if kind == orders.SEAL:
        return ALLOWED if can_seal(board, game, model, order.choice + 0) == 1 else code.NOT_BESIDE
    if kind == orders.PICK_UP:
        here = item_at(game, model.side + 0, model.x + 0, model.y + 0)
        return ALLOWED if here != NOBODY and model.item == NOBODY else code.NO_ITEM
    if kind == orders.EXIT:
        return ALLOWED if exit_at(board, model.side + 0, model.x + 0, model.y + 0) != NOBODY else code.NO_EXIT
    target = order.target + 0
    if target < 0 or target >= game.models or game.model[target].side != NEUTRAL:
        return code.NO_CONSOLE
    aim = console_aim(game, game.active + 0, target)
    if aim == NOBODY or game.model[target].state != ON_BOARD:
        return code.NO_CONSOLE
    return ALLOWED if victim_refusal(rules, board, game, model, target) == ALLOWED else code.NO_CONSOLE


@rule
def can_seal(board: Board, game: Game, model: Model, entry: int) -> int:
    """Whether a model stands on or beside an entry point of the enemy that is not sealed. Source: 5.5."""
    if entry < 0 or entry >= board.entries or game.sealed[entry] == 1 or board.entry[entry].side == model.side:
        return 0
    place = board.entry[entry]
    return 1 if distance(model.x, model.y, place.x, place.y) <= 1 else 0
