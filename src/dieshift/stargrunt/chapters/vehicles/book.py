"""Vehicles in play: where they are and face, who is in them, what their crews may do.

A vehicle's crew is a unit of its own: figures that all stand where the vehicle is. The vehicle is a `Hull`, which stays
on the table when nobody is in it any more. Source: R13.7, R13.9, R13.30, R13.40-R13.45 (RB p.8, p.16-18, p.24).
"""

from dieshift.core.bearings import bearing
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters.vehicles.design import POWER_TROOPER, TROOPER
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Hull, Squad
from dieshift.stargrunt.state.squads import members
from dieshift.stargrunt.state.terms import DISABLED, IN_PLAY, NOBODY

REACH = 600  # within so many hundredths of an inch of a vehicle troops get in, and out (R13.40)


@rule
def is_crew(squad: Squad) -> int:
    """Whether a unit is a vehicle with its crew. Source: R13.7."""
    return 1 if squad.hull > 0 else 0


@rule
def can_drive(hull: Hull) -> int:
    """Whether a vehicle can move: neither stuck nor a wreck. Source: R6.20, R6.22; A1."""
    return 1 if hull.stuck == 0 and hull.wreck < DISABLED else 0


@rule
def can_fight(hull: Hull) -> int:
    """Whether a vehicle's weapons and electronics work: no wreck, and its systems in. Source: R6.22; A1."""
    return 1 if hull.dark == 0 and hull.wreck < DISABLED else 0


@rule
def stand_at(squad: Squad, x: int, y: int) -> None:
    """All of a unit are where a vehicle is. Source: R13.7, R13.40."""
    for i in range(squad.figures):
        squad.figure[i].x, squad.figure[i].y = x, y


@rule
def bring_hull(game: Game, unit: int, turns: int = 1) -> None:
    """A vehicle is where its crew has come to, passengers and all, and faces the way that it went, if it went any.

    Source: R13.9, R13.40 (reading).
    """
    squad = game.squad[unit]
    if squad.hull == 0:
        return
    hull, me = game.hull[squad.hull - 1], squad.figure[squad.centre]
    x, y = me.x + 0, me.y + 0
    if turns == 1 and (x != hull.x or y != hull.y):
        hull.heading = bearing(x - hull.x, y - hull.y)
    hull.x, hull.y = x, y
    stand_at(squad, x, y)
    for other in range(game.units):
        if game.squad[other].aboard == squad.hull:
            stand_at(game.squad[other], x, y)


@rule
def give_up_hull(game: Game, unit: int) -> None:
    """A crew that is no more leaves its vehicle where it stands, to nobody. Source: R7.23 (reading)."""
    squad = game.squad[unit]
    if squad.hull > 0:
        game.hull[squad.hull - 1].crew = 0
        squad.hull = 0


@rule
def seats_of(squad: Squad) -> int:
    """The seats that a squad takes, its casualties included: one each, two in power armour.

    Source: R13.5, R16.24; A24.
    """
    return members(squad) * (POWER_TROOPER if squad.power_armour == 1 else TROOPER)


@rule
def is_inside(squad: Squad, k: int) -> int:
    """Whether a unit is in a vehicle, as its crew or as passengers. Source: R13.7, R13.40."""
    return 1 if (squad.hull == k + 1 or squad.aboard == k + 1) and squad.gone == IN_PLAY else 0


@rule
def seats_taken(game: Game, k: int) -> int:
    """The seats of a vehicle in which somebody sits. Source: R13.5."""
    taken = 0
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.aboard == k + 1 and squad.gone == IN_PLAY:
            taken += seats_of(squad)
    return taken


@rule
def crew_of(game: Game, k: int) -> int:
    """The unit that is a vehicle's crew; NOBODY: nobody is. Source: R13.7."""
    return game.hull[k].crew - 1 if game.hull[k].crew > 0 else NOBODY


@rule
def markers_on(game: Game, k: int) -> int:
    """The suppression markers of a vehicle: those of its crew. Source: R6.14, R13.30."""
    crew = crew_of(game, k)
    return 0 if crew == NOBODY else game.squad[crew].suppression + 0


@catalogue.slot
@slot
def way_to_vehicle(rules: Rules, mobility: int) -> int:
    """How near a vehicle troops get in and out, in hundredths of an inch: six inches. Source: R13.40."""
    return REACH


@catalogue.slot
@slot
def goes_by_road(rules: Rules) -> int:
    """Whether a vehicle can form a road column, which counts as Travel: yes. Source: R4.14, R5.13; A16."""
    return 1
