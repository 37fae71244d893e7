"""What the words of activation mean, and when its orders pay."""

from dieshift.boarding.turn.glossary import explain, explain_orders
from dieshift.core.glossary import Term

explain(
    Term("action point",
         "What a boarder spends on steps, turns, hatches and shots; all come back next turn.",
         "B1", also=("action points", "points", "point")),
)
explain_orders({
    "begin": "Pays once you have read the deck plan and your mission.",
    "activate": "Pays first for who can hurt most, or is in danger.",
    "done": "Pays when nobody left can do anything useful.",
    "end": "Leaves the other points unused.",
})
