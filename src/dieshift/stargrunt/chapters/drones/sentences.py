"""What is told of drones."""

from dieshift.core.words import say
from dieshift.stargrunt.chapters import drones
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.text.sentences import Scene, after_colon, place, tells, versus


@tells(drones.DRONE_FLEW)
def drone_flew(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A drone is launched, flown or lost."""
    places = {"unit": scene.unit(fact.unit), "place": place(fact)}
    if fact.what == drones.LAUNCHED:
        return say("{unit} launches its drone", **places)
    if fact.what == drones.FLOWN:
        return say("{unit}'s drone flies to {place}", **places)
    return say("{unit}'s drone is lost: nobody controls it", **places)


@tells(drones.DRONE_SHOT)
def drone_shot(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A drone that was shot at."""
    system, down = scene.of(dice, drones.SYSTEM), bool(fact.down)
    text = (say("{unit} shoots down the drone of {other}", **scene.both(fact)) if down else
            say("{unit} misses the drone of {other}", **scene.both(fact)))
    shot = versus(scene.die(k, wins=down) for k in dice if k not in system)
    return after_colon(text, versus([shot, scene.all_dice(system)]))
