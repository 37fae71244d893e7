"""Driving over mines: which fields a vehicle comes into, in the order in which it meets them, and what they do to it.

A vehicle that is stopped stands where its way comes into the field. One of engineers clears any field, and looks for
mines instead of being struck; neither sets off booby traps (readings). Source: R16.2-R16.4, R16.8; A53; N45, N47, N48.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, of_side, set_rollers
from dieshift.core.geometry import square, within
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import mines
from dieshift.stargrunt.chapters.mines import book
from dieshift.stargrunt.chapters.mines.walking import find, has_rolled, passes
from dieshift.stargrunt.chapters.movement.book import point_at
from dieshift.stargrunt.chapters.movement.following import way_at
from dieshift.stargrunt.chapters.points import book as points
from dieshift.stargrunt.chapters.points.aftermath import hurt_inside, open_accounts, settle_inside
from dieshift.stargrunt.chapters.points.inside import bails_out_as
from dieshift.stargrunt.chapters.vehicles.book import bring_hull, stand_at
from dieshift.stargrunt.state.natures import clear_device
from dieshift.stargrunt.state.records import MAX_DEVICES, Game, Hull, Pending
from dieshift.stargrunt.state.squads import settle
from dieshift.stargrunt.state.terms import AP_FIELD, NOBODY
from dieshift.stargrunt.terrain.going import Table

STEP = 25  # of a way that is looked along


class Met(NamedTuple):
    """What a vehicle meets next on its way, a field or a fire, and how far along that begins; NOBODY: nothing."""

    which: int
    at: int


@rule
def minds(hull: Hull, kind: int) -> int:
    """Whether a vehicle has to do with a field: those against vehicles; engineers with any. Source: R16.2-R16.4."""
    if book.strikes_vehicles(kind) == 1:
        return 1
    return 1 if kind == AP_FIELD and hull.engineers == 1 else 0


@rule
def comes_into(pending: Pending, was: int, x: int, y: int, far: int) -> int:
    """How far along its way a vehicle comes so near to a point, to a quarter of an inch; at once if it sets out there.

    Where that is only grazed, where it comes nearest. Source: R16.1, R16.3, R14.51.
    """
    at, near, best = was, was, -1
    while at < pending.progress:
        here = point_at(pending.from_x, pending.from_y, pending.order, at)
        away = square(here.x, here.y, x, y)
        if away <= far * far:
            return at
        if best < 0 or away < best:
            near, best = at, away
        at += STEP
    end = point_at(pending.from_x, pending.from_y, pending.order, pending.progress)
    return pending.progress if square(end.x, end.y, x, y) < best else near


@rule
def is_left_out(rules: Rules, game: Game, unit: int, pending: Pending, was: int, k: int) -> int:
    """Whether a vehicle that comes near a field need not roll for it any more. Source: R16.8; N45."""
    if has_rolled(pending, unit, 0, k) == 1:
        return 1
    here = point_at(pending.from_x, pending.from_y, pending.order, was)
    inside = within(here.x, here.y, game.device[k].x, game.device[k].y, book.FIELD)
    return 1 if inside == 1 and book.rolled_inside(rules) == 0 else 0


@rule
def next_field(rules: Rules, game: Game, unit: int, pending: Pending, was: int, rolled: int) -> Met:
    """The field that a vehicle meets next on the piece of its way just gone, of those that have not had their roll.

    `rolled`: those that have, a bit each. Source: R16.1, R16.3, R16.8.
    """
    found, best = NOBODY, pending.progress + 1
    squad = game.squad[unit]
    if squad.hull == 0 or was >= pending.progress:
        return Met(NOBODY, 0)
    for k in range(MAX_DEVICES):
        device = game.device[k]
        x, y = device.x, device.y
        if (rolled >> k) & 1 == 1 or minds(game.hull[squad.hull - 1], device.kind) == 0:
            continue
        if is_left_out(rules, game, unit, pending, was, k) == 0 and passes(pending, was, 0, 0, x, y, book.FIELD) == 1:
            at = comes_into(pending, was, x, y, book.FIELD)
            if at < best:
                found, best = k, at
    return Met(found, best)


@rule
def drive_over(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, pending: Pending, met: Met) -> int:
    """A vehicle drives over a field that it meets; 1: it gets no farther. Source: R16.3, R16.4, R16.8."""
    if unit == pending.order.unit:
        pending.trodden[0] |= 1 << met.which
    found = cross(dice, game, unit, met.which)
    if found != book.STOPS and found != book.WRECKS:
        return 0
    stop_along(rules, game, unit, pending, met.at)
    suffer(dice, rules, table, game, unit, found)
    return 1


@rule
def cross(dice: Dice, game: Game, unit: int, k: int) -> int:
    """A vehicle comes into a field: what that comes to; cleared, the field is no more. Source: R16.3, R16.4."""
    squad, kind = game.squad[unit], game.device[k].kind
    hull = game.hull[squad.hull - 1]
    find(dice, game, unit, k)
    set_rollers(dice, unit, of_side(game.device[k].side))
    made = (book.clearing(dice, squad.quality, kind, hull.drive) if hull.engineers == 1
            else book.crossing(dice, kind, hull.drive))
    mines.note_trod(
        dice, game, unit, NOBODY, figure=NOBODY, safe=0, result=0, struck=1 if made.face > 0 else 0, health=0, was=0,
        came_to=made.came_to)
    if made.came_to == book.CLEARED:
        clear_device(game.device[k])
    return made.came_to


@rule
def stop_along(rules: Rules, game: Game, unit: int, pending: Pending, at: int) -> None:
    """A vehicle stands where it had come to so far along its way, facing as it went. Source: R6.20 (reading)."""
    squad = game.squad[unit]
    place = point_at(pending.from_x, pending.from_y, pending.order, at)
    pending.progress = at
    stand_at(squad, place.x, place.y)
    settle(rules, squad)
    bring_hull(game, unit, way_at(pending, at))


@rule
def blow_up(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """A mine that is fired by command strikes a softskin. Source: R16.5; N49."""
    dice.who = unit
    made = book.blown_up(dice)
    mines.note_trod(dice, game, unit, NOBODY, figure=NOBODY, safe=0, result=0, struck=1, health=0, was=0,
                    came_to=made.came_to)
    if made.came_to == book.WRECKS:
        suffer(dice, rules, table, game, unit, made.came_to)


@rule
def suffer(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, found: int) -> None:
    """A mine has stopped a vehicle, or wrecked it: those inside are hurt, test, and get out. Source: R16.3; A53."""
    k = game.squad[unit].hull - 1
    hull = game.hull[k]
    was = hull.wreck
    open_accounts(game, k)
    came_to = points.HELD
    if found == book.WRECKS:
        hull.wreck = points.wreck_after(was, points.DISABLES)
        came_to = bails_out_as(was, points.DISABLES)
        hurt_inside(dice, rules, game, k, book.lost_inside(hull.armour))
    else:
        hull.stuck = 1
    settle_inside(dice, rules, table, game, unit, book.mines_suppress(rules), 0, came_to, 1 if came_to == points.HELD
                  else 0)
