"""The stack of unfinished orders: who may interrupt, fire in the middle of a move, chains, and what follows.

Every action of the active unit is pushed, may be interrupted, is carried out, and is popped; an interrupting fire is
pushed on top and may itself be interrupted. Source: DESIGN of the game: R5.40-R5.43; S4.109-128, S4.130-137; Q13, Q14.
"""

from typing import Any

from dieshift.core.dice import Dice
from dieshift.core.record_rules import clearing, copying
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.casualties.captives import picking_side, reveal
from dieshift.stargrunt.chapters.casualties.facts import note_abandoned
from dieshift.stargrunt.chapters.casualties.orders import REVEAL
from dieshift.stargrunt.chapters.casualties.questions import WHICH_COUNTER
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.fire.action import carry_out_fire
from dieshift.stargrunt.chapters.fire.book import NOTHING
from dieshift.stargrunt.chapters.fire.orders import FIRE
from dieshift.stargrunt.chapters.fire.ready import (
    RIFLE_PLEDGED,
    SUPPORT_PLEDGED,
    pledge,
    pledged,
    pledged_choice,
    release,
)
from dieshift.stargrunt.chapters.morale.action import flee
from dieshift.stargrunt.chapters.morale.book import opportunity_threat
from dieshift.stargrunt.chapters.morale.orders import WITHDRAW
from dieshift.stargrunt.chapters.movement.action import arrive, end_move, go_on, react
from dieshift.stargrunt.chapters.movement.book import leave_excess, move_reach, path_length
from dieshift.stargrunt.chapters.movement.contact import come_upon, met_on_way, short_of
from dieshift.stargrunt.chapters.movement.orders import CARRY, COMBAT_MOVE, LEAVE_TABLE, MOVE
from dieshift.stargrunt.chapters.movement.turning import allowance_left
from dieshift.stargrunt.chapters.overwatch import book
from dieshift.stargrunt.chapters.overwatch.answers import haste_of, next_reactor_side
from dieshift.stargrunt.chapters.overwatch.facts import note_halted, note_reacts, note_spent_overwatch
from dieshift.stargrunt.chapters.overwatch.orders import (
    ABANDON_THEM,
    BY,
    BY_OVERWATCH,
    BY_REACTION,
    BY_TEST,
    CARRY_ON,
    DECLINE,
    HALT,
    REACT,
)
from dieshift.stargrunt.chapters.overwatch.questions import HURT_ON_THE_MOVE, REACTION
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.state.records import MAX_FIGURES, Game, Order, Pending, Squad
from dieshift.stargrunt.state.squads import ABANDONED, abandoned, casualties_with, in_play, is_with
from dieshift.stargrunt.state.terms import BROKEN, FIT, NOBODY, PANICKED
from dieshift.stargrunt.turn.actions import MOVES, answered, carried_out, traits
from dieshift.stargrunt.turn.turn import after_action, ask

ENCUMBERED = 200
copy_order, clear_pending = copying(Order), clearing(Pending)
DECLARED, UNDER_WAY, DONE = range(3)


@rule
def push(game: Game, order: Order) -> None:
    """Put an order on the stack. The caller makes sure that there is room."""
    pending = game.pending[game.pending_count]
    clear_pending(pending)
    copy_order(pending.order, order)
    game.pending_count += 1


@rule
def pop(game: Game) -> None:
    """Take the finished order off the stack."""
    game.pending_count -= 1
    clear_pending(game.pending[game.pending_count])


