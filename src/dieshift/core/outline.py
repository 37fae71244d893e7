"""Records and names as nested JSON: how a header keeps a table and a roster, so that a save opens without its scenario.

An outline names every field, and leaves out what is 0 or empty. So a record class may gain, rename and drop fields, and
a class of names gain some with a default, and old outlines still open. A fault is a ValueError that names the field.
"""

import dataclasses
from collections.abc import Collection, Mapping
from itertools import groupby
from typing import Any, get_args, get_origin, get_type_hints

from dieshift.core.documents import bad_character, shown
from dieshift.core.rows import fitting
from dieshift.core.suggestions import nearest
from dieshift.core.words import body as said
from dieshift.core.words import message_of, say

LONG = 16  # numbers of a row from which on it is kept in stretches: how many, and of what
LONGEST_TEXT = 500


def outline(record: Any, without: Collection[str] = ()) -> dict[str, Any]:
    """The fields of a record that are not 0, but for those that follow from the others (`without`)."""
    fields: dict[str, Any] = {}
    for field in type(record).fields:
        value = getattr(record, field.name)
        if field.name in without:
            continue
        if field.nested:
            parts = [outline(part) for part in (value if field.length else [value])]
            while parts and not parts[-1]:
                parts.pop()
            if parts:
                fields[field.name] = parts if field.length else parts[0]
        elif field.length and any(value):
            fields[field.name] = _stretches(value) if len(value) > LONG else list(value)
        elif value and not field.length:
            fields[field.name] = value
    return fields


def _stretches(row: list[int]) -> list[list[int]]:
    return [[len(list(same)), value] for value, same in groupby(row)]


def fill(record: Any, body: Any, renames: Mapping[str, str], path: str) -> None:
    """Set the fields of an empty record to those of an outline; `renames` are those of `core.game.Rulebook`."""
    if not isinstance(body, dict):
        raise _wrong(say("{path} isn't a group of fields", path=path))
    fields = {field.name: field for field in type(record).fields}
    for key, value in body.items():
        name = key if key in fields else renames.get(key, key)
        if name and name not in fields:
            raise _wrong(say("{path} isn't known: {nearest}", path=f"{path}.{key[:40]}",
                                 nearest=nearest(key, fields)))
        if name:
            _set(record, fields[name], value, renames, f"{path}.{name}")


def _set(record: Any, field: Any, value: Any, renames: Mapping[str, str], path: str) -> None:
    """Set one field of a record."""
    if field.nested:
        own = getattr(record, field.name)
        parts = enumerate(_listed(value, field.length, path)) if field.length else [("", value)]
        for k, part in parts:
            fill(own[k] if field.length else own, part, renames, f"{path}.{k}".rstrip("."))
        return
    try:
        if field.length:
            row = getattr(record, field.name)
            for place, number in enumerate(_numbers(value, field.length, path)):
                row[place] = number
        else:
            setattr(record, field.name, fitting(_whole(value, path), field.kind))
    except OverflowError as fault:
        raise _wrong(say("{path} holds a number that doesn't fit ({technical})", path=path,
                         technical=str(fault))) from None


def _numbers(value: Any, most: int, path: str) -> list[int]:
    """The numbers of a row, which a long one keeps in stretches."""
    numbers: list[int] = []
    for part in _listed(value, most, path):
        if isinstance(part, list):
            count, number = (_whole(each, path) for each in part) if len(part) == 2 else (0, 0)
            if not 0 < count <= most - len(numbers):
                raise _wrong(say("{path} has a run that doesn't fit its {most} numbers", path=path, most=most))
            numbers += [number] * count
        else:
            numbers.append(_whole(part, path))
    if len(numbers) > most:
        raise _wrong(say("{path} has more than {most} numbers", path=path, most=most))
    return numbers


def _listed(value: Any, most: int, path: str) -> list[Any]:
    if not isinstance(value, list) or len(value) > most:
        raise _wrong(say("{path} isn't a list of at most {most}", path=path, most=most))
    return value


def _whole(value: Any, path: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise _wrong(say("{path} must hold only whole numbers", path=path))
    return value


def _wrong(what: str) -> ValueError:
    return ValueError(what)


# --- names ------------------------------------------------------------------------------------------------------------


def names_outline(names: Any) -> Any:
    """A roster, or a part of one: classes by fields, dictionaries as pairs, tuples as lists, messages in parts."""
    fields = _fields(type(names))
    if fields:
        return {name: names_outline(getattr(names, name)) for name in fields}
    if isinstance(names, dict):
        return [[names_outline(key), value] for key, value in names.items()]
    return [names_outline(each) for each in names] if isinstance(names, tuple) else said(names)


def _fields(cls: Any) -> tuple[str, ...]:
    """The fields of a class of names; none when it is no such class."""
    if dataclasses.is_dataclass(cls):
        return tuple(field.name for field in dataclasses.fields(cls))
    return tuple(getattr(cls, "_fields", ()))


def names_of(hint: Any, body: Any, path: str = "names") -> Any:
    """The roster of an outline, or a part of one, of a class or of a type that is hinted."""
    if _fields(hint):
        return _class_of(hint, body, path)
    if get_origin(hint) is tuple:
        return _tuple_of(get_args(hint), body, path)
    if get_origin(hint) is dict:
        key, value = get_args(hint)
        pairs = [_tuple_of((key, value), pair, path) for pair in _listed(body, LONGEST_TEXT, path)]
        return dict(pairs)
    if hint is str and isinstance(body, dict):
        return message_of(body)
    if not isinstance(body, hint) or isinstance(body, bool):
        raise _wrong(say("{path} isn't text" if hint is str else "{path} isn't a whole number", path=path))
    if hint is str and (len(body) > LONGEST_TEXT or bad_character(body)):
        raise _wrong(say("{path} can't be {technical}: {why}", path=path, technical=shown(body),
                         why=bad_character(body) or say("too many characters")))
    return body


def _class_of(cls: Any, body: Any, path: str) -> Any:
    """An object of a class of names; what its class no longer has is passed over."""
    if not isinstance(body, dict):
        raise _wrong(say("{path} isn't a group of names", path=path))
    hints = get_type_hints(cls)
    arguments = {name: names_of(hints[name], body[name], f"{path}.{name}") for name in _fields(cls) if name in body}
    try:
        return cls(**arguments)
    except TypeError as fault:
        raise _wrong(say("{path} is incomplete ({technical})", path=path, technical=str(fault))) from None


def _tuple_of(hints: tuple[Any, ...], body: Any, path: str) -> Any:
    """A tuple of hinted parts, or of any number of one kind."""
    parts = _listed(body, LONGEST_TEXT, path)
    if hints[-1:] == (Ellipsis,):
        hints = (hints[0],) * len(parts)
    if len(parts) != len(hints):
        raise _wrong(say("{path} has {count} parts, not {wanted}", path=path, count=len(parts), wanted=len(hints)))
    return tuple(names_of(hint, part, f"{path}.{k}") for k, (hint, part) in enumerate(zip(hints, parts, strict=True)))
