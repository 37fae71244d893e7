"""Scenarios become records: what is left out gets its default, figures stand legally, and the text can be had back."""

from itertools import combinations
from pathlib import Path

import pytest

from dieshift.core.geometry import distance, within
from dieshift.core.records import to_bytes
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.knowledge.view import view
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.scenarios.generator import STYLES
from dieshift.stargrunt.scenarios.quick import quick
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.squads import has_integrity
from dieshift.stargrunt.state.terms import (
    AS_COVER,
    BARE,
    BASE,
    COMPANY,
    CONCEALS,
    CONFIDENT,
    HARD,
    HIDDEN,
    HIGH,
    LOW,
    MEDIUM,
    NOBODY,
    OPEN,
    PLACED,
    PLATOON,
    SHAKEN,
    SOFT,
    STEADY,
)
from dieshift.stargrunt.terrain.classes import usual_class
from dieshift.stargrunt.terrain.going import GAITS, standable, stands_in
from dieshift.stargrunt.terrain.table import cover_here

FOLDER = Path(__file__).parents[2] / "examples" / "scenarios"
EXAMPLES = [p for p in sorted(FOLDER.glob("*.yaml")) if "system: boarding" not in p.read_text("utf-8")]
SMALL = """\
title: Small
sides:
  - name: Blue
    squads:
      - {type: line squad, at: [10, 10]}
      - {type: recon squad, at: [30, 10], name: Eyes}
  - name: Red
    squads:
      - {type: militia squad, at: [10, 40]}
"""


def small(*changes):
    """The smallest scenario, with pieces of its text replaced."""
    text = SMALL
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return scenario.load(text)


# --- the example files ------------------------------------------------------------------------------------------------


def test_the_shelf_has_eighteen_examples():
    assert len(EXAMPLES) == 18


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_has_nothing_wrong_with_it_and_tells_its_players_something(path):
    assert scenario.check(path) == []
    setting = scenario.load(path)
    assert len(setting.briefing) > 200
    for side in range(2):
        kinds = [aim.primary for aim in setting.game.objective[: setting.game.objectives] if aim.side == side]
        assert kinds == [1, 0]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_figures_of_an_example_stand_together_on_open_ground_and_on_nobody(path):
    """R4.30, R4.20, R1.3; R13.7, R13.40: a crew is where its vehicle is, and who is aboard is nowhere else."""
    setting = scenario.load(path)
    squads = [squad for squad in setting.game.squad[: setting.game.units] if squad.aboard == 0]
    everybody = [(f.x, f.y) for squad in squads for f in squad.figure[: 1 if squad.hull else squad.figures]]
    assert not any(within(*one, *two, BASE - 1) for one, two in combinations(everybody, 2))
    for squad in squads:
        assert has_integrity(squad) == 1
        assert squad.disorganised == 0
        assert squad.centre < squad.figures
        for f in squad.figure[: squad.figures]:
            assert standable(setting.table, GAITS[usual_class(squad.power_armour, squad.mount)], f.x, f.y) == 1


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_written_and_read_again_is_the_same_battle(path):
    setting = scenario.load(path)
    for text in (scenario.to_yaml(setting), scenario.to_json(setting)):
        again = scenario.load(text)
        assert to_bytes(again.game) == to_bytes(setting.game)
        assert to_bytes(again.table) == to_bytes(setting.table)
        assert (again.roster, again.title, again.briefing, again.rules) == (
            setting.roster, setting.title, setting.briefing, setting.rules)


# --- what is left out -------------------------------------------------------------------------------------------------


def test_what_is_left_out_has_its_default():
    """R1.4, R2.15 (medium), R2.16 (fresh), R3.50; unused squads belong to nobody."""
    setting = small()
    game, squad = setting.game, setting.game.squad[0]
    assert (setting.table.width, setting.table.depth, setting.table.pieces) == (7200, 4800, 0)
    assert (game.units, game.turns, game.turn, game.night, game.encounter, game.objectives) == (3, 12, 0, 0, 0, 0)
    assert (game.winner, game.active, list(game.baseline)) == (NOBODY, NOBODY, [0, 1])
    assert (squad.quality, squad.leadership, squad.motivation) == (8, 2, MEDIUM)
    assert (squad.confidence, squad.ceiling, squad.level) == (CONFIDENT, CONFIDENT, 0)
    assert (squad.leader, squad.superior, squad.parent) == (0, NOBODY, NOBODY)
    assert (squad.present, squad.located, squad.in_position, squad.suppression) == (1, PLACED, 0, 0)
    assert (squad.figures, squad.mobility, squad.sensor) == (8, 6, 4)
    assert game.squad[15].parent == NOBODY
    assert setting.ruleset.preset == "clarified"


