"""A mission with a third side, from its file to the end of the battle: names, pictures, story, seats, bots, saves."""

import pytest

from dieshift.battle import Battle
from dieshift.boarding.scenarios import mission
from dieshift.boarding.state.terms import NEUTRAL, NOBODY, THIRD
from dieshift.core.records import to_bytes
from dieshift.core.savefile import DamagedSave
from dieshift.core.viewers import Viewer
from dieshift.interface.games import kind
from dieshift.interface.save_header import setting_of
from dieshift.lab.report import report
from dieshift.lab.simulate import simulate

BETWEEN = """\
system: boarding
title: Between two
map: |
  +-+-+-+-+-+-+
  |. . . .|. .|
  + + + + +D+ +
  |. . . . . .|
  +-+-+-+-+-+-+
deploy:
  a:
    - {unit: siege_boarder, at: [1, 0], facing: E}
    - {unit: trooper, at: [0, 1], facing: E}
  b:
    - {unit: stalker_alpha, at: [3, 0], facing: W}
    - {unit: hybrid, at: [5, 0], facing: W}
third:
  name: mutineers
  models:
    - {unit: siege_cannon, at: [5, 1], facing: W}
    - {unit: trooper, at: [4, 0], facing: W, code: M7, name: Ringleader}
objects:
  - {unit: console, at: [2, 1]}
turn_limit: 6
"""
KIND = kind("boarding")


@pytest.fixture
def battle():
    return Battle(mission.load(BETWEEN), seed=3)


def to_their_phase(battle):
    """Both sides are done; what the third side did is the last story told."""
    battle.order("done")
    return [str(line) for line in battle.order("done")]


def test_a_mission_names_and_places_a_third_side():
    """RULING 20: colour and codes are made if they are not given; the objects come after it."""
    ship = mission.load(BETWEEN)
    assert ship.roster.third == (("Mutineers", "green"),)
    assert (ship.roster.side(THIRD), ship.roster.side(NEUTRAL), ship.roster.colour(NEUTRAL)) == ("Mutineers", "", "")
    assert [ship.roster.title(k) for k in (4, 5, 6)] == ["G1 Siege Cannon", "M7 Ringleader", "C1 Console"]
    assert [(m.side, m.x, m.y, m.facing) for m in ship.game.model[4:7]] == [(3, 5, 1, 3), (3, 4, 0, 3), (2, 2, 1, 0)]
    assert mission.load(mission.to_yaml(ship)).game == ship.game


def test_the_codes_of_a_third_side_are_nobody_elses():
    """RULING 20: a letter that another side has is not given twice."""
    green = BETWEEN.replace("name: mutineers", "name: mutineers\n  colour: brown")
    assert mission.load(green).roster.codes()[:5] == ("B1", "B2", "R1", "R2", "V1")


def test_its_phase_is_told_with_its_name(battle):
    """RULING 20; S1.10."""
    lines = to_their_phase(battle)
    begins = lines.index("Mutineers begin their phase. (RULING 20)")
    assert lines[begins + 1] == "M7 Ringleader is activated (5 action points). (B1, G-1)"
    assert "Mutineers end their phase: no one else can act. (RULING 20)" in lines
    assert battle.waiting == (0, "Boarders", "which unit to activate")


def test_map_picture_and_rows_show_it(battle):
    """RULING 20: signs of its own, and its name in the legend and in the list."""
    drawn = KIND.screen.text_map(battle.scenario.table, battle.game, battle.names)
    assert "[bold green]⇐M7[/]" in drawn
    assert "⇑⇒⇓⇐ Mutineers" in drawn
    picture = KIND.screen.svg(battle.scenario.table, battle.game, battle.names, 400)
    assert "M7 Ringleader of Mutineers at 4,0, facing W" in picture
    rows = {row["unit"]: row for row in KIND.score.rows(battle.game, battle.names)}
    assert (rows["M7"]["side"], rows["M7"]["facing"], rows["C1"]["side"]) == ("Mutineers", "W", "")


def test_the_page_is_told_of_it_as_of_a_third_colour(battle):
    """RULING 20: its models are side 2 of the scene, things are nobody's, and the banner survives its phase."""
    scene = KIND.screen.scene(battle.rules, battle.scenario.table, battle.game, battle.names, Viewer.FIRST)
    assert [(side.name, side.colour, side.left) for side in scene.sides][2] == ("Mutineers", "green", "2 on the board")
    sides = {piece.id: piece.side for piece in scene.pieces}
    assert (sides["B1"], sides["R1"], sides["G1"], sides["C1"]) == (0, 1, 2, NOBODY)
    assert {unit.code: unit.side for unit in scene.units}["M7"] == 2
    battle.game.side = THIRD
    scene = KIND.screen.scene(battle.rules, battle.scenario.table, battle.game, battle.names, Viewer.FIRST)
    assert "Mutineers act" in scene.banner


