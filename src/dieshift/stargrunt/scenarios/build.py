"""Putting a scenario's fields on the table: terrain, squads in legal clusters, the chain of command, objectives.

Everything that can only be seen in the whole is checked here, and every fault is noted: codes given twice, squads off
the table, on closed ground or on one another, types that do not exist, superiors who are none.

Source: R2.1-R2.6, R2.9, R2.15-R2.19 (units and their levels), R3.50, R3.51, R3.53 (who enters), R3.54, R3.56, R4.30
(integrity), R15.1, R15.2 (hidden units).
"""

import re
from typing import Any

from dieshift.core.confusables import skeleton
from dieshift.core.fields import Faults, Part, nearest
from dieshift.core.rosters import SideNames
from dieshift.core.words import say
from dieshift.stargrunt.chapters.air.setup import check_air, comes_from_above, put_in_the_air
from dieshift.stargrunt.chapters.ambush.setup import lay_ambush, marches
from dieshift.stargrunt.chapters.buildings.setup import build_sections, forts, manned
from dieshift.stargrunt.chapters.fires.setup import lay_fires
from dieshift.stargrunt.chapters.mines.setup import lay_mines
from dieshift.stargrunt.chapters.muster import rules as muster_rules
from dieshift.stargrunt.chapters.objectives import setup
from dieshift.stargrunt.chapters.overwatch.setup import wait
from dieshift.stargrunt.chapters.spotting.setup import be_dummy, check_dummy, mix_counters
from dieshift.stargrunt.chapters.support.setup import give_support
from dieshift.stargrunt.chapters.vehicles.setup import check_vehicle, drives, garage, park
from dieshift.stargrunt.chapters.weather.setup import check_weather
from dieshift.stargrunt.scenarios import places
from dieshift.stargrunt.scenarios.alone import attach, check_alone
from dieshift.stargrunt.scenarios.arsenal import arsenal_of
from dieshift.stargrunt.scenarios.forces import CREW_REMEDY, Arsenal, SquadType, squad_type, squad_types
from dieshift.stargrunt.scenarios.midst import ON_THE_TABLE, check_midst, enlist_people, kits_of, write_markers
from dieshift.stargrunt.scenarios.training import train
from dieshift.stargrunt.scenarios.turn import begin_within
from dieshift.stargrunt.scenarios.unit import Unit
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import MAX_UNITS, Game, Squad
from dieshift.stargrunt.state.roster import Roster, UnitNames, arm_numbers, role_numbers, support_numbers
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.ways import lay_ways

CODE = re.compile(r"[A-Z][0-9]{1,2}")
# in the order of fields.DRAWS
MIXES = (muster_rules.SOLDIERS, muster_rules.ANYBODY, muster_rules.GREEN_OR_REGULAR, muster_rules.REGULAR_OR_VETERAN)


def build(scenario: Part, faults: Faults, rules: Any = None) -> tuple[Game, Table, Roster]:
    """The game, the table and the names of a scenario; faults are noted, and then the result is of no use."""
    table = places.lay_table(scenario, faults)
    sides: list[Part] = scenario["sides"] or []
    vehicles = garage(scenario, faults)
    arsenal = arsenal_of(scenario, faults)
    types = {name: vehicle.crew_type for name, vehicle in vehicles.items()} | types_of(scenario, faults, arsenal)
    faulty = {name.lower() for own in ("types", "vehicles") for name in scenario[own] or {}}
    units = [_unit(scenario, s, part, _kind(part, types, faulty, faults))
             for s, side in enumerate(sides) for part in side["squads"] or []]
    for unit in units:
        unit.arsenal = arsenal
        unit.vehicle = vehicles[unit.kind.name] if unit.kind and unit.kind.nature == terms.CREW else drives(unit,
                                                                                                            vehicles)
    armed = forts(scenario, faults)
    for unit in units:
        unit.vehicle = unit.vehicle or manned(unit, armed)
    game = Game()
    _begin(game, scenario, sides, faults)
    if len(units) > MAX_UNITS:
        scenario.fault(faults, "sides", say("There are {count} squads in all.", count=len(units)),
                       say("There is room for at most {most}.", most=MAX_UNITS))
        return game, table, Roster()
    mix_counters(units)
    _give_codes(units, sides, faults)
    _give_names(units, faults)
    places.deploy(table, units, faults)
    places.line_up(table, units, game.baseline[:len(sides)], faults)
    game.units = len(units)
    for unit, squad in zip(units, game.squad, strict=False):
        unit.points = [(0, 0)] * unit.strength if unit.is_off else unit.points
        _enlist(squad, unit, sides[unit.side])
        _refuse_oddities(scenario, unit, faults)
    _chain_of_command(game, units, faults)
    attach(game, units, faults, rules)
    park(game, units, scenario, faults)
    wait(game, table, sides, units, faults)
    put_in_the_air(game, sides, units)
    begin_within(game, scenario, sides, units, faults, rules)
    if rules is not None:
        places.form_columns(game, table, units, faults, rules)
    lay_mines(game, table, scenario, units, faults)
    check_weather(scenario, units, faults)
    lay_fires(game, table, scenario, units, faults)
    give_support(game, table, scenario, units, faults)
    lay_ambush(game, table, scenario, units, faults)
    sections = build_sections(game, table, scenario, units, faults)
    called = setup.set_objectives(game, table, sides, faults)
    engagement = setup.set_engagement(game, table, sides, called, faults)
    if not faults.found:
        lay_ways(table, game)
    return game, table, _roster(game, units, sides, engagement, sections)


