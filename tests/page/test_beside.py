"""What lies beside the battle: dice so far, the log that opens, cards, sheets, hints, keys of one's own, paper."""

import re

import pytest
from playwright.sync_api import expect

from .hands import Finger, Keys, acting, order, whole_story
from .house import BOT, GAMES, HAND, HUMAN, SERVER, faces
from .screens import DESK, PHONE, crossed, serious, small
from .test_table_talk import TO_THE_DOOR, begin, kinds, taken_back, type_all

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SHOT = (*TO_THE_DOOR, "fire at D1")


def dialog(page, name):
    shown = page.get_by_role("dialog", name=name)
    shown.wait_for()
    return shown


def said_dice(shown, house, links):
    """How many dice are said to have fallen, all sides together: as many as did."""
    expect(shown.get_by_role("status")).not_to_contain_text("Working it out")
    text = shown.get_by_role("status").inner_text()
    said = re.findall(r"(\d+) di(?:e|ce), sum \d+, average sum [\d.]+, luck \d+ \(50 is average\)\.", text)
    assert sum(map(int, said)) == sum(faces(house.journal(links)).values())
    return len(said)


# --- dice so far -----------------------------------------------------------------------------------------------------


# --- the log ---------------------------------------------------------------------------------------------------------


def dice_by_touch(page, house, links):
    """Dice so far, by touch."""
    page.get_by_role("button", name="Order of battle").tap()
    page.get_by_role("button", name="Dice so far").tap()
    panel = dialog(page, "Dice so far")
    assert said_dice(panel, house, links) > 0
    expect(panel).to_contain_text("Luck of 50 is average: fair dice are below it as often as above.")
    assert small(page) == []
    panel.get_by_role("button", name="Close").tap()
    expect(panel).to_have_count(0)


def filtered_by_touch(page):
    """The log is filtered, and leads to its moment."""
    page.get_by_role("button", name="Card").tap()
    rows = page.get_by_role("log").locator(".event")
    rows.first.wait_for()
    before = rows.count()
    page.get_by_role("button", name="Filter the log").tap()
    tools = page.get_by_role("group", name="Filter the log")
    tools.get_by_role("button", name="Dice", exact=True).tap()
    expect(rows).not_to_have_count(before)
    assert all(rows.nth(k).locator(".die").count() for k in range(rows.count()))
    tools.get_by_role("button", name="Dice only").tap()
    expect(page.get_by_role("log")).not_to_contain_text("fires")
    expect(tools.get_by_role("button", name="Chat")).to_have_count(0)
    assert small(page) == []
    assert serious(page) == []
    tools.get_by_role("button", name="Dice only").tap()
    tools.get_by_role("button", name="Everything").tap()
    expect(rows).to_have_count(before)
    rows.last.tap()
    page.get_by_role("button", name="Show this moment").tap()
    expect(page.get_by_role("slider")).to_be_visible()
    page.get_by_role("button", name="Back to the battle").tap()
    expect(page.get_by_role("application", name="Table")).to_be_visible()


@pytest.mark.nightly
def test_dice_so_far_and_the_log_by_touch(visits, house):
    page, links = begin(visits, house, SHOT, **PHONE)
    dice_by_touch(page, house, links)
    filtered_by_touch(page)


def fraction(page):
    """A click on a chance shows its fraction."""
    page.keyboard.press("f")
    chance = page.get_by_role("article", name="Plan").locator("td.number").first
    expect(chance).to_have_text(re.compile(r"^\d+\.\d %\s*$"))
    chance.click()
    expect(chance).to_have_text(re.compile(r"^\d+/\d+\s*$"))
    page.keyboard.press("Escape")
    expect(page.get_by_role("article", name="Plan")).to_have_count(0)


