"""Steps and turns: B1, B2, B4, B5, RULING 1, RULING 4, RULING 7, G-3, G-11."""

import pytest

from boarding.kit import EAST, END, NORTH, SOUTH, action, attack, door, gun, model, open_floor, order, step, turn
from dieshift.boarding.chapters import activation, doors, movement, shooting
from dieshift.boarding.chapters.movement.rules import step_cost, turn_cost

FLOOR = open_floor(6, 6)


def alone(profile="trooper", x=2, y=2, facing=NORTH, text="book", drawing=FLOOR, **fields):
    """One active model of side 0."""
    return action(drawing, model(profile, 0, x, y, facing, **fields), text=text).acts(0)


@pytest.mark.parametrize(("way", "normal", "heavy"), [
    ("N", 1, 1), ("NE", 1, 1), ("NW", 1, 1), ("E", 1, 0), ("W", 1, 0), ("S", 2, 2), ("SE", 2, 2), ("SW", 2, 2)])
def test_what_each_step_costs(way, normal, heavy):
    """B2, B5, G-3: forward and forward diagonal 1, sideways 1 or never, back 2."""
    number = ("N", "NE", "E", "SE", "S", "SW", "W", "NW").index(way)
    for turned in range(4):
        facing, rotated = turned, (number + 2 * turned) % 8
        assert step_cost(0, 0, facing, rotated) == normal
        assert step_cost(1, 0, facing, rotated) == heavy
        assert step_cost(0, 1, facing, rotated) == step_cost(1, 1, facing, rotated) == 1


def test_a_step_moves_the_model_and_pays():
    """B1, B2: every field that a forward step changes."""
    fight = alone()
    assert fight.play(step("NE")) == {
        "model.0.x": 3, "model.0.y": 3, "model.0.acpo": 4, "occupant.98": 0, "occupant.147": 1}
    assert fight.events(movement.STEPPED) == [(0, -1, 3, 3, 4)]


def test_a_step_keeps_the_facing():
    """G-3: a step back is made facing as before."""
    fight = alone(facing=EAST)
    fight.play(step("W"))
    assert (fight.at(0), fight[0].acpo) == ((1, 2, "E"), 3)


def test_action_points_end_the_activation():
    """B1: nothing can be done without action points, and what is left over is not kept."""
    fight = alone("boarder")
    for _ in range(3):
        fight.play(step("N"))
    assert fight[0].acpo == 1
    assert fight.refusal(step("S")) == "TOO_FEW_POINTS"
    fight.play(turn("E"))
    assert fight.waits == (0, activation.WHICH_UNIT)
    assert (fight.game.turn, fight[0].acpo) == (2, 4)


def test_heavy_movement_never_steps_sideways():
    """S1.108; B5: refused, for nothing."""
    fight = alone("boarder")
    assert fight.refusal(step("E")) == fight.refusal(step("W")) == "NO_SIDESTEP"
    assert fight.refusal(step("NE")) == "ALLOWED"


@pytest.mark.parametrize(("heavy", "free", "cost"), [(0, 1, 0), (0, 0, 1), (1, 1, 1), (1, 0, 1)])
def test_what_a_quarter_turn_costs(heavy, free, cost):
    """S1.108; B4, B5, RULING 1."""
    assert turn_cost(heavy, free) == cost


def test_a_free_turn_is_a_credit_that_does_not_stack():
    """S1.108; B4, RULING 1: at the start of the activation and after each point spent, one quarter turn is free."""
    fight = alone()
    assert fight[0].free_turn == 1
    assert fight.play(turn("E")) == {"model.0.facing": EAST, "model.0.free_turn": 0}
    fight.play(turn("S"))
    assert (fight[0].acpo, fight[0].free_turn) == (4, 1)
    fight.play(turn("W"))
    assert (fight[0].acpo, fight[0].free_turn) == (4, 0)
    fight.play(step("W"))
    fight.play(step("W"))
    assert (fight[0].acpo, fight[0].free_turn) == (2, 1)
    fight.play(turn("N"))
    fight.play(turn("E"))
    assert fight[0].acpo == 1


