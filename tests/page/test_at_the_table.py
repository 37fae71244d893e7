"""What stays in hand while others act and talk: cursor, focus, selection, dice under way, and whoever is asked."""

import re

import pytest
from playwright.sync_api import expect

from .hands import Finger, Keys, Mouse, acting, order
from .house import GAMES, HAND, HUMAN, SERVER, faces
from .screens import DESK, PHONE, crossed, serious
from .test_table_talk import TO_THE_DOOR, at_one_screen, begin, kinds, taken_back, type_all

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def row(page, code):
    """A unit in the order of battle."""
    return page.get_by_role("navigation", name="Order of battle").get_by_role("button", name=re.compile(f"^{code},"))


def own(page):
    """The codes of one's units, the chosen one first."""
    rows = page.get_by_role("navigation", name="Order of battle").get_by_role("list").first.get_by_role("button").all()
    rows.sort(key=lambda one: one.get_attribute("aria-pressed") == "false")
    return [one.get_attribute("aria-label").split(",")[0] for one in rows]


def say(page, line):
    page.get_by_role("textbox", name="Say something").fill(line)
    page.get_by_role("button", name="Send", exact=True).click()


# --- cursor, selection, focus ----------------------------------------------------------------------------------------


def test_the_cursor_goes_by_arrows_is_said_and_chooses_by_enter(visits, house):
    hands, _ = acting(house, visits.open(), "squads", Keys)
    page = hands.page
    chosen, unchosen = own(page)
    row(page, unchosen).press("Enter")
    hands.table.focus()
    hands.press("ArrowUp")
    expect(page.locator("svg.cursor")).to_be_visible()
    hands.press("ArrowDown")
    expect(hands.table.locator("[aria-live=polite]")).to_contain_text(unchosen)
    row(page, chosen).press("Enter")
    expect(row(page, chosen)).to_have_attribute("aria-pressed", "true")
    hands.table.focus()
    hands.press("Enter")
    expect(row(page, unchosen)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("svg.cursor")).to_have_count(0)


def looked_at_another(page, other):
    """Another unit can be looked at while one acts, and chat changes nothing."""
    chosen, unchosen = own(page)
    row(page, unchosen).click()
    expect(row(page, unchosen)).to_have_attribute("aria-pressed", "true")
    expect(row(page, chosen)).to_have_attribute("aria-pressed", "false")
    say(other, "hurry")
    expect(page.get_by_role("log")).to_contain_text("hurry")
    expect(row(page, unchosen)).to_have_attribute("aria-pressed", "true")
    expect(row(page, unchosen)).to_be_focused()
    row(page, chosen).click()
    expect(row(page, chosen)).to_have_attribute("aria-pressed", "true")


def fast_escapes(page):
    """Escape, pressed faster than the browser goes back, leads to the battle and no further."""
    for _ in range(2):  # what was left once is left again
        page.get_by_role("button", name="Replay").click()
        page.get_by_role("heading", name=re.compile("^Replay")).wait_for()
        page.evaluate("""async () => {
            const left = new Promise((done) => addEventListener('popstate', done, {once: true}))
            const key = () => new KeyboardEvent('keydown', {key: 'Escape', bubbles: true})
            for (let k = 0; k < 4; k++) document.body.dispatchEvent(key())
            await left
            await new Promise((done) => setTimeout(done, 300))
        }""")
        expect(page.get_by_role("toolbar", name="Actions")).to_be_visible()


def card_of_then(page):
    """A replay shows a card where the mouse rests, and lets another unit be chosen."""
    chosen, unchosen = own(page)
    page.get_by_role("button", name="Replay").click()
    row(page, unchosen).click()
    expect(row(page, unchosen)).to_have_attribute("aria-pressed", "true")
    expect(row(page, chosen)).to_have_attribute("aria-pressed", "false")
    box = page.locator(".halo.own").first.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.get_by_role("tooltip")).to_contain_text(unchosen)
    for _ in range(3):
        page.keyboard.press("Escape")
    page.get_by_role("toolbar", name="Actions").wait_for()
    row(page, chosen).click()
    expect(row(page, chosen)).to_have_attribute("aria-pressed", "true")


@pytest.mark.nightly
def test_what_is_chosen_stays_while_others_talk_and_in_a_replay(visits, house):
    hands, links = acting(house, visits.open(), "squads", Mouse)
    looked_at_another(hands.page, visits.open(links[1 - house.mover(links)]))
    fast_escapes(hands.page)
    card_of_then(hands.page)


@pytest.mark.nightly
def test_the_focus_and_a_request_stay_while_others_talk(visits, house):
    """The command line gives the focus back; a button of the dock keeps it; whoever is asked is asked on."""
    page, links = begin(visits, house, players=(HUMAN, HUMAN))
    row(page, "T1").focus()
    page.keyboard.press("/")
    expect(page.get_by_role("combobox", name="An order as text")).to_be_focused()
    page.keyboard.press("Escape")
    expect(row(page, "T1")).to_be_focused()
    order(page, "activate T1")
    expect(row(page, "T1")).to_be_focused()
    other = visits.open(links[1])
    end = page.get_by_role("toolbar").get_by_role("button", name="End activation")
    end.focus()
    say(other, "hurry")
    expect(page.get_by_role("log")).to_contain_text("hurry")
    expect(end).to_be_focused()
    for text in (*TO_THE_DOOR[1:], "fire at D1"):
        order(page, text)
    page.get_by_role("button", name="Take back", exact=True).click()
    question = other.get_by_role("dialog", name="Take back?")
    expect(question.get_by_role("button", name="No, it stands")).to_be_focused()
    say(page, "please?")
    expect(other.get_by_role("log")).to_contain_text("please?")
    question.get_by_role("button", name="Allow it").click()
    expect(taken_back(page)).to_have_count(1)
    assert kinds(house, links)[-1] == "undo"


