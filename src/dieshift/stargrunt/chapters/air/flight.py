"""How aircraft fly: modes, turns, lengths; what a flight needs, and where it ends.

An aircraft flies over everything, as far as it likes. One that can hover and does not fly in an activation hovers;
any other that was activated goes straight on (reading). Planes neither land nor take off here, but for emergencies.
Source: R16.34 (RB p.49).
"""

from dieshift.core.bearings import bearing
from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import air, vehicles
from dieshift.stargrunt.chapters.air import book
from dieshift.stargrunt.chapters.air.entry import leave_over, turn_back
from dieshift.stargrunt.chapters.fires.book import Step
from dieshift.stargrunt.chapters.movement.book import is_place, length_from
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.chapters.points.faces import seen_from
from dieshift.stargrunt.chapters.vehicles.book import bring_hull, can_drive, stand_at
from dieshift.stargrunt.state.records import Game, Hull, Order, Squad
from dieshift.stargrunt.state.terms import BROKEN, FLYING, GROUNDED, HOVERING, INCH, NOBODY, PLANE, VTOL
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.actions import mark_of
from dieshift.stargrunt.turn.refusals import ALLOWED

LEAST, SIDEWAYS, TAXI = 24 * INCH, 12 * INCH, 6 * INCH
STRAIGHT = 40  # so many inches ahead it may be an inch off its line, and still flies straight on
EDGE = 60  # hundredths of an inch from an edge at which a flight over that may end


@rule
def goes_straight(heading: int, dx: int, dy: int) -> int:
    """Whether a way leads straight ahead. Source: R16.34."""
    place = seen_from(heading, dx, dy)
    return 1 if place.ahead > 0 and abs(place.right) * STRAIGHT <= place.ahead else 0


@rule
def turns_once(order: Order, heading: int, x: int, y: int) -> int:
    """Whether a path has one turn of 90 degrees at most: as it sets out, or at its one corner. Source: R16.34."""
    dx, dy = order.x[0] - x, order.y[0] - y
    if order.legs == 1:
        return 1 if seen_from(heading, dx, dy).ahead >= 0 else 0
    on_x, on_y = order.x[1] - order.x[0], order.y[1] - order.y[0]
    return 1 if goes_straight(heading, dx, dy) == 1 and dx * on_x + dy * on_y >= 0 else 0


@rule
def is_at_edge(table: Table, x: int, y: int) -> int:
    """Whether a place lies at an edge of the table. Source: R11.17."""
    return 1 if min(x, y, table.width - x, table.depth - y) <= EDGE else 0


@rule
def on_table(table: Table, order: Order) -> int:
    """Whether all corners of a path lie on the table. Source: R16.34."""
    for leg in range(order.legs):
        x, y = order.x[leg], order.y[leg]
        if x < 0 or y < 0 or x > table.width or y > table.depth:
            return 0
    return 1


@rule
def path_refusal(table: Table, game: Game, unit: int, order: Order, choice: int) -> int:
    """Whether an aircraft in the air can fly a path in some way. Source: R16.34."""
    squad = game.squad[unit]
    hull, me = game.hull[squad.hull - 1], squad.figure[squad.centre]
    if order.legs < 1 or order.legs > 2 or on_table(table, order) == 0:
        return air.BAD_FLIGHT
    length = length_from(order, me.x, me.y)
    if choice == air.ASIDE:
        return ALLOWED if hull.flies == VTOL and order.legs == 1 and length <= SIDEWAYS else air.BAD_FLIGHT
    if turns_once(order, hull.heading, me.x, me.y) == 0:
        return air.BAD_FLIGHT
    if choice == air.FLY_OFF:
        last = order.legs - 1
        return ALLOWED if is_at_edge(table, order.x[last], order.y[last]) == 1 else air.BAD_FLIGHT
    return ALLOWED if hull.flies == VTOL or length >= LEAST else air.BAD_FLIGHT


@rule
def taxi_refusal(rules: Rules, table: Table, game: Game, unit: int, order: Order) -> int:
    """Whether an aircraft on the ground can roll along a path: 6 inches, to where it finds room. Source: R16.34."""
    squad = game.squad[unit]
    me = squad.figure[squad.centre]
    if order.legs < 1 or order.legs > 2 or on_table(table, order) == 0 or length_from(order, me.x, me.y) > TAXI:
        return air.BAD_FLIGHT
    x, y = order.x[order.legs - 1], order.y[order.legs - 1]
    return ALLOWED if is_place(table, gait_here(rules, table, game, squad), game, unit, x, y) == 1 else air.BAD_FLIGHT


