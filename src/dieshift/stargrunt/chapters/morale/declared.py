"""What the chapter declares: orders, reasons of dice, facts, refusals and glossary."""

from dieshift.core.actions import Action
from dieshift.core.facts import Fact
from dieshift.core.glossary import Term
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal
from dieshift.core.words import say
from dieshift.stargrunt import frame, marks
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.frame import actions, facts, glossary, reasons, refusals
from dieshift.stargrunt.state import terms

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders that take a unit's own nerve: positions, markers, last stands, flight.

GO_IN_POSITION = actions.declare(Action(
    9, "position", "{unit}", "go In Position", "In Position", "R3.32", activation.WHAT_ACTION, key="I",
    traits=frame.AFOOT | frame.UNSEEING, nerve="to go In Position", section="move"))
LEAVE_POSITION = actions.declare(Action(
    10, "unposition", "{unit}", "leave the position", "Leave position", "R3.33", activation.WHAT_ACTION,
    traits=frame.UNSEEING, section="move"))
REMOVE_SUPPRESSION = actions.declare(Action(
    14, "recover", "{unit}", "try to remove a suppression marker", "Remove suppression", "R3.28",
    activation.WHAT_ACTION, key="U", traits=(
        frame.AGAIN | frame.INSIDE | frame.UNDER_FIRE | frame.SCATTERED | frame.IN_COLUMN | frame.IN_ROUT),
    section="command"))
REMOVE_PANIC = actions.declare(Action(
    15, "calm", "{unit}", "try to remove the PANIC marker", "Calm down", "R3.38", activation.WHAT_ACTION,
    traits=frame.ENDS | frame.INSIDE, section="command"))
LAST_STAND = actions.declare(Action(
    23, "laststand", "{unit}", "make a last stand", "Last stand", "R7.60", activation.WHAT_ACTION,
    traits=frame.UNDER_FIRE, section="command"))
WITHDRAW = actions.declare(Action(
    24, "withdraw", "{unit}", "withdraw: broken and routed units must", "Withdraw", "R7.22", activation.WHAT_ACTION,
    key="Q", traits=frame.AGAIN | frame.IN_ROUT | frame.FINDS_WAY, section="move"))

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled for a unit's nerve.

CONFIDENCE = reasons.declare(Reason(8, "confidence test", "R7.1"))
REACTION = reasons.declare(Reason(9, "reaction test", "R7.39"))
SUPPRESSION = reasons.declare(Reason(10, "remove suppression", "R7.73"))
SUCCESSOR = reasons.declare(Reason(11, "successor", "R2.13"))
PANIC = reasons.declare(Reason(12, "panic test", "R7.51"))
RALLY = reasons.declare(Reason(15, "rally", "R7.40"))
LAST_STAND_ROLL = reasons.declare(Reason(22, "last stand", "R7.60"))

# --- marks ------------------------------------------------------------------------------------------------------------

marks.declare(marks.Mark(0, "in_position", "R14.11, R14.15", say("In Position"), ruled=8, ends=marks.MOVING))
marks.declare(marks.Mark(
    3, "panic", "R7.50", say("panic"), (terms.NEVER_PANICKED, terms.OVER_PANIC),
    lambda state: say("panicked") if state == terms.PANICKED else "", ruled=14, nerve=True, left=marks.AS_NERVE,
    values={terms.NEVER_PANICKED: say("never"), terms.PANICKED: say("panicked"), terms.OVER_PANIC: say("overcome")}))
marks.declare(marks.Mark(6, "standing_fast", "R7.61", say("last stand"), ruled=15, nerve=True, left=marks.AS_NERVE))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens to a unit's nerve: tests have the leadership and threat that the die was to beat.

SUPPRESSED_NOW, note_suppressed = facts.declare(Fact(
    9, "suppressed", "R5.39, R7.70", "18", ("markers",), traits=frame.ON_COUNTER))
LEADER_FELL, note_leader_fell = facts.declare(Fact(11, "leader fell", "R2.12", "10", ("figure",)))
SUCCEEDS, note_succeeds = facts.declare(Fact(12, "succeeds", "R2.13", "10", ("figure", "leadership"), (SUCCESSOR,)))
CONFIDENCE_TESTED, note_confidence_tested = facts.declare(Fact(
    13, "confidence tested", "R7.1", "20", ("threat", "confidence", "levels", "leadership"), (CONFIDENCE,)))
REACTION_TESTED, note_reaction_tested = facts.declare(Fact(
    14, "reaction tested", "R7.39", "21", ("threat", "order", "passed", "leadership"), (REACTION,)))
PANICKED_NOW, note_panicked = facts.declare(Fact(
    15, "panicked", "R7.50", "21", ("panic", "threat", "leadership"), (PANIC,)))
PANIC_OVER, note_panic_over = facts.declare(Fact(
    16, "panic over", "R7.53", "21", ("over", "threat", "leadership"), (PANIC,)))
SUPPRESSION_REMOVED, note_suppression_removed = facts.declare(Fact(
    17, "suppression removed", "R7.73", "18", ("markers", "removed", "leadership"), (SUPPRESSION,)))
IN_POSITION_NOW, note_in_position = facts.declare(Fact(18, "in position", "R14.10", "13"))
LEFT_POSITION, note_left_position = facts.declare(Fact(19, "left position", "R14.15", "13", ("of_its_own",)))
SURRENDERED_NOW, note_surrendered = facts.declare(Fact(
    32, "surrendered", "R10.40", "53", dice=(LAST_STAND_ROLL,), traits=frame.AT_COUNTER))
