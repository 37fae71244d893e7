"""What is told of spotting."""

from dieshift.core.words import listed, say
from dieshift.stargrunt.chapters.spotting.facts import SPOTTED
from dieshift.stargrunt.chapters.spotting.reasons import CONCEALMENT
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.words.sentences import Scene, after_colon, tells, versus, won


@tells(SPOTTED)
def spotted(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A spotting attempt; of what is not spotted nothing is said."""
    hiding = scene.of(dice, CONCEALMENT)
    beating = won(fact, dice)
    shown = listed(scene.die(k, wins=k in beating) for k in dice if k not in hiding)
    roll = versus([scene.all_dice(hiding), shown])
    if fact.other == NOBODY:
        return after_colon(say("{unit} looks out and spots nothing", unit=scene.unit(fact.unit)), roll)
    return after_colon(say("{unit} spots {other}, and its figures are placed" if fact.beats >= 2 else
                           "{unit} spots {other}, and its counter is turned over", **scene.both(fact)), roll)
