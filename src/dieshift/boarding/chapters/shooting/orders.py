"""What shots need, standing still, on the move, or as the next hit of Overkill, and what clearing a jam does.

Source: B11, B14-B17, B19, RULING 3, RULING 4; G-4, G-8b, G-11, G-12.
"""

from collections.abc import Sequence

from dieshift.boarding.chapters import activation, melee, shooting
from dieshift.boarding.chapters.activation.orders import points_refusal
from dieshift.boarding.chapters.activation.rules import pay
from dieshift.boarding.chapters.fire import NEEDS_SECTION
from dieshift.boarding.chapters.movement.rules import cost_with_fire
from dieshift.boarding.chapters.shooting import rules as shooting_rules
from dieshift.boarding.frame import ALLOWED, answered, carried_out, concerns, needs, questions, resumed
from dieshift.boarding.state import terms
from dieshift.boarding.state.records import MAX_SECTIONS, SIZE, Board, Game, Model, Order
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import DOORS, NOBODY, ON_BOARD
from dieshift.boarding.terrain.board import in_arc
from dieshift.boarding.turn.listing import offer, offered, write_order
from dieshift.boarding.turn.shots import give_hit, give_hits, shoot, torrent
from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.core.words import say

CLEAR_COST = 1  # AcPo to clear a jam


# --- standing still ---------------------------------------------------------------------------------------------------


@needs.case(shooting.FIRE)
def fire_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether the active model may fire, standing still, at a target or into a section. Source: B14-B17; G-12."""
    unit = game.active
    model = game.model[unit]
    gun = shooting_rules.gun_or_first(board, model, order.gun)
    refusal = shooting_rules.ready_refusal(board, model, gun)
    if refusal != ALLOWED:
        return refusal
    if board.gun[gun].torrent == 0:
        return shooting_rules.shot_refusal(rules, board, game, unit, gun, model.x, model.y, model.facing, order.target)
    if order.target != NOBODY or order.choice < 0 or order.choice >= MAX_SECTIONS:
        return NEEDS_SECTION
    return shooting_rules.section_refusal(rules, board, game, unit, gun, order.choice)


@carried_out.case(shooting.FIRE)
def fire(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """A shot standing still, at a target or into a section. Source: B14; G-12."""
    unit = game.active
    model = game.model[unit]
    gun = shooting_rules.gun_or_first(board, model, order.gun)
    pay(model, board.gun[gun].acpo)
    if board.gun[gun].torrent > 0:
        torrent(dice, rules, board, game, unit, gun, order.choice)
    else:
        shoot(dice, rules, board, game, unit, gun, order.target, 0)


@offered.case(shooting.FIRE)
def offer_fires(rules: Rules, board: Board, game: Game, out: Sequence[Order], count: int, kind: int) -> int:
    """Every shot standing still. Source: B14; G-4, G-12."""
    return offer_shots(rules, board, game, out, count, kind, NOBODY)


@rule
def offer_shots(rules: Rules, board: Board, game: Game, out: Sequence[Order], count: int, kind: int, way: int) -> int:
    """Every shot of a kind of action, with each gun. Source: B11, B14; G-4, G-12."""
    model = game.model[game.active]
    profile = board.profile[model.profile]
    if model.engaged != 0:
        return count
    for k in range(profile.guns):
        gun = NOBODY if k == 0 else profile.gun[k]
        if board.gun[profile.gun[k]].torrent > 0:
            if kind == shooting.FIRE:
                count = offer_torrents(rules, board, game, out, count, gun)
        elif kind == shooting.FIRE or board.gun[profile.gun[k]].tags & terms.ASSAULT != 0:
            count = offer_targets(rules, board, game, out, count, kind, way, gun)
    return count


@rule
def offer_targets(rules: Rules, board: Board, game: Game, out: Sequence[Order], count: int, kind: int, way: int, gun:
                  int) -> int:
    """Every target of a gun: enemies and objects by their numbers, then doors. Source: B11; G-4."""
    side = game.model[game.active].side
    for target in range(game.models):
        other = game.model[target]
        if other.state == ON_BOARD and other.side != side and other.hidden == 0:
            write_order(out[count], kind, target, way, gun, NOBODY, 0)
            count = offer(rules, board, game, out, count)
    for door in range(board.doors):
        write_order(out[count], kind, DOORS + door, way, gun, NOBODY, 0)
        count = offer(rules, board, game, out, count)
    return count


@rule
def offer_torrents(rules: Rules, board: Board, game: Game, out: Sequence[Order], count: int, gun: int) -> int:
    """Every section that a torrent reaches. Source: G-12."""
    model = game.model[game.active]
    near = sections_near(board, model, board.gun[shooting_rules.gun_or_first(board, model, gun)].reach)
    for section in range(MAX_SECTIONS):
        if near & (1 << section) != 0:
            write_order(out[count], shooting.FIRE, NOBODY, NOBODY, gun, NOBODY, section)
            count = offer(rules, board, game, out, count)
    return count


@rule
def sections_near(board: Board, model: Model, reach: int) -> int:
    """The sections with a square in a model's fire arc and in range, a bit each. Source: G-7, G-12."""
    sections = 0
    for y in range(max(0, model.y - reach), min(board.height, model.y + reach + 1)):
        for x in range(max(0, model.x - reach), min(board.width, model.x + reach + 1)):
            section = board.section[y * SIZE + x]
            if section != NOBODY and in_arc(model.facing, x - model.x, y - model.y) == 1:
                sections |= 1 << section
    return sections


