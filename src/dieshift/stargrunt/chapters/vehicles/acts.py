"""What getting in, getting out, repairs and hatches need, and what they do.

Source: R6.22, R6.35, R13.30, R13.40-R13.44; S3.66; S4.96-S4.102; A5, A22.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules
from dieshift.stargrunt.chapters import activation, casualties, points, vehicles
from dieshift.stargrunt.chapters.points.book import is_repaired
from dieshift.stargrunt.chapters.vehicles.boarding import boarding_refusal, get_in, get_out, getting_out_refusal
from dieshift.stargrunt.chapters.vehicles.driving import man, unmanned_near
from dieshift.stargrunt.chapters.vehicles.hatches import is_cut_off, is_noted, notes_hatches, set_hatches
from dieshift.stargrunt.chapters.vehicles.staying import decide
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import DISABLED, LEAKY, NOBODY, NOTED_OPEN, NOTED_SEALED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.actions import answered, carried_out, fits, mark_of, needs
from dieshift.stargrunt.turn.refusals import ALLOWED


@needs.case(vehicles.BOARD)
def board_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a squad can get into a vehicle. Source: R13.30, R13.40, R13.41, R3.37; S3.69, S3.70."""
    return boarding_refusal(rules, game, order.unit, order.target)


@carried_out.case(vehicles.BOARD)
def board(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A squad gets in, if what has happened since still lets it; its other action is spent inside.

    None of the vehicle's is. Source: R3.37, R13.40, R13.41, R13.43; S3.69, S3.70.
    """
    if boarding_refusal(rules, game, order.unit, order.target) == ALLOWED:
        get_in(dice, rules, game, order.unit, game.squad[order.target].hull - 1)


@needs.case(vehicles.GET_OUT)
def get_out_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit can get out of its vehicle where it is told to. Source: R13.30, R13.40, R13.41; S3.69, S3.70."""
    return getting_out_refusal(rules, table, game, order)


@carried_out.case(vehicles.GET_OUT)
def dismount(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit gets out to a place, or as near to it as it finds room, by its own action.

    Source: R3.37, R13.40, R13.41; S3.70.
    """
    if getting_out_refusal(rules, table, game, order) != vehicles.TOO_FAR_OUT:
        get_out(dice, rules, table, game, order.unit, order.x[0], order.y[0], 0)


@needs.case(vehicles.REPAIR_IT)
def repair_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a vehicle has systems out, and has not tried yet in this activation; or there is one to man.

    Source: R6.22, R13.8; A5.
    """
    squad = game.squad[order.unit]
    if order.choice == vehicles.MAN:
        near = unmanned_near(rules, table, game, order.unit)
        return ALLOWED if near != NOBODY else vehicles.NOTHING_TO_MAN
    if squad.hull == 0:
        return vehicles.NOTHING_TO_REPAIR
    hull = game.hull[squad.hull - 1]
    return ALLOWED if hull.dark == 1 and hull.wreck < DISABLED else vehicles.NOTHING_TO_REPAIR


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
        points.note_repaired(dice, game, order.unit, NOBODY, works=works)


@needs.case(vehicles.HATCHES)
def hatches_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a crew may seal or open its vehicle: before anything else, or after a Reorganise.

    Sealed with systems out it opens by a Reorganise alone. Source: S4.96, S4.98, S4.102.
    """
    squad = game.squad[order.unit]
    if notes_hatches(rules) == 0:
        return activation.NOT_ALLOWED
    if squad.hull == 0 or game.hull[squad.hull - 1].airtight == LEAKY or game.hull[squad.hull - 1].wreck >= DISABLED:
        return vehicles.NOT_SEALABLE
    if is_noted(rules, game.hull[squad.hull - 1], NOTED_OPEN if order.choice == vehicles.UNSEAL else NOTED_SEALED) == 1:
        return vehicles.SO_ALREADY
    if squad.done & mark_of(casualties.REORGANISE) != 0:
        return ALLOWED
    if squad.done != 0:
        return activation.FAILED_THIS_TURN if squad.done == mark_of(vehicles.HATCHES) else vehicles.HATCHES_FIRST
    return vehicles.SEALED_IN if is_cut_off(rules, game, order.unit) == 1 else ALLOWED


@answered.case(vehicles.HATCHES)
def set_them(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A crew seals its vehicle, or opens it, for no action. Source: S4.98."""
    set_hatches(dice, game, order.unit, order.choice)


@fits.case(vehicles.WHETHER_TO_STAY)
def bail_out_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """The unit that is asked gets out, or tries to stay. Source: R6.35; S3.66."""
    return ALLOWED if 0 <= order.choice <= vehicles.REMAIN else activation.BAD_CHOICE


@answered.case(vehicles.BAIL_OUT)
def bail_out(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit in a disabled vehicle gets out, or tries to stay. Source: R6.35; S3.66."""
    decide(dice, rules, table, game, order)
