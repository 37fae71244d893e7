"""A sensible player of boarding actions, for both kinds of side.

Who has a gun shoots where it pays, goes on overwatch where it does not, and goes for the objectives; who has none goes
for the enemy, out of sight until several can strike together. Written as rules, so that it compiles; it looks only at
what its seat may know, and always gives an allowed order. Source: 5.6.
"""

from typing import Any

from dieshift.boarding import orders
from dieshift.boarding.board import distance, in_arc, in_front, way_between
from dieshift.boarding.chapters.blips.entering import enter_refusal
from dieshift.boarding.chapters.melee.contact import in_contact
from dieshift.boarding.chapters.overwatch.book import OVERWATCH_COST, watching_gun
from dieshift.boarding.legal import refusal
from dieshift.boarding.offers import clear_order, write_order
from dieshift.boarding.terms import LURKING, NOBODY, ON_BOARD, WAY_X, WAY_Y
from dieshift.boarding.turn import can_be_activated
from dieshift.bots.boarding_aims import (
    aims_digest,
    burns,
    do_deeds,
    face_console,
    friends_in,
    learn_aims,
    stays,
    torch_of,
    wants_all_removed,
)
from dieshift.bots.boarding_answers import answer, command_further, command_more, command_spare
from dieshift.bots.boarding_fields import (
    MOVES,
    WATCHED,
    danger,
    doors_digest,
    foes_digest,
    learn_foes,
    learn_ways,
)
from dieshift.bots.boarding_mind import FAR
from dieshift.bots.boarding_moves import (
    Aimed,
    aim_order,
    best_shot,
    go_along,
    hide,
    look_out,
    place_of,
    step_in,
    turn_towards,
)
from dieshift.bots.boarding_random import fall_back
from dieshift.bots.boarding_worth import WHOLE, best_weapon, duel_value
from dieshift.core.dice import seeded_face
from dieshift.core.rules import rule

GOOD_SHOT = WHOLE * 2 // 5  # a shot that comes before going on overwatch with the last points
ALARM = 8  # steps to an enemy from which on a model keeps points for overwatch
WATCHES = 24  # steps to an enemy beyond which nobody goes on overwatch
TORCH_WAITS = 4  # so many steps behind its turn somebody with a torch is activated
STRIKING = 9  # steps from which those who mass can reach the enemy soon
TOGETHER = 4  # so many attack together
RISKY = 2 * WATCHED  # overwatch on a way that one alone does not take


@rule
def learn(mind: Any, board: Any, game: Any) -> None:
    """Bring the fields up to date, as far as what they were made from has changed."""
    side = game.seat_to_choose + 0
    doors = doors_digest(board, game)
    if mind.doors_were != doors:
        learn_ways(mind, board, game)
        mind.doors_were, mind.foes_were, mind.aims_were = doors, 0, 0
    foes = foes_digest(game, side, doors)
    if mind.foes_were != foes:
        learn_foes(mind, board, game, side)
        mind.foes_were = foes
    aims = aims_digest(board, game, side, doors)
    if mind.aims_were != aims:
        learn_aims(mind, board, game, side)
        mind.aims_were = aims


# --- whom to activate -------------------------------------------------------------------------------------------------


@rule
def gather_strength(mind: Any, board: Any, game: Any) -> None:
    """Whether enough are near the enemy to attack together, or waiting would gain nothing."""
    side, near, all_told = game.seat_to_choose + 0, 0, 0
    for unit in range(game.models):
        model = game.model[unit]
        if model.side == side and (model.state == ON_BOARD or model.state == LURKING):
            heads = max(1, model.hidden)
            all_told += heads
            if mind.near[place_of(model)] <= STRIKING:
                near += heads
    last = 1 if board.turns > 0 and board.at_limit != side and game.turn + 2 >= board.turns else 0
    alone = 1 if near >= all_told and board.supply_side != side else 0
    mind.rushes = 1 if near >= TOGETHER or last == 1 or alone == 1 or seeded_face(mind, 5) == 1 else 0


@rule
def turn_of(mind: Any, board: Any, game: Any, unit: int) -> int:
    """When a model's turn comes, the less the sooner: the front ones first, so that they make room; blips last."""
    model = game.model[unit]
    at = place_of(model)
    ahead = mind.far[at] + 0 if mind.aiming == 1 and board.profile[model.profile].guns > 0 else mind.near[at] + 0
    if model.state == LURKING:
        return ahead + 2 * FAR
    if torch_of(board, game, unit) != NOBODY:
        ahead += TORCH_WAITS
    return ahead + (FAR if model.hidden > 0 else 0) - (1000 if model.engaged != 0 else 0)


