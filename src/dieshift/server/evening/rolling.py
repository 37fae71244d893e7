"""What the referee's desk says of a shot of an evening: whether it can be, its next die, and what came of it."""

from typing import NamedTuple

from dieshift.server.desk.referee import Shot, Waiver, ruled
from dieshift.server.web.wire import encode
from dieshift.stargrunt.face.duel import Engagement, Troop


class Roll(NamedTuple):
    """How far a shot has come: the faces of its next die, 0 for none; what a test owed must exceed; the outcome."""

    die: int
    over: int | None
    outcome: bytes | None


def rolled(engagement: Engagement, faces: list[int], waived: list[Waiver]) -> Roll:
    """How far a shot is with these dice; ValueError with one sentence for dice that cannot be."""
    found = ruled(Shot(engagement=engagement, faces=faces, waived=waived, roll=True))
    if found.preview.refused:
        raise ValueError(found.preview.refused)
    if not found.done:
        return Roll(found.dice[-1].faces, found.owed.over if found.owed else None, None)
    came = {"lines": found.lines, "after": found.after, "firer": found.firer}
    return Roll(0, None, encode(came))


def possible(engagement: Engagement) -> None:
    """ValueError with one sentence for a shot that cannot be."""
    found = ruled(Shot(engagement=engagement))
    if found.preview.refused:
        raise ValueError(found.preview.refused)


def known(troop: Troop) -> None:
    """ValueError with one sentence for a squad that cannot be."""
    ruled(Shot(engagement=Engagement(target=troop)))
