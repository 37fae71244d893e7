"""The evenings of a server: each in memory as long as somebody asks for it, kept like a game, entry by entry."""

import asyncio
import contextlib
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace

from dieshift.core.rulesets import Ruleset
from dieshift.core.sources import Secure
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.interface.engagement import Troop
from dieshift.server.desk.referee import Waiver
from dieshift.server.evening import entries as evening_entries
from dieshift.server.evening import rolling, standing
from dieshift.server.evening.entries import Bring, Entry, Propose, Roll, Ruling, Sent, Waive, Withdraw
from dieshift.server.evening.standing import Evening, OpenShot, UnsaidError
from dieshift.server.protocol.wire import encode
from dieshift.server.room.idempotency import ANOTHER
from dieshift.server.room.seats import digest, new_id, new_secret, new_seed
from dieshift.server.store.storage import VIEWERS, Conflict, Damaged, Done, Seat, Storage, Stored, number_of
from dieshift.server.work.workers import Lost, Workers

T = TypeVar("T")
PREFIX = "evening-"  # of an id; no game has it
MOST_ROOMS = 200  # in memory
PRESENT = 45.0  # seconds after its last look for which a device looks on: it looks every 20
MOST_DEVICES = 100  # that are told apart at an evening
RECKON_SECONDS = 20.0


def is_evening(game: str) -> bool:
    """Whether an id is that of an evening."""
    return game.startswith(PREFIX)


class Made(NamedTuple):
    """A new evening: its id, and the secrets of its seats, which are kept nowhere."""

    id: str
    tokens: dict[Viewer, str]


class Room:
    """One evening in memory."""

    def __init__(self, stored: Stored) -> None:
        self.id, self.rules = stored.id, str(stored.settings["rules"])
        self.title = str(stored.settings["title"])
        self.seed = bytes.fromhex(stored.secret["seed"])
        self.lock, self.changed = asyncio.Lock(), asyncio.Event()
        self.course = standing.Course(self.rules)
        self.line = stored.header
        self._looked: dict[str, float] = {}  # when each device looked last
        self.take(stored.lines)

    @property
    def entries(self) -> list[Entry]:
        """Everything that was said."""
        return self.course.entries

    @property
    def evening(self) -> Evening:
        """What stands."""
        return self.course.evening

    def take(self, lines: list[bytes]) -> None:
        """Add more lines to the course of the evening, and wake the requests that wait for them."""
        if not lines:
            return
        for entry in evening_entries.read(lines):
            self.course.take(entry)
        self.line = lines[-1]
        self.wake()

    def wake(self) -> None:
        """Answer the requests that wait for something new."""
        self.changed.set()
        self.changed = asyncio.Event()

    def look(self, device: str, now: float) -> None:
        """Note that a device looks on; if it is new, the others hear of it."""
        self._looked = {each: when for each, when in self._looked.items() if now - when < PRESENT}
        arrives = device not in self._looked
        if not arrives or len(self._looked) < MOST_DEVICES:
            self._looked[device] = now
        if arrives:
            self.wake()

    def others(self, device: str, now: float) -> int:
        """The number of other devices that look on at this server."""
        return sum(each != device and now - when < PRESENT for each, when in self._looked.items())

    def throw(self, shot: OpenShot, faces: int) -> int:
        """Face of the next die of a shot: it follows from the secret, the shot and the die's place in it.

        So the face is fixed before a client asks for it, and taking a shot back never gives its faces to another shot.
        """
        dice = Secure(self.seed).agree(self.id)
        return dice.streams().of(f"shot {shot.id} die {len(shot.faces)} D{faces}").face(faces)


