"""Players without a screen who storm at another game of the same database, and what they were promised."""

import asyncio
import importlib
import importlib.util
import json
import random
import sys
import threading
import time
from pathlib import Path
from types import ModuleType

from .house import House, secret_of

SERVER_TESTS = Path(__file__).parents[1] / "server"
PATIENCE = 30.0  # seconds until a storm counts as becalmed


def server_tests(module: str) -> ModuleType:
    """A module of the server's own tests."""
    if "server_tests" not in sys.modules:
        spec = importlib.util.spec_from_file_location(
            "server_tests", SERVER_TESTS / "__init__.py", submodule_search_locations=[str(SERVER_TESTS)])
        sys.modules["server_tests"] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules["server_tests"])
    return importlib.import_module(f"server_tests.{module}")


class Storm:
    """Two restless players at a game of their own, in a thread of their own."""

    def __init__(self, house: House) -> None:
        self.killing, self.house = server_tests("killing"), house
        links = house.new_game(style="burn", seed=3)
        self.game = links[0].partition("game=")[2].partition("&")[0]
        self.players = [(self.game, seat, self.killing.Restless(
            house.base, secret_of(links[seat]), f"storm-{seat}", random.Random(seat))) for seat in (0, 1)]  # noqa: S311 - repeatable
        self.thread = threading.Thread(target=lambda: asyncio.run(self._rage()), daemon=True)
        self.thread.start()

    async def _rage(self) -> None:
        await asyncio.gather(*(player.run() for _, _, player in self.players))

    def _acked(self) -> int:
        return sum(what == "acked" for _, _, player in self.players for what, *_ in list(player.history))

    def blow(self, commands: int) -> None:
        """Wait until so many more commands were answered."""
        wanted, end = self._acked() + commands, time.monotonic() + PATIENCE
        while self._acked() < wanted:
            assert self.thread.is_alive(), "the storm died"
            assert time.monotonic() < end, "nobody in the storm was answered"
            self.thread.join(0.02)

    def end(self) -> None:
        for _, _, player in self.players:
            player.stop = True
        self.thread.join(PATIENCE)

    async def faults(self) -> list[str]:
        """What the server owes the players, by what is kept; the server must not run."""
        return (await self.killing.judged(self.house.database, self.players, 1, 0.0)).faults


async def kept(database: str, game: str, viewer: int) -> list[dict]:
    """What the database holds as told to a viewer."""
    storage = importlib.import_module("dieshift.server.store.open").open_storage(database)
    try:
        return [json.loads(row) for row in await storage.told(game, viewer, 0, 1_000_000)]
    finally:
        await storage.close()
