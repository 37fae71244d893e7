"""The scenario editor: drawn by mouse and by finger, its faults told, and played at once."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from .hands import Finger
from .screens import DESK, PHONE, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def opened(visits, address, **device):
    """The editor, at once, since the pictures of the start page would be too many requests; colours change at once."""
    page = visits.open(f"{address}#make", reduced_motion="reduce", **device)
    expect(page.get_by_text("No fault")).to_be_visible()
    return page


LISTS = {"Wood": "Ground", "House": "Ground", "Water": "Ground", "Wall": "Line", "Hedge": "Line", "Sight": "Measure",
         "Ruler": "Measure"}  # of a phone


def take(page, name):
    """Take a tool of a table in hand: by its button, or from a list."""
    tools = page.get_by_role("toolbar", name="Tools")
    lists = tools.get_by_role("combobox", name=LISTS.get(name, ""), exact=True)
    if page.viewport_size["width"] < 700 and name in LISTS:
        lists.select_option(name)
    elif name in {"Wall", "Water"}:
        tools.get_by_role("combobox", name="More ground").select_option(name)
    else:
        tools.get_by_role("button", name=name).click()


def middle(page, right=0, down=0):
    box = page.get_by_role("application", name="The table").bounding_box()
    return box["x"] + box["width"] / 2 + right, box["y"] + box["height"] / 2 + down


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["mouse", "finger"])
def test_a_scenario_is_drawn_and_played(visits, address, device):
    page = visits.open(address, **device)
    page.get_by_role("button", name="Make a scenario").click()
    expect(page.get_by_text("No fault")).to_be_visible()
    at = page.touchscreen.tap if device is PHONE else page.mouse.click
    text = page.get_by_label("The text (YAML)")
    before = text.input_value()
    take(page, "House")
    (at if device is PHONE else page.mouse.dblclick)(*middle(page, 60, 40))
    expect(text).to_have_value(re.compile("kind: building"))
    assert [line for line in text.input_value().split("\n") if "building" not in line] == before.split("\n")
    page.get_by_role("button", name="Undo").click()
    expect(text).to_have_value(before)
    page.get_by_role("button", name="Redo").click()
    expect(page.get_by_text("No fault")).to_be_visible()
    assert not serious(page)
    page.get_by_role("button", name="Play it").click()
    page.get_by_role("dialog", name="Play it").get_by_role("button", name="Begin").click()
    expect(page.get_by_role("button", name="Make a scenario")).to_have_count(0)
    expect(page.get_by_label("The text (YAML)")).to_have_count(0)


def test_faults_stand_at_their_line_and_a_draft_is_kept(visits, address):
    page = opened(visits, address)
    text = page.get_by_label("The text (YAML)")
    wrong = text.input_value().replace("turns: 8", "turns: many  # mine")
    text.fill(wrong)
    page.get_by_role("button", name="Line 4").click()
    assert page.evaluate("getSelection().toString()") == "turns: many  # mine"
    expect(page.get_by_role("button", name="Play it")).to_be_disabled()
    page.reload()
    expect(page.get_by_label("The text (YAML)")).to_have_value(wrong)


@pytest.mark.nightly
@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_values_are_changed_by_form_and_comments_stay(visits, address, device):
    """The aim of a side, the turns, and a squad's quality, each in its field; what cannot be is told at its line."""
    page = opened(visits, address, **device)
    text = page.get_by_label("The text (YAML)")
    text.fill(text.input_value().replace("turns: 8", "turns: 8  # short"))
    expect(page.get_by_text("No fault")).to_be_visible()
    for group in ("The scenario", "sides", "Blue", "objectives", "primary"):
        page.locator("summary", has_text=re.compile(f"^{group}$")).first.click()
    radius = page.get_by_role("textbox", name="radius", exact=True)
    radius.fill("4")
    radius.press("Tab")
    expect(text).to_have_value(re.compile(r"radius: 4, figures: 3\}\n  - name: Red"))
    turns = page.get_by_role("textbox", name="turns", exact=True)
    turns.fill("5")
    turns.press("Tab")
    expect(text).to_have_value(re.compile("turns: 5  # short"))
    at = page.touchscreen.tap if device is PHONE else page.mouse.click
    take(page, "Squad")
    at(*middle(page, 30, 50))
    expect(page.locator("summary", has_text="The scenario")).to_have_count(0)
    page.get_by_role("combobox", name="field", exact=True).fill("quality")
    page.get_by_role("combobox", name="value", exact=True).select_option("veteran")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(text).to_have_value(re.compile("quality: veteran"))
    page.get_by_role("combobox", name="quality", exact=True).select_option("green")
    expect(text).to_have_value(re.compile("quality: green"))
    expect(page.get_by_text("No fault")).to_be_visible()
    assert not serious(page)
    figures = page.get_by_role("textbox", name="figures", exact=True)
    figures.fill("60")
    figures.press("Tab")
    expect(page.get_by_role("button", name=re.compile("^Line .*60"))).to_be_visible()
    page.get_by_role("button", name="Take figures away").click()
    expect(page.get_by_role("button", name=re.compile("^Line .*60"))).to_have_count(0)


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_a_field_has_a_plain_word_its_name_in_the_text_and_what_it_means_in_german(visits, address, device):
    """Of both games; and of one that is not written yet, as soon as it is named. A fault is told in German, too."""
    page = visits.open(f"{address}#make", **{**device, "locale": "de-DE"}, reduced_motion="reduce")
    expect(page.get_by_text("Kein Fehler")).to_be_visible()
    page.locator("summary", has_text="Das Szenario").click()
    turns = page.get_by_role("textbox", name="Runden", exact=True)
    expect(turns).to_have_value("8")
    expect(turns).to_have_accessible_description("die letzte Runde · 1 bis 50")
    expect(page.locator("code", has_text=re.compile("^turns$"))).to_be_visible()
    page.get_by_role("combobox", name="Feld", exact=True).first.fill("night")
    expect(page.get_by_text("Nacht: ein Nachtgefecht")).to_be_visible()
    assert not serious(page)
    turns.fill("90")
    turns.press("Tab")
    expect(page.get_by_role("button", name=re.compile("^Zeile 4 .*schreiben"))).to_be_visible()
    deck = Path("examples/scenarios/threshold.yaml").read_text(encoding="utf-8")
    gun = "guns:\n  rail: {rng: 30, bd: 1, ap: 2, ht: 3}\n"
    page.get_by_label("Der Text (YAML)").fill(f"{deck}{gun}")
    for group in ("eigene Schusswaffen", "rail"):
        page.locator("summary", has_text=group).click()
    expect(page.get_by_role("textbox", name="Reichweite", exact=True)).to_have_accessible_description(
        "Reichweite in Feldern · 1 bis 48")


