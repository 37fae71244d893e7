"""Command points in use. Source: G-2."""

from dieshift.boarding.chapters.command import rules as command_rules
from dieshift.boarding.state.options import Cite, catalogue
from dieshift.core.rules import Rules


@catalogue.variant(
    command_rules.command_points, "command-points", "option", "Command points",
    "Each side rolls a D6 at the start of its phase, and spends it as AcPo of any of its units in that phase.",
    Cite("boarding.md", "section 3", "G-2"), presets=("classic",))
def with_command_points(rules: Rules) -> int:
    """In use. Source: G-2."""
    return 1
