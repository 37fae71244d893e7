"""The order to fire."""

from dieshift.core.actions import Action, Choice
from dieshift.stargrunt.chapters.activation.questions import WHAT_ACTION
from dieshift.stargrunt.turn.actions import AGAIN, AT_ENEMIES, declare

AT_ALL, AT_PART = range(2)  # FIRE.choice, and the lower part of REACT.choice (R5.6)
PART = Choice("part", {"": AT_ALL, "exposed part": AT_PART}, {AT_PART: "{title}: exposed part"})
NOTES = (
    "WEAPONS: their names (rifles, SAW), or figures 1,2,5 and supports 3; without them, all that are ready.",
    "A rocket or missile that fires spends one of its rounds. (R17.62)",
    "exposed part: at the figures in view with the least cover only, where the rules have 'part-fire'. (R5.6)",
)

FIRE = declare(Action(8, "fire", "{unit} at {target}[{part}][{weapons}]", "fire at an enemy unit", "Fire", "R3.22",
                      WHAT_ACTION, key="F", traits=AGAIN | AT_ENEMIES, choices=(PART,), notes=NOTES))
