"""Bad input through the socket, and what a page may rely on: one answer to everything, once, and in order."""

import asyncio
import json
import logging

import pytest
import websockets

from dieshift.core.viewers import Viewer
from dieshift.server.hall.game_table import TRIES, Table
from dieshift.server.store.storage import Conflict, OutcomeUnknown, ReadOnly

from .kit import FAST, at_house, house
from .memory_store import MemoryStore
from .player import new_id
from .tools import heard

ID = "0" * 32
TOKEN = "A" * 43
HELLO = {"t": "hello", "protocol": 1, "token": TOKEN}
BAD = [
    b"", b"null", b"[]", b"{}", b'{"t":"dance"}', b'{"t":"order"}', b"[" * 8000, b'{"a":' * 3000, b"\xc3\x28",
    json.dumps({"t": "order", "id": ID, "seen": -1, "text": "done"}).encode(),
    json.dumps({"t": "order", "id": ID, "seen": 1e9, "text": "done"}).encode(),
    json.dumps({"t": "order", "id": ID, "seen": "1", "text": "done"}).encode(),
    json.dumps({"t": "order", "id": ID, "seen": True, "text": "done"}).encode(),
    json.dumps({"t": "order", "id": "x", "seen": 1, "text": "done"}).encode(),
    json.dumps({"t": "order", "id": ID, "seen": 1, "text": ""}).encode(),
    json.dumps({"t": "order", "id": ID, "seen": 1, "text": "x" * 501}).encode(),
    json.dumps({"t": "order", "id": ID, "seen": 1, "text": "done", "seat": 1}).encode(),
    json.dumps({"t": "order", "id": ID, "seen": 1, "text": "done", "faces": [0]}).encode(),
    json.dumps({"t": "order", "id": ID, "seen": 1, "text": "done", "faces": [-1]}).encode(),
    json.dumps({"t": "order", "id": ID, "seen": 1, "text": "done", "faces": [10**9]}).encode(),
    json.dumps({"t": "order", "id": ID, "seen": 1, "text": "done", "faces": [1.5]}).encode(),
    json.dumps({"t": "order", "id": ID, "seen": 1, "text": "done", "faces": [1] * 257}).encode(),
    b'{"t":"order","id":"' + ID.encode() + b'","seen":NaN,"text":"done"}',
    b'{"t":"say","id":"' + ID.encode() + b'","text":"\\ud800"}',
    json.dumps({"t": "ask", "id": ID, "what": "seeds"}).encode(),
    json.dumps({"t": "undo", "id": ID}).encode(),
    json.dumps({"t": "consent", "id": ID, "seen": 1, "yes": "yes"}).encode(),
    json.dumps(HELLO).encode(),
]
ORDERS = [
    ("unreadable", "move"), ("unreadable", "move " + "1,1 " * 100), ("unreadable", "activate B99"),
    ("unreadable", "activate B1; done"), ("unreadable", "{{7*7}} %n ${jndi:x}"), ("unreadable", "\u202eenod"),
    ("unreadable", "activate \x00"), ("unreadable", "shoot B1 at B1 at B1"), ("illegal", "end"),
]


async def connected(at, origin=True):
    url = at.base.replace("http", "ws") + "/ws"
    return await websockets.connect(url, origin=at.base if origin else None, compression=None)


@at_house
async def test_every_bad_message_is_answered_and_nothing_happens(at):
    game, tokens = await at.new_game()
    page = await at.seat(tokens[0])
    before = (await at.hall.storage.load(game)).lines
    for body in BAD:
        page.answers.clear()
        await page.ws.send(body.decode("utf-8") if body.isascii() else body.decode("latin-1"), text=True)
        await page.until(lambda: page.answers)
        (name, answer), = page.answers.items()
        assert name in {"", ID}, body[:80]
        assert answer["code"] == "bad_message", body[:80]
    for code, text in ORDERS:
        answer = await page.order(text)
        assert (answer["t"], answer.get("code")) == ("refusal", code), text
    assert (await at.hall.storage.load(game)).lines == before
    await page.leave()