def test_both_seats_see_the_same_of_it(battle):
    """G-18, RULING 20: nothing of it is hidden from anybody, and its dice are nobody's secret."""
    to_their_phase(battle)
    assert to_bytes(battle.view(0)) == to_bytes(battle.view(1)) == to_bytes(battle.game)
    owner = KIND.secrets.whose_die(battle.scenario.table, battle.game, None, battle.names, "ballistic die", "M7")
    assert owner.secret is False


@pytest.mark.parametrize("players", [("heuristic", "heuristic"), ("random", "heuristic")])
def test_bots_fight_it_out_and_the_save_is_verified(players, tmp_path):
    """RULING 20: a bot takes it for an enemy; the report gives its dice and its losses apart from both sides'."""
    battle = Battle(mission.load(BETWEEN), seed=4).play(*players)
    assert battle.over
    assert battle.ending()[3].startswith("Mutineers: lost ")
    summary = report(battle)
    assert summary.sides == ["Boarders", "Xenoforms"]
    assert {fell.side for fell in summary.kinds} >= {"Mutineers"}
    battle.save(tmp_path / "b.jsonl")
    again = Battle.load(tmp_path / "b.jsonl")
    assert again.verify().ok
    assert (again.names, to_bytes(again.game)) == (battle.names, to_bytes(battle.game))


def test_a_save_whose_third_side_has_no_colour_is_refused(tmp_path, battle):
    """RULING 20: the map prints it as it stands."""
    header = battle.journal.header
    header.setting["names"]["third"][0]["colour"] = "red]["
    with pytest.raises(DamagedSave, match=r"names\.third\.0\.colour isn't one of blue, red"):
        setting_of(header)


@pytest.mark.compiled
def test_simulated_battles_are_compiled_as_they_are_interpreted_and_count_it_for_nobody():
    """RULING 20: models and losses are those of the two sides."""
    scenario = mission.load(BETWEEN)
    one = simulate(scenario, 12, bots=("random", "heuristic"))
    assert one.rows.tolist() == simulate(scenario, 12, bots=("random", "heuristic"), interpreted=True).rows.tolist()
    for side in (0, 1):
        assert set((one.losses(side) + one.column(f"left {side}")).tolist()) == {2}


MODELS = BETWEEN[BETWEEN.index("  models:") : BETWEEN.index("objects:")]
FAULTS = {
    "no name": ("  name: mutineers\n", "", "third.name", "missing"),
    "nobody in it": (MODELS, "  models: []\n", "third.models", "1"),
    "a name of another side": ("name: mutineers", "name: boarders", "third.name", "looks the same"),
    "a colour of another side": ("name: mutineers", "name: mutineers\n  colour: red", "third.colour", "is red"),
    "hidden": ("facing: W, code: M7", "facing: W, hidden: 2, code: M7", "third.models[1].hidden", "isn't a field"),
    "no facing": ("at: [5, 1], facing: W", "at: [5, 1]", "third.models[0].facing", "missing"),
    "a thing": ("unit: siege_cannon", "unit: console", "third.models[0].unit", "object"),
    "a square that is taken": ("at: [5, 1]", "at: [1, 0]", "third.models[0].at", "is already there"),
}


@pytest.mark.parametrize("case", FAULTS)
def test_what_a_third_side_cannot_be_is_named_with_line_field_and_remedy(case):
    """RULING 20; 5.5: one fault for one slip."""
    old, new, field, what = FAULTS[case]
    assert old in BETWEEN
    faults = mission.check(BETWEEN.replace(old, new, 1))
    assert [fault.field for fault in faults] == [field], [str(fault) for fault in faults]
    assert what in str(faults[0])
    assert faults[0].line > 0
    assert faults[0].remedy


def test_a_model_may_begin_engaged_with_the_third_side():
    """B22, RULING 20: it is an enemy."""
    text = BETWEEN.replace("|. . . .|. .|", "|. . . . . .|").replace("[5, 1]", "[4, 1]")
    text = text.replace("at: [3, 0], facing: W}", "at: [3, 1], facing: E, engaged: [G1]}")
    made = mission.load(text)
    assert (made.game.model[2].engaged, made.game.model[4].engaged) == (1 << 2, 1 << 6)
