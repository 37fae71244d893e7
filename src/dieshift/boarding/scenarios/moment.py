"""A moment of a boarding action as the fields of a mission that begins there.

This module does not check what the fields cannot say: code that saves a moment loads it again, and compares. An enemy's
blip hides one model, since the reader does not know how many are under it. Source: G-1, G-4, G-12, G-18, G-19; 5.5.
"""

from collections.abc import Mapping
from typing import Any

from dieshift.boarding.knowledge.view import hidden_from
from dieshift.boarding.scenarios.mission import Mission, text_of
from dieshift.boarding.scenarios.moment_left import GROUPS, UNCOUNTED, UNIT, always, comparable
from dieshift.boarding.state import terms
from dieshift.boarding.state.records import SIZE, Board, Game, Model
from dieshift.core.viewers import Viewer
from dieshift.core.words import plain

__all__ = ["GROUPS", "UNCOUNTED", "UNIT", "always", "comparable", "document", "order", "text_of"]

SIDES = "ab"
SAME = ("system", "id", "title", "briefing", "players", "map", "sections", "weapons", "guns", "third", "door_jams",
        "exits", "victory", "at_limit")
SUPPLIED = "stalker"  # what comes where a mission does not say
LATER = "HKLMNPQSWYZ"  # letters for the codes of models that appeared during the game


def document(setting: Mission, game: Game, rules: str, viewer: Viewer) -> dict[str, Any]:
    """The fields of a mission that begins as `game`, a viewer's view, stands; by the text of the rules in force."""
    original, board = setting.document, setting.table
    hidden = hidden_from(game, viewer)
    fields = {name: original[name] for name in SAME if name in original} | {"rules": rules}
    if board.turns:
        fields["turn_limit"] = max(1, board.turns - max(1, game.turn) + 1)
    first = game.side if game.side in {0, 1} else board.first
    sides = {name: {"name": setting.roster.sides[k].name, "colour": setting.roster.sides[k].colour}
             for k, name in enumerate(SIDES)}
    fields["sides"] = sides | {"first": SIDES[first]}
    called = _codes(setting, game)
    fields["deploy"] = {name: [_model(setting, game, k, called, hidden, first) for k in order(setting, game)
                               if game.model[k].side == side] for side, name in enumerate(SIDES)}
    fields["units"] = _own_units(original, fields, whole=not hidden)
    if original.get("objects"):
        fields["objects"] = [one for one in original["objects"] if _stands(game, one["at"])]
    if original.get("third"):
        rows = [_neutral(game, k, called, original) for k in order(setting, game) if game.model[k].side == terms.THIRD]
        fields["third"] = dict(original["third"]) | {"models": rows} if rows else {}
    fields |= {"doors": _doors(original, board, game), "entries": _entries(original, game), "burning": _burning(game)}
    fields |= {"objectives": _objectives(original, game), "reinforce": _supplies(original, game, hidden)}
    return {name: value for name, value in fields.items() if value not in ({}, [])}


def order(setting: Mission, game: Game) -> list[int]:
    """The models of a game that are on its board, in the order in which its moment lists them."""
    here = [k for k in range(game.models) if game.model[k].state == terms.ON_BOARD]
    ranks = {0: 0, 1: 1, terms.THIRD: 2}
    return sorted(here, key=lambda k: (ranks.get(game.model[k].side, 3), k))


def _codes(setting: Mission, game: Game) -> list[str]:
    """What everybody is called; those who appeared later get codes that a mission may give."""
    codes = list(setting.roster.codes())
    free = (f"{letter}{n}" for letter in LATER for n in range(1, 100))
    while len(codes) < game.models:
        codes.append(next(code for code in free if code not in codes))
    return codes


def _listed(given: Mapping[str, Any], k: int) -> Mapping[str, Any] | None:
    """The fields that a mission has of a model; None of one that appeared later."""
    deploy = given["deploy"]
    rows = [row for name in SIDES for row in deploy.get(name) or []]
    rows += (given.get("third") or {}).get("models", [])
    return rows[k] if k < len(rows) else None


def _supplied(given: Mapping[str, Any], side: int) -> str:
    supply = (given.get("reinforce") or {}).get(SIDES[side]) if side in {0, 1} else None
    return str((supply or {}).get("unit", SUPPLIED))


def _place(model: Model) -> list[int]:
    return [int(model.x), int(model.y)]


def _neutral(game: Game, k: int, called: list[str], given: Mapping[str, Any]) -> dict[str, Any]:
    """A model of a third side."""
    model, row = game.model[k], _listed(given, k) or {}
    return dict(row) | {"code": called[k], "at": _place(model), "facing": plain(terms.FACINGS[model.facing])}


def _model(setting: Mission, game: Game, k: int, called: list[str], hidden: frozenset[int],
           first: int) -> dict[str, Any]:
    """A model of either side. Source: B13, B18, B22, B47; G-1, G-8, G-9, G-16, G-18."""
    model, row = game.model[k], _listed(setting.document, k)
    unit = row["unit"] if row is not None and k not in hidden else _supplied(setting.document, model.side)
    fields: dict[str, Any] = {"unit": unit, "code": called[k], "at": _place(model)}
    if row is not None and "name" in row and k not in hidden:
        fields["name"] = row["name"]
    if model.hidden:
        return fields | {"hidden": int(model.hidden)}
    fields["facing"] = plain(terms.FACINGS[model.facing])
    profile = setting.table.profile[model.profile]
    fields |= {"hp": int(model.hp)} if model.hp != profile.hp else {}
    if model.side == first:
        fields |= {"points": int(model.acpo)} | ({"activated": True} if model.activated else {})
    fields |= {name: True for name in ("concussed", "overwatch") if getattr(model, name)}
    fights = [called[j] for j in range(k) if game.model[j].state == terms.ON_BOARD and _engaged(model, game.model[j])]
    fields |= {"engaged": fights} if fights else {}
    fields |= _guns(setting, model, called, game)
    fields |= {"no_shoot": int(model.no_shoot)} if model.no_shoot else {}
    aims = setting.document.get("objectives") or []
    return fields | ({"carries": aims[model.item]["id"]} if 0 <= model.item < len(aims) else {})


