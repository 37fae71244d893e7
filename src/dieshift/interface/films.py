"""The events of a step as pictures: shooters and their targets, dice and what they beat, results and places.

A film is made from the lines of the story that a viewer reads, with their facts and dice, and from nothing else: it
shows nothing that the story does not say. A game says for each kind of fact what it adds (`Film`); a line with dice and
without a film of its own is a roll on its unit.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from dieshift.core.savefile import Rolled
from dieshift.core.story import NO_FACT, Line
from dieshift.interface.scene import Ray, Text

NOBODY = -1
Place = tuple[int, int]  # in the board's lengths
PASSED, FAILED = "passed", "failed"


class Mark(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What becomes of somebody at a place: dead, wounded, unharmed, bounced off, suppressed ..."""

    what: str
    x: int
    y: int
    unit: int = NOBODY  # whose he is


class Duellist(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A figure in a round of close combat: its die among those that are shown with it, and what becomes of it."""

    die: int
    piece: str  # by which it stands on the table
    falls: bool = False
    fate: str = ""  # dead, wounded, stunned, treated, out, captive; "": not known yet


class Happening(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One thing that happens: a shot, a roll, a fight, a move, a burst, or a mark that somebody gets.

    Dice are named by their places among those that are told with it.
    """

    kind: str  # shot, roll, fight, move, burst, mark
    line: int  # which of the lines that are told with it begins it
    unit: int = NOBODY  # who does it, or is tested
    other: int = NOBODY  # the target
    origins: list[Place] = []  # where those stand who act
    aims: list[Place] = []  # places of the targets
    cover: str = ""  # of those aimed at: soft, hard
    part: bool = False  # at a part of them only
    rays: list[Ray] = []  # lines of sight as those of a plan: from each that acts to its nearest target
    away: int = 0  # between both, as the rules measure it, in the board's lengths
    against: list[int] = []  # dice that had to be beaten
    dice: list[int] = []  # those that had to beat them, or a number
    wins: list[int] = []  # of these, those that did
    pairs: list[list[int]] = []  # dice of a fight that meet, where that is known: those of leaders last
    fighters: list[Duellist] = []  # figures of these pairs
    score: list[int] = []  # of a round: what attackers and defenders achieved against each other
    place: Text = ""  # name of the place where a round is fought, if it has one
    needs: int = 0  # the number that had to be beaten; 0: none, or another die's
    result: str = ""  # nothing, minor, major; passed, failed
    chance: float = 0  # before the dice fell, of a result at least as good, or of none where there is none; 0: not told
    path: list[Place] = []
    radius: int = 0  # of a burst around the end of its path
    marks: list[Mark] = []


@dataclass
class Reel:
    """The happenings of a step while they are made, from its lines in their order."""

    rules: Any
    table: Any
    before: Any  # the game as the viewer sees it
    after: Any
    names: Any
    rolled: Sequence[Rolled]  # the dice that the viewer saw
    shown: list[Happening] = field(default_factory=list)
    line: int = 0
    dice: list[int] = field(default_factory=list)  # of the line
    wins: list[int] = field(default_factory=list)
    order: Any = None  # that the line follows from, where it is its unit's or a side's answer
    kept: Any = None  # a fact that a later one goes on with

    def add(self, kind: str, unit: int = NOBODY, other: int = NOBODY) -> Happening:
        """Begin one at this line."""
        made = Happening(kind=kind, line=self.line, unit=unit, other=other)
        self.shown.append(made)
        return made

    def last(self, *kinds: str) -> Happening | None:
        """The one before, if it is of one of the kinds."""
        return self.shown[-1] if self.shown and self.shown[-1].kind in kinds else None

    def roll(self, unit: int, needs: int = 0) -> Happening | None:
        """The dice of this line as a roll on a unit; nothing where there are none."""
        if not self.dice:
            return None
        clip = self.add("roll", unit)
        clip.dice, clip.wins, clip.needs = self.dice, self.wins, needs
        clip.result = PASSED if self.wins else ""
        return clip

    def mark(self, what: str, x: int, y: int, unit: int) -> None:
        """Somebody of a unit gets a mark, in what happened last if that was done by or to his unit."""
        last = self.last("shot", "burst", "fight", "roll")
        if last is None or (last.other not in {unit, NOBODY} and last.unit != unit):
            before = self.last("mark")
            last = before if before is not None and before.unit == unit else self.add("mark", unit)
        last.marks = [*last.marks, Mark(what=what, x=int(x), y=int(y), unit=unit)]


Film = Callable[[Reel, Any], None]


class Films:
    """What facts of each kind of a game add to its pictures. NO_FACT stands for lines that no fact has left."""

    def __init__(self) -> None:
        self.by_fact: dict[int, Film] = {}

    def of(self, *facts: int) -> Callable[[Film], Film]:
        """Show facts of these kinds with the function under it."""

        def declare(made: Film) -> Film:
            self.by_fact.update(dict.fromkeys(facts, made))
            return made

        return declare


def happenings(films: Mapping[int, Film], reel: Reel, lines: Sequence[Line]) -> list[Happening]:
    """What the lines of a story tell, in pictures."""
    for reel.line, line in enumerate(lines):
        parts = [part for part in line.marked.values() if part.kind in {"die", "win"}]
        reel.dice = [part.number for part in parts]
        reel.wins = [part.number for part in parts if part.kind == "win"]
        reel.order = line.order
        film = films.get(line.fact) if line.of is not None or line.fact == NO_FACT else None
        if film is not None:
            film(reel, line.of)
        elif line.of is not None:
            reel.roll(line.unit)
    return reel.shown
