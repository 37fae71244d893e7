"""Bursts on buildings: shells, and fuel-air on sealed and open ones (R11.35, S4.70-S4.94)."""

import pytest

from dieshift.stargrunt.chapters import buildings
from dieshift.stargrunt.chapters.support import bursts
from dieshift.stargrunt.state.buildings import BLAST_WALLS
from dieshift.stargrunt.state.terms import ANTI_ARMOUR, DEAD, FIT, FUEL_AIR, GENERAL, SMOKE_SHELL, WOUNDED
from stargrunt.houses import BUNKER, street
from stargrunt.kit import play, squad


def man(at=(24, 30), **fields):
    return squad(1, at=at, figures=1, was_suppressed=1, was_fired_on=1, **fields)


def shelled(units, *faces, shell=GENERAL, radius=300, rounds=1, at=(2400, 3000), text="book", **house):
    """Rounds on a house, by default of class 2, whose middle is 24,30."""
    fight = street([squad(0, at=(24, 5), figures=1), *units], (BUNKER, house), text=text)
    play(lambda dice: bursts.fire_rounds(dice, fight.rules, fight.table, fight.game, *at, radius, rounds, shell),
         *faces)
    return fight


# --- shells ----------------------------------------------------------------------------------------------------------


def test_a_building_takes_a_burst_as_a_whole():
    """R11.35, R14.31, A43: D8 against twice a D12; those in it roll nothing, and the marker is the building's."""
    fight = shelled([man()], (8, 8), (12, 4))
    assert (fight.game.section[0].markers, fight.game.section[0].closed) == (1, 0)
    assert (fight[1].suppression, fight.health(1)) == (0, [FIT])


def test_what_goes_through_reaches_those_inside():
    """R11.35, R11.32, R6.30: class 1 all round, no top of its own (A43): 8 against 7; he exceeds 1, or is hurt."""
    fight = shelled([man()], (8, 8), (12, 7), (8, 1), (6, 2), armour=1)
    assert (fight.health(1), fight.game.section[0].fallen) == ([DEAD], 0)


def test_a_house_that_is_destroyed_buries_those_inside_at_twice_the_size():
    """R11.35, R6.31, A42: submunition for armour, 2 x 9 against 8; over 2 x 1; one marker in the rubble."""
    fight = shelled([man()], (12, 9), (12, 8), (8, 3), shell=ANTI_ARMOUR, armour=1)
    assert (fight.game.section[0].fallen, fight[1].suppression, fight.health(1)) == (1, 1, [FIT])
    assert fight.game.section[0].markers == 0


def test_a_burst_that_reaches_its_middle_or_falls_on_it_strikes_it():
    """R11.35, R11.28 (reading): a corner of it is not enough."""
    assert shelled([man()], (8, 1), (12, 12), at=(2400, 2700)).game.section[0].markers == 1
    assert shelled([man()], at=(2400, 2699)).game.section[0].markers == 0
    assert shelled([man()], (8, 1), (12, 12), at=(2680, 2810), radius=100).game.section[0].markers == 1


def test_those_inside_are_safe_from_the_burst_and_those_outside_are_not():
    """R11.35, R11.27: a unit half in and half out: the man outside is struck, and the unit is shaken."""
    unit = squad(1, at=(24, 30), figures=2, was_suppressed=1, was_fired_on=1)
    unit.figure[1].x, unit.figure[1].y = 2400, 2700
    fight = shelled([unit], (8, 2), (8, 5), (8, 1), (12, 12), at=(2400, 2750))
    assert (fight[1].suppression, fight.game.section[0].markers) == (1, 1)


def test_smoke_harms_no_building():
    """R11.35, R14.63."""
    fight = shelled([man()], (12, 12), shell=SMOKE_SHELL)
    assert fight.game.section[0].markers == 0


def test_each_round_strikes_anew_and_a_mission_leaves_one_marker():
    """R11.30, R11.24: the second falls one inch beside the first."""
    fight = shelled([man()], (8, 1), (12, 12), (12, 12), (6, 1), (8, 2), (12, 12), rounds=2)
    assert (fight.game.section[0].markers, len(fight.events(buildings.BREACHED))) == (1, 2)


def test_rubble_is_no_target_and_shields_nobody_behind_it():
    """R14.31, R11.29: the man in it is struck himself, in hard cover, and so is the one behind it."""
    fight = street([squad(0, at=(24, 5), figures=1), man(), man(at=(24, 33))], (BUNKER, {"fallen": 1}))
    fight.game.rubble = 1
    play(lambda dice: bursts.fire_rounds(dice, fight.rules, fight.table, fight.game, 2400, 2600, 1000, 1, GENERAL),
         (8, 2), (12, 5), (8, 2), (8, 5))
    assert (fight[1].suppression, fight[2].suppression) == (1, 1)


def test_a_unit_that_lay_hidden_in_it_comes_to_light():
    """R11.35, R15.3: as under any burst; not by one that does not reach it."""
    fight = shelled([man(located=0)], (8, 8), (12, 12))
    assert fight[1].located == 2
    assert shelled([man(located=0)], at=(2400, 2600))[1].located == 0


# --- fuel-air --------------------------------------------------------------------------------------------------------


