"""The start in German: scenarios and random tables are named and told in German, there and at their tables."""

import re

import pytest
from playwright.sync_api import expect

from .screens import DESK, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.nightly
def test_the_start_and_its_tables_speak_german(house, visits):
    page = visits.open(house.base, **{**DESK, "locale": "de-DE"})
    shelf, chance = (page.get_by_role("region", name=name) for name in ("Szenarien", "Zufälliger Tisch"))
    shelf.get_by_text("Der letzte Karren").click()
    expect(shelf.locator("details[open]")).to_contain_text("Seit drei Tagen ist die Kolonne zu Fuß unterwegs.")
    expect(shelf.locator("[lang=en]")).to_have_count(0)
    chance.get_by_role("combobox", name="Art").select_option("Überleben")
    chance.get_by_role("spinbutton", name="Startzahl").fill("12")
    expect(chance.locator("p")).to_contain_text("Wrack 12: Überleben")
    expect(chance.get_by_role("img", name="Wrack 12: Überleben")).to_be_visible()
    expect(chance.locator("[lang=en]")).to_have_count(0)
    assert serious(page) == []
    chance.get_by_role("button", name="Beginnen").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Wrack 12: Überleben")
    expect(page).to_have_title("Wrack 12: Überleben · Dieshift")
    page.get_by_role("button", name="Tasten und Hilfe").click()
    briefing = page.get_by_role("dialog").locator("details").first
    briefing.locator("summary").click()
    expect(briefing.locator("p").first).to_have_text(re.compile(r"^Die Fähre ist unterwegs\. Am Ende von Runde \d "))
    expect(briefing.locator("[lang=en]")).to_have_count(0)
