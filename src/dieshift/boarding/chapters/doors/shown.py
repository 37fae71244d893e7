"""What is told of doors."""

from dieshift.boarding.chapters import doors
from dieshift.boarding.state import terms
from dieshift.boarding.state.records import Event
from dieshift.boarding.text.sentences import Scene, tells
from dieshift.core.words import say


@tells(doors.DOOR_MOVED)
def door_moved(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A door opened or closed, or jammed in the attempt."""
    places = {"who": scene.unit(fact.unit), "what": scene.unit(fact.other)}
    door = say("{who} closes door {what}" if fact.state == terms.DOOR_CLOSED else "{who} opens door {what}", **places)
    if fact.state == terms.DOOR_JAMMED:
        door = say("{who} tries to open door {what}, which jams and stays shut", **places)
    return scene.paid(fact.unit, say("{text}: {die}", text=door, die=scene.die(dice[0])) if dice else door)
