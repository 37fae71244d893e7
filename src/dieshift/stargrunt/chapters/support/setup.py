"""The fire support of a scenario: batteries off the table or on it, chits, observers, and missions under way already.

What a battery leaves unsaid is usual for the level that owns it. Source: R11.4, R11.6, R11.12-R11.15, R11.24-R11.26,
R11.40-R11.43, R2.19; A28, A29; Q1.
"""

from typing import NamedTuple

from dieshift.core.fields import Faults, Field, Flag, Group, Hundredths, Many, Part, Shape, Text, Whole, Word, nearest
from dieshift.core.words import say
from dieshift.stargrunt.scenarios.unit import Unit
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.support import MAX_BATTERIES, Battery
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text.measures import table_is
from dieshift.stargrunt.text.notation import inches

ORBITAL = len(terms.LEVEL)  # among OWNERS
OWNERS = (*terms.LEVEL, "orbital")
MOST_TUBES, MOST_CHITS = 8, 12
SMALLEST, LARGEST = 100, 2400  # radius of a burst
LIGHT, HEAVY, LIGHT_BURST = 24, 48, 300  # inches within which mortars do not fire; burst of a light one (R11.41)


class Usual(NamedTuple):
    """What a battery of a level is, unless it says otherwise. Source: R11.14, R11.24, R11.25; A28."""

    radius: int
    tubes: int
    box: int


USUAL = {terms.SQUAD: Usual(300, 3, 1), terms.PLATOON: Usual(300, 3, 1), terms.COMPANY: Usual(300, 3, 1),
         terms.BATTALION: Usual(400, 3, 2), terms.REGIMENT: Usual(600, 4, terms.FARTHEST_BOX),
         ORBITAL: Usual(1000, 1, terms.FARTHEST_BOX)}


def support_fields(point: Shape) -> dict[str, Field]:
    """The fields of a side about its fire support. Source: R11.6, R11.12, R11.25; A28, A29."""
    inbound = Group(say("a fire mission"), {
        "at": Field(point, say("its aiming point"), needed=True),
        "by": Field(Text(), "code or name of the unit that called for it; by default no unit on the table"),
        "box": Field(Whole(0, terms.FARTHEST_BOX), "the box of its counter; 0: over the battle area", default=1),
        "shell": Field(Word(terms.SHELL), "its type of shells", default=terms.GENERAL),
        "single": Field(Flag(), "one round, no salvo", default=0),
    })
    battery = Group(say("a battery"), {
        "level": Field(Word(OWNERS), "the command level that owns it, or orbital", default=terms.BATTALION),
        "tubes": Field(Whole(1, MOST_TUBES), "rounds of one salvo; by default the usual number for its level"),
        "burst": Field(Hundredths(SMALLEST, LARGEST), "the radius of a burst in inches; by default the usual one "
                                                      "for its level"),
        "shells": Field(Many(Word(terms.SHELL), 1, len(terms.SHELL), say("shells"), "[general]"),
                        "its types of shells: general, troops, armour, fuel-air, smoke; by default general"),
        "box": Field(Whole(1, terms.FARTHEST_BOX),
                     "where its missions start on the chart; by default the usual place for its level"),
        "crew": Field(Text(), "code or name of its crew squad on the table; by default the battery is off the table"),
        "least": Field(Whole(0, 99), "for a battery on the table: minimum range in inches; 0 for guns"),
        "packed": Field(Flag(), "whether batteries on the table have to be deployed before they fire", default=0),
        "inbound": Field(inbound, "a fire mission of its own, under way from the start"),
    })
    return {
        "support": Field(Many(battery, 1, MAX_BATTERIES, say("batteries"), "[{level: battalion}]"),
                         "its batteries, off the table or served on it"),
        "chits": Field(Whole(0, MOST_CHITS), "its support request chits", default=0),
        "lacks": Field(Many(Word(terms.LEVEL), 1, len(terms.LEVEL), say("levels"), "[company]"),
                       "command levels the side lacks"),
    }


def support_of_squad() -> dict[str, Field]:
    """The fields of a squad about fire support. Source: R11.4; S4.66."""
    return {
        "observer": Field(Flag(), "has a dedicated observer for fire support", default=0),
        "sealed_suit": Field(Flag(), "wears rigid sealed suits with their own air; power suits count too",
                             default=0),
    }


