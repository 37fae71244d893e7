"""Troops that come down from above: by ropes and jump packs from a craft that hovers, by parachute, from orbit.

Vehicles drop by parachute, and so do a crew's pieces. Figures that are lost count as dead; a figure that lands off the
table is lost, too. The survivors stand where they landed, or on the nearest free place, and have to gather. A vehicle
lands as one figure, is lost with everyone in it and leaves no wreck, and a natural 1 hurts no one in it. Pieces land by
themselves, and are brought to their crew, packed (readings).
Source: R16.26, R16.37, R16.38 (RB p.50-51); A52.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import air, movement, vehicles
from dieshift.stargrunt.chapters.air import rules as air_rules
from dieshift.stargrunt.chapters.air.crash import kill_inside
from dieshift.stargrunt.chapters.air.flight import ground_below
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fire.apply import close_resolution, open_resolution, still_untreated, take_hit
from dieshift.stargrunt.chapters.morale.rules import after_mines
from dieshift.stargrunt.chapters.movement.contact import stand_around
from dieshift.stargrunt.chapters.movement.entering import is_waiting
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.chapters.movement.rules import enough_places, in_the_way, is_place, keeps_clear
from dieshift.stargrunt.chapters.support.pieces import served_by
from dieshift.stargrunt.chapters.vehicles.rules import markers_on
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state.records import Game, Order, Squad
from dieshift.stargrunt.state.squads import fit_figures, is_with, settle
from dieshift.stargrunt.state.terms import DEAD, DISSOLVED, GRAV, HOVERING, IN_PLAY, JUMP_PACKS, NOBODY, PARACHUTES
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.lattice import PLACE_X, PLACE_Y, PLACES, SPREAD

BOTH = 2  # actions that ropes take (R16.37)
ABOVE = -1000  # where nobody stands


@rule
def by_jump_packs(squad: Squad) -> int:
    """Whether a unit leaves a hovering craft by jump packs; otherwise ropes. Source: R16.37."""
    return 1 if squad.drop == JUMP_PACKS else 0


@rule
def drop_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a craft can let a unit aboard down: it hovers, is not suppressed, and has the actions or the time.

    Source: R16.37, R13.30; A52.
    """
    squad = game.squad[order.unit]
    if order.target < 0 or order.target >= game.units or squad.hull == 0:
        return air.NO_DROP_FROM_IT
    rider, hull = game.squad[order.target], game.hull[squad.hull - 1]
    if rider.aboard != squad.hull or rider.gone != IN_PLAY or fit_figures(rider) == 0:
        return air.NO_DROP_FROM_IT
    if squad.aloft != HOVERING:
        return air.WRONG_MODE
    if by_jump_packs(rider) == 0 and (hull.drive == GRAV or squad.actions < BOTH):
        return air.NO_DROP_FROM_IT
    if markers_on(game, squad.hull - 1) > 0:
        return vehicles.VEHICLE_SUPPRESSED
    x, y = hull.x, hull.y
    among = in_the_way(game, order.target, x - SPREAD, y - SPREAD, x + SPREAD, y + SPREAD)
    room = enough_places(table, gait_here(rules, table, game, rider), game, order.target, x, y, among)
    return ALLOWED if room == 1 else movement.NO_ROOM


@rule
def let_down(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, k: int) -> None:
    """A unit comes down from a craft that hovers; each of it may be hurt. Source: R16.37; A52."""
    squad = game.squad[unit]
    hull = game.hull[k]
    if stand_around(dice, rules, table, game, unit, hull.x, hull.y) == 0:
        return
    squad.aboard, squad.present = 0, 1
    air.note_lowered(dice, game, unit, NOBODY, figures=fit_figures(squad), jump=by_jump_packs(squad))
    open_resolution(squad)
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1:
            x, y = figure.x, figure.y
            needs = air_rules.needed_to_land(1 if ground_below(table, x, y) != air_rules.OPEN_GROUND else 0)
            dice.who = unit
            if air_rules.is_hurt_landing(dice, squad.quality, needs) == 1:
                take_hit(rules, figure, fire.WOUND)
            air.note_descended(dice, game, unit, NOBODY, figure=i, health=figure.health, needs=needs, x=x, y=y)
    after_the_drop(dice, rules, game, unit)


@rule
def after_the_drop(dice: Dice, rules: Rules, game: Game, unit: int) -> None:
    """What a drop costs a unit in nerve, and where its middle is now. Source: R16.37, R16.38, R7.12."""
    squad = game.squad[unit]
    before = still_untreated(squad)
    dice.who = unit
    fallen = close_resolution(dice, game, unit)
    if fallen > 0:
        after_mines(dice, rules, game, unit, 0, fallen, before)
    settle(rules, squad)


# --- parachutes, and from orbit ---------------------------------------------------------------------------------------


@rule
def paradrop_refusal(table: Table, game: Game, order: Order) -> int:
    """Whether a unit can come down from above where it is told to. Source: R16.38."""
    squad = game.squad[order.unit]
    if is_waiting(squad) == 0 or squad.drop < PARACHUTES:
        return air.NO_WAY_DOWN
    x, y = order.x[0], order.y[0]
    return ALLOWED if 0 <= x <= table.width and 0 <= y <= table.depth else air.NO_WAY_DOWN


@rule
def is_off(table: Table, x: int, y: int) -> int:
    """Whether a place lies off the table. Source: R16.38."""
    return 1 if x < 0 or y < 0 or x > table.width or y > table.depth else 0