@pytest.mark.parametrize(("fatigue", "level"), [("fresh", CONFIDENT), ("tired", STEADY), ("exhausted", SHAKEN)])
def test_fatigue_sets_the_confidence_at_the_start_and_its_ceiling(fatigue, level):
    """R2.16."""
    squad = small(("- name: Blue", f"- name: Blue\n    fatigue: {fatigue}")).game.squad[0]
    assert (squad.confidence, squad.ceiling) == (level, level)


def test_a_squad_may_differ_from_its_side():
    """R2.15, R2.16, R2.18."""
    setting = small(("at: [10, 10]", "at: [10, 10], motivation: high, fatigue: tired, confidence: shaken"),
                    ("- name: Blue", "- name: Blue\n    motivation: low"))
    one, other = setting.game.squad[:2]
    assert (one.motivation, one.confidence, one.ceiling) == (HIGH, SHAKEN, STEADY)
    assert (other.motivation, other.confidence, other.ceiling) == (LOW, CONFIDENT, CONFIDENT)


def test_a_squad_answers_to_the_nearest_level_above_it_unless_it_names_another():
    """R2.19, R9.19."""
    setting = scenario.load("""\
title: Chain
sides:
  - name: Blue
    squads:
      - {type: line squad, at: [10, 5]}
      - {type: line command, at: [20, 5], level: company}
      - {type: line command, at: [30, 5], level: platoon}
      - {type: line squad, at: [40, 5], superior: b2}
      - {type: line squad, at: [50, 5], superior: none}
  - name: Red
    squads:
      - {type: line squad, at: [10, 40]}
""")
    assert [squad.superior for squad in setting.game.squad[:6]] == [2, NOBODY, 1, 1, NOBODY, NOBODY]
    assert [squad.level for squad in setting.game.squad[1:3]] == [COMPANY, PLATOON]


def test_a_hidden_squad_is_an_inverted_counter():
    """R15.1."""
    made = small(("at: [10, 10]", "at: [10, 10], hidden: true, in_position: true"))
    assert [squad.located for squad in made.game.squad[:2]] == [HIDDEN, PLACED]
    assert made.game.squad[0].in_position == 1


TYPES = """types:
  aid post: {armour: battledress, medical: true, figures: [{role: doctor}, {role: orderly, medic: true, count: 3}]}
"""


def test_a_medical_unit_is_one_because_its_type_or_the_squad_says_so():
    """R10.11: nobody is by default."""
    setting = small()
    assert [squad.medical for squad in setting.game.squad[:3]] == [0, 0, 0]
    setting = small(("at: [10, 10]", "at: [10, 10], medical: true"))
    assert [squad.medical for squad in setting.game.squad[:3]] == [1, 0, 0]
    for more, medical in (("", 1), (", medical: false", 0)):
        text = SMALL.replace("type: line squad, at: [10, 10]", f"type: aid post, at: [10, 10]{more}")
        setting = scenario.load(TYPES + text)
        assert setting.game.squad[0].medical == medical
    faults = scenario.check(TYPES + SMALL.replace("at: [10, 10]", "at: [10, 10], medical: perhaps"))
    assert [fault.field for fault in faults] == ["sides[0].squads[0].medical"]


def test_a_piece_may_conceal_without_cover_and_cover_without_concealing():
    """S2.25: two fields of terrain; a file that leaves one out means what it always meant."""
    setting = small(("sides:", """\
terrain:
  - {kind: crops, concealment: true, at: [[20, 20], [30, 20], [30, 28]]}
  - {kind: wall, concealment: false, at: [[34, 24], [44, 24]]}
  - {kind: scrub, at: [[2, 24], [8, 24], [8, 28]]}
sides:"""))
    covers = [(piece.cover, piece.concealment) for piece in setting.table.piece[: setting.table.pieces]]
    assert covers == [(OPEN, CONCEALS), (HARD, BARE), (SOFT, AS_COVER)]
    wrong = "terrain: [{kind: wall, concealment: 2, at: [[3, 4], [4, 4]]}]"
    faults = scenario.check(SMALL.replace("sides:", f"{wrong}\nsides:"))
    assert [fault.field for fault in faults] == ["terrain[0].concealment"]


def test_night_vision_is_the_types_unless_the_squad_says_otherwise():
    setting = small(("at: [10, 10]", "at: [10, 10], night_vision: true"))
    one, other = setting.game.squad[:2]
    assert one.night_vision == 1
    assert other.night_vision == 1
    setting = small(("name: Eyes", "name: Eyes, night_vision: false"))
    assert setting.game.squad[1].night_vision == 0


