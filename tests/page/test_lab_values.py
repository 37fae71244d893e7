"""What would make a scenario even: its numbers, words and rules are turned in the balance lab."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .screens import DESK, PHONE, serious
from .test_lab import DECK, Button, bars, button, played

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def evened(page, owner, value):
    """What would make it even, with a value of somebody or something chosen."""
    knob = page.get_by_role("region", name="What would make it even?")
    knob.get_by_role("combobox", name="Of what").select_option(owner)
    knob.get_by_role("combobox", name="Value").select_option(label=value)
    return knob


@pytest.mark.nightly
def test_a_number_of_the_scenario_is_turned(visits, served):
    """Values around it are tried, those that cannot be say why; what is taken goes into the next trial's served."""
    page = visits.open(f"{served}/#lab=scenario:first-lesson&n=6")
    played(page, 6)
    knob = evened(page, "Blue Patrol · Blue two", "figures: 6")
    knob.get_by_role("button", name="Try its values").click()
    rows = knob.get_by_role("listitem")
    expect(rows).to_have_count(5)
    expect(knob.get_by_role("button", name="Try its values")).to_be_visible(timeout=60_000)
    expect(knob.get_by_role("status")).to_have_text(re.compile(r"^Nearest to even: figures \d, \d+ : \d+ \(± \d+\)\.$"))
    expect(rows.nth(2)).to_contain_text("now")
    rows.nth(0).get_by_role("button", name="Take it").click()
    expect(page.get_by_text("1 value changed")).to_contain_text("figures = 4")
    button(page, "Begin again with what is set now").click()
    button(page, "1000 more").wait_for()
    assert "%22value%22%3A4" in page.url


@pytest.mark.nightly
def test_values_are_named_in_german(visits, served):
    page = visits.open(f"{served}/#lab=scenario:first-lesson&n=2", locale="de-DE")
    page.get_by_role("button", name=re.compile("^2 ")).click()
    knob = page.get_by_role("region", name="Was würde es ausgleichen?")
    owner = knob.get_by_role("combobox").first
    expect(owner.locator("option").first).to_be_attached(timeout=60_000)
    owner.select_option("Blue Patrol · Blue two")
    expect(knob.get_by_role("combobox").nth(1).locator("option", has_text="Figuren: 6")).to_be_attached()
    rule = knob.get_by_role("combobox").nth(1)
    expect(rule.locator("option", has_text="Qualität: wie üblich")).to_be_attached()
    lost = page.get_by_role("region", name="Was im Mittel bis zum Ende jeder Runde verloren ist").get_by_role("cell")
    expect(lost.first).to_have_text(re.compile(r"^\d+,\d$"))


@pytest.mark.nightly
@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_a_word_of_the_scenario_is_turned(visits, served, device):
    """Each word that the schema allows is tried in its order; the one taken goes into the next trial."""
    page = visits.open(f"{served}/#lab=scenario:first-lesson&n=2", **device)
    played(page, 2)
    knob = evened(page, "Blue Patrol · Blue two", "quality: as usual")
    press = Button(knob, device)
    press("Try its values")
    rows = knob.get_by_role("listitem")
    expect(rows).to_have_count(9)
    assert [row.split("\n")[0] for row in rows.all_inner_texts()[:5]] == [
        "untrained", "green", "regular", "veteran", "elite"]
    expect(button(knob, "Try its values")).to_be_visible(timeout=60_000)
    expect(knob.get_by_role("status")).to_contain_text(re.compile("^Nearest to even: quality [a-z ]+, "))
    assert page.evaluate("document.documentElement.scrollWidth") <= device["viewport"]["width"]
    assert not serious(page)
    Button(rows.nth(4), device)("Take it")
    expect(page.get_by_text("1 value changed")).to_contain_text("quality = elite")
    press = Button(page, device)
    press("Begin again with what is set now")
    button(page, "1000 more").wait_for()
    assert "%22value%22%3A%22elite%22" in page.url
    evened(page, "Blue Patrol · Blue two", "quality: elite")


