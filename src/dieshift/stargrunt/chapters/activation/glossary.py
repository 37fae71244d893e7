"""What the words of activation mean, and when its orders pay."""

from dieshift.core.glossary import Term
from dieshift.stargrunt.chapters.activation.reasons import TURN_ORDER
from dieshift.stargrunt.turn.glossary import explain, explain_dice, explain_orders

explain(
    Term("Activate",
         "Each side in turn activates one of its squads, which then has two actions; each squad once a turn.",
         "R3.1, p.15", also=("activated",)),
    Term("action",
         "What a squad does with one half of its go: move, fire, dig in, recover.", "R3.2, p.15", also=("actions",)),
)
explain_dice({
    TURN_ORDER: "Who chooses to begin the turn, where both sides are as many.",
})
explain_orders({
    "begin": "Pays once you have read the table and know your aims.",
    "first": "Pays when the first shot or the first step decides.",
    "second": "Pays when they should show first what they do.",
    "activate": "Pays first for who can hurt most, or is in danger.",
    "pass": "Pays when the other side should show first what it does.",
    "stop": "Pays when nothing more is to be done this turn.",
    "end": "Leaves the other action unused.",
})
