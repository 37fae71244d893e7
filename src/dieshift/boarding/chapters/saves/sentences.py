"""What is told of saves and wounds."""

from dieshift.boarding.chapters import saves
from dieshift.boarding.state.records import Event
from dieshift.boarding.state.terms import DOORS
from dieshift.boarding.text.sentences import Scene, shown, target, tells
from dieshift.core.words import say


@tells(saves.SAVED)
def saved(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A save, made or failed."""
    rolled = [say("{what} {die}", what=say(scene.dice[k].reason), die=scene.die(k, wins=fact.saved == 1)) for k in dice]
    return say("{aim} is saved: {roll}, {need} or more needed" if fact.saved
               else "{aim} is not saved: {roll}, {need} or more needed",
               aim=target(scene, fact.unit), roll=shown(rolled) if rolled else say("its save"), need=fact.needed)


@tells(saves.NO_SAVE)
def no_save(scene: Scene, fact: Event, dice: list[int]) -> str:
    """No save at all."""
    return say("{aim} has no save against this", aim=target(scene, fact.unit))


@tells(saves.WOUNDED)
def wounded(scene: Scene, fact: Event, dice: list[int]) -> str:
    """HP lost; what is removed for it is told of next, and a blip loses one of its aliens instead."""
    if fact.unit in scene.counters:
        return say("Something that {who} hides is hurt", who=scene.unit(fact.unit))
    aim = target(scene, fact.unit)
    if fact.left <= 0:
        return say("{aim} loses all its HP at once", aim=aim) if fact.lost > 1 else ""
    if fact.next_alien:
        return say("One of the aliens that {who} hides is lost", who=scene.unit(fact.unit))
    return say("{aim} loses {lost} HP and has {left} left", aim=aim, lost=fact.lost, left=fact.left)


@tells(saves.REMOVED)
def removed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The end of a model or a door."""
    if fact.unit >= DOORS:
        return say("{aim} is destroyed", aim=target(scene, fact.unit))
    return say("{who} falls at {place}", who=scene.unit(fact.unit), place=scene.square(fact.x, fact.y))
