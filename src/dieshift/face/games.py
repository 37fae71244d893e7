"""The games by name, with everything that people see of them: what battles, simulations and the command line use.

    kind("stargrunt").load("examples/scenarios/first-lesson.yaml")

Which game a file is for, its field `system` says; without one it is a scenario of squad battles.
"""

import re
from functools import cache
from importlib import import_module
from pathlib import Path

from dieshift.face.kind import Facts, Kind, Setting

__all__ = ["DEFAULT", "KINDS", "Facts", "Kind", "Setting", "kind", "kind_of"]

DEFAULT = "stargrunt"
KINDS = {
    "stargrunt": "dieshift.stargrunt.game",
    "boarding": "dieshift.boarding.game",
}
SYSTEM = re.compile(r"^[\s{]*[\"']?system[\"']?\s*:\s*[\"']?(\w+)|,\s*\"system\"\s*:\s*\"(\w+)", re.MULTILINE)


@cache
def kind(name: str) -> Kind:
    """The game of a name; ValueError when there is none."""
    if name not in KINDS:
        message = f"there is no game {name!r}: known are {', '.join(KINDS)}."
        raise ValueError(message)
    found: Kind = import_module(KINDS[name]).KIND
    return found


def kind_of(source: Path | str) -> Kind:
    """The game that a file, or a text in its place, is for; the default where it cannot be read, to say why."""
    text = source if isinstance(source, str) and ("\n" in source or source.lstrip().startswith("{")) else ""
    if not text:
        try:
            text = Path(source).read_text(encoding="utf-8", errors="replace")
        except OSError:
            text = ""
    found = SYSTEM.search(text)
    name = (found[1] or found[2]) if found else DEFAULT
    return kind(name if name in KINDS else DEFAULT)
