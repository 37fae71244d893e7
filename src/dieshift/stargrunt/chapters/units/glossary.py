"""When the orders of units pay."""

from dieshift.stargrunt.turn.glossary import explain_orders

explain_orders({
    "detach": "Pays when one weapon is wanted elsewhere.",
    "call": "Pays when the detached figures should act now: they get two actions.",
    "regroup": "Pays when together they are stronger.",
    "leavecrew": "Pays when the vehicle should fight on while the others walk.",
})
