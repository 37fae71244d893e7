"""What the sentences of facts have in common; they stand in the chapters, `narrate.py` makes lines of them.

A sentence is a message with marks in it: `Scene.unit` and `Scene.die` put them there, and `core.story` reads them.
A sentence without words makes no line.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from dieshift.boarding.chapters import activation
from dieshift.boarding.frame import reasons
from dieshift.boarding.state import terms
from dieshift.boarding.state.records import Event, Game, Objective, Order
from dieshift.boarding.state.roster import Roster, entry_name, section_name
from dieshift.boarding.state.terms import DOORS, NOBODY
from dieshift.boarding.text.counts import action_points, models, turns
from dieshift.core.rules import Rules
from dieshift.core.savefile import Rolled
from dieshift.core.story import chip, die_mark, place_mark, unit_mark
from dieshift.core.words import Given, counted, listed, say

Sentence = Callable[["Scene", Any, list[int]], str]
TELL: dict[int, Sentence] = {}


@dataclass(slots=True)
class Scene:
    """One step: the states before and after it, its dice, and what has happened so far in its course."""

    names: Roster
    rules: Rules
    before: Any
    after: Any
    order: Order  # the blank one: of an entry that is no order
    dice: list[Rolled]
    facts: list[Any] = field(default_factory=list)
    counters: frozenset[int] = frozenset()  # models of which the reader sees a blip only
    fought: Any = None  # the attack under way: its fact
    pools: dict[int, list[int]] = field(default_factory=dict)  # faces of the sides of a round, as they are

    def unit(self, target: int) -> str:
        """A model or door by its code."""
        return unit_mark(target) if target != NOBODY else say("nobody")

    def square(self, x: int, y: int) -> str:
        """A square: a mark that reads as the square is typed, or as it is called."""
        return place_mark(x, y, f"{x},{y}")

    def unit_part(self, target: int) -> tuple[str, str]:
        """A model's code, or a door's, and the colour of its side."""
        side = self.after.model[target].side if target < DOORS else NOBODY
        return self.names.unit(target), self.names.colour(side)

    def die(self, k: int, *, wins: bool = False) -> str:
        """A die and its face."""
        return die_mark(k, wins=wins)

    def chip(self, k: int) -> str:
        """A die as it is shown, or the counter drawn; one whose face the reader may not know has none."""
        return chip(self.dice[k], reasons.draws)

    def of(self, dice: list[int], *why: int) -> list[int]:
        """Those of some dice that were rolled for one of the reasons."""
        wanted = {reasons.words[reason] for reason in why}
        return [k for k in dice if self.dice[k].reason in wanted]

    def last_of(self, fact: Event, kind: int) -> Any:
        """The fact directly before another, if it is of a kind; None otherwise."""
        at = next(k for k, found in enumerate(self.facts) if found is fact)
        return self.facts[at - 1] if at > 0 and self.facts[at - 1].kind == kind else None

    def next_of(self, fact: Event, kind: int) -> Any:
        """The fact directly after another, if it is of a kind; None otherwise."""
        at = next(k for k, found in enumerate(self.facts) if found is fact)
        return self.facts[at + 1] if at + 1 < len(self.facts) and self.facts[at + 1].kind == kind else None

    def side(self, side: int) -> str:
        """The name of a side."""
        return self.names.side(side) or say("nobody")

    def paid(self, unit: int, text: str) -> str:
        """A sentence, with what the action of the active model cost and what is left behind it; nothing if free."""
        ends = next((fact.points for fact in self.facts if fact.kind == activation.ENDED and fact.unit == unit), None)
        if unit != self.before.active or (ends is None and unit != self.after.active):
            return text
        now = int(self.after.model[unit].acpo) if ends is None else int(ends)
        cost = self.before.model[unit].acpo - now
        return say("{text} ({cost}, {left} left)", text=text, cost=action_points(cost), left=now) if cost > 0 else text

    def gone(self, unit: int) -> bool:
        """Whether a model has left the board in this step, one way or the other."""
        return bool(self.after.model[unit].state in {terms.REMOVED, terms.EXITED})


def tells(kind: int) -> Callable[[Sentence], Sentence]:
    """Make a function the sentence of a kind of fact."""

    def register(fn: Sentence) -> Sentence:
        TELL[kind] = fn
        return fn

    return register


def shown(words: Sequence[Given]) -> str:
    """Words in a row: `a, b and c`.

    >>> shown(["a", "b", "c"]), shown(["a"])
    ('a, b and c', 'a')
    """
    if len(words) < len("ab"):
        return str(words[0]) if words else ""
    return say("{first} and {last}", first=listed(words[:-1]), last=words[-1])


def aim_words(game: Game, aim: Objective, names: Roster) -> str:
    """An objective in words: `burn section B`."""
    section, number, target = section_name(aim.section), aim.place + 1, names.unit(aim.target)
    leaves = aim.place != NOBODY
    return {
        terms.BURN: say("burn section {section}", section=section),
        terms.ELIMINATE: say("eliminate every enemy" if aim.target == NOBODY else "eliminate {target}", target=target),
        terms.EXIT: say("bring {what} off the board through exit {number}" if leaves else "bring {what} off the board",
                        what=models(aim.goal), number=number),
        terms.HOLD: say("hold section {section} for {turns}", section=section, turns=turns(aim.goal)),
        terms.SEAL: say("seal {entry}", entry=entry_name(aim.place)),
        terms.CARRY: _carried(game, aim),
        terms.CONSOLE: say("operate {target}", target=target),
        terms.SURVIVE: counted("survive {turns} with at least {count} model",
                               "survive {turns} with at least {count} models", aim.models, turns=turns(aim.goal)),
        terms.GUARD: say("guard or seal every enemy entry point"),
    }.get(aim.kind, say("nothing"))


def _carried(game: Game, aim: Objective) -> str:
    """Where an item is to go."""
    item = item_name(game, aim)
    if aim.section != NOBODY:
        return say("bring {item} to section {section}", item=item, section=section_name(aim.section))
    return say("bring {what} off the board through exit {number}" if aim.place != NOBODY else "bring {what} off the "
                                                                                              "board",
               what=item, number=aim.place + 1)


def item_name(game: Game, aim: Objective) -> str:
    """An item: `the item`, or `item 2` where there are several."""
    items = [k for k in range(game.objectives) if game.objective[k].kind == terms.CARRY]
    at = next((n for n, k in enumerate(items) if game.objective[k] is aim), 0)
    return say("the item") if len(items) < 2 else say("item {number}", number=at + 1)


def target(scene: Scene, other: int) -> str:
    """A model, or a door that is called one."""
    return say("door {what}", what=scene.unit(other)) if other >= DOORS else scene.unit(other)
