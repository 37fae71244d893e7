"""What an order to observe needs, and how it is carried out.

Source: R3.27, R15.10.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules
from dieshift.stargrunt.chapters import fire, spotting
from dieshift.stargrunt.chapters.command.orders import other_refusal
from dieshift.stargrunt.chapters.command.rules import observe
from dieshift.stargrunt.chapters.spotting.rules import elements_observe
from dieshift.stargrunt.frame import ALLOWED, carried_out, needs
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import PLACED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import counter_in_sight
from dieshift.stargrunt.turn.turn import is_element


@needs.case(spotting.OBSERVE)
def observe_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether there is a counter of an enemy to spot, in sight of a unit that has its leader.

    Where the counter lies both sides see, so this tells nothing of who is under it. Source: R3.27, R15.4, R15.10.
    """
    refusal: int = other_refusal(game, order)
    if refusal != ALLOWED:
        return refusal
    target = game.squad[order.target]
    if target.side == game.squad[order.unit].side:
        return fire.NO_TARGET
    if target.located == PLACED:
        return spotting.NOTHING_HIDDEN
    if is_element(game, game.squad[order.unit]) == 1 and elements_observe(rules) == 0:
        return spotting.NO_LEADER_HERE
    seen = counter_in_sight(table, rules, game, order.unit, order.target)
    return ALLOWED if seen.visible == 1 else spotting.COUNTER_UNSEEN


@carried_out.case(spotting.OBSERVE)
def observe_now(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Try to spot a hidden unit. Source: R3.27."""
    observe(dice, rules, table, game, order.unit, order.target)
