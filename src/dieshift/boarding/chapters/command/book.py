"""Command points: off, unless a rule set or mission asks for them. Source: G-2."""

from typing import Any

from dieshift.boarding import why
from dieshift.boarding.options import catalogue
from dieshift.core.dice import roll
from dieshift.core.rules import rule, slot


@catalogue.slot
@slot
def command_points(rules: Any) -> int:
    """Whether each side rolls for command points in its own phase: not in the book. Source: G-2."""
    return 0


@rule
def command_roll(dice: Any) -> int:
    """Command points of a phase: a D6. Source: G-2."""
    return roll(dice, 6, why.COMMAND)
