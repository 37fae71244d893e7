"""The catalogue of this game's options, which the chapters fill: rulings where the source is silent or divided.

Import `dieshift.boarding.chapters` before a rule set is read; whoever imports the rules has done so.
"""

from dieshift.core.rulesets import Catalogue, Cite

PRESETS = {
    "book": "The source with our rulings where it is unclear (default).",
    "hulk": "With hidden aliens and command points, as the older games of boarding have them.",
}

catalogue = Catalogue("boarding", PRESETS, "book")

__all__ = ["PRESETS", "Cite", "catalogue"]
