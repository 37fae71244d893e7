"""Contests: battles on one even table in which a single squad of a scenario shows what it is worth.

A game that has them names a module as `Kind.contests`, with two functions: `members(setting)`, everybody of both sides
in the order of their numbers, and `contest(what, side)`, the battle that somebody fights on a side: beside one
reference squad, against two. What the battles come to, `dieshift.lab.points` makes of them.
"""

from importlib import import_module
from typing import Any, NamedTuple

from dieshift.interface.games import kind


class Member(NamedTuple):
    """One of a side: where it stands in the text, and all that it is, as `contest` reads it; empty: it never fights."""

    unit: str
    name: str
    side: int
    path: list[str | int]
    what: str


def contests_of(game: str) -> Any:
    """The module of a game's contests; None where it has none."""
    return import_module(kind(game).scenarios.contests) if kind(game).scenarios.contests else None
