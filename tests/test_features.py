"""The page of features names, for each, a test or a picture that there is."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "features.md").read_text(encoding="utf-8")
ROWS = [line.split(" | ") for line in PAGE.splitlines() if line.startswith("| ") and not line.startswith("| what")]
EXPECTED = 112  # rows; it grows with the page


def there(name: str) -> bool:
    """Whether a test named PATH::NAME exists: a Python one below tests, one of the page below web/tests."""
    path, _, title = name.partition("::")
    if path.endswith(".ts"):
        return bool(title) and f"'{title}'" in (ROOT / "web" / "tests" / path).read_text(encoding="utf-8")
    tree = ast.parse((ROOT / "tests" / path).read_text(encoding="utf-8"))
    return any(isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name == title for node in tree.body)


def test_every_feature_names_a_test_or_a_picture_that_there_is():
    shown = [(row[0], re.findall(r"`([^`]+::[^`]+)`", row[-1]), re.findall(r"\]\(([^)]+)\)", row[-1])) for row in ROWS]
    assert [what for what, tests, pictures in shown if not tests and not pictures] == []
    assert [name for _, tests, _ in shown for name in tests if not there(name)] == []
    assert [one for _, _, pictures in shown for one in pictures if not (ROOT / "docs" / one).is_file()] == []


def test_no_feature_is_lost_from_the_page():
    assert len(ROWS) >= EXPECTED
