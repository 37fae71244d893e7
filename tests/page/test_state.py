"""The state of units at a glance: suppression, confidence, hull and crew, with the symbols and without them."""

import re

import pytest
from playwright.sync_api import expect

from .house import HUMAN
from .screens import DESK, PHONE, serious
from .test_referee import opened

pytestmark = [pytest.mark.browser, pytest.mark.slow]
DEVICES = {"desk": DESK, "phone": PHONE}
STATES = """\
title: States
underway: true
size: [40, 30]
turns: 3
sides:
  - name: Blue
    squads:
      - {code: B1, type: line squad, at: [8, 8], suppression: 2, people: [{figure: 2, health: dead}]}
      - {code: B2, type: line squad, at: [18, 8], confidence: shaken, suppression: 1}
      - {code: B3, type: line squad, at: [30, 8], confidence: routed}
  - name: Red
    squads:
      - {code: R1, type: medium tank, at: [8, 22]}
      - {code: R2, type: medium tank, at: [18, 22], damage: [immobilised], people: [{figure: 2, health: dead}]}
      - {code: R3, type: truck, at: [28, 22], damage: [disabled]}
"""
# by its code: the symbols of each label, and what it says
LABELS = """() => Object.fromEntries([...document.querySelectorAll('.labels .tag')].map((tag) => {
  const [code, ...words] = tag.innerText.trim().split(/\\s+/)
  return [code, [...[...tag.querySelectorAll('use')].map((one) => one.getAttribute('href')), words.join(' ')]]
}))"""

HREFS = "(all) => all.map((one) => one.getAttribute('href')).filter((href) => !/star|wedge/.test(href))"


def table(visits, house, device, **more):
    page = visits.open(**DEVICES[device], **more)
    return page, house.new_game(text=STATES, players=[HUMAN, HUMAN])[0]


@pytest.mark.parametrize("device", DEVICES)
def test_a_label_shows_hull_crew_and_lost_confidence_by_shape(visits, house, device):
    page, link = table(visits, house, device)
    page.goto(link)
    expect(page.locator(".labels .tag")).to_have_count(6)
    labels = page.evaluate(LABELS)
    assert labels["B1"][:-1] == []
    assert labels["B1"][-1].endswith("7/8")  # the count alone only below 8 pixels an inch
    assert labels["B2"][:-1] == ["#part-nerve2"]
    assert labels["B3"][:-1] == ["#part-nerve4"]
    assert labels["R1"] == ["#part-shield0", "#part-crew", "3"]
    assert labels["R2"] == ["#part-shield1", "#part-crew", "2"]
    assert labels["R3"] == ["#part-shield2", "#part-crew", "1"]
    assert serious(page) == []


def test_suppression_lies_below_the_squad_a_disc_a_marker(visits, house):
    page, link = table(visits, house, "desk")
    page.goto(link)
    expect(page.locator(".labels .tag")).to_have_count(6)
    expect(page.locator(".labels .pips")).to_have_count(2)
    two, single = page.locator(".labels .pips").all()
    expect(single.locator(".disc")).to_have_count(1)
    discs = two.locator(".disc")
    expect(discs).to_have_count(2)
    figures = [one.bounding_box() for one in page.locator("g.mark.side0 .body").all()[:8]]
    left, right = min(one["x"] for one in figures), max(one["x"] + one["width"] for one in figures)
    foot = max(one["y"] + one["height"] for one in figures)
    for disc in discs.all():
        box = disc.bounding_box()
        assert left < box["x"] + box["width"] / 2 < right
        assert -4 < box["y"] - foot < 8


def test_without_the_sheet_of_symbols_every_piece_is_its_base_and_every_label_is_read(visits, house):
    page, link = table(visits, house, "desk", quiet=False)
    page.route(re.compile(r"assets/symbols-.*\.js"), lambda route: route.abort())
    page.goto(link)
    expect(page.locator(".labels .tag")).to_have_count(6)
    expect(page.locator("#look-rifle")).to_have_count(0)
    bodies = page.locator("[role=application] g.mark .body")
    expect(bodies).to_have_count(3 * 8 + 3)
    assert all(min(box["width"], box["height"]) >= 12 for box in (one.bounding_box() for one in bodies.all()))
    rounds, squares = (page.locator(f"g.mark.side{side} .body").first.get_attribute("d") for side in (0, 1))
    assert rounds != squares
    fills = {page.locator(f"g.mark.side{side} .body").first.evaluate("(one) => getComputedStyle(one).fill")
             for side in (0, 1)}
    assert len(fills) == 2
    assert page.evaluate(LABELS)["R2"][-1] == "2"
    expect(page.locator(".pips .disc")).to_have_count(3)


def test_the_list_of_forces_has_silhouettes_and_a_dot_a_figure(visits, house):
    page, link = table(visits, house, "desk")
    page.goto(link)
    forces = page.get_by_role("navigation", name="Order of battle")

    def row(code):
        return forces.get_by_role("button", name=re.compile(f"^{code},"))

    expect(row("B1").locator("svg use")).to_have_count(1)
    assert row("B1").locator("svg use").evaluate_all(HREFS) == ["#look-support"]
    assert row("R1").locator("svg use").evaluate_all(HREFS) == ["#look-tank", "#part-turret"]
    expect(row("B1").locator("[role=img]")).to_have_attribute("aria-label", "7 of 8")
    expect(row("B1").locator("[role=img]")).to_have_text("●●●●●●●○")
    expect(row("R2")).to_contain_text("Damaged · crew 2")
    expect(row("R2")).to_contain_text("immobilised")
    expect(row("R3")).to_contain_text("Disabled · crew 1")
    bases = {row(code).locator("svg .body").get_attribute("d") for code in ("B1", "R1")}
    assert len(bases) == 2
    row("R2").click()
    card = page.locator("article.card").filter(has_text="R2").first
    expect(card.locator("svg use").first).to_have_attribute("href", "#look-tank")
    expect(card).to_contain_text("damaged")
    assert serious(page) == []


def test_a_printed_card_has_the_silhouette_of_its_unit(visits, address):
    page = opened(visits, address, **DESK)
    page.locator("summary", has_text="The crossroads at Kessel").click()
    page.locator("details[open]").get_by_role("link", name="Print cards").click()
    cards = page.get_by_role("dialog", name="The crossroads at Kessel").get_by_role("listitem")
    expect(cards).to_have_count(8)
    tank = cards.filter(has=page.get_by_role("heading", name="B1 Blue tank"))
    assert tank.locator("svg use").evaluate_all(HREFS) == ["#look-tank", "#part-turret"]
    squad = cards.filter(has=page.get_by_role("heading", name="B4 Blue second"))
    assert squad.locator("svg use").evaluate_all(HREFS) == ["#look-support"]
