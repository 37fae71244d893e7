"""Missions become boards, games and names; their text can be had back."""

import json

import pytest
import yaml

from dieshift.boarding.chapters import doors
from dieshift.boarding.scenarios import mission
from dieshift.boarding.scenarios.fields import ALLOWED, KINDS, NEEDED, VERBS
from dieshift.boarding.scenarios.rulings import SWITCHES
from dieshift.boarding.state import terms
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.terms import DRAW, NEUTRAL, NOBODY
from dieshift.core.documents import ScenarioError
from dieshift.core.records import to_bytes

from . import kit

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


# --- the format -------------------------------------------------------------------------------------------------------


def test_the_example_of_the_format_is_read_as_it_stands():
    """5.5, letter by letter."""
    scenario = mission.load(TOY)
    board, game = scenario.table, scenario.game
    assert scenario.title == "Burn the nest"
    assert scenario.rules == "book + blips"
    assert (board.width, board.height, board.first, board.turns, board.at_limit) == (2, 1, 0, 0, DRAW)
    assert [side.name for side in scenario.roster.sides] == ["Boarders", "Xenoforms"]
    assert [scenario.roster.units[k].type for k in range(2)] == ["Siege Leader", "Siege Torch"]
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
        scenario = deck(f"rulings: {{{name}: {written}}}\n")
        assert scenario.rules == ("book" if not option else f"book + {option}")
        assert set(scenario.ruleset.options) == ({option} if option else set())
    assert next(iter(SWITCHES[name].values())) == ""
    assert list(SWITCHES[name].values()).count("") == 1


def test_every_option_has_a_switch():
    assert {option for readings in SWITCHES.values() for option in readings.values()} - {""} == set(catalogue.options)


def test_rules_may_be_a_text():
    made = deck("rules: book + blips + jam-off\n")
    assert (made.rules, str(made.ruleset)) == ("book + blips + jam-off", "book + blips + jam-off")
    assert deck().rules == ""


def test_what_is_left_out_has_its_default():
    scenario = deck()
    board, game, roster = scenario.table, scenario.game, scenario.roster
    assert (board.first, board.turns, board.at_limit, board.supply_side) == (0, 0, DRAW, NOBODY)
    assert [(side.name, side.colour) for side in roster.sides] == [("Boarders", "blue"), ("Xenoforms", "red")]
    assert roster.codes() == ("T1", "B1", "R1", "R2")
    assert [names.name for names in roster.units] == ["Anna", "Trooper 1", "Stalker 1", "Stalker 2"]
    assert [c.kind for c in board.condition[:board.conditions]] == [terms.ALL_REMOVED, terms.ALL_REMOVED]
    assert (game.blips, game.model[3].hidden, game.model[3].facing) == (1, 2, 0)
    assert [board.door[k].profile for k in range(2)] == [0, 0]
    assert list(game.door_state[:2]) == [terms.DOOR_OPEN, terms.DOOR_CLOSED]
    assert scenario.briefing == ""


def test_sides_may_have_colours_and_the_second_may_begin():
    made = deck("sides: {a: {name: Crew, colour: green}, b: Thieves, first: b}\n")
    assert [(side.name, side.colour) for side in made.roster.sides] == [("Crew", "green"), ("Thieves", "blue")]
    assert made.roster.codes() == ("T1", "G1", "B1", "B2")
    assert made.table.first == 1


def test_doors_may_be_bulkheads_and_jammed():
    """G-4; doors are numbered from the south, then from the west."""
    scenario = deck("doors:\n  - {at: [1, 1], side: E, unit: bulkhead, state: jammed}\n"
                    "  - {at: [0, 0], side: N, state: closed}\ndoor_jams: 3\n")
    assert list(scenario.game.door_state[:2]) == [terms.DOOR_CLOSED, terms.DOOR_JAMMED]
    assert list(scenario.game.door_hp[:2]) == [1, 2]
    assert scenario.table.door_jams == 3
    other = deck("doors: [{at: [2, 1], side: west, unit: bulkhead}, {at: [0, 1], side: S}]\n")
    assert list(other.game.door_hp[:2]) == [1, 2]