@rule
def proceed(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """Carry the stack on until somebody must decide, or it is empty and the active unit goes on.

    Source: S4.113, S4.123.
    """
    while game.pending_count > 0 and dice.starved == 0:
        top = game.pending[game.pending_count - 1]
        if ask_how(game, top) == 1:
            return
        if top.stage == DECLARED:
            side = next_side(table, rules, game, top)
            if side != NOBODY:
                ask(game, side, REACTION)
                return
            top.stage = UNDER_WAY
        elif top.stage == UNDER_WAY:
            top.stage = DONE
            finish(dice, rules, table, game, top)
        else:
            close(game, top)
    if dice.starved == 0:
        after_action(dice, rules, table, game)


@rule
def ask_how(game: Game, pending: Pending) -> int:
    """Ask what an order needs to be told before it can go on: a hurt mover's way, a counter given away. 0: nothing.

    Source: R10.42; S4.117, S4.119.
    """
    if pending.hurt > 0:
        ask(game, game.squad[pending.order.unit].side, HURT_ON_THE_MOVE)
        return 1
    if pending.reveals > 0:
        ask(game, picking_side(game, pending), WHICH_COUNTER)
        return 1
    return 0


@rule
def next_side(table: Table, rules: Rules, game: Game, pending: Pending) -> int:
    """Whom to ask whether it interrupts; a chain ends when nobody is left to go on. Source: S4.109, S4.113."""
    if in_play(game.squad[pending.order.unit]) == 0:
        return NOBODY
    return next_reactor_side(table, rules, game, pending)


@rule
def finish(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending) -> None:
    """Carry out what is left of an order on the stack. Source: S4.117, S4.123."""
    order = pending.order
    if traits(order.kind) & MOVES != 0:
        if in_play(game.squad[order.unit]) == 1:
            go_to_end(dice, rules, table, game, pending)
            end_move(dice, rules, table, game, pending)
    elif pending.interrupts == 1:
        interrupting_fire(dice, rules, table, game, order, pending.hasty)
    elif order.kind == WITHDRAW:
        flee(dice, rules, table, game, pending)
    else:
        carried_out(dice, rules, table, game, order)


@rule
def go_to_end(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending) -> None:
    """Go the rest of a way, or as far as nobody hidden bars it; he is come upon. Source: R4.10, R4.24, R15.3."""
    if pending.progress >= pending.length:
        return
    met, stop = met_on_way(rules, game, pending, pending.length), short_of(rules, game, pending)
    if stop > pending.progress:
        go_on(dice, rules, table, game, pending, stop)
    if met != NOBODY:
        come_upon(dice, game, pending.order.unit, met)


@rule
def interrupting_fire(dice: Dice, rules: Rules, table: Table, game: Game, order: Order, hasty: int) -> None:
    """The fire of a unit that interrupts, if unit and shot are still able when its moment comes; then what it did.

    A unit whose own activation is still to come may fire its weapons again in that. Source: R3.40, R5.42, R7.52, R7.71;
    S4.111, S4.112, S4.114, S4.117-119, S4.124.
    """
    shot, squad = gather.aim_declared(table, rules, game, order, hasty), game.squad[order.unit]
    if may_still_fire(rules, game, order.unit, hasty) == 0 or shot.refusal != 0:
        note_halted(dice, game, order.unit, order.target, gone=0, wanted=0)
        return
    toll = carry_out_fire(dice, rules, game, order, shot)
    if squad.activated == 0:
        gather.unload(squad)
    if game.pending_count >= 2:
        below = game.pending[game.pending_count - 2]
        moving = traits(below.order.kind) & MOVES != 0 or below.order.kind == WITHDRAW
        if moving and below.order.unit == order.target and below.stage == DECLARED:
            hit_on_the_move(dice, game, below, toll.result, toll.casualties, hasty)
            if below.stage == DONE:
                arrive(dice, rules, table, game, order.target)


@rule
def may_still_fire(rules: Rules, game: Game, unit: int, hasty: int) -> int:
    """Whether a unit that has declared a fire is still in a state for it: neither panicked nor suppressed meanwhile.

    Nor broken, if the fire is Opportunity Fire or Overwatch. Source: R7.52, R7.71; S4.114, S4.123.
    """
    squad = game.squad[unit]
    if hasty == 1 and squad.confidence <= BROKEN:
        return 0
    if squad.suppression > 0 and book.fire_after_suppression(rules) == 0:
        return 0
    return book.is_in_order(game, unit)


@rule
def hit_on_the_move(dice: Dice, game: Game, moving: Any, result: int, casualties: int, hasty: int) -> None:
    """What fire in the middle of a move does to it.

    Suppressed by Reaction Fire it loses the move, whatever its kind. Suppressed by Opportunity Fire in a normal move it
    stops; in a combat move it goes on, and if hurt its owner chooses; missed in a normal move, its start included, it
    may turn. Who panics stops as who is suppressed does. Source: R5.42, R7.52; S4.117-122, S4.134, S4.137.
    """
    squad = game.squad[moving.order.unit]
    if in_play(squad) == 0:
        moving.stage = DONE
    elif moving.order.kind == COMBAT_MOVE and hasty == 1:
        moving.hurt = 1 if casualties > 0 else 0
    elif squad.suppression > 0 or squad.panic == PANICKED:
        moving.stage = DONE
        flight = 1 if moving.order.kind == WITHDRAW and moving.progress == 0 else 0
        far = 0 if flight == 1 else moving.length  # of a flight that has not begun nothing is said
        note_halted(dice, game, moving.order.unit, NOBODY, gone=moving.progress, wanted=far)
    elif result == NOTHING and moving.order.kind == MOVE and hasty == 1:
        moving.hurt = 2


@rule
def next_in_line(game: Game) -> int:
    """The unit whose declared fire comes next: of those answering the latest action, the first; or nobody.

    Source: S4.113, S4.123.
    """
    found = NOBODY
    for unit in range(game.units):
        if game.squad[unit].waits > (0 if found == NOBODY else game.squad[found].waits):
            found = unit
    return found


@rule
def close(game: Game, pending: Pending) -> None:
    """Take an action that is done off the stack; the fires declared against it come next, before older ones.

    So a chain needs no more room than its first fire. Source: S4.112, S4.113, S4.123.
    """
    before = next_in_line(game)
    turn = 1 + (0 if before == NOBODY else game.squad[before].waits)
    for unit in range(game.units):
        if pending.declared & (1 << unit) != 0:
            game.squad[unit].answers = 1 + pending.order.unit
            game.squad[unit].waits = turn
    pop(game)
    unit = next_in_line(game)
    if unit != NOBODY:
        fire_declared(game, unit)


@rule
def fire_declared(game: Game, unit: int) -> None:
    """Bring up a unit's declared fire, with the weapons it named. Source: S4.112, S4.123."""
    squad, top = game.squad[unit], game.pending[game.pending_count]
    push_fire(game, unit, squad.answers - 1, 1)
    squad.answers, squad.waits = 0, 0
    top.order.rifles = pledged(squad, RIFLE_PLEDGED)
    top.order.supports = pledged(squad, SUPPORT_PLEDGED)
    top.order.choice = pledged_choice(squad)
    release(squad)


@rule
def push_fire(game: Game, unit: int, target: int, hasty: int) -> None:
    """Put an interrupting fire, of no weapon in particular, on the stack. Source: S4.112, S4.113."""
    pending = game.pending[game.pending_count]
    clear_pending(pending)
    pending.order.kind, pending.order.unit, pending.order.target = FIRE, unit, target
    pending.interrupts, pending.hasty = 1, hasty
    game.pending_count += 1


@rule
def may_fire_out_of_turn(dice: Dice, rules: Rules, game: Game, unit: int, right: int) -> int:
    """Spend the right to interrupt: the activation, the counter, or a test that marks the unit only if passed.

    A failed test may be tried again at the next enemy action. Source: R5.41; S4.110, S4.127, S4.128, S4.135; Q13.
    """
    squad = game.squad[unit]
    if right == BY_OVERWATCH:
        squad.overwatch = 0
        note_spent_overwatch(dice, game, unit, NOBODY)
        return 1
    if right == BY_TEST:
        threat = opportunity_threat(rules, squad.motivation, abandoned(squad))
        passed = react(dice, rules, game, unit, threat, REACT)
        squad.failed &= ~(1 << REACT)
        if passed == 0:
            return 0
    else:
        game.owed[squad.side] += 1
    squad.activated, squad.overwatch = 1, 0
    return 1


@answered.case(REACT)
def interrupt(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit interrupts the action on top of the stack: at once in the middle of a move, else after the action.

    By the right that it names, or that its order means. Source: R5.40-R5.42; S4.107, S4.109-116, S4.123.
    """
    top = game.pending[game.pending_count - 1]
    right, part = book.right_meant(rules, game, order, top), order.choice % BY
    top.asked |= 1 << order.unit
    if may_fire_out_of_turn(dice, rules, game, order.unit, right) == 0:
        proceed(dice, rules, table, game)
        return
    note_reacts(dice, game, order.unit, top.order.unit, right=right, at=order.at)
    if right == BY_REACTION:
        top.reacted = 1
    if book.is_on_its_way(top) == 1 or right == BY_REACTION:
        if order.at > top.progress and right != BY_REACTION:
            go_on(dice, rules, table, game, top, order.at)
        fire = game.pending[game.pending_count]
        push_fire(game, order.unit, top.order.unit, haste_of(right))
        fire.order.rifles, fire.order.supports, fire.order.choice = order.rifles, order.supports, part
    else:
        top.declared |= 1 << order.unit
        pledge(game.squad[order.unit], order.rifles + 0, order.supports + 0, part)
    proceed(dice, rules, table, game)


@answered.case(DECLINE)
def decline(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A side lets the action on top of the stack pass. Source: S4.109."""
    top = game.pending[game.pending_count - 1]
    for unit in range(game.units):
        if game.squad[unit].side == game.seat_to_choose:
            top.asked |= 1 << unit
    proceed(dice, rules, table, game)


@answered.case(CARRY_ON)
def carry_on(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The owner's choice after fire in the middle of a move: stop, carry the wounded or leave them, or turn.

    Carrying takes two inches off what remains of a combat move, once, and not from a unit that has set out encumbered.
    Whom it abandons under fire it has abandoned, wherever the enemy is. Source: S4.117, S4.119-122, S4.134; Q14.
    """
    top = game.pending[game.pending_count - 1]
    squad = game.squad[top.order.unit]
    was, top.hurt = top.hurt, 0
    if order.choice == HALT:
        top.length = top.progress
    elif was == 1:
        left = abandon_all(squad) if order.choice == ABANDON_THEM else leave_excess(squad)
        if left > 0:
            note_abandoned(dice, game, top.order.unit, NOBODY, casualties=left)
        if casualties_with(squad) > 0 and top.burdened == 0:
            top.length = max(top.progress, top.length - ENCUMBERED)
            top.burdened = 1
    elif order.legs > 0:
        turn_aside(rules, table, game, top, order)
    proceed(dice, rules, table, game)


@rule
def abandon_all(squad: Squad) -> int:
    """Abandon all casualties that are with a squad; how many there were. Source: S4.122."""
    left = 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1 and figure.health != FIT:
            figure.left = ABANDONED
            left += 1
    return left


@answered.case(REVEAL)
def give_away(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The counter that a captive gave away is turned over, and the Reorganise is done. Source: R10.42."""
    game.pending[game.pending_count - 1].reveals = 0
    reveal(dice, game, order.target)
    proceed(dice, rules, table, game)


@rule
def turn_aside(rules: Rules, table: Table, game: Game, moving: Any, order: Order) -> None:
    """A mover that was missed goes on in any direction with the movement it has left; it stays on the table.

    The point between two moves, where Reaction Fire may come, is past once it has left it. Source: R5.40; S4.117.
    """
    squad = game.squad[moving.order.unit]
    if moving.order.choice == LEAVE_TABLE:
        moving.order.choice = CARRY
    moving.allowance = allowance_left(rules, game, moving)
    for leg in range(4):
        moving.order.x[leg] = order.x[leg]
        moving.order.y[leg] = order.y[leg]
    moving.order.legs = order.legs
    moving.from_x, moving.from_y = squad.figure[squad.centre].x, squad.figure[squad.centre].y
    moving.reacted = 1 if moving.progress > 0 else moving.reacted
    moving.progress = 0
    for i in range(MAX_FIGURES):
        moving.spent[i] = 0
    moving.wanted = path_length(squad, moving.order)
    moving.length = min(moving.wanted, move_reach(rules, table, squad, moving.order, moving.allowance, 0))