@rule
def mode_refusal(squad: Squad, hull: Hull, choice: int) -> int:
    """Whether an aircraft's mode allows a flight of some kind. Source: R16.34, R16.36."""
    grounded = 1 if squad.present == 1 and squad.aloft == GROUNDED else 0
    if choice == air.TAKE_OFF:
        if hull.snagged == 1:
            return air.SNAGGED
        return ALLOWED if grounded == 1 and hull.flies == VTOL else air.WRONG_MODE
    if choice == air.LAND:
        return ALLOWED if squad.aloft == HOVERING else air.WRONG_MODE
    if choice == air.HOVER_THERE and hull.flies != VTOL:
        return air.WRONG_MODE
    return air.WRONG_MODE if grounded == 1 and choice != air.FLY_ON else ALLOWED


@rule
def flight_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether an aircraft can fly as it is told. Source: R16.34, R16.36."""
    squad = game.squad[order.unit]
    if (
        squad.hull == 0
        or game.hull[squad.hull - 1].flies == 0
        or order.choice < air.FLY_ON
        or order.choice > air.HOVER_THERE
    ):
        return air.NO_AIRCRAFT
    hull = game.hull[squad.hull - 1]
    if can_drive(hull) == 0:
        return vehicles.CANNOT_DRIVE
    mode = mode_refusal(squad, hull, order.choice)
    stays = order.choice == air.LAND or order.choice == air.TAKE_OFF
    if mode != ALLOWED or stays or (order.choice == air.HOVER_THERE and order.legs == 0 and squad.present == 1):
        return mode
    if squad.present == 1 and squad.aloft == GROUNDED:
        return taxi_refusal(rules, table, game, order.unit, order)
    return path_refusal(table, game, order.unit, order, order.choice)


@rule
def fly_along(dice: Dice, rules: Rules, game: Game, unit: int, order: Order) -> None:
    """An aircraft flies, or rolls, to the end of its path, or off the table there. Source: R16.34, R11.17."""
    squad = game.squad[unit]
    me = squad.figure[squad.centre]
    heading, x, y = NOBODY, me.x, me.y
    for leg in range(order.legs):
        to_x, to_y = order.x[leg], order.y[leg]
        if order.choice != air.ASIDE and (to_x != x or to_y != y):
            heading = bearing(to_x - x, to_y - y)
        x, y = to_x, to_y
    rolls = squad.present == 1 and squad.aloft == GROUNDED
    squad.present = 1
    if not rolls:
        squad.aloft = HOVERING if order.choice == air.ASIDE or order.choice == air.HOVER_THERE else FLYING
    stand_at(squad, x, y)
    bring_hull(game, unit, heading)
    off = 1 if order.choice == air.FLY_OFF else 0
    tell_mode(dice, game, unit, off)
    if off == 1:
        leave_over(dice, rules, game, unit)


@rule
def tell_mode(dice: Dice, game: Game, unit: int, off: int = 0) -> None:
    """Note where an aircraft is now, and how. Source: R16.34."""
    hull = game.hull[game.squad[unit].hull - 1]
    air.note_flew(dice, game, unit, NOBODY, x=hull.x, y=hull.y, mode=game.squad[unit].aloft, off=off)


@rule
def end_flight(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """An aircraft that did not fly in its activation hovers; one that cannot goes straight on; the broken break off.

    Source: R16.33, R16.34 (reading).
    """
    squad = game.squad[unit]
    if squad.confidence <= BROKEN:
        turn_back(dice, game, unit, 0)
        return
    if squad.aloft == GROUNDED or squad.hull == 0 or squad.done & mark_of(air.FLIGHT) != 0:
        return
    hull = game.hull[squad.hull - 1]
    if hull.flies != PLANE:
        squad.aloft = HOVERING
        return
    step: Step = book.ahead(hull.heading, LEAST)
    x, y = hull.x + step.x, hull.y + step.y
    off = 1 if x < 0 or y < 0 or x > table.width or y > table.depth else 0
    x, y = min(table.width, max(0, x)), min(table.depth, max(0, y))
    stand_at(squad, x, y)
    bring_hull(game, unit)
    tell_mode(dice, game, unit, off)
    if off == 1:
        leave_over(dice, rules, game, unit)
