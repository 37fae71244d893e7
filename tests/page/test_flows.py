"""What happens between two orders: steps taken back, pages that come back, damaged files, links and comparisons."""

import json
import re

import pytest
from playwright.sync_api import expect

from .hands import Keys, Mouse, acting
from .house import GAMES, HUMAN
from .test_table_talk import kinds, taken_back

pytestmark = [pytest.mark.browser, pytest.mark.slow]
DROP = """([name, text]) => {
  const carried = new DataTransfer()
  carried.items.add(new File([text], name))
  for (const kind of ['dragover', 'drop'])
    document.body.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: carried }))
}"""


@pytest.fixture
def keys(visits, house):
    """Somebody at the keyboard whose unit acts; with the links."""
    return acting(house, visits.open(), "squads", Keys)


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


@pytest.mark.nightly
def test_a_corner_is_taken_back_and_odds_stand_beside_those_by_another_rule_set(keys, house):
    """A path is planned and put away, and no order is given; then a shot is looked at."""
    hands, links = keys
    known = len(house.journal(links))
    hands.word(hands.dock.get_by_role("button", name="Move").first)
    for key in ("ArrowUp", "ArrowUp", "c", "ArrowRight", "ArrowRight"):
        hands.press(key)
    expect(hands.page.locator(".labels .length")).to_contain_text("4.0″")
    expect(button(hands.page, "Remove the last corner")).to_be_visible()
    hands.press("Backspace")
    expect(button(hands.page, "Remove the last corner")).to_have_count(0)
    expect(hands.page.locator(".labels .length")).to_contain_text("2.8″")
    hands.press("Escape")
    expect(hands.page.locator(".labels .length")).to_have_count(0)
    assert len(house.journal(links)) == known
    page = hands.page
    hands.word(hands.dock.get_by_role("button", name="Fire"))
    hands.plan.or_(hands.list.first).first.wait_for()
    if not hands.plan.count():
        expect(hands.list.first).to_contain_text("suppressed")  # chances come after the targets, and sort them
        hands.use(hands.list.first)
    odds = page.get_by_role("article", name="Plan").get_by_role("row").filter(has_text="no effect")
    expect(odds.first.locator("td.number")).to_have_text(re.compile(r"^\d+\.\d %\s*$"))
    page.locator("summary", has_text="By other rules").click()
    page.get_by_role("combobox", name="Preset").select_option("quick")
    expect(page.get_by_role("status", name="Rule set")).to_have_text("quick")
    page.get_by_role("button", name="Compare", exact=True).click()
    expect(odds.first.locator("td.number")).to_have_text(re.compile(r"^\d+\.\d %\s*\d+\.\d %\s*$"))
    expect(odds.first.locator(".bar")).to_have_count(2)


@pytest.mark.nightly
def test_an_activation_is_taken_back_and_after_dice_the_other_person_is_asked(keys, house):
    hands, links = keys
    before = hands.page.locator(".banner").inner_text()
    button(hands.page, "Take back").click()
    expect(taken_back(hands.page)).to_have_count(1)
    expect(hands.page.locator(".banner")).not_to_have_text(before)
    assert kinds(house, links)[-1] == "undo"
    button(hands.page, "Redo").click()
    expect(hands.page.locator(".banner")).to_have_text(before)
    hands.settled()
    hands.word(hands.dock.get_by_role("button", name="Fire"))
    hands.list.or_(hands.plan).first.wait_for()
    if hands.list.count():
        expect(hands.list.first).to_contain_text("suppressed")  # chances come after the targets, and sort them
        hands.use(hands.list.first)
    expect(hands.primary).to_contain_text(re.compile("fire.*%", re.IGNORECASE | re.DOTALL))
    hands.next()
    hands.idle()
    assert house.journal(links)[-1]["dice"]
    button(hands.page, "Take back").click()
    expect(hands.page.get_by_role("alert")).to_contain_text("is asked")
    assert kinds(house, links)[-1] == "order"


@pytest.mark.nightly
def test_an_activation_goes_on_where_the_page_and_the_server_were_lost(visits, house):
    hands, links = acting(house, visits.open(quiet=False), "squads", Mouse)
    page, said = hands.page, hands.settled()
    page.reload()
    assert hands.settled() == said
    house.kill()
    try:
        expect(page.get_by_text("Connection lost")).to_be_visible()
    finally:
        house.start()
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    assert hands.settled() == said
    hands.dock.get_by_role("button", name=re.compile("^End")).click()
    hands.decide()
    hands.idle()
    assert kinds(house, links)[-1] == "order"
    assert house.journal(links)[-1]["text"].startswith("end")


@pytest.mark.nightly
@pytest.mark.parametrize(("field", "sentence"), [
    ("ruleset", "line 1: the header's ruleset is missing or isn't a str"),
    ("", "line 2: entry 7 is here instead of 1: a line is missing or doubled")])
def test_a_damaged_file_is_told_with_its_line_and_field_and_what_to_do(visits, house, field, sentence):
    links = house.new_game(**GAMES["squads"], players=[HUMAN, HUMAN])
    header, *entries = map(json.dumps, house.journal(links))
    if field:
        header = json.dumps({name: value for name, value in json.loads(header).items() if name != field})
    else:
        entries[0] = entries[0].replace('"n": 1', '"n": 7')
    page = visits.open(house.base, quiet=False)
    page.get_by_role("heading", name="Bring your list").wait_for()
    page.evaluate(DROP, ["battle.jsonl", "\n".join((header, *entries, ""))])
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("This isn't a saved battle, or it is damaged")
    expect(alert).to_contain_text(sentence)
    expect(alert).to_contain_text("Use the file exactly as it was saved.")
    assert page.get_by_role("heading", name="Links of this battle").count() == 0


@pytest.mark.nightly
def test_a_link_of_a_preset_sets_it_in_another_browser_and_in_the_battle_there(visits, house):
    first = visits.open(f"{house.base}/#rules=stargrunt:book")
    first.context.grant_permissions(["clipboard-read", "clipboard-write"])
    first.get_by_role("combobox", name="Preset").select_option("quick")
    expect(first.get_by_role("textbox", name="As text")).to_have_value("quick")
    button(first, "Copy link").click()
    first.get_by_text("Copied.").wait_for()
    second = visits.open(first.evaluate("navigator.clipboard.readText()"))
    expect(second.get_by_role("combobox", name="Preset")).to_have_value("quick")
    button(second, "Play with these").click()
    second.get_by_text("First patrol", exact=True).click()
    second.locator("details[open]").get_by_role("button", name="Begin").click()
    second.get_by_role("application", name="Table").wait_for()
    button(second, "Rules").click()
    expect(second.get_by_text("These rules hold in the battle that is open")).to_be_visible()
    expect(second.get_by_role("combobox", name="Preset")).to_have_value("quick")


def test_a_menu_that_a_busy_server_refused_is_asked_for_again(visits, house):
    links = house.new_game(**GAMES["boarding"], players=[HUMAN, HUMAN])
    page, refused = visits.open(), []

    def between(ws):
        server = ws.connect_to_server()

        def hear(text):
            message = json.loads(text)
            if message.get("menu") and not refused:
                refused.append(message["id"])
                text = json.dumps({"t": "refusal", "id": message["id"], "code": "busy", "text": "Try again."})
            ws.send(text)

        server.on_message(hear)

    page.route_web_socket("**/ws", between)
    page.goto(links[0])
    page.get_by_role("toolbar", name="Actions").wait_for()
    assert len(refused) == 1
