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
FEATURES_NOT_AIMED_AT = declare(Refusal(255, "FEATURES_NOT_AIMED_AT", (
    "by these rules {unit} can't aim fire at a terrain feature; name a place in its sight with 'at'."), "R11.8, p.44"))
NOTHING_TO_FALL = declare(Refusal(175, "NOTHING_TO_FALL", (
    "no mission of that battery of {seat} is on the Inbound Chart; call for one with 'request'."), "R11.20, p.46"))
NOT_YET_THERE = declare(Refusal(176, "NOT_YET_THERE", (
    "the fire of that battery of {seat} is still on its way; wait until its counter has moved up."), "R11.15, p.45"))
FALL_FIRST = declare(Refusal(177, "FALL_FIRST", (
    "fire support of {seat} waits over the battle area; bring it down with 'fall' before the side stops."),
    "R11.20, p.46"))
NO_PIECES = declare(Refusal(220, "NO_PIECES", (
    "{unit} has no mortars or guns to serve; among its side's 'support' a battery must name it as its 'crew'."),
    "R11.40, p.47"))
PIECES_PACKED = declare(Refusal(221, "PIECES_PACKED", (
    "the pieces of {unit} are packed; deploy them with a Reorganise first."), "R11.43, p.47"))
TUBES_SPENT = declare(Refusal(222, "TUBES_SPENT", (
    "no tube of {unit} is left that has not fired in this turn and has a fit man to serve it; fire again in the next."),
    "R11.40, p.47"))
SHOT_TAKES_BOTH = declare(Refusal(223, "SHOT_TAKES_BOTH", (
    "{unit} has done something already; a shot of its pieces takes both actions of an activation."), "R11.40, p.47"))
TOO_NEAR_FOR_PIECES = declare(Refusal(224, "TOO_NEAR_FOR_PIECES", (
    "that place is nearer to the pieces than they can fire; {unit} must name one farther off."), "R11.41, p.47"))
NOTHING_TO_DEPLOY = declare(Refusal(225, "NOTHING_TO_DEPLOY", (
    "{unit} has no pieces that it could deploy, or pack, as they are; leave that out."), "R11.43, p.47"))
CREW_NOT_READY = declare(Refusal(226, "CREW_NOT_READY", (
    "the crew of that battery of {seat} cannot fire it now: it must be steady, its pieces deployed, and its activation "
    "of this turn still to come."), "R11.40, p.47"))
PIECES_DEPLOYED = declare(Refusal(227, "PIECES_DEPLOYED", (
    "the pieces of {unit} stand deployed; pack them with a Reorganise before it moves."), "R11.43, p.47"))
