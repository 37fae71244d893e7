"""What joining a squad needs, and what it does.

Source: R15.31.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules
from dieshift.stargrunt.chapters import independents, mounted
from dieshift.stargrunt.chapters.command.orders import friend_refusal
from dieshift.stargrunt.chapters.independents.rules import can_join, enter_squad
from dieshift.stargrunt.chapters.mounted.rules import alike
from dieshift.stargrunt.frame import ALLOWED, answered, needs
from dieshift.stargrunt.state.natures import acts_alone
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.turn import end_activation


@needs.case(independents.JOIN)
def join_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether of the two that an order to join names one is an independent figure who can join the other.

    Source: R15.31; S2.17 (reading).
    """
    refusal: int = friend_refusal(rules, table, game, order)
    if refusal != ALLOWED:
        return refusal
    one, other = game.squad[order.unit], game.squad[order.target]
    if acts_alone(one) + acts_alone(other) == 1 and alike(one, other) == 0:
        return mounted.NOT_MOUNTED_ALIKE
    joins = can_join(rules, game, order.unit, order.target) + can_join(rules, game, order.target, order.unit)
    return ALLOWED if joins > 0 else independents.CANNOT_JOIN


@answered.case(independents.JOIN)
def join_now(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """An independent figure joins a squad: his own activation ends with it, the squad's goes on. Source: R15.31."""
    if acts_alone(game.squad[order.unit]) == 1:
        enter_squad(dice, rules, game, order.unit, order.target)
        end_activation(dice, rules, table, game)
    else:
        enter_squad(dice, rules, game, order.target, order.unit)
