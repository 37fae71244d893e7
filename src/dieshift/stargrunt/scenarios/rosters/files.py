"""The files of other builders: a `.ros` is XML, a `.rosz` one of those in a zip, a roster's `.json` the same tree.

The content decides, never the name. The sender of such a file is a stranger: nothing is fetched, no entity is
declared or expanded, and size, depth and number of parts are bounded before anything is built.
"""

import codecs
import io
import json
import re
import unicodedata
import zipfile
import zlib
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from xml.parsers import expat

from dieshift.core.documents import MARKS_IN_A_ROW, Stop, shown
from dieshift.core.words import say

MAX_BYTES = 8_000_000  # of a file, and of what a zip holds
MAX_DEPTH = 64
MAX_PARTS = 100_000
MOST = 1_000_000  # of a number
LONGEST = 1000  # characters of a value that are kept
HOLDERS = {"forces": "force", "selections": "selection", "profiles": "profile", "characteristics": "characteristic",
           "categories": "category"}
BEGUN = re.compile(rb'\{\s*"(roster|forces)"')  # JSON that breaks off
WHOLE = True  # nothing comes after it
TEXTS = ("$text", "$t", "#text", "_")  # where writers of JSON put what an element of XML has between its tags
ZIPPED, HIDDEN = (b"PK\x03\x04", b"PK\x05\x06"), {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
UNIT, MODEL, _ = KINDS = ("unit", "model", "upgrade")
BARE = {b"<\0": "utf-16-le", b"\0<": "utf-16-be"}  # of XML in UTF-16 that no mark begins
UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
DECLARED = re.compile(rb"""\s+encoding=(["'])[\w-]*\1""")  # the encoding of XML
WANTED = say("Save the list itself in its builder as .ros, .rosz or .json.")
NO_ZIP = say("This zip can't be opened.")
DAMAGED = say("The file is incomplete or damaged: save it again.")
TOO_DEEP = say("The values are nested more than {most} deep.", most=MAX_DEPTH)
SHALLOW = say("A roster is never nested that deeply.")


class Profile(NamedTuple):
    """A line of a table that a selection has: of what sort it is, and its values by their names."""

    name: str
    kind: str
    values: tuple[tuple[str, str], ...]

    @property
    def is_weapon(self) -> bool:
        """Whether its table is one of weapons."""
        return "weapon" in self.kind.casefold()


@dataclass(frozen=True, slots=True)
class Selection:
    """What somebody chose, with what he chose for it. `number` counts all of them, and is never multiplied."""

    name: str
    called: str  # the name that its owner gave it; else its own
    kind: str
    number: int
    odd: str  # the number as it was written, where it is none
    categories: tuple[str, ...]
    profiles: tuple[Profile, ...]
    inner: tuple["Selection", ...]


class Roster(NamedTuple):
    """A list as another builder keeps it."""

    name: str
    maker: str  # the program that wrote it, where it says so
    selections: tuple[Selection, ...]


@dataclass(slots=True)
class Part:
    """An element of XML or an object of JSON, with nothing but what is read of it."""

    tag: str
    fields: dict[str, str]
    parts: list["Part"] = field(default_factory=list)
    text: str = ""

    def of(self, tag: str) -> list["Part"]:
        """The parts of a sort."""
        return [one for one in self.parts if one.tag == tag]


def is_roster(raw: bytes) -> bool:
    """Whether bytes look like a roster, right or wrong, and not like a list of our own."""
    head = _utf8(raw).lstrip()
    if head.startswith((b"<", *ZIPPED)):
        return True
    try:
        tree = json.loads(head) if head.startswith(b"{") else None
    except (ValueError, RecursionError):
        return BEGUN.match(head) is not None
    return isinstance(tree, dict) and ("roster" in tree or "forces" in tree)


def roster_of(raw: bytes) -> Roster:
    """The roster of a file's bytes; Stop says what is wrong and what would be right."""
    _refuse_large(len(raw))
    if raw.startswith(ZIPPED):
        raw = _unzipped(raw)
    raw = _utf8(raw)
    head = raw.lstrip()
    if head.startswith(b"<"):
        root = _of_xml(head, raw.count(b"\n", 0, len(raw) - len(head)))
    elif head.startswith(b"{"):
        root = _of_json(head)
    else:
        raise Stop(1, say("This is not a roster: neither XML, nor a zip, nor JSON."), WANTED)
    roster = Roster(neat(root.fields.get("name", "")), neat(root.fields.get("generatedBy", "")), _chosen(root))
    if not roster.selections:
        raise Stop(1, say("This roster has no selections."), WANTED)
    return roster


def _utf8(raw: bytes) -> bytes:
    """The bytes of a text in UTF-8 and without a mark at its head, where a mark says in which encoding they are."""
    if raw.startswith((*UTF_16, *BARE)):
        raw = codecs.BOM_UTF8 + raw.decode(BARE.get(raw[:2], "utf-16"), "replace").encode()
    return DECLARED.sub(b"", raw[len(codecs.BOM_UTF8):], count=1) if raw.startswith(codecs.BOM_UTF8) else raw


def _refuse_large(size: int) -> None:
    if size > MAX_BYTES:
        raise Stop(1, say("The file is larger than {most} bytes.", most=f"{MAX_BYTES:,}"),
                   say("A roster is far smaller. Is this the right file?"))


def _unzipped(raw: bytes) -> bytes:
    """Content of the one file in a zip, unpacked only up to the size limit, even if the zip states less."""
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as packed:
            inside = [one for one in packed.infolist() if not one.is_dir()]
            if len(inside) != 1:
                raise Stop(1, say("This zip holds {count} files.", count=len(inside)),
                           say("A .rosz file holds exactly one .ros file."))
            _refuse_large(inside[0].file_size)
            with packed.open(inside[0]) as file:
                content = file.read(MAX_BYTES + 1)
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError) as fault:
        raise Stop(1, NO_ZIP, DAMAGED) from fault
    except RuntimeError as fault:  # it has a password, or is packed in a way that is not known
        raise Stop(1, NO_ZIP, say("Save it without a password, or unpack it and use the .ros file.")) from fault
    _refuse_large(len(content))
    if not _utf8(content).lstrip().startswith(b"<"):
        raise Stop(1, say("{technical} in this zip is not XML.", technical=shown(inside[0].filename)),
                   say("A .rosz file holds exactly one .ros file."))
    return content


