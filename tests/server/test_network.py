"""Others in the network join by an address that the page of this computer opens, and closes again; no one else does."""

import asyncio

import httpx
import pytest

from dieshift.server.web import hosting, pages_network

from .kit import at_house, house

NEAR = "127.0.0.9"  # stands in for this computer's address in its network


@pytest.fixture
def networked(monkeypatch):
    """As far as the server can tell, the computer is in a network, by an address that is no loopback's."""
    said = hosting.is_loopback
    monkeypatch.setattr(hosting, "lan_address", lambda: NEAR)
    for module in (hosting, pages_network):
        monkeypatch.setattr(module, "is_loopback", lambda host: host != NEAR and said(host))


async def change(at, *, opens, **headers):
    given = {"origin": at.base, "content-type": "application/json", **headers}
    return await at.http("POST", "/api/network", json={"open": opens}, headers=given)


def test_a_press_on_this_computer_lets_others_in_by_the_same_links_and_out_again(networked):
    @at_house
    async def test(at):
        game, tokens = await at.new_game()
        bearer = {"authorization": f"Bearer {tokens[0]}"}
        assert (await at.http("GET", "/api/network")).json() == {"may": True, "address": ""}
        address = (await change(at, opens=True)).json()["address"]
        assert address.startswith(f"http://{NEAR}:")
        assert (await change(at, opens=True)).json()["address"] == address
        async with httpx.AsyncClient(base_url=address, timeout=30) as other:
            saved = await other.get(f"/api/games/{game}/save", headers=bearer)
            assert saved.status_code == 200
            assert (await other.get("/api/shelf", headers={"host": "evil.example"})).status_code == 421
            game_there = await other.post("/api/games", json={"style": "burn", "seed": 3}, headers={"origin": address})
            assert game_there.json()["links"]["0"].startswith(address)
            assert (await change(at, opens=False)).json() == {"may": True, "address": ""}
        with pytest.raises(httpx.ConnectError):
            await at.http("GET", f"{address}/api/shelf")
        # its name is known no longer either, and links are of this computer again
        assert (await at.http("GET", "/api/shelf", headers={"host": address.partition("//")[2]})).status_code == 421
        _, again = await at.new_game()
        assert again
        assert (await at.http("GET", f"/api/games/{game}/save", headers=bearer)).status_code == 200
    test()


@pytest.mark.parametrize("headers", [
    {"origin": ""}, {"origin": "null"}, {"x-forwarded-for": "192.0.2.7"}, {"forwarded": "for=192.0.2.7"},
    {"via": "1.1 proxy"}])
def test_what_is_no_page_of_this_computer_opens_nothing(networked, headers):
    async def within(at):
        assert (await change(at, opens=True, **headers)).status_code == 403
        assert (await at.http("GET", "/api/network")).json()["address"] == ""
    at_house(within)()


def test_who_came_by_the_network_neither_shuts_it_nor_opens_it(networked):
    async def within(at):
        address = (await change(at, opens=True)).json()["address"]
        async with httpx.AsyncClient(base_url=address, timeout=30) as other:
            assert (await other.get("/api/network")).json() == {"may": False, "address": ""}
            said = {"origin": address}
            assert (await other.post("/api/network", json={"open": False}, headers=said)).status_code == 403
        # a page by that address, at this computer's own
        assert (await change(at, opens=False, origin=address)).status_code == 403
        assert (await at.http("GET", "/api/network")).json()["address"] == address
    at_house(within)()


def test_without_a_network_the_page_is_told_so(monkeypatch):
    monkeypatch.setattr(hosting, "lan_address", lambda: hosting.LOOPBACK)

    async def within(at):
        answer = await change(at, opens=True)
        assert (answer.status_code, answer.json()["code"]) == (409, "no_network")
    at_house(within)()


def test_a_server_behind_a_proxy_opens_nothing(networked):
    async def within():
        async with house(proxied=True) as at:
            assert (await at.http("GET", "/api/network")).json() == {"may": False, "address": ""}
            assert (await change(at, opens=True)).status_code == 403
    asyncio.run(within())
