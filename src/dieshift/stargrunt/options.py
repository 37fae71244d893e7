"""The catalogue of this game's options, which the chapters fill: rulings, options of the authors, house rules.

Another package adds house rules of its own through the entry point group `dieshift.rules`: the object of the entry is
the module whose import registers them. Such modules are loaded once, before a rule set is first read or made.
"""

from importlib.metadata import entry_points
from typing import Any

from dieshift.core.rulesets import Catalogue, PluginError, Ruleset

GROUP = "dieshift.rules"

PRESETS = {
    "book": "For the rulebook as printed, with its official corrections and nothing else.",
    "clarified": "For most tables: the book, its optional Reaction Fire, and what the clarifications document settles.",
    "goodall": "For battles in which nobody moves unwatched: clarified, with Opportunity Fire and Overwatch.",
    "ozkriegspiel": "For hidden troops and night battles: the book, with cover and concealment apart, other nights.",
    "quick": "For quick battles with fewer dead: clarified, with the revised quick-and-dirty fire.",
}


class OpenCatalogue(Catalogue):
    """A catalogue that other packages, plug-ins, add to before it closes."""

    complete = False
    fault = ""

    def load_others(self) -> None:
        """Load the house rules of other packages, once; PluginError names the package whose rules cannot be loaded."""
        if not self.complete:
            self.complete = True  # the modules loaded may ask for the catalogue
            from dieshift.stargrunt import chapters  # noqa: F401 - ours come first, and keep their numbers

            for entry in sorted(entry_points(group=GROUP), key=lambda e: e.name):
                self.guest = entry.name
                try:
                    entry.load()
                except Exception as fault:  # noqa: BLE001 - whatever went wrong there, one sentence tells it
                    package = entry.dist.name if entry.dist else entry.value
                    why = " ".join(str(fault).split()) or type(fault).__name__
                    self.fault = (f"the house rules {entry.name!r} of the package {package} cannot be loaded: "
                                  f"{why.rstrip('.')}; repair or remove that package.")
                    break
                finally:
                    self.guest = ""
        if self.fault:
            raise PluginError(self.fault)

    def parse(self, text: str) -> Ruleset:
        """Read a rule set's text, with the house rules of other packages."""
        self.load_others()
        return super().parse(text)

    def record(self) -> Any:
        """The class of the rules records; asking for it closes the catalogue."""
        self.load_others()
        return super().record()


catalogue = OpenCatalogue("stargrunt", PRESETS, "clarified")
