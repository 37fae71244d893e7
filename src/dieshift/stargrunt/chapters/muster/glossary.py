"""What the words of muster mean."""

from dieshift.stargrunt.chapters.muster.reasons import CAMPAIGN, COUNTER, RETREAT, SET_UP, STRENGTH
from dieshift.stargrunt.turn.glossary import explain_dice

explain_dice({
    COUNTER: "A marker on the table: it hides a unit, or says how good one is.",
    STRENGTH: "How many figures a unit has; tired ones may lack some before the first turn.",
    SET_UP: "Which counters lie on the table before the first turn.",
    RETREAT: "Who comes down the road of a retreat, and whether he gets away.",
    CAMPAIGN: "What the last battle leaves for the next: supplies, and men.",
})
