"""Moving a squad: its formation goes along a path, every figure within its own allowance.

A path has one to four straight legs for the squad's middle figure; the others keep their places relative to it where
the ground allows, and take the nearest free places around it where not. All distances are hundredths of an inch.
Source: R4.7-R4.16, R4.22-R4.24, R4.30-R4.33 (RB p.11, p.17, p.22-24).
"""

from typing import Any, NamedTuple

from dieshift.core.geometry import along, distance, within
from dieshift.core.rules import rule, slot
from dieshift.stargrunt.going import is_plain, path_cost, reach, standable
from dieshift.stargrunt.lattice import PLACE_X, PLACE_Y, PLACES
from dieshift.stargrunt.options import catalogue
from dieshift.stargrunt.squads import base_move, is_with, members, settle
from dieshift.stargrunt.terms import BASE, DEAD, FIT, IN_PLAY, SUIT_KO

APPROACH = 200  # centres: bases one inch apart (R4.24)
NEARBY = 1800


class Point(NamedTuple):
    """A point of the table in hundredths of an inch."""

    x: int
    y: int


class Box(NamedTuple):
    """A rectangle of the table in hundredths of an inch."""

    west: int
    south: int
    east: int
    north: int


@rule
def troops(squad: Any) -> int:
    """The row of the terrain table that a squad moves by. Source: R4.20."""
    return squad.power_armour  # type: ignore[no-any-return]


@rule
def path_length(squad: Any, order: Any) -> int:
    """The length of an order's path from the squad's middle figure. Source: R4.10."""
    x, y, length = squad.figure[squad.centre].x, squad.figure[squad.centre].y, 0
    for leg in range(order.legs):
        length += distance(x, y, order.x[leg], order.y[leg])
        x, y = order.x[leg], order.y[leg]
    return length


@rule
def point_at(start_x: int, start_y: int, order: Any, progress: int) -> Point:
    """The point of a path so far from its start; its end when the path is shorter. Source: S4.116."""
    x, y = start_x + 0, start_y + 0  # wide, whatever the record stores
    for leg in range(order.legs):
        length = distance(x, y, order.x[leg], order.y[leg])
        if progress < length:
            stop = along(x, y, order.x[leg], order.y[leg], progress)
            return Point(stop[0], stop[1])
        progress -= length
        x, y = order.x[leg], order.y[leg]
    return Point(x, y)


@rule
def leg_reach(table: Any, squad: Any, figure: Any, order: Any, allowance: int) -> int:
    """How far along the path, by the middle figure's measure, one figure gets when it keeps its place in formation.

    Source: R4.10, R4.16.
    """
    middle = squad.figure[squad.centre]
    dx, dy = figure.x - middle.x, figure.y - middle.y
    x, y, gone = middle.x, middle.y, 0
    for leg in range(order.legs):
        end_x, end_y = order.x[leg], order.y[leg]
        cost = path_cost(table, troops(squad), x + dx, y + dy, end_x + dx, end_y + dy)
        if cost > allowance:
            return gone + reach(table, troops(squad), x + dx, y + dy, end_x + dx, end_y + dy, allowance)
        allowance -= cost
        gone += distance(x, y, end_x, end_y)
        x, y = end_x, end_y
    return gone


@catalogue.slot
@slot
def figure_reach(rules: Any, table: Any, squad: Any, figure: Any, order: Any, allowance: int) -> int:
    """How far one figure gets by the kind of move: all inches, rolled ones too, are spent at the cost of the ground.

    Source: R4.9, R4.16.
    """
    return leg_reach(table, squad, figure, order, allowance)


@rule
def formation(squad: Any) -> Box:
    """The rectangle in which a squad's figures stand. Source: R4.10."""
    middle = squad.figure[squad.centre]
    west, south, east, north = middle.x + 0, middle.y + 0, middle.x + 0, middle.y + 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1:
            west, east = min(west, figure.x), max(east, figure.x)
            south, north = min(south, figure.y), max(north, figure.y)
    return Box(west, south, east, north)


