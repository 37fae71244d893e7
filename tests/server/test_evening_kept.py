"""An evening is kept, sent, waited for and read again; and what it is not."""

import asyncio
import json

import pytest

from dieshift.core.savefile import chain
from dieshift.interface.engagement import Troop
from dieshift.server.evening import room as rooms
from dieshift.server.evening.entries import Agree, Bring, Entry, Propose, Sent, Turn, Undo, line_of, read
from dieshift.server.evening.room import Evenings
from dieshift.server.evening.standing import UnsaidError, stands
from dieshift.server.protocol.messages import PROTOCOL
from dieshift.server.store.keeping import check
from dieshift.server.store.open import open_storage
from dieshift.server.web import pages_evening
from dieshift.server.work.workers import Here

from .evenings import BASE, BLUE, RED, REFEREE, Table, served
from .kit import house, until
from .memory_store import MemoryStore
from .player import secret_of


def test_the_same_thing_sent_twice_is_said_once(table):
    table.squads()
    first, again = (table.post(BLUE, "turn", ident="f" * 32).json() for _ in range(2))
    assert (first["evening"]["turn"], again["evening"]["turn"], again["n"]) == (2, 2, first["n"])
    for role, do, said in ((BLUE, "undo", {"entry": first["n"]}), (RED, "turn", {})):
        other = table.post(role, do, ident="f" * 32, **said)
        assert other.status_code == 422
        assert "id" in other.json()["text"]
    assert table.look()["n"] == first["n"]


def test_whoever_waits_is_told_as_soon_as_something_is_said(tmp_path, monkeypatch):
    """Behind what was seen only; and after a while all the same."""
    monkeypatch.setattr(pages_evening, "PATIENCE", 0.0)
    with served(MemoryStore(), tmp_path) as client:
        table = Table(client)
        table.squads()
        news = table.look(after=1)
        assert [entry["n"] for entry in news["entries"]] == [2]
        news = table.look(after=2)
        assert (news["n"], news["entries"]) == (2, [])
        assert len(table.look(after=99)["entries"]) == 0
        assert len(table.look(after="x")["entries"]) == 2


def test_waiting_ends_with_an_entry_and_with_the_server():
    async def played():
        evenings = Evenings(MemoryStore(), Here())
        evening = await evenings.make("", rules="clarified")
        room = await evenings.room(evening.id)
        waits = asyncio.create_task(evenings.wait(room, 0, 60.0))
        await asyncio.sleep(0)
        assert not waits.done()
        room.take([line_of(Entry(n=1, role=0, by="", said=Turn()), room.line)])
        await asyncio.wait_for(waits, 5)
        last = asyncio.create_task(evenings.wait(room, 1, 60.0))
        await asyncio.sleep(0)
        evenings.close()
        await asyncio.wait_for(last, 5)
        late = await evenings.room((await evenings.make("", rules="clarified")).id)
        await asyncio.wait_for(evenings.wait(late, 0, 60.0), 5)

    asyncio.run(played())


def test_evenings_that_nobody_asked_for_are_forgotten_and_read_again(monkeypatch):
    monkeypatch.setattr(rooms, "MOST_ROOMS", 1)

    async def played():
        evenings = Evenings(MemoryStore(), Here())
        first, second = [(await evenings.make("", rules="clarified")).id for _ in range(2)]
        room = await evenings.room(first)
        await evenings.act(room, 0, Sent(id="0" * 32, said=Turn()))
        waits = asyncio.create_task(evenings.wait(room, 1, 60.0))
        await asyncio.sleep(0)
        assert await evenings.room(second) is await evenings.room(second)
        await asyncio.wait_for(waits, 5)
        again = await evenings.room(first)
        assert again is not room
        assert again.evening == room.evening

    asyncio.run(played())


def test_two_servers_of_one_database_tell_one_another(monkeypatch):
    """What one has not heard of yet is read before it writes; who is overtaken while writing keeps nothing."""
    storage = MemoryStore()
    monkeypatch.setattr(storage, "shared", True)

    async def played():
        one, other = Evenings(storage, Here()), Evenings(storage, Here())
        evening = await one.make("", rules="clarified")
        rooms = [await each.room(evening.id) for each in (one, other)]
        turn = [Sent(id=f"{n:032x}", said=Turn()) for n in range(4)]
        await one.act(rooms[0], 0, turn[0])
        assert len(rooms[1].entries) == 0
        await other.act(rooms[1], 1, turn[1])
        assert [entry.role for entry in rooms[1].entries] == [0, 1]
        await one.heard(evening.id)
        assert rooms[0].evening == rooms[1].evening
        assert rooms[0].evening.turn == 3
        await one.heard("evening-of-others")
        await one.act(rooms[0], 0, Sent(id="a" * 32, said=Turn()))
        await other.heard("")  # which stands for all
        assert rooms[0].evening == rooms[1].evening

        async def overtaken(room, entry, made_of=one._made):
            await other.act(rooms[1], 1, turn[2])
            return await made_of(room, entry)
        monkeypatch.setattr(one, "_made", overtaken)
        with pytest.raises(UnsaidError, match="The table has changed since"):
            await one.act(rooms[0], 0, turn[3])
        assert len(rooms[0].entries) == 4
        assert rooms[0].evening == rooms[1].evening

    asyncio.run(played())


