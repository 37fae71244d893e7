"""Looking back in the page, as somebody does it: by role and name."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import expect
from websockets.sync.client import connect

from dieshift.battle import Battle

from .screens import crossed, serious, until
from .storm import server_tests

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SCENARIOS = Path(__file__).parents[2] / "examples" / "scenarios"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PNG = b"\x89PNG\r\n\x1a\n"


class Seat:
    """A seat that plays beside the page, and remembers what it saw after how much it was told."""

    def __init__(self, ws: Any, link: str) -> None:
        self.ws, self.ids, self.n = ws, 0, 0
        self.scenes: dict[int, Any] = {}
        self.send("hello", protocol=1, token=link.partition("seat=")[2])
        while not self.scenes:
            self.hear()

    def send(self, kind: str, **more: Any) -> None:
        self.ws.send(json.dumps({"t": kind, **more}))

    def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.ws.recv(timeout=60))
        if message["t"] == "news":
            self.n = message["n"]
            self.scenes[self.n] = message["scene"]
        return message

    def say(self, kind: str, **more: Any) -> dict[str, Any]:
        self.ids += 1
        name = f"{self.ids:032x}"
        self.send(kind, id=name, **more)
        while (message := self.hear()).get("id") != name:
            pass
        return message

    def order_first(self) -> None:
        choices = self.say("ask", what="menu")["menu"]["choices"]
        text = next(one["order"] for one in choices if "refused" not in one and "wants" not in one)
        assert self.say("order", seen=self.n, text=text)["t"] == "done"
        self.say("ask", what="menu")


@pytest.fixture
def underway(address: str) -> Iterator[tuple[Any, Seat, Seat]]:
    """The links of a battle of a few orders, its referee, and a seat that has seen them."""
    wish = json.dumps({"scenario": "threshold"}).encode()
    with urlopen(Request(f"{address.rstrip('/')}/api/games", wish, {"content-type": "application/json"})) as answer:  # noqa: S310 - the test's own server
        links = json.load(answer)["links"]
    base = address.rstrip("/")
    socket = base.replace("http", "ws", 1) + "/ws"
    with connect(socket, origin=base, max_size=None) as first, connect(socket, origin=base, max_size=None) as second:
        referee, seat = Seat(first, links["-2"]), Seat(second, links["0"])
        for _ in range(8):
            referee.order_first()
        seat.say("ask", what="menu")
        yield links, referee, seat


def opened(page: Any, address: str, file: Path) -> Any:
    """The replay of a saved battle, at its end."""
    page.goto(address)
    page.get_by_label("Choose a file").set_input_files(file)
    scrub(page).wait_for()
    expect(scrub(page)).to_be_enabled()
    return page


def scrub(page: Any) -> Any:
    return page.get_by_role("slider", name="Position in the battle")


def log(page: Any) -> Any:
    return page.get_by_role("region", name="Log").get_by_role("listitem").get_by_role("button")


def at(page: Any) -> int:
    return int(scrub(page).input_value())


def last(page: Any) -> int:
    return int(scrub(page).get_attribute("max"))


def press(page: Any, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def shown(page: Any) -> list[str]:
    """The units as the list names them."""
    return [str(row.get_attribute("aria-label")) for row in page.get_by_role("navigation").get_by_role("button").all()]


def steps(page: Any) -> None:
    """Steps go both ways, by button and by key."""
    end = last(page)
    assert at(page) == end
    press(page, "One step back")
    assert at(page) == end - 1
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    assert at(page) == end - 2
    page.keyboard.press("Home")
    assert at(page) == 0
    press(page, "One step on")
    assert at(page) == 1
    page.keyboard.press("End")
    assert at(page) == end
    expect(log(page).last).to_have_attribute("aria-current", "step")


def bar(page: Any) -> None:
    """The bar is dragged, and takes keys once."""
    scrub(page).fill("12")
    expect(page.locator('[aria-current="step"]')).to_have_attribute("class", re.compile("moment"))
    scrub(page).press("ArrowRight")
    assert at(page) == 13
    scrub(page).press("Home")
    assert at(page) == 0
    expect(scrub(page)).to_have_attribute("aria-valuetext", re.compile(rf"^0 of {last(page)}: the start$"))


def sought(page: Any) -> None:
    """Fires, casualties and turns are found."""
    page.keyboard.press("Home")
    now = page.locator('[aria-current="step"]')
    press(page, "Next fire")
    expect(now).to_contain_text("fires at")
    page.keyboard.press("Home")
    press(page, "Next casualty")
    expect(now).to_contain_text(re.compile("is killed|is wounded"))
    page.keyboard.press("t")
    expect(scrub(page)).to_have_attribute("aria-valuetext", re.compile("turn 2: "))


def played(page: Any) -> None:
    """A click in the log goes there, and play goes on."""
    page.keyboard.press("Home")
    log(page).nth(4).click()
    assert at(page) == 5
    page.get_by_role("combobox", name="Speed").select_option(value="8")
    press(page, "Play")
    expect(scrub(page)).to_have_value(re.compile(r"^(9|\d\d)$"))
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def seen_by(page: Any) -> None:
    """Whose eyes is chosen after the end."""
    names = ["Own eyes: Blue Patrol", "Seen by Red Patrol", "Seen by spectators", "Seen by everyone, nothing hidden"]
    eyes = page.get_by_role("combobox", name="Seen by")
    assert eyes.get_by_role("option").all_inner_texts() == names
    for name, value in zip(names[1:], ("1", "-1", "-2"), strict=True):
        eyes.select_option(label=name)
        expect(eyes).to_have_value(value)
        expect(scrub(page)).to_have_value(str(last(page)))
        expect(page.locator("header")).to_contain_text("Blue Patrol has won")


def test_the_battle_is_gone_through(page: Any, address: str, finished: Path) -> None:
    """By the log, by steps, by the bar, by what happened, and its end through all eyes; each begins anew."""
    opened(page, address, finished)
    assert at(page) == last(page)
    for gone_through in (played, steps, bar, sought, seen_by):
        page.keyboard.press("End")
        gone_through(page)


def report(page: Any) -> None:
    """The report is shown and downloaded."""
    press(page, "Report")
    expect(page.get_by_role("heading", name="Report: First patrol")).to_be_visible()
    check = page.get_by_text("Check value of the rules, for designers")
    expect(check).to_be_visible()
    expect(page.locator("details code").first).not_to_be_visible()
    ledger = page.get_by_role("region", name="Ledger").get_by_role("row")
    expect(ledger).to_have_count(7)
    expect(page.get_by_role("img", name=re.compile("What was left, turn by turn"))).to_be_visible()
    expect(page.get_by_role("region", name="Dice by purpose").get_by_role("row").nth(3)).to_be_attached()
    for name, start in {"Save as HTML": "<!doctype html>", "Save as Markdown": "# First patrol"}.items():
        with page.expect_download() as download:
            press(page, name)
        assert Path(download.value.path()).read_text(encoding="utf-8").startswith(start)
    press(page, "Back")
    expect(scrub(page)).to_be_enabled()


def led_back(page: Any) -> None:
    """The report leads back to where it was opened."""
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(scrub(page)).to_have_value("3")
    press(page, "Report")
    press(page, "Back")
    expect(scrub(page)).to_be_enabled()
    expect(scrub(page)).to_have_value("3")


def picture(page: Any) -> None:
    """The picture is drawn."""
    press(page, "Share")
    with page.expect_download() as download:
        press(page, "Picture as SVG")
    root = ET.fromstring(Path(download.value.path()).read_text(encoding="utf-8"))  # noqa: S314 - the page's own file
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert any("B1" in "".join(text.itertext()) for text in root.iter("{http://www.w3.org/2000/svg}text"))
    assert not [one for one in root.iter() if "var(" in " ".join(one.attrib.values())]
    with page.expect_download() as download:
        press(page, "Picture as PNG")
    drawn = Path(download.value.path()).read_bytes()
    assert drawn.startswith(PNG)
    assert len(drawn) > 10_000
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def shared(page: Any) -> None:
    """The shared link opens the position, and the log is copied."""
    scrub(page).fill("9")
    press(page, "Share")
    link = page.get_by_role("textbox", name="Link to this position").input_value()
    press(page, "Copy the log as text")
    expect(page.get_by_role("status").filter(has_text="Copied")).to_be_visible()
    assert len(page.evaluate("navigator.clipboard.readText()").splitlines()) == 9
    page.goto("about:blank")
    page.goto(link)
    expect(scrub(page)).to_have_value("9")
    expect(page.get_by_role("combobox", name="Seen by")).to_have_value("0")
    assert "seat=" not in page.url


@pytest.mark.nightly
def test_what_goes_with_the_battle_is_looked_at_and_shared(page: Any, address: str, finished: Path) -> None:
    """Its report, its picture, and the link of a position, which is opened."""
    opened(page, address, finished)
    for looked_at in (led_back, report, picture, shared):
        page.keyboard.press("End")
        looked_at(page)


def wait_for_states(page: Any, states: dict[str, str]) -> None:
    """Wait until the list begins with these units in these states."""
    def listed() -> dict[str, str]:
        rows = [row.split(", ") for row in shown(page)[: len(states)]]
        return {row[0]: {"acting": "active"}.get(row[3], row[3]) for row in rows}

    until(page, lambda: listed() == states)


def test_while_it_goes_on_it_is_what_was_seen_and_news_leads_back(
        page: Any, underway: tuple[Any, Seat, Seat]) -> None:
    """At every position; eyes are one's own, and nobody branches off a battle under way."""
    links, referee, seat = underway
    page.goto(links["0"])
    press(page, "Replay")
    expect(scrub(page)).to_be_enabled()
    assert last(page) == seat.n
    for n, scene in sorted(seat.scenes.items(), reverse=True):
        scrub(page).fill(str(n))
        said = server_tests("tools").english(scene.get("banner") or scene["question"])
        expect(page.locator("header")).to_contain_text(said)
        states = {unit["code"]: unit["state"] for unit in scene["units"] if unit["side"] == 0}
        wait_for_states(page, states)  # two positions may have the same banner
    page.goto("about:blank")
    page.goto(f"{links['0']}&replay&n=2&eyes=1")
    expect(scrub(page)).to_have_value("2")
    expect(page.get_by_role("combobox", name="Seen by").get_by_role("option")).to_have_count(1)
    assert page.get_by_role("button", name="Branch here").count() == 0
    for _ in range(3):
        referee.order_first()
    expect(page.get_by_role("status").filter(has_text="new")).to_be_visible()
    expect(scrub(page)).to_have_value("2")
    press(page, "Back to now")
    page.get_by_role("toolbar").or_(page.get_by_role("textbox", name="Say something")).first.wait_for()


