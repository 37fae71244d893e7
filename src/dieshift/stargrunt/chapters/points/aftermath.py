"""Those in a vehicle that is fired at: who is hurt, what they test, who stays and who gets out.

The whole fire action is one resolution for each of them (reading). The crew comes first, then passengers in the order
of their units. Source: R6.14, R6.23, R6.30-R6.35, R6.42; A4, A6-A9; Q3, Q9; S3.64-S3.67.
"""

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import points
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fire.apply import Toll, close_resolution, open_resolution, still_untreated, take_hit
from dieshift.stargrunt.chapters.morale.rules import after_attack, after_mines, test_confidence
from dieshift.stargrunt.chapters.points import rules as points_rules
from dieshift.stargrunt.chapters.points.rules import class_struck
from dieshift.stargrunt.chapters.vehicles.boarding import leave_derelicts, tumble_out
from dieshift.stargrunt.chapters.vehicles.rules import is_inside, markers_on
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.squads import fit_figures, is_with, settle, untreated
from dieshift.stargrunt.state.terms import FIGHTS
from dieshift.stargrunt.terrain.going import Table

# --- Those inside a point target, what small arms do to it, and who leaves it when ------------------------------------
# Source: R6.14, R6.23, R6.30-R6.35, R6.40-R6.43, R6.51 (RB p.18, p.37-39); A4, A6, A8-A11; Q3, Q9; S3.64-S3.67.


PIERCES, CRIPPLES = 1, 2  # results of small arms other than HELD: through to the occupants, and disabling, too (R6.42)
STUCK_THREAT = 3  # of the test of those who are immobilised (R6.23)
STAY_THREATS = (4, 2, 1)  # of the test to stay in a disabled vehicle, by motivation (R6.35)
MOST_CLASS = 1  # of armour that small arms may penetrate (R6.42)
DIES, SUFFERS = 1, 2  # faces of an occupant's armour die when small arms have penetrated (R6.42)


@catalogue.slot
@slot
def infantry_weight(rules: Rules) -> int:
    """Size class of an infantry weapon for which the book gives none: 1. Source: R6.34."""
    return 1


@rule
def occupant_threshold(weight: int, came_to: int) -> int:
    """What the occupants of a penetrated vehicle must exceed: the weapon's size class, twice that if it is destroyed.

    The size class is not what the impact is multiplied by. Source: R6.30, R6.31, R6.33; A18, Q3.
    """
    return 2 * weight if came_to == points_rules.DESTROYS else weight


@rule
def occupant_lost(dice: Dice, armour: int, threshold: int) -> int:
    """Whether an occupant becomes a casualty: his own armour die does not exceed the threshold.

    He rolls, too, where no face can. Source: R6.30, R6.31; A6.
    """
    return 1 if roll(dice, max(4, armour), points.OCCUPANT) <= threshold else 0


@rule
def severity(dice: Dice) -> int:
    """What has become of a lost occupant: of a D6 1-3 dead, 4-6 wounded. Source: R6.32."""
    return fire.KILL if roll(dice, 6, points.SEVERITY) <= 3 else fire.WOUND


@rule
def occupant(dice: Dice, armour: int, threshold: int) -> int:
    """What penetration does to an occupant: unhurt, a wound or death. Source: R6.30-R6.32."""
    return severity(dice) if occupant_lost(dice, armour, threshold) == 1 else fire.UNHURT


@catalogue.slot
@slot
def small_arms_class(rules: Rules, armour: int, face: int) -> int:
    """Armour class that small arms meet: that of the face they hit. Source: R6.42."""
    return class_struck(armour, face)


@rule
def may_penetrate(armour_class: int) -> int:
    """Whether small arms can penetrate: class 0 and 1, even if cover shifts the dice. Source: R6.41, R6.42; A10."""
    return 1 if armour_class <= MOST_CLASS else 0


@rule
def penetration_is_rolled(result: int, armour_class: int) -> int:
    """Whether small arms roll for penetration: when two of their dice beat, and the armour is thin enough.

    With one die they only suppress. Source: R6.40-R6.42.
    """
    return may_penetrate(armour_class) if result == fire.MAJOR else 0


@rule
def basic_impact(small_arms: int, support: int) -> int:
    """The impact die of small arms at a point target: the rifles', and a support weapon's own if it fires alone.

    Source: R6.42, R6.43, R6.51; A11.
    """
    return small_arms if small_arms > 0 else support


@catalogue.slot
@slot
def small_arms_pierce(rules: Rules, impact: int, armour: int) -> int:
    """Effect of small arms on armour: an impact above it reaches the occupants; above twice it also disables.

    Source: R6.42; C12.
    """
    if impact > 2 * armour:
        return CRIPPLES
    return PIERCES if impact > armour else points_rules.HELD


@rule
def one_penetration(dice: Dice, rules: Rules, impact: int, armour_class: int, cover: int) -> points_rules.Strike:
    """The one penetration roll of a fire of small arms, never doubled. Source: R6.42, R6.43, R6.12; A10."""
    blow = points_rules.Blow(impact, 1, fire.MINOR, armour_class, cover)
    strike = points_rules.impact_face(dice, rules, blow)
    shell = points_rules.armour_face(dice, rules, blow)
    return points_rules.Strike(strike, shell, small_arms_pierce(rules, strike, shell))


