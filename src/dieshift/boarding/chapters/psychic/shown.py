"""What is told of psychic tests."""

from dieshift.boarding.chapters import psychic
from dieshift.boarding.state.records import Event
from dieshift.boarding.text.sentences import Scene, tells
from dieshift.core.words import listed, say


@tells(psychic.TESTED)
def psychic_tested(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A psychic test: two dice, together."""
    who = scene.unit(fact.unit)
    if not dice:
        return say("{who} passes its force weapon test: a wound destroys its target" if fact.passed
                   else "{who} fails its force weapon test", who=who)
    rolled = say("{dice} = {total}", dice=listed((scene.die(k) for k in dice), " + "), total=fact.total)
    return say("{who} tests its force weapon: {sum}, passes; a wound destroys its target" if fact.passed
               else "{who} tests its force weapon: {sum}, fails", who=who, sum=rolled)
