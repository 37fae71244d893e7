"""Cavalry and bikes: as infantry to fire and in close combat, faster, over other ground: S2.16, S2.17."""

import pytest

from dieshift.stargrunt.bots.minds import mind_for
from dieshift.stargrunt.bots.storming import charge_somebody, might
from dieshift.stargrunt.chapters import assault, independents, morale, mounted, units
from dieshift.stargrunt.chapters.independents.rules import can_join
from dieshift.stargrunt.chapters.mounted import rules
from dieshift.stargrunt.interface.report import RIDING, riding
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.scenarios.forces import squad_types
from dieshift.stargrunt.state.terms import BEASTS, BIKES, DEAD, HORSES, INDEPENDENT, NOBODY, ON_FOOT, WOUNDED
from dieshift.stargrunt.terrain.going import path_cost
from stargrunt.chapters import test_ground as ground
from stargrunt.chapters.firing import FIRE, fight
from stargrunt.chapters.test_charge import CHARGE, DARES, FIGHT, HOLDS, STAND, charge
from stargrunt.chapters.test_close_combat import contact
from stargrunt.chapters.test_squads_fight import contact as squads_meet
from stargrunt.kit import Order, area, battle, order, squad

MOUNTS = (HORSES, BIKES, BEASTS)


def ride(*pieces, mount=HORSES, text="book", **more):
    """One rider, active, at (24, 10), facing north."""
    return ground.march(*pieces, text=text, mount=mount, mobility=12, **more)


# --- as targets ------------------------------------------------------------------------------------------------------


def shot(faces, support, **target):
    """What a fire with the scripted dice changes; support: the firepower die of one figure's plasma gun."""
    made = fight(was_suppressed=1, **target)
    made[0].figure[3].support, made[0].figure[3].support_impact = support, 12
    return made.play(FIRE, *faces)


@pytest.mark.parametrize("mount", MOUNTS)
@pytest.mark.parametrize(("support", "faces"), [
    (0, [(6, 1), (8, 8), (8, 4), (4, 2), (10, 9), (8, 4), (4, 3), (10, 6), (8, 5), (8, 8)]),
    (6, [(6, 5), (8, 6), (6, 1), (6, 1)])])
def test_small_arms_and_support_weapons_take_riders_for_infantry(mount, support, faces):
    """S2.17: the same dice, the same divisor, the same armour as on foot; plasma is a support weapon like others."""
    differences = shot(faces, support, mount=mount)
    assert differences == shot(faces, support)
    assert differences["squad.1.suppression"] == 1
    if not support:  # figure 2 dies, figure 3 is wounded
        assert (differences["squad.1.figure.1.health"], differences["squad.1.figure.2.health"]) == (DEAD, WOUNDED)


@pytest.mark.parametrize(("mount", "found"), [(ON_FOOT, 0), (HORSES, 1), (BIKES, 1), (BEASTS, 1)])
def test_whoever_is_mounted_counts_as_a_class_1_vehicle_to_heavy_weapons(mount, found):
    """S2.17: and nobody else; the card and the report say so, each kind of mount in its own words."""
    assert rules.vehicle_class(mount) == found
    told = riding(squad(mount=mount))
    assert told == ([RIDING[mount]] if found else [])
    assert len(set(RIDING)) == len(RIDING)


# --- on the move -----------------------------------------------------------------------------------------------------


def test_mounted_types_go_twelve_inches():
    """S2.17, R4.5: as ground vehicles go, in armour of infantry, with the weapons of their hands."""
    for name, mount, armour in (("horse troop", HORSES, 6), ("lancers", BEASTS, 8), ("bike squad", BIKES, 6)):
        kind = squad_types()[name]
        assert (kind.mount, kind.mobility, kind.armour.die, kind.armour.power) == (mount, 12, armour, 0)
    assert ground.farthest(ride()) == 12
    setting = scenario.load(FILE.replace("{type: line squad, at: [25, 30]}", "{type: ox riders, at: [25, 30]}") + SLOW)
    assert (setting.game.squad[3].mount, setting.game.squad[3].mobility) == (BEASTS, 8)


