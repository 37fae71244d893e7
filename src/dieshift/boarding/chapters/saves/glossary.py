"""What the words of saves mean."""

from dieshift.boarding.chapters.saves.reasons import ARMOUR, INVULNERABLE
from dieshift.boarding.turn.glossary import explain, explain_dice
from dieshift.core.glossary import Term

explain(
    Term("save", "Armour's last chance after a hit.", "B41", also=("saved",)),
)
explain_dice({
    ARMOUR: "Armour's last chance after a hit; what pierces makes it harder.",
    INVULNERABLE: "A save that no weapon makes harder.",
})
