"""The story of a game in lines: sentences with units, dice and citations in them, whichever game it is.

A game writes its sentences as messages with marks in them: `unit_mark(3)` stands for a unit, `die_mark(0)` for a die
by its place in the step, `place_mark(3600, 2400, "36,24")` for a place of the table. `line_of` makes a `Line` of one,
which can be read in any language, as plain text, for Rich, or for JSON; `Line.placed` names its places.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from dieshift.core.commit_reveal import PLEDGE, SHARE, said
from dieshift.core.draws import Draws, drawn
from dieshift.core.records import unflatten
from dieshift.core.savefile import Entry, Rolled
from dieshift.core.schema import Fields
from dieshift.core.words import Message, Reader, listed, say

UNIT_MARK, DIE_MARK, WIN_MARK = "\x01", "\x02", "\x03"
PLACE_MARK = "\x04"
MARKS = re.compile(f"([{UNIT_MARK}{DIE_MARK}{WIN_MARK}])(\\d+)\\1|"
                   f"{PLACE_MARK}(-?\\d+),(-?\\d+)=([^{PLACE_MARK}]*){PLACE_MARK}")
GAVE_UP = " gave up"  # what the text of an entry says behind the side's name
NO_FACT = -1
NO_UNIT = -1
STYLES = {"die": "cyan", "win": "bold green", "cite": "dim"}


class Offer(NamedTuple):
    """An order that could be typed (a place is written `X,Y`), and what it does."""

    order: str
    meaning: str


class Part(NamedTuple):
    """A piece of a line: text, a unit (`number` is its index), a die (`number` is its place in the step) or a place."""

    kind: str  # "text", "unit", "die", "win" (a die that beat what it had to), "place" (as it is typed), "cite"
    text: str
    number: int = NO_UNIT
    style: str = ""  # of a unit: the colour of its side
    at: tuple[int, int] = (0, 0)  # of a place, as the game counts them


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of the story; without its capital, its full stop and its citation, which every sentence has."""

    fact: int  # of the game's events; NO_FACT for an order that left no fact, and for dice that did no harm
    unit: int
    text: str  # with marks
    marked: Mapping[str, Part]  # the units, dice and places, by their marks
    rules: str = ""
    page: str = ""
    name: str = ""  # of the fact
    of: Any = None  # the fact itself, as the reader of the line may know it; None: there is none, or only its sentence
    order: Any = None  # the order that it follows from, as the reader may know it, if it answers for its unit or a side

    def __str__(self) -> str:
        return self.read()

    @property
    def parts(self) -> tuple[Part, ...]:
        """Its pieces in English."""
        return self.parts_in(str)

    def parts_in(self, read: Reader) -> tuple[Part, ...]:
        """Its pieces as somebody reads them who has his own words for messages."""
        text = read(self.text)
        found = list(_pieces(text[:1].upper() + text[1:], self.marked))
        cite = [Part("cite", read(self.cite))] if self.cite else []
        return (*(part._replace(text=read(part.text)) for part in found), Part("text", "."), *cite)

    @property
    def cite(self) -> str:
        """The rules and the page that it cites, behind a space and in brackets."""
        told = [*filter(None, [self.rules]), *([say("p.{page}", page=self.page)] if self.page else [])]
        return say(" ({cite})", cite=listed(told)) if told else ""

    @property
    def message(self) -> str:
        """The line as a part of another message: with the names of its units and its dice in place of the marks."""
        return say("{line}.{cite}", line=_unmarked(self.text, self.marked), cite=self.cite)

    def placed(self, name: Callable[[int, int], str]) -> "Line":
        """The line with its places called by their names, as messages in its own."""
        named = {mark: name(*part.at) for mark, part in self.marked.items() if part.kind == "place"}
        others = {mark: part for mark, part in self.marked.items() if mark not in named}
        return replace(self, text=_named(self.text, named), marked=others) if named else self

    @property
    def dice(self) -> list[int]:
        """The dice shown in the line, by their place in the step."""
        return [part.number for part in self.parts if part.kind in {"die", "win"}]

    def read(self, read: Reader = str) -> str:
        """The line as plain text."""
        return "".join(part.text for part in self.parts_in(read))

    def markup(self, read: Reader = str) -> str:
        """The line for Rich, with the sides' colours; the characters are those of the plain text."""
        return "".join(_styled(part) for part in self.parts_in(read))

    def body(self, read: Reader = str) -> dict[str, Any]:
        """The line for JSON."""
        shown: dict[str, Any] = {"fact": self.name, "text": self.read(read), "rules": self.rules, "page": self.page}
        return shown | ({"dice": self.dice} if self.dice else {})


