"""What a save and a wound look like."""

from typing import Any

from dieshift.boarding.chapters import saves
from dieshift.boarding.chapters.saves.book import one_save
from dieshift.boarding.interface.films import FILMS, stands
from dieshift.core.odds import exact
from dieshift.interface.films import FAILED, PASSED, Reel


@FILMS.of(saves.SAVED)
def saved(reel: Reel, fact: Any) -> None:
    """A save is rolled on its model. Source: B41."""
    made = reel.roll(fact.unit, fact.needed - 1)
    if made is not None:
        made.result = PASSED if fact.saved else FAILED
        made.aims = stands(reel, fact.unit)
        chance = exact(one_save, fact.needed, saves.ARMOUR).p(lambda save: save.saved == fact.saved)
        made.chance = float(chance)
    if fact.saved:
        _marked(reel, "unharmed", fact.unit)


@FILMS.of(saves.WOUNDED)
def wounded(reel: Reel, fact: Any) -> None:
    """A wound that does not kill. Source: B13, B40."""
    if fact.left > 0:
        _marked(reel, "wounded", fact.unit)


@FILMS.of(saves.REMOVED)
def removed(reel: Reel, fact: Any) -> None:
    """The end of a model or a door. Source: B13, B40."""
    _marked(reel, "dead", fact.unit)


def _marked(reel: Reel, what: str, unit: int) -> None:
    for x, y in stands(reel, unit):
        reel.mark(what, x, y, unit)
