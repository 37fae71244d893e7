"""How a bot's model gets along a field: steps, turns, doors on the way, and the shot that goes with a step.

Source: B2-B5, B14; G-3, G-4, G-11; 5.6.
"""

from typing import Any, NamedTuple

from dieshift.boarding.bots.fields import MOVES, SHUT_FROM, WATCHED, danger, is_foe
from dieshift.boarding.bots.mind import FAR, Mind
from dieshift.boarding.bots.worth import shot_chance
from dieshift.boarding.chapters import doors, melee, movement, shooting
from dieshift.boarding.chapters.movement.rules import step_cost
from dieshift.boarding.chapters.shooting.rules import gun_refusal, shot_refusal
from dieshift.boarding.state import terms
from dieshift.boarding.state.records import SIZE, Board, Game, Model, Order
from dieshift.boarding.state.terms import DOOR_CLOSED, DOORS, FIRST_DOOR, NOBODY, WAY_X, WAY_Y
from dieshift.boarding.terrain.board import MODELS, distance, edge_at, in_arc, on_fire, way_open
from dieshift.boarding.turn.legal import refusal
from dieshift.boarding.turn.listing import write_order
from dieshift.core.dice import seeded_face
from dieshift.core.rules import Rules, rule

# quarter turns before a way lies in front, by how far round it is
TURNS = (0, 0, 1, 1, 2, 1, 1, 0)
PATIENCE = 2  # turns before the last one in which nobody waits any more
TRIED_WAYS = 3  # best ways of a step that are tried


class Aimed(NamedTuple):
    """The best shot of a model from a square: place of the gun, target, and chance of a wound; 0: no shot."""

    place: int
    target: int
    chance: int


@rule
def place_of(model: Model) -> int:
    """A model's square as a place of the arrays."""
    return model.y * SIZE + model.x


@rule
def is_overlooked(mind: Mind) -> int:
    """Whether the bot overlooks an enemy. A bot that overlooks no enemies rolls none of its dice here."""
    if mind.weights.overlooks == 0:
        return 0
    return 1 if seeded_face(mind, 100) <= mind.weights.overlooks else 0


@rule
def best_shot(mind: Mind, rules: Rules, board: Board, game: Game, unit: int, x: int, y: int, facing: int,
              moved: int) -> Aimed:
    """The shot at an enemy that promises most from a square; near ones count a little more."""
    model = game.model[unit]
    profile = board.profile[model.profile]
    shot, best = Aimed(0, NOBODY, 0), 0
    for place in range(profile.guns):
        gun = profile.gun[place] + 0
        stats = board.gun[gun]
        if stats.torrent > 0 or (moved == 1 and stats.tags & terms.ASSAULT == 0) or gun_refusal(board, model, gun) != 0:
            continue
        for k in range(mind.foes):
            target = mind.foe[k] + 0
            other = game.model[target]
            if is_overlooked(mind) == 1 or other.hidden > 0 or other.engaged != 0:
                continue
            if in_arc(facing, other.x - x, other.y - y) == 0:
                continue
            if shot_refusal(rules, board, game, unit, gun, x, y, facing, target) == 0:
                chance = shot_chance(rules, board, game, unit, place, target, moved)
                value = chance * (30 - min(12, distance(x, y, other.x, other.y)))
                if value > best:
                    shot, best = Aimed(place + 0, target, chance), value
    return shot


@rule
def aim_order(board: Board, game: Game, order: Order, shot: Aimed) -> None:
    """Put a shot into an order."""
    order.target = shot.target
    order.gun = NOBODY if shot.place == 0 else board.profile[game.model[game.active].profile].gun[shot.place]


@rule
def with_shot(mind: Mind, rules: Rules, board: Board, game: Game, order: Order, x: int, y: int, facing: int) -> int:
    """Let the step or turn just written go with the best shot, if it can; whether the order is allowed."""
    model = game.model[game.active]
    if board.profile[model.profile].guns > 0 and model.hidden == 0 and model.engaged == 0 and mind.foes > 0:
        shot = best_shot(mind, rules, board, game, game.active, x, y, facing, 1)
        if shot.chance > 0:
            aim_order(board, game, order, shot)
            if refusal(rules, board, game, order) == 0:
                return 1
            order.target, order.gun = NOBODY, NOBODY
    return 1 if refusal(rules, board, game, order) == 0 else 0


