"""One game in memory: what a viewer may say, and the result. No sockets, no clock, no database.

`acting.act` changes the game at once and returns what has to be stored and sent. A caller that cannot store it discards
the `Live` and builds another from the storage.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, NamedTuple

from msgspec.structs import replace as renamed

from dieshift.battle import Battle
from dieshift.core.journal import Refused, is_over
from dieshift.core.records import flatten, unflatten
from dieshift.core.savefile import Entry, line_of, read_lines
from dieshift.core.schema import Fields, numbers
from dieshift.core.sources import TooManyDice
from dieshift.core.streams import DieWanted
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.interface import players as bots
from dieshift.interface.briefing import briefing_of, title_of
from dieshift.interface.scene import Board, Scene
from dieshift.server.protocol import messages
from dieshift.server.protocol.wire import encode
from dieshift.server.room import projection
from dieshift.server.room.asking import Asked, Pending, givers_of
from dieshift.server.room.dice import TableDice, WrongFace
from dieshift.server.room.ledger import Ledger
from dieshift.server.room.setting import header_kept, setting_kept
from dieshift.server.store.storage import HUMAN, LEDGER, VIEWERS, Kept, Seat, Stored, Terms, number_of

WATCHES = say("Spectators can't do this: it needs a seat at the table.")
MOST_ENTRIES = 20_000  # of one game
Acting = (
    messages.Command
    | messages.TakeBack
    | messages.Concede
    | messages.Rule
    | messages.Consent
    | messages.Amend
    | messages.Talk
    | messages.Pledge
    | messages.Share
    | messages.Preparing
)


class Change(NamedTuple):
    """What a command did: lines for the journal behind `base`, rows for the viewers, and the answer."""

    base: int
    lines: list[bytes]
    told: list[Kept]
    answer: messages.Outgoing
    notes: dict[str, messages.Note] | None = None  # that lay on the table before, where none of that is in the journal
    terms: Terms | None = None  # by which the battle goes from now on, that has not begun


class Word(NamedTuple):
    """What is said without changing anything: the answer, and messages to others by viewer."""

    answer: messages.Outgoing
    to: list[tuple[Viewer, messages.Outgoing]]


Outcome = messages.Refusal | messages.DiceWanted | Change | Word


class Spoiled(Exception):  # noqa: N818 - named for what happened to the game in memory
    """The game in memory differs from the stored one: rebuild it, and send this answer."""

    def __init__(self, answer: messages.Refusal | messages.DiceWanted,
                 to: Sequence[tuple[Viewer, messages.Outgoing]] = ()) -> None:
        super().__init__()
        self.answer, self.to = answer, to


class Live:
    """A game with its seats, and how much each viewer was told. `ledger` are the rows of LEDGER."""

    def __init__(self, stored: Stored, ledger: Sequence[bytes] = ()) -> None:
        log = read_lines(line.decode() for line in [stored.header, *stored.lines])
        log = replace(log, header=header_kept(log.header))
        self.id, self.header, self.secret = stored.id, stored.header, stored.secret
        self.terms = Terms(stored.header, stored.settings)
        self.ready: list[bool] = list(stored.settings.get("ready", []))
        who = {seat.viewer: seat for seat in stored.seats}
        self.seats: dict[int, Seat] = {side: who[Viewer.of_side(side)] for side in (0, 1)}
        dice = [self.seats[seat].dice for seat in (0, 1)]
        self.archive, self.mail = bool(stored.settings.get("archive")), bool(stored.settings.get("mail"))
        self.advised, self._unmeasured = not stored.settings.get("unadvised"), bool(stored.settings.get("unmeasured"))
        committed = {"clients": [], "context": ""} if self.archive else log.header.dice
        self.dice = TableDice.resumed(committed, stored.secret, self._whose, dice)
        self.battle = Battle.resume(log, None if self.archive else self.dice, setting=setting_kept(log.header))
        self.journal, self.kind, self.names = self.battle.journal, self.battle.kind, self.battle.names
        self.counts = stored.told
        self.acted = dict(self.counts)
        self.asked = Asked()
        self.notes: dict[str, messages.Note] = {}  # that lie on the table, by their ids; `mending.opened` has them
        self.givers = list(givers_of(log.header.start or {}, log.entries))
        self.ledger = Ledger(ledger)
        self._seen: dict[Viewer, tuple[int, Any]] = {}
        self._shown: dict[Viewer, tuple[int, bytes]] = {}
        self._drawn: dict[Viewer, dict[int, Any]] = {viewer: {} for viewer in VIEWERS}  # each viewer's own

    def _whose(self, game: Any, order: Any, reason: str, unit: str) -> Any:
        return self.kind.secrets.whose_die(self.battle.table, game, order, self.names, reason, unit)

    # --- what is -----------------------------------------------------------------------------------------------------

    @property
    def mover(self) -> int:
        """The seat that must decide; NOBODY when the game is over, or nobody has begun it."""
        return int(self.journal.game.seat_to_choose)

    @property
    def begun(self) -> bool:
        """Whether the first turn is opened; it may want dice that are typed. A game that branched off began before."""
        return self.begun_before or any(entry.kind == "order" for entry in self.journal.entries)

    @property
    def begun_before(self) -> bool:
        """Whether the journal sets in behind the first turn's opening: no line of it is `begin`."""
        return bool((self.journal.header.start or {}).get("turn", 0))

    @property
    def broken_off(self) -> Entry | None:
        """The order for which dice of the server fell, and that still has to be played."""
        last = self.journal.entries[-1] if self.journal.entries else None
        return last if last is not None and last.kind == "asked" else None

    @property
    def over(self) -> bool:
        """Whether nothing is left to decide."""
        return is_over(self.journal.game)

    @property
    def unready(self) -> list[bool]:
        """Of each seat, whether it is ready to begin, as long as not both are: so long the rules may change."""
        return [] if all(self.ready) else self.ready

    @property
    def awaited(self) -> list[int]:
        """Of each seat, how far its part in the dice is, as long as one is waited for."""
        return [] if self.archive or self.unready else self.dice.shares.states

    @property
    def at(self) -> str:
        """The chain value of the last entry: no other place of any game has it."""
        entries = self.journal.entries
        return entries[-1].chain if entries else self.journal.header.chain

    @property
    def place(self) -> int:
        """A number of where the game stands, the same as often as it comes here: what the computer's whims go by."""
        return int(self.journal.place[:15], 16)

    @property
    def request(self) -> Pending | None:
        """What one seat asks of the other; nothing stands that was asked before something happened."""
        pending = self.asked.pending
        return pending if pending is not None and pending.at == self.at else None

    @property
    def bot(self) -> str:
        """The bot that must decide; empty when it is a person, or nobody."""
        idle = self.over or not self.begun or self.awaited or self.journal.unverified or self.is_human(self.mover)
        return "" if idle else self.seats[self.mover].player

    def is_human(self, seat: int) -> bool:
        """Whether a person plays this seat."""
        return self.seats[seat].player == HUMAN

    def seen(self, viewer: Viewer) -> Any:
        """The game as this viewer may know it."""
        at = len(self.journal.entries)
        known = self._seen.get(viewer)
        if known is None or known[0] != at:
            self._seen[viewer] = known = (at, projection.view_of(self.kind, self.journal.game, viewer))
        return known[1]

    def scene(self, viewer: Viewer) -> Scene:
        """What a page draws for this viewer; whose view is the whole game sees it as the referee does."""
        seen, drawn = self.seen(viewer), self._drawn[viewer]
        scene = self.kind.screen.scene(self.battle.told_by, self.battle.table, seen, self.names, viewer, drawn)
        return projection.ended(scene, self.journal.given_up)

    def shown(self, viewer: Viewer) -> bytes:
        """Scene of this viewer as JSON; all viewers who see everything share one scene."""
        at, seen = len(self.journal.entries), self.seen(viewer)
        whose = Viewer.REFEREE if seen is self.journal.game else viewer
        known = self._shown.get(whose)
        if known is None or known[0] != at:
            self._shown[whose] = known = (at, encode(self.scene(whose)))
        return known[1]

    def welcome(self, viewer: Viewer) -> messages.Welcome:
        """Who the viewer is, and the table."""
        header, setting = self.journal.header, self.battle.scenario
        title = projection.titled(title_of(setting), header, advised=self.advised, measured=self.measured)
        return messages.Welcome(
            protocol=messages.PROTOCOL, game=header.game, title=title,
            briefing=briefing_of(setting), seat=number_of(viewer),
            rules=header.ruleset, digest=header.digest, board=self.board,
            dice=[self.seats[k].dice for k in (0, 1)], players=[self.seats[k].player for k in (0, 1)],
            commitment=str(header.dice.get("commitment", "")), mail=self.mail, advice=self.advised and self.measured,
            measuring=self.measured,
            notes=[renamed(note, place=self.place_name(viewer, note.at)) for note in self.notes.values()])

    @cached_property
    def board(self) -> Board:
        """The table, as it never changes."""
        return self.kind.screen.board(self.battle.table, self.names)

    @property
    def measured(self) -> bool:
        """Whether anything is measured before an order is given; squares are counted all the same."""
        return not self._unmeasured or self.board.grid == self.board.scale

    def place_name(self, viewer: Viewer, place: messages.Place) -> str:
        """What a viewer calls a place, by what he may know."""
        x, y = place
        if self.board.grid == self.board.scale:  # squares
            x, y = (min(along, whole - 1) // self.board.grid for along, whole in
                    ((x, self.board.width), (y, self.board.height)))
        return self.kind.story.namer(self.battle.table, self.names, self.seen(viewer))(x, y)

    def question(self, viewer: Viewer) -> tuple[bytes, list[int]]:
        """What another process needs in order to answer this viewer: the game's header, and what the viewer sees."""
        return self.header, flatten(self.seen(viewer))

    def whole(self, viewer: Viewer) -> list[bytes]:
        """The whole journal, for those who may have it: the referee, and everybody at the end; nothing for others."""
        if not (viewer.sees_everything or self.over):
            return []
        return [self.header, *(line_of(entry) for entry in self.journal.entries)]

    # --- what is said ------------------------------------------------------------------------------------------------

    def not_now(self, viewer: Viewer, message: messages.Command) -> messages.Refusal | None:
        """Why this viewer may not give orders now."""
        if self.over:
            return refuse(message, "game_over", say("The game is over."))
        mine = viewer.decides_for(self.mover) and self.is_human(self.mover)
        if not mine and self.begun:
            return refuse(message, "not_your_turn", say("{side} decides now.", side=self.names.side(self.mover)))
        if message.faces and not self.dice.has_hands:
            return refuse(message, "illegal", say("You can't type dice here: the server rolls them in this game."))
        return None

    def order(self, viewer: Viewer, message: messages.Command) -> Outcome:
        """Play an order as the viewer wrote it."""
        kind, game = self.kind, self.journal.game
        is_player = not viewer.sees_everything  # before the beginning too: what is no order is told by what is seen
        try:
            if not is_player:
                order = kind.orders.read(message.text, self.names, game)
            else:
                order = projection.order_for(kind, self.journal.rules, self.battle.table, game, self.names, viewer,
                                             message.text)
        except Refused as refused:
            return refuse(message, "illegal", refused.sentence)
        except ValueError as fault:
            return refuse(message, "unreadable", str(fault))
        begun = self.broken_off
        if begun is not None and begun.order != numbers(order):
            return refuse(message, "waiting", dice_fell(begun))
        self.dice.ready(message.faces, self.journal.known(order))
        return self._play(viewer, message, order, allowed=is_player)

    def _play(self, viewer: Viewer, message: messages.Command, order: Any, *, allowed: bool) -> Outcome:
        base, before = len(self.journal.entries), self.journal.game
        try:
            rows = self.step(lambda: self.journal.order(order, allowed=allowed))
        except DieWanted as missing:
            answer: messages.Refusal | messages.DiceWanted = self.wants(message, missing)
        except Refused as refused:
            answer = refuse(message, "illegal", refused.sentence)
        except (WrongFace, TooManyDice) as fault:
            answer = refuse(message, "illegal", str(fault))
        else:
            done = self.done(message.id, viewer)
            return self.change(base, rows + self.finish(), done)
        if len(self.journal.entries) == base:
            return answer
        return self.change(base, self._tell(self.journal.entries[base], before), answer)

    def bot_order(self, wanted: dict[str, int]) -> Change:
        """Play what a bot decided; the plainest allowed order when it wants the impossible, or nothing."""
        book, rules, table = self.kind.rulebook, self.journal.rules, self.battle.table
        order = self._order_of(wanted) if wanted else None
        for game in (self.seen(Viewer.of_side(self.mover)), self.journal.game):
            if order is not None and not book.refusal(rules, table, self.journal.game, order):
                break
            order = book.order()
            bots.fall_back(book.name)(rules, table, game, order)
        base, chosen = len(self.journal.entries), bots.plain(book, order, self.names)
        self.dice.ready((), bot=True)
        rows = self.step(lambda: self.journal.order(chosen))
        return self.change(base, rows + self.finish(), messages.Done(id="", n=0))

    def _order_of(self, given: dict[str, int]) -> Any:
        cls = self.kind.rulebook.order
        flat = [0] * cls.flat_size
        Fields(cls, {}).apply(flat, given)
        return unflatten(flat, cls)

    # --- for those who change the game -------------------------------------------------------------------------------

    def step(self, play: Callable[[], Entry]) -> list[Kept]:
        """Append an entry to the journal; the rows of those who are told of it."""
        before = self.journal.game
        return self._tell(play(), before)

    def finish(self) -> list[Kept]:
        """Reveal the secret of the dice, when the game is over."""
        return self.step(self.journal.reveal) if self.over else []

    def change(self, base: int, told: list[Kept], answer: messages.Outgoing) -> Change:
        """What has to be kept of the entries behind `base`."""
        self.acted = dict(self.counts)
        return Change(base, [line_of(entry) for entry in self.journal.entries[base:]], told, answer)

    def done(self, command: str, viewer: Viewer) -> messages.Done:
        """That a command was carried out."""
        return messages.Done(id=command, n=self.counts[viewer])

    def wants(self, message: messages.Command | messages.Amend, missing: DieWanted) -> messages.DiceWanted:
        """That a die is rolled by hand."""
        return messages.DiceWanted(id=message.id, seat=missing.seat, dice=self.dice.wanted(missing))

    def number_of(self, entry: Entry, viewer: Viewer) -> int:
        """Under which number this viewer was told of an entry; 0 when it was not."""
        return self.ledger.number_of(entry.number, viewer)

    def known_of(self, entry: Entry, viewer: Viewer) -> str:
        """An order as this viewer was told of it; empty when it was not."""
        if not self.number_of(entry, viewer):
            return ""
        before, after = self.journal.state_at(entry.number - 1), self.journal.state_at(entry.number)
        lines = projection.story_of(self.kind, self.battle.table, self.names, self.battle.told_by,
                                    projection.Step(entry, before, after), viewer)
        return next((line.message for line in lines if line.text.strip()), "")

    def tell_all(self, behind: int = 0) -> list[Kept]:
        """What everybody is told of the entries that a new game begins with, or that came behind a number of them."""
        del self.givers[behind:]
        rows = []
        for entry in self.journal.entries[behind:]:
            rows += self._tell(entry, self.journal.state_at(entry.number - 1))
        self.acted = dict(self.counts)
        return rows

    def _views(self, step: projection.Step, viewer: Viewer) -> tuple[Any, Any]:
        """What a viewer saw before a step and sees after it; views that were made are used again."""
        at, before = self._seen.get(viewer, (-1, None))
        if at != step.entry.number - 1:
            before = projection.view_of(self.kind, step.before, viewer)
        is_last = step.after is self.journal.game
        return before, self.seen(viewer) if is_last else projection.view_of(self.kind, step.after, viewer)

    def _tell(self, entry: Entry, before: Any) -> list[Kept]:
        """The rows of everybody who is told of an entry, and that of the ledger."""
        self.givers.append(int(before.seat_to_choose))
        concerns = self.journal.entries[entry.target - 1] if entry.target else None
        earlier = self.ledger.places(entry.target)
        after = self.journal.game if entry is self.journal.entries[-1] else self.journal.state_at(entry.number)
        step, rows, places = projection.Step(entry, before, after, concerns), [], []
        stories: projection.Stories = {}
        for viewer, concerned in zip(VIEWERS, earlier, strict=True):
            n = self.counts[viewer] + 1
            row = projection.told(self.kind, self.battle.table, self.names, self.battle.told_by, step, viewer, n=n,
                                  concerned=concerned, stories=stories, seen=self._views(step, viewer))
            places.append(0 if row is None else n)
            if row is not None:
                self.counts[viewer] = n
                rows.append(Kept(number_of(viewer), n, projection.body(row)))
        return [*rows, Kept(LEDGER, entry.number, self.ledger.append(places))]


def dice_fell(order: Entry) -> str:
    """Why another order than one that broke off cannot be given."""
    return say("Dice have already been rolled for '{typed}': continue with that order.", typed=order.text)


def refuse(message: Any, code: str, text: str) -> messages.Refusal:
    """The answer to what cannot be done."""
    return messages.Refusal(id=message.id, code=code, text=text)
