"""Doors: B3, B6, G-4, and doors that jam (5.5)."""

import pytest

from boarding.kit import EAST, END, NAMES, NORTH, SOUTH, WEST, action, attack, board, door, fire, model, order, step
from dieshift.boarding.chapters import activation, doors, melee, saves
from dieshift.boarding.state.terms import DOOR_CLOSED, DOOR_JAMMED, DOOR_OPEN, DOOR_REMOVED, NOBODY
from dieshift.boarding.terrain.board import sight

TWO = """
+-+-+-+
|. . .|
+ +D+ +
|. . .|
+-+-+-+
"""
OPEN = order(doors.OPEN, target=door(1))
CLOSE = order(doors.CLOSE, target=door(1))


def before_door(profile="trooper", facing=NORTH, *more, **fields):
    """A model south of a closed door."""
    return action(TWO, model(profile, 0, 1, 0, facing), *more, **fields).acts(0)


def test_opening_and_closing_cost_one_point_each():
    """B3, G-4: the door before the model."""
    fight = before_door()
    assert fight.play(OPEN) == {"model.0.acpo": 4, "door_state.0": DOOR_OPEN}
    assert fight.events(doors.DOOR_MOVED) == [(0, door(1), DOOR_OPEN, 0, 0)]
    assert fight.play(CLOSE) == {"model.0.acpo": 3, "door_state.0": DOOR_CLOSED}


@pytest.mark.parametrize(("x", "y", "facing", "code"), [
    (1, 0, NORTH, "ALLOWED"), (1, 1, SOUTH, "ALLOWED"), (1, 0, EAST, "NO_DOOR"), (0, 0, NORTH, "NO_DOOR"),
    (1, 1, NORTH, "NO_DOOR")])
def test_a_door_is_moved_from_its_own_edge(x, y, facing, code):
    """G-4: it must be on the unit's front edge, from either side."""
    fight = action(TWO, model("trooper", 0, x, y, facing)).acts(0)
    assert fight.refusal(OPEN) == code


def test_only_a_closed_door_opens_and_only_an_open_one_closes():
    """G-4."""
    fight = before_door()
    assert fight.refusal(CLOSE) == "NOT_OPEN"
    fight.play(OPEN)
    assert fight.refusal(OPEN) == "NOT_CLOSED"
    fight.game.door_state[0] = DOOR_REMOVED
    assert fight.refusal(CLOSE) == "NOT_OPEN"
    assert fight.refusal(order(doors.OPEN, target=door(2))) == "NO_DOOR"
    assert fight.refusal(order(doors.OPEN)) == "NO_DOOR"


@pytest.mark.parametrize("state", [DOOR_CLOSED, DOOR_JAMMED])
def test_a_shut_door_stops_steps_sight_and_contact(state):
    """G-4; an open or removed one stops nothing."""
    fight = before_door("trooper", NORTH, model("stalker", 1, 1, 1, SOUTH))
    fight.game.door_state[0] = state
    assert sight(fight.board, fight.game, 1, 0, 1, 1, NOBODY) == 0
    assert fight.refusal(attack(1)) == "NO_CONTACT"
    assert fight.refusal(step("N")) == "BLOCKED"
    for way_through in (DOOR_OPEN, DOOR_REMOVED):
        fight.game.door_state[0] = way_through
        assert sight(fight.board, fight.game, 1, 0, 1, 1, NOBODY) == 1
        assert fight.refusal(attack(1)) == "ALLOWED"
        assert fight.refusal(step("N")) == "OCCUPIED"


def test_a_shot_door_has_an_invulnerable_save_and_one_hp():
    """B6, G-4: 6+ saves it; else it is removed for good."""
    fight = before_door("trooper")
    fight.play(fire(door(1)), 1, 6)
    assert (fight.events(saves.SAVED), fight.game.door_state[0]) == ([(door(1), -1, 6, 6, 1)], DOOR_CLOSED)
    assert fight.play(fire(door(1)), 4) == {"model.0.acpo": 3, "model.0.sus_level": 1}
    assert fight.play(fire(door(1)), 1, 5) == {
        "model.0.acpo": 2, "model.0.sus_level": 0, "model.0.sus_target": NOBODY, "door_state.0": DOOR_REMOVED,
        "door_hp.0": 0}
    assert fight.refusal(fire(door(1))) == "NO_TARGET"


def test_a_bulkhead_takes_two_failed_saves():
    """G-4: doors differ by their profile."""
    deck = board(TWO)
    deck.door[0].profile = NAMES.index("bulkhead")
    fight = action(deck, model("trooper", 0, 1, 0, NORTH)).acts(0)
    fight.play(fire(door(1)), 1, 4)
    assert (fight.game.door_hp[0], fight.game.door_state[0]) == (1, DOOR_CLOSED)
    fight.play(fire(door(1)), 1, 4)
    assert (fight.game.door_hp[0], fight.game.door_state[0]) == (0, DOOR_REMOVED)


