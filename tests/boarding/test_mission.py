"""Missions become boards, games and names; their text can be had back; those that come with the game can be played."""

import json
from pathlib import Path

import pytest
import yaml

from dieshift.boarding import mission, terms
from dieshift.boarding.game import BOARDING
from dieshift.boarding.mission_fields import ALLOWED, KINDS, NEEDED, VERBS
from dieshift.boarding.mission_rulings import SWITCHES
from dieshift.boarding.offers import legal_orders
from dieshift.boarding.options import catalogue
from dieshift.boarding.orders import OPEN
from dieshift.boarding.records import MAX_ORDERS, SIZE, Order
from dieshift.boarding.step import open_game, step
from dieshift.boarding.terms import DRAW, NEUTRAL, NOBODY
from dieshift.core.dice import seed_dice, seeded_face
from dieshift.core.records import clone, to_bytes

from . import kit
from .test_golden import DICE

FOLDER = Path(__file__).parents[2] / "examples" / "scenarios"
MISSIONS = [path for path in sorted(FOLDER.glob("*.yaml")) if "system: boarding" in path.read_text("utf-8")]
NAMES = ["black-box", "burn-the-nest", "gauntlet", "seal-the-hatches", "skirmish", "sweep", "threshold"]

# the format of the rules, letter by letter
TOY = """\
id: burn_the_nest
system: boarding
rulings: {command_points: off, blips: on, jam: numeral_pair}
map: |
  +-+-+
  |. .|
  +-+-+
sections: ["AA"]
sides: {a: boarders, b: xenoforms, first: a}
deploy:
  a: [{unit: siege_leader, at: [0, 0], facing: E}, {unit: siege_torch, at: [1, 0], facing: E}]
entries: [{id: e1, cell: [1, 0], side: b, max_lurk: 3, hold_range: 6}]
reinforce: {b: {start: 2, per_turn: 2, pool: blips_22}}
objectives: [{id: nest, kind: burn, section: A}]
victory:
  a: [{burned: nest}]
  b: [{all_removed: a}, {impossible: nest}]
turn_limit: null
"""
DECK = """\
system: boarding
title: A deck
map: |
  +-+-+-+-+
  |. .D. .|
  +d+-+ +-+
  |. .|. .|
  +-+-+-+-+
sections: |
  BBCC
  AADD
deploy:
  a:
    - {unit: trooper, at: [0, 0], facing: N, code: T1, name: Anna}
    - {unit: trooper, at: [1, 0], facing: E}
  b:
    - {unit: stalker, at: [3, 1], facing: W}
    - {unit: stalker, at: [3, 0], hidden: 2}
"""


def deck(more="", *changes):
    """A small mission with more fields, and pieces of its text replaced."""
    text = DECK + more
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return mission.load(text)


# --- the missions that come with the game -----------------------------------------------------------------------------


def test_the_missions_are_these():
    assert [path.stem for path in MISSIONS] == NAMES


@pytest.mark.parametrize("path", MISSIONS, ids=lambda path: path.stem)
def test_a_mission_has_nothing_wrong_with_it_and_says_how_even_it_is(path):
    assert mission.check(path) == []
    made = mission.load(path)
    assert len(made.briefing) > 400
    assert "even" in made.briefing.lower().splitlines()[-1]
    assert made.title
    assert made.table.turns > 0


@pytest.mark.parametrize("path", MISSIONS, ids=lambda path: path.stem)
@pytest.mark.parametrize("write", [mission.to_yaml, mission.to_json])
def test_the_text_of_a_mission_makes_the_same_mission(path, write):
    made = mission.load(path)
    again = mission.load(write(made))
    assert to_bytes(again.game) == to_bytes(made.game)
    assert to_bytes(again.table) == to_bytes(made.table)
    assert (again.title, again.briefing, again.rules, again.roster) == (
        made.title, made.briefing, made.rules, made.roster)
    assert write(again) == write(made)


@pytest.mark.parametrize("path", MISSIONS, ids=lambda path: path.stem)
def test_yaml_of_a_mission_still_shows_its_map(path):
    text = mission.to_yaml(mission.load(path))
    assert "map: |" in text
    assert all(f"  {row}".rstrip() in text.splitlines() for row in mission.load(path).document["map"].splitlines())


