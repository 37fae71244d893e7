"""The table's tools, by keys alone, by mouse, by finger alone: ruler, lines of sight, field of view, threat map."""

import re

import pytest
from playwright.sync_api import expect

from .hands import Finger, Keys, Mouse, acting
from .house import GAMES, HUMAN
from .screens import DESK, PHONE, serious, small

pytestmark = [pytest.mark.browser, pytest.mark.slow]
LENGTH = re.compile(r"\d+\.\d″")


def tool(page, name):
    return page.get_by_role("region", name=name, exact=True)


def heard(page, text):
    """A live region says this."""
    expect(page.locator("[aria-live=polite], [role=status]").filter(has_text=text).first).to_be_attached()


def begin(house, page, game, kind):
    hands, _ = acting(house, page, game, kind)
    return hands


def press(hands, *keys):
    for key in keys:
        hands.page.keyboard.press(key)


def ruler_by_keys(hands, sent):
    """A ruler is led by keys, and nobody is told."""
    page = hands.page
    sent.clear()
    press(hands, "r")
    ruler = tool(page, "Ruler")
    expect(ruler).to_contain_text("from base centre to base centre")
    press(hands, "Control+ArrowLeft", "Enter", "ArrowRight", "ArrowRight", "Shift+ArrowRight")
    heard(page, "2.1″")
    press(hands, "Enter", "Control+ArrowUp", "Enter")
    expect(ruler).to_contain_text("2.1″ + 6.0″ = 8.1″")
    expect(page.locator("svg path.ruler.band0")).to_have_count(2)  # six inches of one colour, round the corner
    expect(page.locator("svg path.ruler.band1")).to_have_count(1)
    press(hands, "Escape")
    expect(ruler).not_to_contain_text("8.1″")
    expect(ruler).to_contain_text("2.1″")
    press(hands, "Escape", "Escape")
    expect(ruler).to_contain_text("Choose where to begin")
    press(hands, "Escape")
    expect(ruler).to_have_count(0)
    assert not hands.plan.count()
    assert [frame for frame in sent if '"what":"menu"' not in frame] == []  # what a unit could do is asked by itself


def lines_of_sight(hands):
    """They are told both ways."""
    press(hands, "l")
    look = tool(hands.page, "Line of sight")
    expect(look).to_contain_text(re.compile(r"Choose what [BR][12] looks at"))
    press(hands, "Control+ArrowLeft", "Enter")
    ways = look.get_by_role("heading", level=3)
    expect(ways).to_have_count(2)
    expect(ways.nth(0)).to_have_text(re.compile(r"^[BR]\d looks at the [^:]+: seen$"))
    expect(ways.nth(1)).to_have_text(re.compile(r"^the .+ looks at [BR]\d: seen$"))
    expect(look.get_by_role("listitem").filter(has_text="6″ off")).to_have_count(2)
    expect(look.get_by_role("list").nth(1).get_by_role("listitem")).to_have_text([
        re.compile("^not In Position: range die D6$"), re.compile("^In Position: range die D6 → D8$"),
        re.compile("^in Travel column: range die D6 → D4$"), re.compile("^hidden: range die D6, ")])
    heard(hands.page, re.compile(r"looks at the [^:]+: seen\. "))
    look.get_by_role("button", name="Cross-section", exact=True).click()
    expect(look.get_by_role("listitem").filter(has_text="eyes 0.2″ high")).to_have_count(2)
    assert serious(hands.page) == []
    hands.table.focus()
    press(hands, "Escape")
    expect(look.get_by_role("heading", level=3)).to_have_count(0)
    press(hands, "Escape", "Escape")
    expect(look).to_have_count(0)


def field_and_threat(hands):
    """Field of view and threat map speak of the spot under the cursor."""
    page = hands.page
    press(hands, "v")
    expect(tool(page, "Field of view")).to_contain_text(re.compile(r"[BR]\d sees \d+ % of the table"))
    press(hands, "ArrowLeft")
    heard(page, "in sight")
    press(hands, "t")
    expect(tool(page, "Threat map")).to_contain_text(re.compile(r"where [BR]1, [BR]2 could fire"))
    expect(tool(page, "Field of view")).to_have_count(0)
    press(hands, "ArrowUp")
    heard(page, re.compile(r"\d can fire here: [BR]\d|no known enemy can fire here"))
    assert serious(page) == []
    press(hands, "t")
    expect(tool(page, "Threat map")).to_have_count(0)


def field_of_a_ghost(hands):
    """The field of view follows the ghost."""
    press(hands, "m", "ArrowUp", "ArrowUp")
    expect(hands.primary).to_have_attribute("aria-disabled", "false")
    press(hands, "v")
    expect(tool(hands.page, "Field of view")).to_contain_text(re.compile(r"[BR]\d \(.+\) sees"))
    expect(hands.primary).to_have_attribute("aria-disabled", "false")


@pytest.mark.nightly
def test_ruler_sight_field_and_threat_by_keys(visits, house):
    page, sent = visits.open(**DESK), []

    def keep(frame):
        sent.append(frame)

    page.on("websocket", lambda ws: ws.on("framesent", keep))
    hands = begin(house, page, "squads", Keys)
    ruler_by_keys(hands, sent)
    for looked_at in (lines_of_sight, field_and_threat, field_of_a_ghost):
        looked_at(hands)


