"""Readings of the chapter on fires where the book is silent, or says two things.

Source: R14.53, R14.54; N53.
"""

from dieshift.core.rules import Rules
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.fires import rules as fires_rules
from dieshift.stargrunt.state.options import catalogue


@catalogue.variant(
    fires_rules.least_to_quench, "fires-out-above-four", "ruling", "Fires go out above 4",
    "Rolls must beat the number, as everywhere else: a fire goes out on 5 or more, and four figures can never put "
    "it out.",
    Cite("RB", "Fires", "R14.53", "57"))
def above_four(rules: Rules) -> int:
    """One more. Source: R14.53; N53."""
    return fires_rules.QUENCHED + 1


@catalogue.variant(
    fires_rules.burns_inside, "fires-on-entering", "ruling", "Fire harms only on entering",
    "Fire on the ground harms figures that enter it and figures it spreads to. It does not harm them again when "
    "they start an activation in it.",
    Cite("RB", "Fires", "R14.51, R14.54", "57"))
def on_entering(rules: Rules) -> int:
    """Not again. Source: R14.51, R14.54."""
    return 0