def test_a_jammed_door_is_one_for_its_neighbours():
    """G-4: the model beside it may not open it."""
    scenario = deck("doors: [{at: [0, 0], side: N, state: jammed}]\n")
    fight = kit.Action.__new__(kit.Action)
    fight.rules, fight.board, fight.game = scenario.ruleset.record(), scenario.table, scenario.game
    fight.begin().play(kit.activate(0))
    assert fight.refusal(kit.order(doors.OPEN, target=kit.door(1))) == "NOT_CLOSED"


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
    scenario = deck(PLACES)
    board = scenario.table
    hole, vent = board.entry[0], board.entry[1]
    assert (hole.x, hole.y, hole.side, hole.room, hole.hold_range, hole.facing) == (3, 0, 1, 3, 6, terms.WEST)
    assert (vent.x, vent.y, vent.side, vent.room, vent.hold_range, vent.facing) == (0, 1, 0, 5, 0, terms.SOUTH)
    exits = [(e.x, e.y, e.side) for e in board.exit[:board.exits]]
    assert exits == [(0, 0, 0), (3, 1, NEUTRAL)]
    assert (board.supply_side, board.supply_start, board.supply_turn, board.supply_refill) == (1, 1, 3, 1)
    assert list(scenario.game.pool) == [7, 0, 0]
    assert scenario.roster.later == "hybrid"
    core = scenario.game.model[4]
    assert (core.side, core.x, core.y, core.hp) == (NEUTRAL, 2, 0, 2)
    assert (scenario.roster.unit(4), scenario.roster.name(4)) == ("C1", "Core")
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
    scenario = deck(AIMS)
    aims = scenario.game.objective[:scenario.game.objectives]
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
    conditions = [(c.side, c.kind, c.index, c.group) for c in scenario.table.condition[:scenario.table.conditions]]
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
    ship = deck("entries: [{id: hole, cell: [3, 0]}]\nobjectives:\n  - {id: live, kind: survive, turns: 4, models: 2}\n"
                "  - {id: watch, kind: guard}\nvictory: {a: [{survived: live}, {guarded: watch}]}\nturn_limit: 6\n"
                "at_limit: b\n")
    aims = [(a.kind, a.goal, a.models) for a in ship.game.objective[:2]]
    assert aims == [(terms.SURVIVE, 4, 2), (terms.GUARD, 1, 1)]
    assert (ship.table.turns, ship.table.at_limit) == (6, 1)


def test_types_of_ones_own_may_be_deployed():
    made = deck("units:\n  wolf: {name: Wolf, acpo: 6, ccd: 4, cht: 4, hp: 2, ld: 7, melee: [claws]}\n",
                ("unit: stalker, at: [3, 1]", "unit: wolf, at: [3, 1]"))
    assert made.roster.units[2].name == "Wolf"
    assert made.game.model[2].hp == 2


GROUPS = {"ordinary": "", "heavy": "heavy", "power": "power", "claws": "claws", "force": "force", "fist": "fist",
          "hammer": "hammer", "witch": "witch", "rending": "rending", "poisoned": "poisoned"}


@pytest.mark.parametrize("group", GROUPS)
def test_close_combat_weapons_of_ones_own_are_of_the_ten_groups(group):
    """S1.29, S1.32, S1.35, S1.39, S1.43, S1.48, S1.53, S1.57, S1.60, B42-B50.

    A weapon of the mission's own has the rule of the group that it names.
    """
    tags = f"[{GROUPS[group]}]"
    scenario = deck(f"weapons:\n  bone_saw: {{tags: {tags}, hands: 2}}\nunits:\n"
                    "  wolf: {acpo: 6, ccd: 4, cht: 4, hp: 2, ld: 7, melee: [bone saw]}\n",
                    ("unit: stalker, at: [3, 1]", "unit: wolf, at: [3, 1]"))
    profile = scenario.table.profile[scenario.game.model[2].profile]
    weapon = scenario.table.melee[profile.melee[0]]
    assert (scenario.roster.melees[profile.melee[0]], weapon.hands) == ("bone saw", 2)
    assert weapon.tags == sum(1 << terms.MELEE_TAGS.index(tag) for tag in GROUPS[group].split())


