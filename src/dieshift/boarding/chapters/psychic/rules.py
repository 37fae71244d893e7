"""The psychic test, and what a tested attack costs. Source: B45, RULING 16; G-14."""

from typing import NamedTuple

from dieshift.boarding.chapters import psychic
from dieshift.boarding.state.options import catalogue
from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules, rule, slot


class Test(NamedTuple):
    """The faces of a psychic test, and whether it was passed."""

    first: int
    second: int
    passed: int


@catalogue.slot
@slot
def tested_attack_cost(rules: Rules) -> int:
    """Cost of an attack with a tested force weapon: 2 AcPo, including the usual 1.

    Source: B45, RULING 16; S1.39.
    """
    return 2


@rule
def psychic_test(dice: Dice, ld: int) -> Test:
    """Two dice that together show the leadership or less pass. Source: B45; G-14; S1.39."""
    first, second = roll(dice, 6, psychic.PSYCHIC), roll(dice, 6, psychic.PSYCHIC)
    return Test(first, second, 1 if first + second <= ld else 0)
