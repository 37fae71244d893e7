"""When the orders of demolition pay."""

from dieshift.stargrunt.turn.glossary import explain_orders

explain_orders({
    "demolish": "Pays when nothing else gets through its armour.",
})
