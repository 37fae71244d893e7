"""Why the computer would give an order: the term of its weights that decided it, as numbers.

Everything is asked of that player's own rules with what the viewer may know. An order is compared with the best of
another kind, each by what it changes against staying; what a unit's turn comes by, with the next unit's. What the
player does before it weighs anything, it names itself.
"""

from collections.abc import Iterator
from typing import NamedTuple

from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.interface.scene import Exchange, Ground
from dieshift.stargrunt.bots import duties
from dieshift.stargrunt.bots.goals import Goal, away_from, goal, nearest_enemy, primary
from dieshift.stargrunt.bots.heuristic import follow, turn_of
from dieshift.stargrunt.bots.manners import GOOD_SHOT, SHOTS_COME
from dieshift.stargrunt.bots.marching import left_to_go, try_move
from dieshift.stargrunt.bots.minds import Mind, mind_for
from dieshift.stargrunt.bots.shooting import best_shot, shot_value
from dieshift.stargrunt.bots.storming import might
from dieshift.stargrunt.bots.worth import SCALE
from dieshift.stargrunt.chapters import activation, morale, movement, overwatch
from dieshift.stargrunt.chapters.fire import FIRE, gather
from dieshift.stargrunt.frame import ALLOWED, MOVES, traits
from dieshift.stargrunt.interface.answers import of_answer
from dieshift.stargrunt.interface.field import rested
from dieshift.stargrunt.interface.nerve import of_order
from dieshift.stargrunt.interface.reach import gives, takes
from dieshift.stargrunt.interface.ways import bring, set_off
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import untreated
from dieshift.stargrunt.state.terms import CONFIDENT, EXIT, INCH, NOBODY, SQUAD
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text import notation
from dieshift.stargrunt.turn.legal import refusal
from dieshift.stargrunt.turn.turn import can_be_activated

FIRST = 10 * SCALE  # what the player does before it weighs anything
MARKED = 3  # markers from which one more is worth nothing to the player: what is left of a shot's worth are casualties
# every term that an order, or the turn of a unit, is weighed by, and every duty; a page has words for each
TERMS = ("casualties", "suppress", "strike", "exposed", "shot", "aim", "hurry", "dug_in", "only", "near", "pinned",
         "beaten", "leads", "promise", *duties.NAMES.values())


class Asked(NamedTuple):
    """A moment as a seat sees it, with the player's mind."""

    mind: Mind
    rules: Rules
    table: Table
    seen: Game
    names: Roster


class Weighed(NamedTuple):
    """An order with the worth of its terms, in ten thousandths of a casualty, and how a page tells each of them."""

    order: Order
    worth: dict[str, int]
    told: dict[str, float]  # chances, inches, numbers
    targets: dict[str, str]


