"""When it is worth setting out a decoy."""

from dieshift.stargrunt.turn.glossary import explain_orders

explain_orders({
    "setdecoy": "Worth it where your vehicles stand in sight of guided missiles.",
})
