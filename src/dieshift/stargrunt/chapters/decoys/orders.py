"""The order to set out a decoy."""

from dieshift.core.actions import Action
from dieshift.stargrunt.chapters.activation.questions import WHAT_ACTION
from dieshift.stargrunt.turn.actions import AFOOT, AGAIN, UNSEEING, declare

SET_DECOY = declare(Action(
    94, "setdecoy", "{unit}", "set out a decoy where its middle figure stands", "Set out a decoy", "R6.64", WHAT_ACTION,
    bit=41, traits=AFOOT | AGAIN | UNSEEING))
