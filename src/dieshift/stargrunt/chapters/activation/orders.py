"""The orders of the turn: who goes first, which unit acts, and when no more do."""

from dieshift.core.actions import Action
from dieshift.stargrunt.chapters.activation.questions import OVER, WHAT_ACTION, WHICH_UNIT, WHO_IS_FIRST
from dieshift.stargrunt.turn.actions import UNSEEING, declare

FIRST, SECOND = range(2)  # CHOOSE_FIRST.choice

NOTHING = declare(Action(0, "begin", "", "begin the battle", "Begin", "R3.4", OVER))
CHOOSE_FIRST = declare(
    Action(1, "first", "", "go first this turn", "Go first", "R3.4", WHO_IS_FIRST, traits=UNSEEING),
    {"second": (SECOND, "go second this turn", "Go second")})
ACTIVATE = declare(Action(2, "activate", "{unit}[{at}]", "begin a unit's activation", "Activate", "R3.1", WHICH_UNIT,
                          key="A"))
PASS = declare(Action(3, "pass", "", "skip this slot, with fewer units left than the enemy", "Pass", "R3.6", WHICH_UNIT,
                      traits=UNSEEING))
STOP = declare(Action(4, "stop", "", "activate nobody else this turn", "Stop for this turn", "R3.9", WHICH_UNIT,
                      traits=UNSEEING))
END = declare(Action(26, "end", "{unit}", "end the activation", "End activation", "R3.2", WHAT_ACTION, key="E",
                     traits=UNSEEING, rank=2))
