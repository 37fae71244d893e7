"""Rulings of the referee at a game: what is set by hand, and why."""

from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.server.protocol.messages import Rule
from dieshift.server.room.live import Live, Outcome, dice_fell, refuse


def act(live: Live, viewer: Viewer, message: Rule) -> Outcome:
    """Set something by hand; refuse viewers other than the referee, and impossible states."""
    if not viewer.sees_everything:
        return refuse(message, "not_yours", say("Only the referee can rule by hand."))
    if live.over:
        return refuse(message, "game_over", say("The game is over."))
    if live.broken_off is not None:
        return refuse(message, "waiting", dice_fell(live.broken_off))
    base = len(live.journal.entries)
    try:
        rows = live.step(lambda: live.journal.rule(message.text))
    except ValueError as fault:
        return refuse(message, "illegal", str(fault))
    done = live.done(message.id, viewer)
    return live.change(base, rows, done)
