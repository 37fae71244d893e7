"""Mines fired by command: which unit one strikes, who may fire it, and where on an enemy's way.

Only units that the firing side knows of count as the nearest. The firing unit must see the mine and its target,
and must not be panicked; it spends no action, and may be suppressed (readings). Source: R16.5 (RB p.56).
"""

from typing import NamedTuple

from dieshift.core.geometry import distance, square
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import mines
from dieshift.stargrunt.chapters.overwatch.rules import is_on_its_way, way_to
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state.natures import is_dummy
from dieshift.stargrunt.state.records import MAX_DEVICES, Device, Game, Pending, Squad
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import COMMAND_MINE, DEAD, GROUNDED, HIDDEN, IN_PLAY, NOBODY, PANICKED, PLACED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import known_sighting, sees_place

BLAST = 600  # hundredths of an inch from the mine
STEP = 25  # of a path that is looked along
NOWHERE = -1


class Moment(NamedTuple):
    """Somebody who is about to go, and how far from where he stands a mine is to strike him; NOBODY: nobody moves."""

    unit: int
    dx: int
    dy: int


class Chance(NamedTuple):
    """Best point of a unit's path to fire a mine at it, and the count of figures struck; NOWHERE: none."""

    at: int
    figures: int


@rule
def mine_at(game: Game, unit: int, x: int, y: int) -> int:
    """The mine at a place that a unit fires by command; NOBODY: there is none. Source: R16.5."""
    for k in range(MAX_DEVICES):
        device = game.device[k]
        if device.x == x and device.y == y and may_control(device, unit, game.squad[unit].side) == 1:
            return k
    return NOBODY


@rule
def may_control(device: Device, unit: int, side: int) -> int:
    """Whether a unit of a side is one that fires a device by command. Source: R16.5."""
    if device.kind != COMMAND_MINE or device.side != side:
        return 0
    return 1 if device.controller == 0 or device.controller == unit + 1 else 0


@rule
def struck_at(squad: Squad, device: Device, dx: int, dy: int) -> int:
    """The figures of a squad moved by a vector, a bit each, that a mine strikes: all who live, within six inches.

    Source: R16.5.
    """
    victims = 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if figure.health < DEAD and square(figure.x + dx, figure.y + dy, device.x, device.y) <= BLAST * BLAST:
            victims |= 1 << i
    return victims


@rule
def away_from_mine(squad: Squad, device: Device, dx: int, dy: int) -> int:
    """The square of the distance from a mine to the nearest living figure of a squad moved by a vector; -1: none lives.

    Source: R16.5.
    """
    best = -1
    for i in range(squad.figures):
        figure = squad.figure[i]
        away = square(figure.x + dx, figure.y + dy, device.x, device.y)
        if figure.health < DEAD and (best < 0 or away < best):
            best = away
    return best


@rule
def can_be_struck(game: Game, squad: Squad, choice: int) -> int:
    """Whether a mine fired at people, or at a vehicle, can strike a unit: of vehicles softskins alone.

    Source: R16.5; N49.
    """
    if squad.hull == 0:
        return 1 if choice == mines.AT_PEOPLE else 0
    return 1 if choice == mines.AT_VEHICLES and game.hull[squad.hull - 1].armour == 0 and squad.aloft == GROUNDED else 0


@rule
def nearest_to_mine(game: Game, k: int, moment: Moment, choice: int) -> int:
    """The unit of either side that a mine would strike: the nearest of those its side knows of; NOBODY: none is near.

    The firing side says whether it aims at people or at a vehicle. Its own false counters hide no one.
    Source: R15.1, R16.5; N49.
    """
    device, nearest, best = game.device[k], NOBODY, BLAST * BLAST + 1
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.present == 0 or squad.gone != IN_PLAY or (squad.side != device.side and squad.located != PLACED):
            continue
        if is_dummy(squad) == 1 or can_be_struck(game, squad, choice) == 0:
            continue
        dx, dy = (moment.dx, moment.dy) if unit == moment.unit else (0, 0)
        away = away_from_mine(squad, device, dx, dy)
        if 0 <= away < best:
            nearest, best = unit, away
    return nearest


