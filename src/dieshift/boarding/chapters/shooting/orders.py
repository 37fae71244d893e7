"""The orders of shooting."""

from dieshift.boarding.chapters.activation.questions import WHAT_ACTION
from dieshift.boarding.chapters.shooting.questions import WHOSE_HIT
from dieshift.boarding.turn.actions import PAID, declare
from dieshift.core.actions import Action

FIRE = declare(Action(
    7, "fire", "at {aim}[{gun}]", "shoot at an enemy, an object or a shut door, or into a section",
    "Fire at {aim}{gun}", "B14", WHAT_ACTION, key="F", traits=PAID, rank=0))
CLEAR_JAM = declare(Action(
    10, "clear jam", "", "clear a jammed gun", "Clear the jam", "B19", WHAT_ACTION, key="J", traits=PAID))
NEXT_HIT = declare(Action(
    22, "hit", "{victim}", "say who takes the next hit of an Overkill shot", "The hit goes to {victim}", "B11",
    WHOSE_HIT, key="F"))
