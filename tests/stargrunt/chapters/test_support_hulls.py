"""Bursts on vehicles: shells from above, and fuel-air explosives (R11.31, S4.70-S4.94)."""

import pytest

from dieshift.stargrunt.chapters.support import bursts, hulls
from dieshift.stargrunt.state.terms import (
    ANTI_ARMOUR,
    CONFIDENT,
    DEAD,
    DESTROYED,
    DISABLED,
    FIT,
    FUEL_AIR,
    GENERAL,
    GRAV,
    LOW,
    SMOKE_SHELL,
    WOUNDED,
)
from stargrunt.kit import GONE, play, rules, squad
from stargrunt.motors import crew, hull, motors


def shelled(units, vehicles, *faces, shell=GENERAL, rounds=1, radius=300, text="book"):
    """Rounds on the place where the second unit is."""
    fight = motors(units, vehicles, text=text)
    at = fight[1].figure[0]
    x, y = at.x, at.y
    play(lambda dice: bursts.fire_rounds(dice, fight.rules, fight.table, fight.game, x, y, radius, rounds, shell),
         *faces)
    return fight


def target(figures=1, **fields):
    return [squad(0, at=(24, 5), figures=1), crew(1, at=(24, 30), figures=figures, was_suppressed=1, was_fired_on=1)], {
        1: hull(heading=180, **fields)}


@pytest.mark.parametrize(("armour", "open_top", "shell", "faces", "wreck"), [
    (3, 0, GENERAL, [(8, 8), (12, 4), (6, 3)], 0),  # top class 2: 8 v 8 holds
    (2, 0, GENERAL, [(8, 8), (12, 7), (4, 2)], DISABLED),  # top class 1: 8 v 7; the crewman exceeds 1
    (3, 1, GENERAL, [(8, 8), (6, 4), (4, 2)], DISABLED),  # open on top: a D6
    (3, 0, ANTI_ARMOUR, [(12, 9), (12, 4), (4, 3)], DESTROYED),  # 18 v 8; destroyed: over 2
])
def test_shells_strike_the_top_as_a_minor_hit(armour, open_top, shell, faces, wreck):
    """R11.26, R11.31, R6.9, R6.10, R11.32, A36: a small burst counts as size 1."""
    fight = shelled(*target(armour=armour, open_top=open_top), *faces, shell=shell)
    assert fight.game.hull[0].wreck == wreck
    assert fight[1].suppression == 1


@pytest.mark.parametrize(("radius", "weight"), [(300, 1), (301, 2), (400, 2), (401, 3), (600, 3), (601, 5), (1000, 5)])
def test_the_size_of_a_burst_is_a_weapon_size_for_those_inside(radius, weight):
    """R11.32."""
    assert hulls.burst_weight(rules(), radius) == weight


def test_several_rounds_strike_one_after_the_other_and_leave_one_marker():
    """R11.24, R11.30, A34: held with its suspension gone, then held again; nobody has to test twice."""
    units, vehicles = target(armour=3)
    fight = shelled(units, vehicles, (8, 2), (12, 4), (6, 1), (8, 8), (10, 3), (12, 3), (6, 1), (8, 2), (12, 4), (6, 3),
                    (8, 8), rounds=2)
    assert (fight.game.hull[0].stuck, fight[1].suppression, fight[1].must_leave) == (1, 1, 0)


@pytest.mark.parametrize(("face", "kept"), [(7, True), (6, False)])
def test_artillery_weighs_on_the_test_of_a_crew(face, kept):
    """R7.10, R11.30: first suppression at low motivation is 2, artillery adds 2; leadership 2."""
    units, vehicles = target(armour=3)
    units[1].motivation, units[1].was_suppressed = LOW, 0
    fight = shelled(units, vehicles, (8, 8), (12, 4), (6, 3), (8, face))
    assert (fight[1].confidence == CONFIDENT) == kept


def test_smoke_shells_make_clouds_downwind_and_strike_nobody():
    """R14.63, R14.62, R14.64: as many as the burst has inches of radius, towards three o'clock; a second shell more."""
    fight = shelled(*target(), (12, 3), (12, 6), (6, 2), shell=SMOKE_SHELL, rounds=2, radius=400)
    smoke = fight.game.smoke
    assert (fight.game.clouds, fight.game.wind, fight[1].suppression) == (2, 3, 0)
    assert [(one.x, one.y, one.clouds, one.artificial) for one in smoke[:2]] == [(2400, 3000, 4, 1), (2400, 2800, 4, 1)]
    assert (smoke[0].step_x, smoke[0].step_y) == (200, 0)


