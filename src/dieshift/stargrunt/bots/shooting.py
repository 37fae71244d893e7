"""Where a bot fires: the target at which its unit's weapons promise most."""

from dieshift.core.dice import seeded_face
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.bots.armour import point_value
from dieshift.stargrunt.bots.goals import FAR, is_beaten, is_target
from dieshift.stargrunt.bots.looks import is_clear, look
from dieshift.stargrunt.bots.minds import Mind
from dieshift.stargrunt.bots.random_bot import clear_order
from dieshift.stargrunt.bots.worth import fire_value, known_die
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.fire.gather import Aim, vehicle_between
from dieshift.stargrunt.chapters.fire.threat import is_bound
from dieshift.stargrunt.chapters.objectives.engagement import would_breach
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import FIT, NOBODY
from dieshift.stargrunt.terrain.going import Table

BEATEN = 8  # so much less is a shot worth at who is broken already, where that is all that is wanted of him


@rule
def best_shot(mind: Mind, table: Table, rules: Rules, game: Game, order: Order, nearest: int) -> int:
    """Aim at the enemy unit that a fire would hurt most; its worth, or 0 when no shot is possible.

    The nearest enemy comes first; one so far away that its range die cannot be smaller is skipped.
    """
    squad, best, best_value = game.squad[order.unit], NOBODY, 0
    me, reach = squad.figure[squad.centre], squad.quality * 500 if squad.hull == 0 else FAR
    for k in range(game.units + 1 if nearest != NOBODY else 0):
        other = nearest if k == 0 else k - 1
        if is_target(game, squad.side, other) == 0 or (k > 0 and (other == nearest or is_overlooked(mind) == 1)):
            continue
        enemy = game.squad[other]
        him = enemy.figure[enemy.centre]
        if abs(him.x - me.x) > reach or abs(him.y - me.y) > reach:
            continue
        order.target = other
        clear = is_clear(mind, table, game, me.x, me.y, him.x, him.y)
        if clear == 0 or gather.unaimed(table, rules, game, order) != 0:
            continue
        shot = gather.aim_in_view(table, rules, game, order, look(mind, table, rules, game, order.unit, other), 0)
        breach = would_breach(game, order.unit, other, shot.supports)
        if shot.refusal == 0 and breach == 0 and is_bound(table, rules, game, order) == 0:
            value = shot_value(mind, rules, game, order, shot)
            reach = reach_left(rules, game, order, shot, reach)
            if enemy.activated == 0:
                value += value * mind.weights.fresh // 100
            if is_beaten(game, squad.side, other) == 1:
                value = max(1, value // BEATEN)
            if value > best_value:
                best, best_value = other, value
    order.target = best
    return best_value


@rule
def is_overlooked(mind: Mind) -> int:
    """Whether the player overlooks an enemy; a player that never overlooks one rolls no die for it."""
    if mind.weights.overlooks == 0:
        return 0
    return 1 if seeded_face(mind, 100) <= mind.weights.overlooks else 0


@rule
def reach_left(rules: Rules, game: Game, order: Order, shot: Aim, reach: int) -> int:
    """How far a unit looks for more once it has a shot: where its range die would be no larger, man to man."""
    if vehicle_between(game, order.unit, order.target) == 1:
        return reach
    squad, target = game.squad[order.unit], game.squad[order.target]
    return min(reach, squad.quality * 50 * (known_die(rules, target, shot) - 2))


@rule
def shot_value(mind: Mind, rules: Rules, game: Game, order: Order, shot: Aim) -> int:
    """What an aimed fire promises, in ten thousands of a casualty. Source: R5.31-R5.34, R6.6, R6.11, R6.42."""
    target = game.squad[order.target]
    if target.hull > 0:
        return point_value(mind, rules, game, order, shot)
    return fire_value(mind, rules, shot, known_die(rules, target, shot), target)


@rule
def promise(mind: Mind, table: Table, rules: Rules, game: Game, order: Order, unit: int, nearest: int) -> int:
    """What the best shot of a unit would be worth, if it were activated now; 0: it has none."""
    squad = game.squad[unit]
    if squad.present == 0 or (squad.suppression > 0 and squad.hull == 0) or squad.figure[squad.centre].health != FIT:
        return 0
    clear_order(order)
    order.kind, order.unit = fire.FIRE, unit
    return best_shot(mind, table, rules, game, order, nearest)
