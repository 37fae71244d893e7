"""What was told is covered by hashes: whatever byte is flipped, the row is named, and lost alone.

Of docs/evidence/faults.md: 89.
"""


import pytest

from dieshift.server.store import counts
from dieshift.server.store.open import check_storage, open_storage
from dieshift.server.store.storage import KNOWN, LOST

from .by_hand import EDITED, Hand, told
from .kit import body, command, game, kept, line, play, run


@pytest.fixture
def hand(url):
    """A closed database with two games of three lines."""
    async def make():
        store = open_storage(url)
        for name in ("g1", "g2"):
            await store.create(game(name), [])
            await play(store, 1, 3, name)
        await store.close()
    run(make())
    return Hand(url)


@pytest.mark.parametrize("n", [1, 2, 3])
def test_check_finds_any_flipped_byte_of_what_was_told_and_names_the_row(hand, n):
    assert check_storage(hand.url) == []
    for viewer in KNOWN:
        for place in range(len(body(viewer, n))):
            before = hand.flip(viewer, n, place)
            assert check_storage(hand.url) == [f"game g1, message {n} of viewer {viewer}: {EDITED}"]
            hand.put(viewer, n, before)
    assert check_storage(hand.url) == []


@pytest.mark.parametrize("n", [1, 2, 3])
def test_a_damaged_row_is_lost_alone_wherever_reading_begins(hand, n):
    hand.flip(1, n, 0)
    whole = [LOST if k == n else body(1, k) for k in (1, 2, 3)]
    for after in range(4):
        assert told(hand.url, 1, after) == whole[after:]
        assert told(hand.url, 1, after, 1) == whole[after:after + 1]
    assert told(hand.url, 0) == [body(0, k) for k in (1, 2, 3)]


@pytest.mark.parametrize("n", [1, 2, 3])
def test_a_damaged_hash_is_named_and_what_it_covers_is_still_read(hand, n):
    for place in (0, 31):
        hand.flip(0, n, place, table="proof", column="link")
        assert check_storage(hand.url) == [
            f"game g1, message {n} of viewer 0: it is sound, but its hash was edited or damaged"]
        for after in range(3):
            assert told(hand.url, 0, after) == [body(0, k) for k in (1, 2, 3)][after:]


async def go_on(url, name="g1"):
    store = open_storage(url)
    await store.load(name)
    await play(store, 4, 5, name)
    await store.close()


@pytest.mark.parametrize("content", [None, b"", b"short"])
def test_what_follows_a_row_whose_hash_was_damaged_leaves_it_sound(hand, content):
    """Mends 21: the hash of the last row is none to go on from; of another body most of its bytes would be others."""
    hand.flip(0, 3, 5, table="proof", column="link")
    if content is not None:
        hand.put(0, 3, content, table="proof", column="link")
    run(go_on(hand.url))
    assert told(hand.url, 0) == [body(0, n) for n in range(1, 6)]
    assert check_storage(hand.url) == [
        "game g1, message 3 of viewer 0: it is sound, but its hash was edited or damaged"]


def test_what_follows_a_row_that_was_damaged_does_not_make_it_sound(hand):
    """Mends 21: where another body lies, its hash is the one to go on from."""
    for viewer in (0, 1):
        hand.flip(viewer, 3, 5)
    hand.put(1, 3, bytes(32), table="proof", column="link")  # nor where nobody can tell which of the two was damaged
    run(go_on(hand.url))
    for viewer in (0, 1):
        assert told(hand.url, viewer) == [LOST if n == 3 else body(viewer, n) for n in range(1, 6)]
    assert check_storage(hand.url) == [f"game g1, message 3 of viewer 1: {EDITED}"]


@pytest.mark.parametrize("n", [2, 3])
def test_a_row_that_is_missing_keeps_its_place_and_its_number(hand, n):
    hand.do("DELETE FROM told WHERE game = 'g1' AND viewer = -1 AND n = ?", n)
    assert told(hand.url, -1) == [LOST if k == n else body(-1, k) for k in (1, 2, 3)]
    assert [fault for fault in check_storage(hand.url) if "viewer -1" in fault and "missing" in fault]

    async def go_on():
        store = open_storage(hand.url)
        counts = (await store.load("g1")).counts
        await play(store, 4, 4)
        await store.close()
        return counts
    assert run(go_on())[-1] == 3
    assert told(hand.url, -1, 2) == [LOST if n == 3 else body(-1, 3), body(-1, 4)]


def test_rows_exchanged_between_viewers_or_with_their_hashes_between_games_are_found(hand):
    for table, column in (("told", "body"), ("proof", "link")):
        for viewer, n, other in ((0, 2, ("g1", 1, 2)), (0, 2, ("g2", 0, 2))):
            [(before,)] = hand.do(f"SELECT {column} FROM {table} WHERE game = 'g1' AND viewer = ? AND n = ?",  # noqa: S608
                                  viewer, n)
            [(foreign,)] = hand.do(f"SELECT {column} FROM {table} WHERE game = ? AND viewer = ? AND n = ?",  # noqa: S608
                                   *other)
            hand.put(viewer, n, foreign, table=table, column=column)
            assert len(check_storage(hand.url)) == (before != foreign)
            hand.put(viewer, n, before, table=table, column=column)
    assert check_storage(hand.url) == []


