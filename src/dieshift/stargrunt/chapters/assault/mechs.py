"""Mechs in close combat: walkers that strike with weapons of their own and are hurt as vehicles are.

They fight where whole squads do. Such a unit is a vehicle's crew; what it was when it came to blows stands in the
assault, since who has lost his mech is out of it. A mech that is wrecked is lost to the fight, and its crew gets out as
from any vehicle; one that withdraws goes as a squad does (readings). Source: S2.19-S2.21, S2.23; R8.74; Q18, A25.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import morale, vehicles
from dieshift.stargrunt.chapters.assault import rules as assault_rules
from dieshift.stargrunt.chapters.assault.rules import unit_at
from dieshift.stargrunt.chapters.assault.squad_melee import Arms, fights_in_pairs, with_one_more
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.points import rules as points
from dieshift.stargrunt.chapters.points.aftermath import UNSHOT, bails_out_as, open_accounts, settle_inside
from dieshift.stargrunt.chapters.points.rules import FACE_FRONT
from dieshift.stargrunt.chapters.points.shots import pierce, shake_up
from dieshift.stargrunt.chapters.vehicles.rules import can_drive, first_status
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import PLACES, Game, Hull
from dieshift.stargrunt.state.terms import CLOSE, DISABLED, MISSILE
from dieshift.stargrunt.terrain.going import Table


class Damage(NamedTuple):
    """What the blows of a unit strike with: the impact die, its multiplier at a mech, the size class of the weapon."""

    die: int
    times: int
    weight: int


@rule
def is_mech(game: Game, unit: int) -> int:
    """Whether a unit is a mech that still fights. Source: S2.19."""
    squad = game.squad[unit]
    if squad.hull == 0:
        return 0
    hull = game.hull[squad.hull - 1]
    return 1 if hull.mech == 1 and hull.wreck < DISABLED else 0


@rule
def fights_by_hand(rules: Rules, game: Game, unit: int) -> int:
    """Whether a unit takes part in close combat: of vehicles only a mech, where whole squads fight.

    Source: S2.19; R8.74; A25.
    """
    if game.squad[unit].hull == 0:
        return 1
    return is_mech(game, unit) * (1 - fights_in_pairs(rules))


@rule
def crew_refusal(rules: Rules, game: Game, unit: int) -> int:
    """Whether a vehicle may charge: a mech that can go, and is not suppressed. Source: R8.1; S2.19; A25."""
    squad = game.squad[unit]
    if fights_by_hand(rules, game, unit) == 0:
        return vehicles.NOT_FOR_CREWS
    if squad.hull > 0 and can_drive(game.hull[squad.hull - 1]) == 0:
        return vehicles.CANNOT_DRIVE
    return morale.SUPPRESSED if squad.hull > 0 and squad.suppression > 0 else ALLOWED


@rule
def note_mechs(game: Game) -> None:
    """Write down which places of an assault are mechs'. Source: S2.19."""
    game.assault.mechs = 0
    for place in range(PLACES):
        if unit_at(game, place) >= 0 and is_mech(game, unit_at(game, place)) == 1:
            game.assault.mechs |= 1 << place


@rule
def was_mech(game: Game, place: int) -> int:
    """Whether the unit at a place is a mech, or was one when it came to blows. Source: S2.19."""
    return (game.assault.mechs >> place) & 1


@rule
def has_lost_mech(game: Game, place: int) -> int:
    """Whether the unit at a place has lost its mech, and so is out of the fight. Source: S2.19 (reading)."""
    return was_mech(game, place) * (1 - is_mech(game, unit_at(game, place)))


@rule
def goes_on(game: Game, place: int) -> int:
    """Whether a charge goes on: not of a mech that is lost, or can go no farther. Source: S2.19 (reading)."""
    if was_mech(game, place) == 0:
        return 1
    squad = game.squad[unit_at(game, place)]
    return can_drive(game.hull[squad.hull - 1]) if squad.hull > 0 else 0


# --- what it strikes with, and how it is struck ----------------------------------------------------------------------


@catalogue.slot
@slot
def strikes_with(rules: Rules, kind: int) -> int:
    """Whether a mech's weapon adds its die in close combat: only close combat weapons do. Source: S2.20, S2.23."""
    return 1 if kind == CLOSE else 0


@rule
def mech_arms(rules: Rules, hull: Hull, part: int, parts: int) -> Arms:
    """Arms of a mech, in addition to its quality die: a die for each of its weapons, and no melee points.

    A mech engaged by several units shares its weapons out in turn, and each of its attacks has its quality die.
    Source: S2.15, S2.20, S2.23.
    """
    arms, turn = Arms(0, 0, 0, 0, 0, 0), 0  # a compiler knows no defaults
    for k in range(hull.guns):
        if strikes_with(rules, hull.gun[k].kind) == 1:
            if turn % parts == part:
                arms = with_one_more(arms, 0, hull.gun[k].die)
            turn += 1
    return arms


