"""After close combat: the beaten fall back, the position is taken, and who has won follows through or pursues.

Source: R8.51, R8.57, R8.60, R8.73; S2.11, S2.31; N5, N19, Q6.
"""

from dieshift.core.dice import Dice
from dieshift.core.geometry import along
from dieshift.core.record_rules import clearing
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.chapters.assault import charge, declared, squads_fight
from dieshift.stargrunt.chapters.assault import rules as assault_rules
from dieshift.stargrunt.chapters.assault.fates import end_assault
from dieshift.stargrunt.chapters.assault.squad_melee import fights_in_pairs
from dieshift.stargrunt.chapters.assault.squads_fight import pursues
from dieshift.stargrunt.chapters.assault.withdrawal import give_way
from dieshift.stargrunt.chapters.fires.ways import form_up
from dieshift.stargrunt.chapters.movement.action import arrive, react
from dieshift.stargrunt.chapters.movement.contact import stand_around
from dieshift.stargrunt.chapters.movement.following import spent_by, stances
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.frame import ALLOWED, UNDER_WAY, answered, fits, mark_of
from dieshift.stargrunt.state.records import PLACES, Assault, Game, Order, Pending, Squad
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.terrain.going import Table, reach
from dieshift.stargrunt.turn.interrupts import proceed

clear_assault = clearing(Assault)
DESTROYED, PULLED_BACK = 1, 2  # threat level of following through (R8.73)


@rule
def end_fight(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending, dash: int) -> None:
    """The beaten fall back, the attackers who have won take the position, and may follow through; or who stays pursues.

    Source: R8.51, R8.57, R8.60, R8.73; S2.11, S2.13; N19.
    """
    unit, other = assault_rules.unit_of_side(game, assault_rules.ATTACKER), pending.order.target
    winner = game.assault.winner - 1
    middle = game.squad[other].figure[game.squad[other].centre]
    x, y = middle.x, middle.y
    end_assault(dice, rules, game, winner)
    if winner == assault_rules.DEFENDER:
        for place in range(PLACES):
            if assault_rules.takes_part(game, assault_rules.ATTACKER, place) == 1:
                give_way(dice, rules, table, game, assault_rules.unit_at(game, place), other, dash)
        game.assault.step = assault_rules.FOLLOWS if can_pursue(rules, game) == 1 else assault_rules.DONE
        return
    give_way(dice, rules, table, game, other, unit, dash)
    charge.fill_position(dice, rules, table, game, pending, x, y, dash)
    if game.assault.step != assault_rules.VACATED and can_pursue(rules, game) == 1:
        game.assault.step = assault_rules.FOLLOWS


@fits.case(declared.WHETHER_TO_OCCUPY)
def occupy_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Take the position, or stay back. Source: S2.13."""
    return ALLOWED if 0 <= order.choice <= declared.STAY_BACK else activation.BAD_CHOICE


@answered.case(declared.OCCUPY)
def occupy_or_stay(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Take the position that another squad has given up by choice, or stay back and follow no one through it.

    When all squads have answered, one that took the position may follow through. One that stayed back may still
    pursue, where squads do.
    Source: S2.11, S2.13; R8.73.
    """
    pending, assault = game.pending[game.pending_count - 1], game.assault
    place = assault_rules.place_of_unit(game, pending.order.unit)
    assault.dashed |= 1 << place
    if order.choice == declared.STAY_BACK:
        assault.out |= 1 << place
    else:
        charge.move_in(dice, rules, table, game, place, assault.at_x, assault.at_y)
    pending.stage = UNDER_WAY
    if charge.ask_to_occupy(game, pending) == 0:
        charge.ask_to_follow(game, pending)
        if can_pursue(rules, game) == 1:
            assault.step = assault_rules.FOLLOWS
    proceed(dice, rules, table, game)


@rule
def can_pursue(rules: Rules, game: Game) -> int:
    """Whether the side that has won a squads' fight may run after the other, one after one. Source: S2.11, S2.31."""
    if (
        fights_in_pairs(rules) == 1
        or pursues(rules) == 0
        or game.assault.round == 0
        or assault_rules.is_joint(game) == 1
    ):
        return 0
    winner = assault_rules.unit_of_side(game, game.assault.winner - 1)
    loser = assault_rules.unit_of_side(game, 2 - game.assault.winner)
    if in_play(game.squad[loser]) == 0 or game.squad[winner].suppression > 0:
        return 0
    return in_play(game.squad[winner])


