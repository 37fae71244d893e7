"""The dice of weapons that fire together, and the impact that all of them have.

Source: R5.20-R5.26, R5.28, R5.30 (RB p.34-35).
"""

from typing import Protocol

from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import fire, points
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Figure, Squad
from dieshift.stargrunt.state.terms import FIT, NO_ROUNDS, PACKED


@catalogue.slot
@slot
def small_arms_impact(rules: Rules, squad: Squad, rifles: int) -> int:
    """Impact die of small arms: that of the weapon most firers carry, or the lower of two equally common ones.

    Source: R5.24.
    """
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
    "If small arms of different impacts fire together, the lowest impact counts.",
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
    """Impact die of support weapons that fire alone: the lowest of them. Source: R5.28, R5.30."""
    best = 0
    for i in range(squad.figures):
        if supports & (1 << i) != 0 and (best == 0 or squad.figure[i].support_impact < best):
            best = squad.figure[i].support_impact
    return best


@rule
def attack_of(squad: Squad, rifles: int, supports: int) -> fire_rules.Attack:
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
    return fire_rules.Attack(squad.quality + 0, fire_rules.firepower_die(halves), d4, d6, d8, d10, d12)


# --- Weapons at hand: rounds that are counted, weapons promised to a declared fire, and why no weapon can fire --------
# Source: R3.40, R5.15, R17.38, R17.62 (RB p.30); S4.112, S4.123.


RIFLE_FIRED, SUPPORT_FIRED = 1, 2  # bits of Figure.fired
RIFLE_PLEDGED, SUPPORT_PLEDGED, PART_PLEDGED = 4, 8, 16  # beside what has fired
HAS_FIRED = 3


class Firing(Protocol):
    """Who fires with which weapons (none named: all), at all of a unit or a part: an order, or an answer's fire."""

    @property
    def unit(self) -> int:
        """The unit that fires."""
        ...

    @property
    def rifles(self) -> int:
        """Figures that fire their small arms, a bit each."""
        ...

    @property
    def supports(self) -> int:
        """Figures that fire their support weapons, a bit each."""
        ...

    @property
    def choice(self) -> int:
        """AT_ALL or AT_PART."""
        ...


@rule
def spend_round(figure: Figure) -> None:
    """A support weapon whose rounds are counted has fired one of them. Source: R17.26, R17.62."""
    if figure.rounds > 0:
        figure.rounds = figure.rounds - 1 if figure.rounds > 1 else NO_ROUNDS


@rule
def can_launch(figure: Figure) -> int:
    """Whether a figure has a guided missile ready. Source: R5.27, R6.62."""
    return 1 if figure.health == FIT and figure.guided == 1 and figure.fired == 0 and figure.rounds >= 0 else 0


@rule
def launchers(squad: Squad) -> int:
    """The figures with a guided missile ready, a bit each. Source: R6.62."""
    ready = 0
    for i in range(squad.figures):
        if squad.figure[i].support > 0 and can_launch(squad.figure[i]) == 1:
            ready |= 1 << i
    return ready


@rule
def why_no_weapon(squad: Squad, order: Firing, one_band: int) -> int:
    """Why none of the weapons of a fire at men can take part.

    They are too far for them, have no round left, are packed, are guided missiles, or have fired.
    Source: R3.40, R5.15, R6.66, R17.38, R17.62.
    """
    refusal, everything = fire.NO_WEAPON, 1 if order.rifles == 0 and order.supports == 0 else 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if figure.health != FIT or figure.fired != 0:
            continue
        if figure.firepower > 0 and figure.close == 1 and one_band == 0:
            if everything == 1 or order.rifles & (1 << i) != 0:
                return fire.ARMS_TOO_SHORT
        if figure.support > 0 and (everything == 1 or order.supports & (1 << i) != 0):
            if figure.flame == 1 and one_band == 0:
                return fire.ARMS_TOO_SHORT
            if figure.rounds == NO_ROUNDS:
                refusal = fire.NO_ROUND_LEFT
            elif refusal == fire.NO_WEAPON and (figure.rounds == PACKED or can_launch(figure) == 1):
                refusal = fire.STILL_PACKED if figure.rounds == PACKED else points.NOT_AT_INFANTRY
    return refusal


@rule
def pledge(squad: Squad, rifles: int, supports: int, choice: int) -> None:
    """Keep the weapons that a fire declared against an action names, until it is resolved. Source: S4.112, S4.123."""
    for i in range(squad.figures):
        if rifles & (1 << i) != 0:
            squad.figure[i].fired |= RIFLE_PLEDGED
        if supports & (1 << i) != 0:
            squad.figure[i].fired |= SUPPORT_PLEDGED
    if choice == fire.AT_PART:
        squad.figure[0].fired |= PART_PLEDGED


@rule
def pledged(squad: Squad, what: int) -> int:
    """The figures that have pledged a kind of weapon, a bit each. Source: S4.123."""
    figures = 0
    for i in range(squad.figures):
        if squad.figure[i].fired & what != 0:
            figures |= 1 << i
    return figures


@rule
def pledged_choice(squad: Squad) -> int:
    """Whether a declared fire is aimed at the exposed part only. Source: R5.6; S4.123."""
    return fire.AT_PART if squad.figure[0].fired & PART_PLEDGED != 0 else fire.AT_ALL


@rule
def release(squad: Squad) -> None:
    """The declared fire is resolved now: nothing is promised any more. Source: S4.123."""
    for i in range(squad.figures):
        squad.figure[i].fired &= HAS_FIRED


@rule
def mark_fired(squad: Squad, rifles: int, supports: int) -> None:
    """Note which figures have fired what in this activation, and spend the rounds that are counted.

    Source: R3.40, R17.62; S3.57.
    """
    for i in range(squad.figures):
        if supports & (1 << i) != 0:
            squad.figure[i].fired = SUPPORT_FIRED
            spend_round(squad.figure[i])
        elif rifles & (1 << i) != 0:
            squad.figure[i].fired = RIFLE_FIRED


# --- Split fire at one target: whether a unit may fire with both of its actions at one and the same enemy -------------
# The book speaks of splitting fire between two targets, and forbids nothing more. Source: R3.41 (RB p.16); S3.58,
# S3.59.


@rule
def remember_target(squad: Squad, target: int) -> None:
    """Record a fire action and its target.

    Only the last target is kept: with two actions a turn, no third action asks for the first target.

    Source: R3.40, R3.41; S3.57.
    """
    squad.fires += 1
    squad.fired_at = target + 1


@catalogue.slot
@slot
def fires_again(rules: Rules) -> int:
    """Whether a unit may fire at one target with both of its actions, each figure once: yes. Source: R3.41; S3.59."""
    return 1


@catalogue.variant(
    fires_again, "once-at-a-target", "ruling", "No second fire at the same target",
    "A squad may split its fire between two targets only: it may not fire at the same unit with both of its "
    "actions.",
    Cite("RB", "Actions", "R3.41", "16"))
def once_at_a_target(rules: Rules) -> int:
    """Two fires want two targets. Source: R3.41, the book's reason for splitting taken by its letter."""
    return 0


@rule
def again_refusal(rules: Rules, squad: Squad, target: int) -> int:
    """Whether a fire would be the second at its target in this activation, and may not be. Source: R3.41; S3.59."""
    return fire.FIRED_AT if squad.fired_at == target + 1 and fires_again(rules) == 0 else ALLOWED