@pytest.mark.nightly
def test_a_file_is_saved_and_opened_again_and_a_branch_plays_on(
        page: Any, address: str, finished: Path, tmp_path: Path) -> None:
    opened(page, address, finished)
    end = last(page)
    page.keyboard.press("Control+s")
    expect(page.get_by_role("dialog")).to_contain_text("everything that was hidden")
    with page.expect_download() as download:
        press(page, "Save")
    download.value.save_as(tmp_path / "again.jsonl")
    assert (tmp_path / "again.jsonl").read_bytes() == finished.read_bytes()
    press(page, "Back to the battle")
    press(page, "All battles")
    opened(page, address, tmp_path / "again.jsonl")
    assert last(page) == end
    page.keyboard.press("Home")
    page.keyboard.press("t")
    page.keyboard.press("t")
    press(page, "Branch here")
    press(page, "Two at this screen")
    press(page, "Go on from here")
    page.get_by_role("button", name="show the table").or_(page.get_by_role("toolbar", name="Actions")).first.wait_for()
    if page.get_by_role("button", name="show the table").count():
        page.get_by_role("button", name="show the table").click()
    expect(page.get_by_role("status").first).to_contain_text("Turn 2 of 8")
    press(page, "Replay")
    expect(scrub(page)).to_have_attribute("max", "0")


