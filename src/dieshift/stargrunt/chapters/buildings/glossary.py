"""What the words of buildings mean, and when its orders pay."""

from dieshift.stargrunt.chapters.buildings.reasons import PAST_DOOR
from dieshift.stargrunt.turn.glossary import explain_dice, explain_orders

explain_dice({
    PAST_DOOR: "Whether a shot that missed door or window strikes the building.",
})
explain_orders({
    "batter": "Pays with heavy weapons, against whoever holds the building.",
    "seal": "Pays when blast, gas or fire is to stay outside.",
    "unseal": "Pays when you want to fire out, or to get out.",
    "steady": "Pays before you leave by the side that was fired at.",
})
