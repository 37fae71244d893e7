"""How a squad goes along a piece of its path: every figure on foot, each from where it stands, within its allowance.

A figure keeps its place in the formation if it can walk there in step with the middle figure, and that place is free.
If not it falls in on the nearest free place around the middle figure that it can walk to: straight, in step and then
aside, or behind the middle figure on its path. Where there is none it goes as far towards its place as it gets, and may
be out of integrity there. Source: R4.9, R4.10, R4.14, R4.16, R4.32.
"""

from typing import NamedTuple

from dieshift.core.bearings import bearing
from dieshift.core.geometry import along, distance
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters.movement.book import (
    Box,
    Point,
    formation,
    in_the_way,
    is_place,
    keeps_clear,
    point_at,
)
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.chapters.vehicles.book import bring_hull, stand_at
from dieshift.stargrunt.ground.going import IMPASSABLE, Gait, Table, is_plain, path_cost, reach
from dieshift.stargrunt.ground.lattice import PLACE_X, PLACE_Y, PLACES
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Order, Pending, Squad
from dieshift.stargrunt.state.squads import is_with, settle
from dieshift.stargrunt.state.terms import BASE, NOBODY

ROUNDING = 5  # hundredths of an inch by which a way gone in pieces may come out dearer than in one
MOST_SPENT = 30_000  # more than any allowance, and no more than its field holds


class Stop(NamedTuple):
    """A piece of a path: where it begins, where it stops, and what it costs the middle figure."""

    from_x: int
    from_y: int
    x: int
    y: int
    price: int


class Seat(NamedTuple):
    """A place where a figure can stand, and what it costs to walk there; IMPASSABLE: there is none."""

    x: int
    y: int
    price: int


class Stance(NamedTuple):
    """Where a figure stands, and what it has spent of the allowance."""

    x: int
    y: int
    spent: int


@catalogue.slot
@slot
def leg_price(rules: Rules, table: Table, gait: Gait, kind: int, ax: int, ay: int, bx: int, by: int) -> int:
    """What a straight leg takes of the allowance of a kind of move: the cost of its ground. Source: R4.9, R4.16."""
    return path_cost(table, gait, ax, ay, bx, by)


@catalogue.slot
@slot
def piece_reach(rules: Rules, table: Table, gait: Gait, kind: int, ax: int, ay: int, bx: int, by: int, left:
                int) -> int:
    """How far straight on what is left of the allowance of a kind of move carries: as the ground costs.

    Must agree with `leg_price`. Source: R4.9, R4.16.
    """
    return reach(table, gait, ax, ay, bx, by, left)


@catalogue.slot
@slot
def figure_allowance(rules: Rules, allowance: int) -> int:
    """The allowance of a figure whose way is not the one that an order gives: the same. Source: R4.10."""
    return allowance


@rule
def way_price(rules: Rules, table: Table, gait: Gait, order: Order, start: Point, was: int, progress: int, x: int,
              y: int) -> int:
    """What it costs from a place to go in step with a mover, between two points of a path. Source: R4.10, R4.16.

    `start`: where the path begins. `was`, `progress`: how far along it both points are.
    """
    here = point_at(start.x, start.y, order, was)
    dx, dy, price, gone = x - here.x, y - here.y, 0, 0
    at_x, at_y = here.x, here.y
    corner_x, corner_y = start.x, start.y
    for leg in range(order.legs):
        end_x, end_y = order.x[leg], order.y[leg]
        length = distance(corner_x, corner_y, end_x, end_y)
        if gone + length > was and gone < progress:
            if gone + length > progress:
                stop = along(corner_x, corner_y, end_x, end_y, progress - gone)
                end_x, end_y = stop[0], stop[1]
            price += leg_price(rules, table, gait, order.kind, at_x + dx, at_y + dy, end_x + dx, end_y + dy)
            at_x, at_y = end_x, end_y
        gone += length
        corner_x, corner_y = order.x[leg], order.y[leg]
    return min(price, IMPASSABLE)


