"""The file of a journal: JSON Lines, one header and one line per entry, plain or compressed.

The format is `dieshift-log/1`. Every line carries a hash of itself and of the line before (`chain`), so that an edited,
dropped, doubled or swapped line is noticed. There is never half a save (`dieshift.core.files`). This module knows
lines; what the entries mean is `dieshift.core.journal`'s.
"""

import gzip
import hashlib
import json
import re
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from sys import intern
from typing import Any, NamedTuple, NoReturn

from dieshift.core.commit_reveal import PLEDGE, SHARE
from dieshift.core.files import write_file
from dieshift.core.suggestions import typed
from dieshift.core.words import say

FORMAT = "dieshift-log/1"
SEATS = "dieshift-seat/"  # what such a file begins with that holds what one seat was told
SEATS_OWN = say("This file holds only what one seat knew: it can be read, but not opened. The referee's file can.")
NO_JOURNAL = say("this isn't a Dieshift journal: the first line doesn't say so")
KINDS = ("order", "undo", "redo", "asked", "ruling", "concede", "reveal", PLEDGE, SHARE)
COUNT = "lines"  # how many entries a file has: said in its first line, which is chained without it
MAX_BYTES = 256 * 1024 * 1024
WHOLE = range(-(1 << 63), 1 << 63)


class DamagedSave(ValueError):  # noqa: N818 - named for what the player finds
    """A file that is no journal, or no longer one: the line and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(say("line {line}: {reason}", line=line, reason=reason))
        self.line = line
        self.reason = reason


class Rolled(NamedTuple):
    """One die of an entry: number of faces, result, reason, the unit it was rolled for, and the origin of the face."""

    die: int
    face: int
    reason: str
    unit: str
    how: str


@dataclass(slots=True)
class Entry:
    """One line of a journal.

    `kind` is `order`, `undo` or `redo` (of the entry `target`), `asked` (dice that fell for an order that broke off),
    `ruling` (of a referee, whose `text` says all of it), `concede` (a side gave up), `reveal` (`text` is the secret of
    the dice), `pledge` and `share` (`text` is a seat, and the hash of its part in the dice, or that part). `changed`
    holds the fields that differ after it. `drawn` says how far the dice's generator is. `undone` is not written: it
    follows from the lines behind.
    """

    number: int
    kind: str
    text: str
    order: dict[str, int]
    dice: tuple[Rolled, ...]
    changed: dict[str, int]
    fingerprint: str
    drawn: int = 0
    target: int = 0
    chain: str = ""
    undone: bool = False

    def line(self) -> dict[str, Any]:
        """The entry as it is written, without its chain."""
        fields: dict[str, Any] = {"n": self.number, "kind": self.kind, "text": self.text}
        if self.order:
            fields["order"] = self.order
        if self.dice:
            fields["dice"] = [list(d) for d in self.dice]
        if self.target:
            fields["of"] = self.target
        return fields | {"changed": self.changed, "drawn": self.drawn, "fingerprint": self.fingerprint}


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: which game under which rules, who plays, and what is known of the dice beforehand.

    `scenario` and `seats` are the caller's own JSON, and so is `setting`: what the scenario became, in words, table and
    names; None in a file of before. `start` holds the numbers of the first state that are not 0, or None when the
    scenario says them. `schema` is a hash of the state's fields.
    """

    game: str
    ruleset: str
    digest: str
    dice: dict[str, Any]
    schema: str
    engine: str
    start: dict[str, int] | None = None
    scenario: Any = None
    seats: list[Any] = field(default_factory=list)
    setting: Any = None
    lines: int | None = field(default=None, compare=False)  # entries of the file it was read from, where that says so

    def line(self) -> dict[str, Any]:
        """The header as it is written, without its chain."""
        body = {"format": FORMAT} | {name: getattr(self, name) for name in self.__slots__ if name != COUNT}
        return body if self.setting is not None else {name: value for name, value in body.items() if name != "setting"}

    @property
    def chain(self) -> str:
        """What the first entry is chained to."""
        return chain("", self.line())


