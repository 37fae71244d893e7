"""How the sensible player storms and is stormed: when it charges, stands, and how it fights and goes on.

It asks the rules what the charged side would have to stand, and how far the charge has to go.
"""

from dieshift.core.geometry import distance
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.bots import duties
from dieshift.stargrunt.bots.goals import goal, is_beaten, is_target, primary
from dieshift.stargrunt.bots.minds import Mind
from dieshift.stargrunt.bots.random_bot import clear_order, reply
from dieshift.stargrunt.chapters import activation, assault
from dieshift.stargrunt.chapters.assault import fight
from dieshift.stargrunt.chapters.assault import rules as assault_rules
from dieshift.stargrunt.chapters.assault.charge import heads_at, heads_of, lane
from dieshift.stargrunt.chapters.assault.joining import join_refusal
from dieshift.stargrunt.chapters.assault.mechs import is_mech
from dieshift.stargrunt.chapters.assault.rules import FEWER, JOINS, takes_part, unit_at
from dieshift.stargrunt.state.records import MAX_CHARGERS, PLACES, Game, Hull, Order, Squad
from dieshift.stargrunt.state.terms import CLOSE, HOLD, NOBODY, ON_FOOT, OPEN, PANICKED, PLACED, STEADY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import own_cover, sees
from dieshift.stargrunt.turn.legal import refusal

NEAR, RIDING_NEAR = 900, 3000  # hundredths of an inch from middle to middle within which a charge is thought of
FAR_ENOUGH = 100  # allowance for each face of the mobility die that a charge may have to go: half of what a dash can do
RIDING_FAR = 250  # the same for mounted units: about the length of two dashes, for they win once they make contact
MASTERY = 2  # how many times the might of the charged it takes on foot; riders and mechs charge equals
A_SIZE = 6  # for how many heads by their die a size class of a mech counts, and as much again with each weapon
HOPELESS = 3  # odds at which a charged unit gives ground


@rule
def might(rules: Rules, table: Table, game: Game, unit: int, defends: int) -> int:
    """Worth of a unit in close combat: its heads by its die; a third more from cover or position.

    Mounted troops are made for this: their weapons count, too, two faces for a die type. A mech counts by its size,
    since men hardly beat its defence, and by its weapons.
    """
    squad = game.squad[unit]
    if is_mech(game, unit) == 1:
        hull = game.hull[squad.hull - 1]
        return squad.quality * hull.size * A_SIZE * (1 + with_hands(hull))
    die = squad.quality + (2 * squad.figure[squad.centre].melee if squad.mount != ON_FOOT else 0)
    strength = heads_of(squad) * die * 3
    if defends == 1 and (squad.in_position == 1 or own_cover(table, squad) != OPEN):
        strength += strength // 3
    if squad.panic == PANICKED:
        strength //= 2
    return strength


@rule
def with_hands(hull: Hull) -> int:
    """How many weapons of close combat a mech has. Source: S2.20."""
    count = 0
    for k in range(hull.guns):
        count += 1 if hull.gun[k].kind == CLOSE else 0
    return count


@rule
def rides(squad: Squad) -> int:
    """Whether a unit is mounted on animals or bikes, and no mech."""
    return 1 if squad.mount != ON_FOOT and squad.hull == 0 else 0


@rule
def comes_home(rules: Rules, table: Table, game: Game, unit: int, other: int) -> int:
    """Whether a charge of a unit at another would have no farther to go than two dashes are likely to reach."""
    squad = game.squad[unit]
    far = RIDING_FAR if rides(squad) == 1 else FAR_ENOUGH
    return 1 if lane(rules, table, game, unit, other).cost <= far * squad.mobility else 0


@rule
def is_near_prey(game: Game, unit: int, other: int) -> int:
    """Whether a unit may think of charging another: placed, near, and neither of its side nor beaten."""
    squad, enemy = game.squad[unit], game.squad[other]
    if is_target(game, squad.side, other) == 0 or enemy.located != PLACED:
        return 0
    near = RIDING_NEAR if rides(squad) == 1 else NEAR
    me, him = squad.figure[squad.centre], enemy.figure[enemy.centre]
    if abs(him.x - me.x) > near or abs(him.y - me.y) > near:
        return 0
    return 1 - is_beaten(game, squad.side, other)


@rule
def leads_away(table: Table, game: Game, unit: int, other: int) -> int:
    """Whether a charge would lead a unit away from the place that it has to hold, when time is short.

    A charge at an enemy in that place does not: that enemy has to be thrown out of it.
    """
    wanted, k = goal(table, game, unit), primary(game, game.squad[unit].side)
    if wanted.hurry == 0 or k == NOBODY or game.objective[k].kind != HOLD:
        return 0
    me, him = game.squad[unit].figure[game.squad[unit].centre], game.squad[other].figure[game.squad[other].centre]
    near = max(game.objective[k].radius, distance(me.x, me.y, wanted.x, wanted.y))
    return 1 if distance(him.x, him.y, wanted.x, wanted.y) > near else 0


@rule
def stays_put(rules: Rules, table: Table, game: Game, unit: int, other: int) -> int:
    """Whether a unit lets an enemy come that it does not see, because its side holds its objective. Source: R8.1."""
    if goal(table, game, unit).holding == 0:
        return 0
    return 1 - sees(table, rules, game, unit, other)


