"""What the chapter declares: reasons of dice, facts and glossary."""

from dieshift.core.draws import Draw
from dieshift.core.facts import Fact
from dieshift.core.reasons import Reason
from dieshift.stargrunt.frame import facts, glossary, reasons

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled, and counters drawn, before the first turn.

COUNTER = reasons.declare(Reason(25, "counter", "R2.9", draw=Draw("counter")))
STRENGTH = reasons.declare(Reason(26, "strength", "R2.10"))
SET_UP = reasons.declare(Reason(54, "set-up", "R18.9", draw=Draw("counter", rolled=True)))
RETREAT = reasons.declare(Reason(55, "retreating unit", "R18.12"))
CAMPAIGN = reasons.declare(Reason(56, "campaign", "R18.32"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What is drawn and counted before the first turn; `missing`: figures, a bit each.

COUNTER_DRAWN, note_counter_drawn = facts.declare(Fact(
    51, "counter drawn", "R2.9", "10", ("quality", "leadership"), (COUNTER,)))
ROLL_CALLED, note_roll_called = facts.declare(Fact(
    52, "roll called", "R2.10", "10", ("missing", "figures"), (STRENGTH,)))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of muster mean.

glossary.explain_dice({
    COUNTER: "A marker on the table: it hides a unit or shows its quality.",
    STRENGTH: "How many figures a unit has; a tired unit may be short of some before the first turn.",
    SET_UP: "Which counters lie on the table before the first turn.",
    RETREAT: "Which figures come down the road of a retreat, and whether they get away.",
    CAMPAIGN: "What the last battle leaves for the next: supplies and troops.",
})
