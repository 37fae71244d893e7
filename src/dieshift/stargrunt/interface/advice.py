"""What an author should look at in a draft of a squad battle, and what holds of it: sight, reach, cover at the start.

All is asked of the rules about the first state, as its author knows it. Ways are those on foot, by plain moves; where a
side has vehicles nothing is said of its way. See R3.50, R3.53, R3.54, R4.7, R5.1-R5.4, R14.3.
"""

import math
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from dieshift.core.geometry import distance
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.viewers import Viewer
from dieshift.interface.advice import Notice, Spot
from dieshift.interface.scene import Survey
from dieshift.interface.survey import united
from dieshift.stargrunt.chapters.movement.entering import edge_of, is_waiting
from dieshift.stargrunt.chapters.movement.rules import allowance_of
from dieshift.stargrunt.chapters.objectives import rules as objectives_rules
from dieshift.stargrunt.chapters.overwatch.shown import overlooked
from dieshift.stargrunt.interface.field import KINDS, field
from dieshift.stargrunt.interface.look import extent_of
from dieshift.stargrunt.interface.strength import forces
from dieshift.stargrunt.scenarios.places import cluster, overlap
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import Game, Objective, Squad
from dieshift.stargrunt.state.squads import fit_figures, in_play
from dieshift.stargrunt.state.terms import INCH, OPEN, PLACED
from dieshift.stargrunt.terrain.classes import usual_class
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import sees
from dieshift.stargrunt.terrain.table import cover_here
from dieshift.stargrunt.terrain.ways import NO_WAY, way_at
from dieshift.stargrunt.turn.turn import ACTIONS

__all__ = ["exposed", "forces", "notices", "overlooked"]

LOOK, FACT = "look", "fact"
MOST_PAIRS = 6  # of squads that see each other, each of which has a line
ASIDE = 12  # inches within which a squad is moved out of sight
NO_NEARER = 2400  # to an enemy, unless it was nearer before
SHELTER = 1200  # so near there should be cover
APART = 100  # places at which cover is looked for, along the edges of what gives it
WOOD = (3, 2)  # half the size of a wood that is proposed
TOWARDS = 5  # inches from the squad for which it is proposed

Point = tuple[int, int]

AROUND = range(-ASIDE, ASIDE + 1)
STEPS = sorted(((dx, dy) for dx, dy in product(AROUND, AROUND) if 0 < dx * dx + dy * dy <= ASIDE * ASIDE),
               key=lambda step: (step[0] ** 2 + step[1] ** 2, step))


class Pair(NamedTuple):
    """Two enemy squads, one of which sees the other from the start; `both`: each sees the other."""

    away: int
    one: int
    other: int
    both: bool


def notices(made: Any) -> list[Notice]:
    """What is to be looked at, then what holds, of a scenario that is ready to begin."""
    rules, table, game = made.ruleset.record(), made.table, made.game
    sights = pairs(rules, table, game)
    remarks = [*seen(made, rules, sights), *(each for side in (0, 1) for each in reach(made, side)), *bare(made)]
    free = Notice(what="free", weight=FACT, at=[_spot(game, unit) for unit in standing(game)])
    if not any(objectives_rules.is_wanted(aim) for aim in game.objective[: game.objectives]):
        remarks.append(Notice(what="no_aim", weight=LOOK))
    return sorted([*remarks, *_apart(game, sights), free], key=lambda each: each.weight == FACT)


def standing(game: Game) -> list[int]:
    """The units that stand on the table, under no counter."""
    return [unit for unit in range(game.units)
            if in_play(game.squad[unit]) == 1 and game.squad[unit].located == PLACED]


def _spot(game: Game, unit: int) -> Spot:
    figure = game.squad[unit].figure[game.squad[unit].centre]
    return figure.x / INCH, figure.y / INCH


def _away(game: Game, one: int, other: int) -> int:
    me, him = (game.squad[unit].figure[game.squad[unit].centre] for unit in (one, other))
    return int(distance(me.x, me.y, him.x, him.y))


# --- lines of sight ---------------------------------------------------------------------------------------------------


def pairs(rules: Rules, table: Table, game: Game) -> list[Pair]:
    """The enemies that see each other from the start, the nearest first. See R5.1-R5.4."""
    units = standing(game)
    sightings = []
    for one, other in product(units, units):
        if game.squad[one].side < game.squad[other].side:
            ways = sees(table, rules, game, one, other), sees(table, rules, game, other, one)
            if any(ways):
                first, second = (one, other) if ways[0] else (other, one)
                sightings.append(Pair(_away(game, one, other), first, second, all(ways)))
    return sorted(sightings)


