"""The dice of a game on the server: committed streams, and faces that are typed with an order by seats with real dice.

The faces of a lesson come as typed ones do, and are recorded as its own.

A bot's order is rolled by the server alone: nobody sits there to be asked.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from dieshift.core.savefile import Rolled
from dieshift.core.sources import Secure
from dieshift.core.streams import BY_HAND, IN_LESSON, DieWanted, SeatDice, Whose, by_hand
from dieshift.server.protocol.messages import Wanted

SERVER, HAND, LESSON = "server", "hand", "lesson"
WhoseDie = Callable[[Any, Any, str, str], Whose]


class WrongFace(ValueError):  # noqa: N818 - named for what happened at the table
    """Typed faces that do not fit: one that its die does not have, or more than dice are rolled by hand."""


class TableDice(SeatDice):
    """Dice of two seats, that remember what was typed for the order under way."""

    def __init__(self, secure: Secure, whose: WhoseDie, seats: Sequence[str]) -> None:
        super().__init__(secure.committed(), whose, [seat for seat, dice in enumerate(seats) if dice in {HAND, LESSON}])
        self._hands = self.hand
        self.by = IN_LESSON if LESSON in seats else BY_HAND
        self.shown: list[Wanted] = []

    @classmethod
    def resumed(cls, header: dict[str, Any], secret: dict[str, Any], whose: WhoseDie,
                seats: Sequence[str]) -> "TableDice":
        """The dice that a kept game goes on with; the journal says how far they are."""
        clients = [bytes.fromhex(text) for text in header["clients"]]
        secure = Secure(bytes.fromhex(secret["server_seed"]))
        return cls(secure.agree(header["context"], clients, shares=header.get("shares", ())), whose, seats)

    @property
    def has_hands(self) -> bool:
        """Whether some seat rolls by hand."""
        return bool(self._hands)

    def ready(self, faces: Sequence[int], known: Iterable[Rolled] = (), *, bot: bool = False) -> None:
        """An order comes now, with these faces typed for it, and these dice known from before."""
        self.hand = frozenset() if bot else self._hands
        self.shown = [Wanted(faces=d.die, reason=d.reason, unit=d.unit, shows=d.face)
                      for d in known if by_hand(d.how)]
        self.type(faces)

    def header(self) -> dict[str, Any]:
        """What may be known while the game runs."""
        return super().header() | {"hand": sorted(self._hands)}

    def end(self) -> None:
        """An order came to its end; WrongFace when more faces were typed for it than dice are rolled by hand."""
        try:
            super().end()
        except ValueError as fault:
            raise WrongFace(str(fault)) from None

    def face(self, die: int, reason: str, unit: str) -> int:
        """The next face; DieWanted when it is not typed yet, WrongFace when the die does not have it."""
        try:
            face = super().face(die, reason, unit)
        except ValueError as fault:
            raise WrongFace(str(fault)) from None
        if by_hand(self.how):
            self.shown.append(Wanted(faces=die, reason=reason, unit=unit, shows=face))
        return face

    def wanted(self, missing: DieWanted) -> list[Wanted]:
        """The dice typed so far, and behind them the one that is missing."""
        return [*self.shown, Wanted(faces=missing.die, reason=missing.reason, unit=missing.unit)]
