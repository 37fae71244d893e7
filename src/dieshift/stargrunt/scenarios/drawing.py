"""Tables that are drawn by hand: one half made from the other, and a table of chance as pieces to go on with.

All of it is changes of the scenario's text; what is not touched keeps every character. Source: R3.50 (what lies on the
table is agreed before the battle, so that it is fair), R14.6.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from dieshift.core.documents import Stop, parse
from dieshift.core.field_schema import allowed, explained
from dieshift.core.yaml_edit import Unwritable, changed, relisted
from dieshift.stargrunt.scenarios import generator
from dieshift.stargrunt.scenarios.arsenal import OWN
from dieshift.stargrunt.scenarios.fields import schema
from dieshift.stargrunt.scenarios.forces import squad_types
from dieshift.stargrunt.scenarios.lists import list_fields, put, sheet, taken
from dieshift.stargrunt.scenarios.quick import quick
from dieshift.stargrunt.scenarios.rosters.taking import take
from dieshift.stargrunt.scenarios.scenario import to_yaml
from dieshift.stargrunt.terrain.going import MAX_CORNERS

__all__ = ["by_chance", "list_fields", "match", "meanings", "mirror", "put", "sheet", "specimens", "take", "taken",
           "words"]

Spot = tuple[float, float]
Piece = dict[str, Any]
LINES = ("wall", "hedge", "fence")
STANDARD = (72, 48)  # inches
USUAL = "line squad"


def mirror(text: str, way: str, *, units: bool = False) -> str:
    """The western half made the eastern one (`across`), or the southern one the northern (`up`, or `turned` about).

    What lies over the middle is cut there, unless it is even already. With `units` the squads and aims of the first
    side become those of the second.
    """
    tree = _tree(text)
    width, depth = tree.get("size") or STANDARD
    if isinstance(tree.get("terrain"), dict):
        text = by_chance(text, tree["terrain"]["style"], tree["terrain"]["seed"])
        tree = _tree(text)

    def other(spot: Spot) -> Spot:
        x, y = spot
        return _neat(width - x if way in {"across", "turned"} else x), _neat(depth - y if way != "across" else y)

    axis, middle = (0, width / 2) if way == "across" else (1, depth / 2)
    kept, more = {}, []
    for index, piece in enumerate(tree.get("terrain") or []):
        corners = [(float(x), float(y)) for x, y in piece["at"]]
        if {other(corner) for corner in corners} == {(_neat(x), _neat(y)) for x, y in corners}:
            kept[index] = piece
            continue
        for part in _halved(corners, axis, middle, line=piece["kind"] in LINES):
            whole = _joined(part, axis, middle, other) if way != "turned" and piece["kind"] not in LINES else None
            shape = piece if part == corners else piece | {"at": [list(spot) for spot in whole or part]}
            kept[index] = kept.get(index) or shape
            if kept[index] is not shape:
                more.append(shape)
            if not whole:
                more.append(piece | {"at": [list(other(spot)) for spot in reversed(part)]})
    if kept or more:
        text = relisted(text, ["terrain"], kept, more)
    return _swapped(text, tree, other) if units else text


def match(text: str, side: int) -> str:
    """The squads of a side made those of the other, each where the other's stands, turned about the middle."""
    tree = _tree(text)
    width, depth = tree.get("size") or STANDARD
    return _swapped(text, tree, lambda spot: (_neat(width - spot[0]), _neat(depth - spot[1])), side, aims=False)


def by_chance(text: str, style: str, seed: int) -> str:
    """The text with the terrain of a style and a seed, piece by piece; a whole new battle where it is of no squads."""
    if not _is_of_squads(text):
        text = to_yaml(quick(style, seed))
    tree = _tree(text)
    width, depth = (round(100 * size) for size in tree.get("size") or STANDARD)
    return changed(text, ["terrain"], generator.generate(style, seed, width, depth))


def _is_of_squads(text: str) -> bool:
    try:
        tree = _tree(text)
    except Unwritable:
        return False
    return tree.get("system", "stargrunt") == "stargrunt" and isinstance(tree.get("sides"), list)


def words(text: str, path: Sequence[str | int]) -> dict[str, list[str]]:
    """The fields of a place and their words; of a squad its types, with those of the scenario's own."""
    fields = allowed(schema(), path)
    if "type" in fields and path[0] == "sides":
        fields["type"] = [*squad_types(), *(_tree(text).get("types") or {})]
    for field, own in {"arm": "small_arms", "support": "support_weapons", "armour": "armours"}.items():
        if fields.get(field):
            fields[field] += [name for name in _tree(text).get(own) or {} if name not in fields[field]]
    if path and path[0] == "terrain" and "style" in fields:
        fields["style"] = list(generator.STYLES)
    return fields


def meanings(path: Sequence[str | int]) -> dict[str, Any]:
    """What each field of a place means, and its bounds."""
    return explained(schema(), path)


