"""Aircraft, drops and the Inbound Chart in a scenario: the fields, and what is wrong with them.

A unit on the chart starts off the table, like one that enters. Its box is as usual for the level that owns it.
Source: R11.14, R11.16, R11.17, R16.26, R16.30, R16.34, R16.37, R16.38, R6.68; A27.
"""

from dieshift.core.fields import Faults, Field, Part, Whole, Word
from dieshift.core.words import say
from dieshift.stargrunt.chapters.air.rules import may_drop
from dieshift.stargrunt.chapters.vehicles.setup import STOPS, damage_of
from dieshift.stargrunt.scenarios.unit import Unit
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import Game

INBOUND = ("box 1", "box 2", "box 3", "loiter", "base", "random")
MODES = ("grounded", "hovering", "flying")
# by the level that owns it; regiments and everybody else: 3 (R11.14, A27)
USUAL_BOX = {terms.COMPANY: 1, terms.BATTALION: 2}
USUAL_DEFENCE = "low"  # to encourage aircraft (R16.30)
MOST_TURNS = 20
NOT_FROM_ABOVE = ("at", "aboard", "mount", "in_position", "hidden", "column")


def squad_fields() -> dict[str, Field]:
    """The fields of a squad about the air. Source: R11.14, R11.16, R11.17, R16.34, R16.37, R16.38."""
    return {
        "inbound": Field(
            Word(INBOUND),
            "its start on the Inbound Chart: box 1, 2 or 3, loiter, base until it is called for, or random by a D6",
        ),
        "home": Field(
            Whole(1, terms.FARTHEST_BOX),
            "the box of the Inbound Chart it sets out from; by default that of its level",
        ),
        "away": Field(
            Whole(0, MOST_TURNS), "turns it spends at its base before it may come again; 0: never", default=0
        ),
        "mode": Field(Word(MODES), "for an aircraft on the table; by default a plane flies and others are grounded"),
        "drop": Field(
            Word(terms.DROP),
            "how it comes down from above: jump packs from a hovering aircraft; or, instead of entering, parachutes "
            "or from orbit",
            default=0,
        ),
    }


def side_field() -> dict[str, Field]:
    """The field of a side about aircraft. Source: R16.30."""
    return {"air_defence": Field(Word(tuple(terms.DEFENCES)), "the air defence that the other side's aircraft have "
                                                              "to pass",
                                 default=list(terms.DEFENCES).index(USUAL_DEFENCE))}


def comes_from_above(part: Part) -> bool:
    """Whether a squad starts off the table because of the Inbound Chart or its drop. Source: R11.12, R16.38."""
    return bool(part["inbound"] is not None or (part["drop"] or 0) >= terms.PARACHUTES)


def is_down(unit: Unit) -> bool:
    """Whether a unit is in an aircraft that is disabled or destroyed, which comes down at once. Source: R16.33; A50."""
    return bool(damage_of(unit) & {"disabled", "destroyed"})


def mode_of(unit: Unit) -> int:
    """The mode of an aircraft on the table: its own, or flying for a plane that is not down. Source: R16.33, R16.34."""
    if unit.part["mode"] is not None:
        return int(unit.part["mode"])
    return (
        terms.FLYING
        if unit.vehicle is not None and unit.vehicle.flies == terms.PLANE and not is_down(unit)
        else terms.GROUNDED
    )


def check_air(unit: Unit, faults: Faults) -> None:
    """Note what a squad cannot be in the air. Source: R11.12, R16.26, R16.34, R16.38."""
    part = unit.part
    flies = unit.vehicle.flies if unit.vehicle is not None else terms.NO_AIRCRAFT
    if part["mode"] is not None and flies == terms.NO_AIRCRAFT:
        part.fault(faults, "mode", say("Only an aircraft has a mode."), say("Leave 'mode' out. (R16.34)"))
    elif part["mode"] is not None and flies == terms.PLANE and part["mode"] != terms.FLYING and not is_down(unit):
        part.fault(faults, "mode", say("A plane on the table is in the air and can't hover."),
                   say("Write 'flying', or leave 'mode' out. (R16.34)"))
    if flies != terms.NO_AIRCRAFT and not unit.enters and mode_of(unit) != terms.GROUNDED and damage_of(unit) & STOPS:
        what = say("An aircraft in the air can't be immobilised, disabled or destroyed.")
        part.fault(faults, "damage", what, say("Write 'mode: grounded', or leave 'damage' out. (R16.33, A50)"))
    if part["inbound"] is not None and (part["aboard"] is not None or unit.is_dummy):
        part.fault(faults, "inbound", say("It is on the Inbound Chart with the vehicle that carries it, and a false "
                                          "counter can't be there."), say("Leave 'inbound' out. (R11.12)"))
    elif part["inbound"] == INBOUND.index("base") and unit.vehicle is None:
        part.fault(faults, "inbound", say("Only a vehicle can wait at a base for a call."),
                   say("Write 'box 1', 'box 2', 'box 3' or 'loiter'. (R11.16)"))
    _check_drop(unit, faults)


def _check_drop(unit: Unit, faults: Faults) -> None:
    """Note what a squad that comes down from above cannot be. Source: R16.26, R16.37, R16.38."""
    part, how = unit.part, unit.part["drop"] or 0
    if how == 0:
        return
    flies = unit.vehicle is not None and unit.vehicle.flies != terms.NO_AIRCRAFT
    if unit.is_dummy or flies or (unit.vehicle is not None and how != terms.PARACHUTES):
        part.fault(faults, "drop", say("Only figures on foot can drop, and by parachute also vehicles that do not "
                                       "fly."),
                   say("Leave 'drop' out. (R16.38)"))
    if how < terms.PARACHUTES:
        return
    for name in NOT_FROM_ABOVE:
        if part[name] and part.lines.get(name):
            part.fault(faults, name, say("A squad that drops has no '{field}'.", field=name),
                       say("Leave '{field}' or 'drop' out. (R16.38)", field=name))
    die = (4, 6, 8, 10, 12)[part["quality"]] if (part["quality"] or 0) < 5 and part["quality"] is not None else 8
    if unit.kind is not None and may_drop(die, unit.kind.armour.power, how) == 0:
        part.fault(faults, "drop", say("The squad can't make such a drop."), say(
            "Regulars and better can drop by parachute; veterans and better in power armour can drop from orbit. "
            "(R16.26, R16.38)"))


def put_in_the_air(game: Game, sides: list[Part], units: list[Unit]) -> None:
    """Write what a scenario says of the air into the record. Source: R11.14, R11.17, R16.30, R16.34; A27."""
    for side, part in enumerate(sides):
        chosen = part["air_defence"]
        game.defences[side] = list(terms.DEFENCES.values())[0 if chosen is None else chosen]
    for squad, unit in zip(game.squad, units, strict=False):
        part = unit.part
        squad.drop = part["drop"] or 0
        if part["inbound"] is not None:
            squad.chart = (1, 2, 3, terms.LOITERING, terms.AT_BASE, terms.UNROLLED)[part["inbound"]]
        if squad.hull == 0:
            continue
        hull = game.hull[squad.hull - 1]
        hull.home = part["home"] or USUAL_BOX.get(squad.level, terms.FARTHEST_BOX)
        hull.away = part["away"] or 0
        if hull.flies != terms.NO_AIRCRAFT and squad.present == 1:
            squad.aloft = mode_of(unit)
    for squad in game.squad[: game.units]:
        if squad.aboard > 0:
            squad.chart = game.squad[game.hull[squad.aboard - 1].crew - 1].chart
