"""A list of a force that is being written: changes put into its text, its faults, what to look at, and its rows."""

from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any, Literal

import msgspec

from dieshift.core.documents import ScenarioError
from dieshift.core.words import Message, counted
from dieshift.core.yaml_edit import Unwritable
from dieshift.interface.games import kind_of, kinds
from dieshift.server.begin.creation import LONGEST_TEXT
from dieshift.server.desk.drafts import Change, Step, after, tree_of
from dieshift.server.protocol.wire import encode

LARGEST_ROSTER = 4 * 1024 * 1024
MOST_TOLD = 200_000  # bytes of what is told of a roster, of each sort: an answer stays below a megabyte
LONGEST, MOST_PARTS, MOST_FAULTS = 4_000, 100, 50  # letters of one name or row of names; parts of a row; faults


class Listed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The text of a list and its changes; or that of a scenario of which a side is to be taken.

    With `words` nothing is looked at: the fields that a place may have are asked for, their words and what they mean.
    """

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]
    changes: Annotated[list[Change], msgspec.Meta(max_length=20)] = []
    of: Literal[0, 1] | None = None
    words: Annotated[list[Step], msgspec.Meta(max_length=12)] | None = None


def mustered(asked: Listed) -> dict[str, Any]:
    """The list as it is now; Unwritable when a change cannot be written into it, ValueError for no side to take."""
    text = asked.text
    if asked.of is not None:
        text = _drawing(kind_of(text if "\n" in text else text + "\n").scenarios.drawing).taken(text, asked.of)
    for change in asked.changes:
        text = after(text, change)
    tree = tree_of(text)
    name = tree.get("game", "") if isinstance(tree, dict) else ""
    system = next((one for one in kinds() if one.rulebook.name == name), None)
    drawings = (one.scenarios.drawing for one in ([system] if system else kinds()))
    drawing = next(each for each in drawings if system or _lists(each))
    if asked.words is not None:
        return dict(_drawing(drawing).list_fields(text, asked.words))
    sheet: dict[str, Any] = _drawing(drawing).sheet(text if "\n" in text else text + "\n")
    return {"text": text, "tree": tree} | sheet


class Foreign(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The file of another builder's roster, in base 64; with the text of a mapping pack, and what that is called."""

    name: Annotated[str, msgspec.Meta(max_length=200)]
    data: Annotated[bytes, msgspec.Meta(max_length=LARGEST_ROSTER)]
    mapping: Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)] = ""
    called: Annotated[str, msgspec.Meta(max_length=200)] = ""


def rostered(asked: Foreign) -> dict[str, Any]:
    """The list that a roster is taken for, and what is told of it; ValueError for a file that is none."""
    drawing = next(one.scenarios.drawing for one in kinds() if _lists(one.scenarios.drawing))
    try:
        taken: Any = _drawing(drawing).take(asked.data, asked.name, asked.mapping + "\n" if asked.called else None,
                                            asked.called)
    except ScenarioError as fault:
        faults = [one._replace(what=shortened(one.what), remedy=shortened(one.remedy)) for one in fault.faults]
        raise ScenarioError(faults[:MOST_FAULTS]) from None
    return dict(taken._asdict()) | {name: told_of(getattr(taken, name)) for name in ("guessed", "left")}


def told_of(lines: Sequence[str]) -> list[str]:
    """The first of some lines, and how many more there are."""
    head: list[str] = []
    size = 0
    for line in map(shortened, lines):
        size += len(encode(line))
        if size > MOST_TOLD:
            break
        head.append(line)
    left = len(lines) - len(head)
    more = [counted("{count} more line: 'dieshift force check FILE' shows it.",
                    "{count} more lines: 'dieshift force check FILE' shows them.", left)] if left else []
    return [*head, *more]


def shortened(text: str) -> str:
    """A sentence in which no name, and no row of names, is longer than a page bears; its template stays."""
    if isinstance(text, Message) and text.given and len(text.given) <= MOST_PARTS:
        fields: dict[str, Any] = {name: shortened(value) if isinstance(value, str) else value
                                  for name, value in text.given.items()}
        return Message(text.template, fields, text.several, text.number)
    return text if len(text) <= LONGEST else text[:LONGEST - 1] + "…"


def _lists(drawing: str) -> bool:
    """Whether a game has lists."""
    return bool(drawing) and hasattr(import_module(drawing), "sheet")


def _drawing(drawing: str) -> Any:
    """The module of a game that has lists."""
    if not _lists(drawing):
        raise Unwritable
    return import_module(drawing)
