"""The orders to move, and to form a Travel column or leave it."""

from dieshift.core.actions import Action, Choice
from dieshift.stargrunt.chapters.activation.questions import WHAT_ACTION
from dieshift.stargrunt.chapters.casualties.orders import REORGANISE
from dieshift.stargrunt.turn.actions import AGAIN, IN_COLUMN, MOVES, ONWARD, declare

CARRY, LEAVE, LEAVE_TABLE = range(3)  # the choice of a move
LOAD = Choice("load", {"": CARRY, "leaving casualties": LEAVE, "off the table": LEAVE_TABLE})
WAY = "{unit} {path}[{load}]"

MOVE = declare(Action(5, "move", WAY, "go up to the unit's base move", "Move", "R3.20", WHAT_ACTION, key="M",
                      traits=AGAIN | MOVES, nerve="to move", choices=(LOAD,)))
COMBAT_MOVE = declare(Action(6, "dash", WAY, "combat move: as far as the mobility die says", "Combat move", "R3.20",
                             WHAT_ACTION, key="J", traits=AGAIN | MOVES | ONWARD, same_as=MOVE, nerve="to dash",
                             choices=(LOAD,)))
TRAVEL = declare(Action(7, "travel", WAY, "march in Travel column", "March", "R3.36", WHAT_ACTION,
                        traits=AGAIN | MOVES | IN_COLUMN, same_as=MOVE, nerve="to march", choices=(LOAD,)))
FORM_COLUMN = declare(Action(12, "column", "{unit}", "form a Travel column", "Form column", "R3.35", WHAT_ACTION,
                             same_as=REORGANISE))
LEAVE_COLUMN = declare(Action(13, "uncolumn", "{unit}", "leave the Travel column", "Leave column", "R3.35", WHAT_ACTION,
                              traits=IN_COLUMN, same_as=REORGANISE))
