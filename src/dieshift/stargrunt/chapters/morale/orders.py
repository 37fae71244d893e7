"""What the orders of a unit's own nerve need, and what they do."""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules
from dieshift.stargrunt.chapters import morale
from dieshift.stargrunt.chapters.independents.rules import collect_himself
from dieshift.stargrunt.chapters.morale import action
from dieshift.stargrunt.chapters.mounted.rules import position_in_saddle
from dieshift.stargrunt.chapters.points.aftermath import let_them_out
from dieshift.stargrunt.frame import ALLOWED, begun, carried_out, needs
from dieshift.stargrunt.state.natures import acts_alone
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.terrain.going import Table


@needs.case(morale.GO_IN_POSITION)
def position_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """A unit goes In Position that is not, and that is not too high in the saddle. Source: R3.32; S2.17."""
    if game.squad[order.unit].in_position == 1:
        return morale.ALREADY_IN_POSITION
    return position_in_saddle(rules, game.squad[order.unit].mount)


@carried_out.case(morale.GO_IN_POSITION)
def take_position(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Go In Position, with nerve where it takes some. Source: R3.32."""
    action.go_in_position(dice, rules, table, game, order.unit)


@needs.case(morale.LEAVE_POSITION)
def unposition_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """A unit leaves a position that it has. Source: R3.33."""
    return ALLOWED if game.squad[order.unit].in_position == 1 else morale.NOT_IN_POSITION


@carried_out.case(morale.LEAVE_POSITION)
def give_up_position(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Leave a position: it is said, and no more. Source: R3.33, R14.13."""
    game.squad[order.unit].in_position = 0
    morale.note_left_position(dice, game, order.unit, NOBODY, of_its_own=1)


@needs.case(morale.REMOVE_SUPPRESSION)
def recover_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """A marker is removed that is there. Source: R3.28."""
    return ALLOWED if game.squad[order.unit].suppression > 0 else morale.NOT_SUPPRESSED


@carried_out.case(morale.REMOVE_SUPPRESSION)
def remove_suppression(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Try to remove a suppression marker; who has had to wait for it leaves a vehicle. Source: R3.28, R6.23; Q9."""
    action.recover(dice, game, order.unit)
    if game.squad[order.unit].hull > 0:
        let_them_out(dice, rules, table, game, game.squad[order.unit].hull - 1)


@carried_out.case(morale.REMOVE_PANIC)
def remove_panic(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Try to remove the PANIC marker. Source: R3.38, R15.34."""
    if acts_alone(game.squad[order.unit]) == 1:
        collect_himself(dice, game, order.unit)
    else:
        action.calm_down(dice, rules, game, order.unit)


@needs.case(morale.LAST_STAND)
def last_stand_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit may make its last stand, which it does once. Source: R7.60, R7.61."""
    if game.squad[order.unit].standing_fast == 1:
        return morale.STANDS_ALREADY
    return ALLOWED if action.last_stand_possible(table, rules, game, order.unit) == 1 else morale.NO_LAST_STAND


@carried_out.case(morale.LAST_STAND)
def stand_fast(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Make the last stand. Source: R7.60."""
    action.make_last_stand(dice, rules, game, order.unit)


@begun.case(morale.WITHDRAW)
def turn_to_flee(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Plan the way of a flight, which may be interrupted like a move. Source: R7.22."""
    action.begin_flight(dice, rules, table, game, game.pending[game.pending_count - 1])
    return 1


@carried_out.case(morale.WITHDRAW)
def withdraw(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Flee the rest of the way. Source: R7.22-R7.25."""
    action.flee(dice, rules, table, game, game.pending[game.pending_count - 1])