@pytest.mark.parametrize(("first", "code"), [
    (json.dumps(HELLO), 4003), (json.dumps(HELLO | {"protocol": 2}), 4004), (json.dumps(HELLO | {"token": "x"}), 4003),
    (json.dumps({"t": "say", "id": ID, "text": "hello"}), 4003), ("hello", 4003), (b"\x00", 1003),
    ("x" * 16385, 1009)])
def test_a_socket_that_begins_wrongly_is_closed(first, code):
    async def test(at):
        ws = await connected(at)
        await ws.send(first)
        await asyncio.wait_for(ws.wait_closed(), 5)
        assert ws.close_code == code
    at_house(test)()


def test_a_socket_that_says_nothing_is_closed():
    async def test():
        async with house(FAST._replace(hello_seconds=0.05)) as at:
            ws = await connected(at)
            await asyncio.wait_for(ws.wait_closed(), 5)
            assert ws.close_code == 4002
    asyncio.run(test())


@at_house
async def test_a_message_of_a_byte_too_many_ends_the_socket_and_binary_too(at):
    _, tokens = await at.new_game()
    for body, code in (("x" * 16385, 1009), (b"{}", 1003)):
        page = await at.seat(tokens[0])
        await page.ws.send(body)
        await asyncio.wait_for(page.ws.wait_closed(), 5)
        assert page.ws.close_code == code


@at_house
async def test_compression_is_not_offered(at):
    ws = await websockets.connect(at.base.replace("http", "ws") + "/ws", origin=at.base, compression="deflate")
    assert ws.protocol.extensions == []
    await ws.close()


@at_house
async def test_a_command_has_one_effect_and_one_answer(at):
    game, tokens = await at.new_game()
    page, other = await at.seat(tokens[0]), await at.seat(tokens[1])
    order = {"t": "order", "id": new_id(), "seen": page.seen, "text": (await page.menu())[0]["order"]}
    answers = [await page.say("order", again=order) for _ in range(5)]
    assert [answer["t"] for answer in answers] == ["done"] * 5
    assert answers == answers[:1] * 5
    assert len((await at.hall.storage.load(game)).lines) == 2
    for who, message in ((other, order), (page, order | {"text": "done"}), (page, order | {"faces": [1]})):
        answer = await who.say("order", again=message)
        assert answer["code"] == "id_reused"
    at.hall.table(game).live = None
    assert await page.say("order", again=order) == answers[0]
    await page.leave()
    await other.leave()


@at_house
async def test_the_database_is_asked_about_commands_that_come_again_only(at):
    """Their ids are read with the game; of a game that is not in memory they are read anew."""
    game, tokens = await at.new_game()
    storage, lookups, read = at.hall.storage, [], []
    done, commands = storage.done, storage.commands
    storage.done = lambda *given: lookups.append(given) or done(*given)
    storage.commands = lambda *given: read.append(given) or commands(*given)
    page = await at.seat(tokens[0])
    orders = []
    for text in ("one", "two", "three"):
        orders.append({"t": "say", "id": new_id(), "text": text})
        assert (await page.say("say", again=orders[-1]))["t"] == "done"
    assert (lookups, read) == ([], [(game,)])
    first = await page.say("say", again=orders[0])
    assert lookups == [(game, orders[0]["id"])]
    table = at.hall.table(game)
    table.let_go()
    assert await page.say("say", again=orders[0]) == first
    assert (len(lookups), read) == (2, [(game,)] * 2)
    table.live = None  # as after a fault
    assert await page.say("say", again=orders[2])
    assert len(read) == 3
    await page.leave()


