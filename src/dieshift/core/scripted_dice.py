"""Dice whose faces are written down by what they are rolled for, however many others fall between them.

    dice = ByReason({"range die": 3, "quality": [8, 2], ("armour", "R1"): 1}, otherwise=SeededSource(5))
    battle = Battle("lesson.yaml", dice=dice)
    ...
    dice.unused                                   # what has not fallen yet

`ByReason` supplies the faces of a battle. `by_reason` makes the dice of a single rule, whose reasons are numbers. Faces
by order are `core.dice.scripted` and `core.sources.Recorded`.
"""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, TypeVar

from dieshift.core.dice import Scripted
from dieshift.core.savefile import Rolled
from dieshift.core.sources import Asked, FaceSource, NoFace
from dieshift.core.words import plain, say

Key = TypeVar("Key")
Faces = int | Iterable[int]


def _listed(faces: Faces) -> list[int]:
    return [faces] if isinstance(faces, int) else list(faces)


class ByReason:
    """Faces for the dice of a battle: by the reason for which a die is rolled, or by reason and unit, in their order.

    A reason is what the story calls the die: `range die`, `armour save`. Where a die has both, its unit's own faces
    come first. `otherwise` supplies the dice for which nothing is written down, or nothing more; without it NoFace says
    which die lacks a face.
    """

    kind = plain(say("scripted"))

    def __init__(self, faces: Mapping[str | tuple[str, str], Faces], otherwise: FaceSource | None = None) -> None:
        self._faces = {key if isinstance(key, tuple) else (key, ""): _listed(given) for key, given in faces.items()}
        self._otherwise = otherwise

    @property
    def drawn(self) -> int:
        """Words drawn so far from the source of the other dice."""
        return self._otherwise.drawn if self._otherwise is not None else 0

    @property
    def unused(self) -> dict[str | tuple[str, str], list[int]]:
        """The faces that have not fallen yet."""
        return {(reason, unit) if unit else reason: list(left) for (reason, unit), left in self._faces.items() if left}

    def face(self, die: int, reason: str, unit: str) -> int:
        """The next face written down for the reason; NoFace when there is none, or when the die does not show it."""
        left = self._faces.get((reason, unit)) or self._faces.get((reason, ""))
        what = f"{reason}, {unit}" if unit else reason
        if not left:
            if self._otherwise is not None:
                return self._otherwise.face(die, reason, unit)
            message = f"a D{die} is rolled ({what}), and no face is written down for it any more"
            raise NoFace(message)
        if not 1 <= left[0] <= die:
            message = f"the next face written down for {what!r} is {left[0]}, and a D{die} is rolled"
            raise NoFace(message)
        return left.pop(0)

    def header(self) -> dict[str, Any]:
        """That the faces are written down, and from where the others come."""
        return {"kind": self.kind} | ({"otherwise": self._otherwise.header()} if self._otherwise is not None else {})


class ReasonTape(Asked):
    """The dice of one interpreted rule, whose faces are known by the number of their reason."""

    __slots__ = ("_left",)

    def __init__(self, faces: Mapping[int, Faces]) -> None:
        self._left = {why: _listed(given) for why, given in faces.items()}
        super().__init__((), partial(_fall, self._left))

    def assert_consumed(self) -> None:
        """Raise Scripted unless every face that was written down has fallen."""
        left = {why: faces for why, faces in self._left.items() if faces}
        if left:
            listed = ", ".join(f"{faces} for the reason {why}" for why, faces in left.items())
            message = f"these faces never fell: {listed}"
            raise Scripted(message)


def _fall(left: Mapping[int, list[int]], _before: list[Rolled], die: int, why: int, unit: int) -> Rolled:
    faces = left.get(why)
    if not faces:
        message = f"the rule rolls a D{die} for the reason {why}, and no face is written down for it any more"
        raise Scripted(message)
    if not 1 <= faces[0] <= die:
        message = f"the next face written down for the reason {why} is {faces[0]}, and the rule rolls a D{die}"
        raise Scripted(message)
    return Rolled(die, faces.pop(0), str(why), str(unit), ByReason.kind)


def by_reason(faces: Mapping[int, Faces]) -> ReasonTape:
    """Dice for one rule: `by_reason({why.RANGE: 3, why.QUALITY: (8, 2)})`; Scripted when a face is lacking or wrong."""
    return ReasonTape(faces)
