"""Readings of the fire chapter where the book is silent or two texts part ways.

Source: section 20A (Q10, Q12), R5.17, R5.30, R5.36, R5.37, R10.14, R15.15; S3.
"""

from dieshift.core.dice import Dice, opposing_roll, shifted
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite, Parameter
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.fire import apply, counters, gather, weapons
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Squad
from dieshift.stargrunt.state.terms import HIDDEN, TREATED
from dieshift.stargrunt.terrain.table import conceals

CLARIFIED = ("clarified", "goodall", "quick")


@catalogue.variant(
    fire_rules.past_the_end, "excess-to-first", "ruling", "Excess allocation hits the first figure",
    "An allocation roll past the last figure always hits the first figure counted.",
    Cite("S3", "Allocating Casualties", "Q12, R5.35", author="Allan Goodall", paragraphs="S3.7"), presets=CLARIFIED)
def excess_to_first(rules: Rules, face: int, members: int) -> int:
    """Every face past the end falls on figure 1. Source: Q12; S3.7."""
    return 0


@catalogue.variant(
    fire_rules.is_numbered, "treated-not-numbered", "ruling", "Treated casualties are not hit",
    "Casualties already treated are skipped when hits are allocated.",
    Cite("RB", "Casualties", "R5.36", "36"))
def treated_not_numbered(rules: Rules, health: int) -> int:
    """Only the fit and the untreated are numbered. Source: R5.36."""
    return 1 if health < TREATED else 0


@catalogue.variant(
    fire_rules.second_wound_kills, "no-double-wound", "ruling", "A second wound does not kill",
    "Two wounds on one figure in the same resolution leave it wounded.",
    Cite("S0", "Design Notes", "Q10", paragraphs="S0.19"))
def no_double_wound(rules: Rules) -> int:
    """With no outright kills, two wounds are a wound. Source: Q10."""
    return 0


@catalogue.variant(
    fire_rules.wounded_again, "treated-stay-treated", "ruling", "Treated casualties stay treated",
    "A wound on a casualty already treated changes nothing.",
    Cite("RB", "Casualties", "R10.14", "36"))
def treated_stay_treated(rules: Rules, health: int) -> int:
    """The treated stay treated. Source: R10.14."""
    return health


@catalogue.variant(
    apply.first_numbered, "count-from-roster", "ruling", "Allocation starts at the top of the roster",
    "Hits are allocated from the first figure on the squad's roster, wherever the firer is.",
    Cite("RB", "Casualties", "R5.35, R5.37", "36"))
def count_from_roster(rules: Rules, squad: Squad, x: int, y: int) -> int:
    """The first figure of the squad. Source: R5.37."""
    return 0


@catalogue.variant(
    counters.fires_at_counter, "flipped-is-target", "ruling", "A flipped counter can be fired at as a unit",
    "A hidden unit known to be a unit is fired at as if its figures were placed.",
    Cite("RB", "Spotting", "R15.15", "25"))
def flipped_is_target(rules: Rules, located: int) -> int:
    """Only the unknown is a counter. Source: R15.15."""
    return 1 if located == HIDDEN else 0


@catalogue.variant(
    gather.impossible_is_spent, "impossible-shot-spent", "ruling", "An impossible shot is used up",
    "You may declare fire that is out of range, or at a target with too much cover. It has no effect and costs the "
    "action.",
    Cite("RB", "Range", "R5.14, R5.17", "35"))
def spend_it(rules: Rules) -> int:
    """Who misjudges the range has fired in vain. Source: R5.17."""
    return 1


@catalogue.variant(
    gather.supports_alone, "supports-singly", "ruling", "One support weapon at a time",
    "Without small arms only one support weapon fires in an action: the first named.",
    Cite("RB", "Support weapons", "R5.28, R5.30", "37"))
def one_at_a_time(rules: Rules, supports: int) -> int:
    """The first of them. Source: R5.30, R3.23, its singular taken by its letter."""
    return supports & -supports


