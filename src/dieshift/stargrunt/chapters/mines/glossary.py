"""What the words of mines mean, and when its orders pay."""

from dieshift.stargrunt.chapters.mines.reasons import TRAP, TREAD
from dieshift.stargrunt.turn.glossary import explain_dice, explain_orders

explain_dice({
    TREAD: "The quality die of whoever walks by a mine: too low, and it goes off.",
    TRAP: "The die of a hidden charge, against the quality of whoever comes near.",
})
explain_orders({
    "emplace": "Pays where they must pass, in your sight.",
    "detonate": "Pays when most of a squad is within six inches of it.",
    "explode": "Pays when whoever acts is near the mine, and would be gone later.",
})
