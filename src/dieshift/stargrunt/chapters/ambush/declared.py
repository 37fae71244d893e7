"""What the chapter declares: questions, orders, reasons of dice, facts, refusals and glossary."""

from dieshift.core.actions import Action
from dieshift.core.facts import Fact
from dieshift.core.questions import Matter
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal
from dieshift.stargrunt.chapters import morale
from dieshift.stargrunt.frame import AT_ENEMIES, UNSEEING, actions, facts, glossary, questions, reasons, refusals

# --- questions -------------------------------------------------------------------------------------------------------

# The questions while an ambush is laid: to the side that marches into it, and to the side that lies there.

ORDER_OF_MARCH = questions.declare(Matter(18, "how the column marches and looks around", "S4.9, S4.22"))
HOW_TO_AMBUSH = questions.declare(Matter(19, "how to lay and spring the ambush", "S4.10, S4.12"))

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders by which an ambush is laid and sprung.

SPRING, READY, WAIT = range(3)  # the choice of what is said of the ambush as a whole
BY_FIRE = 2  # LOOK.choice; 1 would be a fire at an exposed part (R5.6)

MARCH = actions.declare(Action(
    55, "march", "{unit}[{at}]", "put the next unit into the column, with its gap to the one before it, in inches",
    "Next in the column", "S4.9", ORDER_OF_MARCH, traits=UNSEEING))
SET_UP = actions.declare(Action(
    56, "setup", "{unit} {path}", "set up a unit for the ambush, in its present formation", "Set up", "S4.10",
    HOW_TO_AMBUSH, traits=UNSEEING))
AMBUSH = actions.declare(Action(
    57, "spring", "[{at}]", "spring the ambush with the head of the column this far along its route, in "
                            "inches", "Spring",
    "S4.12", HOW_TO_AMBUSH),
    {
        "ready": (READY, "end the set-up, and show the column", "Ready"),
        "wait": (WAIT, "let the column come on", "Wait"),
    })
LOOK = actions.declare(Action(
    58, "look", "{unit} at {target}", "let a unit of the column try to spot a counter, or none", "Look", "S4.22",
    ORDER_OF_MARCH, traits=AT_ENEMIES), {
        "blindfire": (BY_FIRE, "let a unit of the column fire blindly at a counter instead", "Fire blindly")})

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled before an ambush is sprung.

LEADS_WAY = reasons.declare(Reason(47, "way of the column", "S4.21"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens while an ambush is laid. Lengths and places are hundredths of an inch.

MARCH_WRITTEN, note_march_written = facts.declare(Fact(94, "march written", "S4.9", "", ("side", "places")))
SET_UP_THERE, note_set_up = facts.declare(Fact(95, "set up", "S4.10", "", ("x", "y")))
COLUMN_SHOWN, note_column_shown = facts.declare(Fact(96, "column shown", "S4.11", "", ("place", "gap")))
COLUMN_STANDS, note_column_stands = facts.declare(Fact(97, "column stands", "S4.12", "", ("x", "y", "present")))
AMBUSH_SPRUNG, note_ambush_sprung = facts.declare(Fact(98, "ambush sprung", "S4.12, S4.13", "", ("side", "head")))
AMBUSHER_TESTED, note_ambusher_tested = facts.declare(Fact(
    99, "ambusher tested", "S4.20", "", ("passed", "target", "leadership"), (morale.REACTION,)))
SPRUNG_TOO_SOON, note_sprung_too_soon = facts.declare(Fact(
    100, "sprung too soon", "S4.21", "", ("side", "way"), (LEADS_WAY,)))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why a column does not march so, or an ambush is not laid there.

NOT_IN_MARCH = refusals.declare(Refusal(115, "NOT_IN_MARCH", (
    "{unit} already has its place in the column, or doesn't march in it. Name another unit of the column."), "S4.9"))
BAD_GAP = refusals.declare(Refusal(116, "BAD_GAP", (
    "{unit} can't march so far behind. Write a gap of at most 48 inches, and none for the first of the column."),
    "S4.9"))
NOT_SET_UP = refusals.declare(Refusal(117, "NOT_SET_UP", (
    "{unit} can't be set up now. Name one unit of {seat} on the table, and one place for it."), "S4.10"))
OUT_OF_ZONE = refusals.declare(Refusal(118, "OUT_OF_ZONE", (
    "{unit} can't lie there. Choose a place where all its figures stay in the ambush zone and clear of the "
    "route."), "S4.10"))
TOO_FAR_AHEAD = refusals.declare(Refusal(120, "TOO_FAR_AHEAD", (
    "The head of the column can't get there. Name a place ahead on its route, within one full move."),
    "S4.24"))
NO_MORE_WAITING = refusals.declare(Refusal(121, "NO_MORE_WAITING", (
    "The column has reached the end of its route. Spring the ambush."), "S4.24"))
NO_BLIND_FIRE = refusals.declare(Refusal(140, "NO_BLIND_FIRE", (
    "{unit} can't fire at a unit that no one has spotted. Let it look first, or set the option 'spotting-by-fire' "
    "in the scenario."), "S4.27"))
OFF_ROUTE = refusals.declare(Refusal(119, "OFF_ROUTE", (
    "The head of the column can't be there. Name a place from 0 to {route} inches along its route."), "S4.12"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of ambush mean, and when its orders pay.

glossary.explain_dice({
    LEADS_WAY: "How far the column has come when the ambush is sprung too early.",
})
glossary.explain_orders({
    "march": "The first units run into the ambush first; wide gaps save the units behind.",
    "setup": "Worth it in cover near the road, with a way out.",
    "spring": "Worth it when most of the column is in your sight.",
    "ready": "Worth it when every unit lies where you want it.",
    "wait": "Worth it when more enemies will come into view.",
    "look": "Worth it for the unit with the best eyes and the clearest view.",
    "blindfire": "Worth it when you can't wait to identify the target.",
})