@catalogue.variant(
    weapons.support_impact, "support-impact-highest", "ruling", "Support weapons alone: the highest impact",
    "If support weapons of different impacts fire together without small arms, the highest impact counts.",
    Cite("RB", "Support weapons", "R5.30", "37"))
def highest_impact(rules: Rules, squad: Squad, supports: int) -> int:
    """The highest impact die of those that fire. Source: R5.30."""
    best = 0
    for i in range(squad.figures):
        if supports & (1 << i) != 0:
            best = max(best, squad.figure[i].support_impact)
    return best


# --- the revised rule -------------------------------------------------------------------------------------------------
# The revised quick-and-dirty fire: fixed armour ratings instead of armour rolls, and parts of casualties by agreement.
#
# Source: S0; R5.52, R5.53; Q10, Q11, Q19.


@rule
def armour_rating(armour: int, cover: int) -> int:
    """Half the armour die after its shifts, which stop at D12; 1 for a figure with no armour in the open.

    Source: R5.52, R5.53, Q11; S0.2, S0.6, S0.14.
    """
    return 1 if armour == 0 and cover == 0 else shifted(max(4, armour), cover) // 2


@catalogue.slot
@slot
def unarmoured_rating(rules: Rules, cover: int) -> int:
    """Fixed rating of a figure without armour: 1 in the open; in cover the rating of a D4 shifted by the cover.

    Source: R5.52, Q11; S0.14.
    """
    return armour_rating(0, cover)


@catalogue.variant(
    unarmoured_rating, "unarmoured-stay-at-one", "ruling", "No armour, no rating, even in cover",
    "With fixed armour ratings a figure without armour has rating 1 in any cover: it has no die for cover to shift.",
    Cite("S0", "Revised Quick-And-Dirty Fire Combat", "R5.52, Q11", author="Allan Goodall", paragraphs="S0.14"))
def always_one(rules: Rules, cover: int) -> int:
    """Nothing to shift. Source: S0.14."""
    return 1


@catalogue.variant(
    unarmoured_rating, "unarmoured-below-d4", "ruling", "No armour is one die type below D4",
    "With fixed armour ratings cover raises a figure without armour step by step from 1: to 2 in soft cover, to 3 in "
    "hard cover.",
    Cite("S0", "Revised Quick-And-Dirty Fire Combat", "R5.52, Q11", author="Allan Goodall", paragraphs="S0.6, S0.14"))
def one_type_below(rules: Rules, cover: int) -> int:
    """As if no armour were a D2. Source: S0.6, S0.14."""
    return 1 + cover


@rule
def rating(rules: Rules, armour: int, cover: int) -> int:
    """What an impact die has to exceed: the armour rating, for no armour by the reading in use. Source: R5.52; Q11."""
    return unarmoured_rating(rules, cover) if armour == 0 else armour_rating(armour, cover)


@rule
def too_far_apart(rules: Rules, impact: int, armour: int, cover: int) -> int:
    """Whether impact and shifted armour are so many die types apart that the book's opposed roll is used.

    Source: Q19; S0.17.
    """
    if rules.rating_beyond == 0:
        return 0
    gap = (shifted(max(4, armour), cover) - impact) // 2
    if rules.rating_direction == 1:
        gap = abs(gap)
    return 1 if gap >= rules.rating_beyond else 0


@catalogue.variant(
    fire_rules.wound, "armour-rating", "house", "Fixed armour ratings",
    "A potential hit wounds when the impact die exceeds half the size of the armour die; no figure is killed "
    "outright.",
    Cite("S0", "Revised Quick-And-Dirty Fire Combat", "R5.52", author="Allan Goodall",
         paragraphs="S0.2, S0.6, S0.8-9, S0.14, S0.16-17, S0.19"),
    number=2, also=(("double_wound", 2),), parameters=(
        Parameter("beyond", "rating_beyond", 0, 0, 4),
        Parameter("direction", "rating_direction", 0, words=("weak", "both")),
    ),
    conflicts=("quick-and-dirty",), presets=("quick",))
