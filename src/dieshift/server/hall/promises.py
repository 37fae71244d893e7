"""Seeds of dice that were promised before anybody else spoke."""

from collections import OrderedDict

from dieshift.server.begin.creation import commitment_of
from dieshift.server.room.seats import new_seed

PROMISES = 256  # commitments that wait for their game


class Promises:
    """Seeds that were promised to a page before it gave its own: so neither side chooses after seeing the other's."""

    def __init__(self) -> None:
        self._seeds: OrderedDict[str, bytes] = OrderedDict()

    def make(self) -> str:
        """A new commitment."""
        seed = new_seed()
        commitment = commitment_of(seed)
        self._seeds[commitment] = seed
        while len(self._seeds) > PROMISES:
            self._seeds.popitem(last=False)
        return commitment

    def keep(self, commitment: str) -> bytes | None:
        """The seed of a commitment, once."""
        return self._seeds.pop(commitment, None)
