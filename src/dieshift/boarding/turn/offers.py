"""All legal orders, each once, in a fixed order: what bots choose from and what perft counts.

`legal_orders` writes them into a row of Order records. Where an order may name a gun or weapon and the model's first is
meant, it names none. Source: G-1 and the rules that `legal.py` asks.
"""

from typing import Any

from dieshift.boarding.ground.board import in_arc
from dieshift.boarding.state import terms
from dieshift.boarding.state.pools import MOST_DICE
from dieshift.boarding.state.records import MAX_ORDERS, MAX_SECTIONS, SIZE, Board, Game, Model, Order
from dieshift.boarding.state.terms import DOORS, LURKING, NOBODY, ON_BOARD, WAY_X, WAY_Y
from dieshift.boarding.turn import orders
from dieshift.boarding.turn.deeds import gun_or_first
from dieshift.boarding.turn.legal import refusal
from dieshift.core.record_rules import clearing
from dieshift.core.rules import Rules, rule

blank_order = clearing(Order)


@rule
def clear_order(order: Order) -> None:
    """An order that says nothing yet, of nobody."""
    blank_order(order)
    order.unit, order.target, order.way, order.gun, order.weapon = NOBODY, NOBODY, NOBODY, NOBODY, NOBODY
    order.x, order.y = NOBODY, NOBODY


@rule
def write_order(order: Order, kind: int, target: int, way: int, gun: int, weapon: int, choice: int) -> None:
    """Write an order of the active model."""
    clear_order(order)
    order.kind, order.target, order.way = kind, target, way
    order.gun, order.weapon, order.choice = gun, weapon, choice


@rule
def offer(rules: Rules, board: Board, game: Game, out: Any, count: int) -> int:
    """Keep the order just written if it is legal and there is room behind it: the new count."""
    kept = 1 if refusal(rules, board, game, out[count]) == 0 and count < MAX_ORDERS - 1 else 0
    return count + kept


@rule
def legal_orders(rules: Rules, board: Board, game: Game, out: Any) -> int:
    """Write all legal orders into `out`, a row of MAX_ORDERS, and a blank one behind them: how many there are.

    The order of the list: by kind, way, target, gun, weapon. Source: G-1.
    """
    count = 0
    if game.question == orders.WHAT_ACTION:
        count = offer_actions(rules, board, game, out)
    elif game.question == orders.WHICH_UNIT:
        count = offer_units(rules, board, game, out)
    elif game.question == orders.OVER:
        clear_order(out[0])
        count = offer(rules, board, game, out, 0)
    else:
        count = offer_answers(rules, board, game, out)
    clear_order(out[count])
    return count


# --- choosing a model -------------------------------------------------------------------------------------------------


@rule
def offer_units(rules: Rules, board: Board, game: Game, out: Any) -> int:
    """Models to activate, blips to reveal, command points to give, or being done. Source: G-1, G-2, G-18."""
    count = 0
    for unit in range(game.models):
        if game.model[unit].side == game.side and game.model[unit].activated == 0:
            clear_order(out[count])
            out[count].kind, out[count].unit = orders.ACTIVATE, unit
            count = offer(rules, board, game, out, count)
    for unit in range(game.models):
        if game.model[unit].side == game.side and game.model[unit].hidden > 0:
            clear_order(out[count])
            out[count].kind, out[count].unit = orders.REVEAL, unit
            count = offer(rules, board, game, out, count)
    for unit in range(game.models):
        if game.command[game.side] > 0 and game.model[unit].side == game.side and game.model[unit].state == ON_BOARD:
            count = offer_command(rules, board, game, out, count, unit)
    clear_order(out[count])
    out[count].kind = orders.DONE
    return offer(rules, board, game, out, count)


@rule
def offer_command(rules: Rules, board: Board, game: Game, out: Any, count: int, unit: int) -> int:
    """Every number of command points for a model. Source: G-2."""
    for points in range(1, game.command[game.side] + 1):
        clear_order(out[count])
        out[count].kind, out[count].unit, out[count].choice = orders.COMMAND, unit, points
        count = offer(rules, board, game, out, count)
    return count


