"""Common parts of the sentences about facts; the chapters hold the sentences, `narrate.py` makes lines of them.

A sentence is a message with marks in it: `Scene.unit` and `Scene.die` put them there, and `core.story` reads them.
Other numbers in a sentence (leadership, threat, shifts) come from the states before and after the step.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce
from typing import Any

from dieshift.core.draws import drawn
from dieshift.core.rules import Rules
from dieshift.core.rulesets import Ruleset
from dieshift.core.savefile import Rolled
from dieshift.core.story import die_mark, place_mark, unit_mark
from dieshift.core.words import counted, listed, say, word, written
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import Event, Objective, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.text.notation import inches

DRAW = 2  # the winner of a battle that nobody has won
AIMS = {terms.EXIT: say("leave the table"), terms.BREAK: say("break the enemy"),
        terms.SURVIVE: say("survive"), terms.DESTROY: say("destroy the enemy")}
PROGRESS = {terms.HOLD: say("{count} of {goal} on the place to hold"),
            terms.EXIT: say("{count} of {goal} off the table"),
            terms.BREAK: say("{count} of {goal} enemy units broken or lost"),
            terms.SURVIVE: say("{count} figures left, {goal} needed"),
            terms.DESTROY: say("{count} of {goal} enemy units destroyed")}
Sentence = Callable[["Scene", Any, list[int]], str]
TELL: dict[int, Sentence] = {}


@dataclass(slots=True)
class Scene:
    """One step: the states before and after it, its dice, and what has changed in its course."""

    names: Roster
    rules: Rules
    before: Any
    after: Any
    order: Order  # the blank one: of an entry that is no order
    dice: list[Rolled]
    counters: frozenset[int] = frozenset()  # units of which the reader sees a counter only

    def unit(self, unit: int) -> str:
        """A unit by its code."""
        return unit_mark(unit) if unit != NOBODY else say("nobody")

    def both(self, fact: Event) -> dict[str, str]:
        """The two units that a fact concerns, for the places of its sentence."""
        return {"unit": self.unit(fact.unit), "other": self.unit(fact.other)}

    def unit_part(self, unit: int) -> tuple[str, str]:
        """A unit's name, and the colour of its side."""
        return self.names.unit(unit), self.names.sides[self.after.squad[unit].side].colour

    def die(self, k: int, *, wins: bool = False, name: str | None = None) -> str:
        """A die and its face, named for its reason or otherwise; what is drawn instead names itself."""
        said = say(self.dice[k].reason) if name is None else name
        named = "" if drawn(reasons.draws, self.dice[k].reason, self.dice[k].die) else said
        return listed([named, die_mark(k, wins=wins)], " ") if named else die_mark(k, wins=wins)

    def all_dice(self, dice: Iterable[int]) -> str:
        """Some dice in a row."""
        return listed(self.die(k) for k in dice)

    def of(self, dice: list[int], *why: int) -> list[int]:
        """Those of some dice that were rolled for one of the reasons."""
        wanted = {reasons.words[reason] for reason in why}
        return [k for k in dice if self.dice[k].reason in wanted]

    def side(self, side: int) -> str:
        """The name of a side."""
        return self.names.side(side) or say("nobody")

    def squad(self, unit: int) -> Any:
        """A unit as it was before the step; one that came into being in it, as it is after."""
        return (self.before if unit < self.before.units else self.after).squad[unit]

    def figure(self, unit: int, k: int) -> str:
        """A figure of a unit, as its unit calls it: `rifle 5`."""
        return self.names.figure(unit, self.squad(unit), k)


def tells(kind: int) -> Callable[[Sentence], Sentence]:
    """Make a function the sentence of a kind of fact."""

    def register(fn: Sentence) -> Sentence:
        TELL[kind] = fn
        return fn

    return register


def won(fact: Event, dice: list[int]) -> list[int]:
    """Those of a fact's own dice that have beaten what they had to."""
    return [k for place, k in enumerate(dice) if fact.won >> place & 1]


