"""Vehicles in a scenario file: crews, headings, passengers, and what is wrong with them (R13.7, R13.40, R18.22)."""

import pytest

from dieshift.stargrunt.scenarios.forces import squad_types
from dieshift.stargrunt.scenarios.garage import vehicle_types
from dieshift.stargrunt.scenarios.scenario import check, load, to_yaml
from dieshift.stargrunt.state.records import MAX_HULLS
from dieshift.stargrunt.state.terms import (
    ALL_ROUND,
    CREW,
    FRONT,
    HALF_ROUND,
    HEAVY,
    HIGH_WHEELS,
    HOVER,
    INDEPENDENT,
    MISSILE,
    NOBODY,
    PLACED,
    SMALL,
    TRACKS,
    TROOPS,
)

TEXT = """title: Armour
turns: 4
MORE
sides:
  - name: Blue
    squads:
      - {type: medium tank, code: B1, at: [30, 8], quality: veteran, leadership: 1}
      - {type: hover fighting vehicle, code: B2, name: Heron, at: [36, 8], heading: NE}
      - {type: line squad, code: B3, figures: 6, aboard: heron}
      BLUE
  - name: Red
    squads:
      - {type: heavy wheeled carrier, code: R1, at: [30, 40]}
      - {type: militia squad, code: R2, at: [40, 40]}
      RED
"""


def text(more="", blue="", red=""):
    return TEXT.replace("MORE\n", more).replace("      BLUE\n", blue and f"      - {{{blue}}}\n").replace(
        "      RED\n", red and f"      - {{{red}}}\n")


def faults(**rows):
    return [(fault.line, fault.field, f"{fault.what} {fault.remedy}") for fault in check(text(**rows))]


# --- what comes of it -------------------------------------------------------------------------------------------------


def test_a_vehicle_is_a_unit_and_its_figures_are_its_crew():
    """R13.7, R13.9, A19: quality, leadership and markers of its own; its pace is 12 by its drive."""
    game = load(text()).game
    tank, hover = game.squad[0], game.squad[1]
    assert (tank.nature, tank.figures, tank.quality, tank.leadership, tank.leader) == (CREW, 3, 10, 1, 0)
    assert (tank.mount, tank.mobility, hover.mount, hover.mobility) == (TRACKS, 12, HOVER, 12)
    assert (tank.hull, hover.hull, game.squad[3].hull, game.hulls) == (1, 2, 3, 3)
    assert [hull.crew for hull in game.hull[:3]] == [1, 2, 4]
    assert (game.squad[2].nature, game.squad[2].hull, game.squad[4].hull) == (TROOPS, 0, 0)
    assert (tank.smoke, hover.smoke) == (1, 0)
    assert load(text(red="type: medium tank, at: [50, 40], smoke: 0")).game.squad[5].smoke == 0


def test_a_crew_stands_at_one_point_and_has_no_small_arm():
    """R4.30, R13.7; A6: all where the vehicle is, in battledress, and nobody is out of integrity."""
    squad = load(text()).game.squad[0]
    assert [(man.x, man.y, man.armour, man.firepower, man.support) for man in squad.figure[:4]] == [
        (3000, 800, 4, 0, 0)] * 3 + [(0, 0, 0, 0, 0)]
    assert (squad.disorganised, squad.present, squad.located) == (0, 1, PLACED)


def test_the_record_of_a_vehicle_is_its_design():
    """R18.8, R18.22, R17.55: size, drive, armour class, countermeasures, seats, weapons."""
    hull = load(text()).game.hull[2]
    assert (hull.x, hull.y, hull.size, hull.drive, hull.armour, hull.ecm, hull.seats, hull.airtight) == (
        3000, 4000, 4, HIGH_WHEELS, 3, 6, 16, 1)
    assert [(gun.impact, gun.times, gun.weight, gun.mount) for gun in hull.gun[:2]] == [(12, 2, 1, 1), (12, 2, 1, 2)]
    assert (hull.guns, hull.stuck, hull.dark, hull.wreck) == (2, 0, 0, 0)


