"""What is told of snipers; as long as one lies hidden, nobody is named."""

from dieshift.core.words import say
from dieshift.stargrunt.chapters import snipers
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.text.sentences import Scene, after_colon, tells, test

NONE_BEATS, ONE_BEATS = range(2)


@tells(snipers.SNIPED)
def sniped(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A sniper's shot, and the figure that it hits."""
    unit = scene.unit(fact.unit)
    who = say("a hidden sniper") if fact.other == NOBODY else scene.unit(fact.other)
    if fact.vehicle:
        text = (say("{sniper} fires at {unit} and hits it", sniper=who, unit=unit) if fact.beats else
                say("{sniper} fires at {unit} and misses it", sniper=who, unit=unit))
    elif fact.beats == NONE_BEATS or fact.figure == NOBODY:
        text = say("{sniper} fires at {unit} and hits nobody", sniper=who, unit=unit)
    elif fact.beats == ONE_BEATS:
        text = say("{sniper} fires at {unit} and hits {figure}", sniper=who, unit=unit,
                   figure=scene.figure(fact.unit, fact.figure))
    else:
        text = say("{sniper} fires at {unit} and hits {figure}, whom he has chosen", sniper=who, unit=unit,
                   figure=scene.figure(fact.unit, fact.figure))
    if fact.revealed:
        text = say("{shot}; his quality die shows 1 and gives him away", shot=text)
    return after_colon(text, scene.all_dice(dice))


@tells(snipers.SHIFTED)
def shifted(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A sniper who shifts his position, or makes believe."""
    unit = scene.unit(fact.unit)
    if fact.revealed:
        text = say("{unit} is seen as he shifts, and is placed", unit=unit)
    else:
        text = say("{unit} pretends to shift" if fact.bluff else "the sniper is under {unit} now", unit=unit)
    roll = test(scene, dice, fact.leadership, say("leadership"), passed=bool(fact.passed)) if dice else ""
    return after_colon(text, roll)


@tells(snipers.HIDING)
def hiding(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A sniper who goes into hiding."""
    if fact.unit == NOBODY:
        return after_colon(say("a sniper goes into hiding under one of three counters"), scene.all_dice(dice))
    roll = test(scene, dice, fact.target, say("leadership + 2"), passed=False) if dice else ""
    return after_colon(say("{unit} finds no way into hiding this turn", unit=scene.unit(fact.unit)), roll)
