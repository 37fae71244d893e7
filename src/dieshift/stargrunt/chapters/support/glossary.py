"""What the words of support mean, and when its orders pay."""

from dieshift.stargrunt.chapters.support.reasons import ACCURACY, SCATTER
from dieshift.stargrunt.turn.glossary import explain_dice, explain_orders

explain_dice({
    ACCURACY: "A quality die above leadership, or twice that: else the fire scatters.",
    SCATTER: "Which way, and how far, a round falls from where it was aimed.",
})
explain_orders({
    "request": "Pays against those who stay where they are.",
    "fall": "Pays before they move away; by the turn's end it must fall.",
    "bombard": "Pays against many who stand close together.",
})
