"""What happened in a step: each kind of fact is declared once, in its chapter, with the names of its numbers.

A rule notes a fact by the function that its declaration makes, number by number and each by its name; narrators read
it by the same names (`fact.range_die`). A record of a few numbers holds them; small ones that never go below 0 can
share one, each with its bits. Numbers of kinds stand in saved games, so a kind keeps its own for ever and new ones
take the next. A package may declare kinds of its own.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeVar

from dieshift.core.dice import Dice
from dieshift.core.registry import Registry, check_complete, check_number, ours_first, refuse
from dieshift.core.rules import rule

PLACES = ("a", "b", "c", "d", "e")  # the numbers of a record of facts, as saves have called them since the first
OWN = ("kind", "unit", "other", "dice")  # what every fact has
MOST = 127  # the highest number of a kind, unless the record of facts has more than a byte for it
NEEDED = ("name", "cite")
BITS = 31  # of one number
Sentence = TypeVar("Sentence")
# numbers that share a place, each with its bits; or the fields of a tuple, which is noted whole, under its own name
Sharing = Mapping[str, int | Mapping[str, int]]


class Noted(Protocol):
    """A fact as the code of a story reads it: the numbers that its kind declares, by their names."""

    @property
    def kind(self) -> int:
        """Its kind."""
        ...

    @property
    def unit(self) -> int:
        """The unit concerned."""
        ...

    @property
    def other(self) -> int:
        """The other unit."""
        ...

    @property
    def dice(self) -> int:
        """The dice rolled in the step before it."""
        ...

    def __getattr__(self, name: str, /) -> int:
        """A number of its kind."""
        ...


class Playing(Protocol):
    """A game, as far as its facts go."""

    @property
    def event(self) -> list[Any]:
        """The facts of its step, and room for more."""
        ...

    events: int
    lost_events: int


class Noter(Protocol):
    """The rule that notes one kind of fact: the units concerned, and each number or tuple of numbers by its name."""

    def __call__(self, dice: Dice, game: Any, unit: int, other: int, **numbers: int | tuple[int, ...]) -> None:
        """Note it."""
        ...


@dataclass(frozen=True, slots=True)
class Fact:
    """One kind of fact."""

    number: int
    name: str
    cite: str
    page: str = ""
    numbers: tuple[str | Sharing, ...] = ()  # their names; those that share a place, each with its bits
    dice: tuple[int, ...] = ()  # why the dice were rolled that lead to it
    traits: int = 0  # bits whose meaning is the game's

    def names(self) -> list[str]:
        """The names of all its numbers."""
        return [name for part in self.numbers for name in ([part] if isinstance(part, str) else _flat(part))]

    def wholes(self) -> dict[str, str]:
        """Each number that is noted as a field of a tuple, with the name under which the tuple is passed."""
        return {name: whole for part in self.numbers if not isinstance(part, str)
                for whole, fields in part.items() if not isinstance(fields, int) for name in fields}


class Held(NamedTuple):
    """Where a number of a fact is held: the field of the record, and which of its bits; 0 bits are all."""

    place: str
    shift: int
    bits: int

    def read(self, event: object) -> int:
        """The number."""
        found: int = getattr(event, self.place)
        return found >> self.shift & (1 << self.bits) - 1 if self.bits else found


class Facts(Registry[Fact]):
    """The kinds of fact of one game, by their numbers: at most `most`; `room`: how many a step has room for."""

    def __init__(self, game: str, room: int = 0, most: int = MOST, chapters: str = "") -> None:
        super().__init__(game, chapters)
        self.room, self.most = room, most
        self._held: dict[int, dict[str, Held]] = {}

    def declare(self, fact: Fact) -> tuple[int, Noter]:
        """Take a kind in; its number, and the rule that notes it. DeclarationError names what clashes or is missing."""
        ours_first(self.chapters)
        self._check(fact)
        self.keep(fact.number, fact)
        self._held[fact.number] = dict(_held(fact))
        return fact.number, _noter(fact, self._held[fact.number], self.room)

    def named(self) -> dict[int, str]:
        """The name of every kind."""
        return {number: fact.name for number, fact in self.by_number.items()}

    def having(self, trait: int) -> frozenset[int]:
        """The kinds with a trait."""
        return frozenset(number for number, fact in self.by_number.items() if fact.traits & trait)

    def read(self, event: Any, name: str) -> int:
        """A number of a fact by its name. AttributeError says which its kind has."""
        if name in OWN or name in PLACES:
            raise AttributeError(name)  # of a record that is still being made, as a copy is
        held = self._held.get(event.kind, {}).get(name)
        if held is None:
            known = self.by_number.get(event.kind)
            what = f"the fact {known.name!r} has {', '.join(known.names()) or 'no number'}" if known else "a fact"
            message = f"{what}; not {name!r}"
            raise AttributeError(message)
        return held.read(event)

    def sentence(self, told: Mapping[int, Sentence], kind: int) -> Sentence:
        """Of the sentences that are told, that of a kind. DeclarationError names a kind without one."""
        sentence = told.get(kind)
        if sentence is None:
            refuse(f"the fact {self.by_number[kind].name!r} of {self.game} has no sentence; write one under @tells, in "
                   "the shown.py of its chapter.")
        return sentence

    def numbers(self, event: Any) -> dict[str, int]:
        """All numbers of a fact by their names."""
        return {name: held.read(event) for name, held in self._held[event.kind].items()}

    def _check(self, fact: Fact) -> None:
        what, names = f"the fact {fact.name!r} of {self.game}", self.named()
        check_complete(what, fact, NEEDED)
        check_number(what, fact.number, names, most=self.most)
        same = next((number for number, name in names.items() if name == fact.name), None)
        if same is not None:
            refuse(f"{what} has the name of number {same}; choose another.")
        _check_numbers(what, fact)


@rule
def opened(dice: Dice, game: Playing, kind: int, unit: int, other: int, room: int) -> int:
    """Begin a fact of this step: its place, or -1; what finds no room is counted, never silently lost."""
    k = game.events
    if k >= room:
        game.lost_events = min(127, game.lost_events + 1)
        return -1
    event = game.event[k]
    event.kind = kind
    event.unit = unit
    event.other = other
    event.dice = dice.read
    game.events = k + 1
    return k


def _check_numbers(what: str, fact: Fact) -> None:
    """Whether a fact has room for its numbers, and each a name of its own."""
    names = fact.names()
    if len(fact.numbers) > len(PLACES):
        refuse(f"{what} has {len(fact.numbers)} numbers; a fact has room for {len(PLACES)}: let small ones share.")
    for name in names:
        if not name.isidentifier() or name in (*OWN, *PLACES) or names.count(name) > 1:
            refuse(f"{what} cannot call a number {name!r}; choose another name.")
    for part in fact.numbers:
        bits = {} if isinstance(part, str) else _flat(part)
        if sum(bits.values()) > BITS:
            refuse(f"{what} lets {', '.join(bits)} share {sum(bits.values())} bits; a number has {BITS}.")
    for whole in set(fact.wholes().values()):
        if not whole.isidentifier() or whole in (*OWN, *PLACES, *names):
            refuse(f"{what} cannot call a tuple {whole!r}; choose another name.")


def _flat(part: Sharing) -> dict[str, int]:
    """The numbers that share a place, those of tuples too, each with its bits."""
    return {name: count for called, bits in part.items()
            for name, count in ({called: bits} if isinstance(bits, int) else bits).items()}


def _held(fact: Fact) -> Iterator[tuple[str, Held]]:
    """Where each number of a kind is held."""
    for place, part in zip(PLACES, fact.numbers, strict=False):
        if isinstance(part, str):
            yield part, Held(place, 0, 0)
            continue
        shift = 0
        for name, bits in _flat(part).items():
            yield name, Held(place, shift, bits)
            shift += bits


def _noter(fact: Fact, held: Mapping[str, Held], room: int) -> Any:
    """The rule that notes a kind of fact, made as text, since a compiler takes names of arguments from nowhere else."""
    name, wholes = f"note_{fact.name.replace(' ', '_')}", fact.wholes()
    arguments = dict.fromkeys(wholes.get(called, called) for called in held)
    lines = [f"def {name}({', '.join(['dice', 'game', 'unit', 'other', *arguments])}):",
             f"    k = opened(dice, game, {fact.number}, unit, other, {room})"]
    if held:
        lines += ["    if k >= 0:", "        event = game.event[k]"]
    for place in dict.fromkeys(one.place for one in held.values()):
        texts = {called: f"{wholes[called]}.{called}" if called in wholes else called for called in held}
        parts = [f"{texts[called]} << {one.shift}" if one.shift else texts[called] for called, one in held.items()
                 if one.place == place]
        lines.append(f"        event.{place} = {' | '.join(parts)}")
    scope: dict[str, Any] = {"__name__": __name__, "opened": opened}
    exec("\n".join(lines), scope)
    scope[name].__doc__ = f"Note the fact {fact.name!r}. Source: {fact.cite}."
    return rule(scope[name])
