"""Buildings of a scenario: walls, doors and windows, and what is wrong with them (R14.30, R14.33, S4.73, S4.78)."""

import pytest

from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.buildings import BLAST_WALLS, FREE, PORTS
from dieshift.stargrunt.state.terms import CREW, NORMAL_FOOT
from dieshift.stargrunt.terrain.sections import EAST, NORTH, SOUTH
from dieshift.stargrunt.text import notation

TOWN = """title: A bunker
turns: 3
terrain:
  - {kind: road, at: [[0, 10], [48, 10], [48, 12], [0, 12]]}
  - {kind: building, at: [[20, 24], [26, 24], [26, 29], [20, 29]], target: {
      walls: bunker, name: Command post, door: armoured, doors: [S], window: armoured, windows: [N, E], sealed: true,
      ports: true}}
  - {kind: building, at: [[40, 24], [46, 24], [46, 29], [40, 29]], target: {walls: brick, of: Farm}}
  - {kind: building, at: [[46, 24], [50, 24], [50, 29], [46, 29]], target: {
      walls: timber, of: farm, size: 2, armour: 1, airtight: true}}
sides:
  - name: Blue
    squads: [{type: line squad, code: B1, at: [23, 16]}]
  - name: Red
    squads: [{type: line squad, code: R1, at: [23, 26.5], figures: 6}]
"""


def faults(old, new):
    """What is said of the town when something in it is otherwise."""
    assert old in TOWN
    return [str(fault) for fault in scenario.check(TOWN.replace(old, new))]


def test_a_scenario_builds_sections():
    """R14.30, R14.33, S4.73: a bunker is class 5 and airtight; sections of one building, each with its own walls."""
    setting = scenario.load(TOWN)
    one, two, three = setting.game.section[:3]
    assert setting.game.sections == 3
    assert (one.piece, one.size, one.armour, one.door, one.doors, one.window, one.windows) == (
        1, 3, 5, 3, SOUTH, 2, NORTH + EAST)
    assert (one.airtight, one.sealed, one.ports, setting.game.shut) == (1, 1, 1, 2)
    assert (two.armour, two.size, two.airtight, two.door, two.windows) == (2, 4, 0, 0, 0)
    assert (three.armour, three.size, three.airtight, three.building) == (1, 2, 1, two.building)
    assert [setting.roster.section(k) for k in range(3)] == ["Command post", "building 2", "building 3"]


def test_a_scenario_says_which_walls_stop_a_blast_and_who_may_enter():
    """S4.61, S4.81: as its author decides, section by section; neither where nothing is said."""
    made = scenario.load(TOWN.replace("brick, of: Farm", "brick, of: Farm, blast_walls: true, free: true"))
    assert [section.ports for section in made.game.section[:3]] == [PORTS, BLAST_WALLS | FREE, 0]


@pytest.mark.parametrize(("walls", "armour", "size"), [
    ("timber", 0, 4), ("adobe", 0, 4), ("brick", 2, 4), ("steel", 3, 5), ("concrete", 3, 5), ("bunker", 5, 3)])
def test_materials(walls, armour, size):
    """R14.33, R14.30."""
    made = scenario.load(TOWN.replace("walls: brick", f"walls: {walls}"))
    assert (made.game.section[1].armour, made.game.section[1].size) == (armour, size)


@pytest.mark.parametrize(("kind", "door"), [("civil", 0), ("armoured", 2), ("heavy armoured", 3)])
def test_doors(kind, door):
    """R14.33."""
    made = scenario.load(TOWN.replace("door: armoured, doors", f"door: {kind}, doors"))
    assert made.game.section[0].door == door + 1


