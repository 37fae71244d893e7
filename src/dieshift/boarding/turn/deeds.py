"""What the active model does, carried out; what follows is `interrupts.py`'s. These functions write to the game.

Source: B2-B6, B14, B22, B26; G-3, G-4, G-8, G-8b, G-12, G-19; 5.5.
"""

from dieshift.boarding.chapters.activation.book import pay
from dieshift.boarding.chapters.doors.book import opened
from dieshift.boarding.chapters.melee.contact import NOT_AT_ALL
from dieshift.boarding.chapters.movement.book import cost_with_fire, step_cost, turn_cost
from dieshift.boarding.chapters.overwatch.book import OVERWATCH_COST
from dieshift.boarding.chapters.psychic.book import tested_attack_cost
from dieshift.boarding.chapters.third.book import is_commanded
from dieshift.boarding.state import events
from dieshift.boarding.state.events import note
from dieshift.boarding.state.records import SIZE, Board, Game, Model, Order
from dieshift.boarding.state.terms import (
    CARRY,
    CONSOLE,
    DOOR_CLOSED,
    DOORS,
    EXITED,
    NOBODY,
    ON_BOARD,
    SEAL,
    WAY_X,
    WAY_Y,
)
from dieshift.boarding.turn import orders
from dieshift.boarding.turn.combat import attack, has_choice, how_it_strikes_back, weapon_or_first
from dieshift.boarding.turn.interrupts import ACTED
from dieshift.boarding.turn.models import break_lost_contacts, forget_target, lose_overwatch, stand, step_to, take_away
from dieshift.boarding.turn.newcomers import send_back
from dieshift.boarding.turn.shots import shoot, torrent
from dieshift.boarding.turn.victory import achieve
from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule


@rule
def gun_or_first(board: Board, model: Model, gun: int) -> int:
    """The gun named, or a model's first; NOBODY: it has none. Source: B14."""
    profile = board.profile[model.profile]
    if gun != NOBODY or profile.guns == 0:
        return gun
    first: int = profile.gun[0] + 0
    return first


