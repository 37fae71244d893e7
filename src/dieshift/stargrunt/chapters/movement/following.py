"""How a squad goes along a piece of its path: every figure on foot, each from where it stands, within its allowance.

A figure keeps its place in the formation if it can walk there in step with the middle figure, and that place is free.
If not it falls in on the nearest free place around the middle figure that it can walk to: straight, in step and then
aside, or behind the middle figure on its path. Where there is none it goes as far towards its place as it gets, and may
be out of integrity there. Source: R4.9, R4.10, R4.14, R4.16, R4.32.
"""

from typing import NamedTuple

from dieshift.core.bearings import bearing
from dieshift.core.geometry import along, distance, within
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.chapters.movement.rules import EVERYBODY, Box, Point, formation, in_the_way, is_place, point_at
from dieshift.stargrunt.chapters.vehicles.rules import bring_hull, stand_at
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Order, Pending, Squad
from dieshift.stargrunt.state.squads import is_with, settle
from dieshift.stargrunt.state.terms import BASE, NOBODY
from dieshift.stargrunt.terrain.going import IMPASSABLE, Gait, Table, is_plain, path_cost, reach
from dieshift.stargrunt.terrain.lattice import PLACE_X, PLACE_Y, PLACES

ROUNDING = 5  # hundredths of an inch by which a way gone in pieces may come out dearer than in one
ROUNDED = 25  # hundredths of an inch by which a way of many legs may come out shorter than a straight one
MOST_SPENT = 30_000  # more than any allowance, and no more than its field holds
UNSPENT = (0,) * 12  # by each figure before a move


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


class Stretch(NamedTuple):
    """A stretch of a path that a squad walks, and within what."""

    x: int  # where the path begins
    y: int
    was: int  # how far along the path the stretch begins
    progress: int  # and where it ends
    allowance: int
    among: int  # the units that can be in the way, a bit each
    places: int  # how many places around the middle figure are tried
    whole: int  # 1: the walk ends with the first figure that finds no place near the middle figure


