"""A sensible player: shoots where it pays, keeps to cover, goes for its objective, gets its squads back on their feet.

Written as rules, so that it compiles; it looks only at what its seat may know: its own units, and enemy units that are
not hidden. It always gives an allowed order.
"""

from dieshift.core.dice import seeded_face
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.bots import duties
from dieshift.stargrunt.bots.armour import get_down
from dieshift.stargrunt.bots.battering import batter, steady
from dieshift.stargrunt.bots.equipment import use_equipment
from dieshift.stargrunt.bots.exposure import goal_of
from dieshift.stargrunt.bots.fires import quench
from dieshift.stargrunt.bots.goals import FAR, Goal, away_from, goal, nearest_enemy, primary
from dieshift.stargrunt.bots.marching import try_move
from dieshift.stargrunt.bots.mending import choose_item, recover_weapon
from dieshift.stargrunt.bots.minds import Mind
from dieshift.stargrunt.bots.mines import fire_at_mover, lay_something
from dieshift.stargrunt.bots.missions import read_mission
from dieshift.stargrunt.bots.pilots import act_as_pilot, answer_as_pilot, drop_in, is_pilot
from dieshift.stargrunt.bots.random_bot import clear_order, fall_back
from dieshift.stargrunt.bots.searching import lies_low, search
from dieshift.stargrunt.bots.shooting import best_shot, promise
from dieshift.stargrunt.bots.sniping import snipes
from dieshift.stargrunt.bots.storming import answer_assault, storm
from dieshift.stargrunt.bots.support import between_units
from dieshift.stargrunt.bots.waves import choose_signal, try_going_active
from dieshift.stargrunt.chapters import activation, casualties, command, electronics, fire, morale, movement, recovery
from dieshift.stargrunt.chapters import overwatch as chapters_overwatch
from dieshift.stargrunt.chapters.casualties.captives import captives_of
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.movement.entering import is_waiting
from dieshift.stargrunt.chapters.objectives.engagement import would_breach
from dieshift.stargrunt.chapters.overwatch import rules as overwatch
from dieshift.stargrunt.frame import mark_of
from dieshift.stargrunt.state.natures import is_dummy
from dieshift.stargrunt.state.records import Game, Order, Squad
from dieshift.stargrunt.state.squads import untreated
from dieshift.stargrunt.state.terms import BROKEN, EXIT, FIT, NOBODY, OPEN, PLACED, PLATOON, SHAKEN
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import own_cover
from dieshift.stargrunt.turn.legal import refusal, state_refusal
from dieshift.stargrunt.turn.turn import can_be_activated

ARRIVED = 3600  # added distance of a unit that has reached its goal, when time is short: the others come first


@rule
def turn_of(mind: Mind, table: Table, rules: Rules, game: Game, order: Order, unit: int, fights: int) -> int:
    """When a unit's turn comes, the less the sooner: commanders, then good shots and who is near; the beaten last."""
    squad = game.squad[unit]
    nearest = nearest_enemy(game, unit)
    turn = away_from(game, unit, nearest) + 500 * squad.suppression
    if fights == 1:
        turn -= promise(mind, table, rules, game, order, unit, nearest) * mind.weights.first // 100
    if squad.level >= PLATOON:
        turn -= 1500
    return turn + (3000 if squad.confidence <= BROKEN else 0)