def test_a_vehicle_faces_the_enemy_unless_the_scenario_says_otherwise():
    """R13.6: degrees clockwise from north, or a point of the compass; each side looks away from its baseline."""
    game = load(text(red="type: jeep, at: [50, 40], heading: 270")).game
    assert [hull.heading for hull in game.hull[:4]] == [0, 45, 180, 270]
    turned = load(text().replace("- name: Blue", "- name: Blue\n    baseline: north").replace(
        "- name: Red", "- name: Red\n    baseline: south")).game
    assert [hull.heading for hull in turned.hull[:3]] == [180, 45, 0]


@pytest.mark.parametrize(("word", "degrees"), [("N", 0), ("e", 90), ("SW", 225), ("nw", 315), ("0", 0), ("359", 359)])
def test_headings(word, degrees):
    """R13.6."""
    assert load(text(red=f"type: jeep, at: [50, 40], heading: {word}")).game.hull[3].heading == degrees


@pytest.mark.parametrize(("row", "found"), [
    ("type: medium carrier, at: [50, 40]", 1), ("type: medium carrier, at: [50, 40], hatches: open", 2),
    ("type: medium carrier, at: [50, 40], hatches: sealed", 3)])
def test_a_side_may_say_whether_its_vehicles_are_sealed(row, found):
    """S4.97: as it knows what it drives into."""
    assert load(text(red=row)).game.hull[3].airtight == found


def test_only_what_can_be_sealed_has_hatches():
    """S4.74, S4.97: each in one sentence."""
    said = [faults(red=row)[0][2] for row in ("type: truck, at: [50, 40], hatches: open",
                                              "type: line squad, at: [50, 40], hatches: open")]
    assert said == ["A truck can't be sealed. Leave 'hatches' out. (S4.74, S4.97)",
                    "Only a vehicle has hatches. Leave 'hatches' out. (S4.97)"]


def test_a_squad_may_drive_its_vehicle_itself():
    """R13.8, A19: it is the crew, all of it, with its own quality and leadership; the guns are the vehicle's."""
    setting = load(text(red="type: line squad, at: [50, 40], drives: medium carrier, quality: veteran, leadership: 1"))
    squad, hull = setting.game.squad[5], setting.game.hull[3]
    assert (squad.hull, squad.nature, squad.mobility, squad.mount, hull.crew) == (4, CREW, 12, hull.drive, 6)
    assert (squad.quality, squad.leadership, hull.seats, squad.figures) == (10, 1, 10, 8)
    assert {(man.x, man.y) for man in squad.figure[:8]} == {(hull.x, hull.y)}
    assert setting.roster.guns(5) == ("fusion cannon 1",)


@pytest.mark.parametrize(("row", "said"), [
    ("drives: lorry", "There is no vehicle 'lorry'."),
    ("drives: jeep", "A jeep has room for 5. Write fewer 'figures'. (R13.5, R13.8)"),
    ("drives: truck, hidden: true", "A line squad can't drive a vehicle itself.")])
def test_what_a_squad_cannot_drive(row, said):
    """R13.5, R13.8: each in one sentence."""
    assert said in faults(red=f"type: line squad, at: [50, 40], {row}")[0][2]


def test_a_squad_may_start_inside_a_vehicle_of_its_side():
    """R13.40: it is not on the table, and not waiting to enter either; it is called by code or name."""
    game = load(text()).game
    squad, hull = game.squad[2], game.hull[1]
    assert (squad.aboard, squad.present, squad.figures) == (2, 0, 6)
    assert {(man.x, man.y) for man in squad.figure[:6]} == {(hull.x, hull.y)}


def test_power_armour_takes_two_seats_each():
    """R13.5: six suits take twelve of sixteen seats; with four men more all are taken."""
    rows = "type: power squad, aboard: R1}\n      - {type: militia squad, figures: 4, aboard: r1"
    assert load(text(red=rows)).game.squad[6].aboard == 3
    findings = faults(red=rows.replace("figures: 4", "figures: 5"))
    assert [(line, field) for line, field, _ in findings] == [(14, "sides[1].squads[3].aboard")]
    assert "needs 5 seats, and R1 has 4 left" in findings[0][2]
    assert "(R13.2, R13.5, p.32)" in findings[0][2]


