"""Which entry of the journal each viewer was told of, and under which number of its own."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence

import msgspec

from dieshift.core.viewers import Viewer
from dieshift.server.protocol.wire import encode
from dieshift.server.store.storage import VIEWERS

_places = msgspec.json.Decoder(list[int])
NOBODY_TOLD = (0,) * len(VIEWERS)


class Ledger:
    """A row for each entry, as it is kept: the number under which each viewer was told of it, 0 for not at all.

    Rows are read once: to find an entry by a viewer's number takes no longer in a long game than in a short one.
    """

    def __init__(self, rows: Iterable[bytes] = ()) -> None:
        self.rows: list[bytes] = []
        self._entries = [[0] for _ in VIEWERS]
        self._numbers = [[0] for _ in VIEWERS]
        for row in rows:
            self._take(row, _places.decode(row))

    def append(self, places: Sequence[int]) -> bytes:
        """The row of one more entry."""
        row = encode(places)
        self._take(row, places)
        return row

    def follow(self, row: bytes) -> None:
        """One more row, as another server kept it."""
        self._take(row, _places.decode(row))

    def _take(self, row: bytes, places: Sequence[int]) -> None:
        self.rows.append(row)
        for entries, numbers, told in zip(self._entries, self._numbers, places, strict=True):
            if told:
                entries.append(len(self.rows))
                numbers.append(told)

    def places(self, entry: int) -> Sequence[int]:
        """The numbers under which the viewers were told of an entry; of none, where there is no such entry."""
        return _places.decode(self.rows[entry - 1]) if entry else NOBODY_TOLD

    def number_of(self, entry: int, viewer: Viewer) -> int:
        """Under which number a viewer was told of an entry; 0 when it was not."""
        return self.places(entry)[VIEWERS.index(viewer)]

    def entry_at(self, viewer: Viewer, n: int) -> int:
        """The last entry of which a viewer knew when it had been told n things; 0: none."""
        place = VIEWERS.index(viewer)
        return self._entries[place][bisect_right(self._numbers[place], n) - 1]
