"""Fires and smoke with numbers only: what starts a fire, what it does, how it goes on, how smoke drifts.

Source: R14.50-R14.54, R14.60-R14.64 (RB p.57, p.6); N53-N55, A44.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, die_for, opposing_roll, roll, set_rollers
from dieshift.core.geometry import distance, within
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters import fires
from dieshift.stargrunt.chapters.fire import ARMOUR, IMPACT
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.mines.crossing import Met, comes_into, passes, stop_along
from dieshift.stargrunt.chapters.movement.rules import point_at
from dieshift.stargrunt.chapters.points import aftermath
from dieshift.stargrunt.chapters.points import rules as points
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import MAX_FIRES, MAX_SMOKES, Game, Pending
from dieshift.stargrunt.state.terms import DESTROYED, INCH, MOST_CLOUDS, NOBODY, OPEN, PLACED
from dieshift.stargrunt.terrain.going import Table

REACH = 300  # hundredths of an inch from the middle of a fire, its edge included (R14.50)
HEAT = 4  # the die of a fire, against armour (R14.51)
WET, DRY = 6, 3  # the least face that starts a fire: on any ground, and on flammable ground (R14.50)
QUENCHED = 4  # the least face that puts a fire out, which stands as it is printed (R14.53; N53)
OUT, SPREADING = 1, 6  # faces of a fire's die at the Turn End (R14.52)
ALL_GONE, ONE_LESS, ONE_MORE = 1, 2, 5  # faces of its smoke's: this, this, and from this one on (R14.61)
CLOSE = 600  # hundredths of an inch: how near to the middle of a fire somebody fights it (reading)
ACROSS = 200  # of a cloud (R14.60)
AHEAD, WIDE = 600, 3  # how far in front a screen lies, and how many clouds it is wide (R14.62)
HOURS = 12  # of a clock's face
# by hour, from one o'clock on: a step of a thousand to the east and to the north
EAST = (500, 866, 1000, 866, 500, 0, -500, -866, -1000, -866, -500, 0)
NORTH = (866, 500, 0, -500, -866, -1000, -866, -500, 0, 500, 866, 1000)


class Step(NamedTuple):
    """A way over the table, in hundredths of an inch."""

    x: int
    y: int


@rule
def least_to_start(flammable: int) -> int:
    """The least face of a D6 that starts a fire: 6, on flammable ground 3. Source: R14.50."""
    return DRY if flammable == 1 else WET


@catalogue.slot
@slot
def air_burns(rules: Rules) -> int:
    """Whether anything can burn at all: it can, where there is air. Source: R14.50, R15.61."""
    return 1


@rule
def catches(dice: Dice, flammable: int) -> int:
    """Whether what a flamer is used against begins to burn. Source: R14.50."""
    return 1 if roll(dice, 6, fires.FLAME) >= least_to_start(flammable) else 0


@rule
def burns(dice: Dice, rules: Rules, armour: int) -> int:
    """What a fire does to a figure: its D4 against armour, wounding as any fire does; no cover helps (reading).

    Source: R14.51, R5.33.
    """
    return fire.wound(dice, rules, HEAT, armour, OPEN)


@rule
def roasts(dice: Dice, rules: Rules) -> points.Strike:
    """A fire against a softskin: D4 against its armour D6; no cover helps (reading). Source: R14.51, R14.54, R6.11."""
    impact = opposing_roll(dice, HEAT, IMPACT)
    armour = roll(dice, points.SOFTSKIN_DIE, ARMOUR)
    return points.Strike(impact, armour, points.penetrates(rules, impact, armour))


@catalogue.slot
@slot
def least_to_quench(rules: Rules) -> int:
    """Lowest roll that puts a fire out: 4, as printed. Source: R14.53; N53."""
    return QUENCHED


@rule
def is_put_out(dice: Dice, rules: Rules, figures: int) -> int:
    """Whether so many fit figures put a fire out by the die for their number, rounded up. Source: R14.53; N53."""
    return 1 if roll(dice, die_for(figures), fires.QUENCH) >= least_to_quench(rules) else 0


@rule
def by_hour(hour: int, far: int) -> Step:
    """A way of some length towards an hour of the clock's face, to the nearest hundredth; 12 is north.

    Source: R14.64, R1.18.
    """
    east, north = EAST[hour - 1] * far, NORTH[hour - 1] * far
    return Step((east + 500) // 1000, (north + 500) // 1000)


@rule
def first_clouds(dice: Dice) -> int:
    """How many clouds rise from a new fire. Source: R14.61."""
    return roll(dice, 6, fires.DRIFT)


@catalogue.slot
@slot
def burns_inside(rules: Rules) -> int:
    """Whether fire on the ground also harms figures that start their activation in it, not only those that enter: yes.

    Source: R14.54.
    """
    return 1


# --- Smoke on the table: the wind, clouds that rise from a fire, screens, and how lines of clouds drift ---------------
# Every source of smoke places a line of clouds by `place`: fires, dischargers of squads and vehicles, shells. The first
# cloud of a fire lies on its middle, and the line is no longer than a dozen (readings). Source: R14.60-R14.64; N54 (RB
# p.57, p.6).


@rule
def free_smoke(game: Game) -> int:
    """The first room for another line of clouds; NOBODY: there is none. Source: R14.60."""
    for k in range(MAX_SMOKES):
        if game.smoke[k].clouds == 0:
            return k
    return NOBODY


@rule
def place(game: Game, x: int, y: int, step: Step, clouds: int, artificial: int) -> int:
    """Put a line of clouds on the table, the first at a place; 0: there is no room for it. Source: R14.60-R14.63."""
    k = free_smoke(game)
    if k == NOBODY or clouds < 1:
        return 0
    smoke = game.smoke[k]
    smoke.x, smoke.y, smoke.step_x, smoke.step_y = x, y, step.x, step.y
    smoke.clouds, smoke.artificial = clouds, artificial
    game.clouds += 1
    return 1


@rule
def clear(game: Game, k: int) -> None:
    """A line of clouds is gone. Source: R14.61, R14.62."""
    smoke = game.smoke[k]
    smoke.x, smoke.y, smoke.step_x, smoke.step_y, smoke.clouds, smoke.artificial = 0, 0, 0, 0, 0, 0
    game.clouds -= 1


@rule
def downwind(dice: Dice, game: Game) -> Step:
    """From one cloud to the next with the wind, which is rolled once, when first it matters. Source: R14.61, R14.64."""
    if game.wind == 0:
        game.wind = roll(dice, HOURS, fires.DRIFT)
        fires.note_wind(dice, game, NOBODY, NOBODY, hour=game.wind)
    return by_hour(game.wind, ACROSS)


@rule
def rise(dice: Dice, game: Game, x: int, y: int) -> None:
    """Clouds rise from a new fire, in a line downwind. Source: R14.61."""
    dice.who = NOBODY
    step = downwind(dice, game)
    clouds = first_clouds(dice)
    if place(game, x, y, step, clouds, 0) == 0:
        clouds = 0
    fires.note_smoke(dice, game, NOBODY, NOBODY, what=fires.RISES, x=x, y=y, clouds=clouds)


@rule
def fall(dice: Dice, game: Game, x: int, y: int, radius: int) -> None:
    """A smoke shell makes as many clouds as its burst has inches of radius, in a line downwind from where it falls.

    They are artificial, and go at the next Turn End. Source: R14.62, R14.63.
    """
    dice.who = NOBODY
    clouds = min(MOST_CLOUDS, radius // INCH)
    placed = place(game, x, y, downwind(dice, game), clouds, 1)
    fires.note_smoke(dice, game, NOBODY, NOBODY, what=fires.RISES, x=x, y=y, clouds=clouds * placed)


@rule
def change(face: int, clouds: int) -> int:
    """What a face at the Turn End does to a line of so many clouds. Source: R14.61; N54."""
    if face == ALL_GONE:
        return fires.CLEARS
    if face == ONE_LESS:
        return fires.THINS if clouds > 1 else fires.CLEARS
    return fires.GROWS if face >= ONE_MORE and clouds < MOST_CLOUDS else fires.STAYS


@rule
def drift(dice: Dice, table: Table, game: Game, k: int) -> None:
    """One line of clouds at the Turn End: a screen goes; else a D6, 1 gone, 2 one less upwind, 5-6 one more downwind.

    What has drifted off the table is gone (reading). Source: R14.61, R14.62; N54.
    """
    smoke = game.smoke[k]
    x, y, what = smoke.x, smoke.y, fires.CLEARS
    if smoke.artificial == 0:
        dice.who = NOBODY
        what = change(roll(dice, 6, fires.DRIFT), smoke.clouds)
    if what == fires.GROWS:
        smoke.clouds += 1
    elif what == fires.THINS:
        smoke.x, smoke.y, smoke.clouds = x + smoke.step_x, y + smoke.step_y, smoke.clouds - 1
        if smoke.x < 0 or smoke.y < 0 or smoke.x > table.width or smoke.y > table.depth:
            what = fires.CLEARS
    left = smoke.clouds
    if what == fires.CLEARS:
        left = 0
        clear(game, k)
    fires.note_smoke(dice, game, NOBODY, NOBODY, what=what, x=x, y=y, clouds=left)


# --- screens ----------------------------------------------------------------------------------------------------------


@rule
def rounded(number: int, by: int) -> int:
    """A number divided by another, to the nearest; a half upwards. Source: R14.62."""
    return (2 * number + by) // (2 * by)


@rule
def screen_middle(x: int, y: int, to_x: int, to_y: int) -> Step:
    """Where the middle of a screen lies that is put up in the direction of a place, six inches off. Source: R14.62."""
    far = max(1, distance(x, y, to_x, to_y))
    return Step(x + rounded((to_x - x) * AHEAD, far), y + rounded((to_y - y) * AHEAD, far))


@rule
def screen_step(x: int, y: int, to_x: int, to_y: int) -> Step:
    """From one cloud of such a screen to the next, square to its direction. Source: R14.62."""
    far = max(1, distance(x, y, to_x, to_y))
    return Step(rounded((to_y - y) * ACROSS, far), rounded((x - to_x) * ACROSS, far))


@rule
def put_up(dice: Dice, game: Game, unit: int, x: int, y: int, to_x: int, to_y: int) -> None:
    """Put up a screen of three clouds by dischargers, in front of their owner. Source: R14.62."""
    middle, step = screen_middle(x, y, to_x, to_y), screen_step(x, y, to_x, to_y)
    made = place(game, middle.x - step.x, middle.y - step.y, step, WIDE, 1)
    fires.note_smoke(dice, game, unit, NOBODY, what=fires.SCREENED, x=middle.x, y=middle.y, clouds=WIDE * made)


# --- What fires do to vehicles: a softskin that comes into one, or that one comes upon; armour does not mind ----------
# To those inside it counts as an infantry weapon does (reading). Source: R14.50, R14.51, R14.54; N55.


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
    made = roasts(dice, rules)
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
    aftermath.open_accounts(game, k)
    hull.wreck = points.wreck_after(was, came_to)
    aftermath.hurt_inside(dice, rules, game, k, aftermath.occupant_threshold(aftermath.infantry_weight(rules), came_to))
    aftermath.settle_inside(dice, rules, table, game, unit, 0, 0, aftermath.bails_out_as(was, came_to), 0)


@rule
def comes_into_fire(game: Game, pending: Pending, was: int, k: int) -> int:
    """Whether a vehicle has come into a fire on the piece of its way just gone, and did not start in it.

    Source: R14.51.
    """
    there = game.blaze[k]
    here = point_at(pending.from_x, pending.from_y, pending.order, was)
    if there.burns == 0 or within(here.x, here.y, there.x, there.y, REACH) == 1:
        return 0
    return passes(pending, was, 0, 0, there.x, there.y, REACH)


@rule
def next_fire(game: Game, unit: int, pending: Pending, was: int, met: int) -> Met:
    """The fire that a softskin comes into next on the piece of its way just gone, but for some, a bit each.

    Source: R14.51.
    """
    first, best = NOBODY, pending.progress + 1
    if can_burn(game, unit) == 0 or game.squad[unit].located != PLACED or was >= pending.progress:
        return Met(NOBODY, best)
    for k in range(MAX_FIRES):
        if (met >> k) & 1 == 0 and comes_into_fire(game, pending, was, k) == 1:
            there = game.blaze[k]
            at = comes_into(pending, was, there.x, there.y, REACH)
            if at < best:
                first, best = k, at
    return Met(first, best)


@rule
def drive_into(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, pending: Pending, at: int) -> int:
    """A softskin comes into a fire so far along its way; 1: it gets no farther. Source: R14.51, R14.54."""
    came_to = roast(dice, rules, game, unit)
    if came_to == points.HELD:
        return 0
    stop_along(rules, game, unit, pending, at)
    burn_out(dice, rules, table, game, unit, came_to)
    return 1
