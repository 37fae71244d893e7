"""Catalogues that other packages add to: house rules through an entry point group.

The object of an entry is the module whose import registers the rules. Such modules are loaded once, before a rule set
is first read or made, and after the game's own, which keep their numbers.
"""

from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from dieshift.core.rulesets import Catalogue, Option, PluginError, Ruleset


class OpenCatalogue(Catalogue):
    """A catalogue that other packages, plug-ins, add to before it closes.

    `own` is the module whose import registers the game's own options, `group` the entry point group of the others.
    """

    complete = False
    fault = ""

    def __init__(self, game: str, presets: dict[str, str], default: str, *, own: str, group: str) -> None:
        super().__init__(game, presets, default)
        self.own, self.group = own, group

    @property
    def options(self) -> dict[str, Option]:
        """Every option by its name: the game's own and, as far as they can be loaded, those of other packages."""
        self._fill()
        return self._options

    def load_others(self) -> None:
        """Load the house rules of other packages, once; PluginError names the package whose rules cannot be loaded."""
        self._fill()
        if self.fault:
            raise PluginError(self.fault)

    def _fill(self) -> None:
        """Load every module that adds options, once; a fault is kept, and ends it."""
        if self.complete:
            return
        self.complete = True  # the modules loaded may ask for the catalogue
        import_module(self.own)
        for entry in sorted(entry_points(group=self.group), key=lambda e: e.name):
            self.guest = entry.name
            try:
                entry.load()
            except Exception as fault:  # noqa: BLE001 - one sentence reports any fault of a package
                package = entry.dist.name if entry.dist else entry.value
                why = " ".join(str(fault).split()) or type(fault).__name__
                self.fault = (f"the house rules {entry.name!r} of the package {package} cannot be loaded: "
                              f"{why.rstrip('.')}; repair or remove that package.")
                break
            finally:
                self.guest = ""

    def parse(self, text: str, under: str = "") -> Ruleset:
        """Read a rule set's text, with the house rules of other packages."""
        self.load_others()
        return super().parse(text, under)

    def record(self) -> Any:
        """The class of the rules records; asking for it closes the catalogue."""
        self.load_others()
        return super().record()
