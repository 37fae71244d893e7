"""Where a bot's model goes in a boarding action: to the goal, beside a carrier, at the enemy. Source: 5.6."""

from dieshift.boarding.bots.aims import carrier_of, exit_of, face_console, leaves_post, stays, wants_all_removed
from dieshift.boarding.bots.answers import command_further
from dieshift.boarding.bots.fields import MOVES, WATCHED, danger
from dieshift.boarding.bots.fighting import foe_within, strike
from dieshift.boarding.bots.mind import FAR, Mind
from dieshift.boarding.bots.moves import best_shot, go_along, hide, place_of, step_in, turn_towards
from dieshift.boarding.chapters.overwatch.rules import OVERWATCH_COST
from dieshift.boarding.state.records import SIZE, Board, Game, Order
from dieshift.boarding.state.terms import NOBODY, ON_BOARD, WAY_X, WAY_Y
from dieshift.boarding.terrain.board import distance
from dieshift.core.rules import Rules, rule

ESCORT = 12  # steps before somebody who carries something that are kept free for him
RISKY = 2 * WATCHED  # overwatch on a way that one alone does not take


@rule
def is_late(mind: Mind, board: Board, game: Game, at: int) -> int:
    """Whether a model reaches its goal only if it wastes no time."""
    if board.turns == 0 or board.at_limit == game.seat_to_choose:
        return 0
    return 1 if mind.far[at] < FAR and mind.far[at] + 2 > 2 * (board.turns - game.turn) else 0


