"""Whole battles through the socket, by a page that takes what its menu offers."""

import asyncio
import json
import random

import pytest

from dieshift.battle import Battle
from dieshift.core.savefile import read_lines
from dieshift.server.store.storage import KNOWN, viewer_of

from .kit import REFEREE, at_house, house
from .tools import heard, text_of

BETWEEN = """\
system: boarding
title: Between two
map: |
  +-+-+-+-+-+-+
  |. . . . . .|
  + + + + + + +
  |. . . . . .|
  + + + + + + +
  |. . . . . .|
  +-+-+-+-+-+-+
  |. .|. .|. .|
  +-+-+-+-+-+-+
deploy:  # one of each side is walled in, so that all see the last turn
  a:
    - {unit: trooper, at: [0, 0], facing: E}
    - {unit: trooper, at: [0, 1], facing: E}
    - {unit: trooper, at: [0, 3], facing: E}
  b:
    - {unit: hybrid, at: [5, 1], facing: W}
    - {unit: hybrid, at: [5, 2], facing: W}
    - {unit: hybrid, at: [5, 3], facing: W}
third:
  name: Mutineers
  models:
    - {unit: storm_trooper, at: [3, 0], facing: W, code: M7}
    - {unit: storm_trooper, at: [3, 1], facing: W}
    - {unit: storm_trooper, at: [2, 3], facing: W}
turn_limit: 4
"""


def picker(seed):
    """Chooses orders without open places; moves on the table in inches are left to the bot."""
    chance = random.Random(seed)  # noqa: S311 - repeatable

    def choose(choices):
        ready = [choice for choice in choices if not choice.get("wants")]
        return chance.choice(ready)

    return choose


@pytest.mark.slow
@pytest.mark.parametrize("style", ["burn", "woods"])
def test_a_page_plays_a_whole_quick_battle_against_the_computer(style):
    async def within():
        async with house() as at:
            game, tokens = await at.new_game(style=style, players=["human", "heuristic"])
            page = await at.seat(tokens[0])
            await page.play(picker(7), most=2000)
            assert page.over
            assert [n for n, _ in page.told] == list(range(1, page.seen + 1))
            whole = await at.http("GET", f"/api/games/{game}/save", headers={"authorization": f"Bearer {tokens[0]}"})
            played = Battle.resume(read_lines(whole.text.splitlines()))
            played.journal.check_dice()
            assert page.scene["winner"] == played.winner
            assert played.journal.entries[-1].kind == "reveal"
            await page.leave()
    asyncio.run(within())


def test_a_page_plays_against_the_computer_beside_a_third_side():
    """B17, RULING 20: its models come as a third colour, its shots are told, its dice are neither side's."""
    async def within():
        async with house() as at:
            game, tokens = await at.new_game(style="", text=BETWEEN, players=["human", "heuristic"])
            page = await at.seat(tokens[0])
            assert {unit["code"]: unit["side"] for unit in page.scene["units"]}["M7"] == 2
            assert [side["name"] for side in page.scene["sides"]] == ["Boarders", "Xenoforms", "Mutineers"]
            await page.play(picker(5), most=2000)
            assert page.over
            said = [text_of(line) for _, body in page.told for line in heard(body)["lines"]]
            assert any(line.startswith("Mutineers begin their phase") for line in said), said
            whole = await at.http("GET", f"/api/games/{game}/save", headers={"authorization": f"Bearer {tokens[0]}"})
            assert Battle.resume(read_lines(whole.text.splitlines())).verify().ok
            await page.leave()
    asyncio.run(within())


def test_two_bots_play_while_somebody_watches():
    async def within():
        async with house() as at:
            _, tokens = await at.new_game(players=["random", "heuristic"])
            watcher = await at.seat(tokens[-1])
            await watcher.until(lambda: watcher.seen > 20)
            assert watcher.others[-1] == {"t": "present", "seats": [True, True]}
            await watcher.leave()
    asyncio.run(within())


def test_two_pages_see_the_same_battle_each_by_its_own_numbers():
    async def within():
        async with house() as at:
            _, tokens = await at.new_game()
            pages = [await at.seat(tokens[seat]) for seat in (0, 1)]
            for _ in range(30):
                await pages[0].until(lambda: any(page.mine for page in pages))
                page = next(page for page in pages if page.mine)
                done = await page.order(picker(3)(await page.menu())["order"])
                assert done["t"] == "done"
                await page.until(lambda n=done["n"], who=page: who.seen >= n)
            for page in pages:
                await page.leave()
                again = await at.seat(page.token)
                assert [body for _, body in again.told] == [body for _, body in page.told]
                assert again.scene == page.scene
                await again.leave()
    asyncio.run(within())


@at_house
async def test_the_whole_journal_is_for_all_once_the_game_is_over_and_its_dice_are_revealed(at):
    game, tokens = await at.new_game(style="", scenario="night-raid")
    page, store = await at.seat(tokens[0]), at.hall.storage
    table = at.hall.table(game)

    def whole():
        kept = store.kept[game]
        return [kept.header, *kept.lines]

    for viewer in KNOWN:
        saved = (await table.save(viewer_of(viewer))).splitlines()
        assert saved[1:] == (whole()[1:] if viewer == REFEREE else store.rows[game][viewer])
        saved_header = json.loads(saved[0])
        saved_header.pop("lines", None)
        assert (saved_header == json.loads(whole()[0])) == (viewer == REFEREE)
    assert (await page.say("concede", seen=page.seen))["t"] == "done"
    assert json.loads(whole()[-1])["kind"] == "reveal"
    for viewer in KNOWN:
        header, *lines = (await table.save(viewer_of(viewer))).splitlines()
        counted = json.loads(header)
        assert (counted.pop("lines"), counted, lines) == (len(lines), json.loads(whole()[0]), whole()[1:])
    await page.leave()
