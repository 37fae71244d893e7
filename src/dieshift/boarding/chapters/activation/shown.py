"""What is told of activation."""

from dieshift.boarding.chapters import activation
from dieshift.boarding.state import terms
from dieshift.boarding.state.records import Event
from dieshift.boarding.text.counts import action_points
from dieshift.boarding.text.sentences import Scene, tells
from dieshift.core.words import say


@tells(activation.TURN_BEGINS)
def turn_begins(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A new turn."""
    return say("Turn {turn} begins", turn=fact.turn)


@tells(activation.PHASE_BEGINS)
def phase_begins(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A side's phase."""
    return say("{side} begin their phase", side=scene.side(fact.side))


@tells(activation.PHASE_ENDS)
def phase_ends(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The end of a side's phase, and whether it ended by itself."""
    return say("{side} end their phase: no one else can act" if fact.by_itself else "{side} end their phase",
               side=scene.side(fact.side))


@tells(activation.ACTIVATED)
def activated(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A model becomes the active one."""
    who, cost, hidden = scene.unit(fact.unit), action_points(fact.points), scene.before.model[fact.unit].hidden
    if fact.unit < len(scene.names.units) and not hidden:
        return say("{who} {name} is activated ({points})", who=who, name=scene.names.name(fact.unit), points=cost)
    return say("{who}, hidden, is activated ({points})" if hidden else "{who} is activated ({points})",
               who=who, points=cost)


@tells(activation.ENDED)
def ended(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The activation is over, and with it the points that are left."""
    who = scene.unit(fact.unit)
    if fact.points:
        return say("{who} ends its activation; {points} unused", who=who, points=action_points(fact.points))
    return say("{who} ends its activation", who=who)


@tells(activation.GAME_OVER)
def game_over(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The result."""
    if fact.winner == terms.DRAW:
        return say("The game is over: a draw")
    return say("The game is over: victory for {side}", side=scene.side(fact.winner))