def test_guns_of_ones_own_are_fired():
    """B8-B14, S1.76: range, dice, penetration, hit type, cost and special rules of the mission's own."""
    setting = deck("guns:\n  rail_rifle: {rng: 30, bd: 3, ap: 2, ht: 2, acpo: 2, bsr: [overkill, overwatch], ammo: 4}\n"
                   "units:\n  marksman: {acpo: 4, ccd: 2, cht: 5, hp: 1, as: 4, ld: 8, ballistic: [rail rifle]}\n",
                   ("unit: trooper, at: [0, 0]", "unit: marksman, at: [0, 0]"))
    profile = setting.table.profile[setting.game.model[0].profile]
    gun = setting.table.gun[profile.gun[0]]
    assert (gun.reach, gun.dice, gun.ap, gun.hit_type, gun.acpo, gun.ammo) == (30, 3, 2, 2, 2, 4)
    assert gun.tags == terms.OVERKILL | terms.OVERWATCH
    assert setting.roster.guns[profile.gun[0]] == "rail rifle"


def test_a_vehicle_of_ones_own_is_a_vehicle():
    """S1.49, S1.54, G-16: so that a hammer silences it and a witch blade destroys it."""
    made = deck("units:\n  loader: {kind: vehicle, acpo: 3, ccd: 2, cht: 5, hp: 4, as: 3, ld: 7}\n",
                ("unit: trooper, at: [0, 0]", "unit: loader, at: [0, 0]"))
    profile = made.table.profile[made.game.model[0].profile]
    assert (profile.kind, made.game.model[0].hp) == (terms.VEHICLE, 4)


def test_what_is_of_ones_own_takes_the_place_of_what_is_called_so():
    made = deck("weapons:\n  claws: {tags: [rending]}\nunits:\n"
                "  wolf: {acpo: 6, ccd: 4, cht: 4, hp: 2, ld: 7, melee: [claws]}\n",
                ("unit: stalker, at: [3, 1]", "unit: wolf, at: [3, 1]"))
    assert made.table.melee[made.table.profile[made.game.model[2].profile].melee[0]].tags == 1 << 7


@pytest.mark.parametrize(("more", "field", "what"), [
    ("weapons:\n  saw: {tags: [sharp]}\n", "weapons.saw.tags[0]", "'sharp' isn't known here."),
    ("guns:\n  bow: {rng: 9, torrent: 3, bd: 1}\n", "guns.bow.bd", "A torrent rolls no ballistic dice."),
    ("guns:\n  bow: {rng: 9}\n", "guns.bow.bd", "The field is missing."),
    ("units:\n  wolf: {acpo: 6, hp: 2, ld: 7, melee: [fang]}\n", "units.wolf.melee[0]", "'fang' isn't known here."),
])
def test_a_faulty_weapon_of_ones_own_is_named(more, field, what):
    with pytest.raises(ScenarioError) as refused:
        deck(more)
    fault = refused.value.faults[0]
    assert (fault.field, fault.what) == (field, what)


def test_more_kinds_of_guns_than_a_mission_holds_are_refused():
    """Limits of the record: sixteen; the trooper's own is one of them."""
    guns = "".join(f"  gun{k}: {{rng: 9, bd: 1, ht: 1}}\n" for k in range(18))
    types = "".join(f"  man{k}: {{acpo: 4, hp: 1, ld: 7, ballistic: [gun{2 * k}, gun{2 * k + 1}]}}\n" for k in range(9))
    models = "".join(f"    - {{unit: man{k}, at: [0, 1], facing: N}}\n" for k in range(9))
    with pytest.raises(ScenarioError, match="19 kinds of guns are too many"):
        deck(f"guns:\n{guns}units:\n{types}", ("  b:\n", f"  b:\n{models}"))


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
