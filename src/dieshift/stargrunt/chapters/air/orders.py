"""What the orders about aircraft, drops and evacuation need, and what they do.

Source: R10.50-R10.52, R11.1-R11.5, R11.16, R11.17, R16.31-R16.38; A26, A48, A49, A52.
"""

from dieshift.core.dice import Dice, shifted
from dieshift.core.rules import Rules, numbered, rule
from dieshift.stargrunt.chapters import activation, air, fire, overwatch
from dieshift.stargrunt.chapters.air import casevac, drops, flak, flight
from dieshift.stargrunt.chapters.air import flight as air_flight
from dieshift.stargrunt.chapters.air import rules as air_rules
from dieshift.stargrunt.chapters.air.bombs import bomb_refusal, drop_bombs
from dieshift.stargrunt.chapters.air.flight import home_of, is_ambulance, is_on_call, levels_to, put_on_chart
from dieshift.stargrunt.chapters.command.rules import worse_leadership
from dieshift.stargrunt.chapters.electronics.rules import is_signal
from dieshift.stargrunt.chapters.electronics.standing import roll_against
from dieshift.stargrunt.chapters.fire.action import carry_out_fire
from dieshift.stargrunt.chapters.fire.gather import Aim, aim_declared, with_supports
from dieshift.stargrunt.chapters.movement.entering import come_on, is_waiting
from dieshift.stargrunt.chapters.movement.rules import length_from
from dieshift.stargrunt.chapters.support import NO_CALLER, TOO_FEW_CHITS
from dieshift.stargrunt.chapters.support import rules as support
from dieshift.stargrunt.chapters.support.orders import may_call
from dieshift.stargrunt.chapters.vehicles.rules import is_about
from dieshift.stargrunt.frame import ALLOWED, answered, begun, carried_out, decides, fits, needs, waits_for
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import Game, Order, Pending
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import sees
from dieshift.stargrunt.turn.interrupts import proceed

# --- the Inbound Chart ------------------------------------------------------------------------------------------------


@rule
def call_die(game: Game, order: Order) -> int:
    """The die of a call: for an aircraft at its base that of a request, else the caller's quality, down by levels.

    Source: R9.1, R9.2, R10.50, R11.3, R11.4, R11.16.
    """
    squad, skipped = game.squad[order.unit], levels_to(game, order.unit, order.target)
    if game.squad[order.target].chart == terms.AT_BASE:
        die: int = support.request_die(skipped, order.at, squad.observer)
        return die
    return shifted(squad.quality, -skipped)


@rule
def call_needs(game: Game, order: Order) -> int:
    """What that die has to exceed: as of a request for an aircraft, or the worse leadership of both.

    Source: R9.1, R11.5, R11.16.
    """
    squad, other = game.squad[order.unit], game.squad[order.target]
    if other.chart == terms.AT_BASE:
        return air_rules.air_needs(squad.leadership, squad.observer)
    return worse_leadership(squad.leadership, other.leadership)


@needs.case(air.CALL_IN)
def call_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit may call somebody in. Source: R10.50, R11.1, R11.3, R11.16."""
    squad = game.squad[order.unit]
    if may_call(game, order.unit) == 0:
        return NO_CALLER
    if order.target < 0 or order.target >= game.units:
        return activation.NO_SUCH_UNIT
    if game.squad[order.target].side != squad.side:
        return activation.NOT_YOURS
    if is_on_call(game, order.target) == 0:
        return air.NOT_ON_CALL
    most = game.chits[squad.side] if game.squad[order.target].chart == terms.AT_BASE else 0
    return ALLOWED if 0 <= order.at <= most else TOO_FEW_CHITS


@is_signal.case(air.CALL_IN)
def is_call(rules: Rules, table: Table, game: Game, pending: Pending) -> int:
    """A call goes out by radio, always. Source: R11.10, R12.10."""
    return 1


@carried_out.case(air.CALL_IN)
def call_in(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit is called in: from its base to its box, from where it loiters to the battle area.

    An ambulance acts next turn, anybody else may act in this. Source: R10.50, R11.14, R11.16; A26.
    """
    squad, other = game.squad[order.unit], game.squad[order.target]
    if is_about(game, order.unit) == 0 or is_on_call(game, order.target) == 0:
        return
    dice.who = order.unit
    wanted, die, from_base = call_needs(game, order), call_die(game, order), other.chart == terms.AT_BASE
    game.chits[squad.side] -= order.at
    through = support.request_test(dice, die, wanted, roll_against(game))
    air.note_called_in(dice, game, order.unit, terms.NOBODY, through=through, needs=wanted, leadership=squad.leadership,
                       chits=order.at, more=wanted - squad.leadership)
    if through != 1:
        return
    if from_base:
        put_on_chart(dice, game, order.target, home_of(game, order.target), terms.INBOUND)
        return
    put_on_chart(dice, game, order.target, support.BATTLE_AREA, terms.INBOUND)
    if is_ambulance(game, other) == 1:
        other.activated = 1


