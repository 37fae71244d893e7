"""What a request over HTTP tells of a battle or an evening depends on nothing that its seat may not know (NI-6).

The routes come from the application itself: one that names a game and is added there fails here until two games are
asked by it.
"""

import asyncio
import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from starlette.testclient import TestClient

from dieshift.core.savefile import line_of
from dieshift.core.viewers import Viewer
from dieshift.server.evening.entries import header
from dieshift.server.hall.game_registry import Hall
from dieshift.server.hall.game_table import Table
from dieshift.server.room.live import Live
from dieshift.server.room.seats import digest
from dieshift.server.store.storage import VIEWERS, Kept, Seat, Stored, number_of
from dieshift.server.web import pages
from dieshift.server.web.app import make_app
from dieshift.server.work.workers import Here
from server.evenings import BASE, FAST
from server.memory_store import MemoryStore

from .kit import OTHER, VIEWER, LeakError
from .test_questions import SAID, WORLDS, Desk, desks

GAME, EVENING = "/api/games/{game:str}", "/api/evenings/{game:str}"
FROM = {"n": 0, "eyes": number_of(VIEWER)}
BODIES: dict[str, list[dict[str, Any]]] = {  # of requests by each route
    f"{GAME}/branch": [FROM, {"n": 0}],
    f"{GAME}/chances": [{"points": [{"n": 0}], "count": 1}],
    f"{GAME}/lab": [FROM | {"count": 1}],
    f"{GAME}/lab/battle": [FROM | {"battle": 1}],
    f"{GAME}/links": [{"role": number_of(viewer)} for viewer in (Viewer.REFEREE, OTHER)],
}
QUERIES = {  # of requests without a body
    f"{GAME}/save": [{}], f"{GAME}/turn": [{}],
    f"{GAME}/report": [{"form": form} for form in ("html", "markdown", "json")],
}
TROOP = {"type": "line squad"}
SPOKEN: list[tuple[Viewer, dict[str, Any]]] = [  # at an evening, up to the first die that the server throws
    (VIEWER, {"do": "bring", "name": "Alpha", "side": 0, "troop": TROOP}),
    (OTHER, {"do": "bring", "name": "Bravo", "side": 1, "troop": TROOP}),
    (VIEWER, {"do": "propose", "firer": 1, "target": 2}), (OTHER, {"do": "agree", "shot": 3}),
    (VIEWER, {"do": "roll", "shot": 3, "face": 1}), (Viewer.SPECTATOR, {"do": "turn"}),
    (Viewer.REFEREE, {"do": "ruling", "squad": 1, "reason": "it was forgotten", "troop": TROOP})]


@contextmanager
def served(stored: Stored, told: list[Kept]) -> Iterator[TestClient]:
    """A server with one game, whose seats are opened by their numbers."""
    store = MemoryStore()
    seats = [Seat(number_of(viewer), digest(str(number_of(viewer)))) for viewer in VIEWERS]
    asyncio.run(store.create(stored._replace(seats=seats), told))
    with TestClient(make_app(Hall(store, Here(), FAST), [BASE]), base_url=BASE) as client:
        yield client


def asked(client: TestClient, method: str, path: str, viewer: Viewer, **given: Any) -> tuple[int, bytes]:
    """What a viewer is answered."""
    heads = {"authorization": f"Bearer {number_of(viewer)}"}
    answer = client.request(method, path.replace("{game:str}", "g"), headers=heads, **given)
    assert answer.status_code in {200, 201, 403, 409, 422}, answer.text
    return answer.status_code, answer.content


def requests(viewer: Viewer) -> Iterator[tuple[str, str, dict[str, Any]]]:
    yield from (("GET", path, {"params": query}) for path, queries in QUERIES.items() for query in queries)
    yield from (("POST", path, {"json": body}) for path, bodies in BODIES.items() for body in bodies)
    yield "POST", f"{GAME}/links", {"json": {"role": number_of(viewer)}}  # the last: it ends the link that asks


def battle(desk: Desk) -> tuple[Stored, list[Kept]]:
    """A battle as it is kept, and what everybody was told of it."""
    journal = desk.live.journal
    lines = [line_of(entry) for entry in journal.entries]
    stored = Stored("g", line_of(journal.header), lines, [], {}, {"server_seed": "5e" * 32, "bots": 1}, {})
    alone = Live(stored._replace(seats=[Seat(number_of(viewer), b"") for viewer in VIEWERS]))
    return stored, alone.tell_all()


def compare(one: Desk, two: Desk) -> None:
    """LeakError where the viewer, or whoever looks on, is answered differently."""
    for viewer in (VIEWER, Viewer.SPECTATOR):
        with served(*battle(one)) as first, served(*battle(two)) as second:
            for method, path, arguments in requests(viewer):
                answers = [asked(client, method, path, viewer, **arguments) for client in (first, second)]
                if answers[0] != answers[1]:
                    where = f"{path}, to {viewer.name}"
                    raise LeakError(where, *answers)


@pytest.fixture(autouse=True)
def links_are_the_same(monkeypatch):
    monkeypatch.setattr(pages, "new_secret", lambda: "another")


def test_every_route_that_names_a_game_is_asked_of_two_games():
    routes = {route.path for route in make_app(Hall(MemoryStore(), Here()), [BASE]).app.routes}
    assert {path for path in routes if "{game" in path} == {*BODIES, *QUERIES, EVENING}


@pytest.mark.parametrize("begun", [False, True], ids=["before", "begun"])
@pytest.mark.parametrize("name", WORLDS)
def test_no_request_tells_two_battles_apart(name: str, begun: bool) -> None:
    for one, two in desks(name):
        for desk in (one, two) if begun else ():
            desk.begin()
            for fields in SAID["order"]:
                desk.say(VIEWER, "order", **fields)
        compare(one, two)


def test_a_server_that_gives_the_journal_away_is_found_out(monkeypatch):
    """Planted: whoever asks for a battle is given what the referee is."""
    given = Table.save
    monkeypatch.setattr(Table, "save", lambda table, _: given(table, Viewer.REFEREE))
    with pytest.raises(LeakError, match="save"):
        compare(*next(desks("squads")))


def test_no_request_tells_the_secret_of_an_evening():
    """Two evenings that differ only in the seed of their dice, until the server throws one."""
    answers = []
    for seed in ("5e" * 32, "6f" * 32):
        first = header("Friday", "clarified", hashlib.sha256(b"the same").hexdigest())
        kept = Stored("evening-g", first, [], [], {"title": "Friday", "rules": "clarified"}, {"seed": seed}, {})
        with served(kept, []) as client:
            path = EVENING.replace("{game:str}", "evening-g")
            answers.append([])
            for number, (speaker, said) in enumerate(SPOKEN):
                sent = {"id": f"{number:032x}", "said": said, "by": "Ana"}
                answers[-1].append(asked(client, "POST", path, speaker, json=sent))
                answers[-1] += [asked(client, "GET", path, viewer) for viewer in VIEWERS]
    assert answers[0] == answers[1]
    assert {status for status, _ in answers[0]} <= {200, 422}
    assert b'"shots":[{' in answers[0][4 * 5][1]
