"""Where a move would bring a squad: path, ghosts, reach, range rings, who would see it there.

The figures are brought there by the rules' own functions, on a copy of what the seat sees.
See R4.7-R4.16, R4.30, R5.10, R5.40.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from dieshift.core.dice import Dice
from dieshift.core.geometry import distance
from dieshift.core.odds import Odds as Chances
from dieshift.core.odds import exact
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.viewers import Viewer
from dieshift.core.words import say, written
from dieshift.interface.scene import Die, Odds, Piece, Ring
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.chapters.fires.shown import heat_on_way
from dieshift.stargrunt.chapters.mines.shown import Way, on_way
from dieshift.stargrunt.chapters.morale.action import begin_flight, flee
from dieshift.stargrunt.chapters.movement import COMBAT_MOVE, LEAVE, LEAVE_TABLE, MOBILITY
from dieshift.stargrunt.chapters.movement import rules as movement
from dieshift.stargrunt.chapters.movement.action import go_on, leave_behind, most_allowance, move_allowance, set_out
from dieshift.stargrunt.chapters.movement.entering import come_on
from dieshift.stargrunt.chapters.movement.measuring import how_far
from dieshift.stargrunt.chapters.movement.rules import allowance_left
from dieshift.stargrunt.chapters.movement.shown import before_a_move
from dieshift.stargrunt.chapters.overwatch.answers import can_answer
from dieshift.stargrunt.chapters.overwatch.orders import turn_aside
from dieshift.stargrunt.chapters.points.rules import INFANTRY_SIZE
from dieshift.stargrunt.chapters.vehicles import shown as vehicles_shown
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.interface import looks, words
from dieshift.stargrunt.interface.card import is_counter
from dieshift.stargrunt.interface.detours import cost, detour, dues, surer
from dieshift.stargrunt.interface.rows import row, together
from dieshift.stargrunt.interface.strays import links
from dieshift.stargrunt.state.records import Game, Order, Pending, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import in_play, is_with, settle
from dieshift.stargrunt.state.terms import BASE, INCH
from dieshift.stargrunt.terrain.going import IMPASSABLE, Table
from dieshift.stargrunt.terrain.sighting import own_cover, sighting
from dieshift.stargrunt.text.notation import inches
from dieshift.stargrunt.text.sentences import short
from dieshift.stargrunt.turn.interrupts import copy_order

BANDS = range(1, 6)


class Outset(NamedTuple):
    """A copy of the game in which a move has begun, the move, and what allowances it may get."""

    game: Game
    pending: Pending
    allowances: Chances


def set_off(rules: Rules, seen: Game, order: Order) -> Outset:
    """Do what comes before the first step of a move, the test of nerve apart. See R3.20, R4.12, R4.8."""
    game, pending, dice = clone(seen), Pending(), Dice()
    squad = game.squad[order.unit]
    copy_order(pending.order, order)
    squad.in_position, squad.actions = 0, max(0, squad.actions - 1)
    come_on(dice, game, order.unit)
    squad.moves += 1
    leave_behind(dice, game, order.unit, 1 if order.choice == LEAVE else 0)
    return Outset(game, pending, exact(move_allowance, rules, game, order).map(lambda made: made.far))


def bring(rules: Rules, table: Table, outset: Outset, allowance: int) -> Outset:
    """Let the move go as far as an allowance carries it, on a copy. See R4.7-R4.10."""
    game, pending = clone(outset.game), clone(outset.pending)
    order, squad = pending.order, game.squad[pending.order.unit]
    set_out(rules, table, game, squad, order, pending, allowance)
    reach = how_far(rules, table, game, squad, order, allowance)
    pending.length = min(pending.length, reach)
    if pending.length > 0:
        go_on(Dice(), rules, table, game, pending, pending.length)
    if movement.find_again(squad) > 0:
        settle(rules, squad)
    return Outset(game, pending, outset.allowances)


def move(rules: Rules, table: Table, seen: Game, names: Roster, order: Order, preview: dict[str, Any]) -> Game:
    """Put into a preview what a move along a path on the table would do; the game as it would be then."""
    squad = seen.squad[order.unit]
    middle = squad.figure[squad.centre]
    outset = set_off(rules, seen, order)
    outset.game.mined = outset.game.fires = 0  # of mines and fires the odds are said; none strikes on a copy
    longest = int(max(outset.allowances))
    far = bring(rules, table, outset, longest)
    ghosts = list(figures(far.game, names, order.unit, words.LONGEST if order.kind == COMBAT_MOVE else ""))
    length, on_foot = movement.path_length(squad, order), order.legs == 1 and squad.hull == 0
    if on_foot and order.kind == COMBAT_MOVE:
        preview["detour"] = surer(rules, table, outset.game, outset.pending.order, outset.allowances)
    if far.pending.length < length:
        end = movement.point_at(middle.x, middle.y, order, far.pending.length)
        preview["nearest"] = (int(end.x), int(end.y))
        if on_foot and not preview.get("detour"):
            preview["detour"] = detour(rules, table, outset.game, outset.pending.order, longest, preview["nearest"])
    reach = int(most_allowance(rules, squad, order))
    form, odds = words.FAR_OF, [*before_a_move(rules, table, seen, order)]
    if order.kind == COMBAT_MOVE:
        form = words.FAR_OF_MOST
        mean = bring(rules, table, outset, int(outset.allowances.mean()))
        ghosts += figures(mean.game, names, order.unit, words.MEAN)
        odds.append(dash(rules, table, outset, length))
    ways = list(_ways(rules, table, outset, far)) if seen.mined or seen.fires else []
    odds += on_way(rules, table, outset.game.squad[order.unit], outset.pending, ways)
    if seen.fires > 0:
        odds += heat_on_way(rules, outset.game.squad[order.unit], outset.pending, ways)
    preview |= {
        "path": [(middle.x, middle.y), *((order.x[leg], order.y[leg]) for leg in range(order.legs))],
        "ghost": ghosts, "length": int(length), "reach": reach,
        "rings": [*rings(rules, far.game, order.unit), *_links(rules, far.game.squad[order.unit])],
        "odds": together(odds),
        "words": [say(form, far=short(length), reach=written(inches(reach))),
                  *_there(rules, table, far, names),
                  *_answers(rules, table, outset, far, names)],
    }
    _costs(rules, table, outset, length, preview)
    return far.game


def _ways(rules: Rules, table: Table, outset: Outset, far: Outset) -> Iterator[Way]:
    """Where a move may end, by each allowance that it may get."""
    longest = max(outset.allowances)
    for allowance, chance in outset.allowances.items():
        there = far if allowance == longest else bring(rules, table, outset, int(allowance))
        yield chance, there.game, there.pending


def _links(rules: Rules, squad: Squad) -> list[Ring]:
    """The circles by which figures on foot keep together, or none. See R4.30."""
    return [] if squad.hull or squad.aboard else list(links(rules, squad))


def _costs(rules: Rules, table: Table, outset: Outset, length: int, preview: dict[str, Any]) -> None:
    """Put into a preview what a way costs where the ground makes it dearer, as far as it is open. See R4.16."""
    order = outset.pending.order
    price = cost(rules, table, outset.game, order)
    if outset.game.squad[order.unit].hull == 0 and length < price < IMPASSABLE:
        preview["words"].insert(1, say(words.COSTS, cost=short(price)))
        preview |= {"cost": price, "dues": dues(rules, table, outset.game, order)}


def dash(rules: Rules, table: Table, outset: Outset, length: int) -> Odds:
    """How far a combat move gets, by its die. See R4.8, R4.11."""
    squad, order = outset.game.squad[outset.pending.order.unit], outset.pending.order

    def gone(allowance: int) -> int:
        return min(length, int(how_far(rules, table, outset.game, squad, order, allowance)))

    distances = outset.allowances.map(gone)
    there = distances.p(lambda far: far >= length)
    entries = [row(say(words.DASHED, far=short(far)), chance, words.DASH_GROUP) for far, chance in distances.items()]
    die = next(iter(exact(_die_of, rules, outset.game, order)))
    return Odds(lead=row(words.GETS_THERE, there), dice=[Die(role=say(reasons.words[MOBILITY]), faces=die)],
                rows=[row(words.GETS_THERE, there), *entries])


def _die_of(dice: Dice, rules: Rules, game: Game, order: Order) -> int:
    """The die that the allowance of a move rolls."""
    move_allowance(dice, rules, game, order)
    return int(dice.die[0])


def figures(game: Game, names: Roster, unit: int, sign: str = "") -> Iterator[Piece]:
    """A squad's figures as ghosts where a copy of the game has them."""
    squad, called = game.squad[unit], f"ghost{sign and f'.{sign}'}{unit}"
    if squad.hull > 0:
        yield vehicles_shown.crewed(game, names, unit, f"{called}.0", sign)
        return
    for i in range(squad.figures):
        if is_with(squad.figure[i]) == 1:
            yield Piece(id=f"{called}.{i}", kind="figure", x=squad.figure[i].x,
                        y=squad.figure[i].y, r=BASE // 2, unit=unit, side=squad.side, signs=[sign] if sign else [],
                        label=names.figure(unit, squad, i), look=looks.look_of(squad, i, names.look(unit, squad)))


