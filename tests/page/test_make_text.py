"""The text of a draft: thousands of lines that come at once are one change, one look and one step back."""

import re

import pytest
from playwright.sync_api import expect

from .screens import DESK, PHONE
from .test_make import opened

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TEXT = "The text (YAML)"
DEVICES = pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
COUNT = "(one) => { window.changes = 0; one.addEventListener('input', () => changes++) }"


@DEVICES
def test_many_lines_that_come_at_once_are_one_change(visits, address, device):
    """As a telephone's keyboard puts in what was copied; what was selected gives way, and one step back brings it."""
    page = opened(visits, address, **device)
    text = page.get_by_label(TEXT)
    before = text.input_value()
    more = "".join(f"# line {number}\n" for number in range(3000))
    text.evaluate(COUNT)
    looks = []
    page.on("request", lambda one: "api/draft" in one.url and "words" not in one.post_data_json and looks.append(one))
    text.evaluate("(one) => { one.focus(); one.setSelectionRange(0, one.value.indexOf('\\n') + 1) }")
    page.keyboard.insert_text(f"title: Long\n{more}")
    expect(page.get_by_role("heading", name=re.compile("^Long"))).to_be_visible()
    expect(page.get_by_text("No fault")).to_be_visible()
    rest = before.split("\n", 1)[1]
    assert text.input_value() == f"title: Long\n{more}{rest}"
    assert text.evaluate("(one) => one.selectionStart") == len(f"title: Long\n{more}")
    assert page.evaluate("changes") == 1
    top, seen, high = text.evaluate("(one) => [one.scrollTop, one.clientHeight, one.scrollHeight]")
    assert top < high * 3001 / (3001 + rest.count("\n") + 1) < top + seen, "where it is written on, is in view"
    assert len(looks) == 1
    page.get_by_role("button", name="Undo").click()
    expect(text).to_have_value(before)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
