"""The catalogue of this game's options, which the chapters fill: rulings, options of the authors, house rules.

Another package adds house rules of its own through the entry point group `dieshift.rules`: the object of the entry is
the module whose import registers them. Such modules are loaded once, before a rule set is first read or made.
"""

from dieshift.core.plugins import OpenCatalogue

PRESETS = {
    "book": "For the rulebook as printed, with its official corrections and nothing else.",
    "clarified": "For most tables: the book, its optional Reaction Fire, and the rulings of the clarifications "
                 "document.",
    "goodall": "For battles in which no unit moves unwatched: clarified, with Opportunity Fire and Overwatch.",
    "ozkriegspiel": "For hidden troops and night battles: the book, with separate cover and concealment, and "
                    "different night rules.",
    "quick": "For quick battles with fewer dead: clarified, with the revised quick-and-dirty fire.",
}

CHAPTERS = {
    r"\bR1\.": "Dice and die shifts",
    r"\bR2\.": "Quality and leaders",
    r"\bR3\.": "Turn, activation, actions",
    r"\b(R4\.|S2\.17\b)": "Movement and integrity",
    r"\b(R5\.|Q10\b)": "Fire",
    r"\bR6\.": "Fire at point targets",
    r"\bR7\.": "Morale",
    r"\b(R8\.|S2\.(19|2[0-3])\b)": "Close assault",
    r"\bR9\.": "Command",
    r"\bR10\.": "Casualties and medics",
    r"\b(R11\.|S4\.6\d\b)": "Fire support",
    r"\bR12\.": "Electronic warfare",
    r"\b(R13\.|S4\.83\b)": "Vehicles",
    r"\bR14\.": "Cover and In Position",
    r"\b(R15\.|S4\.27\b)": "Spotting and weather",
    r"\bR16\.": "Mines and devices",
}

catalogue = OpenCatalogue("stargrunt", PRESETS, "clarified", own="dieshift.stargrunt.chapters", group="dieshift.rules")
catalogue.chapters = CHAPTERS
