"""What is told of fires and smoke."""

from dieshift.core.words import counted, say
from dieshift.stargrunt.chapters import fires
from dieshift.stargrunt.chapters.mines.sentences import blow_dice, end_of
from dieshift.stargrunt.chapters.points import book as points
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.text.sentences import Scene, after_colon, place, tells

FIRES = {
    fires.NOT_LIT: say("{unit}'s flames do not take hold at {place}: {roll} < {face}"),
    fires.LIT: say("{unit}'s flames set fire to {place}: {roll} ≥ {face}"),
    fires.BURNS_ON: say("The fire at {place} burns on: {roll}"),
    fires.GOES_OUT: say("The fire at {place} goes out: {roll}"),
    fires.SPREADS: say("A fire spreads {inches}″ towards {hour} o'clock, to {place}: {roll}"),
    fires.SPREADS_NOT: say("The fire at {place} would spread {inches}″ towards {hour} o'clock, but cannot: {roll}"),
    fires.PUT_OUT: say("{unit} puts out the fire at {place}: {roll} ≥ {face}"),
    fires.FOUGHT_IN_VAIN: say("{unit} fights the fire at {place} in vain: {roll} < {face}"),
}
VEHICLES = {
    points.HELD: say("The fire does nothing to {unit}"), points.DISABLES: say("{unit} catches fire and is disabled"),
    points.DESTROYS: say("{unit} burns out"),
}
NO_ROOM = say("{unit}'s flames find nothing to burn at {place}")
SMOKES = {
    fires.CLEARS: say("The smoke at {place} clears"),
    fires.THINS: say("The smoke at {place} loses a cloud; {clouds}"),
    fires.STAYS: say("The smoke at {place} stays; {clouds}"),
    fires.GROWS: say("The smoke at {place} gains a cloud; {clouds}"),
    fires.RISES: say("Smoke rises at {place}: {clouds}"),
}


@tells(fires.FIRE)
def fire(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A fire that may start, goes on, spreads, goes out or is fought."""
    roll = scene.all_dice(dice)
    form = FIRES[fact.what] if roll else NO_ROOM
    return say(form, unit=scene.unit(fact.unit), place=place(fact), roll=roll, face=fact.face, hour=fact.hour,
               inches=fact.inches)


@tells(fires.BURNT)
def burnt(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A figure in a fire, or a vehicle."""
    if fact.figure == NOBODY:
        return after_colon(say(VEHICLES[fact.came_to], unit=scene.unit(fact.unit)), blow_dice(scene, dice))
    return say("The fire catches {unit}'s {figure}, {roll}: {end}", unit=scene.unit(fact.unit),
               figure=scene.figure(fact.unit, fact.figure), roll=blow_dice(scene, dice), end=end_of(fact))


@tells(fires.SMOKE)
def smoke(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Smoke that rises, drifts or clears, or a screen."""
    if fact.what == fires.SCREENED:
        text = say("{unit} puts up a smoke screen at {place}", unit=scene.unit(fact.unit), place=place(fact))
        return after_colon(text, scene.all_dice(dice))
    clouds = counted("{count} cloud", "{count} clouds", fact.clouds)
    return after_colon(say(SMOKES[fact.what], place=place(fact), clouds=clouds), scene.all_dice(dice))


@tells(fires.WIND)
def wind(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Where the wind blows to, in this battle."""
    return after_colon(say("The wind blows towards {hour} o'clock", hour=fact.hour), scene.all_dice(dice))
