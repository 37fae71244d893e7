"""What the words of doors mean, and when its orders pay."""

from dieshift.boarding.chapters.doors.reasons import DOOR_JAMS
from dieshift.boarding.turn.glossary import explain_dice, explain_orders

explain_dice({
    DOOR_JAMS: "Whether a door that is opened jams: some missions ask.",
})
explain_orders({
    "open": "Pays when you want to go through, or see.",
    "close": "Pays when nothing should come through, or see you.",
})
