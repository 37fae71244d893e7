"""Players at several games while their server is killed again and again; what they saw is checked afterwards."""

import asyncio
import contextlib
import json
import os
import random
import signal
import sys
import time
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

import httpx
from websockets.exceptions import WebSocketException

from dieshift.server.store.open import check_storage, open_storage

from .history import faults, log_of
from .player import GoneError, Player, secret_of

ZYGOTE = Path(__file__).with_name("zygote.py")
PATIENCE = 30.0  # seconds until a server counts as lost
DOUBLED, FORGED, TURNED, HUNG_UP = 0.1, 0.1, 0.1, 0.1


class Outcome(NamedTuple):
    """What came of a run."""

    faults: list[str]
    acked: int
    kills: int
    slowest: float  # seconds from a kill to the next ack


class Server:
    """The server, through the process that bears it."""

    def __init__(self, database, mutant=""):
        self.database, self.mutant = str(database), mutant
        self.pid = 0

    async def __aenter__(self):
        arguments = [str(ZYGOTE), self.database] + ([self.mutant] if self.mutant else [])
        self.zygote = await asyncio.create_subprocess_exec(
            sys.executable, *arguments, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE)
        self.base = f"http://127.0.0.1:{int(await self.zygote.stdout.readline())}"
        await self.start()
        return self

    async def start(self):
        self.zygote.stdin.write(b"start\n")
        self.pid = int(await self.zygote.stdout.readline())

    def kill(self):
        os.kill(self.pid, signal.SIGKILL)

    async def __aexit__(self, *_):
        with contextlib.suppress(ProcessLookupError):
            self.kill()
        self.zygote.stdin.close()
        await self.zygote.wait()


class Restless(Player):
    """A player who sends twice, hangs up, forges ids, and moves out of turn; until told to stop."""

    def __init__(self, base, token, name, chance, forged=FORGED):
        super().__init__(base, token, name)
        self.chance, self.forged = chance, forged
        self.stop = False
        self.last = None

    async def run(self):
        while not self.stop:
            try:
                await self.join()
                await self._settle()
                while not self.stop and self.chance.random() > HUNG_UP / 4:
                    await self._act()
            except (GoneError, WebSocketException, OSError, TimeoutError):
                await asyncio.sleep(0.02)
            finally:
                with contextlib.suppress(Exception):
                    await self.leave()
        return self

    async def _settle(self):
        """Send again what was never answered: the same id must have one effect."""
        if self.last is not None:
            await self.say(self.last["t"], again=self.last)
            self.last = None

    async def _act(self):
        choice = self.chance.random()
        if choice < self.forged:
            await self._forge()
        elif choice < self.forged + TURNED and not self.mine:
            await self._give({"t": "order", "text": "done", "seen": self.seen})
        elif self.mine:
            choices = [each["order"] for each in await self.menu() if not each.get("wants")]
            if choices:
                await self._give({"t": "order", "text": self.chance.choice(choices), "seen": self.seen})
        else:
            await self._give({"t": "say", "text": f"{self.name} {len(self.history)}"})
        await asyncio.sleep(self.chance.random() * 0.02)

    async def _give(self, fields):
        message = fields | {"id": f"{self.chance.getrandbits(128):032x}"}
        self.history.append(("sent", time.monotonic(), message["id"], message["t"]))
        self.last = message
        if self.chance.random() < DOUBLED:
            await self.ws.send(json.dumps(message))
        await self.say(message["t"], again=message)
        self.last = None

    async def _forge(self):
        """Something else under the id before the last: whatever was sent under that one has been answered by now."""
        used = list(dict.fromkeys(key for what, _, key, _ in self.history if what == "acked"))[-2:]
        if len(used) < 2:
            return
        answer = await self.say("say", again={"t": "say", "id": used[0], "text": "forged"})
        if answer["t"] == "done":
            self.history.append(("forged", time.monotonic(), used[0], answer["n"]))


async def torment(database, kills, *, games=3, mutant="", seed=1, pause=0.15, forged=FORGED):
    """Let players play while the server is killed so many times, and check what happened."""
    chance = random.Random(seed)  # noqa: S311 - repeatable
    async with Server(database, mutant) as server:
        started = [await new_game(server.base) for _ in range(games)]
        players = [(game, seat, Restless(server.base, secret_of(links[str(seat)]), f"{k}-{seat}",
                                         random.Random(seed * 100 + k * 2 + seat), forged))  # noqa: S311 - repeatable
                   for k, (game, links) in enumerate(started) for seat in (0, 1)]
        running = [asyncio.create_task(player.run()) for _, _, player in players]
        slowest = 0.0
        for _ in range(kills):
            await asyncio.sleep(pause * (0.5 + chance.random()))
            server.kill()
            killed = time.monotonic()
            await server.start()
            await acked_since(killed, [player for _, _, player in players], running)
            slowest = max(slowest, time.monotonic() - killed)
        for _, _, player in players:
            player.stop = True
        await asyncio.gather(*running)
    return await judged(database, players, kills, slowest)


async def judged(database, players, kills, slowest):
    """The faults in what the players saw, against what is kept."""
    findings = check_storage(str(database))
    storage = open_storage(str(database))
    try:
        for game in {game for game, _, _ in players}:
            histories = [(seat, player.history) for own, seat, player in players if own == game]
            ids = {key for _, history in histories for what, _, key, _ in history if what in {"sent", "acked"}}
            findings += faults(await log_of(storage, game, ids), histories)
    finally:
        await storage.close()
    acked = sum(what == "acked" for _, _, player in players for what, *_ in player.history)
    return Outcome(findings, acked, kills, slowest)


async def acked_since(moment, players, running):
    """Wait until somebody is answered again."""
    end = time.monotonic() + PATIENCE
    while not any(what == "acked" for player in players for what, *_ in since(moment, player.history)):
        broken = [task for task in running if task.done()]
        if broken:
            await asyncio.gather(*broken)
        assert time.monotonic() < end, "after a kill nobody was answered again"
        await asyncio.sleep(0.005)


def since(moment, history):
    """The end of a history: what came behind a moment."""
    return takewhile(lambda row: row[1] > moment, reversed(history))


async def new_game(base, **wish):
    """A new game of two people; its id and its links."""
    body = {"style": "burn", "seed": 3} | wish
    async with httpx.AsyncClient(base_url=base, timeout=30) as client:
        response = await client.post("/api/games", json=body)
    assert response.status_code == 201, response.text
    return response.json()["game"], response.json()["links"]
