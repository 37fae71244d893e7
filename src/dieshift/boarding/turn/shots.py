"""Apply: shots, Overkill's further hits, torrents. These functions write to the game.

Source: B10, B11, B14, B18; G-8, G-8b, G-9, G-12.
"""

from dieshift.boarding.chapters import fire, shooting
from dieshift.boarding.chapters.fire.rules import caught, set_alight
from dieshift.boarding.chapters.shooting import rules as shooting_rules
from dieshift.boarding.chapters.shooting.rules import Volley
from dieshift.boarding.chapters.third.rules import is_commanded, nearest_target
from dieshift.boarding.frame import ask
from dieshift.boarding.state import terms
from dieshift.boarding.state.pools import digits
from dieshift.boarding.state.records import SIZE, Board, Game, Model
from dieshift.boarding.state.terms import BURN, DOORS, NEUTRAL, NOBODY, ON_BOARD
from dieshift.boarding.turn.models import hit_model, hit_target, lose_overwatch
from dieshift.boarding.turn.victory import achieve
from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule


@rule
def aim_on(model: Model, place: int, target: int, sustains: int) -> int:
    """Record the target of a model, and return the level of its sustained fire. Source: G-9."""
    if sustains == 0:
        model.sus_target, model.sus_level, model.sus_gun = NOBODY, 0, 0
    elif model.sus_target == target and model.sus_gun == place:
        model.sus_level = min(2, model.sus_level + 1)
    else:
        model.sus_target, model.sus_level, model.sus_gun = target, 0, place
    return model.sus_level


@rule
def sustains(board: Board, game: Game, gun: int, target: int) -> int:
    """Whether a shot counts for sustained fire: the gun has it, and its target is still there. Source: G-9."""
    return 1 - is_gone(game, target) if board.gun[gun].tags & terms.SUS_FIRE != 0 else 0


@rule
def use_shot(board: Board, model: Model, gun: int, place: int) -> None:
    """A shot uses up ammunition, if the gun has an end of it. Source: G-12."""
    if board.gun[gun].ammo > 0:
        model.ammo[place] -= 1


@rule
def shoot(dice: Dice, rules: Rules, board: Board, game: Game, unit: int, gun: int, target: int, watching: int) -> None:
    """Fire a gun at a target. The first hit is resolved at once, further ones wait in `game.pending`.

    A target removed since an overwatch shot was called out takes the first hit, and nobody aims at it any more.
    Source: B10, B11; G-8, G-9.
    """
    model, stats = game.model[unit], board.gun[gun]
    place = shooting_rules.gun_place(board.profile[model.profile], gun)
    level = aim_on(model, place, target, sustains(board, game, gun, target))
    hit_type = shooting_rules.hit_type_of(rules, stats.hit_type, level)
    shooting.note_aimed(dice, game, unit, target, gun=gun, hit_type=hit_type, raised=hit_type - stats.hit_type)
    dice.who = unit
    shot = shooting_rules.volley(dice, rules, stats.dice, hit_type,
                                 board.profile[model.profile].brb, 1 if stats.tags & terms.OVERKILL != 0 else 0)
    use_shot(board, model, gun, place)
    note_volley(dice, rules, game, unit, target, gun, stats.dice, hit_type, shot)
    if watching == 1 and shooting_rules.jams(rules, shot.faces, stats.dice) == 1:
        model.jammed |= 1 << place
        shooting.note_jammed(dice, game, unit, NOBODY, gun=gun)
        lose_overwatch(dice, game, unit)
    if shot.hits > 0:
        open_hits(dice, rules, board, game, unit, gun, target, shot.hits)


@rule
def note_volley(dice: Dice, rules: Rules, game: Game, unit: int, target: int, gun: int, count: int, hit_type: int,
                shot: Volley) -> None:
    """Note a throw of the ballistic dice, once more before some were rolled again. Source: B8-B10; G-13."""
    hitting, blank = shooting_rules.faces_hitting(rules, hit_type), shooting_rules.blanks()
    if shot.first != shot.faces:
        shooting.note_shot_again(dice, game, unit, target, gun=gun, faces=digits(shot.first, 0, count), hitting=hitting,
                                 blank=blank, scored=shooting_rules.scored(hitting, shot.first, count))
    shooting.note_shot(
        dice, game, unit, target, gun=gun, faces=digits(shot.faces, 0, count), hits=shot.hits, hitting=hitting,
        blank=blank, scored=shooting_rules.scored(hitting, shot.faces, count))


