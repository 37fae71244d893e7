"""Rulings by hand: what a referee sets in the state of a game, and why, as an entry of the journal.

    rule B2 suppression 1 because we forgot a marker
    rule B2 figure 3 health wounded because the table agreed
    rule B2 place 12,20.5 because somebody knocked it over

A ruling is no rule: it says what the table agreed on where figures and state parted ways. Each game declares which
numbers of a unit, or of what belongs to it, may be set, and carries out what follows from them by its own rules. The
text of a ruling is its only record; read again, it makes the same state.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from dieshift.core.hints import nearest, typed
from dieshift.core.records import clone
from dieshift.core.savefile import Entry
from dieshift.core.story import unit_mark
from dieshift.core.words import Message, counted, plain, say

FIRST = "rule "  # how every ruling begins, and no order
CONCERNED = ("ruling", "undo", "redo")  # entries that may be about one
LONGEST = 120  # characters of a reason
FORM = re.compile(r"rule\s+(?P<unit>\S+)\s+(?P<rest>.+?)\s+because\s+(?P<reason>\S.*)", re.IGNORECASE)
WORDLESS = re.compile(r"rule\s+(?P<unit>\S+)\s+(?P<rest>.+)", re.IGNORECASE)
YES_NO: Mapping[int, str] = {0: say("no"), 1: say("yes")}
Value = tuple[int, ...]  # one number; of a place two


def of_all(_game: Any, _unit: int) -> bool:
    """What may be set of every unit."""
    return True


def refuses_nothing(_table: Any, _game: Any, _unit: int) -> str:
    """Of a game that may be ruled on at any time."""
    return ""


def nothing_follows(_rules: Any, _table: Any, _game: Any, _unit: int) -> None:
    """Of a game in which no number depends on another."""


class Ruled(NamedTuple):
    """Something that may be set: how it is called, in which field it stands, and what may stand there.

    `values` are its words, where it has any: then nothing else may be set. `of` names what of a unit has the field:
    empty, the unit itself; `figure`: one of its figures. `put` sets it, where more than a field has to change; `when`
    says of whom it is ruled on, where not of everybody.
    """

    word: str
    field: str
    low: int = 0
    high: int = 1
    values: Mapping[int, str] = {}
    of: str = ""
    put: Callable[..., None] | None = None  # (rules, table, game, unit, record, value)
    when: Callable[[Any, int], bool] = of_all


class Kept(NamedTuple):
    """The records in which fields of a unit stand: how many there are of it, and each, counted from 0."""

    many: Callable[[Any, int], int]  # (game, unit)
    record: Callable[[Any, int, int], Any]  # (game, unit, k)
    fields: Sequence[Ruled]


class Place(NamedTuple):
    """Where a unit stands, and how it is set there; ValueError of `put` says why nobody can stand there."""

    where: Callable[[Any, int], Value | None]  # (game, unit); None: it is nowhere
    put: Callable[..., None]  # (rules, table, game, unit, x, y)
    scale: int = 1  # of a typed 1


@dataclass(frozen=True, kw_only=True)
class Rulings:
    """What of a game's state may be ruled on.

    `kept`: by the word in front of a number, as `figure`; empty for the unit itself. `refuses` says why nothing of a
    unit may be ruled on now. `settle` carries out what follows, and raises ValueError for a state that cannot be.
    """

    kept: Mapping[str, Kept] = field(default_factory=dict)
    place: Place | None = None
    refuses: Callable[[Any, Any, int], str] = refuses_nothing
    settle: Callable[[Any, Any, Any, int], None] = nothing_follows


NONE = Rulings()
PLACE = Ruled(say("place"), "")


class Ruling(NamedTuple):
    """One ruling: whose, what, of which of its records (0: of itself), to what, and why."""

    unit: int
    what: Ruled
    number: int
    value: Value
    reason: str


class Choice(NamedTuple):
    """What of a unit may be ruled on now, what it is, and what it may be.

    `text` is typed in front of a value; `values` are its words, as typed and as shown. Without any it is a number from
    `low` to `high`; where both are 0, a place.
    """

    text: str
    word: str
    now: str
    values: list[tuple[str, str]]
    part: str = ""  # of what of it, as `figure`, and of which
    number: int = 0
    low: int = 0
    high: int = 0


def rulings_of(book: Any) -> Rulings:
    """What of a game may be ruled on: nothing, where it does not say."""
    found: Rulings = getattr(book, "rulings", NONE)
    return found


def is_ruling(entry: Entry) -> bool:
    """Whether an entry is a ruling, or takes one back, or lets one stand again."""
    return entry.kind in CONCERNED and entry.text.startswith(FIRST)


# --- words -----------------------------------------------------------------------------------------------------------


def text_of(made: Rulings, ruling: Ruling, names: Any) -> str:
    """The one text form of a ruling."""
    of = f"{plain(ruling.what.of)} {ruling.number} " if ruling.number else ""
    value = _typed(made, ruling.what, ruling.value)
    return f"{FIRST}{names.unit(ruling.unit)} {of}{plain(ruling.what.word)} {value} because {ruling.reason}"


def read(made: Rulings, text: str, names: Any) -> Ruling:
    """The ruling of a text; ValueError with one clear sentence when it is none."""
    found = FORM.fullmatch(text.strip())
    if found is None and WORDLESS.fullmatch(text.strip()):
        raise ValueError(say("a ruling says why: write a reason behind 'because'"))
    if found is None:
        raise ValueError(say("a ruling is written '{form}'", form="rule UNIT WHAT VALUE because REASON"))
    unit = names.find(found["unit"])
    if unit < 0:
        raise ValueError(say("there is no unit '{typed}'", typed=typed(found["unit"])))
    reason = " ".join(found["reason"].split())
    if len(reason) > LONGEST or not reason.isprintable():
        raise ValueError(say("a reason has at most {most} printable characters", most=LONGEST))
    rest, of, number = " ".join(found["rest"].split()), "", 0
    counted_of = re.fullmatch(rf"({'|'.join(filter(None, made.kept))})\s+(\d{{1,3}})\s+(.+)", rest, re.IGNORECASE)
    if counted_of and any(made.kept):
        of, number, rest = counted_of[1].lower(), int(counted_of[2]), counted_of[3]
    what, value = _what(made, of, rest)
    return Ruling(unit, what, number, _value(made, what, value), reason)


def _what(made: Rulings, of: str, rest: str) -> tuple[Ruled, str]:
    """What is ruled on, and the words of its value."""
    known = [*(made.kept[of].fields if of in made.kept else ()), *([PLACE] if made.place and not of else ())]
    for each in sorted(known, key=lambda one: -len(one.word)):
        if f"{rest.lower()} ".startswith(f"{plain(each.word).lower()} "):
            return each, rest[len(each.word):].strip()
    wanted = rest.rpartition(" ")[0] or rest
    near = nearest(wanted, [each.word for each in known])
    raise ValueError(say("'{typed}' is nothing that can be ruled on: {nearest}", typed=typed(wanted), nearest=near))


def _value(made: Rulings, what: Ruled, value: str) -> Value:
    if what is PLACE:
        return _place(made, value)
    for number, called in what.values.items():
        if plain(called).lower() == value.lower():
            return (number,)
    if what.values:
        known = list(what.values.values())
        raise ValueError(say("{what} is never '{typed}': {nearest}", what=what.word, typed=typed(value),
                             nearest=nearest(value, known)))
    if not re.fullmatch(r"-?\d{1,4}", value) or not what.low <= int(value) <= what.high:
        raise ValueError(say("{what} lies from {low} to {high}, and is never '{typed}'", what=what.word, low=what.low,
                             high=what.high, typed=typed(value)))
    return (int(value),)


def _place(made: Rulings, text: str) -> Value:
    """A place as it is typed, `12,20.5`, in the numbers of the state."""
    scale = made.place.scale if made.place else 1
    found = re.fullmatch(r"(\d{1,4}(?:\.\d{1,2})?)\s*,\s*(\d{1,4}(?:\.\d{1,2})?)", text)
    both = [round(float(part) * scale, 6) for part in found.groups()] if found else []
    if not both or any(part != int(part) for part in both):
        form = "12,20.5" if scale > 1 else "4,7"
        raise ValueError(say("'{typed}' is no place: write '{form}'", typed=typed(text), form=form))
    return (int(both[0]), int(both[1]))


def _typed(made: Rulings, what: Ruled, value: Value) -> str:
    """A value as it is typed."""
    if what is PLACE:
        scale = made.place.scale if made.place else 1
        return ",".join(f"{part / scale:.2f}".rstrip("0").rstrip(".") for part in value)
    return plain(what.values.get(value[0], str(value[0])))


def _shown(made: Rulings, what: Ruled, value: Value) -> str:
    """A value as it is told."""
    return what.values[value[0]] if value[0] in what.values and what is not PLACE else _typed(made, what, value)


# --- what it does ----------------------------------------------------------------------------------------------------


def ruled(made: Rulings, rules: Any, table: Any, game: Any, ruling: Ruling, names: Any) -> Any:
    """The game after a ruling; ValueError names what cannot be set, or that it is as ruled already."""
    changed = clone(game)
    refused = made.refuses(table, game, ruling.unit)
    if refused:
        raise ValueError(refused)
    was = _now(made, game, ruling)
    if was is None:
        raise ValueError(say("{unit} has no {what}", unit=names.unit(ruling.unit), what=_called(ruling)))
    if was == ruling.value:
        raise ValueError(say("{what} of {unit} is {now} already", what=_called(ruling), unit=names.unit(ruling.unit),
                             now=_shown(made, ruling.what, was)))
    if ruling.what is PLACE and made.place:
        made.place.put(rules, table, changed, ruling.unit, *ruling.value)
    else:
        record = made.kept[ruling.what.of].record(changed, ruling.unit, max(0, ruling.number - 1))
        if ruling.what.put:
            ruling.what.put(rules, table, changed, ruling.unit, record, ruling.value[0])
        else:
            setattr(record, ruling.what.field, ruling.value[0])
    made.settle(rules, table, changed, ruling.unit)
    if _now(made, changed, ruling) != ruling.value:
        raise ValueError(say("{what} of {unit} cannot be {value}: the rest of it says otherwise",
                             what=_called(ruling), unit=names.unit(ruling.unit),
                             value=_shown(made, ruling.what, ruling.value)))
    return changed


def _called(ruling: Ruling) -> str:
    if not ruling.what.of:
        return ruling.what.word
    return say("{what} of {part} {number}", what=ruling.what.word, part=say(ruling.what.of), number=ruling.number)


def _now(made: Rulings, game: Any, ruling: Ruling) -> Value | None:
    """What stands where a ruling sets something; None where there is no such place."""
    if ruling.what is PLACE:
        return made.place.where(game, ruling.unit) if made.place else None
    kept, least = made.kept[ruling.what.of], 1 if ruling.what.of else 0
    many = kept.many(game, ruling.unit)
    if not many or not least <= ruling.number <= many or not ruling.what.when(game, ruling.unit):
        return None
    return (int(getattr(kept.record(game, ruling.unit, max(0, ruling.number - 1)), ruling.what.field)),)


def choices(made: Rulings, table: Any, game: Any, unit: int, names: Any) -> Iterator[Choice]:
    """All that may be ruled on of a unit, as it stands; ValueError says why nothing may be now."""
    refused = made.refuses(table, game, unit)
    if refused:
        raise ValueError(refused)
    whose = f"{FIRST}{names.unit(unit)}"
    where = made.place.where(game, unit) if made.place else None
    if where is not None:
        yield Choice(f"{whose} {plain(PLACE.word)}", PLACE.word, _typed(made, PLACE, where), [])
    for of, kept in made.kept.items():
        for k in range(kept.many(game, unit)):
            for what in (each for each in kept.fields if each.when(game, unit)):
                now = (int(getattr(kept.record(game, unit, k), what.field)),)
                text = f"{whose} {of} {k + 1} {plain(what.word)}" if of else f"{whose} {plain(what.word)}"
                values = [(plain(word), word) for word in what.values.values()]
                bounds = () if values else (what.low, what.high)
                yield Choice(text, what.word, _shown(made, what, now), values, say(of) if of else "",
                             k + 1 if of else 0, *bounds)


# --- what is told of it ----------------------------------------------------------------------------------------------


def told(made: Rulings, text: str, kind: str, seen: tuple[Any, Any], names: Any, *, whole: bool) -> str:
    """What a reader is told of a ruling, or of one that is taken back or stands again (`kind`).

    `seen` are the states before and after it as the reader sees them; whoever does not see that something changed
    there, and is not told the `whole` truth, hears that there was a ruling, not on what. Source: none, a ruling is the
    table's own; that each seat hears of it, and no more than it may know, follows R15.1 and G-18.
    """
    before, after = seen
    try:
        ruling = read(made, text, names)
    except ValueError:  # of an older version: its words are all that is left of it
        return say("Ruled by hand: {text}", text=text if whole else "?")
    now, was = _now(made, after, ruling), _now(made, before, ruling)
    if now is None or was is None or (now == was and not whole):
        return _HIDDEN.get(kind, _HIDDEN["ruling"])
    form = _TOLD.get(kind, _TOLD["ruling"])
    return say(form, what=_called(ruling), unit=unit_mark(ruling.unit), now=_shown(made, ruling.what, now),
               was=_shown(made, ruling.what, was), reason=ruling.reason)


_TOLD: Mapping[str, Message] = {
    "ruling": say("ruled by hand: {what} of {unit} is {now}, not {was} ({reason})"),
    "undo": say("a ruling is taken back: {what} of {unit} is {now} again, not {was}"),
    "redo": say("a ruling stands again: {what} of {unit} is {now}, not {was} ({reason})"),
}
_HIDDEN: Mapping[str, Message] = {
    "ruling": say("the referee has ruled on something that is hidden"),
    "undo": say("the referee has taken back a ruling on something that is hidden"),
    "redo": say("the referee lets a ruling on something hidden stand again"),
}


def in_all(entries: Iterable[Any]) -> str:
    """How many rulings stand, in words; empty where none does."""
    standing = sum(1 for entry in entries if entry.kind == "ruling" and not entry.undone)
    return counted("{count} ruling by hand stands.", "{count} rulings by hand stand.", standing) if standing else ""
