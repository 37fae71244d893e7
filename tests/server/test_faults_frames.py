"""Frames that no browser sends: in pieces, unmasked, without end, or nothing but pings. The others play on.

Of docs/evidence/faults.md: 31, 48, 73-76.
"""

import asyncio
import json
import os
import struct

import pytest

from dieshift.server.room.outbox import MOST_BYTES, SLOW, Outbox

from .kit import FAST, at_house, house

TEXT, BINARY, CLOSE, PING, PONG, MORE = 1, 2, 8, 9, 10, 0
FIN, MASK = 0x80, 0x80
ID = "0" * 32


def frame(kind, body=b"", *, fin=True, masked=True, reserved=0):
    """A frame of the protocol, right or wrong."""
    first = (FIN if fin else 0) | reserved | kind
    size = len(body)
    length = bytes([size]) if size < 126 else b"\x7e" + struct.pack(">H", size)
    key = os.urandom(4) if masked else b""
    sent = bytes(byte ^ key[k % 4] for k, byte in enumerate(body)) if masked else body
    return bytes([first, length[0] | (MASK if masked else 0)]) + length[1:] + key + sent


class Raw:
    """A socket by hand."""

    async def open(self, base):
        host, port = base.removeprefix("http://").split(":")
        self.reader, self.writer = await asyncio.open_connection(host, int(port))
        self.writer.write((f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {base}\r\nUpgrade: websocket\r\n"
                           "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n").encode())
        head = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), 5)
        assert b"101" in head.split(b"\r\n")[0]
        return self

    async def hello(self, base, token):
        await self.open(base)
        self.writer.write(frame(TEXT, json.dumps({"t": "hello", "protocol": 1, "token": token}).encode()))
        while json.loads(await self.text())["t"] != "news":
            pass
        return self

    async def read(self):
        first, second = await self.reader.readexactly(2)
        size = second & 0x7F
        if size > 125:
            width = 2 if size == 126 else 8
            size = int.from_bytes(await self.reader.readexactly(width), "big")
        return first & 0x0F, await self.reader.readexactly(size)

    async def text(self):
        while True:
            kind, body = await asyncio.wait_for(self.read(), 5)
            if kind == TEXT:
                return body
            assert kind != CLOSE, body

    async def closed(self):
        """The code it is closed with; 0: without a word."""
        try:
            while True:
                kind, body = await asyncio.wait_for(self.read(), 5)
                if kind == CLOSE:
                    return int.from_bytes(body[:2], "big")
        except (asyncio.IncompleteReadError, ConnectionError):
            return 0

    async def leave(self):
        self.writer.close()


WRONG = {
    "unmasked": (frame(TEXT, b"{}", masked=False), 1002),
    "reserved bit": (frame(TEXT, b"{}", reserved=0x40), 1002),
    "unknown kind": (frame(3, b"{}"), 1002),
    "the rest of nothing": (frame(MORE, b"{}"), 1002),
    "a long ping": (frame(PING, bytes(126)), 1002),
    "a ping in pieces": (frame(PING, b"x", fin=False), 1002),
    "no text": (frame(TEXT, b"\xff\xfe"), 1007),
    "binary": (frame(BINARY, b"{}"), 1003),
    "a message within another": (frame(TEXT, b"{", fin=False) + frame(TEXT, b"}"), 1002),
    "pieces without end": (frame(TEXT, b"x" * 60_000, fin=False), 1009),
    "small pieces without end": (frame(TEXT, b"x", fin=False) + frame(MORE, b"y" * 1000, fin=False) * 17, 1009),
    "a close of one byte": (frame(CLOSE, b"\x03"), 1002),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_frame_ends_its_socket_and_no_other(case):
    sent, code = WRONG[case]

    @at_house
    async def test(at):
        _, tokens = await at.new_game()
        honest = await at.seat(tokens[1])
        raw = await Raw().hello(at.base, tokens[0])
        raw.writer.write(sent)
        assert await raw.closed() == code
        assert (await honest.say("say", text="still here"))["t"] == "done"
        await raw.leave()
        await honest.leave()
    test()


def test_a_message_in_pieces_of_a_byte_is_a_message():
    @at_house
    async def test(at):
        _, tokens = await at.new_game()
        raw = await Raw().hello(at.base, tokens[0])
        body = json.dumps({"t": "say", "id": ID, "text": "slowly"}).encode()
        pieces = [frame(TEXT if k == 0 else MORE, body[k:k + 1], fin=k == len(body) - 1) for k in range(len(body))]
        raw.writer.write(b"".join(pieces[:20]) + frame(PING, b"between") + b"".join(pieces[20:]))
        while json.loads(await raw.text()).get("id") != ID:
            pass
        await raw.leave()
    test()


def test_a_flood_of_pings_and_of_messages_leaves_the_others_in_peace():
    async def test():
        async with house(FAST._replace(message_rate=20, message_burst=5)) as at:
            game, tokens = await at.new_game()
            honest = await at.seat(tokens[1])
            pings, talks = await Raw().hello(at.base, tokens[0]), await Raw().hello(at.base, tokens[0])
            pings.writer.write(frame(PING, b"x") * 20_000)
            say = json.dumps({"t": "say", "id": ID, "text": "spam"}).encode()
            talks.writer.write(frame(TEXT, say) * 2000 + frame(TEXT, b"half valid {") * 2000)
            assert (await honest.say("say", text="still here"))["t"] == "done"
            said = [json.loads(body) for body in at.hall.storage.rows[game][1]]
            assert len(said) <= 3  # the begin, the honest line, and the flood's one id
            for each in (pings, talks, honest):
                await each.leave()
    asyncio.run(test())


def test_what_waits_for_a_reader_is_bounded_in_bytes_too():
    async def within():
        sent, ended = asyncio.Event(), []

        async def never(_):
            sent.set()
            await asyncio.Event().wait()

        async def close(code, _):
            ended.append(code)
        box = Outbox(never, close)
        running = asyncio.create_task(box.run())
        box.put(b"x" * (MOST_BYTES + 1))  # a single one is always let through
        await sent.wait()
        box.put(b"x" * (MOST_BYTES // 2))
        assert not box.ending
        box.put(b"x" * (MOST_BYTES // 2 + 1))
        assert box.ending
        await running
        assert ended == [SLOW]
    asyncio.run(within())


@pytest.mark.parametrize(("seen", "code"), [(0, "stale"), (999, "stale"), (-1, "bad_message"),
                                            (1 << 70, "bad_message")])
def test_a_number_that_was_never_told_is_answered_with_the_id_of_its_command(seen, code):
    @at_house
    async def test(at):
        _, tokens = await at.new_game()
        page = await at.seat(tokens[0])
        answer = await page.say("order", seen=seen, text="activate B1")
        assert answer["code"] == code
        assert (await page.say("order", seen=1, text="x" * 501))["code"] == "bad_message"
        await page.leave()
    test()