@fits.case(declared.WHETHER_TO_FOLLOW)
def follow_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Follow through, as attackers may who took the position; stay; or pursue, where squads do.

    Source: R8.73; S2.11, S2.13.
    """
    if order.choice == declared.PURSUE:
        return ALLOWED if can_pursue(rules, game) == 1 else declared.NO_PURSUIT
    unit = game.pending[game.pending_count - 1].order.unit
    if order.choice == 0 and (game.assault.winner != 1 + assault_rules.ATTACKER or charge.may_follow(game, unit) == 0
                              or assault_rules.takes_part(game, assault_rules.ATTACKER,
                                                          assault_rules.place_of_unit(game, unit)) == 0):
        return declared.NO_PURSUIT
    return ALLOWED if 0 <= order.choice <= 1 else activation.BAD_CHOICE


@answered.case(declared.FOLLOW)
def follow(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Try to follow through: a passed reaction test gives a combat move, which may be another charge.

    Source: R8.73, R7.36; N5.
    """
    pending = game.pending[game.pending_count - 1]
    unit, other = pending.order.unit, pending.order.target
    pending.stage = UNDER_WAY
    if order.choice == declared.PURSUE and pursue(dice, rules, table, game) == 1:
        proceed(dice, rules, table, game)
        return
    if assault_rules.is_joint(game) == 1:
        game.assault.dashed |= 1 << assault_rules.place_of_unit(game, unit)
        charge.ask_to_follow(game, pending)
    else:
        game.assault.step = assault_rules.DONE
    if order.choice == 0:
        threat = PULLED_BACK if in_play(game.squad[other]) == 1 else DESTROYED
        squad = game.squad[unit]
        if react(dice, rules, game, unit, threat, declared.FOLLOW) == 1:
            squad.actions = 1
            squad.done |= mark_of(declared.FOLLOW)
        squad.failed &= ~mark_of(declared.FOLLOW)
    if game.assault.step == assault_rules.DONE:
        clear_assault(game.assault)
        game.assault.step = assault_rules.DONE
        game.assault.follows = follows_through(game.squad[game.active])
    proceed(dice, rules, table, game)


@rule
def follows_through(squad: Squad) -> int:
    """Whether what a unit has left of its activation is to follow through. Source: R8.73."""
    return 1 if squad.actions > 0 and (squad.done >> declared.FOLLOW) & 1 == 1 else 0


@rule
def pursue(dice: Dice, rules: Rules, table: Table, game: Game) -> int:
    """Pursue a broken squad by a combat move: if caught, it fights another round; else the pursuer stops short.

    The pursued squad fights as its morale lets it, even when broken. A pursuer that mines wipe out catches no one.
    Source: S2.11, R16.2; Q6.
    """
    assault = game.assault
    winner = assault_rules.unit_of_side(game, assault.winner - 1)
    loser = assault_rules.unit_of_side(game, 2 - assault.winner)
    way, far = charge.lane(rules, table, game, winner, loser), squads_fight.dash_of(dice, rules, game, winner)
    caught = charge.reaches(far, way.cost)
    x, y = way.end_x, way.end_y
    if caught == 0:
        gait = gait_here(rules, table, game, game.squad[winner])
        stop = along(way.x, way.y, x, y, reach(table, gait, way.x, way.y, x, y, far))
        x, y = stop[0], stop[1]
    start = stances(game.squad[winner], spent_by(game.pending[game.pending_count - 1]))
    if stand_around(dice, rules, table, game, winner, x, y) == 1:
        form_up(dice, rules, table, game, winner, start)
        arrive(dice, rules, table, game, winner)
    if in_play(game.squad[winner]) == 0:
        caught = 0
    declared.note_pursued(dice, game, winner, loser, far=far, wanted=way.cost, caught=caught)
    if caught == 1:
        assault.winner, assault.step, assault.out = 0, assault_rules.MEETS, 0
    return caught
