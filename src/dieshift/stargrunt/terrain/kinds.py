"""The kinds of terrain, and what people call them. Source: R4.20-R4.23, R14.6."""

from dieshift.core.words import say

KINDS = (
    "open", "road", "scrub", "rough", "rocks", "crops", "slope", "hill", "swamp", "water", "stream", "light_wood",
    "dense_wood", "rubble", "craters", "building", "wall", "hedge", "fence",
)  # fmt: skip
CALLED = {
    "open": say("open"), "road": say("road"), "scrub": say("scrub"), "rough": say("rough"), "rocks": say("rocks"),
    "crops": say("crops"), "slope": say("slope"), "hill": say("hill"), "swamp": say("swamp"), "water": say("water"),
    "stream": say("stream"), "light_wood": say("light wood"), "dense_wood": say("dense wood"),
    "rubble": say("rubble"), "craters": say("craters"), "building": say("building"), "wall": say("wall"),
    "hedge": say("hedge"), "fence": say("fence"),
}  # what people call the kinds
