"""What a page may not be told in a game: what the computer would do, and what would be measured before an order."""

from msgspec.structs import replace

from dieshift.core.words import say
from dieshift.interface.scene import Menu
from dieshift.server.protocol.messages import Ask
from dieshift.server.protocol.wire import NO_ID, refusal
from dieshift.server.room.live import Live

ADVICE = {"hint", "places"}  # what is judged by the computer; what the rules say of one's own plan is none
MEASURES = {*ADVICE, "preview", "chances", "look", "field", "threat", "moment"}  # distances, reach, sight, odds, places


def withheld(live: Live, ask: Ask) -> bytes | None:
    """Why a question is not answered in this game; None where it is."""
    if live.over:
        return None
    if ask.what in MEASURES and not live.measured:
        text = say("In this battle you can't measure before you give an order.")
        return refusal("unmeasured", text, ask.id or NO_ID)
    if ask.what in ADVICE and not live.advised:
        return refusal("no_advice", say("This battle has no advice."), ask.id or NO_ID)
    return None


def unmeasured(menu: Menu) -> Menu:
    """A menu that says how far nobody gets, and of nobody why he cannot be aimed at."""
    return replace(menu, choices=[replace(one, reach=0) for one in menu.choices if not (one.refused and one.target)])
