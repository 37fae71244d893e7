"""What the words of drones mean, and when its orders pay."""

from dieshift.stargrunt.chapters.drones.reasons import AT_DRONE, SYSTEM
from dieshift.stargrunt.turn.glossary import explain_dice, explain_orders

explain_dice({
    AT_DRONE: "A quality die above the die of the drone's system brings it down.",
    SYSTEM: "A small machine that its crew flies to look where nobody should go.",
})
explain_orders({
    "seek": "Pays where no squad can look, or should.",
    "launch": "Pays when counters lie far off: its crew then does nothing else.",
    "fly": "Pays towards counters, and out of range of their fire.",
    "shootdown": "Pays before it has found what you hide.",
})
