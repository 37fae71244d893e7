"""Dice that fell for the orders of a journal: a die stays in its place, even if orders are taken back or corrected.

There are two memories. The tape of an order has all dice of the last time it was given, typed ones included; it is used
again only after exactly the same orders and dice. Dice that were not typed are also kept one by one, each under its
purpose, and are used again after the same orders and the same dice of this kind. So a player who corrects a typed die,
even several times or back to its old face, gets the same dice after it.
"""

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Sequence
from copy import deepcopy
from typing import NamedTuple

from dieshift.core.savefile import Rolled
from dieshift.core.streams import KEPT, by_hand, kept


class Place(NamedTuple):
    """Where a game stands: by all that led there, and by all of it that no hand typed."""

    whole: str
    ground: str

    def after(self, order: str, dice: Iterable[Rolled]) -> "Place":
        """The place to which an order leads with the dice that fell for it."""
        fell = list(dice)
        return Place(_hash(self.whole, order, [d.face for d in fell]),
                     _hash(self.ground, order, [d.face for d in fell if not by_hand(d.how)]))


Spot = tuple[str, str]  # a place and an order given there
Purpose = tuple[str, int, str, str]  # how a die comes, its faces, its reason and its unit


class Fallen:
    """The dice that fell so far, by places and orders."""

    def __init__(self) -> None:
        self._tapes: dict[Spot, tuple[Rolled, ...]] = {}
        self._singly: defaultdict[Spot, dict[Purpose, list[Rolled]]] = defaultdict(dict)

    def tape(self, place: Place, order: str) -> tuple[Rolled, ...]:
        """All that fell for an order where the very same led there."""
        return self._tapes.get((place.whole, order), ())

    def take(self, place: Place, order: str, dice: tuple[Rolled, ...], *, whole: bool) -> None:
        """Remember dice of an order; those of one that broke off are behind what fell for it before."""
        spot = place.whole, order
        self._tapes[spot] = dice if whole else self._tapes.get(spot, ()) + dice
        for die in dice:
            if not by_hand(die.how) and die.how != KEPT:
                self._singly[place.ground, order].setdefault(_purpose(die), []).append(die)

    def again(self, place: Place, order: str, wanted: Rolled, before: Sequence[Rolled]) -> Rolled | None:
        """The die that fell here for the same purpose, as many of these as are `before` it; None when none did."""
        fell = self._singly.get((place.ground, order), {}).get(_purpose(wanted), [])
        n = sum(_purpose(die)[1:] == _purpose(wanted)[1:] and not by_hand(die.how) for die in before)
        return fell[n]._replace(how=kept(fell[n].how)) if n < len(fell) else None

    def copy(self) -> "Fallen":
        """The same, to go on with elsewhere."""
        return deepcopy(self)


def _purpose(die: Rolled) -> Purpose:
    return die.how, die.die, die.reason, die.unit


def _hash(place: str, order: str, faces: list[int]) -> str:
    return hashlib.sha256(f"{place}{order}{faces}".encode()).hexdigest()
