"""The start page: what it offers first, its lessons, its maps, and that nothing on it jumps."""

import json
import re

import httpx
import pytest
from playwright.sync_api import expect

from .screens import DESK, PHONE, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]
DEVICES = {"desk": DESK, "phone": PHONE}
PLACES = """() => {
  const met = {}
  const seen = [...document.querySelectorAll('main button, main a, .hero img, main h2')]
  return seen.filter((one) => one.checkVisibility()).map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const said = `${one.tagName} ${one.src || one.textContent}`
    met[said] = (met[said] ?? 0) + 1
    return [`${said} ${met[said]}`, [left, top, width, height]]
  })
}"""
NOTED = """async (many) => {
  const met = () => Object.values(localStorage).filter((text) => text.includes('"stood"')).length
  while (met() < many) await new Promise((done) => setTimeout(done, 20))
}"""
LEARNT = {"game": "a", "secret": "b", "other": "c", "spectator": "d"}


def hero(page):
    return page.locator("section.hero")


def arrived(page, address):
    """The start, once the shelf has come."""
    page.goto(address)
    page.get_by_role("region", name="Scenarios").wait_for()


def begin(page, house, title):
    """A scenario of the shelf, against the computer."""
    arrived(page, house.base)
    page.locator("summary", has_text=title).click()
    page.locator("details[open]").get_by_role("button", name="Begin").click()
    page.get_by_role("application", name="Table").wait_for()


def lessons_at(page, **at):
    """Somebody has come so far in the lessons, of so many bubbles."""
    for name, (n, many) in at.items():
        page.evaluate("([key, text]) => localStorage.setItem(key, text)",
                      [f"dieshift-lesson-{name}", json.dumps({**LEARNT, "n": n, "many": many})])


@pytest.mark.nightly
def test_the_battle_that_waits_is_seen_on_its_own_map_or_on_none(visits, house):
    shelf = httpx.get(f"{house.base}/api/shelf", timeout=30).json()["scenarios"]
    known = next(one["id"] for one in shelf if "Kessel" in json.dumps(one["title"]))
    page = visits.open()
    begin(page, house, "The crossroads at Kessel")
    page.evaluate(NOTED, 1)
    arrived(page, house.base)
    expect(hero(page).get_by_role("heading")).to_have_text("The crossroads at Kessel")
    assert [one.get_attribute("src") for one in hero(page).locator("img").all()] == [f"shelf/{known}.svg"]
    page.get_by_role("region", name="Quick battle").get_by_role("button", name="Boarding a derelict").click()
    page.get_by_role("application", name="Table").wait_for()
    page.evaluate(NOTED, 2)
    arrived(page, house.base)
    expect(hero(page).get_by_role("heading")).not_to_have_text("The crossroads at Kessel")
    expect(hero(page).get_by_role("button", name="Go on")).to_be_visible()
    expect(hero(page).locator("img")).to_have_count(0)


@pytest.mark.nightly
def test_both_lessons_are_there_whatever_else_waits_and_say_how_far_they_are(visits, house):
    page = visits.open()
    arrived(page, house.base)
    expect(page.get_by_text("New here?")).to_be_visible()
    expect(hero(page).get_by_role("link")).to_have_text(re.compile("^Or start with boarding"))
    lessons_at(page, squads=(4, 12), boarding=(2, 9))
    arrived(page, house.base)
    expect(page.get_by_text("New here?")).to_have_count(0)
    expect(hero(page).get_by_role("button", name="Go on with the lesson, 4 of 12")).to_be_visible()
    expect(hero(page).get_by_role("link")).to_have_text(["Boarding lesson · 2 of 9"])
    lessons_at(page, squads=(13, 12))
    arrived(page, house.base)
    expect(page.get_by_text("New here?")).to_have_count(0)
    expect(hero(page).get_by_role("link")).to_have_text(["First lesson · done", "Boarding lesson · 2 of 9"])
    expect(hero(page).get_by_role("heading")).to_have_text("First patrol")
    assert [one.get_attribute("src") for one in hero(page).locator("img").all()] == ["shelf/first-lesson.svg"]
    with page.expect_request(lambda request: request.url.endswith("api/games")) as sent:
        hero(page).get_by_role("button", name="Play it", exact=True).click()
    assert sent.value.post_data_json["players"] == ["human", "recruit"]
    page.get_by_role("application", name="Table").wait_for()
    arrived(page, house.base)
    page.evaluate("localStorage.clear()")
    begin(page, house, "Threshold")
    page.evaluate(NOTED, 1)
    arrived(page, house.base)
    expect(hero(page).get_by_role("link")).to_have_text(["First lesson", "Boarding lesson"])
    assert serious(page) == []
    hero(page).get_by_role("link", name="Boarding lesson").click()
    expect(page.get_by_role("dialog")).to_contain_text("One boarder")


