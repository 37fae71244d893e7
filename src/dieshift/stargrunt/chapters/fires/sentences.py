"""What is told of fires and smoke."""

from dieshift.core.words import counted, say
from dieshift.stargrunt.chapters.fires.facts import (
    BURNS_ON,
    BURNT,
    CLEARS,
    FIRE,
    FOUGHT_IN_VAIN,
    GOES_OUT,
    GROWS,
    LIT,
    NOT_LIT,
    PUT_OUT,
    RISES,
    SCREENED,
    SMOKE,
    SPREADS,
    SPREADS_NOT,
    STAYS,
    THINS,
    WIND,
)
from dieshift.stargrunt.chapters.mines.sentences import blow_dice, end_of
from dieshift.stargrunt.chapters.points import book as points
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.words.sentences import Scene, after_colon, place, tells

FIRES = {
    NOT_LIT: say("{unit}'s flames do not take hold at {place}: {roll} < {face}"),
    LIT: say("{unit}'s flames set fire to {place}: {roll} ≥ {face}"),
    BURNS_ON: say("The fire at {place} burns on: {roll}"),
    GOES_OUT: say("The fire at {place} goes out: {roll}"),
    SPREADS: say("A fire spreads {inches}″ towards {hour} o'clock, to {place}: {roll}"),
    SPREADS_NOT: say("The fire at {place} would spread {inches}″ towards {hour} o'clock, but cannot: "
                     "{roll}"),
    PUT_OUT: say("{unit} puts out the fire at {place}: {roll} ≥ {face}"),
    FOUGHT_IN_VAIN: say("{unit} fights the fire at {place} in vain: {roll} < {face}"),
}
VEHICLES = {
    points.HELD: say("The fire does nothing to {unit}"), points.DISABLES: say("{unit} catches fire and is disabled"),
    points.DESTROYS: say("{unit} burns out"),
}
NO_ROOM = say("{unit}'s flames find nothing to burn at {place}")
SMOKES = {
    CLEARS: say("The smoke at {place} clears"), THINS: say("The smoke at {place} loses a cloud; {clouds}"),
    STAYS: say("The smoke at {place} stays; {clouds}"), GROWS: say("The smoke at {place} gains a cloud; {clouds}"),
    RISES: say("Smoke rises at {place}: {clouds}"),
}


@tells(FIRE)
def fire(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A fire that may start, goes on, spreads, goes out or is fought."""
    roll = scene.all_dice(dice)
    form = FIRES[fact.what] if roll else NO_ROOM
    return say(form, unit=scene.unit(fact.unit), place=place(fact), roll=roll, face=fact.face, hour=fact.hour,
               inches=fact.inches)


@tells(BURNT)
def burnt(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A figure in a fire, or a vehicle."""
    if fact.figure == NOBODY:
        return after_colon(say(VEHICLES[fact.came_to], unit=scene.unit(fact.unit)), blow_dice(scene, dice))
    return say("The fire catches {unit}'s {figure}, {roll}: {end}", unit=scene.unit(fact.unit),
               figure=scene.figure(fact.unit, fact.figure), roll=blow_dice(scene, dice), end=end_of(fact))


@tells(SMOKE)
def smoke(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Smoke that rises, drifts or clears, or a screen."""
    if fact.what == SCREENED:
        text = say("{unit} puts up a smoke screen at {place}", unit=scene.unit(fact.unit), place=place(fact))
        return after_colon(text, scene.all_dice(dice))
    clouds = counted("{count} cloud", "{count} clouds", fact.clouds)
    return after_colon(say(SMOKES[fact.what], place=place(fact), clouds=clouds), scene.all_dice(dice))


@tells(WIND)
def wind(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Where the wind blows to, in this battle."""
    return after_colon(say("The wind blows towards {hour} o'clock", hour=fact.hour), scene.all_dice(dice))
