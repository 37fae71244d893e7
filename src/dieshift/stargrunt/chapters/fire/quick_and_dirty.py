"""The book's own quick-and-dirty fire: the total is divided by the armour die, and every result is a wound.

Source: R5.50, R5.51 (RB p.36-37).
"""

from dieshift.core.dice import Dice, shifted
from dieshift.core.rules import Rules
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.fire import book
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Squad

CITE = Cite("RB", "Quick-and-dirty option", "R5.50, R5.51", "36")


@book.divisor.variant
def by_armour_die(rules: Rules, range_die: int, armour: int, cover: int) -> int:
    """The size of the armour die after its shifts. Source: R5.50."""
    return shifted(max(4, armour), cover)


@book.struck.variant
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
    book.wound, "quick-and-dirty", "option", "Quick-and-dirty fire",
    "The total is divided by the armour die, and each result is a casualty to be treated: no impact rolls, no kills.",
    CITE, also=(("divisor", 1), ("struck", 1), ("second_wound_kills", 1), ("burst_wound", 1)))
def always_wounds(dice: Dice, rules: Rules, impact: int, armour: int, cover: int) -> int:
    """Every result is a wound. Source: R5.50."""
    return book.WOUND
