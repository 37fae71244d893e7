"""What one seat asks of the other: to take an order back, or to correct dice. It outlives the game in memory.

A request stands as long as nothing was added to the journal since. Its name is made of all that is asked, so that a
consent to one request never carries out another, and what is sent again after a lost socket is the same request.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from dieshift.core.savefile import Entry, Rolled
from dieshift.core.streams import by_hand
from dieshift.core.viewers import Viewer
from dieshift.core.words import listed, say
from dieshift.server.web.messages import Amend, DiceWanted, Request, TakeBack, Wanted
from dieshift.server.web.wire import digest

if TYPE_CHECKING:  # the game in memory has what is asked of it
    from dieshift.server.room.live import Live

UNTOLD = say("what you have not seen.")


class Pending(NamedTuple):
    """What one seat asks of the other: who asks, what for, in which words, and behind which entry of the journal."""

    seat: int
    message: TakeBack | Amend
    request: Request
    at: str


class Asked:
    """What was asked last at a table, and which request was declined last."""

    def __init__(self) -> None:
        self.pending: Pending | None = None
        self.declined = ""


def name_of(message: TakeBack | Amend) -> str:
    """The name of a request: another one for whatever else is asked."""
    return digest(message).hex()[:32]


def request_of(live: "Live", side: int, message: TakeBack | Amend, back: list[Entry]) -> Request:
    """The request to the other seat, in words that it was told before; the faces are those that it saw.

    Of orders that it was not told it does not hear how many they are.
    """
    other = Viewer.of_side(1 - side)
    orders = listed(filter(None, (live.known_of(entry, other) for entry in reversed(back))), "\n") or UNTOLD
    text = say("{side} asks to take back: {orders}", side=live.names.side(side), orders=orders)
    if isinstance(message, Amend):
        theirs = _dice_of(live, back[-1], other)
        mine = filter(_is_typed, _dice_of(live, back[-1], Viewer.of_side(side)))
        shown = [(die.face, face) for die, face in zip(mine, message.faces, strict=False)
                 if any(die is seen for seen in theirs)]
        old, new = (", ".join(map(str, faces)) for faces in (zip(*shown, strict=True) if shown else ("?", "?")))
        text = say("{side} asks to correct the dice, from {old} to {new}, of: {orders}", side=live.names.side(side),
                   old=old, new=new, orders=orders)
    return Request(seat=side, text=text, request=name_of(message))


def typed(live: "Live", entry: Entry, viewer: Viewer) -> list[Wanted]:
    """The dice of an order that were typed, as a viewer saw them."""
    return [Wanted(faces=die.die, reason=die.reason, unit=die.unit, shows=die.face)
            for die in filter(_is_typed, _dice_of(live, entry, viewer))]


def next_die(live: "Live", side: int, message: Amend, entry: Entry) -> DiceWanted | None:
    """The next die of an order to be typed anew; None when there is a face for each, and the other seat is asked.

    They are those of the order as it stands: what the server would roll behind another face is told to nobody before
    the other seat agreed.
    """
    dice, faces = typed(live, entry, Viewer.of_side(side)), list(message.faces)
    if len(faces) >= len(dice):
        return None
    anew = [Wanted(faces=die.faces, reason=die.reason, unit=die.unit, shows=face)
            for die, face in zip(dice, [*faces, 0], strict=False)]
    return DiceWanted(id=message.id, seat=side, dice=anew)


def _dice_of(live: "Live", entry: Entry, viewer: Viewer) -> list[Rolled]:
    """The dice of an order that a viewer saw."""
    before, after = live.journal.state_at(entry.number - 1), live.journal.state_at(entry.number)
    return live.kind.dice_read(entry, before, after, live.names, viewer)


def _is_typed(die: Rolled) -> bool:
    return by_hand(die.how)


def givers_of(start: dict[str, int], entries: Iterable[Entry]) -> Iterable[int]:
    """Who had to decide before each entry."""
    seat = start.get("seat_to_choose", 0)
    for entry in entries:
        yield seat
        seat = entry.changed.get("seat_to_choose", seat)