class Walked(NamedTuple):
    """Where the figures of a squad are after a stretch, and which of them, a bit each, found no place there."""

    at: tuple[Stance, ...]
    short: int


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

    Source: R1.3, R4.9, R4.10.
    """
    unit, order = pending.order.unit, pending.order
    squad = game.squad[unit]
    if squad.hull > 0:
        drive_along(table, rules, game, pending, progress)
        return
    gait, middle = gait_here(rules, table, game, squad), squad.figure[squad.centre]
    start = stances(squad, spent_by(pending))
    price = step_price(rules, table, gait, pending, progress, middle.x, middle.y)
    stretch = Stretch(pending.from_x + 0, pending.from_y + 0, pending.progress + 0, progress, pending.allowance + 0,
                      EVERYBODY, PLACES, 0)
    piece = piece_of(squad, order, stretch, price)
    if all_in_step(table, rules, game, pending, progress) == 1:
        for i in range(squad.figures):
            if is_with(squad.figure[i]) == 1:
                take_stance(squad, pending, i, in_step(start[i], piece, price))
    else:
        prices = step_prices(table, rules, game, pending, progress)
        keep = who_keeps_step(table, rules, game, pending, progress, prices)
        gone = walked(rules, table, gait, game, squad, order, stretch, piece, keep, prices, start)
        for i in range(squad.figures):
            take_stance(squad, pending, i, gone.at[i])
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
    """Bearing of the last leg of the path that the mover has gone on at this progress. Source: R13.9."""
    x, y, gone, heading = pending.from_x, pending.from_y, 0, NOBODY
    for leg in range(pending.order.legs):
        to_x, to_y = pending.order.x[leg], pending.order.y[leg]
        if gone < progress and (to_x != x or to_y != y):
            heading = bearing(to_x - x, to_y - y)
        gone += distance(x, y, to_x, to_y)
        x, y = to_x, to_y
    return heading


@rule
def piece_of(squad: Squad, order: Order, stretch: Stretch, price: int) -> Stop:
    """A stretch of a path as the middle figure goes it from where it stands. Source: R4.10."""
    here = point_at(stretch.x, stretch.y, order, stretch.was)
    stop = point_at(stretch.x, stretch.y, order, stretch.progress)
    x, y = squad.figure[squad.centre].x + 0, squad.figure[squad.centre].y + 0
    return Stop(x, y, x + stop.x - here.x, y + stop.y - here.y, price)


@rule
def walked(rules: Rules, table: Table, gait: Gait, game: Game, squad: Squad, order: Order, stretch: Stretch,
           piece: Stop, keep: int, prices: tuple[int, ...], start: tuple[Stance, ...]) -> Walked:
    """Where a squad's figures are after a stretch: some, a bit each, keep step, and the others fall in.

    A figure in step that would end on a comrade who cannot get out of its way falls in too. No record is changed: a
    move is measured by the walk that it then takes. `start`: where all stand before. Source: R1.3, R4.10, R4.16, R4.32.
    """
    gone = try_to_go(rules, table, gait, game, squad, order, stretch, piece, keep, prices, start)
    clash = who_clashes(squad, keep, gone.at)
    while clash != 0 and (gone.short == 0 or stretch.whole == 0):
        keep &= ~clash  # one figure fewer keeps step each time; where none does, none ends on a comrade
        gone = try_to_go(rules, table, gait, game, squad, order, stretch, piece, keep, prices, start)
        clash = who_clashes(squad, keep, gone.at)
    return gone


@rule
def try_to_go(rules: Rules, table: Table, gait: Gait, game: Game, squad: Squad, order: Order, stretch: Stretch,
              piece: Stop, keep: int, prices: tuple[int, ...], start: tuple[Stance, ...]) -> Walked:
    """Some figures, a bit each, go in step, and the others fall in after them, the middle figure first.

    Source: R1.3, R4.10, R4.16, R4.32.
    """
    at, short = start, 0
    for i in range(squad.figures):
        if is_with(squad.figure[i]) == 1 and (keep >> i) & 1 == 1:
            at = with_stance(at, i, in_step(start[i], piece, prices[i]))
    for turn in range(squad.figures + 1):
        i = squad.centre + 0 if turn == 0 else turn - 1
        if is_with(squad.figure[i]) == 1 and (keep >> i) & 1 == 0 and (turn == 0 or i != squad.centre):
            left = figure_allowance(rules, stretch.allowance) - start[i].spent
            free_seat = find_seat(rules, table, gait, game, squad, order, stretch, piece, at, i, left)
            if free_seat.price >= IMPASSABLE:
                short |= 1 << i
                if stretch.whole == 1:
                    return Walked(at, short)
                free_seat = short_of_a_seat(rules, table, gait, game, squad, order, stretch, piece, at, i, left)
            if free_seat.price < IMPASSABLE:
                at = with_stance(at, i, Stance(free_seat.x, free_seat.y, total_spent(start[i].spent, free_seat.price)))
    return Walked(at, short)


@rule
def who_clashes(squad: Squad, keep: int, at: tuple[Stance, ...]) -> int:
    """The figures in step, a bit each, that end on a comrade. Source: R1.3."""
    clash = 0
    for i in range(squad.figures):
        if is_with(squad.figure[i]) == 1 and (keep >> i) & 1 == 1 and is_clear(squad, at, i, at[i].x, at[i].y) == 0:
            clash |= 1 << i
    return clash


@rule
def is_clear(squad: Squad, at: tuple[Stance, ...], index: int, x: int, y: int) -> int:
    """Whether one figure of a squad, at a point, overlaps none of its comrades, who stand so. Source: R1.3."""
    for i in range(squad.figures):
        if i != index and is_with(squad.figure[i]) == 1 and within(at[i].x, at[i].y, x, y, BASE - 1) == 1:
            return 0
    return 1


@rule
def in_step(start: Stance, piece: Stop, price: int) -> Stance:
    """Where a figure is that goes a piece of the path in step with the middle figure. Source: R4.10."""
    return Stance(start.x + piece.x - piece.from_x, start.y + piece.y - piece.from_y, total_spent(start.spent, price))


@rule
def total_spent(spent: int, price: int) -> int:
    """What a figure has spent once it has also walked this. Source: R4.10."""
    return min(MOST_SPENT, spent + price)


@rule
def take_stance(squad: Squad, pending: Pending, index: int, to: Stance) -> None:
    """A figure stands there now, and has spent so much. Source: R4.10."""
    squad.figure[index].x, squad.figure[index].y = to.x, to.y
    pending.spent[index] = to.spent


@rule
def with_stance(at: tuple[Stance, ...], index: int, to: Stance) -> tuple[Stance, ...]:
    """Where all figures of a squad stand once one of them stands elsewhere. Source: R4.10."""
    return (to if index == 0 else at[0], to if index == 1 else at[1], to if index == 2 else at[2],
            to if index == 3 else at[3], to if index == 4 else at[4], to if index == 5 else at[5],
            to if index == 6 else at[6], to if index == 7 else at[7], to if index == 8 else at[8],
            to if index == 9 else at[9], to if index == 10 else at[10], to if index == 11 else at[11])


@rule
def spent_by(pending: Pending) -> tuple[int, ...]:
    """What each figure of a mover has spent of the allowance so far. Source: R4.10."""
    spent = pending.spent
    return (spent[0] + 0, spent[1] + 0, spent[2] + 0, spent[3] + 0, spent[4] + 0, spent[5] + 0,
            spent[6] + 0, spent[7] + 0, spent[8] + 0, spent[9] + 0, spent[10] + 0, spent[11] + 0)


@rule
def stances(squad: Squad, spent: tuple[int, ...]) -> tuple[Stance, ...]:
    """Where all figures of a squad stand, each with what it has spent of the allowance. Source: R4.10."""
    at = squad.figure
    return (Stance(at[0].x + 0, at[0].y + 0, spent[0]), Stance(at[1].x + 0, at[1].y + 0, spent[1]),
            Stance(at[2].x + 0, at[2].y + 0, spent[2]), Stance(at[3].x + 0, at[3].y + 0, spent[3]),
            Stance(at[4].x + 0, at[4].y + 0, spent[4]), Stance(at[5].x + 0, at[5].y + 0, spent[5]),
            Stance(at[6].x + 0, at[6].y + 0, spent[6]), Stance(at[7].x + 0, at[7].y + 0, spent[7]),
            Stance(at[8].x + 0, at[8].y + 0, spent[8]), Stance(at[9].x + 0, at[9].y + 0, spent[9]),
            Stance(at[10].x + 0, at[10].y + 0, spent[10]), Stance(at[11].x + 0, at[11].y + 0, spent[11]))


@rule
def price_of(table: Table, rules: Rules, game: Game, pending: Pending, progress: int, index: int) -> int:
    """Cost for one figure of the mover to go in step; 0 for a figure that is not with it. Source: R4.10, R4.16."""
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
    unit, figures = pending.order.unit, 0
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
            if can_keep_step(table, gait, game, unit, x, y, pending.spent[i] + prices[i], allowance, among) == 1:
                figures |= 1 << i
    return figures


@rule
def can_keep_step(table: Table, gait: Gait, game: Game, unit: int, x: int, y: int, spent: int, allowance: int,
                  among: int) -> int:
    """Whether a figure can afford to walk to its place in the formation, and stand there beside some units, a bit each.

    `spent`: what it will have spent there. Source: R4.10, R4.16.
    """
    return 1 if spent <= allowance + ROUNDING and is_place(table, gait, game, unit, x, y, among) == 1 else 0


@rule
def short_of_a_seat(rules: Rules, table: Table, gait: Gait, game: Game, squad: Squad, order: Order, stretch: Stretch,
                    piece: Stop, at: tuple[Stance, ...], index: int, left: int) -> Seat:
    """Where a figure goes that finds no place near the middle figure: as far as it gets, or out of a comrade's way.

    Source: R1.3, R4.10, R4.16, R4.32.
    """
    me = at[index]
    x, y = me.x + piece.x - piece.from_x, me.y + piece.y - piece.from_y
    free_seat = as_far_as_it_gets(rules, table, gait, game, squad, order, at, index, x, y, left)
    if free_seat.price >= IMPASSABLE and is_clear(squad, at, index, me.x, me.y) == 0:
        staying = Stretch(stretch.x, stretch.y, stretch.was, stretch.was, stretch.allowance, stretch.among,
                          stretch.places, stretch.whole)
        here = Stop(me.x, me.y, me.x, me.y, 0)
        free_seat = find_seat(rules, table, gait, game, squad, order, staying, here, at, index, left)
    return free_seat


@rule
def spend(pending: Pending, index: int, price: int) -> None:
    """Book what a figure has walked. Source: R4.10."""
    pending.spent[index] = total_spent(pending.spent[index], price)


@rule
def as_far_as_it_gets(rules: Rules, table: Table, gait: Gait, game: Game, squad: Squad, order: Order,
                      at: tuple[Stance, ...], index: int, x: int, y: int, left: int) -> Seat:
    """How far a figure gets straight towards a place, if it can stand there. Source: R4.10, R4.16."""
    me, kind = at[index], order.kind + 0
    far = piece_reach(rules, table, gait, kind, me.x, me.y, x, y, left)
    stop = along(me.x, me.y, x, y, far)
    free = is_place(table, gait, game, order.unit, stop[0], stop[1])
    if far <= 0 or free == 0 or is_clear(squad, at, index, stop[0], stop[1]) == 0:
        return Seat(0, 0, IMPASSABLE)
    return Seat(stop[0], stop[1], leg_price(rules, table, gait, kind, me.x, me.y, stop[0], stop[1]))


@rule
def find_seat(rules: Rules, table: Table, gait: Gait, game: Game, squad: Squad, order: Order, stretch: Stretch,
              piece: Stop, at: tuple[Stance, ...], index: int, left: int) -> Seat:
    """The nearest free place around a mover's middle figure that one of its figures can still walk to.

    Source: R4.10, R4.16, R4.30.
    """
    me, kind, start = Point(at[index].x, at[index].y), order.kind + 0, Point(stretch.x, stretch.y)
    step = way_price(rules, table, gait, order, start, stretch.was, stretch.progress, me.x, me.y)
    behind = leg_price(rules, table, gait, kind, me.x, me.y, piece.from_x, piece.from_y)
    for k in range(stretch.places):
        place = seat(squad, order, start, stretch.progress, piece, k)
        near = distance(me.x, me.y, place.x, place.y) <= left + ROUNDED  # no way is shorter
        free = near and is_place(table, gait, game, order.unit, place.x, place.y, stretch.among) == 1
        if free and is_clear(squad, at, index, place.x, place.y) == 1:
            price = seat_price(rules, table, gait, kind, me, piece, step, behind, left, place)
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
