"""Decks that grow to the west and the south: squares are counted from that corner, so everything on them moves along.

Which fields of a mission are squares, its form alone knows. Source: 5.1, 5.5.
"""

from collections.abc import Iterator
from typing import Any

from dieshift.boarding.scenarios.fields import mission_group
from dieshift.boarding.scenarios.shapes import Square
from dieshift.core.fields import Group, Many, Shape
from dieshift.core.yaml_edit import rewritten

Path = list[str | int]


def moved(text: str, tree: Any, east: int, north: int) -> str:
    """The text of a mission, whose values are `tree`, with every square so many squares on; its drawings stay."""
    return rewritten(text, [([*path, axis], square[axis] + step) for path, square in squares(mission_group(), tree, [])
                            for axis, step in ((0, east), (1, north)) if step])


def squares(shape: Shape, tree: Any, path: Path) -> Iterator[tuple[Path, list[int]]]:
    """Every square in the values of a shape, and where it is written."""
    if isinstance(shape, Square):
        yield path, tree
    elif isinstance(shape, Group) and isinstance(tree, dict):
        for name, field in shape.fields.items():
            if name in tree:
                yield from squares(field.shape, tree[name], [*path, name])
    elif isinstance(shape, Many) and isinstance(tree, list):
        for index, each in enumerate(tree):
            yield from squares(shape.of, each, [*path, index])
