"""Command points in use. Source: G-2."""

from typing import Any

from dieshift.boarding.chapters.command import book
from dieshift.boarding.options import Cite, catalogue


@catalogue.variant(
    book.command_points, "command-points", "option", "Command points",
    "Each side rolls a D6 at the beginning of its phase, to spend as AcPo of any of its units in that phase.",
    Cite("boarding.md", "section 3", "G-2"), presets=("classic",))
def with_command_points(rules: Any) -> int:
    """In use. Source: G-2."""
    return 1
