"""What an order needs to be allowed: 0, or the code of what forbids it. Nothing is changed by asking.

What single actions need stands in their chapters, `orders.py`. Source: R3.1-R3.9, R3.20-R3.44, R3.53, R4.32-R4.35,
R7.20-R7.24, R7.52, R7.71.
"""

from dieshift.core.rules import Rules, rule
from dieshift.stargrunt import frame
from dieshift.stargrunt.chapters import (
    activation,
    air,
    assault,
    casualties,
    independents,
    morale,
    movement,
    spotting,
    support,
    units,
    vehicles,
)
from dieshift.stargrunt.chapters.buildings.sealed import owes_the_doors
from dieshift.stargrunt.chapters.morale.action import at_own_edge, must_withdraw, rout_leaves_table
from dieshift.stargrunt.chapters.morale.rules import AS_THEY_PLEASE, flight_compelled
from dieshift.stargrunt.chapters.movement.entering import is_waiting
from dieshift.stargrunt.chapters.support.rules import waits
from dieshift.stargrunt.chapters.units.rules import MAY_GATHER, MUST_GATHER, scattered_and_suppressed
from dieshift.stargrunt.state.natures import acts_alone, is_dummy
from dieshift.stargrunt.state.records import Game, Order, Squad
from dieshift.stargrunt.state.terms import IN_PLAY, OPEN, PANICKED, PARACHUTES, ROUTED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import own_cover
from dieshift.stargrunt.turn.turn import can_be_activated, has_slot, is_element, must_still_act, units_left


@rule
def refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """0 when an order is allowed, else the code of what forbids it. Source: R3.1, R3.2, R12.4.

    Orders with the trait `BESIDES` may also be given by the side asked for an activation or an action.
    """
    if frame.traits(order.kind) & frame.BESIDES != 0:
        if game.question != activation.WHICH_UNIT and game.question != activation.WHAT_ACTION:
            return frame.NOT_ASKED
        besides: int = frame.needs(rules, table, game, order)
        return besides
    if frame.question_of(order.kind) != game.question:
        return frame.NOT_ASKED
    return frame.fits(rules, table, game, order)


@frame.fits.case(activation.OVER)
def begin_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """A battle begins once. Source: R3.4."""
    return frame.ALLOWED if game.turn == 0 else frame.NOT_ASKED


@frame.fits.case(activation.WHO_IS_FIRST)
def first_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """A side goes first or second. Source: R3.4."""
    return (
        frame.ALLOWED
        if order.choice == activation.FIRST or order.choice == activation.SECOND
        else activation.BAD_CHOICE
    )


