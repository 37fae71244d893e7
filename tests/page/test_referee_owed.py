"""Tests that are owed on the referee's page: none is lost, and each is rolled, typed or waived."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .screens import serious
from .test_referee import CASUALTY, DESK, PHONE, asked, button, closed, green, key, opened, ready

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PANIC, CONFIDENCE = "R1: panic test", "R1: confidence test"


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def page(visits, address, request):
    """A casualty among green irregulars has fallen, and they owe a test of panic."""
    screen = opened(visits, f"{address}/#referee", **request.param, reduced_motion="reduce")
    green(screen)
    ready(screen)
    button(screen, "Enter dice").click()
    while (die := asked(screen)) and die[1] != "panic test":
        typed = screen.get_by_role("button", name=re.compile("change it$")).count()
        key(screen, CASUALTY.get(die[1], die[0])).click()
        expect(screen.get_by_role("button", name=re.compile("change it$"))).to_have_count(typed + 1)
    expect(queue(screen)).to_contain_text("D6 over 2 (R7.50, p.21)")
    yield screen
    closed(screen)


def queue(page):
    return page.get_by_role("region", name="Still owed")


def waive(page, test, reason):
    button(page, f"Waive: {test}").click()
    button(queue(page), reason).click()
    button(queue(page), "Waive").click()


@pytest.mark.nightly
def test_a_test_outlives_another_shot_and_the_page_and_is_gone_on_with(page):
    """R7.50, R7.1: one roll owes one test at a time, and the story is told when none is left."""
    assert serious(page) == []
    button(page, f"Later: {PANIC}").click()
    expect(button(page, "Enter dice")).to_be_visible()
    page.get_by_role("region", name="Firing squad B1").get_by_label("Quality").select_option("elite")
    ready(page)
    page.reload()
    ready(page)
    button(page, "Tests owed: 1").click()
    expect(queue(page)).to_be_focused()
    button(page, f"Type a face: {PANIC}").click()
    assert asked(page) == (6, "panic test")
    key(page, 6).click()
    expect(queue(page)).to_contain_text("R1: confidence test D6 over 3 (R7.1, p.20)")
    expect(queue(page).get_by_role("listitem")).to_have_count(1)
    button(page, f"Roll: {CONFIDENCE}").click()
    expect(page.get_by_role("heading", name="What happened")).to_be_visible()
    expect(queue(page)).to_have_count(0)
    expect(page.get_by_role("region", name="Tests owed").get_by_role("listitem")).to_have_count(2)


@pytest.mark.nightly
def test_a_test_is_waived_with_a_reason_that_the_evening_counts(page):
    waive(page, PANIC, "we forgot it")
    expect(queue(page)).to_contain_text("R7.1, p.20")
    assert asked(page) == (6, "confidence test")
    key(page, 6).click()
    recap = page.get_by_role("region", name="What happened")
    expect(recap).to_contain_text("R1: panic test waived, because we forgot it.")
    expect(page.get_by_role("button", name=re.compile("panic test, shows"))).to_have_count(0)
    button(page, "Change the shot").click()
    page.get_by_text("This evening").click()
    with page.expect_download() as saved:
        page.locator("details.card", has_text="All that was rolled here").get_by_role(
            "button", name="Save as a file").click()
    text = Path(saved.value.path()).read_text(encoding="utf-8")
    assert "R1: panic test waived, because we forgot it." in text
    assert text.endswith("\n\n1 test was waived.\n")


@pytest.mark.nightly
def test_a_test_that_no_face_passes_is_struck_off_and_the_evening_says_what_is_open(page):
    """R7.1: a D6 never beats 6."""
    button(page, f"Later: {PANIC}").click()
    page.evaluate("""() => { const all = JSON.parse(localStorage['dieshift-owed'])
      all[0].owed.over = 6
      localStorage['dieshift-owed'] = JSON.stringify(all) }""")
    page.reload()
    ready(page)
    page.get_by_text("This evening").click()
    evening = page.locator("details.card", has_text="All that was rolled here")
    button(page, f"Waive: {PANIC}").click()
    expect(queue(page)).to_contain_text("No roll of this die passes")
    button(queue(page), "it was misread").click()
    button(queue(page), "Waive").click()
    expect(queue(page)).to_have_count(0)
    expect(evening.get_by_role("listitem").filter(has_text="B1 irregular band fires at R1")).to_have_count(1)


def test_nothing_is_taken_up_amid_other_dice(page):
    button(page, f"Later: {PANIC}").click()
    button(page, "Enter dice").click()
    assert asked(page) == (6, "range die")
    expect(queue(page)).to_contain_text("Finish the current dice first.")
    expect(button(page, f"Roll: {PANIC}")).to_be_disabled()
