"""Where forces that were raised stand on a made table: in a line on their edge, or as counters in a belt.

Source: R3.50 (the table), R3.53 (who enters), R15.1 (counters), R18.9-R18.11.
"""

from collections.abc import Sequence
from typing import Any

from dieshift.core.chance import Chance
from dieshift.core.geometry import inside
from dieshift.core.words import say
from dieshift.stargrunt.scenarios import generator, places
from dieshift.stargrunt.scenarios.raising import Raised, rows
from dieshift.stargrunt.state.terms import OPEN
from dieshift.stargrunt.terrain.going import ROAD
from dieshift.stargrunt.terrain.table import cover_here

EDGE = 500  # how far from its own edge a line stands, in hundredths of an inch
SIZE = "line squad"  # whose room every counter takes, so that its place does not tell what is under it
TRIES = 60  # places looked at for what must lie off the road
STRIDE = 25  # hundredths: a step along a road
WIDEST_ROAD, STRAYS = 500, 400  # hundredths: what is wider, or so far to a side, is another road that crosses it


class Field:
    """A made table on which forces take their places."""

    def __init__(self, style: str, seed: int) -> None:
        if style not in generator.STYLES:
            raise ValueError(say("'{typed}' is not a style of terrain: the styles are {known}.", typed=style,
                                 known=", ".join(generator.STYLES)))
        self.style, self.seed = style, seed
        self.table = places.generated_table(style, seed)
        self._roads = [piece for piece in self.table.piece[:self.table.pieces] if piece.going == ROAD]
        self._taken: list[tuple[int, int]] = []
        self._route: list[tuple[int, int]] = []

    @property
    def terrain(self) -> dict[str, Any]:
        """What a scenario says of it."""
        return {"style": self.style, "seed": self.seed}

    def pieces(self) -> list[dict[str, Any]]:
        """The same piece by piece, for a scenario that adds some."""
        return list(generator.generate(self.style, self.seed, self.table.width, self.table.depth))

    def line(self, units: Sequence[Raised], *, north: bool) -> list[dict[str, Any]]:
        """The units of a force in a line on their own edge, and with each squad the sniper that is attached to it.

        Source: R3.50, R15.31.
        """
        unit_rows = rows(units)
        squads = [k for k, row in enumerate(unit_rows) if "with" not in row]
        for place, k in enumerate(squads):
            x = self.table.width * (2 * place + 1) // (2 * len(squads))
            self._stand(unit_rows[k], units[k].post.type, x, self.table.depth - EDGE if north else EDGE)
        for row in unit_rows:
            if "with" in row:
                host = next(other for other in unit_rows if other["code"] == row["with"])
                self._stand(row, row["type"], *(round(100 * n) for n in host["at"]))
        return unit_rows

    def belt(self, listed: Sequence[dict[str, Any]], chance: Chance, low: int, high: int) -> list[dict[str, Any]]:
        """Counters anywhere between two distances from the south edge, in an order that tells nothing.

        Off the road, where there is room. Source: R15.1, R18.9, R18.11.
        """
        pool = list(listed)
        order = [pool.pop(chance.between(0, len(pool) - 1)) for _ in listed]
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

    def route(self) -> list[tuple[int, int]]:
        """The middle of the road that runs from the south edge to the north, in steps; ValueError: there is none.

        Where another road crosses it goes straight on. Source: R18.10.
        """
        if not self._route:
            known, middle = dict[int, int](), self.table.width // 2
            for y in range(0, self.table.depth + 1, STRIDE):
                spans = [span for span in self.road_spans(y) if span[1] - span[0] <= WIDEST_ROAD]
                nearest = min((sum(span) // 2 for span in spans), key=lambda x: abs(x - middle), default=None)
                if nearest is not None and (not known or abs(nearest - middle) <= STRAYS):
                    known[y] = middle = nearest
            if 0 not in known or max(known) + STRIDE <= self.table.depth - STRIDE:
                raise ValueError(say("no road leads up this table: choose another style or seed. (R18.10)"))
            self._route = [(_between(known, y), y) for y in range(0, max(known) + 1, STRIDE)]
        return self._route

    def road_spans(self, y: int) -> list[tuple[int, int]]:
        """From where to where a road runs at a height, each stretch of it."""
        spans: list[tuple[int, int]] = []
        for x in range(0, self.table.width + 1, STRIDE):
            if self.is_road(x, y):
                joined = bool(spans) and spans[-1][1] == x - STRIDE
                spans = [*spans[:-1], (spans[-1][0], x)] if joined else [*spans, (x, x)]
        return spans

    def take(self, x: int, y: int) -> None:
        """Keep a place free that a vehicle takes."""
        self._taken.append((x, y))

    def stand(self, row: dict[str, Any], x: int, y: int) -> None:
        """Let a unit stand as near to a place as it finds room."""
        self._stand(row, row["type"], x, y)

    def verge(self, chance: Chance, near: int, far: int) -> tuple[int, int]:
        """A place by chance so far from the road up the table, not on it; in cover, if a few tries find some.

        Source: R18.10.
        """
        route, best = self.route(), (0, 0)
        for turn in range(TRIES):
            x, y = route[chance.between(len(route) // 4, 3 * len(route) // 4)]
            x += chance.between(near, far) * (1 if chance.between(0, 1) else -1)
            if self.is_road(x, y) or not 0 < x < self.table.width:
                continue
            if turn == 0 or best == (0, 0) or cover_here(self.table, x, y) > OPEN:
                best = (x, y)
            if cover_here(self.table, x, y) > OPEN:
                break
        return best

    def beside_road(self, counters: Sequence[dict[str, Any]], chance: Chance, near: int, far: int) -> None:
        """Counters on both sides of the road, in cover where there is some. Source: R15.1, R18.10."""
        for row in counters:
            self._stand(row, SIZE, *self.verge(chance, near, far))

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
        return any(inside(piece, x, y) == 1 for piece in self._roads)

    def _stand(self, row: dict[str, Any], kind: str, x: int, y: int) -> None:
        row["at"] = [n / 100 for n in places.room_near(self.table, kind, x, y, self._taken)]


def _between(known: dict[int, int], y: int) -> int:
    """Where a road is at a height, in a straight line from the nearest below to the nearest above that are known."""
    below, above = max(k for k in known if k <= y), min(k for k in known if k >= y)
    return known[below] + (known[above] - known[below]) * (y - below) // max(1, above - below)
