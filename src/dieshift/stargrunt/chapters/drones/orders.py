"""What the orders about drones need, and what they do.

Source: R15.21-R15.23; N33, N37.
"""

from dieshift.core.dice import Dice
from dieshift.core.geometry import within
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import activation, drones, fire, mines, movement, spotting, weather
from dieshift.stargrunt.chapters.command.orders import other_refusal
from dieshift.stargrunt.chapters.command.rules import look_at
from dieshift.stargrunt.chapters.drones.rules import RANGE, drone_of, drone_view, end_of_flight, look_down, shot_down
from dieshift.stargrunt.chapters.mines.orders import free_room
from dieshift.stargrunt.chapters.movement.rules import length_from
from dieshift.stargrunt.chapters.spotting.rules import DEVICE_SHOWS
from dieshift.stargrunt.chapters.weather.rules import may_fly
from dieshift.stargrunt.forms import PLACE, is_placed, place_of, written
from dieshift.stargrunt.frame import ALLOWED, carried_out, needs
from dieshift.stargrunt.state.natures import clear_device
from dieshift.stargrunt.state.records import MAX_DEVICES, MAX_LEGS, Device, Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import DRONE, NOBODY, PLACED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import sees_place


@rule
def drone_near(table: Table, rules: Rules, game: Game, unit: int, x: int, y: int) -> int:
    """The enemy drone at a place that a unit sees within one range band; NOBODY: there is none. Source: R15.23."""
    squad = game.squad[unit]
    me = squad.figure[squad.centre]
    for k in range(MAX_DEVICES):
        device = game.device[k]
        if device.kind == DRONE and device.side != squad.side and device.x == x and device.y == y:
            if within(me.x, me.y, x, y, squad.quality * 100) == 1 and sees_place(table, rules, game, unit, x, y) == 1:
                return k
    return NOBODY


@needs.case(drones.DRONE_ORDER)
def drone_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether there is a drone to launch, to fly or to shoot at. Source: R15.21, R15.23, R15.60."""
    up = drone_of(game, order.unit)
    if order.choice != drones.SHOOT_DOWN and may_fly(rules) == 0:
        return weather.NO_FLYING
    if order.choice == drones.LAUNCH:
        if game.squad[order.unit].drone == 0 or up != NOBODY:
            return drones.NO_DRONE_AT_HAND
        return ALLOWED if free_room(game) != NOBODY else mines.TABLE_FULL_OF_MINES
    if order.choice == drones.FLY:
        return path_refusal(table, game.device[up], order) if up != NOBODY else drones.NO_DRONE_IN_THE_AIR
    if order.choice != drones.SHOOT_DOWN:
        return activation.BAD_CHOICE
    return (
        ALLOWED
        if drone_near(table, rules, game, order.unit, order.x[0], order.y[0]) != NOBODY
        else drones.NO_DRONE_THERE
    )


@rule
def path_refusal(table: Table, device: Device, order: Order) -> int:
    """Whether a drone's path lies on the table, and is no longer than an action carries. Source: R15.21."""
    if order.legs < 1 or order.legs > MAX_LEGS:
        return movement.NO_PATH
    for leg in range(order.legs):
        if order.x[leg] < 0 or order.y[leg] < 0 or order.x[leg] > table.width or order.y[leg] > table.depth:
            return movement.NO_PATH
    return ALLOWED if length_from(order, device.x, device.y) <= RANGE else drones.DRONE_TOO_FAR


@carried_out.case(drones.DRONE_ORDER)
def use_drone(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A drone is launched, flown, or shot at. Source: R15.21, R15.23."""
    if order.choice == drones.SHOOT_DOWN:
        shoot_at_drone(dice, rules, table, game, order)
        return
    unit = order.unit
    squad, k = game.squad[unit], drone_of(game, unit)
    if order.choice == drones.LAUNCH:
        k = free_room(game)
        middle = squad.figure[squad.centre]
        device = game.device[k]
        device.kind, device.x, device.y, device.side = DRONE, middle.x, middle.y, squad.side
        device.known, device.controller, device.die = 1, unit + 1, squad.drone
        drones.note_drone(dice, game, unit, NOBODY, what=drones.LAUNCHED, x=device.x, y=device.y)
    elif k != NOBODY:
        stop = end_of_flight(game.device[k], order)
        game.device[k].x, game.device[k].y = stop.x, stop.y
        drones.note_drone(dice, game, unit, NOBODY, what=drones.FLOWN, x=stop.x, y=stop.y)
    if k != NOBODY:
        look_down(dice, rules, table, game, k)


@rule
def shoot_at_drone(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit tries to shoot down an enemy drone. Source: R15.23."""
    k = drone_near(table, rules, game, order.unit, order.x[0], order.y[0])
    if k == NOBODY:
        return
    device = game.device[k]
    operator, quality = device.controller - 1, game.squad[order.unit].quality
    down = shot_down(dice, quality, device.die, order.unit, operator)
    drones.note_drone_shot(dice, game, order.unit, operator, down=down, x=device.x, y=device.y)
    if down == 1:
        game.squad[operator].drone = 0
        clear_device(device)


@needs.case(drones.SEEK)
def seek_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether there is a drone in the air, and an enemy counter to look at. Source: R15.21, R15.22."""
    refusal: int = other_refusal(game, order)
    if refusal != ALLOWED:
        return refusal
    if drone_of(game, order.unit) == NOBODY:
        return drones.NO_DRONE_IN_THE_AIR
    target = game.squad[order.target]
    if target.side == game.squad[order.unit].side:
        return fire.NO_TARGET
    return spotting.NOTHING_HIDDEN if target.located == PLACED else ALLOWED


@carried_out.case(drones.SEEK)
def seek(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Look for what a counter hides from where the drone is, with its system die for a sensor. Source: R15.22; N36."""
    k = drone_of(game, order.unit)
    if k != NOBODY:
        view = drone_view(table, rules, game, k, order.target)
        near = 1 if view.distance <= DEVICE_SHOWS else 0
        look_at(dice, rules, game, order.unit, order.target, view, game.device[k].die, near)


# --- how its orders are written ---------------------------------------------------------------------------------------


@written("{there}", rf"(?:\s+at\s+(?P<mine>{PLACE}))?", syntax="at X,Y")
def there(order: Order, _: Roster) -> str:
    """The place of a drone that does not fly on."""
    return place_of(order) if order.legs == 0 and is_placed(order) else ""
