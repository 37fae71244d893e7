"""The server of the benchmarks: as it is shipped, and it counts the processor's time that rules and telling take.

On SIGUSR1 it writes the seconds so far beside its database, to NAME.meter. Only what would keep a benchmark from one
address, its many sockets and new games, is allowed; each socket is slowed down as ever.
"""

import asyncio
import logging
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

os.environ["DIESHIFT_CHECKED"] = "0"  # as on the command line

from tests.server import zygote

from dieshift.server.protocol.limits import Limits
from dieshift.server.room import acting
from dieshift.server.room.live import Live
from dieshift.server.web import hosting

OPEN = Limits(requests_rate=1e4, requests_burst=10_000, creations_rate=1e4, creations_burst=10_000,
              sockets_per_address=10_000)
COUNTED = ((acting, "act"), (Live, "bot_order"), (Live, "shown"))


class Meter:
    """Seconds of the processor spent in some functions."""

    def __init__(self, path: Path) -> None:
        self.path, self.seconds = path, 0.0

    def count(self, work: Callable[..., Any]) -> Callable[..., Any]:
        """The same function, counted."""
        def counted(*given: Any, **named: Any) -> Any:
            start = time.thread_time()
            try:
                return work(*given, **named)
            finally:
                self.seconds += time.thread_time() - start
        return counted

    def write(self, *_: object) -> None:
        """Say it."""
        self.path.write_text(str(self.seconds))


def serve(database: str, sock: Any, port: int) -> None:
    """Serve until killed."""
    logging.disable()
    meter = Meter(Path(f"{database}.meter"))
    for owner, name in COUNTED:
        setattr(owner, name, meter.count(getattr(owner, name)))
    signal.signal(signal.SIGUSR1, meter.write)
    asyncio.run(hosting.serve(database, sock, hosting.origins_of("127.0.0.1", port), limits=OPEN, pace=0.0))


if __name__ == "__main__":
    zygote.serve = serve
    zygote.main(*sys.argv[1:])
