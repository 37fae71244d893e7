"""Where a move may end, how far a long one could get, and the fire that could be given and taken from there."""

import json
import math
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dieshift.battle import Battle
from dieshift.core.geometry import distance
from dieshift.core.sources import Recorded
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters import activation, movement
from dieshift.stargrunt.chapters.movement import following
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.interface import around
from dieshift.stargrunt.interface.around import stands_out, thinned, within
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.turn.legal import refusal

from .interface.kit import duel

SCENARIOS = Path(__file__).resolve().parents[2] / "examples" / "scenarios"
TAUGHT = SCENARIOS.parents[1] / "web" / "src" / "lesson"
HAIR, BEYOND = 20, 50  # hundredths of an inch: how exact an edge is inwards, and outwards
POND = "  - {{kind: water, at: [[{0}, {2}], [{1}, {2}], [{1}, {3}], [{0}, {3}]]}}"
FIELD = "  - {kind: crops, at: [[30, 8], [37, 8], [37, 18], [30, 18]]}"
OTHERS = {ALLOWED, movement.NO_ROOM, movement.TOO_CLOSE}  # the end is taken, or too near somebody: no matter of the way


def begun(unit="B1"):
    """The first lesson, with a unit of blue's that acts."""
    battle = Battle(SCENARIOS / "first-lesson.yaml", dice=Recorded([4, 3]))
    battle.order("first")
    battle.order(f"activate {unit}")
    return battle


def previewed(battle, text, viewer=Viewer.FIRST):
    seen = battle.kind.rulebook.view(battle.game, viewer)
    return battle.kind.screen.preview(battle.journal.rules, battle.table, seen, battle.names, viewer, text)


def refused(battle, unit, x, y):
    order = Order()
    order.kind, order.unit, order.target, order.legs = movement.MOVE, unit, -1, 1
    order.x[0], order.y[0] = x, y
    return refusal(battle.journal.rules, battle.table, battle.game, order)


def movers(scenario, most, seed=5):
    """Moments of a battle of bots in which a unit on foot may move: the battle, its order, the middle's place."""
    battle, seen = Battle(SCENARIOS / f"{scenario}.yaml", seed=seed), 0
    for _, _story in zip(range(300), battle.steps("heuristic", "random"), strict=False):
        game = battle.game
        if game.question != activation.WHAT_ACTION or game.active < 0 or game.squad[game.active].hull or seen >= most:
            continue
        squad = game.squad[game.active]
        middle = squad.figure[squad.centre]
        if refused(battle, game.active, middle.x, middle.y) in OTHERS:  # not suppressed, say
            seen += 1
            yield battle, f"move {battle.names.unit(game.active)}", Viewer.of_side(squad.side), (middle.x, middle.y)
    assert seen


def spread(battle, middle, reach, count):
    """So many places around one, all over what is in reach and as far again, the same each time."""
    for k in range(1, count + 1):
        far, turn = 1.5 * reach * math.sqrt(k / count), 2.4 * k
        place = round(middle[0] + far * math.sin(turn)), round(middle[1] + far * math.cos(turn))
        if 0 <= place[0] <= battle.table.width and 0 <= place[1] <= battle.table.depth:
            yield place


def worded(text, way):
    """A move by corners to a place."""
    *corners, end = [f"{x / 100:.2f},{y / 100:.2f}" for x, y in way]
    return f"{text} {'via ' + ' '.join(corners) + ' ' if corners else ''}to {end}"


def beside(areas, place, by):
    """Whether a place lies in an area, or so near by one."""
    x, y = place
    ring = [(x + round(by * math.sin(k)), y + round(by * math.cos(k))) for k in range(6)]
    return any(within(area.points, *one) for area in areas for one in [place, *ring])


@pytest.mark.parametrize("scenario", ["first-lesson", "market-day", "storm-the-dyke", "night-raid", "river-crossing"])
def test_every_place_within_the_area_is_in_reach_and_none_beyond_its_edge(scenario):
    """R4.7-R4.10: straight on or by the way that is offered, to a hair of two tenths of an inch; and none beyond."""
    within_it = 0
    for battle, text, viewer, middle in movers(scenario, 3):
        preview = previewed(battle, f"{text} to X,Y", viewer)
        assert len(msgspec.json.encode(preview.areas)) <= 4000
        for place in spread(battle, middle, preview.reach, 30):
            known = previewed(battle, worded(text, [place]), viewer)
            if known.refused and known.nearest is None:
                continue  # somebody stands there
            way = [place] if known.nearest is None else known.detour or [known.nearest]
            if beside(preview.areas, place, 0):
                within_it += 1
                assert distance(*way[-1], *place) <= HAIR
                assert previewed(battle, worded(text, way), viewer).nearest is None
            elif not beside(preview.areas, place, BEYOND):
                assert way[-1] != place
    assert within_it >= 5


