"""The screens of rules and readings, as somebody uses them: by role and name."""

import json
import re
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from dieshift.stargrunt.state.options import catalogue

from .screens import crossed, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ZOOMED: dict[str, Any] = {"viewport": {"width": 640, "height": 400}}


def opened(page: Any, address: str, fragment: str = "#rules") -> Any:
    """The page at a fragment, when its options are there."""
    page.goto("about:blank")
    page.goto(f"{address.rstrip('/')}/{fragment}")
    page.get_by_role("article").first.wait_for()
    return page


def as_text(page: Any) -> Any:
    return page.get_by_role("textbox", name="As text")


def digest(page: Any) -> str:
    found = page.get_by_role("region", name="Rule set").locator("code").first
    assert not found.is_visible()  # it is there when asked for
    return str(found.text_content())


def effect_of(page: Any, key: str) -> Any:
    return page.locator(f"#option-{key}").get_by_role("group", name="What it does to the odds")


@pytest.mark.nightly
def test_options_are_searched_and_stand_in_groups_and_wrong_files_are_told(page: Any, address: str) -> None:
    """By title, source, author and key; by chapter or by kind; a file of something else, and a hash that differs."""
    opened(page, address)
    for query, title in {"Fixed armour": "Fixed armour ratings", "armour-rating": "Fixed armour ratings",
                         "goodall overwatch": "Overwatch", "R2.14 p.10": "The nearest figure takes over"}.items():
        page.get_by_role("searchbox", name="Search").fill(query)
        expect(page.get_by_role("article", name=title, exact=True)).to_be_visible()
    page.get_by_role("searchbox", name="Search").fill("no such words")
    expect(page.get_by_text("No option has these words.")).to_be_visible()
    assert page.get_by_role("article").count() == 0
    page.get_by_role("searchbox", name="Search").fill("")
    weather = page.get_by_role("region", name=re.compile(r"^Spotting and weather \d+$"))
    count = int(weather.get_by_role("heading").first.inner_text().split()[-1])
    expect(weather.get_by_role("article")).to_have_count(count)
    assert count > 3
    page.get_by_role("group", name="Sort by").get_by_role("button", name="Kind").click()
    kinds = [option.kind for option in catalogue.options.values()]
    house = page.get_by_role("region", name=f"House rules: changes {kinds.count('house')}", exact=True)
    expect(house.get_by_role("article")).to_have_count(kinds.count("house"))
    assert kinds.count("house") > 7
    load = page.get_by_label("Load a file")
    load.set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": b"{}"})
    expect(page.get_by_role("alert")).to_contain_text("This is no file of a rule set")
    other = json.dumps({"game": "stargrunt", "text": "book", "digest": "000000000000"}).encode()
    load.set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": other})
    expect(page.get_by_role("alert")).to_contain_text("These are not the rules of the table that saved the file")
    expect(as_text(page)).to_have_value("book")


def test_a_switch_and_a_parameter_change_text_hash_and_summary(page: Any, address: str) -> None:
    """What is out of bounds goes back, and changes nothing."""
    opened(page, address, "#rules=stargrunt:book")
    before = digest(page)
    page.get_by_role("switch", name="Fixed armour ratings", exact=True).click()
    expect(as_text(page)).to_have_value("book + armour-rating")
    after = digest(page)
    assert before != after
    beyond = page.get_by_role("article", name="Fixed armour ratings", exact=True).get_by_role("spinbutton")
    beyond.fill("3")
    beyond.press("Enter")
    expect(as_text(page)).to_have_value("book + armour-rating(beyond=3)")
    known = digest(page)
    assert known not in {before, after}
    beyond.fill("9")
    beyond.press("Enter")
    expect(beyond).to_have_value("3")
    expect(as_text(page)).to_have_value("book + armour-rating(beyond=3)")
    assert digest(page) == known
    expect(page.get_by_role("combobox", name="Preset")).to_have_value("")
    expect(page.get_by_role("region", name="What differs from the book").get_by_role("button")).to_have_text(
        ["Fixed armour ratings(beyond=3)"])
    page.get_by_role("switch", name="Fixed armour ratings", exact=True).press("Space")
    expect(as_text(page)).to_have_value("book")
    assert digest(page) == before


def test_a_clash_is_greyed_with_its_reason_and_leads_to_the_other(page: Any, address: str) -> None:
    opened(page, address, "#rules=stargrunt:book + first-by-dice")
    barred = page.get_by_role("switch", name="The sides take turns choosing")
    expect(barred).to_be_disabled()
    expect(barred).to_have_accessible_description(
        "Not with “Dice decide who goes first”. first-alternates and first-by-dice can't both apply: The side that "
        "went second last turn chooses to go first or second; in the first turn the dice decide. Choose one of them. "
        "Show that option")
    barred.click(force=True)
    expect(as_text(page)).to_have_value("book + first-by-dice")
    page.get_by_role("article", name="The sides take turns choosing").get_by_role(
        "button", name="Show that option").click()
    expect(page.get_by_role("article", name="Dice decide who goes first")).to_be_focused()


def test_an_effect_is_shown_and_none_says_nothing(page: Any, address: str) -> None:
    opened(page, address, "#rules=stargrunt:clarified&at=quick-and-dirty")
    effect = effect_of(page, "quick-and-dirty")
    expect(effect).to_contain_text("at least one casualty")
    expect(effect).to_contain_text("33.9 % →")
    opened(page, address, "#rules=stargrunt:clarified&at=transfer-twice")
    expect(effect_of(page, "transfer-twice")).to_have_text("")


