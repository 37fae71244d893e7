"""A charge of several units: who may join it, the tests they take, and who goes in when not all have dared.

The units are activated together, in one slot. Each takes its own test to charge; who fails has lost one action and acts
with the other when the assault is over, and so do all when the charge is called off.
Source: R8.70-R8.72, R8.1, R8.2; N17, N18.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.chapters.assault import declared
from dieshift.stargrunt.chapters.assault import rules as assault_rules
from dieshift.stargrunt.chapters.assault.charge import aim_refusal, reach_refusal
from dieshift.stargrunt.chapters.assault.rules import DONE, FEWER, JOINS, STANDS, takes_part, turn_to, unit_at
from dieshift.stargrunt.chapters.movement.action import react
from dieshift.stargrunt.chapters.overwatch.rules import is_acting
from dieshift.stargrunt.frame import ALLOWED, UNDER_WAY, answered, fits, mark_of
from dieshift.stargrunt.state.records import MAX_CALLERS, MAX_CHARGERS, PLACES, Game, Order, Pending, Squad
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.interrupts import proceed
from dieshift.stargrunt.turn.legal import scattered_refusal, state_refusal
from dieshift.stargrunt.turn.turn import begin_activation, can_be_activated


@rule
def storm_refusal(rules: Rules, table: Table, game: Game, unit: int, target: int) -> int:
    """Whether a unit may charge together with others: somebody could join. Source: R8.70."""
    for other in range(game.units):
        if other != unit and join_refusal(rules, table, game, other, target) == ALLOWED:
            if game.squad[other].side == game.squad[unit].side:
                return ALLOWED
    return declared.NOBODY_TO_JOIN


@rule
def join_refusal(rules: Rules, table: Table, game: Game, unit: int, target: int) -> int:
    """Whether a unit whose turn is still to come may join a charge: it could charge if it were activated now.

    A unit that is acting, or waits for one that it has called, has no turn to join with, though its marker may still
    be face up after a transfer. Source: R8.1, R8.70, R9.10.
    """
    if unit < 0 or unit >= game.units or game.squad[unit].side != game.seat_to_choose:
        return declared.NOT_IN_THIS_CHARGE
    squad = game.squad[unit]
    if is_acting(game, unit) == 1 or can_be_activated(game, unit) == 0 or squad.present == 0 or in_play(squad) == 0:
        return declared.NOT_IN_THIS_CHARGE
    if game.callers >= MAX_CALLERS:
        return declared.NO_MORE_JOIN
    state = ready_refusal(rules, table, squad)
    if state != ALLOWED:
        return state
    refusal: int = aim_refusal(rules, table, game, unit, target)
    return reach_refusal(rules, table, game, unit, target) if refusal == ALLOWED else refusal


@rule
def ready_refusal(rules: Rules, table: Table, squad: Squad) -> int:
    """Whether the state that a unit is in lets it charge. Source: R8.1."""
    if squad.failed & mark_of(declared.CHARGE) != 0:
        return declared.NOT_IN_THIS_CHARGE
    return scattered_refusal(rules, squad, declared.CHARGE, state_refusal(table, squad, declared.CHARGE))


@rule
def free_place(game: Game) -> int:
    """The place of the next unit that joins; NOBODY: all are taken. Source: R8.70."""
    for k in range(MAX_CHARGERS - 1):
        if game.assault.more[k] == 0:
            return k + 2
    return NOBODY


@fits.case(declared.WHO_CHARGES)
def who_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """A unit joins before the tests; then all go in that dare, or the charge is called off. Source: R8.70."""
    charge, step = game.pending[game.pending_count - 1].order, game.assault.step
    if order.kind == declared.GO_IN:
        if order.choice == declared.CALL_OFF:
            return ALLOWED if step == FEWER else declared.NOT_YET_OFF
        return ALLOWED if order.choice == 0 else activation.BAD_CHOICE
    if step != JOINS or free_place(game) == NOBODY:
        return declared.NO_MORE_JOIN
    if order.target != charge.target:
        return declared.NOTHING_TO_CHARGE
    return join_refusal(rules, table, game, order.unit, order.target)


@answered.case(declared.JOIN_CHARGE)
def join_charge(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit is activated at once with the one that charges, and waits for its test as a commander who has called.

    Source: R8.70; N18.
    """
    active = game.active
    game.assault.more[free_place(game) - 2] = order.unit + 1
    game.caller[game.callers] = order.unit
    game.callers += 1
    game.squad[order.unit].activated = 1
    declared.note_joined_charge(dice, game, order.unit, active)
    begin_activation(dice, rules, table, game, order.unit)
    game.active = active
    proceed(dice, rules, table, game)


