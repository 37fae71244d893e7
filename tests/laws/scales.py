"""For each refusal that tells a measure, orders along a scale on which the refusal begins or ends somewhere.

    for scale in SCALES["DRONE_TOO_FAR"](state(17), unit):
        made, order = scale.at(2500)      # a flight of 25 inches, where 24 are allowed

A scale runs in hundredths of an inch unless it says what one of its numbers counts.
"""

from collections.abc import Callable, Iterator
from itertools import product

from dieshift.core.dice import seed_dice
from dieshift.core.records import clone, flatten, restore
from dieshift.stargrunt.chapters import (
    activation,
    air,
    assault,
    buildings,
    demolition,
    fire,
    fires,
    morale,
    movement,
    overwatch,
    recovery,
    snipers,
    vehicles,
)
from dieshift.stargrunt.chapters.drones import DRONE_ORDER, FLY, SHOOT_DOWN
from dieshift.stargrunt.chapters.launchers import REMOTE
from dieshift.stargrunt.chapters.mines import AT_PEOPLE, DETONATE
from dieshift.stargrunt.chapters.movement.action import most_allowance
from dieshift.stargrunt.chapters.recovery.rules import has_item
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.squads import settle
from dieshift.stargrunt.state.terms import (
    AHEAD,
    BASE,
    COMMAND_MINE,
    DEAD,
    DRONE,
    DUMMY,
    FIT,
    FLYING,
    GROUNDED,
    HIDDEN,
    ITEMS,
    LAUNCHER,
    NO_AIRCRAFT,
    NOBODY,
    OFF_TABLE,
    PLANE,
    SHAKEN,
    SNIPER,
    VTOL,
)
from dieshift.stargrunt.terrain.going import Piece, Table
from dieshift.stargrunt.turn import step as steps

from .counts import (
    again_at,
    corners,
    fired_at_points,
    fired_before,
    gaps,
    guards,
    guns_fired,
    joiners,
    questioned,
    repeated,
    routes,
)
from .kit import order_of
from .scale import RIGHTS, Scale, Scales, alone, bring, enemies, friends, north, path, shots, walks
from .states import State
from .twins import MIDDLE, OPEN_TABLE, WOOD, can_act, plain, twin

# --- fire -------------------------------------------------------------------------------------------------------------


def ranges(made: State, unit: int) -> Scales:
    """Fire at a target further and further away."""
    for there, target, order in shots(made, unit):
        yield Scale(north(there, target, order), 300, 13_000)


def in_rain(made: State, unit: int) -> Scales:
    """The same in rain that takes a range band away."""
    return ranges(made._replace(rules="book + heavy-rain"), unit)


def short_arms(made: State, unit: int) -> Scales:
    """Fire with small arms of one range band, by a squad that has no others."""
    for there, target, order in shots(made, unit):
        for figure in there.game.squad[unit].figure[:12]:
            figure.close, figure.support = 1, 0
        if there.game.squad[unit].hull == 0 and there.game.squad[target].hull == 0:
            yield Scale(north(there, target, order), 300, 3000)


def covered(made: State, unit: int) -> Scales:
    """Fire at a squad In Position, whose range die goes past D12 before the last range band ends."""
    for there, target, order in shots(made, unit):
        if walks(there.game.squad[target]):
            there.game.squad[target].in_position = 1
            quality = there.game.squad[unit].quality
            yield Scale(north(there, target, order), 300, 450 * quality, told=False)


def asked_on_the_way(made: State, unit: int, length: int) -> Iterator[tuple[State, int]]:
    """A unit moves for the second time before an enemy who may react by every right there is."""
    for other in enemies(made, unit)[:2]:
        there = alone(made, unit, other, single=False)._replace(rules=RIGHTS)
        there.game.squad[unit].actions = there.game.squad[unit].moves = 1
        squad = there.game.squad[other]
        squad.activated, squad.overwatch = 0, 1
        bring(there, other, MIDDLE, MIDDLE + 2000)
        order = order_of(movement.MOVE, unit, x=MIDDLE + length, y=MIDDLE)
        steps.step(seed_dice(made.seed), there.record, there.table, there.game, order)
        if there.game.question == overwatch.REACTION:
            yield there, other


