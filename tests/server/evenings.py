"""An evening over HTTP, and what its seats say: for tests."""

import itertools

from starlette.testclient import TestClient

from dieshift.server.hall.game_registry import Hall
from dieshift.server.protocol.limits import Limits
from dieshift.server.web.app import make_app
from dieshift.server.work.workers import Here

BASE = "http://testserver"
BLUE, RED, TABLE, REFEREE = "0", "1", "-1", "-2"
IDS = itertools.count()
# quick enough for tests that say much at once
FAST = Limits(requests_rate=1e6, requests_burst=1_000_000)


def served(storage, tmp_path):
    return TestClient(make_app(Hall(storage, Here(), FAST), [BASE], tmp_path), base_url=BASE)


class Table:
    """An evening, and what its seats say."""

    def __init__(self, client, **wish):
        answer = client.post("/api/evenings", json=wish)
        assert answer.status_code == 201, answer.text
        self.client, self.id = client, answer.json()["game"]
        self.tokens = {role: link.rpartition("&seat=")[2] for role, link in answer.json()["links"].items()}

    def heads(self, role):
        return {"authorization": f"Bearer {self.tokens[role]}"}

    def post(self, role, do, ident="", **said):
        body = {"id": ident or f"{next(IDS):032x}", "said": {"do": do, **said}, "by": "Ana"}
        return self.client.post(f"/api/evenings/{self.id}", json=body, headers=self.heads(role))

    def say(self, role, do, **said):
        answer = self.post(role, do, **said)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def refused(self, role, do, **said):
        before = self.look(role)
        answer = self.post(role, do, **said)
        assert answer.status_code == 422, answer.text
        assert self.look(role) == before
        return answer.json()["text"]

    def look(self, role=TABLE, after=None):
        query = "" if after is None else f"?after={after}"
        answer = self.client.get(f"/api/evenings/{self.id}{query}", headers=self.heads(role))
        assert answer.status_code == 200, answer.text
        return answer.json()

    def squads(self):
        """Two squads, and the numbers by which they are named."""
        troop = {"type": "irregular band", "quality": "green", "figures": 5}
        self.say(BLUE, "bring", name="Alpha", side=0, troop=troop)
        told = self.say(RED, "bring", name="Bravo", side=1, troop=troop)
        return [squad["id"] for squad in told["evening"]["squads"]]

    def shot(self, situation=None):
        """A shot of Alpha at Bravo that both agreed on."""
        alpha, bravo = self.squads()
        news = self.say(BLUE, "propose", firer=alpha, target=bravo, situation=situation or {"band": 2})
        number = news["evening"]["shots"][0]["id"]
        self.say(RED, "agree", shot=number)
        return number
