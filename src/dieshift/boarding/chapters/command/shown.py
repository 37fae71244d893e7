"""What is told of command."""

from dieshift.boarding.chapters.command import COMMAND_ROLLED
from dieshift.boarding.state.records import Event
from dieshift.boarding.state.terms import NOBODY
from dieshift.boarding.text.counts import command_points
from dieshift.boarding.text.sentences import Scene, tells
from dieshift.core.words import say


@tells(COMMAND_ROLLED)
def command(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Command points rolled for, or given to a model."""
    if fact.unit != NOBODY:
        return say("{who} adds {points} to its action points", who=scene.unit(fact.unit),
                   points=command_points(fact.given))
    side, points = scene.side(fact.side), command_points(fact.points)
    if dice:
        return say("{side} may spend {points} in this phase: {die}", side=side, points=points, die=scene.die(dice[0]))
    return say("{side} may spend {points} in this phase", side=side, points=points)
