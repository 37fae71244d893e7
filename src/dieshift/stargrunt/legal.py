"""What an order needs to be allowed: 0, or the code of what forbids it. Nothing is changed by asking.

Source: R3.1-R3.9, R3.20-R3.44, R3.53, R4.24, R4.25, R4.34, R5.17, R7.20-R7.24, R7.52, R7.60, R7.61, R7.71,
R9.10-R9.12, R10.41, R10.42; S4.109-128.
"""

from dieshift.core.rules import Rules, rule
from dieshift.stargrunt import orders
from dieshift.stargrunt import refusal_codes as code
from dieshift.stargrunt.chapters.casualties.captives import escort_refusal, question_refusal, reveal_refusal
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.fire.part import part_refusal
from dieshift.stargrunt.chapters.fire.threat import is_bound
from dieshift.stargrunt.chapters.morale.action import at_own_edge, last_stand_possible, must_withdraw, rout_leaves_table
from dieshift.stargrunt.chapters.morale.book import AS_THEY_PLEASE, flight_compelled
from dieshift.stargrunt.chapters.movement import book as movement
from dieshift.stargrunt.chapters.movement.action import broken_may_go, most_allowance
from dieshift.stargrunt.chapters.movement.columns import can_march
from dieshift.stargrunt.chapters.movement.contact import known_units
from dieshift.stargrunt.chapters.movement.entering import is_waiting, stands_free
from dieshift.stargrunt.chapters.movement.ground import gait_of
from dieshift.stargrunt.chapters.movement.turning import allowance_left
from dieshift.stargrunt.chapters.overwatch import book as overwatch
from dieshift.stargrunt.chapters.overwatch.answers import Volley, haste_of, shot_refusal
from dieshift.stargrunt.chapters.units.book import MAY_GATHER, MUST_GATHER, can_detach, scattered_and_suppressed
from dieshift.stargrunt.going import Table, standable
from dieshift.stargrunt.legal_others import other_refusal
from dieshift.stargrunt.records import MAX_LEGS, Game, Order, Pending, Squad
from dieshift.stargrunt.sighting import own_cover
from dieshift.stargrunt.terms import IN_PLAY, OPEN, PANICKED, ROUTED
from dieshift.stargrunt.turn import can_be_activated, has_slot, is_element, must_still_act, units_left
from dieshift.stargrunt.victory import EXIT

# what a suppressed unit may still do, a bit per kind (R7.71, R7.72)
UNDER_FIRE = ((1 << orders.REMOVE_SUPPRESSION) | (1 << orders.OBSERVE) | (1 << orders.TRANSFER) | (1 << orders.RALLY)
              | (1 << orders.REORGANISE) | (1 << orders.CALL_ELEMENT) | (1 << orders.LAST_STAND)
              | (1 << orders.COMMUNICATE))
# what a unit in Travel column may do (R3.36), and one out of integrity (R4.32, R4.34)
IN_COLUMN = (1 << orders.TRAVEL) | (1 << orders.LEAVE_COLUMN) | (1 << orders.REMOVE_SUPPRESSION)
SCATTERED = (1 << orders.REORGANISE) | (1 << orders.REMOVE_SUPPRESSION) | (1 << orders.DETACH)
# what a routed unit may do (R7.23), and a broken one in the open (R7.22)
IN_ROUT = (1 << orders.WITHDRAW) | (1 << orders.REMOVE_SUPPRESSION) | (1 << orders.REMOVE_PANIC)
# what is done towards another unit (R3.26-R3.31, R3.34, R4.40)
TOWARDS_OTHERS = ((1 << orders.TRANSFER) | (1 << orders.RALLY) | (1 << orders.OBSERVE) | (1 << orders.CALL_ELEMENT)
                  | (1 << orders.REGROUP) | (1 << orders.COMMUNICATE))