def points(made: State, unit: int) -> Scales:
    """Fire at a unit on its way, at a point further and further along its path."""
    for there, other in asked_on_the_way(made, unit, 500):
        for right in range(4):
            def at(where: int, there: State = there, other: int = other, right: int = right) -> tuple[State, Order]:
                return there, order_of(overwatch.REACT, other, choice=overwatch.BY * right, at=where)
            yield Scale(at, there.game.pending[there.game.pending_count - 1].progress, 2000, within=True)


def hasty(made: State, unit: int) -> Scales:
    """The same from further and further away: haste takes the range die past D12 first."""
    for there, other in asked_on_the_way(made, unit, 300):
        for right in range(4):
            order = order_of(overwatch.REACT, other, choice=overwatch.BY * right)
            yield Scale(north(there, other, order), 300, 480 * there.game.squad[other].quality, told=False)


def passes(made: State, unit: int) -> Scales:
    """A weapon of an aircraft in flight, fired at who is ahead."""
    for there, target in [(alone(made, unit, k), k) for k in enemies(made, unit)[:1]]:
        squad = there.game.squad[unit]
        hull = there.game.hull[squad.hull - 1] if squad.hull else None
        if hull and hull.guns and hull.section == 0 and not hull.mech:
            for flies, arc in product((PLANE, VTOL), (AHEAD, AHEAD + 1)):
                new = twin(there)
                craft, crew = new.game.hull[squad.hull - 1], new.game.squad[unit]
                crew.aloft, craft.flies, craft.guns, craft.gun[0].arc, craft.heading = FLYING, flies, 1, arc, 0
                craft.gun[0].kind = craft.gun[0].kind if craft.gun[0].kind in {1, 2} else 1
                craft.gun[0].rounds = craft.gun[0].fired = 0
                order = order_of(fire.FIRE, unit, target, supports=1)
                yield Scale(north(new, target, order), 200, 3000)


def at_walls(made: State, unit: int) -> Scales:
    """Fire at a section of a building further and further away, of which the sentence counts the bands."""
    squad = made.game.squad[unit]
    for there, k in before_walls(made, unit):
        order = order_of(buildings.BATTER, unit, choice=buildings.PARTS * k)
        if squad.hull == 0:
            wall = there.table.piece[0].north - there.game.section[k].y
            yield Scale(north_of_wall(there, unit, k, order, middle=True), wall + 60, 9000, unit=100 * squad.quality)


# --- moves ------------------------------------------------------------------------------------------------------------


def lengths(made: State, unit: int) -> Scales:
    """Moves and combat moves over open ground, with the wounded and without."""
    there = alone(made, unit, single=False)
    for kind, choice in product((movement.MOVE, movement.COMBAT_MOVE), (movement.CARRY, movement.LEAVE)):
        yield Scale(path(there, kind, unit, choice), 50, 5900)


def near_enemies(made: State, unit: int) -> Scales:
    """Moves of three inches that end nearer and nearer to an enemy."""
    if walks(made.game.squad[unit]):
        for other in enemies(made, unit)[:1]:
            there = alone(made, unit, other)
            order = order_of(movement.MOVE, unit, x=MIDDLE + 300, y=MIDDLE)

            def at(gap: int, there: State = there, other: int = other, order: Order = order) -> tuple[State, Order]:
                new = twin(there)
                bring(new, other, MIDDLE + 300 + BASE + gap, MIDDLE)
                return new, order
            yield Scale(at, 0, 400)


def charges(made: State, unit: int) -> Scales:
    """Charges over open ground at a squad further and further away, of which the sentence counts combat moves."""
    if walks(made.game.squad[unit]):
        for other in [k for k in enemies(made, unit) if walks(made.game.squad[k])][:1]:
            there = alone(made, unit, other)
            dash = most_allowance(there.record, there.game.squad[unit], order_of(movement.COMBAT_MOVE, unit))
            far = north(there, other, order_of(assault.CHARGE, unit, other))
            yield Scale(lambda way, far=far: far(way + BASE), 300, 5800, unit=dash)


