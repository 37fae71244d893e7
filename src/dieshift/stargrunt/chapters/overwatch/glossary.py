"""When the orders of overwatch pay."""

from dieshift.stargrunt.turn.glossary import explain_orders

explain_orders({
    "overwatch": "Pays where they must come through.",
    "react": "Pays while they are in the open and within good range.",
    "decline": "Pays when a better target is still to come.",
    "carryon": "Halting keeps all together; going on carries the wounded slowly, or leaves them.",
})
