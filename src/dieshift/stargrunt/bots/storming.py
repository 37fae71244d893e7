"""How the sensible player storms and is stormed: when it charges, stands, and how it fights and goes on.

It asks the rules what the charged side would have to stand, and how far the charge has to go.
"""

from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.bots.goals import goal, is_beaten, is_target
from dieshift.stargrunt.bots.random_bot import clear_order, reply
from dieshift.stargrunt.chapters.assault import book, fight
from dieshift.stargrunt.chapters.assault.charge import heads_at, heads_of, lane
from dieshift.stargrunt.chapters.assault.mechs import is_mech
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.ground.sighting import own_cover
from dieshift.stargrunt.state.records import Game, Hull, Order
from dieshift.stargrunt.state.terms import CLOSE, NOBODY, ON_FOOT, OPEN, PANICKED, PLACED, STEADY
from dieshift.stargrunt.turn import orders
from dieshift.stargrunt.turn.legal import refusal

NEAR, RIDING_NEAR = 900, 3000  # hundredths of an inch from middle to middle within which a charge is thought of
FAR_ENOUGH = 100  # allowance for each face of the mobility die that a charge may have to go: half of what a dash can do
RIDING_FAR = 250  # likewise of the mounted: about what two dashes of theirs come to, for they win by coming home
MASTERY, RIDING_MASTERY = 2, 1  # how many times the might of the charged it takes; riders and mechs charge equals
A_SIZE = 6  # for how many heads by their die a size class of a mech counts, and as much again with each weapon
HOPELESS = 3  # odds at which a charged unit gives ground


@rule
def might(rules: Rules, table: Table, game: Game, unit: int, defends: int) -> int:
    """What a unit is worth in close combat: its heads by its die; a third more from cover or position.

    Whoever came on horseback came for this: of the mounted the weapons count, too, two faces for a die type. A mech
    counts by its size, since men hardly beat its defence, and by its weapons.
    """
    squad = game.squad[unit]
    if is_mech(game, unit) == 1:
        hull = game.hull[squad.hull - 1]
        return squad.quality * hull.size * A_SIZE * (1 + with_hands(hull))
    die = squad.quality + (2 * squad.figure[squad.centre].melee if squad.mount != ON_FOOT else 0)
    found = heads_of(squad) * die * 3
    if defends == 1 and (squad.in_position == 1 or own_cover(table, squad) != OPEN):
        found += found // 3
    if squad.panic == PANICKED:
        found //= 2
    return found


@rule
def with_hands(hull: Hull) -> int:
    """How many weapons of close combat a mech has. Source: S2.20."""
    count = 0
    for k in range(hull.guns):
        count += 1 if hull.gun[k].kind == CLOSE else 0
    return count


@rule
def charge_somebody(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Write a charge at an enemy who is near and weak enough; 0: at nobody."""
    squad = game.squad[order.unit]
    if squad.confidence < STEADY or squad.suppression > 0 or (squad.actions < 2 and game.assault.follows == 0):
        return 0
    me, mastery = squad.figure[squad.centre], RIDING_MASTERY if squad.mount != ON_FOOT else MASTERY
    rides = squad.mount != ON_FOOT and squad.hull == 0
    near, far = (RIDING_NEAR, RIDING_FAR) if rides else (NEAR, FAR_ENOUGH)
    mine = might(rules, table, game, order.unit + 0, 0)
    for other in range(game.units):
        enemy = game.squad[other]
        if is_target(game, squad.side, other) == 0 or enemy.located != PLACED:
            continue
        him = enemy.figure[enemy.centre]
        if abs(him.x - me.x) > near or abs(him.y - me.y) > near or is_beaten(game, squad.side + 0, other) == 1:
            continue
        if mine < mastery * might(rules, table, game, other, 1):
            continue
        order.kind, order.target = orders.CHARGE, other
        if refusal(rules, table, game, order) == 0:
            if lane(rules, table, game, order.unit + 0, other).cost <= far * squad.mobility:
                return 1
    order.target = NOBODY
    return 0


@rule
def storm(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Charge, where that is the thing to do; who follows through charges again, or is done. 0: something else."""
    if game.assault.follows == 1:
        if charge_somebody(rules, table, game, order) == 0:
            order.kind = orders.END
        return 1
    if goal(table, game, order.unit + 0).leaving == 1:
        return 0
    return charge_somebody(rules, table, game, order)


@rule
def answer_assault(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Answer what a close assault asks: give ground when it is hopeless, put the surplus on one, stay where wanted.

    It goes in with whoever dares of those named to charge together. 0: it asks nothing.
    """
    if game.question == orders.WHO_CHARGES:
        clear_order(order)
        order.kind = orders.GO_IN
        return 1
    vacated = game.question == orders.WHETHER_TO_OCCUPY
    if vacated == 0 and (game.question < orders.WHETHER_TO_STAND or game.question > orders.WHETHER_TO_FOLLOW):
        return 0
    charge = game.pending[game.pending_count - 1].order
    unit, other = charge.unit + 0, charge.target + 0
    clear_order(order)
    if game.question == orders.WHETHER_TO_STAND:
        odds = book.assault_odds(rules, heads_at(rules, game, unit), heads_at(rules, game, other))
        order.kind, order.choice = orders.STAND, 1 if odds >= HOPELESS else 0
    elif game.question == orders.HOW_TO_FIGHT:
        order.kind, order.choice = orders.FIGHT, 1 + fight.last_standing(game, fight.doubled_side(game))
    elif game.question == orders.WHETHER_TO_FOLLOW:
        order.kind, order.choice = orders.FOLLOW, goal(table, game, unit).reached
    elif vacated == 1:
        order.kind, order.choice = orders.OCCUPY, orders.STAY_BACK * goal(table, game, unit).reached
    if order.kind == orders.NOTHING or refusal(rules, table, game, order) != 0:
        reply(rules, table, game, order)
    return 1
