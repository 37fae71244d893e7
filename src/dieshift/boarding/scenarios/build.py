"""Putting a mission's fields on the board: models and objects with their codes and names, places, objectives.

Everything that can only be seen in the whole is checked here, and every fault is noted. Source: 5.5.
"""

import re
from typing import Any

from dieshift.boarding.scenarios import by_hand
from dieshift.boarding.scenarios.aims import Units, plan_aims, set_aims
from dieshift.boarding.scenarios.forces import Arms, guns, guns_of, melees, melees_of, unit_type, unit_types
from dieshift.boarding.scenarios.midst import check_midst, check_places_midst, write_midst
from dieshift.boarding.scenarios.places import Plan, check_places, draw, key_of, lay_board, supplies
from dieshift.boarding.scenarios.unit import Unit
from dieshift.boarding.state.records import MAX_MODELS, Board, Game
from dieshift.boarding.state.roster import Carried, Roster, UnitNames
from dieshift.boarding.state.terms import INFANTRY, NEUTRAL, NORTH, OBJECT, THIRD, VEHICLE
from dieshift.core.confusables import skeleton
from dieshift.core.fields import Faults, Part
from dieshift.core.rosters import SideNames
from dieshift.core.rulesets import Ruleset
from dieshift.core.words import say

CODE = re.compile(r"[A-Z][0-9]{1,2}")
TAKEN_LETTERS = {"D": say("a door"), "E": say("an entry point"), "X": say("a model that appears later")}
COLOURS = ("blue", "red", "green")


def build(mission: Part, faults: Faults, ruleset: Ruleset | None = None) -> tuple[Game, Board, Roster] | None:
    """The game, the board and the names of a mission; None after noting faults.

    `ruleset` decides which models are in contact, and so can be engaged.
    """
    own: dict[str, Part] = mission["units"] or {}
    arms = Arms(melees() | melees_of(mission["weapons"] or {}), guns() | guns_of(mission["guns"] or {}, faults))
    types = unit_types() | {key: unit_type(key, part, faults, arms) for key, part in own.items()}
    plan = Plan(mission, faults, draw(mission, faults), types)
    units = _units(plan)
    sides = _sides(plan)
    third = _third_side(plan, sides)
    _give_codes(plan, units, (*sides, *third))
    _give_names(plan, units)
    _check_units(plan, units)
    check_midst(plan, units, ruleset)
    check_places(plan)
    known = Units(
        {word.casefold(): i for i, unit in enumerate(units) for word in (unit.name, unit.code)},
        [unit.side for unit in units], [unit.kind.key if unit.kind else "" for unit in units])
    aims = plan_aims(plan, known)
    check_places_midst(plan, [(aim.part, aim.side) for aim in aims.aims])
    if faults.found or plan.board is None:
        return None
    board = plan.board
    shots, blades = lay_board(plan, board)
    board.first = (mission["sides"] or {}).get("first") or 0
    board.turns, board.at_limit, board.door_jams = mission["turn_limit"], mission["at_limit"], mission["door_jams"]
    game = by_hand.new_game(board)
    for unit in units:
        _enlist(plan, board, game, unit)
    set_aims(plan, known, aims, board, game)
    plan.aims = [(aim.part, aim.side) for aim in aims.aims]
    write_midst(plan, units, board, game, ruleset)
    names = tuple(UnitNames(unit.side, unit.code, unit.name, unit.kind.name if unit.kind else "") for unit in units)
    carried = tuple(Carried(tuple(one.gun[: one.guns]), tuple(one.melee[: one.melees]))
                    for one in board.profile[: board.profiles])
    return game, board, Roster(sides, names, shots, blades, _later(plan), third, carried)


def _units(plan: Plan) -> list[Unit]:
    """All models and objects, in the order of the record."""
    deploy = plan.mission["deploy"] or {}
    units = [Unit(side, part, plan.type_of(part, (INFANTRY, VEHICLE)))
             for side, name in enumerate("ab") for part in deploy.get(name) or []]
    third = (plan.mission["third"] or {}).get("models") or []
    units += [Unit(THIRD, part, plan.type_of(part, (INFANTRY, VEHICLE))) for part in third]
    return units + [Unit(NEUTRAL, part, plan.type_of(part, (OBJECT,))) for part in plan.many("objects")]


def _sides(plan: Plan) -> tuple[SideNames, SideNames]:
    """Names and colours of both sides. Source: 5.5."""
    sides: Any = plan.mission["sides"] or {"a": "Boarders", "b": "Xenoforms"}
    names, colours = [], []
    for side in "ab":
        entry = sides.get(side)
        group = entry if isinstance(entry, Part) else {"name": entry, "colour": None}
        names.append(group["name"] or "")
        colours.append(group["colour"])
    if names[0] and skeleton(names[0]) == skeleton(names[1]):
        sides.fault(plan.faults, "b", say("Both sides have names that look the same."),
                    say("Give each its own name."))
    if colours[0] and colours[0] == colours[1]:
        sides["b"].fault(plan.faults, "colour", say("Both sides are {colour}.", colour=colours[0]),
                         say("Give each its own colour."))
    free = [colour for colour in COLOURS if colour not in colours]
    palette = [colour or free.pop(0) for colour in colours]
    return SideNames(_capital(names[0]), palette[0]), SideNames(_capital(names[1]), palette[1])