@rule
def turn_towards(mind: Mind, rules: Rules, board: Board, game: Game, order: Order, way: int) -> int:
    """Write a quarter turn after which a way lies nearer to the front; whether that is allowed."""
    model = game.model[game.active]
    turned = (way - 2 * model.facing) & 7
    facing = (model.facing + (1 if turned <= 4 else 3)) & 3
    write_order(order, movement.TURN, NOBODY, facing, NOBODY, NOBODY, 0)
    return with_shot(mind, rules, board, game, order, model.x, model.y, facing)


@rule
def step_in(mind: Mind, rules: Rules, board: Board, game: Game, order: Order, way: int, reserve: int) -> int:
    """Write a step in a way, or the turn that has to come first; 0: not allowed, or less than `reserve` would be left.

    Who turns freely turns rather than walk backwards; Heavy Movement turns for anything that is not in front.
    """
    model = game.model[game.active]
    heavy = board.profile[model.profile].heavy
    cost = step_cost(heavy, 1 if model.hidden > 0 else 0, model.facing, way)
    if cost != 1:
        first = TURNS[(way - 2 * model.facing) & 7] if heavy == 1 or model.free_turn == 0 else 0
        if model.acpo - first - 1 >= reserve and turn_towards(mind, rules, board, game, order, way) == 1:
            return 1
    if cost == 0 or model.acpo - cost < reserve:
        return 0
    write_order(order, movement.STEP, NOBODY, way, NOBODY, NOBODY, 0)
    return with_shot(mind, rules, board, game, order, model.x + WAY_X[way], model.y + WAY_Y[way], model.facing)


@rule
def through_door(mind: Mind, rules: Rules, board: Board, game: Game, order: Order, side: int, reserve: int) -> int:
    """Write what gets a shut door out of the way: a turn to it, opening it, or breaking one that is jammed."""
    model = game.model[game.active]
    door = edge_at(board, model.x, model.y, side) - FIRST_DOOR
    if model.acpo - 1 < reserve or door < 0:
        return 0
    if model.hidden == 0 and model.facing != side:
        return turn_towards(mind, rules, board, game, order, 2 * side)
    kind = doors.OPEN
    if game.door_state[door] != DOOR_CLOSED:
        kind = shooting.FIRE if board.profile[model.profile].guns > 0 else melee.ATTACK
    write_order(order, kind, DOORS + door, NOBODY, NOBODY, NOBODY, 0)
    if refusal(rules, board, game, order) == 0:
        return 1
    order.kind = melee.ATTACK
    return 1 if kind == shooting.FIRE and refusal(rules, board, game, order) == 0 else 0


@rule
def cuts_no_corner(board: Board, game: Game, model: Model, way: int, unit: int) -> int:
    """Whether models leave a diagonal way open. Source: G-3."""
    return 1 if way & 1 == 0 else way_open(board, game, model.x, model.y, way, MODELS, unit)


@rule
def has_time(board: Board, game: Game) -> int:
    """Whether there are turns enough to wait until an enemy watches no more. Source: G-1, G-8."""
    return 1 if board.turns == 0 or game.turn + PATIENCE <= board.turns else 0


