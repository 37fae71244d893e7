"""One game in memory: refusals change nothing, taking back follows its scopes, typed dice and their correction."""

import pytest

from dieshift.core.records import flatten
from dieshift.core.streams import by_hand
from dieshift.core.verify import verify
from dieshift.core.viewers import Viewer
from dieshift.interface.scene import NOBODY
from dieshift.server.protocol.messages import Amend, Command, Concede, Consent, DiceWanted, Done, Refusal, Say, TakeBack
from dieshift.server.room import undo
from dieshift.server.room.live import Change, Spoiled, Word
from dieshift.server.store.storage import number_of, viewer_of

from .kit import REFEREE, SPECTATOR, Desk
from .tools import text_of

SHORT = """\
title: One turn
size: [24, 24]
turns: 1
sides:
  - {name: Blue, squads: [{name: One, type: line squad, figures: 4, at: [12, 3]}]}
  - {name: Red, squads: [{name: Two, type: line squad, figures: 4, at: [12, 20]}]}
"""
HANDS = {"style": "woods", "dice": ("hand", "hand"), "players": ("human", "human")}


def whole(desk):
    """Everything that a refusal must leave alone."""
    live = desk.live
    return (flatten(live.journal.game), [entry.chain for entry in live.journal.entries], dict(live.counts),
            live.journal.can_undo, live.journal.can_redo, list(live.givers), live.dice.drawn)


def refused(desk, code, viewer, kind, **fields):
    before = whole(desk)
    refusal = desk.say(viewer, kind, **fields)
    assert isinstance(refusal, Refusal), refusal
    assert refusal.code == code
    assert refusal.text
    assert whole(desk) == before
    return refusal


def mover(desk):
    return desk.live.mover


def give(desk, text, viewer=None, faces=()):
    """Give an order; the dice that it wants fall as ones, if it wants any."""
    viewer = mover(desk) if viewer is None else viewer
    outcome = desk.say(viewer, Command, text=text, faces=list(faces))
    if isinstance(outcome, DiceWanted):
        return give(desk, text, viewer, [*faces, 1])
    assert isinstance(outcome, Change), outcome
    return outcome


# --- refusals --------------------------------------------------------------------------------------------------------


def test_refusals_change_nothing_and_say_why():
    desk = Desk()
    us, them = mover(desk), 1 - mover(desk)
    refused(desk, "not_your_turn", them, Command, text=desk.menu()[0])
    refused(desk, "unreadable", us, Command, text="dance B1")
    refused(desk, "illegal", us, Command, text="end")
    refused(desk, "illegal", us, Command, text=desk.menu()[0], faces=[3])
    refused(desk, "not_yours", SPECTATOR, Command, text=desk.menu()[0])
    refused(desk, "not_yours", SPECTATOR, Say, text="hear, hear")
    refused(desk, "stale", us, Command, text=desk.menu()[0], seen=0)
    refused(desk, "stale", us, Command, text=desk.menu()[0], seen=desk.live.counts[viewer_of(us)] + 1)
    refused(desk, "illegal", us, TakeBack)
    refused(desk, "illegal", us, TakeBack, again=True)
    refused(desk, "illegal", us, Amend, faces=[1])
    refused(desk, "nothing_asked", them, Consent, yes=True)
    refused(desk, "bad_message", us, Say, text=" \u200b ")
    refused(desk, "bad_message", us, Say, text="\x1b[2Jred lost")


def test_an_order_is_told_to_everybody_with_the_seat_that_gave_it():
    desk = Desk()
    us = mover(desk)
    change = give(desk, "activate B1")
    assert isinstance(change.answer, Done)
    assert change.answer.n == desk.live.counts[viewer_of(us)] == 2
    assert [(entry["kind"], entry["seat"]) for entry in desk.told(us)[1:]] == [("order", us)]
    assert desk.told(SPECTATOR)[-1]["n"] == 2


