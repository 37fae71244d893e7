"""Decks that are drawn by hand: marks put into the text of a mission, and one half of a deck made from the other.

Places are those of the drawing, from its south-west corner: a square x, y is `2x + 1, 2y + 1`, and what lies between
two squares stands between their places. What the drawing means, and whether it is right, `maptext.py` alone knows.
Source: 5.1, 5.2, 5.5.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from dieshift.boarding.scenarios import mission
from dieshift.boarding.scenarios.fields import schema
from dieshift.boarding.scenarios.forces import unit_types
from dieshift.boarding.scenarios.generator import KINDS, generate
from dieshift.boarding.scenarios.growing import moved
from dieshift.boarding.state.records import SIZE
from dieshift.boarding.state.terms import INFANTRY, LETTERS, VEHICLE
from dieshift.core.documents import Stop, parse
from dieshift.core.field_schema import allowed, explained
from dieshift.core.words import say
from dieshift.core.yaml_edit import Unwritable, added, changed, relisted

Place = tuple[int, int]
Grid = dict[Place, str]
SQUARES = {"floor": ".", "void": " "}
EDGES = {"wall": "", "gap": " ", "hatch": "D", "open hatch": "d"}  # a wall is drawn as it runs
GROWS = ("floor", "wall")
ALIVE = (INFANTRY, VEHICLE)
AIMS = ("hold", "burn", "carry", "seal")
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))
SIDES = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
MIRRORED = {"across": {"E": "W", "W": "E"}, "up": {"N": "S", "S": "N"},
            "turned": {"E": "W", "W": "E", "N": "S", "S": "N"}}
PAIR = "+-+-+\n|. .|\n+-+-+\n"  # two squares
USUAL = "stalker"
NO_DOORS = "".join(mark for mark in EDGES.values() if mark.isalpha())


def paint(text: str, what: str, at: Sequence[Place], unit: str = "") -> str:
    """The text with a mark at every place that was drawn over; ValueError where there is no such mark.

    `a` and `b` put a model of a side, of type `unit`, on the last square, `entry` and `exit` a way in or out, and an
    aim what is wanted; `section` gives floor the letter `unit`.
    """
    if what == "section" and len(unit) == 1 and unit in LETTERS:
        return _sectioned(text, unit, at)
    if what in SQUARES or what in EDGES:
        return _drawn(text, what, at)
    x, y = (at[-1][0] - 1) // 2, (at[-1][1] - 1) // 2
    if what in {"a", "b"}:
        return added(text, ["deploy", what], {"unit": unit, "at": [x, y], "facing": "NS"["ab".index(what)]})
    if what == "entry":
        return added(text, ["entries"], {"id": _free(text, "entries", "e"), "cell": [x, y]})
    if what == "exit":
        return added(text, ["exits"], {"id": _free(text, "exits", "x"), "cell": [x, y], "side": "any"})
    if what in AIMS:
        return _aimed(text, what, (x, y))
    raise ValueError(say("'{typed}' can't be drawn.", typed=what))


def mirror(text: str, way: str, *, units: bool = False) -> str:
    """The western half made the eastern one (`across`), or the southern one the northern (`up`, or `turned` about).

    With `units` the models of the first side stand mirrored as the second. Sections of one half get letters of their
    own in the other.
    """
    tree = parse(text).plain()
    grid, width, height = _read(tree)
    letters, turn = _letters(tree, height), MIRRORED[way]

    def other(place: Place, across: int, up: int) -> Place:
        return across - place[0] if "E" in turn else place[0], up - place[1] if "N" in turn else place[1]

    def own(place: Place, across: int, up: int) -> bool:
        first, middle = (place[0], across) if way == "across" else (place[1], up)
        return 2 * first < middle or (2 * first == middle and (way != "turned" or 2 * place[0] <= across))

    mirrored = {at: grid[at if own(at, 2 * width, 2 * height) else other(at, 2 * width, 2 * height)] for at in grid}
    text = _written(text, tree, mirrored, width, height)
    if letters:
        size = width - 1, height - 1
        new = dict(zip(_one_half(letters, lambda at: own(at, *size)), _unused(letters), strict=False))
        halved = {at: letters.get(at, ".") if own(at, *size) else
                  new.get(letters.get(other(at, *size), "."), letters.get(other(at, *size), "."))
                  for at in ((x, y) for x in range(width) for y in range(height))}
        text = _lettered(text, tree, halved, width, height)
    kept, more = {}, []
    for k, door in enumerate(tree.get("doors") or []):
        x, y = door["at"]
        copy = door | {"at": list(other((x, y), width - 1, height - 1)), "side": turn.get(door["side"], door["side"])}
        if own(_edge(door), 2 * width, 2 * height):
            kept[k] = door
            more += [copy] if _edge(copy) != _edge(door) else []
    if more or len(kept) < len(tree.get("doors") or []):
        text = relisted(text, ["doors"], kept, more)
    if units:
        models = [{name: value for name, value in model.items() if name not in {"code", "name"}}
                  | {"at": list(other((model["at"][0], model["at"][1]), width - 1, height - 1))}
                  | ({"facing": turn.get(model["facing"], model["facing"])} if "facing" in model else {})
                  for model in tree.get("deploy", {}).get("a", [])]
        text = changed(text, ["deploy", "b"], models)
    return text


def letters(text: str) -> list[str]:
    """The section of every square, row by row from the south; `.` where there is none."""
    tree = parse(text).plain()
    grid, width, height = _read(tree)
    named = _letters(tree, height) or dict.fromkeys(_floor(grid), LETTERS[0])
    return ["".join(named.get((x, y), ".") for x in range(width)) for y in range(height)]


def by_chance(_: str, style: str, seed: int) -> str:
    """The text of the mission of a seed: its deck is nothing without its task."""
    return mission.to_yaml(generate(seed, style if style in KINDS else ""))


def words(text: str, path: Sequence[str | int]) -> dict[str, list[str]]:
    """The fields of a place and their words; of a model its types, with those of the mission's own."""
    fields = allowed(schema(), path)
    if "unit" in fields and path[0] in {"deploy", "third", "reinforce"}:
        tree = parse(text).plain()
        types = {**unit_types(), **(tree.get("units") or {})}
        fields["unit"] = [name for name, one in types.items() if getattr(one, "kind", INFANTRY) in ALIVE]
    return fields


