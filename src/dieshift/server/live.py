"""One game in memory: what a viewer may say, and what comes of it. No sockets, no clock, no database.

`act` plays on the game at once and says what has to be kept and told. Whoever cannot keep it throws the `Live` away
and makes another of what the storage has.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from dieshift import bots
from dieshift.battle import Battle
from dieshift.core.journal import Refused
from dieshift.core.records import flatten
from dieshift.core.savefile import Entry, line_of, read_lines
from dieshift.core.schema import Fields, made_of, numbers
from dieshift.core.sources import TooManyDice
from dieshift.games.scene import Scene
from dieshift.server import standin
from dieshift.server.dice import Missing, TableDice, WrongFace
from dieshift.server.messages import (
    PROTOCOL,
    Amend,
    Command,
    Consent,
    DiceWanted,
    Done,
    Outgoing,
    Part,
    Refusal,
    Request,
    Say,
    TakeBack,
    Told,
    Welcome,
)
from dieshift.server.storage import REFEREE, SPECTATOR, VIEWERS, Kept, Stored
from dieshift.server.wire import encode

NOBODY = -1
HUMAN = "human"
UNSEEN = "This cannot be done, for a reason that this seat cannot see."
Acting = Command | TakeBack | Consent | Amend | Say


class Change(NamedTuple):
    """What a command did: lines for the journal behind `base`, rows for the viewers, and the answer."""

    base: int
    lines: list[bytes]
    told: list[Kept]
    answer: Outgoing


class Word(NamedTuple):
    """What is said without changing anything: the answer, and messages to others by viewer."""

    answer: Outgoing
    to: list[tuple[int, Outgoing]]


class Pending(NamedTuple):
    """What one seat asks of the other: who asks, what for, and in which words."""

    seat: int
    message: TakeBack | Amend
    request: Request


Outcome = Refusal | DiceWanted | Change | Word


class Spoiled(Exception):  # noqa: N818 - named for what happened to the game in memory
    """The game in memory is no longer what is kept, because of this refusal: make it anew."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal


