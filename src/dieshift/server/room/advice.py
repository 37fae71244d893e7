"""Advice by the computer: who is given it, and what says so."""

from dieshift.core.words import say
from dieshift.server.room.live import Live
from dieshift.server.web.messages import Ask
from dieshift.server.web.wire import NO_ID, refusal

ADVICE = {"hint", "places"}  # what is judged by the computer; what the rules say of one's own plan is none


def unadvised(live: Live, ask: Ask) -> bool:
    """Whether a question is for what the computer would do, in a game that is played without its advice."""
    return ask.what in ADVICE and not live.advised and not live.over


def no_advice(ask: Ask) -> bytes:
    """The answer to whoever asks for advice that both sides play without."""
    return refusal("no_advice", say("No advice in this battle."), ask.id or NO_ID)
