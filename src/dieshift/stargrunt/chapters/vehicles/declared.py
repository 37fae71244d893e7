"""What the chapter declares: questions, orders, reasons of dice, facts, refusals, unfinished matters and glossary."""

from dieshift.core.actions import Action
from dieshift.core.facts import Fact
from dieshift.core.questions import Matter
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal
from dieshift.stargrunt import frame
from dieshift.stargrunt.chapters import activation, ambush
from dieshift.stargrunt.frame import actions, facts, glossary, questions, reasons, refusals, unfinished

# --- questions -------------------------------------------------------------------------------------------------------

# What is asked of those in vehicles.

WHETHER_TO_STAY = questions.declare(Matter(17, "whether to stay in a disabled vehicle", "R6.35; S3.66"))

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders to get into a vehicle and out of it, to repair one, to seal it, and to stay in a wreck or not.

BOARD = actions.declare(Action(
    61, "board", "{unit} {target}", "get into a vehicle of its side within 6″", "Get in", "R13.40",
    activation.WHAT_ACTION, traits=frame.AFOOT | frame.AT_FRIENDS, section="move"))
GET_OUT = actions.declare(Action(
    62, "dismount", "{unit} {path}", "get out of its vehicle, to a place within 6″", "Get out", "R13.40",
    activation.WHAT_ACTION, alone=True, traits=frame.INSIDE | frame.IN_ROUT | frame.SCATTERED | frame.UNDER_FIRE,
    section="move"))
MAN = 1  # REPAIR_IT.choice
REPAIR_IT = actions.declare(Action(
    63, "repair", "{unit}", "try to repair a vehicle's systems", "Repair", "R6.22", activation.WHAT_ACTION,
    bit=0, section="special"),
    {"man": (MAN, "get into the nearest unmanned vehicle, and drive it", "Man it")})

UNSEAL = 1  # HATCHES.choice
HATCHES = actions.declare(Action(
    82, "button", "{unit}", "seal a vehicle, before anything else or after a Reorganise", "Seal the vehicle", "S4.98",
    activation.WHAT_ACTION, bit=ambush.MARCH, traits=frame.AGAIN | frame.FREE | frame.UNDER_FIRE | frame.IN_COLUMN,
    section="special"),
    {"unbutton": (UNSEAL, "open a vehicle's hatches, before anything else or after a Reorganise", "Open the hatches")})
REMAIN = 1  # BAIL_OUT.choice
BAIL_OUT = actions.declare(Action(
    83, "bailout", "", "get out of a disabled vehicle", "Bail out", "R6.35; S3.66", WHETHER_TO_STAY),
    {"remain": (REMAIN, "try to stay in a disabled vehicle", "Try to stay")})

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled for vehicles.

