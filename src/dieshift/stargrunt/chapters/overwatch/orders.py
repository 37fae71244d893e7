"""What an Overwatch counter, a fire out of turn and an answer under fire need, and what they do.

Source: R5.40-R5.43; S4.107-128, S4.130-137; Q13, Q14, Q21.
"""

from typing import Any

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.core.words import say
from dieshift.stargrunt import frame
from dieshift.stargrunt.chapters import activation, mines, morale, movement, overwatch
from dieshift.stargrunt.chapters.casualties import note_abandoned
from dieshift.stargrunt.chapters.drones.rules import lose_drone
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.fire.action import carry_out_fire
from dieshift.stargrunt.chapters.fire.rules import NOTHING
from dieshift.stargrunt.chapters.fire.weapons import pledge
from dieshift.stargrunt.chapters.mines.orders import explode_refusal
from dieshift.stargrunt.chapters.morale.rules import opportunity_threat
from dieshift.stargrunt.chapters.movement.action import arrive, go_on, react
from dieshift.stargrunt.chapters.movement.measuring import how_far
from dieshift.stargrunt.chapters.movement.orders import path_refusal
from dieshift.stargrunt.chapters.movement.rules import allowance_left, leave_excess, path_length
from dieshift.stargrunt.chapters.overwatch import rules as overwatch_rules
from dieshift.stargrunt.chapters.overwatch.answers import Volley, haste_of, shot_refusal
from dieshift.stargrunt.chapters.points.guns import pledge_guns, reload_guns
from dieshift.stargrunt.forms import EXAMPLES, UNIT_SAID
from dieshift.stargrunt.state.records import MAX_FIGURES, Game, Order, Pending, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import ABANDONED, abandoned, casualties_with, in_play, is_with
from dieshift.stargrunt.state.terms import BROKEN, FIT, NOBODY, PANICKED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.interrupts import proceed, push_fire

ENCUMBERED = 200  # off what remains of a combat move, once (S4.121)


@frame.needs.case(overwatch.OVERWATCH)
def overwatch_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Overwatch is a house rule, the second action, and not for a unit that fired.

    A unit may do nothing with its first action: Overwatch then is its whole activation. Source: S4.126, S4.132; Q21.
    """
    if overwatch_rules.overwatch(rules) == 0:
        return overwatch.NO_OVERWATCH
    return frame.ALLOWED if game.squad[order.unit].fires == 0 else overwatch.OVERWATCH_SECOND


@frame.carried_out.case(overwatch.OVERWATCH)
def take_counter(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit takes an Overwatch counter, which ends its activation. Source: S4.126."""
    squad = game.squad[order.unit]
    squad.overwatch, squad.actions = 1, 0
    overwatch.note_overwatches(dice, game, order.unit, NOBODY)


@frame.fits.case(overwatch.REACTION)
def reaction_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit may interrupt the action on top of the stack, there and then, by the right that the order means.

    Source: R5.40-R5.43; S4.107, S4.109-116.
    """
    if order.kind == overwatch.DECLINE:
        return frame.ALLOWED
    if order.unit < 0 or order.unit >= game.units:
        return activation.NO_SUCH_UNIT
    if game.squad[order.unit].side != game.seat_to_choose:
        return activation.NOT_YOURS
    if order.kind == mines.EXPLODE:
        blown: int = explode_refusal(rules, table, game, order)
        return blown
    if order.choice < 0 or order.choice >= overwatch.BY * (overwatch.BY_TEST + 1):
        return activation.BAD_CHOICE
    top = game.pending[game.pending_count - 1]
    right = overwatch_rules.right_meant(rules, game, order, top)
    if right == overwatch.NO_RIGHT:
        return overwatch.CANNOT_REACT
    at = point_meant(order, top, right)
    if at < top.progress or at > overwatch_rules.last_point(top, right):
        return overwatch.BAD_POINT
    shot = Volley(order.unit + 0, order.rifles + 0, order.supports + 0, order.choice % overwatch.BY)
    return shot_refusal(table, rules, game, shot, top, at, haste_of(right))


@rule
def point_meant(order: Order, pending: Pending, right: int) -> int:
    """The point of the path at which an answer fires; none is heard where there is one only and no right is named.

    Source: R5.42; S4.116, S4.123.
    """
    only = 1 if right == overwatch.BY_REACTION and order.choice < overwatch.BY else 0
    return pending.progress if only == 1 or overwatch_rules.is_on_its_way(pending) == 0 else order.at


@frame.fits.case(overwatch.HURT_ON_THE_MOVE)
def carry_on_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether an answer fits the question put to a mover under fire. Source: S4.117, S4.119."""
    top = game.pending[game.pending_count - 1]
    if order.choice < overwatch.HALT or order.choice > overwatch.ABANDON_THEM:
        return activation.BAD_CHOICE
    if top.notes[overwatch.HIT] == overwatch.HURT or order.legs == 0:
        return frame.ALLOWED
    return path_refusal(rules, table, game, top.order.unit, order, allowance_left(rules, game, top))


