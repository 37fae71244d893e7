"""What is told of aircraft, drops and the evacuation of the wounded."""

from dieshift.core.words import counted, listed, say
from dieshift.stargrunt.chapters import air
from dieshift.stargrunt.chapters.air import book
from dieshift.stargrunt.chapters.support.sentences import answered
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.state.terms import (
    AT_BASE,
    AWAITED,
    CONFIDENCE,
    FIT,
    FLYING,
    HEALTH,
    HOVERING,
    LOITERING,
    OUTWARD,
)
from dieshift.stargrunt.text.sentences import Scene, after_colon, outcome, place, tells, test, versus

PLACES = {0: say("over the battle area"), LOITERING: say("loitering"), AT_BASE: say("at its base"),
          AWAITED: say("free to enter")}
MODES = {HOVERING: say("hovers"), FLYING: say("flies")}
ENDS = {book.EXPLODES: say("it explodes"), book.CRASHES: say("it crashes"), book.LANDS: say("it comes down safely")}


def against(scene: Scene, dice: list[int], one: tuple[int, ...], other: tuple[int, ...]) -> str:
    """Dice for some reasons against those for others."""
    return versus([listed(scene.die(k) for k in scene.of(dice, *one)),
                   listed(scene.die(k) for k in scene.of(dice, *other))])


