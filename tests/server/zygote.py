"""A server that can be killed and born again within a moment: `python zygote.py DATABASE PORT [MUTANT]`.

It has everything in memory already, and forks a server for every line `start` that it reads; the socket that listens
outlives them all. A mutant is a server with a fault planted in it, which the history checker has to find.
"""

import asyncio
import os
import sys

from dieshift.server import answers, hosting
from dieshift.server import hall as halls
from dieshift.server.hall import Table
from dieshift.server.limits import Limits
from dieshift.server.live import Change, Live
from dieshift.server.wire import encode
from dieshift.server.workers import Here

FAST = Limits(message_rate=1e4, message_burst=10_000, ask_rate=1e4, ask_burst=10_000, requests_rate=1e4,
              requests_burst=10_000, creations_rate=1e4, creations_burst=10_000, sockets_per_address=10_000)


class Early:
    """Does something before what it changed is kept."""

    def __init__(self, do):
        self.keep, self.do = Table._keep, do

    async def __call__(self, table, change, done):
        self.do(table, change, done)
        await asyncio.sleep(0.02)
        return await self.keep(table, change, done)


def ack_before_commit():
    carry, box = Table._carry, {}

    async def remember(table, viewer, message, outbox):
        box[message.id] = outbox
        await carry(table, viewer, message, outbox)

    early = Early(lambda _, __, done: done and box[done.id].put(done.answer))
    Table._carry = remember
    Table._keep = lambda table, change, done: early(table, change, done)


def broadcast_before_commit():
    early = Early(lambda table, change, _: table._broadcast(change))
    Table._keep = lambda table, change, done: early(table, change, done)


def no_digest_check():
    Table._again = staticmethod(lambda before, viewer, message: before.answer)


def no_seat_check():
    Live._not_now = lambda live, viewer, message: None


MUTANTS = {"ack": ack_before_commit, "broadcast": broadcast_before_commit, "digest": no_digest_check,
           "seat": no_seat_check}


def serve(database, sock, port):
    halls.LOG.disabled = True
    hosting.Workers = Here
    asyncio.run(hosting.serve(database, sock, hosting.origins_of("127.0.0.1", port), limits=FAST, pace=0.0))


def main(database, port, mutant=""):
    if mutant:
        MUTANTS[mutant]()
    assert answers.table_of
    assert Change
    assert encode
    sock = hosting.listen("127.0.0.1", int(port))
    sock.listen(256)
    for line in sys.stdin:
        if line.strip() != "start":
            break
        child = os.fork()
        if child == 0:
            serve(database, sock, int(port))
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