def unit_mark(unit: int) -> str:
    """A unit in a sentence."""
    return f"{UNIT_MARK}{unit}{UNIT_MARK}"


def die_mark(k: int, *, wins: bool = False) -> str:
    """A die in a sentence, by its place in the step; `wins`: it beat what it had to."""
    mark = WIN_MARK if wins else DIE_MARK
    return f"{mark}{k}{mark}"


def place_mark(x: int, y: int, typed: str) -> str:
    """A place in a sentence, and how it is typed."""
    return f"{PLACE_MARK}{x},{y}={typed}{PLACE_MARK}"


def chip(die: Rolled, draws: Draws) -> str:
    """A die and its face, or what was drawn: `D8 [5]`, `counter 4 of 13`; a question mark for what is not told."""
    noun, face = drawn(draws, die.reason, die.die), die.face or "?"
    if noun:
        return say("{noun} {face} of {count}", noun=say(noun), face=face, count=die.die)
    return f"D{die.die} [{face}]"


def line_of(fact: int, unit: int, text: str, unit_part: Callable[[int], tuple[str, str]], die: Callable[[int], str],
            rules: str = "", page: str = "", name: str = "", of: Any = None, order: Any = None) -> Line:
    """A line of a sentence with marks in it; `unit_part` gives a unit's name and colour, `die` a die with its face."""
    marked: dict[str, Part] = {}
    for match in MARKS.finditer(text):
        if match[1] is None:
            marked[match[0]] = Part("place", match[5], at=(int(match[3]), int(match[4])))
            continue
        mark, number = match[1], int(match[2])
        if mark == UNIT_MARK:
            called, colour = unit_part(number)
            marked[match[0]] = Part("unit", called, number, colour)
        else:
            marked[match[0]] = Part("win" if mark == WIN_MARK else "die", die(number), number)
    return Line(fact, unit, text, marked, rules, page, name, of, order)


def no_order(entry: Entry, *, numbered: bool = True) -> str:
    """What an entry of a journal says that is no order; `numbered`: with the journal's number of what it concerns."""
    if entry.kind in {PLEDGE, SHARE}:
        return said(entry.kind, entry.text)
    dice = listed(say("{what} {die}", what=say(d.reason), die=die_mark(k)) for k, d in enumerate(entry.dice))
    broken = say("Interrupted: {order}", order=entry.text)
    if dice:
        broken = say("Interrupted: {order}, after {dice}", order=entry.text, dice=dice)
    order = say("{order} (entry {number})", order=entry.text, number=entry.target) if numbered else entry.text
    return {
        "undo": say("Taken back: {order}", order=order),
        "redo": say("Played again: {order}", order=order),
        "asked": broken,
        "concede": say("{side} gave up", side=entry.text.removesuffix(GAVE_UP)),
        "reveal": say("The secret of the dice: {secret}", secret=entry.text),
    }[entry.kind]


def order_of(entry: Entry, cls: Any) -> Any:
    """The order that an entry recorded, of the game's own class."""
    flat = [0] * cls.flat_size
    Fields(cls, {}).apply(flat, entry.order)
    return unflatten(flat, cls)


def _pieces(text: str, marked: Mapping[str, Part]) -> Iterator[Part]:
    """What stands between marks, and what they stand for."""
    at = 0
    for match in MARKS.finditer(text):
        if match.start() > at:
            yield Part("text", text[at:match.start()])
        yield marked[match[0]]
        at = match.end()
    if at < len(text):
        yield Part("text", text[at:])


def _unmarked(text: Any, marked: Mapping[str, Part]) -> Any:
    """A text, or another value that fills a place, with its marks replaced by their parts."""
    if isinstance(text, Message):
        fields = {name: _unmarked(value, marked) for name, value in text.given.items()}
        return Message(_unmarked(str.__str__(text.template), marked), fields, text.several, text.number)
    if not isinstance(text, str):
        return text
    return marked[text].text if text in marked else MARKS.sub(lambda found: marked[found[0]].text, text)


def _named(text: Any, names: Mapping[str, str]) -> Any:
    """A message whose places are filled by their names instead of marks; anything else as it is."""
    if not isinstance(text, Message):
        return names.get(text, text) if isinstance(text, str) else text
    return Message(text.template, {name: _named(value, names) for name, value in text.given.items()}, text.several,
                   text.number)


def _styled(part: Part) -> str:
    from rich.markup import escape

    style = f"bold {part.style}" if part.kind == "unit" else STYLES.get(part.kind, "")
    text = escape(part.text)
    return f"[{style}]{text}[/]" if style else text