def meanings(path: Sequence[str | int]) -> dict[str, Any]:
    """What each field of a place means, and its bounds."""
    return explained(schema(), path)


def specimens(text: str) -> dict[str, str]:
    """Of each type of model a mission in which the first is of it; of the mission's own types, too."""
    tree = parse(text).plain()
    own, arms = tree.get("units") or {}, {name: tree[name] for name in ("weapons", "guns") if name in tree}

    def alone(name: str) -> str:
        units = arms | {"units": {name: own[name]}} if name in own else {}
        models = {side: [{"unit": one, "at": [x, 0], "facing": "N"}]
                  for x, (side, one) in enumerate({"a": name, "b": USUAL}.items())}
        victory = {side: [{"all_removed": enemy}] for side, enemy in ("ab", "ba")}
        return json.dumps({"system": "boarding", "title": name, "briefing": name, "map": PAIR, "deploy": models,
                           "victory": victory, **units})

    return {name: alone(name) for name in words(text, ["deploy", "a", 0])["unit"]}


# --- what is drawn ----------------------------------------------------------------------------------------------------


def _rows(drawing: Any) -> list[str]:
    rows = drawing if isinstance(drawing, list) else str(drawing or "").split("\n")
    filled = [k for k, row in enumerate(rows) if row.strip()]
    if not filled:
        raise Unwritable
    return rows[filled[0]:filled[-1] + 1]


def _read(tree: Any) -> tuple[Grid, int, int]:
    """Every mark by its place, and how many squares there are across and up."""
    rows = _rows(tree.get("map"))
    width, height = max(map(len, rows)) // 2, len(rows) // 2
    if len(rows) % 2 == 0:
        raise Unwritable
    grid = {(x, y): row[x] if x < len(row) else " " for y, row in enumerate(reversed(rows))
            for x in range(2 * width + 1)}
    return grid, width, height


