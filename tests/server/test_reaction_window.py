"""Where a side is asked alike, able or not: whoever acts is sent the same bytes in the same order at the same ticks."""

import asyncio
import json
import re

import pytest

from dieshift.core.viewers import Viewer
from dieshift.server.hall import reaction_window
from dieshift.server.room.live import Live

from .kit import REFEREE, SPECTATOR, Desk, house, until
from .player import Player

TABLE = """
title: Who looks on
underway: true
turns: 3
size: [48, 44]
rules: book + opportunity-fire{more}
terrain:
  - {{kind: light_wood, at: [[10, 15], [30, 15], [30, 26], [10, 26]]}}
sides:
  - name: Blue
    squads:
      - {{name: One, type: line squad, figures: 4, at: [20, 6]}}
  - name: Red
    squads:
      - {{name: Two, type: line squad, figures: 4, at: [20, 17], confidence: {nerve}, hidden: true}}
"""
ALIKE = " + asked-alike"
UNABLE, ABLE = "broken", "confident"  # those under Red's counter, which nobody but Red knows
US, THEM = 0, 1


class Clock:
    """The time of all windows: it stands until it is moved on."""

    def __init__(self):
        self.waits = []

    async def sleep(self, seconds):
        end = asyncio.get_running_loop().create_future()
        self.waits.append((seconds, end))
        await end

    def strike(self):
        for _, end in self.waits:
            if not end.done():
                end.set_result(None)


@pytest.fixture
def clock(monkeypatch):
    made = Clock()
    monkeypatch.setattr(reaction_window, "sleep", made.sleep)
    return made


def lapses(page):
    return [message["seconds"] for message in page.others if message["t"] == "lapse"]


def played(script, nerve=UNABLE, more=ALIKE, players=("human", "human"), **wish):
    """A battle at a server whose first side is Blue, with a page at each seat: what the script makes of it."""
    async def run():
        async with house() as at:
            for _ in range(40):  # whose dice let Blue choose who goes first
                text = TABLE.format(more=more, nerve=nerve)
                game, tokens = await at.new_game(style="", text=text, players=list(players), **wish)
                us, them = await at.seat(tokens[US]), await at.seat(tokens[THEM])
                if us.mine and any(choice["order"] == "first" for choice in await us.menu()):
                    break
                await us.leave()
                await them.leave()
            await give(us, "first")
            await give(us, "activate B1")
            try:
                us.tokens = tokens
                return await script(at.hall.tables[game], us, them)
            finally:
                await us.leave()
                await them.leave()
    return asyncio.run(run())


async def give(page, text):
    done = await page.order(text)
    assert done["t"] == "done", done
    await page.until(lambda: page.seen >= done["n"])


def ears(page):
    """All that a page is sent from now on, to the byte, but for the ids that it made itself."""
    heard, hear = [], page._hear

    def both(text):
        heard.append(re.sub(r'"id":"[0-9a-f]{32}"', "", text))
        hear(text)
    page._hear = both
    return heard


def moved(clock, answer=None):
    """What Blue is sent when it moves and Red gives an answer, or none: before and after the time of the window."""
    async def script(table, us, them):
        heard = ears(us)
        await give(us, "move B1 to 24,6")
        await until(lambda: clock.waits)
        await them.until(lambda: them.mine)
        said = None
        if answer is not None:
            said = asyncio.ensure_future(them.order(answer))
            await until(lambda: table.window.said)
            assert not said.done()
        await us.say("ask", what="menu")  # whatever was sent to Blue has come
        before = list(heard)
        assert us.scene["seat"] == THEM
        clock.strike()
        await us.until(lambda: us.mine)
        if said is not None:
            assert (await said)["t"] == "done"
        await us.say("ask", what="menu")
        return [seconds for seconds, _ in clock.waits], before, heard[len(before):]
    return script


def test_who_moves_is_sent_the_same_of_a_side_that_cannot_react_and_of_one_that_lets_it_be(clock):
    """R5.40, R15.1, S4.109: the same messages to the byte, as many before and after the same time."""
    runs = []
    for nerve, answer in ((UNABLE, None), (UNABLE, "decline"), (ABLE, None), (ABLE, "decline")):
        clock.waits.clear()
        runs.append(played(moved(clock, answer), nerve))
    assert [len(messages) for messages in runs[0][1:]] == [4, 2]  # done, news, lapse and the menu; news and the menu
    assert json.loads(runs[0][1][2]) == {"t": "lapse", "seconds": reaction_window.SECONDS}
    assert runs[0][0] == [reaction_window.SECONDS]
    assert all(each == runs[0] for each in runs)


