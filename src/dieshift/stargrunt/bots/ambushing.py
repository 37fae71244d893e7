"""How a bot marches into an ambush, and lays one: as its scenario has it, sprung where the column is nearest."""

from dieshift.core.geometry import distance
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.bots.goals import away_from
from dieshift.stargrunt.chapters.ambush import AMBUSH, HOW_TO_AMBUSH, LOOK, MARCH, ORDER_OF_MARCH, READY, SPRING, WAIT
from dieshift.stargrunt.chapters.ambush import rules as ambush_rules
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import COMPLEX_AMBUSH, INCH, LOOKING, NOBODY, SETTING_UP
from dieshift.stargrunt.terrain.going import Table

GAP = 4 * INCH  # between two units of a column
STEP = 3 * INCH  # between two points of the route that are looked at


@rule
def answer_ambush(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Answer what is asked while an ambush is laid; it is always allowed. 0: that is not what is asked."""
    if game.question == ORDER_OF_MARCH and game.ambush.stage == LOOKING:
        look_at_nearest(rules, table, game, order)
        return 1
    if game.question == ORDER_OF_MARCH:
        order.kind, order.unit = MARCH, next_to_march(game)
        order.at = GAP if game.ambush.written > 0 else 0
        return 1
    if game.question != HOW_TO_AMBUSH:
        return 0
    order.kind = AMBUSH
    if game.ambush.stage == SETTING_UP:
        order.choice = READY
    else:
        order.choice = SPRING
        order.at = best_trap(game)
        if game.ambush.kind == COMPLEX_AMBUSH:
            far = ambush_rules.furthest(game)
            order.choice = WAIT if order.at > far else SPRING
            order.at = 0 if order.choice == WAIT else max(order.at, game.ambush.head)
    return 1


@rule
def look_at_nearest(rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Let the first unit of the column that has its look try to spot the nearest counter in sight."""
    best, order.kind = 0, LOOK
    for unit in range(game.units):
        if ambush_rules.has_look(rules, table, game, unit) == 0 or order.unit != NOBODY:
            continue
        order.unit = unit
        for target in range(game.units):
            if ambush_rules.may_look_at(rules, table, game, unit, target) == 1:
                away = away_from(game, unit, target)
                if order.target == NOBODY or away < best:
                    best, order.target = away, target


@rule
def next_to_march(game: Game) -> int:
    """The first unit of the column that has no place in it yet."""
    for unit in range(game.units):
        if (game.ambush.column >> unit) & 1 == 1 and ambush_rules.place_of(game.ambush, unit) == NOBODY:
            return unit
    return NOBODY


@rule
def best_trap(game: Game) -> int:
    """How far along the route the column's head should be so that its middle is nearest to all who lie in ambush."""
    ambush, behind = game.ambush, 0
    for place in range(ambush.written):
        behind += ambush.gap[place]
    best, best_head, length = 0, NOBODY, ambush_rules.route_length(ambush)
    for k in range(length // STEP + 1):
        head = length - k * STEP
        point = ambush_rules.route_point(ambush, max(0, head - behind // 2))
        away = 0
        for unit in range(game.units):
            squad = game.squad[unit]
            if squad.side == ambush.side and in_play(squad) == 1:
                middle = squad.figure[squad.centre]
                away += distance(middle.x, middle.y, point.x, point.y)
        if best_head == NOBODY or away < best:
            best, best_head = away, head
    return max(0, best_head)
