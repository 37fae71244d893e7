"""What an order of a boarding action would mean, before it is given: the model where it would stand, lines, odds.

The model is moved by the rules themselves, on a copy of what the viewer knows, and without dice: where dice would fall,
nothing after them is looked at.
"""

from collections.abc import Callable

from dieshift.boarding.chapters import blips, doors, melee, movement, objectives, shooting
from dieshift.boarding.chapters.activation import NOT_ASKED
from dieshift.boarding.chapters.overwatch import OVERWATCH
from dieshift.boarding.chapters.shooting.rules import gun_or_first, target_square
from dieshift.boarding.frame import PAID, answered, clear_events, traits
from dieshift.boarding.interface import chances
from dieshift.boarding.interface.board import CELL, Point, middle
from dieshift.boarding.interface.odds import next_hit, overwatch, shot
from dieshift.boarding.interface.offers import meaning_of
from dieshift.boarding.interface.outcomes import MOVES, Asked, moved
from dieshift.boarding.interface.overwatch import answers
from dieshift.boarding.interface.rounds import fight
from dieshift.boarding.interface.scene import model_piece
from dieshift.boarding.interface.sight import covered, follow, line_words, rays, threats
from dieshift.boarding.interface.walk import is_walk, walk
from dieshift.boarding.rulebook import BOARDING
from dieshift.boarding.scenarios.combatants import ImpossibleFight
from dieshift.boarding.state.records import Board, Game, Model
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import DOORS, NOBODY, ON_BOARD
from dieshift.boarding.terrain.board import distance
from dieshift.boarding.text import counts
from dieshift.boarding.text.landmarks import namer
from dieshift.boarding.text.notation import read
from dieshift.boarding.turn.newcomers import next_to_face
from dieshift.boarding.turn.step import act
from dieshift.core.dice import scripted
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.interface.scene import Odds, Piece, Preview, Ray

SHOTS = (movement.STEP, movement.TURN, shooting.FIRE)


def preview(rules: Rules, table: Board, seen: Game, names: Roster, viewer: Viewer, text: str) -> Preview:
    """What the order of a text would come to, as far as a viewer may know; or a walk of several steps."""
    if is_walk(text):
        return walk(rules, table, seen, names, viewer, text)
    try:
        order = read(text, names)
    except ValueError as fault:
        return Preview(order=text, refused=str(fault))
    request = Asked(rules, table, seen, names, order)
    code = BOARDING.refusal(rules, table, seen, order) if viewer.decides_for(seen.seat_to_choose) else NOT_ASKED
    if code:
        lines, words = _line(request, seen) if code != NOT_ASKED and order.kind == shooting.FIRE else ([], [])
        refused = BOARDING.refusal_text(code, rules, table, seen, order, names)
        return Preview(order=text, refused=refused, rays=lines, words=words)
    return _allowed(request, text)


def _allowed(asked: Asked, text: str) -> Preview:
    """An order that could be given."""
    rules, table, seen, names, order = asked
    there = moved(asked)
    lines, words = _line(asked, there) if order.kind in SHOTS else ([], [])
    odds, notes = _odds(asked, there)
    said = [meaning_of(rules, table, seen, names, order), *_points_left(asked), *words, *notes]
    if traits(order.kind) & PAID and order.kind != objectives.EXIT:
        said += threats(rules, table, clone(there), names, seen.active)
    rings = covered(rules, table, seen, seen.active) if order.kind == OVERWATCH else []
    if rings:
        said.append(say("enemies that act in {squares} would be shot at", squares=counts.squares(len(rings))))
    model, ended = seen.model[seen.active], there.model[seen.active]
    path = [_middle(model), _middle(ended)] if order.kind == movement.STEP else []
    place = namer(table, names, seen)(int(ended.x), int(ended.y)) if path else ""
    away, weapon = _shot(asked, there) if lines else (NOBODY, "")
    return Preview(order=text, away=away, weapon=weapon, path=path, place=place,
                   length=CELL if path else 0, ghost=_ghost(asked, there), rays=lines, rings=rings, words=said,
                   odds=odds)


