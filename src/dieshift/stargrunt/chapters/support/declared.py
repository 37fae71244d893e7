"""What the chapter declares: orders, reasons of dice, facts, refusals and glossary."""

from dieshift.core.actions import Action, Choice
from dieshift.core.facts import Fact
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal
from dieshift.stargrunt import frame
from dieshift.stargrunt.chapters import activation, assault, command, fire
from dieshift.stargrunt.frame import actions, facts, glossary, reasons, refusals
from dieshift.stargrunt.state.support import MAX_BATTERIES
from dieshift.stargrunt.state.terms import SHELL

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders to call for fire support, and to bring it down.

WHICH_SHELL, SINGLE = MAX_BATTERIES, MAX_BATTERIES * MAX_BATTERIES  # units of REQUEST.choice
PLACE, FEATURE = range(2)  # what a request is aimed at, as `Order.rifles` says it (S3.26)
BATTERY = Choice(
    "battery", {"": 0} | {f"battery {k + 1}": k for k in range(1, MAX_BATTERIES)},
    {k: f"{{title}}: battery {k + 1}" for k in range(1, MAX_BATTERIES)})
WARHEAD = Choice(
    "shell", {"" if k == 0 else f"shell {word}": k * WHICH_SHELL for k, word in enumerate(SHELL)}, unit=WHICH_SHELL)
ROUNDS = Choice("rounds", {"": 0, "single": SINGLE}, unit=SINGLE)

REQUEST = actions.declare(Action(
    70, "request", "{unit}[{battery}][{shell}][{rounds}][{chits}][{point}]",
    "call for fire support on a place in its sight", "Call for fire", "R11.1", activation.WHAT_ACTION,
    bit=assault.STAND, traits=frame.AGAIN | frame.INSIDE | frame.UNDER_FIRE | frame.UNSEEING,
    choices=(BATTERY, WARHEAD, ROUNDS),
    notes=(
        ("shell: troops, armour, fuel-air or smoke; by default the battery's only kind, or general. single: one "
         "round. (R11.9)"),
        "spending: support chits. Each raises the die one type. (R11.3)",
        "on X,Y: at the terrain feature there, at its middle unless it is larger than a burst. (S3.26)"),
    section="fight"))
BOMBARD = actions.declare(Action(
    84, "bombard", "{unit}[{shell}][{rounds}][{point}]",
    "fire its mortars or guns at a place in its sight, which takes both actions", "Fire the pieces",
    "R11.40", activation.WHAT_ACTION, bit=28, traits=frame.ENDS, choices=(WARHEAD, ROUNDS),
    notes=(
        "shell and single: as in a request. Each tube fires once a turn. (R11.40)",
        "Mortars can't fire nearer than 24 or 48 inches. (R11.41)"), section="fight"))
FALL = actions.declare(Action(
    71, "fall", "[{battery}]", "bring down the fire support waiting over the battle area", "Bring down fire", "R11.20",
    activation.WHICH_UNIT, choices=(BATTERY,)))

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled for fire support.

ACCURACY = reasons.declare(Reason(66, "fire support accuracy", "R11.21", whose=frame.OF_FALL))
SCATTER = reasons.declare(Reason(67, "scatter", "R11.22, R11.24", whose=frame.OF_CALL | frame.OF_FALL))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens by fire support. Places are hundredths of an inch; of some only the side that fires is told.

# `through`: as of a message; `needs`: what the die had to exceed, `leadership` and `more`
REQUESTED, note_requested = facts.declare(Fact(118, "support requested", "R11.1, R11.3, R11.5", "44", (
    "through", "needs", "leadership", "chits", "more"), (command.COMMUNICATION,), traits=frame.HEARD_OF))
PLOTTED, note_plotted = facts.declare(Fact(119, "mission plotted", "R11.8, R11.9, R11.14", "44", (
    "side", "x", "y", {"battery": 4, "shell": 4, "single": 1, "box": 4}, {"hour": 4, "inches": 7}), (SCATTER,),
    traits=frame.OF_SIDE))
INBOUND, note_inbound = facts.declare(Fact(120, "mission inbound", "R11.13, R11.15", "45", (
    "side", "battery", "box", "there"), traits=frame.OF_SIDE))
# `hour` 0: it falls on the point
FELL, note_fell = facts.declare(Fact(121, "fire support falls", "R11.20-R11.22", "46", (
    "side", "x", "y", "needs", {"hour": 4, "inches": 7, "shell": 4}), (ACCURACY, SCATTER)))
BURST, note_burst = facts.declare(Fact(122, "burst", "R11.24, R11.25", "46", (
    "x", "y", "radius", {"round": 4, "hour": 4, "inches": 4}), (SCATTER,)))
SHELLED, note_shelled = facts.declare(Fact(123, "shelled", "R11.27", "46", (
    "figure", "result", "health", "was"), (fire.IMPACT, fire.ARMOUR)))
CLEARED, note_cleared = facts.declare(Fact(124, "mines cleared", "R11.33", "47", ("device", "x", "y")))
BOMBARDED, note_bombarded = facts.declare(Fact(180, "pieces fired", "R11.40, R11.41", "47", (
    "x", "y", {"rounds": 4, "shell": 4}, {"hour": 4, "inches": 7}), (SCATTER,)))
