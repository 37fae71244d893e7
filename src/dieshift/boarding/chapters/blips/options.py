"""Blips in use. Source: G-18."""

from dieshift.boarding.chapters.blips import rules as blips_rules
from dieshift.boarding.state.options import Cite, catalogue
from dieshift.core.rules import Rules


@catalogue.variant(
    blips_rules.hidden_arrivals, "blips", "option", "Hidden aliens",
    "Reinforcements arrive as blips. Each hides one to three aliens until it is seen.",
    Cite("boarding.md", "section 3", "G-18, G-19"), presets=("classic",))
def as_blips(rules: Rules) -> int:
    """In use. Source: G-18."""
    return 1
