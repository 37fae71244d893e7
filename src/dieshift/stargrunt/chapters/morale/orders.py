"""The orders that take a unit's own nerve: positions, markers, last stands, flight."""

from dieshift.core.actions import Action
from dieshift.stargrunt.chapters.activation.questions import WHAT_ACTION
from dieshift.stargrunt.turn.actions import (
    AFOOT,
    AGAIN,
    ENDS,
    FINDS_WAY,
    IN_COLUMN,
    IN_ROUT,
    INSIDE,
    SCATTERED,
    UNDER_FIRE,
    UNSEEING,
    declare,
)

GO_IN_POSITION = declare(Action(9, "position", "{unit}", "go In Position", "In Position", "R3.32", WHAT_ACTION, key="I",
                                traits=AFOOT | UNSEEING, nerve="to go In Position"))
LEAVE_POSITION = declare(Action(10, "unposition", "{unit}", "leave the position", "Leave position", "R3.33",
                                WHAT_ACTION, traits=UNSEEING))
REMOVE_SUPPRESSION = declare(Action(
    14, "recover", "{unit}", "try to remove a suppression marker", "Remove suppression", "R3.28", WHAT_ACTION, key="U",
    traits=AGAIN | INSIDE | UNDER_FIRE | SCATTERED | IN_COLUMN | IN_ROUT))
REMOVE_PANIC = declare(Action(15, "calm", "{unit}", "try to remove the PANIC marker", "Calm down", "R3.38", WHAT_ACTION,
                              traits=ENDS | INSIDE))
LAST_STAND = declare(Action(23, "laststand", "{unit}", "make a last stand", "Last stand", "R7.60", WHAT_ACTION,
                            traits=UNDER_FIRE))
WITHDRAW = declare(Action(24, "withdraw", "{unit}", "withdraw, as broken and routed units must", "Withdraw", "R7.22",
                          WHAT_ACTION, key="Q", traits=AGAIN | IN_ROUT | FINDS_WAY))
