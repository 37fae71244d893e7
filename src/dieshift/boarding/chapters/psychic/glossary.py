"""What the words of psychic mean."""

from dieshift.boarding.chapters.psychic.reasons import PSYCHIC
from dieshift.boarding.turn.glossary import explain_dice

explain_dice({
    PSYCHIC: "Two dice that show leadership or less: the force weapon then destroys.",
})
