"""Squads that drive a vehicle themselves: the squad that mans one is its crew as long as it is in it.

An empty vehicle neither moves nor fires. Quality, leadership and markers are the squad's (A19). A number of figures
equal to the vehicle's size class man it without taking a seat, all others need one (reading). A squad that drives gets
out all together, unless it leaves a crew (R4.42).
Source: R13.8, R13.40; A19.
"""

from dieshift.core.dice import Dice
from dieshift.core.geometry import square
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import vehicles
from dieshift.stargrunt.chapters.vehicles.boarding import stand_within
from dieshift.stargrunt.chapters.vehicles.book import seats_of, seats_taken, stand_at, way_to_vehicle
from dieshift.stargrunt.chapters.vehicles.hatches import open_for_riders
from dieshift.stargrunt.state.records import Game, Hull, Squad
from dieshift.stargrunt.state.squads import settle
from dieshift.stargrunt.state.terms import CREW, DISABLED, MOUNTED, NOBODY, NORMAL_FOOT, ON_FOOT, TROOPS
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sections import counter_in


@rule
def takes_wheel(squad: Squad) -> int:
    """Whether a unit could man a vehicle at all: troops on foot, at their ordinary pace, in none. Source: R13.8."""
    if squad.hull > 0 or squad.aboard > 0 or squad.nature != TROOPS or squad.mount != ON_FOOT:
        return 0
    return 1 if squad.mobility == NORMAL_FOOT and squad.power_armour == 0 else 0


@rule
def has_room(game: Game, k: int, unit: int) -> int:
    """Whether a vehicle has room for all of a unit that would man it. Source: R13.5, R13.8 (reading)."""
    hull = game.hull[k]
    if hull.section > 0:
        return 1
    return 1 if seats_taken(game, k) + seats_of(game, unit) <= hull.seats + hull.size else 0


@rule
def is_by_the_weapons(table: Table, game: Game, hull: Hull, squad: Squad) -> int:
    """Whether a unit is in the section whose weapons these are; of a vehicle nothing is asked. Source: R14.34."""
    return 1 if hull.section == 0 else counter_in(table.piece[game.section[hull.section - 1].piece], squad)


@rule
def unmanned_near(rules: Rules, table: Table, game: Game, unit: int) -> int:
    """The nearest vehicle that nobody mans and a unit could; NOBODY: there is none. Source: R13.8, R13.40."""
    squad, found, best = game.squad[unit], NOBODY, -1
    if takes_wheel(squad) == 0:
        return NOBODY
    me, near = squad.figure[squad.centre], way_to_vehicle(rules, squad.mobility)
    for k in range(game.hulls):
        hull = game.hull[k]
        if hull.crew > 0 or hull.wreck >= DISABLED or has_room(game, k, unit) == 0:
            continue
        if stand_within(squad, hull, near) == 0 or is_by_the_weapons(table, game, hull, squad) == 0:
            continue
        away = square(me.x, me.y, hull.x, hull.y)
        if best < 0 or away < best:
            found, best = k, away
    return found


@rule
def man(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """A squad gets into a vehicle that nobody mans, and is its crew from now on. Source: R13.8; S4.99; A19."""
    k = unmanned_near(rules, table, game, unit)
    if k == NOBODY:
        return
    squad, hull = game.squad[unit], game.hull[k]
    squad.hull, squad.nature, squad.mount = k + 1, CREW, hull.drive
    squad.mobility = MOUNTED if hull.section == 0 else NORMAL_FOOT
    squad.in_position, squad.column, squad.overwatch, squad.disorganised = 0, 0, 0, 0
    hull.crew = unit + 1
    open_for_riders(rules, hull)
    stand_at(squad, hull.x, hull.y)
    settle(rules, squad)
    vehicles.note_boarded(dice, game, unit, NOBODY, figures=seats_of(game, unit), hull=k)
