"""What the words of spotting mean, and when its orders pay."""

from dieshift.stargrunt.chapters.spotting.reasons import CONCEALMENT, DUMMIES, SENSOR, SPOTTING
from dieshift.stargrunt.turn.glossary import explain_dice, explain_orders

explain_dice({
    SPOTTING: "A quality die and a sensor die look for what hides; both together find most.",
    SENSOR: "How good a unit's devices for finding others are.",
    CONCEALMENT: "The die of whoever hides: larger with distance, cover and a position.",
    DUMMIES: "Counters with nobody under them, laid to mislead.",
})
explain_orders({
    "observe": "Pays where something hidden may lie.",
})