def test_the_screen_begins_with_ten_house_rules_by_what_they_do(page: Any, address: str) -> None:
    opened(page, address, "#rules=stargrunt:book")
    first = page.get_by_role("main").get_by_role("heading", level=2).first
    expect(first).to_have_text("House rules people like")
    liked = page.get_by_role("region", name="House rules people like")
    expect(liked.get_by_role("button")).to_have_count(10)
    melee = liked.get_by_role("button", name="Close combat by whole squads")
    melee.click()
    expect(melee).to_have_attribute("aria-pressed", "true")
    expect(as_text(page)).to_have_value("book + squad-melee")
    assert serious(page) == []
    page.get_by_role("searchbox").fill("night")
    expect(liked).to_have_count(0)


@pytest.mark.nightly
def test_the_copied_link_and_the_file_bring_the_set_back(page: Any, address: str, tmp_path: Path) -> None:
    opened(page, address, "#rules=stargrunt:quick")
    page.get_by_role("switch", name="Overwatch", exact=True).click()
    expect(as_text(page)).to_have_value("quick + overwatch")
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    link, known = page.evaluate("navigator.clipboard.readText()"), digest(page)
    assert page.url == link
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    download.value.save_as(tmp_path / "rules.json")
    kept = json.loads((tmp_path / "rules.json").read_text(encoding="utf-8"))
    assert kept == {"game": "stargrunt", "text": "quick + overwatch", "digest": known}
    opened(page, address, "#rules=boarding:classic")
    page.get_by_label("Load a file").set_input_files(tmp_path / "rules.json")
    expect(as_text(page)).to_have_value("quick + overwatch")
    same = page.get_by_role("status").filter(has_text="The same rules as at the table that saved the file")
    expect(same).to_be_visible()
    assert known not in page.locator("body").inner_text()
    opened(page, address, link.partition("/#")[2].join(["#", ""]))
    expect(as_text(page)).to_have_value("quick + overwatch")
    assert digest(page) == known


@pytest.mark.nightly
def test_a_battle_begun_with_the_rules_runs_under_them_and_shows_them(page: Any, address: str) -> None:
    opened(page, address, "#rules=stargrunt:goodall + armour-rating(beyond=3)")
    page.get_by_role("button", name="Play with these").click()
    chosen = page.get_by_role("region", name="Rules chosen for squad battles")
    expect(chosen).to_contain_text("goodall + armour-rating(beyond=3)")
    page.get_by_text("First patrol", exact=True).click()
    page.locator("details[open]").get_by_role("button", name="Begin").click()
    page.get_by_role("application", name="Table").wait_for()
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.get_by_text("These rules hold in the battle that is open")).to_be_visible()
    expect(as_text(page)).to_have_value("goodall + armour-rating(beyond=3)")
    expect(page.get_by_role("switch", name="Overwatch", exact=True)).to_be_disabled()
    assert page.get_by_role("button", name="Play with these").count() == 0
    page.get_by_role("button", name="Back").click()
    page.get_by_role("application", name="Table").wait_for()


def test_there_is_a_way_back_to_the_rules_of_the_scenario(page: Any, address: str) -> None:
    opened(page, address, "#rules=boarding:classic")
    page.get_by_role("button", name="Play with these").click()
    page.get_by_role("button", name=re.compile("^The scenario.s own$")).click()
    assert page.get_by_role("region", name="Rules chosen for boarding").count() == 0
    page.get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", name="Rules", exact=True)).to_be_visible()


@pytest.mark.parametrize("game", ["stargrunt", "boarding"])
def test_the_readings_are_as_many_as_the_server_has_and_lead_into_the_rules(page: Any, address: str, game: str) -> None:
    opened(page, address, f"#readings={game}")
    with urlopen(f"{address.rstrip('/')}/api/readings?game={game}") as answer:  # noqa: S310 - the test's own server
        readings = json.load(answer)["readings"]
    expect(page.get_by_role("article")).to_have_count(len(readings))
    option = readings[0]["others"][0]
    page.get_by_role("link", name=f"Show “{option['title']}” among the rules").click()
    expect(page.get_by_role("article", name=option["title"], exact=True)).to_be_focused()


@pytest.mark.nightly
@crossed(colours=["dark", "light"], fragment=["#rules=stargrunt:quick + first-by-dice", "#readings=boarding:classic"])
def test_neither_screen_shuts_anybody_out(visits: Any, address: str, colours: str, fragment: str) -> None:
    page = opened(visits.open(quiet=False, color_scheme=colours), address, fragment)
    assert serious(page) == []


@pytest.mark.parametrize("screen", [PHONE, ZOOMED], ids=["phone", "zoomed"])
def test_a_small_screen_has_everything_within_reach(visits: Any, address: str, screen: dict[str, Any]) -> None:
    page = opened(visits.open(quiet=False, locale="de-DE", **screen), address, "#rules=stargrunt:book + first-by-dice")
    small = page.evaluate("""[...document.querySelectorAll('button, a, input:not(.unseen), select')]
        .filter((one) => one.offsetParent).map((one) => one.getBoundingClientRect())
        .filter((box) => box.height < 43.5 || box.width < 43.5).length""")
    assert small == 0
    assert page.evaluate("document.querySelector('main').scrollWidth <= document.querySelector('main').clientWidth")
    page.get_by_role("button", name="Regelsatz").click()
    page.get_by_role("region", name="Was vom Buch abweicht").get_by_role("button").click()
    expect(page.get_by_role("article", name="Würfel entscheiden")).to_be_focused()
    expect(page.get_by_role("button", name="Damit spielen")).to_be_visible()
