"""What the referee's desk says of a shot of an evening: whether it can be, its next die, and what came of it."""

from typing import NamedTuple

from msgspec.structs import replace

from dieshift.server.desk.referee import Owed, Shot, Waiver, ruled
from dieshift.server.protocol.wire import encode
from dieshift.stargrunt.interface.duel import Engagement, Troop, is_vehicle, likely
from dieshift.stargrunt.scenarios.forces import troop_types


class Progress(NamedTuple):
    """How far a shot has come: the faces of its next die, 0 for none; the test to which that belongs; the outcome."""

    die: int
    owed: Owed | None
    outcome: bytes | None


def rolled(engagement: Engagement, faces: list[int], waived: list[Waiver]) -> Progress:
    """How far a shot is with these dice; ValueError with one sentence for dice that cannot be."""
    found = ruled(Shot(engagement=engagement, faces=faces, waived=waived, roll=True, films=True))
    if found.preview.refused:
        raise ValueError(found.preview.refused)
    if not found.done:
        return Progress(found.dice[-1].faces, found.owed, None)
    charged = engagement.close is not None
    after = engagement.target if is_vehicle(engagement.target) else found.after
    lost = (_fewer(engagement.firer, found.firer) if charged else 0, _fewer(engagement.target, after))
    nobodys = {one.die for one in waived}
    dice = [replace(die, shows=0) if k in nobodys else die for k, die in enumerate(found.dice)]
    return Progress(0, None, encode({"lines": found.lines, "after": after, "firer": found.firer, "lost": lost,
                                     "films": found.films, "dice": dice, "likely": likely(found.preview)}))


def _fewer(before: Troop, after: Troop | None) -> int:
    """How many figures a squad has lost."""
    full = troop_types()[before.type] if before.figures is None and not is_vehicle(before) else None
    had = before.figures or (len(full.figures) if full else 0)
    return had - (after.figures or had if after else 0)


def possible(engagement: Engagement) -> None:
    """ValueError with one sentence for a shot that cannot be."""
    found = ruled(Shot(engagement=engagement))
    if found.preview.refused:
        raise ValueError(found.preview.refused)


def known(troop: Troop) -> None:
    """ValueError with one sentence for a squad that cannot be."""
    ruled(Shot(engagement=Engagement(target=troop)))