def _unit(scenario: Part, side: int, part: Part, kind: SquadType | None) -> Unit:
    """A squad, and whether it is still to come: by its own field, in an encounter battle, or in a column."""
    comes = marches(scenario, side, part) and (kind is None or kind.nature != terms.DUMMY)
    off = scenario["encounter"] or part["enters"] or comes or comes_from_above(part)
    enters = bool(off) and part["aboard"] is None
    return Unit(side, part, kind, enters=enters, marches=comes)


def _begin(game: Game, scenario: Part, sides: list[Part], faults: Faults) -> None:
    """Everything of a game but its units: nobody has moved, nothing is decided. Source: R3.50."""
    game.turns, game.night, game.encounter = scenario["turns"] or 1, scenario["night"] or 0, scenario["encounter"] or 0
    game.winner = game.active = game.seat_to_choose = terms.NOBODY
    edges = [s if side["baseline"] is None else side["baseline"] for s, side in enumerate(sides)]
    if len(edges) == 2:
        game.baseline[0], game.baseline[1] = edges
        if edges[0] == edges[1]:
            what = say("Both sides have the same baseline.")
            sides[1].fault(faults, "baseline", what, say("Give one side south and the other north. (R3.50)"))
        if sides[0]["name"] and skeleton(sides[0]["name"]) == skeleton(sides[1]["name"] or ""):
            sides[1].fault(faults, "name", say("Both sides have names that look the same."),
                           say("Give each its own name."))
        colours = _colours(sides)
        if colours[0] == colours[1]:
            sides[1].fault(faults, "colour", say("Both sides are {colour}.", colour=colours[0]),
                           say("Give each side its own colour."))


# --- what a unit is called --------------------------------------------------------------------------------------------


def types_of(scenario: Part, faults: Faults, arsenal: Arsenal) -> dict[str, SquadType]:
    """The types of squads by name: those of the game, and a scenario's own. Source: R18.21."""
    own: dict[str, Part] = scenario["types"] or {}
    made = {name: squad_type(name, part, faults, arsenal) for name, part in own.items()}
    return squad_types() | {name: kind for name, kind in made.items() if kind}


def _kind(part: Part, types: dict[str, SquadType], faulty: set[str], faults: Faults) -> SquadType | None:
    """The type that a squad names; None, and a fault, when there is none: one that is faulty has its fault already."""
    name = part["type"]
    by_word = {known.lower(): kind for known, kind in types.items()}
    if name is not None and name.lower() not in by_word and name.lower() not in faulty:
        part.fault(faults, "type", say("'{typed}' is not a type of squad.", typed=name), nearest(name, types))
    return by_word.get(name.lower()) if name else None


def _colours(sides: list[Part]) -> list[str]:
    """The colours of both sides: those they name, else blue and red."""
    named = [side["colour"] for side in sides]
    free = [colour for colour in ("blue", "red", "green") if colour not in named]
    return [colour or free.pop(0) for colour in named]


def _letters(sides: list[Part]) -> list[str]:
    """The letters with which the codes of the sides begin: those of their colours, which differ, else Z."""
    letters: list[str] = []
    for colour in _colours(sides):
        letters.append("Z" if colour[0].upper() in letters else colour[0].upper())
    return letters