# --- on the move ------------------------------------------------------------------------------------------------------


@rule
def shot_on_the_move(rules: Rules, board: Board, game: Game, order: Order, cost: int, x: int, y: int, facing:
                     int) -> int:
    """Whether a step or turn may be made with a shot from where it ends. Source: B14-B16, RULING 4; G-11."""
    unit = game.active
    model = game.model[unit]
    if model.engaged != 0:
        return melee.ENGAGED
    gun = shooting_rules.gun_or_first(board, model, order.gun)
    refusal = shooting_rules.gun_refusal(board, model, gun)
    if refusal != ALLOWED:
        return refusal
    if board.gun[gun].tags & terms.ASSAULT == 0 or board.gun[gun].torrent > 0:
        return shooting.NO_ASSAULT
    if model.acpo < cost_with_fire(rules, cost, board.gun[gun].acpo):
        return activation.TOO_FEW_POINTS
    return shooting_rules.shot_refusal(rules, board, game, unit, gun, x, y, facing, order.target)


@rule
def cost_with_shot(rules: Rules, board: Board, model: Model, order: Order, cost: int) -> int:
    """What a step or turn costs with the shot that is ordered with it, if one is. Source: B14, RULING 4; G-11."""
    if order.target == NOBODY:
        return cost
    return cost_with_fire(rules, cost, board.gun[shooting_rules.gun_or_first(board, model, order.gun)].acpo)


@rule
def shoot_on_the_move(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """The shot from where a step or turn ends, if one is ordered with it. Source: B14; S1.102, S1.107."""
    if order.target != NOBODY:
        unit = game.active
        gun = shooting_rules.gun_or_first(board, game.model[unit], order.gun)
        shoot(dice, rules, board, game, unit, gun, order.target, 0)


# --- further hits, and jams -------------------------------------------------------------------------------------------


@resumed.case(shooting.HITS)
def give_out(dice: Dice, rules: Rules, board: Board, game: Game, what: int) -> int:
    """The hits of a shot are given out; 1: somebody must choose. Source: B11, RULING 3."""
    return give_hits(dice, rules, board, game)


@concerns.case(shooting.WHOSE_HIT)
def shooter(game: Game) -> int:
    """The shooter, whose side gives out the hits. Source: B11."""
    return game.pending.shooter


@questions.detail(shooting.WHOSE_HIT)
def hits_left(game: Game, names: Roster) -> str:
    """Whose hit it is, and how many there are. Source: B11."""
    pending = game.pending
    return say("which target takes the next hit of {unit} ({count} left)", unit=names.unit(pending.shooter),
               count=pending.hits)


@needs.case(shooting.NEXT_HIT)
def next_hit_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether the next hit may go to a target; it may always go to nobody. Source: B11, RULING 3."""
    if order.target == NOBODY:
        return ALLOWED
    return ALLOWED if shooting_rules.next_hit_allowed(rules, board, game, order.target) == 1 else shooting.OUT_OF_REACH


@answered.case(shooting.NEXT_HIT)
def give_next_hit(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """The answer: the next hit goes to a target, or to nobody. Source: B11, RULING 3."""
    give_hit(dice, rules, board, game, order.target)


@offered.case(shooting.NEXT_HIT)
def offer_next_hits(rules: Rules, board: Board, game: Game, out: Sequence[Order], count: int, kind: int) -> int:
    """Who may take the next hit, then nobody. Source: B11, RULING 3."""
    for target in range(game.models):
        write_order(out[count], kind, target, NOBODY, NOBODY, NOBODY, 0)
        count = offer(rules, board, game, out, count)
    for door in range(board.doors):
        write_order(out[count], kind, DOORS + door, NOBODY, NOBODY, NOBODY, 0)
        count = offer(rules, board, game, out, count)
    write_order(out[count], kind, NOBODY, NOBODY, NOBODY, NOBODY, 0)
    return offer(rules, board, game, out, count)


@needs.case(shooting.CLEAR_JAM)
def jam_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether a gun of the active model is jammed. Source: G-8b."""
    model = game.model[game.active]
    refusal = points_refusal(model, CLEAR_COST)
    if refusal != ALLOWED:
        return refusal
    return ALLOWED if model.jammed != 0 else shooting.NOT_JAMMED


@carried_out.case(shooting.CLEAR_JAM)
def clear_jam(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """All jammed guns of the active model are cleared. Source: B19; G-8b."""
    model = game.model[game.active]
    pay(model, CLEAR_COST)
    model.jammed = 0
    shooting.note_jam_cleared(dice, game, game.active, NOBODY)
