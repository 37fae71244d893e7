"""Others in the network are let in by one button, by links and codes that lead to them, and out again."""

import re

import pytest
from playwright.sync_api import expect

from .screens import DESK, PHONE, serious
from .test_first_sight import by_link

pytestmark = [pytest.mark.browser, pytest.mark.slow]
NEAR = "http://192.0.2.7:8000"


@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_one_button_lets_others_in_and_the_links_are_theirs(visits, house, settings):
    page = visits.open(**settings)
    answer, codes = {"may": True, "address": ""}, []

    def network(route):
        """A server that is in a network, as this machine may not be."""
        if route.request.method == "POST":
            answer["address"] = NEAR if route.request.post_data_json["open"] else ""
        route.fulfill(json=answer)

    page.route("**/api/network", network)
    page.route("**/api/code", lambda route: (codes.append(route.request.post_data_json["text"]), route.fulfill(
        content_type="image/svg+xml", body="<svg xmlns='http://www.w3.org/2000/svg'/>")))
    by_link(page, house)
    link = page.get_by_role("textbox", name=re.compile("^Link of ")).first
    expect(page.get_by_role("note")).to_have_text("These links and codes only work on this computer.")
    expect(link).to_have_value(re.compile("^http://127.0.0.1:"))
    here = link.input_value()
    page.get_by_role("button", name="Let others in my network join").click()
    expect(link).to_have_value(here.replace(house.base, NEAR))
    expect(page.get_by_role("status")).to_contain_text(f"Others in your network can join at {NEAR}.")
    expect(page.get_by_role("note")).to_have_count(0)
    assert any(code.startswith(NEAR) for code in codes)
    assert serious(page) == []
    page.get_by_role("button", name="Let no one in any more").click()
    expect(link).to_have_value(here)
    expect(page.get_by_role("button", name="Let others in my network join")).to_be_visible()
