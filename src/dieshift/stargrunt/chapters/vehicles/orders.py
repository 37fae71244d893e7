"""The orders to get into a vehicle and out of it, to repair one, to seal it, and to stay in a wreck or not."""

from dieshift.core.actions import Action
from dieshift.stargrunt.chapters.activation.questions import WHAT_ACTION
from dieshift.stargrunt.chapters.ambush.orders import MARCH
from dieshift.stargrunt.chapters.vehicles.questions import WHETHER_TO_STAY
from dieshift.stargrunt.turn.actions import (
    AFOOT,
    AGAIN,
    AT_FRIENDS,
    FREE,
    IN_COLUMN,
    IN_ROUT,
    INSIDE,
    SCATTERED,
    UNDER_FIRE,
    declare,
)

BOARD = declare(Action(61, "board", "{unit} {target}", "get into a vehicle of its side within 6″", "Get in", "R13.40",
                       WHAT_ACTION, traits=AFOOT | AT_FRIENDS))
GET_OUT = declare(Action(62, "dismount", "{unit} {path}", "get out of its vehicle, to a place within 6″ of it",
                         "Get out", "R13.40", WHAT_ACTION, alone=True,
                         traits=INSIDE | IN_ROUT | SCATTERED | UNDER_FIRE))
MAN = 1  # REPAIR_IT.choice
REPAIR_IT = declare(Action(63, "repair", "{unit}", "try to get a vehicle's systems to work again", "Repair", "R6.22",
                           WHAT_ACTION, bit=0), {
    "man": (MAN, "get into the nearest vehicle that nobody mans, and drive it", "Man it")})

UNSEAL = 1  # HATCHES.choice
HATCHES = declare(Action(82, "button", "{unit}", "seal a vehicle, before anything else or after a Reorganise",
                         "Seal the vehicle", "S4.98", WHAT_ACTION, bit=MARCH,
                         traits=AGAIN | FREE | UNDER_FIRE | IN_COLUMN), {
    "unbutton": (UNSEAL, "open a vehicle's hatches, before anything else or after a Reorganise", "Open the hatches")})
REMAIN = 1  # BAIL_OUT.choice
BAIL_OUT = declare(Action(83, "bailout", "", "get out of a disabled vehicle", "Bail out", "R6.35; S3.66",
                          WHETHER_TO_STAY), {
    "remain": (REMAIN, "try to stay in a disabled vehicle", "Try to stay")})
