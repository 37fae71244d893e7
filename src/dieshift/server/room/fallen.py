"""How the dice of a battle fell, as far as one viewer was told: counted as in the report.

Nothing goes in but what the viewer was told, so nothing comes out that it may not know: a secret die counts for nobody
but its owner until it is shown.
"""

from collections.abc import Iterable, Sequence

import msgspec

from dieshift.core.savefile import Rolled
from dieshift.lab import report
from dieshift.server.protocol.luck import Fell, Luck
from dieshift.server.protocol.messages import Reply, Thrown
from dieshift.server.protocol.wire import encode

ALL = ""  # for all dice the same, in the place of their units


class Told(msgspec.Struct):
    """Of what a viewer was told, as it is kept, all that concerns the dice."""

    n: int
    kind: str
    undone: int = 0
    dice: list[Thrown] = []


_told = msgspec.json.Decoder(Told)


def standing(story: Iterable[Told]) -> list[Told]:
    """The orders of a story that stand: what was taken back, and not let stand again, counts for nothing."""
    orders: dict[int, Told] = {}
    back: dict[int, Told] = {}
    for row in story:
        if row.kind == "order":
            orders[row.n] = row
        elif row.kind == "undo" and row.undone in orders:
            back[row.undone] = orders.pop(row.undone)
        elif row.kind == "redo" and row.undone in back:
            orders[row.undone] = back.pop(row.undone)
    return list(orders.values())


def luck_of(story: Iterable[Told], sides: Sequence[str]) -> Luck:
    """How the dice of a story fell, by side."""
    dice = [(sides[die.side] if die.side >= 0 else report.NOBODYS, Rolled(die.faces, die.shows, die.why, ALL, ""))
            for told in standing(story) for die in told.dice if die.shows]
    return Luck(sides=_fell(sides, dice, "unit"), kinds=_fell(sides, dice, "die"),
                purposes=_fell(sides, dice, "reason"))


def _fell(sides: Sequence[str], dice: list[tuple[str, Rolled]], field: str) -> list[Fell]:
    return [msgspec.convert(report.fell_body(one), Fell) for one in report.fell(sides, dice, field)]


def answer(bodies: Sequence[bytes], sides: Sequence[str], name: str) -> bytes:
    """The answer to the question `name`, of what a viewer was told as it is kept."""
    return encode(Reply(id=name, luck=luck_of(map(_told.decode, bodies), sides)))