def flights(made: State, unit: int) -> Scales:
    """Flights ahead, sideways, and on the ground."""
    squad = made.game.squad[unit]
    if squad.hull == 0 or made.game.hull[squad.hull - 1].flies == NO_AIRCRAFT:
        return
    for flies, aloft, choice in ((PLANE, FLYING, 0), (VTOL, FLYING, 1), (VTOL, GROUNDED, 0)):
        there = alone(made, unit)
        airworthy(there, unit, flies, aloft)
        yield Scale(path(there, air.FLIGHT, unit, choice), 50, 5900)


def airworthy(there: State, unit: int, flies: int, aloft: int) -> None:
    """A unit's aircraft can fly, and is in the air or on the ground."""
    squad = there.game.squad[unit]
    hull = there.game.hull[squad.hull - 1]
    hull.flies, hull.wreck, hull.stuck, hull.snagged, hull.heading, squad.aloft = flies, 0, 0, 0, 0, aloft


def evasions(made: State, unit: int) -> Scales:
    """Evasions of a craft that is fired at, longer and longer."""
    squad = made.game.squad[unit]
    if squad.hull == 0 or made.game.hull[squad.hull - 1].flies == NO_AIRCRAFT:
        return
    for other in enemies(made, unit)[:1]:
        there = alone(made, unit, other)
        game = there.game
        airworthy(there, unit, VTOL, FLYING)
        game.pending_count, game.question, game.seat_to_choose = 1, air.WHAT_PILOT_DOES, game.squad[unit].side
        game.pending[0].order.kind, game.pending[0].order.unit, game.pending[0].order.target = fire.FIRE, other, unit
        yield Scale(path(there, air.PILOT, NOBODY, 2), 50, 5900)


def drones(made: State, unit: int) -> Scales:
    """Flights of a drone."""
    there = alone(made, unit)
    device_at(there, DRONE, unit, MIDDLE)
    yield Scale(path(there, DRONE_ORDER, unit, FLY), 100, 5900)


# --- things on the table ----------------------------------------------------------------------------------------------


def device_at(there: State, kind: int, unit: int, y: int) -> State:
    """A unit's device is on the table."""
    device = there.game.device[0]
    device.kind, device.side, device.controller = kind, there.game.squad[unit].side, unit + 1
    device.x, device.y, device.known, device.die = MIDDLE, y, 1, 8
    return there


def seen_drones(made: State, unit: int) -> Scales:
    """Shots at an enemy's drone further and further away, in range bands of the unit."""
    for other in enemies(made, unit)[:1]:
        there = alone(made, unit, other)

        def at(away: int, there: State = there, other: int = other) -> tuple[State, Order]:
            new = device_at(twin(there), DRONE, other, MIDDLE + away)
            return new, order_of(DRONE_ORDER, unit, choice=SHOOT_DOWN, x=MIDDLE, y=MIDDLE + away)
        yield Scale(at, 100, 3000, unit=100 * there.game.squad[unit].quality)


def mines(made: State, unit: int) -> Scales:
    """A mine that is fired while an enemy is nearer or further off."""
    for other in [k for k in enemies(made, unit) if walks(made.game.squad[k])][:1]:
        there = device_at(alone(made, unit, other), COMMAND_MINE, unit, MIDDLE + 1000)
        there.game.mined = 1
        bring(there, unit, MIDDLE + 700, MIDDLE + 300)
        order = order_of(DETONATE, unit, choice=AT_PEOPLE, x=MIDDLE, y=MIDDLE + 1000)

        def at(away: int, there: State = there, other: int = other, order: Order = order) -> tuple[State, Order]:
            new = twin(there)
            bring(new, other, MIDDLE, MIDDLE + 1000 + away)
            return new, order
        yield Scale(at, 100, 3000)


