"""What the words of blips mean, and when its orders pay."""

from dieshift.boarding.chapters.blips.reasons import BLIP
from dieshift.boarding.turn.glossary import explain, explain_dice, explain_orders
from dieshift.core.glossary import Term

explain(
    Term("blip", "A counter that hides how many aliens it is.", "G-18", also=("blips",)),
)
explain_dice({
    BLIP: "Which counter of the aliens comes next is drawn unseen.",
})
explain_orders({
    "reveal": "Pays when they are close enough to attack, and unseen.",
    "place": "Pays out of their line of fire, and near enough to strike.",
    "face": "Pays towards whoever can be reached, or may come.",
    "lurk": "Pays where they are few, or look the other way.",
    "enter": "Pays when nobody watches the square before you.",
    "seal": "Pays where most of them would come from.",
})
