"""Objectives and victory of a mission: whose they are, what they need, what they become in the records.

An objective belongs to the side that it names, else to each side whose victory asks for it. Source: 5.5.
"""

from typing import NamedTuple

from dieshift.boarding.scenarios import by_hand
from dieshift.boarding.scenarios.fields import ALLOWED, KINDS, NEEDED, VERBS
from dieshift.boarding.scenarios.places import Plan, key_of, supplies
from dieshift.boarding.state import terms
from dieshift.boarding.state.records import MAX_CONDITIONS, MAX_OBJECTIVES, Board, Game
from dieshift.boarding.state.terms import LETTERS, NOBODY
from dieshift.core.fields import Part, nearest
from dieshift.core.words import say

FREE = ("id", "kind", "side")  # fields that an objective of any kind has


class Aim(NamedTuple):
    """An objective of one side."""

    part: Part
    side: int


class Goal(NamedTuple):
    """One condition of a victory, as the record has it."""

    side: int
    kind: int
    target: int  # the objective, or the side that must be removed
    group: int


class Aims(NamedTuple):
    """All objectives and conditions of a mission."""

    aims: list[Aim]
    goals: list[Goal]


class Units(NamedTuple):
    """What objectives may refer to: models and objects by code and name, and their sides."""

    numbers: dict[str, int]
    sides: list[int]
    types: list[str]


def plan_aims(plan: Plan, units: Units) -> Aims:
    """The objectives and conditions of a mission; faults are noted."""
    parts: dict[str, Part] = {}
    for part in plan.many("objectives"):
        if part["id"] in parts:
            what = say("'{name}' is there twice, first in line {line}.", name=part["id"],
                       line=parts[part["id"]].line_of("id"))
            part.fault(plan.faults, "id", what, say("Give each its own id."))
        elif part["id"] is not None:
            parts[part["id"]] = part
    wanted = _wanted(plan, parts)
    aims = [Aim(part, side) for key, part in parts.items() for side in wanted[key]]
    for key, part in parts.items():
        _check_fields(plan, part)
        if not wanted[key]:
            what = say("No side needs it to win.")
            part.fault(plan.faults, "id", what, say("Name it under 'victory', or give its side with 'side'. (5.5)"))
    for aim in aims:
        _check_aim(plan, aim, units)
    if len(aims) > MAX_OBJECTIVES:
        what = say("{count} objectives are too many. One shared by both sides counts twice.", count=len(aims))
        plan.mission.fault(plan.faults, "objectives", what, say("Write at most {most}.", most=MAX_OBJECTIVES))
    return Aims(aims, _goals(plan, aims))


def _demands(plan: Plan, side: int) -> list[Part]:
    given = plan.mission["victory"] or {}
    return given.get("ab"[side]) or []


def _wanted(plan: Plan, parts: dict[str, Part]) -> dict[str, list[int]]:
    """Sides of each objective, from its own field, else from the victories that name it as achieved or impossible."""
    achieved, impossible = _asked(plan, ("achieved", *VERBS)), _asked(plan, ("impossible",))
    owners = {}
    for key, part in parts.items():
        sides = [side for side, keys in enumerate(achieved) if key in keys]
        sides = sides or [1 - side for side, keys in enumerate(impossible) if key in keys]
        owners[key] = sorted(sides) if part["side"] is None else [part["side"]]
    return owners


def _asked(plan: Plan, verbs: tuple[str, ...]) -> list[set[str]]:
    """The objectives that the victory of each side names after some verbs."""
    return [{key for demand in _demands(plan, side) for verb in verbs for key in demand[verb] or []}
            for side in (0, 1)]


# --- one objective ----------------------------------------------------------------------------------------------------


def _check_fields(plan: Plan, part: Part) -> None:
    """Whether an objective has the fields of its kind, and no others."""
    if part["kind"] is None:
        return
    kind = KINDS[part["kind"]]
    needed = NEEDED.get(kind, ())
    may = (*FREE, *needed, *ALLOWED.get(kind, ()))
    for name in needed:
        if name not in part.lines:
            part.fault(plan.faults, name, say("An objective of kind {kind} needs '{field}'.", kind=kind, field=name),
                       say("Add '{field}:'. (5.5)", field=name))
    for name in part.lines:
        if name in part and name not in may:
            what = say("An objective of kind {kind} has no '{field}'.", kind=kind, field=name)
            rest = ", ".join(may[len(FREE):])
            part.fault(plan.faults, name, what,
                       say("It may have {known}.", known=rest) if rest else say("Leave '{field}' out. (5.5)",
                                                                                field=name))