def announced(page):
    """New lines are announced once, and sorted ones not."""
    page.evaluate("""() => { window.heard = []
      const log = document.querySelector('[role=log]')
      new MutationObserver((all) => { for (const one of all) for (const node of one.addedNodes)
        if (node.dataset?.n) heard.push([Number(node.dataset.n), log.getAttribute('aria-busy')])
      }).observe(log, { childList: true, subtree: true }) }""")
    last = int(page.get_by_role("log").locator(".event").last.get_attribute("data-n"))
    order(page, "fire at D1")
    expect(page.get_by_role("log").locator(".event").last).to_contain_text("fires")
    assert page.evaluate("heard") == [[last + 1, "false"]]
    whole_story(page)
    page.get_by_role("button", name="Filter the log").click()
    tools = page.get_by_role("group", name="Filter the log")
    tools.get_by_role("button", name="Dice", exact=True).click()
    tools.get_by_role("button", name="Everything").click()
    expect(page.get_by_role("log").locator(f"[data-n='{last}']")).to_be_visible()
    assert {busy for _, busy in page.evaluate("heard")[1:]} == {"true"}
    page.get_by_role("button", name="Filter the log").click()
    expect(tools).to_have_count(0)


def opened_by_key(page):
    """A line of the log opens by key, and shows its moment."""
    log = page.get_by_role("log")
    log.focus()
    page.keyboard.press("ArrowUp")
    row = page.locator(":focus")
    expect(row).to_contain_text("fires")
    n = row.get_attribute("data-n")
    page.keyboard.press("Enter")
    about = log.get_by_role("group", name="About this line")
    expect(about.get_by_role("button", name="Show this moment")).to_be_focused()
    expect(about.get_by_role("listitem").first).to_contain_text(re.compile(r"D6 \d ballistic"))
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(about).to_have_count(0)
    expect(row).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-n='{n}'] [aria-current=step]")).to_be_visible()
    page.get_by_role("button", name="Back to the battle").press("Enter")
    expect(page.get_by_role("log")).to_contain_text("fires")


def sorted_by_unit(page):
    """The log shows what was said, and one unit."""
    page.get_by_role("textbox", name="Say something").fill("Well shot")
    page.keyboard.press("Enter")
    rows = page.get_by_role("log").locator(".event")
    expect(rows.last).to_contain_text("Well shot")
    whole_story(page)
    page.get_by_role("button", name="Filter the log").click()
    tools = page.get_by_role("group", name="Filter the log")
    tools.get_by_role("button", name="Chat").click()
    expect(rows).to_have_count(1)
    tools.get_by_role("button", name="Everything").click()
    tools.get_by_role("combobox", name="Unit").select_option(index=2)
    expect(page.get_by_role("log")).not_to_contain_text("T1")


@pytest.mark.nightly
def test_a_shot_is_in_the_log_which_opens_announces_and_is_sorted(visits, house):
    page, _ = begin(visits, house, TO_THE_DOOR, (HUMAN, HUMAN))
    for looked_at in (fraction, announced, opened_by_key, sorted_by_unit):
        looked_at(page)


def test_back_to_an_earlier_order_of_ones_own(visits, house):
    page, links = begin(visits, house, TO_THE_DOOR)
    whole_story(page)
    page.get_by_role("log").locator(".event.order", has_text="T1").first.click()
    page.get_by_role("button", name="Take back to here").click()
    expect(taken_back(page)).to_have_count(2)
    assert kinds(house, links) == ["order", "order", "order", "undo", "undo"]


def test_a_typed_die_carries_its_hand_in_the_log_and_where_it_opens(visits, house):
    page, _ = begin(visits, house, TO_THE_DOOR, dice=(HAND, SERVER))
    order(page, "fire at D1")
    typed = type_all(page, 2)
    row = page.get_by_role("log").locator(".event").last
    expect(row.locator(".die").get_by_text("rolled by hand")).to_have_count(typed)
    row.locator(".die").first.click()
    expect(row.get_by_role("listitem").filter(has_text="rolled by hand")).to_have_count(typed)


# --- cards, sheets, hints --------------------------------------------------------------------------------------------


