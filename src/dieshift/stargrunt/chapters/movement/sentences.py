"""What is told of movement."""

from dieshift.core.story import die_mark
from dieshift.core.words import listed, say
from dieshift.stargrunt.chapters import movement
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.state.terms import ROUTED
from dieshift.stargrunt.text.sentences import Scene, place, short, tells


@tells(movement.DASHED)
def dashed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The roll of a combat move."""
    rolled = listed(say("{reason} 2 x {die}", reason=say(scene.dice[k].reason), die=die_mark(k)) for k in dice)
    if fact.less > 0:
        rolled = listed([rolled, say("{far}″", far=short(fact.less))], " - ")
    return say("{unit} dashes: {dice} = {far}″; it can go {length}″ of its way", unit=scene.unit(fact.unit),
               dice=rolled, far=short(fact.allowance), length=short(fact.length))


@tells(movement.MOVED)
def moved(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Where a move ended."""
    unit, far, where = scene.unit(fact.unit), short(fact.gone), place(fact)
    if fact.order == movement.COMBAT_MOVE:
        move = say("{unit} dashes {far}″ to {place}", unit=unit, far=far, place=where)
    elif fact.order == movement.TRAVEL:
        move = say("{unit} marches {far}″ to {place}", unit=unit, far=far, place=where)
    else:
        move = say("{unit} moves {far}″ to {place}", unit=unit, far=far, place=where)
    if fact.gone < fact.wanted:
        return say("{move}, stopped short of {wanted}″", move=move, wanted=short(fact.wanted))
    return move


@tells(movement.LEFT_TABLE)
def left_table(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit goes off the table."""
    return say("{unit} routs off the table" if fact.confidence == ROUTED else "{unit} leaves the table",
               unit=scene.unit(fact.unit))


@tells(movement.COLUMN)
def column(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Travel column formed or left."""
    return say("{unit} forms a Travel column" if fact.formed else "{unit} leaves its Travel column",
               unit=scene.unit(fact.unit))


@tells(movement.ENTERED)
def entered(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit comes on."""
    return say("{unit} enters over its baseline at {place}", unit=scene.unit(fact.unit), place=place(fact))


@tells(movement.CAME_UPON)
def came_upon(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Somebody hidden lies where a move was to end."""
    return say("{unit} comes upon {other} and stops short, and its figures are placed", **scene.both(fact))
