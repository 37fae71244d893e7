"""Moving a squad: its formation goes along a path, every figure within its own allowance.

A path has one to four straight legs for the squad's middle figure; the others keep their places relative to it where
the ground allows, and take the nearest free places around it where not. All distances are hundredths of an inch.
Source: R4.7-R4.16, R4.24, R4.30-R4.33 (RB p.11, p.17, p.22-24).
"""

from typing import NamedTuple

from dieshift.core.geometry import along, distance, square, within
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.chapters.vehicles.rules import bring_hull
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import MAX_UNITS, Figure, Game, Order, Pending, Squad
from dieshift.stargrunt.state.squads import ABANDONED, LEFT, base_move, in_play, is_known, is_with, members
from dieshift.stargrunt.state.terms import BASE, DEAD, FIT, HIDDEN, IN_PLAY, SUIT_KO
from dieshift.stargrunt.terrain.going import EVERYWHERE, Gait, Table, path_cost, reach, standable
from dieshift.stargrunt.terrain.lattice import PLACE_X, PLACE_Y, PLACES, SPREAD
from dieshift.stargrunt.terrain.sighting import sees

APPROACH = 200  # centres: bases one inch apart (R4.24)
EVERYBODY = (1 << MAX_UNITS) - 1  # every unit, a bit each
FAR = 1_000_000  # farther than any path leads


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
def path_length(squad: Squad, order: Order) -> int:
    """The length of an order's path from the squad's middle figure. Source: R4.10."""
    return length_from(order, squad.figure[squad.centre].x, squad.figure[squad.centre].y)


@rule
def length_from(order: Order, x: int, y: int) -> int:
    """The length of an order's path from a point. Source: R4.10, R15.21, R16.34."""
    length = 0
    for leg in range(order.legs):
        length += distance(x, y, order.x[leg], order.y[leg])
        x, y = order.x[leg], order.y[leg]
    return length


@rule
def point_at(start_x: int, start_y: int, order: Order, progress: int) -> Point:
    """The point of a path so far from its start; its end when the path is shorter. Source: S4.116."""
    x, y = start_x, start_y  # wide integers, even where the record stores narrow ones
    for leg in range(order.legs):
        length = distance(x, y, order.x[leg], order.y[leg])
        if progress < length:
            stop = along(x, y, order.x[leg], order.y[leg], progress)
            return Point(stop[0], stop[1])
        progress -= length
        x, y = order.x[leg], order.y[leg]
    return Point(x, y)


@rule
def leg_reach(table: Table, gait: Gait, squad: Squad, figure: Figure, order: Order, allowance: int, limit: int = FAR,
              among: int = EVERYWHERE) -> int:
    """How far along the path, by the middle figure's measure, one figure gets when it keeps its place in formation.

    It is not asked to go farther than `limit`. `among`: the pieces that can matter, a bit each. Source: R4.10, R4.16.
    """
    middle = squad.figure[squad.centre]
    dx, dy = figure.x - middle.x, figure.y - middle.y
    x, y, gone = middle.x, middle.y, 0
    for leg in range(order.legs):
        end_x, end_y = order.x[leg], order.y[leg]
        length = distance(x, y, end_x, end_y)
        cut = gone + length > limit
        if cut:
            stop = along(x, y, end_x, end_y, limit - gone)
            end_x, end_y, length = stop[0], stop[1], limit - gone
        cost = path_cost(table, gait, x + dx, y + dy, end_x + dx, end_y + dy, among)
        if cost > allowance or (cut and standable(table, gait, end_x + dx, end_y + dy) == 0):
            return gone + reach(table, gait, x + dx, y + dy, end_x + dx, end_y + dy, allowance, among)
        allowance -= cost
        gone += length
        x, y = end_x, end_y
        if gone >= limit:
            return limit
    return gone


@catalogue.slot
@slot
def figure_reach(rules: Rules, table: Table, gait: Gait, squad: Squad, figure: Figure, order: Order, allowance: int,
                 limit: int, among: int) -> int:
    """How far one figure gets with a kind of move, up to a limit: all inches are spent at the cost of the ground.

    Source: R4.9, R4.16.
    """
    return leg_reach(table, gait, squad, figure, order, allowance, limit, among)


@rule
def formation(squad: Squad) -> Box:
    """The rectangle in which a squad's figures stand. Source: R4.10."""
    middle = squad.figure[squad.centre]
    west, south, east, north = middle.x, middle.y, middle.x, middle.y
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1:
            west = min(west, figure.x)
            east = max(east, figure.x)
            south = min(south, figure.y)
            north = max(north, figure.y)
    return Box(west, south, east, north)


@rule
def way_box(squad: Squad, order: Order) -> Box:
    """The rectangle in which a squad's whole way lies, from first figure to last. Source: R4.10."""
    middle, box = squad.figure[squad.centre], formation(squad)
    west, south, east, north = 0, 0, 0, 0
    for leg in range(order.legs):
        west, east = min(west, order.x[leg] - middle.x), max(east, order.x[leg] - middle.x)
        south, north = min(south, order.y[leg] - middle.y), max(north, order.y[leg] - middle.y)
    return Box(box.west + west, box.south + south, box.east + east, box.north + north)