@pytest.mark.nightly
def test_a_weapon_of_ones_own_is_made_in_forms_and_carried(visits, address):
    """A group, a name of one's own, its fields; then a type that carries it, figure by figure."""
    page = opened(visits, address)
    text = page.get_by_label("The text (YAML)")

    def add(within, field, value=""):
        within.get_by_role("combobox", name="field", exact=True).last.fill(field)
        values = within.get_by_role("combobox", name="value", exact=True)
        if value and values.count():
            values.last.select_option(value)
        elif value:
            within.get_by_role("textbox", name="value", exact=True).last.fill(value)
        within.get_by_role("button", name="Add", exact=True).last.click()

    page.locator("summary", has_text="The scenario").click()
    whole = page.locator("details", has=page.locator("summary", has_text="The scenario"))
    add(whole, "small_arms")
    expect(text).to_have_value(re.compile("small_arms: {}"))
    whole.locator("summary", has_text="own small arms").click()
    arms = whole.locator("details", has=page.locator("summary", has_text="own small arms")).last
    add(arms, "carbine")
    arms.locator("summary", has_text="carbine").click()
    carbine = arms.locator("details", has=page.locator("summary", has_text="carbine")).last
    add(carbine, "firepower", "1.5")
    add(carbine, "impact", "12")
    expect(text).to_have_value(re.compile(r"small_arms: {carbine: {firepower: 1.5, impact: 12}}"))
    expect(page.get_by_text("No fault")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name=re.compile("^Line .* impact die"))).to_be_visible()
    page.get_by_role("button", name="Redo").click()
    figures = "{role: leader, arm: carbine}"
    text.fill(f"{text.input_value()}\ntypes:\n  pair:\n    armour: none\n    figures:\n      - {figures}\n")
    expect(page.get_by_text("No fault")).to_be_visible()
    for group in ("own types of squads", "pair", "figures"):
        whole.locator("summary", has_text=group).last.click()
    whole.get_by_role("button", name="Another one").click()
    expect(text).to_have_value(re.compile(r"arm: carbine}\n      - {}"))
    assert not serious(page)


