"""A player who does anything that is allowed: for tests, and as the measure of every other bot."""

from dieshift.core.actions import MOST
from dieshift.core.dice import Generator, seeded_face
from dieshift.core.record_rules import clearing
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.bots.ambushing import answer_ambush
from dieshift.stargrunt.bots.calling import guess_support
from dieshift.stargrunt.bots.winging import guess_air
from dieshift.stargrunt.chapters import (
    activation,
    ambush,
    assault,
    buildings,
    casualties,
    demolition,
    electronics,
    fire,
    fires,
    mines,
    morale,
    movement,
    overwatch,
    recovery,
    support,
    units,
    vehicles,
)
from dieshift.stargrunt.chapters.casualties.captives import captives_of
from dieshift.stargrunt.chapters.fire.gather import not_joining
from dieshift.stargrunt.chapters.movement.entering import is_waiting
from dieshift.stargrunt.chapters.recovery.rules import equipment_recovery
from dieshift.stargrunt.frame import AT_ENEMIES, question_of, traits
from dieshift.stargrunt.state.electronics import ew_die
from dieshift.stargrunt.state.records import MAX_DEVICES, Game, Order, Squad
from dieshift.stargrunt.state.terms import FIT, ITEMS, LOOKING, NOBODY, NOTED_SEALED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.legal import owes_flight, refusal

TRIES = 24
CHOICES = 13  # of an answer, the most that is tried
blank_order = clearing(Order)


@rule
def clear_order(order: Order) -> None:
    """An order that says nothing yet, of nobody."""
    blank_order(order)
    order.unit, order.target = NOBODY, NOBODY


