"""What the first throw of an order was worth: battles from each result that it could have, weighted by their odds.

The rules say how likely each result of a throw is; of what follows from it battles tell. So the luck of a throw is what
follows from the result that fell, less what follows on average from all that could have fallen. An order is given again
by the dice of seeds, and its battles are told apart by what its first throw came to. Of an order whose first throw
differs from seed to seed, or has no exact odds, nothing is said.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, NamedTuple

import msgspec

from dieshift.core.dice import seed_dice
from dieshift.core.journal import Journal
from dieshift.core.records import clone
from dieshift.core.savefile import Entry, Rolled
from dieshift.core.story import order_of
from dieshift.core.viewers import Viewer
from dieshift.interface.films import FAILED, PASSED
from dieshift.interface.games import Setting, kind
from dieshift.lab.simulate import Interval

ALONE = ("nothing", PASSED, FAILED)  # results whose chance is theirs alone; of others better ones are among it
WEIGHED = ("shot", "roll")  # kinds of happenings of whose results each is better than another
TINY = 1e-9
WHOLE = 0.9  # of all results so much is to have fallen, or nothing is said
Z = 1.959964  # of 95 % confidence
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Result(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a throw came to, the chance of a result as good, or of none, and who won the battles after it, draws last.

    Without a result: of that throw nothing can be said.
    """

    result: Annotated[str, msgspec.Meta(max_length=20)] = ""
    chance: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0
    wins: tuple[Count, Count, Count] = (0, 0, 0)


class Step(NamedTuple):
    """An order that was given in a battle, and the states before and after it."""

    entry: Entry
    before: Any
    after: Any


def thrown(journal: Journal, setting: Setting, step: Step) -> Result:
    """What the first throw of an order came to whose odds are exact."""
    system, names, referee = kind(journal.book.name), journal.names, Viewer.REFEREE
    dice = system.secrets.dice_read(*step, names, referee)
    story = system.story.tell(*step, names, journal.rules, referee)
    was, stands = (journal.book.view(state, referee) for state in (step.before, step.after))
    films = system.story.films(story, journal.rules, setting.table, was, stands, names, dice)
    first = next((film for film in films if film.chance), None)
    return Result(result=first.result, chance=first.chance) if first and first.kind in WEIGHED else Result()


def given_again(journal: Journal, step: Step, seed: int) -> Step:
    """The same order in the same state, with the dice of a seed: those that a simulation of that seed rolls for it."""
    dice, game = seed_dice(seed, logged=True), clone(step.before)
    journal.book.step(dice, journal.rules, journal.table, game, order_of(step.entry, journal.book.order))
    faces = [Rolled(dice.die[k], dice.face[k], journal.book.reason(dice.why[k]),
                    journal.book.unit_name(dice.unit[k], journal.names), "seeded") for k in range(dice.read)]
    return Step(replace(step.entry, dice=tuple(faces)), step.before, game)


def sorted_out(results: Sequence[Result], fallen: Result, winner: int) -> list[Result]:
    """The results so far, and one battle more after what fell in it; 2 won a draw."""
    alike = [one for one in results if _alike(one, fallen)]
    wins = list(alike[0].wins if alike else fallen.wins)
    wins[winner] += 1
    updated = Result(result=fallen.result, chance=fallen.chance, wins=(wins[0], wins[1], wins[2]))
    return [*(one for one in results if one not in alike), updated]


def odds_of(results: Sequence[Result]) -> list[float] | None:
    """How likely each of some results is; None where they are not those of one throw, or too many never fell.

    >>> won = (1, 0, 0)
    >>> odds_of([Result(result="nothing", chance=0.5, wins=won), Result(result="major", chance=0.125, wins=won),
    ...          Result(result="minor", chance=0.5, wins=won)])
    [0.5, 0.125, 0.375]
    """
    if not all(one.chance and sum(one.wins) for one in results):
        return None
    nested = sorted((one.chance for one in results if one.result not in ALONE), reverse=True)
    beyond = dict(zip(nested, [*nested, 0.0][1:], strict=True))
    odds = [one.chance - (0 if one.result in ALONE else beyond[one.chance]) for one in results]
    return [chance / sum(odds) for chance in odds] if WHOLE <= sum(odds) <= 1 + TINY else None


def luck_of(results: Sequence[Result], fell: Result) -> Interval | None:
    """By how much a result raised the first side's chance to win above what its throw promised; None: not to be said.

    With its bounds of 95 % confidence, to each result two battles added, one of them won, so that few claim little.
    """
    odds = odds_of(results)
    if odds is None or not any(_alike(one, fell) for one in results):
        return None
    share, spread = 0.0, 0.0
    for one, chance in zip(results, odds, strict=True):
        count, weight = sum(one.wins), float(_alike(one, fell)) - chance
        near = (one.wins[0] + 1) / (count + 2)
        share += weight * one.wins[0] / count
        spread += weight * weight * near * (1 - near) / (count + 2)
    half = Z * spread**0.5
    return Interval(share, max(-1.0, share - half), min(1.0, share + half))


def _alike(one: Result, other: Result) -> bool:
    return (one.result, one.chance) == (other.result, other.chance)
