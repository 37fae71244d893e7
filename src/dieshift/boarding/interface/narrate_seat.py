"""What of a step a viewer may read: the states as it sees them, the dice it saw fall, the facts it may know.

The story is then written of these alone. Of a blip that is still hidden when the step is over its saves are not told,
nor how many of those it hides a fire took; of the die that draws one only its size, which is that of the pool.
Source: G-18, G-19.
"""

from dataclasses import dataclass, field

from dieshift.boarding.chapters import blips as blips_chapter
from dieshift.boarding.frame import UNTOLD, reasons
from dieshift.boarding.knowledge.view import hidden_from, whose_die, without
from dieshift.boarding.state.records import FACTS, Event, Game
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import NOBODY
from dieshift.core.records import clone
from dieshift.core.savefile import Rolled
from dieshift.core.viewers import Viewer

BLIP = reasons.words[blips_chapter.BLIP]


@dataclass(slots=True)
class Step:
    """A step, as everybody or as one reader may know it; `counters`: what the reader sees as a blip."""

    before: Game
    after: Game
    dice: list[Rolled]
    facts: list[Event]
    counters: frozenset[int] = field(default_factory=frozenset)


def as_read(step: Step, names: Roster, viewer: Viewer) -> Step:
    """A step as a viewer may read it."""
    if viewer.sees_everything:
        return step
    hidden = hidden_from(step.after, viewer)
    blips = hidden_from(step.after, Viewer.SPECTATOR)
    drawer = next((int(step.after.model[f.unit].side) for f in step.facts if f.kind == blips_chapter.DRAWN), NOBODY)
    places, dice = [], []
    for k, die in enumerate(step.dice):
        whose = whose_die(step.after, names, die.reason, die.unit, drawer, blips)
        drawn = die.reason == BLIP
        if whose.shows_to(viewer) or drawn:
            places.append(k)
            dice.append(die._replace(face=0) if drawn and not whose.shows_to(viewer) else die)
    untold = FACTS.having(UNTOLD)
    facts = [_renumbered(fact, places) for fact in step.facts if not (fact.unit in hidden and fact.kind in untold)]
    return Step(without(step.before, viewer, hidden), without(step.after, viewer, hidden), dice, facts, hidden)


def _renumbered(fact: Event, places: list[int]) -> Event:
    """A fact that counts only the dice that are seen before it."""
    made = clone(fact)
    made.dice = sum(1 for k in places if k < fact.dice)
    return made
