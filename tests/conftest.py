"""Hypothesis profiles: `dev` looks for news each time; by HYPOTHESIS_PROFILE `ci` repeats the same, `nightly` many.

Side by side, a whole file is one worker's: what its tests share is made once. Files that need the same compiled rules
are one worker's too, and come first; beside them two workers have the page, whose tests wait for a browser; long files
follow, short ones fill up. At the end stands how much the laws of non-interference have really compared.
"""

import gc
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import settings

settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.register_profile("nightly", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))

# no test finds, or makes, the games of its user; a test's own processes inherit this
OWN = tempfile.TemporaryDirectory(prefix="dieshift-tests-", ignore_cleanup_errors=True)
os.environ["DIESHIFT_DATA"] = OWN.name
os.environ["DIESHIFT_CHECKED"] = "1"  # every number is checked as it is assigned, in those processes, too

gc.set_threshold(50_000, 20, 100)  # what is collected lives to the end: looking through it again finds nothing


def pytest_collection_finish() -> None:
    """Leave out of all later rounds of the garbage collector what was made so far."""
    gc.freeze()


TOOLS = Path(__file__).parents[1] / "tools"


@pytest.fixture(scope="session")
def tool() -> Callable[[str], ModuleType]:
    """A script among the tools as a module, by its name."""
    return _tool


def _tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, TOOLS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def ruled() -> Callable[[Any, str], dict[str, int]]:
    """What a ruling of a battle's referee does: the fields that it changed, by their names, with their new numbers."""
    from dieshift.core.records import changes, flatten

    def rule(battle: Any, text: str) -> dict[str, int]:
        before = flatten(battle.game)
        battle.rule(text)
        return changes(before, flatten(battle.game), type(battle.game))

    return rule


@pytest.fixture
def refused() -> Callable[[Any, str, str], bool]:
    """Whether a ruling is refused with a sentence that has some words, and nothing came of it."""
    from dieshift.core.records import flatten

    def rule(battle: Any, text: str, why: str) -> bool:
        before, entries = flatten(battle.game), len(battle.journal.entries)
        with pytest.raises(ValueError, match=re.escape(why)):
            battle.rule(text)
        return (flatten(battle.game), len(battle.journal.entries)) == (before, entries)

    return rule


def pytest_report_header() -> str:
    """Which browser the page is tried in; in capitals when there is none."""
    browsers = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    browser = next(filter(None, map(shutil.which, browsers)), None)
    if browser is None:
        return "NO BROWSER: THE TESTS OF THE PAGE FAIL. Run scripts/chromium."
    said = subprocess.run([browser, "--version"], capture_output=True, text=True, check=False)  # noqa: S603 - it is found
    return f"browser: {said.stdout.strip()} ({browser})"


TOGETHER = {  # files that compile, and what they compile: the first compiles it, the others find it
    "tests/laws/test_three_ways.py": "squads",
    "tests/laws/test_scenarios.py": "squads",
    "tests/lab/test_orders.py": "squads",
    "tests/lab/test_simulate.py": "squads",
    "tests/boarding/test_bots_three_ways.py": "boarding",
    "tests/boarding/test_three_ways.py": "boarding",
    "tests/boarding/test_third_side_missions.py": "boarding",
    "tests/boarding/test_odds_forms.py": "boarding",
}
PAGE, HALF = "tests/page/", "tests/page/test_make"  # where the second half of what the page's tests cost begins
WEIGHING = ("tests/page/test_lab", "tests/page/test_make_p", "tests/page/test_quick")  # which need compiled rules
FIRST = (*(file for file, made in TOGETHER.items() if made == "squads"), PAGE,
         *(file for file, made in TOGETHER.items() if made == "boarding"))
LONG = ("tests/boarding/test_perft.py", "tests/oracle/", "tests/test_docs.py", "tests/server/",
        "tests/noninterference/", "tests/laws/", "tests/stargrunt/test_places.py", "tests/stargrunt/test_reach.py")


def unit(nodeid: str) -> str:
    """What a test is played with, by one worker; the page's two share browsers and servers each."""
    file = nodeid.partition("::")[0]
    if file.startswith(PAGE):
        return "the page, begun" if file < HALF else "the page, ended"
    return TOGETHER.get(file, file)


def rank(nodeid: str) -> tuple[int, bool]:
    """How late a test comes; of the page's, the last are those that find what another worker compiles meanwhile."""
    file, order = nodeid.partition("::")[0], (*FIRST, *LONG)
    return next((k for k, path in enumerate(order) if file.startswith(path)), len(order)), file.startswith(WEIGHING)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Side by side, long work begins first."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: rank(item.nodeid))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Hand out units in the order of the tests."""
    from xdist.scheduler import LoadScopeScheduling

    config.option.loadscopereorder = False
    scheduler = LoadScopeScheduling(config, log)
    scheduler._split_scope = unit
    return scheduler


class Failures:
    """Prints the id of a failing test at once: a run that is stopped never reaches its summary."""

    def __init__(self, terminal: Any) -> None:
        self.terminal = terminal

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.terminal.write_line(f"\nFAILED {report.nodeid} ({report.when})", red=True)


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Watch for failures where the terminal is; the workers of xdist have none."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Failures(config.pluginmanager.get_plugin("terminalreporter")))


COMPARED: Counter[str] = Counter()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Add up what this process compared; a process of xdist hands it on."""
    kit = sys.modules.get("noninterference.kit")
    COMPARED.update(kit.COUNTED if kit else {})
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["compared"] = dict(COMPARED)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: object) -> None:
    """Add up what a process of xdist compared."""
    COMPARED.update(getattr(node, "workeroutput", {}).get("compared", {}))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how much was compared."""
    if COMPARED:
        terminalreporter.section("non-interference")
        for what, count in sorted(COMPARED.items()):
            terminalreporter.write_line(f"{what}: {count:,}")
