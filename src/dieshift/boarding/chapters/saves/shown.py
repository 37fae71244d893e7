"""What is told of saves and wounds."""

from typing import Any

from dieshift.boarding.chapters import saves
from dieshift.boarding.chapters.saves.rules import one_save
from dieshift.boarding.interface.films import FILMS, stands
from dieshift.boarding.state.records import Event
from dieshift.boarding.state.terms import DOORS
from dieshift.boarding.text.sentences import Scene, shown, target, tells
from dieshift.core.odds import exact
from dieshift.core.words import say
from dieshift.interface.films import FAILED, PASSED, Reel


@tells(saves.SAVED)
def saved(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A save, made or failed."""
    rolled = [say("{what} {die}", what=say(scene.dice[k].reason), die=scene.die(k, wins=fact.saved == 1)) for k in dice]
    return say("{aim} passes its save: {roll}, needs {need}+" if fact.saved
               else "{aim} fails its save: {roll}, needs {need}+",
               aim=target(scene, fact.unit), roll=shown(rolled) if rolled else say("its save"), need=fact.needed)


@tells(saves.NO_SAVE)
def no_save(scene: Scene, fact: Event, dice: list[int]) -> str:
    """No save at all."""
    return say("{aim} gets no save", aim=target(scene, fact.unit))


@tells(saves.WOUNDED)
def wounded(scene: Scene, fact: Event, dice: list[int]) -> str:
    """HP lost; what is removed for it is told of next, and a blip loses one of its aliens instead."""
    if fact.unit in scene.counters:
        return say("{who} hides an alien that is hurt", who=scene.unit(fact.unit))
    aim = target(scene, fact.unit)
    if fact.left <= 0:
        return say("{aim} loses all its HP at once", aim=aim) if fact.lost > 1 else ""
    if fact.next_alien:
        return say("{who} loses one of its hidden aliens", who=scene.unit(fact.unit))
    return say("{aim} loses {lost} HP and has {left} left", aim=aim, lost=fact.lost, left=fact.left)


@tells(saves.REMOVED)
def removed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The end of a model or a door."""
    if fact.unit >= DOORS:
        return say("{aim} is destroyed", aim=target(scene, fact.unit))
    return say("{who} falls at {place}", who=scene.unit(fact.unit), place=scene.square(fact.x, fact.y))


# --- What a save and a wound look like --------------------------------------------------------------------------------


@FILMS.of(saves.SAVED)
def saved_film(reel: Reel, fact: Any) -> None:
    """A save is rolled on its model. Source: B41."""
    clip = reel.roll(fact.unit, fact.needed - 1)
    if clip is not None:
        clip.result = PASSED if fact.saved else FAILED
        clip.aims = stands(reel, fact.unit)
        chance = exact(one_save, fact.needed, saves.ARMOUR).p(lambda save: save.saved == fact.saved)
        clip.chance = float(chance)
    if fact.saved:
        _marked(reel, "unharmed", fact.unit)


@FILMS.of(saves.WOUNDED)
def wounded_film(reel: Reel, fact: Any) -> None:
    """A wound that does not kill. Source: B13, B40."""
    if fact.left > 0:
        _marked(reel, "wounded", fact.unit)


@FILMS.of(saves.REMOVED)
def removed_film(reel: Reel, fact: Any) -> None:
    """The end of a model or a door. Source: B13, B40."""
    _marked(reel, "dead", fact.unit)


def _marked(reel: Reel, what: str, unit: int) -> None:
    for x, y in stands(reel, unit):
        reel.mark(what, x, y, unit)
