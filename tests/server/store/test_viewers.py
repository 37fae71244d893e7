"""The numbers that stand for viewers in a database: four are known, and any other is refused with a sentence."""

import pytest

from dieshift.core.viewers import Viewer
from dieshift.server.begin.creation import NewGame, begin, create
from dieshift.server.room.live import Live
from dieshift.server.store.open import check_storage, open_storage
from dieshift.server.store.storage import KNOWN, NUMBERS, NoViewer, Seat, number_of, viewer_of

from .by_hand import Hand
from .kit import game, run

SENTENCE = "7 stands for no viewer: 0 and 1 are the two sides, -1 a spectator, -2 the referee"
SEED = bytes(range(32))


def test_the_numbers_are_those_that_old_databases_hold():
    """In this order, which is that of a ledger's row."""
    assert {Viewer.FIRST: 0, Viewer.SECOND: 1, Viewer.SPECTATOR: -1, Viewer.REFEREE: -2} == NUMBERS
    assert KNOWN == (0, 1, -1, -2)
    assert [viewer_of(number_of(viewer)) for viewer in Viewer] == list(Viewer)


@pytest.mark.parametrize("number", [-4, -3, 2, 3])
def test_any_other_number_stands_for_no_viewer(number):
    """Nor does that of the ledger."""
    with pytest.raises(NoViewer, match=f"{number} stands for no viewer: 0 and 1 are the two sides"):
        viewer_of(number)
    with pytest.raises(NoViewer):
        _ = Seat(number, b"").viewer


def test_a_game_with_a_seat_of_nobody_known_is_not_opened():
    asked = NewGame(style="burn", seed=3)
    made = create(asked, "a" * 26, begin(asked, "a" * 26, SEED), SEED).game
    with pytest.raises(NoViewer, match=SENTENCE):
        Live(made._replace(seats=[*made.seats, Seat(7, b"another")]))


def test_check_names_a_seat_of_nobody_known(url):
    async def make():
        store = open_storage(url)
        await store.create(game("g1"), [])
        await store.close()
    run(make())
    assert check_storage(url) == []
    Hand(url).do("UPDATE seat SET role = 7 WHERE game = ? AND role = ?", "g1", -1)
    assert check_storage(url) == [f"game g1, a seat: {SENTENCE}"]
