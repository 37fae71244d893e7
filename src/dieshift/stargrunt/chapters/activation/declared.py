"""What the chapter declares: questions, orders, reasons of dice, facts, refusals and glossary."""

from dieshift.core.actions import Action
from dieshift.core.facts import Fact
from dieshift.core.glossary import Term
from dieshift.core.questions import Matter
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal
from dieshift.core.words import counted
from dieshift.stargrunt.frame import OF_ORDER, UNSEEING, actions, facts, glossary, questions, reasons, refusals
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import NOBODY

# --- questions -------------------------------------------------------------------------------------------------------

# What the turn asks.

OVER = questions.declare(Matter(0, "the game is over", "R3.54"))
WHO_IS_FIRST = questions.declare(Matter(1, "who goes first", "R3.4"))
WHICH_UNIT = questions.declare(Matter(2, "which unit to activate", "R3.1"))
WHAT_ACTION = questions.declare(Matter(3, "what the active unit does", "R3.2"))


@questions.detail(WHAT_ACTION)
def actions_left(game: Game, names: Roster) -> str:
    """How many actions the active unit has left: `what B2 does (2 actions left)`. Source: R3.2."""
    if game.active == NOBODY:
        return questions.sentence(WHAT_ACTION)
    left = game.squad[game.active].actions
    return counted("what {unit} does ({count} action left)", "what {unit} does ({count} actions left)", left,
                   unit=names.unit(game.active))

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders of the turn: who goes first, which unit acts, and when no more do.

FIRST, SECOND = range(2)  # CHOOSE_FIRST.choice

NOTHING = actions.declare(Action(0, "begin", "", "begin the battle", "Begin", "R3.4", OVER))
CHOOSE_FIRST = actions.declare(
    Action(1, "first", "", "go first this turn", "Go first", "R3.4", WHO_IS_FIRST, traits=UNSEEING),
    {"second": (SECOND, "go second this turn", "Go second")})
ACTIVATE = actions.declare(Action(
    2, "activate", "{unit}[{at}]", "begin a unit's activation", "Activate", "R3.1", WHICH_UNIT, key="A"))
PASS = actions.declare(Action(
    3, "pass", "", "skip this slot: possible with fewer units left than the enemy", "Pass", "R3.6", WHICH_UNIT,
    traits=UNSEEING))
STOP = actions.declare(Action(
    4, "stop", "", "activate no more units this turn", "Stop for this turn", "R3.9", WHICH_UNIT, traits=UNSEEING))
END = actions.declare(Action(
    26, "end", "{unit}", "end the activation", "End activation", "R3.2", WHAT_ACTION, key="E", traits=UNSEEING,
    rank=2))

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled when it is settled whose turn it is.

TURN_ORDER = reasons.declare(Reason(18, "who goes first", "R3.5", whose=OF_ORDER))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens as turns and activations go on.

TURN_BEGINS, note_turn_begins = facts.declare(Fact(0, "turn begins", "R3.10", "15", ("turn", "turns")))
GOES_FIRST, note_goes_first = facts.declare(Fact(1, "goes first", "R3.4", "15", ("side",)))
ACTIVATED, note_activated = facts.declare(Fact(2, "activated", "R3.1", "15", ("markers", "confidence")))
PASSED, note_passed = facts.declare(Fact(3, "passed", "R3.6", "15", ("side",)))
STOPPED, note_stopped = facts.declare(Fact(4, "stopped", "R3.9", "15", ("side",)))
TURN_ENDS, note_turn_ends = facts.declare(Fact(39, "turn ends", "R3.10", "15", ("turn",)))
GAME_OVER, note_game_over = facts.declare(Fact(40, "game over", "R3.54", "14", ("winner",)))
ENDED, note_ended = facts.declare(Fact(42, "ended", "R3.2", "15"))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why a unit is not activated, or does nothing more.

NO_SUCH_UNIT = refusals.declare(Refusal(
    2, "NO_SUCH_UNIT", "There is no such unit on the table. Name one by its code, such as B1.", "R2.7, p.8"))
NOT_YOURS = refusals.declare(Refusal(
    3, "NOT_YOURS", "{unit} doesn't belong to {seat}, and now {seat} decides.", "R3.1, p.15"))
ALREADY_ACTIVATED = refusals.declare(Refusal(4, "ALREADY_ACTIVATED", (
    "{unit} has already been activated this turn. Choose a unit whose marker is still face up."), "R3.1, p.15"))
OUT_OF_ACTION = refusals.declare(Refusal(
    5, "OUT_OF_ACTION", "{unit} can't act: it has no fit figure.", "R10.2, p.39"))
ELEMENT_NEEDS_PARENT = refusals.declare(Refusal(6, "ELEMENT_NEEDS_PARENT", (
    "{unit} is a detached element. Its parent unit activates it with an action."), "R4.36, p.17"))
MAY_NOT_PASS = refusals.declare(Refusal(7, "MAY_NOT_PASS", (
    "{seat} can't pass at {mine} to {theirs}: it needs fewer units left to activate than the opponent. Activate a "
    "unit, or stop for this turn."), "R3.6, p.15"))
MUST_ACTIVATE = refusals.declare(Refusal(8, "MUST_ACTIVATE", (
    "{seat} can't stop yet: a broken or routed unit has still to be activated."), "R7.24, p.21"))
NO_ACTIONS = refusals.declare(Refusal(
    9, "NO_ACTIONS", "{unit} has no action left for this. End its activation.", "R3.2, p.15"))
ONCE_ONLY = refusals.declare(Refusal(
    10, "ONCE_ONLY", "{unit} may do this only once in an activation, and has done it.", "R3.20, p.16"))
FAILED_THIS_TURN = refusals.declare(Refusal(11, "FAILED_THIS_TURN", (
    "{unit} failed its reaction test for this and can't try it again this turn. Give another order."), "R3.42, p.21"))
BAD_CHOICE = refusals.declare(Refusal(48, "BAD_CHOICE", "That choice doesn't exist for this order.", "R3.2, p.15"))
NOT_ALLOWED = refusals.declare(Refusal(50, "NOT_ALLOWED", "{unit} can't do this under this rule set.", "R3.2, p.15"))
# what NOT_ASKED says where nothing can be ordered
NOT_BEGUN = refusals.declare(Refusal(
    70, "NOT_BEGUN", "The battle hasn't begun. Its first order is 'begin'.", "R3.4, p.15"))
ALL_OVER = refusals.declare(Refusal(71, "ALL_OVER", "The battle is over. No more orders can be given.", "R3.54, p.14"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of activation mean, and when its orders pay.

glossary.explain(
    Term(
        "Activate",
        "The sides take turns to activate a squad, which then has two actions; each squad acts once a turn.",
        "R3.1, p.15", also=("activated",)),
    Term(
        "action", "Half of a squad's activation: it moves, fires, digs in or recovers.", "R3.2, p.15",
        also=("actions",)))
glossary.explain_dice({
    TURN_ORDER: "Which side chooses to go first or second when both have equally many units.",
})
glossary.explain_orders({
    "begin": "Worth it once you have read the table and know your objectives.",
    "first": "Worth it when the first shot or the first step decides.",
    "second": "Worth it when the enemy should act first.",
    "activate": "Start with the unit that can do most damage or is in most danger.",
    "pass": "Worth it when the enemy should reveal its plan first.",
    "stop": "Worth it when you have nothing left to do this turn.",
    "end": "The other action is lost.",
})