def place(fact: Event) -> str:
    """Where a fact has come to pass: a mark that reads as the place is typed, in inches, or as it is called."""
    return place_mark(fact.x, fact.y, f"{inches(to_tenths(fact.x))},{inches(to_tenths(fact.y))}")


def short(hundredths: int) -> str:
    """A distance in inches to the nearest tenth, as people say it.

    >>> short(1249), short(600)
    ('12.5', '6')
    """
    return written(inches(to_tenths(hundredths)))


def to_tenths(hundredths: int) -> int:
    """A distance to the nearest tenth of an inch, in hundredths."""
    return 10 * ((hundredths + 5) // 10)


def versus(sides: Iterable[str]) -> str:
    """Dice against those that they have to beat; where there are none of one side, the other alone."""
    found = list(filter(None, sides))
    return reduce(lambda one, other: say("{one} v {other}", one=one, other=other), found) if found else ""


def after_colon(sentence: str, more: str) -> str:
    """A sentence with what follows from it, or leads to it, if there is anything."""
    return listed([sentence, more], ": ") if more else sentence


def aim_words(aim: Objective, called: str = "") -> str:
    """An objective in words, its place as it is called: `hold the crossroads`."""
    if aim.kind == terms.HOLD:
        return say("hold {place}", place=word(called)) if called else (
            say("hold the place at {place}", place=f"{inches(aim.x)},{inches(aim.y)}"))
    return AIMS[aim.kind]


def wanted_words(aim: Objective) -> str:
    """How much an objective wants of what it counts: `3 figures there`. See victory.progress."""
    if aim.kind == terms.HOLD:
        return counted("{count} figure there", "{count} figures there", aim.goal)
    if aim.kind == terms.EXIT and aim.points > 0:
        return counted("{count} figure off the table, while any of {points} points are left",
                       "{count} figures off the table, while any of {points} points are "
                       "left", aim.goal, points=int(aim.points))
    if aim.kind == terms.EXIT:
        return counted("{count} figure off the table", "{count} figures off the table", aim.goal)
    if aim.kind == terms.SURVIVE:
        return counted("{count} figure left", "{count} figures left", aim.goal)
    if aim.kind == terms.BREAK and aim.cargo:
        return counted("{count} unit broken or lost, and most of the cargo",
                       "{count} units broken or lost, and most of the cargo", aim.goal)
    if aim.kind == terms.BREAK:
        return counted("{count} unit broken or lost", "{count} units broken or lost", aim.goal)
    return counted("{count} unit lost", "{count} units lost", aim.goal)


def progress_words(aim: Objective, count: int, called: str = "") -> str:
    """Progress towards an objective in a few words: `3 of 3 on the crossroads`."""
    if aim.kind == terms.HOLD and called:
        return say("{count} of {goal} on {place}", count=count, goal=aim.goal, place=word(called))
    return say(PROGRESS[aim.kind], count=count, goal=aim.goal)


def outcome(scene: Scene, fact: Event, roll: str, end: str) -> str:
    """What a roll makes of a figure: `B1's rifle 3 is wounded: D6 [5]`; `end` goes after *is*."""
    return say("{unit}'s {figure} is {end}: {roll}", unit=scene.unit(fact.unit),
               figure=scene.figure(fact.unit, fact.figure), roll=roll, end=end)


def ruleset_record(rules: Ruleset | Any) -> Any:
    """The rules record of a rule set, or of itself."""
    return rules.record() if isinstance(rules, Ruleset) else rules


def test(scene: Scene, dice: list[int], target: int, because: str, *, passed: bool) -> str:
    """A test's die against what it must exceed: `reaction test D8 [5] v 4 (leadership 2 + threat 2)`."""
    shown = listed(scene.die(k, wins=passed) for k in dice)
    return say("{dice} v {target} ({because})", dice=shown, target=target, because=because)
