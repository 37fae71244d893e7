"""Readings of what broken and routed units do, where the book is silent.

Source: R3.53, R7.24, R7.25, R14.17.
"""

from dieshift.core.rules import Rules
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.morale import action
from dieshift.stargrunt.chapters.morale import rules as morale_rules
from dieshift.stargrunt.state.options import catalogue


@catalogue.variant(
    action.rout_leaves_table, "rout-stops-at-edge", "ruling", "Routed units stop at their edge",
    "A routed unit that reaches its own table edge waits there and can still be rallied.",
    Cite("RB", "Routed units", "R7.25", "21"))
def rout_stops_at_edge(rules: Rules) -> int:
    """It stays. Source: R7.25."""
    return 0


@catalogue.variant(
    morale_rules.flight_compelled, "flight-when-activated", "ruling", "Flight only when activated",
    "Broken and routed units need not be activated; if they are, they use both actions to withdraw.",
    Cite("RB", "Broken and routed units", "R7.24", "21"))
def flight_when_activated(rules: Rules) -> int:
    """A unit that is left alone stays. Source: R7.24."""
    return morale_rules.WHEN_ACTIVATED


@catalogue.variant(
    morale_rules.flight_compelled, "flight-not-compelled", "ruling", "Withdrawing units may stop at any time",
    "Broken and routed units may only withdraw, and may also stay where they are.",
    Cite("RB", "Broken and routed units", "R7.24", "21"))
def flight_not_compelled(rules: Rules) -> int:
    """They end their activation when they like. Source: R7.24."""
    return morale_rules.AS_THEY_PLEASE


@catalogue.variant(
    morale_rules.position_lost, "withdrawal-leaves-position", "ruling", "Withdrawing from a position takes an action",
    "A unit In Position that must withdraw spends its first action to leave the position.",
    Cite("RB", "In Position", "R14.15, R14.17", "13"))
def withdrawal_leaves_position(rules: Rules) -> int:
    """The marker costs the action that it always costs. Source: R14.15, R14.17."""
    return 0


@catalogue.variant(
    action.reserves_flee, "broken-reserves-leave", "ruling", "Broken reserves are lost",
    "A broken or routed unit that is still off the table leaves the battle for good when it is activated.",
    Cite("RB", "Routed units", "R3.53, R7.25", "21"))
def broken_reserves_leave(rules: Rules) -> int:
    """It goes home. Source: R3.53, R7.25."""
    return 1