@rule
def step_price(rules: Rules, table: Table, gait: Gait, pending: Pending, progress: int, x: int, y: int) -> int:
    """What it costs from a place to go in step with a mover, from where he is to a point of his path.

    Source: R4.10, R4.16.
    """
    start = Point(pending.from_x + 0, pending.from_y + 0)
    return way_price(rules, table, gait, pending.order, start, pending.progress, progress, x, y)


@rule
def piece_box(squad: Squad, pending: Pending, progress: int) -> Box:
    """The rectangle in which a squad's figures go along a piece of its path, in step. Source: R4.10."""
    order, box = pending.order, formation(squad)
    here = point_at(pending.from_x, pending.from_y, order, pending.progress)
    stop = point_at(pending.from_x, pending.from_y, order, progress)
    west, south = min(0, stop.x - here.x), min(0, stop.y - here.y)
    east, north = max(0, stop.x - here.x), max(0, stop.y - here.y)
    x, y, gone = pending.from_x, pending.from_y, 0
    for leg in range(order.legs):
        gone += distance(x, y, order.x[leg], order.y[leg])
        x, y = order.x[leg], order.y[leg]
        if pending.progress < gone < progress:
            west, south = min(west, x - here.x), min(south, y - here.y)
            east, north = max(east, x - here.x), max(north, y - here.y)
    return Box(box.west + west, box.south + south, box.east + east, box.north + north)


@rule
def all_in_step(table: Table, rules: Rules, game: Game, pending: Pending, progress: int) -> int:
    """Whether nothing can keep anybody from his place: open ground all the way, and nobody where they are going.

    Nor has anybody spent more than the others on the way so far. Source: R4.10, R4.16.
    """
    unit = pending.order.unit
    squad = game.squad[unit]
    for i in range(squad.figures):
        if is_with(squad.figure[i]) == 1 and pending.spent[i] > pending.progress + ROUNDING:
            return 0
    box = piece_box(squad, pending, progress)
    if is_plain(table, gait_here(rules, table, game, squad), box.west, box.south, box.east, box.north) == 0:
        return 0
    here = point_at(pending.from_x, pending.from_y, pending.order, pending.progress)
    stop = point_at(pending.from_x, pending.from_y, pending.order, progress)
    dx, dy, now = stop.x - here.x, stop.y - here.y, formation(squad)
    return 1 if in_the_way(game, unit, now.west + dx, now.south + dy, now.east + dx, now.north + dy) == 0 else 0


@rule
def go_along(table: Table, rules: Rules, game: Game, pending: Pending, progress: int) -> None:
    """Bring a squad along its path to a point of it, each figure within what it has left of the allowance.

    Who would end on a comrade that cannot get out of his way does not keep step either. Source: R1.3, R4.9, R4.10.
    """
    unit, order = pending.order.unit, pending.order
    squad = game.squad[unit]
    if squad.hull > 0:
        drive_along(table, rules, game, pending, progress)
        return
    here = point_at(pending.from_x, pending.from_y, order, pending.progress)
    stop = point_at(pending.from_x, pending.from_y, order, progress)
    middle = squad.figure[squad.centre]
    price = step_price(rules, table, gait_here(rules, table, game, squad), pending, progress, middle.x, middle.y)
    piece = Stop(middle.x + 0, middle.y + 0, middle.x + stop.x - here.x, middle.y + stop.y - here.y, price)
    if all_in_step(table, rules, game, pending, progress) == 1:
        for i in range(squad.figures):
            if is_with(squad.figure[i]) == 1:
                keep_step(squad, pending, i, piece, price)
    else:
        prices, start = step_prices(table, rules, game, pending, progress), stances(squad, pending)
        keep = who_keeps_step(table, rules, game, pending, progress, prices)
        clash = try_to_go(table, rules, game, pending, progress, piece, keep, prices)
        while clash != 0:  # one figure fewer keeps step each time; where nobody does, nobody ends on a comrade
            for i in range(squad.figures):
                squad.figure[i].x, squad.figure[i].y = start[i].x, start[i].y
                pending.spent[i] = start[i].spent
            keep &= ~clash
            clash = try_to_go(table, rules, game, pending, progress, piece, keep, prices)
    settle(rules, squad)


