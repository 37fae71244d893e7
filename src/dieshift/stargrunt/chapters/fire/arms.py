"""The dice of weapons that fire together, and the impact that all of them have.

Source: R5.20-R5.26, R5.28, R5.30 (RB p.34-35).
"""

from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.fire import book
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Squad


@catalogue.slot
@slot
def small_arms_impact(rules: Rules, squad: Squad, rifles: int) -> int:
    """The impact die of the small arm that most firers carry, the lower of two equals. Source: R5.24."""
    best, best_count = 0, 0
    for i in range(squad.figures):
        if rifles & (1 << i) != 0:
            count, impact = 0, squad.figure[i].impact
            for j in range(squad.figures):
                if rifles & (1 << j) != 0 and squad.figure[j].impact == impact:
                    count += 1
            if count > best_count or (count == best_count and impact < best):
                best, best_count = impact, count
    return best


@catalogue.variant(
    small_arms_impact, "mixed-arms-lowest", "ruling", "Mixed small arms: the lowest impact",
    "Where small arms of several impacts fire together, the lowest of them counts.",
    Cite("RB", "Small arms", "R5.24", "34"))
def lowest_impact(rules: Rules, squad: Squad, rifles: int) -> int:
    """The lowest impact die of all firers. Source: R5.24."""
    best = 0
    for i in range(squad.figures):
        if rifles & (1 << i) != 0 and (best == 0 or squad.figure[i].impact < best):
            best = squad.figure[i].impact
    return best


@catalogue.slot
@slot
def support_impact(rules: Rules, squad: Squad, supports: int) -> int:
    """The impact die of support weapons that fire alone: the lowest of them. Source: R5.28, R5.30."""
    best = 0
    for i in range(squad.figures):
        if supports & (1 << i) != 0 and (best == 0 or squad.figure[i].support_impact < best):
            best = squad.figure[i].support_impact
    return best


@rule
def attack_of(squad: Squad, rifles: int, supports: int) -> book.Attack:
    """The dice of some weapons of a squad fired together: small arms and support weapons, a bit each.

    Source: R5.20-R5.22, R5.25, R5.26.
    """
    halves, d4, d6, d8, d10, d12 = 0, 0, 0, 0, 0, 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if rifles & (1 << i) != 0:
            halves += figure.firepower
        if supports & (1 << i) != 0:
            d4 += 1 if figure.support == 4 else 0
            d6 += 1 if figure.support == 6 else 0
            d8 += 1 if figure.support == 8 else 0
            d10 += 1 if figure.support == 10 else 0
            d12 += 1 if figure.support == 12 else 0
    return book.Attack(squad.quality + 0, book.firepower_die(halves), d4, d6, d8, d10, d12)
