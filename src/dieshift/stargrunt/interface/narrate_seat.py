"""What of a step a viewer may read: the states as it sees them, the dice it saw fall, the facts it may know.

The story is then written of these alone, by the same sentences as for everybody, so that no sentence needs to know
what it must not say. Of a unit that is still hidden when the step is over only what its counter shows is told: a
marker beside it, a fire that it declares, that it was shot at. Of a call for support the other side hears that it was
made. Source: R11.8, R15.1, R15.3, R15.13, R15.20.
"""

from dataclasses import dataclass, field
from typing import Any, cast

from dieshift.core.records import clone
from dieshift.core.savefile import Entry, Rolled
from dieshift.core.story import order_of
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.stargrunt.chapters import ambush
from dieshift.stargrunt.frame import AIMED, AT_COUNTER, HEARD_OF, OF_SIDE, ON_COUNTER, traits
from dieshift.stargrunt.knowledge.view import as_heard, hidden_from, is_reserve, march_is_secret, whose_die, without
from dieshift.stargrunt.state.records import FACTS, Event, Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.text.sentences import Scene


@dataclass(slots=True)
class Step:
    """A step, as everybody or as one reader may know it; `silent`: a reader learns nothing of the order itself."""

    before: Any
    after: Any
    order: Order
    dice: list[Rolled]
    facts: list[Any]
    counters: frozenset[int] = field(default_factory=frozenset)
    silent: bool = False


def order_given(step: Entry) -> Order:
    """The order of an entry; the blank one, of nobody, where it is none."""
    if step.order:
        return cast(Order, order_of(step, Order))
    blank = Order()
    blank.unit = blank.target = NOBODY
    return blank


def as_read(step: Step, names: Roster, viewer: Viewer) -> Step:
    """A step as a viewer may read it."""
    if viewer.sees_everything:
        return step
    hidden = _hidden(step, viewer)
    seen = _visible(step, names, viewer, hidden)
    facts = [_renumbered(_as_known(fact, step.after, viewer), seen) for fact in step.facts
             if _may_know(fact, viewer, hidden)]
    silent = bool(step.facts) or step.order.unit in hidden or (
        step.order.kind == ambush.MARCH and march_is_secret(step.after, viewer))
    order = as_heard(step.order, step.before, viewer)
    return Step(without(step.before, viewer, hidden), without(step.after, viewer, hidden), order,
                [step.dice[k] for k in seen], facts, hidden, silent)


def _may_know(fact: Event, viewer: Viewer, hidden: frozenset[int]) -> bool:
    """Whether a viewer is told a fact: not of a hidden unit, nor of what another side keeps to itself."""
    if _is(fact, OF_SIDE) and not viewer.knows(fact.side):
        return False
    return fact.unit not in hidden or _is(fact, ON_COUNTER)


def _as_known(fact: Event, game: Game, viewer: Viewer) -> Event:
    """A fact as a viewer knows it: of another side's call that it was made, and not with what, nor what came of it."""
    if not _is(fact, HEARD_OF) or viewer.knows(game.squad[fact.unit].side):
        return fact
    heard: Event = Event()
    heard.kind, heard.unit, heard.other, heard.dice = fact.kind, fact.unit, NOBODY, fact.dice
    return heard


def visible_dice(step: Step, names: Roster, viewer: Viewer) -> list[Rolled]:
    """The dice of a step that a viewer sees, in their order."""
    if viewer.sees_everything:
        return step.dice
    return [step.dice[k] for k in _visible(step, names, viewer, _hidden(step, viewer))]


def _hidden(step: Step, viewer: Viewer) -> frozenset[int]:
    """The units of which a viewer is told nothing in a step: who was known and leaves the table, he sees go."""
    left = {unit for unit in hidden_from(step.after, viewer) if is_reserve(step.after, unit)}
    return hidden_from(step.after, viewer) - (left - hidden_from(step.before, viewer))


def is_quiet_fact(scene: Scene, fact: Event) -> bool:
    """Whether a fact is one of a unit with a hidden one of its side: what came of it is not said."""
    return fact.other in scene.counters and not _is(fact, AT_COUNTER)


def is_quiet_order(scene: Scene, order: Order) -> bool:
    """Whether an order concerns a hidden unit of its own side."""
    if not traits(order.kind) & AIMED or order.target not in scene.counters:
        return False
    return bool(scene.after.squad[order.unit].side == scene.after.squad[order.target].side)


def _is(fact: Event, trait: int) -> bool:
    """Whether a fact is of a kind with a trait."""
    return bool(FACTS.by_number[fact.kind].traits & trait)


def quietly(scene: Scene, unit: int) -> str:
    """The sentence of an action towards a unit that is hidden: neither which unit nor what came of it."""
    return say("{unit} deals with a unit that is still hidden", unit=scene.unit(unit))


def _visible(step: Step, names: Roster, viewer: Viewer, hidden: frozenset[int]) -> list[int]:
    """The places of the dice that a viewer sees. What lay hidden before a step, and no longer does, is told in full."""
    seen = []
    for k, die in enumerate(step.dice):
        whose = whose_die(step.before, step.order, names, die.reason, die.unit, _all_hidden(step.after, hidden))
        if whose.shows_to(viewer):
            seen.append(k)
    return seen


def _all_hidden(game: Game, hidden: frozenset[int]) -> frozenset[int]:
    """Every unit under a counter, the reader's own too."""
    return hidden | hidden_from(game, Viewer.SPECTATOR)


def _renumbered(fact: Event, seen: list[int]) -> Any:
    """A fact that counts only the dice that are seen before it."""
    made = clone(fact)
    made.dice = sum(1 for k in seen if k < fact.dice)
    return made