def test_the_example_of_the_open_bunker():
    """S4.94: class 3, open, is class 1; power armour D12 and clamshells D8 against D10, jäger D4; then D12 of it.

    They roll before the bunker does (S4.91), and of its own armour one D12 is left (S4.92).
    """
    fight = shelled(
        [man(armour=12, power_armour=1), man(at=(25, 30), armour=8, sealed_suit=1), man(at=(23, 30), armour=6)],
        (10, 5), (12, 5), (10, 5), (8, 5), (10, 5), (4, 4), (10, 7), (12, 7), shell=FUEL_AIR, armour=3, airtight=1)
    assert [fight.health(unit) for unit in (1, 2, 3)] == [[FIT], [FIT], [WOUNDED]]
    assert (fight.game.section[0].fallen, fight.game.section[0].markers) == (0, 1)
    assert fight.events(buildings.FUEL_CAME)[0][2] == 0


def test_a_sealed_building_that_holds_protects_everybody():
    """S4.85-S4.87, S4.73, A40: three D12 added up against D10; nothing else is rolled for a building."""
    fight = shelled([man(armour=4)], (10, 10), (12, 3), (12, 3), (12, 4), shell=FUEL_AIR, armour=3, airtight=1,
                    sealed=1)
    assert (fight.health(1), fight.game.section[0].sealed, fight[1].suppression) == ([FIT], 1, 0)


def test_a_sealed_building_that_is_penetrated_lets_the_blast_in_and_is_open():
    """S4.88, S4.75: 10 against 9: then D10 against the D4 of whoever is in no sealed suit."""
    fight = shelled([man(armour=8)], (10, 10), (12, 3), (12, 3), (12, 3), (10, 3), (4, 2), shell=FUEL_AIR, armour=3,
                    airtight=1, sealed=1)
    section = fight.game.section[0]
    assert (fight.health(1), section.sealed, section.holed, section.fallen) == ([WOUNDED], 0, 1, 0)


def test_the_example_of_class_five_that_is_open():
    """S4.92: five D12 would be rolled for it, and three are; R14.33: a bunker."""
    fight = shelled([man(armour=12, power_armour=1)], (10, 1), (12, 5), (10, 10), (12, 1), (12, 1), (12, 7),
                    shell=FUEL_AIR, armour=5, airtight=1)
    assert (fight.game.section[0].fallen, fight.game.section[0].holed) == (0, 1)


def test_a_weak_house_falls_to_fuel_air():
    """S4.92, S4.93: class 2 is 0, a D6: 10 against 4 destroys it; whoever lives lies in rubble with a marker."""
    fight = shelled([man(armour=12, power_armour=1)], (10, 1), (12, 5), (10, 10), (6, 4), shell=FUEL_AIR, armour=2)
    assert (fight.game.section[0].fallen, fight[1].suppression) == (1, 1)


def test_fuel_air_does_not_burst_twice_as_far_in_rubble():
    """S4.61, R14.31."""
    fight = street([squad(0, at=(24, 5)), man()], (BUNKER, {}))
    assert bursts.burst_reach(fight.table, fight.game, 2400, 3000, 300, FUEL_AIR) == 600
    fight.game.rubble = 1
    assert bursts.burst_reach(fight.table, fight.game, 2400, 3000, 300, FUEL_AIR) == 300


@pytest.mark.parametrize(("blast", "reach", "struck"), [(0, 600, 1), (1, 300, 0)])
def test_blast_walls_keep_the_longer_reach_in(blast, reach, struck):
    """S4.61: who is five inches from a burst of 3 inches inside a building is struck, but for such walls."""
    men = [squad(0, at=(24, 5), figures=1), man(armour=12, power_armour=1), man(at=(24, 35), armour=12, power_armour=1)]
    fight = street(men, (BUNKER, {"ports": blast * BLAST_WALLS}))
    assert bursts.burst_reach(fight.table, fight.game, 2400, 3000, 300, FUEL_AIR) == reach
    play(lambda dice: bursts.fire_rounds(dice, fight.rules, fight.table, fight.game, 2400, 3000, 300, 1, FUEL_AIR),
         *[(10, 1), (12, 2)] * struck, (10, 1), (12, 12), (10, 1), (6, 6))
    assert (fight[2].suppression, fight.game.section[0].markers) == (struck, 1)


@pytest.mark.parametrize(("blast", "struck"), [(0, 1), (1, 0)])
def test_blast_walls_keep_the_longer_reach_out(blast, struck):
    """S4.61: a section beside the one in which fuel-air bursts, its middle five inches from it; both roll armour D6."""
    men = [squad(0, at=(24, 5), figures=1), man(armour=12, power_armour=1), man(at=(24, 35), armour=12, power_armour=1)]
    fight = street(men, (BUNKER, {}), ((21, 33, 27, 37), {"ports": blast * BLAST_WALLS}))
    play(lambda dice: bursts.fire_rounds(dice, fight.rules, fight.table, fight.game, 2400, 3000, 300, 1, FUEL_AIR),
         *[(10, 1), (12, 12), (10, 1), (6, 6)] * (1 + struck))
    assert [fight.game.section[k].markers for k in range(2)] == [1, struck]


def test_blast_walls_do_nothing_against_a_burst_that_is_near():
    """S4.61: within its radius fuel-air strikes a section whatever its walls are."""
    fight = shelled([man(armour=12, power_armour=1)], (10, 1), (12, 12), (10, 1), (6, 6), shell=FUEL_AIR,
                    ports=BLAST_WALLS,
                    at=(2400, 2700))
    assert fight.game.section[0].markers == 1


def test_cover_of_the_building_does_not_help_those_inside():
    """S4.68, S4.76: an open house protects nobody; hard cover is not counted."""
    fight = shelled([man(armour=8)], (10, 5), (4, 4), (10, 1), (6, 6), shell=FUEL_AIR, armour=2)
    assert fight.health(1) == [WOUNDED]
