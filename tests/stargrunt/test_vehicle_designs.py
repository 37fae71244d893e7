"""Vehicles as data: their weapons, the samples of the book, and the rules that bind a new design (R13.1-R13.6)."""

from pathlib import Path

import pytest

from dieshift.stargrunt.chapters.vehicles import design
from dieshift.stargrunt.chapters.vehicles.design import (
    EXTERNAL,
    FIXED,
    TURRET,
    UPRIGHT,
    Mounted,
    weapon_costs,
)
from dieshift.stargrunt.chapters.vehicles.rules import seats_of
from dieshift.stargrunt.scenarios.forces import supports
from dieshift.stargrunt.scenarios.garage import vehicle_group, vehicle_types
from dieshift.stargrunt.scenarios.heavy import DICE, carried, close_weapons, systems, weapon_group
from dieshift.stargrunt.scenarios.scenario import check
from dieshift.stargrunt.state.records import Game, Hull
from dieshift.stargrunt.state.terms import (
    AHEAD,
    ALL_ROUND,
    CLOSE,
    DRIVE,
    FRONT,
    HALF_ROUND,
    HARD_HITTING,
    HEAVY,
    HIGH_WHEELS,
    HOVER,
    LOW_WHEELS,
    MISSILE,
    SMALL,
    WALKER,
)

# rule, impact die, multiplier for each class, smallest and largest class, missile, rounds (17C)
SYSTEMS = {
    "rapid cannon": ("R17.30", 10, 1, 1, 2, 0, 0),
    "velocity cannon": ("R17.31", 10, 1, 3, 5, 0, 0),
    "kinetic cannon": ("R17.32, C16", 12, 1, 2, 5, 0, 0),
    "gauss cannon": ("R17.33", 12, 1, 1, 2, 0, 0),
    "mass driver": ("R17.34", 12, 1, 3, 5, 0, 0),
    "laser cannon": ("R17.35", 8, 1, 1, 5, 0, 0),
    "fusion cannon": ("R17.36", 12, 2, 1, 5, 0, 0),
    "light missile": ("R17.37, R6.62, R6.63", 12, 2, 1, 1, 1, 3),
    "heavy missile": ("R17.37, R6.62, R6.63", 12, 2, 2, 2, 1, 3),
}
GUN = HEAVY


def design_of(**fields):
    """A scenario in which a vehicle is described, and what is wrong with it, as (field, what, remedy)."""
    given = {"size": 3, "drive": "tracks", "crew": 2} | fields
    rows = "\n".join(f"    {name}: {value}" for name, value in given.items())
    return [(fault.line, fault.field, f"{fault.what} {fault.remedy}") for fault in check(OWN + rows + "\n")]


OWN = """title: A design
sides:
  - {name: Blue, squads: [{type: line squad, at: [30, 8]}]}
  - {name: Red, squads: [{type: line squad, at: [30, 40]}]}
vehicles:
  brick:
"""


# --- weapons ----------------------------------------------------------------------------------------------------------


def test_heavy_weapons_are_those_of_the_table():
    """17C, R17.30, R17.31, R17.32, R17.33, R17.34, R17.35, R17.36, R17.37; C16: a class 2 of R17.32; R6.62, R6.63."""
    assert {name: tuple(system[1:8]) for name, system in systems().items()} == SYSTEMS


def test_a_mech_has_weapons_of_close_combat():
    """S2.20, S2.23: each adds a die, strikes by its impact times its class, and costs twice its class."""
    assert {name: (held.close, held.impact, held.times, held.least, held.most) for name, held in close_weapons().items()
            } == {"gripper": (6, 8, 1, 1, 2), "breaker blade": (8, 10, 1, 1, 3), "pile driver": (10, 12, 1, 2, 5)}
    hull = Hull()
    vehicle_types()["assault walker"].write(hull)
    blade = hull.gun[0]
    assert (blade.kind, blade.arc) == (CLOSE, ALL_ROUND)
    assert (blade.die, blade.impact, blade.times, blade.weight) == (8, 10, 3, 3)
    assert vehicle_types()["assault walker"].cost == 2 * 3 + 2 * 2 + 3 * 1


