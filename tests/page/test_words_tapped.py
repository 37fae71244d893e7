"""Words of the game are explained where they stand: on a unit's card, in a plan, at a line of the log."""

import re

import pytest
from playwright.sync_api import expect

from .hands import Mouse, acting, order
from .screens import DESK, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_words_of_the_game_are_explained_where_they_stand(visits, house):
    page = visits.open(**DESK)
    hands, _ = acting(house, page, "squads", Mouse)
    card = page.get_by_role("article").filter(has=page.get_by_role("heading", name=re.compile(r"^[BR]\d"))).first
    card.get_by_role("button", name="confident").click()
    expect(card.get_by_role("note")).to_contain_text("a squad that fails a test loses a level")
    expect(card.get_by_role("note")).to_contain_text(re.compile(r"\(R\d"))
    assert serious(page) == []
    hands.use(hands.dock.get_by_role("button", name="Move").first)
    plan = page.get_by_role("article", name="Plan")
    plan.get_by_role("button", name="suppressed").click()
    expect(plan.get_by_role("note")).to_contain_text("Pinned down")
    page.keyboard.press("Escape")
    who = re.search(r"[BR]\d", page.locator(".banner").inner_text())[0]
    order(page, f"end {who}")
    line = page.get_by_role("log").locator(".event", has_text="activated").last
    line.click()
    expect(line.get_by_role("group", name="About this line")).to_contain_text("Each side in turn activates one")
