"""Sets of forces for a battle: how many false counters and mines there are, which counters are taken off, who retreats.

Source: R18.9-R18.12 (RB p.62-64); N57. What is rolled here is rolled before the first turn.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import rule
from dieshift.stargrunt.chapters import muster
from dieshift.stargrunt.state.terms import EXHAUSTED, TIRED

TAKEN_OFF = 3  # counters of the enemy that each player takes off, unseen (R18.9)
LISTED, ATTEMPTS, ALL_ATTEMPTS = 3, 3, 6  # rolls on the list a turn; attempts a turn, and in all (R18.11)
RETREAT_TURNS = 3  # before the attacker comes (R18.11)
NOBODY_COMES = 2  # up to this face nobody is on the road (R18.12)
ON_FOOT, CARRIER, TRUCK, JEEP, TANK = range(5)  # in what they come (R18.12)


class Retreating(NamedTuple):
    """Who comes down the road at one face of the list."""

    halves: int  # of a squad; 0: none
    vehicle: int  # in which they come, or which comes alone
    fatigue: int
    score: int  # to be beaten by a D12, so that they join
    specialists: int = 0  # 1: a team of them is in the vehicle


RETREATS = {
    3: Retreating(1, ON_FOOT, TIRED, 4),
    4: Retreating(1, ON_FOOT, EXHAUSTED, 5),
    5: Retreating(2, ON_FOOT, TIRED, 3),
    6: Retreating(2, ON_FOOT, EXHAUSTED, 4),
    7: Retreating(0, CARRIER, TIRED, 4),
    8: Retreating(2, CARRIER, TIRED, 6),
    9: Retreating(4, TRUCK, EXHAUSTED, 6),
    10: Retreating(0, JEEP, TIRED, 7, 1),
    11: Retreating(0, TANK, EXHAUSTED, 6),
    12: Retreating(0, TANK, TIRED, 7),
}


@rule
def false_counters(dice: Dice) -> int:
    """How many false counters a side lays: D8. Source: R18.9, R18.11."""
    return roll(dice, 8, muster.SET_UP)


@rule
def counter_taken(dice: Dice, counters: int) -> int:
    """Which of so many inverted counters the enemy takes off, unseen: from 1. Source: R18.9."""
    return roll(dice, counters, muster.SET_UP)


@rule
def mines_laid(dice: Dice) -> int:
    """How many mines the rearguard has laid: D6. Source: R18.11."""
    return roll(dice, 6, muster.SET_UP)


@rule
def trucks(dice: Dice) -> int:
    """How many unarmed trucks a convoy has, of two to four: D6 by pairs (reading). Source: R18.10."""
    return 2 + (roll(dice, 6, muster.SET_UP) - 1) // 2


@rule
def chits_held(dice: Dice) -> int:
    """How many support request chits a convoy has: D4. Source: R18.10."""
    return roll(dice, 4, muster.SET_UP)


@rule
def mines_of_ambush(dice: Dice) -> int:
    """How many mines an ambusher has laid: D4. Source: R18.10."""
    return roll(dice, 4, muster.SET_UP)


@rule
def counters_of_ambush(dice: Dice) -> int:
    """How many false counters an ambusher lays: D6. Source: R18.10."""
    return roll(dice, 6, muster.SET_UP)


@rule
def on_the_road(dice: Dice) -> int:
    """The face of the list that says who comes down the road. Source: R18.12."""
    return roll(dice, 12, muster.RETREAT)


@rule
def joins(dice: Dice, score: int) -> int:
    """Whether those who are stopped join the rearguard: D12 over their score. Source: R18.11, R18.12; R0."""
    return 1 if roll(dice, 12, muster.RETREAT) > score else 0


def left_behind(lost: list[int], others: list[int], command: int) -> list[int]:
    """Which units of a side stay away, where its command squad may be swapped with another real unit of its side.

    `lost` and `others` are its units whose counters were taken off, and those left. The last of these goes instead of
    the command squad (reading: the owner chooses). Source: R18.9.
    """
    if command not in lost or not others:
        return lost
    return sorted([*(unit for unit in lost if unit != command), others[-1]])
