"""Weapons at hand: rounds that are counted, weapons promised to a declared fire, and why no weapon can fire.

Source: R3.40, R5.15, R17.38, R17.62 (RB p.30); S4.112, S4.123.
"""

from typing import Protocol

from dieshift.core.rules import rule
from dieshift.stargrunt.chapters import fire, points
from dieshift.stargrunt.state.records import Figure, Squad
from dieshift.stargrunt.state.terms import FIT, NO_ROUNDS, PACKED

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
    found = 0
    for i in range(squad.figures):
        if squad.figure[i].support > 0 and can_launch(squad.figure[i]) == 1:
            found |= 1 << i
    return found


@rule
def why_no_weapon(squad: Squad, order: Firing, one_band: int) -> int:
    """Why none of the weapons of a fire at men can take part.

    They are too far for them, have no round left, are packed, are guided missiles, or have fired.
    Source: R3.40, R5.15, R6.66, R17.38, R17.62.
    """
    found, everything = fire.NO_WEAPON, 1 if order.rifles == 0 and order.supports == 0 else 0
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
                found = fire.NO_ROUND_LEFT
            elif found == fire.NO_WEAPON and (figure.rounds == PACKED or can_launch(figure) == 1):
                found = fire.STILL_PACKED if figure.rounds == PACKED else points.NOT_AT_INFANTRY
    return found


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
    found = 0
    for i in range(squad.figures):
        if squad.figure[i].fired & what != 0:
            found |= 1 << i
    return found


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
