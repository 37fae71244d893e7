"""Getting into a vehicle, and out of it. Source: R13.30, R13.40-R13.44, R6.35; A22, A24."""

from dieshift.core.dice import Dice
from dieshift.core.geometry import within
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import air, vehicles
from dieshift.stargrunt.chapters.movement.contact import stand_around, stays_within
from dieshift.stargrunt.chapters.vehicles import rules as vehicles_rules
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state.records import Game, Hull, Order, Squad
from dieshift.stargrunt.state.squads import fit_figures, in_play, is_with, settle
from dieshift.stargrunt.state.terms import DISABLED, GROUNDED, IN_PLAY, NOBODY, NORMAL_FOOT, ON_FOOT, TROOPS
from dieshift.stargrunt.terrain.going import Table, stands_in
from dieshift.stargrunt.terrain.lattice import PLACE_X, PLACE_Y, PLACES

STEPS = 12  # from the place where a unit wants to get out to its vehicle


@rule
def stand_within(squad: Squad, hull: Hull, reach: int) -> int:
    """Whether everybody of a squad stands so near a vehicle's middle. Source: R13.40."""
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1 and within(figure.x, figure.y, hull.x, hull.y, reach) == 0:
            return 0
    return 1


@rule
def can_take_aboard(game: Game, unit: int, other: int) -> int:
    """Whether a unit is a vehicle of a squad's own side that still fights. Source: R13.40."""
    if other < 0 or other >= game.units or other == unit:
        return 0
    ride, squad = game.squad[other], game.squad[unit]
    if ride.hull == 0 or ride.side != squad.side or in_play(ride) == 0 or squad.mount != ON_FOOT:
        return 0
    return 1 if game.hull[ride.hull - 1].wreck < DISABLED and ride.aloft == GROUNDED else 0


@rule
def boarding_refusal(rules: Rules, game: Game, unit: int, other: int) -> int:
    """Whether a squad can get into a vehicle: near enough, seats enough, and nobody keeps it down.

    Source: R13.5, R13.30, R13.40; A22.
    """
    if can_take_aboard(game, unit, other) == 0:
        return vehicles.NO_VEHICLE
    squad, k = game.squad[unit], game.squad[other].hull - 1
    if vehicles_rules.markers_on(game, k) > 0:
        return vehicles.VEHICLE_SUPPRESSED
    if stand_within(squad, game.hull[k], vehicles_rules.way_to_vehicle(rules, squad.mobility)) == 0:
        return vehicles.VEHICLE_TOO_FAR
    return (
        ALLOWED
        if vehicles_rules.seats_taken(game, k) + vehicles_rules.seats_of(game, unit) <= game.hull[k].seats
        else vehicles.NO_SEATS
    )


@rule
def get_in(dice: Dice, rules: Rules, game: Game, unit: int, k: int) -> None:
    """A squad is in a vehicle, and off the table. Source: R13.40; S4.99."""
    squad = game.squad[unit]
    vehicles_rules.open_for_riders(rules, game.hull[k])
    vehicles_rules.stand_at(squad, game.hull[k].x, game.hull[k].y)
    squad.aboard, squad.present, squad.in_position, squad.column, squad.overwatch = k + 1, 0, 0, 0, 0
    vehicles.note_boarded(dice, game, unit, vehicles_rules.crew_of(game, k),
                          figures=vehicles_rules.seats_of(game, unit), hull=k)


@rule
def is_up(game: Game, k: int) -> int:
    """Whether a vehicle is in the air, or still on the Inbound Chart. Source: R11.13, R16.34, R16.37."""
    crew = vehicles_rules.crew_of(game, k)
    return 1 if crew != NOBODY and (game.squad[crew].aloft != GROUNDED or game.squad[crew].chart > 0) else 0


