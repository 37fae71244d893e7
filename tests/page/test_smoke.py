"""The page loads, begins a battle, and is fit for everybody to use."""

from typing import Any

import pytest

from .screens import crossed, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]
# nothing is fading while axe looks at its colours
SCREENS = {"desk": {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"},
           "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True,
                     "reduced_motion": "reduce"}}


@crossed(title=["First patrol", "Threshold"], screen=list(SCREENS), colours=["dark", "light"])
def test_a_battle_begins_without_an_error_and_shuts_nobody_out(
    visits: Any, served: str, title: str, screen: str, colours: str,
) -> None:
    """Every complaint of the page is a fault."""
    page = visits.open(served, color_scheme=colours, **SCREENS[screen])
    page.get_by_text(title, exact=True).click()
    assert serious(page) == []
    page.locator("details[open]").get_by_role("button", name="Begin").click()
    page.get_by_role("application", name="Table").wait_for()
    page.get_by_role("log").wait_for() if screen == "desk" else page.get_by_role("button", name="Card").wait_for()
    assert page.title() == f"{title} · Dieshift"
    assert "seat=" not in page.url
    assert serious(page) == []
