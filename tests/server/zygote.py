"""A server that can be killed and born again within a moment: `python zygote.py DATABASE PORT [MUTANT]`.

It has everything in memory already, and forks a server for every line `start` that it reads; the socket that listens
outlives them all. A mutant is a server with a fault planted in it, which the history checker has to find.
"""

import asyncio
import logging
import os
import sys

from dieshift.interface.games import KINDS, kind
from dieshift.server.hall import game_table
from dieshift.server.hall.game_table import Table
from dieshift.server.protocol.limits import Limits
from dieshift.server.room.live import Live
from dieshift.server.web import hosting
from dieshift.server.work.workers import Here

FAST = Limits(message_rate=1e4, message_burst=10_000, ask_rate=1e4, ask_burst=10_000, survey_rate=1e4,
              survey_burst=10_000, requests_rate=1e4, requests_burst=10_000, creations_rate=1e4,
              creations_burst=10_000, sockets_per_address=10_000)
HEAD_START = 0.02  # seconds that a mutant is too early


def ack_before_commit():
    carry, keep, outboxes = Table.carry_out, Table._keep, {}

    async def remember(table, viewer, message, outbox):
        outboxes[message.id] = outbox
        await carry(table, viewer, message, outbox)

    async def early(table, change, done):
        if done is not None:
            outboxes[done.id].put(done.answer)
            await asyncio.sleep(HEAD_START)
        return await keep(table, change, done)

    Table.carry_out, Table._keep = remember, early


def broadcast_before_commit():
    keep = Table._keep

    async def early(table, change, done):
        table._broadcast(change)
        await asyncio.sleep(HEAD_START)
        return await keep(table, change, done)

    Table._keep = early


def no_digest_check():
    game_table.answer_again = lambda before, *_: before.answer


def no_seat_check():
    Live.not_now = lambda *_: None


MUTANTS = {"ack": ack_before_commit, "broadcast": broadcast_before_commit, "digest": no_digest_check,
           "seat": no_seat_check}


def serve(database, sock, port):
    logging.disable()
    hosting.Workers = Here
    asyncio.run(hosting.serve(database, sock, hosting.origins_of("127.0.0.1", port), limits=FAST, pace=0.0))


def main(database, mutant=""):
    if mutant:
        MUTANTS[mutant]()
    for name in KINDS:
        kind(name)
    sock = hosting.listen("127.0.0.1", 0)
    sock.listen(256)
    port = sock.getsockname()[1]
    sys.stdout.write(f"{port}\n")
    sys.stdout.flush()
    child = 0
    for line in sys.stdin:
        if line.strip() != "start":
            break
        if child:
            os.waitpid(child, 0)
        child = os.fork()
        if child == 0:
            serve(database, sock, port)
            os._exit(0)
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
