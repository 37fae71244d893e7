"""The tables of what is tried name tests that exist, and every number of the list is there."""

import ast
import re
from pathlib import Path

import pytest

from . import conftest

TESTS = Path(__file__).resolve().parents[1]
EVIDENCE = TESTS.parent / "docs" / "evidence"
NAMED = re.compile(r"`([a-z_/]+(?:\.py)?)(?:::([a-z0-9_]+))?`")
TRIED = [*range(1, 109), 114]


def rows(page):
    """The cells of a page's tables, without their heads."""
    lines = (EVIDENCE / page).read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines if line.startswith("| ")]
    return [row for row in cells if row[-1] != "test"]


def names_in(path):
    """The names of the tests in a file."""
    return {node.name for node in ast.parse(path.read_text(encoding="utf-8")).body
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


@pytest.mark.parametrize("page", ["asvs.md", "faults.md"])
def test_every_test_that_is_named_exists(page):
    named = [found for row in rows(page) for found in NAMED.findall(row[-1]) if "/" in found[0] or found[1]]
    assert len(named) > 20
    for path, test in named:
        assert (TESTS / path).exists(), path
        assert not test or test in names_in(TESTS / path), (path, test)


def test_every_fault_has_a_test_or_a_reason():
    found = rows("faults.md")
    assert [int(row[0]) for row in found] == TRIED
    for row in found:
        assert len(row) == 4, row
        assert NAMED.search(row[3]) or "not built: " in row[3], row


def test_every_test_of_the_server_searches_its_log_for_secrets():
    """The fixture stands where it reaches all tests of the server, and knows every place where secrets are made."""
    assert "autouse=True" in Path(conftest.__file__).read_text(encoding="utf-8").partition("def logs_hold_no_secret")[0]
    makers = {(path.stem, name) for path in (TESTS.parent / "src" / "dieshift" / "server").rglob("*.py")
              for name in ("new_secret", "new_seed") if path.stem != "seats" and f"{name}()" in path.read_text("utf-8")}
    watched = {(module.__name__.rpartition(".")[2], name) for module, name in conftest.MAKERS}
    assert makers - {("creation", "new_seed")} == watched  # that one is the bots' own