def specimens(text: str) -> dict[str, str]:
    """Of each type a battle in which the first unit is of it; of the scenario's own types, too."""
    tree = _tree(text)
    own, arms = tree.get("types"), {name: tree[name] for name in OWN if name in tree}
    own = own if isinstance(own, dict) else {}

    def alone(name: str) -> str:
        units = {"types": {name: own[name]}, **arms} if name in own else {}
        squads = [{"name": "1", "type": name, "at": [6, 6]}], [{"name": "2", "type": USUAL, "at": [6, 42]}]
        sides = [{"name": side, "squads": one} for side, one in zip("AB", squads, strict=True)]
        return json.dumps({"title": name, "briefing": name, "turns": 1, "sides": sides, **units})

    return {name: alone(name) for name in (*squad_types(), *own)}


def _tree(text: str) -> Any:
    try:
        tree = parse(text).plain()
    except Stop:
        raise Unwritable from None
    if not isinstance(tree, dict):
        raise Unwritable
    return tree


def _neat(inches: float) -> float:
    return round(inches, 2)


def _halved(corners: list[Spot], axis: int, middle: float, *, line: bool) -> list[list[Spot]]:
    """What of a shape lies in the nearer half: a line may be cut into several."""
    if all(spot[axis] <= middle for spot in corners):
        return [corners]
    parts: list[list[Spot]] = [[]]
    pairs = pairwise(corners) if line else zip(corners, corners[1:] + corners[:1], strict=True)
    if line and corners[0][axis] <= middle:
        parts[-1].append(corners[0])
    for one, two in pairs:
        cut = (one[axis] - middle) * (two[axis] - middle) < 0
        if cut:
            share = (middle - one[axis]) / (two[axis] - one[axis])
            parts[-1].append((_neat(one[0] + share * (two[0] - one[0])), _neat(one[1] + share * (two[1] - one[1]))))
        if two[axis] <= middle:
            parts[-1].append(two)
        elif cut and line:
            parts.append([])
    least = 2 if line else 3
    return [part for part in parts if len(part) >= least and any(spot[axis] < middle for spot in part)]


def _joined(part: list[Spot], axis: int, middle: float, other: Callable[[Spot], Spot]) -> list[Spot] | None:
    """A shape that was cut once, and its mirror, as one; None where it is no one shape, or has too many corners."""
    ends = [k for k, spot in enumerate(part) if spot[axis] == middle]
    if len(ends) != 2 or (ends[1] - ends[0]) % len(part) not in {1, len(part) - 1} or 2 * len(part) - 2 > MAX_CORNERS:
        return None
    first = ends[1] if ends[1] - ends[0] == 1 else ends[0]
    chain = part[first:] + part[:first]
    return chain + [other(spot) for spot in reversed(chain[1:-1])]


def _renamed(name: str, sides: tuple[str, str]) -> str:
    """What one side's squad is called on the other: after its side, or the first word of that, or as a second."""
    for own, other in (sides, (sides[0].split()[0], sides[1].split()[0])):
        if own in name and own != other:
            return name.replace(own, other)
    return f"{name} 2"


def _swapped(text: str, tree: Any, other: Callable[[Spot], Spot], to: int = 1, *, aims: bool = True) -> str:
    """The squads, and aims, of one side as those of the other."""
    try:
        own, enemy = tree["sides"][1 - to], tree["sides"][to]
        names = str(own["name"]), str(enemy["name"])
    except (KeyError, TypeError, IndexError):
        raise Unwritable from None

    def turned(value: Any, name: str = "") -> Any:
        if isinstance(value, dict):
            return {key: turned(each, key) for key, each in value.items() if key not in {"code", "id", "heading"}}
        if name == "at" and isinstance(value, list) and len(value) == 2 and not isinstance(value[0], list):
            return list(other((value[0], value[1])))
        if name in {"at", "path"} and isinstance(value, list):
            return [turned(each, "at") for each in value]
        if isinstance(value, list):
            return [turned(each) for each in value]
        return _renamed(value, names) if isinstance(value, str) and name in {"name", "superior"} else value

    text = changed(text, ["sides", to, "squads"], turned(own.get("squads") or []))
    wanted = aims and "objectives" in own
    return changed(text, ["sides", to, "objectives"], turned(own["objectives"])) if wanted else text


def squads(text: str) -> dict[str, list[str | int]]:
    """Where the squads of both sides stand in a text, by their names; none of a text that is not understood."""
    try:
        sides = _tree(text)["sides"]
        return {str(one["name"]): ["sides", side, "squads", k] for side, own in enumerate(sides)
                for k, one in enumerate(own.get("squads") or [])}
    except (Unwritable, LookupError, TypeError, AttributeError):
        return {}


def beside(x: float, y: float) -> Iterator[list[float]]:
    """Places beside one: along the line, then behind and before, farther each time."""
    for far in (4, 5, 6, 8, 10, 12):
        for east, north in ((1, 0), (-1, 0), (0, -1), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1)):
            yield [_neat(x + far * east), _neat(y + far * north)]
