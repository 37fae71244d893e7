"""An index of the facts that the chapters declare: `narrate.py` makes sentences of them."""

from dieshift.stargrunt.chapters.activation.facts import (
    ACTIVATED,
    ENDED,
    GAME_OVER,
    GOES_FIRST,
    PASSED,
    STOPPED,
    TURN_BEGINS,
    TURN_ENDS,
)
from dieshift.stargrunt.chapters.casualties.facts import (
    ABANDONED_NOW,
    CAPTIVES_LEFT,
    INTERROGATED,
    REORGANISED,
    REVEALED_NOW,
    TREATED_NOW,
)
from dieshift.stargrunt.chapters.command.facts import COMMUNICATED, RALLIED, TRANSFERRED
from dieshift.stargrunt.chapters.electronics.facts import JAMMED, SCANNED, SHOWN, WENT_ACTIVE
from dieshift.stargrunt.chapters.fire.facts import BREACHED, FIRED, FIRED_IN_VAIN, HIT, RESULT, SUIT_ROLLED
from dieshift.stargrunt.chapters.mines.facts import FOUND, SPRUNG, STRUCK, TROD
from dieshift.stargrunt.chapters.morale.facts import (
    CONFIDENCE_TESTED,
    DISSOLVED_NOW,
    IN_POSITION_NOW,
    LEADER_FELL,
    LEFT_POSITION,
    PANIC_OVER,
    PANICKED_NOW,
    REACTION_TESTED,
    STANDS_FAST,
    SUCCEEDS,
    SUPPRESSED,
    SUPPRESSION_REMOVED,
    SURRENDERED_NOW,
    WITHDREW,
)
from dieshift.stargrunt.chapters.movement.facts import CAME_UPON, COLUMN, DASHED, ENTERED, LEFT_TABLE, MOVED
from dieshift.stargrunt.chapters.muster.facts import COUNTER_DRAWN, ROLL_CALLED
from dieshift.stargrunt.chapters.overwatch.facts import HALTED, OVERWATCHES, REACTS, SPENT_OVERWATCH
from dieshift.stargrunt.chapters.recovery.facts import DISCARDED, EQUIPMENT_LOST, RECOVERED, RECOVERY_ENDED
from dieshift.stargrunt.chapters.spotting.facts import DUMMIES_LAID, SPOTTED
from dieshift.stargrunt.chapters.units.facts import CALLED, DETACHED_NOW, ESCORTED, REGROUPED, REJOINED
from dieshift.stargrunt.state.records import FACTS

__all__ = [
    "ABANDONED_NOW",
    "ACTIVATED",
    "BREACHED",
    "CALLED",
    "CAME_UPON",
    "CAPTIVES_LEFT",
    "COLUMN",
    "COMMUNICATED",
    "CONFIDENCE_TESTED",
    "COUNTER_DRAWN",
    "DASHED",
    "DETACHED_NOW",
    "DISCARDED",
    "DISSOLVED_NOW",
    "DUMMIES_LAID",
    "ENDED",
    "ENTERED",
    "EQUIPMENT_LOST",
    "ESCORTED",
    "EVENTS",
    "FIRED",
    "FIRED_IN_VAIN",
    "FOUND",
    "GAME_OVER",
    "GOES_FIRST",
    "HALTED",
    "HIT",
    "INTERROGATED",
    "IN_POSITION_NOW",
    "JAMMED",
    "LEADER_FELL",
    "LEFT_POSITION",
    "LEFT_TABLE",
    "MOVED",
    "OVERWATCHES",
    "PANICKED_NOW",
    "PANIC_OVER",
    "PASSED",
    "RALLIED",
    "REACTION_TESTED",
    "REACTS",
    "RECOVERED",
    "RECOVERY_ENDED",
    "REGROUPED",
    "REJOINED",
    "REORGANISED",
    "RESULT",
    "REVEALED_NOW",
    "ROLL_CALLED",
    "SCANNED",
    "SHOWN",
    "SPENT_OVERWATCH",
    "SPOTTED",
    "SPRUNG",
    "STANDS_FAST",
    "STOPPED",
    "STRUCK",
    "SUCCEEDS",
    "SUIT_ROLLED",
    "SUPPRESSED",
    "SUPPRESSION_REMOVED",
    "SURRENDERED_NOW",
    "TRANSFERRED",
    "TREATED_NOW",
    "TROD",
    "TURN_BEGINS",
    "TURN_ENDS",
    "WENT_ACTIVE",
    "WITHDREW",
]

EVENTS = FACTS.named()  # the name of every kind
