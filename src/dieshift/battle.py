"""A battle in a few lines of Python, for notebooks and the command line.

    from dieshift.battle import Battle

    battle = Battle("examples/scenarios/first-lesson.yaml", seed=7)
    battle.waiting
    battle.order("first")
    battle.order("activate B1")
    battle.order("fire B1 at R1")
    battle.play(blue="random", red="heuristic")
    battle.winner
    battle.save("lesson.jsonl")

The first entry of a battle's journal is the order `begin`, which opens the first turn, so that its dice are on record.

With the eyes of one seat: its state, its story, what it may order, and what an order would come to.

    eyes = battle.eyes(0)
    print(eyes.log)
    eyes.game.squad[3].quality
    eyes.allowed("fire B1 at R1")

What hides from a seat is in none of it: neither in the state, nor in a sentence, a die, a picture or a refusal. Seats
are 0 and 1; NEITHER knows what neither side hides, EVERYTHING hides nothing. Source: R15.1, R15.13, G-18, G-19.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from dieshift.core import rulings, wording
from dieshift.core import verify as checks
from dieshift.core.journal import Journal, Refused, header_of, is_over
from dieshift.core.loading import load as load_journal
from dieshift.core.records import clone
from dieshift.core.rulesets import Ruleset
from dieshift.core.savefile import Entry, Log, read
from dieshift.core.sources import FaceSource, SeededSource
from dieshift.core.viewers import Viewer
from dieshift.core.words import Reader, listed, say
from dieshift.interface import players as bots
from dieshift.interface.carrying import chosen
from dieshift.interface.games import Setting, kind, kind_of
from dieshift.interface.kind import Kind
from dieshift.interface.query import Sight
from dieshift.interface.save_header import kept, setting_of
from dieshift.interface.scene import Odds, Preview, Scene

__all__ = ["EVERYTHING", "NEITHER", "Battle", "Eyes", "Story", "Waiting", "entry_body", "setting_of"]

LONGEST = 20_000  # orders of one battle
EVERYTHING, NEITHER = -1, 2
# callers from outside name a viewer by such a number; inside the package a viewer is always a `Viewer`
VIEWERS = {EVERYTHING: Viewer.REFEREE, 0: Viewer.FIRST, 1: Viewer.SECOND, NEITHER: Viewer.SPECTATOR}


class Waiting(NamedTuple):
    """Who must decide, and about what, in words; seat -1: nobody, the battle is over."""

    seat: int
    side: str
    question: str


class Story(list[Any]):
    """The lines of some steps; it prints as text."""

    def __str__(self) -> str:
        return "\n".join(map(str, self))

    __repr__ = __str__


class Eyes:
    """What one seat sees of a battle, now: made by `battle.eyes(seat)`, and up to date whenever it is asked."""

    def __init__(self, battle: "Battle", seat: int = EVERYTHING) -> None:
        if seat not in VIEWERS:
            message = f"there is no seat {seat}: 0 is the first side, 1 the second, {NEITHER} somebody of neither"
            raise ValueError(message)
        self.battle, self.seat, self.viewer = battle, seat, VIEWERS[seat]

    def __repr__(self) -> str:
        side = self.viewer.side
        whose = self.viewer.words if side is None else self.battle.names.side(side)
        return f"<Eyes on {self.battle.scenario.title!r}: {whose}>"

    @property
    def _kind(self) -> Kind:
        return self.battle.kind

    @property
    def _now(self) -> tuple[Any, Any, Any, Any]:
        battle = self.battle
        battle.refuse_read_only()
        return battle.journal.rules, battle.table, self.game, battle.names

    def seen(self, game: Any) -> Any:
        """A state of the battle as the seat may know it, to be read only."""
        return game if self.viewer.sees_everything else self._kind.rulebook.view(game, self.viewer)

    @property
    def game(self) -> Any:
        """The state as the seat may know it, as a record object; to be read only."""
        return self.seen(self.battle.game)

    # --- the story ---------------------------------------------------------------------------------------------------

    @property
    def log(self) -> Story:
        """The whole story so far, as the seat may read it today."""
        return Story(line for number in range(1, len(self.battle.journal.entries) + 1) for line in self.lines(number))

    def lines(self, number: int) -> Story:
        """The story of one entry of the journal, counted from 1; empty when the seat learns nothing of it."""
        journal = self.battle.journal
        before, after = journal.state_at(number - 1), journal.state_at(number)
        entry = journal.entries[number - 1]
        return Story(self._kind.story.tell(entry, before, after, self.battle.names, self.battle.told_by, self.viewer))

    def ending(self) -> list[str]:
        """How it stands, or ended: who won and why, objectives and losses by side. Once it is over nothing hides."""
        journal = self.battle.journal
        now = self.battle.game if self.battle.over else self.game
        ending = self._kind.score.ending(journal.state_at(0), now, self.battle.names)
        ruled = rulings.in_all(journal.entries)
        return [journal.given_up or ending[0], *ending[1:], *([ruled] if ruled else [])]

    # --- orders ------------------------------------------------------------------------------------------------------

    @property
    def offers(self) -> list[Any]:
        """Orders that would be allowed now, as far as the seat can know; places and weapons are the player's choice."""
        return self._kind.orders.offers(*self._now)

    def read(self, text: str) -> Any:
        """The order of a text; ValueError with one sentence when it is none.

        A text that asks for several orders at once, as a walk does, is no order: Refused when they may not be given,
        with the sentence of its preview, else ValueError that names them.
        """
        if self._kind.orders.is_several(text):
            preview = self.preview(text)
            if preview.refused:
                raise Refused(0, preview.refused)
            raise ValueError(say("'{typed}' is several orders. Give them one by one: {orders}.", typed=text,
                                 orders=listed(preview.steps)))
        return self._kind.orders.read(text, self.battle.names, self.game)

    def refusal(self, text: str) -> str:
        """Why the order of a text cannot be given now, in a sentence with rule and page; empty when it can."""
        self.battle.refuse_read_only()
        try:
            self._allow(self.read(text))
        except (ValueError, Refused) as fault:
            return str(fault)
        return ""

    def allowed(self, text: str) -> bool:
        """Whether the order of a text could be given now; nothing is played."""
        return not self.refusal(text)

    def order(self, text: str) -> Story:
        """Give the order of a text as the seat does, and tell what the seat learns of it.

        Refused by what the seat knows and nothing else: what only hidden truth forbids it finds out by doing it.
        Source: R15.1, R15.3, G-18.
        """
        order = self.read(text)
        self._allow(order)
        self.battle.journal.order(order, allowed=True)
        return self.lines(len(self.battle.journal.entries))

    def _allow(self, order: Any) -> None:
        """Refused when the order may not be given now, or when it is another seat that decides."""
        rules, table, game, names = self._now
        book, decides = self._kind.rulebook, self.battle.game.seat_to_choose
        side = self.viewer.side
        if side is not None and decides == 1 - side:
            raise Refused(0, f"{names.side(decides)} decides now, not {names.side(side)}.")
        code = book.refusal(rules, table, game, order)
        if code:
            raise Refused(code, book.refusal_text(code, rules, table, game, order, names))

    def preview(self, text: str) -> Preview:
        """What the order of a text would come to: its way, its lines of sight, its dice and odds, or its refusal."""
        asks = Viewer.REFEREE if self.viewer.side is None else self.viewer  # who plays no side asks about either's
        return self._kind.screen.preview(*self._now, asks, text)

    def odds(self, text: str) -> Odds | None:
        """The exact odds of an order from here: its dice with their shifts, its outcomes; None when it rolls nothing.

        Of a walk of several orders, what its first shots on overwatch do.

        Refused, as the order would be, when it may not be given; ValueError when the text is none.
        """
        preview = self.preview(text)
        if not preview.steps:  # the steps of a walk are allowed as they are found
            self._allow(self.read(text))
        return preview.odds

    # --- sight between units -----------------------------------------------------------------------------------------

    def sight(self, viewer: str, target: str) -> Sight:
        """Whether one unit sees another, both by code or name, how far away it is, and in what cover."""
        return self._kind.sight.queries.sight(*self._now, viewer, target)

    def arc(self, viewer: str, target: str) -> bool:
        """Whether a model has another, or a door, in its fire arc. Squads have none: ValueError."""
        return self._kind.sight.queries.arc(*self._now, viewer, target)

    def contact(self, viewer: str, target: str) -> bool:
        """Whether two models are in contact, so that they can fight. Squads never are: ValueError."""
        return self._kind.sight.queries.contact(*self._now, viewer, target)

    # --- showing -----------------------------------------------------------------------------------------------------

    @property
    def rows(self) -> list[dict[str, Any]]:
        """Every unit in a row of words."""
        return self._kind.score.rows(self.game, self.battle.names)

    @property
    def scene(self) -> Scene:
        """Everything that the page would draw for the seat."""
        battle = self.battle
        return self._kind.screen.scene(battle.told_by, battle.table, self.game, battle.names, self.viewer)

    def svg(self, pixels: int = 900) -> str:
        """A picture of the table with all units that the seat sees."""
        return self._kind.screen.svg(self.battle.table, self.game, self.battle.names, pixels)

    def text_map(self) -> str:
        """A map of characters, with the markup that Rich prints in colour."""
        return self._kind.screen.text_map(self.battle.table, self.game, self.battle.names)


