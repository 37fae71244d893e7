"""What a game costs in memory, and that it costs nothing when nobody has it open. Mends 23."""

import gc
import time
import tracemalloc

from dieshift.core.schema import Fields
from dieshift.server.room.live import Live
from dieshift.stargrunt.state.records import Game

from .kit import Desk, at_house

# bytes of a game that has begun; 600,000 before units waited for cues, 560,000 before buildings and aircraft, 500,000
# before vehicles
MOST = 610_000
MANY = 10


def test_what_a_game_costs():
    stored = Desk(style="", scenario="market-day").stored
    kept = [Live(stored)]  # what games share is there now
    gc.collect()
    tracemalloc.start()
    try:
        kept += [Live(stored._replace(header=bytes(bytearray(stored.header)))) for _ in range(MANY)]
        gc.collect()
        size, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert size / MANY < MOST


def test_the_names_of_fields_are_held_once():
    assert Fields(Game, {})._places is Fields(Game, {"x": "y"})._places
    renamed = Fields(Game, {"old_turn": "turn"})
    assert renamed.place("old_turn") == renamed.place("turn")
    assert "old_turn" not in Fields(Game, {})._places


@at_house
async def test_a_game_that_nobody_has_open_sleeps_and_wakes_as_it_was(at):
    game, tokens = await at.new_game()
    page = await at.seat(tokens[0])
    table, limits = at.hall.table(game), at.hall.limits
    at.hall.forget(time.monotonic() + limits.sleep_seconds + 1)
    assert table.live is not None  # somebody watches
    scene = page.scene
    await page.leave()
    at.hall.forget(time.monotonic() + limits.sleep_seconds - 1)
    assert table.live is not None
    at.hall.forget(time.monotonic() + limits.sleep_seconds + 1)
    assert table.live is None
    assert game in at.hall.tables
    page = await at.seat(tokens[0])
    assert page.scene == scene
    await page.leave()
    at.hall.forget(time.monotonic() + limits.idle_seconds + 1)
    assert game not in at.hall.tables


@at_house
async def test_only_games_whose_time_has_come_are_looked_at(at):
    """Five games lie still; a sweep looks at none of them before their time, and at each once when it comes."""
    games = [(await at.new_game())[0] for _ in range(5)]
    looked, needed = [], at.hall._is_needed
    at.hall._is_needed = lambda table, now: looked.append(table.game) or needed(table, now)
    now, limits = time.monotonic(), at.hall.limits
    for game in games:
        at.hall.table(game)
    at.hall.forget(now + limits.sleep_seconds / 2)
    assert looked == []
    at.hall.forget(now + limits.sleep_seconds + 5)
    assert sorted(looked) == sorted(games)
    at.hall.forget(now + limits.idle_seconds - 5)
    assert len(looked) == len(games)
    at.hall.forget(now + limits.idle_seconds + 5)
    assert not at.hall.tables
    assert not at.hall.due
    at.hall.table(games[0])
    assert len(at.hall.due) == 1


@at_house
async def test_a_hall_is_quiet_when_nobody_asks_for_a_game(at):
    game, tokens = await at.new_game()
    page = await at.seat(tokens[0])
    assert not at.hall.quiet_for(5.0)
    at.hall.used -= 6
    assert at.hall.quiet_for(5.0)
    await page.order((await page.menu())[0]["order"])
    assert not at.hall.quiet_for(5.0)
    at.hall.used -= 6
    await page.leave()
    assert game in at.hall.tables
    assert not at.hall.quiet_for(5.0)