def _check_aim(plan: Plan, aim: Aim, units: Units) -> None:
    """Whether what an objective refers to exists, and whether the side can reach it at all."""
    part = aim.part
    kind = KINDS[part["kind"]] if part["kind"] is not None else ""
    plan.check_section(part)
    plan.floor(part, "at")
    if part["unit"] is not None and kind in {"eliminate", "activate"}:
        _check_unit(plan, aim, kind, units)
    if kind == "seal":
        _check_place(plan, aim, "entry", [e["id"] for e in plan.many("entries") if e["side"] != aim.side])
    if kind in {"exit", "carry"}:
        _check_exit(plan, aim, kind)
    if kind in {"exit", "survive"}:
        _check_count(plan, aim, units)
    _check_means(plan, aim, kind, units)
    last = plan.mission["turn_limit"] or terms.LAST_TURN
    if part["turns"] is not None and part["turns"] > last:
        part.fault(plan.faults, "turns", say("The mission ends after turn {last}.", last=last),
                   say("Write at most {last}.", last=last))


def _check_means(plan: Plan, aim: Aim, kind: str, units: Units) -> None:
    """Whether the side has what the objective takes."""
    if kind == "guard" and not any(e["side"] == 1 - aim.side for e in plan.many("entries")):
        what = say("There are no enemy entry points to guard.")
        aim.part.fault(plan.faults, "kind", what, say("Add them to 'entries'. (5.5)"))
    if kind == "burn" and not _has_torrent(plan, aim.side, units):
        right = say("Deploy a model with a torrent gun, such as siege_torch. (G-12)")
        aim.part.fault(plan.faults, "kind", say("No model of this side can set a section alight."), right)


def _check_unit(plan: Plan, aim: Aim, kind: str, units: Units) -> None:
    number = units.numbers.get(aim.part["unit"].casefold(), NOBODY)
    side = terms.NEUTRAL if kind == "activate" else 1 - aim.side
    if number == NOBODY or units.sides[number] != side:
        fitting = [name.upper() for name, n in units.numbers.items() if units.sides[n] == side and len(name) < 4]
        what = say("'{typed}' is not an object." if kind == "activate" else "'{typed}' isn't an enemy model.",
                   typed=aim.part["unit"])
        aim.part.fault(plan.faults, "unit", what, nearest(aim.part["unit"], fitting))


def _check_place(plan: Plan, aim: Aim, name: str, known: list[str]) -> None:
    word = aim.part[name]
    if word is not None and word not in known:
        what = say("'{typed}' isn't an enemy entry point." if name == "entry" else
                   "'{typed}' isn't an exit that this side may use.", typed=word)
        aim.part.fault(plan.faults, name, what, nearest(word, [key for key in known if key]))


def _check_exit(plan: Plan, aim: Aim, kind: str) -> None:
    """Whether there is an exit to leave by; an item is brought to a section instead, if one is named."""
    known = [e["id"] for e in plan.many("exits") if e["side"] in {aim.side, terms.NEUTRAL}]
    if aim.part["exit"] is not None:
        if kind == "carry" and aim.part["section"] is not None:
            aim.part.fault(plan.faults, "exit", say("An item must be brought to a section or to an exit, not both."),
                           say("Leave one of them out."))
        _check_place(plan, aim, "exit", known)
    elif not known and not (kind == "carry" and aim.part["section"] is not None):
        aim.part.fault(plan.faults, "kind", say("This side has no exit."), say("Add one to 'exits'. (5.5)"))


def _check_count(plan: Plan, aim: Aim, units: Units) -> None:
    there = units.sides.count(aim.side)
    wanted = aim.part["models"]
    if wanted is not None and wanted > there and not any(side == aim.side for side, _ in supplies(plan.mission)):
        what = say("This needs {wanted} models, and this side has {count}.", wanted=wanted, count=there)
        aim.part.fault(plan.faults, "models", what, say("Write at most {count}.", count=there))


def _has_torrent(plan: Plan, side: int, units: Units) -> bool:
    keys = {key for key, owner in zip(units.types, units.sides, strict=True) if owner == side}
    keys |= {key_of(supply) for owner, supply in supplies(plan.mission) if owner == side}
    return any(gun.torrent for key in keys if key in plan.types for gun in plan.types[key].guns)


