"""Before a way is chosen: where it may end, and what fire could be given and taken from a place on it.

All is asked of the rules with what the viewer may know. See R4.7-R4.16, R5.1-R5.31.
"""

from collections.abc import Iterable, Iterator

from dieshift.core.geometry import distance
from dieshift.core.rules import Rules
from dieshift.interface.scene import Area, Exchange
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.interface.aim import found_of
from dieshift.stargrunt.interface.around import ARC, COARSE, COARSE_ARC, FINE, Asked, Walker, fans, thinned
from dieshift.stargrunt.interface.detours import CHANCES, far
from dieshift.stargrunt.interface.field import known_enemies, rested
from dieshift.stargrunt.interface.films import COVERS
from dieshift.stargrunt.interface.sparing import spare
from dieshift.stargrunt.interface.ways import Outset, set_off
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.terrain.going import Table


def areas(rules: Rules, table: Table, seen: Game, order: Order) -> list[Area]:
    """Where a move may end, round corners too; of a combat move, with each of a few chances. See R4.7, R4.8, R4.10."""
    outset = set_off(rules, seen, order)
    sure = len(outset.allowances) == 1
    memo = Asked({}, {}, set())
    walkers = [(chance, walker_of(rules, table, outset, far(outset.allowances, chance), memo))
               for chance in ((1.0,) if sure else CHANCES)]
    many, arc = (FINE, ARC) if sure else (COARSE, COARSE_ARC)
    return [Area(points=thinned(fan, arc), chance=chance, via=list(way)) for chance, walker in walkers
            for way, fan in fans(walker, many)]


def walker_of(rules: Rules, table: Table, outset: Outset, allowance: int,
              asked: Asked | None = None) -> Walker:
    """A move that has set off, with an allowance; `asked`: what is known of its ways with another."""
    return Walker(rules, table, outset.game, outset.pending.order, allowance, asked)


def acts_on(seen: Game, there: Game, unit: int) -> bool:
    """Whether a unit has an action left where a move has brought it; one that is not yet activated has. See R3.2."""
    return there.squad[unit].actions > 0 or seen.squad[unit].activated == 0


def gives(rules: Rules, table: Table, game: Game, unit: int, targets: Iterable[int] = ()) -> list[Exchange]:
    """Targets, all or some, that a unit there could suppress with no counted round, likeliest first. R5.1-R5.31."""
    return _best(_fires(rules, table, game, unit, targets or known_enemies(game, unit), spares=True))


def takes(rules: Rules, table: Table, game: Game, unit: int) -> list[Exchange]:
    """Known enemies that have not acted and could suppress a unit there, likeliest first. See R5.1-R5.31."""
    exchanges: list[Exchange] = []
    for enemy in known_enemies(game, unit):
        if game.squad[enemy].activated == 0 and game.squad[enemy].hull == 0:
            was, game.squad[enemy] = game.squad[enemy], rested(game.squad[enemy])
            exchanges += _fires(rules, table, game, enemy, [unit])
            game.squad[enemy] = was
    return _best(exchanges)


def _fires(rules: Rules, table: Table, game: Game, unit: int, targets: Iterable[int], *,
           spares: bool = False) -> Iterator[Exchange]:
    """Fires of a unit, each with its chance to suppress; none of vehicles and dummies."""
    if game.squad[unit].hull > 0 or game.squad[unit].quality == 0:  # a dummy fires at nobody
        return
    order = Order()
    order.kind, order.unit = fire.FIRE, unit
    for target in targets:
        squad = game.squad[target]
        if squad.hull > 0 or in_play(squad) == 0:
            continue
        order.target = target
        fire_order = spare(rules, table, game, order) if spares else order
        aimed = gather.aim(table, rules, game, fire_order, 0)
        if aimed.refusal == ALLOWED:
            odds = found_of(rules, game, fire_order, aimed)
            hurts = 0.0 if squad.quality == 0 else float(odds.at_least(1))
            yield Exchange(unit=unit, target=target, chance=float(odds.suppressed), hurts=hurts,
                           away=_away(game, order), die=odds.range_die, cover=COVERS.get(aimed.situation.cover, ""))


def _away(game: Game, order: Order) -> int:
    """How far it is from who fires to the target, middle to middle. See R5.10."""
    me, him = (game.squad[unit].figure[game.squad[unit].centre] for unit in (order.unit, order.target))
    return int(distance(me.x, me.y, him.x, him.y))


def _best(found: Iterator[Exchange] | list[Exchange]) -> list[Exchange]:
    return sorted(found, key=lambda each: -each.chance)