@pytest.mark.nightly
def test_an_unfinished_file_goes_on(page: Any, address: str, tmp_path: Path) -> None:
    battle = Battle(SCENARIOS / "first-lesson.yaml", seed=3)
    for _ in range(12):
        battle.bot_order("heuristic")
    battle.save(tmp_path / "half.jsonl")
    page.goto(address)
    press(page, "Watch the AI play itself")
    page.get_by_label("Choose a file").set_input_files(tmp_path / "half.jsonl")
    page.get_by_role("application", name="Table").wait_for()
    page.get_by_role("log").get_by_text("is activated").first.wait_for()


@pytest.mark.nightly
def test_a_wrong_file_that_is_dropped_and_a_branch_of_the_end_are_refused(
        visits: Any, address: str, finished: Path) -> None:
    """In a sentence each; a file is dropped anywhere."""
    page = visits.open(address, quiet=False)
    page.get_by_role("heading", name="Bring your list").wait_for()
    page.evaluate("""() => {
        const carried = new DataTransfer()
        carried.items.add(new File(['{}\\n'], 'x.jsonl'))
        document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: carried }))
    }""")
    expect(page.get_by_role("alert")).to_contain_text("This isn't a saved battle, or it is damaged: line 1")
    opened(page, address, finished)
    press(page, "Branch here")
    press(page, "Go on from here")
    expect(page.get_by_role("alert")).to_have_text("The battle is over at that point: continue from an earlier one.")


@pytest.mark.nightly
@crossed(screen=["desk", "phone"], colours=["dark", "light"])
def test_nobody_is_shut_out(visits: Any, address: str, finished: Path, screen: str, colours: str) -> None:
    size = PHONE if screen == "phone" else {"viewport": {"width": 1440, "height": 900}}
    page = opened(visits.open(quiet=False, color_scheme=colours, **size), address, finished)
    page.get_by_role("button", name="Next fire").wait_for()
    small = page.evaluate("""[...document.querySelectorAll('header button, .bar button, .bar input, select')]
        .filter((one) => one.offsetParent).map((one) => one.getBoundingClientRect())
        .filter((box) => box.height < 43.5 || box.width < 43.5).length""")
    assert small == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    faults = serious(page)
    if screen == "phone":
        press(page, "More …")
    press(page, "Report")
    page.get_by_role("region", name="Ledger").wait_for()
    faults += serious(page)
    assert faults == []


@pytest.mark.nightly
def test_a_moment_is_opened_in_the_editor_as_a_scenario_that_begins_there(
        page: Any, address: str, finished: Path) -> None:
    """What a scenario cannot say is told; a copy of it is changed, and is the one that was written."""
    opened(page, address, finished)
    scrub(page).fill("60")
    expect(scrub(page)).to_have_value("60")
    press(page, "As a scenario")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("link", name="Open in the editor")).to_be_visible()
    expect(dialog.get_by_role("list")).to_contain_text("becomes turn 1 of")
    assert serious(page) == []
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Save file").click()
    written = Path(download.value.path()).read_text(encoding="utf-8")
    dialog.get_by_role("link", name="Open in the editor").click()
    press(page, "Change a copy")
    expect(page.get_by_label("The text (YAML)")).to_have_value(written)
