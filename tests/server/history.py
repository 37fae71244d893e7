"""What a server may do to its players, checked afterwards: nothing lost, doubled, shown too early, or out of order.

Players write down what they sent, what was acked and what they saw, with times of one clock (`player.Player`). The
log is what the database holds after the last crash.
"""

import json
from typing import Any, NamedTuple

from dieshift.core.savefile import read_lines
from dieshift.server.store.storage import KNOWN, LEDGER

ALL = 1_000_000


class Log(NamedTuple):
    """A game as it is kept: the rows of each viewer, the place of each row among the entries, the commands."""

    rows: dict[int, list[bytes]]
    places: dict[tuple[int, int], int]
    commands: dict[str, Any]


async def log_of(storage, game, ids):
    """The log of a game; the chain of its lines is checked on the way."""
    stored = await storage.load(game)
    read_lines(line.decode() for line in [stored.header, *stored.lines])
    rows = {viewer: await storage.told(game, viewer, 0, ALL) for viewer in KNOWN}
    ledger = [json.loads(body) for body in await storage.told(game, LEDGER, 0, ALL)]
    assert len(ledger) == len(stored.lines)
    places = {(viewer, n): entry for entry, numbers in enumerate(ledger, 1)
              for viewer, n in zip(KNOWN, numbers, strict=True) if n}
    commands = {key: await storage.done(game, key) for key in ids}
    return Log(rows, places, {key: done for key, done in commands.items() if done is not None})


def faults(log, histories):
    """Every sentence about what is wrong; `histories` are pairs of a viewer and its history, all of one game."""
    findings, acked, sent = [], {}, {}
    for viewer, history in histories:
        findings += _seen(log, viewer, history)
        for what, at, key, more in history:
            if what == "sent":
                sent[key] = (at, viewer)
            elif what == "acked":
                findings += _acked(log, viewer, key, more, acked)
                acked.setdefault(key, (at, viewer, more))
            elif what == "forged":
                findings.append(f"forged: {viewer} was acked {more} for something else under the id {key}")
    return findings + _in_time(log, acked, sent)


def _acked(log, viewer, key, n, before):
    """An acked command is in the log, at the place that was said, by the seat that gave it, and once."""
    done = log.commands.get(key)
    if done is None:
        return [f"lost: {key} was acked to {viewer} as {n}, and is not kept"]
    rows = log.rows[viewer]
    if key in before and before[key][2] != n:
        return [f"doubled: {key} was acked as {before[key][2]} and as {n}"]
    if not 1 <= n <= len(rows):
        return [f"lost: {viewer} was acked {n}, and {len(rows)} rows are kept"]
    seat = json.loads(rows[n - 1]).get("seat", -1)
    return [] if seat == viewer else [f"seat: {viewer} was acked {n}, which is an act of {seat}"]


def _seen(log, viewer, history):
    """What a viewer saw is what is kept for it, byte for byte, and without a gap."""
    findings, last, rows = [], 0, log.rows[viewer]
    for what, _, n, body in history:
        if what != "seen":
            continue
        if n > len(rows) or rows[n - 1] != body:
            findings.append(f"ghost: {viewer} saw {n} as {body[:80]!r}")
        if n != last + 1:
            findings.append(f"gap: {viewer} saw {n} behind {last}")
        last = n
    return findings


def _in_time(log, acked, sent):
    """What was acked before another was sent stands before it."""
    placed = sorted((at, log.places[viewer, n], key) for key, (at, viewer, n) in acked.items()
                    if (viewer, n) in log.places)
    findings, latest, k = [], 0, 0
    for at, viewer, n, key in sorted((sent[key][0], acked[key][1], acked[key][2], key) for _, _, key in placed):
        while k < len(placed) and placed[k][0] < at:
            latest, k = max(latest, placed[k][1]), k + 1
        if log.places[viewer, n] <= latest:
            findings.append(f"time: {key} stands at {log.places[viewer, n]}, behind what came after it, {latest}")
    return findings
