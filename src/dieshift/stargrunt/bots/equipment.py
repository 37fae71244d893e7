"""What a sensible player does with what a unit carries, drives or can call for, before it moves or fires."""

from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.bots import duties
from dieshift.stargrunt.bots.armour import demolish, launch, repair, shut_hatches
from dieshift.stargrunt.bots.battering import blow_open, look_out
from dieshift.stargrunt.bots.flying import use_drone
from dieshift.stargrunt.bots.mending import call_element, mend
from dieshift.stargrunt.bots.mines import fire_at_anybody
from dieshift.stargrunt.bots.pilots import call_aircraft, send_wounded
from dieshift.stargrunt.bots.random_bot import clear_order
from dieshift.stargrunt.bots.support import call_fire, fire_pieces
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.terrain.going import Table


@rule
def use_equipment(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Write the first of these orders that is wanted and allowed, and tell which duty it is; NOTHING: none is."""
    found = put_right(rules, table, game, order)
    if found == duties.NOTHING:
        found = work_from_afar(rules, table, game, order)
    return use_at_hand(rules, table, game, order) if found == duties.NOTHING else found


@rule
def put_right(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """What has to be set right in the unit itself; NOTHING: all is."""
    if shut_hatches(rules, table, game, order) == 1:
        return duties.SHUTS_HATCHES
    if repair(rules, table, game, order) == 1:
        return duties.REPAIRS
    mended = mend(rules, table, game, order)
    if mended != duties.NOTHING:
        return mended
    return duties.CALLS_PART if call_element(rules, table, game, order) == 1 else duties.NOTHING


@rule
def work_from_afar(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Mines by command, drones, shells; NOTHING: none of them now."""
    if fire_at_anybody(rules, table, game, order) == 1:
        return duties.DETONATES
    if use_drone(rules, table, game, order) == 1:
        return duties.FLIES_DRONE
    if fire_pieces(rules, table, game, order) == 1 or call_fire(rules, table, game, order) == 1:
        return duties.SHELLS
    return duties.NOTHING


@rule
def use_at_hand(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Charges, launchers, a way to look out, transport for the wounded; NOTHING: none of them now."""
    if demolish(rules, table, game, order) == 1:
        return duties.DEMOLISHES
    if launch(rules, table, game, order) == 1:
        return duties.LAUNCHES
    if blow_open(rules, table, game, order) == 1:
        return duties.DEMOLISHES
    if look_out(rules, table, game, order) == 1:
        return duties.OPENS_UP
    return duties.FERRIES if ferry(rules, table, game, order) == 1 else duties.NOTHING


@rule
def ferry(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Wounded are put aboard, or an aircraft is called; 0: neither."""
    if game.hulls == 0:
        return 0
    clear_order(order)
    order.unit = game.active
    return 1 if send_wounded(rules, table, game, order) == 1 or call_aircraft(rules, table, game, order) == 1 else 0
