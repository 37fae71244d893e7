"""A battle in German: what the server says is spoken in German: faces, story and refusals."""

import re

import pytest
from playwright.sync_api import expect

from .house import BOT, GAMES, HUMAN
from .screens import DESK, until

pytestmark = [pytest.mark.browser, pytest.mark.slow]
DEUTSCH = {**DESK, "locale": "de-DE"}


def at_the_table(house, visits, game):
    links = house.new_game(**GAMES[game], players=[HUMAN, HUMAN])
    page = visits.open(links[house.mover(links)], **DEUTSCH)
    page.get_by_role("toolbar", name="Aktionen").wait_for()
    return page


def test_squads_speak_german(house, visits):
    page = at_the_table(house, visits, "squads")
    dock, banner = page.get_by_role("toolbar", name="Aktionen"), page.locator("p.banner")
    dock.get_by_role("button", name="Zuerst ziehen").click()
    page.locator("button.primary").click()
    expect(banner).to_have_text(re.compile(r"^Runde 1 von 2 · (Blue|Red) Patrol aktiviert eine Einheit$"))
    expect(banner).not_to_have_attribute("lang", "en")
    expect(page.get_by_role("banner")).to_contain_text("2 Einheiten, 11 Figuren")
    page.locator("button.primary", has_text="Einheit wählen").click()
    dock.get_by_role("button", name="In Stellung").click()
    card = page.get_by_role("article", name="Plan")
    expect(card.get_by_role("rowheader", name="In Stellung")).to_be_visible()
    expect(card).to_contain_text(re.compile(r"\d\d,\d %"))
    page.locator("button.primary", has_text="In Stellung").click()
    expect(banner).to_contain_text("handelt · Aktion 2 von 2")
    story = page.get_by_role("log").locator(".event p")
    expect(story.first).to_have_text("Runde 1 von 2 beginnt. (R3.10, S. 15)")
    expect(story.filter(has_text="wird aktiviert (")).not_to_have_count(0)
    expect(page.locator("main [lang=en], aside [lang=en], [role=log] [lang=en]")).to_have_count(0)


def test_boarding_speaks_german(house, visits):
    page = at_the_table(house, visits, "boarding")
    expect(page.locator("p.banner")).to_have_text(re.compile(r"^Runde 1.* am Zug"))
    expect(page.get_by_role("toolbar", name="Aktionen").get_by_role("button", name="Phase beenden")).to_be_visible()
    refused = page.get_by_role("toolbar", name="Aktionen").locator("[aria-disabled=true]").first
    if refused.count():
        refused.click()
        expect(page.locator("p.reason")).to_have_text(re.compile(r"\w \(.+\)$"))
        expect(page.locator("p.reason")).not_to_have_attribute("lang", "en")


def test_the_referee_says_in_german_what_a_rule_set_is_for(house, visits):
    page = visits.open(f"{house.base}/#referee", **DEUTSCH)
    choice = page.get_by_role("combobox", name="Regeln", exact=True)
    choice.select_option("book")
    expect(page.get_by_text(re.compile("^Für das Regelbuch wie gedruckt"))).to_be_visible()


def test_an_evening_is_named_in_the_language_of_the_page(house, visits):
    """Not in that of the browser."""
    page = visits.open(f"{house.base}/#referee", **DEUTSCH)
    page.get_by_role("button", name="English").click()
    page.get_by_text("Phones and a large screen").click()
    page.get_by_role("button", name="Begin a new evening", exact=True).click()
    page.get_by_role("heading", name="Evening, turn 1").wait_for()
    page.goto(f"{house.base}/#referee")
    page.get_by_text("Phones and a large screen").click()
    expect(page.get_by_role("link", name=re.compile("[a-z]day"))).to_be_visible()


def test_english_fetches_no_german(house, visits):
    links = house.new_game(**GAMES["squads"], players=[HUMAN, HUMAN])
    page = visits.open()
    fetched = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(links[house.mover(links)])
    page.get_by_role("toolbar", name="Actions").wait_for()
    assert [url for url in fetched if re.search("/words|de-", url)] == []
    page.get_by_role("button", name="Keys and help").click()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("p.banner")).to_have_text(re.compile("^(Vor der|vor der|Runde)"))
    assert [url for url in fetched if url.endswith("/api/words/de")]


def backwards(route):
    """Words of a language in which everything that is filled in stands the other way round."""
    answer = route.fetch()
    body = answer.json()
    body["words"] = {template: " ¦ ".join(reversed(re.findall(r"\{\w+\}", template))) or "ж"
                     for template in body["words"]}
    route.fulfill(response=answer, json=body)


def story(page):
    """Of each line of the story with units and dice in it: which they are, in their order."""
    return page.get_by_role("log").locator("p:has(.unit):has(.die)").evaluate_all("""lines => lines.map(line =>
        [...line.querySelectorAll('.unit, .die')].map(one => (one.matches('.die') ? 'die ' : '') + one.textContent))""")


def test_units_and_dice_of_a_line_stand_where_its_language_has_them(house, visits):
    links = house.new_game(**GAMES["boarding"], players=[BOT, BOT])
    page = visits.open(links[-1], **DESK)
    page.route("**/api/words/de", backwards)
    page.route("**/api/words/de/*", backwards)
    page.get_by_role("button", name="Check the dice").first.wait_for(timeout=60_000)
    log, before = page.get_by_role("log"), story(page)
    english = log.inner_text()
    page.get_by_role("button", name="Keys and help").click()
    page.get_by_role("button", name="Deutsch").click()
    expect(log).to_contain_text("¦")
    turned = story(page)
    assert [sorted(line) for line in turned] == [sorted(line) for line in before]
    assert turned != before
    page.get_by_role("button", name="English").click()
    expect(log).not_to_contain_text("¦")
    assert (story(page), log.inner_text()) == (before, english)


def test_a_message_that_is_shown_unread_is_a_fault(house, visits):
    page = visits.open(house.base)
    page.locator("h1").first.wait_for()
    page.evaluate("document.body.append(`${{}}`); document.body.title = `${{}}`")
    until(page, lambda: len(visits.faults) >= 2)
    assert visits.faults == ["not read: [object Object]", "not read: [object Object]"]
    visits.faults.clear()
