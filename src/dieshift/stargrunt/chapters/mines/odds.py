"""The exact chances of a way over mines that are known: every one is that of the rule itself, run on all its faces.

Must agree with `walking.walk_over_mines` and `driving.cross`; tests hold them equal. Source: R16.2-R16.6, R10.20.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from dieshift.core.dice import Dice
from dieshift.core.geometry import within
from dieshift.core.odds import exact
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fire.apply import suit_status
from dieshift.stargrunt.chapters.mines import rules as mines_rules
from dieshift.stargrunt.chapters.mines.crossing import nearest_of
from dieshift.stargrunt.state.in_force import Fields, rules_of
from dieshift.stargrunt.state.records import Device, Hull, Squad
from dieshift.stargrunt.state.terms import BASE, BOOBY_TRAP, DEAD, FIT
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.table import cover_here

SURE = Fraction(1)


class Drive(NamedTuple):
    """The chances that mines let a vehicle pass, immobilise it, and wreck it."""

    passes: Fraction
    stopped: Fraction
    wrecked: Fraction


class Losses(NamedTuple):
    """The chance that nobody falls, and how many fall on the average."""

    nobody: Fraction
    mean: Fraction


UNHURT, UNSTOPPED = Losses(SURE, Fraction(0)), Drive(SURE, Fraction(0), Fraction(0))


@rule
def steps(dice: Dice, rules: Rules, quality: int, kind: int, armour: int, cover: int) -> int:
    """What one figure's way through a field does to it. Source: R16.2."""
    if mines_rules.sets_off(dice, quality, kind) == 0:
        return fire.UNHURT
    return fire.wound(dice, rules, mines_rules.MINE_IMPACT, armour, cover)


@lru_cache(maxsize=1024)
def _falls(fields: Fields, quality: int, kind: int, impact: int, armour: int, cover: int, suited: int) -> Fraction:
    """The chance that a figure becomes a casualty: by a field that it crosses, or by a blow of some impact."""
    rules = rules_of(fields)
    outcomes = (exact(steps, rules, quality, kind, armour, cover) if kind else
                exact(fire.wound, rules, impact, armour, cover))
    wounded, killed = outcomes.get(fire.WOUND, Fraction(0)), outcomes.get(fire.KILL, Fraction(0))
    if suited and armour:
        wounded *= 1 - exact(suit_status).get(FIT, Fraction(0))
    return wounded + killed


def falls(fields: Fields, table: Table, squad: Squad, i: int, kind: int, impact: int = 0) -> Fraction:
    """The chance that one figure of a squad falls: by a field of a kind, or, of kind 0, by a blow. Source: R16.2."""
    figure = squad.figure[i]
    cover = mines_rules.mine_cover(rules_of(fields), cover_here(table, figure.x, figure.y))
    return _falls(fields, int(squad.quality), kind, impact, int(figure.armour), cover, int(squad.power_armour))


def of_blast(fields: Fields, table: Table, squad: Squad, struck: Iterable[tuple[int, int]]) -> Losses:
    """What blows do to some figures, each with the impact die that strikes it. Source: R16.5, R16.6."""
    nobody, mean = SURE, Fraction(0)
    for i, impact in struck:
        if squad.figure[i].health == FIT:
            chance = falls(fields, table, squad, i, 0, impact)
            nobody, mean = nobody * (1 - chance), mean + chance
    return Losses(nobody, mean)


def of_trap(fields: Fields, table: Table, squad: Squad, device: Device, near: int) -> Losses:
    """What a trap does near which some figures come, a bit each. Source: R16.6."""
    springs = exact(mines_rules.springs, int(squad.quality)).get(1, Fraction(0))
    first = nearest_of(squad, near, device.x, device.y)
    middle = squad.figure[first]
    touched = [i for i in range(squad.figures) if i != first and squad.figure[i].health < DEAD
               and within(squad.figure[i].x, squad.figure[i].y, middle.x, middle.y, BASE)]
    blown = of_blast(fields, table, squad,
                     [(first, mines_rules.TRAP_IMPACT), *((i, mines_rules.TOUCHED_IMPACT) for i in touched)])
    return Losses(1 - springs * (1 - blown.nobody), springs * blown.mean)


def of_way(fields: Fields, table: Table, squad: Squad, met: Iterable[tuple[Device, int]]) -> Losses:
    """What a way does to a squad that comes near some devices, each with the figures that do, a bit each.

    Of several devices one that has struck a figure leaves less for the next; who has fallen rolls no more. A trap is
    taken by itself, so that the average of a way past traps is a little high. Source: R16.2, R16.6, R16.8.
    """
    safe = dict.fromkeys(range(squad.figures), SURE)
    nobody, mean = SURE, Fraction(0)
    for device, near in met:
        if device.kind == BOOBY_TRAP:
            trapped = of_trap(fields, table, squad, device, near)
            nobody, mean = nobody * trapped.nobody, mean + trapped.mean
            continue
        for i in safe:
            if near >> i & 1:
                safe[i] *= 1 - falls(fields, table, squad, i, device.kind)
    for chance in safe.values():
        nobody, mean = nobody * chance, mean + 1 - chance
    return Losses(nobody, mean)


def of_drive(quality: int, hull: Hull, kinds: Iterable[int]) -> Drive:
    """What fields of some kinds do to a vehicle that comes into one after the other. Source: R16.3, R16.4; N48."""
    goes, stopped, wrecked = SURE, Fraction(0), Fraction(0)
    for kind in kinds:
        jolts = (exact(mines_rules.clearing, quality, kind, int(hull.drive)) if hull.engineers == 1 else
                 exact(mines_rules.crossing, kind, int(hull.drive)))
        ends = {end: sum((each for jolt, each in jolts.items() if jolt.came_to == end), Fraction(0))
                for end in (mines_rules.STOPS, mines_rules.WRECKS)}
        stopped, wrecked = stopped + goes * ends[mines_rules.STOPS], wrecked + goes * ends[mines_rules.WRECKS]
        goes *= 1 - ends[mines_rules.STOPS] - ends[mines_rules.WRECKS]
    return Drive(goes, stopped, wrecked)


def of_blow_up() -> Fraction:
    """The chance that a mine fired by command disables a softskin. Source: R16.5; N49."""
    return sum(
        (each for jolt, each in exact(mines_rules.blown_up).items() if jolt.came_to == mines_rules.WRECKS), Fraction(0)
    )