LIGHT, DENSE, ROUGH, CROPS = ("light_wood", "dense_wood", "rough", "crops")


@pytest.mark.parametrize(("mount", "kind", "rate"), [
    (ON_FOOT, LIGHT, 2), (HORSES, LIGHT, 2), (BEASTS, LIGHT, 2), (BIKES, LIGHT, 0),
    (ON_FOOT, DENSE, 2), (HORSES, DENSE, 2), (BIKES, DENSE, 0),
    (ON_FOOT, ROUGH, 2), (HORSES, ROUGH, 2), (BIKES, ROUGH, 3),
    (HORSES, "scrub", 1), (BIKES, "scrub", 2), (HORSES, "slope", 1), (BIKES, "slope", 2), (HORSES, "stream", 3),
    (BIKES, "stream", 3), (HORSES, "water", 0), (BIKES, "water", 0), (HORSES, "swamp", 2), (BIKES, "swamp", 3),
    (BIKES, CROPS, 2), (HORSES, CROPS, 2), (BIKES, "road", 1), (HORSES, "building", 0), (BIKES, "building", 0)])
def test_what_the_ground_costs_riders(mount, kind, rate):
    """S2.17, R4.20 (reading): animals go as infantry, bikes as high-mobility wheels, nobody rides into a building."""
    fight = ride(area(kind, 18, 12, 30, 24), mount=mount)
    gait = ground.gait_of(fight.rules, fight[0])
    cost = path_cost(fight.table, gait, 2400, 1400, 2400, 1800)
    assert cost == rate * 400 if rate else cost >= ground.going.IMPASSABLE


@pytest.mark.parametrize(("text", "mount", "kind", "rate"), [
    ("mounted-as-infantry", BIKES, LIGHT, 2), ("mounted-as-infantry", HORSES, "building", 2),
    ("mounted-as-infantry", ON_FOOT, LIGHT, 2), ("animals-as-walkers", HORSES, LIGHT, 3),
    ("animals-as-walkers", BEASTS, DENSE, 0), ("animals-as-walkers", HORSES, "water", 3),
    ("animals-as-walkers", HORSES, "swamp", 3), ("animals-as-walkers", HORSES, ROUGH, 2),
    ("animals-as-walkers", HORSES, "building", 0), ("animals-as-walkers", BIKES, LIGHT, 0),
    ("animals-as-walkers", ON_FOOT, DENSE, 2)])
def test_other_readings_of_the_ground_under_riders(text, mount, kind, rate):
    """S2.17, R4.20: all as infantry, or animals as walkers; who is on foot goes on as he did."""
    fight = ride(area(kind, 18, 12, 30, 24), mount=mount, text=f"book + {text}")
    cost = path_cost(fight.table, ground.gait_of(fight.rules, fight[0]), 2400, 1400, 2400, 1800)
    assert cost == rate * 400 if rate else cost >= ground.going.IMPASSABLE


def test_who_rides_in_power_armour_goes_as_what_he_rides():
    """S2.17, R4.20 (reading): the mount touches the ground, not the suit; but for the reading by armour alone."""
    for text, rate in (("book", 3), ("book + mounted-as-infantry", 1)):
        fight = ride(area(ROUGH, 18, 12, 30, 24), mount=BIKES, power_armour=1, text=text)
        assert path_cost(fight.table, ground.gait_of(fight.rules, fight[0]), 2400, 1400, 2400, 1800) == 400 * rate


def test_power_armour_on_foot_goes_as_it_did_by_every_reading():
    """R4.20: mounts change nothing for whoever has none."""
    for text in ("book", "book + mounted-as-infantry", "book + animals-as-walkers"):
        fight = ride(area(ROUGH, 18, 12, 30, 24), mount=ON_FOOT, power_armour=1, text=text)
        assert path_cost(fight.table, ground.gait_of(fight.rules, fight[0]), 2400, 1400, 2400, 1800) == 400


def test_casualties_slow_riders_by_a_die_type():
    """S2.17, R4.11: as infantry that carries somebody."""
    fight = battle(squad(0, (24, 10), 4, mount=HORSES, mobility=12), squad(1, (24, 60)))
    fight[0].figure[3].health = WOUNDED
    fight.activate(0)
    assert ground.farthest(fight) == 10


