"""The catalogue of this game's options, which the chapters fill: rulings where the source is silent or divided.

Another package adds house rules of its own through the entry point group `dieshift.rules.boarding`: the object of the
entry is the module whose import registers them.
"""

from dieshift.core.plugins import OpenCatalogue
from dieshift.core.rulesets import Cite

PRESETS = {
    "book": "The source with our rulings where it is unclear (default).",
    "classic": "With hidden aliens and command points, as the older games of boarding have them.",
}

catalogue = OpenCatalogue(
    "boarding", PRESETS, "book", own="dieshift.boarding.chapters", group="dieshift.rules.boarding")

__all__ = ["PRESETS", "Cite", "catalogue"]
