"""The exact chances of aircraft, drops and evacuation: every one is that of the rule itself, run on all its faces.

Source: R7.38, R10.52, R16.31-R16.33, R16.36-R16.38, R11.16, R11.17.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

from dieshift.core.dice import Dice
from dieshift.core.odds import exact
from dieshift.stargrunt.chapters.air import book
from dieshift.stargrunt.state.in_force import Fields, rules_of
from dieshift.stargrunt.state.terms import DEAD, FIT, WOUNDED

THROUGH, BACK, DOWN = range(3)  # what entering comes to: over the table, broken off, shot down


def yes(rule: Callable[..., int], *given: int) -> Fraction:
    """The chance that a rule says yes."""
    return exact(rule, *given).get(1, Fraction(0))


@lru_cache(maxsize=256)
def acquired(die: int, ecm: int) -> Fraction:
    """The chance that air defences acquire an aircraft. Source: R16.31."""
    return yes(book.defence_acquires, die, ecm) if die else Fraction(0)


@lru_cache(maxsize=256)
def entry(die: int, ecm: int, quality: int, leadership: int, armour: int) -> dict[int, Fraction]:
    """What entering comes to for a pilot who always holds course: THROUGH, BACK or DOWN. Source: R16.31; A47."""
    seen = acquired(die, ecm)
    dares = yes(book.pilot_dares, quality, leadership)
    down = yes(book.defence_hits, die, armour) if die else Fraction(0)
    return {THROUGH: 1 - seen + seen * dares * (1 - down), BACK: seen * (1 - dares), DOWN: seen * dares * down}


@lru_cache(maxsize=256)
def holding_course(die: int, quality: int, leadership: int, armour: int) -> dict[int, Fraction]:
    """The same for one who has been acquired already, and holds course. Source: R16.31; A47."""
    dares, down = yes(book.pilot_dares, quality, leadership), yes(book.defence_hits, die, armour)
    return {THROUGH: dares * (1 - down), BACK: 1 - dares, DOWN: dares * down}


@lru_cache(maxsize=256)
def leaving(fields: Fields, die: int, ecm: int, armour: int) -> Fraction:
    """The chance to be shot down on the way out. Source: R11.17, R16.31."""
    lower = book.leaving_defence(rules_of(fields), die) if die else 0
    return yes(book.defence_acquires, lower, ecm) * yes(book.defence_hits, lower, armour) if lower else Fraction(0)


@lru_cache(maxsize=256)
def locked(die: int, ecm: int) -> Fraction:
    """The chance that a weapon acquires an aircraft. Source: R16.32."""
    return yes(book.acquires, die, ecm)


@lru_cache(maxsize=256)
def shaken_off(quality: int, die: int) -> Fraction:
    """The chance that a pilot who evades is lost, in sight. Source: R16.32."""
    return yes(book.shakes_off, quality, die)


@lru_cache(maxsize=64)
def landing(quality: int) -> dict[int, Fraction]:
    """What an emergency landing comes to: EXPLODES, CRASHES, LANDS. Source: R16.33."""
    found = exact(book.emergency_landing, quality)
    return {end: found.get(end, Fraction(0)) for end in (book.EXPLODES, book.CRASHES, book.LANDS)}


@lru_cache(maxsize=64)
def lands_clear(quality: int) -> Fraction:
    """The chance that an aircraft on an obstructed zone can take off again. Source: R16.36."""
    return yes(book.lands_clear, quality)


@lru_cache(maxsize=64)
def hurt_by_drop(quality: int, difficult: int) -> Fraction:
    """The chance that a figure that is let down is wounded. Source: R16.37."""
    return hurt(quality, book.needed_to_land(difficult))


@lru_cache(maxsize=64)
def hurt(quality: int, needs: int) -> Fraction:
    """The chance that a figure is hurt as it lands, by the highest face that hurts it. Source: R16.37."""
    return yes(book.is_hurt_landing, quality, needs)


@lru_cache(maxsize=64)
def after_paradrop(quality: int, power_armour: int, ground: int, how: int) -> dict[int, Fraction]:
    """What becomes of a figure that drops on some ground: FIT, WOUNDED (before suits roll), DEAD. Source: R16.38."""

    def comes_down(dice: Dice) -> int:
        drift = book.figure_drifts(dice, how)
        if book.is_lost(dice, quality, book.lost_at(ground, power_armour)) == 1:
            return DEAD
        return WOUNDED if drift.hurt == 1 else FIT

    found = exact(comes_down)
    return {health: found.get(health, Fraction(0)) for health in (FIT, WOUNDED, DEAD)}


@lru_cache(maxsize=64)
def gear_lost(quality: int, ground: int) -> Fraction:
    """The chance that a vehicle or gear that drops on some ground is lost. Source: R16.38."""
    return yes(book.is_lost, quality, book.gear_lost_at(ground))


@lru_cache(maxsize=8)
def heartened(own: int) -> dict[int, Fraction]:
    """How many levels of confidence an evacuation is worth. Source: R10.52; A55."""
    found = exact(book.heartened, own)
    return {levels: found.get(levels, Fraction(0)) for levels in range(3)}


def on_table(width: int, depth: int, x: int, y: int) -> Fraction:
    """The chance that the marker of a drop comes down on the table. Source: R16.38."""

    def stays(dice: Dice) -> int:
        drift = book.marker_drifts(dice)
        return 1 if 0 <= x + drift.x <= width and 0 <= y + drift.y <= depth else 0

    return exact(stays).get(1, Fraction(0))
