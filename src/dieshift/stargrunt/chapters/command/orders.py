"""What a leader's orders to other units need, and what they do.

Source: R3.26, R3.30, R3.31, R7.41, R9.10-R9.13.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import activation, command, movement, vehicles
from dieshift.stargrunt.chapters.command import rules as command_rules
from dieshift.stargrunt.chapters.points.guns import hull_refusal
from dieshift.stargrunt.chapters.vehicles.rules import is_about, is_cut_off, vehicle_of
from dieshift.stargrunt.frame import ALLOWED, carried_out, needs
from dieshift.stargrunt.state.natures import is_dummy
from dieshift.stargrunt.state.records import MAX_CALLERS, Game, Order
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.turn import begin_activation


@rule
def other_refusal(game: Game, order: Order) -> int:
    """Whether an order towards another unit names one that is in play. Source: R3.26."""
    other = order.target
    missing = other < 0 or other >= game.units or other == order.unit or in_play(game.squad[other]) == 0
    return activation.NO_SUCH_UNIT if missing else ALLOWED


@needs.case(command.COMMUNICATE)
def message_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit can send word to a friend: on the table, or in a vehicle there, each of the two.

    In a sealed vehicle whose systems are out it reaches only who is in there too.
    Source: R3.26, R9.1, R13.5; S4.100, S4.102.
    """
    unit, other = order.unit, order.target
    if is_about(game, unit) == 0:
        return movement.STILL_TO_ENTER
    inside = other >= 0 and other < game.units and game.squad[other].aboard > 0
    if game.squad[unit].aboard == 0 and not inside:
        refusal: int = friend_refusal(rules, table, game, order)
        return refusal
    if other < 0 or other >= game.units or other == unit or is_about(game, other) == 0:
        return activation.NO_SUCH_UNIT
    if game.squad[other].side != game.squad[unit].side:
        return activation.NOT_YOURS
    return hatch_refusal(rules, game, unit, other)


@rule
def hatch_refusal(rules: Rules, game: Game, unit: int, other: int) -> int:
    """Whether systems that are out keep word from passing between two units, of which one rides.

    Source: R6.22, S4.102; A5.
    """
    if is_dummy(game.squad[other]) == 1:
        return activation.NO_SUCH_UNIT
    if vehicle_of(game.squad[unit]) == vehicle_of(game.squad[other]):
        return ALLOWED
    if is_cut_off(rules, game, other) == 1:
        return vehicles.CUT_OFF
    if is_cut_off(rules, game, unit) == 1:
        return vehicles.SEALED_IN
    crew = game.squad[unit]
    if crew.hull > 0 and command_rules.in_contact(rules, game, unit, other) == 0:
        why: int = hull_refusal(game.hull[crew.hull - 1])
        return why
    return ALLOWED


@rule
def friend_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether an order towards a friend names one; how many levels apart is the die's affair.

    A vehicle whose systems are out reaches nobody by radio, nor anybody it while it is sealed.
    Source: R3.26, R6.22, R9.1, R9.14; S4.102; A5.
    """
    squad = game.squad[order.unit]
    refusal: int = other_refusal(game, order)
    if refusal == ALLOWED and game.squad[order.target].side != game.squad[order.unit].side:
        return activation.NOT_YOURS
    if refusal == ALLOWED and is_dummy(game.squad[order.target]) == 1:
        return activation.NO_SUCH_UNIT
    if refusal == ALLOWED and is_cut_off(rules, game, order.target) == 1:
        return vehicles.CUT_OFF
    if refusal == ALLOWED and squad.hull > 0 and command_rules.in_contact(rules, game, order.unit, order.target) == 0:
        return hull_refusal(game.hull[squad.hull - 1])
    return refusal


@rule
def most_acts(rules: Rules, game: Game, side: int) -> int:
    """How often a unit of a side may act in this turn; 0: there is no limit. Source: R9.10, R9.13."""
    return command_rules.acts_in_a_turn(rules, command_rules.levels_on_table(game, side))


@rule
def has_acted_enough(rules: Rules, game: Game, unit: int) -> int:
    """Whether a unit may be called on no more in this turn: its own activation, done or to come, counts as one.

    Source: R9.10, R9.13, R9.17.
    """
    most = most_acts(rules, game, game.squad[unit].side)
    return 1 if most > 0 and game.squad[unit].called + 1 >= most else 0


@needs.case(command.TRANSFER, command.RALLY)
def command_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a commander may transfer an action to a unit, or rally it. Source: R3.30, R3.31, R7.41, R9.10-R9.12."""
    unit, other = order.unit, order.target
    refusal: int = message_refusal(rules, table, game, order)
    if refusal != ALLOWED:
        return refusal
    if command_rules.commands(rules, game, unit, other) == 0 or game.callers >= MAX_CALLERS:
        return command.NO_COMMAND
    if order.kind == command.RALLY:
        target = game.squad[other]
        return command.AT_CEILING if target.confidence >= target.ceiling else ALLOWED
    if game.squad[unit].transferred & (1 << other) != 0 and command_rules.same_unit_again(rules) == 0:
        return command.SAME_UNIT_TWICE
    return command.ACTED_ENOUGH if has_acted_enough(rules, game, other) == 1 else ALLOWED


@carried_out.case(command.COMMUNICATE)
def communicate_now(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Send word to another unit. Source: R3.26."""
    command_rules.send_word(dice, rules, game, order.unit, order.target)


@carried_out.case(command.RALLY)
def rally_now(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Try to raise a subordinate's confidence. Source: R3.31."""
    command_rules.rally(dice, rules, game, order.unit, order.target)


@carried_out.case(command.TRANSFER)
def transfer_now(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Try to hand an action to a subordinate, who acts at once if the message gets through. Source: R3.30, R9.10."""
    if command_rules.transfer(dice, rules, game, order.unit, order.target) == 1:
        call(dice, rules, table, game, order.unit, order.target)


@rule
def call(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, receiver: int) -> None:
    """Another unit makes a full activation now; its caller waits and keeps his other action.

    Source: R9.10, R9.11, R9.13.
    """
    if most_acts(rules, game, game.squad[receiver].side) > 0:
        game.squad[receiver].called += 1
    game.caller[game.callers] = unit
    game.callers += 1
    begin_activation(dice, rules, table, game, receiver)