# --- dice by hand ----------------------------------------------------------------------------------------------------


def test_faces_typed_faster_than_the_server_answers_all_count_and_each_die_is_said(visits, house):
    page, links = begin(visits, house, TO_THE_DOOR, dice=(HAND, SERVER))
    order(page, "fire at D1")
    keypad = page.get_by_role("group", name="Dice by hand")
    expect(keypad).to_be_focused()
    expect(keypad.get_by_role("status")).to_contain_text("Type the D6")
    page.keyboard.type("23")
    expect(keypad).to_have_count(0)
    assert faces(house.journal(links)) == {(6, 2): 1, (6, 3): 1}


@pytest.mark.nightly
def test_typed_dice_are_corrected_when_the_other_person_agrees(visits, house):
    page, links = begin(visits, house, TO_THE_DOOR, players=(HUMAN, HUMAN), dice=(HAND, SERVER))
    other = visits.open(links[1])
    order(page, "fire at D1")
    assert type_all(page, 2) == 2
    page.get_by_role("button", name="Correct the typed dice").click()
    dialog = page.get_by_role("dialog", name="Correct the typed dice")
    expect(dialog.get_by_role("group", name="Dice by hand")).to_be_focused()
    assert serious(page) == []
    page.keyboard.press("Backspace")
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("is asked")
    assert faces(house.journal(links)) == {(6, 2): 2}
    question = other.get_by_role("dialog", name="Take back?")
    expect(question).to_contain_text("correct the dice")
    expect(question.get_by_role("button", name="No, it stands")).to_be_focused()
    question.get_by_role("button", name="Allow it").click()
    for screen in (page, other):
        expect(taken_back(screen)).to_have_count(1)
    assert kinds(house, links)[-2:] == ["undo", "order"]
    assert faces(house.journal(links)) == {(6, 2): 3, (6, 3): 1}


@pytest.mark.nightly
def test_one_typed_die_is_changed_by_touch(visits, house):
    page, links = begin(visits, house, TO_THE_DOOR, dice=(HAND, SERVER), **PHONE)
    order(page, "fire at D1")
    assert type_all(page, 2) == 2
    page.get_by_role("button", name="Card").tap()
    page.get_by_role("button", name="Correct the typed dice").tap()
    dialog = page.get_by_role("dialog", name="Correct the typed dice")
    dialog.get_by_role("button", name=re.compile("shows 2: change it")).first.tap()
    expect(dialog.get_by_role("button", name="Correct", exact=True)).to_have_attribute("aria-disabled", "true")
    dialog.get_by_role("button", name="3", exact=True).tap()
    dialog.get_by_role("button", name="Correct", exact=True).tap()
    expect(taken_back(page)).to_have_count(1)
    assert faces(house.journal(links)) == {(6, 2): 3, (6, 3): 1}


# --- who is asked, and who decides ------------------------------------------------------------------------------------


@pytest.mark.nightly
def test_at_one_screen_the_other_side_is_asked_behind_the_curtain(visits, house):
    page = at_one_screen(visits, house)
    for text in (*TO_THE_DOOR, "fire at D1"):
        order(page, text)
    page.get_by_role("button", name="Take back", exact=True).click()
    page.get_by_role("heading", name="Pass the screen to Xenoforms").wait_for()
    page.keyboard.press("Enter")
    page.get_by_role("dialog", name="Take back?").get_by_role("button", name="Allow it").click()
    page.get_by_role("button", name=re.compile("^I am ")).click()
    expect(taken_back(page)).to_have_count(1)


@crossed(game=list(GAMES), hand={"mouse": (Mouse, DESK), "finger": (Finger, PHONE)})
def test_the_referee_acts_for_both_sides_and_takes_back(visits, house, game, hand):
    kind, settings = hand
    links = house.new_game(**GAMES[game], players=[HUMAN, HUMAN])
    hands = kind(visits.open(links[-2], **settings), seed=3)
    hands.play(most=12)
    hands.idle()
    ordered = kinds(house, links).count("order")
    assert ordered > 3
    assert serious(hands.page) == []
    hands.use(hands.page.get_by_role("button", name="Take back", exact=True))
    if not hands.page.get_by_role("log").count():
        hands.use(hands.page.get_by_role("button", name="Card"))
    expect(taken_back(hands.page)).to_have_count(1)
    assert kinds(house, links)[-1] == "undo"


def test_what_is_typed_into_is_large_enough_that_a_telephone_does_not_zoom(visits, house):
    page, _ = begin(visits, house, players=(HUMAN, HUMAN), **PHONE)
    page.get_by_role("button", name="Card").tap()
    page.get_by_role("log").wait_for()
    fields = page.locator("input, select")
    sizes = fields.evaluate_all("(all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize))")
    assert sizes
    assert min(sizes) >= 16
