"""What is told of objectives."""

from dieshift.boarding.chapters import objectives
from dieshift.boarding.state.records import Event
from dieshift.boarding.text.sentences import Scene, aim_words, item_name, tells
from dieshift.core.words import say


@tells(objectives.PICKED_UP)
def picked_up(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An item taken."""
    item = item_name(scene.after, scene.after.objective[fact.objective])
    return scene.paid(fact.unit, say("{who} picks up {item}", who=scene.unit(fact.unit), item=item))


@tells(objectives.DROPPED)
def dropped(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An item dropped."""
    aim = scene.after.objective[fact.objective]
    return say("{who} drops {item} at {place}", who=scene.unit(fact.unit), item=item_name(scene.after, aim),
               place=scene.square(aim.x, aim.y))


@tells(objectives.OPERATED)
def operated(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A console operated."""
    text = say("{who} operates {other}", who=scene.unit(fact.unit), other=scene.unit(fact.other))
    return scene.paid(fact.unit, text)


@tells(objectives.LEFT)
def left(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Off the board."""
    return say("{who} leaves the board by exit {number}", who=scene.unit(fact.unit), number=fact.exit + 1)


@tells(objectives.ACHIEVED)
def achieved(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An objective reached."""
    aim = scene.after.objective[fact.objective]
    return say("{side} reach an objective: {aim}",
               side=scene.side(fact.side), aim=aim_words(scene.after, aim, scene.names))
