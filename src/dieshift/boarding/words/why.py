"""An index of the reasons for which dice are rolled, that the chapters declare, and of their words."""

from dieshift.boarding.chapters.blips.reasons import BLIP
from dieshift.boarding.chapters.command.reasons import COMMAND
from dieshift.boarding.chapters.doors.reasons import DOOR_JAMS
from dieshift.boarding.chapters.fire.reasons import TORRENT
from dieshift.boarding.chapters.melee.reasons import AGAIN, ATTACK, DEFENCE, PARRY, WEAPON_AGAIN
from dieshift.boarding.chapters.psychic.reasons import PSYCHIC
from dieshift.boarding.chapters.saves.reasons import ARMOUR, INVULNERABLE
from dieshift.boarding.chapters.shooting.reasons import BALLISTIC, BALLISTIC_AGAIN
from dieshift.boarding.turn.reasons import reasons

__all__ = [
    "AGAIN", "ARMOUR", "ATTACK", "BALLISTIC", "BALLISTIC_AGAIN", "BLIP", "COMMAND", "DEFENCE", "DOOR_JAMS",
    "DRAWS", "INVULNERABLE", "PARRY", "PSYCHIC", "TORRENT", "WEAPON_AGAIN", "WHY",
]

WHY, DRAWS = reasons.words, reasons.draws
