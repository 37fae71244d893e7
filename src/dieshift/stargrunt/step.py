"""One order, carried out: the door through which every change of a battle goes.

Source: R3.1-R3.12. An order must have been found allowed by `legal.refusal`.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt import chapters, events, orders
from dieshift.stargrunt.chapters.activation.book import slots_passed
from dieshift.stargrunt.chapters.morale.action import begin_flight
from dieshift.stargrunt.chapters.movement.action import start_move
from dieshift.stargrunt.chapters.movement.entering import report_on_edge
from dieshift.stargrunt.chapters.muster.book import draw_counters
from dieshift.stargrunt.chapters.muster.strength import call_rolls
from dieshift.stargrunt.chapters.overwatch.book import is_move
from dieshift.stargrunt.events import note
from dieshift.stargrunt.going import Table
from dieshift.stargrunt.interrupts import carry_on, decline, give_away, interrupt, pop, proceed, push
from dieshift.stargrunt.records import Game, Order
from dieshift.stargrunt.squads import is_encumbered
from dieshift.stargrunt.terms import NOBODY
from dieshift.stargrunt.turn import after_action, begin_activation, begin_turn, end_activation, next_slot, resume_turn

__all__ = ["chapters", "open_game", "step"]


@rule
def open_game(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """Muster the units of a battle that has been set up, and begin its first turn.

    Where somebody has been activated already, that turn goes on, and its roll was called before it began.
    Source: R2.9, R2.10, R3.1, R3.4.
    """
    draw_counters(dice, game)
    if game.activations > 0:
        resume_turn(dice, rules, table, game)
        return
    call_rolls(dice, rules, game)
    begin_turn(dice, rules, game)


@rule
def step(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Carry out an allowed order. Rolls dice, changes the game, notes events, and says who decides next.

    Source: R3.1, R3.2, R3.3; S4.109.
    """
    clear_events(game)
    if dice.source == 0:
        dice.read = 0  # as on a tape, the faces of a step are counted from its beginning
    kind = order.kind
    if kind == orders.NOTHING:
        open_game(dice, rules, table, game)
    elif kind == orders.CHOOSE_FIRST:
        choose_first(dice, rules, table, game, order)
    elif kind == orders.ACTIVATE:
        game.squad[order.unit].activated = 1
        report_on_edge(dice, rules, table, game, order)
        begin_activation(dice, rules, table, game, order.unit)
    elif kind == orders.PASS or kind == orders.STOP:
        skip(dice, rules, table, game, kind)
    elif kind == orders.END:
        end_activation(dice, rules, table, game)
    elif kind >= orders.REACT:
        answer(dice, rules, table, game, order)
    else:
        act(dice, rules, table, game, order)


@rule
def answer(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The answer to a question that interrupts an action: react or not, carry on or not, which counter.

    Source: R5.40, R10.42; S4.109, S4.117.
    """
    if order.kind == orders.REACT:
        interrupt(dice, rules, table, game, order)
    elif order.kind == orders.DECLINE:
        decline(dice, rules, table, game)
    elif order.kind == orders.REVEAL:
        give_away(dice, rules, table, game, order)
    else:
        carry_on(dice, rules, table, game, order)


@rule
def clear_events(game: Game) -> None:
    """Forget the facts of the step before: every field, so that bytes are the state. Must agree with Event."""
    for k in range(game.events):
        event = game.event[k]
        event.kind, event.unit, event.other, event.dice = 0, 0, 0, 0
        event.a, event.b, event.c = 0, 0, 0
    game.events = 0
    game.lost_events = 0


@rule
def choose_first(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The side that chooses goes first (0) or second (1) this turn. Source: R3.4."""
    side = game.seat_to_choose
    game.first = side if order.choice == 0 else 1 - side
    game.slot = game.first
    note(dice, game, events.GOES_FIRST, NOBODY, NOBODY, game.first, 0, 0)
    next_slot(dice, rules, table, game)


@rule
def skip(dice: Dice, rules: Rules, table: Table, game: Game, kind: int) -> None:
    """A side skips one slot, or stops activating for this turn. Source: R3.6, R3.7, R3.9."""
    side = game.slot
    if kind == orders.STOP:
        game.stopped[side] = 1
    else:
        game.owed[side] += slots_passed(rules)
    note(dice, game, events.PASSED if kind == orders.PASS else events.STOPPED, NOBODY, NOBODY, side, 0, 0)
    game.slot = 1 - side
    next_slot(dice, rules, table, game)


@rule
def act(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The active unit spends an action: it is declared, may be interrupted, and is carried out.

    A move whose test of nerve fails is lost before anybody can interrupt it. Source: R3.2, R3.42; S4.121, S4.123.
    """
    squad = game.squad[order.unit]
    squad.actions -= 1
    squad.done |= 1 << order.kind
    push(game, order)
    if is_move(order.kind) == 1:
        top = game.pending[game.pending_count - 1]
        if start_move(dice, rules, table, game, order, top) == 0:
            pop(game)
            after_action(dice, rules, table, game)
            return
        top.burdened = is_encumbered(squad)
    elif order.kind == orders.WITHDRAW:
        begin_flight(dice, rules, table, game, game.pending[game.pending_count - 1])
    proceed(dice, rules, table, game)
