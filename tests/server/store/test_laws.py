"""What `Storage` promises, over both databases and over the memory that stands in for them in other tests."""

import asyncio
import contextlib
import sqlite3

import psycopg
import pytest

from dieshift.server.store.open import open_storage
from dieshift.server.store.storage import Conflict, Kept, Seat, Terms

from .kit import body, command, game, kept, line, play, run, secret


@pytest.fixture(params=["sqlite", "postgres", "memory"])
def place(request, tmp_path):
    """Where a storage is to be opened: the path or URL of a database, or a memory."""
    return str(tmp_path / "games.db") if request.param == "sqlite" else request.getfixturevalue(request.param)


def using(place, doing):
    """Do something with a storage, and close it."""
    async def whole():
        store = open_storage(place) if isinstance(place, str) else place
        try:
            return await doing(store)
        finally:
            await store.close()
    return run(whole())


def by_hand(url, sql):
    """Do something with the database beside the store."""
    if url.startswith("postgresql"):
        with psycopg.connect(url, options="-c search_path=dieshift") as db:
            db.execute(sql)
    else:
        with contextlib.closing(sqlite3.connect(url)) as db, db:
            db.execute(sql)


def test_a_game_comes_back_as_it_was_kept_also_after_a_restart(place):
    async def make(store):
        await store.create(game(count=2), kept(1))
        return await store.load("g1")
    first = using(place, make)
    assert first == game(count=2)._replace(counts={0: 1, 1: 1, -1: 1, -2: 1})
    assert using(place, lambda store: store.load("g1")) == first


def test_what_is_not_there_is_none(place):
    async def ask(store):
        await store.create(game(), [])
        return [await store.load("g2"), await store.done("g1", "c1"), await store.told("g1", 0, 0),
                await store.seat_of(b""), await store.seat_of(secret("nobody"))]
    assert using(place, ask) == [None, None, [], None, None]


def test_an_id_is_given_once_and_the_latest_game_comes_first(place):
    async def make(store):
        await store.create(game("b"), [])
        await store.create(game("a"), [])
        with pytest.raises(Conflict, match="there is a game b already"):
            await store.create(game("b", 3), [])
        return await store.games(), (await store.load("b")).lines
    assert using(place, make) == (["a", "b"], [])


def test_lines_told_and_command_go_together(place):
    async def make(store):
        await store.create(game(), [])
        await play(store, 1, 2)
        stored = await store.load("g1")
        return stored.lines, stored.counts, await store.done("g1", "c2"), await store.told("g1", 1, 0)
    whole = using(place, make)
    assert whole == ([line(1), line(2)], {0: 2, 1: 2, -1: 2, -2: 2}, command(2), [body(1, 1), body(1, 2)])


def test_told_comes_in_order_behind_a_number_up_to_a_limit(place):
    async def make(store):
        await store.create(game(), [Kept(0, n, body(0, n)) for n in range(1, 13)])
        return await store.told("g1", 0, 9), await store.told("g1", 0, 1, 3)
    assert using(place, make) == ([body(0, n) for n in (10, 11, 12)], [body(0, n) for n in (2, 3, 4)])


@pytest.mark.parametrize("base", [0, 2, 3, -1])
def test_a_base_that_is_not_the_end_is_a_conflict_and_leaves_nothing(place, base):
    async def make(store):
        await store.create(game(count=1), kept(1))
        before = await store.load("g1")
        with pytest.raises(Conflict, match=f"has 1 lines, not {base}"):
            await store.append("g1", base, [line(2)], kept(2), command(2))
        return before == await store.load("g1"), await store.done("g1", "c2")
    assert using(place, make) == (True, None)


TERMS = Terms(b'{"other": "header"}', {"ready": [True, False]})


def test_the_terms_of_a_game_change_with_what_is_told_of_it(place):
    async def make(store):
        await store.create(game(), [])
        await store.settle("g1", TERMS, [], kept(1), command(1))
        await store.settle("g1", TERMS._replace(settings={}), [line(1)], kept(2), command(2))
        return await store.done("g1", "c2")
    assert using(place, make) == command(2)
    stored = using(place, lambda store: store.load("g1"))
    assert (stored.header, stored.settings, stored.lines) == (TERMS.header, {}, [line(1)])
    assert stored.counts == {0: 2, 1: 2, -1: 2, -2: 2}


def test_the_terms_of_a_game_that_has_a_line_stay_as_they_are(place):
    async def make(store):
        await store.create(game(count=1), kept(1))
        before = await store.load("g1")
        with pytest.raises(Conflict, match="has 1 lines, not 0"):
            await store.settle("g1", TERMS, [], kept(2), command(2))
        with pytest.raises(LookupError, match="there is no game g2 to add to"):
            await store.settle("g2", TERMS, [], kept(1))
        return before == await store.load("g1"), await store.done("g1", "c2")
    assert using(place, make) == (True, None)


def test_terms_that_cannot_be_told_are_not_kept(place):
    async def make(store):
        await store.create(game(), kept(1))
        before = await store.load("g1")
        with pytest.raises(Conflict, match="was told 1 already, 1 is taken"):
            await store.settle("g1", TERMS, [], kept(1))
        return before == await store.load("g1")
    assert using(place, make)


