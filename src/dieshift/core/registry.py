"""What every declaration of a chapter has to be: complete, and under a number of its own, since saves hold numbers."""

import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Generic, NoReturn, TypeVar

T = TypeVar("T")


class DeclarationError(ValueError):
    """A declaration that clashes with another or lacks something, said in one sentence."""


LATER = {"odds", "options", "orders", "previews", "setup", "shown"}  # they may reach into all other chapters

_packages: set[str] = set()  # of chapters for which something has been declared
_listening: list[list[str]] = []  # where tools want to hear of all numbers that two have, the latest last


def ours_first(chapters: str) -> None:
    """Load the chapters of a game before a declaration of another package, which is refused where it clashes.

    A game without chapters has an empty name for them.
    """
    if chapters and chapters not in sys.modules:
        import_module(chapters)
    if chapters:
        _packages.add(chapters)


class Registry(Generic[T]):
    """Declarations of one sort in one game, by number and in the order of their numbers.

    `chapters` is the package of the game's own chapters. They load before the first declaration is taken in: one of
    another package that clashes with them is refused, in any order of imports.
    """

    def __init__(self, game: str, chapters: str = "") -> None:
        self.game, self.chapters = game, chapters
        self.by_number: dict[int, T] = {}

    def keep(self, number: int, declared: T) -> None:
        """Put a declaration in its place."""
        found = {**self.by_number, number: declared}
        self.by_number.clear()
        self.by_number |= {each: found[each] for each in sorted(found)}


def all_there() -> bool:
    """Whether every chapter has been imported whose declarations count; before, nobody knows which numbers are free."""
    return all(hasattr(sys.modules.get(chapters), "CHAPTERS") for chapters in _packages)


@contextmanager
def clashes_gathered() -> Iterator[list[str]]:
    """What two declarations want is gathered, a sentence each, and refuse nothing: for tools that look at it all."""
    _listening.append([])
    try:
        yield _listening[-1]
    finally:
        _listening.pop()


def chapters_of(chapters: str) -> list[str]:
    """The names of the chapters of a game: every folder in theirs, in the order of the alphabet."""
    return sorted(found.name for found in iter_modules(sys.modules[chapters].__path__) if found.ispkg)


def load_chapters(chapters: str) -> None:
    """Load the rules of every chapter of a game: what all declare, then their rules, then their `options`."""
    load_rooms(chapters, "declared")
    for chapter in chapters_of(chapters):
        folder = import_module(f"{chapters}.{chapter}")
        for module in iter_modules(folder.__path__):
            if module.name.partition("_")[0] not in LATER:
                import_module(f"{chapters}.{chapter}.{module.name}")
    load_rooms(chapters, "options")


def load_rooms(chapters: str, room: str) -> None:
    """Load a file, such as `orders`, of every chapter of a game that has one."""
    for chapter in chapters_of(chapters):
        if find_spec(f"{chapters}.{chapter}.{room}"):
            import_module(f"{chapters}.{chapter}.{room}")


@cache
def load_shown(chapters: str) -> None:
    """Load what the chapters of a game show: not before somebody wants it, since it needs all that shows anything."""
    load_rooms(chapters, "shown")
    load_rooms(chapters, "previews")


def next_free(taken: Collection[int], least: int = 0) -> int:
    """The first number that nothing has.

    >>> next_free({0: "begin", 1: "end", 3: "fire"})
    2
    """
    return next(free for free in range(least, least + len(taken) + 1) if free not in taken)


def check_complete(what: str, declared: object, needed: Iterable[str]) -> None:
    """DeclarationError where one of the needed fields is empty.

    >>> from types import SimpleNamespace
    >>> check_complete("the order 'flare' of the toy", SimpleNamespace(number=7, cite=""), ["cite"])
    Traceback (most recent call last):
        ...
    dieshift.core.registry.DeclarationError: the order 'flare' of the toy, number 7, has no cite; add one.
    """
    for name in needed:
        if not getattr(declared, name):
            refuse(f"{what}, number {getattr(declared, 'number', '')}, has no {name}; add one.")


def check_number(what: str, number: int, taken: Mapping[int, str], least: int = 0, most: int = sys.maxsize) -> None:
    """DeclarationError where a number is another's, or out of bounds. `taken`: what each number is called by.

    >>> check_number("the order 'flare' of the toy", 1, {0: "begin", 1: "end"})
    Traceback (most recent call last):
        ...
    dieshift.core.registry.DeclarationError: the order 'flare' of the toy has number 1, as 'end' has; 2 is free.
    """
    if not least <= number <= most:
        limits = f"begin at {least}" if most == sys.maxsize else f"go from {least} to {most}"
        refuse(f"{what} has number {number}; numbers {limits}.")
    if number in taken:
        clash(f"{what} has number {number}, as {taken[number]!r} has", f"{next_free(taken, least)} is free")


def clash(message: str, remedy: str) -> None:
    """Two declarations want the same: gathered for tools, else refused, with a remedy when all chapters are there."""
    if _listening:
        _listening[-1].append(f"{message}; give the newer of the two another.")
    elif all_there():
        refuse(f"{message}; {remedy}.")
    else:
        refuse(f"{message}; give the newer of the two another, which `python tools/free_numbers.py` tells.")


def refuse(message: str) -> NoReturn:
    """A declaration cannot be taken in."""
    raise DeclarationError(message)