def test_a_vehicle_that_has_still_to_enter_has_no_place_yet():
    """R3.53: its crew wait at one point of the edge, and whoever is aboard comes with it."""
    game = load(text(blue="type: truck, code: B4, enters: true}\n      - {type: militia squad, aboard: B4")).game
    assert (game.hull[2].x, game.hull[2].y, game.squad[3].present, game.squad[3].aboard) == (0, 0, 0, 0)
    assert {man.y for man in game.squad[3].figure[:1]} == {0}
    assert (game.squad[4].present, game.squad[4].aboard) == (0, 3)


def test_in_an_encounter_whoever_is_aboard_enters_with_the_vehicle():
    """R3.51."""
    lines = text("encounter: true\n").replace(", at: [30, 8]", "").replace(", at: [36, 8]", "").replace(
        ", at: [30, 40]", "").replace(", at: [40, 40]", "")
    game = load(lines).game
    assert [(squad.present, squad.aboard) for squad in game.squad[:5]] == [(0, 0), (0, 0), (0, 2), (0, 0), (0, 0)]
    assert [{man.x for man in squad.figure[:squad.figures]} for squad in game.squad[:2]] == [{1800}, {5400}]


def test_weapons_that_harm_vehicles_by_their_own_impact_are_marked():
    """R6.50, R6.51: a plasma gun is; a SAW is a small arm to point targets."""
    squad = load(text()).game.squad[2]
    assert [man.hard for man in squad.figure[:4]] == [0, 0, 1, 0]


def test_the_names_of_a_vehicle_and_its_weapons():
    """R18.22: for story and page."""
    roster = load(text()).roster
    assert (roster.units[0].type, roster.units[0].guns) == ("medium tank", ("mass driver 4", "light missile", "SAW"))
    assert [roster.gun(*of) for of in ((0, 0), (0, 3), (2, 0), (NOBODY, 0))] == ["mass driver 4", "", "", ""]


def test_a_scenario_with_vehicles_is_written_and_read_again():
    made = load(text("vehicles: {bug: {size: 1, drive: grav, crew: 1, seats: 3}}\n", red="type: bug, at: [50, 40]"))
    again = load(to_yaml(made))
    assert (again.game, again.roster) == (made.game, made.roster)
    assert made.game.hull[3].seats == 3


def test_single_men_of_a_crew_may_be_hurt():
    """R10.1: the gunner is down; the vehicle says how many are left."""
    squad = load(text(blue="type: medium tank, at: [44, 8], people: [{figure: 2, health: wounded}]")).game.squad[3]
    assert [man.health for man in squad.figure[:3]] == [0, 1, 0]
    assert {(man.x, man.y) for man in squad.figure[:3]} == {(4400, 800)}


# --- what is wrong with it --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("row", "field", "said"), [
    ("type: jeep, at: [50, 8], heading: up", "heading", "0 (north) to 359"),
    ("type: jeep, at: [50, 8], heading: 360", "heading", "0 (north) to 359"),
    ("type: line squad, at: [50, 8], heading: N", "heading", "(R13.6)"),
    ("type: line squad, aboard: B9", "aboard", "not a vehicle of its side"),
    ("type: line squad, aboard: B3", "aboard", "not a vehicle of its side"),
    ("type: line squad, aboard: R1", "aboard", "a vehicle of the enemy. Name a vehicle of its own side. (R13.40"),
    ("type: line squad, aboard: B1", "aboard", "needs 8 seats, and B1 has 0 left"),
    ("type: line squad, aboard: B2", "aboard", "needs 8 seats, and B2 has 2 left"),
    ("type: jeep, aboard: B2, at: [50, 8]", "aboard", "(R13.7, A16)"),
    ("type: line squad, aboard: B2, figures: 2, at: [50, 8]", "at", "(R13.40)"),
    ("type: jeep, at: [50, 8], in_position: true", "in_position", "(R13.7, A16)"),
    ("type: jeep, at: [50, 8], hidden: true", "hidden", "A vehicle has no 'hidden'"),
    ("type: jeep, at: [50, 8], mount: horses", "mount", "(R13.7, A16)"),
    ("type: jeep, at: [50, 8], figures: 2", "figures", "A jeep has a crew of 1."),
    ("type: jeep, at: [50, 8], mount: none", "mount", "(R13.7, A16)"),
    ("type: jeep, at: [50, 8], people: [{figure: 1, arm: assault rifle}]", "people[0].arm", "(R13.7)"),
    ("type: jeep, at: [50, 8], people: [{figure: 1, at: [51, 8]}]", "people[0].at", "(R13.7)"),
    ("type: jeep, at: [50, 8], with: B3", "with", "(R15.31)"),
    ("type: jeep", "at", "The field is missing"),
    ("type: jeep, at: [30, 8.5]", "at", "overlaps B1"),
    ("type: medium tnk, at: [50, 8]", "type", "medium tank"),
])
def test_a_fault_is_one_sentence_with_line_and_field(row, field, said):
    """R13.2, R13.5, R13.7, R13.40; A16, A24."""
    found = faults(blue=row)
    assert [fault[:2] for fault in found] == [(9, f"sides[0].squads[3].{field}")]
    assert said in found[0][2]


