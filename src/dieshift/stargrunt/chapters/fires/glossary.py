"""What the words of fires mean, and when its orders pay."""

from dieshift.stargrunt.chapters.fires.reasons import DRIFT, FLAME, QUENCH
from dieshift.stargrunt.turn.glossary import explain_dice, explain_orders

explain_dice({
    FLAME: "Whether a flame sets the ground on fire, goes out, or spreads.",
    DRIFT: "Where the wind drives the smoke, and how long it stays.",
    QUENCH: "A die as large as the unit: four or more, and the fire is out.",
})
explain_orders({
    "douse": "Pays when the fire would spread to you: many figures put it out.",
    "smoke": "Pays before you cross what they can see.",
})