@rule
def getting_out_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit can get out of its vehicle to a place, that of its middle figure; a crew after all others.

    The vehicle may have moved in this turn. Source: R13.30, R13.40 (reading), R13.44.
    """
    squad = game.squad[order.unit]
    k = vehicles_rules.vehicle_of(squad)
    if k == NOBODY:
        return vehicles.NOT_ABOARD
    if is_up(game, k) == 1:
        return air.NOT_WHILE_ALOFT
    if vehicles_rules.markers_on(game, k) > 0:
        return vehicles.VEHICLE_SUPPRESSED
    if order.legs != 1:
        return vehicles.TOO_FAR_OUT
    x, y, hull = order.x[0], order.y[0], game.hull[k]
    if x < 0 or y < 0 or x > table.width or y > table.depth:
        return vehicles.TOO_FAR_OUT
    if squad.hull > 0 and vehicles_rules.seats_taken(game, k) > 0:
        return vehicles.OTHERS_FIRST
    if hull.section > 0 and stands_in(table.piece[game.section[hull.section - 1].piece], x, y) == 0:
        return vehicles.STAYS_WITHIN
    pace = NORMAL_FOOT if squad.hull > 0 else squad.mobility
    return ALLOWED if within(x, y, hull.x, hull.y,
                             vehicles_rules.way_to_vehicle(rules, pace)) == 1 else vehicles.TOO_FAR_OUT


@rule
def alight(squad: Squad) -> None:
    """A crew is troops on foot from now on. Source: R13.8, R13.40, R6.35."""
    if squad.hull > 0:
        squad.hull, squad.nature, squad.mount, squad.mobility, squad.column = 0, TROOPS, ON_FOOT, NORMAL_FOOT, 0


@rule
def towards(here: int, there: int, steps: int) -> int:
    """A coordinate some steps, of twelve, on the way from one point to another. Source: R13.40."""
    return here + (there - here) * steps // STEPS


@rule
def steps_nearer(rules: Rules, table: Table, game: Game, unit: int, k: int, x: int, y: int) -> int:
    """How many steps nearer to its vehicle than a point a unit has to stand so that all of it is within reach.

    NOBODY: it finds no room there at all. Source: R13.40.
    """
    hull, reach = game.hull[k], vehicles_rules.way_to_vehicle(rules, game.squad[unit].mobility)
    for near in range(STEPS + 1):
        to_x, to_y = towards(x, hull.x, near), towards(y, hull.y, near)
        if stays_within(table, rules, game, unit, to_x, to_y, hull.x, hull.y, reach) == 1:
            return near
    return NOBODY


@rule
def get_out(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, x: int, y: int, forced: int) -> int:
    """A unit stands on the free places nearest to a point, out of its vehicle; 0: there is no room, and it stays in.

    Unless it is forced out, all of it ends within reach of the vehicle, nearer to that than the point if need be. A
    crew leaves its vehicle to nobody. Source: R13.40, R6.35; S4.99.
    """
    squad = game.squad[unit]
    k, hull, nature, mount = vehicles_rules.vehicle_of(squad), squad.hull, squad.nature, squad.mount
    mobility, column = squad.mobility, squad.column
    alight(squad)
    near = 0 if forced == 1 else steps_nearer(rules, table, game, unit, k, x, y)
    to_x, to_y = towards(x, game.hull[k].x, max(0, near)), towards(y, game.hull[k].y, max(0, near))
    if near == NOBODY or stand_around(dice, rules, table, game, unit, to_x, to_y) == 0:
        squad.hull, squad.nature, squad.mount, squad.mobility, squad.column = hull, nature, mount, mobility, column
        return 0
    if hull > 0:
        game.hull[k].crew = 0
    else:
        vehicles_rules.open_for_riders(rules, game.hull[k])
    squad.aboard, squad.present, squad.must_leave = 0, 1, 0
    settle(rules, squad)
    vehicles.note_got_out(dice, game, unit, NOBODY, figures=vehicles_rules.seats_of(game, unit), hull=k, forced=forced)
    return 1


@rule
def tumble_out(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """A unit leaves its vehicle at once, to the nearest places around it where it finds room. Source: R6.35; S3.65."""
    hull = game.hull[vehicles_rules.vehicle_of(game.squad[unit])]
    x, y = hull.x, hull.y
    for k in range(1, PLACES):
        if get_out(dice, rules, table, game, unit, x + PLACE_X[k], y + PLACE_Y[k], 1) == 1:
            return


@rule
def leave_derelicts(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """Units get out of a vehicle that has no able crew left. Source: R13.8, R6.35 (reading)."""
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.aboard == 0 or squad.gone != IN_PLAY or fit_figures(squad) == 0:
            continue
        crew = vehicles_rules.crew_of(game, squad.aboard - 1)
        if crew == NOBODY or game.squad[crew].gone != IN_PLAY or fit_figures(game.squad[crew]) == 0:
            tumble_out(dice, rules, table, game, unit)
