"""A battle in which nothing is measured before an order: who may ask, what a menu says, what the title says."""

import pytest

from dieshift.core.words import say
from dieshift.server.begin.creation import Faulty, NewGame, check_seats
from dieshift.server.protocol.messages import Command
from dieshift.server.room.live import Change
from dieshift.server.store.storage import viewer_of

from .kit import Desk, at_house
from .test_following import give
from .test_live import mover

SQUARES = {"scenario": "threshold", "style": ""}


def welcome(**wish):
    live = Desk(**({"style": "woods"} | wish)).live
    return live.welcome(live.seats[0].viewer)


def test_the_title_says_that_nothing_is_measured_and_squares_are_counted_all_the_same():
    assert welcome(measuring=False).title == say("{title}, without measuring", title=welcome().title)
    assert [welcome(measuring=False).measuring, welcome().measuring] == [False, True]
    assert [welcome(measuring=False).advice, welcome().advice] == [False, True]
    ship = welcome(measuring=False, **SQUARES)
    assert (ship.title, ship.measuring) == (welcome(**SQUARES).title, True)


def test_by_mail_nobody_can_be_kept_from_measuring():
    with pytest.raises(Faulty, match="battle by mail"):
        check_seats(NewGame(mail=True, measuring=False), "stargrunt")


@at_house
async def test_nothing_is_measured_before_an_order_until_it_is_over(at):
    game, tokens = await at.new_game(style="", scenario="first-lesson", measuring=False)
    pages = {role: await at.seat(tokens[role]) for role in (0, 1, -2)}
    decides = at.hall.table(game).live.mover
    queries = [("preview", {"text": "first"}), ("hint", {}), ("look", {"text": "B1 at R1"}), ("field", {"text": "B1"}),
               ("threat", {}), ("moment", {}), ("places", {"text": "move B1 to X,Y"}),
               ("look", {"text": "B1", "n": 1, "eyes": decides}),
               ("preview", {"text": "first", "rules": "book"})]
    for page in (pages[decides], pages[-2]):
        for what, more in queries:
            refused = await page.say("ask", what=what, **more)
            assert (refused["t"], refused["code"]) == ("refusal", "unmeasured"), (what, more)
            assert refused["text"] == "In this battle you can't measure before you give an order."
    menu = []
    while not any(choice["order"].startswith("move") for choice in menu):
        page = pages[at.hall.table(game).live.mover]
        if menu:
            await give(page)
            page = pages[at.hall.table(game).live.mover]
        menu = (await page.say("ask", what="menu"))["menu"]["choices"]
    assert not any(choice.get("reach") or (choice.get("refused") and choice.get("target")) for choice in menu)
    move = next(choice["order"] for choice in menu if choice["order"].startswith("move"))
    far = await page.order(move.replace("X,Y", "1,1"))
    assert (far["t"], far["code"]) == ("refusal", "illegal")
    assert (await page.say("concede", seen=page.seen))["t"] == "done"
    assert (await pages[decides].say("ask", what="threat", n=1, eyes=0))["t"] == "reply"
    for page in pages.values():
        await page.leave()


def test_the_same_orders_are_allowed_and_come_to_the_same():
    free, bound = (Desk(game="m" * 22, style="woods", players=("human", "human"), measuring=measuring)
                   for measuring in (True, False))
    for _ in range(4):
        text = free.menu()[0]
        for at in (free, bound):
            assert isinstance(at.say(mover(at), Command, text=text), Change)
    assert free.live.journal.entries == bound.live.journal.entries
    assert free.live.shown(viewer_of(0)) == bound.live.shown(viewer_of(0))