@pytest.mark.parametrize(("text", "found"), [("book", 0), ("book + saddles-are-high", mounted.STAYS_IN_SADDLE)])
def test_whether_riders_go_in_position(text, found):
    """S2.17, R14.10: as infantry does; by the other reading nobody does in the saddle, and everybody on foot."""
    down = order(morale.GO_IN_POSITION, 0)
    assert [ride(mount=mount, text=text).refusal(down) for mount in (ON_FOOT, *MOUNTS)] == [0, found, found, found]


# --- who joins whom --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mounts", "found"), [
    ((HORSES, HORSES), 0), ((ON_FOOT, ON_FOOT), 0), ((HORSES, ON_FOOT), mounted.NOT_MOUNTED_ALIKE),
    ((ON_FOOT, BIKES), mounted.NOT_MOUNTED_ALIKE), ((BIKES, HORSES), mounted.NOT_MOUNTED_ALIKE)])
def test_only_who_is_mounted_alike_becomes_one(mounts, found):
    """S2.17, R4.40, R15.31 (reading)."""
    one, other = mounts
    fight = battle(squad(0, (24, 10), 2, mount=one), squad(0, (24, 11.2), 2, mount=other), squad(1, (24, 60)))
    assert fight.activate(0).refusal(order(units.REGROUP, 0, 1)) == found
    fight[0].nature, fight[0].figures = INDEPENDENT, 1
    for activated in (0, 1):
        fight[1].activated = activated
        assert can_join(fight.rules, fight.game, 0, 1) == (found == 0)
        assert fight.activate(0).refusal(order(independents.JOIN, 0, 1)) == found


def test_riders_take_an_independent_figure_along_only_before_they_have_acted():
    """S2.17, R15.31 (reading): mounted alike is not all; who has an action behind him has to wait for who has, too."""
    fight = battle(squad(0, (24, 10), 1, mount=HORSES, nature=INDEPENDENT), squad(0, (24, 11.2), 2, mount=HORSES),
                   squad(1, (24, 60)))
    fight.activate(0, actions=1)
    assert fight.refusal(order(independents.JOIN, 0, 1)) == independents.CANNOT_JOIN
    fight[1].activated = 1
    assert fight.refusal(order(independents.JOIN, 0, 1)) == 0


def test_an_element_of_riders_rides():
    """S2.17, R4.35: what a figure rides goes where it goes."""
    fight = battle(squad(0, (24, 10), 4, mount=BIKES, mobility=12), squad(1, (24, 60))).activate(0)
    fight.play(order(units.DETACH, 0, rifles=0b1000))
    assert (fight[2].mount, fight[2].mobility) == (BIKES, 12)


# --- in close combat -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mount", MOUNTS)
def test_riders_fight_as_infantry_does(mount):
    """S2.17, R8.22: pairs on the quality die and the weapon, nothing for the mount."""
    faces = ((8, 6), (8, 4), (8, 5), (8, 5), (8, 4), (8, 3))
    assert contact(2, 2).play(FIGHT, *faces) == contact(2, 2, mount=mount).play(FIGHT, *faces)


@pytest.mark.parametrize("mount", MOUNTS)
def test_squads_of_riders_fight_as_infantry_does(mount):
    """S2.17, S2.4: the quality die and the die of their melee points."""
    faces = (5, 3, 2, 3, 2, 4)
    assert squads_meet().play(FIGHT, *faces) == squads_meet(mount=mount).play(FIGHT, *faces)


def test_riders_charge_from_farther():
    """S2.17, R8.10: two dashes of twice a D12 each."""
    assert charge(away=40, mobility=12, mount=HORSES).refusal(CHARGE) == 0
    assert charge(away=40).refusal(CHARGE) == assault.BEYOND_A_CHARGE
    fight = charge(away=14, mobility=12, mount=HORSES)
    fight.play(CHARGE, DARES, HOLDS)
    fight.play(STAND, (12, 7))
    assert fight.game.question == assault.HOW_TO_FIGHT


