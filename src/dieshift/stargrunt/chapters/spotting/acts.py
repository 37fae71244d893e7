"""What an order to observe needs, and how it is carried out.

Source: R3.27, R15.10.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules
from dieshift.stargrunt.chapters.command.action import observe
from dieshift.stargrunt.chapters.command.acts import other_refusal
from dieshift.stargrunt.chapters.fire.refusals import NO_TARGET
from dieshift.stargrunt.chapters.spotting.orders import OBSERVE
from dieshift.stargrunt.chapters.spotting.refusals import NOTHING_HIDDEN
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import PLACED
from dieshift.stargrunt.turn.actions import carried_out, needs
from dieshift.stargrunt.turn.refusals import ALLOWED


@needs.case(OBSERVE)
def observe_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether there is an enemy to spot. Source: R3.27, R15.10."""
    found: int = other_refusal(game, order)
    if found != ALLOWED:
        return found
    target = game.squad[order.target]
    if target.side == game.squad[order.unit].side:
        return NO_TARGET
    return NOTHING_HIDDEN if target.located == PLACED else ALLOWED


@carried_out.case(OBSERVE)
def observe_now(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Try to spot a hidden unit. Source: R3.27."""
    observe(dice, rules, table, game, order.unit, order.target)