@rule
def fall_back(rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The answer that is always allowed: the first unit that can act, ending or withdrawing, declining, going on.

    Should even that be refused, it is NOTHING, which no question asks for.
    """
    sure_order(rules, table, game, order)
    if refusal(rules, table, game, order) != 0:
        clear_order(order)


@rule
def sure_order(rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Write the plainest answer to the question of the moment."""
    clear_order(order)
    if game.question == activation.WHO_IS_FIRST:
        order.kind = activation.CHOOSE_FIRST
    elif game.question == activation.WHAT_ACTION:
        order.unit = game.active
        order.kind = (
            morale.WITHDRAW if owes_flight(rules, table, game, game.squad[game.active]) == 1 else activation.END
        )
    elif game.question == overwatch.REACTION:
        order.kind = overwatch.DECLINE
    elif game.question == electronics.SIGNAL:
        order.kind = electronics.IGNORE
    elif game.question == overwatch.HURT_ON_THE_MOVE:
        order.kind, order.choice = overwatch.CARRY_ON, overwatch.CARRY_THEM
    elif game.question == recovery.WHICH_ITEM:
        order.kind, order.unit = recovery.ENOUGH, game.active
    elif game.question == activation.WHICH_UNIT or game.question == casualties.WHICH_COUNTER:
        name_unit(rules, table, game, order)
    elif answer_ambush(rules, table, game, order) == 0:
        reply(rules, table, game, order)


@rule
def reply(rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Answer a question about the order on top of the stack by the first answer that is allowed."""
    top = game.pending[game.pending_count - 1].order
    for kind in range(MOST):
        if question_of(kind) == game.question:
            for choice in range(CHOICES):
                aim_back(order, kind, choice, top.unit, top.target)
                if refusal(rules, table, game, order) == 0:
                    return


@rule
def aim_back(order: Order, kind: int, choice: int, unit: int, target: int) -> None:
    """Write an answer to what one unit does to another; what is aimed is aimed back."""
    clear_order(order)
    order.kind, order.choice = kind, choice
    if traits(kind) & AT_ENEMIES != 0:
        order.unit, order.target = target, unit


@rule
def name_unit(rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Answer by the last unit that is allowed: one to activate, or a counter to turn over."""
    counter = 1 if game.question == casualties.WHICH_COUNTER else 0
    chosen = NOBODY
    for unit in range(game.units):
        order.kind = casualties.REVEAL if counter == 1 else activation.ACTIVATE
        order.unit, order.target = (NOBODY, unit) if counter == 1 else (unit, NOBODY)
        if refusal(rules, table, game, order) == 0:
            chosen = unit
    order.unit, order.target = (NOBODY, chosen) if counter == 1 else (chosen, NOBODY)
    if counter == 0 and chosen == NOBODY:
        stop_or_fall(rules, table, game, order)


@rule
def stop_or_fall(rules: Rules, table: Table, game: Game, order: Order) -> None:
    """With nothing left to activate but counters that hide nobody: fire that waits, or an end."""
    order.kind = support.FALL
    for number in range(game.batteries):
        order.choice = number
        if refusal(rules, table, game, order) == 0:
            return
    order.kind, order.choice = activation.STOP, 0


@rule
def guess(mind: Generator, table: Table, game: Game, order: Order) -> None:
    """Write any order, allowed or not, for the question of the moment."""
    clear_order(order)
    if guess_ambush(mind, table, game, order) == 1 or guess_item(mind, game, order) == 1 or (
            guess_task(mind, game, order) == 1) or guess_mine(mind, game, order) == 1 or (
            guess_fire(mind, table, game, order) == 1) or guess_ride(mind, game, order) == 1 or (
            guess_support(mind, table, game, order) == 1) or guess_house(mind, game, order) == 1 or (
            guess_air(mind, table, game, order) == 1):
        return
    if game.question == activation.WHICH_UNIT:
        order.kind = activation.ACTIVATE + max(0, seeded_face(mind, 40) - 38)
        order.unit = seeded_face(mind, game.units) - 1
        if is_waiting(game.squad[order.unit]) == 1 and order.kind == activation.ACTIVATE:
            order.at = seeded_face(mind, table.width)
    elif game.question == overwatch.REACTION:
        order.kind = overwatch.DECLINE - seeded_face(mind, 2) + 1
        order.unit = seeded_face(mind, game.units) - 1
        top = game.pending[game.pending_count - 1]
        order.at = top.progress + seeded_face(mind, max(1, top.length - top.progress + 1)) - 1
    elif game.question == overwatch.HURT_ON_THE_MOVE:
        order.kind, order.choice = overwatch.CARRY_ON, seeded_face(mind, 3) - 1
        guess_path(mind, table, game.squad[game.pending[game.pending_count - 1].order.unit], order)
    elif game.question == casualties.WHICH_COUNTER:
        order.kind, order.target = casualties.REVEAL, seeded_face(mind, game.units) - 1
    elif game.question == activation.WHO_IS_FIRST:
        order.kind, order.choice = activation.CHOOSE_FIRST, seeded_face(mind, 2) - 1
    elif guess_reply(mind, game, order) == 0:
        guess_action(mind, table, game, order)


@rule
def guess_reply(mind: Generator, game: Game, order: Order) -> int:
    """Write some answer to the question about the order on top of the stack: of its kinds one, and any choice.

    0: that is not what is asked.
    """
    if game.question == activation.WHAT_ACTION:
        return 0
    top, kinds = game.pending[game.pending_count - 1].order, 0
    for kind in range(MOST):
        kinds += question_of(kind) == game.question
    left = seeded_face(mind, max(1, kinds))
    for kind in range(MOST):
        if question_of(kind) == game.question:
            left -= 1
            if left == 0:
                aim_back(order, kind, seeded_face(mind, CHOICES) - 1, top.unit, top.target)
    if order.kind == assault.PAIR:
        order.unit = top.unit if game.squad[top.unit].side == game.seat_to_choose else top.target
        order.rifles = 1 << seeded_face(mind, game.squad[order.unit].figures) - 1
    return 1


@rule
def next_active(mind: Generator, game: Game) -> int:
    """Any unit of the side that must decide that has EW markers; NOBODY: there is none."""
    start = seeded_face(mind, game.units)
    for k in range(game.units):
        unit = (start + k) % game.units
        if game.squad[unit].side == game.seat_to_choose and game.squad[unit].ew_markers > 0:
            return unit
    return NOBODY


@rule
def guess_task(mind: Generator, game: Game, order: Order) -> int:
    """Write an EW task, or an order to go active, now and then, where somebody could give one; 0: something else."""
    if game.question == electronics.SIGNAL:
        order.kind = electronics.IGNORE if seeded_face(mind, 4) == 1 else electronics.JAM
        if order.kind == electronics.JAM:
            order.choice, order.unit = max(0, seeded_face(mind, 5) - 3), next_active(mind, game)
        return 1
    if game.question == activation.WHAT_ACTION and ew_die(game.squad[game.active]) > 0 and seeded_face(mind, 8) == 1:
        order.kind, order.unit = electronics.GO_ACTIVE, game.active
        return 1
    for unit in range(game.units):
        if game.squad[unit].ew_markers > 0 and seeded_face(mind, 8) == 1:
            order.kind, order.unit, order.target = electronics.SCAN, unit, seeded_face(mind, game.units) - 1
            order.choice = seeded_face(mind, 3) - 1
            return 1
    return 0


@rule
def guess_item(mind: Generator, game: Game, order: Order) -> int:
    """Write any try for a thing of the fallen, or that there is enough; 0: that is not what is asked."""
    if game.question != recovery.WHICH_ITEM:
        return 0
    order.unit = game.active
    order.kind = recovery.TAKE if seeded_face(mind, 12) > 1 else recovery.ENOUGH
    if order.kind == recovery.TAKE:
        order.target = order.unit if seeded_face(mind, 2) == 1 else seeded_face(mind, game.units) - 1
        order.choice = seeded_face(mind, ITEMS) - 1
        order.rifles = 1 << any_figure(mind, game.squad[order.target], 0)
        order.supports = 1 << any_figure(mind, game.squad[order.unit], 1)
    return 1


@rule
def guess_mine(mind: Generator, game: Game, order: Order) -> int:
    """Write an order to lay or fire a mine, now and then, on a table that may be mined; 0: something else."""
    if game.mined == 0 or seeded_face(mind, 6) > 1:
        return 0
    device = game.device[seeded_face(mind, MAX_DEVICES) - 1]
    if game.question == overwatch.REACTION:
        top = game.pending[game.pending_count - 1]
        order.kind, order.unit = mines.EXPLODE, seeded_face(mind, game.units) - 1
        order.at = top.progress + seeded_face(mind, max(1, top.length - top.progress + 1)) - 1
        order.x[0], order.y[0] = device.x, device.y
        return 1
    if game.question != activation.WHAT_ACTION:
        return 0
    order.kind, order.unit = mines.EMPLACE, game.active
    if seeded_face(mind, 2) == 1:
        order.kind = mines.DETONATE
        order.x[0], order.y[0] = device.x, device.y
    return 1


@rule
def guess_fire(mind: Generator, table: Table, game: Game, order: Order) -> int:
    """Write an order to fight a fire or to make smoke, now and then, where somebody could; 0: something else."""
    if game.question != activation.WHAT_ACTION or (game.fires == 0 and game.squad[game.active].smoke == 0):
        return 0
    if seeded_face(mind, 6) > 1:
        return 0
    order.kind, order.unit = fires.DOUSE, game.active
    if game.squad[game.active].smoke > 0 and seeded_face(mind, 2) == 1:
        order.kind = fires.SCREEN
        guess_path(mind, table, game.squad[game.active], order)
        order.legs = 1
    return 1


@rule
def guess_house(mind: Generator, game: Game, order: Order) -> int:
    """Write some order about a building, now and then, where there are any; 0: something else."""
    if game.sections == 0 or game.question != activation.WHAT_ACTION or seeded_face(mind, 5) > 1:
        return 0
    order.unit, what = game.active, seeded_face(mind, 8)
    if what <= 5:
        order.kind = buildings.BATTER
        order.choice = (seeded_face(mind, game.sections) - 1) * buildings.PARTS + seeded_face(mind, buildings.PARTS) - 1
    else:
        order.kind = buildings.STEADY if what == 6 else buildings.SEAL
        order.choice = seeded_face(mind, 2) - 1 if order.kind == buildings.SEAL else 0
    return 1


@rule
def guess_ride(mind: Generator, game: Game, order: Order) -> int:
    """Write an order to get into a vehicle or out of one, or to repair one, now and then; 0: something else."""
    if game.hulls == 0 or game.question != activation.WHAT_ACTION:
        return 0
    squad = game.squad[game.active]
    if seeded_face(mind, 6) > (3 if squad.aboard > 0 else 1):
        return 0
    order.kind, order.unit, order.target = vehicles.BOARD, game.active, seeded_face(mind, game.units) - 1
    if squad.aboard > 0 or (squad.hull > 0 and seeded_face(mind, 4) == 1):
        hull = game.hull[max(squad.aboard, squad.hull) - 1]
        order.kind, order.target, order.legs = vehicles.GET_OUT, NOBODY, 1
        order.x[0] = max(0, hull.x + seeded_face(mind, 1001) - 501)
        order.y[0] = max(0, hull.y + seeded_face(mind, 1001) - 501)
    elif squad.hull > 0:
        order.kind, order.target = vehicles.REPAIR_IT, NOBODY
        if game.hull[squad.hull - 1].dark == 0:
            order.kind = vehicles.HATCHES
            order.choice = vehicles.UNSEAL if game.hull[squad.hull - 1].airtight == NOTED_SEALED else 0
    elif squad.charges > 0 and seeded_face(mind, 2) == 1:
        order.kind = demolition.DEMOLISH
    return 1


@rule
def any_figure(mind: Generator, squad: Squad, fit: int) -> int:
    """Any figure of a squad, fit or not as is wanted if there is one."""
    figure = seeded_face(mind, max(1, squad.figures)) - 1
    for _ in range(squad.figures):
        if (squad.figure[figure].health == FIT) == (fit == 1):
            break
        figure = (figure + 1) % squad.figures
    return figure


@rule
def guess_ambush(mind: Generator, table: Table, game: Game, order: Order) -> int:
    """Write any order of an ambush that is laid; 0: that is not what is asked."""
    if game.question != ambush.ORDER_OF_MARCH and game.question != ambush.HOW_TO_AMBUSH:
        return 0
    order.unit = seeded_face(mind, game.units) - 1
    if game.question == ambush.ORDER_OF_MARCH:
        order.kind, order.at = ambush.MARCH, 100 * (seeded_face(mind, 13) - 1)
        if game.ambush.stage == LOOKING:
            order.kind, order.at, order.target = ambush.LOOK, 0, seeded_face(mind, game.units + 1) - 2
    elif seeded_face(mind, 2) == 1:
        order.kind = ambush.SET_UP
        guess_path(mind, table, game.squad[order.unit], order)
    else:
        order.kind, order.unit, order.choice = ambush.AMBUSH, NOBODY, seeded_face(mind, 3) - 1
        order.at = 100 * (seeded_face(mind, 49) - 1) if order.choice == ambush.SPRING else 0
    return 1


@rule
def guess_action(mind: Generator, table: Table, game: Game, order: Order) -> None:
    """Write any action of the active unit, aimed somewhere."""
    order.unit = game.active
    squad = game.squad[order.unit]
    what = seeded_face(mind, 24)
    if what <= 6:
        order.kind = movement.MOVE + seeded_face(mind, 2) - 1
    elif what <= 12:
        order.kind = fire.FIRE if what <= 11 else assault.CHARGE
    elif what <= 23:
        order.kind = movement.MOVE + seeded_face(mind, activation.END - movement.MOVE) - 1
    else:
        order.kind = activation.END
    order.target = seeded_face(mind, game.units) - 1
    order.choice = max(0, seeded_face(mind, 6) - 4)
    if order.kind == movement.MOVE or order.kind == movement.COMBAT_MOVE or order.kind == movement.TRAVEL:
        guess_path(mind, table, squad, order)
    elif order.kind == units.DETACH or order.kind == fire.FIRE:
        if order.kind == units.DETACH:
            held = captives_of(game, order.unit)
            order.choice = min(order.choice, units.WITH_CAPTIVES) if held.fit + held.wounded > 0 else units.ALONE
        order.rifles = (seeded_face(mind, 1 << squad.figures) - 1) * (seeded_face(mind, 2) - 1)
        if order.kind == fire.FIRE:
            order.choice = fire.AT_PART if order.choice == fire.AT_PART else fire.AT_ALL
            order.supports = (seeded_face(mind, 1 << squad.figures) - 1) * (seeded_face(mind, 2) - 1)
            drop_unready(squad, order)


@rule
def drop_unready(squad: Squad, order: Order) -> None:
    """Leave out of a fire the weapons that it names and that cannot join, as long as any is left. Source: R3.40."""
    left = not_joining(squad, order)
    rifles, supports = order.rifles & ~left.rifles, order.supports & ~left.supports
    if rifles != 0 or supports != 0:
        order.rifles, order.supports = rifles, supports


@rule
def guess_path(mind: Generator, table: Table, squad: Squad, order: Order) -> None:
    """Write a path of one or two legs from a squad's middle figure."""
    middle = squad.figure[squad.centre]
    order.legs = max(1, seeded_face(mind, 4) - 2)
    x, y = middle.x, middle.y
    for leg in range(order.legs):
        x = min(table.width, max(0, x + seeded_face(mind, 1201) - 601))
        y = min(table.depth, max(0, y + seeded_face(mind, 1201) - 601))
        order.x[leg], order.y[leg] = x, y


@rule
def random_order(mind: Generator, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Write an allowed order for the side that must decide: the first allowed guess, else a sure one."""
    for _ in range(TRIES):
        guess(mind, table, game, order)
        if order.kind == casualties.REORGANISE and equipment_recovery(rules) == 1:
            order.choice += casualties.RECOVER * (seeded_face(mind, 2) - 1)
        if refusal(rules, table, game, order) == 0:
            return
    fall_back(rules, table, game, order)