@pytest.mark.parametrize("path", MISSIONS, ids=lambda path: path.stem)
def test_all_floor_of_a_mission_can_be_reached(path):
    made = mission.load(path)
    floor = {(at % SIZE, at // SIZE) for at in range(SIZE * SIZE) if made.table.section[at] != NOBODY}
    seen = [(made.game.model[0].x, made.game.model[0].y)]
    for x, y in seen:
        for facing in range(4):
            there = (x + terms.FACE_X[facing], y + terms.FACE_Y[facing])
            if there in floor and there not in seen and kit_edge(made.table, x, y, facing) != terms.WALL:
                seen.append(there)
    assert set(seen) == floor


def kit_edge(board, x, y, facing):
    """What lies on a side of a square that has floor beyond it."""
    if facing in {terms.SOUTH, terms.WEST}:
        return kit_edge(board, x + terms.FACE_X[facing], y + terms.FACE_Y[facing], facing ^ 2)
    return (board.north if facing == terms.NORTH else board.east)[y * SIZE + x]


def at_random(made, seed):
    """Play a game at random; each order's text must be read as the same order. The finished game."""
    rules, game, out = made.ruleset.record(), clone(made.game), [Order() for _ in range(MAX_ORDERS)]
    dice, mind, played = seed_dice(seed), seed_dice(seed + 1000), 0
    open_game(dice, rules, made.table, game)
    while game.seat_to_choose != NOBODY:
        order = out[seeded_face(mind, legal_orders(rules, made.table, game, out)) - 1]
        text = BOARDING.order_text(order, made.roster)
        assert to_bytes(BOARDING.read_order(text, made.roster)) == to_bytes(order), text
        step(dice, rules, made.table, game, order)
        played += 1
        assert played < 5000
    return game


@pytest.mark.parametrize("path", MISSIONS, ids=lambda path: path.stem)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_mission_ends_under_random_play(path, seed):
    made = mission.load(path)
    game = at_random(made, seed)
    assert game.winner in {0, 1, DRAW}
    assert game.turn <= made.table.turns


def test_the_skirmish_is_the_same_from_both_ends():
    made = mission.load(FOLDER / "skirmish.yaml")
    board, models = made.table, made.game.model[:made.game.models]
    last = board.width - 1, board.height - 1
    for y in range(board.height):
        for x in range(board.width):
            here, there = y * SIZE + x, (last[1] - y) * SIZE + last[0] - x
            assert (board.section[here] == NOBODY) == (board.section[there] == NOBODY)
    turned = {(last[0] - m.x, last[1] - m.y, m.facing ^ 2, m.profile) for m in models if m.side == 0}
    assert turned == {(m.x, m.y, m.facing, m.profile) for m in models if m.side == 1}
    kinds = [(aim.kind, aim.side, aim.goal) for aim in made.game.objective[:made.game.objectives]]
    assert kinds == [(terms.HOLD, 0, 2), (terms.HOLD, 1, 2)]


def test_threshold_is_the_room_of_the_example():
    """2A: the drawing of the rules; the same squares, edges, doors and models as the golden test."""
    made = mission.load(FOLDER / "threshold.yaml")
    assert [row.rstrip() for row in made.document["map"].splitlines()] == [
        row.rstrip() for row in kit.ROOM.strip("\n").splitlines()]
    other = kit.board(kit.ROOM)
    assert list(made.table.north) == list(other.north)
    assert list(made.table.east) == list(other.east)
    models = [(m.x, m.y, m.facing) for m in made.game.model[:3]]
    assert models == [(2, 0, terms.NORTH), (0, 2, terms.EAST), (2, 4, terms.SOUTH)]
    assert made.roster.codes() == ("T1", "G1", "G2")


def test_the_example_of_the_source_can_be_played_on_threshold():
    """2B: all 31 dice, in the words of orders; the boarder is left alone and wins."""
    made = mission.load(FOLDER / "threshold.yaml")
    fight = kit.Action.__new__(kit.Action)
    fight.rules, fight.board, fight.game = made.ruleset.record(), made.table, clone(made.game)
    fight.begin()
    dice = iter(DICE)
    for text, count in (("activate T1", 0), ("step N", 0), ("open D1", 0), ("step NE and fire at G2", 3),
                        ("turn W and fire at G1", 2), ("activate G1", 0), ("step E", 0), ("step E", 0),
                        ("attack T1", 13), ("attack T1", 13)):
        fight.play(BOARDING.read_order(text, made.roster), *[next(dice) for _ in range(count)])
    assert list(dice) == []
    assert fight.game.winner == 0
    assert fight[0].hp == 1


# --- the format -------------------------------------------------------------------------------------------------------


def test_the_example_of_the_format_is_read_as_it_stands():
    """5.5, letter by letter."""
    made = mission.load(TOY)
    board, game = made.table, made.game
    assert made.title == "Burn the nest"
    assert made.rules == "book + blips"
    assert (board.width, board.height, board.first, board.turns, board.at_limit) == (2, 1, 0, 0, DRAW)
    assert [side.name for side in made.roster.sides] == ["Boarders", "Xenoforms"]
    assert [made.roster.units[k].type for k in range(2)] == ["Siege Leader", "Siege Torch"]
    entry = board.entry[0]
    assert (board.entries, entry.x, entry.y, entry.side, entry.room, entry.hold_range) == (1, 1, 0, 1, 3, 6)
    assert (board.supply_side, board.supply_start, board.supply_turn, board.supply_refill) == (1, 2, 2, 0)
    assert list(board.supply_pool) == list(game.pool) == [9, 4, 9]
    aim = game.objective[0]
    assert (game.objectives, aim.kind, aim.side, aim.section) == (1, terms.BURN, 0, 0)
    conditions = [(c.side, c.kind, c.index, c.group) for c in board.condition[:board.conditions]]
    assert conditions == [(0, terms.ACHIEVED, 0, 0), (1, terms.ALL_REMOVED, 0, 0), (1, terms.IMPOSSIBLE, 0, 1)]


@pytest.mark.parametrize("facing", ["E", "e", '"E"', "'E'", "east", "East"])
def test_facings_may_be_bare_or_quoted_or_words(facing):
    """5.5: a bare N, or on and off, are no booleans here."""
    assert deck("", ("facing: W", f"facing: {facing}")).game.model[2].facing == terms.EAST


@pytest.mark.parametrize(("letter", "facing"), list(zip("NESW", range(4), strict=True)))
def test_a_bare_letter_is_a_facing(letter, facing):
    assert deck("", ("facing: W", f"facing: {letter}")).game.model[2].facing == facing


@pytest.mark.parametrize(("word", "rules"), [("on", "book + blips"), ("off", "book"), ("true", "book + blips"),
                                             ("false", "book"), ('"on"', "book + blips"), ("ON", "book + blips")])
def test_a_switch_may_be_on_or_true(word, rules):
    assert deck(f"rulings: {{blips: {word}}}\n").rules == rules


@pytest.mark.parametrize("name", SWITCHES)
def test_every_reading_of_a_switch_makes_a_rule_set(name):
    """1F: the first reading is the default, each other is an option."""
    for reading, option in SWITCHES[name].items():
        written = f"[{reading}]" if "," in reading else reading
        made = deck(f"rulings: {{{name}: {written}}}\n")
        assert made.rules == ("book" if not option else f"book + {option}")
        assert set(made.ruleset.options) == ({option} if option else set())
    assert next(iter(SWITCHES[name].values())) == ""
    assert list(SWITCHES[name].values()).count("") == 1


def test_every_option_has_a_switch():
    assert {option for readings in SWITCHES.values() for option in readings.values()} - {""} == set(catalogue.options)


def test_rules_may_be_a_text():
    made = deck("rules: book + blips + jam-off\n")
    assert (made.rules, str(made.ruleset)) == ("book + blips + jam-off", "book + blips + jam-off")
    assert deck().rules == ""


def test_what_is_left_out_has_its_default():
    made = deck()
    board, game, roster = made.table, made.game, made.roster
    assert (board.first, board.turns, board.at_limit, board.supply_side) == (0, 0, DRAW, NOBODY)
    assert [(side.name, side.colour) for side in roster.sides] == [("Boarders", "blue"), ("Xenoforms", "red")]
    assert roster.codes() == ("T1", "B1", "R1", "R2")
    assert [names.name for names in roster.units] == ["Anna", "Trooper 1", "Stalker 1", "Stalker 2"]
    assert [c.kind for c in board.condition[:board.conditions]] == [terms.ALL_REMOVED, terms.ALL_REMOVED]
    assert (game.blips, game.model[3].hidden, game.model[3].facing) == (1, 2, 0)
    assert [board.door[k].profile for k in range(2)] == [0, 0]
    assert list(game.door_state[:2]) == [terms.DOOR_OPEN, terms.DOOR_CLOSED]
    assert made.briefing == ""


def test_sides_may_have_colours_and_the_second_may_begin():
    made = deck("sides: {a: {name: Crew, colour: green}, b: Thieves, first: b}\n")
    assert [(side.name, side.colour) for side in made.roster.sides] == [("Crew", "green"), ("Thieves", "blue")]
    assert made.roster.codes() == ("T1", "G1", "B1", "B2")
    assert made.table.first == 1


def test_doors_may_be_bulkheads_and_jammed():
    """G-4; doors are numbered from the south, then from the west."""
    made = deck("doors:\n  - {at: [1, 1], side: E, unit: bulkhead, state: jammed}\n"
                "  - {at: [0, 0], side: N, state: closed}\ndoor_jams: 3\n")
    assert list(made.game.door_state[:2]) == [terms.DOOR_CLOSED, terms.DOOR_JAMMED]
    assert list(made.game.door_hp[:2]) == [1, 2]
    assert made.table.door_jams == 3
    other = deck("doors: [{at: [2, 1], side: west, unit: bulkhead}, {at: [0, 1], side: S}]\n")
    assert list(other.game.door_hp[:2]) == [1, 2]


def test_a_jammed_door_is_one_for_its_neighbours():
    """G-4: the model beside it may not open it."""
    made = deck("doors: [{at: [0, 0], side: N, state: jammed}]\n")
    fight = kit.Action.__new__(kit.Action)
    fight.rules, fight.board, fight.game = made.ruleset.record(), made.table, made.game
    fight.begin().play(kit.activate(0))
    assert fight.refusal(kit.order(OPEN, target=kit.door(1))) == "NOT_CLOSED"


PLACES = """
entries:
  - {id: hole, cell: [3, 0]}
  - {id: vent, cell: [0, 1], side: a, facing: S, max_lurk: 5, hold_range: 0}
exits:
  - {id: lock, cell: [0, 0], side: a}
  - {id: gap, cell: [3, 1]}
reinforce: {b: {unit: hybrid, start: 1, per_turn: 3, pool: 7, refill: true}}
objects:
  - {unit: console, at: [2, 0], name: Core}
"""


def test_places_are_written_on_the_board():
    """G-19; 5.5. Without a facing, those who enter look where they can go."""
    made = deck(PLACES)
    board = made.table
    hole, vent = board.entry[0], board.entry[1]
    assert (hole.x, hole.y, hole.side, hole.room, hole.hold_range, hole.facing) == (3, 0, 1, 3, 6, terms.WEST)
    assert (vent.x, vent.y, vent.side, vent.room, vent.hold_range, vent.facing) == (0, 1, 0, 5, 0, terms.SOUTH)
    exits = [(e.x, e.y, e.side) for e in board.exit[:board.exits]]
    assert exits == [(0, 0, 0), (3, 1, NEUTRAL)]
    assert (board.supply_side, board.supply_start, board.supply_turn, board.supply_refill) == (1, 1, 3, 1)
    assert list(made.game.pool) == [7, 0, 0]
    assert made.roster.later == "hybrid"
    core = made.game.model[4]
    assert (core.side, core.x, core.y, core.hp) == (NEUTRAL, 2, 0, 2)
    assert (made.roster.unit(4), made.roster.name(4)) == ("C1", "Core")
    assert board.profile[board.supply_profile].acpo == 5


AIMS = PLACES + """
objectives:
  - {id: out, kind: exit, exit: gap, models: 2, side: a}
  - {id: any, kind: exit}
  - {id: hall, kind: hold, section: C, turns: 3}
  - {id: shut, kind: seal, entry: hole}
  - {id: box, kind: carry, at: [1, 1], exit: lock}
  - {id: crate, kind: carry, at: [1, 1], section: D}
  - {id: boot, kind: activate, unit: core}
  - {id: anna, kind: eliminate, unit: t1}
victory:
  a: [{exited: any, held: hall}, {sealed: shut, carried: [box, crate]}, {activated: boot}]
  b: [{achieved: anna}, {impossible: out}, {impossible: box, all_removed: a}]
"""


def test_objectives_of_every_kind_are_written():
    """5.5."""
    made = deck(AIMS)
    aims = made.game.objective[:made.game.objectives]
    fields = [(a.kind, a.side, a.goal, a.section, a.place, a.target, a.x, a.y) for a in aims]
    assert fields == [
        (terms.EXIT, 0, 2, NOBODY, 1, NOBODY, 0, 0),
        (terms.EXIT, 0, 1, NOBODY, NOBODY, NOBODY, 0, 0),
        (terms.HOLD, 0, 3, 2, NOBODY, NOBODY, 0, 0),
        (terms.SEAL, 0, 1, NOBODY, 0, NOBODY, 0, 0),
        (terms.CARRY, 0, 1, NOBODY, 0, NOBODY, 1, 1),
        (terms.CARRY, 0, 1, 3, NOBODY, NOBODY, 1, 1),
        (terms.CONSOLE, 0, 1, NOBODY, NOBODY, 4, 0, 0),
        (terms.ELIMINATE, 1, 1, NOBODY, NOBODY, 0, 0, 0),
    ]
    conditions = [(c.side, c.kind, c.index, c.group) for c in made.table.condition[:made.table.conditions]]
    assert conditions == [
        (0, terms.ACHIEVED, 1, 0), (0, terms.ACHIEVED, 2, 0), (0, terms.ACHIEVED, 3, 1), (0, terms.ACHIEVED, 4, 1),
        (0, terms.ACHIEVED, 5, 1), (0, terms.ACHIEVED, 6, 2),
        (1, terms.ACHIEVED, 7, 0), (1, terms.IMPOSSIBLE, 0, 1), (1, terms.IMPOSSIBLE, 4, 2),
        (1, terms.ALL_REMOVED, 0, 2)]


def test_the_words_of_objectives_agree_with_the_rules():
    assert [word if word != "activate" else "console" for word in KINDS] == list(terms.AIMS[1:])
    assert len(VERBS) == len(KINDS)
    assert set(NEEDED) | set(ALLOWED) <= set(KINDS)


def test_survival_and_guarding_are_objectives_too():
    made = deck("entries: [{id: hole, cell: [3, 0]}]\nobjectives:\n  - {id: live, kind: survive, turns: 4, models: 2}\n"
                "  - {id: watch, kind: guard}\nvictory: {a: [{survived: live}, {guarded: watch}]}\nturn_limit: 6\n"
                "at_limit: b\n")
    aims = [(a.kind, a.goal, a.models) for a in made.game.objective[:2]]
    assert aims == [(terms.SURVIVE, 4, 2), (terms.GUARD, 1, 1)]
    assert (made.table.turns, made.table.at_limit) == (6, 1)


def test_types_of_ones_own_may_be_deployed():
    made = deck("units:\n  wolf: {name: Wolf, acpo: 6, ccd: 4, cht: 4, hp: 2, ld: 7, melee: [claws]}\n",
                ("unit: stalker, at: [3, 1]", "unit: wolf, at: [3, 1]"))
    assert made.roster.units[2].name == "Wolf"
    assert made.game.model[2].hp == 2


def test_a_map_may_be_a_list_of_rows_as_in_json():
    made = deck()
    listed = made.document | {"map": made.document["map"].splitlines()}
    again = mission.load(json.dumps(listed))
    assert to_bytes(again.table) == to_bytes(made.table)
    assert to_bytes(again.game) == to_bytes(made.game)


def test_a_reader_of_yaml_1_1_makes_the_same_mission():
    """5.5: what such a reader turns into booleans is understood."""
    text = TOY.replace("blips: on", "blips: on, diagonal_cc: off")
    read = yaml.safe_load(text)
    assert read["rulings"] == {"command_points": False, "blips": True, "diagonal_cc": False, "jam": "numeral_pair"}
    assert mission.load(json.dumps(read)).rules == mission.load(text).rules == "book + no-diagonal-combat + blips"
