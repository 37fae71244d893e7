"""A sensible player of boarding actions, for both kinds of side.

Who has a gun shoots where it pays, goes on overwatch where it does not, and goes for the objectives; who has none goes
for the enemy, out of sight until several can strike together. Written as rules, so that it compiles; it looks only at
what its seat may know, and always gives an allowed order. Source: 5.6.
"""


from dieshift.boarding.bots.advance import advance, hunt, is_late
from dieshift.boarding.bots.aims import aims_digest, do_deeds, exit_of, face_console, learn_aims, torch_of
from dieshift.boarding.bots.answers import answer, command_more, command_spare
from dieshift.boarding.bots.fields import doors_digest, foes_digest, learn_foes, learn_ways, mixed
from dieshift.boarding.bots.fighting import break_off, burn_many, foe_within, settle, shoot, strike
from dieshift.boarding.bots.manners import copy_weights
from dieshift.boarding.bots.mind import FAR, Mind
from dieshift.boarding.bots.moves import go_along, place_of, turn_towards
from dieshift.boarding.bots.random_bot import fall_back
from dieshift.boarding.chapters import activation, blips, shooting
from dieshift.boarding.chapters.blips.rules import enter_refusal
from dieshift.boarding.chapters.overwatch.rules import may_watch, watching_gun
from dieshift.boarding.state.records import Board, Game, Order
from dieshift.boarding.state.terms import GUARD, LURKING, NOBODY, ON_BOARD
from dieshift.boarding.turn.legal import refusal
from dieshift.boarding.turn.listing import clear_order, write_order
from dieshift.boarding.turn.turn import can_be_activated, can_be_let_in
from dieshift.core.dice import seeded_face
from dieshift.core.rules import Rules, rule

TORCH_WAITS = 4  # so many steps behind its turn somebody with a torch is activated


@rule
def plan_of(mind: Mind, game: Game, side: int) -> int:
    """The number of a side's plan: 0 against who cannot shoot, 1 against who can, 2 where those have posts to guard."""
    if mind.shooters == 0:
        return 0
    for k in range(game.objectives):
        if game.objective[k].side == 1 - side and game.objective[k].kind == GUARD:
            return 2
    return 1


@rule
def learn(mind: Mind, board: Board, game: Game) -> None:
    """Bring the fields up to date, as far as what they were made from has changed."""
    side = game.seat_to_choose
    doors = doors_digest(board, game)
    if mind.doors_were != doors:
        learn_ways(mind, board, game)
        mind.doors_were, mind.foes_were, mind.aims_were = doors, 0, 0
    foes = foes_digest(game, side, doors)
    if mind.foes_were != foes:
        learn_foes(mind, board, game, side)
        mind.foes_were = foes
        copy_weights(mind.weights, mind.plans[plan_of(mind, game, side)])
    its_exit = exit_of(game, side, game.active)
    aims = mixed(aims_digest(board, game, side, doors), its_exit) | 1 << 30
    if mind.aims_were != aims:
        learn_aims(mind, board, game, side, its_exit)
        mind.aims_were = aims


@rule
def gather_strength(mind: Mind, board: Board, game: Game) -> None:
    """Whether enough are near the enemy to attack together, or waiting would gain nothing."""
    side, near, all_told = game.seat_to_choose, 0, 0
    for unit in range(game.models):
        model = game.model[unit]
        if model.side == side and (model.state == ON_BOARD or model.state == LURKING):
            heads = max(1, model.hidden)
            all_told += heads
            if mind.near[place_of(model)] <= mind.weights.striking:
                near += heads
    last = 1 if board.turns > 0 and board.at_limit != side and game.turn + 2 >= board.turns else 0
    alone = 1 if near >= all_told and board.supply_side != side else 0
    goes = 1 if near >= mind.weights.together or last == 1 or alone == 1 else 0
    mind.rushes = 1 if goes == 1 or seeded_face(mind, mind.weights.patience) == 1 else 0


@rule
def turn_of(mind: Mind, board: Board, game: Game, unit: int) -> int:
    """When a model's turn comes, the less the sooner: the front ones first, so that they make room; blips last."""
    model = game.model[unit]
    at = place_of(model)
    ahead = mind.far[at] if mind.aiming == 1 and board.profile[model.profile].guns > 0 else mind.near[at]
    if model.state == LURKING:
        far: int = ahead + 2 * FAR
        return far
    if torch_of(board, game, unit) != NOBODY:
        ahead += TORCH_WAITS
    ahead += FAR if model.hidden > 0 else 0
    if mind.weights.whim > 0:
        ahead += seeded_face(mind, mind.weights.whim)
    return ahead - (1000 if model.engaged != 0 else 0)


