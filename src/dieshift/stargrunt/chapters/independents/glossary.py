"""When the orders of independents pay."""

from dieshift.stargrunt.turn.glossary import explain_orders

explain_orders({
    "join": "Pays when he is safer, or more use, among them.",
})
