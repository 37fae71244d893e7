"""The revised quick-and-dirty fire: fixed armour ratings instead of armour rolls, and parts of casualties by agreement.

Source: S0; R5.52, R5.53; Q10, Q11, Q19.
"""

from dieshift.core.dice import Dice, opposing_roll, shifted
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite, Parameter
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.fire import book
from dieshift.stargrunt.state.options import catalogue


@rule
def armour_rating(armour: int, cover: int) -> int:
    """Half the armour die after its shifts, which stop at D12; 1 for a figure with no armour in the open.

    Source: R5.52, R5.53, Q11; S0.2, S0.6, S0.14.
    """
    return 1 if armour == 0 and cover == 0 else shifted(max(4, armour), cover) // 2


@catalogue.slot
@slot
def unarmoured_rating(rules: Rules, cover: int) -> int:
    """The fixed rating of a figure without armour: 1 in the open, and in cover that of a D4 which the cover shifts.

    Source: R5.52, Q11; S0.14.
    """
    return armour_rating(0, cover)


@catalogue.variant(
    unarmoured_rating, "unarmoured-stay-at-one", "ruling", "No armour, no rating, in cover too",
    "With fixed armour ratings a figure without armour has rating 1 in any cover: it has no die for cover to shift.",
    Cite("S0", "Revised Quick-And-Dirty Fire Combat", "R5.52, Q11", author="Allan Goodall", paragraphs="S0.14"))
def always_one(rules: Rules, cover: int) -> int:
    """Nothing to shift. Source: S0.14."""
    return 1


@catalogue.variant(
    unarmoured_rating, "unarmoured-below-d4", "ruling", "No armour is one type below D4",
    "With fixed armour ratings cover lifts a figure without armour step by step from 1: to 2 in soft cover, 3 in hard.",
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
    book.wound, "armour-rating", "house", "Fixed armour ratings",
    "A potential hit wounds when the impact die exceeds half the armour die; nobody is killed outright.",
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
        return book.opposed_wound(dice, impact, armour, cover, times)
    return (
        book.WOUND if times * opposing_roll(dice, impact, fire.IMPACT) > rating(rules, armour, cover) else book.UNHURT
    )


def by_rating_twice(dice: Dice, rules: Rules, impact: int, armour: int, cover: int) -> int:
    """A heavy sniper's rifle against the rating: its face counts twice. Source: R15.44, R5.52; S0.8."""
    return rated(dice, rules, impact, armour, cover, book.DOUBLED)


book.double_wound.variant(by_rating_twice, number=2)


@catalogue.variant(
    book.part_casualty, "round-up", "option", "Parts of casualties round up",
    "Any part of a potential casualty counts as a whole one, without a roll.",
    Cite("S0", "Revised Quick-And-Dirty Fire Combat", "R5.52", author="Allan Goodall", paragraphs="S0.10"))
def round_up(dice: Dice, rules: Rules, left: int, divisor: int) -> int:
    """A part is a whole. Source: S0.10."""
    return 1 if left > 0 else 0


@catalogue.variant(
    book.part_casualty, "round-down", "option", "Parts of casualties round down",
    "Parts of a potential casualty are dropped, without a roll.",
    Cite("S0", "Revised Quick-And-Dirty Fire Combat", "R5.52", author="Allan Goodall", paragraphs="S0.10, S0.16"))
def round_down(dice: Dice, rules: Rules, left: int, divisor: int) -> int:
    """A part is nothing. Source: S0.10, S0.16."""
    return 0


@catalogue.variant(
    book.part_casualty, "round-nearest", "option", "Parts of casualties round to the nearest",
    "Half a potential casualty or more counts as a whole one, less as none, without a roll.",
    Cite("S0", "Revised Quick-And-Dirty Fire Combat", "R5.52", author="Allan Goodall", paragraphs="S0.10"))
def round_nearest(dice: Dice, rules: Rules, left: int, divisor: int) -> int:
    """Half or more is a whole: 7/8 of one are. Source: S0.10."""
    return 1 if 2 * left >= divisor else 0


@catalogue.slot
@slot
def submunition_impact(rules: Rules, power_armour: int) -> int:
    """The impact die of anti-armour submunitions against dispersed troops, in power armour or not: D6.

    Source: R11.26.
    """
    return 6


@catalogue.variant(
    submunition_impact, "submunition-shift", "house", "Submunitions against power armour",
    "Anti-armour submunitions strike power armour one die type harder, with D8 instead of D6.",
    Cite("S0", "Revised Quick-And-Dirty Fire Combat", "R5.52", author="Allan Goodall", paragraphs="S0.7, S0.18"),
    presets=("quick",))
def harder_on_power_armour(rules: Rules, power_armour: int) -> int:
    """One type up against power armour. Source: R5.52; S0.7, S0.18."""
    return shifted(6, power_armour)
