"""The oracle is independent: nothing in this folder knows the product, neither by its own imports nor by others'."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.py"))
MODULES = sorted(".".join(path.relative_to(HERE.parent).with_suffix("").parts) for path in FILES
                 if not path.name.startswith(("test_", "__init__")))


def imported(path):
    """The modules that a file imports, wherever in it; one of this folder begins with a dot as it is written there."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(HERE).as_posix())
def test_the_oracle_imports_the_standard_library_and_itself_alone(path):
    depth = len(path.relative_to(HERE).parts)
    allowed = sys.stdlib_module_names | {"oracle"} | ({"pytest"} if path.name.startswith("test_") else set())
    for name in imported(path):
        level = len(name) - len(name.lstrip("."))
        assert level <= depth if level else name.partition(".")[0] in allowed, name
        assert name.partition(".")[0] != "importlib", "what is imported by name is not seen here"


def test_nothing_of_the_product_is_loaded_with_the_oracle():
    """All of it, in a Python that could find the product."""
    assert len(MODULES) > 10
    program = (f"import sys; sys.path.insert(0, {str(HERE.parent)!r})\n"
               f"import {', '.join(MODULES)}\n"
               "print([name for name in sys.modules if name.split('.')[0] in ('dieshift', 'numpy', 'numba')])")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout == "[]\n"
