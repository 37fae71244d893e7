"""Why a die is rolled: the reason that the tape, the prompt for a typed die, and the story name."""

from dieshift.core.draws import Draw

(BALLISTIC, BALLISTIC_AGAIN, ATTACK, DEFENCE, WEAPON_AGAIN, AGAIN, PARRY, ARMOUR, INVULNERABLE, PSYCHIC, TORRENT, BLIP,
 COMMAND, DOOR_JAMS) = range(14)

WHY = ("ballistic die", "ballistic die, rolled again", "close combat, attacker", "close combat, defender",
       "failed die rolled again for the weapon", "failed die rolled again", "parried die", "armour save",
       "invulnerable save", "psychic test", "caught in the fire", "which blip arrives", "command points",
       "does the door jam")

DRAWS = {WHY[BLIP]: Draw("counter")}  # G-18