def figure(page):
    box = page.locator(".mark").first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def dice_in_words(page, house, links):
    """Dice so far are said in words, by key."""
    page.keyboard.press("s")
    panel = dialog(page, "Dice so far")
    if said_dice(panel, house, links):
        expect(panel.get_by_role("columnheader", name="luck, 50 is average")).to_have_count(2)
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def sheet(page):
    """The sheet says what a unit can do."""
    page.keyboard.press("d")
    panel = dialog(page, re.compile(r"Sheet of [A-Z]+\d"))
    expect(panel.get_by_role("heading", name="Can do now")).to_be_visible()
    expect(panel).to_contain_text("End activation")
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def card(page):
    """A card is shown where the mouse rests, and where the focus is."""
    tooltip = page.get_by_role("tooltip")
    page.mouse.move(*figure(page))
    expect(tooltip).to_be_visible()
    said = tooltip.inner_text()
    assert re.match(r"[A-Z]\d", said)
    assert serious(page) == []
    page.mouse.move(5, 5)
    expect(tooltip).to_have_count(0)
    row = page.get_by_role("navigation", name="Order of battle").get_by_role("button").first
    row.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(tooltip).to_be_visible()
    assert tooltip.inner_text().startswith(row.locator("b").first.inner_text())
    page.get_by_role("application", name="Table").focus()
    expect(tooltip).to_have_count(0)


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_dice_so_far_the_sheet_and_the_card_of_a_unit(visits, house, game):
    hands, links = acting(house, visits.open(), game, Keys)
    dice_in_words(hands.page, house, links)
    sheet(hands.page)
    card(hands.page)


def lengths_and_chances(finger):
    """They are said as one likes."""
    page = finger.page
    page.get_by_role("button", name="Order of battle").tap()
    page.get_by_role("button", name="Settings").tap()
    panel = dialog(page, "Settings")
    panel.get_by_role("button", name="centimetres").tap()
    panel.get_by_role("button", name="fractions").tap()
    assert small(page) == []
    panel.get_by_role("button", name="Close").tap()
    finger.use(finger.dock.get_by_role("button", name="Move", exact=True))
    x, y = figure(page)
    page.touchscreen.tap(x + 10, y + 60)
    expect(page.locator(".labels .length")).to_contain_text(re.compile(r"\d+\.\d cm of 15\.2 cm"))
    expect(page.locator(".labels .ring").first).to_have_text(re.compile(r"^\d+\.\d cm D\d+$"))


@pytest.mark.parametrize("game", GAMES)
def test_a_finger_that_is_held_still_shows_a_card_and_does_nothing_else(visits, house, game):
    """Afterwards lengths and chances of squads are said as one likes."""
    page = visits.open(**PHONE)
    finger, links = acting(house, page, game, Finger)
    known, chosen = len(house.journal(links)), page.locator(".halo.own").count()
    x, y = figure(page)
    glass = page.context.new_cdp_session(page)
    glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.get_by_role("tooltip")).to_be_visible()
    glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.get_by_role("tooltip")).to_be_visible()
    expect(page.locator(".halo.own")).to_have_count(chosen)
    assert finger.plan.count() == 0
    assert len(house.journal(links)) == known
    page.touchscreen.tap(5, 130)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    if game == "squads":
        lengths_and_chances(finger)


@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_a_hint_is_asked_for_and_followed(visits, house, settings):
    page, links = begin(visits, house, TO_THE_DOOR, **settings)
    if settings is PHONE:
        page.get_by_role("button", name="Order of battle").tap()
        page.get_by_role("dialog").get_by_role("button", name="Hint", exact=True).tap()
    else:
        page.keyboard.press("h")
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_contain_text("The AI would order:")
    assert serious(page) == []
    assert settings is DESK or small(page) == []
    known = len(kinds(house, links))
    hint.get_by_role("button", name="Do that").click()
    expect(hint).to_have_count(0)
    page.locator(".primary[aria-busy=false]").wait_for()
    assert len(kinds(house, links)) > known


# --- keys and settings -----------------------------------------------------------------------------------------------


