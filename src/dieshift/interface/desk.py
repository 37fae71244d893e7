"""What a game offers to the referee's desk: how an attack at a real table is set up, rolled and told.

The firer is unit 0 of the state and the target unit 1.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from dieshift.core.rules import Rules
from dieshift.core.rulesets import Ruleset
from dieshift.core.savefile import Rolled
from dieshift.core.story import Line
from dieshift.interface.engagement import Arm, Bursts, Choices, Close, Engagement, Troop
from dieshift.interface.scene import Odds, Preview

FIRER, TARGET = 0, 1


class Test(NamedTuple):
    """One die of a test: the unit that rolls it, what it must exceed, and the rules and the page that say so."""

    unit: str
    over: int
    rules: str
    page: str


class Shells(NamedTuple):
    """Shells that burst on the target."""

    set_out: Callable[[Bursts, Any, Any], None]  # (bursts, game, names): put the target under them; ValueError
    odds: Callable[[Ruleset, Any, Any, Any, Bursts], Odds]  # (ruleset, table, game, names, bursts)
    # (faces, rules, table, game, names, bursts): all dice that these faces lead to, a 1 for each one missing; the story
    resolve: Callable[[Sequence[int], Rules, Any, Any, Any, Bursts], tuple[list[Rolled], list[Line]]]


class CloseCombat(NamedTuple):
    """A charge that always reaches its target, and the close combat after it."""

    dash: str  # the reason of the die that no one rolls: it shows its most
    arm: Callable[[Close, tuple[str, str], Any], None]  # (close, types of both, game): give both sides their weapons
    # (preview of the charge, ruleset, table, game, names, close): the preview with the odds of the whole fight
    with_odds: Callable[[Preview, Ruleset, Any, Any, Any, Close], Preview]
    next_answer: Callable[[Any, Close], str]  # (game, close): the order that goes on with it; empty when it is over
    story: Callable[[Iterable[Line], Sequence[Rolled]], Iterable[Line]]  # of one order, as a real table tells it


class Tests(NamedTuple):
    """Tests that a shot leads to."""

    reasons: Sequence[str]  # of their dice
    is_test: Callable[[Line, Sequence[Rolled]], bool]  # whether a line of a story is about a test
    # (story, place of a die, names): the test of the die; None where no fact of a test has it
    of_die: Callable[[Iterable[Line], int, Any], Test | None]
    # (story, dice, reasons by place, names): both without the faces of waived tests; ValueError for a die of no test
    with_waivers: Callable[[Iterable[Line], Sequence[Rolled], Mapping[int, str], Any], tuple[list[Line], list[Rolled]]]


class Desk(NamedTuple):
    """A game's functions for attacks at a real table. ValueError with one sentence for an attack that cannot be."""

    choices: Callable[[], Choices]
    is_vehicle: Callable[[Troop], bool]
    strength: Callable[[Troop], int]  # fit figures of a squad; of a vehicle 0, unless they are said
    setting: Callable[[Engagement], Any]  # a scenario of the two and their cover; ScenarioError
    opening: Callable[[Any], Sequence[str]]  # (first state): the orders that let the firer act
    order: Callable[[Engagement], str]  # of the attack, a fire or a charge
    arms: Callable[[Any, Any], list[Arm]]  # (game, names): what the firer may fire with
    after: Callable[[Troop, Any, int], Troop | None]  # (troop before, game, its unit); None: nothing is left to fire at
    likely: Callable[[Preview], tuple[float, float] | None]  # chances of an effect and of a casualty, if both are known
    shells: Shells
    close: CloseCombat
    tests: Tests
