"""What the words of overwatch mean, and when its orders pay."""

from dieshift.boarding.turn.glossary import explain, explain_orders
from dieshift.core.glossary import Term

explain(
    Term("overwatch", "Wait, and shoot at the first that moves in sight.", "B18"),
)
explain_orders({
    "overwatch": "Pays where they must come through.",
})
