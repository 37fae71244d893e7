"""My platoon on the referee's page: squads named once, kept in the browser and as a file, from which shots pick."""

import json
import re

import pytest
from playwright.sync_api import expect

from .screens import serious, small
from .test_referee import DESK, PHONE, button, closed, opened, ready

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def page(visits, address, request):
    page = opened(visits, f"{address}/#referee", **request.param, reduced_motion="reduce")
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


@pytest.mark.nightly
def test_a_squad_named_once_is_picked_by_later_shots_and_outlives_the_page(page):
    firer(page).get_by_label("Quality").select_option("elite")
    firer(page).get_by_role("button", name="Figures: one fewer").click()
    figures = firer(page).get_by_role("group", name="Figures").inner_text()
    keep(page, "Ana's")
    ready(page)
    assert serious(page) == []
    button(page, "Start again").click()
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
    expect(page.get_by_text("Ana's is already taken: choose another name.")).to_be_visible()
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
    expect(page.get_by_text("platoon.json: squad 1 can\u2019t be read. Nothing was loaded.")).to_be_visible()
    file.write_text("table: 3", encoding="utf-8")
    page.get_by_label("Load a file").set_input_files(file)
    expect(page.get_by_text("platoon.json is not a platoon file: choose one that was saved here.")).to_be_visible()
    assert names(page) == ["Ana's"]


def test_who_fights_today_is_ticked_summed_and_brought_to_an_evening_at_once(page):
    """A collection of squads, of which one ticks who fights today."""
    keep(page, "Ana's")
    firer(page).get_by_label("Quality").select_option("elite")
    firer(page).get_by_role("button", name="Figures: one fewer").click()
    keep(page, "Bela's")
    keep(page, "Cato's")
    for name in ("Ana's", "Bela's"):
        page.get_by_role("checkbox", name=f"{name} fights today").check()
    expect(page.get_by_text(re.compile(r"^Today: 2 squads, 15 figures; 1 . regular, 1 . elite\.$"))).to_be_visible()
    page.get_by_role("textbox", name="Name of Bela's").fill("Dora's")
    page.get_by_role("textbox", name="Name of Bela's").press("Enter")
    expect(page.get_by_role("checkbox", name="Dora's fights today")).to_be_checked()
    assert serious(page) == []
    assert small(page) == []
    page.goto(f"{page.url.split('#')[0]}#evening")
    button(page, "Begin a new evening").click()
    page.get_by_text("Bring a squad", exact=True).click()
    button(page, "Bring the 2 squads that fight today").click()
    for name in ("Ana's", "Dora's"):
        expect(button(page, f"Change {name}")).to_be_visible()
    expect(button(page, "Change Cato's")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("fight today"))).to_have_count(0)


def picture(page):
    """A picture as a camera makes one, large."""
    return {"name": "squad.png", "mimeType": "image/png", "buffer": page.screenshot()}


@pytest.mark.nightly
def test_a_photo_of_a_squad_is_kept_small_in_the_browser_and_deleted(page):
    keep(page, "Ana's")
    field = page.get_by_label("A photo for Ana's")
    field.set_input_files({"name": "no.png", "mimeType": "image/png", "buffer": b"no picture"})
    expect(page.get_by_role("alert").filter(has_text="not a readable picture")).to_be_visible()
    field.set_input_files(picture(page))
    photo = page.get_by_role("img", name="Photo of Ana's")
    expect(photo).to_be_visible()
    assert max(photo.evaluate("async (it) => (await it.decode(), [it.naturalWidth, it.naturalHeight])")) == 480
    page.reload()
    ready(page)
    shown(page)
    expect(photo).to_be_visible()
    page.get_by_role("textbox", name="Name of Ana's").fill("Bela's")
    page.get_by_role("textbox", name="Name of Ana's").press("Enter")
    expect(page.get_by_role("img", name="Photo of Bela's")).to_be_visible()
    assert serious(page) == []
    button(page, "Print cards").click()
    sheet = page.get_by_role("dialog", name="Order of battle")
    expect(sheet.get_by_role("img", name="Photo of Bela's")).to_be_visible()
    button(sheet, "Close").click()
    button(page, "Delete the photo of Bela's").click()
    expect(page.get_by_role("img", name="Photo of Bela's")).to_have_count(0)
    page.reload()
    ready(page)
    shown(page)
    expect(page.get_by_label("A photo for Bela's")).to_be_attached()
    expect(page.get_by_role("img", name="Photo of Bela's")).to_have_count(0)
