"""Mines and traps with numbers only: who sets one off, and what it strikes with.

Fields against people do nothing to vehicles, nor those against vehicles to people. `support.bursts` clears them, too.
Source: R16.1-R16.9 (RB p.55-56); A21, A53; N47-N49.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, opposing_roll, roll
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters import fire, mines, points
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import AP_FIELD, AV_FIELD, LOW_WHEELS, MIXED_FIELD

FIELD = 300  # hundredths of an inch from the middle of a field, or from a trap, its edge included (R16.1, R16.6)
MINE_IMPACT = 10  # of a mine of a field, and of a command-detonated one (R16.2, R16.5)
SOFTSKIN_DIE = 6  # of a softskin's armour against it (R16.5)
TRAP_DIE = 8  # what a unit's quality rolls against (R16.6)
TRAP_IMPACT, TOUCHED_IMPACT = 8, 6  # on the nearest figure, and on figures that touch it (R16.6)
UNMINED = 2  # the last face of a D6 on which a vehicle misses the mines of a mixed field (R16.3)
SUSPENSIONS = (6, 10, 10, 8, 12, 12)  # dice by drive, from low wheels on; not those of a hit (R16.3; A21, N47)
AFV_LOST, SOFTSKIN_LOST = 2, 4  # the last faces of the armour die on which somebody inside is lost (R16.3)
NO_MINE, HOLDS, STOPS, WRECKS, CLEARED = range(5)  # what a field comes to for a vehicle


class Jolt(NamedTuple):
    """A mine under a vehicle: its impact, what suspension or armour shows, and HOLDS, STOPS or WRECKS."""

    impact: int
    face: int
    came_to: int


@rule
def strikes_vehicles(kind: int) -> int:
    """Whether a field has mines against vehicles; one against people has none. Source: R16.2, R16.3."""
    return 1 if kind in (AV_FIELD, MIXED_FIELD) else 0


@rule
def is_met(dice: Dice, kind: int) -> int:
    """Whether a vehicle meets a mine: always, in a mixed field on 3 or more of a D6. Source: R16.3."""
    if kind == MIXED_FIELD:
        return 1 if roll(dice, 6, mines.TREAD) > UNMINED else 0
    return strikes_vehicles(kind)


@rule
def jolt(dice: Dice, drive: int) -> Jolt:
    """A mine against the suspension: higher immobilises, more than double disables. Source: R16.3; A21, N47."""
    impact = opposing_roll(dice, MINE_IMPACT, fire.IMPACT)
    face = roll(dice, SUSPENSIONS[drive - LOW_WHEELS], points.SUSPENSION)
    if impact > 2 * face:
        return Jolt(impact, face, WRECKS)
    return Jolt(impact, face, STOPS if impact > face else HOLDS)


@rule
def crossing(dice: Dice, kind: int, drive: int) -> Jolt:
    """What a field does to a vehicle that comes into it. Source: R16.2, R16.3; A21."""
    if is_met(dice, kind) == 0:
        return Jolt(0, 0, NO_MINE)
    return jolt(dice, drive)


@rule
def clearing(dice: Dice, quality: int, kind: int, drive: int) -> Jolt:
    """An engineer vehicle in a field: a 1 of its quality die is a mine, if the field has any for it; else it clears it.

    Source: R16.4; N48 (of a mixed field without another roll: a reading).
    """
    if roll(dice, quality, mines.TREAD) > 1:
        return Jolt(0, 0, CLEARED)
    return jolt(dice, drive) if strikes_vehicles(kind) == 1 else Jolt(0, 0, NO_MINE)


@rule
def blown_up(dice: Dice) -> Jolt:
    """A mine fired by command at a softskin: higher than its armour disables it, and no more. Source: R16.5; N49."""
    impact = opposing_roll(dice, MINE_IMPACT, fire.IMPACT)
    face = roll(dice, SOFTSKIN_DIE, fire.ARMOUR)
    return Jolt(impact, face, WRECKS if impact > face else HOLDS)


@rule
def lost_inside(armour: int) -> int:
    """The last face of an occupant's armour die on which a mine under his vehicle strikes him. Source: R16.3; A53."""
    return AFV_LOST if armour > 0 else SOFTSKIN_LOST


@rule
def last_bad_face(kind: int) -> int:
    """The highest face of the quality die that sets off a mine of a field; 0: people never do. Source: R16.2."""
    if kind == AP_FIELD:
        return 3
    return 2 if kind == MIXED_FIELD else 0


@rule
def sets_off(dice: Dice, quality: int, kind: int) -> int:
    """Whether a figure within a field sets off a mine: its quality die shows a low face. Source: R16.2."""
    return 1 if roll(dice, quality, mines.TREAD) <= last_bad_face(kind) else 0


@rule
def springs(dice: Dice, quality: int) -> int:
    """Whether a unit springs a booby trap: the trap's die shows more than its quality die. Source: R16.6."""
    seen = roll(dice, quality, mines.TREAD)
    return 1 if opposing_roll(dice, TRAP_DIE, mines.TRAP) > seen else 0


@catalogue.slot
@slot
def mine_cover(rules: Rules, cover: int) -> int:
    """Die types that a figure's cover adds against a mine: none. Source: R16.7."""
    return 0


@catalogue.slot
@slot
def rolled_inside(rules: Rules) -> int:
    """Whether a figure rolls in each action in which it moves inside a minefield: yes, not only on entering.

    Source: R16.8.
    """
    return 1


@catalogue.slot
@slot
def mines_suppress(rules: Rules) -> int:
    """Whether a unit takes a suppression marker when a mine hits one of its figures: no. Source: R16.9."""
    return 0
