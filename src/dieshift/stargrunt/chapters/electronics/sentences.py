"""What is told of electronic warfare."""

from dieshift.core.words import counted, say
from dieshift.stargrunt.chapters import electronics, spotting
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.state.terms import DEVICE
from dieshift.stargrunt.text.sentences import Scene, after_colon, tells, test, versus

JAMS = (say("{unit} spoofs the sensors of {other}, {paid}"), say("{unit} jams the message of {other}, {paid}"),
        say("{unit} spoofs the missile of {other}, {paid}"))


@tells(electronics.WENT_ACTIVE)
def went_active(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A whole stack of markers."""
    return say("{unit} is active in electronic warfare: {markers}", unit=scene.unit(fact.unit),
               markers=markers(fact.markers))


@tells(electronics.JAMMED)
def jammed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """EW against a signal, or in answer to a roll that stands about it."""
    places = {**scene.both(fact), "paid": paid(fact)}
    if fact.against:
        told = say("{unit} answers by EW, {paid}", **places)
        roll = test(scene, dice, fact.against, say("the roll that stands"), passed=bool(fact.stands))
        return after_colon(told, say("{test}, and stands" if fact.stands else "{test}, in vain", test=roll))
    told = say(JAMS[fact.message], **places)
    return after_colon(told, scene.all_dice(dice))


@tells(electronics.SCANNED)
def scanned(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A scan of a counter; what it has found shows when nobody answers."""
    screen = scene.of(dice, electronics.SCREEN)
    mine = [scene.die(k, wins=bool(fact.found)) for k in scene.of(dice, electronics.EW)]
    told = say("{unit} scans {other}, {paid}" if fact.found else "{unit} scans {other} in vain, {paid}",
               **scene.both(fact), paid=paid(fact))
    return after_colon(told, versus([scene.all_dice(screen), *mine]))


@tells(electronics.SHOWN)
def shown(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A counter that was found out."""
    if fact.found == spotting.A_DUMMY:
        return say("{unit} finds {other} to be a false counter, which is removed", **scene.both(fact))
    if fact.found in spotting.DEVICES:
        return say("{unit} finds what lies under {other}: {device}", device=DEVICE[fact.found - spotting.A_DEVICE],
                   **scene.both(fact))
    return say("{unit} finds out {other}, and its figures are placed", **scene.both(fact))


def paid(fact: Event) -> str:
    """What a task has cost, and what is left."""
    return say("{markers}, {left} left", markers=markers(fact.markers), left=fact.left)


def markers(count: int) -> str:
    """So many markers."""
    return counted("{count} marker", "{count} markers", count)
