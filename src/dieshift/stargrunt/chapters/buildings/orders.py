"""What the orders about buildings need, and what they do.

Source: R14.30-R14.32, R14.40, R16.10; S4.78, S4.79, S4.81.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import buildings, morale
from dieshift.stargrunt.chapters.buildings.rules import sides_under_fire, steady
from dieshift.stargrunt.chapters.buildings.sealed import owes_the_doors, seal, seal_refusal, touches_wall
from dieshift.stargrunt.chapters.buildings.shots import aim_section, blow_up, fire_at_section
from dieshift.stargrunt.chapters.demolition import CHARGE_TAKES_BOTH, DEMOLISH, NO_CHARGE_LEFT
from dieshift.stargrunt.chapters.demolition import rules as demolition
from dieshift.stargrunt.forms import EXAMPLES
from dieshift.stargrunt.frame import ALLOWED, answered, begun, carried_out, needs
from dieshift.stargrunt.state.records import Game, Order, Squad
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import BROKEN, FIT, NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sections import section_of


@rule
def who_touches(table: Table, game: Game, squad: Squad, k: int) -> int:
    """The first fit figure of a unit that touches a section, or is in it; NOBODY: none. Source: R16.10 (reading)."""
    for i in range(squad.figures):
        figure = squad.figure[i]
        if figure.health == FIT and figure.left == 0:
            if touches_wall(table.piece[game.section[k].piece], figure.x, figure.y) == 1:
                return i
    return NOBODY


@rule
def charge_refusal(table: Table, game: Game, unit: int, k: int) -> int:
    """Whether a unit can blow up a section that still stands: it has a charge and touches it. Source: R16.10; N52."""
    if k < 0 or k >= game.sections or game.section[k].fallen == 1:
        return buildings.NO_SECTION
    if game.squad[unit].charges < 1 or game.squad[unit].hull > 0:
        return NO_CHARGE_LEFT
    return ALLOWED if who_touches(table, game, game.squad[unit], k) != NOBODY else buildings.NOT_AT_THE_WALL


@needs.case(buildings.BATTER)
def batter_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit can fire at a building, or blow it up. Source: R14.30, R14.32, R16.10, R7.22; S4.79."""
    squad = game.squad[order.unit]
    if squad.confidence <= BROKEN:
        return morale.BROKEN
    if order.choice >= 0 and order.choice % buildings.PARTS == buildings.BY_CHARGE:
        why = charge_refusal(table, game, order.unit, order.choice // buildings.PARTS)
        if why == ALLOWED:
            why = owes_the_doors(squad, DEMOLISH)
        return why if why != ALLOWED or squad.actions >= demolition.WHOLE else CHARGE_TAKES_BOTH
    return aim_section(rules, table, game, order).refusal


@begun.case(buildings.BATTER)
def begin_to_batter(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """A charge takes both actions as it is declared. Source: R16.10."""
    if order.choice % buildings.PARTS == buildings.BY_CHARGE:
        game.squad[order.unit].actions = 0
    return 1


@carried_out.case(buildings.BATTER)
def batter(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Fire at a building, or a charge on it, if nothing has made that impossible meanwhile.

    Source: R14.30-R14.32, R16.10; S4.123.
    """
    unit, k = order.unit, order.choice // buildings.PARTS
    if in_play(game.squad[unit]) == 0:
        return
    if order.choice % buildings.PARTS != buildings.BY_CHARGE:
        shot = aim_section(rules, table, game, order)
        if shot.refusal == ALLOWED:
            fire_at_section(dice, rules, table, game, order, shot)
    elif charge_refusal(table, game, unit, k) == ALLOWED:
        figure = game.squad[unit].figure[max(0, who_touches(table, game, game.squad[unit], k))]
        blow_up(dice, rules, table, game, unit, k, sides_under_fire(table, game, k, figure.x, figure.y))


@needs.case(buildings.SEAL)
def seal_is_refused(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit may seal or open up a building. Source: S4.78, S4.79, S4.81."""
    return seal_refusal(table, game, order.unit, 1 if order.choice == buildings.OPEN_UP else 0)


@answered.case(buildings.SEAL)
def seal_now(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit seals or opens up a building, at no cost by itself. Source: S4.78, S4.79."""
    seal(dice, table, game, order.unit, order.choice)


@needs.case(buildings.STEADY)
def steady_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit is in a building with a marker on it. Source: R14.40."""
    k = section_of(table, game, order.unit)
    return buildings.NOTHING_TO_STEADY if k == NOBODY or game.section[k].markers == 0 else ALLOWED


@carried_out.case(buildings.STEADY)
def steady_now(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit tries to take a marker off the section that it is in, if it is still there. Source: R14.40, R7.73."""
    k = section_of(table, game, order.unit)
    if k != NOBODY and game.section[k].markers > 0:
        steady(dice, game, order.unit, k)


# --- how its orders are written ---------------------------------------------------------------------------------------


EXAMPLES["{section}"] = "2"
