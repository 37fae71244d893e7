"""Shapes: what a field of a scenario may hold, how it is read with every fault, and what its JSON Schema is.

A shape reads a `Node` into a plain value and adds a fault for everything that is wrong, so that one pass reports them
all. The value of a faulty field is None, and the checks that follow leave it alone. Which fields there are is each
game's own affair.
"""

import difflib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any, Protocol, TypeVar

from dieshift.core import documents
from dieshift.core.documents import Fault, Node, ScenarioError, Stop
from dieshift.core.words import plain, say, word

Schema = dict[str, Any]
Made = TypeVar("Made")


class Faults:
    """The faults found so far in one file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[Fault] = []

    def add(self, line: int, field: str, what: str, remedy: str) -> None:
        """Note a fault."""
        self.found.append(Fault(self.file, line, field, what, remedy))


def gather(source: Path | str, make: Callable[[Node, Faults], Made | None]) -> tuple[Made | None, list[Fault]]:
    """What is made of a file or a text, and all its faults in the order of its lines.

    The source is a file's path, or the text itself: a string with a line break in it, or a JSON object.
    """
    path = None if documents.is_text(source) else Path(source)
    faults = Faults(str(path) if path else "scenario")
    content, slips = None, list[Stop]()
    try:
        content = make(documents.read_tree(documents.decode(documents.read_bytes(path)) if path else str(source),
                                           slips), faults)
    except Stop as stop:
        slips.append(stop)
    for slip in slips:
        faults.add(slip.line, slip.field, slip.what, slip.remedy)
    return None if slips else content, sorted(set(faults.found), key=lambda fault: (fault.line, fault.field))


def loaded(source: Path | str, make: Callable[[Node, Faults], Made | None]) -> Made:
    """What is made of a file or a text without any fault; ScenarioError tells all of them otherwise."""
    made, faults = gather(source, make)
    if made is None or faults:
        raise ScenarioError(faults)
    return made


class Part(dict[str, Any]):
    """The fields of a group, defaults filled in, with the line and the full name of each."""

    def __init__(self, line: int, field: str, lines: dict[str, int]) -> None:
        super().__init__()
        self.line = line
        self.field = field
        self.lines = lines

    def line_of(self, name: str) -> int:
        """The line of a field, or of the group where the field is left out."""
        return self.lines.get(name, self.line)

    def path(self, name: str) -> str:
        """The full name of a field: `sides[0].units[2].at`; of the group itself when none is named."""
        return f"{self.field}.{name}" if self.field and name else self.field or name

    def fault(self, faults: Faults, name: str, what: str, remedy: str) -> None:
        """Note a fault of one field."""
        faults.add(self.line_of(name), self.path(name), what, remedy)


class Shape(Protocol):
    """What a value may be."""

    def read(self, node: Node, field: str, faults: Faults) -> Any:
        """The value of a node, or None after noting its faults."""
        ...

    def schema(self) -> Schema:
        """The JSON Schema of the values that are right."""
        ...


def nearest(name: str, known: Iterable[str]) -> str:
    """A remedy that names the nearest right word, or all of them."""
    words = [plain(each) for each in known]  # as they are typed, which is the same in every language
    lower = {word.lower(): word for word in words}
    near = difflib.get_close_matches(name.lower(), list(lower), 1, 0.55)
    if near:
        return say("Did you mean '{typed}'?", typed=lower[near[0]])
    return say("Known: {known}.", known=", ".join(words)) if words else say("There is none to choose.")


def decimals(hundredths: int) -> str:
    """A number kept in hundredths, as people write it.

    >>> decimals(350), decimals(600)
    ('3.5', '6')
    """
    return f"{hundredths / 100:.2f}".rstrip("0").rstrip(".")


@dataclass(frozen=True, slots=True)
class Text:
    """Some words: at most so many characters; with `lines`, line breaks are allowed."""

    longest: int = 40
    lines: bool = False
    pattern: str = ""

    def read(self, node: Node, field: str, faults: Faults) -> str | None:
        """The text without spaces around it."""
        if not isinstance(node.value, str):
            faults.add(node.line, field, say("{what} isn't text.", what=node.kind()),
                       say("Write words, in quotes if needed."))
            return None
        text = node.value.strip()
        bad = documents.bad_character("".join(text.split("\n")) if self.lines else text)
        if not text:
            faults.add(node.line, field, say("The text is empty."), say("Write a word or leave the field out."))
        elif len(text) > self.longest:
            faults.add(node.line, field, say("{count} characters are too many.", count=len(text)),
                       say("Write at most {most}.", most=self.longest))
        elif bad:
            faults.add(node.line, field,
                       say("There is {bad} in {technical}.", bad=bad, technical=documents.shown(text)),
                       say("Remove it."))
        else:
            return text
        return None

    def schema(self) -> Schema:
        """The JSON Schema of a text."""
        return {"type": "string", "minLength": 1, "maxLength": self.longest}


def _plain(word: str) -> str:
    """A word as it is compared: small letters, with `_` and `-` as spaces."""
    return word.strip().lower().replace("_", " ").replace("-", " ")


@dataclass(frozen=True, slots=True)
class Word:
    """One of a few words; the value is its place among them when `place` is set."""

    words: tuple[str, ...]
    place: bool = True

    def read(self, node: Node, field: str, faults: Faults) -> int | str | None:
        """The word, or its place."""
        word = _plain(node.value) if isinstance(node.value, str) else None
        known = [_plain(w) for w in self.words]
        if word is None or word not in known:
            what = say("{what} isn't known here.", what=node.kind())
            faults.add(node.line, field, what, nearest(word or "", self.words))
            return None
        return known.index(word) if self.place else self.words[known.index(word)]

    def schema(self) -> Schema:
        """The JSON Schema of a word."""
        return {"enum": list(self.words)}


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number within bounds, or one of a few."""

    low: int
    high: int
    only: tuple[int, ...] = ()

    def read(self, node: Node, field: str, faults: Faults) -> int | None:
        """The number."""
        value = node.value
        right = say("Write a number from {low} to {high}.", low=self.low, high=self.high)
        if self.only:
            right = say("Write one of {known}.", known=", ".join(map(str, self.only)))
        if not isinstance(value, int) or isinstance(value, bool):
            faults.add(node.line, field, say("{what} isn't a whole number.", what=node.kind()), right)
        elif not self.low <= value <= self.high or (self.only and value not in self.only):
            faults.add(node.line, field, say("{value} is out of range.", value=str(value)), right)
        else:
            return value
        return None

    def schema(self) -> Schema:
        """The JSON Schema of a whole number."""
        return {"enum": list(self.only)} if self.only else {"type": "integer", "minimum": self.low,
                                                           "maximum": self.high}


