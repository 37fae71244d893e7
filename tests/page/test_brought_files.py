"""A file of one's own is brought on the start page, chosen or dropped; the blue button is what comes next."""

import base64
import json
import re

import pytest
from playwright.sync_api import expect

from stargrunt.rosters import CONTAINERS, WATCH, roster

from .screens import DESK, PHONE, serious
from .test_make_rosters import DROP, sent

pytestmark = [pytest.mark.browser, pytest.mark.slow]
MAP = {"format": 0.3, "resolution": {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 24, "y": 18},
                                     "pixels_per_grid": 70},
       "line_of_sight": [[{"x": 4, "y": 4}, {"x": 12, "y": 4}]], "portals": [], "image": ""}


@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_a_list_is_brought_put_into_a_side_and_played(visits, address, settings):
    page = visits.open(address, **settings)
    page.get_by_role("heading", name="Bring your list").wait_for()
    page.get_by_label("Choose a file").set_input_files(sent("watch.rosz", CONTAINERS["rosz"](roster(WATCH))))
    dialog = page.get_by_role("dialog", name="A force by itself")
    main = dialog.locator("button.main")
    expect(main).to_have_text(re.compile("^Put into "))
    main.click()
    expect(dialog.get_by_role("status")).to_contain_text("has these squads now")
    expect(main).to_have_text("Play it")
    assert serious(page) == []
    main.click()
    expect(page.get_by_role("dialog", name="Play it")).to_be_visible()


@pytest.mark.parametrize("dropped", [False, True], ids=["chosen", "dropped"])
def test_a_map_is_brought_and_its_walls_are_taken(visits, address, dropped):
    page, text = visits.open(address), json.dumps(MAP).encode()
    page.get_by_role("heading", name="Bring your list").wait_for()
    if dropped:
        page.evaluate(DROP, ["plan.dd2vtt", base64.b64encode(text).decode()])
    else:
        page.get_by_label("Choose a file").set_input_files(sent("plan.json", text))
    expect(page.locator("details[open] button.main")).to_be_focused()
    page.locator("details[open] button.main").click()
    expect(page.get_by_label("The text (YAML)")).to_have_value(re.compile("size: .24, 18."))


def test_what_nothing_here_reads_is_said_and_a_battle_opens_from_any_place(visits, address, finished):
    page = visits.open(address)
    page.get_by_label("Choose a file").set_input_files(sent("holiday.png", b"\x89PNG"))
    expect(page.get_by_role("alert")).to_have_text(re.compile("^Nothing here reads holiday.png"))
    assert serious(page) == []
    page.goto(f"{address}/#make")
    page.locator("header input[type=file]").set_input_files(finished)
    page.get_by_role("application", name="Table").wait_for()
