"""JSON as messages, with msgspec's sentences for what is none."""

import dataclasses
import json
import re
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NoReturn, Union, get_args, get_origin

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


def _refuse(what: str, place: str) -> NoReturn:
    raise ValidationError(f"{what} - at `{place}`" if place != "$" else what)


def _read(said: Any, shape: Any, place: str) -> Any:
    """A value of a shape."""
    bounds, base = Meta(), shape
    if get_origin(shape) is Annotated:
        base, bounds = get_args(shape)
    if get_origin(base) in {Union, UnionType}:
        return _either(said, get_args(base), place)
    if get_origin(base) is Literal:
        return _one_of(said, get_args(base), place)
    if isinstance(base, type) and issubclass(base, Struct):
        return _message(said, base, place)
    kind = get_origin(base) or base
    if kind is float and type(said) is int:
        said = float(said)
    if type(said) is not kind:
        _refuse(f"Expected `{NAMES[kind]}`, got `{NAMES[type(said)]}`", place)
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
        _refuse(f"Expected `{NAMES[kind]} | null`, got `{NAMES[type(said)]}`", place)
    return _read(said, shape, place)


def _one_of(said: Any, words: tuple[str, ...], place: str) -> str:
    if not isinstance(said, str):
        _refuse(f"Expected `str`, got `{NAMES[type(said)]}`", place)
    if said not in words:
        _refuse(f"Invalid enum value '{said}'", place)
    return said


def _message(said: Any, shape: type[Struct], place: str) -> Any:
    """A message: every field by its type, none that it does not have, and all that it needs."""
    if not isinstance(said, dict):
        _refuse(f"Expected `object`, got `{NAMES[type(said)]}`", place)
    fields, types, values = fields_of(shape), types_of(shape), {}
    for name, value in said.items():
        if name in fields:
            values[name] = _read(value, types[name], f"{place}.{name}")
        elif shape.struct_options.get("forbid_unknown_fields"):
            _refuse(f"Object contains unknown field `{name}`", place)
    for name, field in fields.items():
        needed = field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
        if needed and name not in values:
            _refuse(f"Object missing required field `{name}`", place)
    return shape(**values)


def _check(said: Any, bounds: Meta, name: str, place: str) -> None:
    """Whether a value keeps its bounds."""
    number = said if isinstance(said, int | float) else 0
    size = len(said) if isinstance(said, str | list) else 0
    kept = {
        (">", bounds.gt): bounds.gt is None or number > bounds.gt,
        (">=", bounds.ge): bounds.ge is None or number >= bounds.ge,
        ("<=", bounds.le): bounds.le is None or number <= bounds.le,
        ("of length >=", bounds.min_length): bounds.min_length is None or size >= bounds.min_length,
        ("of length <=", bounds.max_length): bounds.max_length is None or size <= bounds.max_length,
        ("matching regex", bounds.pattern): bounds.pattern is None or re.search(bounds.pattern, str(said)),
    }
    for (fault, bound), holds in kept.items():
        if not holds:
            limit = float(bound) if name == "float" and isinstance(bound, int) else bound
            _refuse(f"Expected `{name}` {fault} {limit!r}", place)