def test_a_ruler_is_dragged_with_ctrl_and_points_go_by_right_click(visits, house):
    hands = begin(house, visits.open(**DESK), "squads", Mouse)
    page, box = hands.page, hands.table.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.get_by_role("button", name="Tools", exact=True).click()
    expect(page.get_by_role("toolbar", name="Tools", exact=True)).to_be_visible()
    page.keyboard.down("Control")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=3)
    page.mouse.up()
    page.keyboard.up("Control")
    ruler = tool(page, "Ruler")
    expect(ruler.get_by_text(LENGTH)).to_be_visible()
    page.mouse.click(x, y, button="right")
    expect(ruler).to_contain_text("Choose where to begin")
    ruler.get_by_role("button", name="Put the tool away").click()
    expect(ruler).to_have_count(0)


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "length"), [("squads", LENGTH), ("boarding", re.compile(r"\d squares"))])
def test_every_tool_is_at_a_finger(visits, house, game, length):
    hands = begin(house, visits.open(**PHONE), game, Finger)
    page, box = hands.page, hands.table.bounding_box()
    opens, tools = (page.get_by_role(role, name="Tools", exact=True) for role in ("button", "toolbar"))

    def take(name):
        opens.tap()
        tools.get_by_role("button", name=name, exact=True).tap()

    opens.tap()
    weighs = ["Good places"] if game == "squads" else []
    expect(tools.get_by_role("button")).to_have_text(
        ["Ruler", "Line of sight", "Field of view", "Threat map", "Show to all", *weighs, "Grid", "Rings", "Zoom in",
         "Zoom out", "Show the whole table", "Turn round"])
    assert small(page) == []
    assert serious(page) == []
    opens.tap()
    take("Ruler")
    for down in (0.55, 0.75):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] * down)
    expect(tool(page, "Ruler").get_by_text(length).first).to_be_visible()
    assert small(page) == []
    take("Field of view")
    expect(tool(page, "Field of view")).to_contain_text(re.compile(r" sees \d+ "))
    take("Threat map")
    expect(tool(page, "Threat map")).to_contain_text(re.compile(r"could (fire|shoot)"))
    tool(page, "Threat map").get_by_role("button", name="Put the tool away").tap()
    expect(tool(page, "Threat map")).to_have_count(0)


@pytest.mark.nightly
@pytest.mark.parametrize("hand", [Mouse, Finger], ids=["desk", "phone"])
def test_the_best_places_of_a_move_are_lettered_and_lead_there(visits, house, hand):
    """By its button and by a tap on the table: the plan's ghost stands there, and nothing is ordered."""
    page = visits.open(**(PHONE if hand is Finger else DESK))
    hands = begin(house, page, "squads", hand)
    press_tool = page.get_by_role("button", name="Tools", exact=True)

    def weigh():
        press_tool.click()
        page.get_by_role("toolbar", name="Tools", exact=True).get_by_role("button", name="Good places").click()

    weigh()
    place = re.compile(r"^[ABC]: your chance to suppress is [\d.]+ %")
    best = tool(page, "Good places").get_by_role("button", name=place)
    expect(best).to_have_count(3)
    expect(tool(page, "Good places")).to_contain_text("Blue: your chance to suppress")
    assert serious(page) == []
    assert hand is Mouse or small(page) == []
    said = best.first.get_attribute("aria-label")
    chances = re.findall(r"[\d.]+ %", said)
    best.first.click()
    expect(tool(page, "Good places")).to_have_count(0)
    expect(hands.plan).to_be_visible()
    pill = hands.table.locator(".pill")
    percents = [f"{int(float(chance.split()[0]) + 0.5)} %" for chance in chances]
    for text in percents:
        expect(pill).to_contain_text("" if text == "0 %" else text)  # of no fire at all a dash is shown


def test_grid_and_rings_are_switched_and_remembered(visits, house):
    hands = begin(house, visits.open(**DESK), "squads", Keys)
    page = hands.page
    press(hands, "g")
    heard(page, "Grid: off")
    press(hands, "b")
    heard(page, "Rings: on")
    expect(page.get_by_text("in integrity", exact=True)).to_be_visible()
    page.reload()
    hands.settled()
    page.get_by_role("button", name="Tools", exact=True).click()
    pressed = {name: page.get_by_role("toolbar", name="Tools", exact=True).get_by_role("button", name=name)
               .get_attribute("aria-pressed") for name in ("Grid", "Rings")}
    assert pressed == {"Grid": "false", "Rings": "true"}
    press(hands, "b", "g")
    heard(page, "Grid: on")
    assert page.evaluate("localStorage.getItem('dieshift-tools')") is None


def test_the_help_lists_the_tools_and_they_speak_german(visits, house):
    page = visits.open(**{**DESK, "locale": "de-DE"})
    links = house.new_game(**GAMES["squads"], players=[HUMAN, HUMAN])
    page.goto(links[0])
    page.get_by_role("application", name="Tisch").wait_for()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Gefahrenkarte")
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    expect(tool(page, "Sichtlinie")).to_contain_text("Wählen, von wo geschaut wird")


def test_a_replay_looks_with_the_eyes_of_then(visits, house):
    hands = begin(house, visits.open(**DESK), "squads", Mouse)
    page = hands.page
    page.get_by_role("button", name="Replay").click()
    place = page.get_by_role("slider", name="Position in the battle")
    expect(place).to_have_value("3")
    expect(page.get_by_role("article")).to_be_visible()  # the acting unit is selected, until Esc lets it go
    page.keyboard.press("Home")
    expect(place).to_have_value("0")
    page.keyboard.press("Escape")
    page.keyboard.press("v")
    field = tool(page, "Field of view")
    expect(field).to_contain_text("Choose a unit or any place")
    box = page.get_by_role("application", name="Table").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(field).to_contain_text(re.compile(r"the .+ sees \d+ % of the table"))
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(field).to_have_count(0)
    expect(page.get_by_role("heading", name="Replay")).to_be_visible()