@rule
def refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """0 when an order is allowed, else the code of what forbids it. Source: R3.1, R3.2."""
    kind = order.kind
    if game.question == orders.OVER:
        return code.ALLOWED if game.turn == 0 and kind == orders.NOTHING else code.NOT_ASKED
    if game.question == orders.WHO_IS_FIRST:
        if kind != orders.CHOOSE_FIRST:
            return code.NOT_ASKED
        return code.ALLOWED if order.choice == 0 or order.choice == 1 else code.BAD_CHOICE
    if game.question == orders.WHICH_UNIT:
        return slot_refusal(rules, table, game, order)
    if game.question == orders.REACTION:
        return reaction_refusal(rules, table, game, order)
    if game.question == orders.HURT_ON_THE_MOVE:
        return carry_on_refusal(rules, table, game, order)
    if game.question == orders.WHICH_COUNTER:
        return reveal_refusal(game, order)
    if game.question != orders.WHAT_ACTION or kind < orders.MOVE or kind > orders.END:
        return code.NOT_ASKED
    return action_refusal(rules, table, game, order)


@rule
def slot_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Activate a unit, pass, or stop for this turn. Source: R3.1, R3.6, R3.9, R3.53, R4.36, R7.24."""
    side = game.seat_to_choose
    if order.kind == orders.PASS:
        fewer = units_left(game, side) < units_left(game, 1 - side) and has_slot(game, 1 - side) == 1
        return code.ALLOWED if fewer else code.MAY_NOT_PASS
    if order.kind == orders.STOP:
        return code.MUST_ACTIVATE if must_still_act(rules, game, side) == 1 else code.ALLOWED
    if order.kind != orders.ACTIVATE:
        return code.NOT_ASKED
    if order.unit < 0 or order.unit >= game.units or game.squad[order.unit].gone != IN_PLAY:
        return code.NO_SUCH_UNIT
    squad = game.squad[order.unit]
    if squad.side != side:
        return code.NOT_YOURS
    if can_be_activated(game, order.unit) == 1:
        entry = order.at == 0 or (is_waiting(squad) == 1 and 0 < order.at <= table.width)
        return code.ALLOWED if entry else code.BAD_ENTRY
    if squad.activated == 1:
        return code.ALREADY_ACTIVATED
    return code.ELEMENT_NEEDS_PARENT if is_element(game, squad) == 1 else code.OUT_OF_ACTION


@rule
def action_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether the active unit has an action left, its state allows this one, and what that needs is there.

    Source: R3.2, R3.20, R3.41.
    """
    if order.unit != game.active:
        return code.NOT_ASKED
    squad = game.squad[order.unit]
    if order.kind == orders.END:
        return code.MUST_WITHDRAW if owes_flight(rules, table, game, squad) == 1 else code.ALLOWED
    if is_waiting(squad) == 1 and overwatch.is_move(order.kind) == 0:
        return code.STILL_TO_ENTER
    if squad.actions < 1 or (order.kind == orders.REMOVE_PANIC and squad.actions < 2):
        return code.NO_ACTIONS
    if squad.failed & (1 << order.kind) != 0:
        return code.FAILED_THIS_TURN
    if squad.done & same_action(order.kind) & ~orders.REPEATABLE != 0:
        return code.ONCE_ONLY
    state = scattered_refusal(rules, squad, order.kind, state_refusal(table, squad, order.kind))
    if state != code.ALLOWED:
        return state
    return need_refusal(rules, table, game, order)


@rule
def same_action(kind: int) -> int:
    """The orders that are the same action as one, a bit per kind. Source: R3.25, R3.35."""
    return orders.REORGANISES if orders.REORGANISES & (1 << kind) != 0 else 1 << kind


@rule
def owes_flight(rules: Rules, table: Table, game: Game, squad: Squad) -> int:
    """Whether a unit may not end its activation yet: it must withdraw, has an action left, and may use it so.

    Nobody has to take markers off first; whoever waits at his own edge to be rallied is there. Source: R7.24, R7.71a.
    """
    if squad.actions < 1 or flight_compelled(rules) == AS_THEY_PLEASE or must_withdraw(table, squad) == 0:
        return 0
    if rout_leaves_table(rules) == 0 and squad.confidence == ROUTED and at_own_edge(table, game, squad) == 1:
        return 0
    return 1 if state_refusal(table, squad, orders.WITHDRAW) == code.ALLOWED else 0


