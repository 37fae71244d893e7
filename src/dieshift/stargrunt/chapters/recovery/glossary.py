"""What the words of recovery mean, and when its orders pay."""

from dieshift.stargrunt.chapters.recovery.reasons import RECOVERY
from dieshift.stargrunt.turn.glossary import explain_dice, explain_orders

explain_dice({
    RECOVERY: "Whether a figure gets what a fallen one carried.",
})
explain_orders({
    "take": "Pays for what hits hardest, or for the only medikit.",
    "enough": "Pays when what is left is not worth the risk.",
})
