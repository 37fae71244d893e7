"""What people read is there whole, in its colours, and nothing lies over what they look at."""

import httpx
import pytest
from playwright.sync_api import expect

from dieshift.battle import Battle

from .screens import DESK, PHONE, serious
from .test_lesson import forward
from .test_replay import SCENARIOS, opened, press

pytestmark = [pytest.mark.browser, pytest.mark.slow]
GERMAN = {"locale": "de-DE"}
# of what is cut, how many pixels; and whether it has any room at all
CUT = """(all) => all.map((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight,
  one.clientWidth > 40 ? 0 : 99]).map((three) => Math.max(...three))"""
COLOUR = "(one) => getComputedStyle(one).color"
OWN = "(one) => getComputedStyle(one).getPropertyValue('--side-0-text')"  # what the first side is written in


@pytest.fixture(scope="module")
def purple(tmp_path_factory):
    """A saved battle, neither side of which is blue or red."""
    file = tmp_path_factory.mktemp("saved") / "purple.jsonl"
    Battle(SCENARIOS / "market-day.yaml", seed=4).play("heuristic", "random").save(file)
    return file


@pytest.mark.nightly
@pytest.mark.parametrize("settings", [DESK | GERMAN, PHONE], ids=["german desk", "phone"])
def test_a_replay_says_whole_what_is_looked_at(visits, address, purple, settings):
    """Where the longest sentences are: somebody acts."""
    page = visits.open(address, **settings)
    page.locator("input[type=file]").first.set_input_files(purple)
    slider = page.get_by_role("slider")
    slider.wait_for()
    expect(slider).to_be_enabled()
    slider.fill("60")
    now = page.locator("header .now")
    expect(now).to_contain_text("(Purple Company)")
    assert max(now.evaluate_all(CUT)) <= 1
    if settings is not PHONE:
        assert max(page.locator("header h1").evaluate_all(CUT)) <= 1
    assert page.locator("header").bounding_box()["height"] < 70


@pytest.mark.nightly
def test_the_report_and_the_dice_have_the_colours_of_the_sides(visits, address, purple):
    """Purple is not blue anywhere; in the tables each side is named once."""
    page = opened(visits.open(address, **DESK), address, purple)
    own = page.locator(".unit.side0").first.evaluate(OWN)
    assert own
    press(page, "Report")
    unit = page.get_by_role("rowheader", name="P1 ")
    assert unit.evaluate(OWN) == own
    kinds = page.get_by_role("group", name="Dice by kind")
    for side in ("Purple Company", "Village Watch"):
        expect(kinds.get_by_text(side)).to_have_count(1)
    assert kinds.get_by_role("rowheader", name="Purple Company").evaluate(COLOUR) == unit.evaluate(COLOUR)
    assert serious(page) == []


def test_a_dialog_of_a_battle_has_the_colours_of_its_sides(visits, house):
    links = house.new_game(scenario="market-day", players=["human", "human"])
    page = visits.open(links[0], **DESK)
    own = page.locator(".unit.side0").first.evaluate(OWN)
    page.keyboard.press("s")
    dialog = page.get_by_role("dialog", name="Dice so far")
    expect(dialog).to_be_visible()
    assert dialog.evaluate(OWN) == own
    assert page.locator("html").evaluate(OWN) != own


@pytest.mark.parametrize("settings", [
    pytest.param(PHONE, id="english", marks=pytest.mark.nightly), pytest.param(PHONE | GERMAN, id="german")])
def test_tools_of_the_editor_fit_a_phone_and_codes_are_read(visits, address, settings):
    page = visits.open(f"{address}#make", **settings)
    tools = page.locator(".tools").locator("button, select")
    expect(tools).to_have_count(6)
    boxes = [tool.bounding_box() for tool in tools.all()]
    assert all(box["x"] >= 8 and box["x"] + box["width"] <= 382 for box in boxes), boxes
    assert max(tools.evaluate_all(CUT)) <= 0
    code = page.locator(".canvas text", has_text="B1")
    assert code.bounding_box()["height"] > 11


def test_a_die_that_is_typed_has_its_place_whatever_it_is_called(visits, house):
    """On a phone a long word gives way to the box with its face."""
    links = httpx.post(f"{house.base}/api/evenings", json={"title": "Friday"}).json()["links"]
    troop = {"type": "irregular band", "quality": "green", "figures": 5}
    for k, (role, said) in enumerate([("0", {"do": "bring", "name": "Alpha", "side": 0, "troop": troop}),
                                      ("1", {"do": "bring", "name": "Bravo", "side": 1, "troop": troop}),
                                      ("0", {"do": "propose", "firer": 1, "target": 2, "situation": {"band": 2}}),
                                      ("1", {"do": "agree", "shot": 3}),
                                      *(("0", {"do": "roll", "shot": 3, "face": face}) for face in (3, 5, 4))]):
        game, _, secret = links[role].rpartition("game=")[2].partition("&seat=")
        done = httpx.post(f"{house.base}/api/evenings/{game}", json={"id": f"{k:032x}", "said": said},
                          headers={"authorization": f"Bearer {secret}"})
        assert done.is_success, done.text
    page = visits.open(links["0"], **PHONE, **GERMAN)
    pad = page.locator(".pad")
    expect(pad).to_contain_text("Unterstützungswaffe")
    right = pad.bounding_box()["x"] + pad.bounding_box()["width"]
    for box in (die.bounding_box() for die in pad.locator("li .die").all()):
        assert box["x"] + box["width"] < right
        assert box["width"] > 20


def test_settings_lie_beside_their_names(visits, house):
    """German has long words."""
    page = visits.open(house.new_game(scenario="first-lesson", players=["human", "human"])[0], **DESK, **GERMAN)
    page.locator(".unit").first.wait_for()
    page.get_by_role("button", name="Einstellungen", exact=True).click()
    page.get_by_role("group", name="Farben").wait_for()
    for row in page.get_by_role("dialog").locator("[role=group]:has(> .grow)").all():
        name, first = row.locator("> .grow").bounding_box(), row.get_by_role("button").first.bounding_box()
        assert row.locator("> .grow").evaluate("(one) => one.scrollWidth - one.clientWidth") <= 0, row.inner_text()
        assert name["x"] + name["width"] <= first["x"] or name["y"] + name["height"] <= first["y"], row.inner_text()


@pytest.mark.nightly
def test_the_last_bubble_of_a_lesson_leaves_the_table_on_a_phone_and_goes_away(visits, house):
    page = visits.open(f"{house.base}#lesson=boarding", reduced_motion="reduce", **PHONE)
    bubble = page.get_by_role("dialog")
    forward(page, press=lambda show: show.tap())
    table, box = page.get_by_role("application", name="Table").bounding_box(), bubble.bounding_box()
    assert box["y"] > table["y"] + 0.8 * table["height"]
    assert box["y"] + box["height"] <= 844
    assert serious(page) == []
    bubble.get_by_role("button", name="Close").tap()
    expect(bubble).to_have_count(0)
    expect(page.get_by_role("button", name="Look back on the battle")).to_be_visible()
