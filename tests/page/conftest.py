"""A browser and servers for the page: Debian's Chromium, or any other that is on the path."""

import shutil
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from playwright.sync_api import expect

from dieshift.battle import Battle

from .house import House
from .screens import DESK, NIGHTLY, Visits

# what a test may be played on, by and with: cases that differ in nothing else are alike
PLAYED = {"squads", "boarding", "desk", "phone", "upright", "aside", "smaller", "enlarged", "mouse", "finger", "keys",
          "dark", "light"}
HERE = Path(__file__).parent
SCENARIOS = HERE.parents[1] / "examples" / "scenarios"
expect.set_options(timeout=60_000)  # a busy machine is no fault: what comes late is waited for, what never comes fails

# what Chromium does without: the windows of an address bar that nobody sees, which cost a second of work for each page;
# and what the driver switches off by itself, since one list takes the place of the other
LEFT_OUT = (
    "WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup,AvoidUnnecessaryBeforeUnloadCheckSync,"
    "DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,"
    "ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,"
    "AimEnabled,PreconnectToSearch")
# the shell draws no window, and takes two thirds of the work
CHROMIUM = next(filter(None, map(shutil.which, (
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"))), None)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """By day one of the cases of a test that are alike, in turn, and no test marked `nightly`; nightly all."""
    if NIGHTLY:
        return
    alike: dict[tuple[str, ...], list[pytest.Item]] = defaultdict(list)
    left_out = set()
    for item in items:
        if item.path.parent != HERE:
            continue
        if item.get_closest_marker("nightly"):
            left_out.add(item)
            continue
        name, _, case = item.nodeid.removesuffix("]").partition("[")
        parts = case.split("-")
        if PLAYED.intersection(parts):
            alike[name, *(part for part in parts if part not in PLAYED)].append(item)
    left_out.update(item for turn, group in enumerate(alike.values()) for k, item in enumerate(group)
                    if k != turn % len(group))
    config.hook.pytest_deselected(items=list(left_out))
    items[:] = [item for item in items if item not in left_out]


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory, tool: Callable[[str], ModuleType]) -> Iterator[str]:
    """A server with its page, started as everybody starts it."""
    with tool("table_server").table_server(tmp_path_factory.mktemp("games")) as found:
        yield found


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A saved battle that is over."""
    file = tmp_path_factory.mktemp("saved") / "finished.jsonl"
    Battle(SCENARIOS / "first-lesson.yaml", seed=3).play("heuristic", "random").save(file)
    return file


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server without limits, whose bots do not pause."""
    made = House(tmp_path_factory.mktemp("house") / "games.db")
    yield made
    made.close()


@pytest.fixture(scope="session")
def address(house: House) -> str:
    """Where the page is; a server that has other processes for what takes long is `served`."""
    return house.base


@pytest.fixture(scope="package")
def browser() -> Iterator[Any]:
    """One for all these tests; its event loop would be in the way of others that follow in this process."""
    from playwright.sync_api import sync_playwright

    assert CHROMIUM, "these tests need Chromium: run scripts/chromium, or put it on the PATH"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=[
            "--no-sandbox", f"--disable-features={LEFT_OUT}"])
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def kept() -> dict[str, list[Any]]:
    """Pages that were left as they were found, by their settings."""
    return {}


@pytest.fixture
def visits(browser: Any, kept: dict[str, list[Any]]) -> Iterator[Visits]:
    """Opens pages in contexts of their own; whatever they complain of is a failure."""
    made = Visits(browser, kept)
    yield made
    made.close()


@pytest.fixture
def desk(visits: Visits) -> Any:
    return visits.open(**DESK)


@pytest.fixture
def page(visits: Visits) -> Any:
    """A page that may read what it copied."""
    return visits.open(permissions=["clipboard-read", "clipboard-write"])