def by_armour_rating(dice: Dice, rules: Rules, impact: int, armour: int, cover: int) -> int:
    """One impact die against the rating; a wound or nothing. Source: R5.52; S0.8, S0.19; Q19."""
    return rated(dice, rules, impact, armour, cover, 1)


@rule
def rated(dice: Dice, rules: Rules, impact: int, armour: int, cover: int, times: int) -> int:
    """An impact die whose face counts so many times, against the rating. Source: R5.52, R15.44; S0.8, S0.19; Q19."""
    if too_far_apart(rules, impact, armour, cover):
        return fire_rules.opposed_wound(dice, impact, armour, cover, times)
    return (
        fire_rules.WOUND
        if times * opposing_roll(dice, impact, fire.IMPACT) > rating(rules, armour, cover)
        else fire_rules.UNHURT
    )


def by_rating_twice(dice: Dice, rules: Rules, impact: int, armour: int, cover: int) -> int:
    """A heavy sniper's rifle against the rating: its face counts twice. Source: R15.44, R5.52; S0.8."""
    return rated(dice, rules, impact, armour, cover, fire_rules.DOUBLED)


fire_rules.double_wound.variant(by_rating_twice, number=2)


@catalogue.variant(
    fire_rules.part_casualty, "round-up", "option", "Remainders round up",
    "Any remainder counts as a whole potential casualty, without a roll.",
    Cite("S0", "Revised Quick-And-Dirty Fire Combat", "R5.52", author="Allan Goodall", paragraphs="S0.10"))
def round_up(dice: Dice, rules: Rules, left: int, divisor: int) -> int:
    """A part is a whole. Source: S0.10."""
    return 1 if left > 0 else 0


@catalogue.variant(
    fire_rules.part_casualty, "round-down", "option", "Remainders round down",
    "Remainders are dropped, without a roll.",
    Cite("S0", "Revised Quick-And-Dirty Fire Combat", "R5.52", author="Allan Goodall", paragraphs="S0.10, S0.16"))
def round_down(dice: Dice, rules: Rules, left: int, divisor: int) -> int:
    """A part is nothing. Source: S0.10, S0.16."""
    return 0


@catalogue.variant(
    fire_rules.part_casualty, "round-nearest", "option", "Remainders round to nearest",
    "A remainder of half or more counts as a whole potential casualty, less as none, without a roll.",
    Cite("S0", "Revised Quick-And-Dirty Fire Combat", "R5.52", author="Allan Goodall", paragraphs="S0.10"))
def round_nearest(dice: Dice, rules: Rules, left: int, divisor: int) -> int:
    """Half or more is a whole: 7/8 of one are. Source: S0.10."""
    return 1 if 2 * left >= divisor else 0


@catalogue.slot
@slot
def submunition_impact(rules: Rules, power_armour: int) -> int:
    """Impact die of anti-armour submunitions against dispersed troops, in power armour or not: D6.

    Source: R11.26.
    """
    return 6


@catalogue.variant(
    submunition_impact, "submunition-shift", "house", "Submunitions against power armour",
    "Anti-armour submunitions hit power armour one die type harder: D8 instead of D6.",
    Cite("S0", "Revised Quick-And-Dirty Fire Combat", "R5.52", author="Allan Goodall", paragraphs="S0.7, S0.18"),
    presets=("quick",))
def harder_on_power_armour(rules: Rules, power_armour: int) -> int:
    """One type up against power armour. Source: R5.52; S0.7, S0.18."""
    return shifted(6, power_armour)


# --- The book's own quick-and-dirty fire: the total is divided by the armour die, and every result is a wound ---------
# Source: R5.50, R5.51 (RB p.36-37).


