"""What the chapter declares: questions, orders, reasons of dice, facts, refusals, unfinished matters and glossary."""

from dieshift.core.actions import Action, Choice
from dieshift.core.facts import Fact
from dieshift.core.questions import Matter
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal
from dieshift.core.words import counted, say
from dieshift.stargrunt import frame, marks
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.frame import actions, facts, glossary, notes, questions, reasons, refusals, unfinished
from dieshift.stargrunt.state import terms

# --- questions -------------------------------------------------------------------------------------------------------

# What is asked when the enemy sends, or looks with electronic eyes.

SIGNAL = questions.declare(Matter(13, "whether to use EW against a signal", "R12.4, R12.40"))

# --- orders ----------------------------------------------------------------------------------------------------------

# The tasks of electronic warfare, each paid with markers, and the action of going active.

MOST_EXTRA = 2  # markers beyond the first, of a stack of three
EXTRA = Choice(
    "markers", {"": 0, "with 2 markers": 1, "with 3 markers": 2}, {1: "{title}, 2 markers", 2: "{title}, 3 markers"})
MARKERS = ("with 2 markers, with 3 markers: each marker beyond the first makes the die one type larger, D12 at most. "
           "(R12.4)")

JAM = actions.declare(Action(
    39, "jam", "{unit}[{markers}]", "use an EW system against a signal", "Jam", "R12.10, R12.30, R12.40", SIGNAL,
    key="J", choices=(EXTRA,), notes=(MARKERS,), traits=frame.UNSEEING))
IGNORE = actions.declare(Action(
    40, "ignore", "", "let a signal pass", "Let it pass", "R12.40", SIGNAL, key="E", traits=frame.UNSEEING))
SCAN = actions.declare(Action(
    41, "scan", "{unit} at {target}[{markers}]", "identify an inverted counter by EW", "Scan", "R12.20",
    SIGNAL, choices=(EXTRA,), notes=(MARKERS,), traits=frame.AT_ENEMIES | frame.BESIDES))
GO_ACTIVE = actions.declare(Action(
    42, "goactive", "{unit}", "become active in electronic warfare", "Go active", "R12.3", activation.WHAT_ACTION,
    traits=frame.UNDER_FIRE | frame.UNSEEING, section="command"))

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled in electronic warfare.

EW = reasons.declare(Reason(36, "EW", "R12.4"))
SCREEN = reasons.declare(Reason(37, "screen", "R12.20", whose=frame.OF_PLACE))

# --- marks ------------------------------------------------------------------------------------------------------------


def _stack(left: int) -> str:
    """The EW markers beside a unit, in words."""
    return counted("{count} EW marker", "{count} EW markers", left) if left > 0 else ""


marks.declare(marks.Mark(
    2, "ew_markers", "R12.2", say("EW markers"), (terms.SPENT, terms.EW_STACK), _stack, values=None, ruled=16))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens in electronic warfare.

WENT_ACTIVE, note_went_active = facts.declare(Fact(71, "ew active", "R12.2", "52", ("markers",)))
# `message`: 1 if the signal is one, 2 if it guides a missile; `against`: the roll that it answers, 0 for none;
# `stands`: 1 if it does
JAMMED, note_jammed = facts.declare(Fact(
    72, "ew task", "R12.4, R12.40", "52", ("markers", "left", "against", "stands", "message"), (EW,)))
SCANNED, note_scanned = facts.declare(Fact(
    73, "ew scan", "R12.20", "52", ("markers", "left", "found"), (SCREEN, EW), frame.AT_COUNTER))
# as of a look
SHOWN, note_shown = facts.declare(Fact(74, "ew shows", "R12.20", "52", ("found",), traits=frame.AT_COUNTER))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why a unit does nothing in electronic warfare.

NO_SYSTEM = refusals.declare(Refusal(
    90, "NO_SYSTEM", "{unit} has no fit figure to work an EW system. Choose a unit that has one.", "R12.1, p.52"))
NO_MARKERS = refusals.declare(Refusal(91, "NO_MARKERS", (
    "{unit} doesn't have enough EW markers left. Use fewer, or wait for its next activation."), "R12.2, p.52"))
NOT_TO_THE_TASK = refusals.declare(Refusal(92, "NOT_TO_THE_TASK", (
    "{unit} is panicked, routed or off the table, and can't do an EW task. Choose another unit."), "R12.4, p.52"))
ANSWERED = refusals.declare(Refusal(93, "ANSWERED", (
    "{unit} has already dealt with this signal. Let another unit answer, or 'ignore' it."), "R12.41, p.52"))
ACTIVE_ANYWAY = refusals.declare(Refusal(94, "ACTIVE_ANYWAY", (
    "{unit} goes active at no cost when it is activated. It takes an order only under the options 'ew-complex' and "
    "'ew-choice'."), "R12.3, p.52; S3"))
STAYS_INACTIVE = refusals.declare(Refusal(95, "STAYS_INACTIVE", (
    "{unit} is suppressed and inactive. Remove its suppression before it goes active."), "R12.3, p.52; S3"))
CHOICE_IS_OVER = refusals.declare(Refusal(
    96, "CHOICE_IS_OVER", "{unit} has already acted. It can go active only before its first action.", "R12.2, p.52"))

# --- unfinished matters ----------------------------------------------------------------------------------------------

# What electronic warfare leaves unfinished, and what it notes about a signal.

TASK = unfinished.declare(Matter(5, "an EW task that costs no action", "R12.4"))

STANDS = notes.declare(Matter(
    5, "the EW roll to beat: above 0 against a signal, below 0 for it", "R12.40"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of electronics mean, and when its orders pay.

glossary.explain_dice({
    EW: "Electronic warfare: the die of a system that jams, misleads or scans.",
    SCREEN: "The die that hides a counter from a scan: larger in cover and out of sight.",
})
glossary.explain_orders({
    "jam": "Worth it against the call that would hurt you most.",
    "ignore": "Saves the markers for a more important signal.",
    "scan": "Worth it before you walk into a counter.",
    "goactive": "Worth it before the enemy calls for fire or guides a missile.",
})
