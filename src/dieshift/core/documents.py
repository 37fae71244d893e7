"""Reading the text of a scenario strictly: YAML or JSON becomes a tree in which every value knows its line.

A narrow reading of YAML, the same for every file: no anchors, aliases, tags or several documents, no key twice. Only
plain decimal numbers, `true`, `false` and `null` are more than text, so `no`, `010`, `12:30` and `1_000` stay text.
Size, depth and number of values are limited before anything is built. Nothing is fetched or run. What the values mean
is decided by the shapes of `fields.py`, and by each game.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from dieshift.core.words import listed, say

MAX_BYTES = 1_000_000
MAX_DEPTH = 12
MAX_VALUES = 40_000
WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]{0,8})")
DECIMAL = re.compile(r"[-+]?((0|[1-9][0-9]{0,8})(\.[0-9]{0,40})?|\.[0-9]{1,40})(?P<power>[eE][-+]?[0-9]{1,2})?")
MINUS_ZERO = re.compile(r"-(0(\.0*)?|\.0+)([eE][-+]?[0-9]{1,2})?")
WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}
MARKS_IN_A_ROW = 3
BLOCKS = ("|", ">")  # the marks of a text on lines of its own
AGAIN = -1  # Node.first of a key that is there already
LENIENT = frozenset("\t?!")  # what the compiled parser of YAML allows in more places than the plain one


class Fault(NamedTuple):
    """One thing that is wrong with a scenario: where, what, and what would be right."""

    file: str
    line: int
    field: str
    what: str
    remedy: str

    def __str__(self) -> str:
        if self.field:
            return say("{file}:{line}: {field}: {what} {remedy}", **self._asdict())
        return say("{file}:{line}: {what} {remedy}", **self._asdict())

    @property
    def sentence(self) -> str:
        """What is wrong and what would be right, without the place in a file."""
        return say("{what} {remedy}", what=self.what, remedy=self.remedy) if self.remedy else self.what


class ScenarioError(ValueError):
    """A scenario that cannot be played; `faults` holds everything that is wrong with it."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(listed(map(str, faults), "\n"))
        self.faults = faults

    def __reduce__(self) -> tuple[Any, ...]:
        return ScenarioError, (self.faults,)  # as it goes from one process to another


class Stop(Exception):  # noqa: N818 (it carries a fault, it is not one)
    """Reading cannot go on: the only fault of a text that is no YAML."""

    def __init__(self, line: int, what: str, remedy: str, field: str = "") -> None:
        super().__init__(what)
        self.line, self.what, self.remedy, self.field = line, what, remedy, field