def _give_codes(units: list[Unit], sides: list[Part], faults: Faults) -> None:
    taken: dict[str, Unit] = {}
    for unit in units:
        code = (unit.part["code"] or "").upper()
        if code and not CODE.fullmatch(code):
            unit.part.fault(faults, "code", say("'{code}' isn't a code.", code=code),
                            say("Write a letter and a number, such as B1."))
        elif code in taken:
            what = say("The code {code} is there twice, first in line {line}.", code=code,
                       line=taken[code].part.line_of("code"))
            unit.part.fault(faults, "code", what, say("Give each squad its own code."))
        elif code:
            unit.code = code
            taken[code] = unit
    letters = _letters(sides)
    for unit in units:
        if not unit.code:
            free = (f"{letters[unit.side]}{n}" for n in range(1, 100))
            unit.code = next(code for code in free if code not in taken)
            taken[unit.code] = unit


def _give_names(units: list[Unit], faults: Faults) -> None:
    """Give every unit a name that differs from all others, for people and for `find`."""
    taken: dict[str, Unit] = {}
    for unit in units:
        name = unit.part["name"]
        key = skeleton(name or "")
        if name and key in taken:
            what = say("The name '{name}' is there twice, first in line {line}."
                       if name.casefold() == taken[key].name.casefold() else
                       "The name '{name}' looks like another one, first in line {line}.",
                       name=name, line=taken[key].part.line_of("name"))
            unit.part.fault(faults, "name", what, say("Give each squad its own name."))
        if name:
            unit.name = name
            taken[key] = unit
    for unit in units:
        if not unit.name and unit.is_dummy:
            unit.name = unit.code  # no word that the enemy could try
        elif not unit.name:
            unit.name = f"{unit.kind.name if unit.kind else 'squad'} {unit.code}".capitalize()


# --- what a unit is ---------------------------------------------------------------------------------------------------


def _enlist(squad: Squad, unit: Unit, side: Part) -> None:
    """Write a unit into its record. Source: R2.1-R2.6, R2.9, R2.15, R2.16, R2.18, R4.1-R4.5, R10.11; S2.17."""
    part, kind = unit.part, unit.kind
    if kind is None:
        return
    squad.side, squad.figures, squad.nature = unit.side, unit.strength, kind.nature
    squad.quality = (*terms.QUALITY, *MIXES)[part["quality"] or 0]
    drawn = squad.quality <= muster_rules.DRAWN
    squad.leadership = (
        (muster_rules.LEADERSHIP_DRAWN if drawn else 2) if part["leadership"] is None else part["leadership"]
    )
    squad.level = part["level"] or 0
    squad.motivation = _own_or_side(part, side, "motivation")
    squad.ceiling = terms.CONFIDENT - _own_or_side(part, side, "fatigue")
    if kind.nature in (terms.INDEPENDENT, terms.SNIPER):
        squad.ceiling = terms.CONFIDENT  # and nothing ever lowers it
    squad.confidence = squad.ceiling if part["confidence"] is None else part["confidence"]
    squad.ceiling = max(squad.ceiling, squad.confidence)
    squad.mobility, squad.sensor, squad.power_armour = kind.mobility, kind.sensor, kind.armour.power
    squad.mount = unit.mount
    if (unit.mount == terms.ON_FOOT) != (kind.mount == terms.ON_FOOT):
        squad.mobility = terms.NORMAL_FOOT if unit.mount == terms.ON_FOOT else terms.MOUNTED
    squad.night_vision = kind.night_vision if part["night_vision"] is None else part["night_vision"]
    squad.medical = kind.medical if part["medical"] is None else part["medical"]
    squad.amphibious = unit.amphibious if unit.vehicle is None else 0
    squad.terror = kind.terror if part["terror"] is None else part["terror"]
    squad.present = int(not unit.enters and part["aboard"] is None)
    write_markers(squad, part)
    train(squad, part, side)
    enlist_people(squad, unit, kind)
    if kind.nature == terms.DUMMY:
        be_dummy(squad)


def _own_or_side(part: Part, side: Part, name: str) -> int:
    own = part[name]
    return int((side[name] or 0) if own is None else own)


