"""A house rule as another package would bring it: no hit hurts anybody."""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.state.options import catalogue


@catalogue.variant(
    fire_rules.wound, "nobody-hurt", "house", "Nobody is ever hurt", "No potential hit does anything to a figure.",
    Cite("Our club", "Peace", author="Ada"))
def nobody_hurt(dice: Dice, rules: Rules, impact: int, armour: int, cover: int) -> int:
    """Unhurt."""
    return fire_rules.UNHURT
