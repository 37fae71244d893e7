"""The players' own parts in committed dice: every player first sends the hash of a secret, then the secret.

No player can choose a secret after seeing another's. A seat that lost its secret sends another hash, which begins a new
round and cancels the messages before it. All messages are in the journal, and a check of the dice counts the rounds.
"""

import hashlib
import re
from collections.abc import Iterable

from dieshift.core.words import say

SHARE_BYTES = 32
PLEDGE, SHARE = "pledge", "share"
NONE, WANTED, PLEDGED, OPEN = range(4)  # how far a seat is
SEATS = (0, 1)
WHOSE = (say("The first side's part"), say("The second side's part"))


class Unshared(ValueError):  # noqa: N818 - named for what is missing
    """A part in the dice that does not fit: which seat's, and why."""


class Shares:
    """What the seats that take part in the dice have said so far."""

    def __init__(self, seats: Iterable[int] = ()) -> None:
        self.seats = tuple(seats)
        if not set(self.seats) <= set(SEATS) or len(set(self.seats)) != len(self.seats):
            message = say("only seats 0 and 1 have a part in the dice, not {typed}",
                          typed=f"{list(self.seats)!r:.80}")
            raise Unshared(message)
        self.pledges: dict[int, str] = {}
        self.opened: dict[int, bytes] = {}
        self.rounds = 1

    @property
    def settled(self) -> bool:
        """Whether everybody who takes part has said its secret; so from the start when nobody does."""
        return len(self.opened) == len(self.seats)

    @property
    def secrets(self) -> list[bytes]:
        """The secrets by seat, that of the first side first."""
        return [self.opened[seat] for seat in sorted(self.opened)]

    @property
    def states(self) -> list[int]:
        """How far each seat is: NONE where it has no part; nothing at all when all is settled."""
        if self.settled:
            return []
        return [NONE if seat not in self.seats else WANTED + (seat in self.pledges) + (seat in self.opened)
                for seat in SEATS]

    def pledge(self, seat: int, digest: str) -> None:
        """A seat says the hash of its secret, 64 hexadecimal digits; Unshared when it may not."""
        self._refuse(seat)
        if not re.fullmatch(r"[0-9a-f]{64}", digest):
            message = say("{whose} in the dice must be promised with 64 hexadecimal digits, not {typed}",
                          whose=WHOSE[seat], typed=f"{digest!r:.80}")
            raise Unshared(message)
        if self.pledges.get(1 - seat) == digest:
            message = say("{whose} in the dice is the other side's: each side needs its own", whose=WHOSE[seat])
            raise Unshared(message)
        if seat in self.pledges:
            self.rounds += 1
            self.pledges.clear()
            self.opened.clear()
        self.pledges[seat] = digest

    def open(self, seat: int, secret: bytes) -> None:
        """A seat says its secret; Unshared when it is too early, or another than it promised."""
        self._refuse(seat)
        if len(self.pledges) < len(self.seats):
            message = say("{whose} in the dice can't be opened until all parts are promised", whose=WHOSE[seat])
            raise Unshared(message)
        if len(secret) != SHARE_BYTES or hashlib.sha256(secret).hexdigest() != self.pledges[seat]:
            message = say("{whose} in the dice isn't the promised one: its SHA-256 is different", whose=WHOSE[seat])
            raise Unshared(message)
        self.opened[seat] = secret

    def take(self, kind: str, text: str) -> None:
        """An entry of a journal: of the kinds PLEDGE and SHARE; others are passed over."""
        if kind not in {PLEDGE, SHARE}:
            return
        match = re.fullmatch(r"([01]) ([0-9a-f]{64})", text)
        if match is None:
            message = say("{typed} isn't a part in the dice: write a seat and 64 hexadecimal digits",
                          typed=f"{text!r:.80}")
            raise Unshared(message)
        seat, said = int(match[1]), match[2]
        if kind == PLEDGE:
            self.pledge(seat, said)
        else:
            self.open(seat, bytes.fromhex(said))

    def _refuse(self, seat: int) -> None:
        if seat not in self.seats or self.settled:
            message = say("{whose} in the dice already counts" if seat in self.seats else
                          "{whose} in the dice isn't needed", whose=WHOSE[seat])
            raise Unshared(message)


def said(kind: str, text: str) -> str:
    """An entry of these kinds in words, with as much of the number as one compares by eye."""
    seat, _, number = text.partition(" ")
    places = {"whose": WHOSE[int(seat)], "number": number[:12]}
    if kind == PLEDGE:
        return say("{whose} in the dice is promised (hash {number}..)", **places)
    return say("{whose} in the dice is opened: {number}..", **places)