@dataclass(slots=True)
class Node:
    """A value of the file and its line: text, a number, true or false, nothing, a list, or named fields.

    `first` is the line on which a block of text begins, below its field; 0: the value is no such block.
    """

    value: "str | int | Decimal | bool | list[Node] | dict[str, Node] | None"
    line: int
    first: int = 0

    def plain(self) -> Any:
        """The value without lines, as `json` and `yaml` write it."""
        if isinstance(self.value, dict):
            return {name: node.plain() for name, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return float(self.value) if isinstance(self.value, Decimal) else self.value

    def kind(self) -> str:
        """What sort of value it is, in words, with the value itself when it is short."""
        if self.value is None:
            return say("nothing")
        if isinstance(self.value, dict | list):
            return say("a list") if isinstance(self.value, list) else say("a group of fields")
        if isinstance(self.value, bool):
            return str(self.value).lower()
        return shown(self.value) if isinstance(self.value, str) else str(self.value)


def shown(text: str) -> str:
    """A text as a message quotes it: shortened, and with nothing in it that a terminal would obey."""
    short = text if len(text) <= 40 else text[:37] + "..."
    return "'" + "".join(c if c.isprintable() else "?" for c in short) + "'"


def decode(raw: bytes) -> str:
    """The text of a file's bytes; Stop when they are no text in UTF-8, or too many, or none."""
    if len(raw) > MAX_BYTES:
        raise Stop(1, say("The file is larger than {most} bytes.", most=f"{MAX_BYTES:,}"),
                   say("Choose a text file in YAML or JSON."))
    if raw[:2] in {b"\xff\xfe", b"\xfe\xff"}:
        raise Stop(1, say("The file is written in UTF-16."), say("Save it as UTF-8."))
    if b"\0" in raw:
        line = raw.count(b"\n", 0, raw.index(b"\0")) + 1
        raise Stop(line, say("The file isn't a text file."), say("Choose a text file in YAML or JSON."))
    try:
        return raw.removeprefix(b"\xef\xbb\xbf").decode("utf-8")
    except UnicodeDecodeError as fault:
        line = raw.count(b"\n", 0, fault.start) + 1
        raise Stop(line, say("The file isn't text in UTF-8."), say("Save it as UTF-8.")) from None


def parse(text: str) -> Node:
    """The tree of a text; Stop at the first thing that is not plain YAML or JSON."""
    slips: list[Stop] = []
    tree = read_tree(text, slips)
    if slips:
        raise slips[0]
    return tree


def read_tree(text: str, slips: list[Stop]) -> Node:
    """The tree of a text; fields given twice are added to `slips` and the first counts. Stop at anything worse."""
    if len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        raise Stop(1, say("The text is larger than {most} bytes.", most=f"{MAX_BYTES:,}"),
                   say("A scenario must be a short text."))
    if not text.strip("\ufeff \t\r\n"):
        raise Stop(1, say("The file is empty."), say("Copy one of the files in examples/scenarios and change it."))
    if text.lstrip("\ufeff \r\n\t").startswith("{"):
        text = text.replace("\t", " ")  # JSON may be indented with tabs, YAML may not
    return _fast(text) or _slow(text, slips)


def _fast(text: str) -> Node | None:
    """The tree as the compiled parser reads it; None where there is none, it finds fault, or is less strict."""
    if not yaml.__with_libyaml__ or LENIENT.intersection(text):
        return None
    slips: list[Stop] = []
    try:
        tree = _build(yaml.parse(text, Loader=yaml.CSafeLoader), slips)
    except (yaml.YAMLError, ValueError, OverflowError, Stop):
        return None
    return None if slips else tree


def _slow(text: str, slips: list[Stop]) -> Node:
    """The tree as the plain parser reads it, whose faults are told; Stop at the first with which it cannot go on."""
    try:
        return _build(yaml.parse(text, Loader=yaml.SafeLoader), slips)
    except yaml.MarkedYAMLError as fault:
        mark = fault.problem_mark or fault.context_mark
        what = say("This isn't YAML: {technical}.", technical=str(fault.problem or fault.context))
        remedy = say("Check the indentation (spaces only), colons and quotes near this line.")
        raise Stop(mark.line + 1 if mark else 1, what, remedy) from None
    except yaml.reader.ReaderError as fault:
        line = text.count("\n", 0, fault.position) + 1
        raise Stop(line, say("The text has a control character."), say("Remove it.")) from None
    except (ValueError, OverflowError):  # an escape such as "\UFFFFFFFF"
        raise Stop(1, say("The text has a character that doesn't exist."), say("Remove the escape.")) from None


def is_text(source: Path | str) -> bool:
    """Whether a source is the text itself and no path: a string with a line break in it, or a JSON object."""
    return isinstance(source, str) and ("\n" in source or not source.strip() or source.lstrip().startswith("{"))


def read_bytes(path: Path) -> bytes:
    """The bytes of a file, at most one more than allowed; Stop when it cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        remedy = say("Scenarios in that folder: {known}.", known=_neighbours(path))
        raise Stop(1, say("There is no such file."), remedy) from None
    except (OSError, ValueError) as fault:  # ValueError: a path with a zero byte in it
        reason = fault.strerror if isinstance(fault, OSError) else fault
        what = say("The file can't be read: {technical}.", technical=str(reason))
        raise Stop(1, what, say("Name a scenario file.")) from None


def _neighbours(path: Path) -> str:
    folder = path.parent
    names = sorted(p.name for p in folder.glob("*.yaml")) if folder.is_dir() else []
    return ", ".join(names[:8]) or say("none")


def _build(events: Iterator[Any], slips: list[Stop]) -> Node:
    """Build the tree from the parser's events, without recursion, so that depth cannot hurt."""
    root: Node | None = None
    open_nodes: list[Node] = []
    keys: list[Node | None] = []
    values = documents = 0
    for event in events:
        line = event.start_mark.line + 1
        if isinstance(event, yaml.DocumentStartEvent):
            documents += 1
            if documents > 1:
                raise Stop(line, say("The file holds more than one document."), say("Remove the line '---'."))
        elif isinstance(event, yaml.CollectionEndEvent):
            open_nodes.pop()
            keys.pop()
        elif isinstance(event, yaml.NodeEvent):
            values += 1
            _refuse(event, line, len(open_nodes), values)
            node = _node(event, line)
            if not open_nodes:
                root = node
            else:
                keys[-1] = _attach(open_nodes[-1], keys[-1], node, slips)
            if isinstance(event, yaml.CollectionStartEvent):
                open_nodes.append(node)
                keys.append(None)
    return root or Node(None, 1)


def _refuse(event: Any, line: int, depth: int, values: int) -> None:
    if isinstance(event, yaml.AliasEvent) or event.anchor:
        what = say("Anchors and aliases ({technical}) are not allowed.", technical=event.anchor)
        raise Stop(line, what, say("Write the value out."))
    if event.tag and event.tag != "!":
        what = say("The tag {technical} is not allowed.", technical=shown(event.tag))
        raise Stop(line, what, say("Write the plain value."))
    if depth >= MAX_DEPTH:
        what = say("The values are nested more than {most} deep.", most=MAX_DEPTH)
        raise Stop(line, what, say("A scenario never needs that depth."))
    if values > MAX_VALUES:
        what = say("There are more than {most} values.", most=f"{MAX_VALUES:,}")
        raise Stop(line, what, say("A scenario must be a short text."))


def _node(event: Any, line: int) -> Node:
    if isinstance(event, yaml.MappingStartEvent):
        return Node({}, line)
    if isinstance(event, yaml.SequenceStartEvent):
        return Node([], line)
    if event.style or event.tag == "!":
        return Node(_whole_characters(event.value, line), line, line + 1 if event.style in BLOCKS else 0)
    return Node(_plain(event.value, line), line)


def _plain(text: str, line: int) -> str | int | Decimal | bool | None:
    """What an unquoted scalar means: a number, true, false, nothing; else the text itself."""
    if text in WORDS:
        return WORDS[text]
    if MINUS_ZERO.fullmatch(text):
        return text
    if WHOLE.fullmatch(text):
        return int(text)
    match = DECIMAL.fullmatch(text)
    return _whole_characters(text, line) if match is None else _number(Decimal(text), power=match["power"] is not None)


def _number(value: Decimal, *, power: bool) -> int | Decimal:
    """A number as it is meant: `1e1` is the whole number 10, and `1.0` has a decimal."""
    if not power:
        return value
    return int(value) if value == value.to_integral_value() else value


def _attach(parent: Node, key: Node | None, node: Node, slips: list[Stop]) -> Node | None:
    """Put a node into its list, or take it as the next key, or as the value of that key; the key still open.

    The value of a key that is there already is dropped.
    """
    if isinstance(parent.value, list):
        parent.value.append(node)
        return None
    fields: dict[str, Node] = parent.value  # type: ignore[assignment]
    if key is None:
        if isinstance(node.value, dict | list):
            what = say("A list or a group of fields can't be a field's name.")
            raise Stop(node.line, what, say("Give the field a word as its name."))
        name = "null" if node.value is None else str(node.plain())
        if name in fields:
            remedy = say("It is already in line {line}. Remove one of them.", line=fields[name].line)
            slips.append(Stop(node.line, say("The field {technical} is there twice.", technical=shown(name)), remedy,
                              name))
            return Node(name, node.line, AGAIN)
        return Node(name, node.line)
    if key.first != AGAIN:
        fields[str(key.value)] = Node(node.value, key.line, node.first)
    return None


def _whole_characters(text: str, line: int) -> str:
    """A text whose JSON escapes of one character in two halves are joined; Stop when a half is left over."""
    try:
        return text.encode("utf-16", "surrogatepass").decode("utf-16")
    except UnicodeDecodeError:
        raise Stop(line, say("The text has half a character."), say("Remove the escape.")) from None


def bad_character(text: str) -> str:
    """What is wrong with the characters of a name, in words; empty when nothing is.

    >>> bad_character("Anna" + chr(0x202E))
    'an invisible character (U+202E)'
    """
    run = 0
    for c in text:
        kind = unicodedata.category(c)
        if kind in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}:
            return say("an invisible character ({technical})", technical=f"U+{ord(c):04X}")
        run = run + 1 if kind.startswith("M") else 0
        if run > MARKS_IN_A_ROW:
            return say("a pile of accents")
    return ""
