"""The cheapest way by corners of the terrain, against all ways that there are by them. R4.7, R4.16."""

from itertools import pairwise, permutations

import pytest

from dieshift.battle import Battle
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.interface import shortest
from dieshift.stargrunt.state.records import MAX_LEGS
from dieshift.stargrunt.state.terms import POWER_ARMOUR, TROOPS_ON_FOOT
from dieshift.stargrunt.terrain import going
from dieshift.stargrunt.terrain.going import GAITS, IMPASSABLE, path_cost
from stargrunt.kit import area, table, wall

from .kit import Eyes, duel

FOOT = GAITS[TROOPS_ON_FOOT]
NEARLY = 4  # hundredths of an inch by which rounding may differ
LAKE = area("water", 10, 20, 38, 26)
BAY = (LAKE, area("water", 10, 26, 14, 40), area("water", 34, 26, 38, 40))
FIELDS = (area("crops", 4, 10, 16, 22), area("rough", 14, 24, 30, 30), wall("wall", (32, 8), (32, 26), (40, 26)))


def cost(ground, way, gait=FOOT):
    return sum(path_cost(ground, gait, *one, *other) for one, other in pairwise(way))


def cheapest(ground, start, goal, gait=FOOT):
    """The whole way."""
    return [start, *shortest.cheapest(ground, gait, start, goal), goal]


def least(ground, start, goal, gait=FOOT):
    """What the cheapest way costs, of all by so many corners, each of them tried."""
    places = [*dict.fromkeys(shortest.places(ground, gait, start, goal))]
    ways = ((start, *corners, goal) for many in range(MAX_LEGS - 1) for corners in permutations(places, many))
    return min(cost(ground, way, gait) for way in ways)


@pytest.mark.parametrize("pieces", [FIELDS, (LAKE, area("road", 22, 18, 24, 28))], ids=["fields", "bridge"])
def test_no_way_by_two_corners_is_cheaper(pieces):
    """From anywhere to anywhere; of three corners it may be cheaper still."""
    ground, turned = table(*pieces), 0
    for k in range(12):
        start, goal = ((300 + 977 * (k + more) % 4200, 300 + 1543 * (k + more) % 4200) for more in (1, 40))
        way = cheapest(ground, start, goal)
        turned += len(way) > 2
        assert len(way) <= MAX_LEGS + 1
        assert cost(ground, way) <= least(ground, start, goal) + NEARLY
    assert turned


def test_a_bay_is_left_by_three_corners_and_never_through_the_water():
    """Out of it, round its arm and along: two are not enough."""
    ground = table(*BAY)
    start, goal = (2400, 2800), (2400, 1600)
    way = cheapest(ground, start, goal)
    assert len(way) == MAX_LEGS + 1
    assert cost(ground, way) < IMPASSABLE
    assert min(cost(ground, [start, goal]), cost(ground, [start, *way[2:]])) >= IMPASSABLE


def test_a_bridge_is_crossed():
    """R4.16: a road makes all else of no account."""
    ground = table(LAKE, area("road", 22, 20, 24, 26))
    way = cheapest(ground, (2000, 1900), (2000, 2700))
    assert [x for x, _ in way[1:-1] if not 2200 <= x <= 2400] == []
    assert cost(ground, way) < cost(table(LAKE), cheapest(table(LAKE), (2000, 1900), (2000, 2700)))


def test_who_finds_the_ground_no_dearer_goes_straight_through():
    """R4.20: rough ground takes twice as much of troops on foot, and no more of power armour."""
    ground = table(area("rough", 20, 10, 28, 40))
    start, goal = (1900, 1200), (2900, 1200)
    assert len(cheapest(ground, start, goal)) > 2
    assert cheapest(ground, start, goal, GAITS[POWER_ARMOUR]) == [start, goal]


def test_out_of_dear_ground_the_edge_is_crossed_where_it_is_best():
    """R4.16: from deep within towards a place far along the edge, at a slant: neither straight out nor straight on."""
    ground = table(area("crops", 4, 10, 14, 40))
    start, goal = (1200, 1200), (1500, 3800)
    way = cheapest(ground, start, goal)
    straight_out = cost(ground, [start, (1405, 1200), goal])
    assert cost(ground, way) < min(straight_out, cost(ground, [start, goal])) - 20


def test_with_fewer_legs_to_price_a_way_is_never_dearer_than_straight_on(monkeypatch):
    ground = table(*FIELDS)
    start, goal = (800, 800), (3600, 3000)
    whole = cost(ground, cheapest(ground, start, goal))
    for priced in (0, 1, 5, 20, 80):
        monkeypatch.setattr(shortest, "PRICED", priced)
        legs = []
        monkeypatch.setattr(going, "path_cost", lambda *leg, legs=legs: legs.append(leg) or path_cost(*leg))
        price = cost(ground, cheapest(ground, start, goal))
        assert whole <= price + NEARLY
        assert price <= cost(ground, [start, goal])
        assert len(legs) <= priced + 1


def test_on_the_crossroads_few_legs_are_priced():
    """So that a preview is quick: from every unit on foot to every other."""
    battle = Battle("examples/scenarios/armoured-thrust.yaml", seed=1)
    at = [(squad.figure[squad.centre].x, squad.figure[squad.centre].y) for squad in battle.game.squad
          if squad.figures and squad.present]
    for start, goal in permutations(at[:8], 2):
        search = shortest.Search(battle.table, FOOT, (int(start[0]), int(start[1])), (int(goal[0]), int(goal[1])))
        search.find()
        assert search.left > shortest.PRICED // 3


TRAP = """
  - {kind: water, at: [[26, 12], [46, 12], [46, 16], [26, 16]]}
  - {kind: water, at: [[26, 4], [29, 4], [29, 12], [26, 12]]}
  - {kind: water, at: [[43, 4], [46, 4], [46, 12], [43, 12]]}"""


def test_as_far_as_possible_leads_out_of_a_trap_by_the_first_corners():
    """R4.10: towards what lies behind the water, by a way that the rules allow."""
    battle = duel(terrain=TRAP.strip("\n"), blue="[33, 5]", red="[60, 44]")
    preview = Eyes(battle, Viewer.FIRST).preview("move B1 to 22,10")
    assert preview.refused
    assert len(preview.detour) > 1
    way = [f"{x / 100:.2f},{y / 100:.2f}" for x, y in preview.detour]
    text = f"move B1 via {' '.join(way[:-1])} to {way[-1]}"
    assert Eyes(battle, Viewer.FIRST).preview(text).refused == ""
    battle.order(text)
    middle = battle.game.squad[0].figure[battle.game.squad[0].centre]
    assert middle.y < 500