@rule
def takes_room(figure: Figure) -> int:
    """Whether a figure is on the table: the dead are taken off, the living stay. Source: R1.3, R10.1-R10.5."""
    return 1 if figure.health < DEAD or figure.health == SUIT_KO else 0


@rule
def is_free(game: Game, unit: int, x: int, y: int, among: int = EVERYBODY) -> int:
    """Whether a base at a point overlaps nobody of another unit, and nobody left lying.

    `among`: the units that can matter, a bit each. Source: R1.3.
    """
    for u in range(game.units):
        if among >> u == 0:
            break
        other = game.squad[u]
        if (among >> u) & 1 == 0 or other.present == 0 or other.gone != IN_PLAY or other.aloft > 0:
            continue
        for i in range(other.figures):
            figure = other.figure[i]
            if within(figure.x, figure.y, x, y, BASE - 1) == 1 and is_in_the_way(figure, u, unit) == 1:
                return 0
    return 1


@rule
def is_in_the_way(figure: Figure, its_unit: int, unit: int) -> int:
    """Whether a unit may not stand where a figure is: one of another unit, or one left lying. Source: R1.3."""
    lying = 1 if figure.left != 0 or figure.health == SUIT_KO else 0
    return 1 if takes_room(figure) == 1 and (its_unit != unit or lying == 1) else 0


@rule
def in_the_way(game: Game, unit: int, west: int, south: int, east: int, north: int) -> int:
    """The units, a bit each, with somebody's base in a rectangle; of the squad itself, those who lie there count.

    Source: R1.3.
    """
    blockers = 0
    for u in range(game.units):
        other = game.squad[u]
        if other.present == 0 or other.gone != IN_PLAY or other.aloft > 0:
            continue
        for i in range(other.figures):
            figure = other.figure[i]
            if figure.x <= west - BASE or figure.x >= east + BASE:
                continue
            if figure.y <= south - BASE or figure.y >= north + BASE:
                continue
            if takes_room(figure) == 1 and (u != unit or is_with(figure) == 0):
                blockers |= 1 << u
                break
    return blockers


@rule
def is_place(table: Table, gait: Gait, game: Game, unit: int, x: int, y: int, among: int = EVERYBODY) -> int:
    """Whether a figure of a squad can stand at a point, beside some units. Source: R4.16, R1.3."""
    return 1 if is_free(game, unit, x, y, among) == 1 and standable(table, gait, x, y) == 1 else 0


@rule
def keeps_clear(squad: Squad, index: int, x: int, y: int) -> int:
    """Whether one figure of a squad, at a point, overlaps none of its comrades. Source: R1.3."""
    for i in range(squad.figures):
        figure = squad.figure[i]
        if i != index and is_with(figure) == 1 and within(figure.x, figure.y, x, y, BASE - 1) == 1:
            return 0
    return 1


@rule
def places_taken(squad: Squad) -> int:
    """How many places a squad takes on the table: one each; a vehicle one, wherever its crew sits. Source: R13.7."""
    return 1 if squad.hull > 0 else members(squad)


@rule
def enough_places(table: Table, gait: Gait, game: Game, unit: int, x: int, y: int, among: int) -> int:
    """Whether a whole squad finds places around a point, beside some units. Source: R4.30."""
    wanted = places_taken(game.squad[unit])
    for k in range(PLACES):
        if wanted == 0:
            return 1
        wanted -= is_place(table, gait, game, unit, x + PLACE_X[k], y + PLACE_Y[k], among)
    return 1 if wanted == 0 else 0


@rule
def place_around(table: Table, rules: Rules, game: Game, unit: int, x: int, y: int) -> int:
    """Stand a squad's figures on the nearest free places around a point, its middle figure first; 0: too few places.

    A crew takes one place, and its vehicle comes along with everybody aboard.

    Integrity follows from the places: each is a step of 1.1 inches from its neighbour. Source: R4.30, R13.9, R13.40.
    """
    among = in_the_way(game, unit, x - SPREAD, y - SPREAD, x + SPREAD, y + SPREAD)
    gait = gait_here(rules, table, game, game.squad[unit])
    if enough_places(table, gait, game, unit, x, y, among) == 0:
        return 0
    squad, k = game.squad[unit], 0
    for turn in range(squad.figures + 1):
        i = squad.centre if turn == 0 else turn - 1
        figure = squad.figure[i]
        if is_with(figure) == 0 or (turn > 0 and i == squad.centre):
            continue
        while is_place(table, gait, game, unit, x + PLACE_X[k], y + PLACE_Y[k], among) == 0:
            k += 1
        figure.x = x + PLACE_X[k]
        figure.y = y + PLACE_Y[k]
        k += 1 if squad.hull == 0 else 0
    bring_hull(game, unit)
    return 1


