"""The orders of close combat."""

from dieshift.boarding.chapters.activation.questions import WHAT_ACTION
from dieshift.boarding.chapters.melee.questions import HOW_MANY_AGAIN, WHAT_TO_PARRY, WHICH_WEAPON
from dieshift.boarding.turn.actions import ENGAGED_MAY, PAID, declare
from dieshift.core.actions import Action

PLAIN, TESTING = range(2)  # ATTACK.choice: whether a force weapon is tested (B45)

ATTACK = declare(Action(
    8, "attack", "{target}[{weapon}][{testing}]", "fight a round of close combat", "Attack {target}{weapon}{testing}",
    "B22", WHAT_ACTION, key="A", traits=PAID | ENGAGED_MAY, rank=0))
STRIKE_BACK = declare(Action(
    23, "strike back", "[{weapon}]", "say with what to strike back", "Strike back{weapon}", "B31", WHICH_WEAPON,
    key="A"))
REROLL = declare(Action(
    24, "re-roll", "{many}", "roll so many of the failed dice again", "Re-roll: {many}", "B37", HOW_MANY_AGAIN,
    key="A"))
PARRY = declare(Action(
    25, "parry", "{success}", "make the enemy roll a success with this face again, or none", "Parry: {success}", "B38",
    WHAT_TO_PARRY, key="A"))
