"""Rulings by hand: what a referee sets in the state of a game, and why, as an entry of the journal.

    rule B2 suppression 1 because we forgot a marker
    rule B2 figure 3 health wounded because the table agreed
    rule B2 place 12,20.5 because somebody knocked it over
    rule table turn 3 because we counted one twice
    rule table smoke 2 place nowhere because the wind took it

A ruling is no rule: it says what the table agreed on where figures and state parted ways. Each game declares which
numbers of a unit, of what belongs to it, or of what belongs to nobody (the table) may be set, and carries out what
follows from them by its own rules. The text of a ruling is its only record; read again, it makes the same state.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from dieshift.core.numerals import NUMBER, in_parts, whole
from dieshift.core.records import clone
from dieshift.core.rulable import NONE, NOWHERE, SIDES, TABLE, TABLE_WORD, Kept, Ruled, Rulings, Value
from dieshift.core.savefile import Entry
from dieshift.core.suggestions import nearest, typed
from dieshift.core.words import counted, plain, say

FIRST = "rule "  # how every ruling begins, and no order
CONCERNED = ("ruling", "undo", "redo")  # entries that may be about one
LONGEST = 120  # characters of a reason
FARTHEST = 9_999  # of a place
FORM = re.compile(r"rule\s+(?P<unit>\S+)\s+(?P<rest>.+?)\s+because\s+(?P<reason>\S.*)", re.IGNORECASE)
WORDLESS = re.compile(r"rule\s+(?P<unit>\S+)\s+(?P<rest>.+)", re.IGNORECASE)
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
    number: str = ""
    low: int = 0
    high: int = 0
    may_go: bool = False  # a place may be `nowhere` as well


def rulings_of(book: Any) -> Rulings:
    """What of a game may be ruled on: nothing, where it does not say."""
    return getattr(book, "rulings", NONE)


def is_ruling(entry: Entry) -> bool:
    """Whether an entry is a ruling, or takes one back, or lets one stand again."""
    return entry.kind in CONCERNED and entry.text.startswith(FIRST)


# --- words -----------------------------------------------------------------------------------------------------------


def unit_of(word: str, names: Any) -> int:
    """The unit of a word, or the table; ValueError when there is none."""
    if word.casefold() == TABLE_WORD:
        return TABLE
    unit: int = names.find(word)
    if unit < 0:
        raise ValueError(say("there is no unit '{typed}'", typed=typed(word)))
    return unit


def word_of(unit: int, names: Any) -> str:
    """How a unit, or the table, is typed."""
    return TABLE_WORD if unit == TABLE else str(names.unit(unit))


def text_of(made: Rulings, ruling: Ruling, names: Any) -> str:
    """The one text form of a ruling."""
    kept = made.of(ruling.unit).get(ruling.what.of)
    of = f"{plain(ruling.what.of)} {numbered(kept, ruling.number)} " if ruling.number else ""
    value = _typed(made, ruling.what, ruling.value)
    return f"{FIRST}{word_of(ruling.unit, names)} {of}{plain(ruling.what.word)} {value} because {ruling.reason}"


def read(made: Rulings, text: str, names: Any) -> Ruling:
    """The ruling of a text; ValueError with one clear sentence when it is none."""
    match = FORM.fullmatch(text.strip())
    if match is None and WORDLESS.fullmatch(text.strip()):
        raise ValueError(say("a ruling needs a reason: write it after 'because'"))
    if match is None:
        raise ValueError(say("a ruling is written '{form}'", form="rule UNIT WHAT VALUE because REASON"))
    unit = unit_of(match["unit"], names)
    reason = " ".join(match["reason"].split())
    if len(reason) > LONGEST or not reason.isprintable():
        raise ValueError(say("a reason has at most {most} printable characters", most=LONGEST))
    of, number, rest = _which(made.of(unit), " ".join(match["rest"].split()))
    what, value = _what(made, unit, of, rest)
    return Ruling(unit, what, number, _value(made, what, value), reason)


def _which(kept: Mapping[str, Kept], rest: str) -> tuple[str, int, str]:
    """Of which records a ruling is, of which of them, and the rest of its words."""
    for of in filter(None, kept):
        match = re.fullmatch(rf"{of}\s+(\d{{1,3}}|[A-Za-z])\s+(.+)", rest, re.IGNORECASE)
        if match and match[1].isdigit() == (not kept[of].marks):
            return of, int(match[1]) if match[1].isdigit() else 1 + kept[of].marks.find(match[1]), match[2]
    return "", 0, rest


def _what(made: Rulings, unit: int, of: str, rest: str) -> tuple[Ruled, str]:
    """What is ruled on, and the words of its value."""
    kept = made.of(unit)
    placed = made.place is not None and not of and unit != TABLE
    known = [*(kept[of].fields if of in kept else ()), *([PLACE] if placed else ())]
    for each in sorted(known, key=lambda one: -len(one.word)):
        if f"{rest.lower()} ".startswith(f"{plain(each.word).lower()} "):
            return each, rest[len(each.word):].strip()
    wanted = rest.rpartition(" ")[0] or rest
    near = nearest(wanted, [each.word for each in known] or [*filter(None, kept)])
    raise ValueError(say("'{typed}' can't be ruled on: {nearest}", typed=typed(wanted), nearest=near))


def is_place(what: Ruled) -> bool:
    """Whether it is a place that is set, and no number."""
    return what is PLACE or what.also != ""


def _value(made: Rulings, what: Ruled, value: str) -> Value:
    if what.may_go and value.lower() == plain(NOWHERE):
        return ()
    if is_place(what):
        return _place(made, value)
    for number, called in what.values.items():
        if plain(called).lower() == value.lower():
            return (number,)
    if what.values:
        known = list(what.values.values())
        raise ValueError(say("{what} can't be '{typed}': {nearest}", what=what.word, typed=typed(value),
                             nearest=nearest(value, known)))
    if not re.fullmatch(r"-?\d{1,4}", value) or not what.low <= int(value) <= what.high:
        raise ValueError(say("{what} can't be '{typed}': it is from {low} to {high}", what=what.word, low=what.low,
                             high=what.high, typed=typed(value)))
    return (int(value),)


def _place(made: Rulings, text: str) -> Value:
    """A place as it is typed, `12,20.5`, in the numbers of the state."""
    scale = made.place.scale if made.place else 1
    match = re.fullmatch(rf"({NUMBER})\s*,\s*({NUMBER})", text)
    both = [in_parts(part, scale) if scale > 1 else whole(part) for part in match.groups()] if match else []
    placed = [part for part in both if part is not None and part <= FARTHEST * scale]
    if len(placed) != len("xy"):
        form = "12,20.5" if scale > 1 else "4,7"
        raise ValueError(say("'{typed}' isn't a place: write '{form}'", typed=typed(text), form=form))
    return (placed[0], placed[1])


def _typed(made: Rulings, what: Ruled, value: Value) -> str:
    """A value as it is typed."""
    if not value:
        return plain(NOWHERE)
    if is_place(what):
        return place_text(made, value)
    return plain(what.values.get(value[0], str(value[0])))


def place_text(made: Rulings, place: Value) -> str:
    """A place of the state as it is typed and told."""
    scale = made.place.scale if made.place else 1
    return ",".join(f"{part / scale:.2f}".rstrip("0").rstrip(".") for part in place)


def as_told(made: Rulings, what: Ruled, value: Value, names: Any) -> str:
    """A value as it is told: a side by its name."""
    if not value:
        return NOWHERE
    if is_place(what) or value[0] not in what.values:
        return _typed(made, what, value)
    return str(names.side(value[0])) if what.values is SIDES else what.values[value[0]]


def numbered(kept: Kept | None, number: int) -> str:
    """The number of a record as it is typed and told."""
    return kept.marks[number - 1] if kept and 0 < number <= len(kept.marks) else str(number)


# --- what it does ----------------------------------------------------------------------------------------------------


def ruled(made: Rulings, rules: Any, table: Any, game: Any, ruling: Ruling, names: Any) -> Any:
    """The game after a ruling; ValueError names what cannot be set, or that it is as ruled already."""
    changed, what, value = clone(game), ruling.what, ruling.value
    refused = made.refuses(table, game, ruling.unit)
    if refused:
        raise ValueError(refused)
    was = value_of(made, game, ruling)
    called, whose = called_of(made, ruling), word_of(ruling.unit, names)
    if was is None or (what is not PLACE and not what.fits(table, game, *_of_which(made, game, ruling))):
        raise ValueError(say("{unit} has no {what}", unit=whose, what=called))
    if was == value:
        raise ValueError(say("{what} of {unit} is already {now}", what=called, unit=whose,
                             now=as_told(made, what, was, names)))
    if what is PLACE and made.place:
        made.place.put(rules, table, changed, ruling.unit, *value)
    else:
        number, record = _of_which(made, changed, ruling)
        if what.put:
            what.put(rules, table, changed, number, record, *value)
        else:
            setattr(record, what.field, value[0])
    made.settle(rules, table, changed, ruling.unit)
    if value and value_of(made, changed, ruling) != value:
        raise ValueError(say("{what} of {unit} can't be {value}: that contradicts the rest", what=called,
                             unit=whose, value=as_told(made, what, value, names)))
    return changed


def _of_which(made: Rulings, game: Any, ruling: Ruling) -> tuple[int, Any]:
    """The unit whose something is set, or of the table the number of the record; and the record."""
    k = max(0, ruling.number - 1)
    record = made.of(ruling.unit)[ruling.what.of].record(game, ruling.unit, k)
    return k if ruling.unit == TABLE else ruling.unit, record


def called_of(made: Rulings, ruling: Ruling) -> str:
    """How what is ruled on is called: `health of figure 3`."""
    if not ruling.what.of:
        return ruling.what.word
    return say("{what} of {part} {number}", what=ruling.what.word, part=say(ruling.what.of),
               number=numbered(made.of(ruling.unit).get(ruling.what.of), ruling.number))


def value_of(made: Rulings, game: Any, ruling: Ruling) -> Value | None:
    """What stands where a ruling sets something; None where there is no such place."""
    what = ruling.what
    if what is PLACE:
        return made.place.where(game, ruling.unit) if made.place else None
    kept, least = made.of(ruling.unit)[what.of], 1 if what.of else 0
    many = kept.many(game, ruling.unit)
    return _stands(kept, what, game, ruling.unit, max(0, ruling.number - 1)) if (
        many and least <= ruling.number <= many) else None


def _stands(kept: Kept, what: Ruled, game: Any, unit: int, k: int) -> Value | None:
    """What stands in a field of a record; None where nothing is ruled on there."""
    record = kept.record(game, unit, k)
    if not kept.there(record):
        return () if what.may_go else None
    if not what.when(game, k if unit == TABLE else unit):
        return None
    now = what.now(record) if what.now else int(getattr(record, what.field))
    return (now, int(getattr(record, what.also))) if what.also else (now,)


def choices(made: Rulings, table: Any, game: Any, unit: int, names: Any) -> Iterator[Choice]:
    """All that may be ruled on of a unit, or of the table, as it stands; ValueError says why nothing may be now."""
    refused = made.refuses(table, game, unit)
    if refused:
        raise ValueError(refused)
    whose = f"{FIRST}{word_of(unit, names)}"
    where = made.place.where(game, unit) if made.place and unit != TABLE else None
    if where is not None:
        yield Choice(f"{whose} {plain(PLACE.word)}", PLACE.word, _typed(made, PLACE, where), [])
    for of, kept in made.of(unit).items():
        for k in range(kept.many(game, unit)):
            mark = numbered(kept, k + 1)
            for what in kept.fields:
                now = _stands(kept, what, game, unit, k)
                target = k if unit == TABLE else unit
                if now is None or not what.fits(table, game, target, kept.record(game, unit, k)):
                    continue
                text = f"{whose} {of} {mark} {plain(what.word)}" if of else f"{whose} {plain(what.word)}"
                values = [(plain(word), as_told(made, what, (value,), names)) for value, word in what.values.items()]
                bounds = () if values or what.also else (what.low, what.high)
                yield Choice(text, what.word, as_told(made, what, now, names), values, say(of) if of else "",
                             mark if of else "", *(bounds or (0, 0)), what.may_go)


# --- how many there are ----------------------------------------------------------------------------------------------


def in_all(entries: Iterable[Any]) -> str:
    """How many rulings stand, in words; empty where none does."""
    standing = sum(1 for entry in entries if entry.kind == "ruling" and not entry.undone)
    return counted("{count} ruling by hand is in force.", "{count} rulings by hand are in force.",
                   standing) if standing else ""
