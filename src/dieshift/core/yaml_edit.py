"""Changing a scenario's text in place: what is not changed keeps every character, comments too.

A change names a value by its path, and is written in place of that value. The new text is read again: if it does not
mean what the change asked for, the change is refused, and the old text stays.
"""

import json
from collections.abc import Mapping, Sequence
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
        super().__init__(say("This can't be changed here: change the text by hand."))


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


def added(text: str, path: Path, value: Any) -> str:
    r"""The text with a value more in a list, which is begun where there is none yet, and so are the groups around it.

    >>> added("turns: 8\n", ["deploy", "a"], {"unit": "trooper"})
    'turns: 8\ndeploy: {a: [{unit: trooper}]}\n'
    """
    try:
        tree = parse(text).plain()
    except Stop:
        raise Unwritable from None
    for depth, name in enumerate(path):
        if not isinstance(tree, dict | list):
            raise Unwritable
        tree = tree.get(name) if isinstance(tree, dict) else tree[int(name)]
        if tree is None:
            whole: Any = [value]
            for inner in reversed(path[depth + 1:]):
                whole = {inner: whole}
            return changed(text, path[:depth + 1], whole)
    return changed(text, [*path, len(tree)], value)


def relisted(text: str, path: Path, kept: Mapping[int, Any], more: Sequence[Any]) -> str:
    r"""The text with a new list of groups: the values of `kept`, by their old places, and then those of `more`.

    A value that is kept unchanged keeps every character.

    >>> relisted("a:\n  - {n: 1}  # one\n  - {n: 2}\n", ["a"], {0: {"n": 1}}, [{"n": 3}])
    'a:\n  - {n: 1}  # one\n  - {n: 3}\n'
    """
    new = [*(kept[index] for index in sorted(kept)), *more]
    try:
        tree = parse(text).plain()
        before = tree
        for name in path:
            before = before[name]
        holder = _at(yaml.compose(text, Loader=yaml.SafeLoader), path)
        alone = [_alone(text, node) for node in holder.value]
        if holder.flow_style or not kept or not all(alone):
            return changed(text, path, new)
        edited, indent = text, " " * int(holder.start_mark.column)
        at = _line_end(text, _end(text, holder))
        lines = "".join(f"\n{indent}- {flow(value)}" for value in more)
        edited = edited[:at] + lines + edited[at:]
        for index in range(len(holder.value) - 1, -1, -1):
            start, end = _start(holder.value[index]), _end(text, holder.value[index])
            if index not in kept:
                edited = edited[:text.rfind("\n", 0, start) + 1] + edited[_line_end(text, end) + 1:]
            elif kept[index] != before[index]:
                edited = edited[:start] + flow(kept[index]) + edited[end:]
        if parse(edited).plain() != _wanted(tree, path, new):
            raise Unwritable
    except (Stop, yaml.YAMLError, LookupError, TypeError, AttributeError):
        raise Unwritable from None
    return edited


def rewritten(text: str, values: Sequence[tuple[Path, Any]]) -> str:
    r"""The text with values put in place of as many that stand there, read again but once; Unwritable as `changed`.

    >>> rewritten("a: [1, 2]  # west\nb: 3\n", [(["a", 0], 4), (["b"], 5)])
    'a: [4, 2]  # west\nb: 5\n'
    """
    try:
        wanted = parse(text).plain()
        root: Any = yaml.compose(text, Loader=yaml.SafeLoader)
        new = text
        for path, value in sorted(values, key=lambda one: _start(_at(root, one[0])), reverse=True):
            node = _at(root, path)
            new = new[:node.start_mark.index] + flow(value) + new[_end(text, node):]
            wanted = _wanted(wanted, path, value)
        if parse(new).plain() != wanted:
            raise Unwritable
    except (Stop, yaml.YAMLError, LookupError, TypeError, AttributeError):
        raise Unwritable from None
    return new


def moved(text: str, path: Path, to: int) -> str:
    r"""The text with a value of a list put elsewhere in it, as the one numbered `to`; its own lines go along.

    >>> moved("a:\n  - 1  # one\n  - 2\n", ["a", 0], 1)
    'a:\n  - 2\n  - 1  # one\n'
    """
    try:
        tree = parse(text).plain()
        before = tree
        for name in path[:-1]:
            before = before[name]
        order = list(range(len(before)))
        order.insert(range(len(before))[to], order.pop(int(path[-1])))
        holder = _at(yaml.compose(text, Loader=yaml.SafeLoader), path[:-1])
        spans = [_span(text, holder, node) for node in holder.value]
        new = text
        for (start, end), index in reversed(list(zip(spans, order, strict=True))):
            new = new[:start] + text[slice(*spans[index])] + new[end:]
        if parse(new).plain() != _wanted(tree, path[:-1], [before[index] for index in order]):
            raise Unwritable
    except (Stop, yaml.YAMLError, LookupError, TypeError, ValueError, AttributeError):
        raise Unwritable from None
    return new


def _span(text: str, holder: Any, node: Any) -> tuple[int, int]:
    """Where a value of a list stands, with what follows on the line if it has lines of its own."""
    end = _end(text, node)
    return _start(node), end if holder.flow_style or not _alone(text, node) else _line_end(text, end)


def _alone(text: str, node: Any) -> bool:
    """Whether a value of a list has its own lines."""
    start = _start(node)
    return not text[text.rfind("\n", 0, start) + 1:start].strip(" -")


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
        if lines and node.style in {"|", ">"}:
            head = text[start:_line_end(text, start)]
            new = new.replace("\n", "  " + head[head.index("#"):] + "\n", 1) if "#" in head else new
        if _is_list_of_groups(value) and not _in_flow(root, path):
            return text[:start].rstrip(" \n") + _one_a_line(holder, value) + text[end:]
        return text[:start] + (" " if start == end else "") + new + text[end:]
    new = flow(value)
    at: int
    if isinstance(holder, yaml.MappingNode):
        rows = _is_list_of_groups(value) and not _in_flow(root, path)
        if isinstance(value, str) and "\n" in value and not _in_flow(root, path):
            new = _block(value, holder.start_mark.column + 2)
        new = f"{flow(path[-1])}:{_one_a_line(holder, value)}" if rows else f"{flow(path[-1])}: {new}"
    if holder.flow_style:
        at = _end(text, holder.value[-1]) if holder.value else holder.start_mark.index + 1
        return text[:at] + (", " if holder.value else "") + new + text[at:]
    at = _line_end(text, _end(text, holder))
    dash = "- " if isinstance(holder, yaml.SequenceNode) else ""
    return text[:at] + "\n" + " " * int(holder.start_mark.column) + dash + new + text[at:]


def _is_list_of_groups(value: Any) -> bool:
    """What is written one a line, so that each can be read and changed."""
    return isinstance(value, list) and len(value) > 1 and all(isinstance(one, dict) for one in value)


def _one_a_line(holder: Any, value: Sequence[Any]) -> str:
    indent = "\n" + " " * (int(holder.start_mark.column) + 2)
    return "".join(f"{indent}- {flow(one)}" for one in value)


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