def launchers(made: State, unit: int) -> Scales:
    """A remote launcher further and further away, with a vehicle to fire it at."""
    if walks(made.game.squad[unit]):
        for other in enemies(made, unit, 1)[:1]:
            there = alone(made, unit, other)
            bring(there, other, MIDDLE + 1500, MIDDLE)

            def at(away: int, there: State = there, other: int = other) -> tuple[State, Order]:
                return device_at(twin(there), LAUNCHER, unit, MIDDLE + away), order_of(REMOTE, unit, other)
            yield Scale(at, 100, 4000)


def blazes(made: State, unit: int) -> Scales:
    """A fire further and further away."""
    there = alone(made, unit)

    def at(away: int) -> tuple[State, Order]:
        new = twin(there)
        blaze = new.game.blaze[0]
        blaze.x, blaze.y, blaze.burns, new.game.fires = MIDDLE, MIDDLE + away, 1, 1
        return new, order_of(fires.DOUSE, unit)
    yield Scale(at, 100, 3000)


def smoke(made: State, unit: int) -> Scales:
    """Smoke towards an edge of the table further and further away."""
    there = alone(made, unit)
    there.game.squad[unit].smoke = 1

    def at(away: int) -> tuple[State, Order]:
        new = twin(there)
        bring(new, unit, MIDDLE, away)
        return new, order_of(fires.SCREEN, unit, x=MIDDLE, y=0)
    yield Scale(at, 50, 3000)


# --- vehicles and walls -----------------------------------------------------------------------------------------------


def rides(made: State, unit: int) -> Iterator[tuple[State, int, int]]:
    """A squad on foot, a vehicle of its side with seats for it, and its crew."""
    if walks(made.game.squad[unit]) and made.game.squad[unit].parent == NOBODY:
        for crew in friends(made, unit, 1)[:2]:
            k = made.game.squad[crew].hull - 1
            there = alone(made, unit, crew)
            hull = there.game.hull[k]
            for squad in there.game.squad[: there.game.units]:
                squad.aboard = 0
            hull.seats, hull.wreck, hull.stuck = 30, 0, 0
            if hull.section == 0 and hull.mech == 0 and hull.flies == NO_AIRCRAFT:
                yield there, crew, k


def getting_in(made: State, unit: int) -> Scales:
    """A vehicle that is boarded from further and further away."""
    for there, crew, _ in rides(made, unit):
        yield Scale(north(there, crew, order_of(vehicles.BOARD, unit, crew)), 100, 3000)


def getting_out(made: State, unit: int) -> Scales:
    """A place to get out to further and further away."""
    for there, _, k in rides(made, unit):
        squad = there.game.squad[unit]
        squad.aboard, squad.present = k + 1, 0
        yield Scale(path(there, vehicles.GET_OUT, unit), 100, 3000)


def unmanned(made: State, unit: int) -> Scales:
    """A vehicle that nobody mans further and further away."""
    for there, crew, k in rides(made, unit):
        there.game.squad[crew].hull, there.game.squad[crew].present, there.game.hull[k].crew = 0, 0, 0

        def at(away: int, there: State = there, k: int = k) -> tuple[State, Order]:
            new = twin(there)
            new.game.hull[k].x, new.game.hull[k].y = MIDDLE, MIDDLE + away
            return new, order_of(vehicles.REPAIR_IT, unit, choice=vehicles.MAN)
        yield Scale(at, 100, 3000)


def touched(made: State, unit: int) -> Scales:
    """A vehicle that is blown up by who stands further and further from it."""
    for other in enemies(made, unit, 1)[:1]:
        there = alone(made, unit, other)
        there.game.squad[unit].charges, there.game.hull[there.game.squad[other].hull - 1].wreck = 1, 0
        yield Scale(north(there, other, order_of(demolition.DEMOLISH, unit, other)), 50, 1000)


