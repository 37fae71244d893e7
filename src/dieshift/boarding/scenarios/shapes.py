"""Shapes that only a mission's fields have: drawings, squares, facings, switches, pools, what victory asks for.

Source: 5.1 (squares, facings), 5.2 (drawings), 5.5; 1F (switches); G-18 (pools).
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

from dieshift.boarding.state.records import SIZE
from dieshift.boarding.state.terms import FACINGS
from dieshift.core.documents import Node, bad_character, shown
from dieshift.core.fields import Faults, Schema, Shape, Whole, nearest
from dieshift.core.words import say

COMPASS = ("north", "east", "south", "west")
POOLS = {"blips_22": (9, 4, 9)}  # so many counters that hide one, two, three (G-18)
MOST_COUNTERS = 99
ON_OFF = {True: "on", False: "off"}


class Drawing(NamedTuple):
    """The rows of a drawing, the northern first, and the line of the file on which each stands."""

    rows: list[str]
    lines: list[int]

    def line(self, row: int) -> int:
        """The line of a row counted from 1; of the first for 0."""
        return self.lines[min(max(row, 1), len(self.lines)) - 1]


@dataclass(frozen=True, slots=True)
class Rows:
    """A drawing: a block of text, or a list of its rows."""

    most: int

    def read(self, node: Node, field: str, faults: Faults) -> Drawing | None:
        """The rows without empty ones above and below."""
        rows = self._rows(node)
        if rows is None:
            right = say("Write the rows under 'map: |', or as a list of quoted texts. (5.2)")
            faults.add(node.line, field, say("{what} isn't a drawing.", what=node.kind()), right)
            return None
        while rows and not rows[-1][0].strip():
            rows.pop()
        while rows and not rows[0][0].strip():
            rows.pop(0)
        if not 1 <= len(rows) <= self.most:
            faults.add(node.line, field, say("The drawing has {count} rows.", count=len(rows)),
                       say("Write 1 to {most}. (5.2)", most=self.most))
            return None
        for text, line in rows:
            bad = say("a tab") if "\t" in text else bad_character(text)
            if bad or len(text) > self.most:
                what = say("There is {bad} in {technical}.", bad=bad,
                           technical=shown(text)) if bad else say("The row is {count} characters long.",
                                                                  count=len(text))
                faults.add(line, field, what,
                           say("Draw with spaces.") if bad else say("Write at most {most}. (5.2)", most=self.most))
                return None
        return Drawing([text for text, _ in rows], [line for _, line in rows])

    def _rows(self, node: Node) -> list[tuple[str, int]] | None:
        if isinstance(node.value, str):
            step, first = (1, node.first) if node.first else (0, node.line)
            return [(text.rstrip(), first + i * step) for i, text in enumerate(node.value.split("\n"))]
        if isinstance(node.value, list) and all(isinstance(item.value, str) for item in node.value):
            return [(str(item.value).rstrip(), item.line) for item in node.value]
        return None

    def schema(self) -> Schema:
        """The JSON Schema of a drawing."""
        text = {"type": "string", "minLength": 1}
        return {"anyOf": [text, {"type": "array", "items": {"type": "string"}, "maxItems": self.most}]}


@dataclass(frozen=True, slots=True)
class Square:
    """A square of the board, counted from the south-west corner."""

    def read(self, node: Node, field: str, faults: Faults) -> tuple[int, int] | None:
        """The square as column and row."""
        if not isinstance(node.value, list) or len(node.value) != 2:
            faults.add(node.line, field, say("{what} isn't a square.", what=node.kind()),
                       say("Write [x, y], from 0 in the south-west."))
            return None
        number = Whole(0, SIZE - 1)
        x, y = (number.read(item, f"{field}[{i}]", faults) for i, item in enumerate(node.value))
        return None if x is None or y is None else (x, y)

    def schema(self) -> Schema:
        """The JSON Schema of a square."""
        return {"type": "array", "items": Whole(0, SIZE - 1).schema(), "minItems": 2, "maxItems": 2}


@dataclass(frozen=True, slots=True)
class Facing:
    """One of the four facings, as a letter or a word."""

    def read(self, node: Node, field: str, faults: Faults) -> int | None:
        """The number of the facing."""
        word = node.value.strip().lower() if isinstance(node.value, str) else ""
        for facing, name in enumerate(COMPASS):
            if word in {name, name[0]}:
                return facing
        right: str = say("Write N, E, S or W.")
        if isinstance(node.value, bool):
            right = say('Write N, E, S or W in quotes: some programs turn a bare "N" into false.')
        elif word:
            right = nearest(word, FACINGS + COMPASS)
        faults.add(node.line, field, say("{what} isn't a facing.", what=node.kind()), right)
        return None

    def schema(self) -> Schema:
        """The JSON Schema of a facing."""
        return {"enum": [*FACINGS, *COMPASS]}


@dataclass(frozen=True, slots=True)
class Choice:
    """One reading of a switch: its words, `on` and `off` also as true and false, a list as words with commas."""

    words: tuple[str, ...]

    def read(self, node: Node, field: str, faults: Faults) -> str | None:
        """The word."""
        word = self._word(node)
        if word not in self.words:
            remedy = say("Write one of {known}. (1F)" if len(self.words) > 1 else "Write {known}. (1F)",
                         known=", ".join(self.words))
            faults.add(node.line, field, say("{what} isn't known here.", what=node.kind()), remedy)
            return None
        return word

    def _word(self, node: Node) -> str:
        if isinstance(node.value, bool):
            return ON_OFF[node.value]
        if isinstance(node.value, list):
            return ",".join(str(item.plain()) for item in node.value)
        return str(node.value).strip().replace(", ", ",").lower()

    def schema(self) -> Schema:
        """The JSON Schema of a switch; `on` and `off` may come as true and false from readers of YAML 1.1."""
        flags = [flag for flag, word in ON_OFF.items() if word in self.words]
        lists = [word.split(",") for word in self.words if "," in word]
        return {"enum": [*self.words, *flags, *(int(word) for word in self.words if word.isdigit()), *lists]}


@dataclass(frozen=True, slots=True)
class Pool:
    """The counters that reinforcements are drawn from: a name, a number, or three numbers. Source: G-18."""

    def read(self, node: Node, field: str, faults: Faults) -> tuple[int, int, int] | None:
        """How many counters hide one, two, three."""
        number = Whole(0, MOST_COUNTERS)
        if isinstance(node.value, str) and node.value in POOLS:
            return POOLS[node.value]
        if isinstance(node.value, int) and not isinstance(node.value, bool):
            one = number.read(node, field, faults)
            return None if one is None else (one, 0, 0)
        if isinstance(node.value, list) and len(node.value) == 3:
            counts = [number.read(item, f"{field}[{i}]", faults) for i, item in enumerate(node.value)]
            return None if None in counts else (counts[0] or 0, counts[1] or 0, counts[2] or 0)
        right = say("Write {known}, a number, or the counters that hide one, two and three: [9, 4, 9]. (G-18)",
                    known=", ".join(POOLS))
        faults.add(node.line, field, say("{what} isn't a pool.", what=node.kind()), right)
        return None

    def schema(self) -> Schema:
        """The JSON Schema of a pool."""
        number = Whole(0, MOST_COUNTERS).schema()
        return {"anyOf": [{"enum": list(POOLS)}, number,
                          {"type": "array", "items": number, "minItems": 3, "maxItems": 3}]}


@dataclass(frozen=True, slots=True)
class OrNothing:
    """A value, or `null`."""

    of: Shape

    def read(self, node: Node, field: str, faults: Faults) -> Any:
        """The value, 0 for nothing."""
        return 0 if node.value is None else self.of.read(node, field, faults)

    def schema(self) -> Schema:
        """The JSON Schema of both."""
        return {"anyOf": [self.of.schema(), {"type": "null"}]}


@dataclass(frozen=True, slots=True)
class OneOrMore:
    """A value, or a list of them."""

    of: Shape
    most: int

    def read(self, node: Node, field: str, faults: Faults) -> list[Any] | None:
        """The values; a faulty one is left out."""
        items = node.value if isinstance(node.value, list) else [node]
        if not 1 <= len(items) <= self.most:
            faults.add(node.line, field, say("The list has {count} entries.", count=len(items)),
                       say("Write 1 to {most}.", most=self.most))
        values = [self.of.read(item, field if item is node else f"{field}[{i}]", faults)
                  for i, item in enumerate(items[:self.most])]
        return [item for item in values if item is not None]

    def schema(self) -> Schema:
        """The JSON Schema of both."""
        one = self.of.schema()
        return {"anyOf": [one, {"type": "array", "items": one, "minItems": 1, "maxItems": self.most}]}
