"""Where forces that were raised stand on a made table: in a line on their edge, or as counters in a belt.

Source: R3.50 (the table), R3.53 (who enters), R15.1 (counters), R18.9, R18.11.
"""

from collections.abc import Sequence
from typing import Any

from dieshift.core.chance import Chance
from dieshift.core.geometry import inside
from dieshift.core.words import say
from dieshift.stargrunt.ground.going import ROAD
from dieshift.stargrunt.setup import generator, places
from dieshift.stargrunt.setup.raising import Raised, rows

EDGE = 500  # how far from its own edge a line stands, in hundredths of an inch
SIZE = "line squad"  # whose room every counter takes, so that its place does not tell what is under it
TRIES = 60  # places looked at for what must lie off the road


class Field:
    """A made table on which forces take their places."""

    def __init__(self, style: str, seed: int) -> None:
        if style not in generator.STYLES:
            raise ValueError(say("'{typed}' is not a style of terrain: the styles are {known}.", typed=style,
                                 known=", ".join(generator.STYLES)))
        self.style, self.seed = style, seed
        self.table = places.generated_table(style, seed)
        self._taken: list[tuple[int, int]] = []

    @property
    def terrain(self) -> dict[str, Any]:
        """What a scenario says of it."""
        return {"style": self.style, "seed": self.seed}

    def line(self, units: Sequence[Raised], *, north: bool) -> list[dict[str, Any]]:
        """The units of a force in a line on their own edge, and with each squad the sniper that is attached to it.

        Source: R3.50, R15.31.
        """
        found = rows(units)
        squads = [k for k, row in enumerate(found) if "with" not in row]
        for place, k in enumerate(squads):
            x = self.table.width * (2 * place + 1) // (2 * len(squads))
            self._stand(found[k], units[k].post.type, x, self.table.depth - EDGE if north else EDGE)
        for row in found:
            if "with" in row:
                host = next(other for other in found if other["code"] == row["with"])
                self._stand(row, row["type"], *(round(100 * n) for n in host["at"]))
        return found

    def belt(self, listed: Sequence[dict[str, Any]], chance: Chance, low: int, high: int) -> list[dict[str, Any]]:
        """Counters anywhere between two distances from the south edge, in an order that tells nothing.

        Off the road, where there is room. Source: R15.1, R18.9, R18.11.
        """
        found = list(listed)
        order = [found.pop(chance.between(0, len(found) - 1)) for _ in listed]
        for place, row in enumerate(order):
            x = self.table.width * (2 * place + 1) // (2 * len(order))
            self._stand(row, SIZE, *self.off_road(chance, (x - 200, x + 200), (low, high)))
        return order

    def on_road(self, row: dict[str, Any], chance: Chance, up: tuple[int, int]) -> None:
        """Let a vehicle stand on a road between two distances from the south edge, or near one. Source: R18.11."""
        x, y = self.table.width // 2, up[0]
        for _ in range(TRIES * TRIES):
            x, y = chance.between(0, self.table.width), chance.between(*up)
            if self.is_road(x, y):
                break
        self._stand(row, row["type"], x, y)

    def off_road(self, chance: Chance, across: tuple[int, int], up: tuple[int, int]) -> tuple[int, int]:
        """A place by chance that is not on a road, if one is found. Source: R18.11."""
        x, y = across[0], up[0]
        for _ in range(TRIES):
            x, y = chance.between(*across), chance.between(*up)
            if not self.is_road(x, y):
                break
        return x, y

    def is_road(self, x: int, y: int) -> bool:
        """Whether a road runs there."""
        return any(piece.going == ROAD and inside(piece, x, y) == 1 for piece in self.table.piece[:self.table.pieces])

    def _stand(self, row: dict[str, Any], kind: str, x: int, y: int) -> None:
        row["at"] = [n / 100 for n in places.room_near(self.table, kind, x, y, self._taken)]
