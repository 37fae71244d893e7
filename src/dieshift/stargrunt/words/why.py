"""An index of the reasons for which dice are rolled, that the chapters declare, and of their words."""

from dieshift.stargrunt.chapters.activation.reasons import TURN_ORDER
from dieshift.stargrunt.chapters.assault.reasons import DEFENCE, FATE, MELEE
from dieshift.stargrunt.chapters.casualties.reasons import GUARD, INTERROGATION, TREATMENT
from dieshift.stargrunt.chapters.command.reasons import COMMUNICATION
from dieshift.stargrunt.chapters.drones.reasons import AT_DRONE, SYSTEM
from dieshift.stargrunt.chapters.electronics.reasons import EW, SCREEN
from dieshift.stargrunt.chapters.fire.reasons import (
    ALLOCATION,
    ARMOUR,
    FIREPOWER,
    IMPACT,
    PART_CASUALTY,
    QUALITY,
    RANGE,
    SUIT,
    SUPPORT,
)
from dieshift.stargrunt.chapters.fires.reasons import DRIFT, FLAME, QUENCH
from dieshift.stargrunt.chapters.mines.reasons import TRAP, TREAD
from dieshift.stargrunt.chapters.morale.reasons import (
    CONFIDENCE,
    LAST_STAND,
    PANIC,
    RALLY,
    REACTION,
    SUCCESSOR,
    SUPPRESSION,
)
from dieshift.stargrunt.chapters.movement.reasons import MOBILITY
from dieshift.stargrunt.chapters.muster.reasons import COUNTER, STRENGTH
from dieshift.stargrunt.chapters.points.reasons import (
    DECOY,
    ECM,
    EFFECT,
    FIRE_CONTROL,
    GUIDANCE,
    OCCUPANT,
    REPAIR,
    SEVERITY,
    SUSPENSION,
)
from dieshift.stargrunt.chapters.recovery.reasons import RECOVERY
from dieshift.stargrunt.chapters.snipers.reasons import STEALTH
from dieshift.stargrunt.chapters.spotting.reasons import CONCEALMENT, DUMMIES, SENSOR, SPOTTING
from dieshift.stargrunt.chapters.support.reasons import ACCURACY, SCATTER
from dieshift.stargrunt.turn.reasons import reasons

__all__ = [
    "ACCURACY", "ALLOCATION", "ARMOUR", "AT_DRONE", "COMMUNICATION", "CONCEALMENT", "CONFIDENCE", "COUNTER", "DECOY",
    "DEFENCE", "DRAWS", "DRIFT", "DUMMIES", "ECM", "EFFECT", "EW", "FATE", "FIREPOWER", "FIRE_CONTROL", "FLAME",
    "GUARD", "GUIDANCE", "IMPACT", "INTERROGATION", "LAST_STAND", "MELEE", "MOBILITY", "OCCUPANT", "PANIC",
    "PART_CASUALTY", "QUALITY", "QUENCH", "RALLY", "RANGE", "REACTION", "RECOVERY", "REPAIR", "SCATTER", "SCREEN",
    "SENSOR", "SEVERITY", "SPOTTING", "STEALTH", "STRENGTH", "SUCCESSOR", "SUIT", "SUPPORT", "SUPPRESSION",
    "SUSPENSION", "SYSTEM", "TRAP", "TREAD", "TREATMENT", "TURN_ORDER", "WHY",
]

WHY, DRAWS = reasons.words, reasons.draws
