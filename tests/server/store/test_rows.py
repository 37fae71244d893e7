"""Every kind of row is checked: a damaged one is named, and no other game suffers by it.

Of docs/evidence/faults.md: 89.
"""

import contextlib
import json
import logging
import sqlite3

import pytest

from dieshift.server.evening.room import Evenings
from dieshift.server.protocol.wire import DAMAGED
from dieshift.server.store import keeping, proof, rows, tables
from dieshift.server.store.open import check_storage, open_storage
from dieshift.server.store.sqlite import open_sqlite
from dieshift.server.store.storage import CannotOpen
from dieshift.server.web import hosting
from dieshift.server.work.workers import Here
from server.kit import house
from server.player import Player

from .by_hand import Hand
from .kit import game, play, run


@pytest.fixture
def path(tmp_path):
    """A closed database with two games of three lines."""
    database = tmp_path / "games.db"

    async def make():
        store = open_sqlite(database, reserve=0)
        for name in ("g1", "g2"):
            await store.create(game(name), [])
            await play(store, 1, 3, name)
        await store.close()
    run(make())
    return database


def tables_of(path):
    with contextlib.closing(sqlite3.connect(path)) as db:
        found = db.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        return [name for (name,) in found.fetchall()]


def columns_of(path, table):
    with contextlib.closing(sqlite3.connect(path)) as db:
        return [row[1] for row in db.execute(f"PRAGMA table_info({table})").fetchall()]


def test_every_table_of_a_database_is_judged(path):
    """A new kind of row cannot be forgotten: tables are those that a new database has."""
    assert set(tables_of(path)) == set(rows.JUDGED) - set(rows.OF_POSTGRES)


def test_every_table_of_a_postgres_is_judged(url):
    if not url.startswith("postgresql"):
        open_storage(url).shut()
        assert set(tables_of(url)) <= set(rows.JUDGED)
        return
    open_storage(url).shut()
    listed = Hand(url).do("SELECT table_name FROM information_schema.tables WHERE table_schema = 'dieshift'")
    assert {name for (name,) in listed} == set(rows.JUDGED)


DAMAGE = (b"\xff\xfe", "", "no such thing", -77, b"", 1 << 40, "[]", '"x"', "[" * 9000, b"[" * 9000)
SAFE = {("seat", "name"), ("game", "number"), ("seat", "number")}  # any text is one; only the order
TRUE = {("command", "id", 1 << 40), ("command", "answer", b""), ("seat", "token", b"")}  # all sound


def everything(path, names=("g1", "g2")):
    """All that a server reads of some games."""
    with contextlib.closing(keeping.connect(path, "ro")) as db:
        content = {}
        for name in names:
            stored = tables.load(db, name)
            content[name] = (stored, [proof.told(db, name, viewer, 0, 99) for viewer in (0, 1, -1, -2, -3)],
                             [tables.command(db, name, each) for each in ("c1", "c2", "c3")],
                             [tables.seat_of(db, seat.token) for seat in stored.seats])
        return content


@pytest.mark.parametrize("table", sorted(set(rows.JUDGED) - set(rows.OF_POSTGRES)))
def test_whatever_a_column_becomes_it_is_named_or_nobody_sees_it(path, table):
    """Each column of each table, from the database itself, with values that are none."""
    whole = path.read_bytes()
    before = everything(path)
    for column in columns_of(path, table):
        for value in DAMAGE:
            path.write_bytes(whole)
            with contextlib.suppress(sqlite3.IntegrityError), contextlib.closing(
                    sqlite3.connect(path, isolation_level=None)) as db:
                for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
                    db.execute(f"DROP TRIGGER {name}")
                where = "id = 'g2'" if table == "game" else "game = 'g2'"
                db.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = (SELECT max(rowid) FROM {table}"  # noqa: S608
                           f" WHERE {where})", (value,))
            faults = keeping.check(path)
            if not faults and (table, column) not in SAFE and (table, column, value) not in TRUE:
                assert everything(path) == before, (table, column, value)
            with contextlib.suppress(CannotOpen):  # in a sentence, or the server opens and plays the other game
                open_sqlite(path, reserve=0).shut()
                assert everything(path, ["g1"])["g1"] == before["g1"], (table, column, value)


@pytest.mark.parametrize("table", sorted(set(rows.JUDGED) - set(rows.OF_POSTGRES)))
def test_no_row_can_be_deleted_unnoticed(path, table):
    """Each row of each table, one after the other, and then the table."""
    whole = path.read_bytes()
    numbers = Hand(str(path)).do(f"SELECT rowid FROM {table}")  # noqa: S608
    assert numbers
    for (number,) in numbers:
        Hand(str(path)).do(f"DELETE FROM {table} WHERE rowid = ?", number)  # noqa: S608
        assert keeping.check(path), number
        path.write_bytes(whole)
    Hand(str(path)).do(f"DROP TABLE {table}")
    assert keeping.check(path)


