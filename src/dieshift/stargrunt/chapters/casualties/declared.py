"""What the chapter declares: questions, orders, reasons of dice, facts, refusals, unfinished matters and glossary."""

from dieshift.core.actions import Action, Choice
from dieshift.core.facts import Fact
from dieshift.core.questions import Matter
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal
from dieshift.stargrunt import frame
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.frame import actions, facts, glossary, notes, questions, reasons, refusals

# --- questions -------------------------------------------------------------------------------------------------------

# What is asked when a captive talks.

WHICH_COUNTER = questions.declare(Matter(6, "which counter a captive gives away", "R10.42"))

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders about casualties and captives: to reorganise, and which counter a captive gives away.

# REORGANISE.choice; added to either: ASK, a captive from the target unit is interrogated (R10.42); RECOVER, equipment
# of the fallen is recovered (S4.32, S4.33)
TREAT, TREAT_NOBODY, ASK = range(3)
RECOVER = 4
DEPLOY, PACK = 8, 16  # also added to either: pieces on the table are made ready to fire, or to be carried (R11.43)
ASKING = Choice("asking", {}, {ASK: "{title}: interrogate"}, ASK)
GATHERING = Choice(
    "recovering", {"": 0, "recovering equipment": RECOVER}, {RECOVER: "{title}: recover equipment"}, RECOVER)
PIECES = Choice(
    "pieces", {"": 0, "deploying pieces": DEPLOY, "packing pieces": PACK},
    {DEPLOY: "{title}: deploy the pieces", PACK: "{title}: pack the pieces"}, DEPLOY)
CARE = Choice("treat", {"": TREAT, "treating nobody": TREAT_NOBODY}, {TREAT_NOBODY: "{title}: treat no one"})

REORGANISE = actions.declare(Action(
    11, "reorganise", "{unit}[{treat}][{recovering}][{pieces}][{asking}]",
    "gather, treat casualties, question captives", "Reorganise", "R3.25", activation.WHAT_ACTION, key="O",
    traits=frame.UNDER_FIRE | frame.SCATTERED, nerve="to stay In Position", choices=(ASKING, GATHERING, PIECES, CARE),
    section="special"))
REVEAL = actions.declare(Action(
    30, "reveal", "{target}", "turn over the counter that a captive gives away", "Reveal", "R10.42", WHICH_COUNTER))

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled for casualties and captives.

TREATMENT = reasons.declare(Reason(16, "treatment", "R10.10"))
GUARD = reasons.declare(Reason(23, "guards", "R10.41"))
INTERROGATION = reasons.declare(Reason(24, "interrogation", "R10.42"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What becomes of casualties and captives.

REORGANISED, note_reorganised = facts.declare(Fact(20, "reorganised", "R4.33", "17", ("disorganised",)))
TREATED_NOW, note_treated = facts.declare(Fact(
    21, "treated", "R10.10", "39", ("figure", "health", "bonus"), (TREATMENT,)))
ABANDONED_NOW, note_abandoned = facts.declare(Fact(31, "abandoned", "R4.12, R7.14", "24", ("casualties",)))
INTERROGATED, note_interrogated = facts.declare(Fact(
    44, "interrogated", "R10.42", "53-54", ("figure", "talks", "officer"), (INTERROGATION,)))
REVEALED_NOW, note_revealed = facts.declare(Fact(45, "revealed", "R10.42", "53-54", ("figures", "device")))
CAPTIVES_LEFT, note_captives_left = facts.declare(Fact(47, "captives left", "R10.41", "53", ("captives",)))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why captives are not sent to the rear, or asked.

NO_CAPTIVES = refusals.declare(Refusal(
    52, "NO_CAPTIVES", "{unit} has no captives to send to the rear. Leave 'with captives' out.", "R10.41, p.53"))
TOO_FEW_GUARDS = refusals.declare(Refusal(53, "TOO_FEW_GUARDS", (
    "{unit} must send one fit guard for every six captives. Name more figures."), "R10.41, p.53"))
NOBODY_TO_ASK = refusals.declare(Refusal(54, "NOBODY_TO_ASK", (
    "{unit} has no captive from {target} left to question: each is questioned once."), "R10.42, p.53"))
NOTHING_TO_LEARN = refusals.declare(Refusal(55, "NOTHING_TO_LEARN", (
    "The enemy has no inverted counter left for a captive to give away. {unit} need not ask."), "R10.42, p.53"))
NOT_INVERTED = refusals.declare(Refusal(
    56, "NOT_INVERTED", "{target} is not an inverted counter of the captive's side. Name one that is.", "R10.42, p.53"))

# --- unfinished matters ----------------------------------------------------------------------------------------------

# What a captive who talks leaves unfinished.

TALKS = notes.declare(Matter(3, "a counter given away by a captive", "R10.42"))
CAPTOR_PICKS, OWNER_PICKS = 1, 2  # of TALKS

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of casualties mean, and when its orders pay.

glossary.explain_dice({
    TREATMENT: "Fate of a wounded figure: dead, stabilised, or back in action.",
    GUARD: "Figures that lead captives away, one for every six of them.",
    INTERROGATION: "Quality against quality: a captive that loses reveals a counter.",
})
glossary.explain_orders({
    "reorganise": "Worth it out of sight, to gather the squad and treat its wounded.",
    "reveal": "Worth it for the counter nearest to your way.",
})
