"""One game and its sockets: commands one after another, everything kept before it is told."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from typing import Any

from dieshift.core.savefile import text_of
from dieshift.core.viewers import PLAYERS, Viewer
from dieshift.core.words import say
from dieshift.server.hall import following, presence, reaction_window
from dieshift.server.hall.interfaces import AnyHall
from dieshift.server.protocol.limits import padded
from dieshift.server.protocol.messages import DiceWanted, Done, Outgoing, Present, Refusal
from dieshift.server.protocol.wire import digest, encode, news, refusal
from dieshift.server.room import acting, mending, projection
from dieshift.server.room.asking import Asked
from dieshift.server.room.idempotency import Resent, answer_again
from dieshift.server.room.live import Acting, Change, Live, Spoiled, Word, refuse
from dieshift.server.room.outbox import FULL, GONE, Outbox
from dieshift.server.room.seats import new_incident
from dieshift.server.store.storage import VIEWERS, Conflict, OutcomeUnknown, ReadOnly, Stored, Terms, number_of
from dieshift.server.store.storage import Done as Kept
from dieshift.server.work import answers
from dieshift.server.work.turns import Spent
from dieshift.server.work.workers import Lost

LOG = logging.getLogger(__name__)
MOST, RECONNECT = 1_000_000, 4009
FROZEN = 3  # faults in a row after which a game is let be
COME_BACK = "come back for a fresh view"
FAILED = say("The server failed to do this (incident {technical}); nothing has changed.")
CROWDED = say("This game has no room for more than {spectators} spectators: come back later.")
OUTRUN = ("stale", say("Another player was faster: look again."))  # another server on the same database
UNKNOWN = "writing failed, and only a fresh start can tell whether it took place"
AWAY = ("read_only", say("Nothing can be saved right now: the game waits, and nothing is lost. Try again later."))
TRIES = 3  # of a command, when other servers were first
RETRY = 5.0  # seconds until a bot tries again to read and to write


class Table:
    """One game: commands one after another, everything kept before it is told."""

    def __init__(self, hall: AnyHall, game: str) -> None:
        self.hall, self.game = hall, game
        self.lock = asyncio.Lock()
        self.live: Live | None = None
        self.sockets: dict[Viewer, list[Outbox]] = {viewer: [] for viewer in VIEWERS}
        self.secrets: dict[Viewer, bytes] = {}  # by which each viewer sits here
        self.sent: dict[Viewer, int] = {}  # up to which number each was sent what it was told
        self.presence = Present(seats=[])  # as everybody was told
        self.terms: Terms | None = None  # the same
        self.elsewhere: dict[str, list[bool]] = {}  # which seats have a page at other servers, by their names
        self.pages: list[bool] | None = None  # which seats have one here, as the other servers were told
        self.asked, self.resent = Asked(), Resent(hall.storage, game)
        self.stood: tuple[int, dict[Viewer, int]] = (-1, {})  # at which entry, and what had been told when it was added
        self.machines: set[int] = set()  # sides that bots play
        self.waiting = self.faults = 0
        self.used = hall.used = time.monotonic()
        self.bots: asyncio.Task[None] | None = None
        self.window: reaction_window.Window | None = None  # for a side that is asked alike, able or not

    @property
    def watched(self) -> bool:
        """Whether any socket is open."""
        return any(self.sockets.values())

    async def loaded(self) -> Live:
        """The game in memory, made of what is kept if need be."""
        self.used = self.hall.used = time.monotonic()
        if self.live is None:
            stored = await self.hall.storage.look(self.game)
            if stored is None:
                raise LookupError(self.game)
            return await self.load(stored)
        return self.live

    async def load(self, stored: Stored) -> Live:
        """Have in memory what is kept, and tell everybody here what another server added to it."""
        self.live = live = await mending.opened(self.hall.storage, stored)
        live.asked = self.asked
        if self.stood[0] == len(live.journal.entries):  # it is rebuilt, and nothing was added
            live.acted = dict(self.stood[1])
        self.machines = {side for side in (0, 1) if not live.is_human(side)}
        await following.tell_missed(self, live)
        return live

    async def catch_up(self, number: int) -> None:
        """Hear that another server may have gone on with the game, to this entry."""
        async with self.lock:
            try:
                await following.catch_up(self, number)
            except Exception:
                LOG.exception("incident %s: what another server did to game %s", new_incident(), self.game)
                self.live = None
                self.dismiss_all(RECONNECT, COME_BACK)

    def let_go(self) -> bool:
        """Have the game in memory no longer; whether nothing at all is to be remembered of the table."""
        if self.live is not None and self.live.request is None:
            self.asked.pending = None
        self.live = None
        self.resent.forget()
        return self.asked.pending is None

    # --- commands ----------------------------------------------------------------------------------------------------

    async def carry(self, viewer: Viewer, message: Acting, outbox: Outbox) -> None:
        """Carry out a command, and answer it."""
        if self.waiting >= self.hall.limits.queue:
            outbox.put(encode(refuse(message, "busy", say("Too many commands are waiting for this game: try again."))))
            return
        self.waiting += 1
        # a command that is under way is carried through, and told, even if its own socket is lost meanwhile
        await asyncio.shield(self.hall.start(self._in_turn(viewer, message, outbox)))

    async def _in_turn(self, viewer: Viewer, message: Acting, outbox: Outbox) -> None:
        try:
            async with self.lock:
                # or another sits there
                if not (outbox.ending or await reaction_window.keeps(self, viewer, message, outbox)):
                    await self.carry_out(viewer, message, outbox)
        except ReadOnly:  # the storage does not even answer
            self.live = None
            outbox.put(encode(refuse(message, *AWAY)))
        finally:
            self.waiting -= 1

    async def carry_out(self, viewer: Viewer, message: Acting, outbox: Outbox) -> None:
        """Carry out a command whose turn it is. ReadOnly when the storage does not even answer."""
        wrong = None
        for _ in range(TRIES):
            before = await self.resent.before(message.id, anew=self.live is None)
            if before is not None:
                outbox.put(answer_again(before, viewer, message))
                return
            outcome = await self._outcome(viewer, message)
            if not isinstance(outcome, Change):
                self._say(viewer, message, outcome, outbox)
                return
            seat, answer = number_of(viewer), encode(outcome.answer)
            kept = Kept(message.id, seat, digest(message), answer) if isinstance(outcome.answer, Done) else None
            wrong = await self._keep(outcome, kept)
            if wrong is None:
                await self._done(message, outcome, answer, outbox)
                return
            if wrong != OUTRUN:
                break
            await following.catch_up(self)  # then everybody here is told, and the command may still be right
        outbox.put(encode(refuse(message, *(wrong or OUTRUN))))

    async def _done(self, message: Acting, change: Change, answer: bytes, outbox: Outbox) -> None:
        """Answer a command that is kept, and tell of it."""
        outbox.put(answer)
        self.resent.add(message.id)
        if change.terms is not None:
            await following.renew(self)
        self._broadcast(change)
        self.present()
        self.wake()

    def _say(self, viewer: Viewer, message: Acting, outcome: Refusal | DiceWanted | Word, outbox: Outbox) -> None:
        """Answer a command that changed nothing."""
        outbox.put(encode(outcome.answer if isinstance(outcome, Word) else outcome))
        if isinstance(outcome, Word):
            self.pass_on(outcome.to)
            said = presence.of(self, viewer, message, outcome)
            if said is not None:
                self.hall.start(presence.say(self.hall, self.game, said))

    def pass_on(self, words: Iterable[tuple[Viewer, Outgoing]]) -> None:
        """Send words to other viewers."""
        for viewer, word in words:
            for socket in self.sockets[viewer]:
                socket.put(encode(word))

    async def _outcome(self, viewer: Viewer, message: Acting) -> Any:
        """Outcome of a command; an unexpected error becomes a refusal and leaves the game as it was."""
        if self.faults >= FROZEN:
            return refuse(message, "internal", say("This game is frozen because it failed several times. It is "
                                                   "kept."))
        try:
            live = await self.loaded()
            self.stood = len(live.journal.entries), dict(live.acted)
            outcome = acting.act(live, viewer, message)
        except ReadOnly:
            raise
        except Spoiled as spoiled:
            self.live = None
            await self.loaded()
            return Word(spoiled.answer, list(spoiled.to))
        except Exception:
            LOG.exception("incident %s in game %s", incident := self._failed(), self.game)
            return refuse(message, "internal", say(FAILED, technical=incident))
        self.faults = 0
        return outcome

    def _failed(self) -> str:
        """Throw the game in memory away after a fault; a word to find it by."""
        self.live, self.faults = None, self.faults + 1
        return new_incident()

    async def _keep(self, change: Change, done: Kept | None) -> tuple[str, str] | None:
        """Write a change down; why not, if it could not be."""
        try:
            await following.append(self, change, done)
        except Conflict:
            if not following.unsay(self.live, change):
                self.live = None
            return OUTRUN
        except ReadOnly:
            self.live = None
            return AWAY
        except OutcomeUnknown:
            self.live = None
            self.hall.give_up(UNKNOWN)
            raise
        except BaseException:
            self.live = None
            raise
        return None

    # --- telling -----------------------------------------------------------------------------------------------------

    def _broadcast(self, change: Change) -> None:
        """Tell every viewer that is here what is news to it."""
        for viewer in VIEWERS:
            sent = self.sent.get(viewer, 0)
            rows = [row.body for row in change.told if row.viewer == number_of(viewer) and row.n > sent]
            if rows:
                self.tell(viewer, rows)

    def tell(self, viewer: Viewer, rows: list[bytes]) -> None:
        """Send a viewer the latest of what it is told, and how things stand."""
        live, sockets = self.live, self.sockets[viewer]
        if live is None or not sockets:
            return
        self.sent[viewer] = live.counts[viewer]
        try:
            message = news(live.counts[viewer], rows, live.shown(viewer))
        except Exception:
            LOG.exception("incident %s: the scene of viewer %s, game %s", new_incident(), number_of(viewer), self.game)
            for socket in sockets:
                socket.end(RECONNECT, COME_BACK)
            return
        for socket in sockets:
            socket.put(message)

    async def join(self, viewer: Viewer, seen: int, outbox: Outbox, secret: bytes) -> bool:
        """Seat a socket: who it is, what it missed, and how things stand. False when its secret was replaced."""
        async with self.lock:
            if await self.hall.storage.seat_of(secret) is None:
                return False
            if self.secrets.get(viewer, secret) != secret:  # replaced at another server, of which nothing was heard yet
                self.dismiss(viewer, *following.REVOKED)
            if viewer is Viewer.SPECTATOR and len(self.sockets[viewer]) >= self.hall.limits.spectators:
                crowded = say(CROWDED, spectators=self.hall.limits.spectators)
                outbox.last(refusal("too_many", crowded), FULL, "too many spectators")
                return True
            live = await self.loaded()
            if seen > live.counts[viewer]:  # by another server, of which this one has not heard yet
                await following.catch_up(self)
                live = await self.loaded()
            self.secrets[viewer], self.sent[viewer] = secret, live.counts[viewer]
            count, most = live.counts[viewer], self.hall.limits.missed
            after = max(seen if seen <= count else 0, count - most)
            bodies = await mending.told(self.hall.storage, live, viewer, after, count - after)
            outbox.put(encode(live.welcome(viewer)))
            outbox.put(news(count, bodies, live.shown(viewer)))
            if live.request is not None and viewer.owns(1 - live.request.seat):
                outbox.put(encode(live.request.request))
            others = self.sockets[viewer]
            while viewer is not Viewer.SPECTATOR and len(others) >= self.hall.limits.sockets_per_seat:
                others.pop(0).end(GONE, "this seat was opened elsewhere")
            others.append(outbox)
            self.present(outbox)
            reaction_window.greet(self, outbox)
        self.wake()
        return True

    def leave(self, viewer: Viewer, outbox: Outbox) -> None:
        """Forget a socket."""
        if outbox in self.sockets[viewer]:
            self.sockets[viewer].remove(outbox)
            self.used = self.hall.used = time.monotonic()
            self.present()

    def present(self, newcomer: Outbox | None = None) -> None:
        """Tell everybody who is at the table and whose part in the dice it waits for, if changed; a newcomer always."""
        live, known = self.live, self.presence
        now = Present(seats=[self.sits(side) for side in (0, 1)], shares=live.awaited if live else known.shares,
                      ready=live.unready if live else known.ready)
        everybody = [socket for sockets in self.sockets.values() for socket in sockets]
        for socket in everybody if now != self.presence else filter(None, [newcomer]):
            socket.put(encode(now))
        self.presence = now
        here = [bool(self.sockets[player]) for player in PLAYERS]
        if here != self.pages and (self.watched or self.pages is not None):  # who first looks on asks who is elsewhere
            self.pages = here
            self.hall.start(presence.tell(self, answer=True))

    def sits(self, side: int) -> bool:
        """Whether a side's seat is taken: by a socket, here or at another server, or by a bot."""
        away = side in self.machines or any(seats[side] for seats in self.elsewhere.values())
        return away or bool(self.sockets[Viewer.of_side(side)])

    def dismiss(self, viewer: Viewer, code: int, reason: str) -> None:
        """Close the sockets of a viewer, and tell the others that it is gone."""
        self._end(viewer, code, reason)
        self.present()

    def dismiss_all(self, code: int, reason: str) -> None:
        """Close all sockets of the table."""
        for viewer in VIEWERS:
            self._end(viewer, code, reason)

    def _end(self, viewer: Viewer, code: int, reason: str) -> None:
        for socket in self.sockets[viewer]:
            socket.end(code, reason)
        self.sockets[viewer].clear()

    async def save(self, viewer: Viewer) -> bytes:
        """A save for a viewer."""
        async with self.lock:
            live = await self.loaded()
            header, title = live.journal.header, live.battle.scenario.title
            if live.whole(viewer):
                return text_of(header, live.journal.entries)
        bodies = await mending.told(self.hall.storage, live, viewer, 0, MOST)
        return projection.seat_save(header, title, viewer, bodies)

    async def journal(self, viewer: Viewer) -> tuple[list[bytes], list[bytes]]:
        """The whole journal and its ledger for those who may have it, the referee, and everybody at the end."""
        async with self.lock:
            live = await self.loaded()
            return live.whole(viewer), list(live.ledger.rows)

    # --- bots --------------------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Let a bot play, if one must decide and somebody watches; begin the time for a reaction."""
        reaction_window.open_at(self)
        live = self.live
        if live is not None and live.bot and self.watched and (self.bots is None or self.bots.done()):
            self.bots = self.hall.start(self._play_bots())

    async def _play_bots(self) -> None:
        pause: float | None = 0.0
        while self.watched and pause is not None:
            try:
                pause = await self._bots_turn()
            except ReadOnly as fault:
                LOG.warning("the bot of game %s waits %s s: %s", self.game, RETRY, fault)
                pause = RETRY
            await asyncio.sleep(pause or 0.0)

    async def _bots_turn(self) -> float | None:
        """Let the bot that must decide play; how long to pause then, None when there is none."""
        async with self.lock:
            live = await self.loaded()
            at, bot = len(live.journal.entries), live.bot
            if not bot or self.faults >= FROZEN:
                return None
            question, place = live.question(Viewer.of_side(live.mover)), live.place
        begun = time.monotonic()
        wanted = await self._decide(question, bot, int(live.secret.get("bots", 1)), place)
        pace = reaction_window.pace_of(live, self.hall.pace)
        await asyncio.sleep(padded(time.monotonic() - begun, pace))  # how long it thought is not told
        async with self.lock:
            if self.live is not live or len(live.journal.entries) != at:
                return 0.0
            return await self.play(lambda: live.bot_order(wanted))

    async def _decide(self, question: tuple[bytes, list[int]], bot: str, seed: int, place: int) -> dict[str, int]:
        """What a bot wants; nothing when it fails or takes too long."""
        try:
            seconds = self.hall.limits.bot_seconds
            return await self.hall.workers.decide(seconds, answers.decide, *question, bot, seed, place)
        except (Lost, Spent) as lost:
            LOG.warning("the bot %s of game %s: %s", bot, self.game, lost)
        except Exception:
            LOG.exception("the bot %s of game %s failed", bot, self.game)
        return {}

    async def play(self, make: Callable[[], Change]) -> float:
        """Play what no page said, a bot's order, say; how long to pause after it."""
        try:
            change = make()
        except Exception:
            LOG.exception("incident %s: what no page said, in game %s", self._failed(), self.game)
            return 0.0
        wrong = await self._keep(change, None)
        if wrong is not None:
            if wrong == OUTRUN:
                await following.catch_up(self)
                return 0.0
            return RETRY
        self._broadcast(change)
        self.wake()
        return 0.0
