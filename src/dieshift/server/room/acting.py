"""Messages from viewers and their results: orders, chat, taking back, parts in the dice, changes of rules."""

from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.server.protocol.messages import Command, Pledge, Preparing, Refusal, Share, Talk
from dieshift.server.room import chat, preparing, sharing, undo
from dieshift.server.room.live import MOST_ENTRIES, WATCHES, Acting, Live, Outcome, refuse


def act(live: Live, viewer: Viewer, message: Acting) -> Outcome:
    """What comes of a message. Spoiled when the game in memory must be thrown away."""
    if viewer is Viewer.SPECTATOR:
        return refuse(message, "not_yours", WATCHES)
    if isinstance(message, Talk):
        return chat.act(live, viewer, message)
    closed = _closed(live, message)
    if closed is not None:
        return closed
    if live.unready or isinstance(message, Preparing):
        return preparing.act(live, viewer, message)
    if live.awaited or isinstance(message, Pledge | Share):
        return sharing.act(live, viewer, message)
    if not live.acted[viewer] <= message.seen <= live.counts[viewer]:
        return refuse(message, "stale", say("The game moved on before this page saw it: look again."))
    if isinstance(message, Command):
        return live.not_now(viewer, message) or live.order(viewer, message)
    return undo.act(live, viewer, message)


def _closed(live: Live, message: Acting) -> Refusal | None:
    """Why nothing is played in a game any more; None where it is."""
    if len(live.journal.entries) >= MOST_ENTRIES and not live.over:
        full = say("This game is full: it has {most_entries} entries.", most_entries=MOST_ENTRIES)
        return refuse(message, "read_only", full)
    if live.archive:
        return refuse(message, "read_only", say("This battle is only for review."))
    if live.journal.unverified:
        why = say("This game can only be read: {unverified}.", unverified=live.journal.unverified)
        return refuse(message, "read_only", why)
    return None