@needs.case(air.LOITER)
def loiter_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit on its way in can be told to loiter, or not to. Source: R11.16."""
    if order.unit < 0 or order.unit >= game.units or game.squad[order.unit].side != game.seat_to_choose:
        return activation.NO_SUCH_UNIT
    squad = game.squad[order.unit]
    if order.choice != air.HOLD_OFF and order.choice != air.COME:
        return activation.BAD_CHOICE
    if squad.chart < 1 or squad.chart > terms.FARTHEST_BOX or squad.aboard > 0 or squad.course == terms.OUTWARD:
        return air.NOT_INBOUND
    wanted = terms.TO_LOITER if order.choice == air.HOLD_OFF else terms.INBOUND
    return ALLOWED if squad.course != wanted and squad.gone == terms.IN_PLAY else air.NOT_INBOUND


@answered.case(air.LOITER)
def loiter(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A side notes that a unit will loiter, or come on; its slot is still to be used. Source: R11.16 (reading)."""
    squad = game.squad[order.unit]
    put_on_chart(dice, game, order.unit, squad.chart,
                 terms.TO_LOITER if order.choice == air.HOLD_OFF else terms.INBOUND)


# --- flying -----------------------------------------------------------------------------------------------------------


@needs.case(air.FLIGHT)
def fly_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether an aircraft can fly, land or take off. Source: R16.34, R16.36."""
    why: int = flight.flight_refusal(rules, table, game, order)
    if why == ALLOWED and order.choice == air.LAND:
        return air_flight.landing_refusal(rules, table, game, order.unit)
    return why


@carried_out.case(air.FLIGHT)
def fly(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """An aircraft flies, lands or takes off; who comes on passes the air defences first. Source: R16.31, R16.34."""
    unit = order.unit
    squad = game.squad[unit]
    if (
        is_waiting(squad) == 1
        and air_flight.is_acquired(dice, game, unit, air_flight.defences_against(game, unit), 0) == 1
    ):
        game.pending[game.pending_count - 1].notes[air.LOCK] = air.ACQUIRED
    else:
        go(dice, rules, table, game, order)


@rule
def go(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """An aircraft does what it was told. Source: R16.34."""
    unit = order.unit
    squad = game.squad[unit]
    if flight.flight_refusal(rules, table, game, order) != ALLOWED:
        return
    if order.choice == air.LAND:
        air_flight.land(dice, rules, table, game, unit)
    elif order.choice == air.TAKE_OFF:
        squad.aloft = terms.HOVERING
        flight.tell_mode(dice, game, unit)
    else:
        if is_waiting(squad) == 1:
            squad.aloft = terms.FLYING
            come_on(dice, game, unit)
        flight.fly_along(dice, rules, game, unit, order)


@waits_for.case(air.FLIGHT, fire.FIRE)
def pilot_is_asked(game: Game, pending: Pending) -> int:
    """Where air defence or a weapon has acquired an aircraft, its pilot decides. Source: R16.31, R16.32."""
    return air.WHAT_PILOT_DOES if pending.notes[air.LOCK] == air.ACQUIRED else terms.NOBODY


@decides.case(air.WHAT_PILOT_DOES)
def pilots_side(game: Game, pending: Pending, question: int) -> int:
    """Whose pilot it is: of who flies, or of who is fired at. Source: R16.31, R16.32."""
    unit = pending.order.unit if pending.order.kind == air.FLIGHT else pending.order.target
    return game.squad[unit].side


@fits.case(air.WHAT_PILOT_DOES)
def answer_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether an answer fits: one breaks off from air defences, and evades fire by a flight. Source: R16.31, R16.32."""
    top = game.pending[game.pending_count - 1].order
    if order.choice == air.HOLD_COURSE:
        return ALLOWED
    if top.kind == air.FLIGHT:
        return ALLOWED if order.choice == air.BREAK_OFF else activation.BAD_CHOICE
    if order.choice != air.EVADE:
        return activation.BAD_CHOICE
    return evasion_refusal(table, game, top.target, order)


@rule
def evasion_refusal(table: Table, game: Game, unit: int, order: Order) -> int:
    """Whether a path is an evasion: a flight of 24 inches at least. Source: R16.32; A49."""
    me = game.squad[unit].figure[game.squad[unit].centre]
    if flight.path_refusal(table, game, unit, order, air.FLY_ON) != ALLOWED:
        return air.BAD_EVASION
    return ALLOWED if length_from(order, me.x, me.y) >= flight.LEAST else air.BAD_EVASION


