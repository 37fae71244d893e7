"""What getting in, getting out, repairs and hatches need, and what they do.

Source: R6.22, R6.35, R13.30, R13.40-R13.44; S3.66; S4.96-S4.102; A5, A22.
"""

from dieshift.core.dice import Dice
from dieshift.core.geometry import square
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import activation, casualties, points, vehicles
from dieshift.stargrunt.chapters.points.rules import is_repaired
from dieshift.stargrunt.chapters.vehicles import boarding
from dieshift.stargrunt.chapters.vehicles import rules as vehicles_rules
from dieshift.stargrunt.chapters.vehicles.staying import decide
from dieshift.stargrunt.frame import ALLOWED, answered, carried_out, fits, mark_of, needs
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import Game, Hull, Order, Squad
from dieshift.stargrunt.state.squads import settle
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sections import counter_in

# --- Squads that drive a vehicle themselves: the squad that mans one is its crew as long as it is in it ---------------
# An empty vehicle neither moves nor fires. Quality, leadership and markers are the squad's (A19). A number of figures
# equal to the vehicle's size class man it without taking a seat, all others need one (reading). A squad that drives
# gets out all together, unless it leaves a crew (R4.42). Source: R13.8, R13.40; A19.


@rule
def takes_wheel(squad: Squad) -> int:
    """Whether a unit could man a vehicle at all: troops on foot, at their ordinary pace, in none. Source: R13.8."""
    if squad.hull > 0 or squad.aboard > 0 or squad.nature != terms.TROOPS or squad.mount != terms.ON_FOOT:
        return 0
    return 1 if squad.mobility == terms.NORMAL_FOOT and squad.power_armour == 0 else 0


@rule
def has_room(game: Game, k: int, unit: int) -> int:
    """Whether a vehicle has room for all of a unit that would man it. Source: R13.5, R13.8 (reading)."""
    hull = game.hull[k]
    if hull.section > 0:
        return 1
    return 1 if vehicles_rules.seats_taken(game,
                                           k) + vehicles_rules.seats_of(game, unit) <= hull.seats + hull.size else 0


@rule
def is_by_the_weapons(table: Table, game: Game, hull: Hull, squad: Squad) -> int:
    """Whether a unit is in the section whose weapons these are; of a vehicle nothing is asked. Source: R14.34."""
    return 1 if hull.section == 0 else counter_in(table.piece[game.section[hull.section - 1].piece], squad)


@rule
def unmanned_near(rules: Rules, table: Table, game: Game, unit: int) -> int:
    """The nearest vehicle that nobody mans and a unit could; NOBODY: there is none. Source: R13.8, R13.40."""
    squad, nearest, best = game.squad[unit], terms.NOBODY, -1
    if takes_wheel(squad) == 0:
        return terms.NOBODY
    me, near = squad.figure[squad.centre], vehicles_rules.way_to_vehicle(rules, squad.mobility)
    for k in range(game.hulls):
        hull = game.hull[k]
        if hull.crew > 0 or hull.wreck >= terms.DISABLED or has_room(game, k, unit) == 0:
            continue
        if boarding.stand_within(squad, hull, near) == 0 or is_by_the_weapons(table, game, hull, squad) == 0:
            continue
        away = square(me.x, me.y, hull.x, hull.y)
        if best < 0 or away < best:
            nearest, best = k, away
    return nearest