def test_chat_makes_no_order_stale():
    desk = Desk()
    us, seen = mover(desk), desk.live.counts[viewer_of(mover(desk))]
    desk.say(1 - us, Say, text="good luck")
    assert desk.told(us)[-1] | {"turn": 0} == {
        "n": 2, "turn": 0, "kind": "said", "seat": 1 - us, "lines": [[{"kind": "text", "text": "good luck"}]]}
    assert isinstance(desk.say(us, Command, text=desk.menu()[0], seen=seen), Change)


def test_the_referee_acts_for_whoever_must_decide():
    desk = Desk()
    assert isinstance(desk.say(REFEREE, Command, text=desk.menu()[0]), Change)


def test_a_person_cannot_give_the_orders_of_a_bot():
    desk = Desk(players=("heuristic", "human"))
    refused(desk, "not_your_turn", 0, Command, text="activate B1")
    refused(desk, "not_your_turn", REFEREE, Command, text="activate B1")


# --- taking back -----------------------------------------------------------------------------------------------------


def test_an_own_order_without_dice_is_taken_back_freely_and_stands_again():
    desk = Desk()
    us, before = mover(desk), flatten(desk.live.journal.game)
    change = give(desk, "activate B1")
    after = flatten(desk.live.journal.game)
    assert isinstance(desk.say(us, TakeBack), Change)
    assert flatten(desk.live.journal.game) == before
    last = desk.told(us)[-1]
    assert (last["kind"], last["undone"]) == ("undo", change.answer.n)
    assert isinstance(desk.say(us, TakeBack, again=True), Change)
    assert flatten(desk.live.journal.game) == after
    last = desk.told(us)[-1]
    assert (last["kind"], last["undone"]) == ("redo", change.answer.n)
    refused(desk, "illegal", us, TakeBack, again=True)


def test_what_an_undo_took_back_is_known_after_a_restart():
    desk = Desk()
    us = mover(desk)
    change = give(desk, "activate B1")
    desk.reload()
    desk.say(us, TakeBack)
    assert desk.told(us)[-1]["undone"] == change.answer.n


def diced(desk):
    """Play on until an order rolled dice, and the same seat gave it."""
    for _ in range(300):
        shots = [text for text in desk.menu() if text.split()[0] in {"shoot", "fire", "reorganise"}]
        seat, text = mover(desk), (shots or desk.menu())[0]
        give(desk, text)
        if desk.live.journal.entries[-1].dice:
            return seat
    raise AssertionError


def test_after_dice_the_other_person_is_asked():
    desk = Desk(style="woods")
    us = diced(desk)
    them, entries = 1 - us, len(desk.live.journal.entries)
    reply = desk.say(us, TakeBack)
    assert isinstance(reply, Word)
    assert reply.answer.code == "waiting"
    (to, request), = reply.to
    assert (to, request.seat) == (viewer_of(them), us)
    line = text_of(desk.told(them)[-1]["lines"][0])
    assert request.text == f"{desk.live.names.side(us)} asks to take back: {line}"
    refused(desk, "nothing_asked", us, Consent, yes=True)
    no = desk.say(them, Consent, yes=False, request=request.request)
    assert isinstance(no, Word)
    assert (no.to[0][0], no.to[0][1].code) == (viewer_of(us), "illegal")
    assert len(desk.live.journal.entries) == entries
    refused(desk, "nothing_asked", them, Consent, yes=True)
    dice = desk.live.journal.entries[-1].dice
    text = desk.live.journal.entries[-1].text
    (_, again), = desk.say(us, TakeBack).to
    assert isinstance(desk.say(them, Consent, yes=True, request=again.request), Change)
    assert desk.live.journal.entries[-1].kind == "undo"
    give(desk, text)
    assert [die.face for die in desk.live.journal.entries[-1].dice] == [die.face for die in dice]


def test_an_order_of_the_other_seat_is_taken_back_by_consent_only():
    desk = Desk(style="woods")
    while not any(text.startswith("activate") for text in desk.menu()):
        give(desk, desk.menu()[0])
    us = mover(desk)
    give(desk, next(text for text in desk.menu() if text.startswith("activate")))
    while mover(desk) == us:
        give(desk, "end")
    give(desk, desk.menu()[0])
    reply = desk.say(us, TakeBack)
    assert isinstance(reply, Word)
    assert reply.answer.code == "waiting"