# --- actions ----------------------------------------------------------------------------------------------------------


@rule
def offer_actions(rules: Rules, board: Board, game: Game, out: Any) -> int:
    """What the active model may do. Source: B1."""
    model = game.model[game.active]
    count = 0
    if model.state == LURKING:
        write_order(out[0], orders.ENTER, NOBODY, NOBODY, NOBODY, NOBODY, 0)
        count = offer(rules, board, game, out, 0)
    else:
        count = offer_moves(rules, board, game, out, count)
        count = offer_doors(rules, board, game, out, count)
        if model.hidden == 0:
            count = offer_shots(rules, board, game, out, count, orders.FIRE, NOBODY)
            count = offer_attacks(rules, board, game, out, count)
            count = offer_things(rules, board, game, out, count)
    if game.command[game.side] > 0:
        count = offer_command(rules, board, game, out, count, NOBODY)
    write_order(out[count], orders.END, NOBODY, NOBODY, NOBODY, NOBODY, 0)
    return offer(rules, board, game, out, count)


@rule
def offer_moves(rules: Rules, board: Board, game: Game, out: Any, count: int) -> int:
    """Steps and turns, each alone and then with every shot. Source: B2, B4, B14; G-3, G-11."""
    model = game.model[game.active]
    for way in range(8):
        write_order(out[count], orders.STEP, NOBODY, way, NOBODY, NOBODY, 0)
        now = offer(rules, board, game, out, count)
        if now > count and model.hidden == 0:
            now = offer_shots(rules, board, game, out, now, orders.STEP, way)
        count = now
    if model.hidden == 0:
        for way in range(4):
            write_order(out[count], orders.TURN, NOBODY, way, NOBODY, NOBODY, 0)
            count = offer(rules, board, game, out, count)
            if (way - model.facing) & 1 == 1:
                count = offer_shots(rules, board, game, out, count, orders.TURN, way)
    return count


@rule
def offer_shots(rules: Rules, board: Board, game: Game, out: Any, count: int, kind: int, way: int) -> int:
    """Every shot of a kind of action, with each gun. Source: B11, B14; G-4, G-12."""
    model = game.model[game.active]
    profile = board.profile[model.profile]
    if model.engaged != 0:
        return count
    for k in range(profile.guns):
        gun = NOBODY if k == 0 else profile.gun[k] + 0
        if board.gun[profile.gun[k]].torrent > 0:
            if kind == orders.FIRE:
                count = offer_torrents(rules, board, game, out, count, gun)
        else:
            count = offer_targets(rules, board, game, out, count, kind, way, gun)
    return count


@rule
def offer_targets(rules: Rules, board: Board, game: Game, out: Any, count: int, kind: int, way: int, gun: int) -> int:
    """Every target of a gun: enemies and objects by their numbers, then doors. Source: B11; G-4."""
    side = game.model[game.active].side
    if kind != orders.FIRE:
        used = gun_or_first(board, game.model[game.active], gun)
        if board.gun[used].tags & terms.ASSAULT == 0:
            return count
    for target in range(game.models):
        other = game.model[target]
        if other.state == ON_BOARD and other.side != side and other.hidden == 0:
            write_order(out[count], kind, target, way, gun, NOBODY, 0)
            count = offer(rules, board, game, out, count)
    for door in range(board.doors):
        write_order(out[count], kind, DOORS + door, way, gun, NOBODY, 0)
        count = offer(rules, board, game, out, count)
    return count


@rule
def offer_torrents(rules: Rules, board: Board, game: Game, out: Any, count: int, gun: int) -> int:
    """Every section that a torrent reaches. Source: G-12."""
    model = game.model[game.active]
    near = sections_near(board, model, board.gun[gun_or_first(board, model, gun)].reach + 0)
    for section in range(MAX_SECTIONS):
        if near & (1 << section) != 0:
            write_order(out[count], orders.FIRE, NOBODY, NOBODY, gun, NOBODY, section)
            count = offer(rules, board, game, out, count)
    return count


