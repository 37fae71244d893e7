"""The story of a game in lines: sentences with units, dice and citations in them, whichever game it is.

A game writes its sentences as text with marks in it: `unit_mark(3)` stands for a unit, `die_mark(0)` for a die by its
place in the step. `parts_of` splits such a text, and `Line` shows it as plain text, for Rich, or for JSON.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from dieshift.core.draws import Draws, drawn
from dieshift.core.savefile import Entry, Rolled
from dieshift.core.schema import Fields, made_of
from dieshift.core.shares import PLEDGE, SHARE, said

UNIT_MARK, DIE_MARK, WIN_MARK = "\x01", "\x02", "\x03"
MARKS = re.compile(f"([{UNIT_MARK}{DIE_MARK}{WIN_MARK}])(\\d+)\\1")
NO_FACT = -1
NO_UNIT = -1
STYLES = {"die": "cyan", "win": "bold green", "cite": "dim"}


class Offer(NamedTuple):
    """An order that could be typed (a place is written `X,Y`), and what it does."""

    order: str
    meaning: str


class Part(NamedTuple):
    """A piece of a line: text, a unit (`number` is its index) or a die (`number` is its place in the step)."""

    kind: str  # "text", "unit", "die", "win" (a die that beat what it had to), "cite"
    text: str
    number: int = NO_UNIT
    style: str = ""  # of a unit: the colour of its side


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of the story."""

    fact: int  # of the game's events; NO_FACT for an order that left no fact, and for dice that did no harm
    unit: int
    parts: tuple[Part, ...]
    rules: str = ""
    page: str = ""
    name: str = ""  # of the fact

    def __str__(self) -> str:
        return "".join(part.text for part in self.parts)

    @property
    def dice(self) -> list[int]:
        """The dice shown in the line, by their place in the step."""
        return [part.number for part in self.parts if part.kind in {"die", "win"}]

    @property
    def markup(self) -> str:
        """The line for Rich, with the sides' colours; the characters are those of the plain text."""
        return "".join(_styled(part) for part in self.parts)

    def body(self) -> dict[str, Any]:
        """The line for JSON."""
        shown: dict[str, Any] = {"fact": self.name, "text": str(self), "rules": self.rules, "page": self.page}
        return shown | ({"dice": self.dice} if self.dice else {})


def unit_mark(unit: int) -> str:
    """A unit in a sentence."""
    return f"{UNIT_MARK}{unit}{UNIT_MARK}"


def die_mark(k: int, *, wins: bool = False) -> str:
    """A die in a sentence, by its place in the step; `wins`: it beat what it had to."""
    mark = WIN_MARK if wins else DIE_MARK
    return f"{mark}{k}{mark}"


def chip(die: Rolled, draws: Draws) -> str:
    """A die and its face, or what was drawn: `D8 [5]`, `counter 4 of 13`; a question mark for what is not told."""
    noun, face = drawn(draws, die.reason, die.die), die.face or "?"
    return f"{noun} {face} of {die.die}" if noun else f"D{die.die} [{face}]"


def parts_of(text: str, unit: Callable[[int], tuple[str, str]], die: Callable[[int], str]) -> Iterator[Part]:
    """The pieces of a sentence with marks in it; `unit` gives a unit's name and colour, `die` a die with its face."""
    pieces = MARKS.split(text)
    for i in range(0, len(pieces), 3):
        if pieces[i]:
            yield Part("text", pieces[i])
        if i + 2 < len(pieces):
            mark, number = pieces[i + 1], int(pieces[i + 2])
            if mark == UNIT_MARK:
                name, colour = unit(number)
                yield Part("unit", name, number, colour)
            else:
                yield Part("win" if mark == WIN_MARK else "die", die(number), number)


def tail_of(rules: str, page: str) -> Iterator[Part]:
    """The full stop of a sentence, and what it cites."""
    yield Part("text", ".")
    tail = ", ".join(filter(None, [rules, f"p.{page}" if page else ""]))
    if tail:
        yield Part("cite", f" ({tail})")


def no_order(entry: Entry, *, numbered: bool = True) -> str:
    """What an entry of a journal says that is no order; `numbered`: with the journal's number of what it concerns."""
    if entry.kind in {PLEDGE, SHARE}:
        return said(entry.kind, entry.text)
    dice = ", ".join(f"{d.reason} {die_mark(k)}" for k, d in enumerate(entry.dice))
    which = f" (entry {entry.target})" if numbered else ""
    return {
        "undo": f"Taken back: {entry.text}{which}",
        "redo": f"Played again: {entry.text}{which}",
        "asked": f"Broken off: {entry.text}{f', after {dice}' if dice else ''}",
        "concede": entry.text,
        "reveal": f"The secret of the dice: {entry.text}",
    }[entry.kind]


def order_of(entry: Entry, cls: Any) -> Any:
    """The order that an entry recorded, of the game's own class."""
    flat = [0] * cls.flat_size
    Fields(cls, {}).apply(flat, entry.order)
    return made_of(cls, flat)


def _styled(part: Part) -> str:
    from rich.markup import escape

    style = f"bold {part.style}" if part.kind == "unit" else STYLES.get(part.kind, "")
    text = escape(part.text)
    return f"[{style}]{text}[/]" if style else text
