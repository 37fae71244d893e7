"""What each model did and suffered in a step of a boarding action, for the ledger of its report."""

from collections.abc import Iterator
from typing import Any

from dieshift.boarding.chapters import fire, melee, saves, shooting
from dieshift.boarding.state.records import Game
from dieshift.boarding.state.terms import DOORS, ON_BOARD
from dieshift.core.words import say

COLUMNS = ("shots", "hits", "fights", "wounds caused", "kills", "wounds", "fell")
STANDING = (MODELS, LEFT) = (say("on the board"), say("hit points"))


def entries(_: Any, after: Any) -> Iterator[tuple[int, str, int]]:
    """Model, column and number of everything in a step that is counted.

    Wounds and kills count for the last model that shot at or fought the victim in that step.
    """
    by: dict[int, int] = {}
    for fact in after.event[: after.events]:
        if fact.kind == shooting.SHOT:
            yield fact.unit, "shots", 1
            yield fact.unit, "hits", fact.hits
        elif fact.kind in {shooting.HIT, fire.BURNT, melee.ROUND}:
            by |= {fact.other: fact.unit} | ({fact.unit: fact.other} if fact.kind == melee.ROUND else {})
        elif fact.kind == melee.FOUGHT:
            yield fact.unit, "fights", 1
        elif fact.kind == saves.WOUNDED and fact.unit < DOORS:
            yield fact.unit, "wounds", fact.lost
            if fact.unit in by:
                yield by[fact.unit], "wounds caused", fact.lost
        elif fact.kind == saves.REMOVED and fact.unit < DOORS:
            yield fact.unit, "fell", 1
            if fact.unit in by:
                yield by[fact.unit], "kills", 1


def standing(game: Game) -> list[dict[str, int]]:
    """What each of the two sides has: models on the board, and their hit points."""
    totals: list[dict[str, int]] = [dict.fromkeys(STANDING, 0) for _ in range(2)]
    for model in game.model[: game.models]:
        if model.state == ON_BOARD and model.side in {0, 1}:
            totals[model.side][MODELS] += 1
            totals[model.side][LEFT] += model.hp
    return totals