def test_the_computer_agrees_to_nothing_diced_and_the_referee_may_do_everything():
    desk = Desk(style="woods", players=("human", "heuristic"))
    while not (desk.live.journal.entries[-1].dice and desk.live.givers[-1] == 1 and desk.live.journal.entries[1:]):
        if desk.live.bot:
            change = desk.live.bot_order({})
            desk.stored.lines.extend(change.lines)
            desk.take(change.told)
        else:
            give(desk, desk.menu()[0])
    if any(giver == 0 for giver in desk.live.givers[1:]):
        refused(desk, "illegal", 0, TakeBack)
    entries = len(desk.live.journal.entries)
    assert isinstance(desk.say(REFEREE, TakeBack), Change)
    assert len(desk.live.journal.entries) > entries


def test_a_change_settles_what_was_asked():
    desk = Desk(style="woods")
    us = diced(desk)
    (_, request), = desk.say(us, TakeBack).to
    give(desk, desk.menu()[0])
    refused(desk, "nothing_asked", 1 - us, Consent, yes=True, request=request.request)


# --- dice by hand ----------------------------------------------------------------------------------------------------


def typed(desk):
    """Play on until an order wants a die typed; the answer, and the order's text."""
    for _ in range(300):
        for text in desk.menu():
            before = whole(desk)
            outcome = desk.say(mover(desk), Command, text=text)
            if isinstance(outcome, DiceWanted):
                assert whole(desk) == before
                return outcome, text
            if isinstance(outcome, Change):
                break
    raise AssertionError


def test_a_die_that_is_typed_is_asked_for_and_nothing_happens_until_all_are_there():
    desk = Desk(**HANDS)
    wanted, text = typed(desk)
    seat, count = mover(desk), 0
    faces = []
    while isinstance(wanted, DiceWanted):
        assert [die.shows for die in wanted.dice] == [*faces, 0]
        assert wanted.dice[-1].reason
        faces.append(wanted.dice[-1].faces)
        count += 1
        wanted = desk.say(seat, Command, text=text, faces=list(faces))
    assert isinstance(wanted, Change)
    assert [die.face for die in desk.live.journal.entries[-1].dice if die.how == "by hand"] == faces


def test_a_face_that_the_die_does_not_have_is_refused():
    desk = Desk(**HANDS)
    wanted, text = typed(desk)
    for face in (13, 100):
        refused(desk, "illegal", mover(desk), Command, text=text, faces=[face])
    assert len(wanted.dice) == 1


def test_too_many_typed_faces_are_refused():
    desk = Desk(**HANDS)
    _, text = typed(desk)
    refused(desk, "illegal", mover(desk), Command, text=text, faces=[1] * 60)


def amended(desk, faces):
    """What comes of other faces for the last order; the game is made anew where they were not enough."""
    try:
        return desk.say(REFEREE, Amend, faces=faces)
    except Spoiled as spoiled:
        desk.reload()
        return spoiled.answer


def test_a_mistyped_die_is_corrected_and_both_stay_in_the_log():
    desk = Desk(**HANDS)
    _, text = typed(desk)
    give(desk, text)
    first = desk.live.journal.entries[-1]
    count = sum(die.how == "by hand" for die in first.dice)
    with pytest.raises(Spoiled) as spoiled:
        desk.say(REFEREE, Amend, faces=[])
    assert isinstance(spoiled.value.answer, DiceWanted)
    desk.reload()
    faces = [2] * count
    while not isinstance(amended(desk, faces), Change):
        faces = [*faces, 1]
    undo, again = desk.live.journal.entries[-2:]
    assert (undo.kind, undo.target, again.text) == ("undo", first.number, first.text)
    assert [die.face for die in again.dice if by_hand(die.how)] == faces
    assert [entry["kind"] for entry in desk.told(REFEREE)[-2:]] == ["undo", "order"]


def test_dice_of_the_server_cannot_be_corrected():
    desk = Desk(style="woods")
    us = diced(desk)
    refused(desk, "illegal", us, Amend, faces=[1])


