"""What the words of command mean, and when its orders pay."""

from dieshift.boarding.chapters.command.reasons import COMMAND
from dieshift.boarding.turn.glossary import explain_dice, explain_orders

explain_dice({
    COMMAND: "Extra points that a commander hands out, one by one.",
})
explain_orders({
    "command": "Pays for whoever lacks a point for the shot or the step that matters.",
})