def test_only_a_mech_has_them_and_they_are_on_no_mount():
    """S2.20: each in one sentence."""
    blade = "[{weapon: breaker blade, class: 2}]"
    mech = {"drive": "walker", "mech": "true"}
    assert design_of(weapons=blade, **mech) == []
    assert [said for *_, said in design_of(weapons=blade)] == [
        ("Only a mech has close combat weapons. Write 'mech: true' for a walker, or leave out its close combat "
        "weapons. (S2.20)")]
    turret = "[{weapon: breaker blade, class: 2, mount: turret}]"
    assert [said for *_, said in design_of(weapons=turret, **mech)] == [
        "A weapon of close combat has no 'mount'. Leave 'mount' out: the weapon strikes by hand. (S2.20)"]


def test_a_vehicle_carries_the_support_weapons_of_the_infantry():
    """R13.4, R17.20-R17.25, R17.27: those that are SAWs are small arms to point targets (R6.51)."""
    assert {name for name, held in carried().items() if held.saw} == {"SAW", "rotary SAW", "gauss SAW", "heavy SAW"}
    assert all(held.weapon is supports()[name] and not held.weapon.disposable for name, held in carried().items())
    assert not any(held.weapon.hard for held in carried().values() if held.saw)


def test_a_weapon_is_written_with_the_numbers_of_its_class():
    """R6.7, R6.33, R17.33, R17.37, R17.60: multiplied by its class, missiles by twice theirs; fire control is a die."""
    hull = Hull()
    vehicle_types()["hover fighting vehicle"].write(hull)
    cannon, missile = hull.gun[:2]
    assert (hull.guns, cannon.kind, cannon.die, cannon.impact, cannon.times, cannon.weight) == (2, HEAVY, 8, 12, 1, 1)
    assert (cannon.arc, cannon.mount, cannon.rounds, cannon.exposed) == (ALL_ROUND, 1, 0, 0)
    assert (missile.kind, missile.die, missile.impact, missile.times, missile.weight) == (MISSILE, 8, 12, 2, 1)
    assert (missile.arc, missile.mount, missile.rounds, missile.exposed) == (FRONT, 2, 3, 0)


def test_fusion_weapons_count_twice_their_class_and_weigh_it_once():
    """R17.36, A18: times two for each class; the size class by which occupants are hurt is the class."""
    hull = Hull()
    vehicle_types()["hover carrier with fusion cannon"].write(hull)
    assert (hull.gun[0].impact, hull.gun[0].times, hull.gun[0].weight) == (12, 2, 1)


def test_infantry_weapons_keep_their_own_dice():
    """R13.22, R6.34, R6.50, R6.51: firepower and impact as on foot, of class 1; in the open a man stands behind it."""
    jeep, walker = Hull(), Hull()
    vehicle_types()["jeep"].write(jeep)
    vehicle_types()["walker"].write(walker)
    saw, launcher = jeep.gun[0], walker.gun[1]
    assert (saw.kind, saw.die, saw.impact, saw.times, saw.weight, saw.arc, saw.exposed) == (
        SMALL, 8, 10, 1, 1, ALL_ROUND, 1)
    assert (launcher.kind, launcher.die, launcher.impact, launcher.times, launcher.weight, launcher.arc) == (
        HARD_HITTING, 12, 8, 1, 1, AHEAD)


# --- the samples ------------------------------------------------------------------------------------------------------

# size, drive, armour, ecm die, crew, seats; weapons (R18.4, R18.8, C23)
SAMPLES = {
    "heavy wheeled carrier": (4, HIGH_WHEELS, 3, 6, 2, 16, ["fusion cannon 1", "fusion cannon 1"]),
    "hover carrier": (3, HOVER, 2, 6, 2, 8, ["gauss cannon 1"]),
    "hover carrier with fusion cannon": (3, HOVER, 2, 6, 2, 8, ["fusion cannon 1"]),
    "hover fighting vehicle": (3, HOVER, 2, 8, 2, 8, ["gauss cannon 1", "light missile"]),
}


@pytest.mark.parametrize("name", SAMPLES)
def test_sample_vehicles_are_those_of_the_book(name):
    """R18.4, R18.8, R18.22; C23: a crew of two; all weapons have enhanced fire control."""
    kind = vehicle_types()[name]
    guns = [gun.name for gun in kind.weapons]
    assert (kind.size, kind.drive, kind.armour, kind.ecm, kind.crew, kind.seats, guns) == SAMPLES[name]
    assert {gun.die for gun in kind.weapons} == {8}


