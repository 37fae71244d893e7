"""Why a building is not fired at, sealed, entered or left."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

NO_SECTION = declare(Refusal(
    157, "NO_SECTION", "no building that still stands has that number; buildings are numbered as the scenario lists "
    "them.", "R14.30, p.56"))
NO_OPENING = declare(Refusal(
    158, "NO_OPENING", "that building shows {unit} no such opening; aim at the wall, or from another side.",
    "R14.32, p.56"))
ONLY_SINGLE_WEAPONS = declare(Refusal(
    159, "ONLY_SINGLE_WEAPONS", "{unit} cannot aim small arms at a door or window; use a weapon that fires by itself "
    "at point targets, or fire at the wall.", "R14.32, R6.40, p.56"))
NOT_AT_THE_WALL = declare(Refusal(
    160, "NOT_AT_THE_WALL", "nobody of {unit} who is fit touches that building; go to within 1″ of its wall first.",
    "R16.10, p.56"))
NOT_AT_A_BUILDING = declare(Refusal(
    161, "NOT_AT_A_BUILDING", "{unit} is in no building that is a point target, and touches none; go there first.",
    "S4.78, S4.79"))
NOT_AIRTIGHT = declare(Refusal(
    162, "NOT_AIRTIGHT", "that building cannot be sealed: it is not airtight, or a wall, door or window of it is gone.",
    "S4.72, S4.81"))
ENEMIES_WITHIN = declare(Refusal(
    163, "ENEMIES_WITHIN", "enemies are in that building; it can be breached, but {unit} neither seals nor opens it.",
    "S4.81"))
NOTHING_TO_STEADY = declare(Refusal(
    164, "NOTHING_TO_STEADY", "{unit} is in no building with a suppression marker.", "R14.40, p.18"))
SHUT_IN = declare(Refusal(
    165, "SHUT_IN", "{unit} is in a sealed building, which nobody fires out of; open it up first, as by 'unseal'.",
    "S4.78"))
SHUT_UP = declare(Refusal(
    178, "SHUT_UP", "{target} is in a building that keeps fire off those in it; fire at that, as by 'batter', until "
    "it is breached.",
    "S4.78, R14.35"))
SEALED_AGAINST = declare(Refusal(
    202, "SEALED_AGAINST", "{target} is in a sealed building, which {unit} cannot enter; breach a wall or door of it "
    "first, as by 'batter', or blow it up.", "S4.81"))
EXIT_UNDER_FIRE = declare(Refusal(
    179, "EXIT_UNDER_FIRE", "the building that {unit} is in is suppressed: nobody leaves by a side that was fired at "
    "or one beside it; leave by another side, or take the markers off.", "R14.40, p.18"))
DOORS_FIRST = declare(Refusal(
    240, "DOORS_FIRST", "{unit} has sealed or opened a building, for which one of its actions has to be a Move or "
    "Reorganise; do that now.", "S4.79"))
ALREADY_SO = declare(Refusal(
    242, "ALREADY_SO", "that building is already as {unit} would have it.", "S4.79"))
BUILDING_UNSEEN = declare(Refusal(
    241, "BUILDING_UNSEEN", "{unit} does not see that building from outside, or is beyond five range bands of it, in "
    "heavy rain beyond four; go where it does.", "R5.1, R5.10, R5.16, R14.30, p.11"))
NO_GUN_BEARS = declare(Refusal(
    243, "NO_GUN_BEARS", "{unit} has no weapon ready that bears on that building; turn, or use another weapon.",
    "R13.6, R13.20, p.33"))
