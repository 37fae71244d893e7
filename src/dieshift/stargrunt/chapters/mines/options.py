"""Readings of the chapter on mines where the book is silent.

Source: R16.7, R16.8, R16.9.
"""

from dieshift.core.rules import Rules
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.mines import rules as mines_rules
from dieshift.stargrunt.state.options import catalogue


@catalogue.variant(
    mines_rules.mine_cover, "cover-against-mines", "ruling", "Cover helps against mines",
    "A figure's cover shifts its armour die against mines and traps, as it does against fire.",
    Cite("RB", "Minefields", "R16.7", "55"))
def cover_counts(rules: Rules, cover: int) -> int:
    """As much as against fire. Source: R16.7."""
    return cover


@catalogue.variant(
    mines_rules.rolled_inside, "mines-on-entering", "ruling", "Mines only on entering",
    "A figure rolls when it enters a minefield, but not for each further action in which it moves inside.",
    Cite("RB", "Minefields", "R16.8", "55"))
def on_entering(rules: Rules) -> int:
    """Not again. Source: R16.8."""
    return 0


@catalogue.variant(
    mines_rules.mines_suppress, "mines-suppress", "ruling", "Mines suppress",
    "A unit with a figure struck by a mine or trap takes a suppression marker, as if it were fired on.",
    Cite("RB", "Minefields", "R16.9", "55"))
def as_fire_does(rules: Rules) -> int:
    """As by fire. Source: R16.9."""
    return 1