@rule
def state_refusal(table: Table, squad: Squad, kind: int) -> int:
    """What panic, rout, disorder, column and suppression forbid. Source: R3.36, R4.32, R7.22, R7.23, R7.52, R7.71."""
    bit = 1 << kind
    if squad.panic == PANICKED:
        return code.ALLOWED if kind == orders.REMOVE_PANIC else code.PANICKED
    if kind == orders.REMOVE_PANIC:
        return code.NOT_PANICKED
    if kind == orders.WITHDRAW and must_withdraw(table, squad) == 0:
        return code.NOT_BROKEN
    if bit & IN_ROUT == 0 and must_withdraw(table, squad) == 1:
        return code.ROUTED if squad.confidence == ROUTED else code.BROKEN
    if squad.suppression > 0 and bit & UNDER_FIRE == 0:
        return code.SUPPRESSED
    if squad.suppression > 0 and kind == orders.REORGANISE and own_cover(table, squad) == OPEN:
        return code.SUPPRESSED_IN_OPEN
    if squad.disorganised == 1 and bit & SCATTERED == 0 and kind != orders.WITHDRAW:
        return code.DISORGANISED
    gathers = 1 if squad.disorganised == 1 and bit & SCATTERED != 0 else 0
    if squad.column == 1 and bit & IN_COLUMN == 0 and gathers == 0 and kind != orders.WITHDRAW:
        return code.IN_COLUMN
    return code.ALLOWED


@rule
def scattered_refusal(rules: Rules, squad: Squad, kind: int, state: int) -> int:
    """What a unit out of integrity may do by the reading in use: `state` is what forbids it otherwise.

    Source: R4.32, R4.34, R4.35.
    """
    if squad.disorganised == 0 or squad.panic == PANICKED:
        return state
    reading = scattered_and_suppressed(rules)
    if kind == orders.DETACH and state == code.ALLOWED and reading == MUST_GATHER:
        return code.DISORGANISED
    if squad.suppression == 0:
        return state
    if kind == orders.REMOVE_SUPPRESSION and reading == MUST_GATHER:
        return code.DISORGANISED
    return code.ALLOWED if state == code.SUPPRESSED_IN_OPEN and reading == MAY_GATHER else state


@rule
def need_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """What an action itself needs: a path, a target, a marker, a superior. Source: R3.20."""
    kind, unit = order.kind, order.unit
    if kind == orders.MOVE or kind == orders.COMBAT_MOVE or kind == orders.TRAVEL:
        return move_refusal(rules, table, game, order)
    if kind == orders.FIRE:
        return fire_refusal(rules, table, game, order)
    if kind == orders.LAST_STAND:
        return code.ALLOWED if last_stand_possible(table, rules, game, unit) == 1 else code.NO_LAST_STAND
    if kind == orders.DETACH:
        return detach_refusal(game, order)
    if kind == orders.FORM_COLUMN:
        return code.ALLOWED if can_march(table, rules, game, unit) == 1 else code.NO_ROOM_TO_MARCH
    if kind == orders.OVERWATCH:
        return overwatch_refusal(rules, game.squad[unit])
    if TOWARDS_OTHERS & (1 << kind) != 0:
        return other_refusal(rules, game, order)
    if kind == orders.REORGANISE:
        return reorganise_refusal(game, order)
    return marker_refusal(game.squad[unit], order)


