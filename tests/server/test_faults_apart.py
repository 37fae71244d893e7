"""Two servers whose games differ only in what seat 0 may not know: every byte that it gets of them is equal.

The games and what may be told apart are those of `tests/noninterference`; the other seat plays in a
socket of its own. Order, number and size of messages are compared, refusals, menus, previews, what was and the story, a
save, a seat that comes back, and a server that lost its memory.
"""

import asyncio
import contextlib
import json
import os
from functools import partial
from random import Random
from types import SimpleNamespace

import pytest
import websockets

from dieshift.core.journal import Journal, Refused, header_of
from dieshift.core.records import clone
from dieshift.core.savefile import line_of
from dieshift.core.sources import Secure
from dieshift.core.viewers import Viewer
from dieshift.server.begin import creation
from dieshift.server.begin.creation import Begun, Players
from dieshift.server.room import projection
from dieshift.server.room.dice import TableDice
from noninterference import boarders, squads
from noninterference.kit import ENEMY, OTHER, VIEWER, OtherSecrets, order_of

from .kit import SEED, house

GAME = "a" * 26
STEPS, PREVIEWS = 6, 3
SEEDS = 20 if os.environ.get("HYPOTHESIS_PROFILE") == "nightly" else 1
RESUMED = TableDice.resumed.__func__


def resumed(cls, header, secret, whose, seats):
    """The dice of a kept game; with other secret streams where the game says so."""
    dice = RESUMED(cls, header, secret, whose, seats)
    return with_other_secrets(dice) if secret.get("other") else dice


def with_other_secrets(dice):
    committed = dice._committed
    committed._streams = OtherSecrets(committed.streams())
    return dice