@rule
def on_way_of(mind: Mind, at: int, other: int) -> int:
    """Whether a square lies on the way that leads from another one to the goal, or beside it."""
    while mind.far[other] > 0 and mind.far[other] < FAR and mind.far[other] + 1 >= mind.far[at]:
        if distance(at % SIZE, at // SIZE, other % SIZE, other // SIZE) <= 1:
            return 1
        best = other
        for way in range(8):
            if mind.ways[other] & (1 << way) != 0 and mind.far[other + MOVES[way]] < mind.far[best]:
                best = other + MOVES[way]
        if best == other:  # a shut door
            return 1
        other = best
    return 1 if distance(at % SIZE, at // SIZE, other % SIZE, other // SIZE) <= 1 else 0


@rule
def step_aside(mind: Mind, rules: Rules, board: Board, game: Game, order: Order, carrier: int) -> int:
    """Write a step to a free square that is no nearer to the goal nor to who has to pass; 0: there is none."""
    model, other = game.model[game.active], game.model[carrier]
    at = place_of(model)
    apart = distance(model.x, model.y, other.x, other.y)
    for way in range(8):
        to = at + MOVES[way]
        if mind.ways[at] & (1 << way) != 0 and mind.far[to] >= mind.far[at] and game.occupant[to] == 0:
            if distance(model.x + WAY_X[way], model.y + WAY_Y[way], other.x, other.y) >= apart:
                if step_in(mind, rules, board, game, order, way, 0) == 1:
                    return 1
    return 0


@rule
def escort(mind: Mind, rules: Rules, board: Board, game: Game, order: Order, carrier: int) -> int:
    """Write a step of one whose friend carries what is wanted: out of his way before him, close on his heels behind."""
    at, his = place_of(game.model[game.active]), place_of(game.model[carrier])
    ahead = mind.far[his] - mind.far[at]
    if ahead >= 0 and ahead <= ESCORT and on_way_of(mind, at, his) == 1:
        if step_aside(mind, rules, board, game, order, carrier) == 1:
            return 1
        return go_along(mind, rules, board, game, order, mind.far, -1, 0)
    if ahead < -2 and mind.far[at] < FAR:
        return go_along(mind, rules, board, game, order, mind.far, -1, 0)
    return 0


@rule
def make_room(mind: Mind, rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Write a step out of the way of a friend close by, for one that has nowhere to go; 0: nobody is in its way.

    It stays in its section, and where it guards what nobody else does.
    """
    model = game.model[game.active]
    at = place_of(model)
    for other in range(game.models):
        friend = game.model[other]
        apart = distance(model.x, model.y, friend.x, friend.y)
        if friend.side == model.side and friend.state == ON_BOARD and other != game.active and apart <= 2:
            if mind.far[place_of(friend)] > mind.far[at] or mind.far[at] > 0:
                for way in range(8):
                    to = at + MOVES[way]
                    if mind.ways[at] & (1 << way) != 0 and board.section[to] == board.section[at]:
                        x, y = model.x + WAY_X[way], model.y + WAY_Y[way]
                        if game.occupant[to] == 0 and distance(x, y, friend.x, friend.y) > apart:
                            if leaves_post(board, game, game.active, x, y) == 1:
                                continue
                            if step_in(mind, rules, board, game, order, way, 0) == 1:
                                return 1
    return 0


@rule
def keeps_watch(mind: Mind, rules: Rules, board: Board, game: Game) -> int:
    """Whether one with a gun keeps points for overwatch on its way, with an enemy near.

    It does with somebody in its sights; and where all enemies must come close to strike, unless it has to get out.
    """
    model = game.model[game.active]
    if mind.shooters == 0 and exit_of(game, model.side, game.active) == NOBODY:
        return 1
    shot = best_shot(mind, rules, board, game, game.active, model.x, model.y, model.facing, 0)
    return 1 if shot.target != NOBODY else 0


@rule
def advance(mind: Mind, rules: Rules, board: Board, game: Game, order: Order, watches: int) -> int:
    """Write a step of one with a gun towards a goal, keeping points for overwatch where enemies are about; 0: none."""
    model = game.model[game.active]
    at = place_of(model)
    carrier = carrier_of(game, model.side)
    if carrier != NOBODY and carrier != game.active:
        return escort(mind, rules, board, game, order, carrier)
    left, posted = 0, stays(board, game, game.active)  # who is posted leaves for nobody, and for no other goal
    if posted == 0 and mind.aiming == 1 and mind.far[at] < FAR:
        left = mind.far[at]
    elif posted == 0 and wants_all_removed(board, model.side) == 1 and mind.near[at] < FAR:
        left = mind.near[at]
    if left == 0:
        return make_room(mind, rules, board, game, order)
    reserve = 0
    alarmed = 1 if watches == 1 and mind.near[at] <= mind.weights.alarm else 0
    if alarmed == 1 and (mind.aiming == 0 or is_late(mind, board, game, at) == 0):
        reserve = OVERWATCH_COST * keeps_watch(mind, rules, board, game)
    if model.acpo <= reserve:
        return command_further(rules, board, game, order)
    if mind.aiming == 1:
        return go_along(mind, rules, board, game, order, mind.far, mind.weights.hides - 1, reserve)
    return go_along(mind, rules, board, game, order, mind.near, mind.weights.hides - 1, reserve)


@rule
def watch_on_way(mind: Mind, board: Board, game: Game, unit: int) -> int:
    """How much overwatch covers the way of a model to the nearest enemy."""
    at, exposure = place_of(game.model[unit]), 0
    if game.watching[1 - game.model[unit].side] > 0:
        for _ in range(min(6, mind.near[at] - 1)):
            best = at
            for way in range(8):
                if mind.ways[at] & (1 << way) != 0 and mind.near[at + MOVES[way]] < mind.near[best]:
                    best = at + MOVES[way]
            at = best
            exposure += danger(mind, board, game, at)
    return exposure


@rule
def fight_its_way(mind: Mind, rules: Rules, board: Board, game: Game, order: Order) -> int:
    """What one without a gun does whose side has goals: it goes for enemies that are close, else for the goal."""
    unit = game.active
    if stays(board, game, unit) == 1:
        return 0
    reach = mind.weights.chase
    if mind.near[place_of(game.model[unit])] <= reach + 1 and foe_within(mind, game, unit, reach) == 1:
        if go_along(mind, rules, board, game, order, mind.near, -1, 0) == 1:
            return 1
    carrier = carrier_of(game, game.model[unit].side)
    if carrier != NOBODY and carrier != unit:
        return escort(mind, rules, board, game, order, carrier)
    return go_along(mind, rules, board, game, order, mind.far, -1, 0)


@rule
def hunt(mind: Mind, rules: Rules, board: Board, game: Game, order: Order) -> int:
    """What a model without a gun does: strike, run at the enemy, or come nearer out of his sight. 0: nothing."""
    unit = game.active
    model = game.model[unit]
    at = place_of(model)
    left = mind.near[at]
    if left <= 1 and strike(mind, rules, board, game, order) == 1:
        return 1
    if model.acpo == 0:
        spent = 1 if left <= game.command[game.side] and left < FAR else 0
        return command_further(rules, board, game, order) if spent == 1 else 0
    way = face_console(game, unit) if game.objectives > 0 else NOBODY
    if way != NOBODY and turn_towards(mind, rules, board, game, order, way) == 1:
        return 1
    if (mind.aiming == 1 and mind.far[at] < FAR) or stays(board, game, unit) == 1:
        return fight_its_way(mind, rules, board, game, order)
    if mind.shooters == 0 or mind.rushes == 1 or left >= FAR:
        return go_along(mind, rules, board, game, order, mind.near, 0, 0)
    if left <= model.acpo + game.command[game.side] and watch_on_way(mind, board, game, unit) < RISKY:
        return go_along(mind, rules, board, game, order, mind.near, 0, 0)
    if danger(mind, board, game, at) > 0:
        if hide(mind, rules, board, game, order) == 1:
            return 1
        return go_along(mind, rules, board, game, order, mind.near, 0, 0)
    return go_along(mind, rules, board, game, order, mind.near, 1, 0)
