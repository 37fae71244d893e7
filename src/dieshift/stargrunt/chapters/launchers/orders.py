"""The orders to set out a remote launcher, and to fire it."""

from dieshift.core.actions import Action
from dieshift.stargrunt.chapters.activation.questions import WHAT_ACTION
from dieshift.stargrunt.turn.actions import AFOOT, AGAIN, AT_ENEMIES, UNSEEING, declare

SET_OUT = declare(Action(
    85, "setlauncher", "{unit}", "set out a remote launcher where its middle figure stands", "Set out a launcher",
    "R6.67", WHAT_ACTION, bit=29, traits=AFOOT | UNSEEING))
REMOTE = declare(Action(
    86, "remote", "{unit} at {target}", "fire a remote launcher at a vehicle", "Fire a launcher", "R6.67", WHAT_ACTION,
    bit=30, traits=AGAIN | AT_ENEMIES, notes=(
        "It must be within 12″, and the vehicle in sight of the unit or of the launcher. (R6.67)",)))
