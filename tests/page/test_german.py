"""A battle in German: what the server says is spoken in German: faces, story and refusals."""

import re

import pytest
from playwright.sync_api import expect

from .house import GAMES, HUMAN
from .screens import DESK

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
    expect(banner).to_have_text(re.compile(r"^Runde 1 von 2 · (Blue|Red) Patrol aktiviert$"))
    expect(banner).not_to_have_attribute("lang", "en")
    expect(page.get_by_role("banner")).to_contain_text("2 Einheiten, 11 Figuren")
    dock.get_by_role("button", name="Aktivieren").click()
    page.get_by_role("region", name="Auswahl").get_by_role("button").first.click()
    page.locator("button.primary").click()
    expect(banner).to_contain_text("handelt · Aktion 1 von 2")
    dock.get_by_role("button", name="In Stellung").click()
    card = page.get_by_role("article", name="Plan")
    expect(card.get_by_role("rowheader", name="In Stellung")).to_be_visible()
    expect(card).to_contain_text(re.compile(r"\d\d,\d %"))
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


def test_english_fetches_no_german(house, visits):
    links = house.new_game(**GAMES["squads"], players=[HUMAN, HUMAN])
    page = visits.open()
    fetched = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(links[house.mover(links)])
    page.get_by_role("toolbar", name="Actions").wait_for()
    assert [url for url in fetched if re.search("said-|told-|german-|de-", url)] == []
    page.get_by_role("button", name="Keys and help").click()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("p.banner")).to_have_text(re.compile("^(Vor der|vor der|Runde)"))
    assert [url for url in fetched if "said-" in url]
