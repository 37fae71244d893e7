"""Fire written into the record: casualties of the target squad, and what follows from them.

Source: R5.31-R5.39, R10.14, R10.20; S0.9.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, roll, set_rollers
from dieshift.core.geometry import square
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.chapters.fire.rules import OUT_OF_IT
from dieshift.stargrunt.chapters.morale.rules import after_attack
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Figure, Game, Squad
from dieshift.stargrunt.state.squads import is_with, settle
from dieshift.stargrunt.state.terms import DEAD, FIT, NOBODY, SUIT_KO, TREATED, WOUNDED

WAS_FIT, WAS_UNTREATED = 1, 2  # Figure.was_fit


class Toll(NamedTuple):
    """What a fire did: its result (NOTHING, MINOR, MAJOR), potential hits, and figures that became casualties."""

    result: int
    hits: int
    casualties: int


class Struck(NamedTuple):
    """What a fire did, before anybody tests for it; and the casualties untreated before that have lived through it."""

    result: int
    hits: int
    casualties: int
    untreated: int


@catalogue.slot
@slot
def first_numbered(rules: Rules, squad: Squad, x: int, y: int) -> int:
    """Figure at which the allocation count starts: the one nearest to the firer. Source: R5.35, R5.37."""
    nearest, best = 0, -1
    for i in range(squad.figures):
        figure = squad.figure[i]
        away = square(figure.x, figure.y, x, y)
        if figure.number == 1 and (best < 0 or away < best):
            nearest, best = i, away
    return nearest


@rule
def open_resolution(squad: Squad) -> None:
    """Note who of a squad is fit or untreated before an attack. Source: R7.10, R7.12, R7.13."""
    for i in range(squad.figures):
        figure = squad.figure[i]
        figure.was_fit = WAS_FIT if figure.health == FIT else 0
        if figure.health == WOUNDED and figure.left == 0:
            figure.was_fit = WAS_UNTREATED


@rule
def number_figures(rules: Rules, squad: Squad, x: int, y: int) -> int:
    """Number a squad's members for allocation, and note who is fit or untreated now; how many are numbered.

    Source: R5.6, R5.35, R5.36, R5.37; S3.7, S3.8.
    """
    open_resolution(squad)
    for i in range(squad.figures):
        figure = squad.figure[i]
        takes_part = 1 if is_with(figure) == 1 and figure.number != OUT_OF_IT else 0
        figure.number = 1 if takes_part == 1 and fire_rules.is_numbered(rules, figure.health) == 1 else 0
    first, count = first_numbered(rules, squad, x, y), 0
    for step in range(squad.figures):
        figure = squad.figure[(first + step) % squad.figures]
        if figure.number == 1:
            count += 1
            figure.number = count
    return count


@rule
def numbered(squad: Squad, number: int) -> int:
    """The index of the figure that bears a number of the allocation. Source: R5.35."""
    for i in range(squad.figures):
        if squad.figure[i].number == number:
            return i
    return 0


@rule
def hit_figure(dice: Dice, rules: Rules, game: Game, unit: int, members: int, impact: int, cover: int) -> None:
    """One potential hit: who it falls on, and what it does to him. The dead stay dead. Source: R5.33-R5.36; Q10."""
    squad = game.squad[unit]
    k = fire_rules.struck(rules, squad, numbered(squad, 1 + fire_rules.allocate(dice, rules, members)))
    figure = squad.figure[k]
    if figure.health >= DEAD:
        return
    result, was = fire_rules.wound(dice, rules, impact, figure.armour, cover), figure.health
    take_hit(rules, figure, result)
    if result != fire_rules.UNHURT:
        fire.note_hit(dice, game, unit, NOBODY, figure=k, result=result, health=figure.health, was=was)


@rule
def take_hit(rules: Rules, figure: Figure, result: int) -> None:
    """Apply the result of a hit from any source to a figure. Source: R5.34, R5.36."""
    if result != fire_rules.UNHURT:
        figure.hits += 1
        figure.health = fire_rules.struck_down(rules, figure.health, figure.hits, result)


@rule
def suit_status(dice: Dice) -> int:
    """What becomes of a wounded trooper in power armour: D6, 1 dead, 2-4 treated, 5 suit wrecked, 6 fit.

    Source: R10.20, R16.22; S0.9.
    """
    face = roll(dice, 6, fire.SUIT)
    if face == 1:
        return DEAD
    if face == 5:
        return SUIT_KO
    return FIT if face == 6 else TREATED


@rule
def close_resolution(dice: Dice, game: Game, unit: int) -> int:
    """End a resolution: power armour rolls its wounds at once, scratch marks go; how many figures fell.

    A trooper who climbed out of a wrecked suit is wounded like anybody else. A man's next wound is a first again.
    Source: R10.20, R10.21, R5.35, R7.13; S0.9; S3.10.
    """
    squad, fallen = game.squad[unit], 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if squad.power_armour == 1 and figure.armour > 0 and figure.hits > 0 and figure.health == WOUNDED:
            figure.health = suit_status(dice)
            fire.note_suit_rolled(dice, game, unit, NOBODY, figure=i, health=figure.health)
        if figure.was_fit == WAS_FIT and figure.health != FIT:
            fallen += 1
        figure.number = 0
        figure.hits = 0
        figure.was_fit = 0
    return fallen


@rule
def still_untreated(squad: Squad) -> int:
    """How many casualties that were untreated before this fire have lived through it. Source: R7.10, R7.12."""
    count = 0
    for i in range(squad.figures):
        if squad.figure[i].was_fit == WAS_UNTREATED and squad.figure[i].health == WOUNDED:
            count += 1
    return count


@rule
def divisor_armour(squad: Squad) -> int:
    """The armour die that most fit figures wear, the lower of two equals. Source: R5.50 (reading)."""
    best, best_count = 0, -1
    for i in range(squad.figures):
        count = 0
        for j in range(squad.figures):
            if squad.figure[j].health == FIT and squad.figure[j].armour == squad.figure[i].armour:
                count += 1
        armour = squad.figure[i].armour
        if count > best_count or (count == best_count and armour < best):
            best, best_count = armour, count
    return best


@rule
def shoot(dice: Dice, rules: Rules, game: Game, firer: int, unit: int, attack: fire_rules.Attack, range_die: int,
          impact: int, cover: int) -> Struck:
    """One fire against a squad, from the volley to its casualties, and nothing that follows from them.

    The dice are rolled in this order: range die, quality, small arms, support weapons from D4 to D12, part of a
    casualty, then for each hit allocation, impact, armour. Source: R5.31-R5.37, R4.15.
    """
    squad, shooter = game.squad[unit], game.squad[firer]
    squad.shot_at_by |= 1 << firer
    set_rollers(dice, firer, unit)
    shot = fire_rules.volley(dice, rules, attack, range_die)
    result = fire_rules.result_of(rules, shot.beats)
    set_rollers(dice, unit, firer)
    division = fire_rules.divided(dice, rules, shot, range_die, divisor_armour(squad), cover)
    fire.note_result(dice, game, firer, unit, result=result, total=shot.total, hits=division.hits, won=shot.won,
                     beats=shot.beats, divisor=division.divisor, whole=division.whole, left=division.left)
    middle = shooter.figure[shooter.centre]
    members = number_figures(rules, squad, middle.x, middle.y)
    for _ in range(division.hits if members > 0 else 0):
        hit_figure(dice, rules, game, unit, members, impact, cover)
    before = still_untreated(squad)
    return Struck(result, division.hits, close_resolution(dice, game, unit), before)


@rule
def resolve_fire(dice: Dice, rules: Rules, game: Game, firer: int, unit: int, attack: fire_rules.Attack, range_die: int,
                 impact: int, cover: int) -> Toll:
    """One fire action against a squad, from the volley to the confidence test. The shot must be possible.

    Source: R5.31-R5.39, R4.15.
    """
    squad = game.squad[unit]
    effect = shoot(dice, rules, game, firer, unit, attack, range_die, impact, cover)
    after_attack(
        dice, rules, game, unit, fire_rules.suppresses(effect.result, squad.column), effect.casualties, effect.untreated
    )
    if effect.hits > 0:
        settle(rules, squad)  # now that it is known who leads
    return Toll(effect.result, effect.hits, effect.casualties)
