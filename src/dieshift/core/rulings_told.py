"""Messages about rulings by hand: all viewers hear of a ruling, and those who see its subject hear what it changed."""

from collections.abc import Mapping
from typing import Any

from dieshift.core.rulable import TABLE, Kept, Rulings, Value
from dieshift.core.rulings import Ruling, as_told, called_of, place_text, read, value_of
from dieshift.core.story import unit_mark
from dieshift.core.viewers import Viewer
from dieshift.core.words import Message, say

States = tuple[Any, Any]  # before and after


def told(made: Rulings, text: str, kind: str, true: States, seen: States, names: Any, viewer: Viewer) -> str:
    """Message to a viewer about a ruling, or about one that is taken back or made again (`kind`).

    `true` are the states before and after it, `seen` the same as the viewer sees them. A viewer who does not see the
    change, and may not see everything, hears that there was a ruling but not its subject. Source: none, a
    ruling is the table's own; that each seat hears of it, and no more than it may know, follows R15.1 and G-18.
    """
    whole = viewer.sees_everything
    try:
        ruling = read(made, text, names)
    except ValueError:  # of an older version: its words are all that is left of it
        return say("Ruled by hand: {text}", text=text if whole else "?")
    kept = made.of(ruling.unit).get(ruling.what.of)
    if ruling.unit == TABLE and kept and kept.knows:
        was, now = _apart(made, ruling, kind, true)
        if not any(_known(kept, game, ruling, value, viewer)
                   for game, value in zip(true, (was, now), strict=True)):
            return _HIDDEN.get(kind, _HIDDEN["ruling"])
        called = _by_place(made, kept, ruling, true[0])
    else:
        was, now = _apart(made, ruling, kind, seen)
        if now is None or was is None or (now == was and not whole):
            return _HIDDEN.get(kind, _HIDDEN["ruling"])
        called = called_of(made, ruling)
    forms = _OF_TABLE if ruling.unit == TABLE else _TOLD
    unit = {} if ruling.unit == TABLE else {"unit": unit_mark(ruling.unit)}
    return say(forms.get(kind, forms["ruling"]), what=called, now=as_told(made, ruling.what, now or (), names),
               was=as_told(made, ruling.what, was or (), names), reason=ruling.reason, **unit)


def _apart(made: Rulings, ruling: Ruling, kind: str, states: States) -> tuple[Value | None, Value | None]:
    """What stood there and what stands there; where something has gone, another may have come in its place."""
    was, now = (value_of(made, game, ruling) for game in states)
    if ruling.value:
        return was, now
    return ((), now) if kind == "undo" else (was, ())


def _known(kept: Kept, game: Any, ruling: Ruling, value: Value | None, viewer: Viewer) -> bool:
    """Whether a viewer knows of what is ruled on, as one of the states has it."""
    return bool(value and kept.knows and kept.knows(game, ruling.number - 1, viewer))


def _by_place(made: Rulings, kept: Kept, ruling: Ruling, game: Any) -> str:
    """How something is called whose number only the referee knows: by where it lies, unless it is that which is set."""
    record = kept.record(game, TABLE, ruling.number - 1)
    part = say(ruling.what.of)
    if ruling.what.also or not hasattr(record, "x"):
        return say("{what} of {part}", what=ruling.what.word, part=part)
    at = place_text(made, (int(record.x), int(record.y)))
    return say("{what} of {part} at {place}", what=ruling.what.word, part=part, place=at)


_TOLD: Mapping[str, Message] = {
    "ruling": say("ruled by hand: {what} of {unit} is {now}, not {was} ({reason})"),
    "undo": say("a ruling is taken back: {what} of {unit} is {now} again, not {was}"),
    "redo": say("a ruling is restored: {what} of {unit} is {now}, not {was} ({reason})"),
}
_OF_TABLE: Mapping[str, Message] = {
    "ruling": say("ruled by hand: {what} is {now}, not {was} ({reason})"),
    "undo": say("a ruling is taken back: {what} is {now} again, not {was}"),
    "redo": say("a ruling is restored: {what} is {now}, not {was} ({reason})"),
}
_HIDDEN: Mapping[str, Message] = {
    "ruling": say("the referee has ruled on something that is hidden"),
    "undo": say("the referee has taken back a ruling on something that is hidden"),
    "redo": say("the referee has restored a ruling on something hidden"),
}
