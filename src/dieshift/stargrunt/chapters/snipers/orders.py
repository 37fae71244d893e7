"""What snipers' orders need, and how they are carried out.

Source: R15.6, R15.40-R15.46.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import activation, air, fire, snipers
from dieshift.stargrunt.chapters.buildings.sealed import through_walls
from dieshift.stargrunt.chapters.command.orders import other_refusal
from dieshift.stargrunt.chapters.fire.gather import target_refusal
from dieshift.stargrunt.chapters.points.gather import no_shot
from dieshift.stargrunt.chapters.snipers import rules as snipers_rules
from dieshift.stargrunt.chapters.snipers.vehicles import rides_open, snipe_vehicle
from dieshift.stargrunt.chapters.vehicles.boarding import leave_derelicts
from dieshift.stargrunt.frame import ALLOWED, carried_out, needs
from dieshift.stargrunt.state.records import Game, Order, Squad
from dieshift.stargrunt.state.terms import GROUNDED, NOBODY, PLACED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import sees


@needs.case(snipers.SNIPE)
def snipe_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a sniper can fire at a figure of a unit; in an open vehicle, only at the figure that he marks.

    Source: R15.40; S4.78, S4.101; N39.
    """
    squad = game.squad[order.unit]
    if snipers_rules.is_sniper(game, order.unit) == 0 or squad.figure[0].support == 0 or squad.figure[0].fired != 0:
        return snipers.NOT_A_SNIPER
    riding = rides_open(rules, game, order.target)
    if riding == 1 and order.choice == 0 and game.squad[order.target].aboard > 0:
        return snipers.NO_MARK
    refusal: int = target_refusal(game, order.unit, order.target)
    if riding == 1 and game.squad[order.target].side != squad.side:
        refusal = ALLOWED
    if refusal == ALLOWED:
        refusal = through_walls(rules, table, game, order.unit, order.target)
    if refusal != ALLOWED:
        return refusal
    refusal = mark_refusal(game.squad[order.target], order.choice, riding)
    if refusal != ALLOWED:
        return refusal
    if sees(table, rules, game, order.unit, order.target) == 0:
        return fire.NOT_SEEN
    far = snipers_rules.open_die(table, rules, game, order.unit, order.target)
    return no_shot(far, snipers_rules.shot_die(table, rules, game, order.unit, order.target))


@rule
def mark_refusal(target: Squad, choice: int, riding: int) -> int:
    """Whether a sniper can choose a figure, or a vehicle, of a unit. Source: R15.40, R15.48, R16.32; S4.101; N39."""
    if target.aloft != GROUNDED:
        return air.NOT_AT_AIRCRAFT
    if target.hull > 0 and choice > 0 and riding == 0:
        return snipers.NO_MARK_INSIDE
    return snipers.NO_MARK if target.located != PLACED or snipers_rules.marked(target, choice) == NOBODY else ALLOWED


@carried_out.case(snipers.SNIPE)
def snipe_now(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A sniper fires at figures, or at a vehicle, or at those in it. Source: R15.40, R15.48; S4.101."""
    if game.squad[order.target].hull > 0 and order.choice == 0:
        snipe_vehicle(dice, rules, table, game, order)
    else:
        snipers_rules.snipe(dice, rules, table, game, order)
        leave_derelicts(dice, rules, table, game)


@needs.case(snipers.SHIFT)
def shift_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a hidden sniper has such a position to shift to. Source: R15.45."""
    refusal: int = other_refusal(game, order)
    if refusal != ALLOWED:
        return activation.NO_SUCH_UNIT
    if order.choice < 0 or order.choice > snipers.BLUFF:
        return activation.BAD_CHOICE
    return ALLOWED if snipers_rules.is_position(game, order.unit, order.target) == 1 else snipers.NO_POSITION


@carried_out.case(snipers.SHIFT)
def shift_now(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A sniper shifts, or makes believe. Source: R15.45."""
    snipers_rules.shift_position(dice, rules, table, game, order)


@needs.case(snipers.HIDE)
def hide_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit may go into hiding: a sniper by himself, with places for three markers. Source: R15.6, R15.46."""
    if snipers_rules.is_sniper(game, order.unit) == 0:
        return snipers.ONLY_SNIPERS
    if order.choice < 0 or order.choice >= snipers.SPOTS:
        return activation.BAD_CHOICE
    return ALLOWED if snipers_rules.may_hide(rules, table, game, order) == 1 else snipers.NO_HIDEOUT


@carried_out.case(snipers.HIDE)
def hide_now(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A sniper tries to vanish. Source: R15.46."""
    snipers_rules.go_into_hiding(dice, rules, game, order)
