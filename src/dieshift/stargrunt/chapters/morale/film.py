"""What nerve looks like: markers, tests against leadership and threat, and who withdraws."""

from typing import Any

from dieshift.face.films import Reel
from dieshift.stargrunt.chapters.morale.facts import (
    CONFIDENCE_TESTED,
    IN_POSITION_NOW,
    PANIC_OVER,
    PANICKED_NOW,
    REACTION_TESTED,
    SUPPRESSED,
    SUPPRESSION_REMOVED,
    SURRENDERED_NOW,
    WITHDREW,
)
from dieshift.stargrunt.face.films import FILMS, marked, middle, squad_of, tested


@FILMS.of(SUPPRESSED)
def suppressed(reel: Reel, fact: Any) -> None:
    """A marker. Source: R5.39, R7.70."""
    marked(reel, "suppressed", fact.unit)


@FILMS.of(CONFIDENCE_TESTED)
def confidence(reel: Reel, fact: Any) -> None:
    """A confidence test. Source: R7.1."""
    tested(reel, fact, fact.leadership + fact.threat, passed=fact.levels == 0)
    if fact.levels:
        marked(reel, "confidence lost", fact.unit)


@FILMS.of(REACTION_TESTED)
def reaction(reel: Reel, fact: Any) -> None:
    """A reaction test. Source: R7.39."""
    tested(reel, fact, fact.leadership + fact.threat, passed=fact.passed)


@FILMS.of(PANICKED_NOW, PANIC_OVER)
def panicked(reel: Reel, fact: Any) -> None:
    """A test of panic, or of its end. Source: R7.50, R7.53."""
    tested(reel, fact, fact.leadership + fact.threat,
           passed=not fact.panic if fact.kind == PANICKED_NOW else fact.over)


@FILMS.of(SUPPRESSION_REMOVED)
def recovered(reel: Reel, fact: Any) -> None:
    """A test for a marker less. Source: R7.73."""
    tested(reel, fact, fact.leadership, passed=fact.removed)
    if fact.removed:
        marked(reel, "recovered", fact.unit)


@FILMS.of(IN_POSITION_NOW)
def in_position(reel: Reel, fact: Any) -> None:
    """A unit takes up its position. Source: R14.10."""
    marked(reel, "in position", fact.unit)


@FILMS.of(SURRENDERED_NOW)
def surrendered(reel: Reel, fact: Any) -> None:
    """A unit gives itself up. Source: R10.40."""
    reel.roll(fact.unit)
    marked(reel, "surrendered", fact.unit)


@FILMS.of(WITHDREW)
def withdrew(reel: Reel, fact: Any) -> None:
    """The way back of those who are broken. Source: R7.22, R7.23."""
    if fact.gone:
        reel.add("move", fact.unit).path = [middle(squad_of(reel, fact.unit)), (fact.x, fact.y)]
