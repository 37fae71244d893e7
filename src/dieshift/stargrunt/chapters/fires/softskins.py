"""What fires do to vehicles: a softskin that comes into one, or that one comes upon; armour does not mind.

To those inside it counts as an infantry weapon does (reading). Source: R14.50, R14.51, R14.54; N55.
"""

from dieshift.core.dice import Dice, set_rollers
from dieshift.core.geometry import within
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import fires
from dieshift.stargrunt.chapters.fires import book
from dieshift.stargrunt.chapters.mines.driving import Met, comes_into, stop_along
from dieshift.stargrunt.chapters.mines.walking import passes
from dieshift.stargrunt.chapters.movement.book import point_at
from dieshift.stargrunt.chapters.points import book as points
from dieshift.stargrunt.chapters.points.aftermath import hurt_inside, open_accounts, settle_inside
from dieshift.stargrunt.chapters.points.inside import bails_out_as, infantry_weight, occupant_threshold
from dieshift.stargrunt.state.records import MAX_FIRES, Game, Pending
from dieshift.stargrunt.state.terms import DESTROYED, NOBODY, PLACED
from dieshift.stargrunt.terrain.going import Table


@rule
def can_burn(game: Game, unit: int) -> int:
    """Whether a unit is a softskin that is not destroyed yet. Source: R14.51, R14.54."""
    squad = game.squad[unit]
    if squad.hull == 0:
        return 0
    hull = game.hull[squad.hull - 1]
    return 1 if hull.armour == 0 and hull.wreck < DESTROYED else 0


@rule
def sear_vehicle(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """A fire strikes a vehicle, which may disable or destroy a softskin. Source: R14.51, R14.54."""
    if can_burn(game, unit) == 1:
        burn_out(dice, rules, table, game, unit, roast(dice, rules, game, unit))


@rule
def roast(dice: Dice, rules: Rules, game: Game, unit: int) -> int:
    """What a fire makes of a softskin: HELD, DISABLES or DESTROYS. Source: R14.51, R14.54."""
    set_rollers(dice, unit, NOBODY)
    made = book.roasts(dice, rules)
    fires.note_burnt(dice, game, unit, NOBODY, figure=NOBODY, result=0, health=0, was=0, came_to=made.came_to)
    return made.came_to


@rule
def burn_out(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, came_to: int) -> None:
    """A softskin is as a fire has left it, and those inside are hurt and get out. Source: R14.51, R14.54."""
    if came_to == points.HELD:
        return
    k = game.squad[unit].hull - 1
    hull = game.hull[k]
    was = hull.wreck
    open_accounts(game, k)
    hull.wreck = points.wreck_after(was, came_to)
    hurt_inside(dice, rules, game, k, occupant_threshold(infantry_weight(rules), came_to))
    settle_inside(dice, rules, table, game, unit, 0, 0, bails_out_as(was, came_to), 0)


@rule
def comes_into_fire(game: Game, pending: Pending, was: int, k: int) -> int:
    """Whether a vehicle has come into a fire on the piece of its way just gone, and did not start in it.

    Source: R14.51.
    """
    there = game.blaze[k]
    here = point_at(pending.from_x, pending.from_y, pending.order, was)
    if there.burns == 0 or within(here.x, here.y, there.x, there.y, book.REACH) == 1:
        return 0
    return passes(pending, was, 0, 0, there.x, there.y, book.REACH)


@rule
def next_fire(game: Game, unit: int, pending: Pending, was: int, met: int) -> Met:
    """The fire that a softskin comes into next on the piece of its way just gone, but for some, a bit each.

    Source: R14.51.
    """
    found, best = NOBODY, pending.progress + 1
    if can_burn(game, unit) == 0 or game.squad[unit].located != PLACED or was >= pending.progress:
        return Met(NOBODY, best)
    for k in range(MAX_FIRES):
        if (met >> k) & 1 == 0 and comes_into_fire(game, pending, was, k) == 1:
            there = game.blaze[k]
            at = comes_into(pending, was, there.x, there.y, book.REACH)
            if at < best:
                found, best = k, at
    return Met(found, best)


@rule
def drive_into(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, pending: Pending, at: int) -> int:
    """A softskin comes into a fire so far along its way; 1: it gets no farther. Source: R14.51, R14.54."""
    came_to = roast(dice, rules, game, unit)
    if came_to == points.HELD:
        return 0
    stop_along(rules, game, unit, pending, at)
    burn_out(dice, rules, table, game, unit, came_to)
    return 1
