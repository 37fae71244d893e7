"""A browser table for looks and tests: a server on a free port, with the page that is built, in a folder of its own."""

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from pathlib import Path

from dieshift.server import hosting
from dieshift.server.hall import Hall


@contextlib.contextmanager
def table_server(folder: Path, pace: float = 0.0) -> Iterator[str]:
    """The address of a server that ends with the block."""
    sock = hosting.listen(hosting.LOOPBACK, 0)
    port = sock.getsockname()[1]
    stop, up = threading.Event(), threading.Event()

    async def live() -> None:
        async def ready(_: Hall) -> None:
            up.set()

        origins = hosting.origins_of(hosting.LOOPBACK, port)
        serving = asyncio.create_task(hosting.serve(str(folder / "games.db"), sock, origins, pace=pace, ready=ready))
        while not stop.is_set() and not serving.done():
            await asyncio.sleep(0.05)
        serving.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await serving

    thread = threading.Thread(target=lambda: asyncio.run(live()), daemon=True)
    thread.start()
    if not up.wait(60):
        message = "the server did not start within a minute"
        raise TimeoutError(message)
    try:
        yield f"http://{hosting.LOOPBACK}:{port}"
    finally:
        stop.set()
        thread.join(20)
