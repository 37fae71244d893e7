"""When the server searches its memory for rubbish: seldom, and rather while nobody plays.

What nobody holds any more is gone at once. Only what holds itself in a circle, as the remains of a socket may, has to
be searched for among everything that lives; with 500 games that takes 0.4 s of the processor, in which nobody is
answered. Left to itself Python does so every few seconds, since each order makes the state of its game anew.
"""

import asyncio
import contextlib
import gc
from collections.abc import Iterator

from dieshift.server.room.hall import Hall

MOST, FEW = 200_000, 20_000  # objects: some 150 games with their sockets, and 15
QUIET = 2.0  # seconds in which nobody asked for anything


def due(grown: int, known: int, *, quiet: bool) -> bool:
    """Whether it is time to search: so many objects came since the last search, which left so many known ones."""
    return grown >= (FEW if quiet else max(MOST, known))


@contextlib.contextmanager
def by_hand() -> Iterator[None]:
    """No search by Python itself; the program as it is now is never searched, for it is never rubbish."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def sweep(hall: Hall, every: float = 1.0) -> None:
    """Search whenever it is due, for ever again. The memory grows to twice what is in use, and no further."""
    known = len(gc.get_objects())
    while True:
        await asyncio.sleep(every)
        if due(gc.get_count()[0], known, quiet=hall.quiet_for(QUIET)):
            gc.collect()
            known = len(gc.get_objects())
