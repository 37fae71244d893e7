"""Why equipment is not recovered."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

NO_RECOVERY = declare(Refusal(84, "NO_RECOVERY", (
    "recovering equipment is a house rule that this rule set does not use; add 'equipment-recovery'."), "S4.30"))
NOTHING_TO_RECOVER = declare(Refusal(85, "NOTHING_TO_RECOVER", (
    "no fallen figure at hand has anything that {unit} could recover; reorganise without 'recovering'."), "S4.32"))
NOT_AT_HAND = declare(Refusal(86, "NOT_AT_HAND", (
    "{unit} can recover that only from a wounded or dead figure that has it, of its own side, within 2″ of a figure of "
    "the unit or 3″ of its middle."), "S4.32, S4.51, S4.52"))
LOST_FOR_GOOD = declare(Refusal(87, "LOST_FOR_GOOD", (
    "a recovery test for that has failed already: nobody but its owner can use it any more."), "S4.43"))
NOT_TRAINED = declare(Refusal(88, "NOT_TRAINED", (
    "{unit} is not trained in that: its own figures must have been issued with it, or the scenario say so."),
    "S4.34, S4.36, S4.37"))
NOBODY_TAKES_IT = declare(Refusal(89, "NOBODY_TAKES_IT", (
    "one fit figure of {unit} must take it, and another figure have it; name one of each."), "S4.42"))
