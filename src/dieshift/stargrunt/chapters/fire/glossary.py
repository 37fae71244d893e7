"""What the words of fire mean, and when its orders pay."""

from dieshift.core.glossary import Term
from dieshift.stargrunt.chapters.fire.reasons import ALLOCATION, ARMOUR, PART_CASUALTY, SUIT
from dieshift.stargrunt.turn.glossary import explain, explain_dice, explain_orders

explain(
    Term("range die",
         "The target rolls it, and every die of the firer has to beat it: farther away and better hidden "
         "it is a bigger die.",
         "R5.10, p.33", also=("range dice",)),
    Term("quality",
         "How good the soldiers are, from untrained D4 to elite D12; it also says how far they shoot well.",
         "R2.1, p.9", also=("untrained", "green", "regular", "veteran", "elite")),
    Term("firepower", "The small arms of a squad added up into one die.", "R5.21, p.34"),
    Term("support weapon",
         "A heavier weapon of a squad, which rolls a die of its own beside its firepower.",
         "R5.25, p.34", also=("support weapons",)),
    Term("potential hit",
         "The dice added up, divided by the range die; each then tries to get through one figure's armour.",
         "R5.32, p.35", also=("potential hits",)),
    Term("impact", "How hard a hit strikes: above armour it wounds, above twice the armour it kills.", "R5.33, p.36"),
    Term("cover",
         "What stands between a squad and who shoots: soft cover lifts the range die by one, hard cover by two.",
         "R5.13, p.35", also=("covered",)),
)
explain_dice({
    PART_CASUALTY: "What is left over when the dice are divided: low enough, and it is one more hit.",
    ALLOCATION: "Which figure a hit strikes is drawn at random.",
    ARMOUR: "What a hit has to beat to wound the figure that wears it.",
    SUIT: "Whether a suit that was pierced is broken, saves its wearer, or does not.",
})
explain_orders({
    "fire": "Pays when you want them to stop moving.",
})
