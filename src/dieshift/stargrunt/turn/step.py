"""One order, carried out: the door through which every change of a battle goes.

Source: R3.1-R3.12. An order must have been found allowed by `legal.refusal`.
"""

from dieshift.core.dice import Dice, set_rollers
from dieshift.core.record_rules import clearing
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt import chapters
from dieshift.stargrunt.chapters import activation, electronics
from dieshift.stargrunt.chapters.activation.rules import slots_passed
from dieshift.stargrunt.chapters.air.flight import roll_boxes
from dieshift.stargrunt.chapters.ambush.rules import wait_for_ambush
from dieshift.stargrunt.chapters.drones.rules import leaves_drone, lose_drone
from dieshift.stargrunt.chapters.electronics.rules import AT_WILL, going_active
from dieshift.stargrunt.chapters.independents.rules import leave_squad
from dieshift.stargrunt.chapters.movement.entering import report_on_edge, reserves_in_the_open
from dieshift.stargrunt.chapters.muster.rules import call_rolls, draw_counters
from dieshift.stargrunt.chapters.recovery.rules import equipment_recovery, issue_all
from dieshift.stargrunt.chapters.spotting.rules import lay_dummies
from dieshift.stargrunt.chapters.vehicles.staying import ask_to_stay
from dieshift.stargrunt.frame import FREE, answered, begun, mark_of, question_of, traits
from dieshift.stargrunt.state.records import Event, Game, Order
from dieshift.stargrunt.state.terms import BY_RULES, NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn import turn
from dieshift.stargrunt.turn.interrupts import pop, proceed, push

__all__ = ["chapters", "open_game", "step"]

clear_event = clearing(Event)


@rule
def open_game(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """Muster the units of a battle that has been set up, and begin its first turn.

    Where somebody has been activated already, that turn goes on, and its roll was called before it began. Where an
    ambush lies ahead, it is laid first.
    Source: R2.9, R2.10, R3.1, R3.4, R3.53, R11.14, R15.1; S4.31.
    """
    if equipment_recovery(rules) == 1:
        issue_all(game)
    game.open_reserves = reserves_in_the_open(rules)
    draw_counters(dice, game)
    lay_dummies(dice, rules, game)
    roll_boxes(dice, rules, game)
    if game.activations > 0:
        turn.resume_turn(dice, rules, table, game)
        return
    call_rolls(dice, rules, game)
    if wait_for_ambush(game) == 0:
        turn.begin_turn(dice, rules, game)


@rule
def step(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Apply an allowed order. Rolls dice, changes the game, notes events, and sets who decides next.

    The occupants of a disabled vehicle are asked first. Source: R3.1, R3.2, R3.3; S3.66; S4.109.
    """
    clear_events(game)
    set_rollers(dice, NOBODY, NOBODY)
    if dice.source == 0:
        dice.read = 0  # as on a tape, the faces of a step are counted from its beginning
    if spends_action(order.kind) == 1 and costs_nothing(rules, order.kind) == 0:
        act(dice, rules, table, game, order)
    else:
        answered(dice, rules, table, game, order)
    if game.hulls > 0:
        ask_to_stay(dice, rules, table, game)
    if game.ruled == 1 and game.pending_count == 0 and game.assault.step == 0:
        see_by_rules(game)


@rule
def see_by_rules(game: Game) -> None:
    """What was ruled of sight for one order is over with it, and with all that has interrupted it. Source: R5.1."""
    game.ruled = 0
    for k in range(game.units):
        game.squad[k].ruled = BY_RULES


@rule
def spends_action(kind: int) -> int:
    """Whether an order is one of the active unit's actions: all that it may do, but for ending.

    Those of its troops and those of its leader alike, also what a package declares. Source: R3.2, R3.2a, R3.39.
    """
    return (
        1 if question_of(kind) == activation.WHAT_ACTION and kind != activation.END and traits(kind) & FREE == 0 else 0
    )


@rule
def costs_nothing(rules: Rules, kind: int) -> int:
    """Whether what is an action by other rules is none: to go active, where a unit does so at will. Source: R12.2."""
    return 1 if kind == electronics.GO_ACTIVE and going_active(rules) == AT_WILL else 0


@answered.case(activation.NOTHING)
def begin(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The battle begins. Source: R3.4."""
    open_game(dice, rules, table, game)


@answered.case(activation.ACTIVATE)
def activate(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A side activates a unit, which enters the table where it was told to; or leaves the squad that it is with.

    Source: R3.1, R3.53, R15.31.
    """
    game.squad[order.unit].activated = 1
    report_on_edge(dice, rules, table, game, order)
    leave_squad(dice, rules, game, order.unit)
    turn.begin_activation(dice, rules, table, game, order.unit)
    if game.fires > 0:
        turn.go_on_acting(dice, rules, table, game)  # unless it has burnt


@answered.case(activation.END)
def end(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The active unit is done. Source: R3.2."""
    turn.end_activation(dice, rules, table, game)


@rule
def clear_events(game: Game) -> None:
    """Forget the facts of the step before: every field, so that bytes are the state."""
    for k in range(game.events):
        clear_event(game.event[k])
    game.events = 0
    game.lost_events = 0


@answered.case(activation.CHOOSE_FIRST)
def choose_first(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The side that chooses goes first (0) or second (1) this turn. Source: R3.4."""
    side = game.seat_to_choose
    turn.go_first(dice, rules, table, game, side if order.choice == activation.FIRST else 1 - side)


@answered.case(activation.PASS, activation.STOP)
def skip(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A side skips one slot, or stops activating for this turn. Source: R3.6, R3.7, R3.9."""
    side, kind = game.slot, order.kind
    if kind == activation.STOP:
        game.stopped[side] = 1
    else:
        game.owed[side] += slots_passed(rules)
    if kind == activation.PASS:
        activation.note_passed(dice, game, NOBODY, NOBODY, side=side)
    else:
        activation.note_stopped(dice, game, NOBODY, NOBODY, side=side)
    game.slot = 1 - side
    turn.next_slot(dice, rules, table, game)


@rule
def act(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The active unit spends an action: it is declared, may be interrupted, and is carried out.

    A move whose test of nerve fails is lost before anybody can interrupt it. Who does something else than control its
    drone loses that. It costs one action, however few figures take part.
    Source: R15.21; R3.2, R3.2a, R3.3, R3.42; S4.121, S4.123.
    """
    squad = game.squad[order.unit]
    squad.actions -= 1
    squad.done |= mark_of(order.kind)
    if squad.drone > 0 and leaves_drone(order) == 1:
        lose_drone(dice, game, order.unit)
    push(game, order)
    if begun(dice, rules, table, game, order) == 1:
        proceed(dice, rules, table, game)
    else:
        pop(game)
        turn.after_action(dice, rules, table, game)
