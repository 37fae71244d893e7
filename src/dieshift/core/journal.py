"""The journal of a game: save = replay = log.

A `Journal` plays orders and writes down each with its dice, the fields it changed, and a fingerprint of the state after
it. Nothing is ever deleted: undo and redo are lines of their own. Dice belong to the journal, not to the moment: an
order played again at the same place shows the same faces, and a source's counter never goes back.

`dieshift.core.loading` makes a journal of a file.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, cast
from weakref import ref

import dieshift
from dieshift.core import rulings, sources, streams
from dieshift.core.commit_reveal import Shares, Unshared
from dieshift.core.dice import Dice
from dieshift.core.dice_memory import Fallen, Place
from dieshift.core.draws import drawn
from dieshift.core.game import Rulebook, conceded
from dieshift.core.records import changes, clone, flatten, to_bytes, unflatten
from dieshift.core.rules import Rules
from dieshift.core.rulesets import Ruleset
from dieshift.core.savefile import Entry, Header, Rolled, chain, write
from dieshift.core.schema import Fields, mark, numbers, packed, schema_of
from dieshift.core.sources import Asked, ByHand, FaceSource, Secure, SeededSource, Starved, Tape, TooManyDice
from dieshift.core.streams import SeatDice, UnprovenDice
from dieshift.core.words import say, word

SNAPSHOT = 64


class Refused(Exception):  # noqa: N818 - named for what the player hears
    """An order that the rules forbid; nothing was changed. `code` is the game's, `sentence` says why, and the rule."""

    def __init__(self, code: int, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


class Way(NamedTuple):
    """The way from one state of a game to the next: the next one, the fields that changed, and its bytes."""

    game: Any
    changed: dict[str, int]
    bytes: bytes


def is_over(state: Any) -> bool:
    """Whether nobody is to choose any more; before the first turn nobody is to choose yet."""
    return bool(state.turn) and state.seat_to_choose == streams.NOBODY


def is_begun(state: Any) -> bool:
    """Whether anything has happened since the state was set up."""
    return bool(state.turn or state.question)


def header_of(book: Rulebook, ruleset: Ruleset, game: Any, source: FaceSource, scenario: Any = None,
              seats: Iterable[Any] = (), setting: Any = None) -> Header:
    """The header of a new game; `scenario`, `seats` and `setting` are the caller's own JSON."""
    return Header(book.name, str(ruleset), ruleset.digest, source.header(), schema_of(book.state),
                  dieshift.__version__, numbers(game), scenario, list(seats), setting)


class Journal:
    """A game in progress: its state, and every entry that led there.

    `game` is the state as a record object; change it only through `order`. `unverified` is empty, or says what of a
    loaded file could not be checked, or was damaged.
    """

    # whose state was asked for last, after which entry, and that state: stories ask for one after the other
    _asked: ClassVar[tuple["ref[Journal] | None", int, list[int]]] = (None, 0, [])

    def __init__(self, book: Rulebook, header: Header, rules: Any, table: Any, game: Any, source: FaceSource,
                 names: Any) -> None:
        if rules is not None and flatten(rules) != flatten(book.catalogue.parse(header.ruleset).record()):
            message = f"the header names the rule set {header.ruleset!r}, the rules given are another"
            raise ValueError(message)
        self.book, self.header, self.rules, self.table = book, header, rules, table
        self.source, self.names = source, names
        self.game = clone(game)
        self.entries: list[Entry] = []
        self.unverified = ""
        self.fields = Fields(book.state, {})
        self._flat = flatten(game)
        self._bytes = packed(book.state, self._flat)
        self._snapshots = {0: list(self._flat)}
        self._done: list[int] = []
        self._undone: list[int] = []
        self._places = [Place(header.chain, header.chain)]
        self._fallen = Fallen()

    def order(self, order: Any, *, fresh: bool = False, allowed: bool = False) -> Entry:
        """Play an order; Refused when the rules forbid it, and nothing has changed.

        Faces known from an earlier play of the same order at the same place are used again. `fresh` asks for them
        again, for a referee who mistyped a die. It works only for dice rolled by hand: dice of the server stay
        (`core.dice_memory`), even if a typed die before them is corrected several times. `allowed` says that the rules
        were asked about this order in this very state, and do not forbid it.
        """
        self._refuse_unplayable()
        to_bytes(order)  # what does not fit its fields is asked of no rule
        seats = self.source if isinstance(self.source, SeatDice) else None
        if fresh and self.source.kind != "by hand" and not (seats and seats.hand):
            raise ValueError(say("only dice rolled by hand can be asked for again, and these are {how}",
                                 how=word(self.source.kind)))
        code = 0 if allowed else self.book.refusal(self.rules, self.table, self.game, order)
        if code:
            sentence = self.book.refusal_text(code, self.rules, self.table, self.game, order, self.names)
            raise Refused(code, sentence)
        fields = numbers(order)
        text = self.book.order_text(order, self.names)
        known = () if fresh else self.known(order)
        if not known and isinstance(self.source, SeededSource):
            way, rolled = self._play_seeded(self.source, order)
        else:
            way, rolled = self._play(order, known, text)
        return self._append("order", text, way, fields, rolled)

    def known(self, order: Any) -> tuple[Rolled, ...]:
        """The dice that fell for an order before, when it was given here and taken back, or broke off."""
        return self._fallen.tape(self._places[-1], _key(numbers(order)))

    @property
    def place(self) -> str:
        """Where the game stands, by its orders and the dice that no hand typed: the same as often as it comes here."""
        return self._places[-1].ground

    def _play_seeded(self, source: SeededSource, order: Any) -> tuple[Way, list[Rolled]]:
        """One pass, with the dice that a simulation of the same seed rolls here."""
        dice, game = source.logged(), clone(self.game)
        self.book.step(dice, self.rules, self.table, game, clone(order))
        if dice.starved:
            raise TooManyDice
        way = self._way(game)
        source.advance(dice)
        return way, [self._rolled(dice.face[k], dice.die[k], dice.why[k], dice.unit[k]) for k in range(dice.read)]

    def _play(self, order: Any, known: Iterable[Rolled], text: str) -> tuple[Way, list[Rolled]]:
        """Run the order on a copy, with the dice known so far; the source of dice supplies the others."""
        if isinstance(self.source, SeatDice):
            self.source.begin(self.game, order, [d.how for d in known])
        key = _key(numbers(order))
        game = clone(self.game)
        dice = Asked((d._replace(how=streams.kept(d.how)) for d in known), partial(self._ask, key, game))
        try:
            self.book.step(cast(Dice, dice), self.rules, self.table, game, clone(order))
            way = self._way(game)
            if isinstance(self.source, SeatDice):
                self.source.end()
        except BaseException:
            if any(not streams.by_hand(d.how) and d.how != streams.KEPT for d in dice.new):
                self._append("asked", text, self._way(self.game), numbers(order), dice.new)
            raise
        return way, dice.rolled[: dice.read]

    def _ask(self, key: str, game: Any, before: list[Rolled], die: int, why: int, unit: int) -> Rolled:
        """The next die of an order: the one that fell for it here before, or a new one."""
        reason, name = self.book.reason(why), self.book.unit_name(unit, self.names)
        how = self.source.origin(reason, name) if isinstance(self.source, SeatDice) else self.source.kind
        fell = self._fallen.again(self._places[-1], key, Rolled(die, 0, reason, name, how), before)
        noun = drawn(self.book.draws, reason, die)
        if isinstance(self.source, ByHand) and noun and not fell:
            left = self.book.to_draw(game, why, unit, die)
            return self._rolled(self.source.draw(noun, left, reason, name), die, why, unit)
        return fell or self._rolled(self.source.face(die, reason, name), die, why, unit)

    def _rolled(self, face: int, die: int, why: int, unit: int) -> Rolled:
        how = self.source.how if isinstance(self.source, SeatDice) else self.source.kind
        return Rolled(die, face, self.book.reason(why), self.book.unit_name(unit, self.names), how)

    def _way(self, game: Any) -> Way:
        """From the present state to another; OverflowError when a number of it does not fit its field.

        Whether records look at each assignment or not (`rows.CHECKED`), no other state comes into a journal.
        """
        changed = changes(self._flat, flatten(game), type(game))
        try:
            return Way(game, changed, self.fields.applied(self._bytes, changed))
        except ValueError as fault:
            raise OverflowError(str(fault)) from None

    def _append(self, kind: str, text: str, way: Way, order: dict[str, int], dice: Iterable[Rolled] = (),
                target: int = 0) -> Entry:
        """Write an entry for the way from the present state to another, and make that the state."""
        drawn = max(self.source.drawn, self.entries[-1].drawn if self.entries else 0)
        entry = Entry(len(self.entries) + 1, kind, text, order, tuple(dice), way.changed,
                      mark(way.bytes), drawn, target)
        entry.chain = chain(self.entries[-1].chain if self.entries else self.header.chain, entry.line())
        self._take(entry, way.bytes)
        self.game = way.game
        return entry

    def _take(self, entry: Entry, after: bytes) -> None:
        """Apply an entry to the flat state, and to what is done, undone, and known of the dice.

        `after` are the bytes of the state that it leads to.
        """
        self.fields.apply(self._flat, entry.changed)
        self._bytes = after
        self.entries.append(entry)
        if entry.number % SNAPSHOT == 0:
            self._snapshots[entry.number] = list(self._flat)
        if entry.kind in {"asked", "order"}:
            self._fallen.take(self._places[-1], _key(entry.order), entry.dice, whole=entry.kind == "order")
        if entry.kind in {"order", "ruling"}:
            self._undone.clear()
            self._stand(entry)
        elif entry.kind == "redo":
            self._stand(self.entries[self._undone.pop() - 1])
        elif entry.kind == "undo":
            self._places.pop()
            self._undone.append(self._done.pop())
            self.entries[entry.target - 1].undone = True

    def _stand(self, played: Entry) -> None:
        played.undone = False
        self._done.append(played.number)
        given = _key(played.order) if played.kind == "order" else played.text
        self._places.append(self._places[-1].after(given, played.dice))

    @property
    def can_undo(self) -> bool:
        """Whether an order stands that could be taken back."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether an undone order waits, with no other played since."""
        return bool(self._undone)

    @property
    def taken_back_last(self) -> Entry:
        """The order or ruling that would stand again; only where one `can_redo`."""
        return self.entries[self._undone[-1] - 1]

    def undo(self) -> Entry:
        """Take back the last order or ruling that stands, by a line of its own; ValueError when there is none."""
        self._refuse_revealed()
        if not self._done:
            raise ValueError(say("there is nothing to undo"))
        number = self._done[-1]
        return self._append("undo", self.entries[number - 1].text, self._way(self.state_at(number - 1)), {}, (),
                            number)

    def redo(self) -> Entry:
        """Let the last undone order stand again, with its own dice; ValueError when there is none."""
        self._refuse_revealed()
        if not self._undone:
            raise ValueError(say("there is nothing to redo"))
        number = self._undone[-1]
        return self._append("redo", self.entries[number - 1].text, self._way(self.state_at(number)), {}, (), number)

    def rule(self, text: str) -> Entry:
        """Set something by the ruling of a referee (`core.rulings`); ValueError says why it cannot be."""
        self._refuse_unplayable()
        rulable = rulings.rulings_of(self.book)
        ruling = rulings.read(rulable, text, self.names)
        after = rulings.ruled(rulable, self.rules, self.table, self.game, ruling, self.names)
        return self._append("ruling", rulings.text_of(rulable, ruling, self.names), self._way(after), {})

    def concede(self, side: int) -> Entry:
        """End the game, even while a question is open: a side concedes, and its enemy has won."""
        self._refuse_unplayable()
        if self.game.seat_to_choose == streams.NOBODY:
            raise ValueError(say("the game can't be conceded: it is over, or hasn't begun"))
        return self._append("concede", f"{self.names.side(side)} gave up", self._way(conceded(self.game, side)), {})

    @property
    def given_up(self) -> str:
        """Who won because the other side gave up, in a sentence; empty when nobody did."""
        if not any(entry.kind == "concede" for entry in self.entries[-2:]):
            return ""
        return say("Victory for {side}: {other} gave up.", side=self.names.side(self.game.winner),
                   other=self.names.side(1 - self.game.winner))

    def state_at(self, n: int) -> Any:
        """The state after entry n, as a record object of its own; 0 is the start."""
        if not 0 <= n <= len(self.entries):
            raise IndexError(say("there is no entry {count}: the journal has {entries}", count=n,
                                 entries=len(self.entries)))
        near = n - n % SNAPSHOT
        whose, at, flat = Journal._asked
        if whose is None or whose() is not self or not near <= at <= n:
            at, flat = near, self._snapshots[near]
        flat = list(flat)
        for entry in self.entries[at:n]:
            self.fields.apply(flat, entry.changed)
        Journal._asked = ref(self), n, flat
        return unflatten(flat, self.book.state)

    def branch(self, at: int, source: FaceSource | None = None) -> "Journal":
        """A journal of its own that goes on from entry `at`.

        It knows the dice of this one's orders, so that the same order tried again shows the same faces. Without a
        source of its own it shares this one's, whose counter goes on for both.
        """
        branch = Journal(self.book, self.header, self.rules, self.table, self.state_at(0), source or self.source,
                         self.names)
        branch.unverified, branch.fields = self.unverified, self.fields
        for entry in self.entries[:at]:
            branch._take(replace(entry, undone=False), branch.fields.applied(branch._bytes, entry.changed))
        branch.game = self.state_at(at)
        branch._fallen = self._fallen.copy()
        return branch

    def reveal(self) -> Entry:
        """End the game: publish the secret of its committed dice, so that everybody can check them."""
        self._refuse_revealed()
        match self.source:
            case Secure() | SeatDice() as committed:
                return self._append("reveal", committed.reveal(), self._way(self.game), {})
        raise ValueError(say("only committed dice have a secret to reveal, and these are {how}",
                             how=word(self.source.kind)))

    def take(self, kind: str, text: str) -> Entry:
        """A player's part in the dice; Unshared when it does not fit, and nothing was changed."""
        self._refuse_revealed()
        if not isinstance(self.source, SeatDice):
            raise Unshared(say("players have a part only in committed dice, and these are {how}",
                               how=word(self.source.kind)))
        self.source.take(kind, text)
        return self._append(kind, text, self._way(self.game), {})

    def check_dice(self) -> Shares:
        """Recompute every committed face of a finished game; the players' parts in them.

        UnprovenDice names the first that is wrong.
        """
        if not self.entries or self.entries[-1].kind != "reveal":
            raise UnprovenDice(
                say("the dice can't be checked yet: their secret is revealed when the game is over"))
        header = self.header.dice | {"server_seed": self.entries[-1].text}
        dice = [d for entry in self.entries for d in entry.dice]
        if "hand" in header:
            streams.refuse_foreign(header, [d.how for d in dice])
        shares = streams.shares_of(header, self.entries)
        sources.verify_secure(header, [(d.die, d.face, d.how) for d in dice if streams.stream_named(d.how) is not None],
                              shares.secrets)
        return shares

    def save(self, path: Path | str) -> Path | None:
        """Write the journal to a file (`.jsonl`, or `.jsonl.gz` compressed), whole or not at all.

        What the file held is kept beside it and its path returned, unless that was an earlier part of this battle.
        """
        return write(path, self.header, self.entries)

    def _refuse_revealed(self) -> None:
        if self.entries and self.entries[-1].kind == "reveal":
            raise ValueError(say("the dice are revealed: the game is over, and nothing more can be played or undone"))

    def _refuse_unplayable(self) -> None:
        self._refuse_revealed()
        if self.rules is None:
            self.book.catalogue.parse(self.header.ruleset)


def _key(order: Mapping[str, int]) -> str:
    return str(sorted(order.items()))


def starves(book: Rulebook, dice: Tape, rules: Rules, table: Any, game: Any, order: Any) -> Starved | None:
    """Run an order on known faces; the die that it lacks, or None when it came to its end."""
    dice.rewind()
    try:
        book.step(cast(Dice, dice), rules, table, game, order)  # it has the fields that rules read
    except Starved as die:
        return die
    return None
