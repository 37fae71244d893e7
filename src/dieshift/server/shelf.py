"""The scenarios that come with the program."""

from functools import cache
from pathlib import Path
from typing import Any

import dieshift
from dieshift.games import kind_of

PACKAGED = Path(dieshift.__file__).parent / "scenarios"
CHECKOUT = Path(dieshift.__file__).parents[2] / "examples" / "scenarios"


def folder() -> Path:
    """Where they lie: inside the package, or beside it in a checkout."""
    return PACKAGED if PACKAGED.is_dir() else CHECKOUT


@cache
def files() -> dict[str, Path]:
    """Their files by name."""
    return {path.stem: path for path in sorted(folder().glob("*.yaml"))}


def names() -> list[str]:
    """Their names."""
    return list(files())


def path_of(name: str) -> Path | None:
    """The file of a name; None when there is none, whatever the name looks like."""
    return files().get(name)


@cache
def listing() -> list[dict[str, Any]]:
    """Each with what a page shows of it before it is chosen."""
    return [_shown(name, path) for name, path in files().items()]


def _shown(name: str, path: Path) -> dict[str, Any]:
    found = kind_of(path)
    setting = found.load(path)
    return {"id": name, "game": setting.ruleset.catalogue.game, "title": setting.title,
            "briefing": setting.briefing, "rules": str(setting.ruleset),
            "sides": [side.name for side in setting.roster.sides], "turns": found.turns(setting.table, setting.game)}