class Live:
    """A game with its seats, and how much each viewer was told."""

    def __init__(self, stored: Stored) -> None:
        log = read_lines(line.decode() for line in [stored.header, *stored.lines])
        drawn = log.entries[-1].drawn if log.entries else 0
        self.seats = {seat.role: seat for seat in stored.seats}
        self.dice = TableDice.resumed(log.header.dice, stored.secret, [self.seats[k].dice for k in (0, 1)], drawn)
        self.id, self.header, self.secret, self.settings = stored.id, stored.header, stored.secret, stored.settings
        self.battle = Battle.resume(log, self.dice)
        self.journal, self.kind, self.names = self.battle.journal, self.battle.kind, self.battle.names
        self.counts = {viewer: stored.counts.get(viewer, 0) for viewer in VIEWERS}
        self.acted = dict(self.counts)
        self.request: Pending | None = None
        self.places: dict[tuple[int, int], int] = {}
        self.givers = list(self._givers(log.header.start or {}, log.entries))
        self._seen: dict[int, tuple[int, Any]] = {}

    @staticmethod
    def _givers(start: dict[str, int], entries: Iterable[Entry]) -> Iterable[int]:
        """Who had to decide before each entry."""
        seat = start.get("seat_to_choose", 0)
        for entry in entries:
            yield seat
            seat = entry.changed.get("seat_to_choose", seat)

    # --- what is -----------------------------------------------------------------------------------------------------

    @property
    def mover(self) -> int:
        """The seat that must decide; NOBODY when the game is over."""
        return int(self.journal.game.seat_to_choose)

    @property
    def over(self) -> bool:
        """Whether nothing is left to decide."""
        return self.mover == NOBODY

    @property
    def bot(self) -> str:
        """The bot that must decide; empty when it is a person, or nobody."""
        return "" if self.over or self.journal.unverified or self.is_human(self.mover) else self.seats[self.mover].player

    def is_human(self, seat: int) -> bool:
        """Whether a person plays this seat."""
        return self.seats[seat].player == HUMAN

    def seen(self, viewer: int) -> Any:
        """The game as this viewer may know it."""
        if viewer == REFEREE:
            return self.journal.game
        at = len(self.journal.entries)
        known = self._seen.get(viewer)
        if known is None or known[0] != at:
            self._seen[viewer] = known = (at, self.kind.rulebook.view(self.journal.game, viewer))
        return known[1]

    def scene(self, viewer: int) -> Scene:
        """What a page draws for this viewer."""
        return standin.scene(self.kind, self.journal.rules, self.battle.table, self.seen(viewer), self.names, viewer)

    def welcome(self, viewer: int) -> Welcome:
        """Who the viewer is, and the table."""
        header = self.journal.header
        return Welcome(
            protocol=PROTOCOL, game=header.game, title=self.battle.scenario.title,
            briefing=self.battle.scenario.briefing, seat=viewer, rules=header.ruleset, digest=header.digest,
            board=standin.board(self.kind, self.battle.table, self.names),
            dice=[self.seats[k].dice for k in (0, 1)], players=[self.seats[k].player for k in (0, 1)],
            commitment=str(header.dice.get("commitment", "")))

    # --- what is said ------------------------------------------------------------------------------------------------

    def act(self, viewer: int, message: Acting) -> Outcome:
        """What comes of a message. Spoiled when the game in memory must be thrown away."""
        if viewer == SPECTATOR:
            return refuse(message, "not_yours", "Spectators watch: only a seat at the table may do this.")
        if isinstance(message, Say):
            return self._say(viewer, message)
        if self.journal.unverified:
            return refuse(message, "read_only", f"This game can only be read: {self.journal.unverified}.")
        if not self.acted[viewer] <= message.seen <= self.counts[viewer]:
            return refuse(message, "stale", "Something happened that this page had not seen yet: look again.")
        from dieshift.server import undo

        if isinstance(message, Command):
            return self._order(viewer, message)
        return undo.act(self, viewer, message)

    def _say(self, viewer: int, message: Say) -> Outcome:
        text = " ".join(message.text.split())
        if not text or not text.isprintable():
            return refuse(message, "bad_message", "A line of chat holds printable characters, and at least one.")
        told = [self._row(to, "said", viewer, [[Part(kind="text", text=text)]]) for to in VIEWERS]
        return Change(len(self.journal.entries), [], told, self.done(message.id, viewer))

    def _order(self, viewer: int, message: Command) -> Outcome:
        wrong = self._not_now(viewer, message)
        if wrong is not None:
            return wrong
        try:
            order = self.kind.read(message.text, self.names, self.seen(viewer))
        except ValueError as fault:
            return refuse(message, "unreadable", str(fault))
        last = self.journal.entries[-1] if self.journal.entries else None
        if last is not None and last.kind == "asked" and last.order != numbers(order):
            return refuse(message, "waiting", f"Dice fell already for {last.text!r}: go on with that order.")
        return self._play(viewer, message, order)

    def _not_now(self, viewer: int, message: Command) -> Refusal | None:
        """Why this viewer may not give orders now."""
        if self.over:
            return refuse(message, "game_over", "The game is over.")
        if not self.is_human(self.mover) or viewer not in {self.mover, REFEREE}:
            return refuse(message, "not_your_turn", f"{self.names.side(self.mover)} decides now.")
        if message.faces and not self.dice.has_hands:
            return refuse(message, "illegal", "The server rolls the dice of this game: none can be typed.")
        return None

    def _play(self, viewer: int, message: Command, order: Any) -> Outcome:
        base = len(self.journal.entries)
        self.dice.ready(self.mover, message.faces)
        try:
            told = self.step(lambda: self.journal.order(order))
        except Refused as refused:
            return refuse(message, "illegal", self._why(viewer, order, refused))
        except Missing as missing:
            return DiceWanted(id=message.id, seat=missing.seat, dice=missing.dice)
        except (WrongFace, TooManyDice) as fault:
            return refuse(message, "illegal", str(fault))
        if self.dice.left:
            text = f"{len(message.faces)} dice were typed, {len(self.dice.shown)} are rolled."
            raise Spoiled(refuse(message, "illegal", text))
        told += self.finish()
        return self.change(base, told, self.done(message.id, viewer))

    def _why(self, viewer: int, order: Any, refused: Refused) -> str:
        """Why an order is not allowed, in words that the viewer may know."""
        if viewer == REFEREE:
            return refused.sentence
        book, seen, rules, table = self.kind.rulebook, self.seen(viewer), self.journal.rules, self.battle.table
        code = book.refusal(rules, table, seen, order)
        return book.refusal_text(code, rules, table, seen, order, self.names) if code else UNSEEN

    def bot_order(self, wanted: dict[str, int]) -> Change:
        """Play what a bot decided; the plainest allowed order when it wants the impossible, or nothing."""
        book, rules, table = self.kind.rulebook, self.journal.rules, self.battle.table
        order = self.order_of(wanted) if wanted else None
        for game in (self.seen(self.mover), self.journal.game):
            if order is not None and not book.refusal(rules, table, self.journal.game, order):
                break
            order = book.order()
            bots.fall_back(book.name)(rules, table, game, order)
        base, chosen = len(self.journal.entries), order
        self.dice.ready(self.mover)
        told = self.step(lambda: self.journal.order(chosen))
        told += self.finish()
        return self.change(base, told, Done(id="", n=0))

    # --- for those who change the game -------------------------------------------------------------------------------

    def order_of(self, given: dict[str, int]) -> Any:
        """The order of its numbers; ValueError when they are none."""
        flat = [0] * self.kind.rulebook.order.flat_size
        Fields(self.kind.rulebook.order, {}).apply(flat, given)
        return made_of(self.kind.rulebook.order, flat)

    def step(self, play: Callable[[], Entry]) -> list[Kept]:
        """Append an entry to the journal, and the rows of those who are told of it."""
        seat, before = self.mover, self.journal.game
        entry = play()
        self.givers.append(seat)
        return self._tell(entry, seat, before)

    def finish(self) -> list[Kept]:
        """Reveal the secret of the dice, when the game is over."""
        if not self.over or self.dice.all_by_hand:
            return []
        return self.step(self.journal.reveal)

    def change(self, base: int, told: list[Kept], answer: Outgoing) -> Change:
        """What has to be kept of the entries behind `base`."""
        self.request = None
        self.acted = dict(self.counts)
        return Change(base, [line_of(entry) for entry in self.journal.entries[base:]], told, answer)

    def done(self, command: str, viewer: int) -> Done:
        """That a command was carried out."""
        return Done(id=command, n=self.counts[viewer])

    def _tell(self, entry: Entry, seat: int, before: Any) -> list[Kept]:
        rules, rows = self.journal.rules, []
        given = self.givers[entry.target - 1] if entry.target else seat
        for viewer in VIEWERS:
            lines = standin.lines(self.kind, entry, before, self.journal.game, self.names, rules, viewer)
            rows.append(self._row(viewer, entry.kind, given, lines, self.places.get((viewer, entry.target), 0)))
            self.places[viewer, entry.number] = self.counts[viewer]
        return rows

    def _row(self, viewer: int, kind: str, seat: int, lines: list[list[Part]], undone: int = 0) -> Kept:
        self.counts[viewer] += 1
        n = self.counts[viewer]
        told = Told(n=n, turn=int(self.journal.game.turn), kind=kind, lines=lines, seat=seat, undone=undone)
        return Kept(viewer, n, encode(told))

    def tell_all(self) -> list[Kept]:
        """What everybody is told of the entries that a new game begins with."""
        rows: list[Kept] = []
        for entry, seat in zip(self.journal.entries, self.givers, strict=True):
            rows += self._tell(entry, seat, self.journal.state_at(entry.number - 1))
        return rows

    def whole(self, viewer: int) -> list[bytes]:
        """The whole journal, for those who may have it: the referee, and everybody at the end; nothing for others."""
        if viewer != REFEREE and not self.over:
            return []
        return [self.header, *(line_of(entry) for entry in self.journal.entries)]

    # --- for workers -------------------------------------------------------------------------------------------------

    def question(self, viewer: int) -> tuple[bytes, list[int]]:
        """What another process needs in order to answer this viewer: the game's header, and what the viewer sees."""
        return self.header, flatten(self.seen(viewer))


def refuse(message: Any, code: str, text: str) -> Refusal:
    """The answer to what cannot be done."""
    return Refusal(id=message.id, code=code, text=text)