def _third_side(plan: Plan, sides: tuple[SideNames, SideNames]) -> tuple[SideNames, ...]:
    """Name and colour of the third side, if there is one. Source: RULING 20."""
    part = plan.mission["third"]
    if part is None:
        return ()
    name, colours = part["name"] or "", [names.colour for names in sides]
    if name and skeleton(name) in {skeleton(names.name) for names in sides}:
        part.fault(plan.faults, "name", say("Another side has a name that looks the same."),
                   say("Give each its own name."))
    if part["colour"] in colours:
        part.fault(plan.faults, "colour", say("Another side is {colour}.", colour=part["colour"]),
                   say("Give each its own colour."))
    free = next(colour for colour in COLOURS if colour not in colours)
    return (SideNames(_capital(name), part["colour"] or free),)


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _give_codes(plan: Plan, units: list[Unit], sides: tuple[SideNames, ...]) -> None:
    taken: dict[str, Unit] = {}
    for unit in units:
        code = (unit.part["code"] or "").upper()
        if code and not CODE.fullmatch(code):
            unit.part.fault(plan.faults, "code", say("'{code}' isn't a code.", code=code),
                            say("Write a letter and a number, such as T1."))
        elif code[:1] in TAKEN_LETTERS:
            what = say("'{code}' is the code of {what}.", code=code, what=TAKEN_LETTERS[code[0]])
            unit.part.fault(plan.faults, "code", what, say("Start the code with a letter other than D, E or X."))
        elif code in taken:
            what = say("The code {code} is there twice, first in line {line}.", code=code,
                       line=taken[code].part.line_of("code"))
            unit.part.fault(plan.faults, "code", what, say("Give each its own code."))
        elif code:
            unit.code = code
            taken[code] = unit
    letters = _letters([names.colour[0].upper() for names in sides])
    for unit in units:
        if not unit.code:
            codes = (f"{letters[unit.side]}{n}" for n in range(1, 100))
            unit.code = next(code for code in codes if code not in taken)
            taken[unit.code] = unit


def _letters(colours: list[str]) -> dict[int, str]:
    """The letter with which the codes of each side begin that the mission does not give, after its colour."""
    first, second, *third = colours
    letters = {0: first, 1: second if second != first else "Z", NEUTRAL: "C" if "C" not in {first, second} else "O"}
    letters[THIRD] = third[0] if third and third[0] not in letters.values() else "V"
    return letters


def _give_names(plan: Plan, units: list[Unit]) -> None:
    """Give every unit a name that differs from all others; without one of its own, its type's and a number."""
    taken: dict[str, Unit] = {}
    for unit in units:
        name = unit.part["name"]
        key = skeleton(name or "")
        if key and key in taken:
            same = name.casefold() == taken[key].name.casefold()
            what = say("The name '{name}' is there twice, first in line {line}." if same else
                       "The name '{name}' looks like another one, first in line {line}.", name=name,
                       line=taken[key].part.line_of("name"))
            unit.part.fault(plan.faults, "name", what, say("Give each its own name."))
        elif key:
            unit.name = name
            taken[key] = unit
    for unit in units:
        if not unit.name:
            kind = unit.kind.name if unit.kind else "Model"
            alone = sum(1 for other in units if other.kind is unit.kind) == 1
            names = [kind] if alone else []
            names += [f"{kind} {n}" for n in range(1, len(units) + 2)]
            unit.name = next(name for name in names if name.casefold() not in taken)
            taken[unit.name.casefold()] = unit


def _check_units(plan: Plan, units: list[Unit]) -> None:
    """Whether everybody stands on a floor of his own, looks somewhere, and neither side is empty."""
    taken: dict[tuple[int, int], Unit] = {}
    for unit in units:
        part = unit.part
        if plan.floor(part, "at") and part["at"] is not None:
            square = part["at"]
            if square in taken:
                other = taken[square]
                what = say("{code} of line {line} is already there.", code=other.code,
                           line=other.part.line_of("at"))
                part.fault(plan.faults, "at", what, say("A square holds only one model. (G-3)"))
            taken.setdefault(square, unit)
        if unit.side in {0, 1} and "facing" not in part.lines and part["hidden"] == 0:
            what = say("The field is missing: its facing.")
            part.fault(plan.faults, "facing", what, say("Add 'facing:', N, E, S or W."))
    if len(units) > MAX_MODELS:
        plan.mission.fault(plan.faults, "deploy", say("{count} models and objects are too many.", count=len(units)),
                           say("There is room for at most {most}.", most=MAX_MODELS))
    reinforced = [side for side, _ in supplies(plan.mission)]
    for side, name in enumerate("ab"):
        if side not in reinforced and not any(unit.side == side for unit in units):
            what = say("Side {field} has no models and gets no reinforcements.", field=name)
            right = say("List some under 'deploy: {field}', or 'reinforce: {field}'.", field=name)
            plan.mission.fault(plan.faults, "deploy", what, right)


def _enlist(plan: Plan, board: Board, game: Game, unit: Unit) -> None:
    """Write a unit into its record."""
    part = unit.part
    if unit.kind is not None:
        facing = part.get("facing")
        x, y = part["at"]
        by_hand.add_model(board, game, plan.used.index(unit.kind.key), unit.side, x, y,
                        NORTH if facing is None else facing, part.get("hidden") or 0)


def _later(plan: Plan) -> str:
    """What models that appear during the game are called."""
    for _, supply in supplies(plan.mission):
        kind = plan.types[key_of(supply)]
        return kind.name.lower()
    return say("newcomer")
