"""What a fire of the active unit needs, and how it is carried out."""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules
from dieshift.stargrunt.chapters import fire, snipers
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.fire.action import carry_out_fire, fire_in_vain
from dieshift.stargrunt.chapters.fire.rules import part_refusal
from dieshift.stargrunt.chapters.fire.threat import is_bound
from dieshift.stargrunt.frame import ALLOWED, carried_out, needs
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import SNIPER
from dieshift.stargrunt.terrain.going import Table


@needs.case(fire.FIRE)
def fire_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a fire is possible, or is one that may be spent in vain. Source: R5.6, R5.8, R5.17, R15.43."""
    if game.squad[order.unit].nature == SNIPER:
        return snipers.SNIPES
    choice = part_refusal(rules, order.choice)
    if choice != ALLOWED:
        return choice
    refusal: int = gather.aim(table, rules, game, order, 0).refusal
    if refusal == ALLOWED and is_bound(table, rules, game, order) == 1:
        return fire.GREATER_THREAT
    return gather.split_refusal(rules, game.squad[order.unit],
                                order) if gather.is_in_vain(rules, refusal) == 1 else refusal


@carried_out.case(fire.FIRE)
def fire_now(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The fire of the active unit, if nothing has made it impossible since it was declared.

    Source: R3.22, R5.17; S4.123.
    """
    shot = gather.aim_declared(table, rules, game, order, 0)
    if shot.refusal == 0:
        carry_out_fire(dice, rules, table, game, order, shot)
    elif gather.is_in_vain(rules, shot.refusal) == 1:
        fire_in_vain(dice, game, order, shot)