CITE = Cite("RB", "Quick-and-dirty option", "R5.50, R5.51", "36")


@fire_rules.divisor.variant
def by_armour_die(rules: Rules, range_die: int, armour: int, cover: int) -> int:
    """The size of the armour die after its shifts. Source: R5.50."""
    return shifted(max(4, armour), cover)


@fire_rules.struck.variant
def next_unhurt(rules: Rules, squad: Squad, figure: int) -> int:
    """The first figure from the one rolled that this fire has not yet hit: each result is another casualty.

    Source: R5.50.
    """
    for step in range(squad.figures):
        other: int = (figure + step) % squad.figures
        if squad.figure[other].number > 0 and squad.figure[other].hits == 0:
            return other
    return figure


@catalogue.variant(
    fire_rules.wound, "quick-and-dirty", "option", "Quick-and-dirty fire",
    "The total is divided by the armour die, and each result is a casualty to treat: no impact rolls, no kills.",
    CITE, also=(("divisor", 1), ("struck", 1), ("second_wound_kills", 1), ("burst_wound", 1)))
def always_wounds(dice: Dice, rules: Rules, impact: int, armour: int, cover: int) -> int:
    """Every result is a wound. Source: R5.50."""
    return fire_rules.WOUND


# --- Cover and concealment apart: hiding helps against being aimed at, protection against being hurt ------------------
# Source: S2.25 (Cover and Concealment); R14.7; Q7. The spotting side stands in the spotting chapter.


@catalogue.variant(
    fire_rules.range_cover, "concealment", "house", "Cover and concealment are separate",
    "Concealment raises the range die and the hiding die by one type, but not armour. Cover raises armour only, by "
    "one or two. All cover also conceals unless the scenario says otherwise; a scenario may let tall crops conceal "
    "too.",
    Cite("S2", "Cover and Concealment", "R14.7, Q7", author="ozkriegspiel", paragraphs="S2.25"),
    also=(("spotting_cover", 1),), presets=("ozkriegspiel",))
def concealed_aim(rules: Rules, cover: int, concealment: int) -> int:
    """One die type for a concealed target, in any cover. Source: S2.25; R14.7."""
    return conceals(cover, concealment)


# --- surplus ----------------------------------------------------------------------------------------------------------
# What surplus cover on a D12 armour die does to an impact die that cannot go lower, where the book is silent.
#
# Source: R1.10, R1.13 (RB p.6).


@catalogue.variant(
    fire_rules.wound, "no-open-shift-floor", "ruling", "No harm from an impact die below D4",
    "If surplus cover beyond a D12 armour die would push the impact die below D4, no harm is done and no die is "
    "rolled.",
    Cite("RB", "Die shifts", "R1.10, R1.13", "6"), number=3, also=(("double_wound", 3),),
    conflicts=("quick-and-dirty", "armour-rating"))
def no_open_shift_floor(dice: Dice, rules: Rules, impact: int, armour: int, cover: int) -> int:
    """Past D4 there is no die. Source: R1.13, read as R1.12 has it for the range die."""
    return while_it_has_a_die(dice, impact, armour, cover, 1)


@rule
def while_it_has_a_die(dice: Dice, impact: int, armour: int, cover: int, times: int) -> int:
    """The book's roll while the impact die has not been pushed past D4. Source: R1.13, R15.44."""
    surplus = max(0, max(4, armour) + 2 * cover - 12)
    return fire_rules.UNHURT if impact - surplus < 4 else fire_rules.opposed_wound(dice, impact, armour, cover, times)


def no_floor_twice(dice: Dice, rules: Rules, impact: int, armour: int, cover: int) -> int:
    """A heavy sniper's rifle, whose impact face counts twice. Source: R1.13, R15.44."""
    return while_it_has_a_die(dice, impact, armour, cover, fire_rules.DOUBLED)


fire_rules.double_wound.variant(no_floor_twice, number=3)
