"""What the chapter declares: questions, orders, facts, refusals and glossary."""

from dieshift.boarding.frame import LAST, actions, facts, glossary, questions, refusals
from dieshift.core.actions import Action
from dieshift.core.facts import Fact
from dieshift.core.glossary import Term
from dieshift.core.questions import Matter
from dieshift.core.refusals import Refusal

# --- questions -------------------------------------------------------------------------------------------------------

# What the turn asks.

OVER = questions.declare(Matter(0, "the game is over", "G-1"))
WHICH_UNIT = questions.declare(Matter(1, "which unit to activate", "G-1"))
WHAT_ACTION = questions.declare(Matter(2, "what the active unit does", "G-1"))

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders of the turn.

NOTHING = actions.declare(Action(0, "begin", "", "begin the game", "Begin", "G-1", OVER, key="Enter", rank=0))
ACTIVATE = actions.declare(Action(
    1, "activate", "{unit}", "activate a model", "Activate {unit}", "G-1", WHICH_UNIT, key="A", rank=0))
DONE = actions.declare(Action(
    2, "done", "", "activate no more models in this phase", "End the phase", "G-1", WHICH_UNIT, key="E",
    traits=LAST, rank=0))
END = actions.declare(Action(
    11, "end", "", "end the activation", "End activation", "G-1", WHAT_ACTION, key="E", traits=LAST, rank=2))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens as turns, phases and activations go on.

TURN_BEGINS, note_turn_begins = facts.declare(Fact(0, "turn begins", "G-1", numbers=("turn",)))
PHASE_BEGINS, note_phase_begins = facts.declare(Fact(1, "phase begins", "G-1", numbers=("side", "turn")))
# `by_itself`: 1 nobody else could act, 0 the side was done
PHASE_ENDS, note_phase_ends = facts.declare(Fact(2, "phase ends", "G-1", numbers=("side", "by_itself")))
ACTIVATED, note_activated = facts.declare(Fact(3, "activated", "B1, G-1", numbers=("points",)))
ENDED, note_ended = facts.declare(Fact(4, "ended", "B1, G-1", numbers=("points",)))  # points that are lost
GAME_OVER, note_game_over = facts.declare(Fact(47, "game over", "G-1, 5.5", numbers=("winner",)))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why a model is not activated, or does nothing more.

NOT_ASKED = refusals.declare(Refusal(
    1, "NOT_ASKED", "The game is waiting for {seat} to decide {question}. This order answers something else.", "G-1"))
NO_SUCH_UNIT = refusals.declare(Refusal(2, "NO_SUCH_UNIT", "There is no such model. Name one by its code.", "G-1"))
NOT_YOURS = refusals.declare(Refusal(3, "NOT_YOURS", "{unit} can't act: it doesn't belong to {seat}, the side in "
                                                     "phase.", "G-1"))
ALREADY_ACTIVATED = refusals.declare(Refusal(
    4, "ALREADY_ACTIVATED", "{unit} has already been activated in this phase: each model is activated once.", "G-1"))
NOT_ON_BOARD = refusals.declare(Refusal(
    5, "NOT_ON_BOARD", "{unit} isn't on the board. Choose a model that is.", "G-1"))
TOO_FEW_POINTS = refusals.declare(Refusal(6, "TOO_FEW_POINTS", (
    "{unit} has too few action points left for this. Do something else, or write 'end'."), "B1"))
# what NOT_ASKED says where nothing can be ordered
NOT_BEGUN = refusals.declare(Refusal(57, "NOT_BEGUN", "The game hasn't begun: its first order is 'begin'.", "G-1"))
ALL_OVER = refusals.declare(Refusal(58, "ALL_OVER", "The game is over: no more orders can be given.", "G-1"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of activation mean, and when its orders pay.

glossary.explain(Term(
    "action point", "Points that a model spends on steps, turns, doors and shots. All come back next turn.", "B1",
    also=("action points", "points", "point")))
glossary.explain_orders({
    "begin": "Worth it once you have read the deck plan and your mission.",
    "activate": "Start with the unit that can do most damage or is in most danger.",
    "done": "Worth it when no model left can do anything useful.",
    "end": "Leaves the other points unused.",
})
