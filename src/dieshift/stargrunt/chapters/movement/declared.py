"""What the chapter declares: orders, reasons of dice, facts, refusals, unfinished matters and glossary."""

from dieshift.core.actions import Action, Choice
from dieshift.core.facts import Fact
from dieshift.core.glossary import Term
from dieshift.core.questions import Matter
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal
from dieshift.core.words import say
from dieshift.stargrunt import frame, marks
from dieshift.stargrunt.chapters import activation, casualties
from dieshift.stargrunt.frame import actions, facts, glossary, notes, reasons, refusals

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders to move, and to form a Travel column or leave it.

CARRY, LEAVE, LEAVE_TABLE = range(3)  # the choice of a move
LOAD = Choice("load", {"": CARRY, "leaving casualties": LEAVE, "off the table": LEAVE_TABLE})
WAY = "{unit} {path}[{load}]"

MOVE = actions.declare(Action(
    5, "move", WAY, "move up to the unit's base move", "Move", "R3.20", activation.WHAT_ACTION, key="M",
    traits=frame.AGAIN | frame.MOVES, nerve="to move", choices=(LOAD,), section="move"))
COMBAT_MOVE = actions.declare(Action(
    6, "dash", WAY, "make a combat move, as far as the mobility die allows", "Combat move", "R3.20",
    activation.WHAT_ACTION, key="J", traits=frame.AGAIN | frame.MOVES | frame.ONWARD, same_as=MOVE, nerve="to dash",
    choices=(LOAD,), section="move"))
TRAVEL = actions.declare(Action(
    7, "travel", WAY, "march in Travel column", "March", "R3.36", activation.WHAT_ACTION,
    traits=frame.AGAIN | frame.MOVES | frame.IN_COLUMN, same_as=MOVE, nerve="to march", choices=(LOAD,),
    section="move"))
FORM_COLUMN = actions.declare(Action(
    12, "column", "{unit}", "form a Travel column", "Form column", "R3.35", activation.WHAT_ACTION,
    same_as=casualties.REORGANISE, section="move"))
LEAVE_COLUMN = actions.declare(Action(
    13, "uncolumn", "{unit}", "leave the Travel column", "Leave column", "R3.35", activation.WHAT_ACTION,
    traits=frame.IN_COLUMN, same_as=casualties.REORGANISE, section="move"))

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled for a move.

MOBILITY = reasons.declare(Reason(13, "combat move", "R4.8"))

# --- marks ------------------------------------------------------------------------------------------------------------

marks.declare(marks.Mark(5, "column", "R4.14", say("Travel column"), ruled=13))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens to a unit that moves. Lengths and places are hundredths of an inch.

MOVED, note_moved = facts.declare(Fact(5, "moved", "R4.7", "22", ("gone", "wanted", "order", "x", "y")))
DASHED, note_dashed = facts.declare(Fact(6, "dashed", "R4.8", "22", ("allowance", "length", "less"), (MOBILITY,)))
COLUMN, note_column = facts.declare(Fact(27, "column", "R4.14", "24", ("formed",)))
LEFT_TABLE, note_left_table = facts.declare(Fact(33, "left the table", "R4.25", "14", ("confidence",)))
ENTERED, note_entered = facts.declare(Fact(49, "entered", "R3.53", "14", ("x", "y")))
CAME_UPON, note_came_upon = facts.declare(Fact(54, "came upon", "R4.24, R15.3, R15.4", "25", ("located",)))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why a unit does not go where it is ordered.

IN_COLUMN = refusals.declare(Refusal(
    16, "IN_COLUMN", "{unit} is in Travel column. It can only march or leave the column.", "R3.36, p.24"))
NOT_IN_COLUMN = refusals.declare(Refusal(
    17, "NOT_IN_COLUMN", "{unit} is not in Travel column. Form one first.", "R4.14, p.24"))
NO_PATH = refusals.declare(Refusal(
    21, "NO_PATH", "The path of {unit} needs one to four corners, all on the table.", "R4.10, p.22"))
TOO_FAR = refusals.declare(Refusal(22, "TOO_FAR", (
    "{unit} can't go {far}″ in one action: it has {limit}{ground}. "
    "Shorten the path, or choose easier ground."), "R4.7, p.22"))
NO_ROOM = refusals.declare(Refusal(23, "NO_ROOM", (
    "{unit} has no room to stand there. Choose a place clear of other figures and impassable ground."), "R4.16, p.22"))
TOO_CLOSE = refusals.declare(Refusal(24, "TOO_CLOSE", (
    "{unit} would end within one inch of {enemy}. Stop farther away: only a close assault comes that "
    "near."), "R4.24, p.22"))
NOT_AN_EDGE = refusals.declare(Refusal(
    25, "NOT_AN_EDGE", "{unit} can leave the table only over the edge that its scenario allows.", "R4.25, p.14"))
STILL_TO_ENTER = refusals.declare(Refusal(62, "STILL_TO_ENTER", (
    "{unit} is still off the table. Its first action must be a move over its own baseline."), "R3.53, p.14"))
BAD_ENTRY = refusals.declare(Refusal(63, "BAD_ENTRY", (
    "{unit} can't be activated at that place. Only a unit that has still to enter names one, in inches along its "
    "baseline from the west."), "R3.53, p.14"))
NO_ROOM_TO_MARCH = refusals.declare(Refusal(67, "NO_ROOM_TO_MARCH", (
    "{unit} has no room for a column here: two abreast, each figure needs a free place that it can reach in one "
    "move. Form the column where there is room."), "R4.14, p.24"))

# --- unfinished matters ----------------------------------------------------------------------------------------------

# What is noted about a move that is not over.

BURDENED = notes.declare(Matter(4, "the cost of carrying is already off this move", "R4.11; S4.121"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of movement mean, and when its orders pay.

glossary.explain(
    Term("integrity", "The figures of a squad keep together; a figure that strays too far is out of its control.",
         "R4.30, p.11"),
    Term("reach", "How far a move can take the whole squad; rough ground costs more than open ground.", "R4.7, p.22"))
glossary.explain_dice({
    MOBILITY: "Twice the mobility die in inches: it may be farther than a normal move, or shorter.",
})
glossary.explain_orders({
    "move": "Worth it while the enemy is suppressed, or can't see you.",
    "dash": "Worth it when a normal move is too short: a dash may go farther.",
    "travel": "Worth it on roads, out of the enemy's sight.",
    "column": "Worth it before a long march, while no enemy can fire at you.",
    "uncolumn": "Worth it before the enemy sees you: a column may only march.",
})
