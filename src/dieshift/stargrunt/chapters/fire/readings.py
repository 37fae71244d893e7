"""Readings of the fire chapter where the book is silent or two texts part ways.

Source: section 20A (Q10, Q12), R5.17, R5.30, R5.36, R5.37, R10.14, R15.15; S3.
"""

from dieshift.core.rules import Rules
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.fire import apply, arms, book, counters, gather
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Squad
from dieshift.stargrunt.state.terms import HIDDEN, TREATED

CLARIFIED = ("clarified", "goodall", "quick")


@catalogue.variant(
    book.past_the_end, "excess-to-first", "ruling", "Excess allocation to the first figure",
    "An allocation roll past the last figure always hits the first figure counted.",
    Cite("S3", "Allocating Casualties", "Q12, R5.35", author="Allan Goodall", paragraphs="S3.7"), presets=CLARIFIED)
def excess_to_first(rules: Rules, face: int, members: int) -> int:
    """Every face past the end falls on figure 1. Source: Q12; S3.7."""
    return 0


@catalogue.variant(
    book.is_numbered, "treated-not-numbered", "ruling", "Treated casualties take no hits",
    "Casualties already treated are left out when hits are allocated.",
    Cite("RB", "Casualties", "R5.36", "36"))
def treated_not_numbered(rules: Rules, health: int) -> int:
    """Only the fit and the untreated are numbered. Source: R5.36."""
    return 1 if health < TREATED else 0


@catalogue.variant(
    book.second_wound_kills, "no-double-wound", "ruling", "A second wound does not kill",
    "Two wounds on one figure in one resolution leave it wounded.",
    Cite("S0", "Design Notes", "Q10", paragraphs="S0.19"))
def no_double_wound(rules: Rules) -> int:
    """With no outright kills, two wounds are a wound. Source: Q10."""
    return 0


@catalogue.variant(
    book.wounded_again, "treated-stay-treated", "ruling", "A treated casualty stays treated",
    "A wound on a casualty already treated changes nothing.",
    Cite("RB", "Casualties", "R10.14", "36"))
def treated_stay_treated(rules: Rules, health: int) -> int:
    """The treated stay treated. Source: R10.14."""
    return health


@catalogue.variant(
    apply.first_numbered, "count-from-roster", "ruling", "Allocation counts from the top of the roster",
    "Hits are allocated from the first figure of the squad's roster on, wherever the firer is.",
    Cite("RB", "Casualties", "R5.35, R5.37", "36"))
def count_from_roster(rules: Rules, squad: Squad, x: int, y: int) -> int:
    """The first figure of the squad. Source: R5.37."""
    return 0


@catalogue.variant(
    counters.fires_at_counter, "flipped-is-target", "ruling", "A flipped counter is a full target",
    "A hidden unit that is known to be a unit is fired at as if its figures were placed.",
    Cite("RB", "Spotting", "R15.15", "25"))
def flipped_is_target(rules: Rules, located: int) -> int:
    """Only the unknown is a counter. Source: R15.15."""
    return 1 if located == HIDDEN else 0


@catalogue.variant(
    gather.impossible_is_spent, "impossible-shot-spent", "ruling", "An impossible shot is spent",
    "A fire out of range, or at a target too well covered, may be declared; it has no effect and costs the action.",
    Cite("RB", "Range", "R5.14, R5.17", "35"))
def spend_it(rules: Rules) -> int:
    """Who misjudges the range has fired in vain. Source: R5.17."""
    return 1


@catalogue.variant(
    gather.supports_alone, "supports-singly", "ruling", "One support weapon at a time",
    "Without small arms only one support weapon fires in an action: the first of those named.",
    Cite("RB", "Support weapons", "R5.28, R5.30", "37"))
def one_at_a_time(rules: Rules, supports: int) -> int:
    """The first of them. Source: R5.30, R3.23, its singular taken by its letter."""
    return supports & -supports


@catalogue.variant(
    arms.support_impact, "support-impact-highest", "ruling", "Support weapons alone: the highest impact",
    "Where support weapons of several impacts fire together without small arms, the highest of them counts.",
    Cite("RB", "Support weapons", "R5.30", "37"))
def highest_impact(rules: Rules, squad: Squad, supports: int) -> int:
    """The highest impact die of those that fire. Source: R5.30."""
    best = 0
    for i in range(squad.figures):
        if supports & (1 << i) != 0:
            best = max(best, squad.figure[i].support_impact)
    return best
