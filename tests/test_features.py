"""The pages of features and of promises name, for each, a test or a picture that there is."""

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EVIDENCE = ROOT / "docs" / "evidence"
HEADS = ("| what", "| no.", "|---")
EXPECTED = 126  # rows of features; it grows with the page
NUMBERED = 47  # promises that have a number of their own; the others have a letter before it
SHOWN, UNSHOWN = ("there", "partly: "), ("untested", "not")


def rows(page: str) -> list[list[str]]:
    """The rows of all tables of a page of the documentation, cell by cell."""
    text = (EVIDENCE / page).read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.startswith("| ") and not line.startswith(HEADS)]
    return [re.split(r" \| ?", line.removeprefix("| ").removesuffix("|")) for line in lines]


FEATURES, PROMISES = rows("features.md"), rows("promises.md")


@cache
def titles(path: str) -> frozenset[str]:
    """The tests of a Python file below tests."""
    tree = ast.parse((ROOT / "tests" / path).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def there(name: str) -> bool:
    """Whether a test named PATH::NAME exists: a Python one below tests, one of the page below web/tests."""
    path, _, title = name.partition("::")
    if path.endswith(".ts"):
        return bool(title) and f"'{title}'" in (ROOT / "web" / "tests" / path).read_text(encoding="utf-8")
    return title in titles(path)


def shown(cell: str) -> tuple[list[str], list[str]]:
    """The tests that a cell names, and the pictures."""
    return re.findall(r"`([^`]+::[^`]+)`", cell), re.findall(r"\]\(([^)]+)\)", cell)


def assert_shown(table: list[list[str]], cell: int) -> None:
    """Whatever is named in a cell of each row is there."""
    named = [shown(row[cell]) for row in table]
    assert [name for tests, _ in named for name in tests if not there(name)] == []
    assert [one for _, pictures in named for one in pictures if not (EVIDENCE / one).is_file()] == []


def test_every_feature_names_a_test_or_a_picture_that_there_is():
    assert [row[0] for row in FEATURES if not any(shown(row[1]))] == []
    assert_shown(FEATURES, 1)


def test_no_feature_is_lost_from_the_page():
    assert len(FEATURES) >= EXPECTED


def test_every_promise_stands_once_and_says_how_it_is_kept():
    numbers = [number for number, *_ in PROMISES]
    assert [number for number in numbers if number.isdigit()] == [str(k + 1) for k in range(NUMBERED)]
    assert [number for number, count in Counter(numbers).items() if count > 1] == []
    assert [row for row in PROMISES if not row[2].startswith((*SHOWN, *UNSHOWN))] == []


def test_what_is_kept_of_a_promise_names_a_test_or_a_picture_that_there_is():
    """What is untested or not done names none."""
    assert [row for row in PROMISES if any(shown(row[3])) != row[2].startswith(SHOWN)] == []
    assert_shown(PROMISES, 3)
