"""Symbols of figures and vehicles: one for every shipped type, and none that gives away what a counter hides."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from dieshift.battle import Battle
from dieshift.core.documents import ScenarioError
from dieshift.core.viewers import Viewer
from dieshift.lab.moments import moment
from dieshift.stargrunt.interface import looks
from dieshift.stargrunt.scenarios.forces import squad_types
from dieshift.stargrunt.scenarios.garage import vehicle_types
from dieshift.stargrunt.state.records import Hull
from dieshift.stargrunt.state.terms import BROKEN, DEAD, DESTROYED, DISABLED, DUMMY, HIDDEN, ROUTED

from .kit import Eyes, duel

FIELD = """
title: Looks
size: [72, 48]
turns: 3
rules: book
sides:
  - name: Blue
    squads:
      - {{type: {type}, at: [20, 9]}}
  - name: Red
    squads:
      - {{type: line squad, at: [20, 40], hidden: true}}
      - {{type: dummy, at: [30, 40]}}
      - {{type: sniper, at: [40, 40], hidden: true}}
"""
SHEET = Path(__file__).parents[3] / "web" / "src" / "board" / "symbols.svg"
CROWN = ["leader", "support", "support", *["rifle"] * 5]


def looks_of(name):
    """The looks of a squad's figures, in their order."""
    scene = Eyes(Battle(FIELD.format(type=name), seed=1), Viewer.FIRST).scene
    return [piece.look for piece in scene.pieces if piece.unit == 0]


@pytest.mark.parametrize(("name", "expected"), [
    ("line squad", CROWN),
    ("signals team", ["leader", "signals", "rifle"]),
    ("missile squad", ["leader", "support", "missile", *["rifle"] * 5]),
    ("line command", ["leader", "rifle", "support", "medic", "rifle", "rifle"]),
    ("light power squad", ["power", "power-gun", *["power"] * 4]),
    ("horse troop", ["horse"] * 8), ("lancers", ["beast"] * 6), ("bike squad", ["bike"] * 6),
    ("gauss sniper", ["sniper"])])
def test_a_figure_has_the_symbol_of_its_mount_its_armour_its_role_or_its_weapon(name, expected):
    assert looks_of(name) == expected


def test_a_squad_with_demolition_charges_is_one_of_engineers():
    """R16.10."""
    battle = duel()
    battle.game.squad[0].charges = 1
    found = [piece.look for piece in Eyes(battle).scene.pieces if piece.unit == 0]
    assert found == ["leader", "support", *["engineer"] * 4]


@pytest.mark.parametrize(("name", "expected"), [
    ("heavy wheeled carrier", "carrier"), ("medium carrier", "tracked"), ("medium gun vehicle", "tank"),
    ("hover carrier", "hover"), ("jeep", "jeep"), ("truck", "truck"), ("medium tank", "tank"), ("walker", "mech"),
    ("gunship", "gunship"), ("lift craft", "lift"), ("air ambulance", "ambulance"), ("strike plane", "plane"),
    ("flak truck", "flak")])
def test_a_vehicle_has_the_symbol_of_its_design(name, expected):
    hull = Hull()
    vehicle_types()[name].write(hull)
    assert looks.look_of_hull(hull, "") == expected
    hull.wreck = DESTROYED
    assert looks.look_of_hull(hull, "") == "wreck"


def test_the_page_has_a_drawing_for_every_shipped_type():
    """None is drawn as a base alone."""
    named = {look for name in squad_types() if name != "dummy" for look in looks_of(name)}
    for vehicle in vehicle_types().values():
        hull = Hull()
        vehicle.write(hull)
        named.add(looks.look_of_hull(hull, ""))
    named |= {looks.HIDDEN, looks.DUMMY, *looks.DEVICES.values()}
    drawn = SHEET.read_text(encoding="utf-8")
    assert [look for look in sorted(named) if f'id="look-{look}"' not in drawn] == []


