"""The catalogue of this game's options, which the chapters fill: rulings where the source is silent or divided.

Another package adds house rules of its own through the entry point group `dieshift.rules.boarding`: the object of the
entry is the module whose import registers them.
"""

from dieshift.core.plugins import OpenCatalogue
from dieshift.core.rulesets import Cite

PRESETS = {
    "book": "The source with our rulings where it is unclear (default).",
    "classic": "With hidden aliens and command points, as in older boarding games.",
}

CHAPTERS = {
    r"\bB[1-7]\b|\bG-2\b": "Activations and command",
    r"\bB([89]|1[0-8])\b|\bG-([89]|13)": "Shooting and overwatch",
    r"\bB(19|2\d|30)\b": "Contact, facing, engaging",
    r"\bB(3[1-9]|4[01])\b": "Close combat",
    r"\bB(4[2-9]|50)\b": "Close-combat weapons",
    r"\bG-(1|18|19|21)\b": "Missions",
}

catalogue = OpenCatalogue(
    "boarding", PRESETS, "book", own="dieshift.boarding.chapters", group="dieshift.rules.boarding")
catalogue.chapters = CHAPTERS

__all__ = ["PRESETS", "Cite", "catalogue"]