def test_half_a_turn_is_two_orders():
    """B4, RULING 1: one free and one paid; two paid ones for Heavy Movement (G-3)."""
    fight = alone()
    assert fight.refusal(turn("S")) == fight.refusal(turn("N")) == "NOT_A_QUARTER"
    fight.play(turn("E"))
    fight.play(turn("S"))
    assert fight[0].acpo == 4
    heavy = alone("boarder")
    heavy.play(turn("E"))
    heavy.play(turn("S"))
    assert heavy[0].acpo == 2


def test_a_free_turn_is_left_after_the_last_point():
    """B4: directly after spending the last point a normal unit may still turn; a heavy one may not."""
    fight = alone()
    for way in ("N", "S", "S"):
        fight.play(step(way))
    assert fight[0].acpo == 0
    assert fight.waits == (0, activation.WHAT_ACTION)
    fight.play(turn("W"))
    assert fight.game.turn == 2
    heavy = alone("boarder")
    for way in ("N", "NE", "N", "SW"):
        if heavy.refusal(step(way)) == "ALLOWED":
            heavy.play(step(way))
    heavy.play(turn("E"))
    assert heavy.game.turn == 2


def test_one_square_holds_one_model_and_none_is_passed_through():
    """G-3: single occupancy."""
    fight = action(FLOOR, model("trooper", 0, 2, 2), model("trooper", 0, 2, 3)).acts(0)
    assert fight.refusal(step("N")) == "OCCUPIED"


CORNER = """
+-+-+-+
|. . .|
+ +-+ +
|. .|.|
+ + + +
|. . .|
+-+-+-+
"""


def test_a_diagonal_step_needs_one_open_way_round_the_corner():
    """G-3: walls on both ways shut the corner, one open way is enough, void counts as wall."""
    fight = alone(x=1, y=1, drawing=CORNER)
    assert fight.refusal(step("NE")) == "BLOCKED"
    assert fight.refusal(step("NW")) == "ALLOWED"
    assert fight.refusal(step("N")) == fight.refusal(step("E")) == "BLOCKED"
    assert alone(x=0, y=1, drawing=CORNER).refusal(step("NE")) == "ALLOWED"
    assert alone(x=2, y=2, facing=SOUTH, drawing=CORNER).refusal(step("SW")) == "BLOCKED"


def test_models_block_the_corner_of_a_step():
    """G-3: with a model on both ways round nobody slips through; with one of them free he does."""
    trooper = model("trooper", 0, 2, 2)
    both = action(FLOOR, trooper, model("stalker", 1, 2, 3), model("trooper", 0, 3, 2)).acts(0)
    assert both.refusal(step("NE")) == "BLOCKED"
    one = action(FLOOR, trooper, model("stalker", 1, 2, 3)).acts(0)
    assert one.refusal(step("NE")) == "ALLOWED"


def test_there_is_no_step_off_the_floor():
    """G-3, 5.1: the rim of the board and void are walls."""
    fight = alone(x=0, y=0, facing=SOUTH)
    assert [fight.refusal(step(way)) for way in ("S", "W", "SW", "SE", "NW")] == ["BLOCKED"] * 5
    assert fight.refusal(order(movement.STEP, way=8)) == fight.refusal(order(movement.STEP, way=-1)) == "BAD_WAY"
    assert fight.refusal(order(movement.TURN, way=4)) == "BAD_WAY"


def shooter(text="book", profile="boarder", facing=NORTH):
    """An active shooter with an enemy five squares north of where a step leads."""
    return action(open_floor(6, 9), model(profile, 0, 2, 1, facing), model("stalker", 1, 2, 7), text=text).acts(0)


@pytest.mark.parametrize(("way", "cost"), [("N", 1), ("NE", 1), ("S", 2)])
def test_a_step_with_an_assault_shot_costs_the_dearer_of_both(way, cost):
    """B14, RULING 4, G-11: backwards too, for the price of the step."""
    fight = shooter()
    fight.play(step(way, 1), 4, 4)
    assert fight[0].acpo == 4 - cost
    assert fight.events(shooting.SHOT) == [(0, 1, gun("twin carbine"), 44, 0)]