@pytest.mark.parametrize("answer", ["Decline", "  DECLINE "])
def test_however_it_is_written_an_answer_waits_for_the_end_of_the_window(clock, answer):
    """S4.109: what is compared is the order, not how it is written."""
    found = played(moved(clock, answer))
    clock.waits.clear()
    assert found == played(moved(clock, "decline"))


def test_an_answer_waits_for_the_end_though_the_game_is_no_longer_in_memory(clock):
    """S4.109: after a fault or a write that failed the game is made anew, and the window is the same."""
    async def script(table, us, them):
        await give(us, "move B1 to 24,6")
        await them.until(lambda: them.mine and clock.waits)
        table.live = None
        said = asyncio.ensure_future(them.order("decline"))
        await until(lambda: table.window.said or said.done())
        waits = not said.done()
        clock.strike()
        return waits, (await said)["t"]
    assert played(script) == (True, "done")


def test_two_who_say_it_by_one_id_are_both_answered(clock):
    """Whose id it is belongs to the command: the referee's does not displace that of the side."""
    async def script(table, us, them):
        referee = await Player(us.base, us.tokens[REFEREE]).join()
        await give(us, "move B1 to 24,6")
        await them.until(lambda: them.mine and clock.waits)
        await referee.until(lambda: referee.seen == them.seen)
        order = {"t": "order", "id": "a" * 32, "seen": them.seen, "text": "decline"}
        said = [asyncio.ensure_future(them.say("order", again=order))]
        await until(lambda: table.window.said)
        said.append(asyncio.ensure_future(referee.say("order", again=order)))
        await until(lambda: len(table.window.said) == 2 or any(each.done() for each in said))
        clock.strike()
        answers = [await asyncio.wait_for(each, 5) for each in said]
        await referee.leave()
        return answers[0]["t"], answers[1].get("code")
    assert played(script) == ("done", "id_reused")


def test_what_is_no_answer_at_all_is_refused_at_once(clock):
    async def script(table, us, them):
        await give(us, "move B1 to 24,6")
        await them.until(lambda: them.mine and clock.waits)
        refused = [(await them.order(text))["code"] for text in ("decline.", "move R1 to 1,1")]
        return refused, table.window.said
    assert played(script) == (["unreadable", "illegal"], {})


def test_without_it_only_who_can_react_is_asked(clock):
    """R5.40, S4.109: nobody is asked in vain, and whoever is asked has all the time there is."""
    async def script(table, us, them):
        await give(us, "move B1 to 24,6")
        return us.mine, len(clock.waits)
    assert played(script, UNABLE, "") == (True, 0)
    assert played(script, ABLE, "") == (False, 0)


def test_who_can_react_does_so_at_once(clock):
    """S4.110: the window ends with a reaction; its time, when it is over, lets nothing pass any more."""
    async def script(table, us, them):
        await give(us, "move B1 to 24,6")
        await them.until(lambda: them.mine and clock.waits)
        react = next(choice["order"] for choice in await them.menu() if choice["order"].startswith("react"))
        entries = len(table.live.journal.entries)
        assert (await them.order(react))["t"] == "done"
        assert len(table.live.journal.entries) == entries + 1
        return table.live.journal.entries[-1].text
    assert played(script, ABLE).startswith("react")


def test_everybody_is_told_of_the_time_alike_and_a_newcomer_of_what_is_left(clock):
    """R5.40, S4.109: the seat asked, the other, spectators and the referee hear the same."""
    async def script(table, us, them):
        others = [await Player(us.base, us.tokens[role]).join() for role in (SPECTATOR, REFEREE)]
        await give(us, "move B1 to 24,6")
        everybody = [us, them, *others]
        for page in everybody:
            await page.until(lambda page=page: lapses(page))
        late = await Player(us.base, us.tokens[SPECTATOR]).join()
        await late.until(lambda: lapses(late))
        clock.strike()
        await us.until(lambda: us.mine)
        after = await Player(us.base, us.tokens[SPECTATOR]).join()
        await after.say("ask", what="past")
        for page in (*others, late, after):
            await page.leave()
        return [lapses(page) for page in everybody], lapses(late), lapses(after)
    together, (left,), after = played(script, ABLE)
    assert together == [[reaction_window.SECONDS]] * 4
    assert 0 < left <= reaction_window.SECONDS
    assert after == []


