"""What steps and turns need, with or without an Assault shot, and what they do.

Source: B2, B4, B5, B14, B27, RULING 1, RULING 4, RULING 7; G-3, G-11, G-12, G-18.
"""

from collections.abc import Sequence

from dieshift.boarding.chapters import activation, blips, fire, melee, movement
from dieshift.boarding.chapters.activation.orders import points_refusal
from dieshift.boarding.chapters.activation.rules import pay
from dieshift.boarding.chapters.blips.rules import blip_may_stand
from dieshift.boarding.chapters.melee.rules import in_contact
from dieshift.boarding.chapters.movement.rules import engaged_may_turn, is_quarter, step_cost, turn_cost
from dieshift.boarding.chapters.objectives.orders import bring_item
from dieshift.boarding.chapters.shooting.orders import cost_with_shot, offer_shots, shoot_on_the_move, shot_on_the_move
from dieshift.boarding.frame import ALLOWED, carried_out, needs
from dieshift.boarding.state.records import SIZE, Board, Game, Order
from dieshift.boarding.state.terms import NOBODY, WAY_X, WAY_Y
from dieshift.boarding.terrain.board import MODELS, occupant, on_fire, way_open
from dieshift.boarding.turn.listing import offer, offered, write_order
from dieshift.boarding.turn.models import forget_target, step_to
from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule


@needs.case(movement.STEP)
def step_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether the active model may make a step, with or without a shot. Source: B2, B5, B14; G-3, G-12, G-18."""
    unit, way = game.active, order.way
    if way < 0 or way > 7:
        return movement.BAD_WAY
    model = game.model[unit]
    blip = 1 if model.hidden > 0 else 0
    cost = step_cost(board.profile[model.profile].heavy, blip, model.facing, way)
    if cost == 0:
        return movement.NO_SIDESTEP
    if model.acpo < cost:
        return activation.TOO_FEW_POINTS
    if way_open(board, game, model.x, model.y, way, MODELS, unit) == 0:
        return movement.BLOCKED
    x, y = model.x + WAY_X[way], model.y + WAY_Y[way]
    refusal = square_refusal(rules, board, game, unit, x, y)
    if refusal != ALLOWED or order.target == NOBODY:
        return refusal
    return shot_on_the_move(rules, board, game, order, cost, x, y, model.facing)


@rule
def square_refusal(rules: Rules, board: Board, game: Game, unit: int, x: int, y: int) -> int:
    """Whether the active model may go to a neighbouring square. Source: G-3, G-12, G-18, RULING 7."""
    model = game.model[unit]
    if occupant(game, x, y) != NOBODY:
        return movement.OCCUPIED
    if on_fire(board, game, y * SIZE + x) == 1:
        return fire.BURNS
    if model.hidden > 0 and blip_may_stand(board, game, unit, x, y) == 0:
        return blips.BLIP_SEEN
    if model.engaged != 0 and breaks_away(rules, board, game, unit, x, y) == 0:
        return melee.MUST_BREAK_AWAY
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


@carried_out.case(movement.STEP)
def make_step(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """A step, with an Assault shot from where it ends if one is ordered.

    Source: B2, B5, B14, RULING 4; G-11; S1.98, S1.102, S1.107.
    """
    unit = game.active
    model = game.model[unit]
    heavy, blip = board.profile[model.profile].heavy, 1 if model.hidden > 0 else 0
    cost = step_cost(heavy, blip, model.facing, order.way)
    paid = cost_with_shot(rules, board, model, order, cost)
    pay(model, paid)
    forget_target(model)
    step_to(dice, rules, board, game, unit, model.x + WAY_X[order.way], model.y + WAY_Y[order.way])
    movement.note_stepped(dice, game, unit, NOBODY, x=model.x, y=model.y, left=model.acpo, cost=paid)
    bring_item(dice, board, game, unit)
    shoot_on_the_move(dice, rules, board, game, order)


@offered.case(movement.STEP)
def offer_steps(rules: Rules, board: Board, game: Game, out: Sequence[Order], count: int, kind: int) -> int:
    """Steps, each alone and then with every shot. Source: B2, B14; G-3, G-11."""
    model = game.model[game.active]
    for way in range(8):
        write_order(out[count], kind, NOBODY, way, NOBODY, NOBODY, 0)
        now = offer(rules, board, game, out, count)
        if now > count and model.hidden == 0:
            now = offer_shots(rules, board, game, out, now, kind, way)
        count = now
    return count


@needs.case(movement.TURN)
def turn_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether the active model may turn a quarter, with or without a shot. Source: B4, B5, B14, RULING 1, RULING 7."""
    model = game.model[game.active]
    if order.way < 0 or order.way > 3:
        return movement.BAD_WAY
    if is_quarter(model.facing, order.way) == 0:
        return movement.NOT_A_QUARTER
    if model.engaged != 0 and engaged_may_turn(rules) == 0:
        return movement.NO_TURNING
    cost = turn_cost(board.profile[model.profile].heavy, model.free_turn)
    if order.target == NOBODY:
        return points_refusal(model, cost)
    return shot_on_the_move(rules, board, game, order, cost, model.x, model.y, order.way)


@carried_out.case(movement.TURN)
def make_turn(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """A quarter turn, with an Assault shot after it if one is ordered.

    Source: B4, B5, B14, RULING 1, RULING 4; G-11; S1.114, S1.115.
    """
    unit = game.active
    model = game.model[unit]
    cost = turn_cost(board.profile[model.profile].heavy, model.free_turn)
    if cost == 0:
        model.free_turn = 0
    cost = cost_with_shot(rules, board, model, order, cost)
    pay(model, cost)
    forget_target(model)
    model.facing = order.way
    movement.note_turned(dice, game, unit, NOBODY, facing=model.facing, cost=cost, left=model.acpo)
    shoot_on_the_move(dice, rules, board, game, order)


@offered.case(movement.TURN)
def offer_turns(rules: Rules, board: Board, game: Game, out: Sequence[Order], count: int, kind: int) -> int:
    """Turns, each alone and then with every shot. Source: B4, B14; G-11."""
    model = game.model[game.active]
    for way in range(4):
        write_order(out[count], kind, NOBODY, way, NOBODY, NOBODY, 0)
        count = offer(rules, board, game, out, count)
        if is_quarter(model.facing, way) == 1:
            count = offer_shots(rules, board, game, out, count, kind, way)
    return count
