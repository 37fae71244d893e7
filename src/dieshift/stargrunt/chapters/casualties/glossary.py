"""What the words of casualties mean, and when its orders pay."""

from dieshift.stargrunt.chapters.casualties.reasons import GUARD, INTERROGATION, TREATMENT
from dieshift.stargrunt.turn.glossary import explain_dice, explain_orders

explain_dice({
    TREATMENT: "What becomes of a wounded figure: dead, stabilised, or back in action.",
    GUARD: "Figures who lead captives away, one for six of them.",
    INTERROGATION: "Quality against quality: a captive who loses gives a counter away.",
})
explain_orders({
    "reorganise": "Pays out of sight, to gather the squad and treat the hurt.",
    "reveal": "Pays for the counter that lies nearest your way.",
})
