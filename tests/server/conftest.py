"""The games of `tests/noninterference` are played on servers too; and no test's log may hold a secret."""

import logging
import sys
from pathlib import Path

import httpx
import pytest
from starlette import testclient

from dieshift.core import compiled
from dieshift.server.begin import creation, turnfile
from dieshift.server.evening import room
from dieshift.server.hall import promises
from dieshift.server.hall.game_registry import Hall
from dieshift.server.room import seats
from dieshift.server.web import pages, pages_lab, pages_past
from dieshift.server.web.app import make_app
from dieshift.server.work.workers import Here

from .evenings import Table, served
from .memory_store import MemoryStore
from .tools import english

sys.path.append(str(Path(__file__).resolve().parents[1]))

BASE = "http://testserver"
MAKERS = [(creation, "new_secret"), (pages, "new_secret"), (pages, "new_seed"), (pages_past, "new_seed"),
          (pages_lab, "new_seed"), (room, "new_secret"), (room, "new_seed"), (promises, "new_seed"),
          (turnfile, "new_seed")]


@pytest.fixture
def client(tmp_path, monkeypatch):
    """Somebody who asks a server over HTTP, on which nothing is compiled."""
    monkeypatch.setattr(compiled, "is_cached", lambda _: False)
    with testclient.TestClient(make_app(Hall(MemoryStore(), Here()), [BASE], tmp_path), base_url=BASE) as made:
        yield made


@pytest.fixture
def table(tmp_path):
    """An evening on several devices that has begun, with its four seats."""
    with served(MemoryStore(), tmp_path) as client:
        yield Table(client)


@pytest.fixture(autouse=True)
def logs_hold_no_secret(monkeypatch, caplog):
    """Whatever a test lets the server log, no seat's secret and no seed of dice is in it, tracebacks included."""
    secrets = []

    def remembering(make):
        def remembered():
            secret = make()
            secrets.append(secret if isinstance(secret, str) else secret.hex())
            return secret
        return remembered
    for module, name in MAKERS:
        monkeypatch.setattr(module, name, remembering(getattr(seats, name)))
    yield
    form = logging.Formatter()
    logged = "\n".join(form.format(record) for record in caplog.get_records("call"))
    assert not [secret for secret in secrets if secret in logged]


@pytest.fixture(autouse=True)
def answers_are_read_in_english(monkeypatch):
    """The JSON of a response holds messages; every test reads them in English."""
    for response in {httpx.Response, testclient.httpx.Response}:  # the latter may be of another version

        def read(answer, said=response.json, **given):
            return english(said(answer, **given))
        monkeypatch.setattr(response, "json", read)


@pytest.fixture
def memory():
    """A storage that forgets."""
    return MemoryStore()
