"""Squads more or less: one left out of a scenario's text, or another like it put beside it.

    text = one_more(text, squads_in(text)["Red two"])

Where squads stand in the text, and where another could, its game knows; whether it may stand there, its check.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from itertools import count
from typing import Any

from dieshift.core.documents import parse
from dieshift.core.suggestions import nearest
from dieshift.core.words import say
from dieshift.core.yaml_edit import Unwritable, added, changed
from dieshift.interface.games import kind_of

Path = list[str | int]


def squads_in(text: str) -> dict[str, Path]:
    """Where the squads of both sides, or their models, stand in a text, by their names; none of one that is unread."""
    draws = _drawing(text)
    return dict(draws.squads(text)) if draws else {}


def one_less(text: str, path: Sequence[str | int]) -> str:
    """The text without a squad; Unwritable where it cannot be taken out."""
    return changed(text, path)


def one_more(text: str, path: Sequence[str | int]) -> str:
    """The text with another like a squad, at the first place beside it where it may stand; ValueError without any."""
    draws, taken = _drawing(text), squads_in(text)
    if not draws or list(path) not in taken.values():
        raise Unwritable
    own, check = parse(text).plain(), kind_of(text).scenarios.check
    for name in path:
        own = own[name]
    another = {key: value for key, value in own.items() if key not in {"code", "id"}}
    if "name" in own:
        another["name"] = next(name for k in count(2) if (name := f"{own['name']} {k}") not in taken)
    at = own.get("at")
    stands = isinstance(at, list) and len(at) == 2 and not isinstance(at[0], list)
    for there in draws.beside(*at) if stands else (at,):
        edited = added(text, path[:-1], another | ({} if there is None else {"at": there}))
        if not check(edited):
            return edited
    raise ValueError(say("There is no room next to it for another like it."))


def manned(text: str, without: Sequence[str] = (), twice: Sequence[str] = ()) -> str:
    """The text with squads doubled, then others left out, each by its name; ValueError where none has it."""
    for name in twice:
        text = one_more(text, _of(squads_in(text), name))
    for name in without:
        text = one_less(text, _of(squads_in(text), name))
    return text


def _of(squads: Mapping[str, Path], name: str) -> Path:
    if name not in squads:
        raise ValueError(say("there is no squad '{typed}': {hint}", typed=name, hint=nearest(name, list(squads))))
    return squads[name]


def _drawing(text: str) -> Any:
    """The module that draws in texts of a game, where it knows squads."""
    found = kind_of(text)
    draws = import_module(found.scenarios.drawing) if found.scenarios.drawing else None
    return draws if hasattr(draws, "squads") else None
