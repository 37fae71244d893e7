"""Walking over mines: which figures cross a field or pass a trap, which set it off, and what follows.

Every die is rolled after a stretch of the move, where the figures then are: a casualty's comrades have brought him
along (reading), and no mine stops a move. A figure in step went along the path; any other is taken to have gone
straight. Both sides set off any field, their own too. Source: R16.1, R16.2, R16.6-R16.9 (RB p.55-56).
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, of_side, set_rollers
from dieshift.core.geometry import distance, near_segment, square, within
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import mines
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fire.apply import close_resolution, open_resolution, still_untreated, take_hit
from dieshift.stargrunt.chapters.mines import rules as mines_rules
from dieshift.stargrunt.chapters.morale.rules import after_mines
from dieshift.stargrunt.chapters.movement.following import Stance, way_at
from dieshift.stargrunt.chapters.movement.rules import point_at
from dieshift.stargrunt.chapters.points import rules as points
from dieshift.stargrunt.chapters.points.aftermath import bails_out_as, hurt_inside, open_accounts, settle_inside
from dieshift.stargrunt.chapters.vehicles.rules import bring_hull, stand_at
from dieshift.stargrunt.state.natures import clear_device, show_device
from dieshift.stargrunt.state.records import MAX_DEVICES, Game, Hull, Pending, Squad
from dieshift.stargrunt.state.squads import settle
from dieshift.stargrunt.state.terms import AP_FIELD, BASE, BOOBY_TRAP, DEAD, FIT, NO_DEVICE, NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.table import cover_here


@rule
def passes(pending: Pending, was: int, dx: int, dy: int, x: int, y: int, far: int) -> int:
    """Whether a figure in step with the mover came within `far` of a point on the stretch just moved.

    `was`: the mover's progress before; `dx`, `dy`: the figure's offset from the mover. Source: R4.10, R16.1.
    """
    order, gone = pending.order, 0
    here = point_at(pending.from_x, pending.from_y, order, was)
    stop = point_at(pending.from_x, pending.from_y, order, pending.progress)
    at_x, at_y = here.x, here.y
    corner_x, corner_y = pending.from_x, pending.from_y
    for leg in range(order.legs):
        end_x, end_y = order.x[leg], order.y[leg]
        gone += distance(corner_x, corner_y, end_x, end_y)
        corner_x, corner_y = end_x, end_y
        if was < gone < pending.progress:
            if near_segment(at_x + dx, at_y + dy, end_x + dx, end_y + dy, x, y, far) == 1:
                return 1
            at_x, at_y = end_x, end_y
    return near_segment(at_x + dx, at_y + dy, stop.x + dx, stop.y + dy, x, y, far)


@rule
def comes_near(squad: Squad, pending: Pending, index: int, start: Stance, was: int, x: int, y: int, far: int) -> int:
    """Whether a figure came within `far` of a point on the stretch just moved. Source: R14.51, R16.1.

    A figure that did not move comes near nothing.
    """
    figure = squad.figure[index]
    if figure.x == start.x and figure.y == start.y:
        return 0
    here = point_at(pending.from_x, pending.from_y, pending.order, was)
    stop = point_at(pending.from_x, pending.from_y, pending.order, pending.progress)
    if figure.x - start.x == stop.x - here.x and figure.y - start.y == stop.y - here.y:
        beside: int = passes(pending, was, start.x - here.x, start.y - here.y, x, y, far)
        return beside
    return near_segment(start.x, start.y, figure.x, figure.y, x, y, far)


@rule
def has_rolled(pending: Pending, unit: int, index: int, k: int) -> int:
    """Whether a figure has rolled for a device in the action on the stack; recorded for the acting unit only.

    Source: R16.8; N45.
    """
    return 1 if unit == pending.order.unit and pending.trodden[index] & (1 << k) != 0 else 0


@rule
def who_comes_near(rules: Rules, game: Game, unit: int, pending: Pending, start: tuple[Stance, ...], was: int,
                   k: int) -> int:
    """The fit figures of a unit that goes, a bit each, that have to roll for a device now: once in an action.

    Nobody in a vehicle does. Source: R16.1, R16.2, R16.6, R16.8.
    """
    device, figures = game.device[k], 0
    if (device.kind != BOOBY_TRAP and mines_rules.last_bad_face(device.kind) == 0) or game.squad[unit].hull > 0:
        return 0
    squad, x, y = game.squad[unit], device.x, device.y
    for i in range(squad.figures):
        figure = squad.figure[i]
        if figure.health != FIT or figure.left != 0 or has_rolled(pending, unit, i, k) == 1:
            continue
        inside = within(start[i].x, start[i].y, x, y, mines_rules.FIELD)
        if inside == 1 and mines_rules.rolled_inside(rules) == 0:
            continue
        if comes_near(squad, pending, i, start[i], was, x, y, mines_rules.FIELD) == 1:
            figures |= 1 << i
    return figures


@rule
def walk_over_mines(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, pending: Pending,
                    start: tuple[Stance, ...], was: int) -> None:
    """What a unit sets off on the piece of its way just gone, in the order in which devices were laid.

    `start`: where its figures were before it, and `was`: how far the unit had come. One confidence test follows all.
    Source: R16.2, R16.6, R16.8, R16.9.
    """
    squad, rolled, struck = game.squad[unit], 0, 0
    for k in range(MAX_DEVICES):
        near = 0
        if game.device[k].kind != NO_DEVICE:
            near = who_comes_near(rules, game, unit, pending, start, was, k)
        if near == 0:
            continue
        if rolled == 0:
            open_resolution(squad)
            rolled = 1
        find(dice, game, unit, k)
        set_rollers(dice, unit, of_side(game.device[k].side))
        if game.device[k].kind == BOOBY_TRAP:
            struck |= meet_trap(dice, rules, table, game, unit, near, k)
        else:
            struck |= cross_field(dice, rules, table, game, unit, pending, near, k)
    if rolled == 1:
        count_losses(dice, rules, game, unit, struck)


@rule
def find(dice: Dice, game: Game, unit: int, k: int) -> None:
    """A device for which anybody has to roll is known to both sides from then on. Source: R16.1 (reading)."""
    device = game.device[k]
    if device.known == 0:
        show_device(game, k)
        mines.note_found(dice, game, unit, NOBODY, device=device.kind, x=device.x, y=device.y)


@rule
def cross_field(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, pending: Pending, near: int,
                k: int) -> int:
    """Roll for each figure that came near a field, and attack those that set off a mine. 1: one was attacked.

    Source: R16.2, R16.8.
    """
    struck = 0
    squad, kind = game.squad[unit], game.device[k].kind
    for i in range(squad.figures):
        if (near >> i) & 1 == 1 and squad.figure[i].health == FIT:
            if unit == pending.order.unit:
                pending.trodden[i] |= 1 << k
            was, result = squad.figure[i].health, fire.UNHURT
            hit = mines_rules.sets_off(dice, squad.quality, kind)
            if hit == 1:
                struck = 1
                result = blow(dice, rules, table, squad, i, mines_rules.MINE_IMPACT)
            mines.note_trod(
                dice, game, unit, NOBODY, figure=i, safe=mines_rules.last_bad_face(kind), result=result, struck=hit,
                health=squad.figure[i].health, was=was, came_to=0)
    return struck


@rule
def blow(dice: Dice, rules: Rules, table: Table, squad: Squad, index: int, impact: int) -> int:
    """A figure is attacked by a mine or trap, and wounded or killed as by fire. Source: R5.33, R16.2, R16.7."""
    figure = squad.figure[index]
    cover = mines_rules.mine_cover(rules, cover_here(table, figure.x, figure.y))
    result: int = fire.wound(dice, rules, impact, figure.armour, cover)
    take_hit(rules, figure, result)
    return result


@rule
def nearest_of(squad: Squad, among: int, x: int, y: int) -> int:
    """The figure nearest to a point, of some; the first of two as near. Source: R16.6."""
    nearest, best = NOBODY, -1
    for i in range(squad.figures):
        away = square(squad.figure[i].x, squad.figure[i].y, x, y)
        if (among >> i) & 1 == 1 and (best < 0 or away < best):
            nearest, best = i, away
    return nearest


@rule
def meet_trap(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, near: int, k: int) -> int:
    """Roll for a unit that came near a booby trap, and remove the trap either way. 1: it was sprung.

    The trap strikes the figure that ends nearest to it, of those that came near, and every figure that touches that
    one. Source: R1.3, R16.6.
    """
    squad, device = game.squad[unit], game.device[k]
    sprung = mines_rules.springs(dice, squad.quality)
    mines.note_sprung(dice, game, unit, NOBODY, sprung=sprung)
    if sprung == 1:
        first = nearest_of(squad, near, device.x, device.y)
        middle = squad.figure[first]
        strike(dice, rules, table, game, unit, first, mines_rules.TRAP_IMPACT)
        for i in range(squad.figures):
            figure = squad.figure[i]
            if i != first and figure.health < DEAD and within(figure.x, figure.y, middle.x, middle.y, BASE) == 1:
                strike(dice, rules, table, game, unit, i, mines_rules.TOUCHED_IMPACT)
    clear_device(game.device[k])
    return sprung


@rule
def strike(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, index: int, impact: int) -> None:
    """One figure is struck without a roll of its own, which is told. Source: R16.5, R16.6."""
    squad = game.squad[unit]
    was = squad.figure[index].health
    dice.who = unit
    result = blow(dice, rules, table, squad, index, impact)
    mines.note_struck(dice, game, unit, NOBODY, figure=index, result=result, health=squad.figure[index].health, was=was)


@rule
def count_losses(dice: Dice, rules: Rules, game: Game, unit: int, struck: int) -> None:
    """What follows when all mines have gone off: suits roll, and the unit tests by its casualties, once.

    Source: R7.12, R10.20, R16.9.
    """
    squad = game.squad[unit]
    before = still_untreated(squad)
    dice.who = unit
    fallen = close_resolution(dice, game, unit)
    after_mines(dice, rules, game, unit, struck * mines_rules.mines_suppress(rules), fallen, before)
    settle(rules, squad)


# --- driving ----------------------------------------------------------------------------------------------------------
# Driving over mines: which fields a vehicle comes into, in the order in which it meets them, and what they do to it.
#
# A vehicle that is stopped stands where its way comes into the field. One of engineers clears any field, and looks for
# mines instead of being struck; neither sets off booby traps (readings). Source: R16.2-R16.4, R16.8; A53; N45, N47,
# N48.


STEP = 25  # of a way that is looked along


class Met(NamedTuple):
    """What a vehicle meets next on its way, a field or a fire, and how far along that begins; NOBODY: nothing."""

    which: int
    at: int


@rule
def minds(hull: Hull, kind: int) -> int:
    """Whether a vehicle has to do with a field: those against vehicles; engineers with any. Source: R16.2-R16.4."""
    if mines_rules.strikes_vehicles(kind) == 1:
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
    inside = within(here.x, here.y, game.device[k].x, game.device[k].y, mines_rules.FIELD)
    return 1 if inside == 1 and mines_rules.rolled_inside(rules) == 0 else 0


@rule
def next_field(rules: Rules, game: Game, unit: int, pending: Pending, was: int, rolled: int) -> Met:
    """The field that a vehicle meets next on the piece of its way just gone, of those that have not had their roll.

    `rolled`: those that have, a bit each. Source: R16.1, R16.3, R16.8.
    """
    first, best = NOBODY, pending.progress + 1
    squad = game.squad[unit]
    if squad.hull == 0 or was >= pending.progress:
        return Met(NOBODY, 0)
    for k in range(MAX_DEVICES):
        device = game.device[k]
        x, y = device.x, device.y
        if (rolled >> k) & 1 == 1 or minds(game.hull[squad.hull - 1], device.kind) == 0:
            continue
        if (
            is_left_out(rules, game, unit, pending, was, k) == 0
            and passes(pending, was, 0, 0, x, y, mines_rules.FIELD) == 1
        ):
            at = comes_into(pending, was, x, y, mines_rules.FIELD)
            if at < best:
                first, best = k, at
    return Met(first, best)


@rule
def drive_over(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, pending: Pending, met: Met) -> int:
    """A vehicle drives over a field that it meets; 1: it gets no farther. Source: R16.3, R16.4, R16.8."""
    if unit == pending.order.unit:
        pending.trodden[0] |= 1 << met.which
    outcome = cross(dice, game, unit, met.which)
    if outcome != mines_rules.STOPS and outcome != mines_rules.WRECKS:
        return 0
    stop_along(rules, game, unit, pending, met.at)
    suffer(dice, rules, table, game, unit, outcome)
    return 1


@rule
def cross(dice: Dice, game: Game, unit: int, k: int) -> int:
    """A vehicle comes into a field: what that comes to; cleared, the field is no more. Source: R16.3, R16.4."""
    squad, kind = game.squad[unit], game.device[k].kind
    hull = game.hull[squad.hull - 1]
    find(dice, game, unit, k)
    set_rollers(dice, unit, of_side(game.device[k].side))
    jolt = (mines_rules.clearing(dice, squad.quality, kind, hull.drive) if hull.engineers == 1
            else mines_rules.crossing(dice, kind, hull.drive))
    mines.note_trod(
        dice, game, unit, NOBODY, figure=NOBODY, safe=0, result=0, struck=1 if jolt.face > 0 else 0, health=0, was=0,
        came_to=jolt.came_to)
    if jolt.came_to == mines_rules.CLEARED:
        clear_device(game.device[k])
    return jolt.came_to


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
    jolt = mines_rules.blown_up(dice)
    mines.note_trod(dice, game, unit, NOBODY, figure=NOBODY, safe=0, result=0, struck=1, health=0, was=0,
                    came_to=jolt.came_to)
    if jolt.came_to == mines_rules.WRECKS:
        suffer(dice, rules, table, game, unit, jolt.came_to)


@rule
def suffer(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, found: int) -> None:
    """A mine has stopped a vehicle, or wrecked it: those inside are hurt, test, and get out. Source: R16.3; A53."""
    k = game.squad[unit].hull - 1
    hull = game.hull[k]
    was = hull.wreck
    open_accounts(game, k)
    came_to = points.HELD
    if found == mines_rules.WRECKS:
        hull.wreck = points.wreck_after(was, points.DISABLES)
        came_to = bails_out_as(was, points.DISABLES)
        hurt_inside(dice, rules, game, k, mines_rules.lost_inside(hull.armour))
    else:
        hull.stuck = 1
    settle_inside(dice, rules, table, game, unit, mines_rules.mines_suppress(rules), 0, came_to,
                  1 if came_to == points.HELD else 0)