SPOILT = [
    ("[0, 12]]}", "[0, 12]], target: {walls: brick}}", 4, "terrain[0].target",
     "Only a building can be a point target. Leave 'target' out, or write 'kind: building'. (R14.30, p.56)"),
    ("door: armoured, doors: [S]", "doors: [S]", 6, "terrain[1].target.doors",
     "The kind of its doors is missing. Add 'door', such as 'door: armoured'. (R14.33, p.56)"),
    ("walls: brick, of", "walls: brick, sealed: true, of", 8, "terrain[2].target.sealed",
     "A building that is not airtight can't be sealed. Leave 'sealed' out, or add 'airtight: true'. (S4.72, S4.73)"),
    ("at: [23, 26.5]", "at: [23, 40]", 6, "terrain[1].target.sealed",
     "No unit is in the building to seal it. Leave 'sealed' out, or have a squad start inside. (S4.78)"),
    ("walls: brick", "size: 6, walls: brick", 8, "terrain[2].target.size",
     "6 is out of range. Write a number from 1 to 5."),
    ("walls: brick, ", "", 8, "terrain[2].target.walls",
     "The field is missing: the material of its walls. Add 'walls:'."),
]


@pytest.mark.parametrize(("old", "new", "line", "field", "said"), SPOILT)
def test_what_is_wrong_with_a_building_is_said(old, new, line, field, said):
    """R14.30, R14.32, R14.33, S4.72, S4.73, S4.78."""
    assert faults(old, new) == [f"scenario:{line}: {field}: {said}"]


def test_there_is_room_for_twelve_sections():
    """R14.30: one more is refused."""
    row = "  - {{kind: building, at: [[{x}, 40], [{y}, 40], [{y}, 44], [{x}, 44]], target: {{walls: brick}}}}\n"
    many = "".join(row.format(x=4 * k, y=4 * k + 3) for k in range(10))
    findings = scenario.check(TOWN.replace("sides:\n", many + "sides:\n"))
    assert [str(fault) for fault in findings] == [
        "scenario:20: terrain[13].target: There are 13 sections in all. There is room for at most 12."]


def test_a_point_target_is_among_the_first_pieces():
    """R14.31: what has become of it is kept with a bit of its own."""
    row = "  - {kind: scrub, at: [[0, 0], [2, 0], [2, 2]]}\n"
    house = "  - {kind: building, at: [[4, 40], [8, 40], [8, 44], [4, 44]], target: {walls: brick}}\n"
    assert scenario.load(TOWN.replace("sides:\n", 57 * row + house + "sides:\n")).game.section[3].piece == 61
    findings = scenario.check(TOWN.replace("sides:\n", 58 * row + house + "sides:\n"))
    assert [str(fault) for fault in findings] == [
        ("scenario:69: terrain[62].target: It is piece 63 of the terrain list. Point targets have to be among the "
         "first 62 pieces: move this one up.")]


def test_orders_name_buildings_by_their_numbers():
    """R14.30, R14.32: as typed, so written."""
    names = scenario.load(TOWN).roster
    for text, choice in (("batter B1 building 1", 0), ("batter B1 building 3 door", 9),
                         ("batter B1 building 12 window with supports 3", 46), ("batter B1 building 2 charge", 7)):
        read = notation.read(text, names)
        assert (read.choice, notation.write(read, names)) == (choice, text)
    with pytest.raises(ValueError, match="'13' is not a choice here"):
        notation.read("batter B1 building 13", names)


# --- weapons of a building -------------------------------------------------------------------------------------------

GUNS = "weapons: [{weapon: mass driver, class: 3, arc: half round}, {weapon: gauss SAW}]}}"
ARMED = TOWN.replace("ports: true}}", GUNS).replace("figures: 6}", "figures: 6, mans: command post, heading: S}")


def armed_faults(old, new):
    """What is said of the town with an armed bunker when something in it is otherwise."""
    assert old in ARMED
    return [str(fault) for fault in scenario.check(ARMED.replace(old, new))]