# --- XML --------------------------------------------------------------------------------------------------------------


class _Builder:
    """Keeps of XML what is read, and goes past the rest without building it."""

    def __init__(self, above: int) -> None:
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler, self.parser.EndElementHandler = self.start, self.end
        self.parser.CharacterDataHandler = self.data
        self.parser.StartDoctypeDeclHandler = self.parser.EntityDeclHandler = self.refuse
        self.root: Part | None = None
        self._open: list[Part | None] = []
        self._above, self._parts, self._past = above, 0, 0

    @property
    def line(self) -> int:
        """The line that is read."""
        return self._above + self.parser.CurrentLineNumber

    def refuse(self, *_: Any) -> None:
        """No file of a builder declares anything: what does, means to be expanded or fetched."""
        raise Stop(self.line, say("The file declares a document type or an entity."), say("A roster needs neither."))

    def start(self, name: str, fields: dict[str, str]) -> None:
        """An element begins."""
        if len(self._open) >= MAX_DEPTH:
            raise Stop(self.line, TOO_DEEP, SHALLOW)
        tag = name.rpartition(":")[2]
        if self.root is None and tag != "roster":
            raise Stop(self.line, say("This XML is not a roster: it begins with {technical}.", technical=shown(tag)),
                       WANTED)
        part = None
        if self._past or (self.root is not None and tag not in HOLDERS and tag not in HOLDERS.values()):
            self._past += 1
        elif tag not in HOLDERS:
            self._parts = _one_more(self._parts, self.line)
            part = Part(tag, fields)
            within = next((one for one in reversed(self._open) if one), None)
            if within is None:
                self.root = part
            else:
                within.parts.append(part)
        self._open.append(part)

    def end(self, _: str) -> None:
        """It ends."""
        self._open.pop()
        self._past -= bool(self._past)

    def data(self, text: str) -> None:
        """Text within one."""
        part = self._open[-1] if self._open and not self._past else None
        if part is not None and part.tag == "characteristic" and len(part.text) < LONGEST:
            part.text += text


def _one_more(parts: int, line: int) -> int:
    if parts >= MAX_PARTS:
        raise Stop(line, say("There are more than {most} values.", most=f"{MAX_PARTS:,}"),
                   say("A roster is far smaller. Is this the right file?"))
    return parts + 1