@frame.fits.case(activation.WHICH_UNIT)
def slot_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Activate a unit, bring fire down, let one loiter, pass, or stop.

    Source: R3.1, R3.6, R3.9, R11.16, R11.20.
    """
    side = game.seat_to_choose
    if order.kind == activation.PASS or order.kind == activation.STOP:
        return skip_refusal(rules, game, side, order.kind)
    if order.kind != activation.ACTIVATE:
        other: int = (
            frame.needs(rules, table, game,
                        order) if order.kind == support.FALL or order.kind == air.LOITER else frame.NOT_ASKED
        )
        return other
    return activation_refusal(table, game, order, side)


@rule
def skip_refusal(rules: Rules, game: Game, side: int, kind: int) -> int:
    """Whether a side may pass, or stop for this turn: not while fire waits.

    Source: R3.6, R3.9, R7.24, R11.20; S3.20; A32.
    """
    if kind == activation.PASS:
        fewer = units_left(game, side) < units_left(game, 1 - side) and has_slot(rules, game, 1 - side) == 1
        return frame.ALLOWED if fewer else activation.MAY_NOT_PASS
    if game.missions > 0 and waits(rules, game, side) == 1:
        return support.FALL_FIRST
    return activation.MUST_ACTIVATE if must_still_act(rules, game, side) == 1 else frame.ALLOWED


@rule
def activation_refusal(table: Table, game: Game, order: Order, side: int) -> int:
    """Whether a side may activate a unit. Source: R3.1, R3.53, R4.36, R15.1."""
    if order.unit < 0 or order.unit >= game.units or game.squad[order.unit].gone != IN_PLAY:
        return activation.NO_SUCH_UNIT
    squad = game.squad[order.unit]
    if squad.side != side:
        return activation.NOT_YOURS
    if can_be_activated(game, order.unit) == 1:
        entry = order.at == 0 or (is_waiting(squad) == 1 and 0 < order.at <= table.width)
        return frame.ALLOWED if entry else movement.BAD_ENTRY
    if is_dummy(squad) == 1:
        return spotting.ONLY_A_COUNTER
    if squad.activated == 1:
        return activation.ALREADY_ACTIVATED
    if squad.chart > 0:
        return air.ON_THE_CHART
    return activation.ELEMENT_NEEDS_PARENT if is_element(game, squad) == 1 else activation.OUT_OF_ACTION


@frame.fits.case(activation.WHAT_ACTION)
def action_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether the active unit has an action left, its state allows this one, and what that needs is there.

    Source: R3.2, R3.20, R3.41.
    """
    if order.unit != game.active:
        return frame.NOT_ASKED
    squad = game.squad[order.unit]
    if order.kind == activation.END:
        return morale.MUST_WITHDRAW if owes_flight(rules, table, game, squad) == 1 else frame.ALLOWED
    barred = kind_refusal(rules, table, game, squad, order.kind)
    if barred != frame.ALLOWED:
        return barred
    return frame.needs(rules, table, game, order)


@rule
def kind_refusal(rules: Rules, table: Table, game: Game, squad: Squad, kind: int) -> int:
    """Whether the active unit may do something of a kind at all: where it is, what it has done, what state it is in.

    Source: R3.2, R3.20, R3.42, R3.53.
    """
    misplaced = place_refusal(squad, kind)
    if misplaced != frame.ALLOWED:
        return misplaced
    if squad.actions < 1 or (kind == morale.REMOVE_PANIC and squad.actions < 2 and acts_alone(squad) == 0):
        return activation.NO_ACTIONS
    onward = onward_refusal(game, squad, kind)
    if onward != frame.ALLOWED:
        return onward
    if squad.failed & frame.mark_of(kind) != 0:
        return activation.FAILED_THIS_TURN
    if may_repeat(squad, kind) == 0 and squad.done & frame.same_action(kind) != 0:
        return activation.ONCE_ONLY
    return scattered_refusal(rules, squad, kind, state_refusal(table, squad, kind))


@rule
def onward_refusal(game: Game, squad: Squad, kind: int) -> int:
    """What has to come first: who follows through goes on; who has seen to doors moves. Source: R8.73; S4.79."""
    if game.assault.follows == 1 and frame.traits(kind) & frame.ONWARD == 0:
        return assault.ONLY_ONWARD
    return owes_the_doors(squad, kind)


@rule
def place_refusal(squad: Squad, kind: int) -> int:
    """Whether a unit can do something where it is: off the table, in a vehicle, where it does not fire, or as its crew.

    Source: R3.53, R13.7, R13.40, R13.45, R16.34, R16.38.
    """
    able = frame.traits(kind)
    if is_waiting(squad) == 1 and able & (frame.MOVES | frame.FROM_ABOVE) == 0:
        return movement.STILL_TO_ENTER
    if is_waiting(squad) == 1 and squad.drop >= PARACHUTES and kind != air.PARADROP:
        return air.DROP_FIRST
    if squad.aboard > 0 and able & frame.INSIDE == 0:
        return vehicles.IS_ABOARD
    return vehicles.NOT_FOR_CREWS if squad.hull > 0 and able & frame.AFOOT != 0 else frame.ALLOWED


@rule
def may_repeat(squad: Squad, kind: int) -> int:
    """Whether an action may be repeated in one activation; to get over his panic an independent figure tries again.

    Source: R3.20, R15.34.
    """
    if kind == morale.REMOVE_PANIC:
        return acts_alone(squad)
    return 1 if frame.traits(kind) & frame.AGAIN != 0 else 0