# --- at the end ------------------------------------------------------------------------------------------------------


def test_only_so_many_orders_are_taken_back_in_one_game(monkeypatch):
    monkeypatch.setattr(undo, "MOST", 2)
    desk = Desk()
    for _ in range(2):
        assert isinstance(desk.say(0, Command, text="activate B1"), Change)
        assert isinstance(desk.say(0, TakeBack), Change)
    assert isinstance(desk.say(0, Command, text="activate B1"), Change)
    refused = desk.say(0, TakeBack)
    assert (refused.code, refused.text) == (
        "too_many", "The limit of 2 orders taken back in a game is nearly reached: play on.")


@pytest.mark.parametrize("style", ["woods", "burn"])
def test_a_side_gives_up_whoever_must_decide_and_that_stands(style):
    desk = Desk(style=style)
    live, loser, winner = desk.live, desk.live.names.side(1), desk.live.names.side(0)
    for viewer in (REFEREE, SPECTATOR):
        refused(desk, "not_yours", viewer, Concede)
    change = desk.say(1, Concede)
    assert (change.answer.n, desk.told(1)[-2]["kind"]) == (desk.told(1)[-2]["n"], "concede")
    assert [entry.kind for entry in live.journal.entries[-2:]] == ["concede", "reveal"]
    for viewer in Viewer:
        row, scene = desk.told(number_of(viewer))[-2], desk.reload().scene(viewer)
        assert (row["kind"], row["seat"], row["lines"][0][0]["text"]) == ("concede", 1, f"{loser} gave up")
        assert (scene.over, scene.winner, scene.seat) == (True, winner, NOBODY)
        assert scene.result[0] == live.battle.ending()[0] == f"Victory for {winner}: {loser} gave up."
    for viewer, kind in ((1, Concede), (0, Concede), (1, TakeBack), (REFEREE, TakeBack)):
        refused(desk, "game_over", viewer, kind)
    assert verify(live.journal, live.kind.rulebook, live.battle.table, live.names).ok
    live.journal.check_dice()


def test_nobody_gives_up_for_the_computer():
    desk = Desk(players=("human", "random"))
    refused(desk, "not_yours", 1, Concede)


def test_whoever_forges_a_side_that_gave_up_is_found_out():
    """The winner of the entry was swapped, or it stands where the game was over already."""
    desk = Desk()
    desk.say(0, Concede)
    journal = desk.live.journal
    entry = journal.entries[-2]
    entry.changed["winner"] = 2
    assert "could concede" in verify(journal, desk.live.kind.rulebook, desk.live.battle.table, desk.live.names).sentence


def test_the_order_that_ends_a_game_is_answered_with_its_own_number():
    """What is told of the secret of the dice comes behind it, and is nobody's."""
    desk = Desk(style="", text=SHORT)
    for text in ("first", "stop", "stop"):
        seat = mover(desk)
        change = give(desk, text)
    last, secret = desk.told(seat)[-2:]
    assert (last["kind"], last["seat"], secret["kind"]) == ("order", seat, "reveal")
    assert change.answer.n == last["n"]


def test_a_game_that_is_over_tells_its_secret_and_takes_nothing_back():
    desk = Desk(players=("random", "random"))
    while not desk.live.over:
        change = desk.live.bot_order({})
        desk.stored.lines.extend(change.lines)
        desk.take(change.told)
    desk.live.journal.check_dice()
    assert desk.live.journal.entries[-1].kind == "reveal"
    refused(desk, "game_over", 0, Command, text="done")
    refused(desk, "game_over", 0, TakeBack)
    refused(desk, "game_over", REFEREE, TakeBack)
    assert desk.live.whole(Viewer.FIRST) == desk.live.whole(Viewer.REFEREE)


def test_a_running_game_gives_its_journal_to_the_referee_only():
    desk = Desk()
    assert desk.live.whole(Viewer.FIRST) == desk.live.whole(Viewer.SPECTATOR) == []
    assert len(desk.live.whole(Viewer.REFEREE)) == 2