@tells(air.ON_CHART)
def on_chart(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit's counter on the Inbound Chart, for its own side."""
    where = PLACES.get(fact.box) or say("in box {box}", box=fact.box)
    form = say("{unit} is {where}, on its way back") if fact.course == OUTWARD else say("{unit} is {where}")
    return after_colon(say(form, unit=scene.unit(fact.unit), where=where), scene.all_dice(dice))


@tells(air.CALLED_IN)
def called_in(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A call for an aircraft, or for somebody who loiters."""
    text = say("{unit} calls somebody in", unit=scene.unit(fact.unit))
    if fact.chits:
        chits = counted("{count} chit", "{count} chits", fact.chits)
        text = say("{unit} calls somebody in with {chits}", unit=scene.unit(fact.unit), chits=chits)
    why = say("leadership {leadership} + {more}", leadership=fact.leadership, more=fact.more)
    if not dice:
        return text
    return after_colon(text, answered(test(scene, dice, fact.needs, why, passed=fact.through == 1), fact.through))


@tells(air.MET_DEFENCE)
def met_defence(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An aircraft that comes over the table, or leaves, through the air defences."""
    form = (say("The air defences acquire {unit}: {roll}") if fact.acquired
            else say("The air defences miss {unit}: {roll}"))
    if fact.leaving:
        form = (say("The air defences acquire {unit} on its way out: {roll}") if fact.acquired
                else say("The air defences miss {unit} on its way out: {roll}"))
    return say(form, unit=scene.unit(fact.unit), roll=against(scene, dice, (air.DEFENCE,), (air.DEVICE,)))


@tells(air.PILOT_TESTED)
def pilot_tested(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A pilot who has been acquired tests whether he goes on."""
    why = say("leadership {leadership} + threat {threat}", leadership=fact.leadership, threat=fact.threat)
    roll = test(scene, dice, fact.leadership + fact.threat, why, passed=fact.passed == 1)
    return after_colon(say("The pilot of {unit} goes on" if fact.passed else "The pilot of {unit} does not dare",
                           unit=scene.unit(fact.unit)), roll)


@tells(air.DEFENCE_FIRED)
def defence_fired(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The air defences fire at what they have acquired."""
    form = say("{unit} is shot down: {roll}") if fact.down else say("{unit} comes through: {roll}")
    roll = against(scene, dice, (air.DEFENCE,), (air.HULL,))
    if fact.times > 1:
        roll = say("{roll} x {times}", roll=roll, times=fact.times)
    return say(form, unit=scene.unit(fact.unit), roll=roll)


@tells(air.TURNED_BACK)
def turned_back(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An aircraft breaks off."""
    form = say("{unit} breaks off") if fact.willing else say("{unit} has to break off")
    return after_colon(say(form, unit=scene.unit(fact.unit)), scene.all_dice(dice))


@tells(air.ACQUIRED_IT)
def acquired(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A weapon tries to acquire an aircraft."""
    form = say("{unit} acquires {other}: {roll}") if fact.acquired else say("{unit} does not acquire {other}: {roll}")
    return say(form, **scene.both(fact), roll=against(scene, dice, (air.ACQUIRE,), (air.DEVICE,)))


@tells(air.EVADED)
def evaded(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An aircraft evades."""
    if fact.hidden:
        return after_colon(say("{unit} evades out of the sight of {other}", **scene.both(fact)), scene.all_dice(dice))
    form = say("{unit} shakes off {other}: {roll}") if fact.lost else say("{unit} does not shake off {other}: {roll}")
    return say(form, **scene.both(fact), roll=against(scene, dice, (air.EVADE_ROLL,), (air.ACQUIRE,)))


@tells(air.CAME_DOWN)
def came_down(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A disabled aircraft comes down."""
    text = say("{unit} comes down {inches}″ ahead, at {place}; {end}", unit=scene.unit(fact.unit), inches=fact.inches,
               place=place(fact), end=ENDS[fact.end])
    return after_colon(text, scene.all_dice(dice))


@tells(air.CRASHED)
def crashed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Somebody in a crash."""
    return outcome(scene, fact, scene.all_dice(dice), HEALTH[fact.health])


@tells(air.FLEW)
def flew(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Where an aircraft is now."""
    if fact.off:
        text = say("{unit} flies off the table at {place}", unit=scene.unit(fact.unit), place=place(fact))
    else:
        text = say("{unit} {does} at {place}", unit=scene.unit(fact.unit), place=place(fact),
                   does=MODES.get(fact.mode) or say("stands on the ground"))
    return after_colon(text, scene.all_dice(dice))


@tells(air.LANDED)
def landed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An aircraft lands."""
    text = say("{unit} lands", unit=scene.unit(fact.unit))
    if fact.obstructed:
        text = say("{unit} lands on an obstructed zone and cannot take off again" if fact.snagged
                   else "{unit} lands on an obstructed zone", unit=scene.unit(fact.unit))
    return after_colon(text, scene.all_dice(dice))


@tells(air.BOMBED)
def bombed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A stick of bombs."""
    bombs = counted("{count} bomb", "{count} bombs", fact.bombs)
    return after_colon(say("{unit} drops {bombs}, and has {left} left", unit=scene.unit(fact.unit), bombs=bombs,
                           left=fact.left), scene.all_dice(dice))


@tells(air.LOWERED)
def lowered(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit let down from a craft that hovers."""
    men = counted("{count} figure", "{count} figures", fact.figures)
    form = say("{unit} comes down by jump packs, {men}") if fact.jump else say("{unit} comes down by ropes, {men}")
    return after_colon(say(form, unit=scene.unit(fact.unit), men=men), scene.all_dice(dice))


@tells(air.DESCENDED)
def descended(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A figure let down."""
    roll = say("{roll}, above {needs} to be safe at {place}", roll=scene.all_dice(dice), needs=fact.needs,
               place=place(fact))
    return outcome(scene, fact, roll, HEALTH[fact.health] if fact.health != FIT else say("safe"))


@tells(air.MARKED)
def marked(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The marker of a unit that drops from above."""
    form = (say("{unit} comes down off the table, {inches}″ off towards {hour} o'clock, and is lost") if fact.lost
            else say("{unit} comes down around {place}, {inches}″ off towards {hour} o'clock"))
    text = say(form, unit=scene.unit(fact.unit), inches=fact.inches, hour=fact.hour, place=place(fact))
    return after_colon(text, scene.all_dice(dice))


@tells(air.SCATTERED)
def scattered(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A figure that drops from above."""
    roll = say("{roll}, {inches}″ off towards {hour} o'clock", roll=scene.all_dice(dice), inches=fact.inches,
               hour=fact.hour)
    return outcome(scene, fact, roll, HEALTH[fact.health] if fact.health != FIT else say("safe"))


@tells(air.DROPPED)
def dropped(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A vehicle, or the pieces of a crew, that drop from above."""
    form = (say("{unit} is lost with its vehicle at {place}") if fact.lost
            else say("{unit} comes down in its vehicle at {place}"))
    if fact.gear:
        form = (say("The pieces of {unit} are lost at {place}") if fact.lost
                else say("The pieces of {unit} come down at {place}"))
    roll = say("{roll}, {inches}″ off towards {hour} o'clock", roll=scene.all_dice(dice), inches=fact.inches,
               hour=fact.hour)
    return after_colon(say(form, unit=scene.unit(fact.unit), place=place(fact)), roll)


@tells(air.LOADED)
def loaded(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Wounded put aboard."""
    men = counted("{count} casualty", "{count} casualties", fact.figures)
    return after_colon(say("{unit} puts {men} aboard {other}, which has room for {left} more", **scene.both(fact),
                           men=men, left=fact.left), scene.all_dice(dice))


@tells(air.LEFT_WITH_THEM)
def left_with_them(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An ambulance leaves."""
    men = counted("{count} casualty", "{count} casualties", fact.figures)
    return after_colon(say("{unit} leaves with {men}", unit=scene.unit(fact.unit), men=men), scene.all_dice(dice))


@tells(air.HEARTENED_BY_IT)
def heartened(scene: Scene, fact: Event, dice: list[int]) -> str:
    """What the evacuation is worth to a unit."""
    form = (say("{unit}, whose wounded are safe, is {confidence}: {roll}") if fact.own
            else say("{unit} sees it and is {confidence}: {roll}"))
    return say(form, unit=scene.unit(fact.unit), confidence=CONFIDENCE[fact.confidence], roll=scene.all_dice(dice))
