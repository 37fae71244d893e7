"""Why nobody gets into a vehicle or out of it, or does what its crew cannot do."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

NO_VEHICLE = declare(Refusal(
    141, "NO_VEHICLE", "{target} is no vehicle that {unit} can get into; name one of its own side that still fights.",
    "R13.40, p.24"))
VEHICLE_TOO_FAR = declare(Refusal(
    142, "VEHICLE_TOO_FAR", "{unit} is too far from {target}; all of it must be within {doorway}″ of the vehicle's "
    "middle.", "R13.40, p.24"))
NO_SEATS = declare(Refusal(
    143, "NO_SEATS", "{target} does not have enough seats for {unit}: one for each, two in power armour.",
    "R13.5, p.32"))
VEHICLE_SUPPRESSED = declare(Refusal(
    144, "VEHICLE_SUPPRESSED", "nobody gets into or out of a suppressed vehicle; its commander must remove the "
    "markers first.", "R13.30, p.18"))
NOT_ABOARD = declare(Refusal(
    145, "NOT_ABOARD", "{unit} is not in a vehicle; only units in one can get out.", "R13.40, p.24"))
IS_ABOARD = declare(Refusal(
    146, "IS_ABOARD", "{unit} is in a vehicle, where it can only speak to others; get out to do that.",
    "R13.40, R13.45, p.24"))
TOO_FAR_OUT = declare(Refusal(
    147, "TOO_FAR_OUT", "{unit} gets out to a place within {doorway}″ of its vehicle with room for all of it; name "
    "one.", "R13.40, p.24"))
NOT_FOR_CREWS = declare(Refusal(
    148, "NOT_FOR_CREWS", "{unit} is a vehicle, and its crew cannot do that; it would have to get out first.",
    "R13.7, p.24"))
CANNOT_DRIVE = declare(Refusal(
    149, "CANNOT_DRIVE", "{unit} cannot move: it is immobilised or a wreck.", "R6.20, p.39"))
NOTHING_TO_REPAIR = declare(Refusal(
    150, "NOTHING_TO_REPAIR", "{unit} has no systems out to repair now; each activation allows one try.",
    "R6.22, p.39"))
NOT_AGAINST_VEHICLES = declare(Refusal(
    151, "NOT_AGAINST_VEHICLES", "{unit} cannot fight hand to hand with {target}, a vehicle; it may fire at it.",
    "R8.74, p.41"))
OTHERS_FIRST = declare(Refusal(
    152, "OTHERS_FIRST", "{unit} leaves its vehicle last; those whom it carries get out first.", "R13.8, R13.40, p.24"))
NOT_SEALABLE = declare(Refusal(
    206, "NOT_SEALABLE", "{unit} is no vehicle that can be sealed; only airtight ones that still fight can.",
    "S4.74, S4.96"))
SO_ALREADY = declare(Refusal(
    207, "SO_ALREADY", "the hatches of {unit} are so already; go on.", "S4.98"))
HATCHES_FIRST = declare(Refusal(
    208, "HATCHES_FIRST", "{unit} has acted already; hatches are sealed or opened before anything else, or after a "
    "Reorganise.", "S4.98"))
SEALED_IN = declare(Refusal(
    209, "SEALED_IN", "{unit} is sealed with its systems out; only a Reorganise lets it open.", "S4.102"))
CUT_OFF = declare(Refusal(
    211, "CUT_OFF", "{target} is sealed with its systems out, and no message reaches it; wait until it opens.",
    "S4.102"))
MANS_WEAPONS = declare(Refusal(
    200, "MANS_WEAPONS", "{unit} mans the weapons of a building, which go nowhere; get out from behind them first, as "
    "by 'dismount'.", "R14.34, p.56"))
STAYS_WITHIN = declare(Refusal(
    201, "STAYS_WITHIN", "{unit} gets out from behind the weapons of a building to a place in that building; name "
    "one.", "R14.34, R14.40, p.56"))
NOTHING_TO_MAN = declare(Refusal(
    212, "NOTHING_TO_MAN", "{unit} has no vehicle within {doorway}″ that nobody mans, still fights and has room for "
    "all of it; troops on foot without power armour may man one.", "R13.8, p.24"))
