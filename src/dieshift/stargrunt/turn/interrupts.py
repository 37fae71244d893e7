"""The stack of unfinished orders: who may interrupt, what is carried out when, chains, and what follows.

Every action of the active unit is pushed, may be interrupted, is carried out, and is popped; an interrupting fire is
pushed on top and may itself be interrupted. Source: DESIGN of the game: R5.40-R5.43; S4.109-128, S4.130-137; Q13, Q14.
"""

from dieshift.core.dice import Dice
from dieshift.core.record_rules import clearing, copying
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import electronics, fire, overwatch
from dieshift.stargrunt.chapters.electronics.rules import side_that_hears
from dieshift.stargrunt.chapters.fire.weapons import RIFLE_PLEDGED, SUPPORT_PLEDGED, pledged, pledged_choice, release
from dieshift.stargrunt.chapters.overwatch.answers import next_reactor_side
from dieshift.stargrunt.chapters.points.guns import redeem_guns
from dieshift.stargrunt.frame import AN_ACTION, DECLARED, DONE, UNDER_WAY, carried_out, decides, resumed, waits_for
from dieshift.stargrunt.state.records import Game, Order, Pending
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.turn import after_action, ask

copy_order, clear_pending = copying(Order), clearing(Pending)


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

    EW is turned against a signal before its dice, after all fires that interrupt it. Source: R12.10; S4.113, S4.123.
    """
    while game.pending_count > 0 and dice.starved == 0:
        top = game.pending[game.pending_count - 1]
        question = waits_for(game, top)
        if question != NOBODY:
            ask(game, decides(game, top, question), question)
            return
        if top.stage == DECLARED:
            side = next_side(table, rules, game, top)
            if side != NOBODY:
                ask(game, side, overwatch.REACTION)
                return
            side = side_that_hears(rules, table, game, top)
            if side != NOBODY:
                ask(game, side, electronics.SIGNAL)
                return
            top.stage = UNDER_WAY
        elif top.stage == UNDER_WAY:
            top.stage = DONE
            resumed(dice, rules, table, game, top)
        else:
            close(game, top)
    if dice.starved == 0:
        after_action(dice, rules, table, game)


@resumed.case(AN_ACTION)
def carry_out(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending) -> None:
    """What the active unit has declared is carried out. Source: R3.20; S4.117, S4.123."""
    carried_out(dice, rules, table, game, pending.order)


@rule
def next_side(table: Table, rules: Rules, game: Game, pending: Pending) -> int:
    """The side to ask whether it interrupts; NOBODY once the acting unit is out of play. Source: S4.109, S4.113.

    Fire does not answer an electronic warfare task, which is no action.
    """
    if pending.what == electronics.TASK or in_play(game.squad[pending.order.unit]) == 0:
        return NOBODY
    return next_reactor_side(table, rules, game, pending)


@rule
def next_in_line(game: Game) -> int:
    """The unit whose declared fire comes next: of those answering the latest action, the first; or nobody.

    Source: S4.113, S4.123.
    """
    next_unit = NOBODY
    for unit in range(game.units):
        if game.squad[unit].waits > (0 if next_unit == NOBODY else game.squad[next_unit].waits):
            next_unit = unit
    return next_unit


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
    if squad.hull > 0:
        top.order.supports = redeem_guns(game, unit)
        return
    top.order.rifles = pledged(squad, RIFLE_PLEDGED)
    top.order.supports = pledged(squad, SUPPORT_PLEDGED)
    top.order.choice = pledged_choice(squad)
    release(squad)


@rule
def push_fire(game: Game, unit: int, target: int, hasty: int) -> None:
    """Put an interrupting fire, of no weapon in particular, on the stack. Source: S4.112, S4.113."""
    pending = game.pending[game.pending_count]
    clear_pending(pending)
    pending.order.kind, pending.order.unit, pending.order.target = fire.FIRE, unit, target
    pending.what, pending.notes[overwatch.HASTY] = overwatch.INTERRUPTION, hasty
    game.pending_count += 1
