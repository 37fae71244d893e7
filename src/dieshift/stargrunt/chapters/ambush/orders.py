"""What the orders of an ambush need, and what they do, before the first turn.

Source: S4.9-S4.13.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import activation, fire, movement
from dieshift.stargrunt.chapters.ambush import declared
from dieshift.stargrunt.chapters.ambush import rules as ambush_rules
from dieshift.stargrunt.frame import ALLOWED, NOT_ASKED, answered, fits
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import COMPLEX_AMBUSH, LOOKING, NOBODY, SETTING_UP, SIMPLE_AMBUSH, SPRUNG, WATCHING
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.turn import ask, face_up, go_first


@fits.case(declared.ORDER_OF_MARCH)
def march_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit can be next in the order of march: one of the column, once, not too far behind. S4.9.

    Source: S4.9, S4.16.
    """
    if order.unit < 0 or order.unit >= game.units:
        return activation.NO_SUCH_UNIT
    if order.kind == declared.LOOK or game.ambush.stage == LOOKING:
        return look_refusal(rules, table, game, order)
    if (game.ambush.column >> order.unit) & 1 == 0 or ambush_rules.place_of(game.ambush, order.unit) != NOBODY:
        return declared.NOT_IN_MARCH
    most = ambush_rules.MOST_GAP if game.ambush.written > 0 else 0
    return ALLOWED if 0 <= order.at <= most else declared.BAD_GAP


@rule
def look_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit of the column may look at a counter, or let it be. Source: S4.22."""
    if order.kind != declared.LOOK or game.ambush.stage != LOOKING:
        return NOT_ASKED
    if ambush_rules.has_look(rules, table, game, order.unit) == 0:
        return declared.NOT_IN_MARCH
    if order.choice == declared.BY_FIRE:
        blind: int = ambush_rules.blind_fire_refusal(rules, table, game, order)
        return blind
    if order.choice != 0:
        return activation.BAD_CHOICE
    if order.target == NOBODY:
        return ALLOWED
    if order.target < 0 or order.target >= game.units:
        return fire.NO_TARGET
    return ALLOWED if ambush_rules.may_look_at(rules, table, game, order.unit, order.target) == 1 else fire.NO_TARGET


@answered.case(declared.LOOK)
def look(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit of the column makes its attempt, be it by fire; if it finds somebody, the battle begins, its side first.

    Source: S4.22, S4.23, S4.27.
    """
    spotted = 0
    if order.choice == declared.BY_FIRE:
        spotted = ambush_rules.fire_blindly(dice, rules, table, game, order)
    else:
        spotted = ambush_rules.spots(dice, rules, table, game, order.unit, order.target)
    if spotted == 1:
        begin_battle(dice, rules, table, game, 1 - game.ambush.side)
    else:
        ambush_rules.look_round(rules, table, game)


