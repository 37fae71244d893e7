"""What a seat asks beside the battle: how the dice fell, and a hint; and taking back to an earlier order."""

import json
from fractions import Fraction

from dieshift.core.records import flatten
from dieshift.core.viewers import Viewer
from dieshift.server.protocol.messages import Ask, Command, Concede, Refusal, TakeBack, Thrown, Told
from dieshift.server.room import fallen
from dieshift.server.room.live import Change
from dieshift.server.work import answers

from .kit import Desk

SIDES = ["Blue", "Red"]


def told(n, *dice, kind="order", undone=0):
    return Told(n=n, turn=1, kind=kind, lines=[], undone=undone, dice=[
        Thrown(faces=faces, shows=shows, why=why, side=side) for faces, shows, why, side in dice])


STORY = [told(1, (6, 6, "quality", 0), (6, 1, "range die", 1)), told(2, (8, 0, "range die", 1), (6, 5, "quality", 0)),
         told(3, (10, 10, "turn", -1))]


def rows(found):
    return [(one.side, one.what, one.dice, one.total, one.mean, one.exactly) for one in found]


def test_dice_are_counted_by_side_kind_and_purpose():
    luck = fallen.luck_of(STORY, SIDES)
    assert rows(luck.sides) == [("Blue", "", 2, 11, 7.0, "17/18"), ("Red", "", 1, 1, 3.5, "1/12"),
                                ("table", "", 1, 10, 5.5, "19/20")]
    assert rows(luck.kinds) == [("Blue", "D6", 2, 11, 7.0, "17/18"), ("Red", "D6", 1, 1, 3.5, "1/12"),
                                ("table", "D10", 1, 10, 5.5, "19/20")]
    assert [(one.side, one.what) for one in luck.purposes] == [
        ("Blue", "quality"), ("Red", "range die"), ("table", "turn")]


def test_a_percentile_is_exact_and_a_face_that_is_not_told_counts_for_nothing():
    """Of 36 throws of 2D6 33 come to less than 11, two to 11: 33 + 1 of 36."""
    luck = fallen.luck_of(STORY, SIDES)
    assert Fraction(luck.sides[0].exactly) == Fraction(33 + 1, 36)
    assert "D8" not in {one.what for one in luck.kinds}


def test_what_was_taken_back_counts_only_when_it_stands_again():
    back, again = told(4, kind="undo", undone=1), told(5, kind="redo", undone=1)
    assert rows(fallen.luck_of([*STORY, back], SIDES).sides)[0] == ("Blue", "", 1, 5, 3.5, "3/4")
    assert sorted(rows(fallen.luck_of([*STORY, back, again], SIDES).sides)) == sorted(
        rows(fallen.luck_of(STORY, SIDES).sides))
    pending = told(6, (4, 4, "quality", 0), kind="asked")
    assert fallen.luck_of([*STORY, pending], SIDES) == fallen.luck_of(STORY, SIDES)


def test_a_hint_follows_from_what_the_seat_sees_and_from_nothing_else():
    desk = Desk()
    us = Viewer.of_side(desk.live.mover)
    header, flat = desk.live.question(us)
    ask = Ask(id="0" * 32, what="hint")
    assert answers.answer(header, flat, us, ask) == answers.answer(header, list(flat), us, ask)
    assert flat == flatten(desk.live.seen(us))


def test_when_the_game_is_over_nobody_can_be_given_a_hint():
    desk = Desk()
    assert isinstance(desk.say(desk.live.mover, Concede), Change)
    for viewer in Viewer:
        answer = json.loads(answers.answer(*desk.live.question(viewer), viewer, Ask(id="0" * 32, what="hint")))
        assert answer.get("code") == "not_your_turn", viewer


# --- taking back to an earlier order ---------------------------------------------------------------------------------


def give(desk, text):
    found = desk.say(desk.live.mover, Command, text=text)
    assert isinstance(found, Change), found
    return found.answer.n


def test_orders_without_dice_are_taken_back_to_an_earlier_one():
    desk = Desk()
    us, before = desk.live.mover, flatten(desk.live.journal.game)
    first = give(desk, "activate B1")
    give(desk, "step N")
    assert isinstance(desk.say(us, TakeBack, to=first), Change)
    assert flatten(desk.live.journal.game) == before
    assert [entry["kind"] for entry in desk.told(us)[-2:]] == ["undo", "undo"]
    assert desk.told(us)[-1]["undone"] == first


def test_only_orders_of_ones_own_that_stand_are_taken_back_to():
    desk = Desk()
    us = desk.live.mover
    first = give(desk, "activate B1")
    for to in (first + 1, 1, 999):
        refusal = desk.say(us, TakeBack, to=to)
        assert isinstance(refusal, Refusal)
        assert refusal.code == "illegal"
    assert isinstance(desk.say(1 - us, TakeBack, to=first), Refusal)
    assert isinstance(desk.say(us, TakeBack, to=first), Change)
    assert isinstance(desk.say(us, TakeBack, to=first), Refusal)
