"""Dialogs keep what belongs to them: keys, their place on the screen, the focus; and what is shown is of now."""

import json
import re

import pytest
from playwright.sync_api import expect

from .hands import Keys, acting, agreed, order
from .house import HUMAN, secret_of
from .screens import DESK
from .test_beside import dialog, figure
from .test_table_talk import TO_THE_DOOR, begin, kinds, taken_back

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def card_of_now(page):
    """A card under a resting mouse tells of now."""
    page.mouse.move(*figure(page))
    card = page.get_by_role("tooltip")
    expect(card).to_contain_text("4 action points")
    for text in TO_THE_DOOR:
        order(page, text)
    expect(card).to_contain_text("3 action points")
    page.mouse.move(5, 5)
    expect(card).to_have_count(0)


def keys_behind(page, house, links):
    """Keys do nothing behind a dialog that has lost the focus."""
    known = kinds(house, links)
    page.keyboard.press("?")
    panel = dialog(page, "Keys and help")
    page.evaluate("document.activeElement.blur()")
    assert page.evaluate("document.activeElement.tagName") == "BODY"
    for key in ("Backspace", "Control+z", "s"):
        page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    order(page, "end")
    assert taken_back(page).count() == 0
    assert kinds(house, links)[:len(known)] == known
    assert "undo" not in kinds(house, links)


def fighting_on(page):
    """It keeps the focus where it was."""
    page.keyboard.press("?")
    panel = dialog(page, "Keys and help")
    panel.get_by_role("button", name="Give up …").click()
    page.keyboard.press("Enter")
    expect(panel.get_by_role("button", name="Give up …")).to_be_focused()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def key_by_click(page):
    """A key is changed where a click gives no focus."""
    page.keyboard.press("?")
    panel = dialog(page, "Keys and help")
    panel.get_by_role("button", name=re.compile("^S: dice so far")).evaluate("(button) => button.click()")
    expect(panel).to_contain_text("Press a key")
    page.keyboard.press("8")
    expect(panel.get_by_role("button", name=re.compile("^8: dice so far"))).to_be_focused()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def unwanted_file(page):
    """A file that is wanted no more closes nothing."""
    held, files = [], []

    def hold(route):
        held.append(route)

    def take(file):
        files.append(file)

    page.route("**/save", hold)
    page.on("download", take)
    page.keyboard.press("Control+s")
    saving = dialog(page, "Save file")
    with page.expect_request("**/save"):
        saving.get_by_role("button", name="Save", exact=True).click()
    saving.get_by_role("button", name="Cancel").click()
    page.keyboard.press("?")
    dialog(page, "Keys and help")
    with page.expect_response("**/save"):
        held[0].continue_()
    page.evaluate("new Promise((done) => setTimeout(done))")
    expect(page.get_by_role("dialog", name="Keys and help")).to_be_visible()
    assert files == []


@pytest.mark.nightly
def test_card_keys_and_file_keep_to_what_is_open(visits, house):
    page, links = begin(visits, house)
    card_of_now(page)
    fighting_on(page)
    keys_behind(page, house, links)
    key_by_click(page)
    unwanted_file(page)


def test_what_is_asked_stays_until_it_is_answered(visits, house):
    page, links = begin(visits, house, (*TO_THE_DOOR, "fire at D1"), players=(HUMAN, HUMAN))
    other = visits.open(links[1])
    other.get_by_role("application", name="Table").click()
    page.get_by_role("button", name="Take back").click()
    question = dialog(other, "Take back?")
    for _ in range(4):
        other.keyboard.press("Escape")
        expect(question).to_be_visible()
    question.get_by_role("button", name="Allow it").click()
    expect(taken_back(page)).to_have_count(1)


@pytest.mark.nightly
def test_a_late_comparison_is_not_shown_with_another_order(visits, house):
    page = visits.open(**DESK)
    sockets, requests, previews = [], [], []

    def between(socket):
        server = socket.connect_to_server()

        def ask(text):
            message = json.loads(text)
            if message.get("rules"):
                requests.append(message["id"])
            else:
                server.send(text)

        def answer(text):
            previews.extend(filter(None, [json.loads(text).get("preview")]))
            socket.send(text)

        socket.on_message(ask)
        server.on_message(answer)
        sockets.append(socket)

    page.route_web_socket("**/ws", between)
    acting(house, page, "squads", Keys)
    plan = page.get_by_role("article", name="Plan")
    targets = page.get_by_role("region", name="Choose").get_by_role("button")

    def fire(at):
        page.keyboard.press("f")
        targets.nth(at).click()
        expect(plan.get_by_role("table").first).to_be_visible()

    fire(0)
    plan.locator("summary", has_text="By other rules").click()
    plan.get_by_role("combobox", name="Preset").select_option("book")
    expect(plan.get_by_role("status", name="Rule set")).to_have_text("book")
    plan.get_by_role("button", name="Compare").click()
    page.keyboard.press("Escape")
    fire(1)
    preview = next(each for each in previews if each.get("odds"))
    sockets[-1].send(json.dumps({"t": "reply", "id": requests[0], "preview": preview}))
    sockets[-1].send(json.dumps({"t": "refusal", "id": "later", "code": "busy", "text": "It has been said."}))
    expect(page.get_by_role("alert")).to_have_text("It has been said.")
    expect(plan.locator(".bar.other")).to_have_count(0)


@pytest.mark.nightly
def test_whoever_began_a_battle_by_link_may_share_its_replay(visits, house):
    page = visits.open(house.base, **DESK)
    page.get_by_role("button", name="With a friend, by link").click()
    page.locator("summary", has_text="Threshold").click()
    page.locator("details[open]").get_by_role("button", name="Begin").click()
    watching = page.get_by_role("textbox", name="Link of spectators").input_value()
    other = visits.open(page.get_by_role("textbox", name="Link of Xenoforms").input_value())
    page.get_by_role("button", name="Sit down as Boarders").click()
    agreed(page, other)
    page.get_by_role("button", name="Replay", exact=True).click()
    page.get_by_role("button", name="Share", exact=True).click()
    shared = dialog(page, "Share").get_by_role("textbox").input_value()
    assert secret_of(shared).partition("&")[0] == secret_of(watching)
