"""The places to which a squad could go, weighed: what fire it could give from each, and take there.

Every place is one that the move may end at; the two numbers are those of its preview. Of a fire, the place from which
it had the best chance, if the squad went there first. See R4.7-R4.16, R5.1-R5.31.
"""

import math
from collections.abc import Iterator

from msgspec.structs import replace

from dieshift.core.geometry import distance
from dieshift.core.rules import Rules
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.face.scene import NOBODY, Weighed
from dieshift.stargrunt.chapters.movement import book as movement
from dieshift.stargrunt.face.menu import PLACE
from dieshift.stargrunt.face.preview import acts, would_be_allowed
from dieshift.stargrunt.face.reach import ends, far, gives, takes
from dieshift.stargrunt.face.ways import Outset, bring, set_off
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import INCH
from dieshift.stargrunt.turn import orders
from dieshift.stargrunt.turn.legal import refusal
from dieshift.stargrunt.words import notation

MOST = 150  # places that are weighed
BEST = "ABC"
APART = 3 * INCH  # of the best ones, so that they are not one place
MUCH = 0.05  # by which another place must be better to be named
LIKELY = 0.5  # a combat move is thought to get as far as it does with this chance

Point = tuple[int, int]


def places(rules: Rules, table: Table, seen: Game, names: Roster, viewer: Viewer, text: str) -> list[Weighed]:
    """Where a move still open could bring a squad on foot, with what that is worth; of a fire, whence it is best.

    ValueError says why nothing is weighed.
    """
    order = notation.read(text.replace(PLACE, "0,0"), names, seen)
    if order.kind != orders.FIRE and not text.endswith(PLACE):
        raise ValueError(say("Places are weighed for a move whose end is open, as 'move B2 to {place}'.", place=PLACE))
    if not acts(seen, viewer, order.unit) or order.kind not in {orders.MOVE, orders.COMBAT_MOVE, orders.FIRE}:
        return []
    squad = seen.squad[order.unit]
    if squad.hull or squad.aboard or not squad.present:
        return []
    if order.kind == orders.FIRE:
        return list(_better(rules, table, seen, order))
    outset = set_off(rules, seen, order)
    outset.game.mined = outset.game.fires = 0  # none strikes on a copy
    allowance = far(outset.allowances, LIKELY)
    fires = outset.game.squad[order.unit].actions > 0 or squad.activated == 0
    return _lettered([_weighed(rules, table, outset, allowance, there, fires=fires)
                      for there in _ends(rules, table, seen, outset, allowance)])


def _better(rules: Rules, table: Table, seen: Game, fire: Order) -> Iterator[Weighed]:
    """The place from which a fire suppresses its target likeliest, if much likelier than here, and one action is left.

    See R3.2, R5.31.
    """
    unit, target = fire.unit, fire.target
    move = Order()
    move.kind, move.unit, move.target = orders.MOVE, unit, NOBODY
    outset = set_off(rules, seen, move)
    outset.game.mined = outset.game.fires = 0  # none strikes on a copy
    allowance = far(outset.allowances, 1.0)
    if outset.game.squad[unit].actions == 0 < seen.squad[unit].activated:
        return
    best = _chance(rules, table, seen, unit, target) + MUCH
    found = list[Weighed]()
    for place in _ends(rules, table, seen, outset, allowance):
        order = outset.pending.order
        order.legs, (order.x[0], order.y[0]) = 1, place
        there = bring(rules, table, outset, allowance).game
        chance = _chance(rules, table, there, unit, target)
        if chance >= best:
            best = chance
            found.append(_weighed(rules, table, outset, allowance, place, fires=False))
            found[-1] = replace(found[-1], gives=chance, letter=BEST[0])
    yield from found[-1:]


def _chance(rules: Rules, table: Table, game: Game, unit: int, target: int) -> float:
    """How likely a unit suppresses another with all that it has; 0 where it cannot fire at it."""
    return max((shot.chance for shot in gives(rules, table, game, unit, [target])), default=0.0)


def _ends(rules: Rules, table: Table, seen: Game, outset: Outset, allowance: int) -> Iterator[Point]:
    """Places of a lattice at which a straight move would be allowed to end, and does. See R4.9, R4.10, R4.16."""
    order = outset.pending.order
    squad = outset.game.squad[order.unit]
    middle = squad.figure[squad.centre]
    farthest = max(distance(middle.x, middle.y, *end) for end in ends(rules, table, outset, allowance))
    for x, y in lattice(middle.x, middle.y, int(farthest)):
        if not (0 <= x <= table.width and 0 <= y <= table.depth):
            continue
        order.legs, order.x[0], order.y[0] = 1, x, y
        length = movement.path_length(squad, order)
        if movement.move_reach(rules, table, outset.game, squad, order, allowance, 0) < length:
            continue
        if would_be_allowed(rules, table, seen, order, refusal(rules, table, seen, order)):
            yield x, y


def lattice(x: int, y: int, radius: int) -> Iterator[Point]:
    """Places around one, a step apart both ways: at most so many, none farther than a radius, itself left out."""
    step = next(step for step in range(INCH // 2, radius + INCH, INCH // 2) if _within(radius, step) <= MOST)
    many = radius // step
    for row in range(-many, many + 1):
        for column in range(-many, many + 1):
            if 0 < row * row + column * column <= (radius / step) ** 2:
                yield x + column * step, y + row * step


def _within(radius: int, step: int) -> int:
    """How many places a step apart lie in a circle, at most."""
    return math.ceil(math.pi * (radius / step + 1) ** 2)


def _weighed(rules: Rules, table: Table, outset: Outset, allowance: int, place: Point, *, fires: bool) -> Weighed:
    """A place with what fire a squad could give from there, with an action left, and take."""
    order = outset.pending.order
    order.legs, (order.x[0], order.y[0]) = 1, place
    there = bring(rules, table, outset, allowance).game
    given = gives(rules, table, there, order.unit) if fires else []
    taken = takes(rules, table, there, order.unit)
    return Weighed(x=place[0], y=place[1], gives=given[0].chance if given else 0.0,
                takes=taken[0].chance if taken else 0.0, covered=bool(taken) and all(each.cover for each in taken))


def _lettered(found: list[Weighed]) -> list[Weighed]:
    """The places, and which are the best: they give most above what they take, and none lies beside another."""
    best: list[Weighed] = []
    for spot in sorted(found, key=_worth):
        if len(best) < len(BEST) and all(distance(spot.x, spot.y, one.x, one.y) >= APART for one in best):
            best.append(spot)
    if not best or _worth(best[0]) == max(map(_worth, found)):
        return found  # one place is as good as another
    letters = dict(zip(((spot.x, spot.y) for spot in best), BEST, strict=False))
    return [replace(spot, letter=letters.get((spot.x, spot.y), "")) for spot in found]


def _worth(spot: Weighed) -> tuple[float, float]:
    """The less, the better a place is."""
    return spot.takes - spot.gives, spot.takes