@pytest.mark.nightly
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("state", ["new", "waits", "learnt"])
def test_nothing_on_the_start_jumps_when_the_shelf_comes(visits, house, device, state):
    """Whatever is there before it has the same place after it."""
    page = visits.open(**DEVICES[device])
    if state == "waits":
        begin(page, house, "Threshold")
        page.evaluate(NOTED, 1)
    else:
        page.goto(house.base)
        page.get_by_role("heading", name="Random table").wait_for()  # else this page's question is the one that is held
        lessons_at(page, **({"squads": (13, 12)} if state == "learnt" else {}))
    held = []

    def hold(route):
        held.append(route)

    page.route("**/api/shelf", hold)
    page.goto(f"{house.base}?{state}")
    hero(page).locator("button.main").wait_for()
    page.wait_for_load_state("load")
    before = page.evaluate(PLACES)
    assert before
    held[0].continue_()
    page.get_by_role("region", name="Scenarios").wait_for()
    page.get_by_role("heading", name="Random table").wait_for()
    after = dict(page.evaluate(PLACES))
    assert [one for one in before if after.get(one[0]) != one[1]] == []


@pytest.mark.parametrize("device", DEVICES)
def test_all_of_the_first_picture_is_seen(visits, house, device):
    """The dice lie at its lower edge: its frame has the shape of the picture."""
    page = visits.open(house.base, **DEVICES[device])
    shape = hero(page).locator("img").evaluate("""async (img) => {
      await img.decode()
      return img.clientWidth / img.clientHeight - img.naturalWidth / img.naturalHeight
    }""")
    assert shape == pytest.approx(0, abs=0.02)


WHOLE = "(all) => all.map((img) => getComputedStyle(img).objectFit)"
SEEN = """(one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect()
  const end = document.querySelector('.tabs')?.getBoundingClientRect().top ?? innerHeight
  return { left, top, right, bottom, seen: top >= 0 && bottom <= end + 1 }
}"""


@pytest.mark.parametrize("device", DEVICES)
def test_an_open_card_is_seen_with_its_button_and_says_nothing_twice(visits, house, device):
    """On a desk the map stands to the left of what is told; maps are seen whole."""
    page = visits.open(**DEVICES[device])
    arrived(page, house.base)
    assert set(page.locator("summary img").evaluate_all(WHOLE)) == {"contain"}
    for title in ("The crossroads at Kessel", "Sweep"):
        page.locator("summary", has_text=title).click()
        card = page.locator("details[open]")
        expect(card).to_have_count(1)
        expect(card).to_contain_text(title)
        begin = card.get_by_role("button", name="Begin")
        begin.wait_for()
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert begin.evaluate(SEEN)["seen"]
        map_, brief = (card.locator(one).first.evaluate(SEEN) for one in ("img", "p.brief"))
        assert map_["top"] >= 0
        assert brief["left"] >= map_["right"] if device == "desk" else brief["top"] >= map_["bottom"]
        said = card.inner_text()
        first = card.locator("p.brief").first.inner_text().split(". ")[0]
        assert said.count(first) == 1
    assert serious(page) == []


def test_a_card_begins_with_whom_its_scenario_proposes_and_others_as_it_was_chosen(visits, house):
    """The second side against a recruit, who may be chosen otherwise; the next card is as before."""
    listed = httpx.get(f"{house.base}/api/shelf").json()
    next(one for one in listed["scenarios"] if one["id"] == "sweep")["players"] = ["random", "human"]
    page = visits.open()
    page.route("**/api/shelf", lambda route: route.fulfill(json=listed))
    page.goto(house.base)
    pressed = page.locator("details[open]").get_by_role("button", pressed=True)
    for title, side in (("Sweep", "Xenoforms"), ("The crossroads at Kessel", "Blue Thrust")):
        page.locator("summary", has_text=title).click()
        expect(page.locator("details[open]")).to_contain_text(title)
        expect(pressed.nth(1)).to_have_text(side)


def test_how_often_each_side_wins_is_labelled(visits, house):
    page = visits.open(house.base)
    wins = page.locator("summary", has_text="Threshold").locator(".even")
    expect(wins).to_have_text(re.compile(r"^\d+ : \d+ wins in 100$"))
    expect(wins).to_have_attribute("title", re.compile("With the AI on both sides"))


def test_a_quick_battle_is_played_in_the_manner_that_is_chosen_and_says_so(visits, house):
    page = visits.open(house.base)
    quick = page.get_by_role("region", name="Quick battle")
    expect(quick).to_contain_text("Against the AI.")
    expect(quick).not_to_contain_text("click")
    page.get_by_role("button", name="With a friend, by link").click()
    expect(quick).to_contain_text("With a friend, by link.")
    quick.get_by_role("button", name="Squads in the open").click()
    page.get_by_role("heading", name="Links of this battle").wait_for()


@pytest.mark.nightly
@pytest.mark.parametrize(("locale", "written"), [
    ("de-DE", r"dran, \d\d\.\d\d\.\d{4}, \d\d:\d\d"), ("en-GB", r"turn, \d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d")])
def test_when_a_battle_was_seen_is_written_as_the_language_has_it_and_within_its_box(visits, house, locale, written):
    page = visits.open(house.against_bot("boarding")[0], locale=locale)
    page.evaluate(NOTED, 1)
    page.goto(house.base)
    game = page.locator("button.game")
    expect(game).to_have_text(re.compile(written))
    assert game.evaluate("(one) => one.scrollWidth - one.clientWidth") <= 0