@at_house
async def test_of_fifty_orders_at_once_one_wins(at):
    game, tokens = await at.new_game()
    pages = [await at.seat(tokens[0]) for _ in range(4)]
    texts = [choice["order"] for choice in await pages[0].menu()]
    seen = pages[0].seen
    orders = [{"t": "order", "id": new_id(), "seen": seen, "text": texts[k % 5]} for k in range(50)]
    answers = await asyncio.gather(*(pages[k % 4].say("order", again=orders[k]) for k in range(50)))
    assert sum(answer["t"] == "done" for answer in answers) == 1
    assert {answer.get("code") for answer in answers} <= {None, "stale", "busy"}
    assert len((await at.hall.storage.load(game)).lines) == 2
    for page in pages:
        await page.leave()


@at_house
async def test_whoever_returns_sees_what_one_who_never_left_saw(at):
    _, tokens = await at.new_game()
    stays, goes, us = await at.seat(tokens[1]), await at.seat(tokens[1]), await at.seat(tokens[0])
    for k in range(12):
        if k == 4:
            await goes.leave()
        await us.say("say", text=f"line {k}")
    await stays.until(lambda: stays.seen == 13)
    await goes.join()
    await goes.until(lambda: goes.seen == 13)
    assert goes.told == stays.told
    assert goes.scene == stays.scene
    for seen in (0, 999_999):
        again = await at.seat(tokens[1], seen)
        assert again.told == stays.told
        await again.leave()
    for page in (stays, goes, us):
        await page.leave()


def test_whoever_missed_much_gets_the_newest():
    async def test():
        async with house(FAST._replace(missed=5)) as at:
            _, tokens = await at.new_game()
            us = await at.seat(tokens[0])
            for k in range(20):
                await us.say("say", text=f"line {k}")
            again = await at.seat(tokens[0], 0)
            assert [n for n, _ in again.told] == [17, 18, 19, 20, 21]
            for page in (us, again):
                await page.leave()
    asyncio.run(test())


@at_house
async def test_the_fifth_socket_of_a_seat_closes_the_oldest(at):
    _, tokens = await at.new_game()
    pages = [await at.seat(tokens[0]) for _ in range(5)]
    await asyncio.wait_for(pages[0].ws.wait_closed(), 5)
    assert pages[0].ws.close_code == 4001
    assert all(page.ws.close_code is None for page in pages[1:])
    for page in pages[1:]:
        await page.leave()


def test_too_many_sockets_of_one_address_are_closed():
    async def test():
        async with house(FAST._replace(sockets_per_address=2)) as at:
            sockets = [await connected(at) for _ in range(3)]
            await asyncio.wait_for(sockets[2].wait_closed(), 5)
            assert sockets[2].close_code == 4029
            for ws in sockets[:2]:
                await ws.close()
            await asyncio.sleep(0)
    asyncio.run(test())


def test_whoever_does_not_read_is_closed_and_the_others_go_on():
    async def test():
        async with house(FAST._replace(outbox=3)) as at:
            game, tokens = await at.new_game()
            us = await at.seat(tokens[0])
            slow = await at.seat(tokens[1])
            box, = at.hall.table(game).sockets[Viewer.SECOND]
            box._send = lambda _: asyncio.sleep(3600)
            for k in range(8):
                await us.say("say", text=f"line {k}")
            await asyncio.wait_for(slow.ws.wait_closed(), 5)
            assert slow.ws.close_code == 4008
            await us.until(lambda: us.seen == 9)
            await us.leave()
    asyncio.run(test())


def test_questions_have_a_budget_and_orders_do_not_wait_for_it():
    async def test():
        async with house(FAST._replace(ask_burst=2, ask_rate=1e-9)) as at:
            _, tokens = await at.new_game()
            page = await at.seat(tokens[0])
            answers = [await page.say("ask", what="menu") for _ in range(4)]
            assert [answer.get("code") for answer in answers] == [None, None, "too_many", "too_many"]
            assert (await page.order("activate B1"))["t"] == "done"
            await page.leave()
    asyncio.run(test())