@answered.case(declared.MARCH)
def write_down(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The next unit of the column is written down, with its distance from the one before; nobody else sees it.

    After the last the ambusher sets up. Source: S4.9, S4.10, S4.16.
    """
    ambush = game.ambush
    ambush.march[ambush.written] = order.unit + 1
    ambush.gap[ambush.written] = order.at
    ambush.written += 1
    declared.note_march_written(dice, game, NOBODY, NOBODY, side=1 - ambush.side, places=ambush.written)
    if ambush.written == ambush_rules.units_of_column(ambush):
        ambush.stage = SETTING_UP
        ask(game, ambush.side, declared.HOW_TO_AMBUSH)


@fits.case(declared.HOW_TO_AMBUSH)
def ambush_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether the ambush has come to what is ordered: first it is set up, then it is sprung. Source: S4.10, S4.12."""
    setting_up = 1 if game.ambush.stage == SETTING_UP else 0
    if order.kind == declared.SET_UP:
        return set_up_refusal(rules, table, game, order) if setting_up == 1 else NOT_ASKED
    if order.choice == declared.READY:
        return ALLOWED if setting_up == 1 and order.at == 0 else NOT_ASKED
    if setting_up == 1 or (order.choice != declared.SPRING and game.ambush.kind == SIMPLE_AMBUSH):
        return NOT_ASKED
    if game.ambush.kind == COMPLEX_AMBUSH:
        return waiting_refusal(game, order)
    return ALLOWED if 0 <= order.at <= ambush_rules.route_length(game.ambush) else declared.OFF_ROUTE


@rule
def waiting_refusal(game: Game, order: Order) -> int:
    """Whether a complex ambush can be sprung there: ahead of the column, within one move. Source: S4.24."""
    if order.choice == declared.WAIT:
        if order.at != 0:
            return NOT_ASKED
        return ALLOWED if game.ambush.head < ambush_rules.route_length(game.ambush) else declared.NO_MORE_WAITING
    if order.choice != declared.SPRING:
        return activation.BAD_CHOICE
    return ALLOWED if game.ambush.head <= order.at <= ambush_rules.furthest(game) else declared.TOO_FAR_AHEAD


@rule
def set_up_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit of the ambusher can lie there: where the scenario lets him, with room. Source: S4.10, S4.17."""
    if order.unit < 0 or order.unit >= game.units:
        return activation.NO_SUCH_UNIT
    squad = game.squad[order.unit]
    if squad.side != game.ambush.side or squad.present == 0 or in_play(squad) == 0:
        return declared.NOT_SET_UP
    if order.legs != 1 or order.x[0] < 0 or order.y[0] < 0 or order.x[0] > table.width or order.y[0] > table.depth:
        return movement.NO_PATH
    x, y = order.x[0], order.y[0]
    if ambush_rules.all_may_lie(game, order.unit, x, y) == 0:
        return declared.OUT_OF_ZONE
    return ALLOWED if ambush_rules.all_find_room(rules, table, game, order.unit, x, y) == 1 else movement.NO_ROOM


@answered.case(declared.SET_UP)
def set_up_there(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The ambusher sets up a unit, openly or under its counter. Source: S4.10, S4.17."""
    ambush_rules.shift(game, order.unit, order.x[0], order.y[0])
    declared.note_set_up(dice, game, order.unit, NOBODY, x=order.x[0], y=order.y[0])


@answered.case(declared.AMBUSH)
def go_on(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The ambusher is ready, and sees the column as it was written down; or he springs the ambush.

    In a complex one the lead unit then stands on the edge. Source: S4.11, S4.12, S4.18, S4.19.
    """
    if order.choice == declared.READY:
        show_column(dice, game)
        if game.ambush.kind == COMPLEX_AMBUSH:
            ambush_rules.place_column(dice, rules, table, game)
    elif game.ambush.kind == COMPLEX_AMBUSH:
        wait_or_spring(dice, rules, table, game, order)
    else:
        game.ambush.head = order.at
        declared.note_ambush_sprung(dice, game, NOBODY, NOBODY, side=game.ambush.side, head=order.at)
        ambush_rules.place_column(dice, rules, table, game)
        begin_battle(dice, rules, table, game, game.ambush.side)


@rule
def wait_or_spring(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Play a waiting turn: nerves are tested, the column moves on, and looks round unless the ambush is sprung.

    The ambushing side goes first, even when one of its units has sprung the ambush too soon.
    Source: S4.15, S4.20-S4.22, S4.24, S4.25.
    """
    wanted = ambush_rules.furthest(game) if order.choice == declared.WAIT else order.at
    if ambush_rules.lose_nerve(dice, game) > 0:
        ambush_rules.caught_too_soon(dice, rules, table, game)
        begin_battle(dice, rules, table, game, game.ambush.side)
        return
    game.ambush.head = wanted
    if order.choice == declared.SPRING:
        declared.note_ambush_sprung(dice, game, NOBODY, NOBODY, side=game.ambush.side, head=wanted)
    ambush_rules.place_column(dice, rules, table, game)
    if order.choice == declared.SPRING:
        begin_battle(dice, rules, table, game, game.ambush.side)
    else:
        ambush_rules.look_round(rules, table, game)


@rule
def show_column(dice: Dice, game: Game) -> None:
    """The order of march is shown, and the distances in it. Source: S4.11, S4.18."""
    ambush = game.ambush
    ambush.stage = WATCHING
    for place in range(ambush.written):
        declared.note_column_shown(dice, game, ambush.march[place] - 1, NOBODY, place=place + 1, gap=ambush.gap[place])


@rule
def begin_battle(dice: Dice, rules: Rules, table: Table, game: Game, side: int) -> None:
    """The battle begins, and a side goes first, however many units it has. Source: S4.13."""
    game.ambush.stage = SPRUNG
    face_up(dice, game)
    go_first(dice, rules, table, game, side)
