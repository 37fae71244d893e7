"""An ambush: the column's route and order of march, where the ambusher may lie, and how the column is placed.

A scenario says that there is one. Readings: distances in the column are measured between middle figures along its
route (R5.3), and who has no room on the table yet waits to enter over its baseline (R3.53).

Source: S4.6-S4.13 (ambushes).
"""

from dieshift.core.bearings import bearing
from dieshift.core.dice import Dice
from dieshift.core.geometry import Point, along, distance, near_segment
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.ambush import ORDER_OF_MARCH, note_column_stands
from dieshift.stargrunt.chapters.movement.book import is_place, place_around
from dieshift.stargrunt.chapters.movement.entering import edge_of, line_up
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.chapters.vehicles.book import bring_hull
from dieshift.stargrunt.state.records import MAX_UNITS, Ambush, Game
from dieshift.stargrunt.state.squads import is_with, settle
from dieshift.stargrunt.state.terms import NO_AMBUSH, NOBODY, WRITING
from dieshift.stargrunt.terrain.going import Table

MOST_GAP = 4800  # hundredths of an inch between two units of a column


@rule
def wait_for_ambush(game: Game) -> int:
    """Where an ambush lies ahead, the player of the column writes down its order of march; 0: there is none.

    Source: S4.6, S4.8, S4.9.
    """
    if game.ambush.kind == NO_AMBUSH:
        return 0
    game.ambush.stage = WRITING
    game.seat_to_choose = 1 - game.ambush.side
    game.question = ORDER_OF_MARCH
    return 1


@rule
def units_of_column(ambush: Ambush) -> int:
    """How many units a column has. Source: S4.9."""
    count = 0
    for unit in range(MAX_UNITS):
        count += (ambush.column >> unit) & 1
    return count


@rule
def place_of(ambush: Ambush, unit: int) -> int:
    """A unit's place in the order of march as far as that is written, from 0; NOBODY: it has none. Source: S4.9."""
    for place in range(ambush.written):
        if ambush.march[place] == unit + 1:
            return place
    return NOBODY


@rule
def route_length(ambush: Ambush) -> int:
    """How long the route of a column is. Source: S4.12."""
    length = 0
    for k in range(ambush.corners - 1):
        length += distance(ambush.x[k], ambush.y[k], ambush.x[k + 1], ambush.y[k + 1])
    return length


@rule
def route_point(ambush: Ambush, far: int) -> Point:
    """The point of a route so far from its edge; its end when it is shorter. Source: S4.12."""
    left = far
    for k in range(ambush.corners - 1):
        length = distance(ambush.x[k], ambush.y[k], ambush.x[k + 1], ambush.y[k + 1])
        if left < length:
            return along(ambush.x[k], ambush.y[k], ambush.x[k + 1], ambush.y[k + 1], left)
        left -= length
    last = max(0, ambush.corners - 1)
    return Point(ambush.x[last] + 0, ambush.y[last] + 0)


@rule
def route_heading(ambush: Ambush, far: int) -> int:
    """Bearing of the leg of a route on which a vehicle has come so far; at a corner that of the leg behind it.

    Source: R13.9, S4.12 (reading).
    """
    left, k = far, 0
    while k < ambush.corners - 2:
        length = distance(ambush.x[k], ambush.y[k], ambush.x[k + 1], ambush.y[k + 1])
        if left <= length:
            break
        left -= length
        k += 1
    return bearing(ambush.x[k + 1] - ambush.x[k], ambush.y[k + 1] - ambush.y[k])


@rule
def may_lie(ambush: Ambush, x: int, y: int) -> int:
    """Whether somebody may be set up at a point: in a zone of the scenario, and clear of the route. Source: S4.10."""
    for k in range(ambush.corners - 1):
        if near_segment(ambush.x[k], ambush.y[k], ambush.x[k + 1], ambush.y[k + 1], x, y, ambush.clear - 1) == 1:
            return 0
    for k in range(ambush.zones):
        if ambush.west[k] <= x <= ambush.east[k] and ambush.south[k] <= y <= ambush.north[k]:
            return 1
    return 1 if ambush.zones == 0 else 0


@rule
def all_may_lie(game: Game, unit: int, x: int, y: int) -> int:
    """Whether a whole unit may be set up with its middle figure at a point, in the formation that it has.

    Source: S4.10.
    """
    squad = game.squad[unit]
    east, north = x - squad.figure[squad.centre].x, y - squad.figure[squad.centre].y
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1 and may_lie(game.ambush, figure.x + east, figure.y + north) == 0:
            return 0
    return 1


@rule
def all_find_room(rules: Rules, table: Table, game: Game, unit: int, x: int, y: int) -> int:
    """Whether the ground is open to a whole unit, and free, with its middle figure at a point. Source: S4.10."""
    squad = game.squad[unit]
    gait = gait_here(rules, table, game, squad)
    east, north = x - squad.figure[squad.centre].x, y - squad.figure[squad.centre].y
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1 and is_place(table, gait, game, unit, figure.x + east, figure.y + north) == 0:
            return 0
    return 1


@rule
def shift(game: Game, unit: int, x: int, y: int) -> None:
    """Move a unit so that its middle figure is at a point; a vehicle comes with its crew. Source: S4.10, R13.9."""
    squad = game.squad[unit]
    east, north = x - squad.figure[squad.centre].x, y - squad.figure[squad.centre].y
    for i in range(squad.figures):
        if is_with(squad.figure[i]) == 1:
            squad.figure[i].x += east
            squad.figure[i].y += north
    bring_hull(game, unit)


@rule
def place_column(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """Place a column on its route: its first unit where its head is, every other at its distance behind.

    A unit that would stand beyond the edge, or finds no room, waits to enter over it. Source: S4.12.
    """
    ambush = game.ambush
    far = ambush.head
    for place in range(ambush.written):
        unit = ambush.march[place] - 1
        far -= ambush.gap[place]
        stand_on_route(rules, table, game, unit, far)
        middle = game.squad[unit].figure[game.squad[unit].centre]
        note_column_stands(dice, game, unit, NOBODY, x=middle.x, y=middle.y, present=game.squad[unit].present)


@rule
def stand_on_route(rules: Rules, table: Table, game: Game, unit: int, far: int) -> None:
    """Place a unit so far along the route, a vehicle facing along it; off the table at its start if there is no room.

    Source: S4.12, R13.9.
    """
    squad = game.squad[unit]
    squad.present = 0
    if far >= 0:
        point = route_point(game.ambush, far)
        squad.present = place_around(table, rules, game, unit, point.x, point.y)
    if squad.present == 1:
        settle(rules, squad)
    else:
        line_up(table, rules, game, unit, game.ambush.x[0], edge_of(table, game, squad.side))
    bring_hull(game, unit, route_heading(game.ambush, far))