@pytest.mark.parametrize(("text", "rules"), [("dance", ""), ("", ""), ("shoot B1 at R1", "book + nonsense"),
                                             ("move " + "9," * 200, ""), ("activate B1", "x" * 1999)])
def test_questions_that_make_no_sense_are_answered(text, rules):
    async def test(at):
        _, tokens = await at.new_game()
        page = await at.seat(tokens[0])
        answer = await page.say("ask", what="preview", text=text, rules=rules)
        said = answer.get("text") or answer.get("preview", {}).get("refused")
        assert said
        await page.leave()
    at_house(test)()


class Failing(MemoryStore):
    """Writes fail as often as it is told."""

    fails = ()

    async def append(self, *given):
        if self.fails:
            fault, self.fails = self.fails[0], self.fails[1:]
            raise fault
        await super().append(*given)


@pytest.mark.parametrize(("fault", "code"), [(ReadOnly(), "read_only"), (Conflict(), "stale")])
def test_what_cannot_be_kept_has_not_happened(fault, code):
    async def test():
        storage = Failing()
        async with house(storage=storage) as at:
            game, tokens = await at.new_game()
            us, other = await at.seat(tokens[0]), await at.seat(tokens[1])
            storage.fails = (fault,) * (2 * TRIES if code == "stale" else 1)  # at a conflict the game is taken
            order = {"t": "order", "id": new_id(), "seen": us.seen, "text": "activate B1"}
            answer = await us.say("order", again=order)
            assert (answer["t"], answer["code"]) == ("refusal", code)
            assert (us.seen, other.seen) == (1, 1)
            assert (await us.say("order", again=order))["t"] == "done"
            assert len((await storage.load(game)).lines) == 2
            for page in (us, other):
                await page.leave()
    asyncio.run(test())


def test_a_write_of_which_nobody_knows_stops_the_server():
    async def test():
        storage, reasons = Failing(), []
        async with house(storage=storage) as at:
            at.hall.give_up = reasons.append
            _, tokens = await at.new_game()
            us = await at.seat(tokens[0])
            storage.fails = (OutcomeUnknown(),)
            await us.ws.send(json.dumps({"t": "order", "id": ID, "seen": us.seen, "text": "activate B1"}))
            await asyncio.wait_for(us.ws.wait_closed(), 5)
            assert ID not in us.answers
            assert len(reasons) == 1
    logging.disable()
    try:
        asyncio.run(test())
    finally:
        logging.disable(logging.NOTSET)


def test_a_fault_of_the_server_is_one_sentence_and_three_freeze_the_game(monkeypatch, caplog):
    async def test(at):
        _, tokens = await at.new_game()
        us = await at.seat(tokens[0])
        inside = "what stands inside"
        monkeypatch.setattr(Table, "loaded", fails(inside))
        answers = [await us.order("activate B1") for _ in range(4)]
        assert [answer["code"] for answer in answers] == ["internal"] * 4
        assert all(inside not in answer["text"] for answer in answers)
        assert "frozen" in answers[3]["text"]
        monkeypatch.undo()
        await us.leave()
    at_house(test)()
    assert len(caplog.records) == 3


def fails(words):
    async def load(_):
        raise RuntimeError(words)
    return load


def test_the_link_of_a_seat_that_stands_for_no_viewer_opens_none_and_the_log_says_why(caplog):
    """The database holds another number than 0, 1, -1 and -2."""
    async def test():
        async with house() as at:
            game, tokens = await at.new_game()
            seats = at.hall.storage.kept[game].seats
            seats[3] = seats[3]._replace(role=7)
            async with websockets.connect(at.base.replace("http", "ws") + "/ws", origin=at.base) as ws:
                await ws.send(json.dumps(HELLO | {"token": tokens[-2]}))
                answer = heard(await ws.recv())
            assert (answer["code"], answer["text"]) == ("not_yours", "This link opens no seat.")
            assert "7 stands for no viewer: 0 and 1 are the two sides" in caplog.text
    asyncio.run(test())