@rule
def choose_unit(mind: Any, rules: Any, board: Any, game: Any, order: Any) -> None:
    """Reveal a blip that can strike, else activate the model whose turn comes first; then spend command points."""
    learn(mind, board, game)
    best, found, blip = 8 * FAR, NOBODY, NOBODY
    for unit in range(game.models):
        model = game.model[unit]
        if model.side == game.side and model.activated == 0 and can_be_activated(board, game, unit) == 1:
            value = turn_of(mind, board, game, unit)
            if value < best:
                best, found = value, unit
            if model.hidden > 0 and model.state == ON_BOARD and mind.near[place_of(model)] <= STRIKING - 3:
                blip = unit
    if game.model[found].hidden == 0 if found != NOBODY else False:
        blip = NOBODY
    gather_strength(mind, board, game)
    if found == NOBODY:
        command_spare(mind, rules, board, game, order)
        return
    reveals = 1 if blip != NOBODY and (mind.rushes == 1 or mind.near[place_of(game.model[blip])] <= 4) else 0
    order.kind = orders.REVEAL if reveals == 1 else orders.ACTIVATE
    order.unit = blip if reveals == 1 else found


# --- close combat -----------------------------------------------------------------------------------------------------


@rule
def touching(rules: Any, board: Any, game: Any, model: Any, other: Any) -> int:
    """Whether an enemy is in contact with a model."""
    if other.hidden > 0 or abs(other.x - model.x) > 1 or abs(other.y - model.y) > 1:
        return 0
    return in_contact(rules, board, game, model.x + 0, model.y + 0, other.x + 0, other.y + 0)  # type: ignore[no-any-return]


@rule
def strike(mind: Any, rules: Any, board: Any, game: Any, order: Any) -> int:
    """Write the attack that promises most, or the turn towards an enemy in contact; 0: nobody is."""
    unit = game.active + 0
    model = game.model[unit]
    found, beside, best = NOBODY, NOBODY, -2 * WHOLE
    for k in range(mind.foes):
        target = mind.foe[k] + 0
        other = game.model[target]
        if touching(rules, board, game, model, other) == 1:
            if in_front(model.facing, other.x - model.x, other.y - model.y) == 1:
                value = duel_value(mind, rules, board, game, unit, target, NOBODY, NOBODY)
                if value > best:
                    found, best = target, value
            else:
                beside = target
    if found != NOBODY:
        weapon = best_weapon(mind, rules, board, game, unit, found)
        write_order(order, orders.ATTACK, found, NOBODY, NOBODY, weapon, 0)
        return 1 if refusal(rules, board, game, order) == 0 else 0
    if beside == NOBODY or (model.acpo < 2 and model.free_turn == 0):
        return 0
    way = way_between(game.model[beside].x - model.x, game.model[beside].y - model.y)
    return turn_towards(mind, rules, board, game, order, way)


@rule
def leaves_all(rules: Any, board: Any, game: Any, x: int, y: int) -> int:
    """Whether the active model would be in contact with none of those it fights in another square."""
    model = game.model[game.active]
    for way in range(8):
        if model.engaged & (1 << way) != 0:
            if in_contact(rules, board, game, x, y, model.x + WAY_X[way], model.y + WAY_Y[way]) == 1:
                return 0
    return 1


@rule
def break_off(mind: Any, rules: Any, board: Any, game: Any, order: Any) -> int:
    """Write a step out of a fight after which there are points left to shoot at the enemy; 0: there is none."""
    model = game.model[game.active]
    if model.acpo < 3 or watching_gun(board, model) == NOBODY:
        return 0
    at = place_of(model)
    for way in range(8):
        x, y = model.x + WAY_X[way], model.y + WAY_Y[way]
        if mind.ways[at] & (1 << way) != 0 and game.occupant[at + MOVES[way]] == 0:
            if leaves_all(rules, board, game, x, y) == 1 and faces_fight(game, x, y) == 1:
                write_order(order, orders.STEP, NOBODY, way, NOBODY, NOBODY, 0)
                if refusal(rules, board, game, order) == 0:
                    return 1
    return 0


@rule
def faces_fight(game: Any, x: int, y: int) -> int:
    """Whether the active model would have somebody it fights in its fire arc from another square."""
    model = game.model[game.active]
    for way in range(8):
        if model.engaged & (1 << way) != 0:
            if in_arc(model.facing, model.x + WAY_X[way] - x, model.y + WAY_Y[way] - y) == 1:
                return 1
    return 0


# --- shooting and watching --------------------------------------------------------------------------------------------


