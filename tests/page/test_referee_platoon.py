"""My platoon on the referee's page: squads named once, kept in the browser and as a file, from which shots pick."""

import json
import re

import pytest
from playwright.sync_api import expect

from .screens import serious
from .test_referee import DESK, PHONE, button, closed, opened, ready

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def page(browser, address, request):
    page = opened(browser, f"{address}/#referee", **request.param, reduced_motion="reduce")
    ready(page)
    shown(page)
    yield page
    closed(page)


def shown(page):
    """Open the platoon's card."""
    page.locator("summary", has_text="My platoon").click()


def firer(page):
    return page.get_by_role("region", name="Firing squad B1")


def keep(page, name, who="Keep the firing squad"):
    page.get_by_label("Name of the squad").fill(name)
    button(page, who).click()


def names(page):
    expect(page.get_by_role("button", name=re.compile("is the target$")).first).to_be_visible()
    fields = page.get_by_role("textbox", name=re.compile("^Name of (?!the squad)"))
    return [field.input_value() for field in fields.all()]


def test_a_squad_named_once_is_picked_by_later_shots_and_outlives_the_page(page):
    firer(page).get_by_label("Quality").select_option("elite")
    firer(page).get_by_role("button", name="Figures: one fewer").click()
    figures = firer(page).get_by_role("group", name="Figures").inner_text()
    keep(page, "Ana's")
    ready(page)
    assert serious(page) == []
    button(page, "Start afresh").click()
    expect(firer(page).get_by_label("Quality")).to_have_value("regular")
    page.reload()
    ready(page)
    shown(page)
    button(page, "Ana's fires").click()
    expect(firer(page).get_by_label("Quality")).to_have_value("elite")
    expect(firer(page).get_by_role("group", name="Figures")).to_have_text(figures, use_inner_text=True)
    button(page, "Ana's is the target").click()
    expect(page.get_by_role("region", name="Target R1").get_by_label("Quality")).to_have_value("elite")
    ready(page)
    firer(page).get_by_label("Quality").select_option("green")  # the kept squad is another than the one in the form
    button(page, "Ana's fires").click()
    expect(firer(page).get_by_label("Quality")).to_have_value("elite")
    ready(page)


def test_squads_are_renamed_and_removed_and_a_name_is_given_once(page):
    keep(page, "Ana's")
    keep(page, "Ana's", "Keep the target")
    expect(page.get_by_text("Ana's is a name already: choose another.")).to_be_visible()
    keep(page, " ")
    expect(page.get_by_text("Type a name first.")).to_be_visible()
    keep(page, "Bo's", "Keep the target")
    field = page.get_by_label("Name of Ana's")
    field.fill("Cy's")
    field.press("Enter")
    assert names(page) == ["Cy's", "Bo's"]
    button(page, "Remove Cy's").click()
    expect(page.get_by_text("Cy's is removed.")).to_be_visible()
    assert names(page) == ["Bo's"]
    button(page, "Undo").click()
    assert names(page) == ["Cy's", "Bo's"]


def test_the_keyboard_reaches_the_file_and_the_page_stays_where_it_is(page):
    page.get_by_label("Load a file").focus()
    page.get_by_label("Load a file").scroll_into_view_if_needed()
    assert page.evaluate("[scrollY, document.documentElement.scrollHeight - innerHeight]") == [0, 0]
    expect(page.locator("label", has_text="Load a file")).to_be_in_viewport()


def test_a_platoon_is_a_file_and_a_bad_one_loses_nothing(page, tmp_path):
    keep(page, "Ana's")
    with page.expect_download() as saved:
        button(page, "Save as a file").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    button(page, "Remove Ana's").click()
    page.get_by_label("Load a file").set_input_files(file)
    expect(page.get_by_text("1 squad is loaded.")).to_be_visible()
    assert names(page) == ["Ana's"]
    wrong = json.loads(file.read_text(encoding="utf-8"))
    wrong["squads"][0]["squad"]["quality"] = "D9"
    file.write_text(json.dumps(wrong), encoding="utf-8")
    page.get_by_label("Load a file").set_input_files(file)
    expect(page.get_by_text("platoon.json: squad 1 cannot be read. Nothing was loaded.")).to_be_visible()
    file.write_text("table: 3", encoding="utf-8")
    page.get_by_label("Load a file").set_input_files(file)
    expect(page.get_by_text("platoon.json holds no platoon: choose a file that was saved here.")).to_be_visible()
    assert names(page) == ["Ana's"]
