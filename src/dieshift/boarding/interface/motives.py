"""Why the computer would give an order in a boarding action: what decided it, as numbers.

Everything is asked of its player's own fields and chances, with what the viewer may know: shots and attacks by what
they promise, steps by what they change against standing still, a model's turn by the next one's.
"""

from collections.abc import Iterator
from typing import NamedTuple

from dieshift.boarding.bots.fields import danger
from dieshift.boarding.bots.heuristic import learn, turn_of
from dieshift.boarding.bots.mind import FAR, Mind, mind_for
from dieshift.boarding.bots.moves import place_of
from dieshift.boarding.bots.worth import WHOLE, duel_value, shot_chance
from dieshift.boarding.chapters import activation, doors, melee, movement, overwatch, shooting
from dieshift.boarding.chapters.shooting.rules import gun_or_first
from dieshift.boarding.interface import answers
from dieshift.boarding.interface.answers import of_answer
from dieshift.boarding.state.records import Board, Game, Order
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import DOORS, NOBODY, WAY_X, WAY_Y
from dieshift.boarding.turn.turn import can_be_activated
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.interface.scene import Ground

# every term that an order, or the turn of a model, is told by; a page has words for each
TERMS = ("hit", "duel", "goal", "enemy", "unseen", "watch", "jam", "door", "rest", "front", "engaged", "only",
         *answers.TERMS)
PLAIN = {overwatch.OVERWATCH: "watch", shooting.CLEAR_JAM: "jam", doors.OPEN: "door", activation.END: "rest"}


class Asked(NamedTuple):
    """A moment as a seat sees it, with the player's mind."""

    mind: Mind
    rules: Rules
    board: Board
    seen: Game
    names: Roster


def motive(rules: Rules, board: Board, seen: Game, names: Roster, order: Order) -> Ground | None:
    """The ground on which the player gives an order; None for what it answers without weighing anything."""
    game = clone(seen)
    request = Asked(mind_for(0, int(seen.seat_to_choose)), rules, board, game, names)
    if game.question == activation.WHICH_UNIT and order.kind == activation.ACTIVATE:
        learn(request.mind, board, game)
        return _of_turn(request, order.unit)
    if game.question != activation.WHAT_ACTION:
        return of_answer(request.mind, rules, board, game, names, order)
    if order.kind in PLAIN:
        return Ground(term=PLAIN[order.kind])
    learn(request.mind, board, game)
    return _of_action(request, order)


def _of_turn(asked: Asked, unit: int) -> Ground:
    """What brings a model's turn before that of the next one."""
    game, board = asked.seen, asked.board
    others = [other for other in range(game.models) if other != unit and game.model[other].side == game.side
              and game.model[other].activated == 0 and can_be_activated(board, game, other) == 1]
    if not others:
        return Ground(term="only", target=asked.names.unit(unit))
    following = min(others, key=lambda other: int(turn_of(asked.mind, board, game, other)))
    about, other = asked.names.unit(unit), asked.names.unit(following)
    if game.model[unit].engaged != 0 and game.model[following].engaged == 0:
        return Ground(term="engaged", target=about, other=other)
    here, there = (_ahead(asked, place_of(game.model[one])) for one in (unit, following))
    return Ground(term="front", here=here, there=there, target=about, other=other)


def _ahead(asked: Asked, at: int) -> float:
    """How many steps are left to the enemy, or to the goal where that is nearer."""
    return float(min(asked.mind.near[at], asked.mind.far[at] if asked.mind.aiming == 1 else FAR))


def _of_action(asked: Asked, order: Order) -> Ground | None:
    """What an order of the acting model promises, or changes most against standing still."""
    unit, target = int(asked.seen.active), int(order.target)
    model = asked.seen.model[unit]
    if order.kind == melee.ATTACK:
        gains = duel_value(asked.mind, asked.rules, asked.board, asked.seen, unit, target, order.weapon, NOBODY)
        return Ground(term="duel", here=gains / WHOLE, target=asked.names.unit(target))
    if order.kind in {shooting.FIRE, movement.STEP, movement.TURN} and 0 <= target < DOORS:
        guns = asked.board.profile[model.profile].gun
        place = list(guns).index(gun_or_first(asked.board, model, order.gun))
        moved = int(order.kind != shooting.FIRE)
        chance = shot_chance(asked.rules, asked.board, asked.seen, unit, place, target, moved)
        return Ground(term="hit", here=chance / WHOLE, target=asked.names.unit(target))
    if order.kind != movement.STEP:
        return None
    at = place_of(model)
    gone = clone(model)
    gone.x, gone.y = model.x + WAY_X[order.way], model.y + WAY_Y[order.way]
    changes = list(_changes(asked, at, place_of(gone)))
    best = max(changes, key=lambda one: one.there - one.here)
    return best if best.there > best.here else None


def _changes(asked: Asked, at: int, to: int) -> Iterator[Ground]:
    """What a step changes: the way to the goal, and to the enemy; how much enemies see the square."""
    mind = asked.mind
    yield Ground(term="goal", here=float(mind.far[to]), there=float(mind.far[at] if mind.aiming == 1 else 0))
    yield Ground(term="enemy", here=float(mind.near[to]), there=float(mind.near[at]))
    watched = [float(danger(mind, asked.board, asked.seen, place)) for place in (to, at)]
    yield Ground(term="unseen", here=watched[0], there=watched[1])