@pytest.mark.parametrize(("one", "other"), [(("g1", 0), ("g1", 1)), (("g1", -1), ("g2", -1)), (("g1", 1), ("g2", 0))])
def test_whole_stories_exchanged_with_all_their_hashes_are_found(hand, one, other):
    """Each hash fits behind the last one: only what the first goes on from says whose story it is."""
    for table in ("told", "proof"):
        for whose, to in ((one, ("away", 9)), (other, one), (("away", 9), other)):
            hand.do(f"UPDATE {table} SET game = ?, viewer = ? WHERE game = ? AND viewer = ?", *to, *whose)  # noqa: S608
    faults = check_storage(hand.url)
    for name in {one[0], other[0]}:
        last = max(viewer for game_of, viewer in (one, other) if game_of == name)  # the first that is looked through
        assert f"game {name}, message 1 of viewer {last}: {EDITED}" in faults
    assert told(hand.url, one[1])[0] == LOST


def without_counts(hand):
    for column in counts.COUNTED:
        hand.do(f"ALTER TABLE game DROP COLUMN {column}")


def test_what_an_older_version_told_is_covered_from_the_first_opening_on(hand):
    without_counts(hand)
    hand.do("DROP TABLE proof")
    assert check_storage(hand.url) == []
    open_storage(hand.url).shut()
    assert hand.do("SELECT count(*) FROM proof") == [(24,)]
    hand.flip(1, 2, 3)
    assert check_storage(hand.url) == [f"game g1, message 2 of viewer 1: {EDITED}"]


def test_counts_are_made_up_for_what_an_older_version_wrote(hand):
    """It knows nothing of the counts: its rows are added without them, and its database has none."""
    without_counts(hand)
    assert check_storage(hand.url) == []
    open_storage(hand.url).shut()
    hand.do("DELETE FROM command WHERE game = 'g1' AND id = 'c3'")
    assert check_storage(hand.url) == ["game g1, a command: 2 are there, but 3 were carried out"]
    hand.do("UPDATE game SET commands = 0")
    assert check_storage(hand.url) == []
    open_storage(hand.url).shut()
    assert hand.do("SELECT commands, hashes FROM game WHERE id = 'g1'") == [(2, 12)]


def tell_beside(hand):
    """What a server of an older version tells everybody: a row without a hash."""
    for viewer in KNOWN:
        hand.do("INSERT INTO told (game, viewer, n, body) VALUES ('g1', ?, 4, ?)", viewer, body(viewer, 4))


def test_what_an_older_version_tells_beside_is_read_and_covered_with_the_next_row(hand):
    """Two servers on one database need not be of one version."""
    async def live():
        store = open_storage(hand.url)
        await store.load("g1")
        tell_beside(hand)
        before = await store.told("g1", 0, 0), (await store.load("g1")).counts, check_storage(hand.url)
        await store.append("g1", 3, [line(4)], kept(5), command(4))
        await store.close()
        return before
    assert run(live()) == ([body(0, n) for n in range(1, 5)], dict.fromkeys(KNOWN, 4), [])
    assert told(hand.url, 0) == [body(0, n) for n in range(1, 6)]
    assert hand.do("SELECT count(*) FROM proof WHERE game = 'g1'") == [(20,)]
    hand.flip(0, 4, 0)
    assert check_storage(hand.url) == [f"game g1, message 4 of viewer 0: {EDITED}"]


def test_what_an_older_version_told_somebody_else_beside_is_covered_with_the_next_row(hand):
    """Where one row of an older version is covered, all are: else some would look as if their hashes had been taken."""
    async def live():
        store = open_storage(hand.url)
        await store.load("g1")
        tell_beside(hand)
        await store.append("g1", 3, [line(4)], kept(5, (0,)), command(4))
        await store.close()
    run(live())
    assert hand.do("SELECT count(*) FROM proof WHERE game = 'g1'") == [(17,)]


def test_a_hash_that_is_taken_away_is_missed(hand):
    hand.do("DELETE FROM proof WHERE game = 'g1' AND viewer = 1 AND n = 2")
    assert check_storage(hand.url) == [
        "game g1, message 2 of viewer 1: it has no hash, and rows behind it have"]
    assert told(hand.url, 1) == [body(1, n) for n in (1, 2, 3)]


@pytest.mark.parametrize("place", range(8))
def test_a_byte_flipped_in_the_pages_of_the_file_is_found_and_the_file_still_opens(tmp_path, place):
    path = tmp_path / "games.db"

    async def make():
        store = open_storage(str(path))
        await store.create(game(), [])
        await play(store, 1, 3)
        await store.close()
    run(make())
    content = bytearray(path.read_bytes())
    assert content.count(body(1, 2)) == 1
    content[content.index(body(1, 2)) + place] ^= 0x80
    path.write_bytes(content)
    assert check_storage(str(path)) == [f"game g1, message 2 of viewer 1: {EDITED}"]
    assert told(str(path), 1) == [body(1, 1), LOST, body(1, 3)]


@pytest.mark.parametrize("content", ["'text'", "CAST(x'ff00fe' AS TEXT)", "7", "1e300", "x''"])
def test_a_body_that_has_become_something_else_is_lost_alone(tmp_path, content):
    """In a file of SQLite a flipped byte may make text or a number of what were bytes."""
    path = str(tmp_path / "games.db")

    async def make():
        store = open_storage(path)
        await store.create(game(), [])
        await play(store, 1, 3)
        await store.close()
    run(make())
    Hand(path).do(f"UPDATE told SET body = {content} WHERE viewer = 1 AND n = 2")  # noqa: S608
    assert check_storage(path) == [f"game g1, message 2 of viewer 1: {EDITED}"]
    assert told(path, 1) == [body(1, 1), LOST, body(1, 3)]