def _refuse_oddities(scenario: Part, unit: Unit, faults: Faults) -> None:
    """Note what a squad cannot be at the start of its battle. Source: R2.18, R3.53, R15.2, R17.38."""
    part = unit.part
    wrong = unit.kind.crew_fault(unit.strength) if unit.kind and part["figures"] else ""
    if wrong:
        part.fault(faults, "figures", wrong, CREW_REMEDY)
    confidence = part["confidence"]
    check_midst(unit, faults)
    check_dummy(unit, faults)
    check_alone(unit, faults)
    check_vehicle(unit, faults)
    check_air(unit, faults)
    if confidence is not None and confidence < terms.SHAKEN and not scenario["underway"]:
        right = say("Write shaken, steady or confident, or the scenario's 'underway: true'. (R2.18)")
        part.fault(faults, "confidence", say("No unit starts a battle broken or routed."), right)
    counter = "hidden" if part["hidden"] else "flipped"
    if (part[counter] or unit.is_dummy) and scenario["encounter"]:
        part.fault(faults, counter, say("No unit is hidden in an encounter battle."),
                   say("Leave '{field}' out. (R15.2)", field=counter))
    elif unit.enters:
        _refuse_place(scenario, part, faults)
    elif "at" not in part.lines and not unit.is_off:
        right = say("Add 'at:', or 'enters: true' for a squad that enters later. (R3.53)")
        part.fault(faults, "at", say("The field is missing: the position of the squad's middle."), right)


def _refuse_place(scenario: Part, part: Part, faults: Faults) -> None:
    """Report a place on the table, and all that needs one, for a squad off the table. Source: R3.51, R3.53."""
    if scenario["encounter"] and "enters" in part.lines and part["enters"] == 0:
        right = say("Leave out 'enters', or the scenario's 'encounter'. (R3.51)")
        part.fault(faults, "enters", say("In an encounter battle all squads enter."), right)
    elif "at" in part.lines:
        what = say("A squad off the table has no place on it: in an encounter battle all squads start off the "
                   "table."
                   if scenario["encounter"] else "A squad off the table has no place on it: this squad enters "
                                                 "later.")
        part.fault(faults, "at", what, say("Leave 'at' out. (R3.53)"))
    for name in ON_THE_TABLE:
        if part[name]:
            what = say("A squad still to enter can't start {field}.", field=name.replace("_", " "))
            part.fault(faults, name, what, say("Leave '{field}' out. (R3.53)", field=name))


def _chain_of_command(game: Game, units: list[Unit], faults: Faults) -> None:
    """Give every unit its superior: the one it names, else the first of its side one step or more above it.

    Among several of those, the lowest level is the nearest. Source: R2.19, R9.19.
    """
    roster = {name.casefold(): i for i, unit in enumerate(units) for name in (unit.name, unit.code)}
    for i, unit in enumerate(units):
        squad, wanted = game.squad[i], unit.part["superior"]
        above = [j for j, other in enumerate(units) if other.side == unit.side and game.squad[j].level > squad.level]
        if unit.is_dummy:
            continue
        if wanted is None:
            squad.superior = min(above, key=lambda j: (game.squad[j].level, j), default=terms.NOBODY)
        elif wanted.casefold() == "none":
            squad.superior = terms.NOBODY
        elif roster.get(wanted.casefold(), terms.NOBODY) in above:
            squad.superior = roster[wanted.casefold()]
        else:
            what = say("'{typed}' is not a unit of this side with a higher command level.", typed=wanted)
            codes = [units[j].code for j in above]
            right = nearest(wanted, codes) if codes else say("Give one unit 'level: platoon'. (R2.19)")
            unit.part.fault(faults, "superior", what, right)


def _roster(game: Game, units: list[Unit], sides: list[Part], engagement: tuple[str, ...], sections:
            tuple[str, ...]) -> Roster:
    if len(sides) != 2:
        return Roster()
    names = [SideNames(side["name"] or "", colour) for side, colour in zip(sides, _colours(sides), strict=True)]
    called = tuple(_names(game.squad[i], unit) for i, unit in enumerate(units))
    hulls = {game.squad[i].hull: unit.vehicle.look for i, unit in enumerate(units) if unit.vehicle}
    return Roster((names[0], names[1]), called, engagement, sections,
                  tuple(hulls.get(k + 1, "") for k in range(game.hulls)))


def _names(squad: Squad, unit: Unit) -> UnitNames:
    if unit.kind is None:
        return UnitNames(unit.side, unit.code, unit.name, "", {}, {}, {})
    armed = list(zip(squad.figure, kits_of(unit), strict=False))
    return UnitNames(unit.side, unit.code, unit.name, unit.kind.name,
                     {arm_numbers(figure): kit.arm.name for figure, kit in armed if kit.arm},
                     {support_numbers(figure): kit.support.name for figure, kit in armed if kit.support},
                     {role_numbers(figure): kit.role for figure, kit in reversed(armed[1:])},
                     tuple(gun.name for gun in unit.vehicle.weapons) if unit.vehicle else (), unit.kind.look)


