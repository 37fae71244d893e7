"""The editor looks a draft over: what to look at and its remedy, what is seen from the start, forces counted."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .screens import DESK, PHONE, serious, small
from .test_make import opened, square, take
from .test_make_shapes import inch, written

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TEXT = "The text (YAML)"
DECK = Path("examples/scenarios/threshold.yaml").read_text(encoding="utf-8")
DEVICES = pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
SEE = re.compile("B1 and R1 see each other from the start, 36″ apart")


@DEVICES
def test_what_to_look_at_flashes_and_is_mended_by_a_tap(visits, address, device):
    """Both squads flash; then one is moved where nobody sees it, which is one step back."""
    page = opened(visits, address, **device)
    text = page.get_by_label(TEXT)
    house = "terrain:\n  - {kind: building, at: [[20, 12], [30, 12], [30, 16], [20, 16]]}\n"
    before = text.input_value().replace("terrain:\n", house)
    text.fill(before)
    expect(page.get_by_role("button", name="Move B1 out of sight")).to_be_visible()
    look = page.get_by_role("list", name="Look at this")
    look.get_by_role("button", name=SEE).click()
    box, ends = page.locator("path.flash").bounding_box(), (inch(page, 36, 6), inch(page, 36, 42))
    assert (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) == pytest.approx(
        (ends[0][0], (ends[0][1] + ends[1][1]) / 2), abs=2)
    expect(page.get_by_role("list", name="What holds").get_by_role("button")).to_have_count(4)
    assert not serious(page)
    assert small(page) == []
    look.get_by_role("button", name="Move B1 out of sight").click()
    expect(page.get_by_role("button", name=SEE)).to_have_count(0)
    expect(page.get_by_text(re.compile("Nobody sees an enemy from the start"))).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(text).to_have_value(before)
    text.fill(before.replace("turns: 8", "turns: 1").replace("radius: 6", "radius: 1"))
    look.get_by_role("button", name="Play 2 turns").first.click()
    written(page, "turns: 2")
    expect(page.get_by_role("button", name=re.compile("needs 2 turns to its aim"))).to_have_count(0)


@DEVICES
def test_what_a_side_sees_from_the_start_is_shaded_until_it_is_asked_no_more(visits, address, device):
    """A house that is put down takes some of it away at once."""
    page = opened(visits, address, **device)
    blue = page.get_by_role("group", name="Seen at the start by").get_by_role("button", name="Blue")
    blue.click()
    clear = page.locator("path.seen:not(.covered)")
    expect(clear).to_have_count(1)
    expect(blue).to_have_attribute("aria-pressed", "true")
    before = clear.get_attribute("d")
    take(page, "House")
    (page.touchscreen.tap if device is PHONE else page.mouse.dblclick)(*inch(page, 36, 14))
    expect(page.get_by_role("heading", name="House")).to_be_visible()
    expect(clear).not_to_have_attribute("d", before)
    assert not serious(page)
    blue.click()
    expect(page.locator("path.seen")).to_have_count(0)


@pytest.mark.nightly
@DEVICES
def test_dead_ground_is_shaded_the_more_the_fewer_places_see_it(visits, address, device):
    """On the open table nothing is; behind a long house some is, at once. It goes when it is asked no more."""
    page = opened(visits, address, **device)
    text = page.get_by_label(TEXT)
    text.fill(re.sub(r"  - {kind: light_wood.*\n", "", text.input_value()))
    expect(page.get_by_text("No fault")).to_be_visible()
    dead = page.get_by_role("group", name="Seen at the start by").get_by_role("button", name="Dead ground")
    dead.click()
    expect(page.get_by_text("Shaded the more")).to_be_visible()
    expect(page.locator("path.seen")).to_have_count(0)
    walls = "".join(f"  - {{kind: building, at: {corners}}}\n" for corners in (
        "[[10, 10], [34, 10], [34, 12], [10, 12]]", "[[10, 18], [34, 18], [34, 20], [10, 20]]",
        "[[10, 12], [12, 12], [12, 18], [10, 18]]", "[[32, 12], [34, 12], [34, 18], [32, 18]]"))
    text.fill(text.input_value().replace("terrain:\n", f"terrain:\n{walls}"))
    expect(page.locator("path.seen").first).to_be_attached()
    assert not serious(page)
    dead.click()
    expect(page.locator("path.seen")).to_have_count(0)


@DEVICES
def test_on_a_deck_who_sees_whom_is_told_in_squares(visits, address, device):
    """Behind the hatch of the example nobody sees anybody, and the nearest are two squares apart."""
    page = opened(visits, address, **device)
    page.get_by_label(TEXT).fill(DECK)
    said = "Nobody sees an enemy from the start; the nearest are 2 squares apart."
    page.get_by_role("list", name="What holds").get_by_role("button", name=said).click()
    expect(page.locator("path.flash")).to_have_count(1)
    page.get_by_role("group", name="Seen at the start by").get_by_role("button").first.click()
    expect(page.locator("path.seen")).to_have_count(1)
    assert not serious(page)
    expect(page.get_by_role("region", name="Forces")).to_have_count(0)


@pytest.mark.nightly
@DEVICES
def test_forces_are_counted_stepped_added_and_matched(visits, address, device):
    """What is counted of a side; a squad is chosen from the list, and the other side is made its match."""
    page = opened(visits, address, **device)
    text = page.get_by_label(TEXT)
    forces = page.get_by_role("region", name="Forces")
    expect(forces.get_by_text("Points are a guide of our own, not the book's")).to_be_visible()
    blue, red = (forces.get_by_role("group", name=name, exact=True) for name in ("Blue", "Red"))
    counted = re.compile("^1 squad, 6 figures · small arms: firepower .* · quality: 1 x regular$")
    expect(blue.get_by_text(counted)).to_be_visible()
    blue.get_by_role("button", name="Blue one line squad").click()
    expect(page.get_by_role("heading", name="Blue one")).to_be_visible()
    blue.get_by_role("group", name="figures").get_by_role("button", name="Fewer").click()
    written(page, "Blue one, type: line squad, figures: 5")
    blue.get_by_role("group", name="quality").get_by_role("button", name="More").click()
    written(page, "Blue one, .*quality: veteran")
    blue.get_by_role("group", name="leader").get_by_role("button", name="More").click()
    written(page, "Blue one, .*leadership: 2")
    expect(blue.get_by_text(re.compile("1 squad, 5 figures .*1 x veteran"))).to_be_visible()
    forces.get_by_text("Add a squad").click()
    forces.get_by_role("group", name="Type").get_by_text("missile squad", exact=True).click()
    forces.get_by_role("button", name="Add to Blue").click()
    written(page, '"Blue 2", type: missile squad')
    expect(page.get_by_text("No fault")).to_be_visible()
    assert not serious(page)
    assert small(page) == []
    red.get_by_role("button", name="Match Blue").click()
    written(page, r"Red one, type: line squad, figures: 5, leadership: 2, at: \[36, 42\], quality: veteran")
    written(page, '"Red 2", type: missile squad')
    expect(red.get_by_text(re.compile("^2 squads"))).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(text).not_to_have_value(re.compile("Red 2"))


@DEVICES
def test_the_head_counts_what_the_check_found_and_leads_to_it(visits, address, device):
    """Three things to look at, then two faults, then nothing; from the foot of the panel its list is a tap away."""
    page = opened(visits, address, **device)
    text = page.get_by_label(TEXT)
    check = page.get_by_role("button", name="Check 3 to look at", exact=True)
    expect(check).to_contain_text("! 3")
    expect(check).not_to_contain_text("✕")
    expect(check).to_be_in_viewport(ratio=1)
    assert not serious(page)
    before = text.input_value()
    text.fill(before.replace("turns: 8", "turns: many").replace("leadership: 1", "leadership: 9", 1))
    check = page.get_by_role("button", name="Check 2 faults", exact=True)
    expect(check).to_contain_text("✕ 2")
    title = page.get_by_role("heading", name="Check", exact=True)
    page.locator(".panel").evaluate("(one) => (one.scrollTop = one.scrollHeight)")
    expect(title).not_to_be_in_viewport()
    (check.tap if device is PHONE else check.click)()
    expect(title).to_be_focused()
    expect(title).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Line 4")).to_be_in_viewport(ratio=1)
    assert not serious(page)
    assert small(page) == []
    wood = "terrain:\n  - {kind: light_wood, at: [[0, 3], [72, 3], [72, 12], [0, 12]]}\n"
    hidden = wood + "  - {kind: light_wood, at: [[0, 36], [72, 36], [72, 45], [0, 45]]}\n"
    text.fill(before.replace("terrain:\n", hidden))
    expect(page.get_by_role("button", name="Check nothing found", exact=True)).to_contain_text("✓")


def drawn(choice):
    """The symbols of the pieces in the picture of a type."""
    return choice.locator("svg .mark").evaluate_all(
        "(all) => all.map((one) => [...one.querySelectorAll('use')].map((use) => use.getAttribute('href').slice(1)))")


@pytest.mark.nightly
@DEVICES
def test_every_type_of_squad_has_its_figures_as_the_table_draws_them(visits, address, device):
    """A leader, a support weapon, a false counter; and types of one's own, as soon as they are written."""
    page = opened(visits, address, **device)
    text, forces = page.get_by_label(TEXT), page.get_by_role("region", name="Forces")
    requests = []
    page.on("request", lambda one: "api/draft" in one.url and one.post_data_json.get("types") and requests.append(one))
    forces.get_by_text("Add a squad").click()
    types = forces.get_by_role("group", name="Type")
    line = types.locator("label", has_text="line squad")
    expect(line.locator("svg .mark")).to_have_count(8)
    assert drawn(line) == [["look-leader", "part-star"], *[["look-support"]] * 2, *[["look-rifle"]] * 5]
    assert drawn(types.locator("label", has_text="dummy")) == [["look-dummy"]]
    expect(types.get_by_role("radio", name="line squad", checked=True)).to_have_count(1)
    assert not serious(page)
    assert small(page) == []
    figures = ", ".join(f"{{role: {role}, arm: assault rifle}}" for role in ("leader", "rifle"))
    text.fill(f"{text.input_value()}types:\n  pair: {{armour: none, figures: [{figures}]}}\n")
    pair = types.locator("label", has_text="pair")
    expect(pair.locator("svg .mark")).to_have_count(2)
    pair.click()
    mine = text.input_value()
    text.fill(f"{mine}x: [")
    expect(page.get_by_role("button", name="Check 1 fault", exact=True)).to_be_visible()
    expect(pair.locator("svg .mark")).to_have_count(2)
    text.fill(mine)
    expect(page.get_by_text("No fault")).to_be_visible()
    forces.get_by_role("button", name="Add to Red").click()
    written(page, '"Red 2", type: pair')
    expect(page.get_by_text("No fault")).to_be_visible()
    assert len(requests) == 2


def test_every_type_of_boarder_has_its_model_as_the_deck_draws_it(visits, address):
    """A round one of the first side, a square one of the second, a vehicle of one's own; chosen, and put down."""
    page = opened(visits, address)
    walker = "units:\n  walker: {kind: vehicle, acpo: 4, hp: 4, ccd: 2, cht: 5, as: 4, ld: 8}\n"
    page.get_by_label(TEXT).fill(DECK.replace("deploy:\n", walker + "deploy:\n"))
    tools = page.get_by_role("toolbar", name="Tools")
    for side, name in enumerate(("Boarder", "Enemy")):
        tools.get_by_role("button", name=name, exact=True).click()
        types = page.get_by_role("group", name="Unit type to place")
        for kind in ("breacher", "walker"):
            expect(types.locator("label", has_text=kind).locator(f".mark.side{side} .body")).to_have_count(1)
        expect(types.locator("label", has_text="walker").locator(".mark.vehicle")).to_have_count(1)
        assert not serious(page)
    types.locator("label", has_text="breacher").click()
    x, y = square(page, 2, 3, 4, 7)
    page.mouse.click(x, y)
    written(page, r"unit: breacher, at: \[2, 3\]")
