"""An evening at one table: a code for phones brings rules and squads along, and one screen is large for all."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .test_referee import DESK, PHONE, button, closed, green, key, opened, ready, roll

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TITLE = "Phones and a large screen"


@pytest.fixture
def host(visits, address):
    """The page of whoever has the computer."""
    made = opened(visits, f"{address}/#referee", **DESK, permissions=["clipboard-read", "clipboard-write"])
    yield made
    closed(made)


def link_of(page):
    """The link that phones open."""
    button(page, "Copy the link").click()
    expect(button(page, "Copied")).to_be_visible()
    return page.evaluate("navigator.clipboard.readText()")


def keep(page, name):
    """Name the firing squad."""
    page.get_by_text("My platoon").click()
    page.get_by_label("Name of the squad").fill(name)
    button(page, "Keep the firing squad").click()


def test_a_phone_opens_the_page_with_these_rules_and_squads(host, visits):
    """Its own squads stay, taking is undone, and the link is out of the address."""
    ready(host)
    host.get_by_role("combobox", name="Rules", exact=True).select_option("quick")
    keep(host, "Ana's")
    host.get_by_text(TITLE).click()
    expect(host.get_by_role("img", name=re.compile("^QR code"))).to_be_visible()
    expect(host.get_by_text("with these rules and 1 squad")).to_be_visible()
    expect(host.get_by_role("note").filter(has_text="only work on this computer")).to_be_visible()
    link = link_of(host)
    assert re.search(r"#referee=[\w-]+$", link)
    phone = opened(visits, link, **PHONE)
    expect(phone.get_by_text("The rules and 1 squad came with the link.")).to_be_visible()
    expect(phone.get_by_role("textbox", name="Name of Ana's")).to_be_visible()
    expect(phone.get_by_role("combobox", name="Rules", exact=True)).to_have_value("quick")
    assert phone.url.endswith("#referee")
    button(phone, "Undo").tap()
    expect(phone.get_by_role("textbox", name="Name of Ana's")).to_have_count(0)
    closed(phone)


def test_a_link_that_was_cut_says_so(visits, address):
    phone = opened(visits, f"{address}/#referee=AAAA", **PHONE)
    expect(phone.get_by_text("This link is incomplete: scan the code again.")).to_be_visible()
    ready(phone)
    closed(phone)


def test_a_large_screen_has_large_letters_and_the_code_and_goes_back(host):
    usual = host.get_by_role("heading", name="Odds").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    host.set_viewport_size({"width": 1920, "height": 1080})
    host.get_by_text(TITLE).click()
    host.get_by_role("link", name="Large screen").click()
    expect(host.get_by_role("link", name="Usual size")).to_be_visible()
    expect(host.get_by_role("img", name=re.compile("^QR code"))).to_be_in_viewport()
    large = host.get_by_role("heading", name="Odds").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    assert large > 1.6 * usual
    assert host.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ready(host)
    host.get_by_role("link", name="Usual size").click()
    expect(host.locator("html.large")).to_have_count(0)


@pytest.mark.nightly
def test_what_was_rolled_is_kept_by_name_and_saved_as_a_file(host):
    """A die that is changed tells the same roll anew; a new evening is begun, and taken back."""
    green(host)
    keep(host, "Ana's")
    button(host, "Ana's fires").click()
    expect(host.get_by_role("region", name="Firing squad B1").get_by_role("heading")).to_contain_text("Ana's")
    ready(host)
    button(host, "Enter dice").click()
    roll(host, lambda face: key(host, face).click())
    host.get_by_role("button", name=re.compile("change it$")).last.click()
    key(host, 5).click()
    expect(host.get_by_role("heading", name="What happened")).to_be_visible()
    button(host, "Change the shot").click()
    host.get_by_text("This evening").click()
    rolls = host.get_by_role("listitem").filter(has_text="B1 Ana's fires at R1 irregular band")
    expect(rolls).to_have_count(1)
    rolls.locator("summary").click()
    expect(rolls).to_contain_text("B1 fires at R1")
    card = host.locator("details.card", has_text="All that was rolled here")
    with host.expect_download() as saved:
        card.get_by_role("button", name="Save as a file").click()
    text = Path(saved.value.path()).read_text(encoding="utf-8")
    assert text.startswith("Our evening of ")
    assert "B1 Ana's fires at R1 irregular band\n  B1 fires at R1" in text
    button(host, "Begin a new evening").click()
    expect(rolls).to_have_count(0)
    card.get_by_role("button", name="Undo").click()
    expect(rolls).to_have_count(1)