@pytest.mark.parametrize("field", ["hidden", "in_position", "overwatch", "column", "enters"])
def test_who_starts_inside_has_nothing_of_the_table(field):
    """R13.40."""
    row = f"type: militia squad, aboard: B4, {field}: true"
    found = faults(blue=f"{row}}}\n      - {{type: truck, code: B4, at: [50, 8]")
    assert [fault[1] for fault in found] == [f"sides[0].squads[3].{field}"]


def test_no_more_vehicles_than_find_room():
    """The record has room for twelve of both sides."""
    row = "}\n      - {".join(f"type: jeep, at: [{4 + 2 * k}, 20]" for k in range(MAX_HULLS - 3))
    assert faults(blue=row) == []
    findings = faults(blue=f"{row}}}\n      - {{type: jeep, at: [60, 20]")
    assert [(fault[1], fault[2]) for fault in findings] == [
        ("sides", f"There are {MAX_HULLS + 1} vehicles in all. There is room for at most {MAX_HULLS}.")]


def test_ground_closed_to_its_drive_is_closed_to_a_vehicle():
    """R4.20: a wood is closed to wheels."""
    wood = "terrain: [{kind: light wood, at: [[48, 4], [56, 4], [56, 12], [48, 12]]}]\n"
    assert [fault[1] for fault in faults(more=wood, blue="type: jeep, at: [52, 8]")] == ["sides[0].squads[3].at"]
    assert faults(more=wood, blue="type: walker, at: [52, 8]") == []


def test_a_sealed_vehicle_keeps_its_crew_in_bad_air():
    """R15.61, S4.75: a jeep does not."""
    found = [fault[1] for fault in faults(more="air: poisonous\n", red="type: jeep, at: [50, 40]")]
    assert "sides[1].squads[2].type" in found
    assert "sides[0].squads[0].type" not in found


@pytest.mark.parametrize(("outside", "ride", "bare"), [
    ("air: poisonous", "hover carrier", False), ("air: poisonous", "truck", True),
    ("weather: high wind", "truck", False), ("weather: high wind", "jeep", True)])
def test_who_is_in_a_vehicle_is_dressed_for_what_it_lets_in(outside, ride, bare):
    """R15.60, R15.61, S4.75: an airtight one keeps bad air out, any with a roof the wind."""
    row = f"type: {ride}, code: R9, at: [50, 40]}}\n      - {{type: militia squad, code: R8, figures: 4, aboard: R9"
    found = [fault[1] for fault in faults(more=f"{outside}\n", red=row)]
    assert ("sides[1].squads[2].type" in found, "sides[1].squads[3].type" in found) == (bare, bare)
    assert "sides[1].squads[1].type" in found  # the militia that stands outside


def test_no_hovercraft_goes_without_air():
    """R15.61: ground effect needs air; wheels do not."""
    every = faults(more="air: vacuum\n", red="type: jeep, at: [50, 40]")
    assert [fault[2] for fault in every if "needs air to move" in fault[2]] == [
        "hover fighting vehicle needs air to move, but there is none. Take another vehicle, or change 'air'. (R15.61)"]