def test_a_type_of_ones_own_is_used_like_any_other():
    """R18.21."""
    setting = small(("sides:", """\
types:
  hunters:
    armour: none
    mobility: 8
    figures:
      - {role: leader, arm: heavy autopistol}
      - {role: hunter, arm: hunting rifle, count: 3}
      - {role: rocketeer, arm: hunting rifle, support: rocket}
sides:"""), ("type: militia squad", "type: Hunters"))
    squad = setting.game.squad[2]
    assert (squad.figures, squad.mobility) == (5, 8)
    assert [f.firepower for f in squad.figure[:5]] == [2, 2, 2, 2, 2]
    assert [f.close for f in squad.figure[:5]] == [1, 0, 0, 0, 0]
    assert [f.support for f in squad.figure[:5]] == [0, 0, 0, 0, 10]
    assert squad.figure[0].armour == 0


# --- terrain and places -----------------------------------------------------------------------------------------------


def test_a_piece_of_terrain_may_differ_from_its_kind():
    wood = "{kind: light wood, at: [[30, 20], [40, 20], [40, 30]], cover: hard cover, height: 2, depth: 3.5}"
    made = small(("sides:", f"terrain:\n  - {wood}\nsides:"))
    piece = made.table.piece[0]
    assert (piece.cover, piece.height, piece.depth) == (2, 200, 350)


def test_a_squad_in_a_house_stays_in_the_house():
    """Whoever is reached with least movement comes first, and a door costs two inches (R4.23)."""
    made = small(("sides:", "terrain:\n  - {kind: building, at: [[7, 7], [13, 7], [13, 13], [7, 13]]}\nsides:"))
    squad = made.game.squad[0]
    assert all(stands_in(made.table.piece[0], f.x, f.y) for f in squad.figure[:8])


def test_a_squad_behind_a_wall_stays_behind_the_wall():
    made = small(("sides:", "terrain:\n  - {kind: wall, at: [[0, 10.5], [72, 10.5]]}\nsides:"))
    assert all(f.y < 1050 for f in made.game.squad[0].figure[:8])


def test_a_squad_near_the_edge_keeps_its_bases_on_the_table():
    made = small(("at: [10, 10]", "at: [0.5, 0.5]"))
    assert all(f.x >= 50 and f.y >= 50 for f in made.game.squad[0].figure[:8])
    assert has_integrity(made.game.squad[0]) == 1


@pytest.mark.parametrize("figures", range(1, 13))
def test_a_squad_of_any_size_is_within_integrity(figures):
    """R4.30."""
    squad = small(("at: [10, 10]", f"at: [10, 10], figures: {figures}")).game.squad[0]
    assert squad.figures == figures
    assert has_integrity(squad) == 1
    assert (squad.figure[0].x, squad.figure[0].y) == (1000, 1000)


# --- objectives -------------------------------------------------------------------------------------------------------


def test_objectives_of_both_sides_find_their_place():
    """R3.54."""
    aims = "objectives: {primary: {kind: hold, at: [36, 24]}, secondary: {kind: exit, figures: 9}}"
    setting = small(
        ("  - name: Red", f"    {aims}\n  - name: Red"),
        ("at: [10, 40]}", "at: [10, 40]}\n    objectives: {primary: {kind: destroy, units: 2}}"),
    )
    objectives = [(a.side, a.primary, a.kind, a.goal, a.x, a.y, a.radius) for a in setting.game.objective]
    assert objectives == [
        (0, 1, terms.HOLD, 1, 3600, 2400, 600),
        (0, 0, terms.EXIT, 9, 0, 0, 0),
        (1, 1, terms.DESTROY, 2, 0, 0, 0),
        (0, 0, 0, 0, 0, 0, 0),
    ]
    assert setting.game.objectives == 3


# --- names ------------------------------------------------------------------------------------------------------------


def test_units_are_called_by_code_or_name_whatever_the_capitals():
    roster = small().roster
    assert roster.codes() == ("B1", "B2", "R1")
    assert [roster.find(word) for word in ("b2", " EYES ", "R1", "Line squad b1", "B9", "DET1")] == [1, 1, 2, 0, -1, -1]
    assert (roster.unit(1), roster.name(1), roster.title(1), roster.unit(NOBODY)) == ("B2", "Eyes", "B2 Eyes", "")
    assert (roster.side(0), roster.side(1), roster.side(2)) == ("Blue", "Red", "")
    assert [roster.side_of(unit) for unit in (0, 2, 3, NOBODY)] == [0, 1, NOBODY, NOBODY]
    assert [side.colour for side in roster.sides] == ["blue", "red"]


def test_a_detached_element_is_called_by_its_place():
    roster = small().roster
    assert (roster.unit(3), roster.find("det3"), roster.name(3)) == ("DET3", 3, "detached element 3")


