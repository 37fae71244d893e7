"""The referee's home without its server: once the page is ready, it goes on by itself, and says the same."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .house import House
from .test_referee import DESK, PHONE, asked, button, green, key, opened, ready, roll

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / "src" / "dieshift" / "server" / "static" / "python"
SLOW = 120_000  # milliseconds until a slow computer has begun its Python
OWN = re.compile("^Ready without the server")
ALONE = "The server does not answer: this page goes on by itself."


@pytest.fixture
def mortal(tmp_path):
    """A server that may be killed."""
    made = House(tmp_path / "games.db")
    yield made
    made.close()


def settled(page):
    """The page could go on by itself."""
    ready(page)
    expect(page.get_by_text(OWN)).to_be_visible(timeout=SLOW)


def told(page):
    """Everything that the page says of the shot: its odds, or its story."""
    return page.locator(".ruled").inner_text()


def a_shot(page, press):
    """The odds of a shot between two green bands, its dice, and what is told of it and of the next one."""
    green(page)
    ready(page)
    said = [told(page)]
    button(page, "Enter dice").focus()
    page.keyboard.press("Enter")
    reasons = roll(page, press)
    said.append(told(page))
    button(page, "Next shot").focus()
    page.keyboard.press("Enter")
    ready(page)
    return [*said, reasons, told(page)]


def test_whole_shots_after_the_server_has_died_and_it_is_noticed_when_it_is_back(visits, mortal):
    """One by keyboard, told word for word; one by thumb on a small screen. To begin a Python is ten seconds of work."""
    def press(face):
        wide = asked(page)[0] >= 10
        page.keyboard.type(str(face))
        if face == 1 and wide:
            page.keyboard.press("Enter")

    page = opened(visits, f"{mortal.base}/#referee", alone=True, **{**PHONE, **DESK, "is_mobile": False})
    online = a_shot(page, press)
    button(page, "Start again").click()
    settled(page)
    assert page.faults == []
    mortal.kill()
    assert a_shot(page, press) == online
    expect(page.get_by_role("status").filter(has_text=ALONE)).to_be_visible()

    page.set_viewport_size(PHONE["viewport"])
    button(page, "Start again").tap()
    button(page, "Deutsch").tap()
    expect(page.get_by_role("heading", name="Feuernder Trupp")).to_be_visible()
    button(page, "English").tap()
    green(page)
    ready(page)
    expect(page.get_by_role("status").filter(has_text=ALONE)).to_be_visible()
    page.get_by_role("combobox", name="Compare with").select_option("quick")
    expect(page.get_by_role("columnheader", name="quick")).to_be_visible()
    page.get_by_role("combobox", name="Compare with").select_option("as text …")
    page.get_by_label("Rule set to compare with, as text").fill("bok")
    expect(page.get_by_role("alert").filter(has_text="did you mean 'book'?")).to_be_visible()
    page.get_by_role("combobox", name="Compare with").select_option("nothing")
    ready(page)
    button(page, "Enter dice").tap()
    assert roll(page, lambda face: key(page, face).tap())[:3] == ["range die", "quality", "firepower"]
    expect(page.get_by_role("region", name="What happened")).to_contain_text("R1's hunter 4 is killed")
    button(page, "Next shot").tap()
    button(page, "Close combat").tap()
    ready(page)
    expect(page.get_by_role("region", name="Odds")).to_contain_text("B1 wins")
    expect(page.get_by_role("status").filter(has_text=ALONE)).to_be_visible()
    button(page, "Fire").tap()
    ready(page)
    button(page, "Enter dice").tap()
    roll(page, lambda face: key(page, face).tap())
    mortal.start()
    button(page, "Next shot").tap()
    ready(page)
    expect(page.get_by_role("status").filter(has_text=ALONE)).to_have_count(0)


def test_the_python_is_built_with_the_page_and_lists_no_packages_to_fetch():
    version = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["dependencies"]["pyodide"]
    [thread] = PYTHON.glob("*.js")
    assert f"pyodide-{version}/" in thread.read_text(encoding="utf-8")
    files = {file.name: file for file in (PYTHON / f"pyodide-{version}").iterdir()}
    assert sorted(files) == ["pyodide-lock.json", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.mjs",
                             "python_stdlib.zip"]
    assert files["pyodide.asm.wasm"].read_bytes()[:4] == b"\0asm"
    assert json.loads(files["pyodide-lock.json"].read_text(encoding="utf-8"))["packages"] == {}