@rule
def occupant_of_small_arms(dice: Dice, armour: int) -> int:
    """What penetration by small arms does to an occupant, by his armour die: 1 death, 2 a wound. Source: R6.42; A10."""
    face = roll(dice, max(4, armour), points.OCCUPANT)
    if face == DIES:
        return fire.KILL
    return fire.WOUND if face == SUFFERS else fire.UNHURT


@rule
def may_stay_threat(motivation: int) -> int:
    """The threat level of the test to stay in a disabled vehicle. Source: R6.35; A8; S3.66."""
    return STAY_THREATS[motivation]


@rule
def bails_out_as(wreck: int, came_to: int) -> int:
    """What a hit comes to for who has to get out: disabled for the second time, a vehicle counts as destroyed.

    Source: R6.35; Q3; S3.65-S3.67.
    """
    return points_rules.DESTROYS if wreck != FIGHTS and came_to != points_rules.HELD else came_to


@catalogue.slot
@slot
def leave_though_suppressed(rules: Rules) -> int:
    """Whether passengers who must leave an immobilised vehicle do so while it is suppressed: no, they wait.

    Source: R6.23, R13.30; Q9; S3.64.
    """
    return 0


# --- Those in a vehicle that is fired at: who is hurt, what they test, who stays and who gets out ---------------------


SMALL_ARMS = -1  # instead of a threshold
THEY_LEAVE, THEY_TRY, THEY_ARE_ASKED = range(3)
UNDECIDED = 2  # Squad.must_leave
UNSHOT, SHOT_AT, SHELLED = range(3)  # by a mine or a blaze, by fire, by artillery


@rule
def open_accounts(game: Game, k: int) -> None:
    """Note who in a vehicle is fit or untreated before it is fired at. Source: R7.10, R7.12."""
    for unit in range(game.units):
        if is_inside(game.squad[unit], k) == 1:
            open_resolution(game.squad[unit])


