"""Who sees what, asked over a socket: lines of sight and whole tables, their limits, and whose eyes may be used."""

import asyncio
import json
import time

import pytest

from dieshift.core.viewers import Viewer
from dieshift.interface.scene import Look, Survey
from dieshift.server.protocol.limits import Limits
from dieshift.server.protocol.wire import encode
from dieshift.server.work.workers import Here, Workers

from .kit import FAST, at_house, house

SIGHTS = [("look", "B1 at B2"), ("look", "B1"), ("field", "B1"), ("threat", "")]


def rest(reply, kind):
    """The answer without what every answer has."""
    assert reply["t"] == "reply", reply
    found = set(reply) - {"t", "id"}
    assert found == {"look" if kind == "look" else "survey"}
    return reply[found.pop()]


@pytest.mark.parametrize(("what", "text"), SIGHTS)
def test_a_seat_is_answered_what_the_game_says_of_what_it_sees(what, text):
    async def test():
        async with house() as at:
            game, tokens = await at.new_game()
            page = await at.seat(tokens[0])
            reply = rest(await page.say("ask", what=what, text=text), what)
            live = at.hall.table(game).live
            context = live.journal.rules, live.battle.table, live.seen(Viewer.FIRST), live.names, Viewer.FIRST, text
            direct = getattr(live.kind.sight, what)(*context)
            assert isinstance(direct, Look if what == "look" else Survey)
            assert reply["words"] == direct.words if direct.words else "words" not in reply
            if what != "look":
                assert (reply["columns"], reply["step"], reply["runs"]) == (direct.columns, direct.step, direct.runs)
            await page.leave()
    asyncio.run(test())


def test_places_are_weighed_for_whoever_may_move_there_and_for_nobody_else():
    async def test():
        async with house() as at:
            game, tokens = await at.new_game(style="", scenario="first-lesson")
            pages = {role: await at.seat(tokens[role]) for role in (0, 1, -2)}
            decides = at.hall.table(game).live.journal.game.seat_to_choose
            for order in ("first" if decides == 0 else "second", "activate B1"):  # the referee orders for either
                assert (await pages[-2].order(order))["t"] == "done"
                await pages[-2].say("ask", what="menu")  # and reads on
            spots = {role: await page.say("ask", what="places", text="move B1 to X,Y") for role, page in pages.items()}
            live = at.hall.table(game).live
            context = live.journal.rules, live.battle.table, live.seen(Viewer.FIRST), live.names, Viewer.FIRST
            direct = json.loads(encode(live.kind.sight.places(*context, "move B1 to X,Y")))
            assert direct
            assert spots[0]["spots"] == spots[-2]["spots"] == direct
            assert "spots" not in spots[1]
            for text in ("move B1 to 3,3", "move Z9 to X,Y"):
                refused = await pages[0].say("ask", what="places", text=text)
                assert (refused["t"], refused["code"]) == ("refusal", "unreadable")
            for page in pages.values():
                await page.leave()
    asyncio.run(test())


@at_house
async def test_what_cannot_be_asked_is_said(at):
    _, tokens = await at.new_game()
    page = await at.seat(tokens[0])
    for what, text in (("look", ""), ("field", "Z99"), ("look", "B1 at 500,1"), ("field", "x" * 500)):
        refused = await page.say("ask", what=what, text=text)
        assert (refused["t"], refused["code"]) == ("refusal", "unreadable")
        assert refused["text"].endswith(".")
    await page.leave()


@at_house
async def test_what_was_is_looked_at_with_own_eyes_only(at):
    _, tokens = await at.new_game()
    page = await at.seat(tokens[0])
    for what, text in SIGHTS:
        assert (await page.say("ask", what=what, text=text, n=1, eyes=0))["t"] == "reply"
        assert (await page.say("ask", what=what, text=text, n=1, eyes=1))["code"] == "not_yours"
    referee = await at.seat(tokens[-2])
    assert (await referee.say("ask", what="threat", n=1, eyes=1))["t"] == "reply"
    await page.leave()
    await referee.leave()


def test_whole_tables_have_a_budget_of_their_own():
    async def test():
        async with house(FAST._replace(survey_burst=2, survey_rate=1e-9)) as at:
            _, tokens = await at.new_game()
            page = await at.seat(tokens[0])
            answers = [await page.say("ask", what=what, text="B1") for what in ("field", "threat", "field", "look")]
            assert [answer.get("code") for answer in answers] == [None, None, "too_many", None]
            assert (await page.order("activate B1"))["t"] == "done"
            await page.leave()
    asyncio.run(test())


def test_whole_tables_are_surveyed_where_nothing_else_waits():
    class Heard(Here):
        asked = ()

        async def answer(self, seconds, work, *given):
            self.asked = (*self.asked, ("answer", seconds, given[3].what))
            return work(*given)

        async def survey(self, seconds, work, *given):
            self.asked = (*self.asked, ("survey", seconds, given[3].what))
            return work(*given)

    async def test():
        workers = Heard()
        async with house(workers=workers) as at:
            _, tokens = await at.new_game()
            page = await at.seat(tokens[0])
            for what in ("menu", "look", "field", "threat", "places"):
                await page.say("ask", what=what, text="B1")
            await page.leave()
        limits = Limits()
        assert workers.asked == (
            ("answer", limits.ask_seconds, "menu"), ("answer", limits.ask_seconds, "look"),
            ("survey", limits.survey_seconds, "field"), ("survey", limits.survey_seconds, "threat"),
            ("survey", limits.survey_seconds, "places"))
    asyncio.run(test())


def test_questions_do_not_wait_for_a_survey():
    async def within():
        workers = Workers()
        try:
            heavy = asyncio.create_task(workers.survey(60, time.sleep, 3600))
            await asyncio.sleep(0)
            assert await workers.answer(60, abs, -3) == 3
            assert not heavy.done()
            heavy.cancel()
        finally:
            workers.close()
    asyncio.run(within())
