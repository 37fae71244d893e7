"""Seats that are lost, replaced or asked for consent: nothing by halves, nothing that the other may not read.

Of docs/evidence/faults.md: 30, 40, 44, 48, 57, 58, 79.
"""

import asyncio
import json

import pytest

from dieshift.core.viewers import Viewer
from dieshift.server.hall import game_table
from dieshift.server.protocol.messages import Amend, Command, Consent, DiceWanted, Request, Say, TakeBack
from dieshift.server.room import acting, chat, live, undo
from dieshift.server.room.asking import Pending
from dieshift.server.room.live import Change, Spoiled, Word
from dieshift.server.room.seats import digest
from dieshift.server.store.storage import Conflict

from .kit import Desk, at_house, house, until
from .memory_store import MemoryStore
from .player import GoneError, new_id
from .tools import text_of


class Slow(MemoryStore):
    """Keeps nothing until it is let; `begun` says that somebody wants it to."""

    def __init__(self):
        super().__init__()
        self.gate, self.begun = asyncio.Event(), asyncio.Event()
        self.gate.set()

    async def append(self, *given):
        self.begun.set()
        await self.gate.wait()
        await super().append(*given)


def test_a_command_whose_socket_is_lost_is_carried_through_and_told():
    """The seat is opened elsewhere between sending and commit: the other side hears of the order all the same."""
    async def test():
        storage = Slow()
        async with house(storage=storage) as at:
            game, tokens = await at.new_game()
            first, other = await at.seat(tokens[0]), await at.seat(tokens[1])
            order = {"t": "order", "id": new_id(), "seen": first.seen, "text": "activate B1"}
            storage.gate.clear()
            storage.begun.clear()
            await first.ws.send(json.dumps(order))
            await storage.begun.wait()
            at.hall.table(game).dismiss(Viewer.FIRST, 4001, "this seat was opened elsewhere")
            await asyncio.wait_for(first.ws.wait_closed(), 5)
            storage.gate.set()
            await other.until(lambda: other.seen == 2)
            await first.join()
            assert (await first.say("order", again=order))["t"] == "done"
            assert len((await storage.load(game)).lines) == 2
            for page in (first, other):
                await page.leave()
    asyncio.run(test())


def test_a_command_that_waits_is_dropped_when_its_seat_is_given_to_another():
    async def test():
        storage = Slow()
        async with house(storage=storage) as at:
            game, tokens = await at.new_game()
            old, other = await at.seat(tokens[0]), await at.seat(tokens[1])
            storage.gate.clear()
            storage.begun.clear()
            await other.ws.send(json.dumps({"t": "say", "id": new_id(), "text": "a moment"}))
            await storage.begun.wait()
            await old.ws.send(json.dumps({"t": "say", "id": new_id(), "text": "I was here"}))
            table = at.hall.table(game)
            await until(lambda: table.waiting == 2)
            table.dismiss(Viewer.FIRST, 4003, "this link was replaced")
            storage.gate.set()
            await other.until(lambda: other.seen == 2)
            await other.say("say", text="gone?")
            await other.until(lambda: other.seen == 3)
            assert [json.loads(body)["lines"][0][0]["text"] for _, body in other.told[1:]] == ["a moment", "gone?"]
            await other.leave()
    asyncio.run(test())


def test_a_link_that_is_replaced_while_its_page_joins_lets_nobody_in():
    """P19: the secret was good when it was said, and is not any more when the seat would be taken."""
    @at_house
    async def test(at):
        game, tokens = await at.new_game()
        table = at.hall.table(game)
        async with table.lock:
            joining = asyncio.create_task(at.seat(tokens[0]))
            await until(lambda: table.lock._waiters)
            _, seat = await at.hall.storage.seat_of(digest(tokens[0]))
            await at.hall.storage.replace_seat(game, seat._replace(token=b"another"))
        with pytest.raises(GoneError):
            await joining
        assert table.sockets[Viewer.FIRST] == []
    test()


