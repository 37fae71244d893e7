"""What is told of overwatch."""

from itertools import groupby
from typing import Any

from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.interface.scene import Survey
from dieshift.interface.survey import Extent
from dieshift.stargrunt.chapters import overwatch
from dieshift.stargrunt.chapters.assault.shown import ONE, OTHER, lone, pair_of
from dieshift.stargrunt.chapters.overwatch import rules as overwatch_rules
from dieshift.stargrunt.frame import questions
from dieshift.stargrunt.interface.chances import lacks
from dieshift.stargrunt.interface.look import extent_of
from dieshift.stargrunt.state.records import Event, Game, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.terrain.sighting import sees
from dieshift.stargrunt.text import notation
from dieshift.stargrunt.text.sentences import Scene, short, tells


@tells(overwatch.HALTED)
def halted(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A move stopped by fire, or a fire that has become impossible."""
    unit = scene.unit(fact.unit)
    if fact.other != NOBODY:
        return say("{unit} can no longer fire at {target}", unit=unit, target=scene.unit(fact.other))
    if fact.wanted == 0:
        return say("{unit} is stopped before it can withdraw", unit=unit)
    return say("{unit} is stopped after {far}″ of {wanted}″", unit=unit, far=short(fact.gone),
               wanted=short(fact.wanted))


@tells(overwatch.REACTS)
def reacts(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit fires out of turn."""
    both = scene.both(fact)
    if fact.right == overwatch.BY_REACTION:
        return say("{unit} uses Reaction Fire between the moves of {other}", **both)
    if fact.right == overwatch.BY_OVERWATCH:
        if fact.at:
            return say("{unit} interrupts {other} with Overwatch, {far}″ on its way", far=short(fact.at), **both)
        return say("{unit} interrupts {other} with Overwatch", **both)
    if fact.at:
        return say("{unit} interrupts {other} with opportunity fire, {far}″ on its way", far=short(fact.at), **both)
    return say("{unit} interrupts {other} with opportunity fire", **both)


@tells(overwatch.OVERWATCHES)
def overwatches(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An Overwatch counter."""
    return say("{unit} goes on Overwatch", unit=scene.unit(fact.unit))


@tells(overwatch.SPENT_OVERWATCH)
def spent_overwatch(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An Overwatch counter used."""
    return say("{unit} spends its Overwatch counter", unit=scene.unit(fact.unit))


# --- Visibility of every place of a table, and its dead ground, without regard to the units on it ---------------------
# For each pair of places on a coarse grid the rule of sight decides whether a lone figure at one sees a lone figure at
# the other; sight is mutual. See R5.1-R5.17.


MOST = 240  # places: with more of them nobody waits
BANDS = 5
KINDS = ["open", "fair", "half", "poor", "dead"]  # by fifths of the table that see a place, the most first


def overlooked(made: Any) -> Survey:
    """Every place by how much of the table sees it, in fifths: `dead` where it is less than one in five."""
    rules, table = made.ruleset.record(), made.table
    extent = extent_of(table)
    step = _step(extent)
    xs, ys = (range(0, length, step) for length in (extent.width, extent.height))
    places = [(min(x + step // 2, extent.width), min(y + step // 2, extent.height)) for y in ys for x in xs]
    pair = pair_of(lone(0, 0), lone(0, 0), made.game)
    one, other = pair.squad[ONE].figure[0], pair.squad[OTHER].figure[0]
    seen = [0] * len(places)
    for k, (x, y) in enumerate(places):
        one.x, one.y = x, y
        for j in range(k):
            other.x, other.y = places[j]
            if sees(table, rules, pair, ONE, OTHER) == 1:
                seen[k] += 1
                seen[j] += 1
    most = max(1, len(places) - 1)
    values = [BANDS - 1 - min(BANDS - 1, BANDS * count // most) for count in seen]
    runs = [number for value, run in groupby(values) for number in (value, len(list(run)))]
    return Survey(columns=len(xs), step=step, runs=runs, kinds=KINDS)


def _step(extent: Extent) -> int:
    """How wide the squares of that grid are, in whole inches."""
    step = extent.scale
    while -(-extent.width // step) * -(-extent.height // step) > MOST:
        step += extent.scale
    return step


@questions.detail(overwatch.REACTION)
def reaction_to(game: Game, names: Roster) -> str:
    """To what a side may react. Source: R5.40."""
    if game.pending_count == 0:
        return questions.sentence(overwatch.REACTION)
    order = game.pending[game.pending_count - 1].order
    return say("whether to react to {unit}, which declares {order}", unit=names.unit(order.unit),
               order=notation.in_words(order, names))


# --- who has nothing to do with its orders ----------------------------------------------------------------------------


@lacks(overwatch.OVERWATCH)
def no_overwatch(rules: Rules, game: Game, squad: Squad) -> bool:
    """Whether overwatch is not played. Source: R5.42."""
    return bool(overwatch_rules.overwatch(rules) == 0)
