"""What is told of blips."""

from dieshift.boarding.chapters import blips, fire, movement
from dieshift.boarding.state import terms
from dieshift.boarding.state.records import Event
from dieshift.boarding.state.roster import entry_name
from dieshift.boarding.state.terms import FACINGS
from dieshift.boarding.text.sentences import Scene, tells
from dieshift.core.words import counted, say


@tells(blips.DRAWN)
def drawn(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An arrival, at an entry point; what it hides is its owner's affair."""
    places = {"who": scene.unit(fact.unit), "entry": entry_name(fact.entry)}
    hidden = scene.after.model[fact.unit].hidden
    text = say("{who} arrives hidden at {entry}" if hidden else "{who} arrives at {entry}", **places)
    if fact.waits:
        text = say("{who} arrives hidden at {entry} and must wait a turn: the enemy is near" if hidden
                   else "{who} arrives at {entry} and must wait a turn: the enemy is near", **places)
    return say("{text} (drawn: {die})", text=text, die=scene.die(dice[0])) if dice else text


@tells(blips.KEPT_OUT)
def kept_out(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Who lurks still when the phase of its side is over, and why."""
    places = {"who": scene.unit(fact.unit), "entry": entry_name(fact.entry)}
    return {
        blips.HAS_TO_WAIT: say("{who} must wait a turn at {entry}", **places),
        movement.OCCUPIED: say("{who} can't enter at {entry}: the square is occupied", **places),
        fire.BURNS: say("{who} can't enter at {entry}: the section is burning", **places),
        blips.BLIP_SEEN: say("{who} does not enter hidden at {entry}: the enemy sees the entry or is next to it",
                             **places),
    }.get(fact.because, say("{who} can't enter at {entry}", **places))


@tells(blips.ENTERED)
def entered(scene: Scene, fact: Event, dice: list[int]) -> str:
    """From an entry point onto the board."""
    text = say("{who} comes onto the board at {place}", who=scene.unit(fact.unit), place=scene.square(fact.x, fact.y))
    return scene.paid(fact.unit, text)


@tells(blips.REVEALED)
def revealed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A blip turned over."""
    who, number = scene.unit(fact.unit), fact.aliens
    if number == 1:
        return say("{who} comes into view: it is a single alien" if fact.forced
                   else "{who} reveals itself: it is a single alien", who=who)
    return say("{who} comes into view: there are {number} aliens" if fact.forced
               else "{who} reveals itself: there are {number} aliens", who=who, number=number)


@tells(blips.PLACED)
def placed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A further alien of a blip."""
    who, other = scene.unit(fact.unit), scene.unit(fact.other)
    if scene.after.model[fact.unit].state == terms.LURKING:
        return say("{who} lurks beside {other}", who=who, other=other)
    return say("{who} appears next to {other} at {place}", who=who, other=other, place=scene.square(fact.x, fact.y))


@tells(blips.FACED)
def faced(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A newcomer is faced by its owner."""
    return say("{who} faces {facing}", who=scene.unit(fact.unit), facing=FACINGS[fact.facing])


@tells(blips.OVERFLOW)
def overflow(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Aliens without a square."""
    return counted("{count} alien beside {who} finds no room and is lost",
                   "{count} aliens beside {who} find no room and are lost", fact.aliens, who=scene.unit(fact.unit))


@tells(blips.SEALED)
def sealed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An entry point sealed."""
    text = say("{who} seals {entry}: no more enemies come from there",
               who=scene.unit(fact.unit), entry=entry_name(fact.entry))
    return scene.paid(fact.unit, text)
