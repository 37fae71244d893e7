"""Words of the game are explained where they stand: on a unit's card, in a plan, at a line of the log."""

import re

import pytest
from playwright.sync_api import expect

from .hands import Mouse, acting, order
from .house import GAMES, HUMAN
from .screens import DESK, PHONE, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]
DEVICES = {"desk": DESK, "phone": PHONE}


@pytest.mark.nightly
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
    hands.use(hands.dock.get_by_role("button", name="Fire").first)
    hands.use(page.get_by_role("region", name="Choose").get_by_role("button").first)
    plan.get_by_role("button", name="range die").first.click()
    expect(plan.get_by_role("note").first).to_contain_text("The target rolls it")
    card.get_by_role("button", name="Regular").click()
    expect(card.get_by_role("note").first).to_contain_text("How good the soldiers are")
    assert serious(page) == []
    page.keyboard.press("Escape")
    who = re.search(r"[BR]\d", page.locator(".banner").inner_text())[0]
    order(page, f"end {who}")
    line = page.get_by_role("log").locator(".event", has_text="activated").last
    line.click()
    expect(line.get_by_role("group", name="About this line")).to_contain_text("The sides take turns to activate")


@pytest.mark.nightly
@pytest.mark.parametrize("device", DEVICES)
def test_the_rows_of_the_odds_explain_their_words(visits, house, device):
    page = visits.open(**DEVICES[device])
    hands, _ = acting(house, page, "squads", Mouse)
    hands.use(hands.dock.get_by_role("button", name="Fire").first)
    hands.use(page.get_by_role("region", name="Choose").get_by_role("button").first)
    if device == "phone":
        page.get_by_role("button", name="Card", exact=True).click()
    rows = page.get_by_role("article", name="Plan").get_by_role("table").first
    expect(rows.get_by_role("button", name="suppressed", exact=True)).to_have_count(1)
    rows.get_by_role("button", name="suppressed", exact=True).click()
    expect(rows.get_by_role("note")).to_contain_text("Pinned down")
    page.get_by_role("article", name="Plan").get_by_text("The whole distribution").click()
    rows = page.get_by_role("article", name="Plan").get_by_role("table").nth(1)
    rows.get_by_role("button", name="leader", exact=True).first.click()
    expect(rows.get_by_role("note")).to_contain_text(re.compile(r"leader.*\(R\d", re.IGNORECASE))
    assert serious(page) == []


@pytest.mark.parametrize("device", DEVICES)
def test_a_die_of_a_film_explains_what_it_is_for(visits, house, device):
    """It stands still for that, until something else is touched."""
    page = visits.open(**DEVICES[device])
    acting(house, page, "squads", Mouse)
    who = re.search(r"[BR]\d", page.locator(".banner").inner_text())[0]
    page.clock.install()
    order(page, f"fire {who} at {'R1' if who[0] == 'B' else 'B1'}")
    lane = page.locator(".lane")
    die = lane.get_by_role("button", name="range die")
    die.click()
    page.clock.run_for(9000)
    expect(lane.get_by_role("note")).to_contain_text("each of the firer's dice has to beat it")
    assert serious(page) == []
    page.keyboard.press("Space")
    page.clock.run_for(9000)
    expect(lane).to_have_count(0)


def test_a_plan_says_what_its_order_does_and_when_it_pays(visits, house):
    """In the words of the rules, which are translated once: what an order is called there is what is explained."""
    links = house.new_game(**GAMES["squads"], players=[HUMAN, HUMAN])
    page = visits.open(links[house.mover(links)], **{**DESK, "locale": "de-DE"})
    dock, plan = page.get_by_role("toolbar", name="Aktionen"), page.get_by_role("article", name="Plan")
    dock.get_by_role("button", name="Zuerst ziehen").click()
    expect(plan).to_contain_text("Lohnt, wenn der erste Schuss oder der erste Schritt entscheidet.")
    page.locator("button.primary").click()
    page.locator("button.primary", has_text="Einheit wählen").click()
    dock.get_by_role("button", name="Bewegen").click()
    expect(plan).to_contain_text(re.compile("bis zu 6″. Lohnt, solange der Feind niedergehalten ist"))
    plan.get_by_role("button", name="niedergehalten").click()
    expect(plan.get_by_role("note")).to_contain_text("Ein Trupp mit einem Marker darf weder gehen")
    page.get_by_role("button", name="Glossar", exact=True).click()
    orders = page.get_by_role("dialog").get_by_role("definition")
    expect(orders.filter(has_text="Lohnt, sobald eine Einheit in Panik ist. (R3.38)")).to_be_visible()
    assert serious(page) == []
