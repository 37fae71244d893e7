"""The missions that come with the game: 2A, 5.5."""

from pathlib import Path

import pytest

from dieshift.boarding.rulebook import BOARDING
from dieshift.boarding.scenarios import mission
from dieshift.boarding.state import terms
from dieshift.boarding.state.records import MAX_ORDERS, SIZE, Order
from dieshift.boarding.state.terms import DRAW, NOBODY
from dieshift.boarding.turn.offers import legal_orders
from dieshift.boarding.turn.step import open_game, step
from dieshift.core.dice import seed_dice, seeded_face
from dieshift.core.records import clone, to_bytes

from . import kit
from .test_golden import DICE

FOLDER = Path(__file__).parents[2] / "examples" / "scenarios"
MISSIONS = [path for path in sorted(FOLDER.glob("*.yaml")) if "system: boarding" in path.read_text("utf-8")]
NAMES = ["black-box", "burn-the-nest", "gauntlet", "seal-the-hatches", "skirmish", "sweep", "threshold"]


def test_the_missions_are_these():
    assert [path.stem for path in MISSIONS] == NAMES


@pytest.mark.parametrize("path", MISSIONS, ids=lambda path: path.stem)
def test_a_mission_has_nothing_wrong_with_it_and_a_briefing(path):
    assert mission.check(path) == []
    made = mission.load(path)
    assert len(made.briefing) > 400
    assert made.title
    assert made.table.turns > 0


@pytest.mark.parametrize("path", MISSIONS, ids=lambda path: path.stem)
@pytest.mark.parametrize("write", [mission.to_yaml, mission.to_json])
def test_the_text_of_a_mission_makes_the_same_mission(path, write):
    scenario = mission.load(path)
    again = mission.load(write(scenario))
    assert to_bytes(again.game) == to_bytes(scenario.game)
    assert to_bytes(again.table) == to_bytes(scenario.table)
    assert (again.title, again.briefing, again.rules, again.roster) == (
        scenario.title, scenario.briefing, scenario.rules, scenario.roster)
    assert write(again) == write(scenario)


@pytest.mark.parametrize("path", MISSIONS, ids=lambda path: path.stem)
def test_yaml_of_a_mission_still_shows_its_map(path):
    text = mission.to_yaml(mission.load(path))
    assert "map: |" in text
    assert all(f"  {row}".rstrip() in text.splitlines() for row in mission.load(path).document["map"].splitlines())


@pytest.mark.parametrize("path", MISSIONS, ids=lambda path: path.stem)
def test_all_floor_of_a_mission_can_be_reached(path):
    scenario = mission.load(path)
    floor = {(at % SIZE, at // SIZE) for at in range(SIZE * SIZE) if scenario.table.section[at] != NOBODY}
    seen = [(scenario.game.model[0].x, scenario.game.model[0].y)]
    for x, y in seen:
        for facing in range(4):
            there = (x + terms.FACE_X[facing], y + terms.FACE_Y[facing])
            if there in floor and there not in seen and kit_edge(scenario.table, x, y, facing) != terms.WALL:
                seen.append(there)
    assert set(seen) == floor


def kit_edge(board, x, y, facing):
    """What lies on a side of a square that has floor beyond it."""
    if facing in {terms.SOUTH, terms.WEST}:
        return kit_edge(board, x + terms.FACE_X[facing], y + terms.FACE_Y[facing], facing ^ 2)
    return (board.north if facing == terms.NORTH else board.east)[y * SIZE + x]


def at_random(made, seed):
    """Play a game at random; each order's text must be read as the same order. The finished game."""
    rules, game, out = made.ruleset.record(), clone(made.game), [Order() for _ in range(MAX_ORDERS)]
    dice, mind, played = seed_dice(seed), seed_dice(seed + 1000), 0
    open_game(dice, rules, made.table, game)
    while game.seat_to_choose != NOBODY:
        order = out[seeded_face(mind, legal_orders(rules, made.table, game, out)) - 1]
        text = BOARDING.order_text(order, made.roster)
        assert to_bytes(BOARDING.read_order(text, made.roster)) == to_bytes(order), text
        step(dice, rules, made.table, game, order)
        played += 1
        assert played < 5000
    return game


@pytest.mark.parametrize("path", MISSIONS, ids=lambda path: path.stem)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_mission_ends_under_random_play(path, seed):
    made = mission.load(path)
    game = at_random(made, seed)
    assert game.winner in {0, 1, DRAW}
    assert game.turn <= made.table.turns


def test_the_skirmish_is_the_same_from_both_ends():
    scenario = mission.load(FOLDER / "skirmish.yaml")
    board, models = scenario.table, scenario.game.model[:scenario.game.models]
    last = board.width - 1, board.height - 1
    for y in range(board.height):
        for x in range(board.width):
            here, there = y * SIZE + x, (last[1] - y) * SIZE + last[0] - x
            assert (board.section[here] == NOBODY) == (board.section[there] == NOBODY)
    turned = {(last[0] - m.x, last[1] - m.y, m.facing ^ 2, m.profile) for m in models if m.side == 0}
    assert turned == {(m.x, m.y, m.facing, m.profile) for m in models if m.side == 1}
    kinds = [(aim.kind, aim.side, aim.goal) for aim in scenario.game.objective[:scenario.game.objectives]]
    assert kinds == [(terms.HOLD, 0, 2), (terms.HOLD, 1, 2)]


def test_threshold_is_the_room_of_the_example():
    """2A: the drawing of the rules; the same squares, edges, doors and models as the golden test."""
    scenario = mission.load(FOLDER / "threshold.yaml")
    assert [row.rstrip() for row in scenario.document["map"].splitlines()] == [
        row.rstrip() for row in kit.ROOM.strip("\n").splitlines()]
    other = kit.board(kit.ROOM)
    assert list(scenario.table.north) == list(other.north)
    assert list(scenario.table.east) == list(other.east)
    models = [(m.x, m.y, m.facing) for m in scenario.game.model[:3]]
    assert models == [(2, 0, terms.NORTH), (0, 2, terms.EAST), (2, 4, terms.SOUTH)]
    assert scenario.roster.codes() == ("T1", "G1", "G2")


def test_the_example_of_the_source_can_be_played_on_threshold():
    """2B: all 31 dice, in the words of orders; the boarder is left alone and wins."""
    scenario = mission.load(FOLDER / "threshold.yaml")
    fight = kit.Action.__new__(kit.Action)
    fight.rules, fight.board, fight.game = scenario.ruleset.record(), scenario.table, clone(scenario.game)
    fight.begin()
    dice = iter(DICE)
    for text, count in (("activate T1", 0), ("step N", 0), ("open D1", 0), ("step NE and fire at G2", 2), ("hit D2", 1),
                        ("turn W and fire at G1", 2), ("activate G1", 0), ("step E", 0), ("step E", 0),
                        ("attack T1", 12), ("parry 6", 1), ("attack T1", 12), ("parry 6", 1)):
        fight.play(BOARDING.read_order(text, scenario.roster), *[next(dice) for _ in range(count)])
    assert list(dice) == []
    assert fight.game.winner == 0
    assert fight[0].hp == 1