@pytest.mark.nightly
def test_a_key_is_changed_refused_kept_and_reset(visits, house):
    """Escape leaves it as it is."""
    hands, _ = acting(house, visits.open(), "squads", Keys)
    page = hands.page
    page.keyboard.press("?")
    panel = dialog(page, "Keys and help")
    panel.get_by_role("button", name=re.compile("^S: dice so far")).focus()
    page.keyboard.press("Enter")
    expect(panel).to_contain_text("Press a key")
    page.keyboard.press("Escape")
    expect(panel).not_to_contain_text("Press a key")
    expect(panel.get_by_role("button", name=re.compile("^S: dice so far"))).to_be_visible()
    panel.get_by_role("button", name=re.compile("^S: dice so far")).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("f")
    expect(panel.get_by_role("alert")).to_contain_text("F is taken by")
    page.keyboard.press("ArrowUp")
    expect(panel.get_by_role("alert")).to_contain_text("can\u2019t be changed")
    page.keyboard.press("8")
    expect(panel.get_by_role("button", name=re.compile("^8: dice so far"))).to_be_focused()
    panel.get_by_role("button", name=re.compile("^F: ")).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("7")
    assert serious(page) == []
    page.keyboard.press("Escape")
    fire = hands.dock.get_by_role("button", name="Fire")
    expect(fire.locator("kbd")).to_have_text("7")
    page.reload()
    hands.settled()
    page.keyboard.press("7")
    expect(fire).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("8")
    dialog(page, "Dice so far")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.get_by_role("button", name="Reset all keys").click()
    page.keyboard.press("Escape")
    expect(fire.locator("kbd")).to_have_text("F")


# --- paper -----------------------------------------------------------------------------------------------------------

ON_PAPER = """() => {
  dispatchEvent(new Event('beforeprint'))
  return [...document.querySelectorAll('button:not(.unit, .die), input, select, dialog')]
    .filter((one) => one.checkVisibility()).length
}"""
CUT = """() => [...document.querySelectorAll('main, table, nav, .table > svg')]
  .filter((one) => one.checkVisibility())
  .map((one) => one.getBoundingClientRect()).filter((box) => box.left < -1 || box.right > innerWidth + 1).length"""
WHOLE = """[...document.querySelectorAll('.scroll, main')]
  .every((one) => one.scrollWidth <= one.clientWidth + 1)"""
LIGHT = "getComputedStyle(document.body).backgroundColor"


@crossed(game=list(GAMES), settings={"desk": DESK, "phone": PHONE})
def test_on_paper_there_are_the_table_and_the_order_of_battle(visits, house, game, settings):
    hands, _ = acting(house, visits.open(**settings, color_scheme="dark"), game, Finger if settings is PHONE else Keys)
    page = hands.page
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 718, "height": 1040})
    assert page.evaluate(ON_PAPER) == 0
    expect(page.get_by_role("navigation", name="Order of battle")).to_be_visible()
    expect(page.get_by_role("application", name="Table")).to_be_visible()
    expect(page.get_by_role("log")).to_be_hidden()
    assert page.evaluate(CUT) == 0
    assert page.evaluate(LIGHT) == "rgb(255, 255, 255)"
    assert page.pdf().startswith(b"%PDF")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    expect(hands.primary).to_be_visible()


def test_the_report_has_a_button_that_prints_it_whole(visits, house):
    links = house.new_game(scenario="threshold", players=[BOT, BOT], dice=[SERVER, SERVER])
    page = visits.open(links[0])
    page.get_by_role("button", name="Report").click(timeout=120_000)
    page.evaluate("window.print = () => { window.printed = true }")
    page.get_by_role("button", name="Print").click()
    assert page.evaluate("window.printed")
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 718, "height": 1040})
    assert page.evaluate(ON_PAPER) == 0
    assert page.evaluate(CUT) == 0
    assert page.evaluate(WHOLE)


@pytest.mark.nightly
def test_the_referees_result_is_printed_without_its_form(visits, house):
    page = visits.open(f"{house.base}/#referee")
    page.get_by_role("button", name="Enter dice").click()
    type_referee(page)
    page.emulate_media(media="print")
    assert page.evaluate(ON_PAPER) == 0
    expect(page.get_by_role("heading", name="What happened")).to_be_visible()
    expect(page.get_by_role("heading", name="Dice")).to_be_visible()
    assert page.evaluate(CUT) == 0


def type_referee(page):
    """Ones for all dice that a shot wants."""
    keypad = page.get_by_role("group", name="Dice by hand")
    keypad.wait_for()
    while keypad.count():
        keypad.get_by_role("button", name="1", exact=True).click()
        page.locator(".keys button:disabled").first.wait_for(state="detached")