def _shot(asked: Asked, there: Game) -> tuple[int, str]:
    """The distance of a shot at a model or a door, and the gun."""
    table, order, model = asked.table, asked.order, there.model[there.active]
    gun = gun_or_first(table, model, order.gun)
    if not 0 <= gun < len(asked.names.guns):
        return NOBODY, ""
    goal = target_square(table, there, order.target, model.x, model.y)
    return CELL * int(distance(model.x, model.y, goal.x, goal.y)), asked.names.gun(gun)


def _middle(model: Model) -> Point:
    return middle(model.x), middle(model.y)


# --- the model where it would be --------------------------------------------------------------------------------------


def _points_left(asked: Asked) -> list[str]:
    """What the acting model would have left, as the rules take it."""
    if not traits(asked.order.kind) & PAID or asked.order.kind in {OVERWATCH, objectives.EXIT}:
        return []
    game = clone(asked.seen)
    act(scripted(), asked.rules, asked.table, game, asked.order)
    left = game.model[asked.seen.active].acpo
    return [say("{points} left", points=counts.action_points(left))]


def _ghost(asked: Asked, there: Game) -> list[Piece]:
    """Where and how a model would stand."""
    rules, table, seen, names, order = asked
    unit = seen.active
    if order.kind == blips.PLACE:
        clear_events(there)
        answered(scripted(), rules, table, there, order)
        unit = there.event[there.events - 1].unit
    elif order.kind == blips.FACE:
        unit = next_to_face(seen)
        answered(scripted(), rules, table, there, order)
    elif order.kind not in MOVES:
        return []
    return [model_piece(table, there, names, unit, knows=True)]


# --- lines and odds ---------------------------------------------------------------------------------------------------


def _line(asked: Asked, there: Game) -> tuple[list[Ray], list[str]]:
    """The line from the shooter to its target, drawn and told; none for a section, or at what is not there."""
    _, table, _, names, order = asked
    target, model = order.target, there.model[there.active]
    known = target < table.doors + DOORS if target >= DOORS else target >= 0 and there.model[target].state == ON_BOARD
    if not known or target == there.active:
        return [], []
    goal = target_square(table, there, target, model.x, model.y)
    start, end = (model.x, model.y), (goal.x, goal.y)
    line = follow(table, there, start, end, there.active)
    gun = gun_or_first(table, model, order.gun)
    words = line_words(line, table, there, names)
    if 0 <= gun < len(names.guns):
        far = counts.squares(distance(*start, *end))
        words.insert(0, say("{far} away, range {reach}", far=far, reach=table.gun[gun].reach))
    return rays(line, start, end), words


def _odds(asked: Asked, there: Game) -> tuple[Odds | None, list[str]]:
    """The exact odds of an order's dice and of the overwatch shots at it, or why there are none."""
    own, why = _own_odds(asked, there)
    later, why_not = answers(asked)
    if own is None or later is None:
        return own or later, [*why, *why_not]
    notes = list(dict.fromkeys([*own.notes, *later.notes]))
    rows = [*own.rows, *later.rows]
    return Odds(lead=own.lead, dice=[*own.dice, *later.dice], rows=rows, notes=notes), [*why, *why_not]


def _own_odds(asked: Asked, there: Game) -> tuple[Odds | None, list[str]]:
    """The exact odds of what an order itself rolls; why there are none where they are too many."""
    rules, table, _, names, order = asked
    fights: dict[int, Callable[..., Odds | None]] = {
        shooting.FIRE: shot, melee.ATTACK: fight, melee.STRIKE_BACK: fight, OVERWATCH: overwatch,
        doors.OPEN: chances.door, blips.LURK: chances.arrival, melee.REROLL: chances.again,
        melee.PARRY: chances.parried}
    if order.kind in {movement.STEP, movement.TURN} and order.target != NOBODY:
        fights[order.kind] = shot
    if order.kind == shooting.NEXT_HIT and order.target != NOBODY:
        fights[order.kind] = next_hit
    if order.kind not in fights:
        return None, []
    try:
        return fights[order.kind](rules, table, there, names, order), []
    except ImpossibleFight as fault:
        return None, [str(fault)]