class Watched:
    """A game on a server of its own, and all that seat 0 gets."""

    def __init__(self, at, world):
        self.at, self.world, self.frames, self.heard, self.ids = at, world, [], [], 0

    async def begin(self, game, *, other):
        kind, setting = self.world.kind, self.world.setting
        secure = Secure(SEED).agree("two servers")
        dice = TableDice(secure, partial(creation.whose_die, kind, setting), ("server", "server"))
        dice = with_other_secrets(dice) if other else dice
        header = header_of(kind.rulebook, setting.ruleset, game, dice, setting.document)
        journal = Journal(kind.rulebook, header, setting.ruleset.record(), setting.table, game, dice, setting.roster)
        journal.order(kind.rulebook.order())
        begun = Begun(line_of(header), [line_of(entry) for entry in journal.entries])
        created = creation.create(Players(), GAME, begun, SEED)
        created.game.secret["other"] = other
        await self.at.hall.storage.create(created.game, creation.first_told(created.game))
        self.tokens = created.tokens
        self.sockets = {seat: await self.connect(seat, 0) for seat in (VIEWER, OTHER, Viewer.SPECTATOR)}
        return self

    async def connect(self, seat, seen):
        ws = await websockets.connect(self.at.base.replace("http", "ws") + "/ws", origin=self.at.base,
                                      compression=None, max_size=None)
        await ws.send(json.dumps({"t": "hello", "protocol": 1, "token": self.tokens[seat], "seen": seen}))
        return ws

    @property
    def live(self):
        return self.at.hall.table(GAME).live

    @property
    def side(self):
        """The game as the player of `tests/noninterference` takes it."""
        live = self.live
        return SimpleNamespace(kind=live.kind, game=live.journal.game, journal=live.journal, world=self.world,
                               table=live.battle.table, names=live.names)

    async def say(self, seat, kind, **fields):
        """Send, and read up to the answer; what seat 0 reads is kept."""
        self.ids += 1
        name = f"{self.ids:032x}"
        await self.sockets[seat].send(json.dumps({"t": kind, "id": name, **fields}))
        while True:
            text = await asyncio.wait_for(self.sockets[seat].recv(), 20)
            if seat is VIEWER:
                self.frames.append(text)
            elif seat is Viewer.SPECTATOR:
                self.heard.append(text)
            message = json.loads(text)
            if message.get("id") == name:
                return message

    async def order(self, seat, text):
        return await self.say(seat, "order", seen=self.live.counts[seat], text=text)

    async def look(self, chance):
        """Everything that seat 0 may ask."""
        menu = await self.say(VIEWER, "ask", what="menu")
        texts = [choice["order"] for choice in menu["menu"].get("choices", [])]
        probes = self.world.probes(self.live.names, chance)
        for text in [*texts[:: max(1, len(texts) // PREVIEWS)], *probes]:
            await self.say(VIEWER, "ask", what="preview", text=text)
        for n in (0, 2, 999_999):
            await self.say(VIEWER, "ask", what="past", n=n)
            await self.say(VIEWER, "ask", what="past", n=n, eyes=ENEMY)
        await self.say(VIEWER, "ask", what="story", n=0)
        for what, text in (("look", "3.5,2.5 at 1.5,2.5"), ("field", "3.5,2.5"), ("threat", ""),
                           ("places", "move B1 to X,Y")):
            await self.say(VIEWER, "ask", what=what, text=text)
            await self.say(VIEWER, "ask", what=what, text=text, n=2, eyes=ENEMY)
        await self.say(VIEWER, "undo", seen=0)
        await self.say(VIEWER, "consent", seen=self.live.counts[VIEWER], yes=True)
        return probes

    def refusal(self, text):
        live = self.live
        try:
            projection.order_for(live.kind, live.journal.rules, live.battle.table, live.journal.game, live.names,
                                 VIEWER, text)
        except (ValueError, Refused) as fault:
            return str(fault)
        return ""

    async def files(self):
        """What the requests give seat 0, headers and all."""
        headers = {"authorization": f"Bearer {self.tokens[VIEWER]}"}
        requests = [("GET", "save", {}), ("GET", "report", {}), ("POST", "branch", {"json": {"n": 1}})]
        answers = [await self.at.http(how, f"/api/games/{GAME}/{page}", headers=headers, **more)
                   for how, page, more in requests]
        return [(answer.status_code, sorted(answer.headers.items()), answer.content) for answer in answers]

    async def come_back(self, seen, *, restarted):
        await self.sockets[VIEWER].close()
        if restarted:
            self.at.hall.table(GAME).live = None
        self.sockets[VIEWER] = await self.connect(VIEWER, seen)

    async def end(self):
        for ws in self.sockets.values():
            await ws.close()


async def alike(both, chance):
    """Both are asked the same, and say the same."""
    state = chance.getstate()
    for each in both:
        chance.setstate(state)
        probes = await each.look(chance)
    same = {text: [each.refusal(text) for each in both] for text in probes}
    for text in (text for text, (one, two) in same.items() if one and two):
        for each in both:
            await each.order(VIEWER, text)
    assert both[0].frames == both[1].frames
    files = [await each.files() for each in both]
    assert files[0] == files[1]
    assert SEED.hex() not in repr((both[0].frames, files))


async def step(both, chance):
    """One order in both games; False when one of them told seat 0 more, by a rule."""
    one, two = both
    if one.live.mover < 0 or one.live.mover != two.live.mover:
        return False
    seat = Viewer.of_side(one.live.mover)
    text = order_of(one.side, chance)
    unseen = one.world.unseen(two.live.journal.game, two.live.names, text, chance)
    texts = [text, text if seat is VIEWER else unseen]
    befores = [clone(each.live.journal.game) for each in both]
    answers = [await each.order(seat, words) for each, words in zip(both, texts, strict=True)]
    if [answer["t"] for answer in answers] != ["done", "done"]:
        return False
    seen = [each.world.released(before, each.live.journal.game) for each, before in zip(both, befores, strict=True)]
    return seen[0] == seen[1]


async def watch(world, seed):
    chance = Random(seed)  # noqa: S311 - a game
    other = clone(world.setting.game)
    world.vary(other, chance)
    async with contextlib.AsyncExitStack() as stack:
        servers = [await stack.enter_async_context(house()) for _ in range(2)]
        both = [await Watched(servers[0], world).begin(world.setting.game, other=False),
                await Watched(servers[1], world).begin(other, other=True)]
        await alike(both, chance)
        played = 0
        for k in range(STEPS):
            if not await step(both, chance):
                break
            played += 1
            await alike(both, chance)
            if k % 3 == 1:
                for each in both:
                    await each.come_back(k, restarted=k > 2)
                await alike(both, chance)
        for each in both:
            await each.end()
        return played, len(both[0].frames)


WORLDS = {"squads": lambda: squads.world("goodall"), "boarders": boarders.world}


@pytest.mark.parametrize("world", WORLDS)
def test_a_seat_gets_the_same_bytes_of_two_servers(world, monkeypatch):
    monkeypatch.setattr(TableDice, "resumed", classmethod(resumed))
    played = [asyncio.run(watch(WORLDS[world](), seed)) for seed in range(SEEDS)]
    assert max(steps for steps, _ in played) > 2
    assert all(frames > 20 for _, frames in played)


def test_a_spectator_gets_the_same_bytes_of_two_servers():
    """A spectator knows what neither side hides: so seat 0 learns nothing by its link either, and needs no delay."""
    async def test():
        world = boarders.world()
        other = clone(world.setting.game)
        world.vary(other, Random(5))  # noqa: S311 - a game
        heard = []
        for game in (world.setting.game, other):
            async with house() as at:
                one = await Watched(at, world).begin(game, other=False)
                await one.say(Viewer.SPECTATOR, "ask", what="past", n=0)
                for _ in range(4):
                    seat = Viewer.of_side(one.live.mover)
                    text = "end" if seat is VIEWER else order_of(one.side, Random(7))  # noqa: S311 - a game
                    await one.order(seat, text)
                await one.say(Viewer.SPECTATOR, "ask", what="past", n=999)
                await one.say(Viewer.SPECTATOR, "ask", what="story")
                heard.append(one.heard)
                await one.end()
        assert heard[0] == heard[1]
        assert len(heard[0]) > 4
    asyncio.run(test())


def test_a_server_that_tells_is_found_out(monkeypatch):
    """The watch is worth something: a server that sends the other seat's view is noticed at once."""
    monkeypatch.setattr(projection, "view_of", lambda _kind, game, _viewer: game)
    with pytest.raises(AssertionError):
        asyncio.run(watch(boarders.world(), 0))
