"""What people say during a game: a line of chat, a place or route that they point out, a note on the table.

The rules and the journal know nothing of it. What a viewer points out is not stored. A note is stored like a line of
chat, and lies on the table until its author or the referee removes it.
"""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.interface.scene import NOBODY
from dieshift.server.protocol.messages import Note, Outgoing, Part, Pin, Place, Point, Pointed, Say, Talk, Told, Unpin
from dieshift.server.protocol.wire import encode
from dieshift.server.room.live import Change, Live, Outcome, Word, refuse
from dieshift.server.store.storage import LOST, VIEWERS, Kept, number_of

MOST_TOLD = 100_000  # of one game
MOST_NOTES = 12  # of one viewer


class Lies(msgspec.Struct, frozen=True):
    """A note as it was told, without what its place is called."""

    id: str
    seat: int
    at: Place
    text: str
    gone: bool = False


class Noted(msgspec.Struct):
    """Of what was told, the note that it is about."""

    note: Lies | None = None


_noted = msgspec.json.Decoder(Noted)


def act(live: Live, viewer: Viewer, message: Talk) -> Outcome:
    """What comes of what a viewer says."""
    if isinstance(message, Say):
        return _say(live, viewer, message)
    if isinstance(message, Unpin):
        return _unpin(live, viewer, message)
    if not (_lies(live, message.at) and (isinstance(message, Pin) or _lies(live, message.to or message.at))):
        return refuse(message, "illegal", say("That place isn't on the table."))
    if isinstance(message, Pin):
        return _pin(live, viewer, message)
    return Word(live.done(message.id, viewer), pointed(live, viewer, message))


def _lies(live: Live, place: Place) -> bool:
    """Whether a place lies on the table."""
    return place[0] <= live.board.width and place[1] <= live.board.height


def pointed(live: Live, viewer: Viewer, message: Point) -> list[tuple[Viewer, Outgoing]]:
    """What everybody is told of a place that a viewer shows; each calls it by what he himself may know."""
    def told(to: Viewer) -> Pointed:
        end = live.place_name(to, message.to) if message.to else ""
        return Pointed(seat=number_of(viewer), at=message.at, place=live.place_name(to, message.at), to=message.to,
                       to_place=end)

    return [(to, told(to)) for to in VIEWERS]


def follow(live: Live, rows: Iterable[bytes]) -> None:
    """Have the notes on the table that rows tell of, as the referee was told them."""
    for row in rows:
        note = _noted.decode(row).note if row != LOST else None
        if note is not None:
            live.notes = _with(live.notes, Note(**msgspec.structs.asdict(note)))


def _with(notes: dict[str, Note], note: Note) -> dict[str, Note]:
    """The notes on the table after one was written, or taken away."""
    rest = {name: other for name, other in notes.items() if name != note.id}
    return rest if note.gone else rest | {note.id: note}


# --- chat -------------------------------------------------------------------------------------------------------------


def _say(live: Live, viewer: Viewer, message: Say) -> Outcome:
    """A line of chat, told to everybody; what the referee says to one seat alone is told to nobody else.

    Nobody else's numbers know of it, and no entry of the journal: to them it has never been.
    """
    text = _line(message.text)
    if not text:
        return refuse(message, "bad_message", say("A chat line needs at least one character, and only printable "
                                                  "ones."))
    heard = VIEWERS
    if message.to != NOBODY:
        if not viewer.sees_everything:
            return refuse(message, "not_yours", say("Only the referee can write to one seat alone."))
        if not live.is_human(message.to):
            return refuse(message, "illegal", say("An AI plays that seat and reads no messages."))
        heard = (Viewer.of_side(message.to), viewer)
    return _tell(live, viewer, message, text, heard)


def _line(text: str) -> str:
    """A text in one line; empty where not all of it can be printed."""
    line = " ".join(text.split())
    return line if line.isprintable() else ""


def _tell(live: Live, viewer: Viewer, message: Say | Pin | Unpin, text: str, heard: Iterable[Viewer] = VIEWERS,
          note: Note | None = None) -> Outcome:
    """Tell viewers what one of them says, each under its own number."""
    if live.counts[viewer] >= MOST_TOLD:
        return refuse(message, "too_many", say("This game's chat is full: talk elsewhere."))
    turn, line, rows = int(live.journal.game.turn), [Part(kind="text", text=text)], []
    alone = message.to if isinstance(message, Say) else NOBODY
    for to in heard:
        live.counts[to] += 1
        where = replace(note, place=live.place_name(to, note.at)) if note is not None else None
        row = Told(n=live.counts[to], turn=turn, kind="said", lines=[line], seat=number_of(viewer), to=alone,
                   note=where)
        rows.append(Kept(number_of(to), row.n, encode(row)))
    before, live.notes = live.notes, live.notes if note is None else _with(live.notes, note)
    return Change(len(live.journal.entries), [], rows, live.done(message.id, viewer), before)


# --- notes ------------------------------------------------------------------------------------------------------------


def _pin(live: Live, viewer: Viewer, message: Pin) -> Outcome:
    """A note at a place, told to everybody."""
    text = _line(message.text)
    if not text:
        return refuse(message, "bad_message", say("A note needs at least one character, and only printable ones."))
    seat = number_of(viewer)
    if sum(note.seat == seat for note in live.notes.values()) >= MOST_NOTES:
        return refuse(message, "too_many", say("You already have {most} notes on the table: remove one first.",
                                               most=MOST_NOTES))
    return _tell(live, viewer, message, text, note=Note(id=message.id, seat=seat, at=message.at, text=text))


def _unpin(live: Live, viewer: Viewer, message: Unpin) -> Outcome:
    """A note that is taken away, told to everybody."""
    note = live.notes.get(message.note)
    if note is None:
        return refuse(message, "illegal", say("That note is no longer on the table."))
    if not (viewer.sees_everything or note.seat == number_of(viewer)):
        return refuse(message, "not_yours", say("Only its writer or the referee can remove a note."))
    return _tell(live, viewer, message, note.text, note=replace(note, gone=True))
