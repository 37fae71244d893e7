"""The one thread that writes: what waits together is committed together, and answered only then.

Each piece of work has a savepoint of its own, so that the conflict of one does not undo its neighbours. When COMMIT
fails in a way that does not say whether it took place, nothing is written any more: only a fresh start can tell.
"""

import contextlib
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from dieshift.server.store import crash
from dieshift.server.store.storage import Conflict, Connection, OutcomeUnknown, ReadOnly

MOST = 256  # pieces of work in one transaction
REFUSALS: tuple[type[Exception], ...] = (Conflict, LookupError, ValueError, TypeError)  # concern one piece of work
T = TypeVar("T")


class Ground(Protocol):
    """What the databases do differently."""

    begin: str
    refusals: tuple[type[Exception], ...]  # of the database, that concern one piece of work

    def writing(self) -> Connection:
        """The connection to write on; ReadOnly when nothing can be written now."""

    def committed(self) -> None:
        """What follows a COMMIT; it does not fail."""

    def verdict(self, fault: Exception, *, committing: bool) -> Exception:
        """What a failed transaction means: ReadOnly or Conflict when it surely was undone, else OutcomeUnknown."""

    def undo(self) -> None:
        """End a transaction that failed."""

    def close(self) -> None:
        """Let go."""


@dataclass(slots=True)
class Work:
    """Something to write, and who waits for it."""

    do: Callable[[Connection], Any]
    future: Future[Any] = field(default_factory=Future)
    answer: Any = None
    refusal: Exception | None = None


class Writer:
    """The writing thread of one database."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._local: tuple[type[Exception], ...] = (*REFUSALS, *ground.refusals)
        self._queue: queue.SimpleQueue[Work | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._closed = False
        self.stopped: Exception | None = None
        self._thread = threading.Thread(target=self._run, name="dieshift-writer", daemon=True)
        self._thread.start()

    def submit(self, do: Callable[[Connection], T]) -> Future[T]:
        """Have something written; the future is done when it is durable."""
        work = Work(do)
        with self._lock:
            if self._closed:
                message = "the storage is closed: nothing can be written"
                raise ReadOnly(message)
            self._queue.put(work)
        return work.future

    def close(self) -> None:
        """Write what waits, and end."""
        with self._lock:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        try:
            while batch := self._next():
                self._write([work for work in batch if work.future.set_running_or_notify_cancel()])
        finally:
            self._ground.close()

    def _next(self) -> list[Work]:
        """What waits now, at least one; nothing when it is time to end."""
        batch: list[Work] = []
        with contextlib.suppress(queue.Empty):
            while len(batch) < MOST:
                work = self._queue.get(block=not batch)
                if work is None:
                    if batch:
                        self._queue.put(None)
                    break
                batch.append(work)
        return batch

    def _write(self, batch: Sequence[Work]) -> None:
        if self.stopped:
            fail(batch, self.stopped)
            return
        committing = False
        try:
            db = self._ground.writing()
            crash.point("before_begin")
            db.execute(self._ground.begin)
            for work in batch:
                self._apply(db, work)
            crash.point("before_commit")
            committing = True
            self._commit(db, batch)
        except Exception as fault:  # noqa: BLE001 - any fault is passed on to everyone who waits
            fail(batch, self._judge(fault, committing=committing))

    def _commit(self, db: Connection, batch: Sequence[Work]) -> None:
        db.execute("COMMIT")
        crash.point("after_commit")
        self._ground.committed()
        self.settle(batch)

    def settle(self, batch: Sequence[Work]) -> None:
        """Answer everybody of a transaction that was committed."""
        for work in batch:
            if work.refusal:
                work.future.set_exception(work.refusal)
            else:
                work.future.set_result(work.answer)

    def _apply(self, db: Connection, work: Work) -> None:
        """Do one piece of work, or undo it alone."""
        db.execute("SAVEPOINT work")
        try:
            work.answer = work.do(db)
        except self._local as refusal:
            db.execute("ROLLBACK TO SAVEPOINT work")
            ours = isinstance(refusal, REFUSALS)
            work.refusal = refusal if ours else ValueError(f"the database refuses this: {refusal}")
        db.execute("RELEASE SAVEPOINT work")

    def _judge(self, fault: Exception, *, committing: bool) -> Exception:
        verdict = fault if isinstance(fault, ReadOnly) else self._ground.verdict(fault, committing=committing)
        try:
            self._ground.undo()
        except Exception as further:  # noqa: BLE001 - a transaction that cannot be ended is as unknown as one that failed
            verdict = OutcomeUnknown(f"undoing what failed ({fault}) failed too: {further}")
        if isinstance(verdict, OutcomeUnknown):
            self.stopped = verdict
        verdict.__cause__ = fault if verdict is not fault else None
        return verdict


def fail(batch: Sequence[Work], fault: Exception) -> None:
    """Tell everybody who still waits that nothing was written, or that nobody knows."""
    for work in batch:
        if not work.future.done():
            work.future.set_exception(fault)
