"""Facts of a step, noted by the rules; `narrate.py` makes sentences of them."""

from dieshift.core.dice import Dice
from dieshift.core.rules import rule
from dieshift.stargrunt.state.records import MAX_EVENTS, Game

(TURN_BEGINS, GOES_FIRST, ACTIVATED, PASSED, STOPPED, MOVED, DASHED, FIRED, RESULT, SUPPRESSED, HIT, LEADER_FELL,
 SUCCEEDS, CONFIDENCE_TESTED, REACTION_TESTED, PANICKED_NOW, PANIC_OVER, SUPPRESSION_REMOVED, IN_POSITION_NOW,
 LEFT_POSITION, REORGANISED, TREATED_NOW, COMMUNICATED, TRANSFERRED, RALLIED, DETACHED_NOW, REGROUPED, COLUMN,
 OVERWATCHES, SPENT_OVERWATCH, REACTS, ABANDONED_NOW, SURRENDERED_NOW, LEFT_TABLE, DISSOLVED_NOW, SPOTTED, STANDS_FAST,
 SUIT_ROLLED, HALTED, TURN_ENDS, GAME_OVER, WITHDREW, ENDED, CALLED, INTERROGATED,
 REVEALED_NOW, ESCORTED, CAPTIVES_LEFT, FIRED_IN_VAIN, ENTERED, REJOINED, COUNTER_DRAWN, ROLL_CALLED,
 BREACHED, CAME_UPON) = range(55)

EVENTS = (
    "turn begins", "goes first", "activated", "passed", "stopped", "moved", "dashed", "fired", "result", "suppressed",
    "hit", "leader fell", "succeeds", "confidence tested", "reaction tested", "panicked", "panic over",
    "suppression removed", "in position", "left position", "reorganised", "treated", "communicated", "transferred",
    "rallied", "detached", "regrouped", "column", "overwatch", "overwatch spent", "reacts", "abandoned", "surrendered",
    "left the table", "dissolved", "spotted", "stands fast", "suit rolled", "halted", "turn ends", "game over",
    "withdrew", "ended", "called", "interrogated", "revealed", "escorted", "captives left",
    "fired in vain", "entered", "rejoined", "counter drawn", "roll called", "breach",
    "came upon")


@rule
def note(dice: Dice, game: Game, kind: int, unit: int, other: int, a: int, b: int, c: int) -> None:
    """Note a fact of this step; what finds no room is counted, never silently lost."""
    k = game.events
    if k >= MAX_EVENTS:
        game.lost_events = min(127, game.lost_events + 1)
        return
    event = game.event[k]
    event.kind = kind
    event.unit = unit
    event.other = other
    event.dice = dice.read
    event.a = a
    event.b = b
    event.c = c
    game.events = k + 1