def motive(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Ground | None:
    """The ground on which the player gives an order; None for what it answers without weighing anything."""
    situation = Asked(mind_for(0, int(seen.seat_to_choose)), rules, table, seen, names)
    if seen.question == activation.WHICH_UNIT and order.kind == activation.ACTIVATE:
        return _of_turn(situation, order.unit)
    followed = _followed(situation, order)
    if seen.question == overwatch.REACTION:
        return of_answer(rules, table, seen, names, order, followed)
    if seen.question == activation.WHAT_ACTION:
        return _of_action(situation, order, followed)
    return None


def _followed(asked: Asked, order: Order) -> int:
    """The duty that the player says it follows; none for an order that it would not give."""
    given, game = Order(), clone(asked.seen)
    duty = follow(mind_for(0, int(asked.seen.seat_to_choose)), asked.rules, asked.table, game, given)
    return int(duty) if notation.write(given, asked.names) == notation.write(order, asked.names) else duties.NOTHING


# --- whose turn it is ------------------------------------------------------------------------------------------------


def _of_turn(asked: Asked, unit: int) -> Ground | None:
    """What brings a unit's turn before that of the next one."""
    seen, side = asked.seen, asked.seen.seat_to_choose
    others = [other for other in range(seen.units) if other != unit and seen.squad[other].side == side
              and can_be_activated(seen, other) == 1]
    if not others:
        return Ground(term="only", target=asked.names.unit(unit))
    turns = {other: _turn(asked, other) for other in (unit, *others)}
    following = min(others, key=lambda other: sum(turns[other].values()))
    ahead = {term: turns[following][term] - worth for term, worth in turns[unit].items()}
    term = max(ahead, key=lambda name: ahead[name])
    if ahead[term] <= 0:
        return None
    here, there = (_fact_of_turn(asked, term, one) for one in (unit, following))
    return Ground(term=term, here=here, there=there, target=asked.names.unit(unit), other=asked.names.unit(following))


def _turn(asked: Asked, unit: int) -> dict[str, int]:
    """When a unit's turn comes, term by term: what each of them changes in the player's own number."""
    aim = primary(asked.seen, int(asked.seen.seat_to_choose))
    fights = int(aim == NOBODY or asked.seen.objective[aim].kind != EXIT)
    game, terms = clone(asked.seen), dict[str, int]()

    def whole(shoots: int) -> int:
        return int(turn_of(asked.mind, asked.table, asked.rules, game, Order(), unit, shoots))

    terms["promise"] = whole(fights) - whole(0)
    squad = game.squad[unit]
    for term, name, plain in OWN:
        before = whole(0)
        setattr(squad, name, plain)
        terms[term] = before - whole(0)
    return terms | {"near": whole(0)}


OWN = (("pinned", "suppression", 0), ("beaten", "confidence", CONFIDENT), ("leads", "level", SQUAD))  # of a unit


def _fact_of_turn(asked: Asked, term: str, unit: int) -> float:
    """How a page tells a term of a unit's turn."""
    seen = asked.seen
    if term == "promise":
        return _chance(gives(asked.rules, asked.table, seen, unit))
    if term == "near":
        return float(away_from(seen, unit, nearest_enemy(seen, unit)) / INCH)
    return float(seen.squad[unit].suppression if term == "pinned" else 0)


# --- what a unit does ------------------------------------------------------------------------------------------------


def _of_action(asked: Asked, order: Order, followed: int) -> Ground | None:
    """What an order of the acting unit has over the best one of another kind; a duty comes before all of those."""
    if followed == duties.RESTS or asked.seen.squad[asked.seen.active].present == 0:
        return Ground(term=duties.NAMES[followed]) if followed in duties.NAMES else None
    wanted = goal(asked.table, asked.seen, asked.seen.active)
    chosen = _duty(asked, order, wanted, followed) if followed in duties.NAMES else _weigh(asked, order, wanted)
    others = [_weigh(asked, other, wanted) for other in _others(asked, wanted) if _sort(other) != _sort(order)]
    if not others or not chosen.worth:
        return None
    other = max(others, key=lambda one: sum(one.worth.values()))
    ahead = {term: worth - other.worth.get(term, 0) for term, worth in chosen.worth.items()}
    term = max(ahead, key=lambda name: ahead[name])
    if ahead[term] <= 0:
        return None
    here = chosen.told.get(term, 0.0)
    return Ground(term=term, here=here, there=other.told.get(term, _staying(asked, term, wanted, here)),
                  target=chosen.targets.get(term, ""), other=notation.write(other.order, asked.names))


def _sort(order: Order) -> int:
    """What kind of order it is; ways of moving are one."""
    return movement.MOVE if traits(order.kind) & MOVES else int(order.kind)


def _others(asked: Asked, wanted: Goal) -> Iterator[Order]:
    """The best fire, the way to the goal, a position, and to do no more: as far as each is allowed."""
    context = asked.mind, asked.rules, asked.table, asked.seen
    fire = _of(asked, FIRE)
    if best_shot(asked.mind, asked.table, asked.rules, asked.seen, fire, wanted.enemy) > 0:
        yield from _allowed(asked, fire)
    way = _of(asked, movement.MOVE)
    if wanted.reached == 0 and try_move(*context, way, wanted) == 1:
        yield from _allowed(asked, way)
    yield from _allowed(asked, _of(asked, morale.GO_IN_POSITION))
    yield from _allowed(asked, _of(asked, activation.END))


def _allowed(asked: Asked, order: Order) -> Iterator[Order]:
    if refusal(asked.rules, asked.table, asked.seen, order) == ALLOWED:
        yield order


def _of(asked: Asked, kind: int) -> Order:
    """An order of the acting unit that says no more than its kind."""
    made = Order()
    made.kind, made.unit, made.target = kind, asked.seen.active, NOBODY
    return made


def _weigh(asked: Asked, order: Order, wanted: Goal) -> Weighed:
    """An order's terms: what it changes against staying."""
    appraisal = Weighed(order, {}, {}, {})
    if order.kind == FIRE:
        _fire(asked, order, appraisal)
    elif _sort(order) == movement.MOVE:
        _way(asked, order, wanted, appraisal)
    elif order.kind == morale.GO_IN_POSITION:
        there = clone(asked.seen)
        there.squad[order.unit].in_position = 1
        _exposure(asked, there, appraisal)
        if not appraisal.worth.get("exposed"):
            appraisal.worth["dug_in"] = 1
    return appraisal


def _fire(asked: Asked, order: Order, found: Weighed) -> None:
    """Casualties and the marker apart: the worth of the same shot at a target that a marker does nothing to."""
    rules, target = asked.rules, order.target
    shot = gather.aim(asked.table, rules, asked.seen, order, 0)
    whole = int(shot_value(asked.mind, rules, asked.seen, order, shot))
    if asked.seen.squad[target].hull > 0 or asked.seen.squad[order.unit].hull > 0:
        found.worth["strike"] = whole
    else:
        marked = clone(asked.seen)
        marked.squad[target].suppression = MARKED
        found.worth["casualties"] = int(shot_value(asked.mind, rules, marked, order, shot))
        found.worth["suppress"] = whole - found.worth["casualties"]
        outcome = next((one for one in gives(rules, asked.table, asked.seen, order.unit) if one.target == target), None)
        if outcome:
            found.told.update(casualties=outcome.hurts, suppress=outcome.chance)
    found.targets.update(dict.fromkeys(found.worth, asked.names.unit(target)))


def _way(asked: Asked, order: Order, wanted: Goal, found: Weighed) -> None:
    """How much nearer a move brings, and what could be shot and would be suffered there."""
    outset = set_off(asked.rules, asked.seen, order)
    outset.game.mined = outset.game.fires = 0
    there = bring(asked.rules, asked.table, outset, int(outset.allowances.mean())).game
    left = _left(asked, there, wanted)
    term = "hurry" if wanted.hurry == 1 and wanted.reached == 0 else "aim"
    nearer = SHOTS_COME * (_left(asked, asked.seen, wanted) - left)
    found.worth[term] = nearer if term == "aim" else min(1, max(0, nearer)) * 2 * GOOD_SHOT
    found.told[term] = left / INCH
    if wanted.mapped == 0 and wanted.enemy != NOBODY:
        found.targets[term] = asked.names.unit(wanted.enemy)
    if there.squad[order.unit].actions > 0:
        now, then = (_best(asked, game, wanted) for game in (asked.seen, there))
        found.worth["shot"] = then - now
        shots = gives(asked.rules, asked.table, there, order.unit)
        found.told["shot"] = _chance(shots)
        found.targets["shot"] = asked.names.unit(shots[0].target) if shots else ""
    _exposure(asked, there, found)


def _left(asked: Asked, game: Game, wanted: Goal) -> int:
    """How far it is from where the unit stands to where it should be."""
    squad = game.squad[asked.seen.active]
    me = squad.figure[squad.centre]
    return int(left_to_go(asked.table, squad.side, me.x, me.y, wanted))


def _best(asked: Asked, game: Game, wanted: Goal) -> int:
    """What the best shot of the unit is worth where it stands."""
    return int(best_shot(asked.mind, asked.table, asked.rules, game, _of(asked, FIRE), wanted.enemy))


def _exposure(asked: Asked, there: Game, found: Weighed) -> None:
    """How much less the known enemies who have not acted could do to the unit there than here."""
    unit, shots = asked.seen.active, takes(asked.rules, asked.table, there, asked.seen.active)
    here = takes(asked.rules, asked.table, asked.seen, unit)
    found.worth["exposed"] = _suffered(asked, asked.seen, here) - _suffered(asked, there, shots)
    found.told["exposed"] = _chance(shots)
    found.targets["exposed"] = asked.names.unit(here[0].unit) if here else ""


def _suffered(asked: Asked, game: Game, shots: list[Exchange]) -> int:
    """The highest worth of any of the shots to its firer; 0 without a shot."""
    worst = 0
    for shot in shots:
        order, pair = Order(), clone(game)
        order.kind, order.unit, order.target = FIRE, shot.unit, shot.target
        pair.squad[shot.unit] = rested(pair.squad[shot.unit])
        aimed = gather.aim(asked.table, asked.rules, pair, order, 0)
        worst = max(worst, int(shot_value(asked.mind, asked.rules, pair, order, aimed)))
    return worst


def _duty(asked: Asked, order: Order, wanted: Goal, followed: int) -> Weighed:
    """What the player does, where it can, before it weighs shots and ways; or when nothing else is left."""
    term, squad = duties.NAMES[followed], asked.seen.squad[order.unit]
    appraisal = Weighed(order, {term: FIRST}, {}, {term: asked.names.unit(order.target)})
    if followed == duties.CHARGES:
        appraisal.told[term] = float(might(asked.rules, asked.table, asked.seen, order.unit, 0))
    elif followed == duties.RISES:
        appraisal.told[term] = _left(asked, asked.seen, wanted) / INCH
    elif followed == duties.TREATS:
        appraisal.told[term] = float(untreated(squad))
    elif followed in TESTED:
        odds = of_order(asked.rules, asked.table, asked.seen, asked.names, order)
        appraisal.told[term] = odds.rows[0].chance if odds and odds.rows else 0.0
    return appraisal


TESTED = {duties.CALMS, duties.RECOVERS, duties.HEARTENS, duties.HANDS_OVER}  # duties that a die decides


def _staying(asked: Asked, term: str, wanted: Goal, here: float) -> float:
    """The same term of a unit that stays as it is."""
    unit = asked.seen.active
    if term in {"aim", "hurry"}:
        return _left(asked, asked.seen, wanted) / INCH
    if term == "exposed":
        return _chance(takes(asked.rules, asked.table, asked.seen, unit))
    if term == "shot":
        return _chance(gives(asked.rules, asked.table, asked.seen, unit))
    return 0.0


def _chance(shots: list[Exchange]) -> float:
    return shots[0].chance if shots else 0.0