def before_walls(made: State, unit: int) -> Iterator[tuple[State, int]]:
    """A unit alone on a table with one section of a building."""
    if can_act(made.game.squad[unit]):
        for k in range(made.game.sections)[:1]:
            there = alone(made, unit)
            there.game.sections, there.game.rubble = made.game.sections, 0
            walls = with_piece(made.table.piece[made.game.section[k].piece])
            there.game.sections, there.game.section[k].fallen, there.game.section[k].piece = k + 1, 0, 0
            there.game.squad[unit].charges = 1
            yield there._replace(table=walls), k


def with_piece(piece: Piece) -> Table:
    """A wide table with one piece of terrain."""
    table = clone(OPEN_TABLE)
    table.pieces = 1
    restore(table.piece[0], flatten(piece))
    return table


def north_of_wall(there: State, unit: int, k: int, order: Order, middle: bool = False,
                  ) -> Callable[[int], tuple[State, Order]]:
    """A unit so far north of the wall of a section, or of its middle."""
    section, piece = there.game.section[k], there.table.piece[0]
    wall = section.y if middle else piece.north

    def at(away: int) -> tuple[State, Order]:
        new = twin(there)
        bring(new, unit, section.x + 0, wall + away)
        return new, order
    return at


def at_the_wall(made: State, unit: int) -> Scales:
    """A wall that is blown up by who stands further and further from it."""
    for there, k in before_walls(made, unit):
        if walks(there.game.squad[unit]):
            order = order_of(buildings.BATTER, unit, choice=buildings.PARTS * k + buildings.BY_CHARGE)
            yield Scale(north_of_wall(there, unit, k, order), 50, 1000)


# --- counters, the fallen, nerve, the column --------------------------------------------------------------------------


def positions(made: State, unit: int) -> Scales:
    """A false counter of a hidden sniper further and further away."""
    for other in friends(made, unit)[:1]:
        there = alone(made, unit, other)
        me, counter = there.game.squad[unit], there.game.squad[other]
        if me.hull == 0:
            me.nature, me.located, counter.nature, counter.located = SNIPER, HIDDEN, DUMMY, HIDDEN
            yield Scale(north(there, other, order_of(snipers.SHIFT, unit, other)), 100, 3000)


def hideouts(made: State, unit: int) -> Scales:
    """The last of a sniper's three places further and further away, within a wood."""
    there = alone(made, unit)._replace(table=WOOD)
    me = there.game.squad[unit]
    if me.hull == 0 and me.mount == 0:
        me.nature = SNIPER

        def at(away: int) -> tuple[State, Order]:
            order = order_of(snipers.HIDE, unit)
            order.legs = 3
            for k, y in enumerate((0, 200, away)):
                order.x[k], order.y[k] = MIDDLE, MIDDLE + y
            return there, order
        yield Scale(at, 320, 3000)


def the_fallen(made: State, unit: int) -> Scales:
    """Equipment of a dead friend further and further away, from the middle of the unit or from one of its figures."""
    if not walks(made.game.squad[unit]):
        return
    for other, beside in product([k for k in friends(made, unit) if walks(made.game.squad[k])][:2], (0, 1)):
        there = alone(made, unit, other)
        game, owner = there.game, there.game.squad[other].figure[0]
        owner.health, game.question, owner.lost = DEAD, recovery.WHICH_ITEM, 0
        items = [item for item in range(ITEMS) if has_item(owner, item)]
        if items and made.game.squad[unit].figures > 2:
            squad = game.squad[unit]
            squad.figures, squad.figure[1].health = 1 + 2 * beside, FIT
            squad.figure[2].health = FIT
            order = order_of(recovery.TAKE, unit, other, choice=items[0], rifles=1, supports=1)

            def at(away: int, there: State = there, beside: int = beside, order: Order = order) -> tuple[State, Order]:
                new = twin(there)
                me, fallen = new.game.squad[unit], new.game.squad[order.target].figure[0]
                for k, y in ((0, MIDDLE), (1, MIDDLE + 190), (2, MIDDLE - 190)):
                    me.figure[k].x, me.figure[k].y = MIDDLE, y
                settle(new.record, me)
                fallen.x, fallen.y = MIDDLE, MIDDLE + 190 * beside + away
                return new, order
            yield Scale(at, 100, 2000)


