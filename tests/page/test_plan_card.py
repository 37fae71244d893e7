"""The plan card: one large number with its noun, at most five bars, one line of what else, and the other targets."""

import re

import pytest
from playwright.sync_api import expect

from .hands import Finger, Mouse, order, press
from .house import BOT, GAMES, HUMAN
from .screens import DESK, PHONE, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]
ALONE = re.compile(r"\d ?%(?! [a-zä])")
# a row of a table has its noun in its head, after the code of the unit or the count that it is about
TEXTS = """() => [...document.querySelectorAll('article.card, section.card')].filter((card) => card.checkVisibility())
  .map((one) => {
    const copy = one.cloneNode(true)
    copy.querySelectorAll('tr:has(.number)').forEach((row) => {
      row.querySelectorAll('.number .small').forEach((fraction) => fraction.remove())
      const noun = row.querySelector('th').textContent.replace(/^([A-Z]\\d+|\\d+) /, '')
      row.textContent = `${row.querySelector('.number').textContent} ${noun}. `
    })
    return copy.textContent.replaceAll('\\u00a0', ' ').replace(/\\s+/g, ' ')
  })"""
LARGEST = """(card) => [...card.querySelectorAll('*')].filter((one) => one.checkVisibility()
    && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .sort((a, b) => parseFloat(getComputedStyle(b).fontSize) - parseFloat(getComputedStyle(a).fontSize))
  .slice(0, 2).map((one) => [one.textContent.trim(), parseFloat(getComputedStyle(one).fontSize)])"""
THREE = """\
title: Three at a road
size: [36, 36]
turns: 2
sides:
  - name: Blue Patrol
    squads:
      - {name: Blue one, type: line squad, figures: 8, leadership: 1, at: [18, 14]}
    objectives: {primary: {kind: break, units: 2}}
  - name: Red Patrol
    squads:
      - {name: Red one, type: line squad, figures: 6, leadership: 1, at: [18, 34]}
      - {name: Red two, type: line squad, figures: 6, leadership: 1, at: [10, 20]}
      - {name: Red three, type: line squad, figures: 6, leadership: 1, at: [27, 26]}
    objectives: {primary: {kind: break, units: 1}}
"""
KINDS = {"desk": (DESK, Mouse), "phone": (PHONE, Finger)}


def begin(visits, house, settings, kind, text):
    """Blue's only squad acts; its opponent is a person who does nothing."""
    links = house.new_game(**text, players=[HUMAN, HUMAN])
    mover = house.mover(links)
    hands = kind(visits.open(links[mover], **settings))
    hands.settled()
    order(hands.page, "first" if mover == 0 else "second")
    blue = hands if mover == 0 else kind(visits.open(links[0], **settings))
    blue.settled()
    order(blue.page, "activate B1")
    blue.settled()
    return blue


def planned(hands, word):
    """The plan card of an action with its chances, aimed at the first of its targets."""
    press(hands, word)
    hands.list.or_(hands.plan).first.wait_for()
    if not hands.plan.count():
        hands.page.wait_for_function("() => /%/.test(document.querySelector('section.card button')?.textContent)")
        hands.use(hands.list.first)
    card = hands.page.get_by_role("article", name="Plan")
    expect(card).to_have_attribute("aria-busy", "false")
    expect(card.locator(".lead")).to_contain_text("%")
    return card


@pytest.mark.parametrize("device", list(KINDS))
@pytest.mark.parametrize("word", ["Fire", "Charge"])
def test_one_number_is_the_largest_of_the_card_and_all_have_nouns(visits, house, device, word):
    hands = begin(visits, house, *KINDS[device], {"text": THREE})
    card, page = planned(hands, word), hands.page
    (first, large), (_, next_large) = card.evaluate(LARGEST)
    assert re.fullmatch(r"\d+ %", first)
    assert large > 1.2 * next_large
    lead = " ".join(card.locator(".lead").inner_text().split())
    assert re.fullmatch(r"\d+ % [a-z].+", lead)
    texts = page.evaluate(TEXTS)
    if device == "phone":
        assert card.get_by_role("row").count() == 0
        box, inside = (card.locator(".lead").bounding_box(), page.locator(".inside").bounding_box())
        assert box["y"] + box["height"] <= inside["y"] + inside["height"]
        page.get_by_role("button", name="Card", exact=True).tap()
        card = page.get_by_role("article", name="Plan")
        card.get_by_role("row").first.wait_for()
        texts += page.evaluate(TEXTS)
    table = card.get_by_role("table").first
    assert 1 <= table.locator("tr:has(.number)").count() <= 5
    assert card.get_by_text("Also:").count() <= 1
    assert [text for text in texts if ALONE.search(text)] == []
    assert sum("%" in text for text in texts) >= 1
    assert serious(page) == []


def test_other_targets_have_a_picture_a_distance_a_cover_and_a_chance_best_first(visits, house):
    hands = begin(visits, house, DESK, Mouse, {"text": THREE})
    planned(hands, "Fire")
    region = hands.page.get_by_role("region", name="Choose")
    expect(region.get_by_role("heading", name="Other targets")).to_be_visible()
    rows = region.get_by_role("button")
    expect(rows).to_have_count(2)
    for row in rows.all():
        expect(row).to_contain_text(re.compile(r"R\d Red \w+"))
        expect(row).to_contain_text(re.compile(r"\d+\.\d″ · in the open"))
        expect(row.locator("svg use").first).to_have_attribute("href", re.compile("^#look-"))
    chances = [int(re.search(r"(\d+) %", text)[1]) for text in rows.all_inner_texts()]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > chances[1]


def test_the_chances_of_targets_are_read_in_whole_in_a_phones_card(visits, house):
    """However long the names are, the number and its noun lie beside the buttons of the card."""
    text = THREE.replace("Red two", "Second squad of the long patrol").replace("line squad", "gauss squad")
    hands = begin(visits, house, PHONE, Finger, {"text": text})
    press(hands, "Fire")
    hands.page.wait_for_function("() => document.querySelectorAll('section.card .chance').length > 1")
    inside = hands.page.locator(".inside").bounding_box()
    for chance in hands.page.locator("section.card .chance").all():
        box = chance.bounding_box()
        assert inside["x"] <= box["x"]
        assert box["x"] + box["width"] <= inside["x"] + inside["width"]


def test_a_shot_on_a_deck_leads_with_one_number_too(visits, house):
    hands = Mouse(visits.open(house.new_game(**GAMES["boarding"], players=[HUMAN, BOT])[0], **DESK))
    hands.settled()
    for text in ("activate T1", "step N"):
        order(hands.page, text)
    press(hands, "Fire")
    hands.list.or_(hands.plan).first.wait_for()
    if not hands.plan.count():
        hands.use(hands.list.first)
    card = hands.page.get_by_role("article", name="Plan")
    expect(card).to_have_attribute("aria-busy", "false")
    if card.locator(".lead").count():
        assert re.fullmatch(r"\d+ %", card.evaluate(LARGEST)[0][0])
    assert [text for text in hands.page.evaluate(TEXTS) if ALONE.search(text)] == []