def test_what_is_out_of_reach_is_not_struck():
    """R11.31, R11.28."""
    units, vehicles = target()
    fight = motors(units, vehicles)
    play(lambda dice: bursts.fire_rounds(dice, fight.rules, fight.table, fight.game, 2400, 3301, 300, 1, GENERAL))
    assert fight[1].suppression == 0


def test_fuel_air_on_a_sealed_vehicle_rolls_dice_for_each_class_and_adds_them_up():
    """S4.75, S4.83, S4.86, S4.87, R11.36: front 3, side 2: two D12; 10 v 10 holds, and nobody inside is touched."""
    fight = shelled(*target(armour=3, airtight=1), (8, 3), (10, 10), (12, 5), (12, 5), (6, 1), shell=FUEL_AIR)
    assert (fight.game.hull[0].dark, fight.game.hull[0].stuck, fight.health(1)) == (1, 0, [FIT])


def test_a_sealed_vehicle_that_is_penetrated_lets_the_blast_in():
    """S4.85, S4.88, Q1: no D6 for those inside, the blast against D4; power armour keeps its own die."""
    units, vehicles = target(armour=2, airtight=1)
    riders = squad(1, at=(24, 30), figures=1, armour=12, power_armour=1, was_suppressed=1, was_fired_on=1)
    fight = motors([*units, riders], vehicles)
    fight[2].aboard, fight[2].present = 1, 0
    dice = [(8, 3), (10, 8), (12, 7), (10, 3), (4, 2), (10, 9), (12, 9)]
    play(lambda roll: bursts.fire_rounds(roll, fight.rules, fight.table, fight.game, 2400, 3000, 300, 1, FUEL_AIR),
         *dice)
    assert (fight.game.hull[0].wreck, fight.health(1), fight.health(2)) == (DISABLED, [WOUNDED], [FIT])


def test_an_open_vehicle_lets_the_blast_in_at_once_and_is_two_classes_worse():
    """S4.70, S4.76, S4.83, S4.90-S4.93: side 2 less 2 is a D6; a quality of 2 is not over the leadership."""
    fight = shelled(*target(armour=3, airtight=1, drive=GRAV), (8, 2), (10, 9), (4, 4), (10, 4), (6, 5), (6, 4),
                    shell=FUEL_AIR)
    assert (fight.health(1), fight.game.hull[0].wreck, fight.game.hull[0].dark) == ([DEAD], 0, 0)


@pytest.mark.parametrize("fields", [{"airtight": 0}, {"airtight": 1, "wreck": DISABLED}])
def test_what_is_not_airtight_or_disabled_cannot_be_sealed(fields):
    """S4.72, S4.74, S4.75, S4.76: no die is rolled for it."""
    units, vehicles = target(armour=3, **fields)
    fight = motors(units, vehicles)
    assert play(lambda dice: hulls.is_sealed(dice, fight.rules, fight[1], fight.game.hull[0])) == 0


def test_the_example_of_the_bunker_played_with_a_vehicle():
    """S4.94: class 3, open, is class 1: one D12 against D10; before, D10 against D12, D8 and D4 of those inside.

    Here a vehicle whose side is class 3 stands for it, and its crew are the jäger; `test_support_walls` has a bunker.
    """
    units, vehicles = target(armour=4, airtight=0)
    suited = squad(1, at=(24, 30), figures=1, armour=12, power_armour=1, was_suppressed=1, was_fired_on=1)
    sealed = squad(1, at=(24, 30), figures=1, armour=8, sealed_suit=1, was_suppressed=1, was_fired_on=1)
    fight = motors([*units, suited, sealed], vehicles)
    fight[1].figure[0].armour = 8
    for passengers in (fight[2], fight[3]):
        passengers.aboard, passengers.present = 1, 0
    dice = [(10, 5), (4, 4), (10, 5), (12, 5), (10, 5), (8, 5),  # jäger in D8, who roll a D4; armour; clamshells
            (10, 7), (12, 7), (6, 3)]  # the bunker holds: one D12 for class 1
    play(lambda roll: bursts.fire_rounds(roll, fight.rules, fight.table, fight.game, 2400, 3000, 300, 1, FUEL_AIR),
         *dice)
    assert (fight.game.hull[0].wreck, fight.health(1), fight.health(2), fight.health(3)) == (
        0, [WOUNDED], [FIT], [FIT])