class Evenings:
    """All evenings of a server."""

    def __init__(self, storage: Storage, workers: Workers) -> None:
        self.storage, self.workers = storage, workers
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._closing = False

    async def make(self, title: str, rules: Ruleset) -> Made:
        """A new evening, kept before anybody is told of it."""
        game, seed = PREFIX + new_id(), new_seed()
        tokens = {viewer: new_secret() for viewer in VIEWERS}
        seats = [Seat(number_of(viewer), digest(token)) for viewer, token in tokens.items()]
        settings = {"title": title, "rules": str(rules)}
        first = evening_entries.header(title, str(rules), hashlib.sha256(seed).hexdigest())
        await self.storage.create(Stored(game, first, [], seats, settings, {"seed": seed.hex()}, {}), [])
        return Made(game, tokens)

    async def room(self, game: str) -> Room:
        """An evening; LookupError when there is none."""
        room = self._rooms.get(game)
        if room is None:
            stored = await self.storage.look(game)
            if stored is None:
                raise LookupError(game)
            try:
                room = self._rooms.setdefault(game, Room(stored))
            except Exception as fault:  # a damaged row can raise anything: this evening does not open
                raise Damaged(game) from fault
        self._rooms.move_to_end(game)
        while len(self._rooms) > MOST_ROOMS:
            self._rooms.popitem(last=False)[1].changed.set()
        return room

    async def wait(self, room: Room, after: int, seconds: float) -> None:
        """Wait until an evening has more than so many entries, at most so many seconds."""
        if len(room.entries) <= after and not self._closing:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(room.changed.wait(), seconds)

    async def act(self, room: Room, role: int, sent: Sent) -> None:
        """Carry out what a seat says, once however often it is sent; UnsaidError says why not."""
        async with room.lock:
            digested = hashlib.sha256(encode(sent)).digest()
            if before := await self.storage.done(room.id, sent.id):
                if (before.seat, before.digest) != (role, digested):
                    raise UnsaidError(ANOTHER)
                return
            if self.storage.shared:
                await self.storage.take(room.id)
                await self._catch_up(room)
            standing.refuse(room.course, role, sent.said)
            entry = await self._made(room, Entry(n=len(room.entries) + 1, role=role, by=sent.by, said=sent.said))
            line = evening_entries.line_of(entry, room.line)
            done = Done(sent.id, role, digested, b"")
            try:
                await self.storage.append(room.id, len(room.entries), [line], [], done)
            except Conflict:
                await self._catch_up(room)
                raise UnsaidError(say("The table has changed since: look, then try again.")) from None
            room.take([line])

    async def heard(self, game: str) -> None:
        """Another server may have written an evening; an empty id stands for all."""
        for room in [room for name, room in self._rooms.items() if game in {"", name}]:
            async with room.lock:
                await self._catch_up(room)

    async def _catch_up(self, room: Room) -> None:
        stored = await self.storage.look(room.id, len(room.entries))
        if stored is not None:
            room.take(stored.lines)

    async def _made(self, room: Room, entry: Entry) -> Entry:
        """An entry with what the dice and the rules add to it."""
        evening, said = room.evening, entry.said
        match said:
            case Bring():
                await self._ask(rolling.known, said.troop)
            case Ruling():
                await self._ask(rolling.known, said.troop or Troop())
                return replace(entry, before=standing.squad_of(evening, said.squad).troop)
            case Propose():
                shot = OpenShot(id=0, firer=said.firer, target=said.target, situation=said.situation, asked=0)
                await self._ask(rolling.possible, standing.engaged(evening, shot))
            case Roll():
                shot = standing.shot_of(evening, said.shot)
                now = await self._rolled(shot, shot.faces, shot.waived)
                face = said.face if said.face != evening_entries.THROWN else room.throw(shot, now.die)
                return await self._ended(shot, replace(entry, face=face), shot.waived)
            case Withdraw():
                return replace(entry, waits=standing.waits(room.course, entry.role, said))
            case Waive():
                shot = standing.shot_of(evening, said.shot)
                now = await self._rolled(shot, shot.faces, shot.waived)
                if now.owed is None:
                    raise UnsaidError(say("No test is due now."))
                if now.die <= now.owed.over:
                    raise UnsaidError(say("No face of its die passes this test: roll it, or withdraw the shot."))
                waived = [*shot.waived, Waiver(die=len(shot.faces), reason=said.reason)]
                return await self._ended(shot, replace(entry, face=now.die), waived)
        return entry

    async def _ended(self, shot: OpenShot, entry: Entry, waived: Sequence[Waiver]) -> Entry:
        """An entry with one more die of a shot, and the test that it owes, or its outcome if that was the last."""
        found = await self._rolled(shot, [*shot.faces, entry.face], waived)
        return replace(entry, owed=found.owed,
                       outcome=evening_entries.outcome_of(found.outcome) if found.outcome else None)

    async def _rolled(self, shot: OpenShot, faces: Sequence[int], waived: Sequence[Waiver]) -> rolling.Progress:
        return await self._ask(rolling.rolled, shot.engagement, list(faces), list(waived))

    async def _ask(self, work: Callable[..., T], *given: Any) -> T:
        """What a worker says; UnsaidError with the sentence of what cannot be."""
        try:
            return await self.workers.answer(RECKON_SECONDS, work, *given)
        except ValueError as fault:
            raise UnsaidError(*fault.args) from None
        except Lost:
            raise UnsaidError(say("Calculating this shot took too long.")) from None

    def close(self) -> None:
        """Send everybody home who waits."""
        self._closing = True
        for room in self._rooms.values():
            room.changed.set()
