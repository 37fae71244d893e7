"""Between the battles of a campaign: who learns, who comes back, who fills the gaps, who is worn out.

The lines of the book had no numbers, so they are R18.30 to R18.37 here (N58). Readings: a draw is worth what a loss
is; points add up over the campaign and are not spent; a rest that is long enough to lift fatigue by a step is a rest;
troops that were untrained stay so. Repairs of vehicles (R18.34) are told and not played.
Source: R18.30-R18.37 (RB p.60-61); N58.
"""

from dieshift.core.dice import Dice, die_for, roll
from dieshift.core.rules import rule
from dieshift.stargrunt.chapters import muster
from dieshift.stargrunt.state.terms import EXHAUSTED, FRESH

GREEN, REGULAR, VETERAN = 6, 8, 10  # quality dice
TO_REGULAR, TO_VETERAN = 5, 8  # points
REST, IMMOBILISED, DISABLED = 2, 1, 3  # days: a step of fatigue; repairs
LOST_WOUNDED = 2  # up to this face a wounded man does not come back
LOST = 0


@rule
def points_won(won: int, objective: int) -> int:
    """What a battle is worth: 3 points won, 1 not won, and 1 more for one's own objective. Source: R18.30."""
    return (3 if won == 1 else 1) + objective


@rule
def learned(quality: int, points: int) -> int:
    """The quality of a squad with so many points: Green to Regular at 5, Regular to Veteran at 8. Source: R18.31."""
    if quality == GREEN and points >= TO_REGULAR:
        quality = REGULAR
    if quality == REGULAR and points >= TO_VETERAN:
        return VETERAN
    return quality


@rule
def replacements(dice: Dice, supply: int) -> int:
    """How many replacements reach a platoon: the die of its supply, D6, D8 or D12. Source: R18.32; N58."""
    return roll(dice, supply, muster.CAMPAIGN)


@rule
def diluted(dice: Dice, quality: int, strength: int, fresh_men: int) -> int:
    """The quality of a squad of so many that takes replacements in: a step lower at a face that they reach.

    The die is that of the squad's own strength, the wounded who came back among it, rounded up. Green does not become
    Untrained. Source: R18.33; N58.
    """
    if fresh_men == 0:
        return quality
    face = roll(dice, die_for(strength), muster.CAMPAIGN)
    return quality - 2 if face <= fresh_men and quality > GREEN else quality


@rule
def times_longer(safe: int) -> int:
    """By how much everything takes longer: twice away from a safe, supplied area. Source: R18.37."""
    return 1 if safe == 1 else 2


@rule
def days_wounded(dice: Dice, safe: int) -> int:
    """In how many days a wounded man is back, D6; LOST at 1 and 2. Source: R18.35, R18.37."""
    face = roll(dice, 6, muster.CAMPAIGN)
    return LOST if face <= LOST_WOUNDED else face * times_longer(safe)


@rule
def days_of_repair(disabled: int, safe: int) -> int:
    """How long a vehicle is repaired: a day where it was immobilised or lost systems, three disabled.

    Source: R18.34, R18.37.
    """
    return (DISABLED if disabled == 1 else IMMOBILISED) * times_longer(safe)


@rule
def worn(fatigue: int, days: int, safe: int) -> int:
    """The fatigue of a squad after a battle and so many days of rest: two days a step; none of them, a step worse.

    Source: R18.34, R18.36, R18.37.
    """
    steps = days // (REST * times_longer(safe))
    return min(EXHAUSTED, fatigue + 1) if steps == 0 else max(FRESH, fatigue - steps)


@rule
def is_unfit(dice: Dice, fatigue: int, battles: int) -> int:
    """Whether an exhausted squad that has to fight again is unfit: D6 no more than its battles since the last rest.

    Source: R18.36.
    """
    if fatigue < EXHAUSTED:
        return 0
    return 1 if roll(dice, 6, muster.CAMPAIGN) <= battles else 0
