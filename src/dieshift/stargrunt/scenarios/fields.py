"""The fields of a scenario file, declared once: the reader, its messages and the JSON Schema all follow from them.

Source: R1.4 (table), R2.1-R2.6, R2.9, R2.15, R2.16, R2.19 (what a unit is), R3.50-R3.54 (setting up and winning),
R3.56 (rules of engagement), R15.1 (hidden units), R16.1, R16.5, R16.6 (mines), R18.23 (what a mission says).
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from dieshift.core import fields
from dieshift.core.dice import LADDER
from dieshift.core.documents import Node, shown
from dieshift.core.fields import Either, Faults, Field, Flag, Group, Hundredths, Many, Named, Schema, Text, Whole, Word
from dieshift.core.words import say
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.chapters.air import setup
from dieshift.stargrunt.chapters.buildings.setup import target_field
from dieshift.stargrunt.chapters.fires.setup import fire_fields, smoke_field
from dieshift.stargrunt.chapters.objectives import rules
from dieshift.stargrunt.chapters.objectives.engagement import COSTS, FORBIDDEN
from dieshift.stargrunt.chapters.objectives.rules import WORDS as OBJECTIVES
from dieshift.stargrunt.chapters.overwatch.setup import cue_field
from dieshift.stargrunt.chapters.support.setup import support_fields, support_of_squad
from dieshift.stargrunt.chapters.vehicles.setup import types_field, vehicle_fields
from dieshift.stargrunt.chapters.weather.setup import weather_fields
from dieshift.stargrunt.frame import ENDS, actions, traits
from dieshift.stargrunt.scenarios.arsenal import own_fields
from dieshift.stargrunt.scenarios.forces import EW_SYSTEM, Known, small_arms, supports, type_group
from dieshift.stargrunt.scenarios.marks import CARRIED, MARKERS
from dieshift.stargrunt.scenarios.training import outsider_fields, training_fields
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import MAX_CORNERS, MAX_DEVICES, MAX_FIGURES, MAX_OBJECTIVES, MAX_UNITS, MAX_ZONES
from dieshift.stargrunt.terrain.going import MAX_CORNERS as PIECE_CORNERS
from dieshift.stargrunt.terrain.going import MAX_PIECES
from dieshift.stargrunt.terrain.kinds import KINDS

WIDEST = 12_000
COLOURS = ("blue", "red", "green", "yellow", "white", "black", "orange", "purple", "brown", "grey")
EDGES = ("south", "north")
DRAW = "draw"
DRAWS = (DRAW, "draw any", "draw green or regular", "draw regular or veteran")  # of which counters


@dataclass(frozen=True, slots=True)
class Pair:
    """Two numbers: a point or a size, in inches on the file and hundredths in the value."""

    low: int
    high: int

    def read(self, node: Node, field: str, faults: Faults) -> tuple[int, int] | None:
        """The two numbers in hundredths."""
        if not isinstance(node.value, list) or len(node.value) != 2:
            faults.add(node.line, field, say("{what} is not a pair of numbers.", what=node.kind()),
                       say("Write [x, y] in inches."))
            return None
        number, own = Hundredths(self.low, self.high), Faults(faults.file)
        x, y = (number.read(item, f"{field}[{i}]", own) for i, item in enumerate(node.value))
        if len(own.found) == 2 and own.found[0].remedy == own.found[1].remedy:
            right, bounds = own.found[0].remedy, {"low": fields.decimals(self.low), "high": fields.decimals(self.high)}
            if right == say("Write a number from {low} to {high}.", **bounds):
                right = say("Write two numbers from {low} to {high}.", **bounds)
            what = say("Neither number of {technical} is right.", technical=shown(_written(node)))
            faults.add(node.line, field, what, right)
        else:
            faults.found += own.found
        return None if x is None or y is None else (x, y)

    def schema(self) -> Schema:
        """The JSON Schema of a pair."""
        return {"type": "array", "items": Hundredths(self.low, self.high).schema(), "minItems": 2, "maxItems": 2}


def _written(node: Node) -> str:
    """A list as it was written."""
    return f"[{', '.join(map(str, node.plain()))}]"


@dataclass(frozen=True, slots=True)
class OrDraw:
    """A value of another shape, or the word that leaves it to a draw: 0. Source: R2.9."""

    other: Whole

    def read(self, node: Node, field: str, faults: Faults) -> int | None:
        """The value, or 0."""
        if node.value == DRAW:
            return 0
        own = Faults(faults.file)
        value = self.other.read(node, field, own)
        right = say("Write a number from {low} to {high}, or '{typed}'.", low=self.other.low, high=self.other.high,
                    typed=DRAW)
        faults.found += [fault._replace(remedy=right) for fault in own.found]
        return value

    def schema(self) -> Schema:
        """The JSON Schema of the two."""
        return {"anyOf": [self.other.schema(), {"const": DRAW}]}


POINT = Pair(0, WIDEST)
PIECE = Group(say("a piece of terrain"), {
    "kind": Field(Word(KINDS), say("a description"), needed=True),
    "at": Field(Many(POINT, 2, PIECE_CORNERS, say("corners"), "[[0, 0], [6, 0], [6, 4]]"),
                say("its corners in inches from the south-west corner of the table"), needed=True),
    "cover": Field(Word(tuple(terms.COVER)), "the cover it gives; by default that of its kind"),
    "concealment": Field(Flag(), "whether it conceals; by default all cover does"),
    "flammable": Field(Flag(), "whether it burns easily; by default woods and crops do"),
    "impassable": Field(Flag(), "whether it is impassable", default=0),
    "height": Field(Hundredths(0, 2000), "the height of its top in inches; by default that of its kind"),
    "depth": Field(Hundredths(0, 1000), "how far sight passes through it, or the width of a wall; by default that "
                                        "of its kind"),
    **target_field(),
})
GENERATED = Group(say("generated terrain"), {
    "style": Field(Text(24), say("a style of the terrain generator, such as town"), needed=True),
    "seed": Field(Whole(0, 999_999_999), say("the same style and seed give the same table"), needed=True),
})
OBJECTIVE = Group(say("an objective"), {
    "kind": Field(Word(OBJECTIVES[1:]), say("hold a place; exit over an edge; break or destroy enemy units; survive"),
                  needed=True),
    "at": Field(POINT, "middle of the place to hold"),
    "name": Field(Text(40), "the name of the place to hold, such as the crossroads"),
    "radius": Field(Hundredths(100, 2400), "the radius around it in which figures count", default=600),
    "edge": Field(Word(EDGES), "the edge to leave by (exit); by default the side's own"),
    "points": Field(Whole(1, 99), "for an exit: points the side starts with, and must have left to win by it. It "
                                  "loses points for turns in which none of its units leaves, and for units that "
                                  "break or are lost"),
    "cargo": Field(Flag(), "for a break: whether the side also needs most of the cargo. It owns the load of its "
                           "vehicles until the enemy has more figures within 6″; the load of a destroyed one is "
                           "lost", default=0),
    "figures": Field(Whole(1, 100), "figures wanted (hold, exit, survive)"),
    "units": Field(Whole(1, MAX_UNITS), "enemy units wanted (break, destroy)"),
})
OBJECTIVES_OF_A_SIDE = Group(say("the objectives of a side"), {
    "primary": Field(OBJECTIVE, "the conditions for winning the battle"),
    "secondary": Field(OBJECTIVE, "what wins if neither side achieves its primary objective"),
})
ENGAGEMENT = Group(say("a rule of engagement"), {
    "forbids": Field(Word(FORBIDDEN),
                     say("any fire at such a target; fire with support weapons; fire at a target that has not fired "
                         "at the side"),
                     needed=True),
    "at": Field(POINT, "the centre of a place, such as a village: targets near it; by default everywhere"),
    "radius": Field(Hundredths(100, 2400), "the distance from it; by default 6"),
    "breaches": Field(Whole(1, 100), "the number of breaches at which they cost something", default=1),
    "costs": Field(Word(COSTS), "victory: the side can no longer win; the game: the side has lost",
                   default=rules.VICTORY),
    "text": Field(Text(200), "the rule in the words of the players' orders"),
})


DEVICES = ("people", "vehicles", "mixed", "command", "trap", "launcher", "decoy")  # in the order of devices.KINDS
DRONES = ("basic", "enhanced", "superior")  # system dice D6, D8, D10 (R15.21)
LAID = Group(say("a minefield or trap"), {
    "kind": Field(Word(DEVICES), say("a field against people, vehicles or both; a mine fired by command; a trap; a "
                                     "remote launcher; a decoy against missiles"), needed=True),
    "at": Field(POINT, "its place: the middle of a field", needed=True),
    "side": Field(Text(), say("the side that laid it"), needed=True),
    "known": Field(Flag(), "whether the other side knows its place", default=0),
    "controller": Field(Text(), "code or name of the unit that fires it by command, or operates a launcher; by "
                                "default any unit of its side"),
})

AMBUSHES = ("simple", "complex")  # in the order of terms.SIMPLE_AMBUSH ..
CLEAR = 700  # hundredths of an inch: farther from the route than anybody of the column is ever placed
AMBUSH = Group(say("an ambush"), {
    "kind": Field(Word(AMBUSHES), say("simple: it always surprises the column; complex: it may go wrong"),
                  needed=True),
    "side": Field(Text(), say("the side in ambush"), needed=True),
    "route": Field(Many(POINT, 2, MAX_CORNERS, say("corners"), "[[24, 0], [24, 48]]"),
                   say("the route of the other side's column, from its own edge on"), needed=True),
    "zones": Field(Many(Many(POINT, 2, 2, say("corners"), "[[4, 10], [16, 30]]"), 1, MAX_ZONES, say("zones"),
                        "[[[4, 10], [16, 30]]]"),
                   "zones for the ambush: rectangles, each given by two corners; by default anywhere"),
    "clear": Field(Hundredths(CLEAR, 4800), "the distance the ambush keeps from the route", default=CLEAR),
    "windows": Field(Flag(), "whether passengers in the column's vehicles can see out", default=0),
})

MET = ("nothing", "fire", "suppression")  # what a squad has met with earlier in the battle (R7.10, R7.50)
GONE = ("left", "dissolved")  # how a squad that is no more has ended; captives are `captives_of` somebody
FIRED = ("nothing", say("small arm"), say("support weapon"))  # in the order of Figure.fired (R3.40)
# the orders after which something is left of an activation
ACTIONS = tuple(actions.word(kind) for kind in actions.asked(activation.WHAT_ACTION)
                if kind != activation.END and not traits(kind) & ENDS)
NONE = "none"  # instead of a weapon's name


@cache
def person_group() -> Group:
    """The fields of one figure of a squad. Source: R2.12, R4.12, R10.1-R10.6, R10.11, R10.20, R12.5, R17.62."""
    return Group(say("a figure of a squad"), {
        "figure": Field(Whole(1, MAX_FIGURES), say("its number: 1 is the first of its type, the leader"), needed=True),
        "at": Field(POINT, "its place; by default where there is room"),
        "health": Field(Word(terms.HEALTH[:terms.SUIT_KO + 1]), "its state of health", default=terms.FIT),
        "left": Field(Flag(), "a casualty that its squad has left behind", default=0),
        "arm": Field(Known((*small_arms(), NONE)), "its small arm; by default that of its type; or none"),
        "support": Field(Known((*supports(), NONE)), "its support weapon; by default that of its type; or none"),
        "rounds": Field(Whole(0, 9), "rounds left of its support weapon, if they are counted"),
        "fired": Field(Word(FIRED), "weapons it fired in an activation in progress; by default all"),
        "questioned": Field(Flag(), "a captive that has been interrogated", default=0),
        "medic": Field(Flag(), "a medic; by default as in its type"),
        "ew": Field(EW_SYSTEM, "die of its EW system; by default as in its type; 0: none"),
        "armour": Field(Whole(0, 12, (0, *LADDER)), "its armour die; by default that of its type; 0: none"),
        **outsider_fields(),
    })


def state_fields() -> dict[str, Field]:
    """The fields of a squad in the midst of a battle.

    Source: R2.17, R4.14, R7.10, R7.50, R7.60, R7.70, R12.2; S4.126.
    """
    return {
        "people": Field(Many(person_group(), 1, MAX_FIGURES, say("figures"), "[{figure: 2, health: wounded}]"),
                        "single figures that differ from their type: wounds, weapons, places"),
        "leader": Field(Whole(1, MAX_FIGURES), "its leader's number; by default the first fit figure"),
        **MARKERS.fields("suppression"),
        "met": Field(Word(MET), "dangers it met earlier in the battle; by default suppression, if it has markers"),
        **MARKERS.fields("panic", "overwatch", "ew_markers", "column", "last_stand"),
        "flipped": Field(Flag(), "is under a counter that was turned over", default=0),
    }


ACTING = Group(say("an activation in progress"), {
    "actions": Field(Whole(0, 2), "actions left; by default two minus the actions done"),
    "done": Field(Many(Word(ACTIONS, place=False), 0, 2, say("orders"), "[move]"), "orders given in this activation"),
    "fired_at": Field(Text(), "code or name of the enemy target of its last fire"),
    "by": Field(Text(), "code or name of the commander whose transfer it acts by, and who is also acting"),
    "transferred": Field(Many(Text(), 0, MAX_UNITS, say("units"), "[B2]"), "units it has activated by transfer"),
    "informed": Field(Many(Text(), 0, MAX_UNITS, say("units"), "[B2]"), "units its messages have reached"),
})


def turn_fields() -> dict[str, Field]:
    """The fields of a squad in the midst of a turn, and of captives. Source: R3.1, R3.2, R3.42, R7.22, R10.40."""
    return {
        "activated": Field(Flag(), "has been activated this turn", default=0),
        "acting": Field(ACTING, "is acting now"),
        "failed": Field(Many(Word(ACTIONS, place=False), 1, len(ACTIONS), say("orders"), "[dash]"),
                        "orders whose reaction test it failed this turn"),
        "fired_on_by": Field(Many(Text(), 1, MAX_UNITS, say("units"), "[R1]"), "enemy units that have fired on it"),
        "captives_of": Field(Text(), "code or name of the enemy unit it has surrendered to"),
        "gone": Field(Word(GONE), "gone for good: it has left the table, or has broken up"),
    }


@cache
def squad_group() -> Group:
    """The fields of a squad. Source: R2.1-R2.9, R2.15, R2.16, R2.19."""
    return Group(say("a squad"), {
        "type": Field(Text(), say("a type of squad, such as line squad, or of a vehicle"), needed=True),
        "at": Field(POINT, "place of its middle figure, unless it has still to enter"),
        "enters": Field(Flag(), "starts off the table, and enters over its baseline", default=0),
        "name": Field(Text(), "its name"),
        "code": Field(Text(4), "a letter and a number for use in orders, such as B1"),
        "quality": Field(Word((*terms.QUALITY.values(), *DRAWS)),
                         "the quality of its soldiers; or drawn from the counters, with or without untrained, or of "
                         "two qualities",
                         default=2),
        "leadership": Field(OrDraw(Whole(1, 3)), "1 best, 3 worst; or drawn, the default if the quality is drawn"),
        "figures": Field(Whole(1, MAX_FIGURES), "the number of figures; by default that of its type"),
        **MARKERS.fields("in_position"),
        "hidden": Field(Flag(), "starts as an inverted counter", default=0),
        "confidence": Field(Word(terms.CONFIDENCE), "by default set by its fatigue"),
        "fatigue": Field(Word(terms.FATIGUE), "by default that of its side"),
        "motivation": Field(Word(terms.MOTIVATION), "by default that of its side"),
        "level": Field(Word(terms.LEVEL), "its place in the chain of command", default=terms.SQUAD),
        "superior": Field(Text(), "code or name of the unit it answers to, or none"),
        "night_vision": Field(Flag(), "sees at night; by default as in its type"),
        "medical": Field(Flag(), "a specialised medical unit; by default as in its type"),
        "amphibious": Field(Flag(), "goes through open water; by default as in its type"),
        **CARRIED.fields(),
        "guidance": Field(Word(DRONES), "the guidance of the missiles of its remote launchers", default=0),
        "terror": Field(Flag(), "spreads terror in a close assault; by default as in its type"),
        "mount": Field(Word(terms.MOUNT), "its mounts: horses, bikes, beasts, or none; by default those of its type"),
        **training_fields(),
        "with": Field(Text(), "code or name of the squad that an independent figure starts with"),
        "drone": Field(Word(DRONES), "the drone it carries"),
        **smoke_field(),
        **vehicle_fields(),
        **support_of_squad(),
        **setup.squad_fields(),
        **cue_field(),
        **state_fields(),
        **turn_fields(),
    })


@cache
def side_group() -> Group:
    """The fields of a side. Source: R2.15, R2.16, R3.50, R3.54, R3.56."""
    return Group(say("a side"), {
        "name": Field(Text(), say("its name"), needed=True),
        "colour": Field(Word(COLOURS, place=False), "colour of its counters"),
        "motivation": Field(Word(terms.MOTIVATION), "how much the mission matters to it", default=terms.MEDIUM),
        "fatigue": Field(Word(terms.FATIGUE), "its fatigue at the start", default=terms.FRESH),
        "baseline": Field(Word(EDGES), "its own edge of the table; by default south, then north"),
        "stopped": Field(Flag(), "has finished activating for this turn", default=0),
        "owed": Field(Whole(0, MAX_UNITS), "activations of this turn already used up by Reaction Fire", default=0),
        **training_fields(),
        "squads": Field(Many(squad_group(), 1, MAX_UNITS, say("squads")), say("its squads"), needed=True),
        "objectives": Field(OBJECTIVES_OF_A_SIDE, "the objectives of the side"),
        **support_fields(POINT),
        **setup.side_field(),
        "engagement": Field(Many(ENGAGEMENT, 1, MAX_OBJECTIVES, say("rules"), "[{forbids: fire, at: [36, 24]}]"),
                            "its rules of engagement: fire it should not open, and the cost of a breach"),
    })


@cache
def scenario_group() -> Group:
    """The fields of a scenario. Source: R1.4, R3.50-R3.54, R18.23."""
    return Group(say("a scenario"), {
        "title": Field(Text(80), say("title of the battle"), needed=True),
        "briefing": Field(Text(4000, lines=True), "briefing for the players", default=""),
        "size": Field(Pair(1200, WIDEST), "width and depth of the table in inches", default=(7200, 4800)),
        "terrain": Field(Either(Many(PIECE, 0, MAX_PIECES, say("pieces")), GENERATED),
                         "pieces of terrain, or a style and a seed"),
        "night": Field(Flag(), "a night battle", default=0),
        "encounter": Field(Flag(), "an encounter battle: both sides enter over their baselines, and no unit is "
                                   "hidden",
                           default=0),
        "turns": Field(Whole(1, 50), "the last turn", default=12),
        "underway": Field(Flag(), "a battle already in progress: squads may be broken or routed", default=0),
        "first": Field(Text(), "the side that went first this turn, in a battle that begins during a turn"),
        "next": Field(Text(), "the side that activates next, after an activation and with no unit acting"),
        "mines": Field(Many(LAID, 0, MAX_DEVICES, say("mines"), "[{kind: people, at: [36, 24], side: Red}]"),
                       "minefields and traps; an empty list means that there may be some"),
        **weather_fields(),
        **fire_fields(POINT),
        "ambush": Field(AMBUSH, "an ambush: squads of the other side that have no place march into it"),
        "rules": Field(Text(1000), "rule set, such as 'clarified + overwatch'"),
        **fields.players_field(),
        "types": Field(Named(type_group(), 40), "squad types of your own, in the form of data/squads.yaml"),
        **own_fields(),
        **types_field(),
        "sides": Field(Many(side_group(), 2, 2, say("sides")), say("two sides"), needed=True),
    })


def schema() -> dict[str, Any]:
    """The JSON Schema of scenario files; `data/scenario.schema.json` holds it, and a test compares the two."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Scenario",
        "description": "A battle: the table, two sides with their squads, what each wants, and by which rules.",
        **scenario_group().schema(),
    }




def write_schema() -> None:
    """Write `data/scenario.schema.json` beside this file, after a field has changed."""
    path = Path(__file__).parents[1] / "data" / "scenario.schema.json"
    path.write_text(json.dumps(schema(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_schema()
