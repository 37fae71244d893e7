"""Command points: off, unless a rule set or mission asks for them. Source: G-2."""

from dieshift.boarding.chapters import command
from dieshift.boarding.state.options import catalogue
from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules, rule, slot


@catalogue.slot
@slot
def command_points(rules: Rules) -> int:
    """Whether each side rolls for command points in its own phase: not in the book. Source: G-2."""
    return 0


@rule
def command_roll(dice: Dice) -> int:
    """Command points of a phase: a D6. Source: G-2."""
    return roll(dice, 6, command.COMMAND_ROLL)
