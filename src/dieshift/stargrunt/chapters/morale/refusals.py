"""What its nerve forbids a unit."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

SUPPRESSED = declare(Refusal(12, "SUPPRESSED", (
    "{unit} is suppressed; it may remove suppression, observe, communicate, or reorganise in cover."), "R7.71, p.18"))
SUPPRESSED_IN_OPEN = declare(Refusal(13, "SUPPRESSED_IN_OPEN", (
    "{unit} is suppressed in the open and may not reorganise; remove a marker first."), "R7.71, p.18"))
PANICKED = declare(Refusal(
    14, "PANICKED", "{unit} is panicked; it may only try to remove the PANIC marker.", "R7.52, p.21"))
BROKEN = declare(Refusal(
    18, "BROKEN", "{unit} is broken; in the open it must withdraw to cover, and it may not do this.", "R7.22, p.21"))
ROUTED = declare(Refusal(
    19, "ROUTED", "{unit} is routed; it can only withdraw, or recover from suppression.", "R7.23, p.21"))
NOT_BROKEN = declare(Refusal(
    20, "NOT_BROKEN", "{unit} is neither broken nor routed; withdrawing is what such units must do.", "R7.22, p.21"))
ALREADY_IN_POSITION = declare(Refusal(32, "ALREADY_IN_POSITION", "{unit} is In Position already.", "R14.10, p.13"))
NOT_IN_POSITION = declare(Refusal(33, "NOT_IN_POSITION", "{unit} is not In Position.", "R14.15, p.13"))
NOT_SUPPRESSED = declare(Refusal(34, "NOT_SUPPRESSED", "{unit} carries no suppression marker.", "R7.73, p.18"))
NOT_PANICKED = declare(Refusal(35, "NOT_PANICKED", "{unit} is not panicked.", "R7.53, p.21"))
NO_LAST_STAND = declare(Refusal(44, "NO_LAST_STAND", (
    "{unit} may make a last stand only in cover or In Position, with no friend within 12 inches and three enemy units "
    "in sight."), "R7.60, p.53"))
STANDING_FAST = declare(Refusal(45, "STANDING_FAST", "{unit} makes its last stand and may not move.", "R7.61, p.53"))
STANDS_ALREADY = declare(Refusal(216, "STANDS_ALREADY", "{unit} makes its last stand already.", "R7.61, p.53"))
MUST_WITHDRAW = declare(Refusal(51, "MUST_WITHDRAW", (
    "{unit} is broken in the open or routed, and must withdraw with every "
    "action it has left; order it to."), "R7.24, p.21"))
