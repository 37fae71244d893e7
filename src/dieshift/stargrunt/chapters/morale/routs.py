"""Readings of what broken and routed units do, where the book is silent.

Source: R7.25.
"""

from typing import Any

from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.morale import action
from dieshift.stargrunt.options import catalogue


@catalogue.variant(
    action.rout_leaves_table, "rout-stops-at-edge", "ruling", "Routed units stop at their edge",
    "A routed unit that reaches its own table edge waits there and may still be rallied.",
    Cite("RB", "Routed units", "R7.25", "21"))
def rout_stops_at_edge(rules: Any) -> int:
    """It stays. Source: R7.25."""
    return 0