@rule
def burn_many(mind: Any, rules: Any, board: Any, game: Any, order: Any) -> int:
    """Write a torrent into the section of an enemy where several stand, and none of one's own; 0: not worth it."""
    place = torch_of(board, game, game.active + 0)
    if place == NOBODY:
        return 0
    model = game.model[game.active]
    for k in range(mind.foes):
        other = game.model[mind.foe[k]]
        section = board.section[place_of(other)] + 0
        close = 1 if distance(model.x, model.y, other.x, other.y) <= 3 else 0
        many = 2 if close == 1 else friends_in(board, game, other.side + 0, section)
        if many >= 2 and friends_in(board, game, model.side + 0, section) == 0:
            if burns(rules, board, game, order, place, section) == 1:
                return 1
    return 0


@rule
def fire_at(board: Any, game: Any, order: Any, shot: Aimed) -> int:
    """Write a shot standing still."""
    write_order(order, orders.FIRE, NOBODY, NOBODY, NOBODY, NOBODY, 0)
    aim_order(board, game, order, shot)
    return 1


@rule
def shoot(mind: Any, rules: Any, board: Any, game: Any, order: Any, watches: int) -> int:
    """Write a shot at an enemy, standing or after a quarter turn; 0: there is none, or overwatch is better."""
    model = game.model[game.active]
    if mind.foes == 0:
        return 0
    shot = best_shot(mind, rules, board, game, game.active + 0, model.x + 0, model.y + 0, model.facing + 0, 0)
    if shot.chance > 0:
        if watches == 1 and model.acpo == OVERWATCH_COST and shot.chance < GOOD_SHOT:
            return 0
        fire_at(board, game, order, shot)
        return 1 if refusal(rules, board, game, order) == 0 else 0
    for quarter in range(1, 4, 2):
        facing = (model.facing + quarter) & 3
        shot = best_shot(mind, rules, board, game, game.active + 0, model.x + 0, model.y + 0, facing, 1)
        if shot.chance > 0:
            write_order(order, orders.TURN, NOBODY, facing, NOBODY, NOBODY, 0)
            aim_order(board, game, order, shot)
            if refusal(rules, board, game, order) == 0:
                return 1
    return 0


@rule
def settle(mind: Any, rules: Any, board: Any, game: Any, order: Any, watches: int) -> int:
    """Write what a model does that goes no further: it looks where the enemy would come from, and watches. 0: nothing.

    """
    model = game.model[game.active]
    left = mind.near[place_of(model)] + 0
    if left >= FAR:
        return 0
    facing = look_out(mind, board, game, game.active + 0)
    spare = model.acpo - (OVERWATCH_COST if watches == 1 and model.acpo >= OVERWATCH_COST else 0)
    if facing != model.facing and (spare >= 1 or (model.free_turn == 1 and board.profile[model.profile].heavy == 0)):
        if turn_towards(mind, rules, board, game, order, 2 * facing) == 1:
            return 1
    if watches == 1 and left <= WATCHES:
        write_order(order, orders.OVERWATCH, NOBODY, NOBODY, NOBODY, NOBODY, 0)
        return 1 if refusal(rules, board, game, order) == 0 else 0
    return 0


@rule
def is_late(mind: Any, board: Any, game: Any, at: int) -> int:
    """Whether a model reaches its goal only if it wastes no time."""
    if board.turns == 0 or board.at_limit == game.seat_to_choose:
        return 0
    return 1 if mind.far[at] > 2 * (board.turns - game.turn) else 0


@rule
def advance(mind: Any, rules: Any, board: Any, game: Any, order: Any, watches: int) -> int:
    """Write a step of one with a gun towards a goal, keeping points for overwatch where enemies are about; 0: none."""
    model = game.model[game.active]
    at = place_of(model)
    left = 0
    if mind.aiming == 1 and mind.far[at] < FAR:
        left = 0 if stays(board, game, game.active + 0) == 1 else mind.far[at] + 0
    elif wants_all_removed(board, model.side) == 1 and mind.near[at] < FAR:
        left = mind.near[at] + 0
    if left == 0:
        return make_room(mind, rules, board, game, order)
    reserve = OVERWATCH_COST if watches == 1 and mind.near[at] <= ALARM else 0
    if reserve > 0 and mind.aiming == 1 and is_late(mind, board, game, at) == 1:
        reserve = 0
    if model.acpo <= reserve:
        return command_further(rules, board, game, order)
    if mind.aiming == 1:
        return go_along(mind, rules, board, game, order, mind.far, -1, reserve)
    return go_along(mind, rules, board, game, order, mind.near, -1, reserve)