def test_the_medium_family_is_of_size_three():
    """R18.8: ten seats and a class 1 weapon, or a gun of class 2 (C16); enhanced countermeasures."""
    carrier, gun = (vehicle_types()[name] for name in ("medium carrier", "medium gun vehicle"))
    assert (carrier.size, carrier.armour, carrier.ecm, carrier.seats) == (3, 2, 8, 10)
    assert (gun.size, gun.armour, gun.ecm, gun.crew, [one.name for one in gun.weapons]) == (
        3, 2, 8, 2, ["kinetic cannon 2"])


def test_samples_are_data_and_one_of_them_would_break_the_rules():
    """C19, R13.2: 21 points of 20 in the heavy wheeled carrier; every other sample keeps within its capacity."""
    over = {name: (kind.cost, design.capacity(kind.size)) for name, kind in vehicle_types().items()
            if kind.cost > design.capacity(kind.size)}
    assert over == {"heavy wheeled carrier": (21, 20)}
    assert all(kind.armour <= design.armour_limit(kind.size) for kind in vehicle_types().values())


def test_usual_capacities():
    """R13.46: a carrier takes a squad of eight, a jeep four or five with the driver, a large truck twenty or more."""
    kinds = vehicle_types()
    assert min(kind.seats for name, kind in kinds.items() if "carrier" in name) >= 8
    assert kinds["jeep"].seats + kinds["jeep"].crew == 5
    assert kinds["truck"].seats >= 20


def test_wheels_of_civilians_are_low_and_those_of_soldiers_high():
    """A20: a data field."""
    assert [vehicle_types()[name].drive for name in ("truck", "jeep", "walker")] == [LOW_WHEELS, HIGH_WHEELS, WALKER]


def test_what_is_open_or_civilian_is_not_airtight():
    """S4.72, S4.74, S4.75: tanks and carriers are."""
    loose = {name for name, kind in vehicle_types().items() if not kind.airtight}
    assert loose == {"jeep", "truck", "flak truck"} | {name for name, kind in vehicle_types().items() if kind.flies}


def test_a_design_is_written_into_the_record():
    """R17.55, R17.60, R18.22; A6: armour class, countermeasures, decoys, seats; crew in battledress unless given."""
    hull, kind = Hull(), vehicle_types()["medium tank"]
    kind.write(hull)
    assert (hull.size, hull.armour, hull.ecm, hull.decoys, hull.seats, hull.engineers, hull.airtight, hull.mech) == (
        3, 3, 8, 1, 0, 0, 1, 0)
    assert kind.crew_armour.die == 4
    assert DICE == (4, 6, 8, 10)


# --- the rules of design ----------------------------------------------------------------------------------------------


def test_capacity_is_five_points_a_size():
    """R13.1, R13.2: sizes 1 to 5."""
    assert [design.capacity(size) for size in range(1, 6)] == [5, 10, 15, 20, 25]


@pytest.mark.parametrize(("weapons", "costs"), [
    ([Mounted(GUN, 3, FIXED, 1)], (6,)),
    ([Mounted(GUN, 3, TURRET, 1)], (9,)),
    ([Mounted(GUN, 3, TURRET, 1), Mounted(GUN, 1, TURRET, 2)], (9, 2)),
    ([Mounted(GUN, 3, TURRET, 1), Mounted(GUN, 3, TURRET, 1)], (9, 6)),
    ([Mounted(GUN, 1, FIXED, 1), Mounted(GUN, 3, TURRET, 2)], (2, 9)),
    ([Mounted(GUN, 1, TURRET, 1), Mounted(GUN, 3, FIXED, 2)], (3, 6)),
    ([Mounted(GUN, 4, FIXED, 1), Mounted(GUN, 1, TURRET, 2), Mounted(GUN, 1, TURRET, 2)], (8, 3, 2)),
    ([Mounted(GUN, 4, FIXED, 1), Mounted(GUN, 1, TURRET, 2), Mounted(GUN, 1, TURRET, 3)], (8, 3, 3)),
    ([Mounted(GUN, 2, FIXED, 1), Mounted(GUN, 2, TURRET, 2)], (4, 6)),
    ([Mounted(GUN, 2, FIXED, 1), Mounted(GUN, 2, TURRET, 2), Mounted(GUN, 1, TURRET, 3)], (4, 6, 2)),
    ([Mounted(GUN, 1, TURRET, 1), Mounted(GUN, 1, TURRET, 2), Mounted(MISSILE, 2, FIXED, 3)], (3, 2, 4)),
    ([Mounted(MISSILE, 1, FIXED, 1), Mounted(MISSILE, 2, TURRET, 2)], (2, 4)),
    ([Mounted(MISSILE, 0, FIXED, 1)], (1,)),
    ([Mounted(SMALL, 0, EXTERNAL, 1, 1), Mounted(SMALL, 0, EXTERNAL, 2, 1)], (0, 1)),
    ([Mounted(SMALL, 0, TURRET, 1, 1), Mounted(SMALL, 0, EXTERNAL, 2, 1)], (1, 0)),
    ([Mounted(HARD_HITTING, 0, EXTERNAL, 1)], (1,)),
])
def test_what_weapons_cost(weapons, costs):
    """R13.4; A24: fixed 2 x class, a turret 3 x class, others beside a turreted main weapon 2 x class.

    Missiles 2 and 4 without a mount; infantry weapons 1, the first SAW in the open free.
    """
    assert weapon_costs(weapons) == costs


