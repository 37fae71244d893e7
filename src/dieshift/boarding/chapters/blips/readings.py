"""Blips in use. Source: G-18."""

from typing import Any

from dieshift.boarding.chapters.blips import book
from dieshift.boarding.options import Cite, catalogue


@catalogue.variant(
    book.hidden_arrivals, "blips", "option", "Hidden aliens",
    "Reinforcements arrive as blips, each of which hides one to three aliens until it is seen.",
    Cite("boarding.md", "section 3", "G-18, G-19"), presets=("classic",))
def as_blips(rules: Any) -> int:
    """In use. Source: G-18."""
    return 1