class Battle:
    """A battle in progress; `journal` holds everything that happened.

    `battle` is a scenario or a mission that is loaded, or a file's path. `rules` is a rule set or its text; without it
    the scenario's own applies. `dice` supplies the faces; without it they follow from the seed, as in a simulation.
    """

    def __init__(self, battle: Setting | Path | str, rules: Ruleset | str | None = None, seed: int = 1,
                 dice: FaceSource | None = None, players: Sequence[str] = ("", "")) -> None:
        setting = kind_of(battle).scenarios.load(battle) if isinstance(battle, Path | str) else battle
        book = kind(setting.ruleset.catalogue.game).rulebook
        ruleset = setting.ruleset.other(rules) if isinstance(rules, str) else rules or setting.ruleset
        source = dice or SeededSource(seed)
        seats = [{"side": side.name, "player": who} for side, who in zip(setting.roster.sides, players, strict=True)]
        header = header_of(book, ruleset, setting.game, source, setting.document, seats, kept(setting))
        journal = Journal(book, header, ruleset.record(), setting.table, setting.game, source, setting.roster)
        self._sit_down(setting, journal, seed)
        self.order(book.order())

    def _sit_down(self, setting: Setting, journal: Journal, seed: int) -> None:
        self.scenario, self.journal, self.seed = setting, journal, seed
        self.table, self.names = setting.table, setting.roster
        self.kind = kind(journal.header.game)
        self._told: list[Story] = []
        self._minds = [bots.mind_for(seed, side, self.kind.rulebook.name) for side in range(2)]

    @classmethod
    def load(cls, path: Path | str, dice: FaceSource | None = None) -> "Battle":
        """The battle of a file, to read, check or go on with; DamagedSave when it is none.

        Dice that do not follow from a seed need their source to go on.
        """
        return cls.resume(read(path), dice)

    @classmethod
    def resume(cls, log: Log, dice: FaceSource | None = None, *, upto_damage: bool = False,
               setting: Setting | None = None) -> "Battle":
        """The battle of lines that were read before, as `load`; `upto_damage`: of the good lines before a bad one.

        `setting` is that of the header, where it was made before.
        """
        header = log.header
        setting = setting or setting_of(header)
        battle = cls.__new__(cls)
        journal = load_journal(log, kind(header.game).rulebook, setting.table, setting.roster, dice,
                               upto_damage=upto_damage)
        seed = header.dice.get("seed", 1)
        battle._sit_down(setting, journal, seed if isinstance(seed, int) else 1)  # noqa: SLF001 - its own class
        return battle

    # --- what is going on --------------------------------------------------------------------------------------------

    @property
    def game(self) -> Any:
        """The state, as a record object; change it only through `order`."""
        return self.journal.game

    @property
    def rules(self) -> str:
        """The rule set as text."""
        return self.journal.header.ruleset

    @property
    def over(self) -> bool:
        """Whether nobody has anything to decide any more."""
        return is_over(self.game)

    @property
    def waiting(self) -> Waiting:
        """Who must decide, and about what."""
        seat = self.game.seat_to_choose
        return Waiting(seat, self.names.side(seat), self.kind.orders.question(self.game, self.names))

    @property
    def winner(self) -> str | None:
        """The name of the side that won, or "draw"; None while the battle goes on."""
        if not self.over:
            return None
        return self.names.side(self.game.winner) or "draw"

    @property
    def offers(self) -> list[Any]:
        """Orders that would be allowed now, with what they do; places and weapons are the player's choice.

        ValueError when the battle can only be read.
        """
        self.refuse_read_only()
        return self.kind.orders.offers(self.journal.rules, self.table, self.game, self.names)

    @property
    def log(self) -> Story:
        """The whole story so far."""
        return Story(line for number in range(1, len(self.journal.entries) + 1) for line in self.lines(number))

    def lines(self, number: int) -> Story:
        """The story of one entry of the journal, counted from 1."""
        self._catch_up(number)
        return self._told[number - 1]

    def _catch_up(self, number: int) -> None:
        """Tell the entries that nobody has asked about yet: those of a file, and orders that broke off."""
        for k in range(len(self._told), number):
            self._tell(self.journal.entries[k], self.journal.state_at(k), self.journal.state_at(k + 1))

    def _tell(self, entry: Entry, before: Any, after: Any) -> None:
        self._told.append(Story(self.kind.story.tell(entry, before, after, self.names, self.told_by)))

    @property
    def told_by(self) -> Any:
        """The rules record by which the story is told: an empty one, where nobody knows the rule set any more."""
        rules = self.journal.rules
        return self.kind.rulebook.catalogue.record()() if rules is None else rules

    def refuse_read_only(self) -> None:
        """ValueError when the battle can only be read."""
        if self.journal.rules is None:
            raise ValueError(say("this battle can only be read: {unverified}", unverified=self.journal.unverified))

    def ending(self) -> list[str]:
        """How it stands, or ended: who won and why, objectives and losses by side."""
        return self.eyes().ending()

    # --- what a seat knows, and what an order would come to ----------------------------------------------------------

    def eyes(self, seat: int = EVERYTHING) -> Eyes:
        """The battle with the eyes of a seat, 0 or 1; `NEITHER` knows what neither side hides."""
        return Eyes(self, seat)

    def view(self, seat: int) -> Any:
        """The state as a seat may know it, a record object to be read only: of the enemy's counters no more than that.

        Source: R15.1, R15.13, G-18, G-19.
        """
        return self.eyes(seat).game

    def story(self, seat: int = EVERYTHING) -> Story:
        """The whole story so far, as a seat may read it."""
        return self.log if seat == EVERYTHING else self.eyes(seat).log

    def allowed(self, text: str, seat: int = EVERYTHING) -> bool:
        """Whether an order could be given now, as far as a seat can know; nothing is played."""
        return self.eyes(seat).allowed(text)

    def refusal(self, text: str, seat: int = EVERYTHING) -> str:
        """Why an order cannot be given now, in a sentence with rule and page; empty when it can."""
        return self.eyes(seat).refusal(text)

    def odds(self, text: str, seat: int = EVERYTHING) -> Odds | None:
        """The exact odds of an order from here, with its dice; None when it rolls nothing, Refused when it may not be.

        `seat` asks with the knowledge of a seat.
        """
        return self.eyes(seat).odds(text)

    def sight(self, viewer: str, target: str, seat: int = EVERYTHING) -> Sight:
        """Whether one unit sees another, both by code or name, how far away it is, and in what cover."""
        return self.eyes(seat).sight(viewer, target)

    def arc(self, viewer: str, target: str, seat: int = EVERYTHING) -> bool:
        """Whether a model has another, or a door, in its fire arc. Squads have none: ValueError."""
        return self.eyes(seat).arc(viewer, target)

    def contact(self, viewer: str, target: str, seat: int = EVERYTHING) -> bool:
        """Whether two models are in contact, so that they can fight. Squads never are: ValueError."""
        return self.eyes(seat).contact(viewer, target)

    # --- playing -----------------------------------------------------------------------------------------------------

    def read(self, text: str) -> Any:
        """The order of a text; ValueError with one sentence when it is none."""
        return self.eyes().read(text)

    def order(self, order: Any) -> Story:
        """Play an order, and tell what came of it; Refused, with rule and page, when it is not allowed."""
        self.refuse_read_only()
        parsed = self.read(order) if isinstance(order, str) else order
        self._catch_up(len(self.journal.entries))
        before = self.game
        entry = self.journal.order(parsed)
        self._tell(entry, before, self.game)
        return self._told[-1]

    def rule(self, text: str) -> Story:
        """Set something by hand as a referee does, and why: `rule B2 suppression 1 because we forgot a marker`.

        ValueError says what cannot be set; then nothing has changed. It is taken back as an order is.
        """
        self.refuse_read_only()
        return self.lines(self.journal.rule(text).number)

    def bot_order(self, bot: str | bots.Bot) -> Story:
        """Let a bot give the next order; an order that the rules forbid is replaced by the fall-back order."""
        self.refuse_read_only()
        book = self.kind.rulebook
        play = bots.find(bot, book.name) if isinstance(bot, str) else bot
        order, game = book.order(), clone(self.game)
        play(self._minds[self.game.seat_to_choose], self.journal.rules, self.table, game, order)
        if book.refusal(self.journal.rules, self.table, self.game, order):
            bots.fall_back(book.name)(self.journal.rules, self.table, self.game, order)
        return self.order(bots.plain(book, order, self.names))

    def steps(self, blue: str | bots.Bot = "random", red: str | bots.Bot = "random") -> Iterator[Story]:
        """Play to the end with two bots, the first for the side that is listed first, a story at a time."""
        players = [bots.find(bot, self.kind.rulebook.name) if isinstance(bot, str) else bot for bot in (blue, red)]
        for _ in range(LONGEST):
            if self.over:
                return
            yield self.bot_order(players[self.game.seat_to_choose])
        raise ValueError(say("after {count} orders the battle still isn't over: do these bots ever end a turn?",
                             count=LONGEST))

    def play(self, blue: str | bots.Bot = "random", red: str | bots.Bot = "random") -> "Battle":
        """Play to the end with two bots."""
        for _ in self.steps(blue, red):
            pass
        return self

    def undo(self) -> Story:
        """Take back the last order; its dice are kept for when it is given again. ValueError at the beginning."""
        if sum(1 for entry in self.journal.entries if entry.kind in {"order", "ruling"} and not entry.undone) <= 1:
            raise ValueError(say("there is nothing to take back: the battle has just begun"))
        return self.lines(self.journal.undo().number)

    def redo(self) -> Story:
        """Let the order taken back last stand again."""
        return self.lines(self.journal.redo().number)

    # --- keeping -----------------------------------------------------------------------------------------------------

    def save(self, path: Path | str) -> Path | None:
        """Write the battle to a file, `.jsonl` or `.jsonl.gz`; where something else that it held is kept."""
        return self.journal.save(path)

    def verify(self, *, compiled: bool | None = None) -> checks.Verdict:
        """Whether today's rules make of every order and its dice what was recorded.

        By compiled rules or by interpreted ones, which only the clock can tell; `lab.orders.chosen` says by which, when
        `compiled` does not.
        """
        wrong = wording.header(self.journal.header, self.names)
        if wrong:
            return checks.Verdict(ok=False, sentence=say("the first line, {wrong}", wrong=wrong))
        carry_out = chosen(len(self.journal.entries), self.kind.rulebook.name, wanted=compiled)
        return checks.verify(self.journal, self.kind.rulebook, self.table, self.names, compiled=carry_out)

    def body(self, reader: Reader = str) -> dict[str, Any]:
        """The battle for JSON, as somebody reads it: setting, result, every order with its dice and its story."""
        header, game = self.journal.header, self.game
        return {
            "title": reader(self.scenario.title), "rules": header.ruleset, "hash": header.digest, "dice": header.dice,
            "seats": header.seats, "turn": game.turn, "turns": self.turns, "over": self.over, "winner": self.winner,
            "ending": [reader(sentence) for sentence in self.ending()], "units": self.kind.score.rows(game, self.names),
            "entries": [entry_body(entry, self.lines(entry.number), reader) for entry in self.journal.entries],
        }

    # --- showing -----------------------------------------------------------------------------------------------------

    def svg(self, pixels: int = 900) -> str:
        """A picture of the table with everybody on it."""
        return self.kind.screen.svg(self.table, self.game, self.names, pixels)

    @property
    def turns(self) -> int:
        """The last turn; 0 when there is none."""
        return self.kind.score.turns(self.table, self.game)

    def __repr__(self) -> str:
        if self.over:
            return f"<Battle {self.scenario.title!r}: {'a draw' if self.winner == 'draw' else f'{self.winner} won'}>"
        turn = f"turn {self.game.turn}{f' of {self.turns}' if self.turns else ''}"
        return f"<Battle {self.scenario.title!r}, {turn}: {self.waiting.side} decides {self.waiting.question}>"

    def _repr_html_(self) -> str:
        rows = self.kind.score.rows(self.game, self.names)
        head = "".join(f"<th>{escape(name)}</th>" for name in rows[0]) if rows else ""
        body = "".join(f"<tr>{''.join(f'<td>{escape(str(v))}</td>' for v in row.values())}</tr>" for row in rows)
        return (f"<figure><figcaption>{escape(repr(self)[1:-1])}</figcaption>{self.svg()}"
                f"<table><tr>{head}</tr>{body}</table></figure>")


def entry_body(entry: Entry, lines: Iterable[Any], reader: Reader = str) -> dict[str, Any]:
    """An entry of the journal for JSON."""
    body: dict[str, Any] = {"n": entry.number, "kind": entry.kind, "order": entry.text}
    if entry.undone:
        body["undone"] = True
    if entry.dice:
        body["dice"] = [die._asdict() for die in entry.dice]
    return body | {"lines": [line.body(reader) for line in lines]}