def test_vehicles_of_ones_own_are_types_of_units():
    """R18.22, R13.2; C19: what a scenario describes is checked, what comes with the game is not."""
    more = "vehicles:\n  bus: {size: 2, drive: low wheels, crew: 1, seats: SEATS}\n"
    row = "type: Bus, at: [50, 8]"
    setting = load(text(more.replace("SEATS", "10"), blue=row))
    assert (setting.game.hull[2].seats, setting.roster.units[3].type) == (10, "bus")
    assert [fault[1] for fault in faults(more=more.replace("SEATS", "11"), blue=row)] == ["vehicles.bus.seats"]


OWN = """vehicles:
  oddity:
    size: 1
    drive: walker
    crew: 2
    sensor: 8
    night_vision: true
    engineers: true
    mech: true
    open_top: true
    weapons:
      - {weapon: enhanced missile}
      - {weapon: superior missile, mount: vertical launch, rounds: 2}
      - {weapon: gauss cannon, class: 1, arc: half round, number: 1, exposed: true}
      - {weapon: rotary SAW, number: 1, mount: external, exposed: false}
"""


def test_what_a_scenario_says_of_its_own_vehicle_stands_in_the_record():
    """R13.4, R13.6, R13.21, R13.30, R16.4, S2.19: five points of five, and each field where the rules look for it."""
    game = load(text(more=OWN, blue="type: oddity, at: [50, 8]")).game
    hull, squad = game.hull[2], game.squad[3]
    assert (hull.engineers, hull.mech, hull.open_top, hull.airtight, squad.sensor, squad.night_vision) == (
        1, 1, 1, 0, 8, 1)
    assert [(gun.kind, gun.die, gun.arc, gun.mount, gun.rounds, gun.exposed) for gun in hull.gun[:4]] == [
        (MISSILE, 8, FRONT, 1, 3, 0), (MISSILE, 10, ALL_ROUND, 2, 2, 0), (HEAVY, 4, HALF_ROUND, 1, 0, 1),
        (SMALL, 10, ALL_ROUND, 1, 0, 0)]


def test_a_vehicle_in_travel_column_stays_one_point():
    """R4.14, A16: a road column of vehicles counts as Travel."""
    squad = load(text(blue="type: medium tank, at: [50, 8], column: true")).game.squad[3]
    assert squad.column == 1
    assert {(man.x, man.y) for man in squad.figure[:3]} == {(5000, 800)}


def test_passengers_march_in_their_vehicle():
    """S4.9, R13.40: a vehicle has a place in the column, who is aboard has none of his own."""
    ambush = "ambush: {kind: simple, side: Red, route: [[8, 0], [8, 48]]}\n"
    game = load(text(more=ambush, blue="type: truck, code: B4}\n      - {type: militia squad, aboard: B4")).game
    assert game.ambush.column == 1 << 3
    assert (game.squad[4].aboard, game.squad[3].present) == (3, 0)


def test_a_squad_type_of_ones_own_may_be_called_as_a_vehicle():
    """R18.21: a scenario that has a type of that name still means its own."""
    own = "types: {Jeep: {armour: battledress, figures: [{role: rider, arm: assault rifle, count: 4}]}}\n"
    game = load(text(more=own, red="type: jeep, at: [50, 40]")).game
    assert (game.hulls, game.squad[5].nature, game.squad[5].figures) == (3, TROOPS, 4)
    assert not squad_types().keys() & vehicle_types().keys()


def test_a_figure_of_his_own_may_be_a_passenger():
    """R15.30, R13.5: he takes one seat; with a squad he goes where it is."""
    squad = load(text(blue="type: independent figure, aboard: B2")).game.squad[3]
    assert (squad.nature, squad.aboard, squad.present) == (INDEPENDENT, 2, 0)
    found = faults(blue="type: independent figure, aboard: B2, with: B3")
    assert [fault[1] for fault in found] == ["sides[0].squads[3].aboard"]


def test_a_vehicle_with_fewer_men_is_manned_by_them():
    """R18.22: its crew are as many as its type has, or fewer."""
    assert load(text(red="type: medium tank, at: [50, 40], figures: 2")).game.squad[5].figures == 2


def test_captives_are_with_their_captors_and_not_aboard():
    """R10.41, R13.40."""
    found = faults(more="underway: true\n", blue="type: militia squad, captives_of: R2, aboard: B2, figures: 2")
    assert [fault[1] for fault in found] == ["sides[0].squads[3].captives_of"]