@pytest.mark.parametrize(("statement", "fault"), [
    ("UPDATE secret SET body = '{' WHERE game = 'g2'", "game g2, its secret: it is no JSON object"),
    ("UPDATE secret SET body = '{\"seed\": \"5\"}' WHERE game = 'g2'", "game g2, its secret: its seed is damaged"),
    ("DELETE FROM secret WHERE game = 'g2'", "game g2: its secret is missing"),
    ("UPDATE secret SET body = '{\"bots\": null}' WHERE game = 'g2'", "game g2, its secret: its seed is damaged"),
    ("UPDATE game SET settings = '{\"ready\": 5}' WHERE id = 'g2'", "game g2: its settings are damaged"),
    ("UPDATE game SET settings = '{\"ready\": [[]]}' WHERE id = 'g2'", "game g2: its settings are damaged"),
    ("UPDATE game SET settings = '{\"mail\": 1}' WHERE id = 'g2'", "game g2: its settings are damaged"),
    ("UPDATE game SET settings = '{\"under\": []}' WHERE id = 'g2'", "game g2: its settings are damaged"),
    ("UPDATE game SET settings = 'x' WHERE id = 'g2'", "game g2: its settings are no JSON object"),
    ("UPDATE seat SET dice = 'x' WHERE game = 'g2' AND role = 0", "game g2, a seat: nobody supplies its dice"),
    ("UPDATE seat SET token = x'00' WHERE game = 'g2' AND role = 0",
     "game g2, a seat: what opens it is no SHA-256: its link opens nothing"),
    ("DELETE FROM seat WHERE game = 'g2' AND role = 1", "game g2: it has 0 seats of side 1, and needs one"),
    ("DELETE FROM seat WHERE game = 'g2' AND role = -1", "game g2: it has 0 seats of a spectator, and needs one"),
    ("DELETE FROM seat WHERE game = 'g2' AND role = -2", "game g2: it has 0 seats of the referee, and needs one"),
    ("UPDATE seat SET player = 'x' WHERE game = 'g2' AND role = -2",
     "game g2, a seat: it has no side for a bot to play"),
    ("DELETE FROM command WHERE game = 'g2' AND id = 'c2'",
     "game g2, a command: 2 are there, but 3 were carried out"),
    ("DELETE FROM proof WHERE game = 'g2'", "game g2, a hash: 0 are there, but 12 were written"),
    ("DROP TABLE proof", "the table proof is missing: what was told has no hash"),
    ("UPDATE command SET digest = x'00' WHERE game = 'g2'", "game g2, a command: its hash is no SHA-256"),
    ("UPDATE command SET answer = x'22' WHERE game = 'g2'", "game g2, a command: its answer is no JSON"),
    ("UPDATE command SET seat = 7 WHERE game = 'g2'",
     "game g2, a command: 7 stands for no viewer: 0 and 1 are the two sides, -1 a spectator, -2 the referee"),
    ("UPDATE game SET id = 'g3' WHERE id = 'g2'", "game g2: there is no such game, but a row of it in the table line"),
])
def test_a_row_that_is_none_is_named(path, statement, fault):
    Hand(str(path)).do(statement)
    assert fault in keeping.check(path)
    assert all(not one.startswith("game g1") for one in keeping.check(path))


@pytest.mark.parametrize(("fault", "said"), [
    ("game g2, message 3 of viewer 0: it is missing", "made again from the journal"),
    ("game g2, a hash: 0 are there, but 12 were written", "when the server starts"),
    ("the table proof is missing: what was told has no hash", "when the server starts"),
    ("game g2, a command: its id is none", "sent again"), ("game g2, a seat: it has no player", "needs a new link"),
    ("game g2, its secret: it is no JSON object", "with a backup"),
    ("game g2: its secret is missing", "with a backup")])
def test_what_can_be_mended_is_said(fault, said):
    (told,) = keeping.remedies([fault])
    assert said in told
    assert keeping.remedies([]) == []


def test_a_side_is_played_as_the_header_says(tmp_path):
    path = str(tmp_path / "games.db")

    async def make():
        async with house(storage=open_storage(path)) as at:
            return (await at.new_game())[0]
    name = run(make())
    Hand(path).do("UPDATE seat SET player = 'x' WHERE role = 1")
    assert check_storage(path) == [f"game {name}, a seat: side 1 is played by 'x', and the header says 'human'"]
    Hand(path).do("UPDATE seat SET player = 'human', dice = 'hand' WHERE role = 1")
    assert check_storage(path) == [
        f"game {name}, a seat: the dice of side 1 come from 'hand', and the header says otherwise"]


