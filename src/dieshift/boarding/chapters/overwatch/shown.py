"""What is told of overwatch."""

from dieshift.boarding.chapters import overwatch
from dieshift.boarding.state.records import Event
from dieshift.boarding.text.sentences import Scene, tells
from dieshift.core.words import say


@tells(overwatch.OVERWATCHES)
def overwatches(scene: Scene, fact: Event, dice: list[int]) -> str:
    """On overwatch."""
    return scene.paid(fact.unit, say("{who} goes on overwatch", who=scene.unit(fact.unit)))


@tells(overwatch.OVERWATCH_LOST)
def overwatch_lost(scene: Scene, fact: Event, dice: list[int]) -> str:
    """No longer on overwatch."""
    return say("{who} is no longer on overwatch", who=scene.unit(fact.unit))


@tells(overwatch.WATCHED)
def watched(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An overwatch shot is due; the shot follows."""
    return say("{who} is on overwatch and sees {other} act",
               who=scene.unit(fact.unit), other=scene.unit(fact.other))
