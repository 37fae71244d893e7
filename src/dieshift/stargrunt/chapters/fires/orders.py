"""The orders to fight a fire, and to make smoke."""

from dieshift.core.actions import Action
from dieshift.stargrunt.chapters.activation.questions import WHAT_ACTION
from dieshift.stargrunt.turn.actions import AFOOT, ENDS, UNSEEING, declare

DOUSE = declare(Action(47, "douse", "{unit}", "fight the nearest fire, which takes both actions", "Fight the fire",
                       "R14.53", WHAT_ACTION, traits=AFOOT | ENDS | UNSEEING))
SCREEN = declare(Action(48, "smoke", "{unit} {path}", "put up a smoke screen 6″ away, in the direction of a place",
                        "Make smoke", "R14.62", WHAT_ACTION))
