"""What the orders of an ambush need, and what they do, before the first turn.

Source: S4.9-S4.13.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import activation, fire, movement
from dieshift.stargrunt.chapters.ambush import (
    AMBUSH,
    BAD_GAP,
    BY_FIRE,
    HOW_TO_AMBUSH,
    LOOK,
    MARCH,
    NO_MORE_WAITING,
    NOT_IN_MARCH,
    NOT_SET_UP,
    OFF_ROUTE,
    ORDER_OF_MARCH,
    OUT_OF_ZONE,
    READY,
    SET_UP,
    SPRING,
    TOO_FAR_AHEAD,
    WAIT,
    note_ambush_sprung,
    note_column_shown,
    note_march_written,
    note_set_up,
)
from dieshift.stargrunt.chapters.ambush.rules import (
    MOST_GAP,
    all_find_room,
    all_may_lie,
    blind_fire_refusal,
    caught_too_soon,
    fire_blindly,
    furthest,
    has_look,
    look_round,
    lose_nerve,
    may_look_at,
    place_column,
    place_of,
    route_length,
    shift,
    spots,
    units_of_column,
)
from dieshift.stargrunt.frame import ALLOWED, NOT_ASKED, answered, fits
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import COMPLEX_AMBUSH, LOOKING, NOBODY, SETTING_UP, SIMPLE_AMBUSH, SPRUNG, WATCHING
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.turn import ask, face_up, go_first


@fits.case(ORDER_OF_MARCH)
def march_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit can be next in the order of march: one of the column, once, not too far behind. S4.9.

    Source: S4.9, S4.16.
    """
    if order.unit < 0 or order.unit >= game.units:
        return activation.NO_SUCH_UNIT
    if order.kind == LOOK or game.ambush.stage == LOOKING:
        return look_refusal(rules, table, game, order)
    if (game.ambush.column >> order.unit) & 1 == 0 or place_of(game.ambush, order.unit) != NOBODY:
        return NOT_IN_MARCH
    most = MOST_GAP if game.ambush.written > 0 else 0
    return ALLOWED if 0 <= order.at <= most else BAD_GAP


@rule
def look_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit of the column may look at a counter, or let it be. Source: S4.22."""
    if order.kind != LOOK or game.ambush.stage != LOOKING:
        return NOT_ASKED
    if has_look(rules, table, game, order.unit) == 0:
        return NOT_IN_MARCH
    if order.choice == BY_FIRE:
        blind: int = blind_fire_refusal(rules, table, game, order)
        return blind
    if order.choice != 0:
        return activation.BAD_CHOICE
    if order.target == NOBODY:
        return ALLOWED
    if order.target < 0 or order.target >= game.units:
        return fire.NO_TARGET
    return ALLOWED if may_look_at(rules, table, game, order.unit, order.target) == 1 else fire.NO_TARGET


@answered.case(LOOK)
def look(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit of the column makes its attempt, be it by fire; if it finds somebody, the battle begins, its side first.

    Source: S4.22, S4.23, S4.27.
    """
    spotted = 0
    if order.choice == BY_FIRE:
        spotted = fire_blindly(dice, rules, table, game, order)
    else:
        spotted = spots(dice, rules, table, game, order.unit, order.target)
    if spotted == 1:
        begin_battle(dice, rules, table, game, 1 - game.ambush.side)
    else:
        look_round(rules, table, game)