@rule
def charge_somebody(mind: Mind, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Write a charge at an enemy who is near and weak enough, for this unit or together with others; 0: at nobody."""
    squad, unit = game.squad[order.unit], order.unit
    if squad.confidence < STEADY or squad.suppression > 0 or (squad.actions < 2 and game.assault.follows == 0):
        return 0
    mastery = mind.weights.mastery  # in hundredths
    if squad.mount != ON_FOOT:
        mastery //= MASTERY
    for other in range(game.units):
        if is_near_prey(game, unit, other) == 1 and leads_away(table, game, unit, other) == 0:
            if stays_put(rules, table, game, unit, other) == 1:
                continue
            left = mastery * might(rules, table, game, other, 1) // 100 - might(rules, table, game, unit, 0)
            if left > 0 and (game.assault.follows == 1 or left > might_of_friends(rules, table, game, unit, other)):
                continue
            order.kind, order.target, order.choice = assault.CHARGE, other, assault.TOGETHER if left > 0 else 0
            if refusal(rules, table, game, order) == 0 and comes_home(rules, table, game, unit, other) == 1:
                return 1
    order.target, order.choice = NOBODY, 0
    return 0


@rule
def might_of_friends(rules: Rules, table: Table, game: Game, unit: int, other: int) -> int:
    """What those are worth who could charge an enemy together with a unit; 0: the charged would stand as easily.

    Source: R8.4, R8.70, R8.72.
    """
    strength, count, heads = 0, 0, heads_of(game.squad[unit])
    for friend in range(game.units):
        if friend != unit and count < MAX_CHARGERS - 1 and would_join(rules, table, game, friend, other) == 1:
            strength += might(rules, table, game, friend, 0)
            heads += heads_of(game.squad[friend])
            count += 1
    charged = heads_of(game.squad[other])
    alone = assault_rules.assault_odds(rules, heads_of(game.squad[unit]), charged)
    return strength if assault_rules.assault_odds(rules, heads, charged) > alone else 0


@rule
def would_join(rules: Rules, table: Table, game: Game, unit: int, other: int) -> int:
    """Whether a unit would charge an enemy together with another: steady, near enough, and not activated yet."""
    squad = game.squad[unit]
    if squad.side != game.seat_to_choose or squad.confidence < STEADY or is_near_prey(game, unit, other) == 0:
        return 0
    if leads_away(table, game, unit, other) == 1:
        return 0
    return comes_home(rules, table, game, unit, other) if join_refusal(rules, table, game, unit, other) == 0 else 0


@rule
def gather_chargers(rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Name those who charge together until they are strong enough; when some have not dared, go in or call it off."""
    other = game.pending[game.pending_count - 1].order.target
    strength, enemy = 0, might(rules, table, game, other, 1)
    for place in range(PLACES):
        if takes_part(game, assault_rules.ATTACKER, place) == 1:
            strength += might(rules, table, game, unit_at(game, place), 0)
    clear_order(order)
    if game.assault.step == JOINS and strength < MASTERY * enemy:
        order.kind, order.target = assault.JOIN_CHARGE, other
        for friend in range(game.units):
            order.unit = friend
            if would_join(rules, table, game, friend, other) == 1 and refusal(rules, table, game, order) == 0:
                return
    clear_order(order)
    order.kind = assault.GO_IN
    if game.assault.step == FEWER and 2 * strength < 3 * enemy:
        order.choice = assault.CALL_OFF


@rule
def storm(mind: Mind, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Charge, where that is the thing to do; who follows through charges again, or is done. NOTHING: something else."""
    if game.assault.follows == 1:
        if charge_somebody(mind, rules, table, game, order) == 1:
            return duties.CHARGES
        order.kind = activation.END
        return duties.RESTS
    if goal(table, game, order.unit).leaving == 1:
        return duties.NOTHING
    return duties.CHARGES if charge_somebody(mind, rules, table, game, order) == 1 else duties.NOTHING


@rule
def answer_assault(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Answer what a close assault asks: give ground when it is hopeless, put the surplus on one, stay where wanted.

    Pairs meet as they stand. 0: it asks nothing.
    """
    if game.question == assault.WHO_CHARGES:
        gather_chargers(rules, table, game, order)
        return 1
    if game.question == assault.HOW_TO_PAIR:
        clear_order(order)
        order.kind = assault.PAIRED
        return 1
    vacated = game.question == assault.WHETHER_TO_OCCUPY
    if vacated == 0 and (game.question < assault.WHETHER_TO_STAND or game.question > assault.WHETHER_TO_FOLLOW):
        return 0
    charge = game.pending[game.pending_count - 1].order
    unit, other = charge.unit, charge.target
    clear_order(order)
    if game.question == assault.WHETHER_TO_STAND:
        odds = assault_rules.assault_odds(rules, heads_at(rules, game, unit), heads_at(rules, game, other))
        order.kind, order.choice = assault.STAND, 1 if odds >= HOPELESS else 0
    elif game.question == assault.HOW_TO_FIGHT:
        order.kind, order.choice = assault.FIGHT, 1 + fight.last_standing(game, fight.doubled_side(game))
    elif game.question == assault.WHETHER_TO_FOLLOW:
        order.kind, order.choice = assault.FOLLOW, goal(table, game, unit).reached
    elif vacated == 1:
        order.kind, order.choice = assault.OCCUPY, assault.STAY_BACK * goal(table, game, unit).reached
    if order.kind == activation.NOTHING or refusal(rules, table, game, order) != 0:
        reply(rules, table, game, order)
    return 1
