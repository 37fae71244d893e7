"""What is told of vehicles."""

from dieshift.core.words import counted, say
from dieshift.stargrunt.chapters import vehicles
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.text.sentences import Scene, tells


@tells(vehicles.BOARDED)
def boarded(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A squad gets into a vehicle, or mans one."""
    if scene.after.hull[fact.hull].section:
        return say("{unit} mans the weapons of {section}", unit=scene.unit(fact.unit),
                   section=scene.names.section(scene.after.hull[fact.hull].section - 1))
    if fact.other == NOBODY:
        return say("{unit} mans a vehicle", unit=scene.unit(fact.unit))
    return say("{unit} gets into {vehicle}: {seats}", unit=scene.unit(fact.unit), vehicle=scene.unit(fact.other),
               seats=counted("{count} seat taken", "{count} seats taken", fact.figures))


@tells(vehicles.GOT_OUT)
def got_out(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit gets out, or has to."""
    hull = scene.after.hull[fact.hull]
    if hull.section:
        form = say("The weapons that {unit} manned are gone") if hull.wreck else say("{unit} leaves its weapons")
        return say(form, unit=scene.unit(fact.unit))
    form = say("{unit} bails out of its vehicle") if fact.forced else say("{unit} gets out of its vehicle")
    return say(form, unit=scene.unit(fact.unit))


@tells(vehicles.SEALED_NOW)
def sealed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Whether a vehicle is sealed as fuel-air bursts over it."""
    if not dice and fact.sealed:
        return say("{unit} is sealed", unit=scene.unit(fact.unit))
    if not dice:
        return say("{unit} is not sealed", unit=scene.unit(fact.unit))
    form = say("{unit} is sealed: {roll} > {needs}") if fact.sealed else say("{unit} is not sealed: {roll} ≤ {needs}")
    return say(form, unit=scene.unit(fact.unit), roll=scene.all_dice(dice), needs=fact.needs)


@tells(vehicles.HATCHES_NOTED)
def hatches(scene: Scene, fact: Event, dice: list[int]) -> str:
    """What a vehicle is noted as, by its first test or as its crew has ordered."""
    unit = scene.unit(fact.unit)
    if not dice:
        return say("{unit} seals its hatches", unit=unit) if fact.sealed else say("{unit} opens its hatches", unit=unit)
    form = say("{unit} has its hatches shut: {roll} > {needs}") if fact.sealed else (
        say("{unit} has a hatch open: {roll} ≤ {needs}"))
    return say(form, unit=unit, roll=scene.all_dice(dice), needs=fact.needs)