def test_a_turret_points_at_the_target_of_the_last_fire():
    """R3.41: it is known while the vehicle acts; before and after, the turret looks ahead."""
    seen = "type: line squad, code: R9, at: [50, 39]"
    text = FIELD.format(type="medium tank").replace("type: sniper, at: [40, 40], hidden: true", seen)
    battle = Battle(text, seed=1)
    game = battle.game
    assert [piece.gun for piece in Eyes(battle).scene.pieces if piece.kind == "vehicle"] == [-1]
    game.active, game.squad[0].fired_at = 0, battle.names.find("R9") + 1
    assert [piece.gun for piece in Eyes(battle).scene.pieces if piece.kind == "vehicle"] == [45]


@pytest.mark.parametrize(("name", "expected"), [
    ("line squad", "support"), ("militia squad", "support"), ("missile squad", "missile"), ("line command", "support"),
    ("light power squad", "power-gun"), ("horse troop", "horse"), ("medium tank", "tank"), ("gauss sniper", "sniper")])
def test_a_unit_is_known_by_its_heaviest_equipment(name, expected):
    scene = Eyes(Battle(FIELD.format(type=name), seed=1), Viewer.FIRST).scene
    assert scene.units[0].look == expected


def test_a_unit_that_commands_others_is_known_by_its_leader():
    battle = Battle(FIELD.format(type="line squad, level: platoon"), seed=1)
    assert Eyes(battle).scene.units[0].look == "leader"


def test_a_card_says_how_many_levels_of_confidence_are_lost():
    battle = duel()
    assert [unit.nerve for unit in Eyes(battle).scene.units] == [0, 0]
    battle.game.squad[1].confidence = ROUTED
    assert [unit.nerve for unit in Eyes(battle, Viewer.FIRST).scene.units] == [0, 4]


SIGNS = ("immobilised", "systems out", "disabled", "dead")  # of what is hit of a vehicle


def test_a_card_keeps_hull_and_crew_apart():
    """R6.20, R6.22: what is hit of a vehicle is one number, and who is fit in it another."""
    battle = Battle(FIELD.format(type="medium tank"), seed=1)
    squad, hull = battle.game.squad[0], battle.game.hull[0]

    def state():
        card = Eyes(battle).scene.units[0]
        piece = next(piece for piece in Eyes(battle).scene.pieces if piece.unit == 0)
        return card.hull, card.crew, [sign for sign in piece.signs if sign in SIGNS]

    assert state() == (0, 3, [])
    hull.stuck = 1
    assert state() == (1, 3, ["immobilised"])
    hull.stuck, hull.dark = 0, 1
    assert state() == (1, 3, ["systems out"])
    hull.wreck = DISABLED
    squad.figure[1].health = DEAD
    assert state() == (2, 2, ["disabled"])
    hull.wreck = DESTROYED
    assert state() == (3, 2, ["dead"])
    assert [(unit.hull, unit.crew) for unit in Eyes(battle).scene.units[1:2]] == [(-1, -1)]


# --- a symbol of one's own ------------------------------------------------------------------------------------------


OWN = """
title: Own symbols
size: [72, 48]
turns: 3
rules: book
types:
  pack: {armour: none, look: LOOK, figures: [{role: hound, arm: gauss rifle, count: 3}]}
vehicles:
  crawler: {size: 3, drive: tracks, crew: 2, look: HULL}
sides:
  - name: Blue
    squads:
      - {type: pack, at: [20, 9]}
      - {type: crawler, at: [40, 9]}
  - name: Red
    squads:
      - {type: pack, at: [20, 40], hidden: true}
      - {type: line squad, at: [30, 40], hidden: true}
"""


def own(look="beast", hull="mech"):
    return OWN.replace("LOOK", look).replace("HULL", hull)


def test_a_type_of_ones_own_names_its_symbol():
    battle = Battle(own(), seed=1)
    scene = Eyes(battle, Viewer.FIRST).scene
    assert [piece.look for piece in scene.pieces if piece.unit == 0] == ["beast"] * 3
    assert [piece.look for piece in scene.pieces if piece.unit == 1] == ["mech"]
    assert [unit.look for unit in scene.units] == ["beast", "mech", "hidden", "hidden"]