@rule
def owes_flight(rules: Rules, table: Table, game: Game, squad: Squad) -> int:
    """Whether a unit may not end its activation yet: it must withdraw, has an action left, and may use it so.

    No one has to take markers off first. A unit that waits at its own edge to be rallied is there; one that has still
    to enter is behind that edge and waits; one in a vehicle may stay. Source: R3.53, R7.24, R7.71a, R13.40.
    """
    if squad.actions < 1 or squad.aboard > 0:
        return 0
    if flight_compelled(rules) == AS_THEY_PLEASE or must_withdraw(table, squad) == 0:
        return 0
    if rout_leaves_table(rules) == 0 and squad.confidence == ROUTED and at_own_edge(table, game, squad) == 1:
        return 0
    return 1 if kind_refusal(rules, table, game, squad, morale.WITHDRAW) == frame.ALLOWED else 0


@rule
def state_refusal(table: Table, squad: Squad, kind: int) -> int:
    """What panic, rout, disorder, column and suppression forbid; a suppressed vehicle goes on fighting.

    Source: R3.36, R4.32, R7.22, R7.23, R7.52, R7.71, R13.30, R7.20, R7.72, R7.74, R7.75.
    """
    able = frame.traits(kind)
    if squad.panic == PANICKED:
        return panic_refusal(squad, kind)
    if kind == morale.REMOVE_PANIC:
        return morale.NOT_PANICKED
    if kind == morale.WITHDRAW and must_withdraw(table, squad) == 0:
        return morale.NOT_BROKEN
    if able & frame.IN_ROUT == 0 and must_withdraw(table, squad) == 1:
        return morale.ROUTED if squad.confidence == ROUTED else morale.BROKEN
    if squad.suppression > 0 and able & frame.UNDER_FIRE == 0 and squad.hull == 0:
        return morale.SUPPRESSED
    if squad.suppression > 0 and squad.hull == 0 and kind == casualties.REORGANISE and own_cover(table, squad) == OPEN:
        return morale.SUPPRESSED_IN_OPEN
    if squad.disorganised == 1 and able & frame.SCATTERED == 0 and kind != morale.WITHDRAW:
        return units.DISORGANISED
    gathers = 1 if squad.disorganised == 1 and able & frame.SCATTERED != 0 else 0
    if squad.column == 1 and able & frame.IN_COLUMN == 0 and gathers == 0 and kind != morale.WITHDRAW:
        return movement.IN_COLUMN
    return frame.ALLOWED


@rule
def panic_refusal(squad: Squad, kind: int) -> int:
    """What panic forbids: a squad everything; an independent figure what suppression does, and to get over that first.

    Source: R7.52, R15.33, R15.34; N38.
    """
    if acts_alone(squad) == 0:
        return frame.ALLOWED if kind == morale.REMOVE_PANIC else morale.PANICKED
    if kind == morale.REMOVE_SUPPRESSION:
        return independents.PANIC_FIRST
    return (
        frame.ALLOWED
        if kind == morale.REMOVE_PANIC or frame.traits(kind) & frame.UNDER_FIRE != 0
        else morale.SUPPRESSED
    )


@rule
def scattered_refusal(rules: Rules, squad: Squad, kind: int, state: int) -> int:
    """What a unit out of integrity may do by the reading in use: `state` is what forbids it otherwise.

    Source: R4.32, R4.34, R4.35.
    """
    if squad.disorganised == 0 or squad.panic == PANICKED:
        return state
    reading = scattered_and_suppressed(rules)
    if kind == units.DETACH and state == frame.ALLOWED and reading == MUST_GATHER:
        return units.DISORGANISED
    if squad.suppression == 0:
        return state
    if kind == morale.REMOVE_SUPPRESSION and reading == MUST_GATHER:
        return units.DISORGANISED
    return frame.ALLOWED if state == morale.SUPPRESSED_IN_OPEN and reading == MAY_GATHER else state
