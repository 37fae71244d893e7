"""An index of the facts that the chapters declare: `narrate` makes sentences of them."""

from dieshift.boarding.chapters.activation.facts import (
    ACTIVATED,
    ENDED,
    GAME_OVER,
    PHASE_BEGINS,
    PHASE_ENDS,
    TURN_BEGINS,
)
from dieshift.boarding.chapters.blips.facts import DRAWN, ENTERED, FACED, KEPT_OUT, OVERFLOW, PLACED, REVEALED, SEALED
from dieshift.boarding.chapters.command.facts import COMMAND
from dieshift.boarding.chapters.doors.facts import DOOR_MOVED
from dieshift.boarding.chapters.fire.facts import BURNT, FIRE_OUT, TORRENT
from dieshift.boarding.chapters.melee.facts import (
    CONCUSSED,
    DECLINED,
    DISENGAGED,
    ENGAGED,
    FOUGHT,
    FREELY_TURNED,
    PARRIED,
    POOL,
    REROLLED,
    ROUND,
)
from dieshift.boarding.chapters.movement.facts import STEPPED, TURNED
from dieshift.boarding.chapters.objectives.facts import ACHIEVED, DROPPED, LEFT, OPERATED, PICKED_UP
from dieshift.boarding.chapters.overwatch.facts import OVERWATCH_LOST, OVERWATCHES, WATCHED
from dieshift.boarding.chapters.psychic.facts import TESTED
from dieshift.boarding.chapters.saves.facts import NO_SAVE, REMOVED, SAVED, WOUNDED
from dieshift.boarding.chapters.shooting.facts import AIMED, HIT, HIT_LOST, JAM_CLEARED, JAMMED, SHOT, SHOT_AGAIN
from dieshift.boarding.state.records import FACTS

__all__ = [
    "ACHIEVED",
    "ACTIVATED",
    "AIMED",
    "BURNT",
    "COMMAND",
    "CONCUSSED",
    "DECLINED",
    "DISENGAGED",
    "DOOR_MOVED",
    "DRAWN",
    "DROPPED",
    "ENDED",
    "ENGAGED",
    "ENTERED",
    "EVENTS",
    "FACED",
    "FIRE_OUT",
    "FOUGHT",
    "FREELY_TURNED",
    "GAME_OVER",
    "HIT",
    "HIT_LOST",
    "JAMMED",
    "JAM_CLEARED",
    "KEPT_OUT",
    "LEFT",
    "NO_SAVE",
    "OPERATED",
    "OVERFLOW",
    "OVERWATCHES",
    "OVERWATCH_LOST",
    "PARRIED",
    "PHASE_BEGINS",
    "PHASE_ENDS",
    "PICKED_UP",
    "PLACED",
    "POOL",
    "REMOVED",
    "REROLLED",
    "REVEALED",
    "ROUND",
    "SAVED",
    "SEALED",
    "SHOT",
    "SHOT_AGAIN",
    "STEPPED",
    "TESTED",
    "TORRENT",
    "TURNED",
    "TURN_BEGINS",
    "WATCHED",
    "WOUNDED",
]

EVENTS = FACTS.named()  # the name of every kind
