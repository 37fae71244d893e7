"""Amphibious vehicles, power armour and infantry in open water: the exception of the table of terrain (R4.20)."""

import pytest

from dieshift.stargrunt.chapters import movement, units, vehicles
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.terms import (
    AS_GRAV,
    AS_HOVER,
    AS_WALKERS,
    HIGH_WHEELS,
    IN_SADDLE,
    LOW_WHEELS,
    ON_LOW_WHEELS,
    ON_TRACKS,
    ON_WHEELS,
    POWER_ARMOUR,
    TRACKS,
    TROOPS_ON_FOOT,
)
from dieshift.stargrunt.terrain.classes import amphibious_class
from dieshift.stargrunt.terrain.going import CLASSES, COST, GAITS, OPEN_WATER, ROAD, cost_of
from stargrunt.kit import area, battle, order, squad
from stargrunt.motors import crew, hull, motors

LAKE = area("water", 20, 12, 30, 30)


@pytest.mark.parametrize(("troops", "dry", "afloat"), [
    (TROOPS_ON_FOOT, 0, 2), (POWER_ARMOUR, 3, 2), (ON_LOW_WHEELS, 0, 3), (ON_WHEELS, 0, 2), (ON_TRACKS, 0, 2),
    (AS_HOVER, 1, 1), (AS_GRAV, 1, 1), (AS_WALKERS, 3, 3), (IN_SADDLE, 0, 0)])
def test_what_open_water_costs(troops, dry, afloat):
    """R4.20: X is poor for infantry, high wheels and tracks, difficult for low wheels; power armour wades better."""
    assert cost_of(GAITS[troops], OPEN_WATER) == dry
    assert cost_of(GAITS[amphibious_class(troops, 1)], OPEN_WATER) == afloat
    assert amphibious_class(troops, 0) == troops


@pytest.mark.parametrize("troops", range(9))
def test_all_other_ground_costs_the_amphibious_what_it_costs_others(troops):
    """R4.20."""
    one, other = GAITS[troops].row, GAITS[amphibious_class(troops, 1)].row
    assert [going for going in range(ROAD, OPEN_WATER) if COST[one + going] != COST[other + going]] == []
    assert COST[one + OPEN_WATER + 1 : one + 13] == COST[other + OPEN_WATER + 1 : other + 13]
    assert len(GAITS) == CLASSES


@pytest.mark.parametrize(("amphibious", "drive", "y"), [
    (0, HIGH_WHEELS, 12), (1, HIGH_WHEELS, 17), (1, TRACKS, 17), (1, LOW_WHEELS, 14.5)])
def test_an_amphibious_vehicle_drives_through_a_lake(amphibious, drive, y):
    """R4.20, R13.9: 12" of allowance: 2" dry and 5" of poor water; low wheels have 2.67" of difficult water."""
    fight = motors([crew(0, at=(24, 10)), squad(1, at=(24, 60))], {0: hull(amphibious=amphibious, drive=drive)}, LAKE)
    fight.activate(0)
    move = order(movement.MOVE, 0, -1, (24, y))
    if amphibious == 0:
        assert fight.refusal(order(movement.MOVE, 0, -1, (24, 17))) != 0
        return
    fight.play(move)
    assert (fight.place(0), fight.game.hull[0].y) == ((24, y), round(100 * y))
    if drive == LOW_WHEELS:
        assert fight.refusal(order(movement.MOVE, 0, -1, (24, 20))) != 0


@pytest.mark.parametrize(("fields", "gets"), [
    ({}, 0), ({"amphibious": 1}, 1), ({"power_armour": 1}, 1), ({"power_armour": 1, "amphibious": 1}, 1)])
def test_amphibious_infantry_wades_where_others_may_not(fields, gets):
    """R4.20: 6" of allowance: 2" to the bank and 2" of poor water; power armour gets 1.33" of it unless amphibious."""
    fight = battle(squad(0, at=(24, 10), figures=1, **fields), squad(1, at=(24, 60)), pieces=(LAKE,)).activate(0)
    assert (fight.refusal(order(movement.MOVE, 0, -1, (24, 13.3))) == 0) == (gets == 1)
    far = order(movement.MOVE, 0, -1, (24, 14))
    assert (fight.refusal(far) == 0) == (fields.get("amphibious") == 1)


def test_riders_in_an_amphibious_carrier_go_through_water_and_get_out_at_the_bank():
    """R4.20, R13.40: what counts is the vehicle; on foot they are what they are."""
    fight = motors([crew(0, at=(24, 14)), squad(0, figures=2, aboard=1, present=0), squad(1, at=(24, 60))],
                   {0: hull(amphibious=1)}, LAKE)
    fight.activate(1)
    assert fight.refusal(order(vehicles.GET_OUT, 1, -1, (24, 11))) == 0
    fight.play(order(vehicles.GET_OUT, 1, -1, (24, 11)))
    assert all(figure.y <= 1200 for figure in fight[1].figure[:2])


SWIMMERS = """\
title: Swimmers
size: [48, 48]
types:
  frogmen: {armour: partial light armour, amphibious: true, figures: [{role: diver, count: 4}]}
vehicles:
  swimming carrier: {size: 3, drive: tracks, crew: 2, seats: 8, amphibious: true}
terrain:
  - {kind: water, at: [[4, 4], [30, 4], [30, 20], [4, 20]]}
sides:
  - name: Blue
    squads:
      - {type: frogmen, at: [10, 10]}
      - {type: swimming carrier, at: [20, 10]}
      - {type: line squad, amphibious: true, at: [24, 14]}
      - {type: light tank, amphibious: true, at: [16, 16]}
      - {type: frogmen, amphibious: false, at: [40, 10]}
  - name: Red
    squads:
      - {type: line squad, at: [40, 40]}
"""


def test_a_scenario_says_what_is_amphibious():
    """R4.20, R18.21, R18.22: by type, by design, and otherwise for one unit; it may start in the water."""
    game = scenario.load(SWIMMERS).game
    assert [game.squad[unit].amphibious for unit in range(6)] == [1, 0, 1, 0, 0, 0]
    assert [hull.amphibious for hull in game.hull[:2]] == [1, 1]


def test_what_is_not_amphibious_may_not_start_in_water():
    """R4.20."""
    found = scenario.check(SWIMMERS.replace("{type: line squad, amphibious: true", "{type: line squad"))
    assert [str(fault.what) for fault in found] == ["A figure of this type can't be at [24, 14]."]


def test_an_element_is_as_amphibious_and_as_sealed_as_its_squad():
    """R4.20, R4.39, S4.66."""
    fight = battle(squad(0, at=(24, 10), amphibious=1, sealed_suit=1), squad(1, at=(24, 60))).activate(0)
    fight.play(order(units.DETACH, 0, rifles=0b0110))
    assert (fight[2].amphibious, fight[2].sealed_suit) == (1, 1)