@catalogue.slot
@slot
def may_stand_near(rules: Rules, game: Game, unit: int, x: int, y: int) -> int:
    """Whether a move may end at a point: not within one inch of an enemy figure, so a vehicle can't run one over.

    Source: R4.24, R13.34, R15.1.
    """
    side = game.squad[unit].side
    for u in range(game.units):
        other = game.squad[u]
        if other.side != side and other.present == 1 and other.gone == IN_PLAY and other.aloft == 0:
            for i in range(other.figures):
                figure = other.figure[i]
                if figure.health == FIT and within(figure.x, figure.y, x, y, APPROACH - 1) == 1:
                    if is_known(other, i, side) == 1:  # of those under a counter it is known where that lies
                        return 0
    return 1


@rule
def allowance_of(squad: Squad, travelling: int) -> int:
    """The movement allowance of one move action: base mobility, twice that in Travel column. Source: R4.7, R4.14."""
    return base_move(squad) * (2 if travelling == 1 else 1)


@rule
def leave_excess(squad: Squad) -> int:
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
def leave_all(squad: Squad) -> int:
    """Leave all casualties where they lie; how many there were. Source: R4.12, R7.14."""
    left = 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1 and figure.health != FIT:
            figure.left = 1
            left += 1
    return left


@rule
def find_again(squad: Squad) -> int:
    """Casualties left behind are with their squad again when it stands within two inches; how many are.

    Source: R4.12, R4.30.
    """
    count = 0
    for i in range(squad.figures):
        lost = squad.figure[i]
        if lost.left != 0 and lost.health < DEAD:
            for j in range(squad.figures):
                friend = squad.figure[j]
                if friend.health == FIT and within(friend.x, friend.y, lost.x, lost.y, 200) == 1:
                    count += lost.left != 0
                    lost.left = 0
    return count


# --- What is left of an allowance in the middle of a move: the ground already gone over has been paid for -------------
# Source: R4.10, R4.16; S4.117.


@catalogue.slot
@slot
def used_so_far(rules: Rules, squad: Squad, pending: Pending) -> int:
    """What a move has used of its allowance: what the figure has paid who had the dearest of it. Source: R4.10."""
    most: int = pending.progress
    for i in range(squad.figures):
        if is_with(squad.figure[i]) == 1:
            most = max(most, pending.spent[i])
    return most


@used_so_far.variant
def used_by_the_measured(rules: Rules, squad: Squad, pending: Pending) -> int:
    """What the measured figure has paid. Source: R4.10."""
    return max(pending.progress, pending.spent[squad.centre])


@rule
def allowance_left(rules: Rules, game: Game, pending: Pending) -> int:
    """The allowance that a mover has left where it is. Source: R4.16; S4.117."""
    squad = game.squad[pending.order.unit]
    left: int = pending.allowance - used_so_far(rules, squad, pending)
    return max(0, left)


# --- Comrades on the ground: which casualties that a unit leaves behind it has abandoned ------------------------------
# Source: R7.14, R7.15 (RB p.20); S4.122.


@catalogue.slot
@slot
def is_abandoning(rules: Rules, nearer: int) -> int:
    """Whether a casualty left behind is abandoned: only if it is nearer to an enemy in sight than its unit is.

    Source: R7.14.
    """
    return nearer


@catalogue.variant(
    is_abandoning, "left-means-abandoned", "ruling", "Every casualty left behind is abandoned",
    "Casualties that a unit leaves behind count as abandoned, no matter where the enemy is.",
    Cite("S4", "Resolving Opportunity Fire", "R7.14, R7.15", author="Allan Goodall", paragraphs="S4.122"),
    presets=("goodall",))
def left_means_abandoned(rules: Rules, nearer: int) -> int:
    """Wherever the enemy is. Source: S4.122."""
    return 1


@rule
def nearer_to_enemy(table: Table, rules: Rules, game: Game, unit: int, figure: Figure) -> int:
    """Whether an enemy that a unit sees is nearer to a figure than to the unit itself. Source: R7.14."""
    squad = game.squad[unit]
    me = squad.figure[squad.centre]
    for other in range(game.units):
        enemy = game.squad[other]
        if enemy.side != squad.side and enemy.located != HIDDEN and in_play(enemy) == 1:
            him = enemy.figure[enemy.centre]
            nearer = square(figure.x, figure.y, him.x, him.y) < square(me.x, me.y, him.x, him.y)
            if nearer and sees(table, rules, game, unit, other) == 1:
                return 1
    return 0


@rule
def weigh_left(table: Table, rules: Rules, game: Game, unit: int) -> None:
    """After a move: mark those left behind who are now abandoned; they stay so until found again or dead.

    Source: R7.14, R7.15.
    """
    squad = game.squad[unit]
    for i in range(squad.figures):
        figure = squad.figure[i]
        if figure.left == LEFT and figure.health < DEAD:
            if is_abandoning(rules, nearer_to_enemy(table, rules, game, unit, figure)) == 1:
                figure.left = ABANDONED
