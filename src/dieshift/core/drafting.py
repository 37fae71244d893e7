"""Changing a scenario's text in place: what is not changed keeps every character, comments too.

A change names a value by its path, and is written where the value stands. Whatever comes of it is read again, and has
to mean what was wanted: otherwise the change is refused, and nothing is lost.
"""

import json
from collections.abc import Sequence
from copy import deepcopy
from typing import Any

import yaml

from dieshift.core.documents import Stop, parse
from dieshift.core.words import say

Path = Sequence[str | int]
GONE: Any = object()


class Unwritable(ValueError):  # noqa: N818 - named for what the text is
    """A change that cannot be written into this text: it has to be written by hand."""

    def __init__(self) -> None:
        super().__init__(say("This cannot be changed here: change the text by hand."))


def changed(text: str, path: Path, value: Any = GONE) -> str:
    r"""The text with one value put in place of another, added to its list or fields, or taken away.

    >>> changed("turns: 8  # noon\n", ["turns"], 6)
    'turns: 6  # noon\n'
    """
    try:
        wanted = _wanted(parse(text).plain(), path, value)
        root: Any = yaml.compose(text, Loader=yaml.SafeLoader)
        new = _cut(text, root, path) if value is GONE else _put(text, root, path, value)
        if parse(new).plain() != wanted:
            raise Unwritable
    except (Stop, yaml.YAMLError, LookupError, TypeError, AttributeError):
        raise Unwritable from None
    return new


def _wanted(tree: Any, path: Path, value: Any) -> Any:
    """The values as they are to be after a change."""
    holder = tree = deepcopy(tree)
    for name in path[:-1]:
        holder = holder[name]
    last = path[-1]
    if value is GONE:
        del holder[last]
    elif isinstance(holder, list) and last == len(holder):
        holder.append(value)
    else:
        holder[last] = value
    return tree


def _put(text: str, root: Any, path: Path, value: Any) -> str:
    holder = _at(root, path[:-1])
    node = _child(holder, path[-1])
    if node is not None:
        start, end = node.start_mark.index, _end(text, node)
        lines = isinstance(value, str) and "\n" in value and not _in_flow(root, path)
        new = _block(value, holder.start_mark.column + 2) if lines else flow(value)
        return text[:start] + (" " if start == end else "") + new + text[end:]
    new = flow(value)
    at: int
    if isinstance(holder, yaml.MappingNode):
        new = f"{flow(path[-1])}: {new}"
    if holder.flow_style:
        at = _end(text, holder.value[-1]) if holder.value else holder.start_mark.index + 1
        return text[:at] + (", " if holder.value else "") + new + text[at:]
    at = _line_end(text, _end(text, holder))
    dash = "- " if isinstance(holder, yaml.SequenceNode) else ""
    return text[:at] + "\n" + " " * int(holder.start_mark.column) + dash + new + text[at:]


def _cut(text: str, root: Any, path: Path) -> str:
    holder = _at(root, path[:-1])
    index = int(path[-1]) if isinstance(holder, yaml.SequenceNode) else _names(holder).index(str(path[-1]))
    items = holder.value
    if len(items) == 1:
        return _put(text, root, path[:-1], {} if isinstance(holder, yaml.MappingNode) else [])
    start, end = _start(items[index]), _end(text, items[index])
    if not holder.flow_style:
        first = text.rfind("\n", 0, start) + 1
        if text[first:start].strip(" -"):
            raise Unwritable
        return text[:first] + text[_line_end(text, end) + 1:]
    if index + 1 < len(items):
        return text[:start] + text[_start(items[index + 1]):]
    return text[:_end(text, items[index - 1])] + text[end:]


def _at(node: Any, path: Path) -> Any:
    for name in path:
        node = _child(node, name)
    return node


def _names(node: Any) -> list[str]:
    return [key.value for key, _ in node.value]


def _child(node: Any, name: str | int) -> Any:
    """The value of a name or number; None when there is none yet."""
    if isinstance(node, yaml.MappingNode):
        return next((value for key, value in node.value if key.value == str(name)), None)
    return node.value[name] if int(name) < len(node.value) else None


def _in_flow(root: Any, path: Path) -> bool:
    return any(_at(root, path[:depth]).flow_style for depth in range(len(path)))


def _start(item: Any) -> int:
    """Where a value of a list begins, or the name of a field."""
    first = item[0] if isinstance(item, tuple) else item
    return int(first.start_mark.index)


def _end(text: str, item: Any) -> int:
    """Where a value ends: the end of a group without brackets is that of its last value."""
    node = item[1] if isinstance(item, tuple) else item
    if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
        return _end(text, node.value[-1])
    end = int(node.end_mark.index)
    if getattr(node, "style", None) in {"|", ">"}:
        end = len(text[:end].rstrip())
    return end


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _block(value: str, indent: int) -> str:
    """A text of several lines."""
    body = "\n".join(" " * indent + line if line.strip() else "" for line in value.rstrip("\n").split("\n"))
    return ("|" if value.endswith("\n") else "|-") + "\n" + body


def flow(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{flow(name)}: {flow(each)}" for name, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, float):
        return f"{round(value, 6):g}"
    if isinstance(value, str):
        plain = value.replace(" ", "").replace("_", "").isalpha() and value.strip() == value
        return value if plain and value not in {"true", "false", "null"} else json.dumps(value, ensure_ascii=False)
    return json.dumps(value)
