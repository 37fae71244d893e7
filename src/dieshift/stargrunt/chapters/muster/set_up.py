"""Sets of forces for a battle: how many false counters and mines there are, which counters are taken off, who retreats.

Source: R18.9, R18.11, R18.12 (RB p.62-64); N57. Vehicles among those who retreat are rolled for and pass by: none is
raised. What is rolled here is rolled before the first turn.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import rule
from dieshift.stargrunt.chapters.muster.reasons import RETREAT, SET_UP
from dieshift.stargrunt.state.terms import EXHAUSTED, TIRED

TAKEN_OFF = 3  # counters of the enemy that each player takes off, unseen (R18.9)
LISTED, ATTEMPTS, ALL_ATTEMPTS = 3, 3, 6  # rolls on the list a turn; attempts a turn, and in all (R18.11)
RETREAT_TURNS = 3  # before the attacker comes (R18.11)
NOBODY_COMES = 2  # up to this face nobody is on the road (R18.12)


class Retreating(NamedTuple):
    """Who comes down the road at one face of the list."""

    halves: int  # of a squad, on foot from now on; 0: none
    vehicles: int  # that come with them, or alone
    fatigue: int
    score: int  # to be beaten by a D12, so that they join
    specialists: int = 0  # in a vehicle: of no squad


RETREATS = {
    3: Retreating(1, 0, TIRED, 4),
    4: Retreating(1, 0, EXHAUSTED, 5),
    5: Retreating(2, 0, TIRED, 3),
    6: Retreating(2, 0, EXHAUSTED, 4),
    7: Retreating(0, 1, TIRED, 4),
    8: Retreating(2, 1, TIRED, 6),
    9: Retreating(4, 1, EXHAUSTED, 6),
    10: Retreating(0, 1, TIRED, 7, 1),
    11: Retreating(0, 1, EXHAUSTED, 6),
    12: Retreating(0, 1, TIRED, 7),
}


@rule
def false_counters(dice: Dice) -> int:
    """How many false counters a side lays: D8. Source: R18.9, R18.11."""
    return roll(dice, 8, SET_UP)


@rule
def counter_taken(dice: Dice, counters: int) -> int:
    """Which of so many inverted counters the enemy takes off, unseen: from 1. Source: R18.9."""
    return roll(dice, counters, SET_UP)


@rule
def mines_laid(dice: Dice) -> int:
    """How many mines the rearguard has laid: D6. Source: R18.11."""
    return roll(dice, 6, SET_UP)


@rule
def on_the_road(dice: Dice) -> int:
    """The face of the list that says who comes down the road. Source: R18.12."""
    return roll(dice, 12, RETREAT)


@rule
def joins(dice: Dice, score: int) -> int:
    """Whether those who are stopped join the rearguard: D12 over their score. Source: R18.11, R18.12; R0."""
    return 1 if roll(dice, 12, RETREAT) > score else 0


def left_behind(lost: list[int], others: list[int], command: int) -> list[int]:
    """Which units of a side stay away, where its command squad may be swapped with another real unit of its side.

    `lost` and `others` are its units whose counters were taken off, and those left. The last of these goes instead of
    the command squad (reading: the owner chooses). Source: R18.9.
    """
    if command not in lost or not others:
        return lost
    return sorted([*(unit for unit in lost if unit != command), others[-1]])