def test_the_armour_that_point_targets_set_against_fuel_air():
    """S4.86, S4.92: a D12 for each class, added up; a softskin has a D6."""
    assert play(lambda dice: hulls.fuel_armour(dice, 1), (12, 7)) == 7
    assert play(lambda dice: hulls.fuel_armour(dice, 3), (12, 7), (12, 1), (12, 4)) == 12
    assert play(lambda dice: hulls.fuel_armour(dice, 0), (6, 5)) == 5


@pytest.mark.parametrize(("text", "armour", "suited", "die"), [
    ("book", 12, 1, 6), ("book + submunition-shift", 12, 1, 8), ("book + submunition-shift", 8, 0, 6)])
def test_submunitions_strike_power_armour_harder_where_the_house_rule_says_so(text, armour, suited, die):
    """S0.7, S0.18, R11.26: on the table, by artillery."""
    fight = motors([squad(0, at=(24, 5), figures=1),
                    squad(1, at=(24, 30), figures=1, armour=armour, power_armour=suited, was_suppressed=1,
                          was_fired_on=1)], {}, text=text)
    play(lambda dice: bursts.fire_rounds(dice, fight.rules, fight.table, fight.game, 2400, 3000, 300, 1, ANTI_ARMOUR),
         (die, 1), (armour, 5))
    assert fight[1].suppression == 1


def test_a_wreck_that_the_blast_disables_again_is_left_as_if_destroyed():
    """R6.35, Q3, S3.67: though its crew would stay by this reading, and need not test."""
    units, vehicles = target(armour=3, wreck=DISABLED)
    dice = (10, 1), (4, 4), (10, 9), (6, 5)
    fight = shelled(units, vehicles, *dice, shell=FUEL_AIR, text="book + stay-in-the-wreck")
    assert (fight.game.hull[0].wreck, fight[1].hull, fight[1].suppression) == (DISABLED, 0, 1)


def test_each_vehicle_under_a_burst_comes_to_what_has_struck_it():
    """R11.31, R6.35: of three the first holds, the second is destroyed, the third disabled; its crew alone stays in."""
    units = [squad(0, at=(24, 5), figures=1)]
    units += [crew(1, at=(x, 30), figures=1, was_suppressed=1, was_fired_on=1) for x in (22, 24, 26)]
    dice = [(8, 1), (12, 4), (6, 3), (8, 7), (12, 3), (4, 3), (8, 4), (12, 3), (4, 2)]
    fight = motors(units, dict.fromkeys((1, 2, 3), hull(heading=180)))
    play(lambda roll: bursts.fire_rounds(roll, fight.rules, fight.table, fight.game, 2400, 3000, 300, 1, GENERAL),
         *dice)
    assert [record.wreck for record in fight.game.hull[:3]] == [0, DESTROYED, DISABLED]
    assert [(record.hull, record.suppression) for record in fight.game.squad[1:4]] == [(1, 1), (0, 1), (0, 1)]


@pytest.mark.parametrize("fields", [{"present": 0}, {"gone": GONE}])
def test_a_vehicle_that_is_not_on_the_table_is_not_struck(fields):
    """R11.31: one that is still to enter, or has left."""
    units, vehicles = target()
    for name, value in fields.items():
        setattr(units[1], name, value)
    fight = shelled(units, vehicles)
    assert (fight.game.hull[0].wreck, fight[1].suppression) == (0, 0)


def test_a_second_round_that_disables_again_counts_for_more_than_the_first():
    """A34, R6.35, Q3: the worst that has come to it alone is what they get out by, without the test of this reading."""
    units, vehicles = target(armour=2)
    dice = [(8, 8), (12, 7), (4, 2), (12, 3), (6, 1), (8, 8), (12, 7), (4, 2)]
    fight = shelled(units, vehicles, *dice, rounds=2, text="book + stay-in-the-wreck")
    assert (fight.game.hull[0].wreck, fight[1].hull, fight[1].suppression) == (DISABLED, 0, 1)
