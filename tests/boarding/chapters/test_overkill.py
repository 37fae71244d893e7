"""Overkill, whose further hits are given out: B11, B14; RULING 3."""

import copy

from boarding.kit import END, SOUTH, action, door, fire, model, open_floor, order
from dieshift.boarding.chapters import activation, shooting
from dieshift.boarding.state.terms import DOOR_CLOSED, DOOR_REMOVED, NOBODY, ON_BOARD, REMOVED

HALL = open_floor(9, 9)


def line_up(text="book", *more):
    """A boarder and three stalkers in its arc, the middle one two squares from the others."""
    return action(HALL, model("boarder", 0, 4, 1), model("stalker", 1, 4, 5, SOUTH), model("stalker", 1, 5, 5, SOUTH),
                  model("stalker", 1, 2, 7, SOUTH), *more, text=text).acts(0)


def hit(target):
    return order(shooting.NEXT_HIT, target=target)


def test_overkill_asks_who_takes_the_next_hit():
    """B11, RULING 3: hits are resolved one at a time; any legal target may be chosen, or nobody."""
    fight = line_up()
    changed = fight.play(fire(1), 1, 1)
    assert changed["model.1.state"] == REMOVED
    assert (fight.game.question, fight.waits, fight.game.pending.hits) == (
        shooting.WHOSE_HIT,
        (0, shooting.WHOSE_HIT),
        1,
    )
    assert [fight.refusal(hit(k)) for k in (0, 1, 2, 3, NOBODY)] == [
        "OUT_OF_REACH", "OUT_OF_REACH", "ALLOWED", "ALLOWED", "ALLOWED"]
    assert fight.refusal(END) == "NOT_ASKED"
    fight.play(hit(3))
    assert (fight[2].state, fight[3].state) == (ON_BOARD, REMOVED)
    assert fight.waits == (0, activation.WHAT_ACTION)
    assert (fight.game.pending.stage, fight.game.pending.shooter, fight.game.pending.x) == (0, NOBODY, 0)


def test_a_hit_may_be_given_to_nobody():
    """B11: it is lost."""
    fight = line_up()
    fight.play(fire(1), 1, 1)
    fight.play(hit(NOBODY))
    assert fight.events(shooting.HIT_LOST) == [(0, -1, 1, 0, 0)]
    assert [fight[k].state for k in (1, 2, 3)] == [REMOVED, ON_BOARD, ON_BOARD]


def test_the_same_target_may_be_hit_again():
    """RULING 3: a target of several HP, the only one there is."""
    fight = action(HALL, model("boarder", 0, 4, 1), model("alpha", 1, 4, 5)).acts(0)
    fight.play(fire(1), 1, 1, 3, 3)
    assert fight[1].hp == 1


def test_a_hit_without_a_target_is_lost():
    """B11: nobody else in arc, sight and range."""
    fight = action(HALL, model("boarder", 0, 4, 1), model("stalker", 1, 4, 5), model("stalker", 1, 8, 1)).acts(0)
    fight.play(fire(1), 1, 1)
    assert fight.events(shooting.HIT_LOST) == [(0, -1, 1, 0, 0)]
    assert fight.waits == (0, activation.WHAT_ACTION)


def test_a_door_takes_a_further_hit_only_when_its_player_says_so():
    """RULING 3, I-20; S1.105: a door nobody declared may take it, and need not, though nothing else could."""
    drawing = "+-+-+-+\n|. . .|\n+ +D+ +\n|. . .|\n+ + + +\n|. . .|\n+-+-+-+"
    fight = action(drawing, model("boarder", 0, 1, 0), model("stalker", 1, 1, 1)).acts(0)
    fight.play(fire(1), 1, 1)
    assert fight.waits == (0, shooting.WHOSE_HIT)
    spared = copy.deepcopy(fight)
    fight.play(hit(door(1)), 5)
    assert fight.game.door_state[0] == DOOR_REMOVED
    spared.play(hit(NOBODY))
    assert (spared.game.door_state[0], spared.waits) == (DOOR_CLOSED, (0, activation.WHAT_ACTION))


def test_a_target_that_falls_opens_the_line_to_the_one_behind():
    """RULING 3: removal comes before the next choice."""
    fight = action(HALL, model("boarder", 0, 4, 1), model("stalker", 1, 4, 4), model("stalker", 1, 4, 6)).acts(0)
    assert fight.refusal(fire(2)) == "OUT_OF_SIGHT"
    fight.play(fire(1), 1, 1)
    assert (fight[1].state, fight[2].state) == (REMOVED, REMOVED)


def test_overkill_adjacent_is_the_other_reading():
    """RULING 3, G-10: only squares beside the first target's."""
    fight = line_up("overkill-adjacent")
    fight.play(fire(1), 1, 1)
    assert (fight[2].state, fight[3].state) == (REMOVED, ON_BOARD)
    near_door = "+-+-+-+\n|. . .|\n+ +D+ +\n|. . .|\n+ + + +\n|. . .|\n+ + + +\n|. . .|\n+ + + +\n|. . .|\n+-+-+-+"
    far = action(near_door, model("boarder", 0, 1, 0), model("stalker", 1, 1, 1), text="overkill-adjacent").acts(0)
    far.play(fire(1), 1, 1)
    assert far.game.door_state[0] != DOOR_REMOVED


def test_a_shot_of_overkill_on_a_step_goes_on_after_the_choice():
    """B11, B14: the activation goes on, or ends, when the hits are given out."""
    fight = line_up()
    for _ in range(3):
        fight.play(fire(1), 4, 4)
    fight.play(fire(1), 1, 1)
    assert fight.waits == (0, shooting.WHOSE_HIT)
    fight.play(hit(2))
    assert fight.waits == (1, activation.WHICH_UNIT)
