"""Cover and concealment apart: hiding helps against being aimed at, protection against being hurt.

Source: S2.25 (Cover and Concealment); R14.7; Q7. The spotting side stands in the spotting chapter.
"""

from dieshift.core.rules import Rules
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.fire import book
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.terrain.table import conceals


@catalogue.variant(
    book.range_cover, "concealment", "house", "Cover and concealment apart",
    "Concealment lifts the range die and the hiding die by one type, and armour not at all; cover lifts armour only, "
    "by one or two. All cover conceals, unless the scenario says otherwise; it may say that tall crops do.",
    Cite("S2", "Cover and Concealment", "R14.7, Q7", author="ozkriegspiel", paragraphs="S2.25"),
    also=(("spotting_cover", 1),), presets=("ozkriegspiel",))
def concealed_aim(rules: Rules, cover: int, concealment: int) -> int:
    """One die type for a concealed target, in any cover. Source: S2.25; R14.7."""
    return conceals(cover, concealment)
