"""Contests of squads: a squad taken out of its battle, and the even table on which it is measured.

The table is the same seen from both sides, there is cover on the way, and both sides want its middle. What a squad has
only in its own battle (its place, its superior, its vehicle, its support) is left out; so are night and weather, which
are no part of a squad.
Source: R2.1-R2.6, R2.9, R2.15, R2.16 (what a unit is), R3.50, R3.54 (an even table, and aims).
"""

import json
from typing import Any

from dieshift.core.documents import ScenarioError
from dieshift.interface.contests import Member
from dieshift.stargrunt.scenarios.arsenal import OWN
from dieshift.stargrunt.scenarios.lists import CALLED, OF_A_SIDE, OF_A_SQUAD, TYPES, kept, used
from dieshift.stargrunt.scenarios.scenario import Scenario, load
from dieshift.stargrunt.state.natures import is_dummy

REFERENCE = {"type": "line squad", "quality": "regular", "leadership": 2}  # is worth 100
SIZE = 48  # inches, both ways
HALF = (  # of the terrain; the other half is the same, turned about the middle
    ("light_wood", ((6, 14), (14, 14), (14, 20), (6, 20))),
    ("hedge", ((18, 17), (30, 17))),
    ("light_wood", ((34, 12), (42, 12), (42, 17), (34, 17))),
    ("rough", ((20, 21), (28, 21), (28, 24), (20, 24))),
)
TURNS, ROW, COLUMNS = 8, 5, (24, 12)  # where the two of a side begin: who is measured in the middle
AIMS = {"primary": {"kind": "hold", "at": [SIZE / 2, SIZE / 2], "radius": 7, "figures": 1},
        "secondary": {"kind": "break", "units": 1}}


def members(made: Scenario) -> list[Member]:
    """Everybody of both sides, with what each is: its fields, those that its side gives it, and what they name."""
    tree = made.document
    entries: list[Member] = []
    for side, own in enumerate(tree["sides"]):
        for k, one in enumerate(own["squads"]):
            unit = len(entries)
            names = made.roster.units[unit]
            false = is_dummy(made.game.squad[unit]) == 1
            entries.append(Member(names.code, names.name, side, ["sides", side, "squads", k],
                                  "" if false else _what(made.rules, tree, own, one)))
    return entries


def _what(rules: str, tree: dict[str, Any], own: dict[str, Any], one: dict[str, Any]) -> str:
    squad = {name: kept(name, one[name]) for name in OF_A_SQUAD if name in one and name not in {"name", *CALLED}}
    types = used(tree, TYPES, squad)
    types |= used(tree, OWN, [squad, types])
    given = {name: own[name] for name in OF_A_SIDE if name in own and name not in squad}
    return json.dumps({"rules": rules, "squad": squad, "given": given, "own": types}, sort_keys=True)


def contest(what: str, side: int) -> Scenario:
    """The battle in which somebody is measured, fought on one side; ScenarioError where he cannot fight it."""
    spec = json.loads(what)
    try:
        return _battle(spec, spec["given"] | spec["squad"], side)
    except ScenarioError:
        return _battle(spec, spec["squad"], side)  # not everybody may have what his side gives: a sniper does not tire


def _battle(told: dict[str, Any], squad: dict[str, Any], side: int) -> Scenario:
    pairs = [(squad, REFERENCE), (REFERENCE, REFERENCE)]
    sides = [_side(name, north, pairs[north ^ side]) for north, name in enumerate(("South", "North"))]
    terrain = [{"kind": kind, "at": [way(x, y) for x, y in at]} for way in (_as_it_is, _turned) for kind, at in HALF]
    rules = {"rules": told["rules"]} if told["rules"] else {}
    return load(json.dumps({"title": "Contest", "turns": TURNS, "size": [SIZE, SIZE], "terrain": terrain,
                            "sides": sides, **rules, **told["own"]}))


def _side(name: str, north: int, pair: tuple[dict[str, Any], dict[str, Any]]) -> dict[str, Any]:
    squads = [one | {"name": f"{name} {k}", "at": (_turned if north else _as_it_is)(x, ROW)}
              for k, (one, x) in enumerate(zip(pair, COLUMNS, strict=True), 1)]
    return {"name": name, "squads": squads, "objectives": AIMS}


def _as_it_is(x: float, y: float) -> list[float]:
    return [x, y]


def _turned(x: float, y: float) -> list[float]:
    return [SIZE - x, SIZE - y]
