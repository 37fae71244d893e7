"""Recorded orders, carried out again all in one call of compiled rules.

A compiled entry point carries out given orders on packed records, each in a game of its own, with its dice on a tape.
One order alone is quicker interpreted: to pack a state and to unpack it takes longer than most rules do.
"""

import struct
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from dieshift.core.dice import TAPE, Dice, Source
from dieshift.core.game import Rulebook
from dieshift.core.records import copies, pack, to_bytes
from dieshift.core.rules import Rules

CarryOut = Callable[[Any, Any, Any, Any, Any], Sequence[int]]
"""Carries out orders, given packed (dice, rules, table, games, orders); the codes of what forbids them, 0: nothing."""


class Played(NamedTuple):
    """An order of a journal, its dice as (die, face), and the flat states before and after it."""

    order: Any
    dice: Sequence[tuple[int, int]]
    before: list[int]
    after: list[int]


def agreeing(book: Rulebook, carry_out: CarryOut, rules: Rules, table: Any, played: Sequence[Played]) -> list[bool]:
    """Of which orders compiled rules make exactly what was recorded: the same dice rolled, the same bytes after it."""
    if not played:
        return []
    import numpy as np

    form = "<" + book.state.form
    games = np.frombuffer(bytearray(b"".join(struct.pack(form, *p.before) for p in played)), book.state.dtype)
    orders = np.frombuffer(bytearray(b"".join(to_bytes(p.order) for p in played)), book.order.dtype)
    dice = _tapes(played)
    codes = carry_out(dice, copies(pack(rules)), copies(pack(table)), games, orders)
    return [int(codes[k]) == 0 and games[k].tobytes() == struct.pack(form, *p.after) and _is_rolled(dice[k], p.dice)
            for k, p in enumerate(played)]


def _tapes(played: Sequence[Played]) -> Any:
    """Dice with the recorded faces, one tape for each order."""
    empty = Dice()
    empty.source = Source.TAPE.value
    empty.who = empty.other = -1
    tapes = copies(pack(empty), len(played))
    for k, p in enumerate(played):
        faces = [face for _, face in p.dice[:TAPE]]
        tapes["face"][k, : len(faces)] = faces
        tapes["loaded"][k] = len(faces)
    return tapes


def _is_rolled(dice: Any, recorded: Sequence[tuple[int, int]]) -> bool:
    """Whether exactly the recorded dice were rolled."""
    many = len(recorded)
    dies = [die for die, _ in recorded]
    return bool(dice["starved"] == 0 and dice["read"] == many and dice["die"][:many].tolist() == dies)
