"""What each unit did and suffered in a step of a squad battle, for the ledger of its report."""

from collections.abc import Iterator
from typing import Any

from dieshift.core.words import say
from dieshift.stargrunt.chapters import fire, independents, morale
from dieshift.stargrunt.state.natures import is_dummy
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import FIT, IN_PLAY, SHAKEN

COLUMNS = ("fires", "potential hits", "casualties caused", "casualties", "times suppressed", "tests", "levels lost")
STANDING = FIGURES_FIT, UNITS, SHAKEN_UNITS = say("fit"), say("units"), say("shaken or worse")
TESTS = (morale.CONFIDENCE_TESTED, independents.NERVE_TESTED, morale.REACTION_TESTED, morale.PANICKED_NOW)


def entries(before: Any, after: Any) -> Iterator[tuple[int, str, int]]:
    """Unit, column and number of everything in a step that is counted.

    A casualty is a figure that was fit before, and is credited to the last unit that fired at its unit in that step.
    """
    firer: dict[int, int] = {}
    fallen: set[tuple[int, int]] = set()
    for fact in after.event[: after.events]:
        if fact.kind in {fire.FIRED, fire.FIRED_IN_VAIN}:
            yield fact.unit, "fires", 1
        elif fact.kind == fire.RESULT:
            firer[fact.other] = fact.unit
            yield fact.unit, "potential hits", fact.hits
        elif fact.kind == fire.HIT and _fell(before, after, fact) and (fact.unit, fact.figure) not in fallen:
            fallen.add((fact.unit, fact.figure))
            yield fact.unit, "casualties", 1
            if fact.unit in firer:
                yield firer[fact.unit], "casualties caused", 1
        elif fact.kind == morale.SUPPRESSED_NOW:
            yield fact.unit, "times suppressed", 1
        elif fact.kind in TESTS:
            yield fact.unit, "tests", 1
        if fact.kind == morale.CONFIDENCE_TESTED:
            yield fact.unit, "levels lost", max(0, fact.levels)


def _fell(before: Any, after: Any, hit: Any) -> bool:
    """Whether the figure of a hit was fit before the step and is not after it."""
    was, now = before.squad[hit.unit].figure[hit.figure], after.squad[hit.unit].figure[hit.figure]
    return bool(was.health == FIT and now.health != FIT)


def standing(game: Game) -> list[dict[str, int]]:
    """What each side has: figures fit to fight, units in play, and those of them that are shaken or worse."""
    totals: list[dict[str, int]] = [dict.fromkeys(STANDING, 0) for _ in range(2)]
    for squad in game.squad[: game.units]:
        fit = sum(1 for figure in squad.figure[: squad.figures] if figure.health == FIT)
        if squad.gone == IN_PLAY and fit and not is_dummy(squad):
            of_side = totals[squad.side]
            of_side[FIGURES_FIT] += fit
            of_side[UNITS] += 1
            of_side[SHAKEN_UNITS] += int(squad.confidence <= SHAKEN)
    return totals
