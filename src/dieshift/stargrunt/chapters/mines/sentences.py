"""What is told of mines and traps."""

from dieshift.core.words import listed, say
from dieshift.stargrunt.chapters import mines, points
from dieshift.stargrunt.chapters.fire import ARMOUR, IMPACT
from dieshift.stargrunt.chapters.fire import book as fire
from dieshift.stargrunt.chapters.mines import book
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.state.terms import DEAD, DEVICE, FIT, NOBODY
from dieshift.stargrunt.text.sentences import Scene, after_colon, place, tells, versus

FIELDS = {
    book.NO_MINE: say("{unit} meets no mine and drives on"),
    book.HOLDS: say("A mine goes off under {unit}, which drives on"),
    book.STOPS: say("A mine immobilises {unit}"),
    book.WRECKS: say("A mine disables {unit}"),
    book.CLEARED: say("{unit} clears the mines"),
}


@tells(mines.FOUND)
def found(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A device that both sides know of from now on."""
    return say("{unit} has come upon something at {place}: {device}", unit=scene.unit(fact.unit), place=place(fact),
               device=DEVICE[fact.device])


@tells(mines.TROD)
def trod(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A figure within a field: its quality die, and what a mine does to it; or a vehicle."""
    if fact.figure == NOBODY:
        return driven(scene, fact, dice)
    blow = scene.of(dice, IMPACT, ARMOUR)
    step = scene.all_dice([k for k in dice if k not in blow])
    places = {"unit": scene.unit(fact.unit), "figure": scene.figure(fact.unit, fact.figure), "roll": step}
    if fact.struck == 0:
        return say("{unit}'s {figure} treads where there is no mine: {roll} > {safe}", safe=fact.safe, **places)
    gone_off = say("{unit}'s {figure} sets off a mine: {roll} ≤ {safe}", safe=fact.safe, **places)
    return say("{what}; {roll}: {end}", what=gone_off, roll=blow_dice(scene, dice), end=end_of(fact))


def driven(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A vehicle in a field, or on a mine that was fired."""
    met, armour = scene.of(dice, mines.TREAD), scene.of(dice, points.SUSPENSION, ARMOUR)
    blow = versus([scene.all_dice(scene.of(dice, IMPACT)), scene.all_dice(armour)])
    roll = listed(filter(None, [scene.all_dice(met), blow]), "; ")
    return after_colon(say(FIELDS[fact.came_to], unit=scene.unit(fact.unit)), roll)


@tells(mines.SPRUNG)
def sprung(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A booby trap that was sprung, or seen in time."""
    trap = scene.of(dice, mines.TRAP)
    beats = bool(fact.sprung)
    roll = versus([scene.all_dice([k for k in dice if k not in trap]), versus(scene.die(k, wins=beats) for k in trap)])
    text = (say("{unit} springs the trap", unit=scene.unit(fact.unit)) if beats else
            say("{unit} sees the trap in time, and it is removed", unit=scene.unit(fact.unit)))
    return after_colon(text, roll)


@tells(mines.BLASTED)
def blasted(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A mine fired by command and the unit that it strikes; the firing unit is not named."""
    return say("The mine at {place} is fired by command, and strikes {unit}", place=place(fact),
               unit=scene.unit(fact.unit))


@tells(mines.EMPLACED)
def emplaced(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A mine that was laid in play."""
    return say("{unit} lays a mine at {place} ({left} left)", unit=scene.unit(fact.unit), place=place(fact),
               left=fact.left)


@tells(mines.STRUCK)
def struck(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A figure that is struck by a mine or trap without a roll of its own."""
    return say("{unit}'s {figure}, {roll}: {end}", unit=scene.unit(fact.unit),
               figure=scene.figure(fact.unit, fact.figure), roll=blow_dice(scene, dice) or say("the blast"),
               end=end_of(fact))


def blow_dice(scene: Scene, dice: list[int]) -> str:
    """Impact against armour."""
    return versus([scene.all_dice(scene.of(dice, IMPACT)), scene.all_dice(scene.of(dice, ARMOUR))])


def end_of(fact: Event) -> str:
    """What a mine has done to a figure."""
    if fact.result == fire.UNHURT:
        return say("unhurt")
    if fact.result == fire.KILL:
        return say("killed")
    if fact.health == DEAD:
        return say("wounded, which kills out there") if fact.was == FIT else say("wounded again, which kills")
    return say("wounded")
