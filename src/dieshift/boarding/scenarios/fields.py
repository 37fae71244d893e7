"""The fields of a mission file, declared once: the reader, its messages and the JSON Schema all follow from them.

Source: 5.2 (maps), 5.5 (missions); G-18, G-19 (reinforcements), G-21 (who goes first).
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

from dieshift.boarding.scenarios.forces import GUN, MELEE, unit_group
from dieshift.boarding.scenarios.rulings import rulings_group
from dieshift.boarding.scenarios.shapes import Facing, OneOrMore, OrNothing, Pool, Rows, Square
from dieshift.boarding.state import records
from dieshift.boarding.state.terms import DOOR_STATES, LAST_TURN
from dieshift.core.fields import Either, Field, Flag, Group, Many, Named, Text, Whole, Word, players_field
from dieshift.core.words import say

SIDES = ("a", "b")
COLOURS = ("blue", "red", "green", "yellow", "white", "black", "orange", "purple", "brown", "grey")
SIDE = Word(SIDES)
NAME = Text(24)
MOST_OF_THIRD = 3  # models of a third side: what all of them do is one step, and told as one

# kinds of objectives with the number that each has in the rules (terms.BURN ..), and how victory calls them
KINDS = ("burn", "eliminate", "exit", "hold", "seal", "carry", "activate", "survive", "guard")
VERBS = ("burned", "eliminated", "exited", "held", "sealed", "carried", "activated", "survived", "guarded")
# the fields of an objective that each kind must have, and those that it may have
NEEDED = {"burn": ("section",), "hold": ("section", "turns"), "seal": ("entry",), "carry": ("at",),
          "activate": ("unit",), "survive": ("turns",)}
ALLOWED = {"eliminate": ("unit",), "exit": ("models", "exit"), "carry": ("section", "exit"), "survive": ("models",)}

SUSTAINED = Group(say("sustained fire"), {
    "at": Field(Text(), say("code or name of the enemy or door it last shot at, standing still"), needed=True),
    "shots": Field(Whole(1, 3), "number of shots at it so far", default=1),
    "gun": Field(Text(), "the gun it uses; by default the first with Sus-fire"),
})
FIRE = Group(say("a section that burns"), {
    "section": Field(Text(1), say("its letter"), needed=True),
    "side": Field(SIDE, say("side whose torrent set it alight; it burns until that side's next phase begins"),
                  needed=True),
})
MODEL = Group(say("a model"), {
    "unit": Field(Text(), say("its type, such as siege_boarder"), needed=True),
    "at": Field(Square(), say("the square where it starts, counted from the south-west corner"), needed=True),
    "facing": Field(Facing(), "its facing; a hidden model needs none"),
    "code": Field(Text(4), "a letter and a number for use in orders, such as T1"),
    "name": Field(Text(), "its name"),
    "hidden": Field(Whole(0, 3), "a blip that hides this number of its type", default=0),
    "hp": Field(Whole(1, 20), "HP left, if not all"),
    "points": Field(Whole(0, 20), "action points left in the first phase, if not all; only for the side that goes "
                                  "first"),
    "activated": Field(Flag(), "already activated in the first phase; only for the side that goes first", default=0),
    "engaged": Field(Many(Text(), 1, 8, say("enemies"), "[G1]"),
                     "codes or names of the enemies it is engaged with"),
    "concussed": Field(Flag(), "rolls half its dice in its next round of close combat", default=0),
    "overwatch": Field(Flag(), "is on overwatch", default=0),
    "jammed": Field(Many(Text(), 1, records.MAX_OWN_GUNS, say("guns")), "its jammed guns"),
    "ammo": Field(Many(Whole(0, 20), 1, records.MAX_OWN_GUNS, say("numbers of shots"), "[2]"),
                  "shots left in each gun with limited shots; 0 for the others"),
    "sustained": Field(SUSTAINED, "the target it has been shooting at, standing still"),
    "no_shoot": Field(Whole(0, 3), "for a damaged vehicle: its own phases until it may shoot again", default=0),
    "carries": Field(NAME, "the objective that it carries"),
})
THIRD_MODEL = Group(say("a model of a third side"), {
    "unit": Field(Text(), say("its type, such as trooper"), needed=True),
    "at": Field(Square(), say("the square it is in"), needed=True),
    "facing": Field(Facing(), say("its facing"), needed=True),
    "code": Field(Text(4), "a letter and a number for use in orders, such as V1"),
    "name": Field(Text(), "its name"),
})
THIRD_SIDE = Group(say("a third side"), {
    "name": Field(Text(24), say("its name"), needed=True),
    "colour": Field(Word(COLOURS, place=False), "colour of its counters"),
    "models": Field(Many(THIRD_MODEL, 1, MOST_OF_THIRD, say("models")),
                    say("its models, which no player commands"), needed=True),
})
THING = Group(say("an object"), {
    "unit": Field(Text(), say("its type, such as console"), needed=True),
    "at": Field(Square(), say("the square it is in"), needed=True),
    "code": Field(Text(4), "a letter and a number for use in orders, such as C1"),
    "name": Field(Text(), "its name"),
})
DOOR = Group(say("a door"), {
    "at": Field(Square(), say("a square beside it"), needed=True),
    "side": Field(Facing(), say("the side of that square it is on"), needed=True),
    "unit": Field(Text(), "its type: door or bulkhead", default="door"),
    "state": Field(Word(DOOR_STATES), "its state, if not as drawn"),
})
ENTRY = Group(say("an entry point"), {
    "id": Field(NAME, say("its name in the mission"), needed=True),
    "cell": Field(Square(), say("the square where models enter"), needed=True),
    "side": Field(SIDE, "its side", default=1),
    "facing": Field(Facing(), "facing of models that enter; by default towards the open"),
    "max_lurk": Field(Whole(1, 20), "most models that can lurk there", default=3),
    "hold_range": Field(Whole(0, records.SIZE), "enemies within this distance make arrivals wait a turn", default=6),
    "sealed": Field(Flag(), "sealed: no one comes from there any more", default=0),
})
EXIT = Group(say("an exit"), {
    "id": Field(NAME, say("its name in the mission"), needed=True),
    "cell": Field(Square(), say("the square where models leave"), needed=True),
    "side": Field(Word((*SIDES, "any")), "side that may leave there", default=2),
})
SUPPLY = Group(say("reinforcements"), {
    "unit": Field(Text(), "type of model that arrives", default="stalker"),
    "start": Field(Whole(0, 20), "number in the first turn", default=0),
    "per_turn": Field(Whole(0, 20), "number in each further turn", default=0),
    "pool": Field(Pool(), say("pool they are drawn from: blips_22, a number, or the counters that hide one, two and "
                              "three"),
                  needed=True),
    "refill": Field(Flag(), "refill the pool when it is empty", default=0),
})
OBJECTIVE = Group(say("an objective"), {
    "id": Field(NAME, say("its name under 'victory'"), needed=True),
    "kind": Field(Word(KINDS), say("kind of objective"), needed=True),
    "side": Field(SIDE, "its side; by default the side that needs it to win"),
    "section": Field(Text(1), "the letter of a section (burn, hold, carry)"),
    "unit": Field(Text(), "code or name of a model to eliminate, or of an object to activate"),
    "entry": Field(NAME, "the entry point to seal"),
    "exit": Field(NAME, "the exit to use (exit, carry); by default any"),
    "at": Field(Square(), "square where the item is (carry)"),
    "turns": Field(Whole(1, LAST_TURN), "number of turns to hold or survive"),
    "models": Field(Whole(1, records.MAX_MODELS), "number of models that must leave or survive", default=1),
})
DEMAND = Group(say("conditions of a victory"), {
    "achieved": Field(OneOrMore(NAME, records.MAX_OBJECTIVES), "objectives of the side"),
    **{verb: Field(OneOrMore(NAME, records.MAX_OBJECTIVES), say("objectives of kind {kind}", kind=kind))
       for verb, kind in zip(VERBS, KINDS, strict=True)},
    "impossible": Field(OneOrMore(NAME, records.MAX_OBJECTIVES), "objectives that the enemy can't reach any more"),
    "all_removed": Field(SIDE, "the side whose models have all been removed"),
})
DEMANDS = Many(DEMAND, 1, records.MAX_CONDITIONS, say("conditions"), "[{all_removed: b}]")


@cache
def mission_group() -> Group:
    """The fields of a mission. Source: 5.5."""
    name = Either(Text(24), Group(say("a side"), {
        "name": Field(Text(24), say("its name"), needed=True),
        "colour": Field(Word(COLOURS, place=False), "colour of its counters"),
    }))
    return Group(say("a mission"), {
        "system": Field(Word(("boarding",), place=False), say("boarding: the game it belongs to"), needed=True),
        "id": Field(NAME, "its short name"),
        "title": Field(Text(80), "title of the mission; by default its id"),
        "briefing": Field(Text(4000, lines=True), "briefing for the players", default=""),
        "rules": Field(Text(1000), "rule set, such as 'book + blips'"),
        **players_field(),
        "rulings": Field(rulings_group(), "the rule set as switches, such as {blips: on}"),
        "map": Field(Rows(2 * records.SIZE + 1), say("the drawn board: two characters for each square"),
                     needed=True),
        "sections": Field(Rows(records.SIZE), "the section of each square, one letter each; all A when left out"),
        "sides": Field(Group(say("the sides"), {
            "a": Field(name, "the first side", default="Boarders"),
            "b": Field(name, "the second side", default="Xenoforms"),
            "first": Field(SIDE, "the side that goes first", default=0),
        }), "names of the sides, and the side that goes first"),
        "weapons": Field(Named(MELEE, 20), "close-combat weapons of your own, in the form of data/melee.yaml"),
        "guns": Field(Named(GUN, 20), "guns of your own, in the form of data/guns.yaml"),
        "units": Field(Named(unit_group(), 20), "types of your own, in the form of data/units.yaml"),
        "deploy": Field(Group(say("the deployment"), {
            side: Field(Many(MODEL, 0, records.MAX_MODELS, say("models")), "its models", default=[]) for side in SIDES
        }), say("each side's models that start on the board"), needed=True),
        "third": Field(THIRD_SIDE, "a third side that shoots at the nearest model; it neither wins nor loses"),
        "objects": Field(Many(THING, 0, records.MAX_MODELS, say("objects")), "objects that belong to no side",
                         default=[]),
        "doors": Field(Many(DOOR, 0, records.MAX_DOORS, say("doors")), "doors that are not closed hatches", default=[]),
        "door_jams": Field(Whole(0, 6), "a door jams when it is opened on a D6 of this number or less", default=0),
        "entries": Field(Many(ENTRY, 0, records.MAX_ENTRIES, say("entry points")), "entry points of reinforcements",
                         default=[]),
        "burning": Field(Many(FIRE, 0, records.MAX_SECTIONS, say("sections"), "[{section: B, side: a}]"),
                         "sections that burn", default=[]),
        "exits": Field(Many(EXIT, 0, records.MAX_EXITS, say("exits")), "squares where models may leave the board",
                       default=[]),
        "reinforce": Field(Group(say("the reinforcements"), {
            side: Field(SUPPLY, "reinforcements of this side") for side in SIDES}), "one side's reinforcements"),
        "objectives": Field(Many(OBJECTIVE, 0, records.MAX_OBJECTIVES, say("objectives")), "objectives of the sides",
                            default=[]),
        "victory": Field(Group(say("the victory"), {
            side: Field(DEMANDS, "conditions to win, any of these; by default removing the enemy") for side in SIDES
        }), "conditions each side needs to win"),
        "turn_limit": Field(OrNothing(Whole(1, LAST_TURN)), say("the last turn; null: {last}", last=LAST_TURN),
                            default=0),
        "at_limit": Field(Word((*SIDES, "draw")), "winner when the last turn is over", default=2),
    })


def schema() -> dict[str, Any]:
    """The JSON Schema of mission files; `data/mission.schema.json` holds it, and a test compares the two."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Mission",
        "description": "A boarding action: the board, two sides with their models, what each wants, by which rules.",
        **mission_group().schema(),
    }


def write_schema() -> None:
    """Write `data/mission.schema.json` beside this file, after a field has changed."""
    path = Path(__file__).parents[1] / "data" / "mission.schema.json"
    path.write_text(json.dumps(schema(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_schema()