@rule
def hurt_inside(dice: Dice, rules: Rules, game: Game, k: int, threshold: int) -> None:
    """Everybody in a vehicle rolls his armour: over a threshold, or else against SMALL_ARMS.

    Source: R6.30-R6.32, R6.42; A6.
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
            result = (occupant(dice, figure.armour, threshold) if threshold != SMALL_ARMS
                      else occupant_of_small_arms(dice, figure.armour))
            was = figure.health
            take_hit(rules, figure, result)
            points.note_inside(dice, game, unit, unit, figure=i, threshold=max(0, threshold), result=result,
                               health=figure.health, was=was)


@catalogue.slot
@slot
def stays_if_it_can(rules: Rules) -> int:
    """Whether passengers of a disabled vehicle test to stay in it: no, they get out. Source: R6.35; S3.66."""
    return THEY_LEAVE


@catalogue.variant(
    stays_if_it_can, "stay-is-asked", "ruling", "Passengers choose to leave a disabled vehicle",
    "When a vehicle is disabled for the first time, its passengers' player decides for each unit: get out, or test "
    "to stay.",
    Cite("S3", "Remaining in a Disabled Vehicle", "R6.35", author="Allan Goodall", paragraphs="S3.66"),
    presets=("clarified", "goodall", "quick"))
def they_may_choose(rules: Rules) -> int:
    """As its player says, by a confidence test of 4, 2 or 1. Source: R6.35; S3.66."""
    return THEY_ARE_ASKED


@catalogue.variant(
    stays_if_it_can, "stay-in-the-wreck", "ruling", "Passengers test to stay in a disabled vehicle",
    "Passengers of a vehicle disabled for the first time test to stay in it, and stay if they can. Otherwise they "
    "always get out.",
    Cite("S3", "Remaining in a Disabled Vehicle", "R6.35", author="Allan Goodall", paragraphs="S3.66"))
def they_try_to_stay(rules: Rules) -> int:
    """A confidence test of 4, 2 or 1 by motivation. Source: R6.35; S3.66."""
    return THEY_TRY


@rule
def passes(dice: Dice, rules: Rules, game: Game, unit: int, threat: int) -> int:
    """Whether a unit passes a confidence test of a threat level; if not it loses what it loses. Source: R7.1."""
    squad = game.squad[unit]
    lost: int = test_confidence(dice, rules, game, unit, squad.leadership, threat, untreated(squad))
    return 1 if lost == 0 else 0


@rule
def account(dice: Dice, rules: Rules, game: Game, unit: int, shaken: int, shot_at: int, came_to: int) -> int:
    """What a fire at their vehicle, or a mine, does to the nerve of a unit in it, a crew as of anybody; how many fell.

    The vehicle's markers are its crew's, which has one of its own once it has to get out. Passengers who stayed in a
    disabled vehicle have one from that, and a second as they get out. Source: R5.38, R6.14, R6.32, R6.35, R13.33;
    A7-A9; S3.64-S3.67.
    """
    squad = game.squad[unit]
    before = still_untreated(squad)
    fallen = close_resolution(dice, game, unit)
    leaves = 1 if came_to != points_rules.HELD else 0
    nobody_stays = must_get_out(rules, points_rules.DISABLES)
    if must_get_out(rules, came_to) == 1 and (squad.hull > 0 or nobody_stays == 1):
        squad.suppression = 0  # it was the vehicle's; passengers who stayed in it keep their own
    marked = 1 if leaves == 1 or (squad.hull > 0 and shaken == 1) else 0
    if (marked == 1 or fallen > 0) and shot_at != UNSHOT:
        after_attack(dice, rules, game, unit, marked, fallen, before, 1 if shot_at == SHELLED else 0)
    elif marked == 1 or fallen > 0:
        after_mines(dice, rules, game, unit, marked, fallen, before)
    if fallen > 0:
        settle(rules, squad)
    return fallen


@rule
def gets_out(dice: Dice, rules: Rules, game: Game, unit: int, came_to: int) -> int:
    """Whether a unit gets out of a vehicle that a fire has wrecked; who is asked stays until he has said.

    Source: R6.35, R13.50; A8; S3.65-S3.67.
    """
    if came_to == points_rules.HELD or must_get_out(rules, came_to) == 1:
        return must_get_out(rules, came_to)
    if stays_if_it_can(rules) == THEY_ARE_ASKED:
        game.squad[unit].must_leave = UNDECIDED
        return 0
    if passes(dice, rules, game, unit, may_stay_threat(game.squad[unit].motivation)) == 1:
        return 0
    game.squad[unit].suppression = 1
    return 1


@rule
def must_get_out(rules: Rules, came_to: int) -> int:
    """Whether those in a vehicle have no choice but to get out of it. Source: R6.35; S3.65, S3.67."""
    if came_to == points_rules.HELD:
        return 0
    return 1 if came_to == points_rules.DESTROYS or stays_if_it_can(rules) == THEY_LEAVE else 0


@rule
def settle_accounts(dice: Dice, rules: Rules, table: Table, game: Game, target: int, result: int, came_to: int, stuck:
                    int, by: int = SHOT_AT) -> Toll:
    """What follows from all shots of one action at a vehicle; on a road any of them counts. Source: R4.15, R6.14."""
    shaken = 1 if result != fire.NOTHING or game.squad[target].column == 1 else 0
    return Toll(result, 0, settle_inside(dice, rules, table, game, target, shaken, by, came_to, stuck))


@rule
def settle_inside(dice: Dice, rules: Rules, table: Table, game: Game, target: int, shaken: int, shot_at: int, came_to:
                  int, stuck: int) -> int:
    """What follows for those in a vehicle: casualties' tests, then who leaves it; how many fell.

    `shaken`: it is suppressed; `shot_at`: UNSHOT, SHOT_AT or SHELLED. A vehicle that is stopped goes no farther.
    Source: R6.14, R6.20, R6.23, R6.35, R16.3; A4, A8, A9, A53; S3.64-S3.67.
    """
    k, fallen = game.squad[target].hull - 1, 0
    if stuck == 1 or came_to != points_rules.HELD:
        stop_where_it_is(game, target)
    for turn in range(game.units + 1):
        unit = target if turn == 0 else turn - 1
        if is_inside(game.squad[unit], k) == 1 and (turn == 0 or unit != target):
            fallen += account(dice, rules, game, unit, shaken, shot_at, came_to)
    for turn in range(game.units + 1):
        unit = target if turn == 0 else turn - 1
        squad = game.squad[unit]
        if is_inside(squad, k) == 0 or (turn > 0 and unit == target) or fit_figures(squad) == 0:
            continue
        if gets_out(dice, rules, game, unit, came_to) == 1:
            tumble_out(dice, rules, table, game, unit)
        elif stuck == 1 and came_to == points_rules.HELD and passes(dice, rules, game, unit, STUCK_THREAT) == 0:
            squad.must_leave = 1
    let_them_out(dice, rules, table, game, k)
    leave_derelicts(dice, rules, table, game)
    return fallen


@rule
def stop_where_it_is(game: Game, unit: int) -> None:
    """A vehicle that is stopped on its way goes no farther, nor off the table. Source: R6.20, A1 (reading)."""
    for k in range(game.pending_count):
        pending = game.pending[k]
        if pending.order.unit == unit and pending.length > 0:
            pending.length, pending.order.choice = pending.progress, 0


@rule
def let_them_out(dice: Dice, rules: Rules, table: Table, game: Game, k: int) -> None:
    """Those who must leave an immobilised vehicle do so as soon as no marker keeps them in.

    Source: R6.23, R13.30; Q9.
    """
    if markers_on(game, k) > 0 and leave_though_suppressed(rules) == 0:
        return
    for unit in range(game.units):
        if is_inside(game.squad[unit], k) == 1 and game.squad[unit].must_leave == 1:
            tumble_out(dice, rules, table, game, unit)
