"""When the orders of objectives pay."""

from dieshift.boarding.turn.glossary import explain_orders

explain_orders({
    "pick up": "Pays when the way out is still open.",
    "operate": "Pays when nobody can strike at you meanwhile.",
    "exit": "Pays when your mission asks for it, or all is done.",
})