@rule
def act(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Carry out an action of the active model; 1: its opponent must first choose a weapon. Source: B1, G-8."""
    unit, kind = game.active + 0, order.kind
    if kind != orders.OVERWATCH:
        lose_overwatch(dice, game, unit)
    game.pending.stage, game.pending.unit = ACTED, unit
    if kind == orders.STEP or kind == orders.TURN:
        move(dice, rules, board, game, order)
    elif kind == orders.FIRE:
        fire(dice, rules, board, game, order)
    elif kind == orders.ATTACK:
        return start_attack(dice, rules, board, game, order)
    elif kind == orders.OPEN or kind == orders.CLOSE:
        move_door(dice, rules, board, game, order)
    elif kind == orders.OVERWATCH or kind == orders.CLEAR_JAM:
        make_ready(dice, game, kind)
    else:
        use_place(dice, board, game, order)
    return 0


@rule
def move(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """A step or a quarter turn, with an Assault shot from where it ends if one is ordered.

    Source: B2, B4, B5, B14, RULING 1, RULING 4; G-11; S1.98, S1.102, S1.107, S1.114, S1.115.
    """
    unit = game.active + 0
    model = game.model[unit]
    heavy = board.profile[model.profile].heavy + 0
    gun = gun_or_first(board, model, order.gun + 0) if order.target != NOBODY else NOBODY
    if order.kind == orders.STEP:
        cost = step_cost(heavy, 1 if model.hidden > 0 else 0, model.facing + 0, order.way + 0)
    else:
        cost = turn_cost(heavy, model.free_turn + 0)
        if cost == 0:
            model.free_turn = 0
    if gun != NOBODY:
        cost = cost_with_fire(rules, cost, board.gun[gun].acpo + 0)
    pay(model, cost)
    forget_target(model)
    if order.kind == orders.STEP:
        step_to(dice, rules, board, game, unit, model.x + WAY_X[order.way], model.y + WAY_Y[order.way])
        note(dice, game, events.STEPPED, unit, NOBODY, model.x, model.y, model.acpo)
        bring_item(dice, board, game, unit)
    else:
        model.facing = order.way
        note(dice, game, events.TURNED, unit, NOBODY, model.facing, cost, model.acpo)
    if gun != NOBODY:
        shoot(dice, rules, board, game, unit, gun, order.target + 0, 0)


@rule
def fire(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """A shot standing still, at a target or into a section. Source: B14; G-12."""
    unit = game.active + 0
    model = game.model[unit]
    gun = gun_or_first(board, model, order.gun + 0)
    pay(model, board.gun[gun].acpo + 0)
    if board.gun[gun].torrent > 0:
        torrent(dice, rules, board, game, unit, gun, order.choice + 0)
    else:
        shoot(dice, rules, board, game, unit, gun, order.target + 0, 0)


@rule
def move_door(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """Open or close a door. Source: B3; G-4; 5.5 (doors that jam); S1.99."""
    unit, door = game.active + 0, order.target - DOORS
    pay(game.model[unit], 1)
    if order.kind == orders.CLOSE:
        game.door_state[door] = DOOR_CLOSED
        note(dice, game, events.DOOR_MOVED, unit, order.target, DOOR_CLOSED, 0, 0)
        break_lost_contacts(dice, rules, board, game)
        return
    dice.who = unit
    made = opened(dice, board.door_jams + 0)
    game.door_state[door] = made.state
    note(dice, game, events.DOOR_MOVED, unit, order.target, made.state, made.face, 0)


@rule
def make_ready(dice: Dice, game: Game, kind: int) -> None:
    """Go on overwatch, which ends the activation, or clear a jam. Source: B18; G-8, G-8b."""
    unit = game.active + 0
    model = game.model[unit]
    if kind == orders.CLEAR_JAM:
        pay(model, 1)
        model.jammed = 0
        note(dice, game, events.JAM_CLEARED, unit, NOBODY, 0, 0, 0)
        return
    pay(model, OVERWATCH_COST)
    if model.overwatch == 0:
        game.watching[model.side] += 1
    model.overwatch = 1
    note(dice, game, events.OVERWATCHES, unit, NOBODY, 0, 0, 0)
    note(dice, game, events.ENDED, unit, NOBODY, model.acpo, 0, 0)
    model.acpo, model.free_turn = 0, 0
    game.active = NOBODY


@rule
def attack_cost(rules: Rules, choice: int) -> int:
    """What an attack costs: 1, or more with a tested force weapon. Source: B22, B26, B45, RULING 16; S1.8, S1.142."""
    return tested_attack_cost(rules) if choice == orders.TESTING else 1


@rule
def start_attack(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Attack a neighbour or a door; 1: the defender must first say with what it strikes back.

    A third side's model takes its first weapon. Source: B22, B26, B31, RULING 20.
    """
    unit, target = game.active + 0, order.target + 0
    model = game.model[unit]
    weapon = weapon_or_first(board, model, order.weapon + 0)
    pay(model, attack_cost(rules, order.choice + 0))
    if target >= DOORS:
        attack(dice, rules, board, game, unit, target, weapon, 0, NOBODY)
        return 0
    other = game.model[target]
    chooses = 1 if has_choice(board, other) == 1 and is_commanded(other.side) == 1 else 0
    if chooses == 1 and how_it_strikes_back(rules, board, game, unit, target) != NOT_AT_ALL:
        pending = game.pending
        pending.target, pending.weapon, pending.choice = target, weapon, order.choice
        game.seat_to_choose, game.question = other.side, orders.WHICH_WEAPON
        return 1
    answer = weapon_or_first(board, other, NOBODY)
    attack(dice, rules, board, game, unit, target, weapon, order.choice + 0, answer)
    return 0


@rule
def strike_back(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """The attack that waited for its defender's weapon. Source: B31."""
    pending = game.pending
    target, weapon, tested = pending.target + 0, pending.weapon + 0, pending.choice + 0
    pending.target, pending.weapon, pending.choice = NOBODY, NOBODY, 0
    answer = weapon_or_first(board, game.model[target], order.weapon + 0)
    attack(dice, rules, board, game, pending.unit + 0, target, weapon, tested, answer)


# --- places and things ------------------------------------------------------------------------------------------------


@rule
def use_place(dice: Dice, board: Board, game: Game, order: Order) -> None:
    """Enter, seal an entry point, pick something up, operate a console, leave by an exit. Source: G-19; 5.5."""
    unit = game.active + 0
    pay(game.model[unit], 1)
    if order.kind == orders.ENTER:
        enter(dice, board, game, unit)
    elif order.kind == orders.SEAL:
        seal(dice, game, unit, order.choice + 0)
    elif order.kind == orders.PICK_UP:
        pick_up(dice, board, game, unit)
    elif order.kind == orders.OPERATE:
        note(dice, game, events.OPERATED, unit, order.target, console_aim(game, unit, order.target + 0), 0, 0)
        achieve(dice, game, console_aim(game, unit, order.target + 0))
    else:
        leave(dice, board, game, unit)


@rule
def enter(dice: Dice, board: Board, game: Game, unit: int) -> None:
    """A model that lurks steps onto its entry square. Source: G-19."""
    model = game.model[unit]
    place = board.entry[model.entry]
    model.state, model.entry = ON_BOARD, NOBODY
    model.drawn = model.drawn if model.hidden > 0 else 0
    stand(game, unit, place.x, place.y)
    game.blips += 1 if model.hidden > 0 else 0
    note(dice, game, events.ENTERED, unit, NOBODY, model.x, model.y, 0)


@rule
def seal(dice: Dice, game: Game, unit: int, entry: int) -> None:
    """Seal an entry point: nobody comes from there any more. Source: 5.5."""
    game.sealed[entry] = 1
    send_back(game, entry)
    note(dice, game, events.SEALED, unit, NOBODY, entry, 0, 0)
    for k in range(game.objectives):
        aim = game.objective[k]
        if aim.kind == SEAL and aim.side == game.model[unit].side and aim.place == entry:
            achieve(dice, game, k)


@rule
def item_at(game: Game, side: int, x: int, y: int) -> int:
    """The item of a side that lies in a square, by its objective; NOBODY: none. Source: 5.5."""
    for k in range(game.objectives):
        aim = game.objective[k]
        if aim.kind == CARRY and aim.side == side and aim.done == 0 and aim.carrier == NOBODY:
            if aim.x == x and aim.y == y:
                return k
    return NOBODY


@rule
def pick_up(dice: Dice, board: Board, game: Game, unit: int) -> None:
    """Pick up the item in one's square. Source: 5.5."""
    model = game.model[unit]
    k = item_at(game, model.side, model.x, model.y)
    game.objective[k].carrier = unit
    model.item = k
    note(dice, game, events.PICKED_UP, unit, NOBODY, k, 0, 0)
    bring_item(dice, board, game, unit)


@rule
def bring_item(dice: Dice, board: Board, game: Game, unit: int) -> None:
    """A carrier that stands in the section to which its item belongs has brought it there. Source: 5.5."""
    model = game.model[unit]
    if model.item != NOBODY:
        aim = game.objective[model.item]
        if aim.section != NOBODY and board.section[model.y * SIZE + model.x] == aim.section:
            achieve(dice, game, model.item + 0)


@rule
def console_aim(game: Game, unit: int, target: int) -> int:
    """The objective of a model's side that a console is; NOBODY: none. Source: 5.5."""
    for k in range(game.objectives):
        aim = game.objective[k]
        if aim.kind == CONSOLE and aim.side == game.model[unit].side and aim.target == target and aim.done == 0:
            return k
    return NOBODY


@rule
def exit_at(board: Board, side: int, x: int, y: int) -> int:
    """The exit in a square that a side may use; NOBODY: none. Source: 5.5."""
    for k in range(board.exits):
        made = board.exit[k]
        if made.x == x and made.y == y and (made.side == side or made.side > 1):
            return k
    return NOBODY


@rule
def leave(dice: Dice, board: Board, game: Game, unit: int) -> None:
    """Leave the board by an exit, with what one carries. Source: 5.5."""
    model = game.model[unit]
    place = exit_at(board, model.side, model.x, model.y)
    if model.item != NOBODY:
        aim = game.objective[model.item]
        if aim.section == NOBODY and (aim.place == NOBODY or aim.place == place):
            achieve(dice, game, model.item + 0)
            model.item = NOBODY
    note(dice, game, events.LEFT, unit, NOBODY, place, 0, 0)
    take_away(dice, game, unit, EXITED)
    model.entry = place