def test_seats_and_a_command_fit_cost_points():
    """R13.5: one for a trooper; eight for the fittings of a commander."""
    assert design.cost([], 8, 0) == 8
    assert design.cost([Mounted(GUN, 1, TURRET, 1)], 4, 1) == 3 + 4 + 8


@pytest.mark.parametrize(("figures", "power", "seats"), [(8, 0, 8), (6, 1, 12), (0, 0, 0)])
def test_power_armour_takes_two_seats(figures, power, seats):
    """R13.5; A24: whoever is carried takes his seat, casualties too."""
    game = Game()
    game.units, squad = 1, game.squad[0]
    squad.figures, squad.power_armour = figures, power
    squad.figure[0].health = 1
    assert seats_of(game, 0) == seats


@pytest.mark.parametrize(("kind", "mount", "arcs"), [
    (HEAVY, TURRET, (ALL_ROUND, HALF_ROUND)), (HEAVY, FIXED, (AHEAD,)), (SMALL, FIXED, (AHEAD,)),
    (MISSILE, FIXED, (FRONT,)), (MISSILE, UPRIGHT, (ALL_ROUND,)), (MISSILE, TURRET, (ALL_ROUND, HALF_ROUND)),
    (SMALL, EXTERNAL, (ALL_ROUND,))])
def test_arcs_follow_from_the_mount(kind, mount, arcs):
    """R13.6: a turret turns all round or half round; fixed weapons fire ahead, fixed missiles to the front."""
    assert design.arcs(kind, mount) == arcs


# --- designs of a scenario's own --------------------------------------------------------------------------------------


@pytest.mark.parametrize("fields", [
    {}, {"armour": 3, "weapons": "[{weapon: mass driver, class: 5}]"}, {"seats": 15},
    {"command": "true", "seats": 7}, {"weapons": "[{weapon: laser cannon, class: 5, mount: fixed}]", "seats": 5},
    {"size": 1, "weapons": "[{weapon: fusion cannon, class: 2, mount: fixed}]"},
    {"weapons": "[{weapon: gauss cannon, class: 2, arc: half round, control: superior}]"},
    {"weapons": "[{weapon: heavy missile, mount: vertical launch, rounds: 4}]"},
    {"drive": "walker", "mech": "true"}, {"airtight": "true"}, {"open_top": "true"},
    {"weapons": "[{weapon: laser cannon, class: 1, number: 1}, {weapon: laser cannon, class: 1, number: 1}]"},
])
def test_a_design_within_the_rules_is_taken(fields):
    """R13.2-R13.6; A24: a class above the size is not forbidden; R13.21: two barrels in one mount."""
    assert design_of(**fields) == []