def test_a_server_that_ends_answers_whoever_waits(caplog):
    """At once, and with what stands: no device is left alone with a broken connection."""
    async def played():
        async with house() as at:
            evening = (await at.http("POST", "/api/evenings", json={})).json()
            heads = {"authorization": f"Bearer {secret_of(evening['links']['0'])}"}
            waits = asyncio.create_task(at.http("GET", f"/api/evenings/{evening['game']}?after=0", headers=heads))
            room = await at.hall.evenings.room(evening["game"])
            await until(lambda: room.changed._waiters)
            assert not waits.done()
        answer = await waits
        assert (answer.status_code, answer.json()["n"]) == (200, 0)

    asyncio.run(played())
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def test_an_evening_outlives_the_server_in_its_own_file(tmp_path):
    path = tmp_path / "games.db"
    with served(open_storage(str(path)), tmp_path) as client:
        table = Table(client)
        number = table.shot()
        table.say(BLUE, "roll", shot=number)
        before = table.look()
    assert check(path) == []
    with served(open_storage(str(path)), tmp_path) as client:
        table.client = client
        assert table.look() == before
        news = table.say(RED, "roll", shot=number)
        assert news["n"] == before["n"] + 1


def test_entries_are_chained_and_read_as_they_were_written():
    said = Bring(name="Alpha", side=0, troop=Troop())
    entry = Entry(n=1, role=0, by="Ana", said=said)
    first = b'{"chain":"0123456789abcdef"}'
    line = line_of(entry, first)
    assert read([line]) == [entry]
    body = json.loads(line)
    assert body.pop("chain") == chain("0123456789abcdef", body)


def test_what_stands_follows_from_the_entries_that_were_not_taken_back():
    entries = [Entry(n=n, role=0, by="", said=said) for n, said in enumerate([
        Bring(name="Alpha", side=0, troop=Troop()), Bring(name="Bravo", side=1, troop=Troop()), Turn(), Undo(entry=3),
        Propose(firer=1, target=2), Agree(shot=5), Undo(entry=6)], 1)]
    evening = stands("clarified", entries)
    assert (evening.turn, evening.last, len(evening.squads)) == (1, 5, 2)
    assert evening.shots[0].engagement is None


def test_an_evening_is_no_battle_and_a_battle_no_evening(table):
    client = table.client
    heads = table.heads(REFEREE)
    assert client.get(f"/api/games/{table.id}/save", headers=heads).status_code == 404
    assert client.post(f"/api/games/{table.id}/links", json={"role": 0}, headers=heads).status_code == 404
    with client.websocket_connect("/ws", headers={"origin": BASE}) as ws:
        ws.send_json({"t": "hello", "token": table.tokens[BLUE], "protocol": PROTOCOL})
        assert ws.receive_json()["code"] == "not_yours"
    game = client.post("/api/games", json={"scenario": "first-lesson"}).json()
    token = game["links"]["0"].rpartition("&seat=")[2]
    answer = client.get(f"/api/evenings/{game['game']}", headers={"authorization": f"Bearer {token}"})
    assert answer.status_code == 404
    for heads in ({}, {"authorization": "Bearer nobody"}, {"authorization": f"Bearer {token}"}):
        assert client.get(f"/api/evenings/{table.id}", headers=heads).status_code == 404
        assert client.post(f"/api/evenings/{table.id}", json={}, headers=heads).status_code == 404


def test_what_is_no_word_of_an_evening_is_refused_in_one_sentence(table):
    heads = table.heads(BLUE)
    for body in ({}, {"id": "0" * 32, "said": {"do": "dance"}}, {"id": "0" * 32, "said": {"do": "turn", "more": 1}},
                 {"id": "0" * 32, "said": {"do": "bring", "name": "A" * 41, "side": 0, "troop": {}}}):
        answer = table.client.post(f"/api/evenings/{table.id}", json=body, headers=heads)
        assert answer.status_code == 400
        assert "\n" not in answer.json()["text"]
