"""A drone: whether it is shot down, which one a unit controls, and when it is lost.

Source: R15.21, R15.23; N37 (RB p.25).
"""

from dieshift.core.dice import Dice, roll
from dieshift.core.geometry import distance
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import drones, morale, spotting
from dieshift.stargrunt.chapters.movement.rules import Point, point_at
from dieshift.stargrunt.chapters.spotting.rules import is_seen_in_open, shows_itself
from dieshift.stargrunt.state.natures import bring_to_light, clear_device, is_dummy
from dieshift.stargrunt.state.records import MAX_DEVICES, Device, Game, Order
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import AS_COVER, BARE, CONCEALS, DRONE, NOBODY, OPEN, PANICKED, PLACED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import Sighting, sight_limit
from dieshift.stargrunt.terrain.smoke import in_smoke
from dieshift.stargrunt.terrain.table import line

RANGE = 2400  # hundredths of an inch that a drone flies in an action (R15.21)


@rule
def shot_down(dice: Dice, quality: int, system: int, shooter: int, operator: int) -> int:
    """Whether a drone is shot down: the quality die shows more than its system die. Source: R15.23."""
    dice.who = shooter
    face = roll(dice, quality, drones.AT_DRONE)
    dice.who = operator
    return 1 if face > roll(dice, system, drones.SYSTEM) else 0


@rule
def drone_of(game: Game, unit: int) -> int:
    """The drone that a unit has in the air; NOBODY: none. Source: R15.21."""
    for k in range(MAX_DEVICES):
        if game.device[k].kind == DRONE and game.device[k].controller == unit + 1:
            return k
    return NOBODY


@rule
def lose_drone(dice: Dice, game: Game, unit: int) -> None:
    """A drone that nobody controls any more is lost for good. Source: R15.21."""
    k = drone_of(game, unit)
    if k != NOBODY:
        game.squad[unit].drone = 0
        drones.note_drone(dice, game, unit, NOBODY, what=drones.LOST, x=game.device[k].x, y=game.device[k].y)
        clear_device(game.device[k])


@rule
def leaves_drone(order: Order) -> int:
    """Whether a unit with this order does something else than control its drone; shaking off suppression is nothing.

    Source: R15.21; N37.
    """
    if order.kind == drones.DRONE_ORDER:
        return 1 if order.choice == drones.SHOOT_DOWN else 0
    return 0 if order.kind == drones.SEEK or order.kind == morale.REMOVE_SUPPRESSION else 1


@rule
def lose_untended(dice: Dice, game: Game) -> None:
    """The drones of those who panic or are no more are lost. Source: R15.21; N37."""
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.drone > 0 and (in_play(squad) == 0 or squad.panic == PANICKED):
            lose_drone(dice, game, unit)


# --- What a drone sees, and flying it. It sees as a figure would that stood where it is (reading) ---------------------
# Source: R15.21, R15.22, R15.24; N33 (RB p.25).


@rule
def drone_view(table: Table, rules: Rules, game: Game, k: int, target: int) -> Sighting:
    """How a drone sees the place where a counter lies, or a unit's middle. Source: R15.10, R15.22."""
    device, squad = game.device[k], game.squad[target]
    counter, operator = squad.figure[squad.centre], game.squad[device.controller - 1]
    away = distance(device.x, device.y, counter.x, counter.y)
    if away > sight_limit(rules, game.night, operator):
        return Sighting(0, OPEN, away, AS_COVER)
    view = line(table, device.x, device.y, counter.x, counter.y, game.rubble)
    if view.blocked == 1 or in_smoke(game, device.x, device.y, counter.x, counter.y) == 1:
        return Sighting(0, OPEN, away, AS_COVER)
    return Sighting(1, view.cover, away, CONCEALS if view.concealment == 1 else BARE)


@rule
def look_down(dice: Dice, rules: Rules, table: Table, game: Game, k: int) -> None:
    """What a drone sees in the open at once: units are placed, false counters go, snipers and mines stay hidden.

    Source: R15.5, R15.21, R15.24; N33.
    """
    unit = game.device[k].controller - 1
    squad = game.squad[unit]
    for other in range(game.units):
        enemy = game.squad[other]
        if enemy.side == squad.side or enemy.located == PLACED or in_play(enemy) == 0:
            continue
        view = drone_view(table, rules, game, k, other)
        if view.visible == 1 and is_seen_in_open(rules, game, other) == 1 and (
                shows_itself(rules, game.night, squad, view) == 1):
            kind = spotting.A_DUMMY if is_dummy(enemy) == 1 else spotting.A_UNIT
            bring_to_light(enemy)
            spotting.note_spotted(dice, game, unit, other, beats=2, located=PLACED, in_sight=1, won=0, found=kind)


@rule
def end_of_flight(device: Device, order: Order) -> Point:
    """Where a drone gets on a path: to its end, or as far as an action carries it. Source: R15.21, R4.6."""
    return point_at(device.x, device.y, order, RANGE)
