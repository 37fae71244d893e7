"""A list of another builder is opened in the editor: what was guessed and left out is told, and one goes on from it."""

import base64
from pathlib import Path

import pytest
from playwright.sync_api import expect

from stargrunt.rosters import CONTAINERS, WATCH, chosen, roster

from .screens import DESK, PHONE, serious, small
from .test_make import opened
from .test_make_shapes import written

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TREE = roster(chosen("Skirmish"), WATCH, chosen("Reed Walker", "model", categories=["Vehicle"]))
PACK = Path("examples/forces/watch.mapping.yaml").read_bytes()
DEVICES = pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
DROP = """([name, data]) => {
    const moved = new DataTransfer()
    moved.items.add(new File([Uint8Array.from(atob(data), (one) => one.charCodeAt(0))], name))
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: moved, bubbles: true, cancelable: true }))
}"""


def sent(name, raw):
    return {"name": name, "mimeType": "application/octet-stream", "buffer": raw}


def chosen_file(page, name, raw):
    page.locator("header input[type=file]").set_input_files(sent(name, raw))


def told(page):
    """The dialog with what came of a file."""
    dialog = page.get_by_role("dialog", name="A force by itself")
    expect(dialog.locator("summary", has_text="Shore Watch, 5 figures, veteran")).to_be_visible()
    return dialog


def refused(visits):
    """The browser's own complaint of a request that was refused, which is what is meant here."""
    assert len(visits.faults) == 1
    assert "422" in visits.faults.pop()


@DEVICES
def test_a_list_of_another_builder_is_opened_changed_and_put_into_a_side(visits, address, device):
    """What was left out and guessed stands above the squads, whose forms are below; a mapping says it better."""
    page = opened(visits, address, **device)
    chosen_file(page, "watch.rosz", CONTAINERS["rosz"](TREE))
    dialog = told(page)
    came = dialog.get_by_role("region", name="Result of the import")
    expect(came).to_contain_text("watch.rosz: 5 of 6 models became figures here.")
    expect(came.get_by_role("list", name="Left out")).to_contain_text("1 selection has no squad: Skirmish.")
    expect(came.get_by_role("list", name="Left out")).to_contain_text("Reed Walker: 1 model is left out")
    expect(came.get_by_role("list", name="Guessed")).to_contain_text("'Long rifle' counts as: hunting rifle.")
    assert not serious(page)
    assert small(page) == []
    dialog.locator("summary", has_text="Shore Watch, 5 figures").click()
    dialog.get_by_role("combobox", name="field", exact=True).fill("fatigue")
    dialog.get_by_role("combobox", name="value", exact=True).select_option("tired")
    dialog.get_by_role("button", name="Add", exact=True).click()
    dialog.get_by_role("button", name="Put into Red").click()
    expect(dialog.get_by_role("status")).to_contain_text("Red has these squads now")
    came.locator("input[type=file]").set_input_files(sent("mine.yaml", b"mapping: 9\n"))
    expect(dialog.get_by_role("alert")).to_contain_text("mine.yaml:1: mapping: 9 is out of range.")
    came.locator("input[type=file]").set_input_files(sent("mine.yaml", PACK))
    expect(dialog.locator("summary", has_text="line squad, 5 figures, veteran, leader 1")).to_be_visible()
    expect(came.get_by_role("list", name="Guessed")).to_have_count(0)
    dialog.get_by_role("button", name="Close").click()
    refused(visits)
    written(page, "Shore Watch.*fatigue: tired, at: ")
    expect(page.get_by_text("No fault")).to_be_visible()


@pytest.mark.parametrize("kind", sorted(CONTAINERS))
def test_all_three_kinds_are_opened_and_a_wrong_one_is_told_in_one_sentence(visits, address, kind):
    page = opened(visits, address)
    before = page.get_by_label("The text (YAML)").input_value()
    wrong = b'{"roster": 7}' if kind == "json" else b"<roster/>"
    chosen_file(page, f"wrong.{kind}", wrong)
    expect(page.locator("header").get_by_role("status")).to_contain_text(f"wrong.{kind}:1: ")
    refused(visits)
    chosen_file(page, f"watch.{kind}", CONTAINERS[kind](TREE))
    expect(told(page).get_by_text("5 of 6 models became figures here.")).to_be_visible()
    expect(page.get_by_label("The text (YAML)")).to_have_value(before)


def test_one_that_is_dropped_on_the_start_page_is_opened_in_the_editor(visits, address):
    page = visits.open(address)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.evaluate(DROP, ["watch.rosz", base64.b64encode(CONTAINERS["rosz"](TREE)).decode()])
    told(page)
    assert page.url.endswith("#make")