def _engaged(model: Model, other: Model) -> bool:
    """Whether a model is engaged with another. Source: B22."""
    ways = [way for way in range(len(terms.WAY_X)) if model.engaged >> way & 1]
    return any(model.x + terms.WAY_X[way] == other.x and model.y + terms.WAY_Y[way] == other.y for way in ways)


def _guns(setting: Mission, model: Model, called: list[str], game: Game) -> dict[str, Any]:
    """Jams, shots left, and the target of sustained fire of a model. Source: B18; G-8b, G-9."""
    profile = setting.table.profile[model.profile]
    guns = [int(profile.gun[place]) for place in range(profile.guns)]
    fields: dict[str, Any] = {}
    jammed = [plain(setting.roster.gun(gun)) for bit, gun in enumerate(guns) if model.jammed >> bit & 1]
    fields |= {"jammed": jammed} if jammed else {}
    left = [int(model.ammo[place]) for place in range(len(guns))]
    if left != [int(setting.table.gun[gun].ammo) for gun in guns]:
        fields["ammo"] = left
    target = int(model.sus_target)
    if target == terms.NOBODY or (target < terms.DOORS and game.model[target].state != terms.ON_BOARD) or not guns:
        return fields
    name = f"D{target - terms.DOORS + 1}" if target >= terms.DOORS else called[target]
    return fields | {"sustained": {"at": name, "shots": int(model.sus_level) + 1,
                                   "gun": plain(setting.roster.gun(guns[min(model.sus_gun, len(guns) - 1)]))}}


def _own_units(given: Mapping[str, Any], made: Mapping[str, Any], *, whole: bool) -> dict[str, Any]:
    """A mission's own types of models: all, or those of the models that are seen."""
    used = {row["unit"] for name in SIDES for row in made["deploy"][name]}
    used |= {one.get("unit") for key in ("doors", "objects") for one in given.get(key) or []}
    used |= {one.get("unit") for one in (given.get("third") or {}).get("models", [])}
    used |= {_supplied(given, side) for side in range(2)}
    return {key: value for key, value in (given.get("units") or {}).items() if whole or key in used}


def _stands(game: Game, at: list[int]) -> bool:
    """Whether somebody, such as a console, is in a square."""
    return bool(game.occupant[at[1] * SIZE + at[0]])


def _doors(given: Mapping[str, Any], board: Board, game: Game) -> list[dict[str, Any]]:
    """Every door as it is now. Source: G-4."""
    types = {_edge(one["at"], one["side"]): one["unit"] for one in given.get("doors") or [] if "unit" in one}
    rows = []
    for k in range(board.doors):
        door = board.door[k]
        edge = (int(door.x), int(door.y), int(door.side))
        row = {"at": [edge[0], edge[1]], "side": plain(terms.FACINGS[door.side]),
               "state": terms.DOOR_STATES[game.door_state[k]]}
        rows.append(row | ({"unit": types[edge]} if edge in types else {}))
    return rows


def _edge(at: list[int], side: str) -> tuple[int, int, int]:
    """An edge by the square whose north or east edge it is."""
    way = terms.FACINGS.index(side[:1].upper())
    if way < len(terms.FACINGS) // 2:
        return at[0], at[1], way
    return at[0] + terms.FACE_X[way], at[1] + terms.FACE_Y[way], way - len(terms.FACINGS) // 2


def _entries(given: Mapping[str, Any], game: Game) -> list[dict[str, Any]]:
    """The entry points, sealed or not. Source: G-19."""
    return [{name: value for name, value in one.items() if name != "sealed"}
            | ({"sealed": True} if game.sealed[k] else {}) for k, one in enumerate(given.get("entries") or [])]


def _burning(game: Game) -> list[dict[str, Any]]:
    """The sections that burn, and whose fire it is. Source: G-12."""
    return [{"section": terms.LETTERS[section],
             "side": SIDES[side - 1]} for section, side in enumerate(game.burning) if side]


def _objectives(given: Mapping[str, Any], game: Game) -> list[dict[str, Any]]:
    """What the sides want; an item lies where it was put down. Source: 5.5."""
    rows = []
    for k, one in enumerate(given.get("objectives") or []):
        aim = game.objective[k]
        moved = aim.kind == terms.CARRY and aim.carrier == terms.NOBODY
        rows.append(dict(one) | ({"at": [int(aim.x), int(aim.y)]} if moved else {}))
    return rows


def _supplies(given: Mapping[str, Any], game: Game, hidden: frozenset[int]) -> dict[str, Any]:
    """The reinforcements: those who lurk are drawn once more as the first to come.

    What hides from the viewer is among those that he sees in the pool already. Source: G-18, G-19.
    """
    supplies = {}
    for name, one in (given.get("reinforce") or {}).items():
        lurking = [k for k in range(game.models) if game.model[k].state == terms.LURKING]
        known = [game.model[k].drawn for k in lurking if k not in hidden]
        pool = [int(left) + known.count(k) for k, left in enumerate(game.pool, 1)]
        supplies[name] = dict(one) | {"start": len(lurking), "pool": pool}
    return supplies
