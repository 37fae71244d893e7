"""Mines and traps with numbers only: who sets one off, and what it strikes with.

Fields against vehicles do nothing to people, nor are they set off by them (R16.2). Not built: what they do to vehicles
(R16.3), and clearing them (R16.4), which takes an engineer vehicle or artillery; demolition charges (R16.10, N52),
which blow up nothing but vehicles and buildings. Source: R16.1, R16.2, R16.5-R16.9 (RB p.55-56).
"""

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters.mines.reasons import TRAP, TREAD
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import AP_FIELD, MIXED_FIELD

FIELD = 300  # hundredths of an inch from the middle of a field, or from a trap, its edge included (R16.1, R16.6)
MINE_IMPACT = 10  # of a mine of a field, and of a command-detonated one (R16.2, R16.5)
TRAP_DIE = 8  # what a unit's quality rolls against (R16.6)
TRAP_IMPACT, TOUCHED_IMPACT = 8, 6  # on the nearest figure, and on whoever touches it (R16.6)


@rule
def last_bad_face(kind: int) -> int:
    """The highest face of the quality die that sets off a mine of a field; 0: people never do. Source: R16.2."""
    if kind == AP_FIELD:
        return 3
    return 2 if kind == MIXED_FIELD else 0


@rule
def sets_off(dice: Dice, quality: int, kind: int) -> int:
    """Whether a figure within a field sets off a mine: its quality die shows a low face. Source: R16.2."""
    return 1 if roll(dice, quality, TREAD) <= last_bad_face(kind) else 0


@rule
def springs(dice: Dice, quality: int) -> int:
    """Whether a unit springs a booby trap: the trap's die shows more than its quality die. Source: R16.6."""
    seen = roll(dice, quality, TREAD)
    return 1 if roll(dice, TRAP_DIE, TRAP) > seen else 0


@catalogue.slot
@slot
def mine_cover(rules: Rules, cover: int) -> int:
    """What the cover where a figure stands is worth against a mine: nothing. Source: R16.7."""
    return 0


@catalogue.slot
@slot
def rolled_inside(rules: Rules) -> int:
    """Whether a figure rolls in each action in which it moves within a field: yes, not on entering alone.

    Source: R16.8.
    """
    return 1


@catalogue.slot
@slot
def mines_suppress(rules: Rules) -> int:
    """Whether a unit of which a mine strikes somebody takes a suppression marker: no. Source: R16.9."""
    return 0
