"""What placing a demolition charge needs, and what it does. Source: R16.10; N52."""

from dieshift.core.dice import Dice, set_rollers
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import demolition
from dieshift.stargrunt.chapters.demolition import rules as demolition_rules
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.points.aftermath import open_accounts, settle_accounts
from dieshift.stargrunt.chapters.points.rules import class_struck, face_struck
from dieshift.stargrunt.chapters.points.shots import Harm, strike
from dieshift.stargrunt.chapters.vehicles.rules import first_status
from dieshift.stargrunt.frame import ALLOWED, begun, carried_out, needs
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import DESTROYED, GROUNDED, NOBODY
from dieshift.stargrunt.terrain.going import Table


@rule
def touch_refusal(game: Game, unit: int, target: int) -> int:
    """Whether a unit has a charge, and touches an enemy's vehicle that is worth one. Source: R16.10; N52."""
    squad, enemy = game.squad[unit], game.squad[target]
    if squad.charges < 1:
        return demolition.NO_CHARGE_LEFT
    if enemy.hull == 0 or enemy.side == squad.side or in_play(enemy) == 0 or enemy.aloft != GROUNDED:
        return demolition.NOTHING_TO_DEMOLISH
    hull = game.hull[enemy.hull - 1]
    if hull.wreck >= DESTROYED:
        return demolition.NOTHING_TO_DEMOLISH
    return ALLOWED if demolition_rules.who_touches(squad, hull) != NOBODY else demolition.NOT_IN_CONTACT


@needs.case(demolition.DEMOLISH)
def demolish_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit can place a charge on a vehicle, and has both its actions for it. Source: R16.10; N52."""
    if order.target < 0 or order.target >= game.units:
        return demolition.NOTHING_TO_DEMOLISH
    why = touch_refusal(game, order.unit, order.target)
    if why != ALLOWED:
        return why
    return ALLOWED if game.squad[order.unit].actions >= demolition_rules.WHOLE else demolition.CHARGE_TAKES_BOTH


@begun.case(demolition.DEMOLISH)
def begin_to_demolish(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Spend both actions when a demolition is declared, even if it is interrupted. Source: R16.10."""
    game.squad[order.unit].actions = 0
    return 1


@rule
def face_touched(rules: Rules, game: Game, unit: int, target: int) -> int:
    """The face of a vehicle on which a unit places its charge. Source: R6.9, R16.10; N52."""
    squad, hull = game.squad[unit], game.hull[game.squad[target].hull - 1]
    figure = squad.figure[max(0, demolition_rules.who_touches(squad, hull))]
    return face_struck(rules, hull.heading, figure.x - hull.x, figure.y - hull.y)


@carried_out.case(demolition.DEMOLISH)
def demolish(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A charge goes off, if its unit is still able to place it and touches the vehicle. Source: R16.10, S4.97; N52."""
    unit, target = order.unit, order.target
    if in_play(game.squad[unit]) == 0 or touch_refusal(game, unit, target) != ALLOWED:
        return
    squad, k = game.squad[unit], game.squad[target].hull - 1
    squad.charges -= 1
    demolition.note_demolished(dice, game, unit, target, left=squad.charges)
    face = face_touched(rules, game, unit, target)
    first_status(dice, rules, game, target)
    open_accounts(game, k)
    blow = demolition_rules.blow_of(class_struck(game.hull[k].armour, face))
    set_rollers(dice, target, order.unit)
    harm: Harm = strike(dice, rules, game, target, fire.MAJOR, blow, face, demolition_rules.WEIGHT)
    settle_accounts(dice, rules, table, game, target, harm.result, harm.came_to, harm.stuck)
