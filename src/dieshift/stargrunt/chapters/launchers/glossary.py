"""When the orders of launchers pay."""

from dieshift.stargrunt.turn.glossary import explain_orders

explain_orders({
    "setlauncher": "Pays where vehicles will pass, while you stay out of sight.",
    "remote": "Pays when it strikes side or rear: it has one shot.",
})