@rule
def watched_from(game: Game, side: int, at: int, to: int) -> int:
    """How much worse it is that an enemy on overwatch stands in a square and looks at one beside it. Source: G-8."""
    unit = game.occupant[to] - 1
    if unit == NOBODY or game.model[unit].overwatch == 0 or is_foe(game.model[unit], side) == 0:
        return 0
    return WATCHED * in_arc(game.model[unit].facing, at % SIZE - to % SIZE, at // SIZE - to // SIZE)


@rule
def weigh_ways(mind: Mind, board: Board, game: Game, unit: int, field: Any, careful: int) -> None:
    """Write how good a step in each way would be into `mind.own`, less is better; FAR and more: not at all.

    A step must lead nearer to where the field starts. The careful do not step where they are seen; others avoid it
    when there is a choice. Neither opens a door on an enemy who watches it, while there is time to wait.
    """
    model = game.model[unit]
    at = place_of(model)
    ways, here = mind.ways[at], field[at]
    heavy = board.profile[model.profile].heavy
    for way in range(8):
        mind.own[way] = 8 * FAR
        shut = 1 if way & 1 == 0 and ways & (1 << (SHUT_FROM + way // 2)) != 0 else 0
        if ways & (1 << way) != 0 or shut == 1:
            to = at + MOVES[way]
            free = 1 if shut == 1 or (game.occupant[to] == 0 and on_fire(board, game, to) == 0) else 0
            if field[to] < here and free == 1 and cuts_no_corner(board, game, model, way, unit) == 1:
                turns = TURNS[(way - 2 * model.facing) & 7] if model.hidden == 0 else 0
                value = 8 * field[to] + (8 if heavy == 1 else 1) * turns + 8 * shut
                if careful >= 0 and mind.shooters > 0:
                    seen = danger(mind, board, game, to) + shut * watched_from(game, model.side, at, to)
                    value += seen * mind.weights.heed // 100 if careful == 0 or seen == 0 else 8 * FAR
                    value += 8 * FAR if shut == 1 and seen >= WATCHED and has_time(board, game) == 1 else 0
                mind.own[way] = value


@rule
def go_along(mind: Mind, rules: Rules, board: Board, game: Game, order: Order, field: Any, careful: int, reserve:
             int) -> int:
    """Write the best step along a field, or what has to come before it; 0: there is none.

    `careful` is 1 for who must not be seen, 0 for who would rather not, -1 for who does not mind.
    """
    weigh_ways(mind, board, game, game.active, field, careful)
    for _ in range(TRIED_WAYS):
        best = 0
        for way in range(1, 8):
            if mind.own[way] < mind.own[best]:
                best = way
        if mind.own[best] >= 8 * FAR:
            return 0
        at = place_of(game.model[game.active])
        if mind.ways[at] & (1 << best) == 0:
            if through_door(mind, rules, board, game, order, best // 2, reserve) == 1:
                return 1
        elif step_in(mind, rules, board, game, order, best, reserve) == 1:
            return 1
        mind.own[best] = 8 * FAR
    return 0


@rule
def hide(mind: Mind, rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Write a step to a neighbouring square where nobody sees the active model; 0: there is none."""
    model = game.model[game.active]
    at = place_of(model)
    for way in range(8):
        if mind.ways[at] & (1 << way) != 0 and game.occupant[at + MOVES[way]] == 0:
            if danger(mind, board, game, at + MOVES[way]) == 0:
                if step_in(mind, rules, board, game, order, way, 0) == 1:
                    return 1
    return 0


@rule
def look_out(mind: Mind, board: Board, game: Game, unit: int) -> int:
    """Which way a model should look: where enemies would come from first, rather where no friend looks already."""
    model = game.model[unit]
    at = place_of(model)
    outlook, best = model.facing, FAR * 8
    for facing in range(4):
        nearest = FAR
        for turned in range(7, 10):
            way = (2 * facing + turned) & 7
            if mind.ways[at] & (1 << way) != 0:
                nearest = min(nearest, mind.near[at + MOVES[way]])
        if mind.ways[at] & (1 << (SHUT_FROM + facing)) != 0:
            nearest = min(nearest, mind.near[at + MOVES[2 * facing]] + 2)
        if nearest < FAR:
            quarters = min((facing - model.facing) & 3, (model.facing - facing) & 3)
            value = 4 * nearest + 6 * covered(game, unit, facing) + 2 * quarters
            if value < best:
                outlook, best = facing, value
    return outlook


@rule
def covered(game: Game, unit: int, facing: int) -> int:
    """Friends on overwatch close by that look the same way."""
    model, count = game.model[unit], 0
    if game.watching[model.side] > 0:
        for other in range(game.models):
            friend = game.model[other]
            if friend.overwatch == 1 and friend.side == model.side and friend.facing == facing:
                count += 1 if distance(model.x, model.y, friend.x, friend.y) <= 2 else 0
    return count
