"""The dice of a game on the server: each seat's orders are rolled by committed dice, or by hand.

Whose order it is, his dice they are: nobody has to type a face for an order of the other seat.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from dieshift.core.sources import ByHand, NoFace, Secure
from dieshift.server.messages import Wanted

SERVER, HAND = "server", "hand"


class Missing(NoFace):  # noqa: N818 - named for what happened at the table
    """A die that a seat rolls by hand, and has not typed yet; `dice` ends with it."""

    def __init__(self, seat: int, dice: list[Wanted]) -> None:
        super().__init__(f"a D{dice[-1].faces} is rolled by hand ({dice[-1].reason})")
        self.seat, self.dice = seat, dice


class WrongFace(NoFace):  # noqa: N818 - named for what happened at the table
    """A typed face that the die does not have."""


class TableDice:
    """Committed dice, and faces that are typed with an order; `offer` says which apply to the next one."""

    def __init__(self, secure: Secure, seats: Sequence[str]) -> None:
        self.secure = secure
        self.seats = list(seats)
        self.by_hand = self.all_by_hand = all(dice == HAND for dice in seats)
        self._seat = 0
        self._faces: list[int] = []
        self.shown: list[Wanted] = []

    @classmethod
    def new(cls, seed: bytes, context: str, clients: Sequence[bytes], seats: Sequence[str]) -> "TableDice":
        """The dice of a new game."""
        return cls(Secure(seed).agree(context, clients), seats)

    @classmethod
    def resumed(cls, header: dict[str, Any], secret: dict[str, Any], seats: Sequence[str], drawn: int) -> "TableDice":
        """The dice that a kept game goes on with."""
        clients = [bytes.fromhex(text) for text in header.get("clients", [])]
        secure = Secure(bytes.fromhex(secret["server_seed"]))
        return cls(secure.agree(header.get("context", ""), clients, drawn=drawn), seats)

    @property
    def kind(self) -> str:
        """How the next die is rolled."""
        return ByHand.kind if self.by_hand else Secure.kind

    @property
    def drawn(self) -> int:
        """Words drawn from the committed dice."""
        return self.secure.drawn

    @property
    def has_hands(self) -> bool:
        """Whether some seat rolls by hand."""
        return HAND in self.seats

    def ready(self, seat: int, faces: Iterable[int] = ()) -> None:
        """An order of a seat comes now, with these faces typed for it."""
        self._seat, self.by_hand = seat, self.seats[seat] == HAND
        self._faces, self.shown = list(faces), []

    @property
    def left(self) -> int:
        """How many typed faces were not rolled."""
        return len(self._faces) - len(self.shown)

    def face(self, die: int, reason: str, unit: str) -> int:
        """A committed face; or the next typed one, Missing when there is none, WrongFace when the die has no such."""
        if not self.by_hand:
            return self.secure.face(die, reason, unit)
        if not self.left:
            raise Missing(self._seat, [*self.shown, Wanted(faces=die, reason=reason, unit=unit)])
        face = self._faces[len(self.shown)]
        if face > die:
            message = f"{face} is not on a D{die} ({reason}): type a number from 1 to {die}."
            raise WrongFace(message)
        self.shown.append(Wanted(faces=die, reason=reason, unit=unit, shows=face))
        return face

    def header(self) -> dict[str, Any]:
        """What may be known of the dice while the game runs."""
        return {"kind": ByHand.kind} if self.all_by_hand else self.secure.header()