def _letters(tree: Any, height: int) -> dict[Place, str]:
    """The section of every square; none where the mission names none."""
    if "sections" not in tree:
        return {}
    rows = _rows(tree["sections"])
    rows = [""] * (height - len(rows)) + rows
    return {(x, y): letter for y, row in enumerate(reversed(rows)) for x, letter in enumerate(row)}


def _drawn(text: str, what: str, at: Sequence[Place]) -> str:
    tree = parse(text).plain()
    grid, width, height = _read(tree)
    letters = _letters(tree, height)
    wanted = {(1, 1)} if what in SQUARES else {(0, 1), (1, 0)}
    at, west, south = _within([(x, y) for x, y in at if (x % 2, y % 2) in wanted], width, height, grows=what in GROWS)
    text = moved(text, tree, west, south)
    grid = {(x + 2 * west, y + 2 * south): mark for (x, y), mark in grid.items()}
    letters = {(x + west, y + south): letter for (x, y), letter in letters.items()}
    width, height = (max([size, *(place[axis] // 2 + place[axis] % 2 for place in at)])
                     for axis, size in enumerate((width + west, height + south)))
    grid = {place: grid.get(place, " ")
            for place in ((x, y) for x in range(2 * width + 1) for y in range(2 * height + 1))}
    for x, y in at:
        if what in SQUARES:
            _lay(grid, letters, (x, y), what)
        elif NO_DOORS.find(EDGES[what] or "#") < 0 or _between_floors(grid, (x, y)):
            grid[x, y] = EDGES[what] or ("-" if x % 2 else "|")
    text = _written(text, tree, grid, width, height)
    return _lettered(text, tree, letters, width, height) if letters else text


def _sectioned(text: str, letter: str, at: Sequence[Place]) -> str:
    """Floor that was drawn over as of one section: what had no letter yet is of the first."""
    tree = parse(text).plain()
    grid, width, height = _read(tree)
    floor = _floor(grid)
    letters = dict.fromkeys(floor, LETTERS[0]) | _letters(tree, height)
    letters |= {square: letter for square in ((x // 2, y // 2) for x, y in at if x % 2 and y % 2) if square in floor}
    return _lettered(text, tree, letters, width, height)


def _floor(grid: Grid) -> set[Place]:
    """The squares that are floor."""
    return {(x // 2, y // 2) for (x, y), mark in grid.items() if x % 2 and y % 2 and mark == "."}


def _within(at: Sequence[Place], width: int, height: int, *, grows: bool) -> tuple[list[Place], int, int]:
    """The places that a deck has, or gets as it grows; then how many squares it grows to the west, and to the south.

    What would make it too large is left out, and what does not grow stays within.
    """
    room = (SIZE - width, SIZE - height) if grows else (0, 0)
    at = [(x, y) for x, y in at if x >= -2 * room[0] and y >= -2 * room[1]]
    west, south = (max([0, *(-(place[axis] // 2) for place in at)]) for axis in (0, 1))
    most = (2 * SIZE, 2 * SIZE) if grows else (2 * width, 2 * height)
    at = [(x + 2 * west, y + 2 * south) for x, y in at]
    return [(x, y) for x, y in at if x <= most[0] and y <= most[1]], west, south


def _lay(grid: Grid, letters: dict[Place, str], at: Place, what: str) -> None:
    """Floor, of the section beside it; or none, without the doors that led there."""
    (x, y), mark = at, SQUARES[what]
    square = x // 2, y // 2
    if letters and mark == "." and grid[at] != ".":
        beside = (letters.get((square[0] + dx, square[1] + dy), "") for dx, dy in STEPS)
        letters[square] = next((one for one in beside if one in LETTERS and one), LETTERS[0])
    if mark != ".":
        letters.pop(square, None)
        grid.update({(x + dx, y + dy): " " for dx, dy in STEPS if grid[x + dx, y + dy] in NO_DOORS})
    grid[at] = mark


def _between_floors(grid: Grid, at: Place) -> bool:
    x, y = at
    return all(grid.get(place) == "." for place in (((x, y - 1), (x, y + 1)) if x % 2 else ((x - 1, y), (x + 1, y))))


def _written(text: str, tree: Any, grid: Grid, width: int, height: int) -> str:
    """The text with its drawing; the corners have posts, so that no row is lost."""
    rows = ["".join("+" if y in {0, 2 * height} and x % 2 == 0 and grid[x, y] == " " else grid[x, y]
                    for x in range(2 * width + 1)).rstrip() for y in range(2 * height, -1, -1)]
    return _put(text, tree, "map", rows)


def _lettered(text: str, tree: Any, letters: dict[Place, str], width: int, height: int) -> str:
    rows = ["".join(letters.get((x, y), " ").replace(" ", ".") for x in range(width))
            for y in range(height - 1, -1, -1)]
    return _put(text, tree, "sections", rows)


def _put(text: str, tree: Any, name: str, rows: list[str]) -> str:
    before = tree.get(name)
    if before is not None and [row.rstrip() for row in _rows(before)] == rows:
        return text
    return changed(text, [name], rows if isinstance(before, list) else "\n".join(rows) + "\n")


def _edge(door: Any) -> Place:
    """Where a door stands in the drawing."""
    (x, y), (dx, dy) = door["at"], SIDES[str(door["side"])[:1].upper()]
    return 2 * x + 1 + dx, 2 * y + 1 + dy


def _one_half(letters: dict[Place, str], own: Any) -> list[str]:
    """The sections that lie in the half that is kept, with nothing beyond."""
    beyond = {letter for at, letter in letters.items() if not own(at)}
    return sorted({letter for letter in letters.values() if letter in LETTERS} - beyond)


def _unused(letters: dict[Place, str]) -> Iterable[str]:
    return (letter for letter in LETTERS if letter not in letters.values())


# --- what is wanted ---------------------------------------------------------------------------------------------------


def _free(text: str, name: str, lead: str) -> str:
    """An id that none of a list has."""
    taken = {one.get("id") for one in parse(text).plain().get(name) or []}
    return next(f"{lead}{n}" for n in range(1, len(taken) + 2) if f"{lead}{n}" not in taken)


def _aimed(text: str, kind: str, square: Place) -> str:
    """An objective of the first side at a square, which its victory asks for."""
    tree = parse(text).plain()
    _, _, height = _read(tree)
    aim: dict[str, Any] = {"id": _free(text, "objectives", kind), "kind": kind}
    if kind == "carry":
        aim["at"] = list(square)
    elif kind == "seal":
        near = [one["id"] for one in tree.get("entries") or [] if one.get("cell") == list(square)]
        if not near:
            raise ValueError(say("There is no entry point to seal in this square: draw one first."))
        aim["entry"] = near[0]
    else:
        aim["section"] = _letters(tree, height).get(square, LETTERS[0])
        aim |= {"turns": 3} if kind == "hold" else {}
    text = added(text, ["objectives"], aim)
    return added(text, ["victory", "a"], {"achieved": aim["id"]})


def squads(text: str) -> dict[str, list[str | int]]:
    """Where the models of both sides stand in a text, by their names or codes; none of one that is not understood."""
    try:
        deploy = parse(text).plain().get("deploy") or {}
        return {str(one.get("name") or one.get("code") or f"{side} {k + 1}"): ["deploy", side, k] for side in "ab"
                for k, one in enumerate(deploy.get(side) or [])}
    except (Stop, LookupError, TypeError, AttributeError):
        return {}


def beside(x: float, y: float) -> Iterator[list[float]]:
    """The squares around one, the nearest first."""
    steps = [(east, north) for east in range(-3, 4) for north in range(-3, 4) if (east, north) != (0, 0)]
    for east, north in sorted(steps, key=lambda step: (abs(step[0]) + abs(step[1]), step)):
        yield [x + east, y + north]
