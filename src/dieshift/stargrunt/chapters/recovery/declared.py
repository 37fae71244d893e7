"""What the chapter declares: questions, orders, reasons of dice, facts, refusals, unfinished matters and glossary."""

from dieshift.core.actions import Action, Choice
from dieshift.core.facts import Fact
from dieshift.core.questions import Matter
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal
from dieshift.stargrunt.frame import UNSEEING, actions, facts, glossary, notes, questions, reasons, refusals
from dieshift.stargrunt.state.terms import EW_GEAR, MEDIKIT, SMALL_ARM, SUPPORT_WEAPON

# --- questions -------------------------------------------------------------------------------------------------------

# What is asked in a Reorganise that recovers equipment.

WHICH_ITEM = questions.declare(Matter(12, "which equipment to recover from the fallen, and which figure takes "
                                          "it", "S4.42"))

# --- orders ----------------------------------------------------------------------------------------------------------

# The answers of a unit that recovers equipment: which figure takes which item, and that nothing more is taken.

ITEM = Choice("item", {"support": SUPPORT_WEAPON, "arm": SMALL_ARM, "medikit": MEDIKIT, "ew": EW_GEAR}, {
    SUPPORT_WEAPON: "Take the support weapon", SMALL_ARM: "Take the small arm", MEDIKIT: "Take the medikit",
    EW_GEAR: "Take the EW system"})

TAKE = actions.declare(Action(
    37, "take", "{unit} {item} from {figures} of {target} for {takers}",
    "recover a fallen figure's weapon or equipment", "Take", "S4.42", WHICH_ITEM, traits=UNSEEING, choices=(ITEM,)))
ENOUGH = actions.declare(Action(
    38, "enough", "{unit}[{detaching}]", "stop recovering; the same action may detach figures if needed",
    "Recover nothing more", "S4.33", WHICH_ITEM, key="E", traits=UNSEEING))

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why a die is rolled for the equipment of the fallen.

RECOVERY = reasons.declare(Reason(34, "equipment recovery", "S4.41"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What becomes of the equipment of the fallen.

RECOVERED, note_recovered = facts.declare(Fact(
    67, "recovered", "S4.42", "", ("figure", "taker", "item", "leadership", "threat"), (RECOVERY,)))
EQUIPMENT_LOST, note_equipment_lost = facts.declare(Fact(
    68, "equipment lost", "S4.43", "", ("figure", "item", "leadership", "threat"), (RECOVERY,)))
RECOVERY_ENDED, note_recovery_ended = facts.declare(Fact(70, "recovery ended", "S4.45"))
DISCARDED, note_discarded = facts.declare(Fact(69, "discarded", "S4.47", "", ("figure", "item")))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why equipment is not recovered.

NO_RECOVERY = refusals.declare(Refusal(84, "NO_RECOVERY", (
    "This rule set doesn't use the house rule for recovering equipment. Add 'equipment-recovery'."), "S4.30"))
NOTHING_TO_RECOVER = refusals.declare(Refusal(85, "NOTHING_TO_RECOVER", (
    "No fallen figure within reach of {unit} has anything to recover. Reorganise without 'recovering'."), "S4.32"))
NOT_AT_HAND = refusals.declare(Refusal(86, "NOT_AT_HAND", (
    "{unit} can't recover that. It must lie with a fallen figure of its own side, within 2″ of a figure of the unit "
    "or 3″ of its middle."), "S4.32, S4.51, S4.52"))
LOST_FOR_GOOD = refusals.declare(Refusal(87, "LOST_FOR_GOOD", (
    "A recovery test for that item has already failed: only its owner can still use it."), "S4.43"))
NOT_TRAINED = refusals.declare(Refusal(88, "NOT_TRAINED", (
    "{unit} can't use that. Its own figures must have been issued with it, or the scenario must allow it."),
    "S4.34, S4.36, S4.37"))
NOBODY_TAKES_IT = refusals.declare(Refusal(89, "NOBODY_TAKES_IT", (
    "Name one fit figure of {unit} to take it, and one other figure that has it."), "S4.42"))

# --- unfinished matters ----------------------------------------------------------------------------------------------

# What a Reorganise that recovers equipment leaves unfinished.

RECOVERS = notes.declare(Matter(7, "the action may still recover equipment", "S4.44"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of recovery mean, and when its orders pay.

glossary.explain_dice({
    RECOVERY: "Whether a figure gets the equipment of a fallen one.",
})
glossary.explain_orders({
    "take": "Worth it for the hardest-hitting weapon, or for the only medikit.",
    "enough": "Worth it when the rest is not worth the risk.",
})
