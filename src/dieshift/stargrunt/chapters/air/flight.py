"""How aircraft fly: modes, turns, lengths; what a flight needs, and where it ends.

An aircraft flies over everything, as far as it likes. One that can hover and does not fly in an activation hovers;
any other that was activated goes straight on (reading). Planes neither land nor take off here, but for emergencies.
Source: R16.34 (RB p.49).
"""

from dieshift.core.bearings import bearing
from dieshift.core.dice import Dice, of_side, set_rollers
from dieshift.core.geometry import near_segment, within
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import air, vehicles
from dieshift.stargrunt.chapters.air import rules as air_rules
from dieshift.stargrunt.chapters.air.crash import lose_all
from dieshift.stargrunt.chapters.command.rules import bypassed_levels
from dieshift.stargrunt.chapters.fires.rules import Step
from dieshift.stargrunt.chapters.movement.action import leave_table
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.chapters.movement.rules import is_free, is_place, length_from
from dieshift.stargrunt.chapters.points.rules import seen_from
from dieshift.stargrunt.chapters.support.rules import BATTLE_AREA, NEAREST
from dieshift.stargrunt.chapters.vehicles.rules import bring_hull, can_drive, stand_at
from dieshift.stargrunt.frame import ALLOWED, mark_of
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import Game, Hull, Order, Squad
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.terrain import going as terrain_going
from dieshift.stargrunt.terrain.going import Piece, Table
from dieshift.stargrunt.terrain.strips import has

# --- Where aircraft can land, and what dropping troops land on --------------------------------------------------------
# Woods, buildings, water and bogs are no landing zone, nor is one on which another vehicle stands; walls, rough ground,
# rubble and anything that gives cover obstruct one (readings). Source: R16.36-R16.38; A51.


@rule
def is_near(piece: Piece, x: int, y: int, radius: int) -> int:
    """Whether any of a piece of terrain lies within a distance of a place. Source: R16.36."""
    if terrain_going.stands_in(piece, x, y):
        return 1
    for i in range(piece.linear, piece.corners):
        j = i - 1 if i > 0 else piece.corners - 1
        if near_segment(piece.x[j], piece.y[j], piece.x[i], piece.y[i], x, y, radius) == 1:
            return 1
    return 0


@rule
def obstructs(piece: Piece) -> int:
    """How much a piece of terrain is in the way of a landing: CLEAR, OBSTRUCTED or HEAVY. Source: R16.36 (reading)."""
    going = piece.going
    if (
        piece.sight == terrain_going.SCREEN
        or piece.sight == terrain_going.SOLID
        or terrain_going.SWAMP <= going <= terrain_going.OPEN_WATER
        or going >= terrain_going.INTERIOR
    ):
        return air_rules.HEAVY
    smooth = going <= terrain_going.PLAIN or terrain_going.CULTIVATED <= going <= terrain_going.SLOPES
    return air_rules.CLEAR if smooth and piece.linear == 0 and piece.cover == terms.OPEN else air_rules.OBSTRUCTED


@rule
def zone(rules: Rules, table: Table, game: Game, unit: int) -> int:
    """What stands on the landing zone below an aircraft: CLEAR, OBSTRUCTED or HEAVY. Source: R16.36; A51."""
    k = game.squad[unit].hull - 1
    hull, worst = game.hull[k], air_rules.CLEAR
    radius = air_rules.zone_radius(rules, hull.size)
    x, y = hull.x, hull.y
    for i in range(table.pieces):
        if is_near(table.piece[i], x, y, radius) == 1:
            fallen = has(game.rubble, i) == 1
            worst = max(worst, air_rules.OBSTRUCTED if fallen else obstructs(table.piece[i]))
    for other in range(game.hulls):
        if other != k and is_in_way(game, other) == 1:
            if within(game.hull[other].x, game.hull[other].y, x, y, radius) == 1:
                worst = air_rules.HEAVY
    return worst


