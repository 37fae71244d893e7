"""Squads in the midst of a battle: wounds, single weapons, figures in places of their own, markers, counters, nerve.

What a scenario says of a squad beyond its type is checked here with line, field and remedy, and written into its
record.

Source: R2.12, R2.14 (leaders), R2.17, R2.18 (confidence), R4.12 (casualties left behind), R4.14 (Travel column), R7.10,
R7.50-R7.53, R7.60, R7.70 (markers), R10.1-R10.6, R10.11, R10.20 (wounds, medics, suits), R17.38, R17.62 (weapons).
"""

from collections.abc import Iterator, Mapping
from typing import Any

from dieshift.core.fields import Faults, Part
from dieshift.core.geometry import within
from dieshift.core.words import say
from dieshift.stargrunt.scenarios.fields import MET, NONE
from dieshift.stargrunt.scenarios.forces import Arsenal, Kit, SquadType, equip, uncounted, unknown
from dieshift.stargrunt.scenarios.marks import MARKERS
from dieshift.stargrunt.scenarios.training import write_outsider
from dieshift.stargrunt.scenarios.unit import Unit, people_of
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import Figure, Squad
from dieshift.stargrunt.state.squads import LEFT, next_leader
from dieshift.stargrunt.terrain.going import GAITS, Table, standable
from dieshift.stargrunt.text.measures import table_is
from dieshift.stargrunt.text.notation import inches

ON_THE_TABLE = ("in_position", "hidden", "flipped", "overwatch", "column", "last_stand", "suppression", "panic",
                "ew_markers")
APART = {
    "in_position": say("In Position"), "hidden": say("hidden"), "flipped": say("flipped"),
    "overwatch": say("on overwatch"), "last_stand": say("making a last stand"),
}  # what a squad in Travel column is not
SUPPRESSION = MET.index("suppression")


def kits_of(unit: Unit) -> list[Kit]:
    """What each figure of a squad carries: as its type, but for single weapons and medics. Source: R18.21."""
    if unit.kind is None:
        return []
    people = people_of(unit)
    return [_kit(kit, people[i], unit.arsenal) if i in people else kit
            for i, kit in enumerate(unit.kind.strength(unit.strength))]


def _kit(kit: Kit, person: Part, held: Arsenal) -> Kit:
    arm, support = kit.arm, kit.support
    if person["arm"] is not None:
        arm = held.arms.get(person["arm"])
    if person["support"] is not None:
        support = held.supports.get(person["support"])
    medic = kit.medic if person["medic"] is None else person["medic"]
    ew = kit.ew if person["ew"] is None else person["ew"]
    rounds = kit.rounds if support is kit.support else 0
    return kit._replace(arm=arm, support=support, medic=medic, rounds=rounds, ew=ew)


# --- places -----------------------------------------------------------------------------------------------------------


def own_places(table: Table, unit: Unit, faults: Faults) -> dict[int, tuple[int, int]]:
    """The places that a scenario gives to single figures; a place that is none is noted. Source: R1.3, R4.20."""
    places: dict[int, tuple[int, int]] = {}
    for i, person in people_of(unit).items():
        if person["at"] is None or i >= unit.strength or unit.kind is None:
            continue
        x, y = person["at"]
        taken = next((k for k, point in places.items()
                      if within(x, y, *point, terms.BASE - 1) and not _is_dead(unit, k)), terms.NOBODY)
        if x > table.width or y > table.depth:
            right = table_is(table.width, table.depth)
            person.fault(faults, "at", say("[{x}, {y}] is off the table.", x=inches(x), y=inches(y)), right)
        elif standable(table, GAITS[unit.troops], x, y) == 0:
            what = say("A figure of this type can't be at [{x}, {y}].", x=inches(x), y=inches(y))
            person.fault(faults, "at", what, say("Move the figure. (R4.20)"))
        elif taken != terms.NOBODY and not _is_dead(unit, i):
            what = say("The figure overlaps figure {number} of its squad.", number=taken + 1)
            person.fault(faults, "at", what, say("Bases are one inch across; move one of the two. (R1.3)"))
        else:
            places[i] = (x, y)
    return places


