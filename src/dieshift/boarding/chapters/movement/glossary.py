"""What the words of movement mean, and when its orders pay."""

from dieshift.boarding.turn.glossary import explain, explain_orders
from dieshift.core.glossary import Term

explain(
    Term("facing", "Only what lies ahead of a boarder can be shot.", "B4", also=("quarter turn",)),
)
explain_orders({
    "step": "Costs a point, or more for a heavy boarder backwards.",
    "turn": "Pays before anything comes from the side.",
})