def test_figures_are_called_by_role_and_weapon_wherever_they_stand_in_the_record():
    setting = small()
    squad, roster = setting.game.squad[0], setting.roster
    assert [roster.figure(0, squad, i) for i in (0, 1, 2, 7)] == ["leader", "gunner 2", "specialist 3", "rifle 8"]
    assert [roster.arm(0, f) for f in squad.figure[:4]] == [
        "advanced rifle", "", "", "advanced rifle with grenades"]
    assert [roster.support(0, f) for f in squad.figure[:4]] == ["", "SAW", "plasma gun", ""]
    assert roster.support(3, squad.figure[2]) == "plasma gun"  # of a detached element


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_no_squad_of_an_example_has_a_code_that_reads_as_a_number(path):
    """O and zero look alike, I and one too."""
    assert [code for code in scenario.load(path).roster.codes() if code[0] in "OI"] == []


def test_codes_begin_with_the_colour_and_never_with_the_same_letter():
    made = small(("- name: Blue", "- name: Blue\n    colour: black"), ("- name: Red", "- name: Red\n    colour: brown"))
    assert made.roster.codes() == ("B1", "B2", "Z1")
    assert small(("at: [10, 10]", "at: [10, 10], code: b2")).roster.codes() == ("B2", "B1", "R1")


# --- quick battles ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("seed", [0, 17, 4242])
def test_a_quick_battle_has_equal_forces_and_is_the_same_each_time(style, seed):
    setting, again = quick(style, seed), quick(style, seed)
    assert to_bytes(setting.game) == to_bytes(again.game)
    assert to_bytes(setting.table) == to_bytes(again.table)
    squads = setting.game.squad[: setting.game.units]
    for what in ("figures", "quality", "leadership", "mobility"):
        blue, red = ([getattr(s, what) for s in squads if s.side == side] for side in range(2))
        assert blue == red


def test_a_quick_battle_in_an_unknown_style_names_the_nearest():
    with pytest.raises(scenario.ScenarioError, match="Did you mean 'town'"):
        quick("toun", 1)


AGREED = """
title: Agreed before play
terrain:
  - {kind: rough, at: [[4, 4], [8, 4], [8, 8], [4, 8]], cover: hard cover, height: 3}
  - {kind: swamp, at: [[14, 4], [18, 4], [18, 8], [14, 8]], depth: 2}
  - {kind: building, at: [[24, 4], [28, 4], [28, 8], [24, 8]], cover: soft cover}
sides:
  - {name: Blue, squads: [{type: line squad, at: [10, 14]}]}
  - {name: Red, squads: [{type: line squad, at: [10, 40]}]}
"""


def test_what_a_piece_of_terrain_is_can_be_agreed():
    """R3.55: its cover, its height, and how far one sees into it."""
    table = scenario.load(AGREED).table
    rough, swamp, house = table.piece[:3]
    assert (rough.cover, rough.height, swamp.depth, house.cover) == (HARD, 300, 200, SOFT)
    assert (cover_here(table, 600, 600), cover_here(table, 2600, 600)) == (HARD, SOFT)


def test_a_mission_says_what_its_sides_want_and_how_they_come():
    """R18.23: title, outline, motivation, fatigue, objectives, organisation; R2.16: tired troops start Steady."""
    text = SMALL.replace("title: Small", "title: Small\nbriefing: Hold the road.").replace(
        "  - name: Blue", "  - name: Blue\n    motivation: high\n    fatigue: tired\n    objectives:\n"
        "      primary: {kind: hold, at: [20, 20], figures: 3}\n      secondary: {kind: break, units: 1}")
    setting = scenario.load(text)
    blue = setting.game.squad[0]
    assert (setting.title, setting.briefing) == ("Small", "Hold the road.")
    assert (blue.motivation, blue.confidence, blue.ceiling) == (HIGH, STEADY, STEADY)
    assert [(aim.kind, aim.primary) for aim in setting.game.objective[:2]] == [(terms.HOLD, 1), (terms.BREAK, 0)]


def test_a_hidden_unit_stands_around_its_counter():
    """R15.4: its figures within integrity, about the place that the counter has shown."""
    setting = scenario.load(SMALL.replace("{type: militia squad, at: [10, 40]}",
                                          "{type: militia squad, at: [10, 40], hidden: true}"))
    counter = view(setting.game, Viewer.FIRST).squad[2].figure[0]
    squad = setting.game.squad[2]
    assert (squad.located, counter.x, counter.y) == (HIDDEN, squad.figure[squad.centre].x, squad.figure[squad.centre].y)
    squad.located = PLACED
    placed = view(setting.game, Viewer.FIRST).squad[2]
    assert has_integrity(placed) == 1
    assert max(distance(counter.x, counter.y, f.x, f.y) for f in placed.figure[: placed.figures]) <= 300