# --- victory ----------------------------------------------------------------------------------------------------------


def _goals(plan: Plan, aims: list[Aim]) -> list[Goal]:
    goals: list[Goal] = []
    for side in (0, 1):
        demands = _demands(plan, side)
        if not demands:
            goals.append(Goal(side, terms.ALL_REMOVED, 1 - side, 0))
        for group, demand in enumerate(demands):
            goals += _goals_of(plan, aims, side, group, demand)
    if len(goals) > MAX_CONDITIONS:
        what = say("{count} conditions are too many.", count=len(goals))
        plan.mission.fault(plan.faults, "victory", what, say("Write at most {most} in total.", most=MAX_CONDITIONS))
    return goals


def _goals_of(plan: Plan, aims: list[Aim], side: int, group: int, demand: Part) -> list[Goal]:
    if not demand.lines:
        demand.fault(plan.faults, "", say("It sets no condition."), say("Write a condition such as {achieved: nest}. "
                                                                       "(5.5)"))
    goals = []
    for verb in ("achieved", "impossible", *VERBS):
        owner = 1 - side if verb == "impossible" else side
        for key in demand[verb] or []:
            matches = [k for k, aim in enumerate(aims) if aim.part["id"] == key and aim.side == owner]
            if matches:
                _check_verb(plan, demand, verb, aims[matches[0]].part)
                kind = terms.IMPOSSIBLE if verb == "impossible" else terms.ACHIEVED
                goals.append(Goal(side, kind, matches[0], group))
            else:
                _unknown(plan, aims, demand, verb, key, owner)
    if demand["all_removed"] is not None:
        if demand["all_removed"] == side:
            what = say("A side can't win by losing all its models.")
            demand.fault(plan.faults, "all_removed", what, say("Write '{side}' instead. (5.5)", side="ba"[side]))
        goals.append(Goal(side, terms.ALL_REMOVED, demand["all_removed"], group))
    return goals


def _check_verb(plan: Plan, demand: Part, verb: str, part: Part) -> None:
    if verb in VERBS and part["kind"] is not None and VERBS[part["kind"]] != verb:
        what = say("'{name}' is an objective of kind {kind}.", name=part["id"], kind=KINDS[part["kind"]])
        demand.fault(plan.faults, verb, what,
                     say("Write '{verb}: {name}', or 'achieved'. (5.5)", verb=VERBS[part["kind"]], name=part["id"]))


def _unknown(plan: Plan, aims: list[Aim], demand: Part, verb: str, key: str, owner: int) -> None:
    if any(aim.part["id"] == key for aim in aims):
        what = say("'{typed}' is an objective of side {side}.", typed=key, side="ba"[owner])
        right = say("Write 'impossible: {typed}'. (5.5)",
                    typed=key) if verb != "impossible" else say("Write 'achieved'. (5.5)")
        demand.fault(plan.faults, verb, what, right)
    else:
        known = dict.fromkeys(part["id"] for part in plan.many("objectives") if part["id"])
        demand.fault(plan.faults, verb, say("'{typed}' is not an objective.", typed=key), nearest(key, known))


# --- the records ------------------------------------------------------------------------------------------------------


def set_aims(plan: Plan, units: Units, found: Aims, board: Board, game: Game) -> None:
    """Write all objectives and conditions of a faultless mission."""
    entries = [entry["id"] for entry in plan.many("entries")]
    exits = [exit_point["id"] for exit_point in plan.many("exits")]
    for part, side in found.aims:
        fields = {"goal": part["turns"] or part["models"], "models": part["models"]}
        if part["section"] is not None:
            fields["section"] = LETTERS.index(part["section"])
        if part["unit"] is not None:
            fields["target"] = units.numbers[part["unit"].casefold()]
        if part["entry"] is not None:
            fields["place"] = entries.index(part["entry"])
        if part["exit"] is not None:
            fields["place"] = exits.index(part["exit"])
        if part["at"] is not None:
            fields["x"], fields["y"] = part["at"]
        by_hand.add_objective(game, part["kind"] + terms.BURN, side, **fields)
    for goal in found.goals:
        by_hand.add_condition(board, goal.side, goal.kind, goal.target, goal.group)
