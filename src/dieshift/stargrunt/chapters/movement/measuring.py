"""How far a squad gets along a path: every figure of it within its own allowance, each on a way of its own.

A figure that can keep its place in the formation is measured there. Where closed ground lies in its way, a river beside
the bridge, it falls in near the middle figure, on a place that it can walk to. Source: R4.8-R4.10, R4.16, R4.30.
"""

from typing import NamedTuple

from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters.movement import following
from dieshift.stargrunt.chapters.movement.following import Stretch
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.chapters.movement.rules import FAR, Point, figure_reach, point_at, way_box
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Figure, Game, Order, Squad
from dieshift.stargrunt.state.squads import is_with
from dieshift.stargrunt.terrain.going import EVERYWHERE, IMPASSABLE, Gait, Table, hindrances, standable

SEATS = 37  # places tried around the middle figure, nearest first: three rings of the lattice
NOBODY_ELSE = 0  # no other unit is in the way of a move that is only measured
UNPRICED = (0,) * 12  # what figures spend in step does not matter to a measure
BEYOND = 10  # closed ground so near to where a figure is held up is what holds it up
STRIDE = 50  # a move that is too far for some figure is shortened by this much at a time


class Reach(NamedTuple):
    """How far along its path a squad gets, and its figure that gets no farther."""

    far: int
    held: int


@catalogue.slot
@slot
def move_reach(rules: Rules, table: Table, game: Game, squad: Squad, order: Order, allowance: int, enough: int,
               first: int) -> Reach:
    """How far a squad gets along its path.

    Every figure has the same allowance along its own way. If ground closes the way of a figure, it falls in near the
    middle figure, if it can walk there. A figure against the table edge whose own way leads off the table follows its
    middle figure. Source: R4.9, R4.10, R4.16.

    Asked only for `enough`, the answer may be the first figure that does not get so far. `first` is
    asked before the middle one, and all others after both.
    """
    reach = reach_in_step(rules, table, game, squad, order, allowance, enough, first)
    if squad.hull > 0 or reach.held == squad.centre or (reach.far >= enough > 0):
        return reach
    return Reach(reach_falling_in(rules, table, game, squad, order, allowance, enough, reach), reach.held)


@rule
def reach_in_step(rules: Rules, table: Table, game: Game, squad: Squad, order: Order, allowance: int, enough: int,
                  first: int) -> Reach:
    """How far along its path a squad gets in formation. Source: R4.9, R4.10, R4.16."""
    box, gait = way_box(squad, order), gait_here(rules, table, game, squad)
    among = hindrances(table, gait, box.west, box.south, box.east, box.north)
    shortest, held = FAR, squad.centre + 0
    if among == 0 and box.west >= 0 and box.south >= 0 and box.east <= table.width and box.north <= table.depth:
        middle = squad.figure[squad.centre]  # open ground: the same for everybody
        return Reach(figure_reach(rules, table, gait, squad, middle, order, allowance, FAR, among), held)
    for turn in range(-2 if first != squad.centre else -1, squad.figures):
        i = first if turn == -2 else squad.centre + 0 if turn == -1 else turn
        others = turn == -2 or (turn >= 0 and i != first and i != squad.centre)
        if turn == -1 or (others and is_with(squad.figure[i]) == 1):
            gone = figure_reach(rules, table, gait, squad, squad.figure[i], order, allowance, shortest, among)
            if gone < shortest and (gone > 0 or leads_off(table, squad, squad.figure[i], order) == 0):
                shortest, held = gone, i
            if shortest < enough:
                break
    return Reach(shortest, held)


@rule
def reach_falling_in(rules: Rules, table: Table, game: Game, squad: Squad, order: Order, allowance: int, enough: int,
                     in_step: Reach) -> int:
    """How far along its path a squad gets when figures with closed ground before them fall in.

    As far as in step where the figure that holds it up has none before it. Source: R4.10, R4.16, R4.30.
    """
    gait, held, middle = gait_here(rules, table, game, squad), squad.figure[in_step.held], squad.figure[squad.centre]
    if is_barred(rules, table, gait, squad, held, order, in_step.far + BEYOND) == 0:
        return in_step.far
    far = enough
    if enough == 0:
        far = figure_reach(rules, table, gait, squad, middle, order, allowance, FAR, EVERYWHERE)
    while far > in_step.far:
        if all_follow(rules, table, gait, game, squad, order, allowance, far) == 1:
            return far
        far = far - STRIDE if enough == 0 else 0
    return in_step.far


@rule
def is_barred(rules: Rules, table: Table, gait: Gait, squad: Squad, figure: Figure, order: Order, far: int) -> int:
    """Whether closed ground lies between a figure and its place in the formation, so far on. Source: R4.10, R4.16."""
    start = Point(squad.figure[squad.centre].x + 0, squad.figure[squad.centre].y + 0)
    stop = point_at(start.x, start.y, order, far)
    if standable(table, gait, figure.x + stop.x - start.x, figure.y + stop.y - start.y) == 0:
        return 1
    return 1 if following.way_price(rules, table, gait, order, start, 0, far, figure.x, figure.y) >= IMPASSABLE else 0


@rule
def all_follow(rules: Rules, table: Table, gait: Gait, game: Game, squad: Squad, order: Order, allowance: int,
               far: int) -> int:
    """Whether all figures get to a point of a path: in step, or falling in where closed ground lies in their way.

    Asks the walk that the move then takes, but for other units that stand in the way. Source: R4.10, R4.16, R4.30.
    """
    start, keep = Point(squad.figure[squad.centre].x + 0, squad.figure[squad.centre].y + 0), 0
    stretch = Stretch(start.x, start.y, 0, far, allowance, NOBODY_ELSE, SEATS, 1)
    price = following.way_price(rules, table, gait, order, start, 0, far, start.x, start.y)
    piece = following.piece_of(squad, order, stretch, price)
    for i in range(squad.figures):
        figure = squad.figure[i]
        x, y = figure.x + piece.x - start.x, figure.y + piece.y - start.y
        if is_with(figure) == 1 and standable(table, gait, x, y) == 1:
            step = following.way_price(rules, table, gait, order, start, 0, far, figure.x, figure.y)
            if allowance < step < IMPASSABLE:
                return 0
            keep |= following.can_keep_step(table, gait, game, order.unit, x, y, step, allowance, NOBODY_ELSE) << i
    if (keep >> squad.centre) & 1 == 0:
        return 0
    gone = following.walked(rules, table, gait, game, squad, order, stretch, piece, keep, UNPRICED,
                            following.stances(squad, following.UNSPENT))
    return 1 if gone.short == 0 else 0


@rule
def leads_off(table: Table, squad: Squad, figure: Figure, order: Order) -> int:
    """Whether a figure that keeps its place in formation is off the table after the first leg. Source: R4.10."""
    middle = squad.figure[squad.centre]
    x, y = order.x[0] + figure.x - middle.x, order.y[0] + figure.y - middle.y
    return 1 if x < 0 or y < 0 or x > table.width or y > table.depth else 0


@rule
def how_far(rules: Rules, table: Table, game: Game, squad: Squad, order: Order, allowance: int) -> int:
    """How far along its path an allowance carries a squad. Source: R4.9, R4.10."""
    return move_reach(rules, table, game, squad, order, allowance, 0, squad.centre).far