@rule
def open_hits(dice: Dice, rules: Rules, board: Board, game: Game, unit: int, gun: int, target: int, hits: int) -> None:
    """The first hit goes to the declared target; the others wait to be given out. Source: B11, RULING 3; S1.105."""
    model, pending = game.model[unit], game.pending
    if is_gone(game, target) == 1 and shooting_rules.goes_past_the_fallen(rules) == 0:
        shooting.note_hit_lost(dice, game, unit, NOBODY, hits=hits)
        return
    square = shooting_rules.target_square(board, game, target, model.x, model.y)
    pending.shooter, pending.gun, pending.hits = unit, gun, hits
    pending.x, pending.y = square.x, square.y
    give_hit(dice, rules, board, game, target)


@rule
def is_gone(game: Game, target: int) -> int:
    """Whether the model that was shot at is on the board no longer. Source: G-8."""
    return 1 if target < DOORS and game.model[target].state != ON_BOARD else 0


@rule
def give_hit(dice: Dice, rules: Rules, board: Board, game: Game, target: int) -> None:
    """One hit of the shot under way is resolved on a target; on one that is gone, or on nobody, it is lost.

    Source: B11, RULING 3; S1.105.
    """
    pending = game.pending
    pending.hits -= 1
    if target == NOBODY or is_gone(game, target) == 1:
        shooting.note_hit_lost(dice, game, pending.shooter, NOBODY, hits=1)
        return
    shooting.note_hit(dice, game, pending.shooter, target, further=pending.hits)
    hit_target(dice, rules, board, game, target, board.gun[pending.gun].ap)


@rule
def only_target(rules: Rules, board: Board, game: Game) -> int:
    """The one target that the next hit may go to; -1: there is none, -2: a player must choose.

    A further hit may go to another target, and need not: a console may be somebody's objective, a door may be wanted
    shut. Neither is hit unasked. Source: B11, RULING 3; 5.5.
    """
    candidate = -1
    for target in range(game.models):
        if shooting_rules.next_hit_allowed(rules, board, game, target) == 1:
            if candidate >= 0 or game.model[target].side == NEUTRAL:
                return -2
            candidate = target
    for door in range(board.doors):
        if shooting_rules.next_hit_allowed(rules, board, game, DOORS + door) == 1:
            return -2
    return candidate


@rule
def give_hits(dice: Dice, rules: Rules, board: Board, game: Game) -> int:
    """Give out the hits that are left while there is nothing to choose; 1: the shooter's side must choose.

    Those of a third side go to the nearest. Source: B11, RULING 3, RULING 20; G-10.
    """
    pending = game.pending
    while pending.hits > 0:
        if is_commanded(game.model[pending.shooter].side) == 1:
            target = only_target(rules, board, game)
        else:
            target = nearest_target(rules, board, game, pending.shooter, pending.gun, 1)
        if target == -2:
            ask(rules, game, shooting.WHOSE_HIT)
            return 1
        if target == -1:
            shooting.note_hit_lost(dice, game, pending.shooter, NOBODY, hits=pending.hits)
            pending.hits = 0
        else:
            give_hit(dice, rules, board, game, target)
    pending.shooter, pending.gun = NOBODY, NOBODY
    pending.x, pending.y = 0, 0
    return 0


@rule
def torrent(dice: Dice, rules: Rules, board: Board, game: Game, unit: int, gun: int, section: int) -> None:
    """Every model in a section takes a hit on the torrent's number; each alien that a blip hides rolls. Then it burns.

    Source: G-12; 5.5 (burn).
    """
    model, stats = game.model[unit], board.gun[gun]
    use_shot(board, model, gun, shooting_rules.gun_place(board.profile[model.profile], gun))
    aim_on(model, 0, NOBODY, 0)
    side = model.side
    fire.note_torrent(dice, game, unit, NOBODY, section=section, gun=gun)
    for other in range(game.models):
        target = game.model[other]
        if target.state == ON_BOARD and board.section[target.y * SIZE + target.x] == section:
            many = max(1, target.hidden)
            for _ in range(many):
                face = caught(dice, other)
                hit = 1 if face >= stats.torrent else 0
                fire.note_burnt(dice, game, unit, other, face=face, needed=stats.torrent, hit=hit)
                if hit == 1:
                    hit_model(dice, rules, board, game, other, stats.ap)
    set_alight(game, section, side)
    for k in range(game.objectives):
        aim = game.objective[k]
        if aim.kind == BURN and aim.side == side and aim.section == section:
            achieve(dice, game, k)
