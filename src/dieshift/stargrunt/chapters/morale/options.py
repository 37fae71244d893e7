"""Readings of the morale chapter where the book is silent or contradicts itself.

Source: R4.39, R5.38, R7.12, R7.13, R7.15; C10.
"""

from dieshift.core.rules import Rules
from dieshift.core.rulesets import Cite, Parameter
from dieshift.stargrunt.chapters.morale import rules as morale_rules
from dieshift.stargrunt.state.options import catalogue


@catalogue.variant(
    morale_rules.half_or_less, "less-than-half", "ruling", "Two levels only below half the target number",
    "A failed confidence test costs two levels only if the roll is less than half the target number.",
    Cite("RB", "Confidence tests, boxes", "R7.1, C10", "20"))
def less_than_half(rules: Rules, face: int, target: int) -> int:
    """The boxes' wording. Source: R7.1; C10."""
    return 1 if 2 * face < target else 0


@catalogue.variant(
    morale_rules.more_lost_than_left, "wounded-survive", "ruling", "Survivors include the wounded",
    "Wounded figures count as survivors when a squad checks whether it lost more than it has left.",
    Cite("RB", "Confidence tests", "R7.13", "20"))
def wounded_survive(rules: Rules, lost: int, fit_left: int, wounded_left: int) -> int:
    """The looser reading of survivors. Source: R7.13."""
    return 1 if lost > fit_left + wounded_left else 0


@catalogue.variant(
    morale_rules.counts_as_untreated, "fresh-casualties-weigh", "ruling", "New casualties count in their own test",
    "Casualties from this attack count as untreated in the test that they cause.",
    Cite("RB", "Confidence tests", "R7.12", "20"))
def fresh_casualties_weigh(rules: Rules, before: int, now: int) -> int:
    """All untreated casualties of the moment. Source: R7.12."""
    return now


@catalogue.variant(
    morale_rules.abandoned_threat, "abandoning-forgotten", "ruling", "Abandoned casualties count only once",
    "Casualties left behind do not count against a unit in later tests.",
    Cite("RB", "Confidence tests", "R7.15", "20"))
def abandoning_forgotten(rules: Rules, motivation: int) -> int:
    """No lasting modifier. Source: R7.15."""
    return 0


@catalogue.variant(
    morale_rules.reaction_threat,
    "abandoned-weigh-on-reaction",
    "house",
    "Abandoned casualties count in reaction tests",
    "Casualties that a unit has abandoned count in its reaction tests, with or without Opportunity Fire.",
    Cite("S4", "Resolving Opportunity Fire", "R7.15", author="Allan Goodall", paragraphs="S4.122"),
    presets=("goodall",),
)
def abandoned_weigh_on_reaction(rules: Rules, motivation: int, abandoned: int) -> int:
    """The table's modifier, for reaction tests as well. Source: S4.122; R7.15."""
    return morale_rules.ABANDONED[motivation] if abandoned > 0 else 0


@catalogue.variant(
    morale_rules.reaction_threat, "reaction-forgets-abandoned", "ruling", "Abandoned casualties don't count in "
                                                                          "reaction tests",
    "Casualties that a unit has abandoned never count in its reaction tests, only in its confidence tests.",
    Cite("S4", "Resolving Opportunity Fire", "R7.15", author="Allan Goodall", paragraphs="S4.122"), number=2)
def reaction_forgets_abandoned(rules: Rules, motivation: int, abandoned: int) -> int:
    """None, also with Opportunity Fire. Source: R2.15, R7.15; S4.122."""
    return 0


@catalogue.variant(
    morale_rules.leadership_tested, "old-leader-tests", "ruling", "The fallen leader's own value is tested",
    "The confidence test for a fallen leader uses his own leadership, before the successor takes over.",
    Cite("RB", "Leaders as casualties", "R5.38, R2.12", "10"))
def old_leader_tests(rules: Rules, old: int, new: int) -> int:
    """The leadership of before the attack. Source: R5.38."""
    return old


@catalogue.variant(
    morale_rules.shares_confidence, "elements-own-morale", "ruling", "Detached elements have their own confidence",
    "A detached element starts with its parent unit's confidence and takes its own tests from then on.",
    Cite("RB", "Detached elements", "R4.39", "17"))
def elements_own_morale(rules: Rules) -> int:
    """Each part for itself. Source: R4.39."""
    return 0


@catalogue.variant(
    morale_rules.takes_prisoners, "no-prisoners", "option", "No prisoners",
    "No figure surrenders to a side known to take no prisoners: 1, the first; 2, the second; 3, both. A trapped "
    "unit breaks up instead.",
    Cite("RB", "Surrender", "R10.40", "53"), parameters=(Parameter("sides", "no_prisoners", 3, 1, 3),))
def known_to_take_none(rules: Rules, side: int) -> int:
    """Not to those that are named, a bit each. Source: R10.40."""
    return 1 - ((rules.no_prisoners >> side) & 1)
