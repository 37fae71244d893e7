"""Two servers on one PostgreSQL: a game goes on wherever somebody orders, and nobody is left behind.

Of docs/faults.md: 94.
"""

import asyncio

from dieshift.server.open import check_storage, open_storage

from ..kit import house  # noqa: TID252 - the packages of the tests have no common name


async def give(page):
    """An order of the seat that decides; what it is told afterwards."""
    text = next(choice["order"] for choice in await page.menu() if not choice.get("wants"))
    answer = await page.order(text)
    assert answer["t"] == "done", answer
    await page.until(lambda: page.seen >= answer["n"])


def test_a_game_moves_from_one_server_to_another_and_back(postgres):
    async def test():
        async with house(storage=open_storage(postgres)) as one, house(storage=open_storage(postgres)) as two:
            _, tokens = await one.new_game()
            here, there = await one.seat(tokens[0]), await two.seat(tokens[0])
            await here.ws.close()
            await here.join()  # the first server has the game in its memory, and owns it
            await there.ws.close()
            await there.join()
            await give(there)
            answer = await here.say("say", text="Anybody?")  # the first server does not know yet that it was outrun
            assert (answer["t"], answer["code"]) == ("refusal", "stale")
            await asyncio.wait_for(here.ws.wait_closed(), 5)
            assert here.ws.close_code == 4009
            await here.join()
            assert [body for _, body in here.told] == [body for _, body in there.told]
            assert here.scene == there.scene
            await give(here)
            assert (await there.say("say", text="And now?"))["code"] == "stale"
            await asyncio.wait_for(there.ws.wait_closed(), 5)
            await there.join()
            assert there.scene == here.scene
            for page in (here, there):
                await page.leave()
        assert check_storage(postgres) == []
    asyncio.run(test())
