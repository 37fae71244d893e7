"""Orders about aircraft and drops as the bot writes them that does anything that is allowed.

Source: R10.51, R11.16, R16.31-R16.38.
"""

from dieshift.core.dice import Generator, seeded_face
from dieshift.core.rules import rule
from dieshift.stargrunt.chapters import activation, air
from dieshift.stargrunt.chapters.air.rules import ahead
from dieshift.stargrunt.chapters.fires.rules import Step
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import INCH, NO_AIRCRAFT, NOBODY, PARACHUTES
from dieshift.stargrunt.terrain.going import Table

LONGEST = 48  # inches of a leg


@rule
def has_aircraft(game: Game) -> int:
    """Whether anything flies in a battle, or fetches the wounded."""
    for k in range(game.hulls):
        if game.hull[k].flies != NO_AIRCRAFT or game.hull[k].ambulance == 1:
            return 1
    return 0


@rule
def guess_way(mind: Generator, table: Table, game: Game, order: Order, unit: int) -> None:
    """Write a straight flight of some unit, in a direction not far from its heading."""
    squad = game.squad[unit]
    hull, me = game.hull[squad.hull - 1], squad.figure[squad.centre]
    step: Step = ahead(hull.heading + 30 * (seeded_face(mind, 7) - 4) + 360, seeded_face(mind, LONGEST) * INCH)
    order.legs = 1
    order.x[0] = min(table.width, max(0, me.x + step.x))
    order.y[0] = min(table.depth, max(0, me.y + step.y))


@rule
def guess_air(mind: Generator, table: Table, game: Game, order: Order) -> int:
    """Write any order about aircraft or drops, now and then, where there could be one; 0: something else."""
    if game.question == air.WHAT_PILOT_DOES:
        top = game.pending[game.pending_count - 1].order
        order.kind, order.choice = air.PILOT, seeded_face(mind, 3) - 1
        if order.choice == air.EVADE and top.kind != air.FLIGHT:
            guess_way(mind, table, game, order, top.target)
        return 1
    if game.question == activation.WHICH_UNIT and has_aircraft(game) == 1 and seeded_face(mind, 20) == 1:
        order.kind, order.unit = air.LOITER, seeded_face(mind, game.units) - 1
        order.choice = seeded_face(mind, 2) - 1
        return 1
    if game.question != activation.WHAT_ACTION:
        return 0
    order.unit = game.active
    if game.squad[game.active].drop >= PARACHUTES and game.squad[game.active].present == 0:
        order.kind = air.PARADROP
        order.x[0], order.y[0] = seeded_face(mind, table.width), seeded_face(mind, table.depth)
        return 1
    return guess_flight(mind, table, game, order) if has_aircraft(game) == 1 else 0


@rule
def guess_flight(mind: Generator, table: Table, game: Game, order: Order) -> int:
    """Write any flight, drop or bombs of an aircraft, or what others do with one; 0: something else."""
    squad, what = game.squad[game.active], seeded_face(mind, 10)
    if squad.hull > 0 and game.hull[squad.hull - 1].flies != NO_AIRCRAFT:
        order.kind, order.target = air.FLIGHT, NOBODY
        if what <= 5:
            order.choice = seeded_face(mind, 6) - 1
            if seeded_face(mind, 4) > 1:
                guess_way(mind, table, game, order, game.active)
        elif what == 6:
            order.kind, order.choice = air.BOMB, seeded_face(mind, 4) - 1
        elif what <= 8:
            order.kind, order.target = air.DROP, seeded_face(mind, game.units) - 1
        return 1 if what <= 8 else 0
    if what > 2:
        return 0
    order.kind = air.EVACUATE if what == 1 else air.CALL_IN
    order.target, order.choice = seeded_face(mind, game.units) - 1, what - 1 if what == 1 else 0
    return 1
