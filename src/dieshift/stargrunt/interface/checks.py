"""What the tests of a single die have in common: the die, what it must exceed and why, and a reaction test's chance."""

from fractions import Fraction

from dieshift.core.odds import exact
from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.interface.scene import Die, Odds
from dieshift.stargrunt.chapters.morale import REACTION
from dieshift.stargrunt.chapters.morale import rules as morale
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.rows import passing
from dieshift.stargrunt.state.records import Squad
from dieshift.stargrunt.state.squads import abandoned


def die_of(reason: int, faces: int) -> Die:
    """A die that is rolled for a reason."""
    return Die(role=say(reasons.words[reason]), faces=faces)


def reaction(rules: Rules, squad: Squad, threat: int, key: str) -> Odds:
    """A reaction test of a squad. See R7.39."""
    threat += morale.reaction_threat(rules, squad.motivation, abandoned(squad))
    chance = exact(morale.reaction_test, squad.quality, squad.leadership, threat).get(1, Fraction(0))
    return passing(key, chance, die_of(REACTION, squad.quality), needs(squad, threat))


def shies(squad: Squad) -> bool:
    """Whether fire at a squad makes it test for panic. See R7.50, R7.61."""
    may = morale.shies_at_fire(squad.quality, squad.was_fired_on, squad.panic)
    return bool(may == 1 and squad.standing_fast == 0)


def needs(squad: Squad, threat: int) -> str:
    """What a squad's quality die must exceed, and why."""
    made = say(words.SUM, leadership=squad.leadership)
    if threat:
        made = say(words.SUM_THREAT, leadership=squad.leadership, threat=threat)
    return say(words.NEEDS, die=f"D{squad.quality}", target=squad.leadership + threat, sum=made)