def test_of_a_side_at_another_server_the_time_is_told_here_and_ends_there(clock):
    """R5.40: its own server lets it pass; when its page comes over, its whole time begins here."""
    async def script(table, us, them):
        await them.leave()
        await until(lambda: not table.sockets[Viewer.of_side(THEM)])
        table.elsewhere["another"] = [False, True]
        await give(us, "move B1 to 24,6")
        await us.until(lambda: lapses(us))
        there = list(lapses(us)), len(clock.waits)
        table.elsewhere.clear()
        await them.join()
        await until(lambda: clock.waits)
        clock.strike()
        await us.until(lambda: us.mine)
        return there, lapses(us), [seconds for seconds, _ in clock.waits]
    whole = reaction_window.SECONDS
    assert played(script, ABLE) == (([whole], 0), [whole, whole], [whole])


def test_the_window_of_a_side_that_left_waits_for_it(clock):
    """Nobody loses a reaction with his connection: who comes back has the whole time again."""
    async def script(table, us, them):
        await give(us, "move B1 to 24,6")
        await them.until(lambda: them.mine and clock.waits)
        await them.leave()
        await until(lambda: not table.sockets[Viewer.of_side(THEM)])
        clock.strike()
        await until(lambda: table.window is None)
        entries = len(table.live.journal.entries)
        await them.join()
        await until(lambda: len(clock.waits) == 2)
        clock.strike()
        await us.until(lambda: us.mine)
        return len(table.live.journal.entries) - entries
    assert played(script, ABLE) == 1


@pytest.mark.parametrize("wish", [{"dice": ("hand", "hand")}, {"mail": True}])
def test_hands_that_roll_and_letters_are_waited_for(wish):
    """Whose dice are typed types them himself, and by mail nobody sits at the table: nothing passes by itself."""
    assert reaction_window.words_of(asked(**wish).live) == ""
    assert reaction_window.words_of(asked().live) == "decline"


def test_a_bot_answers_at_the_end_of_the_window():
    """R5.40: how long it takes tells as little as it does of a person; otherwise it keeps its pace."""
    assert reaction_window.pace_of(asked().live, 0.5) == reaction_window.SECONDS
    assert reaction_window.pace_of(asked(more="").live, 0.5) == 0.5
    assert isinstance(asked().live, Live)


def test_the_time_of_a_bot_is_told_too_and_nobody_answers_for_it(monkeypatch):
    """R5.40: whoever waits is told the same of a bot as of a person; the referee lets nothing pass in its place."""
    monkeypatch.setattr(reaction_window, "SECONDS", 0.3)

    async def script(table, us, them):
        referee = await Player(us.base, us.tokens[REFEREE]).join()
        await give(us, "move B1 to 24,6")
        await us.until(lambda: lapses(us))
        refused = await referee.order("decline")
        await us.until(lambda: us.mine)
        await referee.leave()
        return lapses(us), refused["code"]
    assert played(script, players=("human", "heuristic")) == ([0.3], "not_your_turn")


def test_a_new_game_asks_alike_where_its_game_has_the_option():
    """S4.109: the switch of the start adds the option to the rules, whichever they are; boarding has none."""
    def rules(style, **wish):
        return Desk(style=style, **wish).live.journal.header.ruleset
    assert rules("woods", alike=True) == rules("woods") + ALIKE
    assert rules("woods", alike=True, rules="book + asked-alike") == "book + asked-alike"
    assert rules("burn", alike=True) == rules("burn")


def asked(more=ALIKE, **wish):
    """A game in which Red is asked about Blue's move, or would be."""
    from dieshift.server.protocol.messages import Command, DiceWanted

    for letter in "abcdefghijklmnopqrstuvwxyz":
        desk = Desk(game=letter * 22, style="", text=TABLE.format(more=more, nerve=UNABLE), **wish)
        faces = []
        while not desk.live.begun:
            if isinstance(desk.say(US, Command, text="begin", faces=faces), DiceWanted):
                faces.append(10 - len(faces))
        if desk.live.mover == US:
            break
    for text in ("first", "activate B1", "move B1 to 24,6"):
        desk.say(US, Command, text=text)
    return desk
