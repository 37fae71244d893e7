"""What the words of snipers mean, and when its orders pay."""

from dieshift.stargrunt.chapters.snipers.reasons import STEALTH
from dieshift.stargrunt.turn.glossary import explain_dice, explain_orders

explain_dice({
    STEALTH: "Whether somebody moves or hides without being seen.",
})
explain_orders({
    "snipe": "Pays at leaders and heavy weapons: two dice choose the figure.",
    "shift": "Pays after a shot, before they find where it came from.",
    "hide": "Pays in cover, while nobody is near.",
})