@rule
def sections_near(board: Board, model: Model, reach: int) -> int:
    """The sections with a square in a model's fire arc and in range, a bit each."""
    found = 0
    for y in range(max(0, model.y - reach), min(board.height, model.y + reach + 1)):
        for x in range(max(0, model.x - reach), min(board.width, model.x + reach + 1)):
            section = board.section[y * SIZE + x]
            if section != NOBODY and in_arc(model.facing, x - model.x, y - model.y) == 1:
                found |= 1 << section
    return found


@rule
def offer_doors(rules: Rules, board: Board, game: Game, out: Any, count: int) -> int:
    """Doors to open, then doors to close. Source: B3; G-4."""
    for kind in range(orders.OPEN, orders.CLOSE + 1):
        for door in range(board.doors):
            made, model = board.door[door], game.model[game.active]
            if abs(made.x - model.x) <= 1 and abs(made.y - model.y) <= 1:
                write_order(out[count], kind, DOORS + door, NOBODY, NOBODY, NOBODY, 0)
                count = offer(rules, board, game, out, count)
    return count


@rule
def offer_attacks(rules: Rules, board: Board, game: Game, out: Any, count: int) -> int:
    """Neighbours, clockwise from north, then doors to strike, with each weapon, untested and tested.

    Source: B19, B22, B31, B45; G-4.
    """
    model = game.model[game.active]
    for way in range(8):
        x, y = model.x + WAY_X[way], model.y + WAY_Y[way]
        if 0 <= x < board.width and 0 <= y < board.height:
            target = neighbour(game, x, y)
            if target != NOBODY:
                count = offer_blows(rules, board, game, out, count, target)
    for door in range(board.doors):
        made = board.door[door]
        if abs(made.x - model.x) <= 1 and abs(made.y - model.y) <= 1:
            count = offer_blows(rules, board, game, out, count, DOORS + door)
    return count


@rule
def neighbour(game: Game, x: int, y: int) -> int:
    """An enemy or object in a square of the board; NOBODY: none."""
    for other in range(game.models):
        model = game.model[other]
        if model.state == ON_BOARD and model.x == x and model.y == y and model.side != game.side:
            return other
    return NOBODY


@rule
def is_first_of_kind(profile: Any, k: int) -> int:
    """Whether none of a model's earlier melee weapons is the same."""
    for other in range(k):
        if profile.melee[other] == profile.melee[k]:
            return 0
    return 1


@rule
def offer_blows(rules: Rules, board: Board, game: Game, out: Any, count: int, target: int) -> int:
    """An attack on one target with each weapon of the model, each kind once. Source: B31, B45."""
    profile = board.profile[game.model[game.active].profile]
    for k in range(max(1, profile.melees)):
        weapon = NOBODY if k == 0 else profile.melee[k] + 0
        if is_first_of_kind(profile, k) == 1:
            for choice in range(2):
                write_order(out[count], orders.ATTACK, target, NOBODY, NOBODY, weapon, choice)
                count = offer(rules, board, game, out, count)
    return count


@rule
def offer_things(rules: Rules, board: Board, game: Game, out: Any, count: int) -> int:
    """Overwatch, clearing a jam, entry points, items, consoles, exits. Source: G-8, G-8b, G-19; 5.5."""
    for kind in range(orders.OVERWATCH, orders.CLEAR_JAM + 1):
        write_order(out[count], kind, NOBODY, NOBODY, NOBODY, NOBODY, 0)
        count = offer(rules, board, game, out, count)
    for entry in range(board.entries):
        write_order(out[count], orders.SEAL, NOBODY, NOBODY, NOBODY, NOBODY, entry)
        count = offer(rules, board, game, out, count)
    if game.objectives > 0:
        write_order(out[count], orders.PICK_UP, NOBODY, NOBODY, NOBODY, NOBODY, 0)
        count = offer(rules, board, game, out, count)
        for k in range(game.objectives):
            if game.objective[k].kind == terms.CONSOLE and game.objective[k].side == game.side:
                write_order(out[count], orders.OPERATE, game.objective[k].target + 0, NOBODY, NOBODY, NOBODY, 0)
                count = offer(rules, board, game, out, count)
    if board.exits > 0:
        write_order(out[count], orders.EXIT, NOBODY, NOBODY, NOBODY, NOBODY, 0)
        count = offer(rules, board, game, out, count)
    return count