@rule
def make_room(mind: Any, rules: Any, board: Any, game: Any, order: Any) -> int:
    """Write a step out of the way of a friend close by, for one that has nowhere to go; 0: nobody is in its way.

    It stays in its section, and as near to the goal as it is.
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
                            if step_in(mind, rules, board, game, order, way, 0) == 1:
                                return 1
    return 0


@rule
def act_with_gun(mind: Any, rules: Any, board: Any, game: Any, order: Any) -> int:
    """What a model with a gun does: clear a jam, burn, shoot, go on, watch. 0: nothing."""
    model = game.model[game.active]
    if model.jammed != 0:
        write_order(order, orders.CLEAR_JAM, NOBODY, NOBODY, NOBODY, NOBODY, 0)
        if refusal(rules, board, game, order) == 0:
            return 1
    if burn_many(mind, rules, board, game, order) == 1:
        return 1
    watches = 1 if watching_gun(board, model) != NOBODY else 0
    if model.acpo > 0 and shoot(mind, rules, board, game, order, watches) == 1:
        return 1
    if model.acpo > 0 and mind.near[place_of(model)] <= 1 and strike(mind, rules, board, game, order) == 1:
        return 1
    way = face_console(game, game.active + 0) if game.objectives > 0 else NOBODY
    if way != NOBODY and turn_towards(mind, rules, board, game, order, way) == 1:
        return 1
    if advance(mind, rules, board, game, order, watches) == 1:
        return 1
    return settle(mind, rules, board, game, order, watches)


# --- hunting ----------------------------------------------------------------------------------------------------------


@rule
def watch_on_way(mind: Any, board: Any, game: Any, unit: int) -> int:
    """How much overwatch covers the way of a model to the nearest enemy."""
    at, found = place_of(game.model[unit]), 0
    if game.watching[1 - game.model[unit].side] > 0:
        for _ in range(min(6, mind.near[at] - 1)):
            best = at
            for way in range(8):
                if mind.ways[at] & (1 << way) != 0 and mind.near[at + MOVES[way]] < mind.near[best]:
                    best = at + MOVES[way]
            at = best
            found += danger(mind, board, game, at)
    return found


@rule
def hunt(mind: Any, rules: Any, board: Any, game: Any, order: Any) -> int:
    """What a model without a gun does: strike, run at the enemy, or come nearer out of his sight. 0: nothing."""
    unit = game.active + 0
    model = game.model[unit]
    at = place_of(model)
    left = mind.near[at] + 0
    if left <= 1 and strike(mind, rules, board, game, order) == 1:
        return 1
    if model.acpo == 0:
        spent = 1 if left <= game.command[game.side] and left < FAR else 0
        return command_further(rules, board, game, order) if spent == 1 else 0
    way = face_console(game, unit) if game.objectives > 0 else NOBODY
    if way != NOBODY and turn_towards(mind, rules, board, game, order, way) == 1:
        return 1
    if mind.aiming == 1 and mind.far[at] < FAR and left > 3:
        if stays(board, game, unit) == 1:
            return 0
        return go_along(mind, rules, board, game, order, mind.far, 0, 0)
    if mind.shooters == 0 or mind.rushes == 1 or left >= FAR:
        return go_along(mind, rules, board, game, order, mind.near, 0, 0)
    if left <= model.acpo + game.command[game.side] and watch_on_way(mind, board, game, unit) < RISKY:
        return go_along(mind, rules, board, game, order, mind.near, 0, 0)
    if danger(mind, board, game, at) > 0:
        if hide(mind, rules, board, game, order) == 1:
            return 1
        return go_along(mind, rules, board, game, order, mind.near, 0, 0)
    return go_along(mind, rules, board, game, order, mind.near, 1, 0)


# --- what to do -------------------------------------------------------------------------------------------------------


@rule
def choose_action(mind: Any, rules: Any, board: Any, game: Any, order: Any) -> int:
    """What the active model does next; 0: nothing sensible is allowed."""
    model = game.model[game.active]
    if model.state == LURKING:
        order.kind = orders.ENTER
        return 1 if enter_refusal(board, game, game.active + 0) == 0 and model.acpo > 0 else 0
    learn(mind, board, game)
    if model.hidden > 0:
        return go_along(mind, rules, board, game, order, mind.near, -1, 0) if model.acpo > 0 else 0
    if model.acpo > 0 and do_deeds(mind, rules, board, game, order) == 1:
        return 1
    if model.engaged != 0:
        if break_off(mind, rules, board, game, order) == 1:
            return 1
        return strike(mind, rules, board, game, order) if model.acpo > 0 else 0
    if board.profile[model.profile].guns > 0:
        return act_with_gun(mind, rules, board, game, order)
    return hunt(mind, rules, board, game, order)


@rule
def boarding_order(mind: Any, rules: Any, board: Any, game: Any, order: Any) -> None:
    """Write an allowed order for whoever must decide."""
    clear_order(order)
    if game.question == orders.WHICH_UNIT:
        choose_unit(mind, rules, board, game, order)
    elif game.question == orders.WHAT_ACTION:
        if choose_action(mind, rules, board, game, order) == 0:
            if command_more(mind, rules, board, game, order) == 0:
                fall_back(rules, board, game, order)
    else:
        answer(mind, rules, board, game, order)
