"""A server of its own for the flows: without limits, with bots that do not pause, and to be killed at will."""

import json
import os
import select
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import httpx

ZYGOTE = Path(__file__).parents[1] / "server" / "zygote.py"
BOT, HUMAN, HAND, SERVER = "heuristic", "human", "hand", "server"
SHORT = """\
title: Short fight
briefing: Two patrols meet at a hedge.
size: [36, 24]
turns: 2

terrain:
  - {kind: hedge, at: [[10, 12], [26, 12]]}

sides:
  - name: Blue Patrol
    squads:
      - {name: Blue one, type: line squad, figures: 6, leadership: 1, at: [14, 8]}
      - {name: Blue two, type: gauss squad, figures: 5, at: [22, 8]}
    objectives: {primary: {kind: break, units: 2}}
  - name: Red Patrol
    squads:
      - {name: Red one, type: line squad, figures: 6, leadership: 1, at: [22, 16]}
      - {name: Red two, type: gauss squad, figures: 5, at: [14, 16]}
    objectives: {primary: {kind: break, units: 2}}
"""
GAMES = {"squads": {"text": SHORT}, "boarding": {"scenario": "threshold"}}


class House:
    """The server, its games and their links."""

    def __init__(self, database: Path) -> None:
        self.database = str(database)
        self.zygote = subprocess.Popen([sys.executable, str(ZYGOTE), self.database], stdin=subprocess.PIPE,  # noqa: S603 - our own
                                       stdout=subprocess.PIPE, text=True)
        self.base = f"http://127.0.0.1:{self._said()}"
        self.pid = 0
        self.start()

    def _said(self) -> int:
        return int(self.zygote.stdout.readline())

    def start(self) -> None:
        self.zygote.stdin.write("start\n")
        self.zygote.stdin.flush()
        self.pid = self._said()
        with httpx.Client(transport=httpx.HTTPTransport(retries=50)) as client:
            client.get(f"{self.base}/api/shelf", timeout=30)

    def kill(self) -> None:
        """Kill it as a power cut would, and wait until it is dead."""
        life = os.pidfd_open(self.pid)
        os.kill(self.pid, signal.SIGKILL)
        select.select([life], [], [])
        os.close(life)

    def close(self) -> None:
        self.kill()
        self.zygote.stdin.close()
        self.zygote.wait()
        self.zygote.stdout.close()

    def new_game(self, **wish) -> dict[int, str]:
        """The links of a new game, by role."""
        made = httpx.post(f"{self.base}/api/games", json=wish, timeout=30)
        assert made.status_code == 201, made.text
        return {int(role): link for role, link in made.json()["links"].items()}

    def against_bot(self, game: str, dice: str = SERVER) -> dict[int, str]:
        return self.new_game(**GAMES[game], players=[HUMAN, BOT], dice=[dice, SERVER])

    def mover(self, links: dict[int, str]) -> int:
        """The seat that must decide."""
        return [entry["changed"]["seat_to_choose"] for entry in self.journal(links)[1:]
                if "seat_to_choose" in entry["changed"]][-1]

    def journal(self, links: dict[int, str]) -> list[dict]:
        """The journal as the referee takes it away."""
        return self.saved(game_of(links[-2]), secret_of(links[-2]))

    def saved(self, game: str, secret: str) -> list[dict]:
        """What a seat takes away, line by line."""
        bearer = {"authorization": f"Bearer {secret}"}
        saved = httpx.get(f"{self.base}/api/games/{game}/save", headers=bearer, timeout=30)
        assert saved.status_code == 200, saved.text
        return [json.loads(line) for line in saved.text.splitlines()]


def faces(journal: list[dict]) -> Counter:
    """Every die of a journal: how many faces it has, and which it shows."""
    return Counter((die[0], die[1]) for entry in journal[1:] for die in entry.get("dice", []))


def open_faces(journal: list[dict]) -> Counter:
    """The dice of a journal that are shown to everybody: not the draws of what hides."""
    return Counter((die[0], die[1]) for entry in journal[1:] for die in entry.get("dice", []) if "secret" not in die[4])


def secret_of(link: str) -> str:
    return link.partition("seat=")[2]


def game_of(link: str) -> str:
    return link.partition("game=")[2].partition("&")[0]
