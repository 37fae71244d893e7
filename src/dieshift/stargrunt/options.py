"""The catalogue of this game's options, which the chapters fill: rulings, options of the authors, house rules."""

from dieshift.core.rulesets import Catalogue

PRESETS = {
    "book": "The book as printed, with its official corrections.",
    "clarified": "The book, its optional Reaction Fire, and the rulings of the clarifications document (default).",
    "goodall": "Clarified, with Opportunity Fire and Overwatch.",
    "ozkriegspiel": "The book, with cover and concealment apart and night without night vision.",
    "quick": "Clarified, with the revised quick-and-dirty fire.",
}

catalogue = Catalogue("stargrunt", PRESETS, "clarified")
