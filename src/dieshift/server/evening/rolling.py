"""What the referee's desk says of a shot of an evening: whether it can be, its next die, and what came of it."""

from typing import NamedTuple

from msgspec.structs import replace

from dieshift.interface.engagement import Engagement, Troop
from dieshift.server.desk.referee import Owed, Shot, Waiver, desk, ruled
from dieshift.server.protocol.wire import encode


class Progress(NamedTuple):
    """How far a shot has come: the faces of its next die, 0 for none; the test to which that belongs; the outcome."""

    die: int
    owed: Owed | None
    outcome: bytes | None


def rolled(engagement: Engagement, faces: list[int], waived: list[Waiver]) -> Progress:
    """How far a shot is with these dice; ValueError with one sentence for dice that cannot be."""
    answer = ruled(Shot(engagement=engagement, faces=faces, waived=waived, roll=True, films=True))
    if answer.preview.refused:
        raise ValueError(answer.preview.refused)
    if not answer.done:
        return Progress(answer.dice[-1].faces, answer.owed, None)
    charged = engagement.close is not None
    after = engagement.target if desk().is_vehicle(engagement.target) else answer.after
    lost = (_fewer(engagement.firer, answer.firer) if charged else 0, _fewer(engagement.target, after))
    unrolled = {one.die for one in waived}
    dice = [replace(die, shows=0) if k in unrolled else die for k, die in enumerate(answer.dice)]
    return Progress(0, None, encode({"lines": answer.lines, "after": after, "firer": answer.firer, "lost": lost,
                                     "films": answer.films, "dice": dice, "likely": desk().likely(answer.preview)}))


def _fewer(before: Troop, after: Troop | None) -> int:
    """How many figures a squad has lost."""
    return desk().strength(before) - (desk().strength(after) if after else 0)


def possible(engagement: Engagement) -> None:
    """ValueError with one sentence for a shot that cannot be."""
    answer = ruled(Shot(engagement=engagement))
    if answer.preview.refused:
        raise ValueError(answer.preview.refused)


def known(troop: Troop) -> None:
    """ValueError with one sentence for a squad that cannot be."""
    ruled(Shot(engagement=Engagement(target=troop)))