def seen(made: Any, rules: Rules, found: list[Pair]) -> Iterator[Notice]:
    """Who sees an enemy from the start, with a place out of sight near by for one of them. See R5.1-R5.4."""
    aside: dict[int, Point | None] = {}
    for pair in found[:MOST_PAIRS]:
        moved = min(pair.one, pair.other)
        if moved not in aside:
            aside[moved] = unseen_place(rules, made.table, made.game, moved)
        place = aside[moved]
        path = path_of(made, moved) if place else None
        names: dict[str, str | float] = {"one": made.roster.unit(pair.one), "other": made.roster.unit(pair.other),
                                         "away": pair.away / INCH, "unit": made.roster.unit(moved)}
        changes = [{"path": [*path, "at"], "value": [one / INCH for one in place]}] if path and place else []
        yield Notice(what="both_see" if pair.both else "sees", weight=LOOK, names=names, changes=changes,
                     at=[_spot(made.game, pair.one), _spot(made.game, pair.other)])
    if len(found) > MOST_PAIRS:
        rest = found[MOST_PAIRS:]
        yield Notice(what="more_see", weight=LOOK, names={"count": len(rest)},
                     at=[_spot(made.game, pair.one) for pair in rest])


def unseen_place(rules: Rules, table: Table, game: Game, unit: int) -> Point | None:
    """The nearest place, in whole inches aside, where a squad fits that sees no enemy and is seen by none."""
    if game.squad[unit].hull > 0:
        return None
    tried = clone(game)
    x, y = (round(2 * at) * INCH // 2 for at in _spot(game, unit))
    enemies = [other for other in standing(game) if game.squad[other].side != game.squad[unit].side]
    least = min(NO_NEARER, *(_away(game, unit, enemy) for enemy in enemies))

    def is_seen() -> bool:
        seer = next((enemy for enemy in enemies if _away(tried, unit, enemy) < least
                     or sees(table, rules, tried, unit, enemy) or sees(table, rules, tried, enemy, unit)), None)
        if seer is not None:  # who sees him here sees him beside it as well, mostly
            enemies.remove(seer)
            enemies.insert(0, seer)
        return seer is not None

    for dx, dy in STEPS:
        at = x + dx * INCH, y + dy * INCH
        if 0 <= at[0] <= table.width and 0 <= at[1] <= table.depth:
            _shift(tried.squad[unit], *at)
            if not is_seen() and _stand(table, tried, unit, *at) and not is_seen():
                return at
    return None


def _shift(squad: Squad, x: int, y: int) -> None:
    """Move a squad as it stands, its middle figure to a place."""
    middle = squad.figure[squad.centre]
    dx, dy = x - middle.x, y - middle.y
    for figure in squad.figure[: squad.figures]:
        figure.x += dx
        figure.y += dy


def _stand(table: Table, game: Game, unit: int, x: int, y: int) -> bool:
    """Stand a squad around a place as a scenario does; False where it finds no room there. See R1.3, R4.30."""
    squad = game.squad[unit]
    points = cluster(table, usual_class(squad.power_armour, squad.mount), x, y, squad.figures)
    others = [(figure.x, figure.y) for other in standing(game) if other != unit
              for figure in game.squad[other].figure[: game.squad[other].figures]]
    if len(points) < squad.figures or overlap(points, others):
        return False
    for figure, point in zip(squad.figure, points, strict=False):
        figure.x, figure.y = point
    return True


def path_of(made: Any, unit: int) -> list[str | int] | None:
    """Where a unit stands in the text; None where it is another that stands there: counters are mixed. See R15.1."""
    rows = [(side, k, row) for side, part in enumerate(made.document["sides"])
            for k, row in enumerate(part.get("squads") or [])]
    if unit >= len(rows):
        return None
    side, k, row = rows[unit]
    same = row.get("name", made.roster.name(unit)) == made.roster.name(unit) and "at" in row
    return ["sides", side, "squads", k] if same else None


def _apart(game: Game, sights: list[Pair]) -> Iterator[Notice]:
    """How far the nearest enemies are apart, and whether nobody sees anybody."""
    units = standing(game)
    gaps = [(_away(game, one, other), one, other) for one, other in product(units, units)
            if game.squad[one].side < game.squad[other].side]
    if gaps:
        away, one, other = min(gaps)
        yield Notice(what="apart" if sights else "unseen", weight=FACT, names={"away": away / INCH},
                     at=[_spot(game, one), _spot(game, other)])


def exposed(made: Any, side: int) -> Survey:
    """What all squads of a side see of the table from where they start: each spot as who sees it best."""
    rules, table, game = made.ruleset.record(), made.table, made.game
    return united(extent_of(table), [field(rules, table, game, made.roster, Viewer.REFEREE, made.roster.unit(unit))
                                     for unit in standing(game) if game.squad[unit].side == side], KINDS)


# --- the way to the aim -----------------------------------------------------------------------------------------------


def reach(made: Any, side: int) -> Iterator[Notice]:
    """Whether a side gets to its place or edge in time by plain moves on foot. See R3.54, R4.7, R4.16."""
    table, game = made.table, made.game
    aim = next((aim for aim in game.objective[: game.objectives] if aim.primary == 1 and aim.side == side
                and aim.kind in {terms.HOLD, terms.EXIT}), None)
    units = [unit for unit in range(game.units) if game.squad[unit].side == side and (
        in_play(game.squad[unit]) == 1 or is_waiting(game.squad[unit]) == 1)]
    if aim is None or not units or any(squad.hull > 0 for squad in game.squad[: game.units] if squad.side == side):
        return
    come = sorted((turns_to(table, game, game.squad[unit], aim), fit_figures(game.squad[unit])) for unit in units)
    there, needed = 0, math.inf
    for turns, figures in come:
        there += figures
        if there >= aim.goal:
            needed = turns
            break
    names: dict[str, str | float] = {"side": made.roster.side(side), "turns": int(game.turns)}
    at = [(aim.x / INCH, aim.y / INCH)] if aim.kind == terms.HOLD else []
    if needed > game.turns:
        longer = math.isfinite(needed)
        changes = [{"path": ["turns"], "value": int(needed)}] if longer else []
        more: dict[str, str | float] = {"needed": needed} if longer else {}
        yield Notice(what="late" if longer else "no_way", weight=LOOK, names=names | more, at=at, changes=changes)
    elif come[-1][0] <= game.turns:
        yield Notice(what="reach", weight=FACT, names=names | {"needed": come[-1][0]}, at=at)


def turns_to(table: Table, game: Game, squad: Squad, aim: Objective) -> float:
    """How many turns of two moves a squad takes to its aim; who is still to enter, from the best place of the edge."""
    middle = squad.figure[squad.centre]
    edge = edge_of(table, game, squad.side)
    starts = [(int(middle.x), int(middle.y))] if squad.present == 1 else [
        (x, edge) for x in range(0, table.width + 1, INCH)]
    way = min(way_at(table, squad.side, *start) for start in starts)
    pace = ACTIONS * allowance_of(squad, 0)
    if way >= 10 * NO_WAY or pace == 0:
        return math.inf
    return max(1, -(-max(0, way - aim.radius) // pace))


# --- cover near by ----------------------------------------------------------------------------------------------------


def bare(made: Any) -> Iterator[Notice]:
    """Who starts, or enters, with no cover within twelve inches, and a wood that would give some. See R3.53, R14.3."""
    table, game = made.table, made.game
    cover_spots = list(shelters(table))
    for unit in standing(game):
        middle = game.squad[unit].figure[game.squad[unit].centre]
        if game.squad[unit].hull == 0 and cover_here(table, middle.x, middle.y) == OPEN and all(
                distance(middle.x, middle.y, x, y) > SHELTER for x, y in cover_spots):
            yield Notice(what="bare", weight=LOOK, names={"unit": made.roster.unit(unit)}, at=[_spot(game, unit)],
                         changes=_wood(made, *_spot(game, unit)))
    for side in (0, 1):
        edge = edge_of(table, game, side)
        comes = any(squad.side == side and is_waiting(squad) == 1 and squad.hull == 0
                    for squad in game.squad[: game.units])
        if comes and all(abs(y - edge) > SHELTER for _, y in cover_spots):
            middle_of = table.width / 2 / INCH
            yield Notice(what="bare_edge", weight=LOOK, names={"side": made.roster.side(side)},
                         at=[(middle_of, edge / INCH)], changes=_wood(made, middle_of, edge / INCH))


def shelters(table: Table) -> Iterator[Point]:
    """Places along the edges of all terrain where a figure finds cover. See R14.3."""
    for piece in table.piece[: table.pieces]:
        if piece.cover == OPEN:
            continue
        corners = [(int(piece.x[i]), int(piece.y[i])) for i in range(piece.corners)]
        for (x, y), (to, up) in zip(corners, corners[1:] + corners[: 1 - piece.linear], strict=False):
            count = max(1, distance(x, y, to, up) // APART)
            for k in range(count + 1):
                at = x + (to - x) * k // count, y + (up - y) * k // count
                if cover_here(table, *at) != OPEN:
                    yield at


def _wood(made: Any, x: float, y: float) -> list[dict[str, Any]]:
    """A small wood towards the middle of the table; nothing where the terrain is made by chance."""
    width, depth = made.table.width / INCH, made.table.depth / INCH
    far = math.hypot(width / 2 - x, depth / 2 - y) or 1.0
    u, v = (round(2 * (at + TOWARDS * (middle - at) / far)) / 2 for at, middle in ((x, width / 2), (y, depth / 2)))
    right, up = WOOD
    at = [[u - right, v - up], [u + right, v - up], [u + right, v + up], [u - right, v + up]]
    piece = {"kind": "light_wood", "at": at}
    terrain = made.document.get("terrain")
    if isinstance(terrain, dict):
        return []
    return [{"path": ["terrain", len(terrain)], "value": piece} if terrain else {"path": ["terrain"], "value": [piece]}]
