"""Rules that follow from the declaration of a record: one that clears every field, and one that copies them all.

A field that is added to a record is cleared and copied from then on: nobody keeps a list of them. Both rules are plain
functions of the record's fields, made as text, and compiled like any other. Called from Python they set the numbers of
a record object all at once, which takes a fraction of the time.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar, cast

from dieshift.core.records import flatten, record_fields
from dieshift.core.rules import rule, stands_in

T = TypeVar("T")


def clearing(cls: type[T]) -> Callable[[T], None]:
    """A rule that sets every number of a record to 0, those of nested records too."""
    text = _made(cls, "clear", "target", [*_lines(cls, "target", "", "    ")])
    zeros = [0] * cast("Any", cls).flat_size

    def clear(target: Any) -> None:
        target._fill(zeros, 0)

    standin: Callable[[T], None] = stands_in(clear, text)
    return standin


def zeroing(cls: type[T], name: str, fields: Sequence[str]) -> Callable[[T], None]:
    """A rule that sets some numbers of a record to 0; of no fields, one that does nothing."""
    lines = [f"    target.{field} = 0" for field in fields] or ["    pass"]
    made: Callable[[T], None] = rule(_named(name, "target", lines))
    made.__doc__ = f"Set {', '.join(fields) or 'nothing'} of a {cls.__name__} to 0."
    return made


def copying(cls: type[T]) -> Callable[[T, T], None]:
    """A rule that makes the first of two records like the second."""
    text = _made(cls, "copy", "target, source", [*_lines(cls, "target", "source", "    ")])

    def copy(target: Any, source: Any) -> None:
        target._fill(flatten(source), 0)

    standin: Callable[[T, T], None] = stands_in(copy, text)
    return standin


def _made(cls: Any, what: str, arguments: str, lines: list[str]) -> Any:
    made = _named(f"{what}_{cls.__name__.lower()}", arguments, lines)
    made.__doc__ = f"{what.capitalize()} every field of a {cls.__name__}."
    return made


def _named(name: str, arguments: str, lines: list[str]) -> Any:
    scope: dict[str, Any] = {"__name__": __name__}
    exec("\n".join([f"def {name}({arguments}):", *lines]), scope)
    return scope[name]


def _lines(cls: Any, target: str, source: str, indent: str) -> Iterator[str]:
    """The assignments of all fields; where there is no source, of 0."""
    for f in record_fields(cls):
        index, deeper = f"i{len(indent) // 4}", indent
        if f.length:
            yield f"{indent}for {index} in range({f.length}):"
            deeper += "    "
        place = f".{f.name}[{index}]" if f.length else f".{f.name}"
        into, value = target + place, source and source + place
        if f.nested:
            yield from _lines(f.kind, into, value, deeper)
        else:
            yield f"{deeper}{into} = {value or 0}"
