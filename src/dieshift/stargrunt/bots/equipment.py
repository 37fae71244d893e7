"""What a sensible player does with what a unit carries, drives or can call for, before it moves or fires."""

from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.bots.armour import demolish, launch, repair, shut_hatches
from dieshift.stargrunt.bots.battering import blow_open, look_out
from dieshift.stargrunt.bots.flying import use_drone
from dieshift.stargrunt.bots.mending import call_element, mend
from dieshift.stargrunt.bots.mines import fire_at_anybody
from dieshift.stargrunt.bots.pilots import call_aircraft, send_wounded
from dieshift.stargrunt.bots.random_bot import clear_order
from dieshift.stargrunt.bots.support import call_fire, fire_pieces
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.state.records import Game, Order


@rule
def use_equipment(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Write the first of these orders that is wanted and allowed; 0: none is."""
    if shut_hatches(rules, table, game, order) == 1 or repair(rules, table, game, order) == 1:
        return 1
    if mend(rules, table, game, order) == 1 or call_element(rules, table, game, order) == 1:
        return 1
    if fire_at_anybody(rules, table, game, order) == 1 or use_drone(rules, table, game, order) == 1:
        return 1
    if fire_pieces(rules, table, game, order) == 1 or call_fire(rules, table, game, order) == 1:
        return 1
    if demolish(rules, table, game, order) == 1 or launch(rules, table, game, order) == 1:
        return 1
    if blow_open(rules, table, game, order) == 1 or look_out(rules, table, game, order) == 1:
        return 1
    return ferry(rules, table, game, order)


@rule
def ferry(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Wounded are put aboard, or an aircraft is called; 0: neither."""
    if game.hulls == 0:
        return 0
    clear_order(order)
    order.unit = game.active
    return 1 if send_wounded(rules, table, game, order) == 1 or call_aircraft(rules, table, game, order) == 1 else 0
