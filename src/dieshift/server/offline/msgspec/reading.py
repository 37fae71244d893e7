"""JSON as messages, with msgspec's sentences for what is none."""

import dataclasses
import json
import re
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, get_args, get_origin

from .structs import Meta, Struct, fields_of, types_of

NAMES = {str: "str", int: "int", float: "float", bool: "bool", NoneType: "null", list: "array", dict: "object"}


class MsgspecError(Exception):
    """What was said is no message."""


class DecodeError(MsgspecError):
    """It is no JSON."""


class ValidationError(DecodeError):
    """It is JSON of another shape."""


class Decoder:
    """Reads messages of one shape."""

    def __init__(self, shape: Any) -> None:
        self.shape = shape

    def decode(self, text: bytes | str) -> Any:
        """The message of a text."""
        return decode(text, type=self.shape)


def decode(text: bytes | str, *, type: Any) -> Any:  # noqa: A002 - so it is called there
    """The message of a text; MsgspecError says what is wrong, and where."""
    try:
        said = json.loads(text)
    except ValueError as fault:
        message = f"JSON is malformed: {fault}"
        raise DecodeError(message) from None
    return _read(said, type, "$")


def _wrong(what: str, place: str) -> ValidationError:
    return ValidationError(f"{what} - at `{place}`" if place != "$" else what)


def _read(said: Any, shape: Any, place: str) -> Any:
    """A value of a shape."""
    bounds, base = Meta(), shape
    if get_origin(shape) is Annotated:
        base, bounds = get_args(shape)
    if get_origin(base) is UnionType:
        return _either(said, get_args(base), place)
    if get_origin(base) is Literal:
        return _one_of(said, get_args(base), place)
    if isinstance(base, type) and issubclass(base, Struct):
        return _message(said, base, place)
    kind = get_origin(base) or base
    if kind is float and type(said) is int:
        said = float(said)
    if type(said) is not kind:
        raise _wrong(f"Expected `{NAMES[kind]}`, got `{NAMES[type(said)]}`", place)
    _check(said, bounds, NAMES[kind], place)
    if kind is list:
        return [_read(each, get_args(base)[0], f"{place}[{k}]") for k, each in enumerate(said)]
    return said


def _either(said: Any, shapes: tuple[Any, ...], place: str) -> Any:
    """A value or nothing."""
    if said is None:
        return None
    shape = shapes[0]
    kind = get_args(shape)[0] if get_origin(shape) is Annotated else shape
    if kind in NAMES and type(said) is not kind and not (kind is float and type(said) is int):
        raise _wrong(f"Expected `{NAMES[kind]} | null`, got `{NAMES[type(said)]}`", place)
    return _read(said, shape, place)


def _one_of(said: Any, words: tuple[str, ...], place: str) -> str:
    if not isinstance(said, str):
        raise _wrong(f"Expected `str`, got `{NAMES[type(said)]}`", place)
    if said not in words:
        raise _wrong(f"Invalid enum value '{said}'", place)
    return said


def _message(said: Any, shape: type[Struct], place: str) -> Any:
    """A message: every field by its type, none that it does not have, and all that it needs."""
    if not isinstance(said, dict):
        raise _wrong(f"Expected `object`, got `{NAMES[type(said)]}`", place)
    fields, types, given = fields_of(shape), types_of(shape), {}
    for name, value in said.items():
        if name in fields:
            given[name] = _read(value, types[name], f"{place}.{name}")
        elif shape.struct_options.get("forbid_unknown_fields"):
            raise _wrong(f"Object contains unknown field `{name}`", place)
    for name, field in fields.items():
        needed = field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
        if needed and name not in given:
            raise _wrong(f"Object missing required field `{name}`", place)
    return shape(**given)


def _check(said: Any, bounds: Meta, name: str, place: str) -> None:
    """Whether a value keeps its bounds."""
    size = len(said) if isinstance(said, str | list) else 0
    number = said if isinstance(said, int | float) else 0
    faults = {
        f"> {bounds.gt}": bounds.gt is not None and not number > bounds.gt,
        f">= {bounds.ge}": bounds.ge is not None and not number >= bounds.ge,
        f"<= {bounds.le}": bounds.le is not None and not number <= bounds.le,
        f"of length >= {bounds.min_length}": bounds.min_length is not None and size < bounds.min_length,
        f"of length <= {bounds.max_length}": bounds.max_length is not None and size > bounds.max_length,
        f"matching regex {bounds.pattern!r}": bounds.pattern is not None and not re.search(bounds.pattern, str(said)),
    }
    for fault, holds in faults.items():
        if holds:
            raise _wrong(f"Expected `{name}` {fault}", place)
