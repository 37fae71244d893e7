"""The games by name, with everything that people see of them: what battles, simulations and the command line use.

    kind("stargrunt").scenarios.load("examples/scenarios/first-lesson.yaml")

Ours and those of other packages are found alike, through the entry point group `dieshift.games`: the entry's name is
the game's, its object a `Kind`. Which game a file is for, its field `system` says; without one it is of the default.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from dieshift.core.suggestions import typed
from dieshift.core.words import say
from dieshift.interface.kind import Facts, Kind, Setting

__all__ = ["DEFAULT", "KINDS", "Facts", "GameError", "Kind", "Setting", "kind", "kind_of", "kinds"]

GROUP = "dieshift.games"
DEFAULT = "stargrunt"  # the oldest: its files need not say whose they are
SYSTEM = re.compile(r"^[\s{]*[\"']?system[\"']?\s*:\s*[\"']?(\w+)|,\s*\"system\"\s*:\s*\"(\w+)", re.MULTILINE)


class GameError(ValueError):
    """A game that is not there, or whose package offers it in a way that nobody can play it."""


def offered() -> dict[str, list[EntryPoint]]:
    """What packages offer as games, by name, the default first; more than one of a name is a clash."""
    offers: dict[str, list[EntryPoint]] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda each: (each.name != DEFAULT, each.name, each.value)):
        same = offers.setdefault(entry.name, [])
        if entry.value not in [each.value for each in same]:  # a package may lie on the path twice
            same.append(entry)
    return offers


KINDS = offered()


@cache
def kind(name: str) -> Kind:
    """The game of a name; GameError with one sentence when there is none, or none that can be played."""
    entries = KINDS.get(name, [])
    if not entries:
        raise GameError(say("there is no game '{typed}'. The games are {known}.", typed=typed(name),
                            known=", ".join(KINDS)))
    return _loaded(name, entries)


def _loaded(name: str, entries: Sequence[EntryPoint]) -> Kind:
    """The game that one package offers by this name."""
    if len(entries) > 1:
        whose = _package(entries[0])
        for entry in entries[1:]:
            whose = say("{one} and by {other}", one=whose, other=_package(entry))
        raise GameError(say("the game '{name}' is offered by {packages}. Remove all but one.", name=name,
                            packages=whose))
    try:
        system = entries[0].load()
    except Exception as fault:
        why = " ".join(str(fault).split()) or type(fault).__name__
        whose = _package(entries[0])
        raise GameError(say("the game '{name}' of {package} can't be loaded: {technical}. Repair or remove it.",
                            name=name, package=whose, technical=why.rstrip("."))) from fault
    if not isinstance(system, Kind) or system.rulebook.name != name:
        raise GameError(say("the game '{name}' of {package} must be a dieshift.interface.kind.Kind with a rulebook "
                            "named '{name}', not {technical}.", name=name, package=_package(entries[0]),
                            technical=entries[0].value))
    return system


def kinds() -> Iterator[Kind]:
    """Every game that can be played; one that cannot is told when it is asked for by name."""
    for name in KINDS:
        try:
            yield kind(name)
        except GameError:
            continue


def kind_of(source: Path | str) -> Kind:
    """The game that a file, or a text in its place, is for; the default where it cannot be read, to say why."""
    text = source if isinstance(source, str) and ("\n" in source or source.lstrip().startswith("{")) else ""
    if not text:
        try:
            text = Path(source).read_text(encoding="utf-8", errors="replace")
        except OSError:
            text = ""
    match = SYSTEM.search(text)
    name = (match[1] or match[2]) if match else DEFAULT
    return kind(name if name in KINDS else DEFAULT)


def _package(entry: EntryPoint) -> str:
    """The package that offers something."""
    return say("the package {name}", name=entry.dist.name) if entry.dist else entry.value