def test_what_a_squad_waits_for_is_made_in_its_form(visits, address):
    """It enters, not before the third turn; what it cannot wait for is told at its line, however late meanings come."""
    page = opened(visits, address)
    held = [[]]

    def hold(route):
        (held[0].append if held and '"words":' in route.request.post_data else Route.continue_)(route)

    page.route("**/api/draft", hold)
    text = page.get_by_label("The text (YAML)")
    text.fill(text.input_value().replace(
        "    objectives:", "      - {name: Relief, type: line squad, enters: true}\n    objectives:", 1))
    expect(page.get_by_text("No fault")).to_be_visible()
    page.get_by_role("region", name="Forces").get_by_role("button", name="Relief line squad").click()
    form = page.locator("section", has=page.get_by_role("heading", name="Relief"))
    form.get_by_role("combobox", name="field", exact=True).fill("when")
    form.get_by_role("button", name="Add", exact=True).click()
    for route in held.pop():
        route.continue_()
    expect(page.get_by_role("button", name=re.compile("^Line .*The squad has nothing to wait for"))).to_be_visible()
    form.locator("summary", has_text="waits for").click()
    waits = form.locator("details", has=page.locator("summary", has_text="waits for"))
    waits.get_by_role("combobox", name="field", exact=True).fill("turn")
    waits.get_by_role("textbox", name="value", exact=True).fill("3")
    waits.get_by_role("button", name="Add", exact=True).click()
    expect(text).to_have_value(re.compile(r"enters: true, when: {turn: 3}}"))
    expect(page.get_by_text("No fault")).to_be_visible()
    assert not serious(page)


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["mouse", "finger"])
def test_a_line_of_sight_while_one_draws(visits, address, device):
    """Two taps: how far it is, and that a house that was just put down stands between; both ways."""
    page = opened(visits, address, **device)
    at = page.touchscreen.tap if device is PHONE else page.mouse.click
    reach = 60 if device is PHONE else 120

    def look():
        take(page, "Sight")
        at(*middle(page, -reach, 40))
        expect(page.get_by_text("Tap what is looked at")).to_be_visible()
        at(*middle(page, reach, 40))

    look()
    expect(page.get_by_text(re.compile(r"looks at .*: .* away, in the open"))).to_have_count(2)
    take(page, "House")
    (at if device is PHONE else page.mouse.dblclick)(*middle(page, 0, 40))
    expect(page.get_by_role("heading", name="House")).to_be_visible()
    look()
    expect(page.get_by_text(re.compile(r"looks at .*: .*away, ")).first).not_to_contain_text("in the open")
    expect(page.locator("path.ray.blocked").first).to_be_attached()