@pytest.mark.parametrize(("scenario", "seed"), [("market-day", 5), ("bunker-complex", 7), ("storm-the-dyke", 5),
                                                ("night-raid", 3), ("river-crossing", 8), ("armoured-thrust", 5)])
def test_a_place_within_an_area_of_a_combat_move_is_got_to_with_its_chance_by_the_way_offered(scenario, seed):
    """R4.8, R4.16: straight on, or round where that is surer, but for a hair of two tenths of an inch at the edge."""
    count = round_it = 0
    for battle, text, viewer, middle in movers(scenario, 2, seed):
        dash = text.replace("move", "dash")
        preview = previewed(battle, f"{dash} to X,Y", viewer)
        for place in spread(battle, middle, preview.reach, 25):
            chance = max((area.chance for area in preview.areas if deep(preview.areas, area.chance, place)), default=0)
            known = previewed(battle, worded(dash, [place]), viewer)
            if chance == 0 or (known.refused and known.nearest is None):
                continue  # somebody stands there
            way = known.detour or [known.nearest or place]
            arrival = previewed(battle, worded(dash, way), viewer)
            assert distance(*way[-1], *place) <= HAIR
            assert arrival.refused == ""
            assert arrives(arrival) >= chance
            count, round_it = count + 1, round_it + (len(way) > 1)
    assert count >= 4


def arrives(told):
    """The chance of a combat move to get to its end."""
    return next(row.chance for row in told.odds.rows if row.label == "gets there")


def deep(areas, chance, place):
    """Whether a place lies in the areas of a chance, and what is near by too."""
    own, (x, y) = [area for area in areas if area.chance == chance], place
    ring = [(x + round(HAIR * math.sin(k)), y + round(HAIR * math.cos(k))) for k in range(6)]
    return all(any(within(area.points, *one) for area in own) for one in [place, *ring])


def test_a_combat_move_goes_round_where_that_is_surer_and_straight_where_it_is_not():
    """R4.8, R4.16: twice the way through crops; round them it is a detour of an inch or two."""
    preview = previewed(in_crops(), "dash B1 to 9,12")
    assert preview.refused == ""
    *corners, end = preview.detour
    assert corners
    assert end == (900, 1200)
    there = previewed(in_crops(), worded("dash B1", preview.detour))
    assert arrives(there) > arrives(preview)
    assert there.detour == []
    assert previewed(in_crops(), "dash B1 to 20,6").detour == []


def round_the_crops():
    """A squad whose way north-east leads through the corner of a field, and the middle of what lies behind it."""
    battle = duel(terrain=FIELD, blue="[36, 6]", red="[60, 44]")
    areas = previewed(battle, "move B1 to X,Y").areas
    behind = 3860, 1025
    assert any(within(area.points, *behind) for area in areas if area.via)
    assert not within(areas[0].points, *behind)
    return battle, behind


def test_the_area_goes_round_a_corner_and_so_does_a_move():
    """R4.10, R4.16: where the straight way is too dear, the way that is offered leads to the very place."""
    battle, behind = round_the_crops()
    preview = previewed(battle, worded("move B1", [behind]))
    assert preview.refused
    assert preview.detour[-1] == behind
    assert len(preview.detour) > 1
    battle.order(worded("move B1", preview.detour))
    squad = battle.game.squad[0]
    assert (squad.figure[squad.centre].x, squad.figure[squad.centre].y) == behind


def test_the_area_is_the_same_whichever_piece_is_in_the_way():
    """R4.16: the last of ninety-six, which shares its bit with another, as the only one."""
    far_off = "- {kind: rough, at: [[60, 40], [61, 40], [61, 41]]}"
    many = FIELD.replace("- {", f"{far_off}\n  " * 95 + "- {", 1)
    alone, last = (previewed(duel(terrain=text, blue="[36, 6]", red="[60, 44]"), "move B1 to X,Y").areas
                   for text in (FIELD, many))
    assert alone == last


