"""What the words of shooting mean, and when its orders pay."""

from dieshift.boarding.chapters.shooting.reasons import BALLISTIC, BALLISTIC_AGAIN
from dieshift.boarding.turn.glossary import explain_dice, explain_orders

explain_dice({
    BALLISTIC: "A shot's die: as high as the gun needs, and it hits.",
    BALLISTIC_AGAIN: "A gun that may throw its misses once more.",
})
explain_orders({
    "fire": "Pays before they are near enough to strike.",
    "clear jam": "Pays at once: a jammed gun stops nobody.",
    "hit": "Pays on who would hurt you most, and saves worst.",
})