PIECES_MOVED, note_pieces_moved = facts.declare(Fact(181, "pieces deployed or packed", "R11.43", "47", ("packed",)))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why no fire support is called for, or brought down.

NO_CALLER = refusals.declare(Refusal(166, "NO_CALLER", (
    "{unit} can't call for support: only a fit squad leader or an observer can."), "R11.1, p.44"))
NO_BATTERY = refusals.declare(Refusal(167, "NO_BATTERY", (
    "The side of {unit} has no such battery. Its scenario must give it one under 'support'."), "R11.12, p.44"))
BATTERY_BUSY = refusals.declare(Refusal(168, "BATTERY_BUSY", (
    "That battery is busy with another mission. {unit} must wait until it has come down, or name another battery."),
    "R11.7, p.44"))
NO_SUCH_SHELL = refusals.declare(Refusal(169, "NO_SUCH_SHELL", (
    "{unit} can't call for those shells: the battery has none. Name others."), "R11.9, p.44"))
TOO_FEW_CHITS = refusals.declare(Refusal(170, "TOO_FEW_CHITS", (
    "The side of {unit} doesn't have enough support chits left. Spend fewer."), "R11.3, p.44"))
AIM_OUT_OF_SIGHT = refusals.declare(Refusal(171, "AIM_OUT_OF_SIGHT", (
    "{unit} doesn't see the place where its fire is to fall. Aim at a place in its sight."), "R11.8, p.44"))
AIM_OFF_TABLE = refusals.declare(Refusal(172, "AIM_OFF_TABLE", (
    "{unit} needs a place for its fire to fall. Name a place on the table."), "R11.8, p.44"))
NO_FEATURE = refusals.declare(Refusal(173, "NO_FEATURE", (
    "There is no terrain feature there for {unit} to aim at. Name a place inside one, or aim 'at' a place."), "S3.26"))
FEATURE_OUT_OF_SIGHT = refusals.declare(Refusal(174, "FEATURE_OUT_OF_SIGHT", (
    "{unit} can't see that terrain feature. Aim at one with a corner or the middle in its sight."), "S3.26"))
FEATURES_NOT_AIMED_AT = refusals.declare(Refusal(255, "FEATURES_NOT_AIMED_AT", (
    "Under these rules {unit} can't aim fire at a terrain feature. "
    "Name a place in its sight with 'at'."), "R11.8, p.44"))
NOTHING_TO_FALL = refusals.declare(Refusal(175, "NOTHING_TO_FALL", (
    "{seat} has no mission of that battery on the Inbound Chart. Call for one with 'request'."), "R11.20, p.46"))
NOT_YET_THERE = refusals.declare(Refusal(176, "NOT_YET_THERE", (
    "The fire of that battery of {seat} is still on its way. Wait until its counter has moved up."), "R11.15, p.45"))
FALL_FIRST = refusals.declare(Refusal(177, "FALL_FIRST", (
    "Fire support of {seat} is waiting over the battle area. Bring it down with 'fall' before your side stops."),
    "R11.20, p.46"))
NO_PIECES = refusals.declare(Refusal(220, "NO_PIECES", (
    "{unit} has no mortars or guns to serve. A battery in its side's 'support' must name the unit as its 'crew'."),
    "R11.40, p.47"))
PIECES_PACKED = refusals.declare(Refusal(221, "PIECES_PACKED", (
    "The pieces of {unit} are packed. Deploy them with a Reorganise first."), "R11.43, p.47"))
TUBES_SPENT = refusals.declare(Refusal(222, "TUBES_SPENT", (
    "No tube of {unit} can fire: each has fired this turn or has no fit figure to serve it. Fire again next turn."),
    "R11.40, p.47"))
SHOT_TAKES_BOTH = refusals.declare(Refusal(223, "SHOT_TAKES_BOTH", (
    "{unit} has already acted. Firing its pieces takes both actions of an activation."), "R11.40, p.47"))
TOO_NEAR_FOR_PIECES = refusals.declare(Refusal(224, "TOO_NEAR_FOR_PIECES", (
    "That place is too near for the pieces to fire at. {unit} must name one farther away."), "R11.41, p.47"))
NOTHING_TO_DEPLOY = refusals.declare(Refusal(225, "NOTHING_TO_DEPLOY", (
    "{unit} has no pieces that it could deploy or pack now. Leave that out."), "R11.43, p.47"))
CREW_NOT_READY = refusals.declare(Refusal(226, "CREW_NOT_READY", (
    "The crew of that battery of {seat} can't fire it now. The crew must be steady, deployed, and still to be "
    "activated this turn."), "R11.40, p.47"))
PIECES_DEPLOYED = refusals.declare(Refusal(227, "PIECES_DEPLOYED", (
    "The pieces of {unit} are deployed. Pack them with a Reorganise before it moves."), "R11.43, p.47"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of support mean, and when its orders pay.

glossary.explain_dice({
    ACCURACY: "A quality die above leadership, or above twice that; otherwise the fire scatters.",
    SCATTER: "How far, and in which direction, a round misses its aim.",
})
glossary.explain_orders({
    "request": "Worth it against enemies that stay in place.",
    "fall": "Worth it before the target moves away; the fire must fall this turn.",
    "bombard": "Worth it against many figures close together.",
})
