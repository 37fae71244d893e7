"""How a unit becomes active in electronic warfare: the options beside the simple method, and how often it answers.

Source: R12.2, R12.3, R12.41 (RB p.52); S3.37, S3.43-45; N26, N31.
"""

from dieshift.core.rules import Rules
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.electronics import book
from dieshift.stargrunt.state.options import catalogue


@catalogue.variant(
    book.going_active, "ew-complex", "option", "EW: an action to go active",
    "An EW unit is inactive when it is activated, and goes active by an action; not while it is suppressed, if it was "
    "inactive before.",
    Cite("S3", "Electronic Warfare Clarification", "R12.3, N31", author="Brian Bell", paragraphs="S3.43-45"))
def by_an_action(rules: Rules) -> int:
    """It takes an action. Source: R12.3; S3.43, S3.44, S3.45."""
    return book.BY_ACTION


@catalogue.variant(
    book.going_active, "ew-choice", "option", "EW: active at will",
    "An EW unit chooses before its first action whether to be active, at no cost.",
    Cite("RB", "Electronic warfare", "R12.2, N31", "52", paragraphs="S3.37"))
def at_will(rules: Rules) -> int:
    """It chooses. Source: R12.2; S3.37."""
    return book.AT_WILL


@catalogue.variant(
    book.spent_is_active, "ew-spent-stays-active", "ruling", "EW: active although the markers are used up",
    "Who has gone active stays so until the next activation, even when all markers are used up: under `ew-complex` a "
    "suppressed unit may then spend an action to stay active.",
    Cite("S3", "Electronic Warfare Clarification", "R12.2", author="Brian Bell", paragraphs="S3.44-45"))
def active_without(rules: Rules) -> int:
    """Yes. Source: R12.2; S3.44, S3.45."""
    return 1


@catalogue.variant(
    book.one_say, "ew-answers-again", "ruling", "EW: a unit answers again",
    "An EW unit may answer in one task as often as its markers last.",
    Cite("RB", "Electronic warfare", "R12.41, N26", "52"))
def answers_again(rules: Rules) -> int:
    """No limit but the markers. Source: R12.41."""
    return 0
