"""The places to which a squad could go, weighed: what fire it could give from each, and take there.

Every place is one that the move may end at; the two numbers are those of its preview. Of a fire, the place from which
it had the best chance, if the squad went there first. See R4.7-R4.16, R5.1-R5.31.
"""

import math
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from dieshift.core.geometry import distance
from dieshift.core.rules import Rules
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.interface.scene import NOBODY, Weighed
from dieshift.stargrunt.chapters import movement
from dieshift.stargrunt.chapters.fire import FIRE
from dieshift.stargrunt.interface.around import COARSE, Way, fans, within
from dieshift.stargrunt.interface.detours import far
from dieshift.stargrunt.interface.menu import PLACE
from dieshift.stargrunt.interface.preview import acts, would_be_allowed
from dieshift.stargrunt.interface.reach import acts_on, gives, takes, walker_of
from dieshift.stargrunt.interface.ways import Outset, bring, set_off
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import INCH
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text import notation
from dieshift.stargrunt.turn.legal import refusal

MOST = 160  # places that are weighed
BEST = "ABC"
APART = 3 * INCH  # of the best ones, so that they are not one place
MUCH = 0.05  # by which another place must be better to be named
LIKELY = 0.5  # a combat move is thought to get as far as it does with this chance

Point = tuple[int, int]


def places(rules: Rules, table: Table, seen: Game, names: Roster, viewer: Viewer, text: str) -> list[Weighed]:
    """Places that an unfinished move can bring a squad on foot to, with their worth; for a fire, the best place for it.

    Raises ValueError with the reason if nothing can be weighed.
    """
    order = notation.read(text.replace(PLACE, "0,0"), names, seen)
    if order.kind != FIRE and not text.endswith(PLACE):
        raise ValueError(say("Places can be compared only for a move whose end is open, such as 'move B2 to "
                             "{place}'.", place=PLACE))
    if not acts(seen, viewer, order.unit) or order.kind not in {movement.MOVE, movement.COMBAT_MOVE, FIRE}:
        return []
    squad = seen.squad[order.unit]
    if squad.hull or squad.aboard or not squad.present:
        return []
    outset = set_off(rules, seen, _first_move(order) if order.kind == FIRE else order)
    outset.game.mined = outset.game.fires = 0  # none strikes on a copy
    allowance = far(outset.allowances, LIKELY)
    fires, ends = acts_on(seen, outset.game, order.unit), _ends(rules, table, seen, outset, allowance)
    if order.kind == FIRE:
        return _better(rules, table, seen, outset, allowance, order.target, ends) if fires else []
    return _lettered([_weighed(rules, table, outset, allowance, there, fires=fires) for there in ends])


def _first_move(fire: Order) -> Order:
    """The move before a fire."""
    move = Order()
    move.kind, move.unit, move.target = movement.MOVE, fire.unit, NOBODY
    return move


def _better(rules: Rules, table: Table, seen: Game, outset: Outset, allowance: int, target: int,
            among: Iterable[Way]) -> list[Weighed]:
    """The place from which a squad suppresses a target likeliest, if much likelier than from where it is. See R5.31."""
    unit = outset.pending.order.unit

    def chance(game: Game) -> float:
        return max((shot.chance for shot in gives(rules, table, game, unit, [target])), default=0.0)

    chances = {way: chance(_brought(rules, table, outset, allowance, way)) for way in among}
    best = max(chances, key=lambda way: chances[way], default=None)
    if best is None or chances[best] < chance(seen) + MUCH:
        return []
    spot = _weighed(rules, table, outset, allowance, best, fires=False)
    return [replace(spot, gives=chances[best], letter=BEST[0])]


def _ends(rules: Rules, table: Table, seen: Game, outset: Outset, allowance: int) -> Iterator[Way]:
    """Ways to places of a lattice at which a move would be allowed to end, and does. See R4.9, R4.10, R4.16."""
    walker = walker_of(rules, table, outset, allowance)
    sectors = list(fans(walker, COARSE))
    farthest = max(distance(*walker.start, *end) for _, fan in sectors for end in fan)
    for place in lattice(*walker.start, int(farthest)):
        if not (0 <= place[0] <= table.width and 0 <= place[1] <= table.depth):
            continue
        ways: list[Way] = [(), *(corners for corners, fan in sectors if corners and within(fan, *place))]
        way = next(((*corners, place) for corners in ways if walker.passes((*corners, place))), None)
        order = walker.order
        if way and would_be_allowed(rules, table, seen, order, refusal(rules, table, seen, order)):
            yield way


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


def _weighed(rules: Rules, table: Table, outset: Outset, allowance: int, way: Way, *, fires: bool) -> Weighed:
    """A place with what fire a squad could give from there, with an action left, and take."""
    unit, there, place = outset.pending.order.unit, _brought(rules, table, outset, allowance, way), way[-1]
    outgoing = gives(rules, table, there, unit) if fires else []
    taken = takes(rules, table, there, unit)
    return Weighed(x=place[0], y=place[1], gives=outgoing[0].chance if outgoing else 0.0,
                takes=taken[0].chance if taken else 0.0, covered=bool(taken) and all(each.cover for each in taken))


def _brought(rules: Rules, table: Table, outset: Outset, allowance: int, way: Way) -> Game:
    """The game with the squad at the end of a way."""
    walker_of(rules, table, outset, allowance).lay(way)
    return bring(rules, table, outset, allowance).game


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