def test_whoever_is_outrun_by_another_server_is_told_what_happened_and_stays():
    """No notice came: what cannot be kept says that something happened, and everybody is told it."""
    class Outrun(MemoryStore):
        async def append(self, game, base, lines, told, done=None):
            if not self.outrun:
                self.outrun = True
                await super().append(game, base, lines, told)
                raise Conflict
            await super().append(game, base, lines, told, done)

        outrun = False

    async def test():
        async with house(storage=Outrun()) as at:
            _, tokens = await at.new_game()
            pages = [await at.seat(tokens[seat]) for seat in (0, 1)]
            answer = await pages[0].say("order", seen=pages[0].seen, text="activate B1")
            assert answer["code"] == "stale"
            for page in pages:
                await page.until(lambda page=page: page.seen == 2)
                assert [n for n, _ in page.told] == [1, 2]
            assert (await pages[0].say("say", text="still here"))["t"] == "done"
            for page in pages:
                await page.until(lambda page=page: page.seen == 3)
                await page.leave()
    asyncio.run(test())


def test_a_request_comes_again_with_the_seat_that_comes_back():
    @at_house
    async def test(at):
        game, tokens = await at.new_game()
        us, them = await at.seat(tokens[0]), await at.seat(tokens[1])
        table = at.hall.table(game)
        table.asked.pending = Pending(0, TakeBack(id="0" * 32, seen=1), Request(seat=0, text="please"), table.live.at)
        await them.leave()
        await them.join()
        await them.until(lambda: {"t": "request", "text": "please"} in [
            {name: each[name] for name in ("t", "text")} for each in them.others if each["t"] == "request"])
        for page in (us, them):
            await page.leave()
    test()


def test_a_request_outlives_an_order_that_spoiled_the_game_in_memory(monkeypatch):
    @at_house
    async def test(at):
        game, tokens = await at.new_game()
        us = await at.seat(tokens[0])
        table = at.hall.table(game)
        before, please = table.live, Request(seat=0, text="please")
        pending = table.asked.pending = Pending(0, TakeBack(id="0" * 32, seen=1), please, before.at)

        def act(_, __, message):
            raise Spoiled(live.refuse(message, "illegal", "too many dice"))
        monkeypatch.setattr(acting, "act", act)
        assert (await us.order("activate B1"))["code"] == "illegal"
        assert table.live is not before
        assert table.live.request == pending
        await us.leave()
    test()


# --- in memory -------------------------------------------------------------------------------------------------------


def test_a_request_says_nothing_that_the_other_seat_was_not_told():
    desk = Desk(style="", scenario="night-raid")
    for _ in range(60):
        entry = desk.live.journal.entries[-1]
        for seat in (0, 1):
            sentences = {text_of(line) for each in desk.told(seat) for line in each["lines"]}
            known = desk.live.known_of(entry, Viewer.of_side(seat))
            assert known == "" or known in sentences
        if desk.live.over:
            break
        change = desk.say(desk.live.mover, Command, text=desk.menu()[0])
        assert isinstance(change, Change)
    assert len(desk.live.journal.entries) > 20


def test_an_order_that_was_not_told_is_asked_about_without_its_words(monkeypatch):
    desk = Desk(style="woods")
    us = desk.live.mover
    while not desk.live.journal.entries[-1].dice or desk.live.givers[-1] != us or len(desk.live.journal.entries) < 2:
        shots = [text for text in desk.menu() if text.split()[0] in {"fire", "reorganise"}]
        us = desk.live.mover
        assert isinstance(desk.say(us, Command, text=(shots or desk.menu())[0]), Change)
    monkeypatch.setattr(desk.live, "known_of", lambda *_: "")
    reply = desk.say(us, TakeBack)
    assert reply.to[0][1].text == f"{desk.live.names.side(us)} asks to take back: something you haven't seen."


