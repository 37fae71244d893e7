"""What the words of fire mean."""

from dieshift.boarding.chapters.fire.reasons import TORRENT
from dieshift.boarding.turn.glossary import explain_dice

explain_dice({
    TORRENT: "Whether somebody in a section that burns is hit.",
})