@answered.case(air.PILOT)
def pilot(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """What the pilot does, and what comes of it; then the order that acquired him is done. Source: R16.31, R16.32."""
    top = game.pending[game.pending_count - 1]
    top.notes[air.LOCK] = air.ANSWERED
    unit = top.order.unit
    if top.order.kind != air.FLIGHT:
        under_fire(dice, rules, table, game, order, top)
    elif order.choice == air.BREAK_OFF:
        air_flight.turn_back(dice, game, unit, 1)
    elif air_flight.goes_through(dice, game, unit) == 1:
        go(dice, rules, table, game, top.order)
    proceed(dice, rules, table, game)


@rule
def under_fire(dice: Dice, rules: Rules, table: Table, game: Game, order: Order, top: Pending) -> None:
    """A pilot under fire holds course or evades; who is not lost then is fired at. Source: R16.32; A49."""
    shot = aim_at_tracked(table, rules, game, top.order, top.notes[overwatch.HASTY])
    if order.choice == air.EVADE:
        evade(dice, rules, game, top.order.target, order)
        seen = keeps_in_sight(table, rules, game, top.order)
        kept = flak.still_tracked(dice, rules, game, top.order, seen)
        flak.spend(game, top.order, top.order.supports & ~kept)
        if kept == 0:
            return
        shot = with_supports(shot, shot.supports & kept)
    fire_at_tracked(dice, rules, table, game, top.order, shot)


@numbered("order.kind")
def aim_at_tracked(table: Table, rules: Rules, game: Game, order: Order, hasty: int) -> Aim:
    """Aim a fire at an aircraft that it has acquired. Source: R16.32."""
    return aim_declared(table, rules, game, order, hasty)


@numbered("order.kind")
def keeps_in_sight(table: Table, rules: Rules, game: Game, order: Order) -> int:
    """Whether an aircraft that evades a fire is still in its sight. Source: R16.32."""
    return sees(table, rules, game, order.unit, order.target)


@numbered("order.kind")
def fire_at_tracked(dice: Dice, rules: Rules, table: Table, game: Game, order: Order, shot: Aim) -> None:
    """Roll a fire at an aircraft that it tracks, and write all that follows. Source: R16.32, R16.33."""
    carry_out_fire(dice, rules, table, game, order, shot)


@rule
def evade(dice: Dice, rules: Rules, game: Game, unit: int, order: Order) -> None:
    """An aircraft evades: it flies at once, and has no activation any more in this turn. Source: R16.32; A49."""
    squad = game.squad[unit]
    order.choice = air.FLY_ON
    flight.fly_along(dice, rules, game, unit, order)
    order.choice = air.EVADE
    squad.activated = 1


# --- drops, bombs, evacuation -----------------------------------------------------------------------------------------


@needs.case(air.DROP)
def needs_to_drop(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a craft can let a unit down. Source: R16.37; A52."""
    return drops.drop_refusal(rules, table, game, order)


@begun.case(air.DROP)
def begin_drop(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Spend both actions on a drop by ropes, even if it is interrupted. Source: R16.37."""
    if drops.by_jump_packs(game.squad[order.target]) == 0:
        game.squad[order.unit].actions = 0
    return 1


@carried_out.case(air.DROP)
def drop(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit is let down, if its craft still hovers. Source: R16.37."""
    squad, rider = game.squad[order.unit], game.squad[order.target]
    if squad.aloft == terms.HOVERING and squad.hull > 0 and rider.aboard == squad.hull:
        drops.let_down(dice, rules, table, game, order.target, squad.hull - 1)


@needs.case(air.PARADROP)
def needs_to_paradrop(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit can come down from above. Source: R16.38."""
    return drops.paradrop_refusal(table, game, order)


@carried_out.case(air.PARADROP)
def paradrop(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit comes down from above. Source: R16.38."""
    drops.come_from_above(dice, rules, table, game, order.unit, order.x[0], order.y[0])


@needs.case(air.BOMB)
def needs_to_bomb(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether an aircraft has the bombs. Source: R16.35."""
    return bomb_refusal(game, order)


@carried_out.case(air.BOMB)
def bomb(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A stick of bombs is dropped, if the aircraft is still in the air. Source: R16.35."""
    squad = game.squad[order.unit]
    if squad.hull > 0 and squad.aloft != terms.GROUNDED:
        drop_bombs(dice, rules, table, game, order.unit, order.choice + 1)


@needs.case(air.EVACUATE)
def needs_to_evacuate(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a squad can load its wounded. Source: R10.51; A54."""
    return casevac.evacuation_refusal(game, order.unit, order.target)


@carried_out.case(air.EVACUATE)
def evacuate(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The wounded are loaded, and a vehicle that is full, or told to, leaves at once. Source: R10.51, R10.52."""
    unit, other = order.unit, order.target
    if casevac.evacuation_refusal(game, unit, other) != ALLOWED:
        return
    casevac.load(dice, game, unit, other)
    if order.choice == air.SEND_OFF or casevac.is_full(game, other) == 1:
        casevac.drive_off(dice, rules, table, game, other)
