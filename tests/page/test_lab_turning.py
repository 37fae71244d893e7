"""What is said of a turning point: what the order did as far as its side could know, its dice, and what nobody knew."""

import json

import httpx
import pytest
from playwright.sync_api import expect

from .screens import PHONE, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SURE = 0.01  # half the interval of every chance


def chance(share):
    return [share, share - SURE, share + SURE]


@pytest.mark.nightly
def test_what_a_side_could_not_know_is_told_apart_and_a_throw_by_its_odds(visits, served):
    """Of a fall by eighty points the order cost ten, by what its side knew, its dice thirty, and nobody the rest."""
    answer = httpx.post(f"{served.rstrip('/')}/api/lab/battle", json={"scenario": "threshold", "battle": 3}, timeout=60)
    page = visits.open(answer.json()["links"]["-2"], **PHONE)
    shares = {(4, False, False): 0.1, (4, True, False): 0.4, (4, False, True): 0.7, (4, True, True): 0.6}

    def answered(route):
        """The chances: they turn at the fourth thing told, for certain."""
        query, reply = json.loads(route.request.post_data), {"game": "any", "compiled": False, "points": [], "told": []}
        for point in query["points"]:
            won = shares.get((point["n"], point["fresh"], point["known"]), 0.9 if point["n"] < 4 else 0.1)
            reply["points"].append({**point, "shares": [chance(won), chance(1 - won)], "wins": [query["count"], 0, 0]})
        if query.get("weigh"):
            reply["weighed"] = [{"n": 4, "results": [], "open": False, "luck": [-0.12, -0.15, -0.09]}]
        elif query["tell"]:
            reply |= {"told": [[] for _ in query["tell"]], "throws": [{"chance": 0.11, "result": "minor"}]}
        elif not query["points"]:
            reply["moments"] = [{"n": n, "turn": 1, "side": 0, "text": f"step {n}", "activation": n, "dice": 2,
                                 "blind": n == 4} for n in range(1, 6)]
        route.fulfill(json=reply)

    page.route("**/chances", answered)
    page.get_by_role("button", name="Report", exact=True).click()
    page.get_by_role("button", name="Find the turning points", exact=True).click()
    moment = page.get_by_role("listitem").filter(has=page.get_by_role("button", name="Go there"))
    for said in ("fell from 90 to 10 %", "A throw as good comes 11 times in 100. By its odds it took about 12 points.",
                 "The order cost about 10 points.", "The dice took about 30;",
                 "About 40 points were lost by what Boarders could not know."):
        expect(moment).to_contain_text(said)
    expect(page.get_by_text("judged by what its side could know")).to_be_visible()
    assert not serious(page)


def test_a_search_says_how_far_it_looked_and_goes_on(visits, served):
    """What was not looked at is claimed to be nothing: neither before the search goes on, nor while it does."""
    answer = httpx.post(f"{served.rstrip('/')}/api/lab/battle", json={"scenario": "threshold", "battle": 3}, timeout=60)
    page = visits.open(answer.json()["links"]["-2"], **PHONE)

    def answered(route):
        """The chances of a battle of twelve orders, each an activation of its own, of which none turns it."""
        query = json.loads(route.request.post_data)
        reply = {"game": "any", "compiled": False, "told": [], "throws": [], "points": [
            {**point, "shares": [chance(0.5 + 0.001 * point["n"]), chance(0.5 - 0.001 * point["n"])],
             "wins": [query["count"], 0, 0]} for point in query["points"]]}
        if not query["points"]:
            reply["moments"] = [{"n": n, "turn": 1, "side": 0, "text": f"step {n}", "activation": n, "dice": 2,
                                 "blind": False} for n in range(1, 13)]
        route.fulfill(json=reply)

    page.route("**/chances", answered)
    page.get_by_role("button", name="Report", exact=True).click()
    page.get_by_role("button", name="Find the turning points", exact=True).click()
    card = page.get_by_role("region", name="What turned it")
    again = card.get_by_role("button", name="Continue")
    for orders in (4, 8):
        expect(card.get_by_role("status")).to_contain_text(f"{orders} of 11 orders after the first were looked at")
        expect(card).to_contain_text("None of the orders looked at")
        again.click()
    expect(card.get_by_role("status")).to_contain_text("All 11 orders after the first were looked at")
    expect(again).to_have_count(0)
    assert not serious(page)
