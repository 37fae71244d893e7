"""What is a signal, who could turn EW against it or answer that, and what stands in the end.

A signal is an order on the stack of which the enemy hears: a message by radio, a look with electronic sensors or by
a drone, a guided missile, an EW task itself. The side that hears it may roll against it, the other side may answer that
roll, and so on in turn; what stands in the end is held against the dice of the order, which are rolled after it.
Whether somebody is asked follows from what both sides see: markers, units on the table, rolls.

Source: R12.4, R12.10, R12.30, R12.40, R12.41 (RB p.52); N26, N27, N29.
"""

from dieshift.core.rules import Rules, numbered, rule
from dieshift.stargrunt.chapters import command, drones, electronics, fire, spotting, units
from dieshift.stargrunt.chapters.command.book import in_contact
from dieshift.stargrunt.chapters.drones.book import drone_of
from dieshift.stargrunt.chapters.drones.flight import drone_view
from dieshift.stargrunt.chapters.electronics import book
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.points.guns import first_of, hull_refusal
from dieshift.stargrunt.chapters.points.shots import weapon_at
from dieshift.stargrunt.chapters.vehicles.book import is_about
from dieshift.stargrunt.state.records import Game, Pending
from dieshift.stargrunt.state.terms import MISSILE, NOBODY, PLACED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import counter_in_sight
from dieshift.stargrunt.turn.refusals import ALLOWED

DUD = 1  # a roll that is higher than nothing


@numbered("pending.order.kind")
def is_signal(rules: Rules, table: Table, game: Game, pending: Pending) -> int:
    """Whether an order on the stack is a signal that EW can be turned against; most are none. Source: R12.30."""
    return 0


@is_signal.case(command.COMMUNICATE, command.TRANSFER, command.RALLY, units.CALL_ELEMENT)
def is_message(rules: Rules, table: Table, game: Game, pending: Pending) -> int:
    """A message by radio is; one in direct contact is not.

    A message to a unit under a counter is taken for one by radio, so that nobody learns how near that is (reading).
    Source: R9.14, R12.10, R15.1.
    """
    other = game.squad[pending.order.target]
    if other.located != PLACED:
        return 1
    direct: int = in_contact(rules, game, pending.order.unit, pending.order.target)
    return 1 - direct


@is_signal.case(spotting.OBSERVE)
def is_scan(rules: Rules, table: Table, game: Game, pending: Pending) -> int:
    """A look at a counter in sight is, with sensors of D6 or better; one with the naked eye is not.

    Source: R12.30, R15.11; N29.
    """
    order = pending.order
    if game.squad[order.unit].sensor < book.LEAST:
        return 0
    return counter_in_sight(table, rules, game, order.unit, order.target).visible


@is_signal.case(drones.SEEK)
def is_drone_look(rules: Rules, table: Table, game: Game, pending: Pending) -> int:
    """A drone's look at a counter in its sight is a signal; its operators' own sensor does not matter.

    Flying the drone is no signal: no die is rolled that a spoof could beat (reading). Source: R12.30, R15.22; N29.
    """
    k = drone_of(game, pending.order.unit)
    if k == NOBODY:
        return 0
    return drone_view(table, rules, game, k, pending.order.target).visible


@is_signal.case(fire.FIRE)
def is_guided(rules: Rules, table: Table, game: Game, pending: Pending) -> int:
    """A fire of guided missiles at a vehicle is; vehicle fire control is not. Source: R6.65, R12.30; N29."""
    order = pending.order
    found = gather.target_refusal(game, order.unit, order.target)
    if found != ALLOWED or game.squad[order.target].hull == 0:
        return 0
    shot = gather.aim_declared(table, rules, game, order, 0)
    first = first_of(shot.supports)
    if shot.refusal != ALLOWED or shot.rifles != 0 or first == NOBODY:
        return 0
    return 1 if weapon_at(game, order.unit, first).kind == MISSILE else 0


@is_signal.case(electronics.SCAN)
def is_task(rules: Rules, table: Table, game: Game, pending: Pending) -> int:
    """An EW task is answered by EW. Source: R12.40."""
    return 1


@rule
def side_to_answer(game: Game, pending: Pending) -> int:
    """Whose roll does not stand about a signal: the enemy's of who gave it, as long as nobody has rolled.

    Source: R12.40; N26.
    """
    side: int = game.squad[pending.order.unit].side
    return side if pending.notes[electronics.STANDS] > 0 else 1 - side


@rule
def roll_to_beat(pending: Pending) -> int:
    """The EW roll that stands about a signal, whosever it is; 0: nobody has rolled. Source: R12.40; N26."""
    return abs(pending.notes[electronics.STANDS])


@rule
def may_answer(game: Game, unit: int, pending: Pending) -> int:
    """Whether a unit of the side to answer could beat what stands about a signal, and has not had its say.

    A vehicle does so only while its systems work. Source: R12.2, R12.40, R12.41; A5.
    """
    squad = game.squad[unit]
    if squad.hull > 0 and hull_refusal(game.hull[squad.hull - 1]) != ALLOWED:
        return 0
    if squad.side != side_to_answer(game, pending) or pending.tuned & (1 << unit) != 0:
        return 0
    return book.can_beat(squad, roll_to_beat(pending))


@rule
def side_that_hears(rules: Rules, table: Table, game: Game, pending: Pending) -> int:
    """The side to be asked whether it turns EW against a signal, or answers that; NOBODY when no unit of it could.

    Nobody answers a roll that can beat nothing. Source: R12.4, R12.40, R12.41.
    """
    if is_signal(rules, table, game, pending) == 0 or roll_to_beat(pending) == DUD:
        return NOBODY
    if is_about(game, pending.order.unit) == 1:
        for unit in range(game.units):
            if may_answer(game, unit, pending) == 1:
                return side_to_answer(game, pending)
    return NOBODY