@frame.resumed.case(overwatch.INTERRUPTION)
def interrupting_fire(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending) -> None:
    """The fire of a unit that interrupts, if unit and shot are still able when its moment comes; then what it did.

    A unit whose own activation is still to come may fire its weapons again in that. Source: R3.40, R5.42, R7.52, R7.71;
    S4.111, S4.112, S4.114, S4.117-119, S4.124.
    """
    order, hasty = pending.order, pending.notes[overwatch.HASTY]
    shot, squad = gather.aim_declared(table, rules, game, order, hasty), game.squad[order.unit]
    if may_still_fire(rules, game, order.unit, hasty) == 0 or shot.refusal != 0:
        overwatch.note_halted(dice, game, order.unit, order.target, gone=0, wanted=0)
        return
    if squad.drone > 0:
        lose_drone(dice, game, order.unit)
    toll = carry_out_fire(dice, rules, table, game, order, shot)
    if squad.activated == 0:
        gather.unload(squad)
        reload_guns(game, order.unit)
    if game.pending_count >= 2:
        below = game.pending[game.pending_count - 2]
        moving = frame.traits(below.order.kind) & (frame.MOVES | frame.FINDS_WAY) != 0
        if moving and below.order.unit == order.target and below.stage == frame.DECLARED:
            hit_on_the_move(dice, game, below, toll.result, toll.casualties, hasty)
            if below.stage == frame.DONE:
                arrive(dice, rules, table, game, order.target)


@rule
def may_still_fire(rules: Rules, game: Game, unit: int, hasty: int) -> int:
    """Whether a unit that has declared a fire is still in a state for it: neither panicked nor suppressed meanwhile.

    Nor broken, if the fire is Opportunity Fire or Overwatch. Source: R7.52, R7.71; S4.114, S4.123.
    """
    squad = game.squad[unit]
    if hasty == 1 and squad.confidence <= BROKEN:
        return 0
    if squad.suppression > 0 and squad.hull == 0 and overwatch_rules.fire_after_suppression(rules) == 0:
        return 0
    return overwatch_rules.is_in_order(game, unit)


@rule
def hit_on_the_move(dice: Dice, game: Game, moving: Any, result: int, casualties: int, hasty: int) -> None:
    """Apply the effect of fire in the middle of a move.

    A unit suppressed by Reaction Fire loses its move of any kind. A unit suppressed by Opportunity Fire in a normal
    move stops; in a combat move it goes on, and if it is hurt its owner chooses, unless it charges. A unit missed in a
    normal move, at its start too, may turn. A panicked unit stops as a suppressed one does.
    Source: R5.42, R7.52; N22; S4.117-122, S4.134, S4.137.
    """
    squad = game.squad[moving.order.unit]
    staged = frame.traits(moving.order.kind) & frame.STAGED != 0
    if in_play(squad) == 0:
        moving.stage = frame.DONE if not staged else frame.UNDER_WAY
    elif moving.order.kind == movement.COMBAT_MOVE and hasty == 1:
        moving.notes[overwatch.HIT] = overwatch.HURT if casualties > 0 and squad.hull == 0 else 0
    elif staged and hasty == 1:
        return
    elif squad.suppression > 0 or squad.panic == PANICKED:
        moving.stage = frame.DONE if not staged else frame.UNDER_WAY
        flight = 1 if moving.order.kind == morale.WITHDRAW and moving.progress == 0 else 0
        far = 0 if flight == 1 else moving.length  # of a flight that has not begun nothing is said
        overwatch.note_halted(dice, game, moving.order.unit, NOBODY, gone=moving.progress, wanted=far)
        moving.length = moving.progress if staged else moving.length
    elif result == NOTHING and moving.order.kind == movement.MOVE and hasty == 1:
        moving.notes[overwatch.HIT] = overwatch.MISSED


@frame.waits_for.case(movement.MOVE, movement.COMBAT_MOVE)
def way_after_fire(game: Game, pending: Pending) -> int:
    """A mover that was hurt in a combat move, or missed in a move, is asked how it goes on. Source: S4.117, S4.119."""
    return overwatch.HURT_ON_THE_MOVE if pending.notes[overwatch.HIT] > 0 else NOBODY


@rule
def may_fire_out_of_turn(dice: Dice, rules: Rules, game: Game, unit: int, right: int) -> int:
    """Spend the right to interrupt: the activation, the counter, or a test that marks the unit only if passed.

    A failed test may be tried again at the next enemy action. Source: R5.41; S4.110, S4.127, S4.128, S4.135; Q13.
    """
    squad = game.squad[unit]
    if right == overwatch.BY_OVERWATCH:
        squad.overwatch = 0
        overwatch.note_spent_overwatch(dice, game, unit, NOBODY)
        return 1
    if right == overwatch.BY_TEST:
        threat = opportunity_threat(rules, squad.motivation, abandoned(squad))
        passed = react(dice, rules, game, unit, threat, overwatch.REACT)
        squad.failed &= ~frame.mark_of(overwatch.REACT)
        if passed == 0:
            return 0
    else:
        game.owed[squad.side] += 1
    squad.activated, squad.overwatch = 1, 0
    return 1