def give_support(game: Game, table: Table, scenario: Part, units: list[Unit], faults: Faults) -> None:
    """Write the fire support of both sides into the record. Source: R11.6, R11.12; A28."""
    for k, unit in enumerate(units):
        game.squad[k].observer = unit.part["observer"] or 0
        game.squad[k].sealed_suit = unit.part["sealed_suit"] or 0
    for side, part in enumerate(scenario["sides"] or []):
        game.chits[side] = part["chits"] or 0
        game.lacks[side] = sum({1 << level for level in part["lacks"] or []})
        for number, battery in enumerate(part["support"] or []):
            if game.batteries == MAX_BATTERIES:
                what = say("The two sides together have too many batteries.")
                right = say("There is room for {most} at most. (R11.12)", most=MAX_BATTERIES)
                part.fault(faults, "support", what, right)
                return
            _write(game.battery[game.batteries], side, battery)
            _man(game, units, side, battery, faults)
            game.batteries += 1
            if battery["inbound"] is not None:
                _send(game, table, units, side, number, battery, faults)


def _write(battery: Battery, side: int, part: Part) -> None:
    """A battery, as usual for its level where it does not say otherwise. Source: R11.14, R11.24-R11.26, R2.20; A28."""
    owner = terms.BATTALION if part["level"] is None else part["level"]
    usual = USUAL[owner]
    battery.side, battery.level, battery.orbital = side, min(owner, terms.REGIMENT), int(owner == ORBITAL)
    battery.radius, battery.tubes = part["burst"] or usual.radius, part["tubes"] or usual.tubes
    battery.home = part["box"] or usual.box
    battery.shells = sum({1 << shell for shell in part["shells"] or [terms.GENERAL]})


def _man(game: Game, units: list[Unit], side: int, part: Part, faults: Faults) -> None:
    """Give pieces on the table to the unit that serves them; note what cannot be. Source: R11.40, R11.41, R11.43."""
    battery = game.battery[game.batteries]
    if part["crew"] is None:
        for name in ("least", "packed"):
            if part[name]:
                part.fault(faults, name, say("Only a battery on the table can have this."),
                           say("Name the squad that serves the battery as 'crew', or leave it out. (R11.40)"))
        return
    crew = _caller(units, side, part, faults, "crew")
    if crew != terms.NOBODY and any(other.crew == crew + 1 for other in game.battery[: game.batteries]):
        part.fault(faults, "crew", say("'{typed}' already serves another battery.", typed=part["crew"]),
                   say("Give each battery on the table its own squad. (R11.40)"))
    if battery.orbital:
        part.fault(faults, "crew", say("A battery that fires from orbit has no crew on the table."),
                   say("Leave 'crew' out, or name another 'level'. (R11.40)"))
    usual = LIGHT if battery.radius <= LIGHT_BURST else HEAVY
    battery.crew, battery.packed = crew + 1, part["packed"] or 0
    battery.least = usual if part["least"] is None else part["least"]


def _send(game: Game, table: Table, units: list[Unit], side: int, number: int, part: Part, faults: Faults) -> None:
    """Put a mission that is under way on the chart; note what cannot be. Source: R11.7, R11.12."""
    inbound, battery = part["inbound"], game.battery[game.batteries - 1]
    mission = game.mission[game.missions]
    game.missions += 1
    mission.side, mission.battery, mission.box = side, number, 1 if inbound["box"] is None else inbound["box"]
    mission.shell, mission.single = inbound["shell"] or 0, inbound["single"] or 0
    mission.quality, mission.leadership = 8, 2
    if battery.shells >> mission.shell & 1 == 0:
        inbound.fault(faults, "shell", say("The battery has no such shells."),
                      say("Add them to its 'shells', or use others here. (R11.9)"))
    if inbound["at"] is not None:
        mission.x, mission.y = inbound["at"]
        if mission.x > table.width or mission.y > table.depth:
            what = say("[{x}, {y}] is off the table.", x=inches(mission.x), y=inches(mission.y))
            right = table_is(table.width, table.depth)
            inbound.fault(faults, "at", what, right)
    if inbound["by"] is not None:
        mission.requester = _caller(units, side, inbound, faults, "by")
    if mission.requester != terms.NOBODY:
        squad = game.squad[mission.requester]
        mission.quality, mission.leadership = max(4, squad.quality), max(1, squad.leadership)


def _caller(units: list[Unit], side: int, part: Part, faults: Faults, field: str) -> int:
    """The unit that has called for a mission, or serves pieces; NOBODY, and a fault, when it is none of its side.

    Source: R11.1, R11.40.
    """
    word, codes = part[field].casefold(), [u.code for u in units if u.side == side and not u.is_dummy]
    for k, unit in enumerate(units):
        if unit.code in codes and word in {unit.code.casefold(), unit.name.casefold()}:
            return k
    what = say("'{typed}' is not a unit of the side that has called for the mission.", typed=part[field])
    if field == "crew":
        what = say("'{typed}' is not a unit of the side that owns the battery.", typed=part[field])
    part.fault(faults, field, what, nearest(part[field], codes))
    return terms.NOBODY