DISSOLVED_NOW, note_dissolved = facts.declare(Fact(34, "dissolved", "R7.23", "21", dice=(LAST_STAND_ROLL,)))
STANDS_FAST, note_stands_fast = facts.declare(Fact(36, "stands fast", "R7.60", "53", dice=(LAST_STAND_ROLL,)))
WITHDREW, note_withdrew = facts.declare(Fact(41, "withdrew", "R7.22, R7.23", "21", ("gone", "x", "y")))

# --- refusals --------------------------------------------------------------------------------------------------------

# What its nerve forbids a unit.

SUPPRESSED = refusals.declare(Refusal(12, "SUPPRESSED", (
    "{unit} is suppressed. It can only remove suppression, observe, communicate, or reorganise in "
    "cover."), "R7.71, p.18"))
SUPPRESSED_IN_OPEN = refusals.declare(Refusal(13, "SUPPRESSED_IN_OPEN", (
    "{unit} is suppressed in the open and can't reorganise. Remove a marker first."), "R7.71, p.18"))
PANICKED = refusals.declare(Refusal(
    14, "PANICKED", "{unit} is panicked. It can only try to remove the PANIC marker.", "R7.52, p.21"))
BROKEN = refusals.declare(Refusal(
    18, "BROKEN", "{unit} is broken and can't do this. In the open it must withdraw to cover.", "R7.22, p.21"))
ROUTED = refusals.declare(Refusal(
    19, "ROUTED", "{unit} is routed. It can only withdraw, or recover from suppression.", "R7.23, p.21"))
NOT_BROKEN = refusals.declare(Refusal(
    20, "NOT_BROKEN", "{unit} is neither broken nor routed. Only such units withdraw.", "R7.22, p.21"))
ALREADY_IN_POSITION = refusals.declare(Refusal(
    32, "ALREADY_IN_POSITION", "{unit} is already In Position.", "R14.10, p.13"))
NOT_IN_POSITION = refusals.declare(Refusal(33, "NOT_IN_POSITION", "{unit} is not In Position.", "R14.15, p.13"))
NOT_SUPPRESSED = refusals.declare(Refusal(34, "NOT_SUPPRESSED", "{unit} has no suppression marker to "
                                                                "remove.", "R7.73, p.18"))
NOT_PANICKED = refusals.declare(Refusal(35, "NOT_PANICKED", "{unit} is not panicked.", "R7.53, p.21"))
NO_LAST_STAND = refusals.declare(Refusal(44, "NO_LAST_STAND", (
    "{unit} can't make a last stand here. It must be in cover or In Position, have no friend within 12 inches, and "
    "see three enemy units."), "R7.60, p.53"))
STANDING_FAST = refusals.declare(Refusal(
    45, "STANDING_FAST", "{unit} is making its last stand and can't move.", "R7.61, p.53"))
STANDS_ALREADY = refusals.declare(Refusal(216, "STANDS_ALREADY", "{unit} is already making its last "
                                                                 "stand.", "R7.61, p.53"))
MUST_WITHDRAW = refusals.declare(Refusal(51, "MUST_WITHDRAW", (
    "{unit} is routed, or broken in the open, and must use every action left to withdraw. "
    "Order it to withdraw."), "R7.24, p.21"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of morale mean, and when its orders pay.

glossary.explain(
    Term(
        "suppressed", "Pinned down: a squad with a marker can't move or fire until its leader removes it.",
        "R7.70, p.18", also=("suppress", "suppresses", "suppression")),
    Term(
        "confidence",
        "Confident, steady, shaken, broken, routed: a squad that fails a test loses a level, and at the last it "
        "runs.",
        "R2.17, p.20", also=("confident", "steady", "shaken", "broken", "routed")),
    Term(
        "confidence test",
        "One quality die has to beat leadership and threat. If it fails, the squad loses confidence.", "R7.1, p.20"),
    Term(
        "reaction test", "One quality die has to beat leadership and threat. If it fails, the squad does not act.",
        "R7.39, p.21"),
    Term(
        "rally", "A senior leader nearby raises a squad's confidence by one level.", "R7.40, p.17",
        also=("rallies",)),
    Term("In Position", "Dug in: the range die against the squad is one type larger until it moves.", "R14.10, p.13"),
    Term("motivation", "How much risk they accept: it sets how threatening things are to them.", "R2.15, p.19"))
glossary.explain_dice({
    SUPPRESSION: "A quality die above leadership removes one marker.",
    SUCCESSOR: "How well a new leader leads: worse than the fallen one, equally well, or better.",
    PANIC: "Rolled by a raw unit when it first meets a frightening enemy; if it fails, it panics.",
    LAST_STAND_ROLL: "A six holds the surrounded unit together; any other roll breaks it up.",
})
glossary.explain_orders({
    "position": "Worth it when you plan to stay.",
    "unposition": "Worth it when you plan to go on soon.",
    "recover": "Worth it before you do anything else.",
    "calm": "Worth it as soon as a unit has panicked.",
    "laststand": "Worth it when you are surrounded and no help is near: only a six holds.",
    "withdraw": "Worth it when you have nothing left to win here.",
})