@rule
def drive_along(table: Table, rules: Rules, game: Game, pending: Pending, progress: int) -> None:
    """Bring a vehicle along its path to a point of it, or as near to that as nobody is in its way.

    Source: R1.3, R13.9.
    """
    unit, gone = pending.order.unit, progress
    squad = game.squad[unit]
    gait = gait_here(rules, table, game, squad)
    stop = point_at(pending.from_x, pending.from_y, pending.order, gone)
    while gone > pending.progress and is_place(table, gait, game, unit, stop.x, stop.y) == 0:
        gone = max(pending.progress, gone - BASE // 4)
        stop = point_at(pending.from_x, pending.from_y, pending.order, gone)
    heading = NOBODY
    if gone > pending.progress:
        heading = way_at(pending, gone)
        me = squad.figure[squad.centre]
        price = step_price(rules, table, gait, pending, gone, me.x, me.y)
        for i in range(squad.figures):
            spend(pending, i, price)
        stand_at(squad, stop.x, stop.y)
    settle(rules, squad)
    bring_hull(game, unit, heading)


@rule
def way_at(pending: Pending, progress: int) -> int:
    """The bearing of the leg of a path on which whoever has come so far along it has gone last. Source: R13.9."""
    x, y, gone, found = pending.from_x, pending.from_y, 0, NOBODY
    for leg in range(pending.order.legs):
        to_x, to_y = pending.order.x[leg], pending.order.y[leg]
        if gone < progress and (to_x != x or to_y != y):
            found = bearing(to_x - x, to_y - y)
        gone += distance(x, y, to_x, to_y)
        x, y = to_x, to_y
    return found


@rule
def try_to_go(table: Table, rules: Rules, game: Game, pending: Pending, progress: int, piece: Stop, keep: int,
              prices: tuple[int, ...]) -> int:
    """Some figures, a bit each, go in step, and the others fall in; those in step who end on a comrade, a bit each.

    Source: R1.3, R4.10, R4.16, R4.32.
    """
    squad = game.squad[pending.order.unit]
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1 and (keep >> i) & 1 == 1:
            keep_step(squad, pending, i, piece, prices[i])
    for turn in range(squad.figures + 1):  # the middle figure first, if it is among them
        i = squad.centre if turn == 0 else turn - 1
        if is_with(squad.figure[i]) == 1 and (keep >> i) & 1 == 0 and (turn == 0 or i != squad.centre):
            fall_in(table, rules, game, pending, progress, i, piece)
    clash = 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1 and (keep >> i) & 1 == 1 and keeps_clear(squad, i, figure.x, figure.y) == 0:
            clash |= 1 << i
    return clash


@rule
def keep_step(squad: Squad, pending: Pending, index: int, piece: Stop, price: int) -> None:
    """A figure goes a piece of the path in step with the middle figure. Source: R4.10."""
    spend(pending, index, price)
    squad.figure[index].x += piece.x - piece.from_x
    squad.figure[index].y += piece.y - piece.from_y


@rule
def stance(squad: Squad, pending: Pending, index: int) -> Stance:
    """Where a figure stands, and what it has spent. Source: R4.10."""
    figure = squad.figure[index]
    return Stance(figure.x + 0, figure.y + 0, pending.spent[index] + 0)


@rule
def stances(squad: Squad, pending: Pending) -> tuple[Stance, ...]:
    """Where all figures of a squad stand, and what they have spent. Source: R4.10."""
    return (stance(squad, pending, 0), stance(squad, pending, 1), stance(squad, pending, 2),
            stance(squad, pending, 3), stance(squad, pending, 4), stance(squad, pending, 5),
            stance(squad, pending, 6), stance(squad, pending, 7), stance(squad, pending, 8),
            stance(squad, pending, 9), stance(squad, pending, 10), stance(squad, pending, 11))


@rule
def price_of(table: Table, rules: Rules, game: Game, pending: Pending, progress: int, index: int) -> int:
    """What it costs one figure of a mover to go in step; nothing whoever is not there. Source: R4.10, R4.16."""
    squad = game.squad[pending.order.unit]
    figure = squad.figure[index]
    if index >= squad.figures or is_with(figure) == 0:
        return 0
    return step_price(rules, table, gait_here(rules, table, game, squad), pending, progress, figure.x, figure.y)


@rule
def step_prices(table: Table, rules: Rules, game: Game, pending: Pending, progress: int) -> tuple[int, ...]:
    """What it costs each figure of a mover to go in step from where it stands. Source: R4.10, R4.16."""
    return (price_of(table, rules, game, pending, progress, 0), price_of(table, rules, game, pending, progress, 1),
            price_of(table, rules, game, pending, progress, 2), price_of(table, rules, game, pending, progress, 3),
            price_of(table, rules, game, pending, progress, 4), price_of(table, rules, game, pending, progress, 5),
            price_of(table, rules, game, pending, progress, 6), price_of(table, rules, game, pending, progress, 7),
            price_of(table, rules, game, pending, progress, 8), price_of(table, rules, game, pending, progress, 9),
            price_of(table, rules, game, pending, progress, 10), price_of(table, rules, game, pending, progress, 11))


@rule
def who_keeps_step(table: Table, rules: Rules, game: Game, pending: Pending, progress: int,
                   prices: tuple[int, ...]) -> int:
    """The figures, a bit each, that can walk to their places in the formation and stand there. Source: R4.10, R4.16."""
    unit, found = pending.order.unit, 0
    squad = game.squad[unit]
    gait = gait_here(rules, table, game, squad)
    here = point_at(pending.from_x, pending.from_y, pending.order, pending.progress)
    stop = point_at(pending.from_x, pending.from_y, pending.order, progress)
    dx, dy, now = stop.x - here.x, stop.y - here.y, formation(squad)
    among = in_the_way(game, unit, now.west + dx, now.south + dy, now.east + dx, now.north + dy)
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1:
            x, y, allowance = figure.x + dx, figure.y + dy, pending.allowance
            if i != squad.centre:
                allowance = figure_allowance(rules, allowance)
            fits = pending.spent[i] + prices[i] <= allowance + ROUNDING
            if fits and is_place(table, gait, game, unit, x, y, among) == 1:
                found |= 1 << i
    return found


@rule
def fall_in(table: Table, rules: Rules, game: Game, pending: Pending, progress: int, index: int, piece: Stop) -> None:
    """A figure that cannot keep its place falls in near the middle figure, or else comes as far as it gets.

    Source: R4.10, R4.16, R4.32.
    """
    unit = pending.order.unit
    squad = game.squad[unit]
    figure = squad.figure[index]
    left = figure_allowance(rules, pending.allowance) - pending.spent[index]
    found = find_seat(table, rules, game, pending, progress, index, piece, left)
    if found.price >= IMPASSABLE:
        x, y = figure.x + piece.x - piece.from_x, figure.y + piece.y - piece.from_y
        found = as_far_as_it_gets(table, rules, game, pending, index, x, y, left)
    if found.price >= IMPASSABLE and keeps_clear(squad, index, figure.x, figure.y) == 0:
        here = Stop(figure.x + 0, figure.y + 0, figure.x + 0, figure.y + 0, 0)
        found = find_seat(table, rules, game, pending, pending.progress, index, here, left)
    if found.price < IMPASSABLE:
        spend(pending, index, found.price)
        figure.x, figure.y = found.x, found.y


@rule
def spend(pending: Pending, index: int, price: int) -> None:
    """Book what a figure has walked. Source: R4.10."""
    pending.spent[index] = min(MOST_SPENT, pending.spent[index] + price)


@rule
def as_far_as_it_gets(table: Table, rules: Rules, game: Game, pending: Pending, index: int, x: int, y: int, left:
                      int) -> Seat:
    """How far a figure gets straight towards a place, if it can stand there. Source: R4.10, R4.16."""
    unit = pending.order.unit
    squad = game.squad[unit]
    figure, gait = squad.figure[index], gait_here(rules, table, game, squad)
    kind = pending.order.kind
    far = piece_reach(rules, table, gait, kind, figure.x, figure.y, x, y, left)
    stop = along(figure.x, figure.y, x, y, far)
    free = is_place(table, gait, game, unit, stop[0], stop[1])
    if far <= 0 or free == 0 or keeps_clear(squad, index, stop[0], stop[1]) == 0:
        return Seat(0, 0, IMPASSABLE)
    price = leg_price(rules, table, gait, kind, figure.x, figure.y, stop[0], stop[1])
    return Seat(stop[0], stop[1], price)


@rule
def find_seat(table: Table, rules: Rules, game: Game, pending: Pending, progress: int, index: int, piece: Stop,
              left: int) -> Seat:
    """The nearest free place around a mover's middle figure that one of its figures can still walk to.

    Source: R4.10, R4.16, R4.30.
    """
    unit = pending.order.unit
    squad = game.squad[unit]
    figure, gait = squad.figure[index], gait_here(rules, table, game, squad)
    kind, start = pending.order.kind, Point(pending.from_x + 0, pending.from_y + 0)
    at = Point(figure.x + 0, figure.y + 0)
    step = step_price(rules, table, gait, pending, progress, at.x, at.y)
    behind = leg_price(rules, table, gait, kind, at.x, at.y, piece.from_x, piece.from_y)
    for k in range(PLACES):
        place = seat(squad, pending.order, start, progress, piece, k)
        free = is_place(table, gait, game, unit, place.x, place.y)
        if free == 1 and keeps_clear(squad, index, place.x, place.y) == 1:
            price = seat_price(rules, table, gait, kind, at, piece, step, behind, left, place)
            if price <= left:
                return Seat(place.x, place.y, price)
    return Seat(0, 0, IMPASSABLE)


@rule
def seat_price(rules: Rules, table: Table, gait: Gait, kind: int, at: Point, piece: Stop, step: int, behind: int,
               left: int, place: Point) -> int:
    """What it costs a figure to fall in at a place: straight, in step and then aside, or behind the middle figure.

    The first of these ways that `left` is enough for. `step`, `behind`: what it costs the figure to go the piece in
    step, and to get to where the middle figure set out. Source: R4.10, R4.16.
    """
    price = leg_price(rules, table, gait, kind, at.x, at.y, place.x, place.y)
    if price > left and step <= left:
        aside_x, aside_y = at.x + piece.x - piece.from_x, at.y + piece.y - piece.from_y
        price = step + leg_price(rules, table, gait, kind, aside_x, aside_y, place.x, place.y)
    if price > left and behind + piece.price <= left:
        price = behind + piece.price + leg_price(rules, table, gait, kind, piece.x, piece.y, place.x, place.y)
    return price


@rule
def seat(squad: Squad, order: Order, start: Point, progress: int, piece: Stop, k: int) -> Point:
    """The k-th place that is tried around a mover's middle figure: a lattice's; for a column, behind it on its path.

    Source: R4.10, R4.14, R4.30.
    """
    if squad.column == 1 and progress >= (k + 1) * BASE:
        back = point_at(start.x, start.y, order, progress - (k + 1) * BASE)
        stop = point_at(start.x, start.y, order, progress)
        return Point(piece.x + back.x - stop.x, piece.y + back.y - stop.y)
    return Point(piece.x + PLACE_X[k], piece.y + PLACE_Y[k])
