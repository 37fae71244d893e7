"""The page of features names tests that are there."""

import ast
import re
from functools import cache
from pathlib import Path

PAGE = Path("docs/features.md")
ROW = re.compile(r"^\| (?!what|--)(.+?) \| (.+) \|$", re.MULTILINE)
LEAST = 47


@cache
def names_in(path):
    """The names of the tests in a file."""
    tree = ast.parse(Path(path).read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name.startswith("test")}


def test_every_feature_is_shown_by_a_test_that_is_there():
    rows = ROW.findall(PAGE.read_text(encoding="utf-8"))
    assert len(rows) >= LEAST
    for what, shown in rows:
        named = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", shown)
        assert named, what
        for path, name in named:
            assert name in names_in(path) if name else names_in(path), f"{what}: {path} has no {name}"