def _of_xml(raw: bytes, above: int) -> Part:
    builder = _Builder(above)
    try:
        builder.parser.Parse(raw, WHOLE)
    except expat.ExpatError as fault:
        what = say("This is not XML: {technical}.", technical=expat.ErrorString(fault.code))
        raise Stop(above + fault.lineno, what, DAMAGED) from None
    except (LookupError, ValueError):  # an encoding that is not known
        raise Stop(1, say("The file isn't text in UTF-8."), say("Save it as UTF-8.")) from None
    return builder.root or Part("roster", {})


# --- JSON -------------------------------------------------------------------------------------------------------------


def _of_json(raw: bytes) -> Part:
    try:
        tree = json.loads(raw.decode("utf-8"))
    except json.JSONDecodeError as fault:
        raise Stop(fault.lineno, say("This is not JSON: {technical}.", technical=fault.msg), DAMAGED) from None
    except UnicodeDecodeError:
        raise Stop(1, say("The file isn't text in UTF-8."), say("Save it as UTF-8.")) from None
    except (ValueError, RecursionError):  # a number of thousands of digits, or thousands of brackets
        raise Stop(1, TOO_DEEP, SHALLOW) from None
    whole = tree.get("roster", tree)
    if not isinstance(whole, dict) or "forces" not in whole:
        raise Stop(1, say("This JSON is not a roster: it has no 'forces'."), WANTED)
    return _built("roster", whole, 1, [0])


def _built(tag: str, given: dict[str, Any], depth: int, parts: list[int]) -> Part:
    """An object of JSON as a part; `parts` holds how many there are already."""
    parts[0] = _one_more(parts[0], 1)
    if depth > MAX_DEPTH:
        raise Stop(1, TOO_DEEP, SHALLOW)
    fields = {name: str(value) for name, value in given.items() if isinstance(value, str | int | float)}
    part = Part(tag, fields, text=next((fields[name] for name in TEXTS if name in fields), ""))
    for holder, inner in HOLDERS.items():
        for one in _rows(given.get(holder), inner):
            if not isinstance(one, dict):
                what = say("'{typed}' holds an entry that is not a '{other}'.", typed=holder, other=inner)
                raise Stop(1, what, DAMAGED)
            part.parts.append(_built(inner, one, depth + 2, parts))
    return part


def _rows(found: Any, inner: str) -> list[Any]:
    """What a holder holds: a list; or, as some writers have it, an object with a list or with a single one in it."""
    if isinstance(found, dict):
        found = found.get(inner)
    if isinstance(found, list):
        return found
    return [] if found in (None, "") else [found]


# --- what both hold ---------------------------------------------------------------------------------------------------


def _chosen(part: Part) -> tuple[Selection, ...]:
    """What is chosen in a roster, a force or a selection, and in the forces within it."""
    selections: list[Selection] = []
    waiting = [part]
    while waiting:
        one = waiting.pop()
        selections += map(_selection, one.of("selection"))
        waiting += reversed(one.of("force"))
    return tuple(selections)


def _selection(part: Part) -> Selection:
    name = neat(part.fields.get("name", "")) or "?"
    number, odd = _number(part.fields.get("number", "1"))
    return Selection(
        name, neat(part.fields.get("customName", "")) or name, part.fields.get("type", "").strip().lower(), number, odd,
        tuple(neat(one.fields.get("name", "")) for one in part.of("category")),
        tuple(map(_profile, part.of("profile"))), _chosen(part))


def _profile(part: Part) -> Profile:
    kind = part.fields.get("typeName", "") or part.fields.get("profileTypeName", "")
    values = [(neat(one.fields.get("name", "")), neat(one.text or one.fields.get("value", "")))
              for one in part.of("characteristic")]
    return Profile(neat(part.fields.get("name", "")), neat(kind), tuple(values))


def _number(text: str) -> tuple[int, str]:
    """A number of a selection, and how it was written where it is no whole one: then it is 1."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    return (int(value), "") if 0 <= value <= MOST and value % 1 == 0 else (1, neat(text) or "?")


def neat(text: str, longest: int = 80) -> str:
    """A text of a stranger on one line, with nothing in it that a terminal obeys or nobody sees; no longer than so.

    >>> neat("  Long  range" + chr(0x202E))
    'Long range'
    """
    kept, run = [], 0
    for c in text[:10_000]:
        kind = unicodedata.category(c)
        run = run + 1 if kind.startswith("M") else 0
        kept.append(" " if c.isspace() or kind in HIDDEN else "" if run > MARKS_IN_A_ROW else c)
    line = " ".join("".join(kept).split())
    return line if len(line) <= longest else line[:longest - 1].rstrip() + "…"