@answered.case(declared.GO_IN)
def go_in(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """All take their tests; then those who dare go in, at once if nobody has failed; or it is called off.

    Source: R8.70; N18.
    """
    pending, assault = game.pending[game.pending_count - 1], game.assault
    failed = 0
    if assault.step == JOINS:
        failed = take_tests(dice, rules, table, game)
    dared = how_many_dare(game)
    if order.choice == declared.CALL_OFF or dared == 0:
        assault.step = DONE
        if dared > 0:
            declared.note_called_off(dice, game, pending.order.unit, pending.order.target)
    elif failed > 0:
        assault.step = FEWER
    else:
        set_off(rules, game, pending)
    pending.stage = UNDER_WAY
    proceed(dice, rules, table, game)


@rule
def take_tests(dice: Dice, rules: Rules, table: Table, game: Game) -> int:
    """Each unit takes its own test to charge, with one action; how many have failed. Source: R8.2, R8.70."""
    failed = 0
    for place in range(PLACES):
        if takes_part(game, assault_rules.ATTACKER, place) == 1:
            unit = unit_at(game, place)
            squad = game.squad[unit]
            squad.actions, passed = 1, 0
            squad.done |= mark_of(declared.CHARGE)
            threat = assault_rules.charge_threat(rules, squad.confidence, squad.in_position)
            if (
                in_play(squad) == 1
                and ready_refusal(rules, table, squad) == ALLOWED
                and threat != assault_rules.NO_CHARGE
            ):
                passed = react(dice, rules, game, unit, threat, declared.CHARGE)
            if passed == 0:
                game.assault.out |= 1 << place
                failed += 1
    return failed


@rule
def how_many_dare(game: Game) -> int:
    """How many units would go in. Source: R8.70."""
    count = 0
    for place in range(PLACES):
        count += takes_part(game, assault_rules.ATTACKER, place)
    return count


@rule
def set_off(rules: Rules, game: Game, pending: Pending) -> None:
    """Those who have dared spend their whole activation, and close up: one of them alone is a charge like any other.

    Source: R8.1, R8.2, R8.70, R8.71; N17.
    """
    assault, lead, chargers = game.assault, NOBODY, 0
    for place in range(PLACES):
        if takes_part(game, assault_rules.ATTACKER, place) == 1:
            unit = unit_at(game, place)
            squad = game.squad[unit]
            middle = squad.figure[squad.centre]
            squad.in_position, squad.actions = 0, 0
            if chargers == 0:
                lead, assault.start_x, assault.start_y = unit, middle.x, middle.y
            else:
                assault.more[chargers - 1], assault.from_x[chargers - 1] = unit + 1, middle.x
                assault.from_y[chargers - 1] = middle.y
            chargers += 1
    for k in range(chargers - 1, MAX_CHARGERS - 1):
        assault.more[k] = 0
    if assault.out != 0:
        assault.left = assault_rules.failed_start_weighs(rules)
    assault.out, assault.step = 0, STANDS
    assault.lead = lead + 1 if chargers > 1 else 0
    turn_to(pending, lead)
