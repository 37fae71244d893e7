"""What is told of muster."""

from dieshift.core.words import listed, say
from dieshift.stargrunt.chapters import muster
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.state.terms import QUALITY
from dieshift.stargrunt.text.sentences import Scene, tells


@tells(muster.COUNTER_DRAWN)
def counter_drawn(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A counter drawn: quality and leadership of a unit. The die has as many faces as there were counters."""
    return say("{unit} draws {counter}: {quality}, leadership {leadership}", unit=scene.unit(fact.unit),
               counter=scene.all_dice(dice) or say("a counter"), quality=QUALITY[fact.quality],
               leadership=fact.leadership)


@tells(muster.ROLL_CALLED)
def roll_called(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Who of a unit is missing."""
    squad = scene.squad(fact.unit)
    missing = [scene.names.figure(fact.unit, squad, i) for i in range(fact.figures) if fact.missing >> i & 1]
    text = say("{unit} starts without {figures}", unit=scene.unit(fact.unit), figures=listed(missing)) if missing else (
        say("{unit} is at full strength", unit=scene.unit(fact.unit)))
    rolled = listed(scene.die(k, name=None if k == dice[0] else "") for k in dice)
    return say("{state}: {dice}, one missing on a 1", state=text, dice=rolled) if dice else text
