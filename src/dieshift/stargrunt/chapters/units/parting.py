"""A squad that drives a vehicle parts: some stay in it as its crew, the others get out.

They are parts of one unit even where they stand side by side, until nobody of them drives. To form the element takes
one action, to get out the other (reading). Source: R4.42, R4.35, R13.8, R13.40.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import units, vehicles
from dieshift.stargrunt.chapters.units.book import can_detach, form_element
from dieshift.stargrunt.chapters.units.parts import free_counter
from dieshift.stargrunt.chapters.vehicles.boarding import alight, get_out, getting_out_refusal, tumble_out
from dieshift.stargrunt.state.records import Game, Order, Squad
from dieshift.stargrunt.state.terms import CREW, NOBODY
from dieshift.stargrunt.terrain.going import Table


@rule
def element_of(squad: Squad, staying: int) -> int:
    """The figures that form the element: those that stay, or those that get out, without the leader. Source: R4.42."""
    if squad.leader != NOBODY and (staying >> squad.leader) & 1 == 1:
        return ((1 << squad.figures) - 1) & ~staying
    return staying


@rule
def parting_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a squad that drives can leave some in its vehicle and get out with the others. Source: R4.42, R13.40."""
    squad = game.squad[order.unit]
    if squad.hull == 0:
        return vehicles.NOT_ABOARD
    if game.hull[squad.hull - 1].section > 0:
        return vehicles.MANS_WEAPONS
    stay = order.rifles
    if (stay >> squad.figures) != 0 or can_detach(game, order.unit, element_of(squad, stay)) == 0:
        return units.CANNOT_DETACH
    return getting_out_refusal(rules, table, game, order)


@rule
def part(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Some stay as the crew of a vehicle, the others get out to a place, or as near to it as they find room.

    Source: R4.42, R13.8, R13.40.
    """
    unit, squad = order.unit, game.squad[order.unit]
    k, counter, mask = squad.hull - 1, free_counter(game), element_of(squad, order.rifles)
    mobility, mount = squad.mobility, squad.mount
    form_element(dice, rules, game, unit, counter, mask)
    drives, walks = (counter, unit) if mask == order.rifles else (unit, counter)
    driver, walker = game.squad[drives], game.squad[walks]
    walker.hull = k + 1
    alight(walker)
    walker.aboard, walker.present = k + 1, 0
    driver.hull, driver.nature, driver.mobility, driver.mount = k + 1, CREW, mobility, mount
    game.hull[k].crew = drives + 1
    if get_out(dice, rules, table, game, walks, order.x[0], order.y[0], 0) == 0:
        tumble_out(dice, rules, table, game, walks)
