"""What is told of fire."""

from dieshift.boarding.chapters import fire
from dieshift.boarding.state.records import Event
from dieshift.boarding.state.roster import section_name
from dieshift.boarding.text.sentences import Scene, tells
from dieshift.core.words import say


@tells(fire.TORRENT)
def torrent(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A section set alight."""
    name = scene.names.gun(fact.gun)
    text = say("{who} fires its {name} into section {section}, which burns" if name
               else "{who} fires its gun into section {section}, which burns",
               who=scene.unit(fact.unit), name=name, section=section_name(fact.section))
    return scene.paid(fact.unit, text)


@tells(fire.BURNT)
def burnt(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A model in the fire, hit or not."""
    who = scene.unit(fact.other)
    if not dice:
        return say("{who} is caught by the fire" if fact.hit else "{who} escapes the fire", who=who)
    return say("{who} is caught by the fire: {die}, hit on {need}+" if fact.hit
               else "{who} escapes the fire: {die}, hit on {need}+",
               who=who, die=scene.die(dice[0], wins=fact.hit == 1), need=fact.needed)


@tells(fire.FIRE_OUT)
def fire_out(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A section burns no more."""
    return say("The fire in section {section} goes out", section=section_name(fact.section))