@dataclass(frozen=True, slots=True)
class Hundredths:
    """A number with at most two decimals, kept in hundredths."""

    low: int
    high: int

    def read(self, node: Node, field: str, faults: Faults) -> int | None:
        """The number in hundredths."""
        value = node.value
        right = say("Write a number from {low} to {high}.", low=decimals(self.low), high=decimals(self.high))
        if not isinstance(value, int | Decimal) or isinstance(value, bool):
            faults.add(node.line, field, say("{what} isn't a number.", what=node.kind()), right)
        elif value * 100 != int(value * 100):
            faults.add(node.line, field, say("{value} has too many decimals.", value=str(value)),
                       say("Write at most two decimals."))
        elif not self.low <= value * 100 <= self.high:
            faults.add(node.line, field, say("{value} is out of range.", value=str(value)), right)
        else:
            return int(value * 100)
        return None

    def schema(self) -> Schema:
        """The JSON Schema of a number with decimals."""
        return {"type": "number", "minimum": self.low / 100, "maximum": self.high / 100}


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false."""

    def read(self, node: Node, field: str, faults: Faults) -> int | None:
        """1 for true, 0 for false."""
        if isinstance(node.value, bool):
            return int(node.value)
        faults.add(node.line, field, say("{what} isn't true or false.", what=node.kind()),
                   say("Write true or false."))
        return None

    def schema(self) -> Schema:
        """The JSON Schema of a flag."""
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Many:
    """A list of values of one shape."""

    of: Shape
    least: int
    most: int
    noun: str
    example: str = ""

    def read(self, node: Node, field: str, faults: Faults) -> list[Any] | None:
        """The values; a faulty one is left out."""
        if not isinstance(node.value, list):
            remedy = say("Write a list of {noun}.", noun=word(self.noun))
            if self.example:
                remedy = say("Write a list of {noun}, such as {example}.", noun=word(self.noun), example=self.example)
            faults.add(node.line, field, say("{what} isn't a list.", what=node.kind()), remedy)
            return None
        count = len(node.value)
        if not self.least <= count <= self.most:
            right = say("It must be {least} to {most}.", least=self.least, most=self.most)
            if self.least == self.most:
                right = say("It must be {most}.", most=self.most)
            faults.add(node.line, field, say("The number of {noun} is {count}.", noun=word(self.noun), count=count),
                       right)
        values = [self.of.read(item, f"{field}[{i}]", faults) for i, item in enumerate(node.value[:self.most])]
        return [item for item in values if item is not None]

    def schema(self) -> Schema:
        """The JSON Schema of a list."""
        return {"type": "array", "items": self.of.schema(), "minItems": self.least, "maxItems": self.most}


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a group: its shape, what it means, whether it must be there, and what it is when left out."""

    shape: Shape
    what: str
    needed: bool = False
    default: Any = None


@dataclass(frozen=True, slots=True)
class Mark:
    """A field that is one number of a record, 0 when left out; and its name there, where that is another."""

    field: Field
    number: str = ""