def test_no_other_way_by_one_corner_is_cheaper_than_the_one_that_is_offered():
    """R4.10, R4.20: a small pond in the way may be passed on either side; tried with corners all along it."""
    battle, behind = duel(terrain=POND.format(35.95, 36.25, 8.5, 8.6), blue="[36, 6]", red="[60, 44]"), (3610, 1100)
    offered = previewed(battle, worded("move B1", [behind]))
    tried = [previewed(battle, worded("move B1", [(x, y), behind])) for x in range(3500, 3720, 30) for y in (840, 880)]
    allowed = [way for way in tried if not way.refused]
    assert {way.path[1][0] > 3610 for way in allowed} == {True, False}
    assert min(way.length for way in allowed) >= offered_length(battle, offered) - HAIR


def test_the_way_that_is_offered_is_one_that_the_whole_squad_can_go():
    """R4.10, R4.16: close round a pond, where figures beside the middle one have water before them and fall in."""
    battle, behind = duel(terrain=POND.format(35.8, 36.9, 8, 8.3), blue="[36, 6]", red="[60, 44]"), (3620, 1050)
    offered = previewed(battle, worded("move B1", [behind]))
    assert len(offered.detour) == 2
    assert offered_length(battle, offered) == pytest.approx(455, abs=3)  # in formation it would be 512
    assert offered.detour[-1] == behind
    assert previewed(battle, worded("move B1", offered.detour)).refused == ""
    assert any(within(area.points, *behind) for area in previewed(battle, "move B1 to X,Y").areas)


def offered_length(battle, offered):
    """How long the way is that a preview offers."""
    return previewed(battle, worded("move B1", offered.detour)).length


def test_the_field_costs_twice_and_so_the_area_is_half_as_wide():
    """R4.16: B1 stands in crops, at half the way; B3 in the open goes its six inches."""
    wide = {}
    for unit in ("B1", "B3"):
        battle = begun(unit)
        area, = previewed(battle, f"move {unit} to X,Y").areas
        squad = battle.game.squad[battle.game.active]
        middle = squad.figure[squad.centre]
        wide[unit] = [distance(middle.x, middle.y, x, y) for x, y in area.points]
    assert max(wide["B3"]) == pytest.approx(600, abs=3)
    assert max(wide["B1"]) == pytest.approx(300, abs=3)


def test_a_combat_move_has_an_area_for_each_chance():
    """R4.8: twice a D6 in inches: two inches are sure, six at one half, ten or more seldom."""
    battle = begun("B3")
    areas = [area for area in previewed(battle, "dash B3 to X,Y").areas if not area.via]
    squad = battle.game.squad[battle.game.active]
    middle = squad.figure[squad.centre]
    far = [max(distance(middle.x, middle.y, x, y) for x, y in area.points) for area in areas]
    assert [area.chance for area in areas] == [0.1, 0.5, 0.9]
    assert far == sorted(far, reverse=True)
    assert far[0] > 2 * far[2]


@pytest.mark.parametrize(("scenario", "most", "large"), [
    ("storm-the-dyke", 1300, 2900), ("night-raid", 560, 1600), ("market-day", 1400, 2700)])
def test_the_areas_of_a_combat_move_are_small_and_ask_the_rule_so_often(scenario, most, large, monkeypatch):
    """R4.8: counted by how often it is asked how far a figure gets, and what a leg takes."""
    calls = []

    def counted(rule):
        return lambda *given: calls.append(rule) or rule(*given)

    for module, name in ((around.measuring, "figure_reach"), (following, "seat_price"),
                         (around, "piece_reach"), (around, "leg_price")):
        monkeypatch.setattr(module, name, counted(getattr(module, name)))
    for battle, text, viewer, _ in movers(scenario, 2):
        calls.clear()
        preview = previewed(battle, f"{text.replace('move', 'dash')} to X,Y", viewer)
        assert len(msgspec.json.encode(preview.areas)) <= large < 4000
        assert len(calls) <= most, len(calls)


@given(far=st.lists(st.integers(100, 1200), min_size=3, max_size=40), most=st.integers(0, 200))
def test_a_fan_that_is_thinned_holds_nothing_else_and_hardly_less(far, most):
    """Its corners are corners of the fan, and what is cut off stands out by so little."""
    fan = [(round(r * math.sin(math.tau * k / len(far))), round(r * math.cos(math.tau * k / len(far))))
           for k, r in enumerate(far)]
    kept = thinned(fan, most)
    assert kept == [place for place in fan if place in kept]
    edges = list(pairwise(kept))
    for place in set(fan) - set(kept):
        start, end = next(edge for edge in edges if fan.index(edge[0]) < fan.index(place) < fan.index(edge[1]))
        assert 0 <= stands_out(start, end, place) <= most


