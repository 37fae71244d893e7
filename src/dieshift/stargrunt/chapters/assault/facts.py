"""What happens in a close assault."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.assault.reasons import DEFENCE, FATE, MELEE
from dieshift.stargrunt.chapters.fire.reasons import PART_CASUALTY, QUALITY
from dieshift.stargrunt.chapters.morale.reasons import CONFIDENCE, REACTION
from dieshift.stargrunt.turn.facts import declare

CHARGES, note_charges = declare(Fact(55, "charges", "R8.4", "41", ("odds", "terror", "attackers", "defenders")))
CAME_TO_GRIPS, note_came_to_grips = declare(Fact(56, "came to grips", "R8.10", "41", ("dashes",)))
FELL_SHORT, note_fell_short = declare(Fact(57, "fell short", "R8.10", "41", ("gone", "wanted")))
GAVE_WAY, note_gave_way = declare(Fact(58, "gave way", "R8.8", "41", ("gone", "x", "y")))
OCCUPIED, note_occupied = declare(Fact(59, "occupied", "R8.8", "41", ("x", "y")))
BEATEN_OFF, note_beaten_off = declare(Fact(60, "beaten off", "R8.34", "43", ("x", "y", "to_cover")))
ROUND_FOUGHT, note_round_fought = declare(Fact(
    61, "round fought", "R8.22", "42", ("round", "attackers_lost", "defenders_lost", "joint"), (MELEE,)))
ROUND_ENDED, note_round_ended = declare(Fact(
    62, "round ended", "R8.50", "42",
    ("first", "target", "other_target", "loser", "levels"), (CONFIDENCE,)))
FATE_ROLLED, note_fate_rolled = declare(Fact(63, "fate", "R8.57", "43", ("figure", "health"), (FATE,)))
STRUCK_AT, note_struck = declare(Fact(
    65, "struck at", "S2.5-S2.8", "", ("beats", "total", "hits", "divisor", "dazed"),
    (DEFENCE, QUALITY, MELEE, PART_CASUALTY)))
SQUAD_TESTED, note_squad_tested = declare(Fact(66, "squad tested", "S2.11; Q4", "", ("target", "breaks", "levels"),
                                               (REACTION, CONFIDENCE)))
PURSUED, note_pursued = declare(Fact(93, "pursued", "S2.11", "", ("far", "wanted", "caught")))
ASSAULT_OVER, note_assault_over = declare(Fact(64, "assault over", "R8.51", "43", ("winner",)))
JOINED_CHARGE, note_joined_charge = declare(Fact(101, "joined charge", "R8.70", "43", ()))
CALLED_OFF, note_called_off = declare(Fact(102, "called off", "R8.70", "43", ()))
UNIT_TESTED, note_unit_tested = declare(Fact(
    103, "unit tested", "R8.50, R8.71", "42", ("target", "breaks", "levels", "weighs"), (CONFIDENCE,)))
# of a strike at a mech: what its defence die is multiplied by, besides
STRUCK_MECH, note_struck_mech = declare(Fact(
    165, "struck at a mech", "S2.5-S2.8, S2.20", "",
    ("beats", "total", "hits", "divisor", {"dazed": 1, "times": 3}), (DEFENCE, QUALITY, MELEE, PART_CASUALTY)))