def test_a_building_mounts_weapons_that_a_squad_mans():
    """R14.34, R13.6, R13.8, S4.78: a vehicle in all but going anywhere; who mans them counts as inside."""
    setting = scenario.load(ARMED)
    hull, squad = setting.game.hull[0], setting.game.squad[1]
    assert (setting.game.hulls, hull.section, hull.crew, hull.size, hull.heading) == (1, 1, 2, 3, 180)
    assert [(gun.weight, gun.impact, gun.times) for gun in hull.gun[:hull.guns]] == [(3, 12, 3), (1, 12, 1)]
    assert (squad.hull, squad.nature, squad.mobility, setting.game.section[0].sealed) == (1, CREW, NORMAL_FOOT, 1)
    assert setting.roster.guns(1) == ("mass driver 3", "gauss SAW")


def test_its_weapons_are_named_as_those_of_a_vehicle():
    """R14.34, R13.20."""
    made = scenario.load(ARMED)
    order = notation.read("fire R1 at B1 with gauss saw", made.roster, made.game)
    assert (order.unit, order.target, order.supports) == (1, 0, 2)


LESS = "Leave some out, or make the building larger. (R14.34, R13.2, R13.4, p.56)"
OPEN = "A building has no open mount for the gauss SAW. "
POWER = "A power squad can't man the weapons of a building. "
UNARMED = [
    ("class: 3, arc", "class: 5, arc", 7, "terrain[1].target.weapons",
     "Weapons and fittings take 16 points of 15: mass driver 5: 15, gauss SAW: 1. " + LESS),
    ("{weapon: gauss SAW}", "{weapon: gauss SAW, mount: external}", 7, "terrain[1].target.weapons",
     OPEN + "Mount it in a turret, or fixed. (R14.34, R13.6, p.56)"),
    ("{weapon: gauss SAW}", "{weapon: gripper, class: 1}", 7, "terrain[1].target.weapons",
     "Only a mech has close combat weapons. Leave the gripper 1 out. (S2.20)"),
    ("name: Command post, ", "", 5, "terrain[1].target.name",
     "A building with weapons needs a name. Add 'name', so that a squad can man it with 'mans'. (R14.34, p.56)"),
    (", mans: command post, heading: S", "", 7, "terrain[1].target.weapons",
     ("No squad mans the weapons of Command post. Have a squad start inside with 'mans: Command post'. (R14.34, "
     "p.56)")),
    ("mans: command post", "mans: comand post", 15, "sides[1].squads[0].mans",
     "There is no building 'comand post' with weapons. Did you mean 'Command post'?"),
    ("at: [23, 26.5]", "at: [23, 40]", 15, "sides[1].squads[0].at",
     "The squad is not in command post, although it mans its weapons. Place the squad inside. (R14.34, p.56)"),
    ("mans: command post", "mans: command post, hidden: true", 15, "sides[1].squads[0].hidden",
     "A squad that mans a building's weapons has no 'hidden'. Leave 'hidden' or 'mans' out. (R14.34, p.56)"),
    ("line squad, code: R1", "power squad, code: R1", 15, "sides[1].squads[0].mans",
     POWER + "Leave 'mans' out: only troops on foot without power armour can man weapons. (R14.34, R13.8)"),
    ("heading: S}", "heading: S}, {type: line squad, at: [22, 28], figures: 2, mans: Command post}", 15,
     "sides[1].squads[1].mans", ("Another squad already mans the weapons of Command post. Leave 'mans' out. (R14.34, "
                                "p.56)")),
    (GUNS, "ports: true}}", 15, "sides[1].squads[0].mans",
     "There is no building 'command post' with weapons. Give a building 'weapons' and a 'name'. (R14.34, p.56)"),
]


@pytest.mark.parametrize(("old", "new", "line", "field", "said"), UNARMED)
def test_what_is_wrong_with_weapons_of_a_building_is_said(old, new, line, field, said):
    """R14.34, R13.2, R13.4, R13.5, R13.8: each fault in one sentence."""
    found = [one for one in armed_faults(old, new) if "sealed" not in one]
    assert found == [f"scenario:{line}: {field}: {said}"]