@rule
def come_from_above(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, x: int, y: int) -> None:
    """A unit's marker falls, and each of it comes down around that; off the table all are lost. Source: R16.38."""
    squad = game.squad[unit]
    dice.who = unit
    drift = air_rules.marker_drifts(dice)
    x, y = x + drift.x, y + drift.y
    lost = is_off(table, x, y)
    air.note_marked(dice, game, unit, NOBODY, lost=lost, x=x, y=y, hour=drift.hour, inches=drift.inches)
    if squad.hull > 0:
        drop_hull(dice, rules, table, game, unit, x, y, lost)
        return
    open_resolution(squad)
    squad.present = 1
    gather_above(squad)
    for i in range(squad.figures):
        if is_with(squad.figure[i]) == 1:
            if lost == 1:
                squad.figure[i].health = DEAD
            else:
                come_apart(dice, rules, table, game, unit, i, x, y)
    if lost == 0 and served_by(game, unit) != NOBODY:
        drop_gear(dice, table, game, unit, x, y)
    if fit_figures(squad) == 0:
        squad.present, squad.gone = 0, DISSOLVED if lost == 1 else IN_PLAY
    else:
        movement.note_entered(dice, game, unit, NOBODY, x=x, y=y)
    after_the_drop(dice, rules, game, unit)


@rule
def gather_above(squad: Squad) -> None:
    """Put a squad's figures above the table, where they block no other figure. Source: R16.38."""
    for i in range(squad.figures):
        squad.figure[i].x, squad.figure[i].y = ABOVE, ABOVE


@rule
def come_apart(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, i: int, x: int, y: int) -> None:
    """One figure comes down somewhere around the marker: lost there, or hurt, or safe. Source: R16.38."""
    squad = game.squad[unit]
    figure = squad.figure[i]
    dice.who = unit
    drift = air_rules.figure_drifts(dice, squad.drop)
    there_x, there_y = x + drift.x, y + drift.y
    off = is_off(table, there_x, there_y)
    needs = (
        air_rules.SURELY if off == 1 else air_rules.lost_at(ground_below(table, there_x, there_y), squad.power_armour)
    )
    lost = air_rules.is_lost(dice, squad.quality, needs)
    if lost == 0:
        lost = 1 - stand_near(rules, table, game, unit, i, there_x, there_y)
    if lost == 1:
        figure.health = DEAD
        figure.x, figure.y = min(max(0, there_x), table.width), min(max(0, there_y), table.depth)
    elif drift.hurt == 1:
        take_hit(rules, figure, fire.WOUND)
    air.note_scattered(dice, game, unit, NOBODY, figure=i, health=figure.health, hour=drift.hour, inches=drift.inches,
                       needs=min(needs, 15), x=there_x, y=there_y)


@rule
def stand_near(rules: Rules, table: Table, game: Game, unit: int, i: int, x: int, y: int) -> int:
    """Stand a figure on the free place nearest to where it came down; 0: there is none. Source: R16.38 (reading)."""
    squad = game.squad[unit]
    gait = gait_here(rules, table, game, squad)
    for k in range(PLACES):
        to_x, to_y = x + PLACE_X[k], y + PLACE_Y[k]
        if is_place(table, gait, game, unit, to_x, to_y) == 1 and keeps_clear(squad, i, to_x, to_y) == 1:
            squad.figure[i].x, squad.figure[i].y = to_x, to_y
            return 1
    return 0


# --- vehicles and gear ------------------------------------------------------------------------------------------------


@rule
def drop_hull(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, x: int, y: int, lost: int) -> None:
    """A vehicle comes down around its marker, with all who are in it: lost, or it stands there. Source: R16.38."""
    squad = game.squad[unit]
    if lost == 0:
        drift = air_rules.figure_drifts(dice, squad.drop)
        x, y = x + drift.x, y + drift.y
        needs = gear_needs(table, x, y)
        lost = air_rules.is_lost(dice, squad.quality, needs)
        if lost == 0:
            lost = 1 - stand_around(dice, rules, table, game, unit, x, y)
        air.note_dropped(dice, game, unit, NOBODY, lost=lost, hour=drift.hour, inches=drift.inches, gear=0,
                         needs=min(needs, 15), x=x, y=y)
    if lost == 1:
        kill_inside(game, squad.hull - 1, DISSOLVED)
        return
    squad.present = 1
    settle(rules, squad)
    middle = squad.figure[squad.centre]
    movement.note_entered(dice, game, unit, NOBODY, x=middle.x, y=middle.y)


@rule
def gear_needs(table: Table, x: int, y: int) -> int:
    """The highest face at which a vehicle or gear is lost at a place; off the table always. Source: R16.38."""
    return air_rules.SURELY if is_off(table, x, y) == 1 else air_rules.gear_lost_at(ground_below(table, x, y))


@rule
def drop_gear(dice: Dice, table: Table, game: Game, unit: int, x: int, y: int) -> None:
    """The pieces of a crew come down around its marker: lost, or to be deployed. Source: R16.38, R11.43."""
    squad, battery = game.squad[unit], game.battery[served_by(game, unit)]
    dice.who = unit
    drift = air_rules.figure_drifts(dice, squad.drop)
    x, y = x + drift.x, y + drift.y
    needs = gear_needs(table, x, y)
    lost = air_rules.is_lost(dice, squad.quality, needs)
    battery.packed = 1
    if lost == 1:
        battery.tubes = 0
    air.note_dropped(dice, game, unit, NOBODY, lost=lost, hour=drift.hour, inches=drift.inches, gear=1,
                     needs=min(needs, 15), x=x, y=y)