@rule
def is_in_way(game: Game, k: int) -> int:
    """Whether a vehicle stands on the table: a wreck does, and whose crew is on it and not in the air.

    Source: R16.36.
    """
    crew = game.hull[k].crew - 1
    if crew == terms.NOBODY:
        return 1
    return 1 if game.squad[crew].present == 1 and game.squad[crew].aloft == terms.GROUNDED else 0


@rule
def landing_refusal(rules: Rules, table: Table, game: Game, unit: int) -> int:
    """Whether the ground below an aircraft is a landing zone at all, and nobody stands there. Source: R16.36, R1.3."""
    hull = game.hull[game.squad[unit].hull - 1]
    if zone(rules, table, game, unit) == air_rules.HEAVY or is_free(game, unit, hull.x, hull.y) == 0:
        return air.NO_LANDING_ZONE
    return ALLOWED


@rule
def land(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """An aircraft lands; on an obstructed zone it may not take off again. Source: R16.34, R16.36."""
    squad = game.squad[unit]
    hull, landing_zone = game.hull[squad.hull - 1], zone(rules, table, game, unit)
    if landing_zone == air_rules.OBSTRUCTED:
        dice.who = unit
        hull.snagged = 1 - air_rules.lands_clear(dice, squad.quality)
    squad.aloft = terms.GROUNDED
    air.note_landed(dice, game, unit, terms.NOBODY, obstructed=1 if landing_zone == air_rules.OBSTRUCTED else 0,
                    snagged=hull.snagged)


@rule
def ground_below(table: Table, x: int, y: int) -> int:
    """On what somebody comes down at a place: OPEN_GROUND, BAD_GROUND, URBAN or WATER. Source: R16.37, R16.38."""
    ground = air_rules.OPEN_GROUND
    for i in range(table.pieces):
        piece = table.piece[i]
        if obstructs(piece) != air_rules.CLEAR and terrain_going.stands_in(piece, x, y):
            if piece.going == terrain_going.OPEN_WATER:
                return air_rules.WATER
            built = (
                piece.sight == terrain_going.SOLID
                or piece.going == terrain_going.INTERIOR
                or piece.going == terrain_going.BARRED
            )
            ground = max(ground, air_rules.URBAN if built else air_rules.BAD_GROUND)
    return ground


# --- Units on the Inbound Chart: how their counters move, loiter, are called in and go back ---------------------------
# A unit in a vehicle is where the vehicle is. The place of a counter is its side's affair until it is over the battle
# area. A counter that goes outward stays one turn in the box that is its home, and is at its base then. Source:
# R11.12-R11.17, R10.50, R10.51; A26, A27, A47.


@rule
def put_on_chart(dice: Dice, game: Game, unit: int, box: int, course: int) -> None:
    """Put a unit and the units aboard it in a box of the Inbound Chart, on a course. Source: R11.12, R13.40."""
    set_counter(game, unit, box, course)
    air.note_on_chart(dice, game, unit, terms.NOBODY, side=game.squad[unit].side, box=box, course=course)


@rule
def set_counter(game: Game, unit: int, box: int, course: int) -> None:
    """Set the box and the course of a unit's counter and of the units aboard it. Source: R11.12, R13.40."""
    squad = game.squad[unit]
    for other in range(game.units):
        if other == unit or (squad.hull > 0 and game.squad[other].aboard == squad.hull):
            game.squad[other].chart, game.squad[other].course = box, course


@rule
def send_back(dice: Dice, game: Game, unit: int, box: int, course: int) -> None:
    """A unit that was over the battle area is on the chart, and not on the table any more. Source: R11.17; A47."""
    squad = game.squad[unit]
    squad.present, squad.aloft, squad.actions, squad.suppression = 0, 0, 0, 0
    put_on_chart(dice, game, unit, box, course)


@rule
def roll_boxes(dice: Dice, rules: Rules, game: Game) -> None:
    """Random reinforcements roll for their boxes, before the first turn; who is aboard goes along. Source: R11.14."""
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.chart == terms.UNROLLED and squad.aboard == 0:
            dice.who = unit
            put_on_chart(dice, game, unit, air_rules.roll_box(dice, rules), terms.INBOUND)


@rule
def home_of(game: Game, unit: int) -> int:
    """The box from which a unit sets out, and to which it goes back: 3 where nothing is said. Source: R11.14, A27."""
    squad = game.squad[unit]
    home = terms.FARTHEST_BOX
    if squad.hull > 0 and game.hull[squad.hull - 1].home > 0:
        home = game.hull[squad.hull - 1].home
    return home


@rule
def counters_move(dice: Dice, game: Game) -> None:
    """At the Turn End every unit on the chart moves one box, also one that came there in this turn. Source: R11.13."""
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.chart > 0 and squad.chart != terms.AWAITED and squad.aboard == 0 and squad.gone == terms.IN_PLAY:
            if squad.chart == terms.AT_BASE:
                rest(game, unit)
            elif squad.course == terms.OUTWARD:
                go_outward(dice, game, unit)
            elif squad.chart == NEAREST and squad.course == terms.TO_LOITER:
                put_on_chart(dice, game, unit, terms.LOITERING, terms.INBOUND)
            elif squad.chart != terms.LOITERING:
                put_on_chart(dice, game, unit, squad.chart - 1,
                             squad.course if squad.chart > NEAREST else terms.INBOUND)


@rule
def rest(game: Game, unit: int) -> None:
    """An aircraft at its base is a turn nearer to being ready again. Source: R11.17."""
    squad = game.squad[unit]
    if squad.hull > 0 and game.hull[squad.hull - 1].rests > 0:
        game.hull[squad.hull - 1].rests -= 1


@rule
def go_outward(dice: Dice, game: Game, unit: int) -> None:
    """A counter goes one box outward; from its home it is at its base, or out of the battle for good.

    Source: R11.17, R10.51.
    """
    squad = game.squad[unit]
    if squad.chart < home_of(game, unit):
        put_on_chart(dice, game, unit, squad.chart + 1, terms.OUTWARD)
    elif squad.hull > 0 and game.hull[squad.hull - 1].away > 0:
        hull = game.hull[squad.hull - 1]
        hull.rests, hull.wounded = hull.away - 1, 0
        put_on_chart(dice, game, unit, terms.AT_BASE, terms.INBOUND)
    else:
        set_counter(game, unit, BATTLE_AREA, terms.INBOUND)
        leave_table(dice, game, unit)


@rule
def is_on_call(game: Game, unit: int) -> int:
    """Whether a unit waits for a call: it loiters, or is an aircraft at its base and ready. Source: R11.16, R11.17."""
    squad = game.squad[unit]
    if squad.gone != terms.IN_PLAY or squad.aboard > 0:
        return 0
    if squad.chart == terms.LOITERING:
        return 1
    return 1 if squad.chart == terms.AT_BASE and squad.hull > 0 and game.hull[squad.hull - 1].rests == 0 else 0


@rule
def is_ambulance(game: Game, squad: Squad) -> int:
    """Whether a unit is the crew of an ambulance. Source: R10.50."""
    return 1 if squad.hull > 0 and game.hull[squad.hull - 1].ambulance == 1 else 0


@rule
def highest_level(game: Game, side: int) -> int:
    """The highest command level of a side on the table. Source: R10.50."""
    highest = terms.SQUAD
    for unit in range(game.units):
        if game.squad[unit].side == side and in_play(game.squad[unit]) == 1 and game.squad[unit].hull == 0:
            highest = max(highest, game.squad[unit].level)
    return highest


@rule
def levels_to(game: Game, caller: int, unit: int) -> int:
    """The command levels that a call skips: to that of its owner; for an ambulance from the highest on the table.

    Source: R9.2, R10.50, R11.3; A29.
    """
    squad, lacks = game.squad[caller], game.lacks[game.squad[caller].side]
    if is_ambulance(game, game.squad[unit]) == 1:
        return air_rules.ambulance_levels(squad.level, highest_level(game, squad.side), lacks)
    return bypassed_levels(squad.level, game.squad[unit].level, lacks)


# --- Coming over the table through the enemy's air defences, and leaving through them ---------------------------------
# An aircraft comes on with its first flight, from the edge where it lined up. Source: R16.30, R16.31, R11.17, R7.38;
# A46, A47.


NOWHERE = -1000  # off the table


@rule
def defences_against(game: Game, unit: int) -> int:
    """The die of the air defence environment that a unit's aircraft meets: the enemy's. Source: R16.30."""
    return game.defences[1 - game.squad[unit].side]


@rule
def is_acquired(dice: Dice, game: Game, unit: int, die: int, leaving: int) -> int:
    """Whether the air defences acquire an aircraft that enters or leaves. Source: R16.31, R11.17."""
    if die == 0:
        return 0
    set_rollers(dice, unit, of_side(1 - game.squad[unit].side))
    acquired = air_rules.defence_acquires(dice, die, game.hull[game.squad[unit].hull - 1].ecm)
    air.note_met_defence(dice, game, unit, terms.NOBODY, acquired=acquired, die=die, leaving=leaving)
    return acquired


@rule
def is_shot_down(dice: Dice, game: Game, unit: int, die: int) -> int:
    """Whether the air defences shoot down an aircraft that they have acquired. Source: R16.31; A47."""
    armour = game.hull[game.squad[unit].hull - 1].armour
    set_rollers(dice, unit, of_side(1 - game.squad[unit].side))
    down = air_rules.defence_hits(dice, die, armour)
    air.note_defence_fired(dice, game, unit, terms.NOBODY, down=down, times=max(1, armour))
    if down == 1:
        k = game.squad[unit].hull - 1
        lose_all(game, unit)
        game.hull[k].x, game.hull[k].y = NOWHERE, NOWHERE
    return down


@rule
def turn_back(dice: Dice, game: Game, unit: int, willing: int) -> None:
    """An aircraft breaks off: it is in box 3 again. Source: R16.31; A47."""
    air.note_turned_back(dice, game, unit, terms.NOBODY, willing=willing)
    send_back(dice, game, unit, terms.FARTHEST_BOX, terms.INBOUND)


@rule
def dares(dice: Dice, game: Game, unit: int) -> int:
    """Whether the pilot of an acquired aircraft goes on. Source: R16.31, R7.38; A46."""
    squad = game.squad[unit]
    dice.who = unit
    passed = air_rules.pilot_dares(dice, squad.quality, squad.leadership)
    air.note_pilot_tested(dice, game, unit, terms.NOBODY, passed=passed, leadership=squad.leadership,
                          threat=air_rules.THREAT)
    return passed


@rule
def goes_through(dice: Dice, game: Game, unit: int) -> int:
    """Whether an acquired aircraft that holds course comes through: its pilot dares, and it is not shot down.

    Source: R16.31.
    """
    if dares(dice, game, unit) == 0:
        turn_back(dice, game, unit, 0)
        return 0
    return 1 - is_shot_down(dice, game, unit, defences_against(game, unit))


@rule
def leave_over(dice: Dice, rules: Rules, game: Game, unit: int) -> None:
    """A unit goes off the table, outward on the chart; an aircraft through the air defences, a die type lower.

    Acquired there, it is fired at without more ado (reading). Source: R11.17, R16.31.
    """
    squad = game.squad[unit]
    die = defences_against(game, unit)
    if die > 0 and squad.hull > 0 and game.hull[squad.hull - 1].flies != terms.NO_AIRCRAFT:
        die = air_rules.leaving_defence(rules, die)
        if is_acquired(dice, game, unit, die, 1) == 1 and is_shot_down(dice, game, unit, die) == 1:
            return
    send_back(dice, game, unit, 1, terms.OUTWARD)


# --- How aircraft fly: modes, turns, lengths; what a flight needs, and where it ends ----------------------------------


LEAST, SIDEWAYS, TAXI = 24 * terms.INCH, 12 * terms.INCH, 6 * terms.INCH
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
        return ALLOWED if hull.flies == terms.VTOL and order.legs == 1 and length <= SIDEWAYS else air.BAD_FLIGHT
    if turns_once(order, hull.heading, me.x, me.y) == 0:
        return air.BAD_FLIGHT
    if choice == air.FLY_OFF:
        last = order.legs - 1
        return ALLOWED if is_at_edge(table, order.x[last], order.y[last]) == 1 else air.BAD_FLIGHT
    return ALLOWED if hull.flies == terms.VTOL or length >= LEAST else air.BAD_FLIGHT


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
    grounded = 1 if squad.present == 1 and squad.aloft == terms.GROUNDED else 0
    if choice == air.TAKE_OFF:
        if hull.snagged == 1:
            return air.SNAGGED
        return ALLOWED if grounded == 1 and hull.flies == terms.VTOL else air.WRONG_MODE
    if choice == air.LAND:
        return ALLOWED if squad.aloft == terms.HOVERING else air.WRONG_MODE
    if choice == air.HOVER_THERE and hull.flies != terms.VTOL:
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
    if squad.present == 1 and squad.aloft == terms.GROUNDED:
        return taxi_refusal(rules, table, game, order.unit, order)
    return path_refusal(table, game, order.unit, order, order.choice)


@rule
def fly_along(dice: Dice, rules: Rules, game: Game, unit: int, order: Order) -> None:
    """An aircraft flies, or rolls, to the end of its path, or off the table there. Source: R16.34, R11.17."""
    squad = game.squad[unit]
    me = squad.figure[squad.centre]
    heading, x, y = terms.NOBODY, me.x, me.y
    for leg in range(order.legs):
        to_x, to_y = order.x[leg], order.y[leg]
        if order.choice != air.ASIDE and (to_x != x or to_y != y):
            heading = bearing(to_x - x, to_y - y)
        x, y = to_x, to_y
    rolls = squad.present == 1 and squad.aloft == terms.GROUNDED
    squad.present = 1
    if not rolls:
        squad.aloft = terms.HOVERING if order.choice == air.ASIDE or order.choice == air.HOVER_THERE else terms.FLYING
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
    air.note_flew(dice, game, unit, terms.NOBODY, x=hull.x, y=hull.y, mode=game.squad[unit].aloft, off=off)


@rule
def end_flight(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """An aircraft that did not fly in its activation hovers; one that cannot goes straight on; the broken break off.

    Source: R16.33, R16.34 (reading).
    """
    squad = game.squad[unit]
    if squad.confidence <= terms.BROKEN:
        turn_back(dice, game, unit, 0)
        return
    if squad.aloft == terms.GROUNDED or squad.hull == 0 or squad.done & mark_of(air.FLIGHT) != 0:
        return
    hull = game.hull[squad.hull - 1]
    if hull.flies != terms.PLANE:
        squad.aloft = terms.HOVERING
        return
    step: Step = air_rules.ahead(hull.heading, LEAST)
    x, y = hull.x + step.x, hull.y + step.y
    off = 1 if x < 0 or y < 0 or x > table.width or y > table.depth else 0
    x, y = min(table.width, max(0, x)), min(table.depth, max(0, y))
    stand_at(squad, x, y)
    bring_hull(game, unit)
    tell_mode(dice, game, unit, off)
    if off == 1:
        leave_over(dice, rules, game, unit)