@answered.case(MARCH)
def write_down(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The next unit of the column is written down, with its distance from the one before; nobody else sees it.

    After the last the ambusher sets up. Source: S4.9, S4.10, S4.16.
    """
    ambush = game.ambush
    ambush.march[ambush.written] = order.unit + 1
    ambush.gap[ambush.written] = order.at
    ambush.written += 1
    note_march_written(dice, game, NOBODY, NOBODY, side=1 - ambush.side, places=ambush.written)
    if ambush.written == units_of_column(ambush):
        ambush.stage = SETTING_UP
        ask(game, ambush.side, HOW_TO_AMBUSH)


@fits.case(HOW_TO_AMBUSH)
def ambush_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether the ambush has come to what is ordered: first it is set up, then it is sprung. Source: S4.10, S4.12."""
    setting_up = 1 if game.ambush.stage == SETTING_UP else 0
    if order.kind == SET_UP:
        return set_up_refusal(rules, table, game, order) if setting_up == 1 else NOT_ASKED
    if order.choice == READY:
        return ALLOWED if setting_up == 1 and order.at == 0 else NOT_ASKED
    if setting_up == 1 or (order.choice != SPRING and game.ambush.kind == SIMPLE_AMBUSH):
        return NOT_ASKED
    if game.ambush.kind == COMPLEX_AMBUSH:
        return waiting_refusal(game, order)
    return ALLOWED if 0 <= order.at <= route_length(game.ambush) else OFF_ROUTE


@rule
def waiting_refusal(game: Game, order: Order) -> int:
    """Whether a complex ambush can be sprung there: ahead of the column, within one move. Source: S4.24."""
    if order.choice == WAIT:
        if order.at != 0:
            return NOT_ASKED
        return ALLOWED if game.ambush.head < route_length(game.ambush) else NO_MORE_WAITING
    if order.choice != SPRING:
        return activation.BAD_CHOICE
    return ALLOWED if game.ambush.head <= order.at <= furthest(game) else TOO_FAR_AHEAD


@rule
def set_up_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit of the ambusher can lie there: where the scenario lets him, with room. Source: S4.10, S4.17."""
    if order.unit < 0 or order.unit >= game.units:
        return activation.NO_SUCH_UNIT
    squad = game.squad[order.unit]
    if squad.side != game.ambush.side or squad.present == 0 or in_play(squad) == 0:
        return NOT_SET_UP
    if order.legs != 1 or order.x[0] < 0 or order.y[0] < 0 or order.x[0] > table.width or order.y[0] > table.depth:
        return movement.NO_PATH
    x, y = order.x[0], order.y[0]
    if all_may_lie(game, order.unit, x, y) == 0:
        return OUT_OF_ZONE
    return ALLOWED if all_find_room(rules, table, game, order.unit, x, y) == 1 else movement.NO_ROOM


@answered.case(SET_UP)
def set_up_there(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The ambusher sets up a unit, openly or under its counter. Source: S4.10, S4.17."""
    shift(game, order.unit, order.x[0], order.y[0])
    note_set_up(dice, game, order.unit, NOBODY, x=order.x[0], y=order.y[0])


@answered.case(AMBUSH)
def go_on(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The ambusher is ready, and sees the column as it was written down; or he springs the ambush.

    In a complex one the lead unit then stands on the edge. Source: S4.11, S4.12, S4.18, S4.19.
    """
    if order.choice == READY:
        show_column(dice, game)
        if game.ambush.kind == COMPLEX_AMBUSH:
            place_column(dice, rules, table, game)
    elif game.ambush.kind == COMPLEX_AMBUSH:
        wait_or_spring(dice, rules, table, game, order)
    else:
        game.ambush.head = order.at
        note_ambush_sprung(dice, game, NOBODY, NOBODY, side=game.ambush.side, head=order.at)
        place_column(dice, rules, table, game)
        begin_battle(dice, rules, table, game, game.ambush.side)


@rule
def wait_or_spring(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Play a waiting turn: nerves are tested, the column moves on, and looks round unless the ambush is sprung.

    The ambushing side goes first, even when one of its units has sprung the ambush too soon.
    Source: S4.15, S4.20-S4.22, S4.24, S4.25.
    """
    wanted = furthest(game) if order.choice == WAIT else order.at
    if lose_nerve(dice, game) > 0:
        caught_too_soon(dice, rules, table, game)
        begin_battle(dice, rules, table, game, game.ambush.side)
        return
    game.ambush.head = wanted
    if order.choice == SPRING:
        note_ambush_sprung(dice, game, NOBODY, NOBODY, side=game.ambush.side, head=wanted)
    place_column(dice, rules, table, game)
    if order.choice == SPRING:
        begin_battle(dice, rules, table, game, game.ambush.side)
    else:
        look_round(rules, table, game)


@rule
def show_column(dice: Dice, game: Game) -> None:
    """The order of march is shown, and the distances in it. Source: S4.11, S4.18."""
    ambush = game.ambush
    ambush.stage = WATCHING
    for place in range(ambush.written):
        note_column_shown(dice, game, ambush.march[place] - 1, NOBODY, place=place + 1, gap=ambush.gap[place])


@rule
def begin_battle(dice: Dice, rules: Rules, table: Table, game: Game, side: int) -> None:
    """The battle begins, and a side goes first, however many units it has. Source: S4.13."""
    game.ambush.stage = SPRUNG
    face_up(dice, game)
    go_first(dice, rules, table, game, side)