@frame.answered.case(overwatch.REACT)
def interrupt(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit interrupts the action on top of the stack: at once in the middle of a move, else after the action.

    By the right that it names, or that its order means. Source: R5.40-R5.42; S4.107, S4.109-116, S4.123.
    """
    top = game.pending[game.pending_count - 1]
    right, part = overwatch_rules.right_meant(rules, game, order, top), order.choice % overwatch.BY
    top.asked |= 1 << order.unit
    if may_fire_out_of_turn(dice, rules, game, order.unit, right) == 0:
        proceed(dice, rules, table, game)
        return
    overwatch.note_reacts(dice, game, order.unit, top.order.unit, right=right, at=order.at)
    if right == overwatch.BY_REACTION:
        top.notes[overwatch.REACTED] = 1
    if overwatch_rules.is_on_its_way(top) == 1 or right == overwatch.BY_REACTION:
        if order.at > top.progress and right != overwatch.BY_REACTION:
            go_on(dice, rules, table, game, top, order.at)
        fire = game.pending[game.pending_count]
        push_fire(game, order.unit, top.order.unit, haste_of(right))
        fire.order.rifles, fire.order.supports, fire.order.choice = order.rifles, order.supports, part
    else:
        top.declared |= 1 << order.unit
        if game.squad[order.unit].hull > 0:
            pledge_guns(game, order.unit, order.supports)
        else:
            pledge(game.squad[order.unit], order.rifles, order.supports, part)
    proceed(dice, rules, table, game)


@frame.answered.case(overwatch.DECLINE)
def decline(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A side lets the action on top of the stack pass, and fires no mine at it. Source: R16.5; S4.109."""
    top = game.pending[game.pending_count - 1]
    if game.mined == 1:
        top.held = 1
    for unit in range(game.units):
        if game.squad[unit].side == game.seat_to_choose:
            top.asked |= 1 << unit
    proceed(dice, rules, table, game)


@frame.answered.case(overwatch.CARRY_ON)
def carry_on(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The owner's choice after fire in the middle of a move: stop, carry the wounded or leave them, or turn.

    Source: S4.117, S4.119-122, S4.134; Q14.
    """
    choose_way(dice, rules, table, game, order)
    proceed(dice, rules, table, game)


@rule
def choose_way(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """How far a mover still goes, with which figures, and where.

    Carrying takes two inches off what remains of a combat move, once, and not from a unit that has set out encumbered.
    Casualties left under fire count as abandoned, wherever the enemy is. Source: S4.117, S4.119-122, S4.134; Q14.
    """
    top = game.pending[game.pending_count - 1]
    squad = game.squad[top.order.unit]
    was, top.notes[overwatch.HIT] = top.notes[overwatch.HIT], 0
    if order.choice == overwatch.HALT:
        top.length = top.progress
    elif was == overwatch.HURT:
        left = abandon_all(squad) if order.choice == overwatch.ABANDON_THEM else leave_excess(squad)
        if left > 0:
            note_abandoned(dice, game, top.order.unit, NOBODY, casualties=left)
        if casualties_with(squad) > 0 and top.notes[movement.BURDENED] == 0:
            top.length = max(top.progress, top.length - ENCUMBERED)
            top.notes[movement.BURDENED] = 1
    elif order.legs > 0:
        turn_aside(rules, table, game, top, order)


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


@rule
def turn_aside(rules: Rules, table: Table, game: Game, moving: Any, order: Order) -> None:
    """A mover that was missed goes on in any direction with the movement it has left; it stays on the table.

    The point between two moves, where Reaction Fire may come, is past once it has left it. Source: R5.40; S4.117.
    """
    squad = game.squad[moving.order.unit]
    if moving.order.choice == movement.LEAVE_TABLE:
        moving.order.choice = movement.CARRY
    moving.allowance = allowance_left(rules, game, moving)
    for leg in range(4):
        moving.order.x[leg] = order.x[leg]
        moving.order.y[leg] = order.y[leg]
    moving.order.legs = order.legs
    moving.from_x, moving.from_y = squad.figure[squad.centre].x, squad.figure[squad.centre].y
    moving.notes[overwatch.REACTED] = 1 if moving.progress > 0 else moving.notes[overwatch.REACTED]
    moving.progress = 0
    for i in range(MAX_FIGURES):
        moving.spent[i] = 0
    moving.wanted = path_length(squad, moving.order)
    moving.length = min(moving.wanted, how_far(rules, table, game, squad, moving.order, moving.allowance))



@frame.questions.detail(overwatch.HURT_ON_THE_MOVE)
def carrying_on(game: Game, names: Roster) -> str:
    """Who has been fired at on its way. Source: S4.117, S4.119."""
    if game.pending_count == 0:
        return frame.questions.sentence(overwatch.HURT_ON_THE_MOVE)
    return say("how {unit} carries on under fire", unit=names.unit(game.pending[game.pending_count - 1].order.unit))


# --- how its orders are written ---------------------------------------------------------------------------------------


EXAMPLES["{choice}"] = "carry"
UNIT_SAID.add(overwatch.REACT)