def test_how_many_orders_were_not_told_is_not_told_by_a_request(monkeypatch):
    desk, numbers = Desk(), []
    for text in ("activate B1", "step N"):
        assert isinstance(desk.say(desk.live.mover, Command, text=text), Change)
        numbers.append(desk.live.journal.entries[-1].number)
    us = desk.live.mover
    first = desk.live.number_of(desk.live.journal.entries[numbers[0] - 1], Viewer.of_side(us))
    monkeypatch.setattr(undo, "_free", lambda *_: False)
    for untold, words in (((), "order 2\norder 3"), (numbers[:1], "order 3"), (numbers, "something you haven't seen.")):
        monkeypatch.setattr(desk.live, "known_of", lambda entry, _, untold=untold: (
            "" if entry.number in untold else f"order {entry.number}"))
        reply = desk.say(us, TakeBack, to=first)
        assert reply.to[0][1].text == f"{desk.live.names.side(us)} asks to take back: {words}"


def test_consent_to_a_correction_that_does_not_fit_is_answered_to_both():
    desk = Desk(style="woods", dice=("hand", "hand"))
    while not any(die.how == "by hand" for die in desk.live.journal.entries[-1].dice):
        shots = [text for text in desk.menu() if text.split()[0] in {"fire", "reorganise"}]
        text, faces = (shots or desk.menu())[0], []
        us = desk.live.mover
        while isinstance(desk.say(us, Command, text=text, faces=faces), DiceWanted):
            faces = [*faces, 1]
    reply = desk.say(us, Amend, faces=[100] * len(faces))
    assert isinstance(reply, Word)
    assert reply.answer.code == "waiting"
    with pytest.raises(Spoiled) as spoiled:
        desk.say(1 - us, Consent, yes=True, request=reply.to[0][1].request)
    assert spoiled.value.answer.id == f"{desk.ids:032x}"
    assert spoiled.value.answer.code == "illegal"
    (to, answer), = spoiled.value.to
    assert (to, answer.id) == (Viewer.of_side(us), reply.answer.id)


def test_a_game_has_an_end_to_its_entries_and_its_chat(monkeypatch):
    desk = Desk()
    us = desk.live.mover
    monkeypatch.setattr(acting, "MOST_ENTRIES", 1)
    assert desk.say(us, Command, text=desk.menu()[0]).code == "read_only"
    assert desk.say(us, TakeBack).code == "read_only"
    monkeypatch.setattr(chat, "MOST_TOLD", 2)
    assert isinstance(desk.say(us, Say, text="hello"), Change)
    assert desk.say(us, Say, text="hello again").code == "too_many"


@pytest.mark.parametrize("text", ["\u202ereversed", "zero\u200bwidth", "\x1b[31mred", "nul\x00", "\ue000", "\u2066x"])
def test_chat_that_plays_tricks_is_refused(text):
    desk = Desk()
    assert desk.say(0, Say, text=text).code == "bad_message"


def test_chat_is_one_line_whatever_it_pretends_to_be():
    desk = Desk()
    desk.say(0, Say, text="fine\r\nERROR the server says: red has lost\u2028now")
    assert [part["text"] for part in desk.told(1)[-1]["lines"][0]] == ["fine ERROR the server says: red has lost now"]


def test_a_game_that_failed_three_times_is_let_be_and_only_that_game(monkeypatch, caplog):
    @at_house
    async def test(at):
        (_, broken), (_, sound) = await at.new_game(), await at.new_game()
        first, second = await at.seat(broken[0]), await at.seat(sound[0])
        play = acting.act

        def act(live, viewer, message):
            if getattr(message, "text", "") == "fail":
                raise ZeroDivisionError
            return play(live, viewer, message)
        monkeypatch.setattr(acting, "act", act)
        for _ in range(game_table.FROZEN):
            assert "incident" in (await first.order("fail"))["text"]
        assert "frozen" in (await first.order("activate B1"))["text"]
        assert (await second.order("activate B1"))["t"] == "done"
        for page in (first, second):
            await page.leave()
    test()
    assert len(caplog.records) == game_table.FROZEN
