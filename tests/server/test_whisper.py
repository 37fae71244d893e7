"""What the referee says to one seat alone: that seat hears it, and to the others it has never been."""

import msgspec
import pytest

from dieshift.core.viewers import Viewer
from dieshift.server.protocol.messages import Command, Rule, Say, TakeBack
from dieshift.server.protocol.wire import BadMessage, decode, encode
from dieshift.server.room import chat, projection
from dieshift.server.room.live import Change
from dieshift.server.store.storage import viewer_of

from .kit import REFEREE, SPECTATOR, Desk, at_house
from .test_live import give, mover, refused

WHISPERED = "something moves in the hedge"
GAME = "w" * 22


def whisper(desk, to=0, text=WHISPERED):
    return desk.say(REFEREE, Say, text=text, to=to)


def words(row):
    return [part["text"] for line in row["lines"] for part in line]


def outlet(desk, viewer):
    """All that a viewer may be sent of a game at this moment."""
    live, who = desk.live, viewer_of(viewer)
    save = projection.seat_save(live.journal.header, "a game", who, desk.rows[viewer])
    return (list(desk.rows[viewer]), live.counts[who], live.acted[who], live.shown(who), encode(live.welcome(who)),
            live.question(who), save)


def test_the_seat_hears_it_and_the_referee_keeps_it():
    desk = Desk(style="woods", players=("human", "human"))
    before = {viewer: len(desk.rows.get(viewer, [])) for viewer in (0, 1, SPECTATOR, REFEREE)}
    change = whisper(desk)
    assert isinstance(change, Change)
    assert change.lines == []
    after = {viewer: len(desk.rows.get(viewer, [])) for viewer in (0, 1, SPECTATOR, REFEREE)}
    assert {viewer: after[viewer] - before[viewer] for viewer in after} == {0: 1, 1: 0, SPECTATOR: 0, REFEREE: 1}
    for viewer in (0, REFEREE):
        entry = desk.told(viewer)[-1]
        assert (entry["kind"], entry["seat"], entry["to"], words(entry)) == ("said", REFEREE, 0, [WHISPERED])
    assert change.answer.n == desk.told(REFEREE)[-1]["n"]
    desk.reload()
    assert desk.live.counts[Viewer.FIRST] == after[0]


@pytest.mark.parametrize("to", [0, 1])
def test_what_is_said_to_one_seat_changes_nothing_that_the_others_are_sent(to):
    """The same battle twice, once with whispers at every step: to the byte the same, numbers and refusals too."""
    loud, still = (Desk(game=GAME, style="woods", players=("human", "human")) for _ in range(2))
    others = (1 - to, SPECTATOR)

    def both(viewer, kind, **fields):
        if viewer == to:  # what it had seen differs in number
            fields = {name: value for name, value in fields.items() if name != "seen"}
        whisper(loud, to)
        answers = [desk.say(viewer, kind, **fields) for desk in (loud, still)]
        whisper(loud, to, "and again")
        loud.ids = still.ids
        for other in others:
            assert outlet(loud, other) == outlet(still, other)
        if viewer in others:
            assert msgspec.structs.replace(answer_of(answers[0]), id="") == msgspec.structs.replace(
                answer_of(answers[1]), id="")
        return answers[0]

    both(mover(loud), Command, text="first")
    for _ in range(4):
        both(mover(loud), Command, text=loud.menu()[0])
    both(1 - to, Say, text="is anybody there?")
    both(1 - to, Say, text="sh!", to=to)
    both(REFEREE, Rule, text="rule B1 suppression 2 because we forgot")
    both(1 - to, TakeBack)
    both(REFEREE, TakeBack)
    both(mover(loud), Command, text=loud.menu()[0], seen=0)
    assert len(loud.rows[to]) > len(still.rows[to]) + 20


def answer_of(outcome):
    return outcome.answer if isinstance(outcome, Change) else getattr(outcome, "answer", outcome)


def test_whoever_had_not_heard_it_yet_may_still_give_orders():
    desk = Desk(style="woods", players=("human", "human"))
    us = mover(desk)
    seen = desk.live.counts[viewer_of(us)]
    whisper(desk, us)
    assert isinstance(desk.say(us, Command, text="first", seen=seen), Change)


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_seat_says_nothing_to_one_alone(viewer):
    desk = Desk(style="woods", players=("human", "human"))
    rows = {who: list(rows) for who, rows in desk.rows.items()}
    refused(desk, "not_yours", viewer, Say, text="psst", to=1 - viewer)
    refused(desk, "not_yours", SPECTATOR, Say, text="psst", to=0)
    assert desk.rows == rows


def test_a_computer_hears_nothing():
    desk = Desk(style="woods", players=("human", "heuristic"))
    assert "An AI plays that seat" in refused(desk, "illegal", REFEREE, Say, text="psst", to=1).text
    assert isinstance(whisper(desk, 0), Change)


@pytest.mark.parametrize("to", ["2", "-2", '"all"'])
def test_there_are_two_seats(to):
    with pytest.raises(BadMessage):
        decode(b'{"t":"say","id":"%b","text":"x","to":%b}' % (b"0" * 32, to.encode()))


def test_how_much_was_said_to_another_does_not_fill_up_one_s_own(monkeypatch):
    desk = Desk(style="woods", players=("human", "human"))
    give(desk, "first")
    monkeypatch.setattr(chat, "MOST_TOLD", desk.live.counts[Viewer.SECOND] + 3)
    for _ in range(20):
        whisper(desk, 0)
    assert isinstance(desk.say(1, Say, text="still room"), Change)
    assert refused(desk, "too_many", REFEREE, Say, text=WHISPERED, to=0)


@at_house
async def test_no_socket_but_two_is_sent_anything(at):
    _, tokens = await at.new_game(style="woods", players=["human", "human"])
    pages = {role: await at.seat(tokens[role]) for role in (0, 1, SPECTATOR, REFEREE)}
    heard = {role: [] for role in pages}
    for role, page in pages.items():
        hear = page._hear
        page._hear = lambda text, role=role, hear=hear: (heard[role].append(text), hear(text))
    for _ in range(3):
        assert (await pages[REFEREE].say("say", text=WHISPERED, to=0))["t"] == "done"
    assert (await pages[REFEREE].say("say", text="to all of you"))["t"] == "done"
    for page in pages.values():
        await page.until(lambda page=page: any(b"to all of you" in body for _, body in page.told))
    assert [len(heard[role]) for role in (0, 1, SPECTATOR)] == [4, 1, 1]
    assert all(WHISPERED not in str(heard[role]) for role in (1, SPECTATOR))
    again = await at.seat(tokens[0], 0)
    assert sum(WHISPERED.encode() in body for _, body in again.told) == 3
    for page in (again, *pages.values()):
        await page.leave()
