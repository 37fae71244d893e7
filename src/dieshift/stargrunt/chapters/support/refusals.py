"""Why no fire support is called for, or brought down."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

NO_CALLER = declare(Refusal(166, "NO_CALLER", (
    "{unit} has nobody to call for support: that takes a squad's leader who is fit, or an observer."), "R11.1, p.44"))
NO_BATTERY = declare(Refusal(167, "NO_BATTERY", (
    "the side of {unit} has no such battery; its scenario must give it one under 'support'."), "R11.12, p.44"))
BATTERY_BUSY = declare(Refusal(168, "BATTERY_BUSY", (
    "that battery is busy with another mission; {unit} must wait until that is brought down, or name another one."),
    "R11.7, p.44"))
NO_SUCH_SHELL = declare(Refusal(169, "NO_SUCH_SHELL", (
    "the battery that {unit} calls has no such shells; name others."), "R11.9, p.44"))
TOO_FEW_CHITS = declare(Refusal(170, "TOO_FEW_CHITS", (
    "the side of {unit} does not have that many support chits left; spend fewer."), "R11.3, p.44"))
AIM_OUT_OF_SIGHT = declare(Refusal(171, "AIM_OUT_OF_SIGHT", (
    "{unit} does not see the place where its fire is to fall; aim at one in its sight."), "R11.8, p.44"))
AIM_OFF_TABLE = declare(Refusal(172, "AIM_OFF_TABLE", (
    "{unit} must be told where its fire is to fall: name a place on the table."), "R11.8, p.44"))
NO_FEATURE = declare(Refusal(173, "NO_FEATURE", (
    "there is no terrain feature that {unit} could aim at; name a place within one, or aim 'at' a place."), "S3.26"))
FEATURE_OUT_OF_SIGHT = declare(Refusal(174, "FEATURE_OUT_OF_SIGHT", (
    "{unit} sees nothing of that terrain feature; aim at one of which it sees a corner or the middle."), "S3.26"))
NOTHING_TO_FALL = declare(Refusal(175, "NOTHING_TO_FALL", (
    "no mission of that battery of {seat} is on the Inbound Chart; call for one with 'request'."), "R11.20, p.46"))
NOT_YET_THERE = declare(Refusal(176, "NOT_YET_THERE", (
    "the fire of that battery of {seat} is still on its way; wait until its counter has moved up."), "R11.15, p.45"))
FALL_FIRST = declare(Refusal(177, "FALL_FIRST", (
    "fire support of {seat} waits over the battle area; bring it down with 'fall' before the side stops."),
    "R11.20, p.46"))
