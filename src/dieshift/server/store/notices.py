"""Notices between servers on one PostgreSQL: which game went on, and up to which entry; never what happened.

A notice is a hint: what happened is read from the tables, whose numbers have no gaps. So a server whose listening
connection was lost, and that missed any number of notices, has missed nothing once it looks at its games again.
"""

import logging
import queue
import re
import threading
from collections.abc import Callable
from concurrent.futures import Future

import psycopg

from dieshift.server.store.storage import ReadOnly

LOG = logging.getLogger(__name__)
CHANNEL = "dieshift_game"
AGAIN = 1.0  # seconds until the next try to listen
TURN = 0.2  # seconds after which a listener sees that it should end
Hear = Callable[[str, int, str], None]


def notice(game: str, number: int, said: str = "") -> str:
    """The payload: a game, and its last entry; 0 where no entry was added, but a line of chat or a seat.

    Behind them stands what a server says of the game that is kept nowhere.
    """
    return f"{game} {number} {said}".rstrip()


def heard(payload: str) -> tuple[str, int, str]:
    """The game and the entry of a payload, and what was said; 0 where it names none, as that of an older Dieshift."""
    game, _, rest = payload.partition(" ")
    number, _, said = rest.partition(" ")
    return game, int(number) if re.fullmatch("[0-9]{1,18}", number) else 0, said


class Speaker:
    """A thread that says what is kept nowhere, over a connection of its own: what fails with it stops no writing."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._waiting: queue.SimpleQueue[tuple[str, Future[None]] | None] = queue.SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="dieshift-speaker", daemon=True)
        self._thread.start()

    def say(self, game: str, text: str) -> Future[None]:
        """Tell all servers that listen something about a game; ReadOnly when it cannot be told."""
        future: Future[None] = Future()
        if self._closed:
            future.set_exception(ReadOnly("the storage is closed: nothing can be said"))
        else:
            self._waiting.put((notice(game, 0, text), future))
        return future

    def close(self) -> None:
        """Say no more; a connection that does not answer is not waited for."""
        self._closed = True
        self._waiting.put(None)
        self._thread.join(AGAIN)

    def _run(self) -> None:
        connection: psycopg.Connection | None = None
        while waits := self._waiting.get():
            payload, future = waits
            if not future.set_running_or_notify_cancel():
                continue
            try:
                connection = connection or psycopg.connect(self._url, autocommit=True, connect_timeout=10,
                                                           application_name="dieshift-speaker")
                connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
                future.set_result(None)
            except psycopg.Error as fault:
                if connection is not None:
                    connection.close()
                connection = None
                future.set_exception(ReadOnly(f"other servers cannot be told ({' '.join(str(fault).split())})"))
        if connection is not None:
            connection.close()


class Notices:
    """Thread that listens for notices, and reconnects when its connection is lost.

    It calls `hear(game, number, said)` for a notice, and `hear("", 0, "")` each time it begins to listen: anything may
    have happened before.
    """

    def __init__(self, url: str, hear: Hear) -> None:
        self._url, self._hear = url, hear
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="dieshift-notices", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Listen no more; a connection that does not answer is not waited for."""
        self._ended.set()
        self._thread.join(AGAIN)

    def _run(self) -> None:
        while not self._ended.is_set():
            try:
                self._listen()
            except psycopg.Error as fault:
                LOG.warning("other servers cannot be heard, trying again: %s", " ".join(str(fault).split()))
                self._ended.wait(AGAIN)

    def _listen(self) -> None:
        with psycopg.connect(self._url, autocommit=True, application_name="dieshift-notices", connect_timeout=10,
                             keepalives_idle=10, keepalives_interval=5, keepalives_count=3) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self._hear("", 0, "")
            while not self._ended.is_set():
                for notification in connection.notifies(timeout=TURN):
                    self._hear(*heard(notification.payload))