def takes_room(unit: Unit, i: int) -> bool:
    """Whether a figure takes room that another squad needs: who has fallen takes none. Source: R1.3."""
    people = people_of(unit)
    return i not in people or people[i]["health"] in {terms.FIT, None}


def _is_dead(unit: Unit, i: int) -> bool:
    """Whether a figure is dead, so that its own squad may stand over it. Source: R1.3."""
    people = people_of(unit)
    return i in people and people[i]["health"] == terms.DEAD


# --- checks -----------------------------------------------------------------------------------------------------------


def check_midst(unit: Unit, faults: Faults) -> None:
    """Note what a squad in the midst of a battle cannot be."""
    seen: set[int] = set()
    for person in unit.part["people"] or []:
        number = person["figure"]
        if number is not None and number > unit.strength > 0:
            right = say("Write 1 to {most}, or give the squad more 'figures'.", most=unit.strength)
            person.fault(faults, "figure", say("The squad has {count} figures.", count=unit.strength), right)
        elif number in seen:
            person.fault(faults, "figure", say("Figure {number} appears twice.", number=number),
                         say("Put all its details in one place."))
        elif unit.kind is not None and number is not None:
            _check_person(unit, unit.kind, person, faults)
        seen.add(number)
    _check_leader(unit, faults)
    _check_markers(unit.part, faults)
    _check_ew(unit, faults)


def _check_markers(part: Part, faults: Faults) -> None:
    for field, what, remedy in clashes(part):
        part.fault(faults, field, what, remedy)


