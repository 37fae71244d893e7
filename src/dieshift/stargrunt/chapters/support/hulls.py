"""Bursts on vehicles: what falls on their tops, and fuel-air explosives, sealed or open.

Every burst that reaches the middle of a vehicle strikes it; nothing shelters it from above (reading). Those in it
suffer the consequences once, when all rounds have burst.
Source: R11.26, R11.30-R11.32, R6.9, R6.10; A34-A36, A40, Q1, Q2; S4.70-S4.97.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, opposing_roll, roll
from dieshift.core.geometry import within
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import vehicles
from dieshift.stargrunt.chapters.fire import ARMOUR, IMPACT
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fire.apply import take_hit
from dieshift.stargrunt.chapters.points import note_blow, note_inside, note_shaken_up
from dieshift.stargrunt.chapters.points import rules as points
from dieshift.stargrunt.chapters.points.aftermath import SHELLED, bails_out_as, open_accounts, settle_accounts
from dieshift.stargrunt.chapters.points.rules import FACE_SIDE, FACE_TOP, class_from_above, class_struck
from dieshift.stargrunt.chapters.points.shots import Harm, strike
from dieshift.stargrunt.chapters.support import rules as support_rules
from dieshift.stargrunt.chapters.vehicles.rules import crew_of, first_status, is_inside, is_noted
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Hull, Squad
from dieshift.stargrunt.state.squads import is_with
from dieshift.stargrunt.state.terms import ANTI_ARMOUR, DISABLED, FUEL_AIR, IN_PLAY, NOBODY, NOTED_SEALED, SMOKE_SHELL
from dieshift.stargrunt.terrain.going import Table

POINT_DIE, SUBMUNITION_DIE, SUBMUNITION_TIMES = 8, 12, 2  # impact on point targets (R11.26)
WORSE = 2  # classes that an open vehicle loses to fuel-air (S4.92)
CAME = 3  # two bits for what each vehicle has come to


class Damage(NamedTuple):
    """What the bursts of a mission have done to vehicles: struck and stuck, a bit each; came to, two bits each."""

    struck: int
    stuck: int
    came: int


@catalogue.slot
@slot
def burst_weight(rules: Rules, radius: int) -> int:
    """The size class of a burst, for those inside what it penetrates: small 1, medium 2, large 3, very large 5.

    Source: R11.32; A36.
    """
    if radius <= 300:
        return 1
    if radius <= 400:
        return 2
    return 3 if radius <= 600 else 5


@rule
def point_blow(shell: int, armour_class: int) -> points.Blow:
    """The impact of a shell on a point target, a minor hit always. Source: R11.26, R11.31."""
    if shell == ANTI_ARMOUR:
        return points.Blow(SUBMUNITION_DIE, SUBMUNITION_TIMES, fire.MINOR, armour_class, 0)
    return points.Blow(POINT_DIE, 1, fire.MINOR, armour_class, 0)


@rule
def crew_under(game: Game, k: int, x: int, y: int, reach: int) -> int:
    """The crew of a vehicle that a burst reaches, none in the air or in a building; NOBODY: it reaches none.

    Source: R11.28, R11.31, R14.34.
    """
    unit = crew_of(game, k)
    if unit == NOBODY or game.squad[unit].aloft > 0 or game.hull[k].section > 0:
        return NOBODY
    if game.squad[unit].present == 0 or game.squad[unit].gone != IN_PLAY:
        return NOBODY
    return unit if within(game.hull[k].x, game.hull[k].y, x, y, reach) == 1 else NOBODY


@rule
def burst_on_hulls(dice: Dice, rules: Rules, game: Game, x: int, y: int, reach: int, radius: int, shell: int,
                   before: Damage) -> Damage:
    """One burst on all vehicles in its reach, and what bursts have done so far. Source: R11.31, S4.97; A34."""
    struck, stuck, came = before.struck, before.stuck, before.came
    for k in range(game.hulls if shell != SMOKE_SHELL else 0):
        unit = crew_under(game, k, x, y, reach)
        if unit == NOBODY:
            continue
        if (struck >> k) & 1 == 0:
            first_status(dice, rules, game, unit)
            open_accounts(game, k)
        harm = one_burst(dice, rules, game, unit, radius, shell)
        struck, stuck = struck | 1 << k, stuck | harm.stuck << k
        if harm.came_to > (came >> 2 * k) & CAME:
            came = (came & ~(CAME << 2 * k)) | harm.came_to << 2 * k
    return Damage(struck, stuck, came)


@rule
def one_burst(dice: Dice, rules: Rules, game: Game, unit: int, radius: int, shell: int) -> Harm:
    """One burst on one vehicle. Source: R11.31; S4.70."""
    hull = game.hull[game.squad[unit].hull - 1]
    if shell == FUEL_AIR:
        return fuel_burst(dice, rules, game, unit)
    struck = class_from_above(hull.armour, hull.open_top, 1)
    return strike(dice, rules, game, unit, fire.MINOR, point_blow(shell, struck), FACE_TOP, burst_weight(rules, radius))


@rule
def after_bursts(dice: Dice, rules: Rules, table: Table, game: Game, done: Damage) -> None:
    """What follows for those in each vehicle that was struck, once. Source: R11.30, R6.23, R6.35."""
    for k in range(game.hulls):
        unit = crew_of(game, k)
        if (done.struck >> k) & 1 == 1 and unit != NOBODY:
            settle_accounts(dice, rules, table, game, unit, fire.MINOR, (done.came >> 2 * k) & CAME,
                            (done.stuck >> k) & 1, SHELLED)


# --- fuel-air explosives ----------------------------------------------------------------------------------------------


@catalogue.slot
@slot
def is_sealed(dice: Dice, rules: Rules, squad: Squad, hull: Hull) -> int:
    """Whether a vehicle is sealed under a fuel-air burst: it is airtight, intact, and passes on its quality die.

    Source: S4.72, S4.74, S4.75, S4.83; Q21.
    """
    if hull.airtight == 0 or hull.wreck >= DISABLED:
        return 0
    return 1 if roll(dice, squad.quality, vehicles.SEALED) > squad.leadership else 0


@catalogue.variant(
    is_sealed, "hatches-noted", "option", "Vehicles are recorded as sealed or open",
    "Each vehicle that can be sealed is recorded as sealed or open. It is tested when first activated or attacked, "
    "and can change as its activation begins. It is open once a figure gets in or out. Only radio reaches figures "
    "sealed inside.",
    Cite("S4", "Advanced Rule: FAEs and Vehicles", "S4.83", author="goodall", paragraphs="S4.96-102"),
    also=(("notes_hatches", 1),))
def as_noted(dice: Dice, rules: Rules, squad: Squad, hull: Hull) -> int:
    """As it is noted by now. Source: S4.96, S4.97."""
    return is_noted(rules, hull, NOTED_SEALED)


@rule
def fuel_armour(dice: Dice, armour_class: int) -> int:
    """What a point target sets against fuel-air: a D12 for each of its classes, added up; a softskin's D6.

    Source: S4.86, S4.92; R6.13.
    """
    if armour_class == 0:
        return roll(dice, points.SOFTSKIN_DIE, ARMOUR)
    total = 0
    for _ in range(armour_class):
        total += roll(dice, points.ARMOUR_DIE, ARMOUR)
    return total


@rule
def fuel_inside(dice: Dice, rules: Rules, game: Game, k: int) -> None:
    """A fuel-air blast strikes everybody in a vehicle; sealed suits keep their armour, all others have D4.

    Source: S4.88, S4.91; Q1.
    """
    for unit in range(game.units):
        squad = game.squad[unit]
        if is_inside(squad, k) == 0:
            continue
        dice.who = unit
        for i in range(squad.figures):
            figure = squad.figure[i]
            if is_with(figure) == 0:
                continue
            was = figure.health
            armour = support_rules.burst_armour(FUEL_AIR, figure.armour, support_rules.in_sealed_suits(squad))
            result = support_rules.burst_wound(dice, rules, support_rules.impact_die(rules, FUEL_AIR), armour, 0)
            take_hit(rules, figure, result)
            note_inside(dice, game, unit, unit, figure=i, threshold=0, result=result, health=figure.health, was=was)


@rule
def fuel_burst(dice: Dice, rules: Rules, game: Game, unit: int) -> Harm:
    """Fuel-air on a vehicle: open, those inside are struck at once and its armour is two classes less.

    Sealed, they are struck only where it is penetrated. The armour is its lowest; suspension counts as systems.
    Source: S4.76, S4.85-S4.88, S4.90-S4.93; R11.36; Q2.
    """
    squad = game.squad[unit]
    k = squad.hull - 1
    hull = game.hull[k]
    dice.who = unit
    was, whole = hull.wreck, is_sealed(dice, rules, squad, hull)
    vehicles.note_sealed(dice, game, unit, unit, needs=squad.leadership, sealed=whole)
    if whole == 0:
        fuel_inside(dice, rules, game, k)
    lowest = class_struck(hull.armour, FACE_SIDE)
    struck = lowest if whole == 1 else max(0, lowest - WORSE)
    dice.who = unit
    impact = opposing_roll(dice, support_rules.impact_die(rules, FUEL_AIR), IMPACT)
    armour = fuel_armour(dice, struck)
    came_to: int = points.penetrates(rules, impact, armour)
    note_blow(dice, game, unit, unit, impact=impact, armour=armour, came_to=came_to, was=was,
              die=support_rules.impact_die(rules, FUEL_AIR), times=1, major=0, armour_class=struck, face=FACE_TOP,
              cover=0, small_arms=0)
    if points.is_shaken_up(was, came_to) == 1:
        systems_out(dice, rules, game, unit)
    hull.wreck = points.wreck_after(was, came_to)
    if came_to != points.HELD and whole == 1:
        fuel_inside(dice, rules, game, k)
    return Harm(fire.MINOR, bails_out_as(was, came_to), 0, 1)


@rule
def systems_out(dice: Dice, rules: Rules, game: Game, unit: int) -> None:
    """Fuel-air that the armour has held: the table of hits, on which suspension counts as systems.

    Source: S4.87, S4.93.
    """
    hull = game.hull[game.squad[unit].hull - 1]
    effect: int = points.held_effect(dice, rules, hull.dark, hull.dark)
    if effect != points.NO_EFFECT:
        hull.dark, effect = 1, points.SYSTEMS_HIT
    note_shaken_up(dice, game, unit, unit, effect=effect, impact=0, suspension=0, stuck=0)