@rule
def choose_unit(mind: Mind, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """Reveal a blip that can strike, else activate the model whose turn comes first; then spend command points."""
    learn(mind, board, game)
    best, chosen, blip = 8 * FAR, NOBODY, NOBODY
    for unit in range(game.models):
        model = game.model[unit]
        if model.side == game.side and model.activated == 0 and can_be_activated(board, game, unit) == 1:
            value = turn_of(mind, board, game, unit)
            if value < best:
                best, chosen = value, unit
            if model.hidden > 0 and model.state == ON_BOARD and mind.near[place_of(model)] <= mind.weights.striking - 3:
                blip = unit
    if chosen != NOBODY and game.model[chosen].hidden == 0:
        blip = NOBODY  # others come first
    gather_strength(mind, board, game)
    if chosen == NOBODY and mind.rushes == 1:
        blip = locked_out(board, game)
        chosen = blip
    if chosen == NOBODY:
        command_spare(mind, rules, board, game, order)
        return
    reveals = 1 if blip != NOBODY and (mind.rushes == 1 or mind.near[place_of(game.model[blip])] <= 4) else 0
    order.kind = blips.REVEAL if reveals == 1 else activation.ACTIVATE
    order.unit = blip if reveals == 1 else chosen


@rule
def locked_out(board: Board, game: Game) -> int:
    """A blip that lurks where the enemy sees its entry point, and may be let in revealed; NOBODY: none."""
    for unit in range(game.models):
        if can_be_let_in(board, game, unit) == 1:
            return unit
    return NOBODY


@rule
def hurries(mind: Mind, board: Board, game: Game) -> int:
    """Whether the active model shoots on its way rather than on the spot: time is short, and nobody is close."""
    model = game.model[game.active]
    if mind.aiming == 0 or model.acpo == 0 or is_late(mind, board, game, place_of(model)) == 0:
        return 0
    return 1 - foe_within(mind, game, game.active, mind.weights.chase)


@rule
def ready_gun(mind: Mind, rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Write the clearing of a jam, or a torrent where several enemies stand; 0: neither."""
    if game.model[game.active].jammed != 0:
        write_order(order, shooting.CLEAR_JAM, NOBODY, NOBODY, NOBODY, NOBODY, 0)
        if refusal(rules, board, game, order) == 0:
            return 1
    return burn_many(mind, rules, board, game, order)


@rule
def forgets(mind: Mind) -> int:
    """Whether the bot forgets something. A bot that never forgets rolls none of its dice here."""
    if mind.weights.forgets == 0:
        return 0
    return 1 if seeded_face(mind, 100) <= mind.weights.forgets else 0


@rule
def act_with_gun(mind: Mind, rules: Rules, board: Board, game: Game, order: Order) -> int:
    """What a model with a gun does: clear a jam, burn, shoot, go on, watch. 0: nothing."""
    model = game.model[game.active]
    if ready_gun(mind, rules, board, game, order) == 1:
        return 1
    watches = 1 if may_watch(rules) == 1 and watching_gun(board, model) != NOBODY and forgets(mind) == 0 else 0
    if hurries(mind, board, game) == 1 and advance(mind, rules, board, game, order, watches) == 1:
        return 1
    if model.acpo > 0 and shoot(mind, rules, board, game, order, watches) == 1:
        return 1
    if model.acpo > 0 and mind.near[place_of(model)] <= 1 and strike(mind, rules, board, game, order) == 1:
        return 1
    way = face_console(game, game.active) if game.objectives > 0 else NOBODY
    if way != NOBODY and turn_towards(mind, rules, board, game, order, way) == 1:
        return 1
    if forgets(mind) == 0 and advance(mind, rules, board, game, order, watches) == 1:
        return 1
    return settle(mind, rules, board, game, order, watches)


@rule
def choose_action(mind: Mind, rules: Rules, board: Board, game: Game, order: Order) -> int:
    """What the active model does next; 0: nothing sensible is allowed."""
    model = game.model[game.active]
    if model.state == LURKING:
        order.kind = blips.ENTER
        return 1 if enter_refusal(board, game, game.active) == 0 and model.acpo > 0 else 0
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
    return hunt(mind, rules, board, game, order) if forgets(mind) == 0 else 0


@rule
def heuristic_order(mind: Mind, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """Write an allowed order for the side that must decide."""
    clear_order(order)
    if game.question == activation.WHICH_UNIT:
        choose_unit(mind, rules, board, game, order)
    elif game.question == activation.WHAT_ACTION:
        if choose_action(mind, rules, board, game, order) == 0:
            if command_more(mind, rules, board, game, order) == 0:
                fall_back(rules, board, game, order)
    else:
        answer(mind, rules, board, game, order)
