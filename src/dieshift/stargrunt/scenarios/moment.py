"""A moment of a squad battle as the fields of a scenario that begins there.

This module does not know what the fields cannot say: the caller that saves a moment loads it again, and compares. An
enemy's counter is written as a false one, since the viewer does not know what lies under it.

Source: R3.1, R3.50 (how a battle stands), R14.50, R14.61 (fires, smoke), R15.1, R15.5 (what is hidden), R16.1 (mines).
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from dieshift.core.documents import parse
from dieshift.core.fields import Faults
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters.mines.setup import KINDS
from dieshift.stargrunt.chapters.vehicles.setup import garage
from dieshift.stargrunt.knowledge.view import hidden_from
from dieshift.stargrunt.scenarios import moment_squads
from dieshift.stargrunt.scenarios.arsenal import OWN, arsenal_of
from dieshift.stargrunt.scenarios.build import types_of
from dieshift.stargrunt.scenarios.fields import DEVICES, scenario_group
from dieshift.stargrunt.scenarios.moment_left import GROUPS, UNCOUNTED, UNIT, always, comparable
from dieshift.stargrunt.scenarios.moment_squads import At
from dieshift.stargrunt.scenarios.scenario import Scenario, text_of
from dieshift.stargrunt.state.natures import is_unseen
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.support import Mission
from dieshift.stargrunt.state.terms import DRONE, DUMMY, IN_PLAY, NO_DEVICE, NOBODY, SHELL

__all__ = ["GROUPS", "UNCOUNTED", "UNIT", "always", "comparable", "document", "order", "text_of"]

SAME = ("title", "briefing", "size", "terrain", "night", "weather", "air", "extreme", "players")
OF_A_SIDE = ("name", "motivation", "fatigue", "baseline", "objectives", "engagement", "air_defence")
NEVER_AGAIN = ("under-strength", "rolled-dummies")  # options that are asked before the first turn alone (R2.10, R15.1)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def document(setting: Scenario, game: Game, rules: str, viewer: Viewer) -> dict[str, Any]:
    """The fields of a scenario that begins as `game`, a viewer's view, stands; by the text of the rules in force."""
    at = _at(setting, game, viewer)
    tree = {name: setting.document[name] for name in SAME if name in setting.document}
    tree |= {"turns": max(1, game.turns - max(1, game.turn) + 1), "rules": _rules(rules), "underway": True}
    tree |= _burning(game) | _mines(at)
    sides = [_side(at, side, part) for side, part in enumerate(setting.document["sides"])]
    if _is_begun(sides):
        tree["first"] = setting.roster.side(game.first)
        if not moment_squads.acting(game):
            tree["next"] = setting.roster.side(game.slot if game.active == NOBODY else 1 - game.squad[game.active].side)
        for k, side in enumerate(sides):
            slots = {"stopped": bool(game.stopped[k]), "owed": int(game.owed[k])}
            side.update({name: value for name, value in slots.items() if value})
    own = _own(setting.document, sides, whole=not at.hidden)
    crews = {
        moment_squads.crew_name(at, k): moment_squads.crew_type(at, k)
        for k in at.order
        if moment_squads.has_bailed_out(at, k)
    }
    return tree | own | ({"types": own.get("types", {}) | crews} if crews else {}) | {"sides": sides}


def order(setting: Scenario, game: Game) -> list[int]:
    """The units of a game in the order in which its moment lists them: by side, those of the scenario first.

    Of units that are still to come, and unknown, there is nothing to list, nor of false counters that were found.
    Source: R3.53, R15.14.
    """
    return [k for side in range(2) for k, squad in enumerate(game.squad[: game.units])
            if squad.side == side and not is_unseen(squad) and (squad.nature != DUMMY or squad.gone == IN_PLAY)]


def _at(setting: Scenario, game: Game, viewer: Viewer) -> At:
    """Everything that the fields of squads are made of."""
    faults = Faults("moment")
    part = scenario_group().read(parse(json.dumps(setting.document)), "", faults)
    types = {}
    if part is not None:
        vehicles = garage(part, faults)
        types = {name: vehicle.crew_type for name, vehicle in vehicles.items()}
        types |= types_of(part, faults, arsenal_of(part, faults))
    squads = [squad for side in setting.document["sides"] for squad in side["squads"]]
    codes = list(setting.roster.codes())
    free = (f"{letter}{n}" for letter in LETTERS for n in range(1, 100))
    for k in range(len(codes), game.units):
        own = (f"{codes[game.squad[k].parent][:1] if game.squad[k].parent >= 0 else 'Z'}{n}" for n in range(1, 100))
        codes.append(next((code for code in own if code not in codes), "") or next(c for c in free if c not in codes))
    return At(game, setting.roster, codes, {name.lower(): kind for name, kind in types.items()}, squads, viewer,
              hidden_from(game, viewer), tuple(order(setting, game)))


