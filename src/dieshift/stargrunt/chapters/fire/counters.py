"""Fire at a counter: what is known of a range die before it is rolled, and what shifts it.

Source: R5.13, R15.1, R15.15, R15.20; N35.
"""

from typing import Any

from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.chapters.fire.situation import Situation, at_counter
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Squad
from dieshift.stargrunt.state.terms import PLACED
from dieshift.stargrunt.terrain.sighting import Sighting


@catalogue.slot
@slot
def fires_at_counter(rules: Rules, located: int) -> int:
    """Whether fire at a unit counts as fire at a mere counter: yes, until its figures are placed.

    Source: R15.15, R15.20.
    """
    return 1 if located != PLACED else 0


@rule
def known_range_die(rules: Rules, target: Any, die: int, situation: Situation) -> int:
    """The range die as far as the firer knows: a counter does not show whether those under it are In Position.

    Source: R5.13, R15.1, R15.20.
    """
    known = situation if target.located == PLACED else at_counter(situation)
    return fire_rules.shifted_range_die(die, fire_rules.range_shift(rules, known))


@catalogue.slot
@slot
def secret_shift(rules: Rules) -> int:
    """Whether the contents of a counter shift the range die of fire at it: no, only the ground does. Source: N35."""
    return 0


@catalogue.variant(
    secret_shift, "secret-shift", "ruling", "A counter's contents shift the die",
    "The range die of fire at a counter is also shifted by its contents: a unit In Position, a single figure. Only "
    "the counter's owner knows the die.",
    Cite("RB", "Spotting", "R15.20, N35", "25"))
def by_who_lies_there(rules: Rules) -> int:
    """The position that nobody sees protects as well. Source: R15.20, read without N35."""
    return 1


@rule
def aimed_situation(rules: Rules, firer: Squad, target: Any, view: Sighting, hasty: int) -> Situation:
    """What shifts the range die of a fire: at a counter the ground alone, unless a reading says more.

    Source: R15.20; N35.
    """
    situation = fire_rules.situation_of(firer, target, view, hasty)
    if fires_at_counter(rules, target.located) == 1 and secret_shift(rules) == 0:
        return at_counter(situation)
    return situation