def rings(rules: Rules, game: Game, unit: int, size: int = INFANTRY_SIZE) -> Iterator[Ring]:
    """The range bands around a squad's middle, each with its die; of a vehicle's weapons at a size. See R5.10, R6.2."""
    squad = game.squad[unit]
    middle = squad.figure[squad.centre]
    if squad.aboard > 0 or squad.quality == 0:  # a counter, or a false one: nobody knows how it would fire
        return
    if squad.hull > 0:
        yield from vehicles_shown.rings(rules, game, unit, size)
        return
    for band in BANDS:
        away = band * squad.quality * INCH
        die = fire_rules.range_die(squad.quality, gather.range_band_distance(rules, squad.quality, away))
        if die:
            yield Ring(x=middle.x, y=middle.y, r=away, label=say(words.RING, inches=written(inches(away)), die=die))


def _there(rules: Rules, table: Table, far: Outset, names: Roster) -> Iterator[str]:
    """How a squad stands where it would be, and who of the known enemies sees it there. See R4.30, R5.1-R5.5."""
    game, unit = far.game, far.pending.order.unit
    squad = game.squad[unit]
    viewer = Viewer.of_side(squad.side)
    yield words.APART if squad.disorganised else words.TOGETHER
    yield words.STANDS[own_cover(table, squad)]
    if far.pending.order.choice == LEAVE_TABLE:
        yield words.LEAVES
        return
    seers = 0
    for other in range(game.units):
        enemy = game.squad[other]
        known = enemy.side != squad.side and enemy.present == 1 and not is_counter(game, viewer, other)
        if known and in_play(enemy) == 1:
            view = sighting(table, rules, game, other, unit)
            if view.visible == 1:
                seers += 1
                who, away = names.unit(other), short(view.distance)
                if view.cover:
                    yield say(words.SEEN_BY_COVERED, unit=who, away=away, cover=words.COVER_OF[view.cover])
                else:
                    yield say(words.SEEN_BY, unit=who, away=away)
    if seers == 0:
        yield words.UNSEEN_THERE


