"""The players' parts in the dice, before the first one falls; with the last of them the battle begins by itself."""

from dieshift.core.commit_reveal import NONE, PLEDGE, SHARE, Unshared
from dieshift.core.streams import DieWanted
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.server.protocol.messages import Pledge, Share
from dieshift.server.room.live import Acting, Change, Live, Outcome, refuse
from dieshift.server.store.storage import Kept

NOT_WANTED = say("This seat doesn't need to add to the dice now.")


def act(live: Live, viewer: Viewer, message: Acting) -> Outcome:
    """What comes of a seat's hash, or of its secret; everything else waits. What was said before changes nothing."""
    if not isinstance(message, Pledge | Share):
        return refuse(message, "waiting", say("The battle begins when both sides have added their part to the dice."))
    kind, said = (PLEDGE, message.digest) if isinstance(message, Pledge) else (SHARE, message.secret)
    shares, side = live.dice.shares, viewer.side
    if side is None:
        return refuse(message, "nothing_asked", NOT_WANTED)
    if said == (shares.pledges.get(side) if kind == PLEDGE else shares.opened.get(side, b"").hex()):
        return Change(len(live.journal.entries), [], [], live.done(message.id, viewer))
    if not live.awaited or live.awaited[side] == NONE:
        return refuse(message, "nothing_asked", NOT_WANTED)
    base = len(live.journal.entries)
    try:
        rows = live.step(lambda: live.journal.take(kind, f"{side} {said}"))
    except Unshared as fault:
        return refuse(message, "illegal", say("{fault}.", fault=str(fault)))
    return live.change(base, rows + begun(live), live.done(message.id, viewer))


def begun(live: Live) -> list[Kept]:
    """The first order, once nobody's part is wanted any more; none where its dice are typed, or it was given before."""
    if live.awaited or live.begun:
        return []
    live.dice.ready(())
    base = len(live.journal.entries)
    try:
        return live.step(lambda: live.journal.order(live.kind.rulebook.order()))
    except DieWanted:  # the server's dice that fell before it are in the journal, if there were any
        return live.step(lambda: live.journal.entries[base]) if len(live.journal.entries) > base else []
