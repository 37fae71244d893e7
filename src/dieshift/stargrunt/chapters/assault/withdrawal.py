"""Falling back in a close assault: the charged who do not stand, the side that breaks, and the charge beaten off.

Source: R8.8, R8.9, R8.11, R8.14, R8.34, R7.23; N6, N8.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice
from dieshift.core.geometry import distance
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import assault
from dieshift.stargrunt.chapters.assault.manned import leave_weapons
from dieshift.stargrunt.chapters.assault.rules import place_of_unit, starts_at_x, starts_at_y
from dieshift.stargrunt.chapters.fires.ways import form_up
from dieshift.stargrunt.chapters.morale.action import COMPASS_X, COMPASS_Y, EDGE, give_up, plan_cover
from dieshift.stargrunt.chapters.movement.action import arrive, leave_behind
from dieshift.stargrunt.chapters.movement.contact import find_out_around, known_units, stand_around
from dieshift.stargrunt.chapters.movement.following import spent_by, stances
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.chapters.movement.rules import is_place
from dieshift.stargrunt.chapters.vehicles.rules import can_drive
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.squads import base_move, fit_figures, settle
from dieshift.stargrunt.state.terms import OPEN, ROUTED
from dieshift.stargrunt.terrain.going import IMPASSABLE, Table, path_cost, reach
from dieshift.stargrunt.terrain.table import cover_here

SIX_INCHES = 600  # the least that a unit gives way (R8.8)
NO_DASH = -1  # it goes as a beaten unit does, and not as far as a combat move of its own choice (S2.13)
STEP = 100  # hundredths of an inch by which what is in the way shortens it
COVER_IS_WORTH = 100_000  # more than any distance: it goes to cover if it can (R8.14)


class Refuge(NamedTuple):
    """Where a unit gives way to, and how far that is; 0: nowhere."""

    x: int
    y: int
    away: int


@rule
def way_back(rules: Rules, table: Table, game: Game, unit: int, foe: int, dash: int) -> Refuge:
    """Where a unit gives way to: away from the enemy, to cover if it can, and towards its own side.

    It goes six inches on any ground, or its base move where that carries it farther. Closed ground, the edge and units
    known to stand there stop it sooner. With a `dash` it goes that far at most, even if that is nowhere.
    Source: R8.8, R8.14, S2.13; N6.
    """
    squad, enemy = game.squad[unit], game.squad[foe]
    me, him, gait = squad.figure[squad.centre], enemy.figure[enemy.centre], gait_here(rules, table, game, squad)
    home = -1 if game.baseline[squad.side] == 0 else 1
    now = distance(me.x, me.y, him.x, him.y)
    best, found_x, found_y, found_away = -(1 << 30), me.x + 0, me.y + 0, 0
    known = known_units(game, unit)
    for h in range(16):
        far = base_move(squad) if dash == NO_DASH else dash
        x = min(table.width - EDGE, max(EDGE, me.x + COMPASS_X[h] * far // 100))
        y = min(table.depth - EDGE, max(EDGE, me.y + home * COMPASS_Y[h] * far // 100))
        far = max(SIX_INCHES if dash == NO_DASH else 0, reach(table, gait, me.x, me.y, x, y, far))
        while far > 0:
            x = min(table.width - EDGE, max(EDGE, me.x + COMPASS_X[h] * far // 100))
            y = min(table.depth - EDGE, max(EDGE, me.y + home * COMPASS_Y[h] * far // 100))
            if is_place(table, gait, game, unit, x, y, known) == 1:
                if path_cost(table, gait, me.x, me.y, x, y) < IMPASSABLE:
                    break
            far -= STEP
        gained = distance(x, y, him.x, him.y) - now
        if far > 0 and gained > 0:
            value = home * (y - me.y) + gained
            if cover_here(table, x, y) > OPEN:
                value += COVER_IS_WORTH
            if value > best:
                best, found_x, found_y, found_away = value, x, y, far
    return Refuge(found_x, found_y, found_away)


@rule
def give_way(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, foe: int, dash: int) -> None:
    """Make a beaten unit fall back at once from its enemy; a routed unit that cannot is lost.

    It takes its casualties along as far as it can carry them, over mines if need be; its position is lost.
    A hidden unit found where it would stand is placed, and the beaten unit looks for another way.
    Source: R4.32, R7.23, R8.8, R8.14, R15.3, R16.2; N6, N45.
    """
    squad = game.squad[unit]
    if squad.gone != 0 or fit_figures(squad) == 0:
        return
    leave_weapons(dice, rules, table, game, unit)
    squad.in_position, squad.column, squad.overwatch = 0, 0, 0
    refuge = way_back(rules, table, game, unit, foe, dash)
    while refuge.away > 0 and find_out_around(dice, rules, table, game, unit, refuge.x, refuge.y) > 0:
        refuge = way_back(rules, table, game, unit, foe, dash)
    if squad.hull > 0 and can_drive(game.hull[squad.hull - 1]) == 0:
        refuge = Refuge(refuge.x, refuge.y, 0)  # a vehicle that cannot move stays where it is
    if refuge.away == 0 and squad.confidence == ROUTED:
        give_up(dice, rules, game, unit)
        return
    if refuge.away > 0:
        leave_behind(dice, game, unit, 0)
        start = stances(squad, spent_by(game.pending[game.pending_count - 1]))
        if stand_around(dice, rules, table, game, unit, refuge.x, refuge.y) == 1:
            form_up(dice, rules, table, game, unit, start)
            arrive(dice, rules, table, game, unit)
            if squad.disorganised == 1:
                settle(rules, squad)  # who was scattered is together where he falls back to
    middle = squad.figure[squad.centre]
    assault.note_gave_way(dice, game, unit, foe, gone=refuge.away, x=middle.x, y=middle.y)


@rule
def cover_near(rules: Rules, table: Table, game: Game, unit: int) -> int:
    """Whether a unit has cover within one move. Source: R8.34."""
    top = game.pending[game.pending_count - 1]
    legs, x, y = top.order.legs, top.order.x[0], top.order.y[0]
    length = plan_cover(rules, table, game, unit, top.order)
    top.order.legs, top.order.x[0], top.order.y[0] = legs, x, y
    return 1 if length > 0 else 0


@rule
def fall_back(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, to_cover: int) -> None:
    """Bring a charge that is beaten off, or called off, back to the nearest cover or to where it set out.

    A unit that lies hidden there by now is placed. Source: R8.34, R15.3.
    """
    squad, order = game.squad[unit], game.pending[game.pending_count - 1].order
    place = place_of_unit(game, unit)
    x, y = starts_at_x(game, place), starts_at_y(game, place)
    if to_cover == 1 and plan_cover(rules, table, game, unit, order) > 0:
        x, y = order.x[0], order.y[0]
    order.legs, order.x[0], order.y[0] = 0, 0, 0
    leave_behind(dice, game, unit, 0)
    start = stances(squad, spent_by(game.pending[game.pending_count - 1]))
    if stand_around(dice, rules, table, game, unit, x, y) == 1:
        form_up(dice, rules, table, game, unit, start)
        arrive(dice, rules, table, game, unit)
    middle = squad.figure[squad.centre]
    assault.note_beaten_off(dice, game, unit, game.pending[game.pending_count - 1].order.target, x=middle.x, y=middle.y,
                            to_cover=to_cover)