@rule
def man(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """A squad gets into a vehicle that nobody mans, and is its crew from now on. Source: R13.8; S4.99; A19."""
    k = unmanned_near(rules, table, game, unit)
    if k == terms.NOBODY:
        return
    squad, hull = game.squad[unit], game.hull[k]
    squad.hull, squad.nature, squad.mount = k + 1, terms.CREW, hull.drive
    squad.mobility = terms.MOUNTED if hull.section == 0 else terms.NORMAL_FOOT
    squad.in_position, squad.column, squad.overwatch, squad.disorganised = 0, 0, 0, 0
    hull.crew = unit + 1
    vehicles_rules.open_for_riders(rules, hull)
    vehicles_rules.stand_at(squad, hull.x, hull.y)
    settle(rules, squad)
    vehicles.note_boarded(dice, game, unit, terms.NOBODY, figures=vehicles_rules.seats_of(game, unit), hull=k)


# --- What getting in, getting out, repairs and hatches need, and what they do -----------------------------------------


@needs.case(vehicles.BOARD)
def board_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a squad can get into a vehicle. Source: R13.30, R13.40, R13.41, R3.37; S3.69, S3.70."""
    return boarding.boarding_refusal(rules, game, order.unit, order.target)


@carried_out.case(vehicles.BOARD)
def board(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A squad gets in, if what has happened since still lets it; its other action is spent inside.

    None of the vehicle's is. Source: R3.37, R13.40, R13.41, R13.43; S3.69, S3.70.
    """
    if boarding.boarding_refusal(rules, game, order.unit, order.target) == ALLOWED:
        boarding.get_in(dice, rules, game, order.unit, game.squad[order.target].hull - 1)


@needs.case(vehicles.GET_OUT)
def get_out_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit can get out of its vehicle where it is told to. Source: R13.30, R13.40, R13.41; S3.69, S3.70."""
    return boarding.getting_out_refusal(rules, table, game, order)


@carried_out.case(vehicles.GET_OUT)
def dismount(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit gets out to a place, or as near to it as it finds room, by its own action.

    Source: R3.37, R13.40, R13.41; S3.70.
    """
    if boarding.getting_out_refusal(rules, table, game, order) != vehicles.TOO_FAR_OUT:
        boarding.get_out(dice, rules, table, game, order.unit, order.x[0], order.y[0], 0)


@needs.case(vehicles.REPAIR_IT)
def repair_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a vehicle has systems out, and has not tried yet in this activation; or there is one to man.

    Source: R6.22, R13.8; A5.
    """
    squad = game.squad[order.unit]
    if order.choice == vehicles.MAN:
        near = unmanned_near(rules, table, game, order.unit)
        return ALLOWED if near != terms.NOBODY else vehicles.NOTHING_TO_MAN
    if squad.hull == 0:
        return vehicles.NOTHING_TO_REPAIR
    hull = game.hull[squad.hull - 1]
    return ALLOWED if hull.dark == 1 and hull.wreck < terms.DISABLED else vehicles.NOTHING_TO_REPAIR


@carried_out.case(vehicles.REPAIR_IT)
def repair(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A crew tries to get its systems to work again, or a squad mans a vehicle. Source: R6.22, R13.8; A5, A19."""
    squad = game.squad[order.unit]
    if order.choice == vehicles.MAN:
        man(dice, rules, table, game, order.unit)
    elif squad.hull > 0:
        dice.who = order.unit
        works = is_repaired(dice)
        if works == 1:
            game.hull[squad.hull - 1].dark = 0
        points.note_repaired(dice, game, order.unit, terms.NOBODY, works=works)


@needs.case(vehicles.HATCHES)
def hatches_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a crew may seal or open its vehicle: before anything else, or after a Reorganise.

    Sealed with systems out it opens by a Reorganise alone. Source: S4.96, S4.98, S4.102.
    """
    squad = game.squad[order.unit]
    if vehicles_rules.notes_hatches(rules) == 0:
        return activation.NOT_ALLOWED
    if (
        squad.hull == 0
        or game.hull[squad.hull - 1].airtight == terms.LEAKY
        or game.hull[squad.hull - 1].wreck >= terms.DISABLED
    ):
        return vehicles.NOT_SEALABLE
    if vehicles_rules.is_noted(rules, game.hull[squad.hull - 1],
                               terms.NOTED_OPEN if order.choice == vehicles.UNSEAL else terms.NOTED_SEALED) == 1:
        return vehicles.SO_ALREADY
    if squad.done & mark_of(casualties.REORGANISE) != 0:
        return ALLOWED
    if squad.done != 0:
        return activation.FAILED_THIS_TURN if squad.done == mark_of(vehicles.HATCHES) else vehicles.HATCHES_FIRST
    return vehicles.SEALED_IN if vehicles_rules.is_cut_off(rules, game, order.unit) == 1 else ALLOWED


@answered.case(vehicles.HATCHES)
def set_them(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A crew seals its vehicle, or opens it, for no action. Source: S4.98."""
    vehicles_rules.set_hatches(dice, game, order.unit, order.choice)


@fits.case(vehicles.WHETHER_TO_STAY)
def bail_out_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """The unit that is asked gets out, or tries to stay. Source: R6.35; S3.66."""
    return ALLOWED if 0 <= order.choice <= vehicles.REMAIN else activation.BAD_CHOICE


@answered.case(vehicles.BAIL_OUT)
def bail_out(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit in a disabled vehicle gets out, or tries to stay. Source: R6.35; S3.66."""
    decide(dice, rules, table, game, order)