@pytest.mark.parametrize(("fields", "line", "field", "said"), [
    ({"size": 6}, 7, "size", "1 to 5"),
    ({"armour": 4}, 10, "armour", "(R13.3, p.31)"),
    ({"seats": 16}, 10, "seats", "Write at most 15, or make the vehicle larger. (R13.2, R13.5, p.32)"),
    ({"command": "true", "seats": 8}, 11, "seats", "take 8 points and the seats 8; the limit is 15"),
    ({"weapons": "[{weapon: mass driver, class: 5}, {weapon: gauss cannon, class: 1}]"}, 10, "weapons",
     "take 17 points of 15: mass driver 5: 15, gauss cannon 1: 2"),
    ({"weapons": "[{weapon: rapid cannon, class: 3}]"}, 10, "weapons[0].class", "(R17.30, p.29)"),
    ({"weapons": "[{weapon: kinetic cannon, class: 1}]"}, 10, "weapons[0].class", "from 2 to 5. (R17.32, p.29)"),
    ({"weapons": "[{weapon: velocity cannon}]"}, 10, "weapons[0].class", "the class of the velocity cannon"),
    ({"weapons": "[{weapon: light missile, class: 2}]"}, 10, "weapons[0].class", "it is 1. (R17.37, p.29)"),
    ({"weapons": "[{weapon: SAW, class: 1}]"}, 10, "weapons[0].class", "(R13.22, p.37)"),
    ({"weapons": "[{weapon: SAW, control: basic}]"}, 10, "weapons[0].control", "(R13.22, p.37)"),
    ({"weapons": "[{weapon: light missile, control: manual}]"}, 10, "weapons[0].control", "guided"),
    ({"weapons": "[{weapon: laser cannon, class: 1, mount: external}]"}, 10, "weapons[0].mount", "(R13.4, R13.6,"),
    ({"weapons": "[{weapon: laser cannon, class: 1, mount: vertical launch}]"}, 10, "weapons[0].mount", "upright"),
    ({"weapons": "[{weapon: SAW, mount: vertical launch}]"}, 10, "weapons[0].mount", "upright"),
    ({"weapons": "[{weapon: light missile, mount: external}]"}, 10, "weapons[0].mount", "in the open"),
    ({"weapons": "[{weapon: laser cannon, class: 1, mount: fixed, arc: all round}]"}, 10, "weapons[0].arc", "(R13.6,"),
    ({"weapons": "[{weapon: laser cannon, class: 1, rounds: 3}]"}, 10, "weapons[0].rounds", "(R17.62, p.30)"),
    ({"weapons": "[{weapon: light missile, rounds: 0}]"}, 10, "weapons[0].rounds", "from 1 to 9"),
    ({"weapons": f"[{', '.join(['{weapon: SAW}'] * 5)}]"}, 10, "weapons", "0 to 4"),
    ({"weapons": "[{weapon: gaus cannon}]"}, 10, "weapons[0].weapon", "gauss cannon"),
    ({"mech": "true"}, 10, "mech", "walker"),
    ({"airtight": "true", "open_top": "true"}, 10, "airtight", "(S4.74)"),
    ({"drive": "rails"}, 8, "drive", "tracks"),
    ({"crew": 0}, 9, "crew", "1 to 12"),
])
def test_a_broken_rule_of_design_is_one_sentence(fields, line, field, said):
    """R13.1-R13.6, R17.30-R17.37, R17.62; C16, A24; S2.19, S4.74: with its line, field, remedy and rule."""
    found = design_of(**fields)
    assert [(found[0][0], found[0][1])] == [(line, f"vehicles.brick.{field}")]
    assert len(found) == 1
    assert said in found[0][2]


def test_a_vehicle_has_a_name_that_no_squad_type_has():
    text = OWN.replace("brick:", "line squad:") + "    size: 1\n    drive: tracks\n    crew: 1\n"
    assert [fault.what for fault in check(text)] == ["'line squad' is a type of squad."]


def test_the_guide_names_every_vehicle_weapon_and_field():
    guide = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    words = " ".join(guide.split("## Vehicles")[1].split("\n## ")[0].split())
    named = (*vehicle_types(), *systems(), *carried(), *close_weapons(), *DRIVE, *design.MOUNTINGS)
    assert [name for name in named if name not in words] == []
    fields = (*vehicle_group().fields, *weapon_group().fields)
    assert [name for name in fields if f"`{name}`" not in words] == ["rule"]


def test_all_that_is_wrong_with_a_design_is_said_at_once_and_once():
    """R13.3, R13.6: beside a weapon that cannot be, too; who is of that type is not at fault besides."""
    text = OWN.replace("type: line squad, at: [30, 8]", "type: brick, at: [30, 8]") + (
        "    size: 1\n    drive: tracks\n    crew: 1\n    armour: 2\n    weapons: [{weapon: mass driver, class: 1}]\n")
    assert [fault.field for fault in check(text)] == ["vehicles.brick.armour", "vehicles.brick.weapons[0].class"]
