"""The page in a browser: a server of its own, and Chromium, which Playwright drives; without these it is skipped."""

import importlib.util
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "src" / "dieshift" / "server" / "static" / "index.html"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


def table_server(folder):
    """The server of `tools/table_server.py`."""
    spec = importlib.util.spec_from_file_location("table_server", ROOT / "tools" / "table_server.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made.table_server(folder)


@pytest.fixture(scope="session")
def address(tmp_path_factory) -> Iterator[str]:
    """Where the page is."""
    if not BUILT.exists():
        pytest.skip("the page is not built: install the checkout, or build it in web/")
    with table_server(tmp_path_factory.mktemp("games")) as found:
        yield found


@pytest.fixture(scope="session")
def browser():
    """Chromium, without a window."""
    playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("there is no Chromium")
    with playwright.sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield opened
        opened.close()
