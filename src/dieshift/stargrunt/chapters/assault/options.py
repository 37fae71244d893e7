"""Readings of close combat where the book is silent or contradicts itself.

Source: R7.33, R7.54, R8.8, R8.25, R8.53, R8.71, R14.16; N2, N14, N17.
"""

from dieshift.core.rules import Rules
from dieshift.core.rulesets import Cite, Parameter
from dieshift.stargrunt.chapters.assault import melee
from dieshift.stargrunt.chapters.assault import rules as assault_rules
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import INCH


@catalogue.variant(
    melee.cover_spills, "melee-cover-open", "ruling", "Cover in close combat is an open shift",
    "In close combat, cover shifts beyond D12 lower the enemy's dice.",
    Cite("RB", "Close combat", "R8.25", "42"))
def cover_is_open(rules: Rules) -> int:
    """As a weapon's shift. Source: R8.25."""
    return 1


@catalogue.variant(
    melee.surplus_of_several, "melee-surplus-sum", "ruling", "Surplus shifts of several opponents add up",
    "In close combat the surplus shifts of all opponents of a figure add up to lower its die.",
    Cite("RB", "Close combat", "R8.23, N14", "42"))
def all_surplus(rules: Rules, one: int, another: int) -> int:
    """Their sum. Source: N14; R8.23."""
    return one + another


@catalogue.variant(
    assault_rules.losses_that_weigh, "melee-losses-by-round", "ruling", "Only that round's losses count",
    "At the end of a round of close combat only that round's losses count.",
    Cite("RB", "Close combat", "R8.53", "42"))
def losses_of_the_round(rules: Rules, fallen: int, lost: int) -> int:
    """The body's wording. Source: R8.53."""
    return fallen


@catalogue.variant(
    assault_rules.stand_threat, "casualties-weigh-on-stand", "ruling", "Casualties count in the test to stand",
    "Untreated and abandoned casualties also raise the threat level of a stand.",
    Cite("RB", "Close assault", "R8.6, N2", "41"))
def with_casualties(rules: Rules, odds: int, terror: int, further: int) -> int:
    """The odds, doubled by terror, and what casualties add. Source: N2."""
    return odds * (1 + terror) + further


@catalogue.variant(
    assault_rules.position_weighs, "position-free-to-charge", "ruling", "A charge from In Position is no harder",
    "A unit that charges from In Position takes the same test as any other; it still leaves its position.",
    Cite("RB", "Close assault", "R7.33, R14.16", "41"))
def no_heavier(rules: Rules) -> int:
    """Nothing: the table of the rulebook has no such row. Source: R7.33, R14.16."""
    return 0


@catalogue.variant(
    assault_rules.occupies_within, "occupy-within", "ruling", "Attackers occupy only a nearby position",
    "When the defenders run, the attackers take their position only if it is within this many inches of movement; "
    "otherwise they stay.",
    Cite("RB", "Close assault", "R8.8, R8.10", "41"), parameters=(Parameter("inches", "occupies", 12, 1, 24),))
def only_from_near(rules: Rules) -> int:
    """A limit that the players agree on. Source: R8.8, R8.10."""
    return rules.occupies * INCH


@catalogue.variant(
    assault_rules.failed_start_weighs,
    "failed-start-weighs",
    "ruling",
    "A failed start counts against the other units",
    "In a combined assault a unit that fails its test to charge counts against the others as if it had fallen back "
    "later.",
    Cite("RB", "Combined assaults", "R8.71, N17", "43"),
)
def box_counts_the_start(rules: Rules) -> int:
    """The box's wording. Source: N17."""
    return 1


@catalogue.variant(
    melee.panicked_fight, "panicked-do-not-fight", "ruling", "Panicked units don't fight back",
    "In close combat a panicked unit rolls no dice of its own.",
    Cite("RB", "Panic", "R7.54", "21"))
def panic_takes_all(rules: Rules) -> int:
    """Panic takes what suppression leaves, self-defence with it. Source: R7.54."""
    return 0
