"""What one seat may know: the game as it stands, with the enemy's hidden units reduced to their counters.

An inverted counter lies on the table for all to see; what it stands for does not. A flipped one is known to be a unit,
and no more. Where a unit waits that has still to enter is its owner's affair until it is activated.
Source: R3.53, R15.1, R15.3, R15.13.
"""

from typing import Any

from dieshift.core.records import clone
from dieshift.stargrunt.chapters.movement.entering import is_waiting
from dieshift.stargrunt.chapters.units.book import blank_figure
from dieshift.stargrunt.records import Event, Game, Squad
from dieshift.stargrunt.terms import NOBODY, PLACED

PUBLIC = ("side", "present", "located", "gone", "activated", "suppression")


def view(game: Game, seat: int) -> Game:
    """A copy of the game with everything blank that a seat may not know. Source: R15.1, R15.13."""
    seen = clone(game)
    hidden = [unit for unit in range(game.units)
              if game.squad[unit].side != seat and game.squad[unit].located != PLACED]
    for unit in hidden:
        _turn_over(seen.squad[unit])
    for unit, squad in enumerate(seen.squad[:seen.units]):
        if squad.side != seat and unit != game.active and is_waiting(squad) == 1:
            _take_away(squad)
    for event in seen.event[:seen.events]:
        if event.unit in hidden:
            _forget(event)
        elif event.other in hidden:
            event.other = NOBODY
    return seen


def _turn_over(squad: Any) -> None:
    """Leave of a unit what its counter shows: where it lies, whose it is, and the markers beside it."""
    middle = squad.figure[squad.centre]
    x, y = middle.x, middle.y
    blank = Squad()
    for field in Squad.fields:  # type: ignore[attr-defined]
        if not field.nested and field.name not in PUBLIC:
            setattr(squad, field.name, getattr(blank, field.name))
    for figure in squad.figure:
        blank_figure(figure)
    squad.leader = squad.superior = squad.parent = NOBODY
    squad.figures, squad.figure[0].x, squad.figure[0].y = 1, x, y


def _take_away(squad: Any) -> None:
    """Leave nothing of where a unit off the table waits."""
    for figure in squad.figure:
        figure.x = figure.y = 0


def _forget(event: Any) -> None:
    """Leave nothing of a fact about a hidden unit but that something happened."""
    blank = Event()
    for field in Event.fields:  # type: ignore[attr-defined]
        setattr(event, field.name, getattr(blank, field.name))
