"""Why dice are rolled in a fire."""

from collections.abc import Callable

from dieshift.core.draws import Draw
from dieshift.core.reasons import Reason
from dieshift.stargrunt.turn.reasons import OF_TARGET, declare

QUALITY = declare(Reason(0, "quality", "R5.20"))
FIREPOWER = declare(Reason(1, "firepower", "R5.20"))
SUPPORT = declare(Reason(2, "support weapon", "R5.25"))
RANGE = declare(Reason(3, "range die", "R5.31", whose=OF_TARGET))
PART_CASUALTY = declare(Reason(4, "part of a casualty", "R5.32"))
ALLOCATION = declare(Reason(5, "who is hit", "R5.35", draw=Draw("figure", rolled=True)))
IMPACT = declare(Reason(6, "impact", "R5.33"))
ARMOUR = declare(Reason(7, "armour", "R5.33"))
SUIT = declare(Reason(17, "power suit", "R10.20"))


def meets_armour(because: Callable[..., list[int]], dice: list[int]) -> bool:
    """Whether a potential hit of these dice came up against somebody's armour: on who is dead already none is rolled.

    `because`: those of some dice that were rolled for given reasons. Source: R5.33, R5.35.
    """
    return bool(because(dice, IMPACT, ARMOUR))