def last_stands(made: State, unit: int) -> Scales:
    """A last stand with a friend nearer and nearer, and with fewer and fewer enemies in sight."""
    foes, own = enemies(made, unit), friends(made, unit)
    if not walks(made.game.squad[unit]) or len(foes) < 3 or not own:
        return
    there = alone(made, unit, own[0], *foes[:4])
    for squad in there.game.squad[: there.game.units]:
        squad.confidence = max(squad.confidence + 0, SHAKEN)
    there.game.squad[unit].in_position = 1
    for k, foe in enumerate(foes[:4]):
        bring(there, foe, MIDDLE + 300 * k - 450, MIDDLE + 1000)
    order = order_of(morale.LAST_STAND, unit)

    def friend(away: int) -> tuple[State, Order]:
        new = twin(there)
        bring(new, own[0], MIDDLE, MIDDLE - away)
        return new, order

    def count(many: int) -> tuple[State, Order]:
        new = friend(4000)[0]
        for foe in foes[many:]:
            new.game.squad[foe].present = 0
        return new, order
    yield Scale(friend, 100, 4000)
    yield Scale(count, 0, len(foes[:4]), unit=1)


def passing(made: State, unit: int) -> Scales:
    """Passes against more and more units that the enemy has left."""
    there = plain(made, unit)
    foes = [k for k in enemies(there, unit) if there.game.squad[k].parent == NOBODY]
    game = there.game
    for k, squad in enumerate(game.squad[: game.units]):
        if squad.side != game.squad[unit].side and k not in foes:
            squad.present, squad.gone = 0, OFF_TABLE
    game.active, game.question = NOBODY, activation.WHICH_UNIT
    for squad in game.squad[: game.units]:
        squad.activated = 1
    for k in (unit, *friends(there, unit)[:1]):
        game.squad[k].activated = 0

    def at(many: int) -> tuple[State, Order]:
        new = twin(there)
        for foe in foes[:many]:
            new.game.squad[foe].activated = 0
        return new, order_of(activation.PASS)
    yield Scale(at, 0, len(foes), unit=1)


SCALES: dict[str, Callable[[State, int], Scales]] = {
    "MAY_NOT_PASS": passing, "TOO_FAR": lengths, "TOO_CLOSE": near_enemies, "OUT_OF_RANGE": ranges,
    "IN_HEAVY_RAIN": in_rain, "ARMS_TOO_SHORT": short_arms, "TOO_WELL_COVERED": covered, "TOO_HASTY": hasty,
    "NO_LAST_STAND": last_stands, "BAD_POINT": points, "BEYOND_A_CHARGE": charges, "NOT_AT_HAND": the_fallen,
    "NO_POSITION": positions, "NO_HIDEOUT": hideouts, "NOBODY_NEAR_MINE": mines, "NO_DRONE_THERE": seen_drones,
    "BAD_GAP": gaps, "OFF_ROUTE": routes, "NO_FIRE_NEAR": blazes, "NO_WAY_FOR_SMOKE": smoke,
    "VEHICLE_TOO_FAR": getting_in, "TOO_FAR_OUT": getting_out, "NOT_IN_CONTACT": touched,
    "NOT_AT_THE_WALL": at_the_wall, "BAD_FLIGHT": flights, "BAD_EVASION": evasions, "OUT_OF_PASS": passes,
    "NOTHING_TO_MAN": unmanned, "DRONE_TOO_FAR": drones, "LAUNCHER_OUT_OF_REACH": launchers,
    "BUILDING_UNSEEN": at_walls, "NO_PATH": corners, "ONCE_ONLY": repeated, "NO_WEAPON": fired_before,
    "NOT_FOR_POINTS": fired_at_points, "GUN_FIRED": guns_fired, "FIRED_AT": again_at, "NOBODY_TO_ASK": questioned,
    "TOO_FEW_GUARDS": guards, "NO_MORE_JOIN": joiners,
}