@rule
def fire_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a fire is possible, or is one that may be spent in vain. Source: R5.6, R5.8, R5.17."""
    choice = part_refusal(rules, order.choice + 0)
    if choice != code.ALLOWED:
        return choice
    found: int = gather.aim(table, rules, game, order, 0).refusal
    if found == code.ALLOWED and is_bound(table, rules, game, order) == 1:
        return code.GREATER_THREAT
    return gather.split_refusal(rules, game.squad[order.unit], order) if gather.is_in_vain(rules, found) == 1 else found


@rule
def marker_refusal(squad: Squad, order: Order) -> int:
    """Actions that add or take a marker, and need it to be there or not. Source: R3.28, R3.32, R3.33, R3.35."""
    kind = order.kind
    if kind == orders.GO_IN_POSITION:
        return code.ALREADY_IN_POSITION if squad.in_position == 1 else code.ALLOWED
    if kind == orders.LEAVE_POSITION:
        return code.ALLOWED if squad.in_position == 1 else code.NOT_IN_POSITION
    if kind == orders.REMOVE_SUPPRESSION:
        return code.ALLOWED if squad.suppression > 0 else code.NOT_SUPPRESSED
    if kind == orders.LEAVE_COLUMN:
        return code.ALLOWED if squad.column == 1 else code.NOT_IN_COLUMN
    return code.ALLOWED  # REMOVE_PANIC, WITHDRAW: state_refusal has said all


@rule
def reorganise_refusal(game: Game, order: Order) -> int:
    """Whether there is a captive to interrogate, if a Reorganise is to do that too. Source: R3.25, R10.42."""
    if order.choice < orders.TREAT or order.choice > orders.TREAT_NOBODY + orders.ASK:
        return code.BAD_CHOICE
    return question_refusal(game, order.unit, order.target) if order.choice >= orders.ASK else code.ALLOWED


@rule
def detach_refusal(game: Game, order: Order) -> int:
    """Whether some figures may form an element, and are guards enough for captives. Source: R4.35, R10.41."""
    if order.choice != orders.ALONE and order.choice != orders.WITH_CAPTIVES:
        return code.BAD_CHOICE
    if can_detach(game, order.unit, order.rifles) == 0:
        return code.CANNOT_DETACH
    return escort_refusal(game, order.unit, order.rifles) if order.choice == orders.WITH_CAPTIVES else code.ALLOWED


@rule
def overwatch_refusal(rules: Rules, squad: Squad) -> int:
    """Overwatch is a house rule, the second action, and not for a unit that fired.

    A unit may do nothing with its first action: Overwatch then is its whole activation. Source: S4.126, S4.132; Q21.
    """
    if overwatch.overwatch(rules) == 0:
        return code.NO_OVERWATCH
    return code.ALLOWED if squad.fires == 0 else code.OVERWATCH_SECOND


@rule
def move_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a path can be gone in one action and its end stood on.

    Source: R3.53, R4.7, R4.8, R4.11, R4.14, R4.24, R4.25, R7.22, R7.61.
    """
    squad = game.squad[order.unit]
    if squad.standing_fast == 1:
        return code.STANDING_FAST
    if order.kind == orders.TRAVEL and squad.column == 0:
        return code.NOT_IN_COLUMN
    if order.choice < orders.CARRY or order.choice > orders.LEAVE_TABLE:
        return code.BAD_CHOICE
    path = coming_on_refusal(rules, table, game, order)
    if path == code.ALLOWED:
        path = path_refusal(rules, table, game, order.unit, order, most_allowance(rules, squad, order))
    last = max(0, order.legs - 1)
    if path == code.ALLOWED and broken_may_go(table, game, squad, order.x[last], order.y[last]) == 0:
        return code.BROKEN
    if path != code.ALLOWED or order.choice != orders.LEAVE_TABLE:
        return path
    return code.ALLOWED if is_exit(table, game, squad, order.y[order.legs - 1]) == 1 else code.NOT_AN_EDGE


