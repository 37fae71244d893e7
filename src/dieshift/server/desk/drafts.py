"""A scenario that is being written: its faults at their lines, its table, and changes put into its text."""

from typing import Annotated, Any

import msgspec

from dieshift.core.documents import Stop, parse
from dieshift.core.drafting import GONE, changed
from dieshift.core.viewers import Viewer
from dieshift.face.briefing import title_of
from dieshift.face.games import Kind, kind_of
from dieshift.server.begin.creation import LONGEST_TEXT

Step = Annotated[str, msgspec.Meta(max_length=60)] | Annotated[int, msgspec.Meta(ge=0, le=10_000)]


class Change(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A value to be written at a path; without one, what stands there is taken away."""

    path: Annotated[list[Step], msgspec.Meta(min_length=1, max_length=12)]
    value: Any = msgspec.UNSET


class Draft(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The text, what is to be changed in it, and a line of sight on its table, `12,30 at 20,10` or `B1 at R2`."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]
    changes: Annotated[list[Change], msgspec.Meta(max_length=20)] = []
    look: Annotated[str, msgspec.Meta(max_length=60)] = ""


def looked(asked: Draft) -> dict[str, Any]:
    """The draft as it is now; Unwritable when a change cannot be written into it, ValueError for no line of sight."""
    text = asked.text
    for change in asked.changes:
        text = changed(text, change.path, GONE if change.value is msgspec.UNSET else change.value)
    source = text if "\n" in text else text + "\n"  # a text, never the name of a file
    found = kind_of(source)
    faults = [{"line": one.line, "field": one.field, "text": one.sentence} for one in found.check(source)]
    answer = {"text": text, "game": found.rulebook.name, "tree": tree_of(text), "faults": faults}
    return answer if faults else answer | table_of(found, source, asked.look)


def tree_of(text: str) -> Any:
    """What is written; None while it is no YAML."""
    try:
        return parse(text).plain()
    except Stop:
        return None


def table_of(found: Kind, text: str, look: str = "") -> dict[str, Any]:
    """The table of a draft without faults, as its author sees it, everything; and what a line of sight on it shows."""
    made = found.load(text)
    seen = found.rulebook.view(made.game, Viewer.REFEREE)
    given = made.ruleset.record(), made.table, seen, made.roster, Viewer.REFEREE
    shown = {"title": title_of(made), "board": found.board(made.table, made.roster), "scene": found.scene(*given)}
    return shown | ({"look": found.look(*given, look)} if look else {})