@rule
def mech_damage(hull: Hull) -> Damage:
    """What a mech's blows do: by its heaviest weapon of close combat, bare fists by a D4 (reading).

    Source: S2.8, S2.20.
    """
    best = Damage(4, 1, 1)
    for k in range(hull.guns):
        gun = hull.gun[k]
        if gun.kind == CLOSE and gun.impact * gun.times > best.die * best.times:
            best = Damage(gun.impact + 0, gun.times + 0, gun.weight + 0)
    return best


@rule
def defence_times(game: Game, place: int) -> int:
    """By what the defence die of the unit at a place is multiplied: of a mech by its size. Source: S2.20."""
    if was_mech(game, place) == 0:
        return 1
    return game.hull[game.squad[unit_at(game, place)].hull - 1].size


@rule
def mech_blow(hull_class: int, damage: Damage) -> points.Blow:
    """A hit on a mech in close combat: never doubled, no cover, its front's class all round (reading).

    Source: S2.21.
    """
    return points.Blow(damage.die, damage.times, fire.MINOR, hull_class, 0)


@catalogue.slot
@slot
def held_blow_shakes(rules: Rules) -> int:
    """Whether a blow stopped by a mech's armour can knock out its systems: no, it does nothing. Source: S2.21."""
    return 0


@catalogue.slot
@slot
def blow_still_falls(rules: Rules, wreck: int) -> int:
    """Whether the next hit of a strike is rolled against a mech in this state: yes, unless it is destroyed.

    For another attacker's hits it is a wreck that its crew has left. Source: S2.8, S2.20; A12.
    """
    return points.fires_on(wreck)


@rule
def hit_mech(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, hits: int, damage: Damage) -> int:
    """Potential hits on a mech, one after the other until it is destroyed: impact against its armour times its class.

    What follows for those inside is as of any vehicle; how many of its crew fell. Source: S2.20, S2.21; R6.11, R6.30,
    R6.35; S4.97; Q18, A12.
    """
    first_status(dice, rules, game, unit)
    if hits == 0:
        return 0
    k, came_to = game.squad[unit].hull - 1, points.HELD
    open_accounts(game, k)
    for _ in range(hits):
        if blow_still_falls(rules, game.hull[k].wreck) == 1:
            was, blow = game.hull[k].wreck, mech_blow(game.hull[k].armour, damage)
            hit = pierce(dice, rules, game, unit, blow, FACE_FRONT, damage.weight)
            if points.is_shaken_up(was, hit.came_to) == 1 and held_blow_shakes(rules) == 1:
                shake_up(dice, rules, game, unit, blow, hit.impact)
            came_to = max(came_to, bails_out_as(was, hit.came_to))
    return settle_inside(dice, rules, table, game, unit, 0, UNSHOT, came_to, 0)


# --- options ---------------------------------------------------------------------------------------------------------


@catalogue.slot
@slot
def mechs_test(rules: Rules) -> int:
    """Whether a mech tests at the end of a round like any other unit: yes. Source: S2.11, S2.19; R13.7."""
    return 1


@catalogue.variant(
    blow_still_falls, "mechs-struck-down-once", "ruling", "A strike at a mech ends at the first penetration",
    "If a strike hits a mech several times, hits after the first that penetrates its armour are not rolled.",
    Cite("S2", "Mechs", "S2.20, A12", author="ozkriegspiel", paragraphs="S2.20"))
def until_disabled(rules: Rules, wreck: int) -> int:
    """Only while it fights. Source: S2.20; A12."""
    return 1 if wreck < DISABLED else 0


@catalogue.variant(
    mechs_test, "mechs-never-break", "ruling", "Mechs never break off",
    "A mech takes no test at the end of a round of close combat: it fights on, or withdraws by choice.",
    Cite("S2", "Mechs", "S2.19", author="ozkriegspiel", paragraphs="S2.19"))
def no_test(rules: Rules) -> int:
    """No. Source: S2.19."""
    return 0


@catalogue.variant(
    strikes_with, "mechs-guns-strike", "ruling", "A mech's weapons add dice in close combat",
    "In close combat each of a mech's weapons adds its die, including those it fires with, except missiles.",
    Cite("S2", "Multiple Weapons", "S2.23", author="ozkriegspiel", paragraphs="S2.23"))
def all_but_missiles(rules: Rules, kind: int) -> int:
    """All but missiles: fire control of a heavy weapon, else its own die. Source: S2.23."""
    return 0 if kind == MISSILE else 1


@catalogue.variant(
    held_blow_shakes, "mechs-shaken-by-blows", "ruling", "Stopped blows may knock out a mech's systems",
    "A blow in close combat that a mech's armour holds rolls for suspension and systems, as a hit by fire does.",
    Cite("S2", "Mechs", "S2.21, R6.20", author="ozkriegspiel", paragraphs="S2.21"))
def as_by_fire(rules: Rules) -> int:
    """Yes. Source: S2.21; R6.20-R6.22."""
    return 1


@catalogue.variant(
    assault_rules.mech_heads, "mechs-count-one", "ruling", "A mech counts as one figure",
    "A mech counts once in the odds of a charge, instead of once per size class.",
    Cite("S2", "Mechs", "R8.4", author="ozkriegspiel", paragraphs="S2.19"))
def one_head(rules: Rules, size: int) -> int:
    """One. Source: R8.4."""
    return 1
