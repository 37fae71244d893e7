"""The orders of blips and reinforcements."""

from dieshift.boarding.chapters.activation.questions import WHAT_ACTION, WHICH_UNIT
from dieshift.boarding.chapters.blips.questions import WHERE_TO_LURK, WHERE_TO_PLACE, WHICH_WAY_TO_FACE
from dieshift.boarding.turn.actions import LURKING_MAY, PAID, declare
from dieshift.core.actions import Action

REVEAL = declare(Action(
    13, "reveal", "{unit}", "show what a blip hides, before it moves", "Reveal {unit}", "G-18", WHICH_UNIT, key="U"))
PLACE = declare(Action(
    14, "place", "at {square}", "put the next newcomer into a square", "Place at {square}", "G-18", WHERE_TO_PLACE,
    key="M"))
FACE = declare(Action(
    15, "face", "{facing}", "face the next newcomer", "Face {facing}", "G-18", WHICH_WAY_TO_FACE, key="Q"))
LURK = declare(Action(
    16, "lurk", "at {entry}", "let the next arrival lurk at an entry point", "Lurk at {entry}", "G-19", WHERE_TO_LURK,
    key="M"))
ENTER = declare(Action(
    17, "enter", "", "come onto the board", "Enter", "G-19", WHAT_ACTION, key="M",
    traits=PAID | LURKING_MAY, alone=True))
SEAL = declare(Action(
    18, "seal", "{entry}", "seal an enemy entry point", "Seal {entry}", "G-19", WHAT_ACTION, key="I", traits=PAID))