# --- answers ----------------------------------------------------------------------------------------------------------


@rule
def offer_answers(rules: Rules, board: Board, game: Game, out: Any) -> int:
    """The answers to the question of the moment. Source: B11, B31; G-18, G-19."""
    if game.question == orders.WHOSE_HIT:
        return offer_next_hits(rules, board, game, out)
    if game.question == orders.WHICH_WEAPON:
        return offer_weapons(rules, board, game, out)
    if game.question == orders.WHERE_TO_PLACE:
        return offer_squares(rules, board, game, out)
    if game.question == orders.HOW_MANY_AGAIN or game.question == orders.WHAT_TO_PARRY:
        return offer_abilities(rules, board, game, out)
    count = 0
    if game.question == orders.WHICH_WAY_TO_FACE:
        for way in range(4):
            write_order(out[count], orders.FACE, NOBODY, way, NOBODY, NOBODY, 0)
            count = offer(rules, board, game, out, count)
    else:
        for entry in range(board.entries):
            write_order(out[count], orders.LURK, NOBODY, NOBODY, NOBODY, NOBODY, entry)
            count = offer(rules, board, game, out, count)
    return count


@rule
def offer_next_hits(rules: Rules, board: Board, game: Game, out: Any) -> int:
    """Who may take the next hit, then nobody. Source: B11, RULING 3."""
    count = 0
    for target in range(game.models):
        write_order(out[count], orders.NEXT_HIT, target, NOBODY, NOBODY, NOBODY, 0)
        count = offer(rules, board, game, out, count)
    for door in range(board.doors):
        write_order(out[count], orders.NEXT_HIT, DOORS + door, NOBODY, NOBODY, NOBODY, 0)
        count = offer(rules, board, game, out, count)
    write_order(out[count], orders.NEXT_HIT, NOBODY, NOBODY, NOBODY, NOBODY, 0)
    return offer(rules, board, game, out, count)


@rule
def offer_weapons(rules: Rules, board: Board, game: Game, out: Any) -> int:
    """The defender's weapons, each kind once. Source: B31."""
    count = 0
    profile = board.profile[game.model[game.pending.target].profile]
    for k in range(profile.melees):
        if is_first_of_kind(profile, k) == 1:
            weapon = NOBODY if k == 0 else profile.melee[k] + 0
            write_order(out[count], orders.STRIKE_BACK, NOBODY, NOBODY, NOBODY, weapon, 0)
            count = offer(rules, board, game, out, count)
    return count


@rule
def offer_abilities(rules: Rules, board: Board, game: Game, out: Any) -> int:
    """How many failed dice, or which success by its face, the most and the highest first; then none. Source: B37."""
    count, parries = 0, 1 if game.question == orders.WHAT_TO_PARRY else 0
    for choice in range(6 if parries == 1 else MOST_DICE, -1, -1):
        kind = orders.PARRY if parries == 1 else orders.REROLL
        write_order(out[count], kind, NOBODY, NOBODY, NOBODY, NOBODY, choice)
        count = offer(rules, board, game, out, count)
    return count


@rule
def offer_squares(rules: Rules, board: Board, game: Game, out: Any) -> int:
    """Squares for the next newcomer, clockwise from north. Source: G-18."""
    count = 0
    model = game.model[game.pending.blip]
    for way in range(8):
        write_order(out[count], orders.PLACE, NOBODY, NOBODY, NOBODY, NOBODY, 0)
        out[count].x, out[count].y = model.x + WAY_X[way], model.y + WAY_Y[way]
        count = offer(rules, board, game, out, count)
    return count
