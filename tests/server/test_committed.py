"""Dice of the server that fell are not left by whoever dislikes them, in games where a seat rolls by hand."""

from dieshift.server.protocol.messages import Command, DiceWanted, Done, Refusal, Rule, TakeBack
from dieshift.server.room.live import Change

from .kit import REFEREE, Desk

MIXED = {"style": "", "scenario": "first-lesson", "dice": ("hand", "server")}


def before_a_shot(most=60):
    """A game in which a squad is active that may fire, and whose dice the server rolls; and the order to fire."""
    desk = Desk(**MIXED)
    for _ in range(most):
        us, menu = desk.live.mover, desk.menu()
        shots = [text for text in menu if text.startswith("fire")] if us == 1 else []
        if shots and desk.live.journal.entries[-1].text.startswith("activate"):
            return desk, us, shots[0]
        text = next((text for text in menu if us == 1 and text.startswith("activate")), menu[-1])
        faces = []
        while not isinstance(getattr(said := desk.say(us, Command, text=text, faces=faces), "answer", said), Done):
            faces = [*faces, 1]
    raise AssertionError


def broken_off(prepare=lambda *_: None, most=40):
    """A shot for which dice of the server fell and one of a hand is missing: the dice decide whether one is rolled.

    The target's range die, which its hand has rolled, comes before all of them.
    """
    for _ in range(most):
        desk, us, text = before_a_shot()
        prepare(desk, us)
        if isinstance(desk.say(us, Command, text=text, faces=[1]).answer, DiceWanted):
            assert desk.live.journal.entries[-1].kind == "asked"
            return desk, us, text
    raise AssertionError


def kept(desk):
    """What a server makes anew of what is kept."""
    return [(entry.kind, entry.text, entry.dice) for entry in desk.reload().journal.entries]


def test_with_too_many_faces_nobody_tries_out_what_the_server_rolls():
    """How many dice the other seat would roll by hand tells of the server's: they are kept before it is said."""
    desk, us, text = before_a_shot()
    was = kept(desk)
    said = desk.say(us, Command, text=text, faces=[1] * 60)
    assert isinstance(said, Change)
    assert (said.answer.code, said.answer.text.split(" ", 4)[:4]) == ("illegal", ["60", "dice", "were", "typed,"])
    *before, (kind, order, dice) = kept(desk)
    assert (before, kind, order) == (was, "asked", text)
    assert any(die.how.startswith("secure") for die in dice)
    other = next(each for each in desk.menu() if each != text)
    refused = desk.say(us, Command, text=other)
    assert (refused.code, refused.text) == ("waiting",
                                            f"Dice have already been rolled for {text!r}: continue with that order.")
    again = desk.say(us, Command, text=text, faces=[1] * 60)
    assert isinstance(again, Refusal)
    done = desk.say(us, Command, text=text, faces=[die.face for die in dice if die.how == "by hand"])
    assert isinstance(done.answer, Done)


def test_an_order_for_which_dice_fell_is_not_left_by_taking_back_the_one_before():
    desk, us, _ = broken_off()
    entries = len(desk.live.journal.entries)
    reply = desk.say(us, TakeBack)
    assert reply.answer.code == "waiting"
    assert len(desk.live.journal.entries) == entries
    assert isinstance(desk.say(REFEREE, TakeBack), Change)


def test_an_order_for_which_dice_fell_is_not_left_by_letting_another_stand_again():
    def another(desk, us):
        end = next(each for each in desk.menu() if each.startswith(("end", "pass")))
        assert isinstance(desk.say(us, Command, text=end), Change)
        assert isinstance(desk.say(us, TakeBack), Change)
    desk, us, text = broken_off(another)
    refused = desk.say(us, TakeBack, again=True)
    assert (refused.code, refused.text) == ("waiting",
                                            f"Dice have already been rolled for {text!r}: continue with that order.")


def test_nothing_is_ruled_on_while_an_order_waits_for_its_dice():
    desk, _, text = broken_off()
    unit = desk.live.names.unit(0)
    refused = desk.say(REFEREE, Rule, text=f"rule {unit} activated no because x")
    assert (refused.code, refused.text) == ("waiting",
                                            f"Dice have already been rolled for {text!r}: continue with that order.")
