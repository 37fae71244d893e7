"""What the words of movement mean, and when its orders pay."""

from dieshift.core.glossary import Term
from dieshift.stargrunt.chapters.movement.reasons import MOBILITY
from dieshift.stargrunt.turn.glossary import explain, explain_dice, explain_orders

explain(
    Term("integrity",
         "The figures of a squad keep together; who strays too far is out of its hands.",
         "R4.30, p.11"),
    Term("reach",
         "Where a move can take the whole squad; rough ground costs more than bare ground.",
         "R4.7, p.22"),
)
explain_dice({
    MOBILITY: "Twice the mobility die in inches: it may be farther than a move, or shorter.",
})
explain_orders({
    "move": "Pays while they are suppressed, or cannot see you.",
    "dash": "Pays when the way is longer than a move: perhaps farther, perhaps not.",
    "travel": "Pays on roads, out of sight.",
    "column": "Pays before a long march, while nobody can fire at you.",
    "uncolumn": "Pays before they see you: a column may do nothing but march.",
})