def _answers(rules: Rules, table: Table, outset: Outset, far: Outset, names: Roster) -> Iterator[str]:
    """The known enemies who may answer a move with fire. See R5.40-R5.43; S4.109."""
    game, pending = outset.game, clone(outset.pending)
    set_out(rules, table, game, game.squad[pending.order.unit], pending.order, pending, far.pending.allowance)
    for other in range(game.units):
        if can_answer(table, rules, game, other, pending) == 1:
            yield say(words.MAY_REACT, unit=names.unit(other))


def turn(rules: Rules, table: Table, seen: Game, names: Roster, order: Order, preview: dict[str, Any]) -> None:
    """Put into a preview where a mover that was missed would go instead. See S4.117."""
    game = clone(seen)
    top = game.pending[game.pending_count - 1]
    unit = top.order.unit
    squad = game.squad[unit]
    start = squad.figure[squad.centre]
    left, path = allowance_left(rules, seen, top), [(start.x, start.y)]
    turn_aside(rules, table, game, top, order)
    game.mined = game.fires = 0
    go_on(Dice(), rules, table, game, top, top.length)
    preview |= {
        "path": [*path, *((order.x[leg], order.y[leg]) for leg in range(order.legs))],
        "ghost": list(figures(game, names, unit)), "length": int(top.wanted), "reach": int(left),
        "words": [say(words.FAR_OF, far=short(top.wanted), reach=written(inches(left))),
                  words.APART if squad.disorganised else words.TOGETHER, words.STANDS[own_cover(table, squad)]],
    }


def flight(rules: Rules, table: Table, seen: Game, names: Roster, order: Order, preview: dict[str, Any]) -> None:
    """Put into a preview where a unit that must withdraw would go. See R7.22-R7.25."""
    game, pending = clone(seen), Pending()
    copy_order(pending.order, order)
    squad, start = game.squad[order.unit], seen.squad[order.unit]
    was = start.figure[start.centre]
    begin_flight(Dice(), rules, table, game, pending)
    game.mined = game.fires = 0
    declared = clone(pending)
    flee(Dice(), rules, table, game, pending)
    ways = [(Fraction(1), game, pending)]
    on = [*on_way(rules, table, start, declared, ways)] if seen.mined else []
    on += heat_on_way(rules, start, declared, ways) if seen.fires else []
    preview["odds"] = together(on)
    now = squad.figure[start.centre]
    far = distance(was.x, was.y, now.x, now.y)
    preview["words"] = [say(words.FLEES, far=short(far)) if far else words.NO_FLIGHT]
    if squad.present == 1:
        preview |= {"path": [(was.x, was.y), (now.x, now.y)], "ghost": list(figures(game, names, order.unit)),
                    "length": far}
    else:
        preview["words"] = [words.LEAVES]