def clashes(marks: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Which markers a squad cannot have together, by their fields in a scenario: the field, what is wrong, the remedy.

    Source: R3.36, R4.14, R7.10, R7.52, R7.61, R15.13.
    """
    if marks["hidden"] and marks["flipped"]:
        what = say("A counter is either hidden or turned over, not both.")
        yield "flipped", what, say("Leave out one of them. (R15.13)")
    for name in APART if marks["column"] else ():
        if marks[name]:
            what = say("A squad in Travel column can't be {state}.", state=APART[name])
            yield name, what, say("Leave '{field}' or 'column' out. (R3.36, R4.14)", field=name)
    if marks["last_stand"] and marks["suppression"]:
        yield ("suppression", say("A squad in a last stand ignores suppression."),
               say("Leave 'suppression' or 'last_stand' out. (R7.61)"))
    if marks["last_stand"] and marks["panic"] == terms.PANICKED:
        yield ("panic", say("A panicked squad can't make a last stand, and a squad in a last stand does not panic."),
               say("Leave 'panic' or 'last_stand' out. (R7.52, R7.61)"))
    if marks["suppression"] and marks["met"] is not None and marks["met"] != SUPPRESSION:
        yield ("met", say("A squad with suppression markers has been suppressed before."),
               say("Write 'met: suppression', or leave it out. (R7.10)"))


def _check_ew(unit: Unit, faults: Faults) -> None:
    """Note EW markers of a squad that is hidden, or in which nobody fit works a system. Source: R12.1, R12.2, R15.3."""
    if not unit.part["ew_markers"]:
        return
    people = people_of(unit)
    fit = [kit for i, kit in enumerate(kits_of(unit)) if i not in people or people[i]["health"] in {terms.FIT, None}]
    if unit.part["hidden"] or unit.part["flipped"]:
        what = say("A counter has no EW markers: a unit is placed when it is activated.")
        unit.part.fault(faults, "ew_markers", what, say("Leave 'ew_markers' out. (R12.2, R15.3)"))
    elif unit.kind is not None and not any(kit.ew for kit in fit):
        what = say("No fit figure in the squad operates an EW system.")
        unit.part.fault(faults, "ew_markers", what, say("Give a figure of it 'ew', or leave 'ew_markers' out. (R12.1)"))


def _check_person(unit: Unit, kind: SquadType, person: Part, faults: Faults) -> None:
    health, support = person["health"], person["support"]
    if health == terms.SUIT_KO and not kind.armour.power:
        right = say("Write fit, wounded, treated or dead. (R10.20)")
        person.fault(faults, "health", say("Only a power suit can be put out of action."), right)
    if person["left"] and health not in {terms.WOUNDED, terms.TREATED}:
        right = say("Write 'health: wounded' or 'treated', or leave 'left' out. (R4.12)")
        person.fault(faults, "left", say("Only a living casualty can be left behind."), right)
    _check_arms(unit.arsenal, person, faults)
    if support in unit.arsenal.supports and unit.arsenal.supports[support].heavy:
        right = say("Heavy weapons belong to their own squad type. (R17.38)")
        person.fault(faults, "support", say("A heavy weapon has a crew."), right)
    kit = _kit(kind.strength(unit.strength)[person["figure"] - 1], person, unit.arsenal)
    if person["rounds"] is not None and (kit.support is None or kit.support.rounds == 0):
        person.fault(faults, "rounds", *uncounted(kit.support))
    if unit.enters:
        for name in ("at", "left"):
            if name in person.lines and person[name] not in {None, 0}:
                what = say("A figure of a squad still to enter has no '{field}'.", field=name)
                person.fault(faults, name, what, say("Leave '{field}' out. (R3.53)", field=name))


def _check_arms(held: Arsenal, person: Part, faults: Faults) -> None:
    """Note weapons that there are not. Source: R17.1, R17.20."""
    for field, known in (("arm", held.arms), ("support", held.supports)):
        if person[field] not in {*known, NONE}:
            unknown(person, field, (*known, NONE), faults)


def _check_leader(unit: Unit, faults: Faults) -> None:
    wanted = unit.part["leader"]
    if wanted is None:
        return
    if wanted > unit.strength > 0:
        right = say("Write 1 to {most}.", most=unit.strength)
        unit.part.fault(faults, "leader", say("The squad has {count} figures.", count=unit.strength), right)
    elif wanted - 1 in (people := people_of(unit)) and people[wanted - 1]["health"] not in {terms.FIT, None}:
        what = say("Figure {number} is a casualty and can't lead.", number=wanted)
        unit.part.fault(faults, "leader", what, say("Name a fit figure, or leave 'leader' out. (R2.12)"))


# --- the record -------------------------------------------------------------------------------------------------------


def enlist_people(squad: Squad, unit: Unit, kind: SquadType) -> None:
    """Write every figure of a squad into its record, and who leads it. Source: R2.14, R10.1-R10.6, R17.62."""
    people = people_of(unit)
    for i, (kit, (x, y)) in enumerate(zip(kits_of(unit), unit.points, strict=False)):
        figure = squad.figure[i]
        equip(figure, kit, kind)
        figure.x, figure.y = x, y
        if i in people:
            _write_person(figure, people[i])
    wanted = unit.part["leader"]
    squad.leader = wanted - 1 if wanted else 0
    if squad.figures and squad.figure[squad.leader].health != terms.FIT:
        squad.leader = next_leader(squad)


def _write_person(figure: Figure, person: Part) -> None:
    figure.health = person["health"] or terms.FIT
    figure.left = LEFT if person["left"] and figure.health < terms.DEAD else 0
    if person["armour"] is not None:
        figure.armour = person["armour"]
    if person["rounds"] is not None:
        figure.rounds = person["rounds"] or terms.NO_ROUNDS
    write_outsider(figure, person)


def write_markers(squad: Squad, part: Part) -> None:
    """Write the markers and counters beside a squad into its record.

    Source: R4.14, R7.10, R7.50, R7.60, R7.70, R12.2; S4.126.
    """
    MARKERS.write(squad, part)
    squad.located = terms.HIDDEN if part["hidden"] else terms.FLIPPED if part["flipped"] else terms.PLACED
    met = SUPPRESSION if squad.suppression else part["met"] or 0
    squad.was_fired_on, squad.was_suppressed = int(met >= 1), int(met == SUPPRESSION)