SEALED = reasons.declare(Reason(57, "whether it is sealed", "S4.83"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens with vehicles.

BOARDED, note_boarded = facts.declare(Fact(111, "boarded", "R13.40", "24", ("figures", "hull")))
GOT_OUT, note_got_out = facts.declare(Fact(112, "got_out", "R13.40, R6.35", "24", ("figures", "hull", "forced")))
SEALED_NOW, note_sealed = facts.declare(Fact(113, "sealed", "S4.83", "", ("needs", "sealed"), (SEALED,)))
# `needs`: the leadership that a first test has to beat; 0: its crew has ordered it
HATCHES_NOTED, note_hatches = facts.declare(Fact(166, "hatches", "S4.97, S4.98", "", ("needs", "sealed"), (SEALED,)))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why nobody gets into a vehicle or out of it, or does what its crew cannot do.

NO_VEHICLE = refusals.declare(Refusal(
    141, "NO_VEHICLE", "{unit} can't get into {target}. Name a vehicle of its own side that still fights.",
    "R13.40, p.24"))
VEHICLE_TOO_FAR = refusals.declare(Refusal(
    142, "VEHICLE_TOO_FAR", "{unit} is too far from {target}. All its figures must be within {doorway}″ of the "
                            "vehicle's middle.", "R13.40, p.24"))
NO_SEATS = refusals.declare(Refusal(
    143, "NO_SEATS", "{target} doesn't have enough seats for {unit}: one for each figure, two in power armour.",
    "R13.5, p.32"))
VEHICLE_SUPPRESSED = refusals.declare(Refusal(
    144, "VEHICLE_SUPPRESSED", "No one can get into or out of a suppressed vehicle. Its commander must remove the "
                               "markers first.", "R13.30, p.18"))
NOT_ABOARD = refusals.declare(Refusal(
    145, "NOT_ABOARD", "{unit} is not in a vehicle, so it can't get out.", "R13.40, p.24"))
IS_ABOARD = refusals.declare(Refusal(
    146, "IS_ABOARD", "{unit} is in a vehicle and can only communicate from there. Get out first.",
    "R13.40, R13.45, p.24"))
TOO_FAR_OUT = refusals.declare(Refusal(
    147, "TOO_FAR_OUT", "{unit} gets out to a place within {doorway}″ of its vehicle, with room for the whole unit. "
                        "Name one.", "R13.40, p.24"))
NOT_FOR_CREWS = refusals.declare(Refusal(
    148, "NOT_FOR_CREWS", "{unit} is a vehicle: its crew can do that only after getting out.",
    "R13.7, p.24"))
CANNOT_DRIVE = refusals.declare(Refusal(
    149, "CANNOT_DRIVE", "{unit} can't move: it is immobilised or a wreck.", "R6.20, p.39"))
NOTHING_TO_REPAIR = refusals.declare(Refusal(
    150, "NOTHING_TO_REPAIR", "{unit} has no systems to repair now. Each activation allows one try.",
    "R6.22, p.39"))
NOT_AGAINST_VEHICLES = refusals.declare(Refusal(
    151, "NOT_AGAINST_VEHICLES", "{unit} can't fight hand to hand with {target}: it is a vehicle. Fire at it "
                                 "instead.",
    "R8.74, p.41"))
OTHERS_FIRST = refusals.declare(Refusal(
    152, "OTHERS_FIRST", "{unit} can leave its vehicle only last: its passengers get out "
                         "first.", "R13.8, R13.40, p.24"))
NOT_SEALABLE = refusals.declare(Refusal(
    206, "NOT_SEALABLE", "{unit} can't be sealed: only an airtight vehicle that still fights can.",
    "S4.74, S4.96"))
SO_ALREADY = refusals.declare(Refusal(
    207, "SO_ALREADY", "The hatches of {unit} are already set that way. Give another order.", "S4.98"))
HATCHES_FIRST = refusals.declare(Refusal(
    208, "HATCHES_FIRST", "{unit} has already acted. Hatches are sealed or opened before anything else, or after a "
                          "Reorganise.", "S4.98"))
SEALED_IN = refusals.declare(Refusal(
    209, "SEALED_IN", "{unit} is sealed and its systems are out. Only a Reorganise can open it.", "S4.102"))
CUT_OFF = refusals.declare(Refusal(
    211, "CUT_OFF", "{target} is sealed and its systems are out, so no message reaches it. Wait until it opens.",
    "S4.102"))
MANS_WEAPONS = refusals.declare(Refusal(
    200, "MANS_WEAPONS", "{unit} mans the weapons of a building, which can't move. Get out first, for example with "
                         "'dismount'.", "R14.34, p.56"))
STAYS_WITHIN = refusals.declare(Refusal(
    201, "STAYS_WITHIN", "{unit} can leave the weapons of a building only for a place in that building. "
                         "Name one.", "R14.34, R14.40, p.56"))
NOTHING_TO_MAN = refusals.declare(Refusal(
    212, "NOTHING_TO_MAN", "{unit} has no unmanned vehicle within {doorway}″ that still fights and has room for the "
                           "whole unit. Only troops on foot without power armour can man one.", "R13.8, p.24"))

# --- unfinished matters ----------------------------------------------------------------------------------------------

# What a disabled vehicle leaves unfinished.

STAYING = unfinished.declare(Matter(4, "a crew has to decide whether to stay in a disabled vehicle", "R6.35; S3.66"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of vehicles mean, and when its orders pay.

glossary.explain_dice({
    SEALED: "Whether the hatches were shut at the hit: a quality die above leadership.",
})
glossary.explain_orders({
    "board": "Worth it when the way is long, or the fire is light.",
    "dismount": "Worth it before the vehicle is hit, and where there is cover.",
    "repair": "Worth it when you still need the vehicle's guns: it works on five or six.",
    "man": "Worth it when its armour or gun does more than the squad on foot.",
    "button": "Worth it when you expect fire: the hull protects all passengers.",
    "unbutton": "Worth it when you want to load, see or speak.",
    "bailout": "Worth it when another hit is likely, because it would destroy the vehicle.",
    "remain": "Worth it when it is worse outside, and no gun aims at you.",
})
