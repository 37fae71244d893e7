"""Advice by the computer: not for two who share in the dice, unless they agree, and for anybody once it is over."""

import pytest

from dieshift.core.words import say

from .kit import Desk, at_house

BOT = ("human", "heuristic")


@pytest.mark.parametrize(("wish", "advised"), [
    ({}, True), ({"players": BOT}, True), ({"players": BOT, "shares": True}, True), ({"mail": True}, True),
    ({"shares": True}, False), ({"shares": True, "advice": True}, True), ({"advice": False}, False),
    ({"players": BOT, "advice": False}, False)])
def test_two_who_share_in_the_dice_play_without_advice_unless_they_agree(wish, advised):
    live = Desk(**wish).live
    assert live.advised is live.welcome(live.seats[0].viewer).advice is advised


def test_their_title_says_that_they_agreed():
    def title(**wish):
        live = Desk(**wish).live
        return live.welcome(live.seats[0].viewer).title

    assert title(shares=True, advice=True) == say("{title}, with advice", title=title())
    assert title(shares=True) == title(players=BOT, shares=True) == title(advice=False) == title()


@at_house
async def test_nobody_is_given_advice_until_it_is_over(at):
    game, tokens = await at.new_game(style="", scenario="first-lesson", advice=False)
    pages = {role: await at.seat(tokens[role]) for role in (0, 1, -2)}
    decides = at.hall.table(game).live.mover
    queries = [("hint", {}), ("places", {"text": "move B1 to X,Y"}), ("places", {"text": "fire B1 at R1"}),
               ("places", {"text": "move B1 to X,Y", "n": 1, "eyes": decides})]
    for page in (pages[decides], pages[-2]):
        for what, more in queries:
            refused = await page.say("ask", what=what, **more)
            assert (refused["t"], refused["code"]) == ("refusal", "no_advice"), (what, more)
    assert (await pages[decides].say("ask", what="preview", text="first"))["t"] == "reply"
    assert (await pages[decides].say("ask", what="threat"))["t"] == "reply"
    assert (await pages[decides].say("concede", seen=1))["t"] == "done"
    for role, page in pages.items():
        reply = await page.say("ask", what="places", text="move B1 to X,Y", n=1, eyes=0)
        assert reply["t"] == "reply", role
        await page.leave()