def begun(page, act):
    """The empty deck, on which no tool of squads is left in the hand."""
    take(page, "House")
    page.get_by_role("button", name="Whole table").click()
    page.get_by_role("dialog", name="Whole table").get_by_role("button", name=act).click()
    expect(page.get_by_role("toolbar", name="Tools").get_by_role("button", name="Floor", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Select", pressed=True)).to_be_visible()
    expect(page.get_by_text("No fault")).to_be_visible()


def square(page, x, y, width=10, height=8):
    """Where a square of a deck of so many squares is on the screen, in view with a square about it."""
    box = page.get_by_role("application", name="The table").bounding_box()
    side = min((box["width"] - 20) / (width + 2), (box["height"] - 20) / (height + 2))
    return (box["x"] + box["width"] / 2 + (x + 0.5 - width / 2) * side,
            box["y"] + box["height"] / 2 - (y + 0.5 - height / 2) * side)


def dragged(page, *places):
    """A finger down at the first place, over the others, and up; what stands beside the finger meanwhile."""
    fingers = page.context.new_cdp_session(page)
    for kind, (x, y) in (("touchStart", places[0]), *(("touchMove", place) for place in places)):
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator("svg.lens")).to_be_visible()
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("svg.lens")).to_have_count(0)
    fingers.detach()


@pytest.mark.nightly
def test_a_deck_is_drawn_by_finger_and_played(visits, house):
    """A wing of floor in one stroke, a wall in another, a hatch, a boarder, an aim; played to a first order."""
    page = opened(visits, house.base, **PHONE)
    text, tools = page.get_by_label("The text (YAML)"), page.get_by_role("toolbar", name="Tools")
    begun(page, "An empty deck")

    def drawing(tool, *places):
        before = text.input_value()
        tools.get_by_role("button", name=tool, exact=True).click()
        expect(page.get_by_role("heading", name=tool, exact=True)).to_be_visible()
        if len(places) > 1:
            dragged(page, *places)
        else:
            page.touchscreen.tap(*places[0])
        expect(text).not_to_have_value(before)
        expect(page.get_by_text("No fault")).to_be_visible()

    drawing("Floor", square(page, 6, 4), square(page, 8, 4), square(page, 8, 2))
    expect(text).to_have_value(re.compile(r"  \+[ +]*\n +\. \. \. \. \.\n"))
    drawing("Wall", square(page, 5.6, 3.5), square(page, 8.2, 3.5))
    expect(text).to_have_value(re.compile(r"\+-\+"))
    before = text.input_value()
    page.get_by_role("button", name="Undo").click()
    expect(text).not_to_have_value(before)
    drawing("Hatch", square(page, 6.5, 4))
    drawing("Boarder", square(page, 4, 2))
    expect(text).to_have_value(re.compile(r"unit: trooper, at: \[4, 2\]"))
    drawing("Hold", square(page, 8, 2))
    expect(text).to_have_value(re.compile("kind: hold"))
    assert not serious(page)
    page.get_by_role("button", name="Play it").tap()
    page.get_by_role("dialog", name="Play it").get_by_role("button", name="Begin").tap()
    expect(page.get_by_label("The text (YAML)")).to_have_count(0)
    assert Finger(page, 3).play(3) == 3, "whoever goes first is chosen, and has orders"


def test_a_random_table_is_brought_in_and_half_of_it_mirrored(visits, address):
    """Each is one step back; an opened dialog is fit for everybody."""
    page = opened(visits, address)
    text = page.get_by_label("The text (YAML)")
    before = text.input_value()
    page.get_by_role("button", name="Whole table").click()
    dialog = page.get_by_role("dialog", name="Whole table")
    dialog.get_by_label("Style").select_option("woods")
    dialog.get_by_label("Seed").fill("7")
    assert not serious(page)
    dialog.get_by_role("button", name="Use it").click()
    expect(text).to_have_value(re.compile("dense_wood"))
    brought = text.input_value()
    assert brought.split("\nsides:")[1] == before.split("\nsides:")[1]
    page.get_by_role("button", name="Whole table").click()
    page.get_by_label("Copy the first side\u2019s units").check()
    page.get_by_role("button", name="Copy the lower half, turned round").click()
    expect(text).not_to_have_value(brought)
    expect(text).to_have_value(re.compile(r"Red one.*\[36, 42\]"))
    for state in (brought, before):
        page.get_by_role("button", name="Undo").click()
        expect(text).to_have_value(state)
