"""What the words of ambush mean, and when its orders pay."""

from dieshift.stargrunt.chapters.ambush.reasons import LEADS_WAY
from dieshift.stargrunt.turn.glossary import explain_dice, explain_orders

explain_dice({
    LEADS_WAY: "How far the column has come when the ambush is sprung too soon.",
})
explain_orders({
    "march": "The first units meet the ambush first; wide gaps save those behind.",
    "setup": "Pays in cover, near the road, with a way out.",
    "spring": "Pays when most of the column is in your sight.",
    "ready": "Pays when everybody lies where he should.",
    "wait": "Pays when more of them will come into view.",
    "look": "Pays for who has the best eyes and sees it best.",
    "blindfire": "Pays when you cannot wait to know what it is.",
})
