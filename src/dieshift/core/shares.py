"""The players' own parts in committed dice: first everybody says the hash of a secret, then everybody says the secret.

Nobody can choose after seeing another's. A seat that lost its secret says another hash, which begins a new round:
whatever was said before counts no more. All of it is in the journal, and whoever checks the dice counts the rounds.
"""

import hashlib
import re
from collections.abc import Iterable

SHARE_BYTES = 32
PLEDGE, SHARE = "pledge", "share"
NONE, WANTED, PLEDGED, OPEN = range(4)  # how far a seat is
SEATS = (0, 1)
WHOSE = ("The first side's part", "The second side's part")


class Unshared(ValueError):  # noqa: N818 - named for what is missing
    """A part in the dice that does not fit: which seat's, and why."""


class Shares:
    """What the seats that take part in the dice have said so far."""

    def __init__(self, seats: Iterable[int] = ()) -> None:
        self.seats = tuple(seats)
        if not set(self.seats) <= set(SEATS) or len(set(self.seats)) != len(self.seats):
            message = f"parts in the dice are of the seats 0 and 1, not of {list(self.seats)!r:.80}"
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
            message = f"{WHOSE[seat]} in the dice is promised by 64 hexadecimal digits, not by {digest!r:.80}"
            raise Unshared(message)
        if self.pledges.get(1 - seat) == digest:
            message = f"{WHOSE[seat]} in the dice is the other side's: it has to be its own"
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
            message = f"{WHOSE[seat]} in the dice is opened when everybody's is promised, not before"
            raise Unshared(message)
        if len(secret) != SHARE_BYTES or hashlib.sha256(secret).hexdigest() != self.pledges[seat]:
            message = f"{WHOSE[seat]} in the dice is not the promised one: its SHA-256 is another"
            raise Unshared(message)
        self.opened[seat] = secret

    def take(self, kind: str, text: str) -> None:
        """An entry of a journal: of the kinds PLEDGE and SHARE; others are passed over."""
        if kind not in {PLEDGE, SHARE}:
            return
        found = re.fullmatch(r"([01]) ([0-9a-f]{64})", text)
        if found is None:
            message = f"a part in the dice is a seat and 64 hexadecimal digits, not {text!r:.80}"
            raise Unshared(message)
        seat, said = int(found[1]), found[2]
        if kind == PLEDGE:
            self.pledge(seat, said)
        else:
            self.open(seat, bytes.fromhex(said))

    def _refuse(self, seat: int) -> None:
        if seat not in self.seats or self.settled:
            whose, here = WHOSE[seat], seat in self.seats
            message = f"{whose} in the dice counts already" if here else f"{whose} in the dice is not wanted"
            raise Unshared(message)


def said(kind: str, text: str) -> str:
    """An entry of these kinds in words, with as much of the number as one compares by eye."""
    seat, _, number = text.partition(" ")
    done = "is promised, by the hash" if kind == PLEDGE else "is opened:"
    return f"{WHOSE[int(seat)]} in the dice {done} {number[:12]}.."
