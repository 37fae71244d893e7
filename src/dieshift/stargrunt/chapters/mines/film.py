"""What mines look like: where they go off, and which figures they strike."""

from typing import Any

from dieshift.interface.films import Reel
from dieshift.stargrunt.chapters import mines
from dieshift.stargrunt.interface.films import FILMS, hurt


@FILMS.of(mines.BLASTED)
def blasted(reel: Reel, fact: Any) -> None:
    """A mine that is fired. Source: R16.5."""
    reel.add("burst", fact.unit).path = [(fact.x, fact.y)]


@FILMS.of(mines.TROD)
def trod(reel: Reel, fact: Any) -> None:
    """Somebody among mines, and what the one does that he treads on. Source: R16.2-R16.5."""
    reel.roll(fact.unit)
    if fact.struck and fact.figure >= 0:
        hurt(reel, fact.unit, fact.figure, fact.health)


@FILMS.of(mines.STRUCK)
def struck(reel: Reel, fact: Any) -> None:
    """Show the figures that a mine strikes. Source: R16.5, R16.6."""
    if fact.figure >= 0:
        hurt(reel, fact.unit, fact.figure, fact.health)