def test_a_way_that_is_too_long_says_how_far_along_it_the_unit_gets():
    """R4.7, R4.10: the nearest place can be gone to."""
    battle = begun()
    preview = previewed(battle, "move B1 to 34,14")
    assert preview.refused
    battle.order(f"move B1 to {preview.nearest[0] / 100:.2f},{preview.nearest[1] / 100:.2f}")
    assert previewed(battle, "move B1 to 26,10").nearest is None


def test_what_could_be_given_and_taken_is_what_a_fire_would_have():
    """R5.31: the chance to suppress R1 from where B3 stands is that of its fire."""
    battle = begun("B3")
    preview = previewed(battle, "fire B3 at R1")
    chances = {row.label: row.chance for row in preview.odds.rows if row.group == preview.odds.rows[0].group}
    own = next(each for each in preview.gives if battle.names.unit(each.target) == "R1")
    assert own.chance == pytest.approx(1 - chances["no effect"])
    assert (own.away, own.die, own.cover) == (3298, 12, "")
    moved = previewed(battle, "move B3 to 54,9")
    assert [each.chance for each in moved.gives] == sorted((each.chance for each in moved.gives), reverse=True)
    assert {battle.names.unit(each.unit) for each in moved.takes} <= {"R1", "R2", "R3"}
    assert moved.takes


def test_nobody_who_has_acted_is_reckoned_with():
    """R3.1: R1 has acted in this turn, and cannot fire any more."""
    battle = begun("B3")
    before = {each.unit for each in previewed(battle, "move B3 to 54,9").takes}
    battle.game.squad[3].activated = 1
    assert {each.unit for each in previewed(battle, "move B3 to 54,9").takes} == before - {3}
    assert 3 in before


def test_whoever_is_likeliest_to_be_suppressed_is_named_first():
    """R5.31: in the first lesson of the page R1 sees B2 behind its hedge, near, and B1 in its wood, farther off."""
    steps = json.loads((TAUGHT / "squads.json").read_text(encoding="utf-8"))[:13]
    battle = Battle(TAUGHT / "squads.yaml", dice=Recorded([face for step in steps for face in step.get("faces", [])]))
    for step in steps:
        battle.order(step["order"])
    gives = previewed(battle, "fire R1 at B1", Viewer.SECOND).gives
    assert [battle.names.unit(each.target) for each in gives] == ["B2", "B1"]
    assert gives[0].chance > gives[1].chance


CROPS = """
  - {kind: crops, at: [[10, 8], [26, 8], [26, 30], [10, 30]]}"""


def in_crops():
    """A squad in front of a field that it could walk round, towards a place behind."""
    return duel(terrain=CROPS.strip("\n"), blue="[12, 6]", red="[60, 44]")


def test_as_far_as_possible_goes_round_what_is_dear():
    """R4.10, R4.16: to the west of the crops it is a detour of an inch or two, and costs less than through them."""
    battle = in_crops()
    preview = previewed(battle, "move B1 to 12,20")
    assert preview.refused
    assert preview.detour
    way = [f"{x / 100:.2f},{y / 100:.2f}" for x, y in preview.detour]
    text = f"move B1 {'via ' + ' '.join(way[:-1]) + ' ' if way[1:] else ''}to {way[-1]}"
    assert previewed(battle, text).refused == ""
    battle.order(text)
    middle = battle.game.squad[0].figure[battle.game.squad[0].centre]
    assert middle.x < 1200
    assert previewed(in_crops(), "move B1 to 40,6").detour == []  # open ground: nothing is gained by a corner


def test_a_way_over_dear_ground_says_what_it_costs():
    """R4.16, R4.22: six inches, of which four lie in the crops, cost twice those four; a hedge an inch at least."""
    preview = previewed(in_crops(), "move B1 to 20,12")
    assert [line for line in preview.words if line.startswith("the ground costs ")]
    (due,) = preview.dues
    assert due.name == "crops"
    assert preview.cost == preview.length + due.cost
    assert due.cost == pytest.approx(preview.length * 4 / 6, abs=3)
    plain = previewed(in_crops(), "move B1 to 17,6")
    assert (plain.cost, plain.dues) == (0, [])
    hedged = duel(terrain=FIELD + "\n  - {kind: hedge, at: [[30, 7], [44, 7]]}", blue="[36, 6]", red="[60, 44]")
    preview = previewed(hedged, "move B1 to 36,9")
    assert [(due.name, due.cost) for due in preview.dues] == [("crops", 100), ("hedge", 100)]
    assert (preview.length, preview.cost) == (300, 500)