@pytest.mark.parametrize("kind", ["game", "evening"])
def test_a_secret_that_the_header_does_not_promise_is_named(tmp_path, kind):
    path = str(tmp_path / "games.db")

    async def make():
        async with house(storage=open_storage(path)) as at:
            if kind == "evening":
                return (await at.http("POST", "/api/evenings", json={})).json()["game"]
            return (await at.new_game())[0]
    name = run(make())
    assert check_storage(path) == []
    hand = Hand(path)
    [(body,)] = hand.do("SELECT body FROM secret")
    seeds = {field: value[::-1] for field, value in json.loads(body).items() if field in {"seed", "server_seed"}}
    assert seeds
    hand.do("UPDATE secret SET body = ?", json.dumps(json.loads(body) | seeds))
    assert check_storage(path) == [f"game {name}, its secret: it is not the secret that the header promises"]
    hand.do("UPDATE secret SET body = '{}'")
    assert check_storage(path) == [f"game {name}, its secret: it has no seed"]
    hand.do("PRAGMA user_version = 0")
    with pytest.raises(CannotOpen, match=r"games\.db: the file is damaged: it does not say of which version it is"):
        check_storage(path)


def test_a_start_names_the_games_that_cannot_open_and_serves_the_others(tmp_path, caplog):
    path = str(tmp_path / "games.db")

    async def make():
        async with house(storage=open_storage(path)) as at:
            return await at.new_game(), await at.new_game()
    (bad, bad_tokens), (_, good_tokens) = run(make())
    Hand(path).do("UPDATE secret SET body = '{' WHERE game = ?", bad)
    caplog.clear()

    async def serve():
        sock = hosting.listen("127.0.0.1", 0)
        port = sock.getsockname()[1]
        answers = []

        class End(Exception):  # noqa: N818 - it is no error
            pass

        async def ready(_):
            base = f"http://127.0.0.1:{port}"
            page = await Player(base, good_tokens[0]).join()
            answers.append(page.seen)
            await page.leave()
            raise End

        with contextlib.suppress(End), caplog.at_level(logging.ERROR):
            await hosting.serve(path, sock, hosting.origins_of("127.0.0.1", port), ready=ready)
        sock.close()
        return answers
    assert run(serve())
    assert f"game {bad}, its secret: it is no JSON object; it cannot be opened, all others can" in caplog.text
    assert bad_tokens


def test_a_seat_of_a_damaged_game_is_told_so_and_comes_no_more(tmp_path):
    """Closed with a code after which a page does not come back, instead of for ever again."""
    path = str(tmp_path / "games.db")

    async def make():
        async with house(storage=open_storage(path)) as at:
            return await at.new_game()
    name, tokens = run(make())
    for statement in ("UPDATE secret SET body = '{'", "UPDATE game SET settings = ''",
                      "UPDATE secret SET body = '{\"server_seed\": 7}'", "DELETE FROM seat WHERE role = 1",
                      "DELETE FROM secret"):
        whole = (tmp_path / "games.db").read_bytes()
        Hand(path).do(statement)
        assert check_storage(path)

        async def knock():
            async with house(storage=open_storage(path)) as at:
                heads = {"authorization": f"Bearer {tokens[0]}"}
                answer = await at.http("GET", f"/api/games/{name}/save", headers=heads)
                player = Player(at.base, tokens[0])
                with contextlib.suppress(Exception):
                    await player.join()
                return answer, player
        answer, player = run(knock())
        assert (answer.status_code, answer.json()["text"]) == (409, str(DAMAGED)), statement
        assert player.ws.close_code == 4003, statement
        (tmp_path / "games.db").write_bytes(whole)


def test_a_damaged_evening_is_told_so(tmp_path):
    path = str(tmp_path / "games.db")

    async def make():
        store = open_storage(path)
        made = await Evenings(store, Here()).make("", rules="clarified")
        await store.close()
        return made
    evening = run(make())
    Hand(path).do("UPDATE game SET settings = '{}'")

    async def knock():
        async with house(storage=open_storage(path)) as at:
            token = next(iter(evening.tokens.values()))
            return await at.http("GET", f"/api/evenings/{evening.id}", headers={"authorization": f"Bearer {token}"})
    answer = run(knock())
    assert (answer.status_code, answer.json()["text"]) == (409, str(DAMAGED))
    assert json.loads(answer.content)["code"] == "internal"
