"""The fields that a place of a file may have, and the words that each may hold, as its JSON Schema says."""

from collections.abc import Iterator, Sequence
from typing import Any

from dieshift.core.words import plain

Schema = dict[str, Any]


def allowed(schema: Schema, path: Sequence[str | int]) -> dict[str, list[str]]:
    """By name every field that the group at a path may have: with its words, or none where anything may stand there.

    >>> allowed({"properties": {"a": {"items": {"properties": {"b": {"enum": ["x", "y", True]}}}}}}, ["a", 0])
    {'b': ['x', 'y']}
    """
    groups = [schema]
    for name in path:
        groups = [inner for group in groups for inner in _within(group, name)]
    fields = {name: field for group in groups for one in _ways(group)
              for name, field in one.get("properties", {}).items()}
    return {name: list(dict.fromkeys(plain(word) for way in _ways(field) for word in way.get("enum", ())
                                     if isinstance(word, str)))
            for name, field in fields.items()}


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