def test_an_open_door_is_no_target():
    """G-4: as a target only while it is shut."""
    fight = before_door()
    fight.play(OPEN)
    assert fight.refusal(fire(door(1))) == "NO_TARGET"


LONG = """
+-+-+-+-+-+
|. . . . .|
+ + + + + +
|. . .D. .|
+ + + + + +
|. . . . .|
+-+-+-+-+-+
"""


@pytest.mark.parametrize(("x", "y", "facing", "code"), [
    (0, 1, EAST, "ALLOWED"), (0, 1, NORTH, "OUT_OF_ARC"), (2, 1, EAST, "ALLOWED"), (2, 1, WEST, "OUT_OF_ARC"),
    (2, 0, NORTH, "ALLOWED"), (4, 1, WEST, "ALLOWED"), (3, 1, WEST, "ALLOWED"), (3, 1, EAST, "OUT_OF_ARC")])
def test_a_door_is_in_arc_if_the_square_on_the_shooters_side_is(x, y, facing, code):
    """G-4, G-7: from beside it, facing the edge."""
    fight = action(LONG, model("trooper", 0, x, y, facing)).acts(0)
    assert fight.refusal(fire(door(1))) == code


def test_a_door_out_of_sight_or_range_is_no_target():
    """G-4, G-5, G-6."""
    hidden = action(LONG, model("trooper", 0, 0, 1, EAST), model("trooper", 0, 1, 1)).acts(0)
    assert hidden.refusal(fire(door(1))) == "OUT_OF_SIGHT"
    far = action(board("+" + "-+" * 20 + "\n|" + ". " * 17 + ".D. .|\n+" + "-+" * 20), model("breacher", 0, 0, 0, EAST))
    assert far.acts(0).refusal(fire(door(1))) == "OUT_OF_RANGE"


def test_close_combat_on_a_door():
    """G-4: no dice against it, only sixes count, then its save; no engagement and no engager's die."""
    fight = before_door("storm trooper")
    changed = fight.play(attack(door(1)), 5, 5, 5, 5)
    assert changed == {"model.0.acpo": 4}
    assert fight.events(melee.ROUND) == [(0, door(1), 0, 0, 2)]
    fight.play(attack(door(1)), 1, 6, 1, 1, 6)
    assert fight.game.door_state[0] == DOOR_CLOSED
    fight.play(attack(door(1)), 6, 6, 6, 6, 2)
    assert (fight.game.door_state[0], fight[0].engaged) == (DOOR_REMOVED, 0)


def test_weapons_work_on_doors():
    """G-4, B46: a power gauntlet rolls what failed again; claws make sixes of fives."""
    fight = before_door("boarder")
    fight.play(attack(door(1)), 5, 5, 5, 5, 1, 2, 3, 6, 3)
    assert fight.game.door_state[0] == DOOR_REMOVED
    claws = before_door("claws")
    claws.play(attack(door(1)), 5, 1, 1, 1, 1, 1)
    assert claws.game.door_state[0] == DOOR_REMOVED


def test_a_door_is_attacked_from_its_edge_only_and_while_shut():
    """G-4."""
    assert before_door("trooper", EAST).refusal(attack(door(1))) == "NO_DOOR"
    fight = before_door()
    fight.play(OPEN)
    assert fight.refusal(attack(door(1))) == "NO_DOOR"


def test_doors_may_jam_where_the_mission_says_so():
    """5.5: on a D6 of so much or less the door stays shut for good; it can still be broken."""
    fight = before_door(door_jams=3)
    assert fight.play(OPEN, 4)["door_state.0"] == DOOR_OPEN
    stuck = before_door(door_jams=3)
    assert stuck.play(OPEN, 3)["door_state.0"] == DOOR_JAMMED
    assert stuck.events(doors.DOOR_MOVED) == [(0, door(1), DOOR_JAMMED, 3, 0)]
    assert stuck.refusal(OPEN) == "NOT_CLOSED"
    stuck.play(fire(door(1)), 1, 1)
    assert stuck.game.door_state[0] == DOOR_REMOVED


def test_closing_a_door_parts_whom_only_its_edge_joined():
    """B25, G-4: the same corner, with the fight going on."""
    drawing = "+-+-+\n|. .|\n+d+-+\n|.|.|\n+-+-+"
    fight = action(drawing, model("trooper", 0, 0, 0, EAST), model("trooper", 0, 0, 1, SOUTH),
                   model("stalker", 1, 1, 1, WEST))
    assert fight.refusal(order(activation.ACTIVATE, unit=0)) == "ALLOWED"
    fight.acts(0)
    assert fight.refusal(attack(2)) == "ALLOWED"
    fight.play(attack(2), 1, 1, 1, 1, *([1] * 6))
    assert (fight[0].engaged, fight[2].engaged) == (1 << 1, 1 << 5)
    fight.play(END)
    fight.acts(1)
    fight.play(CLOSE)
    assert (fight[0].engaged, fight[2].engaged) == (0, 0)
    assert fight.events(melee.DISENGAGED) == [(0, 2, 0, 0, 0)]