# --- the bots --------------------------------------------------------------------------------------------------------


def test_the_sensible_player_counts_the_blades_of_riders():
    """S2.17, R8.23: eight with blades against five in position; on foot they would think twice."""
    rider, walker = squad(figures=8, mount=HORSES), squad(figures=8)
    for team in (rider, walker):
        for figure in team.figure[:8]:
            figure.melee = 1
    fight = battle(rider, walker)
    assert [might(fight.rules, fight.table, fight.game, unit, 0) for unit in (0, 1)] == [8 * 10 * 3, 8 * 8 * 3]


@pytest.mark.parametrize(("mount", "away", "their", "charges"), [
    (ON_FOOT, 9, 3, 1), (ON_FOOT, 11, 3, 0), (ON_FOOT, 9, 8, 0), (HORSES, 11, 3, 1), (HORSES, 29, 3, 1),
    (HORSES, 31, 3, 0), (BIKES, 20, 8, 1), (HORSES, 20, 9, 0)])
def test_the_sensible_player_charges_as_far_as_riders_may_hope_to_get(mount, away, their, charges):
    """S2.17, R8.10: what two dashes come to, at no more than their own might; on foot half a dash, at half of it."""
    fight = charge(away=away, figures=8, mount=mount, mobility=12, defender={"figures": their})
    chosen = Order()
    chosen.unit, chosen.target = 0, NOBODY
    assert charge_somebody(mind_for(1, 0), fight.rules, fight.table, fight.game, chosen) == charges
    assert chosen.kind == assault.CHARGE or charges == 0


@pytest.mark.parametrize(("deep", "charges"), [(8, 1), (14, 0)])
def test_the_sensible_player_counts_the_ground_before_riders(deep, charges):
    """S2.17, R4.20: twenty inches, of which each of rough ground takes two."""
    fight = charge(away=20, figures=8, mount=HORSES, mobility=12, pieces=[area(ROUGH, 2, 12, 46, 12 + deep)])
    given = Order()
    given.unit, given.target = 0, NOBODY
    assert charge_somebody(mind_for(1, 0), fight.rules, fight.table, fight.game, given) == charges


# --- in a file -------------------------------------------------------------------------------------------------------

FILE = """
title: Riders
sides:
  - name: Blue
    squads:
      - {type: horse troop, at: [20, 10], code: B1}
      - {type: line squad, mount: bikes, at: [30, 10], code: B2}
      - {type: horse troop, mount: none, at: [40, 10], code: B3}
  - name: Red
    squads:
      - {type: line squad, at: [25, 30]}
"""


SLOW = """types:
  ox riders:
    armour: none
    mount: beasts
    mobility: 8
    figures: [{role: leader, arm: hunting rifle}, {role: rider, arm: hunting rifle, count: 3}]
"""


def test_a_squad_rides_what_its_file_says():
    """S2.17, R4.5: as its type, or as it says itself; set down it goes at the pace of infantry."""
    made = scenario.load(FILE)
    assert [(made.game.squad[k].mount, made.game.squad[k].mobility) for k in range(4)] == [
        (HORSES, 12), (BIKES, 12), (ON_FOOT, 6), (ON_FOOT, 6)]


@pytest.mark.parametrize(("old", "new", "said"), [
    ("mount: bikes", "mount: camel", "camel"),
    ("title: Riders", "title: Riders\nterrain:\n  - {kind: building, at: [[18, 8], [23, 8], [23, 13], [18, 13]]}",
     "A figure of this type can't be at [20, 10]"),
    ("at: [40, 10], code: B3}", "at: [40, 10], code: B3}\n      - {type: independent figure, at: [20, 13], with: B1}",
     "The figure is not mounted like B1."),
    ("      - {type: line squad, at: [25, 30]}", "      - {type: dummy, at: [25, 34], mount: horses}",
     "A false counter has no 'mount'."),
])
def test_what_cannot_ride_is_named(old, new, said):
    """S2.17: each fault in one sentence."""
    faults = scenario.check(FILE.replace(old, new))
    assert [fault for fault in map(str, faults) if said in fault], faults
