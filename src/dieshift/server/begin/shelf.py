"""The scenarios that come with the program."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import dieshift
from dieshift.core.viewers import Viewer
from dieshift.interface.briefing import briefing_of, title_of
from dieshift.interface.games import Setting, kind, kind_of
from dieshift.interface.scene import Scene
from dieshift.interface.thumbnail import thumbnail

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
    """File of a packaged scenario; None for any other name, which is never used as a path."""
    return files().get(name)


@cache
def setting(name: str) -> Setting:
    """The setting of a name on the shelf, to be read only."""
    path = files()[name]
    return kind_of(path).scenarios.load(path)


@cache
def facts() -> dict[str, Any]:
    """What was measured of each: see tools/shelf_facts.py."""
    found: dict[str, Any] = json.loads((Path(__file__).parent / "facts.json").read_text(encoding="utf-8"))
    return found


@cache
def map_of(name: str) -> bytes:
    """A small picture of its table, as everybody may know it: SVG."""
    made = setting(name)
    found = kind(made.ruleset.catalogue.game)
    return thumbnail(found.screen.board(made.table, made.roster), _scene(made)).encode()


@cache
def roster_of(name: str) -> dict[str, Any]:
    """Both sides of it as everybody may know them before it begins: the title, the sides' names, and their units."""
    made = setting(name)
    return {"title": title_of(made), "game": made.ruleset.catalogue.game,
            "sides": [side.name for side in made.roster.sides], "units": _scene(made).units}


def _scene(made: Setting) -> Scene:
    """How it begins, as everybody may know it."""
    found = kind(made.ruleset.catalogue.game)
    seen = found.rulebook.view(made.game, Viewer.SPECTATOR)
    return found.screen.scene(made.ruleset.record(), made.table, seen, made.roster, Viewer.SPECTATOR)


@cache
def listing() -> list[dict[str, Any]]:
    """Each with what a page shows of it before it is chosen."""
    return [_shown(name, setting(name)) for name in files()]


def _shown(name: str, made: Setting) -> dict[str, Any]:
    game = made.ruleset.catalogue.game
    proposed = {"players": made.document["players"]} if "players" in made.document else {}
    return {"id": name, "game": game, "title": title_of(made), "briefing": briefing_of(made),
            "rules": str(made.ruleset), **facts().get(name, {}), **proposed,
            "units": [sum(unit.side == side for unit in _scene(made).units) for side in (0, 1)],
            "sides": [side.name for side in made.roster.sides], "turns": kind(game).score.turns(made.table, made.game)}
