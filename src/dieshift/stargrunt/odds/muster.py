"""Exact odds of the muster: which counter a unit draws, and how many of its figures turn up.

>>> from dieshift.stargrunt.odds.muster import counter, turn_out
>>> counter()[6, 2], counter(ANYBODY)[6, 2]
(Fraction(4, 37), Fraction(2, 21))
>>> turn_out(2, EXHAUSTED)
{0: Fraction(1, 36), 1: Fraction(5, 18), 2: Fraction(25, 36)}
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from dieshift.core.dice import Dice
from dieshift.core.distributions import bits_for, coefficients, polynomial
from dieshift.core.odds import Odds, exact
from dieshift.core.rulesets import Ruleset
from dieshift.core.weights import weights
from dieshift.core.words import say
from dieshift.stargrunt.chapters.muster import rules as muster_rules
from dieshift.stargrunt.chapters.muster.rules import ANYBODY, MIX, SOLDIERS
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import MAX_FIGURES, MAX_UNITS, Game
from dieshift.stargrunt.state.terms import CONFIDENT, EXHAUSTED, FRESH

__all__ = ["ANYBODY", "EXHAUSTED", "FRESH", "MIX", "SOLDIERS", "counter", "turn_out"]

MIXES = (SOLDIERS, ANYBODY, muster_rules.GREEN_OR_REGULAR, muster_rules.REGULAR_OR_VETERAN)


def counter(quality: int = SOLDIERS, leadership: int = muster_rules.LEADERSHIP_DRAWN,
            taken: Sequence[tuple[int, int]] = ()) -> Odds:
    """The odds of each counter, as (quality die, leadership), that a unit draws.

    `quality` and `leadership` are what is settled of the unit: a die, or one of MIXES; 1 to 3, or 0. `taken` are
    the markers of other units, which are not in the mix. ValueError when there is no such quality or leadership, or
    more than 15 others. Source: R2.9 (RB p.7, p.10).
    """
    if quality not in {*MIXES, 4, 6, 8, 10, 12}:
        raise ValueError(say("Quality can't be {typed}: give a die from 4 to 12, SOLDIERS or ANYBODY.",
                             typed=str(quality)))
    if leadership not in range(4):
        raise ValueError(say("Leadership can't be {typed}: give 1 to 3, or 0 to draw it.", typed=str(leadership)))
    if len(taken) >= MAX_UNITS:
        raise ValueError(say("{count} markers are too many: a battle has at most {most} units.", count=len(taken),
                             most=MAX_UNITS))
    unit = len(taken)

    def fresh() -> tuple[Any, ...]:
        game: Game = Game()
        game.units = unit + 1
        for squad, values in zip(game.squad, [*taken, (quality, leadership)], strict=False):
            squad.quality, squad.leadership = values
        return (game,)

    def drawn(dice: Dice, game: Game) -> tuple[int, int]:
        muster_rules.draw_counter(dice, game, unit)
        return int(game.squad[unit].quality), int(game.squad[unit].leadership)

    return exact(drawn, fresh=fresh)


def turn_out(figures: int, fatigue: int, ruleset: Ruleset | str = "under-strength") -> dict[int, Fraction]:
    """The odds of how many figures of a unit turn up: all of them where no rule asks. Source: R2.10 (RB p.10)."""
    if not 1 <= figures <= MAX_FIGURES or not FRESH <= fatigue <= EXHAUSTED:
        raise ValueError(say("A unit has 1 to {most} figures and fatigue 0 to 2, not {figures} and {fatigue}.",
                             most=MAX_FIGURES, figures=str(figures), fatigue=str(fatigue)))
    rules = (catalogue.parse(ruleset) if isinstance(ruleset, str) else ruleset).record()
    die = muster_rules.strength_die(rules, CONFIDENT - fatigue)
    if die == muster_rules.NO_DIE:
        return {figures: Fraction(1)}
    each = weights(muster_rules.is_missing, die)
    whole = each.whole**figures
    present = polynomial({0: each.ways.get(1, 0), 1: each.ways.get(0, 0)}, bits_for(whole))
    return {count: Fraction(ways, whole) for count, ways in coefficients(present**figures, bits_for(whole)).items()}
