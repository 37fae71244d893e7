"""Everybody can play: by ear, by keyboard, enlarged, with colours or movements of their own, in their language."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .hands import Keys, acting
from .house import GAMES, HUMAN
from .screens import DESK, crossed, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]
WORDS = Path(__file__).parents[2] / "web" / "src" / "words"
ZOOMED = {"viewport": {"width": 720, "height": 450}, "device_scale_factor": 2}
ASIDE = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
REACHABLE = """() => [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
  .filter((one) => one.checkVisibility() && !one.disabled && one.tabIndex >= 0)"""
SAID = """() => {
  const said = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) said.push(walk.currentNode.textContent)
  for (const one of document.querySelectorAll('*'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      if (one.hasAttribute(name)) said.push(one.getAttribute(name))
  return [document.title, ...said].map((text) => text.replaceAll(/\\s+/g, ' ').trim()).filter(Boolean)
}"""
SHAPES = "(all) => all.map((one) => one.getAttribute('d'))"  # of the bases that tell the sides apart

# true once the words of another language have come
NONE_OF = f"(words) => ({SAID})().every((text) => !words.includes(text))"


def keys(visits, house, game, **settings):
    return acting(house, visits.open(**settings), game, Keys)[0]


@crossed(game=list(GAMES), colours=["dark", "light"])
def test_no_screen_of_a_battle_shuts_anybody_out(visits, house, game, colours):
    hands = keys(visits, house, game, color_scheme=colours, reduced_motion="reduce")
    page = hands.page
    assert serious(page) == []
    for opened, closed in (("?", "Escape"), ("/", "Escape"), ("m", "Escape")):
        page.keyboard.press(opened)
        page.locator("[aria-busy=true]").wait_for(state="detached")
        assert serious(page) == [], opened
        page.keyboard.press(closed)


@pytest.mark.parametrize("colours", ["dark", "light"])
def test_neither_the_start_nor_the_links_shut_anybody_out(visits, house, colours):
    page = visits.open(house.base, color_scheme=colours, reduced_motion="reduce")
    page.get_by_text("First patrol", exact=True).click()
    assert serious(page) == []
    page.get_by_role("button", name="With a friend, by link").click()
    page.locator("details[open]").get_by_role("button", name="Begin").click()
    page.get_by_role("img", name="QR code").first.wait_for()
    assert serious(page) == []


def unreached(page):
    """What Tab does not come to, once around."""
    wanted = page.evaluate_handle(REACHABLE)
    most = page.evaluate("(all) => all.length", wanted)
    page.evaluate("() => { window.met = new Set(); addEventListener('focusin', (event) => met.add(event.target)) }")
    for _ in range(most + 3):
        page.keyboard.press("Tab")
    missed = "(all) => all.filter((one) => !met.has(one)).map((one) => one.outerHTML.slice(0, 120))"
    return page.evaluate(missed, wanted)


@pytest.mark.parametrize("game", GAMES)
def test_tab_comes_to_everything_of_a_battle_and_its_log_is_read_out_politely(visits, house, game):
    hands = keys(visits, house, game)
    hands.page.evaluate("document.activeElement.blur()")
    assert unreached(hands.page) == []
    log = hands.page.get_by_role("log")
    expect(log).to_have_attribute("aria-live", "polite")
    expect(log).to_contain_text(re.compile(r"[BR]1" if game == "squads" else "T1"))


def test_tab_comes_to_everything_at_the_start(visits, house):
    page = visits.open(house.base)
    page.get_by_role("heading", name="Scenarios").wait_for()
    assert unreached(page) == []


@pytest.mark.nightly
@crossed(game=list(GAMES), settings={"zoomed": ZOOMED, "aside": ASIDE})
def test_on_a_low_screen_nothing_is_lost(visits, house, game, settings):
    """Twice as large, and on a telephone that lies on its side: the log is below the card, which has most room."""
    hands = keys(visits, house, game, **settings)
    page = hands.page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    page.get_by_role("button", name="Tools", exact=True).click()
    for name in ("Take back", "Order of battle", "What happened", "Zoom in", "Show the whole table", "Tools"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=0.9)
        page.get_by_role("button", name=name, exact=True).click(trial=True)
    page.get_by_role("button", name="Tools", exact=True).click()
    for control in (hands.primary, hands.table):
        expect(control).to_be_in_viewport(ratio=0.9)
    more = page.get_by_role("button", name="More …")
    if more.count():
        more.click()
    buttons = hands.dock.get_by_role("button")
    for k in range(buttons.count()):
        buttons.nth(k).scroll_into_view_if_needed()
        expect(buttons.nth(k)).to_be_in_viewport(ratio=0.9)
    if page.get_by_role("button", name="Fewer actions").count():
        page.get_by_role("button", name="Fewer actions").click()
    hands.word(hands.dock.get_by_role("button", name="In Position" if game == "squads" else "Fire"))
    page.get_by_role("button", name="Card").click()
    odds = page.get_by_role("article", name="Plan").get_by_role("rowheader").last
    odds.scroll_into_view_if_needed()
    expect(odds).to_be_in_viewport()
    assert page.evaluate("document.querySelector('.sheet .inside').clientHeight > 0.55 * innerHeight")
    for control in (page.get_by_role("log"), page.get_by_role("textbox", name="Say something")):
        control.scroll_into_view_if_needed()
        expect(control).to_be_in_viewport(ratio=0.9)


@pytest.mark.nightly
def test_forced_colours_keep_edges_states_and_sides_apart(visits, house):
    hands = keys(visits, house, "squads", forced_colors="active")
    edge = "(all) => all.map((one) => getComputedStyle(one).borderStyle)"
    assert set(hands.dock.get_by_role("button").evaluate_all(edge)) <= {"solid", "dashed"}
    bases = [hands.page.locator(f".mark.side{side} .body").evaluate_all(SHAPES) for side in (0, 1)]
    assert [(len(shapes), len(set(shapes))) for shapes in bases] == [(11, 1), (11, 1)]
    assert bases[0][0] != bases[1][0]
    hands.word(hands.dock.get_by_role("button", name="Fire"))
    pressed = hands.dock.locator("[aria-pressed=true]")
    other = hands.dock.locator("[aria-pressed=false]").first
    ground = "(one) => getComputedStyle(one).backgroundColor"
    assert pressed.evaluate(ground) != other.evaluate(ground)


def test_with_reduced_motion_nothing_moves(visits, house):
    hands = keys(visits, house, "boarding", reduced_motion="reduce")
    page = hands.page
    page.evaluate("""() => { window.moved = []
      for (const name of ['transitionrun', 'animationstart'])
        addEventListener(name, (event) => moved.push(event.target.outerHTML), true) }""")
    page.get_by_role("button", name="Zoom in").click()
    for word in ("Step", "End activation"):
        hands.word(hands.dock.get_by_role("button", name=word).first)
        hands.decide()
    assert page.evaluate("moved") == []
    assert page.evaluate("document.getAnimations().length") == 0
    assert page.evaluate("""[...document.querySelectorAll('*')].filter((one) => {
      const { transitionDuration, animationName } = getComputedStyle(one)
      return animationName !== 'none' || transitionDuration.split(',').some((time) => parseFloat(time) > 0)
    }).length""") == 0


def catalogue(language):
    """The plain strings of a language, by where they stand."""
    lines = [line for part in sorted(WORDS.glob(f"*/{language}.ts"))
             for line in part.read_text(encoding="utf-8").splitlines() if not line.lstrip().startswith("/**")]
    return [text for line in lines for text in re.findall(r"'((?:[^'\\]|\\.)*)'", line)]


def test_in_german_no_english_word_of_the_catalogue_is_left(visits, house):
    english = {text for text in catalogue("en") if len(text) > 2} - set(catalogue("de"))
    assert len(english) > 150
    page = visits.open(house.base, **DESK)
    page.get_by_role("heading", name="Scenarios").wait_for()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("heading", name="Szenarien")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.wait_for_function(NONE_OF, arg=[*english])
    for game in GAMES.values():
        links = house.new_game(**game, players=[HUMAN, HUMAN])
        page.goto(links[house.mover(links)])
        page.get_by_role("application").wait_for()
        page.get_by_role("toolbar").wait_for()
        page.wait_for_function(NONE_OF, arg=[*english])
        page.keyboard.press("?")
        page.get_by_role("dialog").wait_for()
        page.wait_for_function(NONE_OF, arg=[*english])
