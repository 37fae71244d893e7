"""What happens as sections burn."""

from dieshift.boarding.chapters.fire.reasons import TORRENT as CAUGHT
from dieshift.boarding.turn.facts import ONE_DIE, declare
from dieshift.core.facts import Fact

TORRENT, note_torrent = declare(Fact(16, "torrent", "G-12", numbers=("section", "gun")))
BURNT, note_burnt = declare(Fact(
    17, "burnt", "G-12", numbers=("face", "needed", "hit"), dice=(CAUGHT,), traits=ONE_DIE))
FIRE_OUT, note_fire_out = declare(Fact(18, "fire out", "G-12", numbers=("section",)))
