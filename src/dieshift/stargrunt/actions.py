"""The actions of the active unit that are carried out in one go; moves and fires out of turn run on the stack.

Source: R3.20-R3.39, R9.10, R4.36, R4.40; S4.126.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt import events, orders
from dieshift.stargrunt.chapters.casualties.book import hold_position, reorganise
from dieshift.stargrunt.chapters.command.action import communicate, observe, rally, send_word, transfer
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.fire.action import carry_out_fire, fire_in_vain
from dieshift.stargrunt.chapters.morale.action import calm_down, go_in_position, make_last_stand, recover
from dieshift.stargrunt.chapters.movement.columns import form_column, leave_column
from dieshift.stargrunt.chapters.units.book import detach, join
from dieshift.stargrunt.events import note
from dieshift.stargrunt.going import Table
from dieshift.stargrunt.records import Game, Order
from dieshift.stargrunt.terms import NOBODY
from dieshift.stargrunt.turn import begin_activation

# what takes a unit's own nerve (R3.28, R3.32, R3.38, R7.60)
NERVE = ((1 << orders.GO_IN_POSITION) | (1 << orders.REMOVE_SUPPRESSION) | (1 << orders.REMOVE_PANIC)
         | (1 << orders.LAST_STAND))
# what a leader does towards another unit (R3.26, R3.27, R3.30, R3.31, R3.34)
LEADING = ((1 << orders.TRANSFER) | (1 << orders.CALL_ELEMENT) | (1 << orders.RALLY) | (1 << orders.OBSERVE)
           | (1 << orders.COMMUNICATE))


@rule
def carry_out(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Carry out an action that was declared and not prevented. Source: R3.20."""
    kind, unit = order.kind, order.unit
    if kind == orders.FIRE:
        fire_now(dice, rules, table, game, order)
    elif kind == orders.REORGANISE:
        reorganise(dice, rules, table, game, order)
    elif LEADING & (1 << kind) != 0:
        lead(dice, rules, table, game, order)
    elif NERVE & (1 << kind) != 0:
        steel(dice, rules, table, game, kind, unit)
    else:
        change_state(dice, rules, table, game, order)


@rule
def steel(dice: Dice, rules: Rules, table: Table, game: Game, kind: int, unit: int) -> None:
    """Actions of a unit's own nerve. Source: R3.28, R3.32, R3.38, R7.60."""
    if kind == orders.GO_IN_POSITION:
        go_in_position(dice, rules, table, game, unit)
    elif kind == orders.REMOVE_SUPPRESSION:
        recover(dice, game, unit)
    elif kind == orders.REMOVE_PANIC:
        calm_down(dice, rules, game, unit)
    else:
        make_last_stand(dice, game, unit)


@rule
def fire_now(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The fire of the active unit, if nothing has made it impossible since it was declared.

    Source: R3.22, R5.17; S4.123.
    """
    shot = gather.aim_declared(table, rules, game, order, 0)
    if shot.refusal == 0:
        carry_out_fire(dice, rules, game, order, shot)
    elif gather.is_in_vain(rules, shot.refusal) == 1:
        fire_in_vain(dice, game, order, shot)


@rule
def lead(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A leader's action towards another unit. Source: R3.26, R3.27, R3.30, R3.31, R3.34, R4.36."""
    if order.kind == orders.OBSERVE:
        observe(dice, rules, table, game, order.unit, order.target)
    elif order.kind == orders.RALLY:
        rally(dice, rules, game, order.unit, order.target)
    elif order.kind == orders.COMMUNICATE:
        send_word(dice, rules, game, order.unit, order.target)
    elif order.kind == orders.TRANSFER:
        if transfer(dice, rules, game, order.unit, order.target) == 1:
            call(dice, rules, table, game, order.unit, order.target)
    else:
        through = communicate(dice, rules, game, order.unit, order.target)
        note(dice, game, events.CALLED, order.unit, order.target, through, 0, 0)
        if through == 1:
            game.squad[order.target].activated = 1
            game.squad[order.unit].transferred |= 1 << order.target
            call(dice, rules, table, game, order.unit, order.target)


@rule
def call(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, receiver: int) -> None:
    """Another unit makes a full activation now; its caller waits and keeps his other action.

    Source: R9.10, R9.11, R9.13.
    """
    game.caller[game.callers] = unit
    game.callers += 1
    begin_activation(dice, rules, table, game, receiver)


@rule
def change_state(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Actions that change what a unit is: position, column, elements, regrouping, Overwatch.

    Source: R3.29-R3.35, R10.41, R14.14; S4.126.
    """
    kind, unit = order.kind, order.unit
    squad = game.squad[unit]
    if kind == orders.LEAVE_POSITION:
        squad.in_position = 0
        note(dice, game, events.LEFT_POSITION, unit, NOBODY, 1, 0, 0)
    elif kind == orders.FORM_COLUMN or kind == orders.LEAVE_COLUMN:
        march_order(dice, rules, table, game, kind, unit)
    elif kind == orders.DETACH:
        detach(dice, rules, game, unit, order.rifles, order.choice)
    elif kind == orders.REGROUP:
        regrouped_goes_on(game, unit, order.target)
        join(dice, rules, game, unit, order.target)
    elif kind == orders.OVERWATCH:
        squad.overwatch, squad.actions = 1, 0
        note(dice, game, events.OVERWATCHES, unit, NOBODY, 0, 0, 0)


@rule
def march_order(dice: Dice, rules: Rules, table: Table, game: Game, kind: int, unit: int) -> None:
    """A unit forms a Travel column or leaves it. Source: R3.35, R4.12, R4.14, R14.14."""
    hold_position(dice, rules, table, game, unit)
    if kind == orders.LEAVE_COLUMN:
        leave_column(table, rules, game, unit)
    else:
        left = form_column(table, rules, game, unit)
        if left > 0:
            note(dice, game, events.ABANDONED_NOW, unit, NOBODY, left, 0, 0)
    note(dice, game, events.COLUMN, unit, NOBODY, game.squad[unit].column, 0, 0)


@rule
def regrouped_goes_on(game: Game, unit: int, other: int) -> None:
    """A merged unit uses the activation of the one that is joined, and goes on with what the joiner has left.

    Source: R4.40; S4.128.
    """
    source, target = game.squad[unit], game.squad[other]
    target.activated, target.overwatch = 1, 0
    target.actions, target.done, target.transferred = source.actions, source.done, source.transferred
    target.fires, target.moves, target.informed = source.fires, source.moves, source.informed
    target.failed |= source.failed
    gather.unload(target)
    target.fired_at = source.fired_at
    game.active = other
