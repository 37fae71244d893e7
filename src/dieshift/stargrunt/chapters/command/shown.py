"""What is told of command."""

from dieshift.core.words import listed, say
from dieshift.stargrunt.chapters import command, morale
from dieshift.stargrunt.chapters.command.rules import DROWNED
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.state.terms import CONFIDENCE
from dieshift.stargrunt.text.sentences import Scene, after_colon, tells, test


@tells(command.TRANSFERRED)
def transferred(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An action handed to a subordinate."""
    return after_colon(say("{unit} hands an action to {other}", **scene.both(fact)), message(scene, fact, dice))


@tells(command.COMMUNICATED)
def communicated(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A message between two units."""
    return after_colon(say("{unit} sends word to {other}", **scene.both(fact)), message(scene, fact, dice))


@tells(command.RALLIED)
def rallied(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An attempt to rally a subordinate."""
    text = after_colon(say("{unit} rallies {other}", **scene.both(fact)), message(scene, fact, dice))
    tries = scene.of(dice, morale.RALLY)
    if tries:
        roll = test(scene, tries, fact.both, say("both leaderships"), passed=bool(fact.raised))
        text = listed([text, roll], "; ")
    state = CONFIDENCE[fact.confidence]
    return after_colon(text, say("now {confidence}" if fact.raised else "still {confidence}", confidence=state))


def message(scene: Scene, fact: Event, dice: list[int]) -> str:
    """How a message got through: at once, or by a roll against the worse leadership of both."""
    calls = scene.of(dice, command.COMMUNICATION)
    if not calls:
        return say("in direct contact" if fact.through else "in vain")
    roll = test(scene, calls, fact.leadership, say("the worse leadership"), passed=fact.through == 1)
    if fact.through == DROWNED:
        return say("{test}, drowned by the jamming", test=roll)
    return say("{test}, gets through" if fact.through else "{test}, does not get through", test=roll)
