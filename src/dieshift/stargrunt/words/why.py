"""Why a die is rolled: the reason that the tape, the prompt for a typed die, and the story name."""

from dieshift.core.draws import Draw

(QUALITY, FIREPOWER, SUPPORT, RANGE, PART_CASUALTY, ALLOCATION, IMPACT, ARMOUR, CONFIDENCE, REACTION, SUPPRESSION,
 SUCCESSOR, PANIC, MOBILITY, COMMUNICATION, RALLY, TREATMENT, SUIT, TURN_ORDER, SPOTTING, SENSOR, CONCEALMENT,
 LAST_STAND, GUARD, INTERROGATION, COUNTER, STRENGTH) = range(27)

WHY = ("quality", "firepower", "support weapon", "range die", "part of a casualty", "who is hit", "impact", "armour",
       "confidence test", "reaction test", "remove suppression", "successor", "panic test", "combat move",
       "communication", "rally", "treatment", "power suit", "who goes first", "spotting", "sensor", "hiding",
       "last stand", "guards", "interrogation", "counter", "strength")

DRAWS = {WHY[COUNTER]: Draw("counter"), WHY[ALLOCATION]: Draw("figure", rolled=True)}  # R2.9; R5.35
