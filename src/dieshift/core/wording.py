"""Whether the words and counters of a saved game fit its orders and dice: the part of a check that asks no rule."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import dieshift
from dieshift.core import rulings
from dieshift.core.game import Rulebook
from dieshift.core.journal import Journal
from dieshift.core.records import restore
from dieshift.core.savefile import Entry, Header
from dieshift.core.schema import Fields, numbers
from dieshift.core.sources import Recorded, SeededSource, streams_of
from dieshift.core.streams import Streams, follow, shares_of, stream_named
from dieshift.core.suggestions import typed
from dieshift.core.words import say

VERSION = re.compile(r"(\d{1,4})\.(\d{1,4})\.(\d{1,4})([.+a-z0-9-]*)")
ORDERED = ("order", "asked")


class Slip(NamedTuple):
    """What does not fit: a sentence; and the field with both its values, where it is a number."""

    sentence: str
    path: str = ""
    recorded: int = 0
    today: int = 0


def order_of(journal: Journal, entry: Entry, order: Any) -> Slip | None:
    """Fill in the order that an entry recorded."""
    flat = [0] * type(order).flat_size
    try:
        Fields(type(order), journal.fields.renames).apply(flat, entry.order)
    except ValueError as fault:
        return Slip(say("the order can't be read today: {fault}", fault=str(fault)))
    restore(order, flat)
    return None


def words(journal: Journal, book: Rulebook, entry: Entry) -> Slip | None:
    """Whether the text of an entry is that of its order, and its order, unused fields too, that of its text."""
    if entry.kind in ORDERED:
        order = book.order()
        wrong = order_of(journal, entry, order)
        return wrong or _said(entry, book.order_text(order, journal.names)) or _fields(journal, book, entry)
    if entry.order:
        return Slip(say("an entry of kind {kind} has no order", kind=entry.kind))
    if entry.dice:
        return Slip(say("an entry of kind {kind} has no dice", kind=entry.kind))
    if entry.kind in {"undo", "redo"} and entry.target:
        return _said(entry, journal.entries[entry.target - 1].text)
    if entry.kind == "ruling":
        try:
            rulable = rulings.rulings_of(book)
            return _said(entry,
                         rulings.text_of(rulable, rulings.read(rulable, entry.text, journal.names), journal.names))
        except ValueError as fault:
            return Slip(say("its text can't be read today: {fault}", fault=str(fault)))
    if entry.kind == "concede":
        return _said(entry, f"{journal.names.side(1 - journal.state_at(entry.number).winner)} gave up")
    return None


def _said(entry: Entry, today: str) -> Slip | None:
    return None if entry.text == today else Slip(say("its text is '{order}' today", order=typed(today)))


def _fields(journal: Journal, book: Rulebook, entry: Entry) -> Slip | None:
    """Whether the numbers of an order are those that its text means."""
    if not entry.order and entry.text == book.order_text(book.order(), journal.names):
        return None  # the opening, which is an order without anything
    try:
        today = numbers(book.read_order(entry.text, journal.names))
    except ValueError as fault:
        return Slip(say("its text can't be read today: {fault}", fault=str(fault)))
    for name in sorted(entry.order.keys() | today):
        old, new = entry.order.get(name, 0), today.get(name, 0)
        if old != new:
            what = say("{path} was {old}; its text says {new}", path=f"order.{name}", old=old, new=new)
            return Slip(what, f"order.{name}", old, new)
    return None


def drawn(journal: Journal) -> Iterator[Slip | None]:
    """Entry by entry, whether its dice are those of the seed, and how far the generator is behind them.

    Committed dice are checked once their secret is revealed; before, only that nothing was drawn without a die.
    UnprovenDice when they are not the committed ones.
    """
    dice, before = journal.header.dice, 0
    source = SeededSource(dice["seed"]) if dice.get("kind") == SeededSource.kind else None
    streams = None
    if journal.entries and journal.entries[-1].kind == "reveal":
        streams = streams_of(dice | {"server_seed": journal.entries[-1].text},
                             shares_of(dice, journal.entries).secrets)
    for entry in journal.entries:
        if source is not None:
            yield _of_the_seed(source, entry)
        else:
            yield _of_streams(streams, entry) if streams else _untold(entry, before, dice)
        before = entry.drawn


def _of_the_seed(source: SeededSource, entry: Entry) -> Slip | None:
    for k, die in enumerate(entry.dice, 1):
        if die.how == SeededSource.kind:
            face = source.face(die.die, "", "")
            if face != die.face:
                what = say("roll {k} showed {shown}, the seed shows {face}", k=k, shown=die.face, face=face)
                return Slip(what, f"roll {k}", die.face, face)
    return None if source.drawn == entry.drawn else _stands(entry, source.drawn)


def _of_streams(streams: Streams, entry: Entry) -> Slip | None:
    follow(streams, [(d.die, d.face, d.how) for d in entry.dice])
    return None if streams.drawn == entry.drawn else _stands(entry, streams.drawn)


def _untold(entry: Entry, before: int, given: Mapping[str, Any]) -> Slip | None:
    """Whether a source that nobody can ask again has drawn as often as it must, and not at all without a die."""
    kind = given.get("kind")
    fresh = sum(stream_named(die.how) is not None or die.how == kind == Recorded.kind for die in entry.dice)
    may = fresh or ("otherwise" in given and any(die.how == kind for die in entry.dice))
    if entry.drawn < before + fresh or (not may and entry.drawn != before):
        return _stands(entry, before + fresh)
    return None


def _stands(entry: Entry, today: int) -> Slip:
    what = say("{path} was {old}; today it is {new}", path="drawn", old=entry.drawn, new=today)
    return Slip(what, "drawn", entry.drawn, today)


def header(given: Header, names: Any) -> str:
    """What of a header does not fit the names of its game or any version; empty when all does."""
    sides = [names.side(k) for k in (0, 1)]
    seats = [seat.get("side") if isinstance(seat, dict) else seat for seat in given.seats]
    if seats and seats != sides:
        return say("seats: they belong to {seats}, but the sides are {sides}", seats=", ".join(map(str, seats)),
                   sides=", ".join(sides))
    if not all(isinstance(seat, dict) and isinstance(seat.get("player"), str) for seat in given.seats):
        return say("seats: one doesn't name its player")
    version, today = VERSION.fullmatch(given.engine), VERSION.fullmatch(dieshift.__version__)
    if version is None:
        return say("engine: '{typed}' isn't a version of Dieshift", typed=typed(given.engine))
    if today and [int(n) for n in version.groups()[:3]] > [int(n) for n in today.groups()[:3]]:
        return say("engine: written by {technical}, and this is {version}", technical=given.engine,
                   version=dieshift.__version__)
    return ""
