"""A number carries its noun: no chance on a card, a button or a list stands alone, and no command text is read."""

import re

import pytest

from .hands import Finger, Mouse, order, press
from .house import HUMAN
from .screens import DESK, PHONE

pytestmark = [pytest.mark.browser, pytest.mark.slow]
ALONE = re.compile(r"\d ?%(?! [a-z])")
# the bars of a table have their nouns in front of them, as heads of their rows
TEXTS = """() => [...document.querySelectorAll('article.card, section.card, .weapons button, .dock button, .primary')]
  .map((one) => {
    const copy = one.cloneNode(true)
    copy.querySelectorAll('table, kbd, details').forEach((part) => part.remove())
    return copy.textContent.replaceAll('\\u00a0', ' ').replace(/\\s+/g, ' ')
  })"""


@pytest.mark.parametrize(("settings", "kind"), [(DESK, Mouse), (PHONE, Finger)], ids=["desk", "phone"])
def test_every_chance_of_a_tanks_fire_has_its_noun_and_the_gun_leads(visits, house, settings, kind):
    links = house.new_game(scenario="armoured-thrust", players=[HUMAN, HUMAN])
    mover = house.mover(links)
    hands = kind(visits.open(links[mover], **settings))
    page, code = hands.page, "BR"[mover]
    hands.settled()
    order(page, "first")
    order(page, f"activate {code}1")
    hands.settled()
    press(hands, "Fire")
    hands.list.first.wait_for()
    best = hands.list.first
    page.wait_for_function("() => /% out of action/.test(document.querySelector('section.card button')?.textContent)")
    assert "fire" not in best.inner_text()
    texts = page.evaluate(TEXTS)
    hands.use(best)
    page.locator("button.primary small", has_text="out of action").wait_for()
    texts += page.evaluate(TEXTS)
    assert sum("%" in text for text in texts) > 3
    assert [text for text in texts if ALONE.search(text)] == []
    assert [text for text in texts if re.search(rf"fire {code}1 at", text)] == []