@pytest.mark.nightly
def test_a_rule_is_turned_and_many_words_are_tried_some_at_a_time(visits, served):
    page = visits.open(f"{served}/#lab=scenario:threshold&n=2")
    played(page, 2)
    knob = evened(page, "Rules", "rules: book")
    button(knob, "Try its values").click()
    rows = knob.get_by_role("listitem")
    expect(rows).to_have_count(2)
    expect(button(knob, "Try its values")).to_be_visible(timeout=60_000)
    rows.filter(has_text="classic").get_by_role("button", name="Take it").click()
    expect(page.get_by_role("combobox", name="Rules", exact=True)).to_have_value("classic")
    button(page, "Begin again with what is set now").click()
    button(page, "1000 more").wait_for()
    evened(page, "setup · First boarder", "type: siege boarder")
    button(knob, "Try its values").click()
    expect(rows).to_have_count(9)
    button(knob, "Stop").click()
    more = knob.get_by_role("button", name=re.compile(r"^Try \d+ more$"))
    more.click()
    expect(rows.nth(9)).to_be_attached()
    button(knob, "Stop").click()


@pytest.mark.nightly
@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_several_ways_to_even_are_offered_and_one_opens_in_the_editor(visits, served, device):
    """Each of another kind, with what it comes to; in the editor it is a change of the text, which undo takes back."""
    page = visits.open(f"{served}/#lab=scenario:threshold&n=40", **device)
    played(page)
    ways = page.get_by_role("region", name="Several ways to even")
    Button(ways, device)("Look for ways")
    first = ways.get_by_role("listitem").first
    expect(first).to_contain_text(re.compile(r"(twice|Without|One turn|facing).*: \d+ : \d+ ± \d+"))
    kinds = [re.sub(r".*(twice|Without|turn|figure).*", r"\1", row, flags=re.DOTALL)
             for row in ways.get_by_role("listitem").all_inner_texts()]
    assert len(set(kinds)) == len(kinds) <= 3
    assert page.evaluate("document.documentElement.scrollWidth") <= device["viewport"]["width"]
    assert not serious(page)
    Button(first, device)("Change it in the editor")
    text = page.get_by_label("The text (YAML)")
    expect(text).to_have_value(re.compile("# the room of the source's example"))
    was = Path("examples/scenarios/threshold.yaml").read_text(encoding="utf-8").splitlines()
    now = text.input_value().splitlines()
    assert max(len(set(was) - set(now)), len(set(now) - set(was))) == 1
    page.get_by_role("button", name="Undo").click()
    expect(text).to_have_value(re.compile("title: Crossroads"))


@pytest.mark.nightly
def test_a_squad_more_or_less_is_a_way_of_its_own(visits, served):
    """Another stalker in the second way: the first stays as it was, and the link brings both."""
    page = visits.open(f"{served}/{DECK}")
    button(page, "Compare with another way").click()
    second = page.get_by_role("group", name="Second")
    squads = second.get_by_role("combobox", name="Squads more or less")
    squads.select_option(label="First stalker twice")
    expect(second.get_by_text("1 value changed")).to_contain_text("deploy.b.0 twice")
    squads.select_option(label="Without Second stalker")
    expect(second.get_by_text("2 values changed")).to_contain_text("Without deploy.b.1")
    squads.select_option(label="First stalker 2 twice")
    assert not serious(page)
    button(page, "Play 40").click()
    button(page, "1000 more").wait_for()
    expect(bars(page)).to_have_count(2)
    units = page.get_by_role("region", name="What is lost, on average").nth(1).get_by_role("rowheader")
    expect(units).to_have_count(4)
    expect(units.filter(has_text="First stalker 2 2")).to_have_count(1)
    page.reload()
    expect(second.get_by_text("3 values changed")).to_be_visible()
