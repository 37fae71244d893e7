"""What is told of overwatch."""

from dieshift.core.words import say
from dieshift.stargrunt.chapters import overwatch
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.text.sentences import Scene, short, tells


@tells(overwatch.HALTED)
def halted(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A move stopped by fire, or a fire that has become impossible."""
    unit = scene.unit(fact.unit)
    if fact.other != NOBODY:
        return say("{unit} can no longer fire at {target}", unit=unit, target=scene.unit(fact.other))
    if fact.wanted == 0:
        return say("{unit} is stopped before it can withdraw", unit=unit)
    return say("{unit} is stopped after {far}″ of {wanted}″", unit=unit, far=short(fact.gone),
               wanted=short(fact.wanted))


@tells(overwatch.REACTS)
def reacts(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit fires out of turn."""
    both = scene.both(fact)
    if fact.right == overwatch.BY_REACTION:
        return say("{unit} uses Reaction Fire between the moves of {other}", **both)
    if fact.right == overwatch.BY_OVERWATCH:
        if fact.at:
            return say("{unit} interrupts {other} with Overwatch, {far}″ on its way", far=short(fact.at), **both)
        return say("{unit} interrupts {other} with Overwatch", **both)
    if fact.at:
        return say("{unit} interrupts {other} with opportunity fire, {far}″ on its way", far=short(fact.at), **both)
    return say("{unit} interrupts {other} with opportunity fire", **both)


@tells(overwatch.OVERWATCHES)
def overwatches(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An Overwatch counter."""
    return say("{unit} goes on Overwatch", unit=scene.unit(fact.unit))


@tells(overwatch.SPENT_OVERWATCH)
def spent_overwatch(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An Overwatch counter used."""
    return say("{unit} spends its Overwatch counter", unit=scene.unit(fact.unit))
