"""Spotting by fire: a unit of a column fires blindly at a counter instead of looking at it, where that is allowed.

The fire is one at an unlocated counter (R15.20): a major result flips that of a unit, which is a successful attempt.
It counts for nothing once the battle begins: every weapon may fire again, though rounds are spent (reading).

Source: S4.27, S4.22; R15.20, N43.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import ambush, fire, snipers
from dieshift.stargrunt.chapters.ambush.watch import found_out, may_look_at
from dieshift.stargrunt.chapters.fire.action import carry_out_fire
from dieshift.stargrunt.chapters.fire.gather import aim, unload
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.squads import settle
from dieshift.stargrunt.state.terms import SNIPER
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.refusals import ALLOWED


@catalogue.slot
@slot
def spotting_by_fire(rules: Rules) -> int:
    """Whether a column may fire at counters before an ambush is sprung: no, it looks at them. Source: S4.22."""
    return 0


@catalogue.variant(
    spotting_by_fire, "spotting-by-fire", "option", "Ambush: spotting by fire",
    "A unit of a column may fire blindly at a counter instead of looking at it; a major result finds a unit out.",
    Cite("S4", "Ambushes", "S4.27", author="Allan Goodall", paragraphs="S4.27"))
def blindly(rules: Rules) -> int:
    """The scenario allows it, where an ambush is to be feared. Source: S4.27."""
    return 1


@rule
def blind_fire_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit of the column may fire at a counter: the scenario allows it, it sees that, and has a shot.

    Source: S4.27; R15.20, R15.43.
    """
    if spotting_by_fire(rules) == 0:
        return ambush.NO_BLIND_FIRE
    if order.target < 0 or order.target >= game.units:
        return fire.NO_TARGET
    if may_look_at(rules, table, game, order.unit, order.target) == 0:
        return fire.NO_TARGET
    if game.squad[order.unit].nature == SNIPER:
        return snipers.SNIPES
    found: int = aim(table, rules, game, order, 0).refusal
    return found if found != ALLOWED else ALLOWED


@rule
def fire_blindly(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """A unit of the column fires at a counter; whether that finds somebody out. Source: S4.27; R15.20, N43."""
    squad = game.squad[order.unit]
    game.ambush.looked |= 1 << order.unit
    carry_out_fire(dice, rules, table, game, order, aim(table, rules, game, order, 0))
    squad.fires = 0
    unload(squad)
    settle(rules, squad)
    return found_out(game, order.target)
