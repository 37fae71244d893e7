"""The editor's points: they come as the server fights for them, row by row, and are summed; nobody waits for them."""

import pytest
from playwright.sync_api import expect

from .screens import DESK, PHONE, serious, small, until
from .test_make import opened
from .test_make_shapes import written

pytestmark = [pytest.mark.browser, pytest.mark.slow]
DEVICES = pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
UNKNOWN = "points not measured yet"
POINTS = "**/api/points"


class Fights:
    """A server whose battles are over when the test says so; what its own has begun meanwhile is forgotten."""

    def __init__(self, page):
        self.page, self.asked = page, []
        page.route(POINTS, self.hear)

    def hear(self, route):
        self.asked.append(route)

    def of(self, text, *, fight=False):
        """The request for a text, as soon as the page sends it."""
        def fits(route):
            wish = route.request.post_data_json
            return text in wish["text"] and wish["fight"] is fight

        route = until(self.page, lambda: next(filter(fits, self.asked), None))
        self.asked.clear()
        return route


def answer(route, left, *values, compiled=True, none=""):
    """The points of one squad of each side, or None, while so many battles are left."""
    squads = [{"path": ["sides", side, "squads", 0], "done": 0, "points": value, **({"none": none} if none else {})}
              for side, value in enumerate(values)]
    route.fulfill(json={"compiled": compiled, "battles": 600, "left": left, "squads": squads, "sides": [*values]})


@DEVICES
def test_points_come_row_by_row_as_they_are_measured_and_are_summed(visits, address, device):
    """At first none is known; then Blue's, then all; and of another text none again, until it is measured."""
    page = opened(visits, address, **device)
    forces, text = page.get_by_role("region", name="Forces"), page.get_by_label("The text (YAML)")
    blue, red = (forces.get_by_role("group", name=name, exact=True) for name in ("Blue", "Red"))
    fights = Fights(page)
    text.fill(text.input_value().replace("turns: 8", "turns: 7"))
    request = fights.of("turns: 7")
    expect(blue.get_by_text("…", exact=True)).to_have_count(2)
    expect(blue.get_by_label(UNKNOWN)).to_have_count(2)
    answer(request, 1200, None, None)
    request = fights.of("turns: 7", fight=True)
    expect(forces.get_by_role("status")).to_have_text("Measuring: 1,200 battles to go")
    blue.get_by_role("button", name="Blue one line squad").click()
    expect(page.get_by_role("heading", name="Blue one")).to_be_visible()
    answer(request, 600, [140, 133, 147], None)
    expect(blue.get_by_text("≈ 140", exact=True)).to_have_count(2)
    expect(blue.get_by_label("about 140 points, between 133 and 147 with 95 % confidence").first).to_be_visible()
    expect(red.get_by_text("≈")).to_have_count(0)
    assert not serious(page)
    answer(fights.of("turns: 7", fight=True), 0, [140, 133, 147], [95, 90, 101])
    expect(red.get_by_text("≈ 95", exact=True)).to_have_count(2)
    expect(forces.get_by_role("status")).to_have_count(0)
    assert not serious(page)
    assert small(page) == []
    blue.get_by_role("group", name="figures").get_by_role("button", name="Fewer").click()
    written(page, "Blue one, type: line squad, figures: 5")
    expect(blue.get_by_text("≈")).to_have_count(0)
    answer(fights.of("figures: 5"), 0, [130, 124, 137], [95, 90, 101])
    expect(blue.get_by_text("≈ 130", exact=True)).to_have_count(2)


@DEVICES
def test_slow_battles_are_fought_when_somebody_wants_them_and_no_longer(visits, address, device):
    """Where nothing is compiled none is fought unasked; it is stopped, and the rules may be compiled."""
    page = opened(visits, address, **device)
    forces, text = page.get_by_role("region", name="Forces"), page.get_by_label("The text (YAML)")
    fights = Fights(page)
    text.fill(text.input_value().replace("turns: 8", "turns: 7"))
    answer(fights.of("turns: 7"), 600, None, None, compiled=False)
    measure = forces.get_by_role("button", name="Measure points")
    expect(measure).to_be_visible()
    expect(forces.get_by_role("button", name="Make it a hundred times as quick")).to_be_visible()
    assert (fights.asked, small(page), serious(page)) == ([], [], [])
    measure.click()
    answer(fights.of("turns: 7"), 600, None, None, compiled=False)
    answer(fights.of("turns: 7", fight=True), 598, None, None, compiled=False)
    expect(forces.get_by_role("status")).to_have_text("Measuring: 598 battles to go")
    forces.get_by_role("button", name="Stop").click()
    expect(measure).to_be_visible()
    text.fill(text.input_value().replace("turns: 7", "turns: 6"))
    answer(fights.of("turns: 6"), 600, None, None, compiled=False)
    expect(measure).to_be_visible()
    assert fights.asked == []


def test_who_never_has_points_says_why(visits, address):
    page = opened(visits, address)
    forces, text = page.get_by_role("region", name="Forces"), page.get_by_label("The text (YAML)")
    fights = Fights(page)
    text.fill(text.input_value().replace("turns: 8", "turns: 7"))
    answer(fights.of("turns: 7"), 0, None, None, none="A false counter doesn't fight.")
    expect(forces.get_by_label("A false counter doesn't fight.")).to_have_count(2)
    expect(forces.get_by_text("\N{EN DASH}", exact=True)).to_have_count(2)
