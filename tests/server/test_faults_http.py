"""Requests that no browser sends: huge, nonsense, or drop by drop. 4xx or closed, never a 5xx, and nobody else waits.

Of docs/evidence/faults.md: 47, 53, 55, 77.
"""

import asyncio
import contextlib
import json

import httpx
import pytest

from .kit import FAST, at_house, house

SWIFT = FAST._replace(head_seconds=0.15, body_seconds=0.15)


async def connected(at):
    host, port = at.base.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    return reader, writer, f"Host: {host}:{port}\r\n"


async def said(at, make):
    """What the server says to bytes, up to its closing: its statuses, and whether it closed."""
    reader, writer, host = await connected(at)
    answer = b""
    with contextlib.suppress(ConnectionError):
        writer.write(make(host))
        await writer.drain()
        answer = await asyncio.wait_for(reader.read(), 5)
    writer.close()
    return [int(line.split()[1]) for line in answer.split(b"\r\n") if line.startswith(b"HTTP/1.1 ")]


COOKIE = "Cookie: a=b\r\n"
WRONG = {
    "a header of a megabyte": lambda host: f"GET / HTTP/1.1\r\n{host}X: {'x' * 1_000_000}\r\n\r\n".encode(),
    "ten thousand cookies": lambda host: f"GET / HTTP/1.1\r\n{host}{COOKIE * 10_000}\r\n".encode(),
    "an address of a megabyte": lambda host: f"GET /{'a' * 1_000_000} HTTP/1.1\r\n{host}\r\n".encode(),
    "two hosts": lambda host: f"GET / HTTP/1.1\r\n{host}Host: evil.example\r\nConnection: close\r\n\r\n".encode(),
    "no host": lambda _: b"GET / HTTP/1.0\r\n\r\n",
    "a size that is none": lambda host: f"POST /api/games HTTP/1.1\r\n{host}Content-Length: -1\r\n\r\n".encode(),
    "two sizes": lambda host: (f"POST /api/games HTTP/1.1\r\n{host}"
                               "Content-Length: 1\r\nContent-Length: 2\r\n\r\n").encode(),
    "chunks that are none": lambda host: (f"POST /api/games HTTP/1.1\r\n{host}Content-Type: application/json\r\n"
                                          "Transfer-Encoding: chunked\r\n\r\nzz\r\n").encode(),
    "a size and chunks": lambda host: (f"POST /api/games HTTP/1.1\r\n{host}Content-Length: 4\r\n"
                                       "Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n").encode(),
    "not HTTP": lambda _: b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "a split line": lambda host: f"GET / HTTP/1.1\r\n{host}X: a\r\n b\x00c\r\n\r\n".encode(),
    "to a proxy": lambda _: b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
    "a tunnel": lambda _: b"CONNECT evil.example:80 HTTP/1.1\r\nHost: evil.example:80\r\nConnection: close\r\n\r\n",
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_request_is_refused_or_closed(case):
    async def test():
        async with house(SWIFT) as at:
            statuses = await said(at, WRONG[case])
            assert all(400 <= status < 500 for status in statuses), statuses
            assert (await at.http("GET", "/api/schema")).status_code == 200
    asyncio.run(test())


@pytest.mark.parametrize("more", ["Expect: 100-continue\r\n", "Upgrade: h2c\r\nConnection: Upgrade, close\r\n",
                                  "Upgrade: nonsense\r\nConnection: upgrade, close\r\n"])
def test_what_is_not_understood_is_passed_over(more, caplog):
    async def test():
        async with house(SWIFT) as at:
            statuses = await said(at, lambda host: f"GET /api/schema HTTP/1.1\r\n{host}{more}\r\n".encode())
            assert statuses[-1:] == [200]
    asyncio.run(test())


DRIPS = {
    "silent": lambda _: [],
    "half a header": lambda host: [f"GET / HTTP/1.1\r\n{host}".encode()],
    "a header drop by drop": lambda host: [f"GET / HTTP/1.1\r\n{host}".encode(), *[b"X: y\r\n"] * 200],
    "the rest of what was refused": lambda host: [
        f"POST /nothing HTTP/1.1\r\n{host}Content-Length: 9000\r\n\r\n".encode(), *[b"x"] * 200],
    "half a second request": lambda host: [f"GET /nothing HTTP/1.1\r\n{host}\r\n".encode(), *[b"G"] * 200],
}


@pytest.mark.parametrize("case", DRIPS)
def test_whoever_sends_drop_by_drop_is_closed(case):
    async def test():
        async with house(SWIFT) as at:
            reader, writer, host = await connected(at)
            reading = asyncio.create_task(reader.read())
            with contextlib.suppress(ConnectionError):
                for part in DRIPS[case](host):
                    if reading.done():
                        break
                    writer.write(part)
                    await writer.drain()
                    await asyncio.sleep(0.02)
            with contextlib.suppress(ConnectionError):
                await asyncio.wait_for(reading, 5)
            writer.close()
    asyncio.run(test())


@pytest.mark.parametrize("path", ["games", "open"])
def test_a_body_that_does_not_come_is_not_waited_for(path):
    async def test():
        async with house(SWIFT) as at:
            statuses = await said(at, lambda host: (f"POST /api/{path} HTTP/1.1\r\n{host}Content-Length: 90\r\n"
                                                    'Content-Type: application/json\r\n\r\n{"sty').encode())
            assert statuses == [408]
    asyncio.run(test())


def test_many_who_say_nothing_keep_nobody_out():
    async def test():
        async with house(FAST) as at:
            silent = [await connected(at) for _ in range(300)]
            page = await asyncio.wait_for(at.seat((await at.new_game())[1][0]), 10)
            assert page.scene
            await page.leave()
            for _, writer, _ in silent:
                writer.close()
    asyncio.run(test())


def test_a_socket_and_a_long_wait_between_requests_have_no_deadline():
    async def test():
        async with house(SWIFT) as at:
            page = await at.seat((await at.new_game())[1][0])
            await asyncio.sleep(0.4)
            assert (await page.say("say", text="still here"))["t"] == "done"
            await page.leave()
    asyncio.run(test())


FORWARDED = {"x-forwarded-for": "198.51.100.7", "x-forwarded-proto": "https"}


@pytest.mark.parametrize(("proxied", "scheme"), [(False, "http"), (True, "https")])
def test_what_a_proxy_says_is_believed_only_where_there_is_one(proxied, scheme):
    async def test():
        limits = FAST._replace(creations_burst=1, creations_rate=1e-9)
        async with house(limits, proxied=proxied) as at:
            async def make(address):
                return await at.http("POST", "/api/games", json={"style": "burn"},
                                     headers=FORWARDED | {"x-forwarded-for": address})
            first, second = await make("198.51.100.7"), await make("198.51.100.8")
            assert first.json()["links"]["0"].startswith(f"{scheme}://")
            assert second.status_code == (201 if proxied else 429)
            spoofed = await make("203.0.113.9, 198.51.100.7")  # the proxy adds the last; the others are anybody's words
            assert spoofed.status_code == 429
    asyncio.run(test())


def test_a_secret_counts_in_its_header_only():
    @at_house
    async def test(at):
        game, tokens = await at.new_game()
        page = f"/api/games/{game}/links"
        for path, body in ((f"{page}?seat={tokens[0]}", {"role": 0}), (page, {"role": 0, "token": tokens[0]})):
            answer = await at.http("POST", path, json=body)
            assert answer.status_code in {400, 404}
        async with httpx.AsyncClient(base_url=at.base, cookies={"seat": tokens[0]}) as client:
            assert (await client.get(f"/api/games/{game}/save")).status_code == 404
        twice = [("authorization", f"Bearer {tokens[1]}x"), ("authorization", f"Bearer {tokens[0]}")]
        assert (await at.http("GET", f"/api/games/{game}/save", headers=twice)).status_code == 404
        assert json.loads((await at.http("GET", "/api/schema")).text)["incoming"]
    test()
