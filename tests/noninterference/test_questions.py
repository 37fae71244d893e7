"""Every message and every question that a client can send has an outlet in the tests of two runs (NI-6).

The lists come from the protocol itself: a message or a question that is added there fails here until it has an outlet.
"""

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from dieshift.core.journal import header_of
from dieshift.core.savefile import line_of
from dieshift.core.streams import Whose
from dieshift.core.viewers import Viewer
from dieshift.interface.save_header import kept
from dieshift.server.protocol import messages
from dieshift.server.protocol.messages import Ask, Hello, Incoming, Talk
from dieshift.server.protocol.wire import encode
from dieshift.server.room import sharing
from dieshift.server.room.acting import act
from dieshift.server.room.dice import SERVER, TableDice
from dieshift.server.room.live import Change, Live, Spoiled, Word
from dieshift.server.store.storage import VIEWERS, Seat, Stored, number_of

from . import boarders, squads, test_mines, test_reserves, test_support
from .kit import ASKED, ID, LARGE, OTHER, SEED, VIEWER, LeakError, World, chances, clone, disguised

WORLDS = {"squads": squads.world, "mines": test_mines.world, "support": test_support.world, "boarders": boarders.world,
          "reserves": test_reserves.world}
PLACE = (1050, 350)  # beside a blip; a counter of the squads lies elsewhere
# what is said of each kind of message; orders that may tell more by the rules are played by `kit.watch`, and the
# questions of `ASKED` are asked by `kit.Side.outlet`
SAID: dict[str, list[dict[str, Any]]] = {
    "hello": [{}], "ask": [{}],
    "order": [{"text": text} for text in (
        "activate R2", "reveal R2", "activate B1",
        "fire R2 at B1 with sticks", "observe B1 at Left", "fire at Lurker", "attack Lurker",
        "fire R5 at B1 with sticks", "fire at M1 with autogun", "fire at M1 with gun 4",
        "attack M1 with poisoned claws", "request B1 at 20,20", "nothing of the kind")],
    "undo": [{}, {"again": True}, {"to": 1}],
    "concede": [{}], "rule": [{"text": "rule R2 suppression 1 because it was forgotten"}],
    "consent": [{"yes": True, "request": ID}, {"yes": False}], "amend": [{"faces": [1]}],
    "say": [{"text": "Hello"}, {"text": "Hello", "to": 1}],
    "point": [{"at": PLACE}, {"at": (1500, 1950), "to": (3300, 2150)}],
    "pin": [{"at": PLACE, "text": "Who is there?"}, {"at": (1500, 1950), "text": "And there?"}],
    "unpin": [{"note": ID}],
    "pledge": [{"digest": "0" * 64}], "share": [{"secret": "0" * 64}],
    "reset": [{"rules": "book", "advice": True, "measuring": True}],
    "ready": [{"digest": "", "advice": True, "measuring": True}],
}
MESSAGES = {cls.__struct_config__.tag: cls for cls in get_args(Incoming)}


class Desk:
    """A table of the server with one of two games, and what its viewers were sent."""

    def __init__(self, world: World, game: Any) -> None:
        kind, setting = world.kind, world.setting
        secret = {"server_seed": SEED.hex(), "bots": 1}
        dice = TableDice.resumed({"clients": [], "context": "two runs"}, secret, lambda *_: Whose(-1), [SERVER, SERVER])
        header = header_of(kind.rulebook, setting.ruleset, game, dice, setting.document, setting=kept(setting))
        seats = [Seat(number_of(viewer), b"") for viewer in VIEWERS]
        self.live, self.count = Live(Stored("two runs", line_of(header), [], seats, {}, secret, {})), 0
        self.sent: dict[Viewer, list[bytes]] = {viewer: [] for viewer in VIEWERS}

    def begin(self) -> None:
        """Open the first turn, as a table does by itself; the viewer's side goes first where it is asked."""
        for row in sharing.begun(self.live):
            for to in VIEWERS:
                self.sent[to] += [row.body] if row.viewer == number_of(to) else []
        for viewer in (VIEWER, OTHER):
            self.say(viewer, "order", text="first" if viewer is VIEWER else "second")

    def say(self, viewer: Viewer, tag: str, **fields: Any) -> None:
        """What comes of a message of a viewer; a question is answered elsewhere, and a hello by all that is seen."""
        cls = MESSAGES[tag]
        if cls in {Hello, Ask}:
            return
        self.count += 1
        seen = {} if issubclass(cls, get_args(Talk)) else {"seen": self.live.counts[viewer]}
        message = cls(**{"id": f"{self.count:032x}"} | seen | fields)
        try:
            outcome = act(self.live, viewer, message)
        except Spoiled as spoiled:
            outcome = spoiled.answer
        answer = outcome.answer if isinstance(outcome, Change | Word) else outcome
        self.sent[viewer].append(encode(answer))
        for to in VIEWERS:
            if isinstance(outcome, Change):
                self.sent[to] += [row.body for row in outcome.told if row.viewer == number_of(to)]
            elif isinstance(outcome, Word):
                self.sent[to] += [encode(word) for name, word in outcome.to if name is to]

    def outlet(self, viewer: Viewer) -> list[bytes]:
        """All that a viewer was sent, and what it would be sent if it came now."""
        return [*self.sent[viewer], encode(self.live.welcome(viewer)), self.live.shown(viewer)]


def desks(name: str) -> Iterator[tuple[Desk, Desk]]:
    """Two tables whose games are the same to the viewer."""
    for chance in chances(2):
        world = WORLDS[name]()
        other = clone(world.setting.game)
        world.vary(other, chance)
        yield Desk(world, world.setting.game), Desk(disguised(world), other)


def compare(one: Desk, two: Desk, tag: str) -> None:
    """LeakError where the viewer, or whoever looks on, is sent different things."""
    for viewer in (VIEWER, Viewer.SPECTATOR):
        for first, second in zip(one.outlet(viewer), two.outlet(viewer), strict=True):
            if first != second:
                where = f"{tag}, to {viewer.name}"
                raise LeakError(where, first, second)


def test_every_message_of_the_protocol_is_sent_to_two_tables():
    """A kind of message that is added to the protocol fails here until two games are sent it."""
    assert set(SAID) == set(MESSAGES)


def test_every_question_of_the_protocol_is_asked_of_two_games():
    """A question that is added to the protocol fails here until two games are asked it."""
    assert set(ASKED) == set(messages.QUESTIONS)
    assert set(ASKED) >= LARGE


@pytest.mark.parametrize("begun", [False, True], ids=["before", "begun"])
@pytest.mark.parametrize("tag", SAID)
@pytest.mark.parametrize("name", WORLDS)
def test_no_message_tells_two_tables_apart(name: str, tag: str, begun: bool) -> None:
    """R3.53, R15.1, R15.5, R11.8, G-18: whatever a seat or a spectator says, and whatever the other seat asks."""
    for one, two in desks(name):
        for desk in (one, two) if begun else ():
            desk.begin()
        compare(one, two, "hello")
        for fields in SAID[tag]:
            for viewer in (VIEWER, Viewer.SPECTATOR, *(() if tag == "order" else (OTHER,))):
                for desk in (one, two):
                    desk.say(viewer, tag, **fields)
                compare(one, two, tag)


def test_a_table_that_tells_everything_is_found_out(monkeypatch):
    """Planted: whoever comes is shown the whole game."""
    monkeypatch.setattr(Live, "seen", lambda live, _: live.journal.game)
    with pytest.raises(LeakError):
        compare(*next(desks("squads")), "hello")
