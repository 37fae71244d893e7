"""What the words of electronics mean, and when its orders pay."""

from dieshift.stargrunt.chapters.electronics.reasons import EW, SCREEN
from dieshift.stargrunt.turn.glossary import explain_dice, explain_orders

explain_dice({
    EW: "Electronic warfare: the die of a system that jams, misleads or scans.",
    SCREEN: "The die that hides a counter from a scan: larger in cover and out of sight.",
})
explain_orders({
    "jam": "Pays against the call that would hurt most.",
    "ignore": "Saves the markers for a signal that matters more.",
    "scan": "Pays before you walk into a counter.",
    "goactive": "Pays before the enemy calls for fire or guides a missile.",
})
