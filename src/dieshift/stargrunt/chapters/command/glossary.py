"""What the words of command mean, and when its orders pay."""

from dieshift.core.glossary import Term
from dieshift.stargrunt.chapters.command.reasons import COMMUNICATION
from dieshift.stargrunt.turn.glossary import explain, explain_dice, explain_orders

explain(
    Term("leadership", "The lower the number, the easier a squad passes its tests.", "R2.6, p.9",
         also=("leader", "leaders", "LV")),
)
explain_dice({
    COMMUNICATION: "A quality die above the worse leadership of the two, and word gets through.",
})
explain_orders({
    "transfer": "Pays when another squad can do more with the action.",
    "rally": "Pays for a squad that has lost confidence.",
    "communicate": "Pays when nobody is near enough to speak to.",
})