@rule
def choose_unit(mind: Mind, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Which unit to activate: the one whose turn comes first. Who is to get away looks for no fight."""
    best, chosen, aim = FAR * 2, NOBODY, primary(game, game.seat_to_choose)
    fights = 1 if aim == NOBODY or game.objective[aim].kind != EXIT else 0
    for unit in range(game.units):
        if game.squad[unit].side == game.seat_to_choose and can_be_activated(game, unit) == 1:
            score = turn_of(mind, table, rules, game, order, unit, fights) + seeded_face(mind, mind.weights.whim)
            shot = 1
            if game.squad[unit].located != PLACED:
                shot = promise(mind, table, rules, game, order, unit, nearest_enemy(game, unit))
            if score < best and lies_low(table, game, unit, shot) == 0:
                best, chosen = score, unit
    clear_order(order)
    order.kind, order.unit = (activation.ACTIVATE if chosen != NOBODY else activation.STOP), chosen


@rule
def may_fire(table: Table, squad: Squad) -> int:
    """Whether a squad whose aim is not refused may fire. Must agree with `legal.action_refusal`."""
    if squad.actions < 1 or squad.failed & mark_of(fire.FIRE) != 0:
        return 0
    return 1 if state_refusal(table, squad, fire.FIRE) == 0 else 0


@rule
def advance(mind: Mind, rules: Rules, table: Table, game: Game, order: Order, wanted: Goal) -> int:
    """Go for the goal: out of a position first, by a dash where that pays; NOTHING: stay where the squad is."""
    squad = game.squad[order.unit]
    if wanted.hurry == 0:
        if squad.in_position == 1 and (game.turn == 1 or squad.fires > 0):
            return duties.NOTHING
        if wanted.holding == 1 or (squad.confidence <= mind.weights.nerve and wanted.danger == 1):
            if own_cover(table, squad) != OPEN:
                return duties.NOTHING
    if squad.in_position == 1 and squad.actions > 1:
        order.kind = morale.LEAVE_POSITION
        return duties.RISES if refusal(rules, table, game, order) == 0 else duties.NOTHING
    return duties.GOES if try_move(mind, rules, table, game, order, wanted) == 1 else duties.NOTHING


@rule
def leave_over_edge(rules: Rules, table: Table, game: Game, order: Order, wanted: Goal) -> int:
    """Write a move off the table for a unit whose objective is to get out; 0 when it cannot yet."""
    squad = game.squad[order.unit]
    me = squad.figure[squad.centre]
    if abs(wanted.y - me.y) > 1200:
        return 0
    order.kind, order.choice, order.legs = movement.MOVE, movement.LEAVE_TABLE, 1
    order.x[0], order.y[0] = wanted.x, wanted.y
    if refusal(rules, table, game, order) == 0:
        return 1
    order.choice, order.legs = movement.CARRY, 0
    return 0


@rule
def forgets(mind: Mind) -> int:
    """Whether the player forgets to consider something; a player that never forgets rolls no die for it."""
    if mind.weights.forgets == 0:
        return 0
    return 1 if seeded_face(mind, 100) <= mind.weights.forgets else 0


@rule
def handed(mind: Mind, rules: Rules, table: Table, game: Game, order: Order, other: int) -> int:
    """How much nearer to the enemy a unit counts for an action handed to it, by what it can shoot at."""
    if mind.weights.hands == 0:
        return 0
    unit = order.unit
    bonus = promise(mind, table, rules, game, order, other, nearest_enemy(game, other)) * mind.weights.hands // 100
    blank_of(order, unit)
    return bonus


@rule
def help_others(mind: Mind, rules: Rules, table: Table, game: Game, order: Order, wanted: Goal) -> int:
    """A commander rallies a shaken subordinate or hands an action to the one nearest the enemy; NOTHING: to nobody."""
    squad, best, best_away = game.squad[order.unit], NOBODY, FAR
    if squad.level < PLATOON or (wanted.leaving == 1 and 2 * game.turn > game.turns):
        return duties.NOTHING
    for other in range(game.units):
        friend = game.squad[other]
        if friend.side != squad.side or other == order.unit or friend.figure[friend.centre].health != FIT or (
                is_dummy(friend) == 1):
            continue
        order.target = other
        if friend.confidence <= SHAKEN and friend.confidence < friend.ceiling:
            order.kind = command.RALLY
            if refusal(rules, table, game, order) == 0:
                return duties.HEARTENS
        away = away_from(game, other, nearest_enemy(game, other)) + 1500 * (1 - friend.activated)
        if wanted.hurry == 1 and goal(table, game, other).reached == 1:
            away += ARRIVED
        away -= handed(mind, rules, table, game, order, other)
        if friend.confidence > BROKEN and away < best_away and squad.transferred & (1 << other) == 0:
            best, best_away = other, away
    order.kind, order.target = command.TRANSFER, best
    if best != NOBODY and best_away < FAR and refusal(rules, table, game, order) == 0:
        return duties.HANDS_OVER
    return duties.NOTHING


@rule
def question_captives(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """A Reorganise in which a captive is interrogated, when there is one who may know something; 0: there is none."""
    held = captives_of(game, order.unit)
    if held.fit + held.wounded == 0:
        return 0
    order.kind, order.choice = casualties.REORGANISE, casualties.TREAT + casualties.ASK
    for other in range(game.units):
        order.target = other
        if refusal(rules, table, game, order) == 0:
            return 1
    return 0


@rule
def settle_down(rules: Rules, table: Table, game: Game, order: Order, wanted: Goal) -> int:
    """The last action of a squad with nothing to shoot at: treatment, overwatch, In Position; NOTHING: none of it."""
    squad = game.squad[order.unit]
    if steady(rules, table, game, order) == 1:
        return duties.STEADIES
    blank(game, order)
    if question_captives(rules, table, game, order) == 1:
        return duties.ASKS
    order.kind, order.choice, order.target = casualties.REORGANISE, casualties.TREAT, NOBODY
    if untreated(squad) > 0 and refusal(rules, table, game, order) == 0:
        return duties.TREATS
    order.kind, order.choice = morale.GO_IN_POSITION, 0
    if squad.in_position == 0 and (wanted.reached == 1 or own_cover(table, squad) != OPEN):
        if refusal(rules, table, game, order) == 0:
            return duties.DIGS_IN
    if lay_something(rules, table, game, order) == 1:
        return duties.LAYS
    order.kind = chapters_overwatch.OVERWATCH
    return duties.WATCHES if squad.fires == 0 and refusal(rules, table, game, order) == 0 else duties.NOTHING


@rule
def wants_to_fire(mind: Mind, game: Game, squad: Squad, wanted: Goal, value: int) -> int:
    """Whether a shot comes before everything else a squad could do with this action."""
    good = mind.weights.good_shot
    if wanted.leaving == 1:
        if squad.in_position == 1 and 2 * game.turn <= game.turns:
            return 1
        return 1 if squad.actions == 2 and wanted.danger == 1 and value >= 2 * good else 0
    if wanted.hurry == 1 and wanted.reached == 0:
        return 1 if squad.actions == 1 or value >= 2 * good else 0
    return 1 if value >= good or wanted.reached == 1 or squad.actions == 1 or squad.in_position == 1 else 0


@rule
def blank_of(order: Order, unit: int) -> None:
    """An order of a unit that says nothing yet."""
    clear_order(order)
    order.unit = unit


@rule
def blank(game: Game, order: Order) -> None:
    """An order of the active unit that says nothing yet."""
    blank_of(order, game.active)


@rule
def open_fire(mind: Mind, rules: Rules, table: Table, game: Game, order: Order, wanted: Goal) -> int:
    """Fire at the enemy, or at the building that he holds, whichever promises more; NOTHING: at neither now."""
    squad = game.squad[order.unit]
    order.kind = fire.FIRE
    value = best_shot(mind, table, rules, game, order, wanted.enemy)
    wants = 1 if value > 0 and wants_to_fire(mind, game, squad, wanted, value) == 1 else 0
    fires = may_fire(table, squad) if wants == 1 else 0
    target = order.target
    if batter(mind, rules, table, game, order, value * fires) == 1:
        return duties.BATTERS
    blank(game, order)
    order.kind, order.target = fire.FIRE, target
    return duties.SHOOTS if fires == 1 else duties.NOTHING


@rule
def come_on(mind: Mind, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """What a unit does that is off the table: it enters, or gets out of its vehicle; NOTHING: it stays where it is."""
    if drop_in(rules, table, game, order) == 1:
        return duties.DROPS_IN
    if is_waiting(game.squad[order.unit]) == 1:
        enters = try_move(mind, rules, table, game, order, goal(table, game, order.unit))
        return duties.ENTERS if enters == 1 else duties.NOTHING
    return duties.GETS_DOWN if get_down(rules, table, game, order) == 1 else duties.NOTHING


@rule
def choose_action(mind: Mind, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """What the active unit does next, and which duty that is; NOTHING: nothing sensible is allowed."""
    blank(game, order)
    squad = game.squad[order.unit]
    if squad.present == 0:
        return come_on(mind, rules, table, game, order)
    duty = use_equipment(rules, table, game, order)
    if duty != duties.NOTHING:
        return duty
    wanted = goal_of(mind, table, game, order.unit)
    blank(game, order)
    if wanted.leaving == 1 and leave_over_edge(rules, table, game, order, wanted) == 1:
        return duties.LEAVES
    if (squad.suppression == 0 and squad.fires == 0) or squad.hull > 0:
        duty = open_fire(mind, rules, table, game, order, wanted)
        if duty != duties.NOTHING:
            return duty
        blank(game, order)
    duty = get_ready(mind, rules, table, game, order, wanted)
    if duty != duties.NOTHING:
        return duty
    blank(game, order)
    if squad.suppression > 0 and squad.hull == 0:
        return duties.NOTHING
    return go_on(mind, rules, table, game, order, wanted)


@rule
def get_ready(mind: Mind, rules: Rules, table: Table, game: Game, order: Order, wanted: Goal) -> int:
    """Take up what the fallen had, go active, or help others; NOTHING: there is none of it to do."""
    if recover_weapon(rules, table, game, order) == 1:
        return duties.TAKES_UP
    if try_going_active(rules, table, game, order) == 1:
        return duties.TUNES_IN
    return duties.NOTHING if forgets(mind) == 1 else help_others(mind, rules, table, game, order, wanted)


@rule
def go_on(mind: Mind, rules: Rules, table: Table, game: Game, order: Order, wanted: Goal) -> int:
    """What a unit does with nothing to shoot at and nobody to help: it goes for its goal, or settles down."""
    if forgets(mind) == 1:
        return duties.NOTHING
    if quench(rules, table, game, order, wanted) == 1:
        return duties.QUENCHES
    if search(rules, table, game, order) == 1:
        return duties.SEARCHES
    duty = advance(mind, rules, table, game, order, wanted) if wanted.reached == 0 else duties.NOTHING
    if duty != duties.NOTHING:
        return duty
    blank(game, order)
    return settle_down(rules, table, game, order, wanted)


@rule
def fly_or_act(mind: Mind, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """What the active unit does next, an aircraft or any other; NOTHING: nothing sensible is allowed."""
    blank(game, order)
    if is_pilot(game, order.unit) == 1:
        if act_as_pilot(mind, rules, table, game, order) == 0:
            return duties.NOTHING
        return duties.SHOOTS if order.kind == fire.FIRE else duties.FLIES
    return choose_action(mind, rules, table, game, order)


@rule
def choose_reaction(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether to interrupt an enemy action: by Reaction Fire, or at the middle of what is still to go, or its end.

    By which right that is, or why the action passes.
    """
    if fire_at_mover(rules, table, game, order) == 1:
        return duties.DETONATES
    top, passes = game.pending[game.pending_count - 1], duties.LETS_PASS
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.side == game.seat_to_choose and overwatch.right_to_fire(rules, game, unit,
                                                                         top) != chapters_overwatch.NO_RIGHT:
            if would_breach(game, unit, top.order.unit, gather.all_supports(squad)) == 1:
                passes = duties.HOLDS_BACK
                continue
            clear_order(order)
            order.kind, order.unit = chapters_overwatch.REACT, unit
            for place in range(3):  # Reaction Fire costs no test and no haste; it comes at the start
                order.at = (top.progress + 0, (top.progress + top.length) // 2, top.length + 0)[place]
                if place > 0 or overwatch.right_to_fire(rules, game, unit, top) == chapters_overwatch.BY_REACTION:
                    if refusal(rules, table, game, order) == 0:
                        return reacts_by(overwatch.right_meant(rules, game, order, top))
    clear_order(order)
    order.kind = chapters_overwatch.DECLINE
    return passes


@rule
def reacts_by(right: int) -> int:
    """Which duty it is to fire by a right."""
    if right == chapters_overwatch.BY_REACTION:
        return duties.FIRES_BETWEEN
    return duties.FIRES_FROM_WATCH if right == chapters_overwatch.BY_OVERWATCH else duties.FIRES_BY_TEST


@rule
def act(mind: Mind, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Write an allowed order of the active unit, and tell which duty it follows."""
    blank(game, order)
    duty = storm(mind, rules, table, game, order)
    if duty == duties.NOTHING:
        duty = snipes(mind, rules, table, game, order)
    if duty == duties.NOTHING:
        duty = fly_or_act(mind, rules, table, game, order)
    if duty != duties.NOTHING:
        return duty
    fall_back(rules, table, game, order)
    return duties.FLEES if order.kind == morale.WITHDRAW else duties.RESTS


@rule
def follow(mind: Mind, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Write an allowed order for the side that must decide; returns the duty it follows, NOTHING if unnamed."""
    read_mission(mind, game)
    clear_order(order)
    if game.question == activation.WHICH_UNIT:
        if between_units(rules, table, game, order) == 0:
            choose_unit(mind, rules, table, game, order)
    elif game.question == activation.WHAT_ACTION:
        return act(mind, rules, table, game, order)
    elif game.question == chapters_overwatch.REACTION:
        return choose_reaction(rules, table, game, order)
    elif game.question == electronics.SIGNAL:
        choose_signal(rules, table, game, order)
    elif game.question == recovery.WHICH_ITEM:
        choose_item(rules, game, order)
    elif answer_as_pilot(rules, table, game, order) == 0 and answer_assault(rules, table, game, order) == 0:
        fall_back(rules, table, game, order)
    return duties.NOTHING


@rule
def heuristic_order(mind: Mind, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Write an allowed order for the side that must decide."""
    follow(mind, rules, table, game, order)