@rule
def has_plain_way(table: Any, squad: Any, order: Any) -> int:
    """Whether a squad's whole way, from first figure to last, leads over plain ground. Source: R4.10, R4.16."""
    middle, box = squad.figure[squad.centre], formation(squad)
    west, south, east, north = 0, 0, 0, 0
    for leg in range(order.legs):
        west, east = min(west, order.x[leg] - middle.x), max(east, order.x[leg] - middle.x)
        south, north = min(south, order.y[leg] - middle.y), max(north, order.y[leg] - middle.y)
    return is_plain(table, troops(squad), box.west + west, box.south + south, box.east + east, box.north + north)


@catalogue.slot
@slot
def move_reach(rules: Any, table: Any, squad: Any, order: Any, allowance: int) -> int:
    """How far along its path a squad gets: every figure is limited to the allowance along its own way.

    A figure whose own way is closed by the ground follows its middle figure. Source: R4.9, R4.10, R4.16.
    """
    middle = squad.figure[squad.centre]
    shortest: int = figure_reach(rules, table, squad, middle, order, allowance)
    if has_plain_way(table, squad, order) == 1:
        return shortest  # the same for everybody
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1 and i != squad.centre:
            gone = figure_reach(rules, table, squad, figure, order, allowance)
            if 0 < gone < shortest:
                shortest = gone
    return shortest


@rule
def takes_room(figure: Any) -> int:
    """Whether a figure is on the table: the dead are taken off, whoever lives is not. Source: R1.3, R10.1-R10.5."""
    return 1 if figure.health < DEAD or figure.health == SUIT_KO else 0


@rule
def is_free(game: Any, unit: int, x: int, y: int) -> int:
    """Whether a base at a point overlaps nobody of another unit, and nobody left lying. Source: R1.3."""
    for u in range(game.units):
        other = game.squad[u]
        if other.present == 0 or other.gone != IN_PLAY:
            continue
        middle = other.figure[other.centre]
        near = 1 if other.disorganised == 1 or within(middle.x, middle.y, x, y, NEARBY) == 1 else 0
        for i in range(other.figures):
            figure = other.figure[i]
            lying = 1 if figure.left != 0 or figure.health == SUIT_KO else 0
            if lying == 1 or (near == 1 and u != unit):
                if takes_room(figure) == 1 and within(figure.x, figure.y, x, y, BASE - 1) == 1:
                    return 0
    return 1


@rule
def is_empty(game: Any, unit: int, west: int, south: int, east: int, north: int) -> int:
    """Whether nobody but the squad itself has his base in a rectangle; its own who lie there count. Source: R1.3."""
    for u in range(game.units):
        other = game.squad[u]
        if other.present == 0 or other.gone != IN_PLAY:
            continue
        for i in range(other.figures):
            figure = other.figure[i]
            if figure.x <= west - BASE or figure.x >= east + BASE:
                continue
            if figure.y <= south - BASE or figure.y >= north + BASE:
                continue
            if takes_room(figure) == 1 and (u != unit or is_with(figure) == 0):
                return 0
    return 1


@rule
def shift_formation(table: Any, game: Any, unit: int, dx: int, dy: int) -> int:
    """Move the whole formation by a vector, if everyone then stands on open ground and on nobody: 1 when done.

    Source: R4.10.
    """
    squad = game.squad[unit]
    box = formation(squad)
    west, south, east, north = box.west + dx, box.south + dy, box.east + dx, box.north + dy
    plain = is_plain(table, troops(squad), west, south, east, north)
    if plain == 0 or is_empty(game, unit, west, south, east, north) == 0:
        for i in range(squad.figures):
            figure = squad.figure[i]
            if is_with(figure) == 1 and is_place(table, game, unit, figure.x + dx, figure.y + dy) == 0:
                return 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1:
            figure.x += dx
            figure.y += dy
    return 1


