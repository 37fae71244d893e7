"""A server on a damaged database: rows are made anew from the journal, and nobody is locked out.

Of docs/evidence/faults.md: 89.
"""

import pytest

from dieshift.core.viewers import Viewer
from dieshift.server.room.mending import LOST_LINE
from dieshift.server.store.open import check_storage, open_storage
from dieshift.server.store.storage import KNOWN, LEDGER
from server.kit import SPECTATOR, house

from .by_hand import DROP, EDITED, Hand
from .kit import run


async def some_orders(page, count):
    """The referee gives orders for whoever decides: the first of the menu that wants nothing."""
    for _ in range(count):
        text = next(choice["order"] for choice in await page.menu() if not choice.get("wants"))
        await done(page, "order", text=text)


async def done(page, kind, **fields):
    answer = await page.say(kind, seen=page.seen, **fields)
    assert answer["t"] == "done", answer
    await page.until(lambda: page.seen >= answer["n"])


async def played(url):
    """A game with orders, a line of chat and an order taken back; its id, secrets, and what each seat was told."""
    async with house(storage=open_storage(url)) as at:
        name, tokens = await at.new_game()
        referee, red = await at.seat(tokens[-2]), await at.seat(tokens[0])
        await some_orders(referee, 3)
        assert (await red.say("say", text="Well met"))["t"] == "done"
        await referee.until(lambda: any(b"Well met" in row for _, row in referee.told))
        await some_orders(referee, 3)
        await done(referee, "undo")
        await some_orders(referee, 2)
        for page in (referee, red):
            await page.leave()
        rows = {viewer: await at.hall.storage.told(name, viewer, 0) for viewer in (*KNOWN, LEDGER)}
    return name, tokens, rows


async def shown(url, token):
    """What a seat is told that joins afresh."""
    async with house(storage=open_storage(url)) as at:
        page = await at.seat(token, 0)
        await page.leave()
        return [row for _, row in page.told]


def test_a_seat_is_shown_every_damaged_row_as_it_was_and_where_chat_was_lost(url, caplog):
    name, tokens, rows = run(played(url))
    hand, chat = Hand(url), [k for k, row in enumerate(rows[0]) if b'"said"' in row]
    assert len(chat) == 1
    assert any(b'"undone"' in row for row in rows[0])
    for n in range(1, len(rows[0]) + 1):
        hand.flip(0, n, 0, name=name)
    assert check_storage(url) == [f"game {name}, message 1 of viewer 0: {EDITED}"]
    restored = run(shown(url, tokens[0]))
    assert LOST_LINE.encode() in restored[chat[0]]
    for k, row in enumerate(rows[0]):
        assert restored[k] == row or k in chat
    assert f"game {name}: message 1 of viewer 0 is damaged; it was made anew from the journal's line 1" in caplog.text
    assert f"message {chat[0] + 1} of viewer 0 is damaged, and no journal has it" in caplog.text


def test_a_damaged_ledger_locks_nobody_out(url, caplog):
    name, tokens, rows = run(played(url))
    hand = Hand(url)

    async def ledger():
        async with house(storage=open_storage(url)) as at:
            pages = [await at.seat(tokens[seat], 0) for seat in (0, 1)]
            kept = list(at.hall.table(name).live.ledger.rows), [[row for _, row in page.told] for page in pages]
            for page in pages:
                await page.leave()
            return kept
    for damaged in ([1], [len(rows[LEDGER])], range(1, len(rows[LEDGER]) + 1)):
        for n in damaged:
            before = hand.flip(LEDGER, n, 0, name=name)
            assert before == rows[LEDGER][n - 1]
        assert run(ledger()) == (rows[LEDGER], [rows[0], rows[1]])
        assert f"game {name}: row {damaged[-1]} of the ledger is damaged" in caplog.text
        for n in damaged:
            hand.put(LEDGER, n, rows[LEDGER][n - 1], name=name)
    assert check_storage(url) == []


def test_an_end_that_was_taken_away_with_its_hash_is_missed(url):
    """Mends 21: the ledger knows of every line who was told of it, and chat is told to all."""
    name, _, rows = run(played(url))
    hand = Hand(url)
    for viewer in (*KNOWN, LEDGER):
        last = len(rows[viewer])
        row = f"game {name}, message {last} of viewer {viewer}:"
        [(link,)] = hand.do("SELECT link FROM proof WHERE game = ? AND viewer = ? AND n = ?", name, viewer, last)
        hand.do(DROP["proof"], name, viewer, last)
        if viewer != LEDGER:
            hand.flip(viewer, last, 0, name=name)
            assert check_storage(url) == [f"{row} it has no hash, and what was told with it has one"]
        hand.do(DROP["told"], name, viewer, last)
        assert check_storage(url) == [f"{row} it is missing"]
        hand.do("INSERT INTO told (game, viewer, n, body) VALUES (?, ?, ?, ?)", name, viewer, last, rows[viewer][-1])
        hand.do("INSERT INTO proof (game, viewer, n, link) VALUES (?, ?, ?, ?)", name, viewer, last, bytes(link))
        assert check_storage(url) == []


def test_a_line_of_chat_that_was_taken_away_from_one_viewer_is_missed(url):
    async def chat():
        async with house(storage=open_storage(url)) as at:
            name, tokens = await at.new_game()
            red = await at.seat(tokens[0])
            assert (await red.say("say", text="Well met"))["t"] == "done"
            await red.leave()
            return name, (await at.hall.storage.look(name)).counts
    name, counts = run(chat())
    assert check_storage(url) == []
    for statement in DROP.values():
        Hand(url).do(statement, name, SPECTATOR, counts[SPECTATOR])
    assert check_storage(url) == [f"game {name}, message {counts[SPECTATOR]} of viewer -1: it is missing"]


@pytest.mark.parametrize("content", [b"nonsense", b"[1]", b""])
def test_a_ledger_without_hashes_stops_no_check_whatever_it_holds(url, content):
    name, *_ = run(played(url))
    hand = Hand(url)
    hand.put(LEDGER, 2, content, name=name)
    hand.do("DELETE FROM proof WHERE game = ? AND viewer = ?", name, LEDGER)
    assert [fault.partition(":")[0] for fault in check_storage(url)] == [f"game {name}, a hash"]
    hand.do("DELETE FROM told WHERE game = ? AND viewer = ?", name, LEDGER)
    assert [fault.partition(":")[0] for fault in check_storage(url)] == [f"game {name}, a hash"]


def test_a_server_that_follows_another_goes_on_over_a_damaged_ledger(postgres):
    """What the other one added is read with its ledger: a damaged row there throws the game in memory away, no more."""
    async def test():
        async with house(storage=open_storage(postgres)) as one, house(storage=open_storage(postgres)) as two:
            name, tokens = await one.new_game()
            there = await two.seat(tokens[0])
            table = two.hall.table(name)
            async with table.lock:  # the other hears of it only afterwards
                referee = await one.seat(tokens[-2])
                await some_orders(referee, 2)
                rows = await one.hall.storage.told(name, LEDGER, 0)
                Hand(postgres).flip(LEDGER, len(rows), 1, name=name)
            last = one.hall.table(name).live.counts[Viewer.FIRST]
            await there.until(lambda: there.seen == last)
            assert table.live.ledger.rows == rows
            assert there.ws.close_code is None
            for page in (there, referee):
                await page.leave()
    run(test())