class Marks:
    """Fields that are one number of a record each: one table that declares, writes, reads and bounds them.

    >>> shots = Mark(Field(Whole(0, 9), "shots left"))
    >>> Marks({"shaken": Mark(Field(Flag(), "shaken"), "nerve"), "shots": shots}).bounds()
    {'nerve': (0, 1), 'shots': (0, 9)}
    """

    def __init__(self, rows: Mapping[str, Mark]) -> None:
        self.rows = rows

    def fields(self, *names: str) -> dict[str, Field]:
        """Some of the fields, or all, to be put into a group."""
        return {name: self.rows[name].field for name in names or self.rows}

    def write(self, record: object, part: Mapping[str, Any]) -> None:
        """Set the numbers of a record to what a file says."""
        for name, row in self.rows.items():
            setattr(record, row.number or name, part[name] or 0)

    def told(self, record: object, *names: str) -> dict[str, Any]:
        """Some of the fields, or all, as a file has them of a record; what is 0 or less is left out."""
        values = {name: int(getattr(record, self.rows[name].number or name)) for name in names or self.rows}
        return {name: _told(self.rows[name].field.shape, value) for name, value in values.items() if value > 0}

    def bounds(self) -> dict[str, tuple[int, int]]:
        """The least and the most that a save may hold of each number."""
        return {row.number or name: (0, _most(row.field.shape)) for name, row in self.rows.items()}


def _told(shape: Shape, value: int) -> int | str | bool:
    """A number as a file has it."""
    if isinstance(shape, Word):
        return plain(shape.words[value])
    return bool(value) if isinstance(shape, Flag) else value


def _most(shape: Shape) -> int:
    """The most that a number of a shape may be."""
    if isinstance(shape, Word):
        return len(shape.words) - 1
    return shape.high if isinstance(shape, Whole) else 1


@dataclass(frozen=True, slots=True)
class Group:
    """Named fields."""

    name: str
    fields: dict[str, Field]

    def read(self, node: Node, field: str, faults: Faults) -> Part | None:
        """The fields with their defaults."""
        if not isinstance(node.value, dict):
            names = ", ".join([name for name, f in self.fields.items() if f.needed] or self.fields)
            faults.add(node.line, field, say("{what} isn't {name}.", what=node.kind(), name=word(self.name)),
                       say("Write the fields {names}.", names=names))
            return None
        nodes = node.value
        part = Part(node.line, field, {name: item.line for name, item in nodes.items()})
        for name, item in nodes.items():
            if name not in self.fields:
                what = say("{technical} isn't a field of {name}.", technical=documents.shown(name),
                           name=word(self.name))
                faults.add(item.line, part.path(name), what, nearest(name, self.fields))
        for name, f in self.fields.items():
            if name in nodes:
                part[name] = f.shape.read(nodes[name], part.path(name), faults)
            elif f.needed:
                faults.add(node.line, part.path(name), say("The field is missing: {what}.", what=word(f.what)),
                           say("Add '{typed}:'.", typed=name))
                part[name] = None
            else:
                part[name] = f.default
        return part

    def schema(self) -> Schema:
        """The JSON Schema of a group."""
        return {
            "type": "object",
            "properties": {name: {"description": f.what, **f.shape.schema()} for name, f in self.fields.items()},
            "required": [name for name, f in self.fields.items() if f.needed],
            "additionalProperties": False,
        }


@dataclass(frozen=True, slots=True)
class Named:
    """Groups of one shape under names of the writer's own."""

    of: Group
    most: int

    def read(self, node: Node, field: str, faults: Faults) -> dict[str, Part] | None:
        """The groups by name; a faulty one is left out."""
        if not isinstance(node.value, dict):
            faults.add(node.line, field, say("{what} isn't a group of names.", what=node.kind()),
                       say("Write a name for {name}.", name=word(self.of.name)))
            return None
        if len(node.value) > self.most:
            faults.add(node.line, field, say("{count} of them are too many.", count=len(node.value)),
                       say("Write at most {most}.", most=self.most))
        groups: dict[str, Part] = {}
        for name, item in list(node.value.items())[:self.most]:
            path = f"{field}.{name[:40]}" if field else name[:40]
            label = Text(40).read(Node(name, item.line), path, faults)
            part = self.of.read(item, path, faults)
            if label and part is not None:
                groups[label] = part
        return groups

    def schema(self) -> Schema:
        """The JSON Schema of named groups."""
        return {"type": "object", "additionalProperties": self.of.schema(), "maxProperties": self.most}


PLAYERS = ("human", "random", "heuristic")  # players a scenario may propose: a person, or a bot that every game has


def players_field() -> dict[str, Field]:
    """The field of a scenario that proposes the players of both sides; a battle may begin with others."""
    return {"players": Field(Many(Word(PLAYERS, place=False), 2, 2, say("players"), "[human, heuristic]"),
                             "player of each side by default: human, or an AI")}


@dataclass(frozen=True, slots=True)
class Either:
    """A list or another value, or one group in its place."""

    other: Shape
    one: Group

    def read(self, node: Node, field: str, faults: Faults) -> Any:
        """The value or the group."""
        return (self.one if isinstance(node.value, dict) else self.other).read(node, field, faults)

    def schema(self) -> Schema:
        """The JSON Schema of the two."""
        return {"anyOf": [self.other.schema(), self.one.schema()]}