def test_of_fifty_on_one_version_one_wins(place):
    async def race(store):
        await store.create(game(), [])
        tries = [store.append("g1", 0, [b"%d" % n], kept(1), command(n)) for n in range(50)]
        ends = await asyncio.gather(*tries, return_exceptions=True)
        won = [n for n, end in enumerate(ends) if end is None]
        known = [n for n in range(50) if await store.done("g1", f"c{n}")]
        return won, known, [type(end) for end in ends if end], (await store.load("g1")).lines
    won, known, lost, stored = using(place, race)
    assert (len(won), known, stored, lost) == (1, won, [b"%d" % won[0]], [Conflict] * 49)


def test_of_fifty_that_only_tell_on_one_version_one_wins(place):
    async def race(store):
        await store.create(game(), [])
        tries = [store.append("g1", 0, [], [Kept(0, 1, b"%d" % n)]) for n in range(50)]
        ends = await asyncio.gather(*tries, return_exceptions=True)
        return [b"%d" % n for n, end in enumerate(ends) if end is None] == await store.told("g1", 0, 0)
    assert using(place, race)


def test_a_command_is_carried_out_once(place):
    async def twice(store):
        await store.create(game(), [])
        await play(store, 1, 1)
        with pytest.raises(Conflict, match="the command c1 of the game g1 was carried out before"):
            await store.append("g1", 1, [line(2)], kept(2), command(1)._replace(answer=b"other"))
        return await store.done("g1", "c1"), len((await store.load("g1")).lines)
    assert using(place, twice) == (command(1), 1)


def test_the_same_command_id_in_two_games_is_two_commands(place):
    async def both(store):
        for name in ("g1", "g2"):
            await store.create(game(name), [])
            await store.append(name, 0, [], [], command(1)._replace(answer=name.encode()))
        return [(await store.done(name, "c1")).answer for name in ("g1", "g2")]
    assert using(place, both) == [b"g1", b"g2"]


def test_numbers_of_what_was_told_have_no_gap(place):
    async def skip(store):
        await store.create(game(), kept(1))
        with pytest.raises(ValueError, match="viewer 1 of the game g1 was told 1: 3 would leave a gap"):
            await store.append("g1", 0, [line(1)], [Kept(0, 2, b""), Kept(1, 3, b"")])
        with pytest.raises(Conflict, match="viewer 1 of the game g1 was told 1 already, 1 is taken"):
            await store.append("g1", 0, [line(1)], [Kept(1, 1, b"")])
        return await store.load("g1")
    assert using(place, skip) == game()._replace(counts={0: 1, 1: 1, -1: 1, -2: 1})


def test_a_game_that_is_not_there_takes_no_line_and_no_seat(place):
    async def add(store):
        with pytest.raises(LookupError, match="there is no game g1 to add to"):
            await store.append("g1", 0, [line(1)], [])
        with pytest.raises(LookupError, match="there is no game g1 to sit at"):
            await store.replace_seat("g1", Seat(0, b""))
    using(place, add)


def test_a_replaced_seat_revokes_the_old_secret(place):
    async def replace(store):
        await store.create(game(), [])
        assert await store.seat_of(secret("g1 red")) == ("g1", Seat(0, secret("g1 red"), name="Ann"))
        new = Seat(0, secret("new"), "patrol", "hand", "Bob")
        await store.replace_seat("g1", new)
        return await store.seat_of(secret("g1 red")), await store.seat_of(secret("new")), (await store.load("g1")).seats
    old, new, seats = using(place, replace)
    assert (old, new) == (None, ("g1", Seat(0, secret("new"), "patrol", "hand", "Bob")))
    assert seats == [new[1], *game().seats[1:]]


def test_a_seat_may_keep_its_secret_and_change_its_dice(place):
    async def replace(store):
        await store.create(game(), [])
        await store.replace_seat("g1", Seat(0, secret("g1 red"), dice="hand"))
        return (await store.seat_of(secret("g1 red")))[1].dice
    assert using(place, replace) == "hand"


def test_one_secret_opens_one_seat(place):
    async def double(store):
        await store.create(game(), [])
        with pytest.raises(ValueError, match="the database refuses this"):
            await store.create(game("g2")._replace(seats=game().seats), [])
        return await store.games()
    assert using(place, double) == ["g1"]


def test_the_refusal_of_one_does_not_undo_its_neighbours(place):
    async def together(store):
        for n in range(20):
            await store.create(game(f"g{n}"), [])
        tries = [store.append(f"g{n}", n % 2, [line(1)], kept(1)) for n in range(20)]
        ends = await asyncio.gather(*tries, return_exceptions=True)
        return [end is None for end in ends], [len((await store.load(f"g{n}")).lines) for n in range(20)]
    assert using(place, together) == ([True, False] * 10, [1, 0] * 10)


@pytest.mark.parametrize("table", ["line", "told", "command", "proof"])
@pytest.mark.parametrize("act", ["UPDATE {} SET game = 'g2'", "DELETE FROM {}"])
def test_what_happened_is_never_changed_or_deleted(url, table, act):
    async def make(store):
        await store.create(game(), [])
        await play(store, 1, 1)
        return await store.load("g1")
    before = using(url, make)
    with pytest.raises((sqlite3.IntegrityError, psycopg.errors.RaiseException), match="never changed or deleted"):
        by_hand(url, act.format(table))
    assert using(url, lambda store: store.load("g1")) == before