def test_a_vehicle_that_its_crew_has_left_keeps_its_symbol_until_it_is_a_wreck():
    battle = Battle(own(), seed=1)
    hull = battle.game.hull[0]
    crew = battle.game.squad[1]
    hull.crew, crew.hull, crew.mount = 0, 0, 0

    def look():
        return [piece.look for piece in Eyes(battle, Viewer.FIRST).scene.pieces if piece.id == "hull0"]

    assert look() == ["mech"]
    hull.wreck = DESTROYED
    assert look() == ["wreck"]


def test_a_type_that_names_no_symbol_has_one_by_its_nature():
    scene = Eyes(Battle(own().replace("look: beast, ", "").replace(", look: mech", ""), seed=1), Viewer.FIRST).scene
    assert [unit.look for unit in scene.units[:2]] == ["rifle", "truck"]


@pytest.mark.parametrize(("look", "hull", "where", "says"), [
    ("beest", "mech", "types.pack.look", "There is no symbol 'beest'. Did you mean 'beast'?"),
    ("beast", "tnak", "vehicles.crawler.look", "There is no symbol 'tnak'. Did you mean 'tank'?"),
    ("beast", "sphinx", "vehicles.crawler.look", "There is no symbol 'sphinx'. Known: tank, carrier, "),
    ("7", "mech", "types.pack.look", "There is no symbol 7. Known: rifle, support, ")])
def test_an_unknown_symbol_is_a_fault_with_the_nearest_or_all(look, hull, where, says):
    with pytest.raises(ScenarioError) as caught:
        Battle(own(look, hull), seed=1)
    assert f"{where}: {says}" in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


def test_every_symbol_that_a_type_may_name_is_drawn():
    drawn = SHEET.read_text(encoding="utf-8")
    assert [look for look in (*looks.PEOPLE, *looks.VEHICLES) if f'id="look-{look}"' not in drawn] == []
    assert not set(looks.PEOPLE) & set(looks.VEHICLES)


def test_the_symbol_of_ones_own_is_kept_by_a_scenario_made_of_a_moment():
    battle = Battle(own(), seed=1)
    saved = moment(battle.kind, battle.scenario, battle.scenario.ruleset, battle.game, Viewer.REFEREE)
    again = Eyes(Battle(saved.text, seed=1), Viewer.REFEREE).scene
    assert [unit.look for unit in again.units[:3]] == ["beast", "mech", "beast"]


# --- secrets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [Viewer.FIRST, Viewer.SPECTATOR])
def test_the_enemy_sees_the_same_symbol_on_every_counter(viewer):
    """R15.1: a squad, a false counter and a sniper are the same piece in three places."""
    scene = Eyes(Battle(FIELD.format(type="line squad"), seed=1), viewer).scene
    counters = [piece for piece in scene.pieces if piece.side == 1 and piece.kind == "counter"]
    assert [piece.look for piece in counters] == ["hidden"] * 3
    assert len({str(replace(piece, id="", unit=0, x=0, y=0)) for piece in counters}) == 1
    cards = {str(replace(unit, id=0, code="", x=0, y=0)) for unit in scene.units if unit.side == 1}
    assert len(cards) == 1


def test_the_owner_sees_which_counter_is_false():
    """R15.1."""
    scene = Eyes(Battle(FIELD.format(type="line squad"), seed=1), Viewer.SECOND).scene
    own = [piece for piece in scene.pieces if piece.side == 1 and piece.kind in {"figure", "counter"}]
    assert sorted({piece.look for piece in own}) == ["dummy", "leader", "rifle", "sniper", "support"]


def test_the_symbol_of_a_counter_says_nothing_of_what_it_hides():
    """R15.1: weapons, armour, mounts and vehicles under a counter change nothing that the enemy sees."""
    battle = duel()
    squad = battle.game.squad[1]
    squad.located = HIDDEN
    before = Eyes(battle, Viewer.FIRST).scene
    squad.power_armour, squad.mount, squad.charges, squad.fired_at, squad.confidence = 1, 1, 2, 1, BROKEN
    for figure in squad.figure[: squad.figures]:
        figure.support, figure.guided, figure.medic, figure.ew = 12, 1, 1, 8
    assert Eyes(battle, Viewer.FIRST).scene == before
    squad.nature = DUMMY
    assert Eyes(battle, Viewer.FIRST).scene == before
