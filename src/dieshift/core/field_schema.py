"""The fields that a place of a file may have, what each means, and what it may hold, as its JSON Schema says."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from dieshift.core.words import plain, word

Schema = dict[str, Any]


def allowed(schema: Schema, path: Sequence[str | int]) -> dict[str, list[str]]:
    """By name every field that the group at a path may have: with its words, or none where anything may stand there.

    >>> allowed({"properties": {"a": {"items": {"properties": {"b": {"enum": ["x", "y", True]}}}}}}, ["a", 0])
    {'b': ['x', 'y']}
    """
    return {name: list(dict.fromkeys(plain(one) for way in _ways(field) for one in way.get("enum", ())
                                     if isinstance(one, str)))
            for name, field in _fields(schema, path).items()}


def explained(schema: Schema, path: Sequence[str | int]) -> dict[str, Schema]:
    """By name the meaning of every such field, `what`, and the bounds of its number, its length or its list.

    `form` says how a field holds groups: one `group`, a `list` of them, or `named` by the author of the file.

    >>> explained({"properties": {"a": {"description": "how many", "type": "integer", "minimum": 1, "maximum": 3}}}, [])
    {'a': {'what': 'how many', 'low': 1, 'high': 3}}
    """
    return {name: {"what": word(field.get("description", "")), **_bounds(field)}
            for name, field in _fields(schema, path).items()}


BOUNDS = {"minimum": "low", "maximum": "high", "maxLength": "longest", "minItems": "least", "maxItems": "most"}


def _bounds(field: Schema) -> Schema:
    """The bounds of the first way to write a field; of a few numbers each, as `only`."""
    way = next(_ways(field), {})
    only = [one for one in way.get("enum", ()) if not isinstance(one, str)]
    form = next((form for form, has in FORMS.items() if has(way)), None)
    return ({said: way[name] for name, said in BOUNDS.items() if name in way} | ({"only": only} if only else {})
            | ({"form": form} if form else {}))


FORMS: dict[str, Callable[[Schema], bool]] = {
    "named": lambda way: isinstance(way.get("additionalProperties"), dict),
    "group": lambda way: "properties" in way,
    "list": lambda way: any("properties" in one for one in _ways(way.get("items", {}))),
}


def _fields(schema: Schema, path: Sequence[str | int]) -> dict[str, Schema]:
    """The fields of the group at a path, by name."""
    groups = [schema]
    for name in path:
        groups = [inner for group in groups for inner in _within(group, name)]
    return {name: field for group in groups for one in _ways(group)
            for name, field in one.get("properties", {}).items()}


def _ways(schema: Schema) -> Iterator[Schema]:
    """A schema, or all of which it allows any."""
    if "anyOf" not in schema:
        yield schema
    for one in schema.get("anyOf", ()):
        yield from _ways(one)


def _within(group: Schema, name: str | int) -> Iterator[Schema]:
    for one in _ways(group):
        if isinstance(name, int) and "items" in one:
            yield one["items"]
        elif name in one.get("properties", {}):
            yield one["properties"][name]
        elif isinstance(one.get("additionalProperties"), dict):
            yield one["additionalProperties"]
