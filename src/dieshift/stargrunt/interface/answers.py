"""A fire out of turn as it is planned: by which right, how hasty, how far on, with what; and why the computer fires.

Everything is asked of the rules that answer. See R5.40-R5.43; S4.107-128.
"""

from typing import NamedTuple

from msgspec.structs import replace

from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.interface.scene import Ground
from dieshift.stargrunt.bots import duties
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.morale.rules import opportunity_threat
from dieshift.stargrunt.chapters.movement.rules import Point
from dieshift.stargrunt.chapters.overwatch import BY, REACT
from dieshift.stargrunt.chapters.overwatch import rules as overwatch
from dieshift.stargrunt.chapters.overwatch.answers import Volley, haste_of
from dieshift.stargrunt.chapters.overwatch.orders import point_meant
from dieshift.stargrunt.interface.aim import found_of
from dieshift.stargrunt.interface.checks import reaction
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import abandoned
from dieshift.stargrunt.terrain.going import Table


class Answer(NamedTuple):
    """A fire that interrupts: its right, 1 where it is hasty, the point of the path, the way there, and its aim."""

    right: int
    hasty: int
    at: int
    way: Point
    aimed: gather.Aim


def answer(rules: Rules, table: Table, seen: Game, order: Order) -> Answer:
    """The fire of an order to react, at the mover where the order says."""
    top = seen.pending[seen.pending_count - 1]
    right = overwatch.right_meant(rules, seen, order, top)
    at, hasty = max(point_meant(order, top, right), top.progress), haste_of(right)
    view, way = overwatch.sighting_at(table, rules, seen, order.unit, top, at), overwatch.way_to(top, at)
    shot = Volley(order.unit, order.rifles, order.supports, order.choice % BY)
    aimed = gather.aim_moved(table, rules, seen, shot, top.order.unit, view, hasty, way.x, way.y)
    return Answer(right, hasty, at, way, aimed)


def of_answer(rules: Rules, table: Table, seen: Game, names: Roster, order: Order, followed: int) -> Ground | None:
    """Why the player interrupts an action, or lets it pass: what its fire would do, and whether it passes its test."""
    if followed not in duties.NAMES:
        return None
    mover = seen.pending[seen.pending_count - 1].order.unit
    ground = Ground(term=duties.NAMES[followed], target=names.unit(mover))
    if order.kind != REACT:
        return ground
    squad = seen.squad[order.unit]
    threat = opportunity_threat(rules, squad.motivation, abandoned(squad))
    passes = reaction(rules, squad, threat, "react").rows[0].chance if followed == duties.FIRES_BY_TEST else 0.0
    return replace(ground, here=_suppresses(rules, table, seen, order, mover), there=passes)


def _suppresses(rules: Rules, table: Table, seen: Game, order: Order, mover: int) -> float:
    """The chance that a fire out of turn suppresses the mover; 0 between vehicles, that know no such thing."""
    shot = clone(order)
    shot.target = mover
    if gather.vehicle_between(seen, order.unit, mover):
        return 0.0
    return float(found_of(rules, seen, shot, answer(rules, table, seen, order).aimed).suppressed)
