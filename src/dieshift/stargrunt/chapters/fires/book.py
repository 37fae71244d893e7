"""Fires and smoke with numbers only: what starts a fire, what it does, how it goes on, how smoke drifts.

Source: R14.50-R14.54, R14.60-R14.64 (RB p.57, p.6); N53-N55, A44.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, die_for, opposing_roll, roll
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters import fires
from dieshift.stargrunt.chapters.fire import ARMOUR, IMPACT
from dieshift.stargrunt.chapters.fire import book as fire
from dieshift.stargrunt.chapters.points import book as points
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import OPEN

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
    """The least face that puts a fire out: 4, as it is printed. Source: R14.53; N53."""
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
    """Whether a fire also strikes figures that start their activation in it, not only those that enter: yes.

    Source: R14.54.
    """
    return 1
