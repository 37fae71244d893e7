"""A page without a screen: it joins by its secret, asks for its menu, gives orders, and comes back after every loss."""

import asyncio
import contextlib
import json
import secrets
import time

import msgspec
import websockets
from websockets.exceptions import WebSocketException

from .tools import english, heard

raw = msgspec.json.Decoder(dict[str, msgspec.Raw])
rows = msgspec.json.Decoder(list[msgspec.Raw])
any_json = msgspec.json.Decoder()


class GoneError(Exception):
    """The socket is lost."""


def new_id():
    return secrets.token_hex(16)


def secret_of(link):
    return link.partition("seat=")[2]


class Player:
    """One seat. `history` holds what was sent, acked and seen, with the time of each."""

    def __init__(self, base, token, name="", wait=20.0):
        self.base, self.token, self.name, self.wait = base, token, name, wait
        self.ws = None
        self.seen, self.scene, self.welcome = 0, None, None
        self.told, self.history, self.answers, self.others = [], [], {}, []
        self.reader = None
        self.news = asyncio.Event()

    # --- the socket --------------------------------------------------------------------------------------------------

    async def join(self, seen=None):
        url = self.base.replace("http", "ws", 1) + "/ws"
        self.ws = await websockets.connect(url, origin=self.base, compression=None, max_size=None)
        self.scene = None
        self.reader = asyncio.create_task(self._read(self.ws))
        await self.ws.send(json.dumps({"t": "hello", "protocol": 1, "token": self.token,
                                       "seen": self.seen if seen is None else seen}))
        await self.until(lambda: self.scene is not None)
        return self

    async def leave(self):
        if self.ws is not None:
            await self.ws.close()
            await asyncio.gather(self.reader, return_exceptions=True)

    async def _read(self, ws):
        try:
            async for text in ws:
                self._hear(text)
                self.news.set()
        except WebSocketException:
            pass
        finally:
            self.news.set()

    def _hear(self, text):
        parts = {name: bytes(part) for name, part in raw.decode(text).items()}
        kind = any_json.decode(parts["t"])
        if kind == "news":
            for body in map(bytes, rows.decode(parts["told"])):
                n = any_json.decode(body)["n"]
                self.told.append((n, body))
                self.history.append(("seen", time.monotonic(), n, body))
            self.seen, self.scene = any_json.decode(parts["n"]), english(any_json.decode(parts["scene"]))
            return
        message = heard(text)
        if kind == "welcome":
            self.welcome = message
        elif "id" in message:
            self.answers[message["id"]] = message
            if kind == "done":
                self.history.append(("acked", time.monotonic(), message["id"], message["n"]))
        else:
            self.others.append(message)

    async def until(self, true):
        """Wait until something is true; GoneError when the socket is lost before."""
        end = time.monotonic() + self.wait
        while not true():
            if self.reader.done():
                self.reader.result()
                raise GoneError
            self.news.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.news.wait(), max(0.01, end - time.monotonic()))
            if time.monotonic() > end and not true():
                message = f"{self.name}: nothing came in {self.wait} s"
                raise AssertionError(message)

    # --- what it says ------------------------------------------------------------------------------------------------

    async def say(self, kind, again=None, **fields):
        """Send a message and wait for its answer; `again`: a message that was sent before."""
        message = again or {"t": kind, "id": new_id(), **fields}
        self.answers.pop(message["id"], None)
        if again is None and kind != "ask":
            self.history.append(("sent", time.monotonic(), message["id"], kind))
        try:
            await self.ws.send(json.dumps(message))
        except WebSocketException:
            raise GoneError from None
        await self.until(lambda: message["id"] in self.answers)
        return self.answers[message["id"]]

    async def order(self, text, faces=(), **more):
        return await self.say("order", seen=self.seen, text=text, faces=list(faces), **more)

    async def menu(self):
        reply = await self.say("ask", what="menu")
        return [choice for choice in reply.get("menu", {}).get("choices", []) if not choice.get("refused")]

    # --- a whole battle ----------------------------------------------------------------------------------------------

    @property
    def mine(self):
        return self.scene.get("seat", -1) == self.welcome["seat"]

    @property
    def over(self):
        return self.scene.get("over", False)

    async def play(self, choose, most=400):
        """Play until the game is over, or for so many orders; `choose(choices)` picks one of the menu."""
        count = 0
        while not self.over and count < most:
            await self.until(lambda: self.mine or self.over)
            if self.over:
                break
            answer = await self.order(choose(await self.menu())["order"])
            assert answer["t"] == "done", answer
            count += 1
            await self.until(lambda n=answer["n"]: self.seen >= n)
        return count
