"""Cover and concealment apart: hiding helps against being aimed at, protection against being hurt.

Source: S2.25 (Cover and Concealment); R14.7; Q7. The spotting side stands in the spotting chapter.
"""

from typing import Any

from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.fire import book
from dieshift.stargrunt.options import catalogue


@catalogue.variant(
    book.range_cover, "concealment", "house", "Cover and concealment apart",
    "Any cover lifts the range die by one type only; the armour die gains one or two as before.",
    Cite("S2", "Cover and Concealment", "R14.7, Q7", author="ozkriegspiel", paragraphs="S2.25"),
    also=(("spotting_cover", 1),), presets=("ozkriegspiel",))
def concealment(rules: Any, cover: int) -> int:
    """One die type, soft or hard. Source: S2.25; R14.7."""
    return 1 if cover > 0 else 0