@rule
def coming_on_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit still to enter has a free place on its edge to come on from; it does not leave at once.

    Source: R3.53, R4.25.
    """
    if is_waiting(game.squad[order.unit]) == 0:
        return code.ALLOWED
    if order.choice == orders.LEAVE_TABLE:
        return code.NOT_AN_EDGE
    return code.ALLOWED if stands_free(table, rules, game, order.unit) == 1 else code.NO_ROOM


@rule
def is_exit(table: Table, game: Game, squad: Squad, y: int) -> int:
    """Whether a path ends at the edge over which a side may leave: its own, or that of its exit objective.

    Source: R4.25, R3.54.
    """
    north = game.baseline[squad.side] + 0
    for k in range(game.objectives):
        aim = game.objective[k]
        if aim.side == squad.side and aim.kind == EXIT:
            north = 1 if aim.y > 0 else 0
    return 1 if (y >= table.depth - 160 if north == 1 else y <= 160) else 0


@rule
def path_refusal(rules: Rules, table: Table, game: Game, unit: int, order: Order, allowance: int) -> int:
    """Whether a unit can go a path to its end, as far as it knows who stands there. Source: R4.7, R4.10, R4.16, R4.24.

    Who lies there under a counter is come upon, `movement.contact`. Source: R15.1, R15.3.
    """
    squad = game.squad[unit]
    if order.legs < 1 or order.legs > MAX_LEGS:
        return code.NO_PATH
    for leg in range(order.legs):
        if order.x[leg] < 0 or order.y[leg] < 0 or order.x[leg] > table.width or order.y[leg] > table.depth:
            return code.NO_PATH
    x, y = order.x[order.legs - 1], order.y[order.legs - 1]
    known = known_units(game, unit)
    if standable(table, gait_of(rules, squad), x, y) == 0 or movement.is_free(game, unit, x, y, known) == 0:
        return code.NO_ROOM
    if movement.may_stand_near(rules, game, unit, x, y) == 0:
        return code.TOO_CLOSE
    length = movement.path_length(squad, order)
    if movement.move_reach(rules, table, squad, order, allowance, length) < length:
        return code.TOO_FAR
    return code.ALLOWED


@rule
def reaction_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit may interrupt the action on top of the stack, there and then, by the right that the order means.

    Source: R5.40-R5.43; S4.107, S4.109-116.
    """
    if order.kind == orders.DECLINE:
        return code.ALLOWED
    if order.kind != orders.REACT:
        return code.NOT_ASKED
    if order.unit < 0 or order.unit >= game.units:
        return code.NO_SUCH_UNIT
    if game.squad[order.unit].side != game.seat_to_choose:
        return code.NOT_YOURS
    if order.choice < 0 or order.choice >= orders.BY * (overwatch.BY_TEST + 1):
        return code.BAD_CHOICE
    top = game.pending[game.pending_count - 1]
    right = overwatch.right_meant(rules, game, order, top)
    if right == overwatch.NO_RIGHT:
        return code.CANNOT_REACT
    at, last = point_meant(order, top, right), top.progress if right == overwatch.BY_REACTION else top.length
    if at < top.progress or at > last:
        return code.BAD_POINT
    shot = Volley(order.unit + 0, order.rifles + 0, order.supports + 0, order.choice % orders.BY)
    return shot_refusal(table, rules, game, shot, top, at, haste_of(right))


@rule
def point_meant(order: Order, pending: Pending, right: int) -> int:
    """The point of the path at which an answer fires; none is heard where there is one only and no right is named.

    Source: R5.42; S4.116, S4.123.
    """
    only = 1 if right == overwatch.BY_REACTION and order.choice < orders.BY else 0
    at: int = pending.progress + 0 if only == 1 or overwatch.is_on_its_way(pending) == 0 else order.at + 0
    return at


@rule
def carry_on_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether an answer fits the question put to a mover under fire. Source: S4.117, S4.119."""
    if order.kind != orders.CARRY_ON:
        return code.NOT_ASKED
    top = game.pending[game.pending_count - 1]
    if order.choice < orders.HALT or order.choice > orders.ABANDON_THEM:
        return code.BAD_CHOICE
    if top.hurt == 1 or order.legs == 0:
        return code.ALLOWED
    return path_refusal(rules, table, game, top.order.unit, order, allowance_left(rules, game, top))
