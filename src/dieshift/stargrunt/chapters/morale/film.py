"""What nerve looks like: markers, tests against leadership and threat, and who withdraws."""

from fractions import Fraction
from typing import Any

from dieshift.core.odds import exact
from dieshift.interface.films import Reel
from dieshift.stargrunt.chapters import morale
from dieshift.stargrunt.chapters.morale import book
from dieshift.stargrunt.interface.films import FILMS, marked, middle, squad_of, tested
from dieshift.stargrunt.state.terms import PANICKED


@FILMS.of(morale.SUPPRESSED_NOW)
def suppressed(reel: Reel, fact: Any) -> None:
    """A marker. Source: R5.39, R7.70."""
    marked(reel, "suppressed", fact.unit)


@FILMS.of(morale.CONFIDENCE_TESTED)
def confidence(reel: Reel, fact: Any) -> None:
    """A confidence test. Source: R7.1."""
    def passes(die: int) -> Fraction:
        lost = exact(book.confidence_test, reel.rules, die, fact.leadership, fact.threat)
        return lost.get(0, Fraction(0))

    tested(reel, fact, fact.leadership + fact.threat, passed=fact.levels == 0, passes=passes)
    if fact.levels:
        marked(reel, "confidence lost", fact.unit)


@FILMS.of(morale.REACTION_TESTED)
def reaction(reel: Reel, fact: Any) -> None:
    """A reaction test. Source: R7.39."""
    tested(reel, fact, fact.leadership + fact.threat, passed=fact.passed,
           passes=lambda die: exact(book.reaction_test, die, fact.leadership, fact.threat).p(bool))


@FILMS.of(morale.PANICKED_NOW, morale.PANIC_OVER)
def panicked(reel: Reel, fact: Any) -> None:
    """A test of panic, or of its end. Source: R7.50, R7.53."""
    needs = fact.leadership + fact.threat
    tested(reel, fact, needs, passed=fact.panic != PANICKED if fact.kind == morale.PANICKED_NOW else fact.over,
           passes=lambda die: exact(book.panic_roll, die).p(lambda face: face > needs))


@FILMS.of(morale.SUPPRESSION_REMOVED)
def recovered(reel: Reel, fact: Any) -> None:
    """A test for a marker less. Source: R7.73."""
    tested(reel, fact, fact.leadership, passed=fact.removed,
           passes=lambda die: exact(book.remove_suppression, die, fact.leadership).p(bool))
    if fact.removed:
        marked(reel, "recovered", fact.unit)


@FILMS.of(morale.IN_POSITION_NOW)
def in_position(reel: Reel, fact: Any) -> None:
    """A unit takes up its position. Source: R14.10."""
    marked(reel, "in position", fact.unit)


@FILMS.of(morale.SURRENDERED_NOW)
def surrendered(reel: Reel, fact: Any) -> None:
    """A unit gives itself up. Source: R10.40."""
    reel.roll(fact.unit)
    marked(reel, "surrendered", fact.unit)


@FILMS.of(morale.WITHDREW)
def withdrew(reel: Reel, fact: Any) -> None:
    """The way back of those who are broken. Source: R7.22, R7.23."""
    if fact.gone:
        reel.add("move", fact.unit).path = [middle(squad_of(reel, fact.unit)), (fact.x, fact.y)]