@dataclass(frozen=True, slots=True)
class Log:
    """What a file holds; `damage` says why it ends early, when that was allowed."""

    header: Header
    entries: list[Entry]
    damage: DamagedSave | None = None


def _dump(body: dict[str, Any]) -> str:
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def chain(before: str, body: dict[str, Any]) -> str:
    """The hash of a line and of all lines before it; the order of keys and a first line's count do not matter."""
    told = body if before else {name: value for name, value in body.items() if name != COUNT}
    text = json.dumps(told, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return hashlib.sha256(f"{before}\n{text}".encode()).hexdigest()[:16]


def line_of(part: "Header | Entry") -> bytes:
    """The line of a header or of an entry, without its end."""
    return _dump(part.line() | {"chain": part.chain}).encode()


def text_of(header: Header, entries: Sequence[Entry]) -> bytes:
    """What a file of a journal holds, uncompressed."""
    first = _dump(header.line() | {"chain": header.chain, COUNT: len(entries)}).encode()
    return b"".join(line + b"\n" for line in (first, *map(line_of, entries)))


def write(path: Path | str, header: Header, entries: Sequence[Entry]) -> Path | None:
    """Save, and return where another content of the file is kept: an earlier part of this battle is replaced.

    A name that ends in `.gz` is compressed. Raises CannotWrite when the disk refuses, DamagedSave when it gives back
    something else than was written; an older file stays whole then.
    """
    text = plain = text_of(header, entries)
    if Path(path).suffix == ".gz":
        text = gzip.compress(text, mtime=0)

    def check(part: Path) -> None:
        back = read(part)
        if back.header.chain != header.chain or [e.chain for e in back.entries] != [e.chain for e in entries]:
            raise DamagedSave(1, "the disk gave back something else than was written; nothing was replaced")

    return write_file(path, text, replaces=lambda old: _is_begun(old, header, plain), check=check)


def _is_begun(old: bytes, header: Header, text: bytes) -> bool:
    """Whether what a file holds is the beginning of a battle, or all of it."""
    if old[:2] == b"\x1f\x8b":
        old = _inflate(old)[0]
    first, _, rest = old.partition(b"\n")
    try:
        same = json.loads(first).get("chain") == header.chain
    except (ValueError, AttributeError, RecursionError):
        return False
    return same and text.partition(b"\n")[2].startswith(rest)


def read(path: Path | str, *, upto_damage: bool = False) -> Log:
    """The header and entries of a file, with every line's form and chain checked.

    Raises DamagedSave with line and reason; with `upto_damage` the good lines before it are returned instead (a bad
    header is always refused). What the entries do to the state is checked by `dieshift.core.loading.load`.
    """
    return read_lines(_lines(Path(path)), upto_damage=upto_damage)


def read_lines(texts: Iterable[str], *, upto_damage: bool = False) -> Log:
    """The header and entries of lines that something else than a file has kept; checked as `read` does."""
    lines = iter(texts)
    header = _read_header(next(lines, ""))
    entries: list[Entry] = []
    before = header.chain
    try:
        for number, text in enumerate(lines, 1):
            entry = _read_entry(number, text, before)
            before = entry.chain
            entries.append(entry)
    except DamagedSave as fault:
        if not upto_damage:
            raise
        return Log(header, entries, fault)
    fault_of_count = _miscounted(header, len(entries))
    if fault_of_count and not upto_damage:
        raise fault_of_count
    return Log(header, entries, fault_of_count)


def _miscounted(header: Header, found: int) -> DamagedSave | None:
    """What is wrong with a file that has another number of entries than its first line says: cut at a line's end."""
    if header.lines is None or header.lines == found:
        return None
    if found < header.lines:
        return DamagedSave(found + 2, say("unfinished, {found} lines of {lines}: the file was cut short",
                                             found=found, lines=header.lines))
    return DamagedSave(header.lines + 2, say("the file has {found} lines, the first line says {lines}",
                                             found=found, lines=header.lines))


def read_behind(header: Header, entries: Sequence[Entry], texts: Iterable[str]) -> list[Entry]:
    """The entries of lines that were added behind others; checked as `read` does."""
    before, added = entries[-1].chain if entries else header.chain, list[Entry]()
    for number, text in enumerate(texts, len(entries) + 1):
        added.append(_read_entry(number, text, before))
        before = added[-1].chain
    return added


def read_header(path: Path | str) -> Header:
    """Only the first line: what a caller needs to set the table before it loads the rest."""
    return _read_header(next(_lines(Path(path))))


def _lines(path: Path) -> Iterator[str]:
    """The text of each line; a fault of the bytes is raised where it stands, behind the good lines."""
    raw = path.read_bytes()
    reason = ""
    if raw[:2] == b"\x1f\x8b":
        raw, reason = _inflate(raw)
    elif len(raw) > MAX_BYTES:
        raise DamagedSave(1, say("the file is larger than {most} bytes", most=MAX_BYTES))
    if not raw.strip(b" \r\n\t\xef\xbb\xbf"):
        raise DamagedSave(1, reason or say("the file is empty"))
    lines = raw.removesuffix(b"\n").split(b"\n")
    if reason and not raw.endswith(b"\n"):
        lines.pop()
    for number, line in enumerate(lines, 1):
        try:
            yield line.decode()
        except UnicodeDecodeError as fault:
            why = say("this isn't text ({technical} at byte {start})", technical=fault.reason, start=fault.start)
            raise DamagedSave(number, why) from None
    if reason:
        raise DamagedSave(len(lines) + 1, reason)


def _inflate(raw: bytes) -> tuple[bytes, str]:
    """The content of a compressed file, and why it ends early, if it does."""
    machine = zlib.decompressobj(31)
    text = b""
    try:
        for at in range(0, len(raw), 1 << 16):
            text += machine.decompress(raw[at : at + (1 << 16)], MAX_BYTES - len(text) + 1)
            if len(text) > MAX_BYTES:
                return b"", say("the file unpacks to more than {most} bytes", most=MAX_BYTES)
            if machine.unused_data:
                return text, say("the compressed file has data after its end")
    except zlib.error as fault:
        return text, say("the compressed file is damaged ({technical})", technical=str(fault))
    return text, "" if machine.eof else say("the compressed file was cut short")


def _refuse_number(text: str) -> NoReturn:
    raise ValueError(say("{text} isn't a whole number", text=text))


def _parse(text: str, line: int, *, whole: bool) -> dict[str, Any]:
    """The object on a line, with no number that JSON does not have; `whole`: no fraction either."""
    try:
        fraction = _refuse_number if whole else float
        body = json.loads(text, parse_constant=_refuse_number, parse_float=fraction)
        if "\\ud" in text.lower():
            json.dumps(body, ensure_ascii=False).encode()
    except RecursionError:
        raise DamagedSave(line, say("brackets are nested too deep to read")) from None
    except UnicodeEncodeError:
        raise DamagedSave(line, say("this isn't text: half of a character pair")) from None
    except ValueError as fault:
        why = say("a bad number ({fault})", fault=str(fault))
        if isinstance(fault, json.JSONDecodeError):
            why = say("the line is cut short or isn't JSON ({technical})", technical=str(fault))
        raise DamagedSave(line, why) from None
    if not isinstance(body, dict):
        raise DamagedSave(line, say("an object was expected, not {technical}", technical=type(body).__name__))
    return body


def _read_header(text: str) -> Header:
    body = _parse(text.removeprefix("\ufeff"), 1, whole=False)
    file_format = str(body.pop("format", ""))
    if not re.fullmatch(r"dieshift-log/\d{1,6}", file_format):
        raise DamagedSave(1, SEATS_OWN if file_format.startswith(SEATS) else NO_JOURNAL)
    if file_format != FORMAT:
        raise DamagedSave(1, say("the file is a {found} from a newer Dieshift; this version reads {readable}",
                                 found=file_format, readable=FORMAT))
    link, count = body.pop("chain", None), body.pop(COUNT, None)
    if count is not None and not (_is_whole(count) and count >= 0):
        raise DamagedSave(1, say("the header's {name} isn't a number of entries", name=COUNT))
    kinds = {"game": str, "ruleset": str, "digest": str, "dice": dict, "schema": str, "engine": str, "seats": list}
    for name, kind in kinds.items():
        if not isinstance(body.get(name), kind):
            raise DamagedSave(1, say("the header's {name} is missing or isn't a {technical}",
                                     name=name, technical=kind.__name__))
    if body.get("start") is not None and not _is_numbers(body["start"]):
        raise DamagedSave(1, say("the header's start must hold whole numbers by field"))
    known = {name: body.pop(name, None) for name in Header.__slots__} | {COUNT: count}
    if body:
        raise DamagedSave(1, say("the header holds {names}, which this version doesn't know",
                                 names=", ".join(map(repr, body))))
    header = Header(**known)
    if link != _link("", header.line(), 1):
        raise DamagedSave(1, say("the header was edited: its hash doesn't fit"))
    return header


def _read_entry(number: int, text: str, before: str) -> Entry:
    line = number + 1
    body = _parse(text, line, whole=True)
    link = body.pop("chain", None)
    if body.get("n") != number:
        raise DamagedSave(line, say("entry {found} is here instead of {count}: a line is missing or doubled",
                                    count=number, found=repr(body.get("n"))))
    if link != _link(before, body, line):
        raise DamagedSave(line, say(
            "the hash doesn't fit: this line or an earlier one was edited; the header belongs to another game, rule "
            "set or start than the entries" if number == 1 else
            "the hash doesn't fit: this line or an earlier one was edited"))
    _refuse_shape(body, line)
    dice = tuple(Rolled(*d) for d in body.get("dice", []))
    changed = {intern(path): value for path, value in body["changed"].items()}  # the names are the same in all games
    return Entry(number, body["kind"], body["text"], body.get("order", {}), dice, changed,
                 body["fingerprint"], body["drawn"], body.get("of", 0), link)


def _link(before: str, body: dict[str, Any], line: int) -> str:
    try:
        return chain(before, body)
    except (ValueError, TypeError, RecursionError) as fault:
        raise DamagedSave(line, say("the line can't be hashed ({technical})", technical=str(fault))) from None


def _refuse_shape(body: dict[str, Any], line: int) -> None:
    """Refuse an entry whose parts are not what `Entry.line` writes."""
    wanted = {
        "kind": body.get("kind") in KINDS,
        "text": isinstance(body.get("text"), str),
        "order": _is_numbers(body.get("order", {})),
        "dice": isinstance(body.get("dice", []), list) and all(map(_is_rolled, body.get("dice", []))),
        "of": _is_whole(body.get("of", 0)) and 0 <= body.get("of", 0) < body["n"],
        "changed": _is_numbers(body.get("changed")),
        "drawn": _is_whole(body.get("drawn")) and body["drawn"] >= 0,
        "fingerprint": isinstance(body.get("fingerprint"), str),
    }
    for name, right in wanted.items():
        if not right:
            raise DamagedSave(line, say("{name} is missing or wrong: {found}", name=name,
                                        found=f"{body.get(name)!r:.80}"))
    extra = sorted(set(body) - set(wanted) - {"n"})
    if extra:
        raise DamagedSave(line, say("the entry holds '{name}', which this version doesn't know", name=typed(extra[0])))


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value in WHOLE


def _is_numbers(value: object) -> bool:
    return isinstance(value, dict) and all(map(_is_whole, value.values()))


def _is_rolled(value: object) -> bool:
    """Whether a list is a die: `[die, face, reason, unit, how]` with a face that the die has."""
    if not isinstance(value, list) or len(value) != 5 or not all(isinstance(text, str) for text in value[2:]):
        return False
    die, face = value[:2]
    return _is_whole(die) and _is_whole(face) and bool(1 <= face <= die)