def _is_begun(sides: list[dict[str, Any]]) -> bool:
    """Whether anybody has been activated in the turn. Source: R3.1."""
    return any("activated" in squad or "acting" in squad for side in sides for squad in side["squads"])


def _rules(rules: str) -> str:
    """The rules of a battle whose roll was called before."""
    return rules + "".join(f" - {option}" for option in NEVER_AGAIN if f"+ {option}" in rules)


def _burning(game: Game) -> dict[str, Any]:
    """Fires, smoke and the wind. Source: R14.50, R14.61, R14.64."""
    fields: dict[str, Any] = {"wind": int(game.wind)} if game.wind else {}
    fires = [{"at": moment_squads.place(blaze.x, blaze.y)} for blaze in game.blaze if game.fires and blaze.burns]
    clouds = [{"at": moment_squads.place(smoke.x, smoke.y), "clouds": int(smoke.clouds)} for smoke in game.smoke
              if game.clouds and smoke.clouds]
    return fields | ({"fires": fires} if fires else {}) | ({"smoke": clouds} if clouds else {})


def _mines(at: At) -> dict[str, Any]:
    """What lies on the table by itself, as far as the viewer knows. Source: R15.5, R16.1, R16.5, R6.67."""
    if not at.game.mined:
        return {}
    devices = []
    for device in at.game.device:
        if device.kind not in {NO_DEVICE, DRONE}:
            one = {"kind": DEVICES[KINDS.index(device.kind)], "at": moment_squads.place(device.x, device.y),
                   "side": at.names.side(device.side), "known": bool(device.known)}
            if device.controller:
                one["controller"] = at.codes[device.controller - 1]
            devices.append(one)
    return {"mines": devices} if devices else {}  # an empty list would tell of those that the viewer does not know of


def _side(at: At, side: int, part: Mapping[str, Any]) -> dict[str, Any]:
    """A side with its squads, and its fire support if the viewer knows of it. Source: R3.9, R5.41, R11.8."""
    visible = OF_A_SIDE if not at.viewer.knows(side) else (*OF_A_SIDE, *moment_squads.OF_ITS_OWN, "lacks")
    fields = {name: value for name, value in part.items() if name in visible}
    fields["colour"] = at.names.sides[side].colour
    if at.viewer.knows(side):
        fields |= {"chits": int(at.game.chits[side])} if at.game.chits[side] else {}
        if part.get("support"):
            fields["support"] = [_battery(at, side, number, one) for number, one in enumerate(part["support"])]
    return fields | {"squads": [moment_squads.squad_fields(at, k) for k in at.order if at.game.squad[k].side == side]}


def _battery(at: At, side: int, number: int, part: Mapping[str, Any]) -> dict[str, Any]:
    """A battery with the mission that it has on the chart. Source: R11.7, R11.12."""
    made = {name: value for name, value in part.items() if name != "inbound"}
    own = [one for one in at.game.mission[: at.game.missions] if one.side == side and one.battery == number]
    return made | ({"inbound": _mission(at, own[0])} if own else {})


def _mission(at: At, mission: Mission) -> dict[str, Any]:
    made = {"at": moment_squads.place(mission.x, mission.y), "box": int(mission.box), "shell": SHELL[mission.shell],
            "single": bool(mission.single)}
    return made | ({"by": at.codes[mission.requester]} if mission.requester != NOBODY else {})


def _own(given: Mapping[str, Any], sides: list[dict[str, Any]], *, whole: bool) -> dict[str, Any]:
    """A scenario's own types and weapons: all of them, or those that the visible squads have."""
    fields = {name: given[name] for name in ("types", "vehicles", *OWN) if name in given}
    if whole:
        return fields
    used = {str(squad[name]).lower() for side in sides for squad in side["squads"] for name in ("type", "drives")
            if name in squad}
    for name in ("types", "vehicles"):
        fields[name] = {key: value for key, value in given.get(name, {}).items() if key.lower() in used}
    said = set(_words([fields["types"], sides]))
    for name in OWN:
        fields[name] = {key: value for key, value in given.get(name, {}).items() if key in said}
    return {name: value for name, value in fields.items() if value}


def _words(value: Any) -> Iterator[str]:
    """Every text within a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _words(one)