@rule
def is_place(table: Any, game: Any, unit: int, x: int, y: int) -> int:
    """Whether a figure of a squad can stand at a point. Source: R4.16, R1.3."""
    return 1 if standable(table, troops(game.squad[unit]), x, y) == 1 and is_free(game, unit, x, y) == 1 else 0


@rule
def enough_places(table: Any, game: Any, unit: int, x: int, y: int) -> int:
    """Whether a whole squad finds places around a point. Source: R4.30."""
    wanted = members(game.squad[unit])
    for k in range(PLACES):
        if wanted == 0:
            return 1
        wanted -= is_place(table, game, unit, x + PLACE_X[k], y + PLACE_Y[k])
    return 1 if wanted == 0 else 0


@rule
def place_around(table: Any, game: Any, unit: int, x: int, y: int) -> int:
    """Stand a squad's figures on the nearest free places around a point, its middle figure first; 0: too few places.

    Integrity follows from the places: each is a step of 1.1 inches from its neighbour. Source: R4.30.
    """
    if enough_places(table, game, unit, x, y) == 0:
        return 0
    squad, k = game.squad[unit], 0
    for turn in range(squad.figures + 1):
        i = squad.centre if turn == 0 else turn - 1
        figure = squad.figure[i]
        if is_with(figure) == 0 or (turn > 0 and i == squad.centre):
            continue
        while is_place(table, game, unit, x + PLACE_X[k], y + PLACE_Y[k]) == 0:
            k += 1
        figure.x = x + PLACE_X[k]
        figure.y = y + PLACE_Y[k]
        k += 1
    return 1


@rule
def bring_to(table: Any, rules: Any, game: Any, unit: int, x: int, y: int) -> None:
    """Bring a squad's middle figure to a point and the others with it, in formation if possible.

    Where neither the formation nor enough free places are found there, they stay. Source: R4.10, R4.30.
    """
    squad = game.squad[unit]
    middle = squad.figure[squad.centre]
    if squad.disorganised == 1 or shift_formation(table, game, unit, x - middle.x, y - middle.y) == 0:
        place_around(table, game, unit, x, y)
    settle(rules, squad)


@catalogue.slot
@slot
def may_stand_near(rules: Any, game: Any, unit: int, x: int, y: int) -> int:
    """Whether a move may end at a point: not within one inch of an enemy figure. Source: R4.24."""
    side = game.squad[unit].side
    for u in range(game.units):
        other = game.squad[u]
        if other.side != side and other.present == 1 and other.gone == IN_PLAY:
            for i in range(other.figures):
                figure = other.figure[i]
                if figure.health == FIT and within(figure.x, figure.y, x, y, APPROACH - 1) == 1:
                    return 0
    return 1


@rule
def allowance_of(squad: Any, travelling: int) -> int:
    """The movement allowance of one move action: base mobility, twice that in Travel column. Source: R4.7, R4.14."""
    return base_move(squad) * (2 if travelling == 1 else 1)


@rule
def leave_excess(squad: Any) -> int:
    """Leave behind the casualties that the fit cannot carry, one each; how many were left. Source: R4.12."""
    fit = 0
    for i in range(squad.figures):
        if squad.figure[i].health == FIT and squad.figure[i].left == 0:
            fit += 1
    left = 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1 and figure.health != FIT:
            if fit > 0:
                fit -= 1
            else:
                figure.left = 1
                left += 1
    return left


@rule
def leave_all(squad: Any) -> int:
    """Leave all casualties where they lie; how many there were. Source: R4.12, R7.14."""
    left = 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1 and figure.health != FIT:
            figure.left = 1
            left += 1
    return left


@rule
def find_again(squad: Any) -> None:
    """Casualties left behind are with their squad again when it stands within two inches. Source: R4.12, R4.30."""
    for i in range(squad.figures):
        lost = squad.figure[i]
        if lost.left != 0 and lost.health < DEAD:
            for j in range(squad.figures):
                friend = squad.figure[j]
                if friend.health == FIT and within(friend.x, friend.y, lost.x, lost.y, 200) == 1:
                    lost.left = 0