@rule
def fire_refusal(table: Table, rules: Rules, game: Game, unit: int, k: int, moment: Moment, choice:
                 int) -> int:
    """Whether a unit may fire its own mine at that moment: it sees the mine and the target. Source: R16.5."""
    if k == NOBODY:
        return mines.NO_MINE_THERE
    target = nearest_to_mine(game, k, moment, choice)
    if target == NOBODY:
        return mines.NOBODY_NEAR_MINE
    squad, device = game.squad[unit], game.device[k]
    dx, dy = (moment.dx, moment.dy) if target == moment.unit else (0, 0)
    if in_play(squad) == 0 or squad.panic == PANICKED:
        return mines.MINE_OUT_OF_SIGHT
    if sees_place(table, rules, game, unit, device.x, device.y) == 0:
        return mines.MINE_OUT_OF_SIGHT
    seen = 1 if target == unit else known_sighting(table, rules, game, unit, target, dx, dy).visible
    return ALLOWED if seen == 1 else mines.MINE_OUT_OF_SIGHT


# --- as the enemy acts ------------------------------------------------------------------------------------------------


@rule
def moment_at(pending: Pending, at: int) -> Moment:
    """The acting unit at a point of its path; a unit without a path, where it stands. Source: R16.5; S4.116."""
    way = way_to(pending, at)
    return Moment(pending.order.unit + 0, way.x, way.y)


@rule
def last_point(pending: Pending) -> int:
    """Last point of the acting unit's path at which a mine may be fired: its end; without a path, the present point.

    Source: R16.5.
    """
    if is_on_its_way(pending) == 0:
        return pending.progress
    return max(pending.length, pending.progress)


@rule
def sort_for(squad: Squad) -> int:
    """What a mine is fired at that is to strike a unit. Source: R16.5; N49."""
    return mines.AT_VEHICLES if squad.hull > 0 else mines.AT_PEOPLE


@rule
def best_chance(table: Table, rules: Rules, game: Game, unit: int, k: int, pending: Pending) -> Chance:
    """Best point of the acting unit's path to fire a mine at it: the first where it strikes most figures.

    The path is searched every quarter of an inch. Source: R16.5.
    """
    actor, device = game.squad[pending.order.unit], game.device[k]
    best, most, choice = NOWHERE, 0, sort_for(actor)
    at, last = pending.progress, last_point(pending)
    middle = actor.figure[actor.centre]
    if distance(middle.x, middle.y, device.x, device.y) > 2 * BLAST + last - at:
        return Chance(NOWHERE, 0)
    while True:
        moment = moment_at(pending, at)
        count = 0
        struck = struck_at(actor, device, moment.dx, moment.dy)
        while struck != 0:
            struck &= struck - 1
            count += 1
        if count > most and nearest_to_mine(game, k, moment, choice) == pending.order.unit:
            if fire_refusal(table, rules, game, unit, k, moment, choice) == ALLOWED:
                best, most = at, count
        if at >= last:
            return Chance(best, most)
        at = min(last, at + STEP)


@rule
def side_with_mine(table: Table, rules: Rules, game: Game, pending: Pending) -> int:
    """The side to ask because it could fire a mine at the acting unit; NOBODY: it has passed, or cannot.

    Source: R16.5.
    """
    actor = game.squad[pending.order.unit]
    if pending.held == 1 or actor.located == HIDDEN:
        return NOBODY
    for k in range(MAX_DEVICES):
        if game.device[k].kind == COMMAND_MINE and game.device[k].side != actor.side:
            for unit in range(game.units):
                if may_control(game.device[k], unit, game.squad[unit].side) == 1:
                    if best_chance(table, rules, game, unit, k, pending).figures > 0:
                        return game.squad[unit].side
    return NOBODY