def test_a_free_turn_with_a_shot_costs_the_shot():
    """B14, RULING 4: max(0, 1) = 1, and the point spent brings the free turn back."""
    fight = shooter(profile="trooper", facing=EAST)
    assert fight[0].free_turn == 1
    fight.play(turn("N", 1), 4)
    assert (fight[0].acpo, fight[0].free_turn) == (4, 1)


def test_a_sidestep_with_a_shot():
    """G-11: normal units may step sideways and shoot."""
    fight = shooter(profile="trooper")
    fight.play(step("E", 1), 4)
    assert (fight.at(0), fight[0].acpo) == ((3, 1, "N"), 4)


def test_the_shot_is_taken_from_the_new_square_and_facing():
    """B14, RULING 4: the arc is that of the new square."""
    fight = action(FLOOR, model("trooper", 0, 2, 1), model("stalker", 1, 4, 2)).acts(0)
    assert fight.refusal(order(shooting.FIRE, target=1)) == "OUT_OF_ARC"
    assert fight.refusal(step("E", 1)) == "ALLOWED"
    assert fight.refusal(step("N", 1)) == "OUT_OF_ARC"
    assert fight.refusal(turn("E", 1)) == "ALLOWED"
    assert fight.refusal(turn("W", 1)) == "OUT_OF_ARC"


def test_only_assault_guns_shoot_on_the_move():
    """B14: a gun without Assault is fired alone, for its own cost."""
    fight = shooter(profile="rifleman")
    assert fight.refusal(step("N", 1)) == fight.refusal(turn("E", 1)) == "NO_ASSAULT"
    fight.play(order(shooting.FIRE, target=1), 4, 4)
    assert fight[0].acpo == 3


def test_assault_adds_charges_both():
    """RULING 4, the other reading: step and shot are paid together."""
    fight = shooter("assault-adds")
    fight.play(step("N", 1), 4, 4)
    assert fight[0].acpo == 2
    fight.play(turn("E"))
    assert fight.refusal(turn("N", 1)) == "TOO_FEW_POINTS"


def engaged(text="book", profile="stalker"):
    """A model of side 1 engaged by a trooper, in its own phase, after a drawn round."""
    fight = action(open_floor(3, 5), model("trooper", 0, 1, 1), model(profile, 1, 1, 2, SOUTH), text=text).acts(0)
    fight.play(attack(1), 1, 1, 1, 1, *([1] * 6))
    fight.play(END)
    return fight.acts(1)


def test_engaged_units_turn_at_the_usual_cost():
    """B27, RULING 7."""
    fight = engaged()
    fight.play(turn("E"))
    assert (fight.at(1), fight[1].acpo, fight[1].engaged) == ((1, 2, "E"), 6, 1 << 4)


def test_engaged_may_not_turn_is_the_other_reading():
    """RULING 7, the other reading: attack or break away, nothing else."""
    fight = engaged("engaged-may-not-turn")
    assert fight.refusal(turn("E")) == "NO_TURNING"
    assert fight.refusal(step("N")) == "ALLOWED"
    assert fight.refusal(attack(0)) == "ALLOWED"


def test_an_engaged_unit_without_points_has_no_free_turn_left_under_that_reading():
    """RULING 7: its activation ends of itself."""
    for text, question in (("book", activation.WHAT_ACTION), ("engaged-may-not-turn", activation.WHICH_UNIT)):
        fight = engaged(text)
        for _ in range(6):
            fight.play(attack(0), *([1] * 9))
        assert fight.waits[1] == question


def test_both_sides_step_round_each_other():
    """G-3: a door is an edge, not a square."""
    fight = alone(drawing="+-+-+\n|.D.|\n+-+-+", x=0, y=0, facing=EAST)
    assert fight.refusal(step("E")) == "BLOCKED"
    fight.play(order(doors.OPEN, target=door(1)))
    fight.play(step("E"))
    assert fight.at(0) == (1, 0, "E")
