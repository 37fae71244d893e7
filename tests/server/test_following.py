"""What a server tells its pages of what another did to their game, whichever way it came to know of it."""

import asyncio
import contextlib
import hashlib
import random

from dieshift.core.records import to_bytes
from dieshift.server.room.live import Live
from dieshift.server.store.notices import heard, notice
from dieshift.server.store.storage import LEDGER

from .kit import house
from .memory_store import MemoryStore
from .player import secret_of

PARTS = (bytes([7] * 32), bytes([9] * 32))


@contextlib.asynccontextmanager
async def servers(**wish):
    """Two servers on one storage, neither of which hears of the other by itself; a game, and its secrets."""
    storage = MemoryStore()
    async with house(storage=storage) as one, house(storage=storage) as two:
        yield one, two, *await one.new_game(**wish)


async def leave(*pages):
    for page in pages:
        await page.leave()


async def hear(at, game, *, chat=False):
    """The server hears that its game went on, or that something was said."""
    at.hall._heard(game, 0 if chat else len(at.hall.storage.kept[game].lines))
    await asyncio.gather(*at.hall.tasks)


async def give(page, chance=None):
    """An order of whoever decides, from a page that may give it; the page is told of it."""
    choices = [choice["order"] for choice in await page.menu() if not choice.get("wants")]
    text = chance.choice(choices) if chance else choices[0]
    answer = await page.order(text)
    assert answer["t"] == "done", answer
    await page.until(lambda: page.seen >= answer["n"])


def waits_for(page):
    """Whose part in the dice a page believes to be waited for."""
    return next(told for told in reversed(page.others) if told["t"] == "present").get("shares", [])


def test_the_parts_in_the_dice_are_agreed_on_at_two_servers():
    async def test():
        async with servers(shares=True) as (one, two, game, tokens):
            pages = [await one.seat(tokens[0]), await two.seat(tokens[1])]
            houses = (one, two)
            for seat, page in enumerate(pages):
                promise = hashlib.sha256(PARTS[seat]).hexdigest()
                assert (await page.say("pledge", seen=page.seen, digest=promise))["t"] == "done"
                await hear(houses[1 - seat], game)
                for each in pages:
                    await each.until(lambda each=each, want=[2, 2 if seat else 1]: waits_for(each) == want)
            for seat, page in enumerate(pages):
                assert (await page.say("share", seen=page.seen, secret=PARTS[seat].hex()))["t"] == "done"
                await hear(houses[1 - seat], game)
                for each in pages:
                    await each.until(lambda each=each, want=[] if seat else [3, 2]: waits_for(each) == want)
            for page in pages:
                await page.leave()
    asyncio.run(test())


def test_whoever_makes_a_game_anew_tells_its_pages_what_another_server_did_meanwhile():
    """The notice comes when the game in memory has been made anew already, because of a fault or a question."""
    async def test():
        async with servers() as (one, two, game, tokens):
            here, there = await one.seat(tokens[0]), await two.seat(tokens[-2])
            await give(there)
            one.hall.table(game).live = None
            await here.menu()
            await hear(one, game)
            await here.until(lambda: here.seen == there.seen)
            assert here.told == there.told[-len(here.told):]
            assert here.scene["seat"] == there.scene["seat"]
            await here.leave()
            await there.leave()
    asyncio.run(test())


def test_who_sits_by_a_replaced_link_is_sent_away_by_whoever_comes_with_the_new_one():
    """The link was replaced at another server, of which nothing was heard here yet."""
    async def test():
        async with servers() as (one, two, game, tokens):
            old = await one.seat(tokens[0])
            response = await two.http("POST", f"/api/games/{game}/links", json={"role": 0},
                                      headers={"authorization": f"Bearer {tokens[0]}"})
            new = await one.seat(secret_of(response.json()["links"]["0"]))
            await asyncio.wait_for(old.ws.wait_closed(), 5)
            assert (old.ws.close_code, new.ws.close_code) == (4003, None)
            await hear(one, game)
            assert (await new.say("say", text="It is me."))["t"] == "done"
            await new.leave()
    asyncio.run(test())


def test_a_notice_of_an_older_server_names_a_game_and_no_entry():
    assert heard(notice("abc", 12)) == ("abc", 12, "")
    assert heard(notice("abc", 0, '{"s": "a b"}')) == ("abc", 0, '{"s": "a b"}')
    assert [heard(text)[:2] for text in ("abc", "abc -1", "abc x", "")] == [
        ("abc", 0), ("abc", 0), ("abc", 0), ("", 0)]


def test_what_another_server_added_is_read_without_reading_the_game_again():
    """Mends 24: lines of chat, orders with dice, what was taken back."""
    async def test():
        async with servers(style="", scenario="market-day") as (one, two, game, tokens):
            here, there = await one.seat(tokens[0]), await two.seat(tokens[-2])
            live, table = one.hall.table(game).live, one.hall.table(game)
            assert (await there.say("say", text="Hello"))["t"] == "done"
            await hear(one, game, chat=True)
            await here.until(lambda: here.seen == there.seen)
            drawn = live.dice.drawn
            chance = random.Random(4)  # noqa: S311 - repeatable
            for _ in range(100):
                await give(there, chance)
                await hear(one, game)
                if live.dice.drawn > drawn + 8:
                    break
            assert (await there.say("undo", seen=there.seen))["t"] == "done"
            await give(there)
            await hear(one, game)
            await there.until(lambda: there.told[-1][0] == there.seen)
            await here.until(lambda: here.told[-1][1] == there.told[-1][1])
            assert table.live is live
            anew = Live(await one.hall.storage.look(game), await one.hall.storage.told(game, LEDGER, 0, 1000))
            for name in ("counts", "givers", "mover", "at", "acted"):
                assert getattr(live, name) == getattr(anew, name), name
            assert live.ledger.rows == anew.ledger.rows
            assert to_bytes(live.journal.game) == to_bytes(anew.journal.game)
            assert live.dice.drawn == anew.dice.drawn > drawn
            await leave(here, there)
    asyncio.run(test())


def test_whoever_chats_at_one_server_keeps_nobody_at_the_other_from_playing(monkeypatch):
    """Mends 24: an order that another server was faster than is tried again, and the game is not read for each line."""
    reads = []
    init = Live.__init__
    monkeypatch.setattr(Live, "__init__", lambda live, *given: (reads.append(1), init(live, *given))[1])

    async def test():
        async with servers() as (one, two, _, tokens):
            here, there = await one.seat(tokens[0]), await two.seat(tokens[-2])
            reads.clear()
            for k in range(20):
                assert (await there.say("say", text=f"line {k}"))["t"] == "done"
                assert (await here.say("say", text=f"answer {k}"))["t"] == "done"
            assert reads == []
            assert (await there.say("say", text="the last"))["t"] == "done"
            text = next(choice["order"] for choice in await here.menu() if not choice.get("wants"))
            assert (await here.order(text))["t"] == "done"
            await leave(here, there)
    asyncio.run(test())
