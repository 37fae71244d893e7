"""A game of another package opens in the page and is played to its end there, with no line of the page about it."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "interface"))

from dice_duel.offered import FILE, path_with

from .house import BOT, HUMAN, House, game_of, secret_of
from .screens import DESK, Visits

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def duels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server where the package of the duel is installed."""
    monkeypatch.setenv("PYTHONPATH", path_with(tmp_path / "installed"))
    made = House(tmp_path / "games.db")
    yield made
    made.close()


def test_a_duel_is_played_to_its_end_by_its_buttons(duels: House, visits: Visits) -> None:
    links = duels.new_game(text=FILE, players=[HUMAN, BOT])
    page = visits.open(links[0], **DESK)
    page.get_by_role("application", name="Table").wait_for()
    ended = page.get_by_role("button", name="Look back on the battle")
    lunge = page.get_by_role("button", name="Lunge")
    while True:
        lunge.or_(ended).first.wait_for()
        if ended.is_visible():
            break
        before = page.get_by_text("attacks (").count()
        lunge.click()
        page.keyboard.press("Enter")
        page.get_by_text("attacks (").nth(before).wait_for()
    story = page.get_by_role("log").inner_text()
    header, *entries = duels.saved(game_of(links[0]), secret_of(links[0]))
    attacks = [entry["text"] for entry in entries if entry.get("text") in {"strike", "lunge"}]
    assert header["game"] == "duel"
    assert story.count("attacks (") == len(attacks) > 3
    assert "attacks (lunge): D10" in story
