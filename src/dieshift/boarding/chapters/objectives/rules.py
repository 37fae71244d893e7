"""Objectives: how far each has got, whether it can still be reached. Source: 5.5; G-1."""

from dieshift.boarding.chapters.blips.rules import can_look, pool_left
from dieshift.boarding.state import terms
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.records import SIZE, Board, Game, Objective
from dieshift.boarding.state.terms import EXITED, LURKING, NOBODY, ON_BOARD, REMOVED
from dieshift.boarding.terrain.board import distance
from dieshift.core.rules import Rules, rule, slot


@catalogue.slot
@slot
def decided_at_once(rules: Rules) -> int:
    """Whether victory is checked after every order: no, only in the end phase. Source: G-1."""
    return 0


@rule
def models_left(game: Game, side: int) -> int:
    """Models of a side on the board or lurking. Source: 5.5."""
    count = 0
    for unit in range(game.models):
        model = game.model[unit]
        if model.side == side and (model.state == ON_BOARD or model.state == LURKING):
            count += 1
    return count


@rule
def still_to_come(board: Board, game: Game, side: int) -> int:
    """Whether a side may still be reinforced. Source: 5.5; G-19."""
    if board.supply_side != side or (board.supply_start == 0 and board.supply_turn == 0):
        return 0
    begun = 1 if game.turn > 1 or game.side != board.first or board.first == side else 0
    if board.supply_turn == 0 and begun == 1 and game.arriving == 0:
        return 0
    for entry in range(board.entries):
        if board.entry[entry].side == side and game.sealed[entry] == 0:
            return 1 if board.supply_refill == 1 or pool_left(game) > 0 else 0
    return 0


@rule
def nobody_left(board: Board, game: Game, side: int) -> int:
    """Whether nobody of a side is left or still to come. Source: 5.5."""
    return 1 if models_left(game, side) == 0 and still_to_come(board, game, side) == 0 else 0


@rule
def left_by(board: Board, game: Game, side: int, place: int) -> int:
    """Models of a side that left the board by an exit, or by any. Source: 5.5."""
    count = 0
    for unit in range(game.models):
        model = game.model[unit]
        if model.state == EXITED and model.side == side and (place == NOBODY or model.entry == place):
            count += 1
    return count


@rule
def all_removed(board: Board, game: Game, side: int) -> int:
    """Whether every model of a side has been removed: who left by an exit has not. Source: B13; 5.5."""
    return 1 if nobody_left(board, game, side) == 1 and left_by(board, game, side, NOBODY) == 0 else 0


@rule
def holds(board: Board, game: Game, side: int, section: int) -> int:
    """Whether a side has somebody in a section, and the enemy nobody. Source: 5.5."""
    own = 0
    for unit in range(game.models):
        model = game.model[unit]
        if model.state == ON_BOARD and board.section[model.y * SIZE + model.x] == section:
            if model.side == 1 - side:
                return 0
            if model.side == side:
                own = 1
    return own


@rule
def guards(board: Board, game: Game, side: int) -> int:
    """Enemy entry points that are sealed, or that a model of the side stands near. Source: 5.5 (Sweep); G-19."""
    count = 0
    for entry in range(board.entries):
        place = board.entry[entry]
        if place.side != side:
            near = game.sealed[entry]
            for unit in range(game.models):
                model = game.model[unit]
                if model.side == side and can_look(model, place.side) == 1:
                    if distance(model.x, model.y, place.x, place.y) <= place.hold_range:
                        near = 1
            count += near
    return count


@rule
def has_torrent(board: Board, game: Game, side: int) -> int:
    """Whether somebody of a side, hidden or still to come, can yet set a section alight. Source: 5.5."""
    for unit in range(game.models):
        model = game.model[unit]
        if model.side == side and (model.state == ON_BOARD or model.state == LURKING):
            profile = board.profile[model.profile]
            for k in range(profile.guns):
                gun = board.gun[profile.gun[k]]
                if gun.torrent > 0 and (gun.ammo == 0 or model.ammo[k] > 0):
                    return 1
    if still_to_come(board, game, side) == 1:
        profile = board.profile[board.supply_profile]
        for k in range(profile.guns):
            if board.gun[profile.gun[k]].torrent > 0:
                return 1
    return 0


@rule
def has_got_away(board: Board, game: Game, aim: Objective) -> int:
    """Whether an enemy who should be eliminated has left by an exit, or nobody is left to do it. Source: B13; 5.5."""
    if nobody_left(board, game, aim.side) == 1:
        return 1
    if aim.target != NOBODY:
        return 1 if game.model[aim.target].state == EXITED else 0
    return 1 if left_by(board, game, 1 - aim.side, NOBODY) > 0 else 0


@rule
def is_impossible(board: Board, game: Game, aim: Objective) -> int:
    """Whether an objective can no longer be reached. Source: 5.5."""
    if aim.done == 1:
        return 0
    if aim.kind == terms.BURN:
        return 1 - has_torrent(board, game, aim.side)
    coming = still_to_come(board, game, aim.side)
    left = models_left(game, aim.side)
    if aim.kind == terms.EXIT:
        enough = left + left_by(board, game, aim.side, aim.place)
        return 1 if coming == 0 and enough < aim.goal else 0
    if aim.kind == terms.SURVIVE:
        return 1 if coming == 0 and left + left_by(board, game, aim.side, NOBODY) < aim.models else 0
    if aim.kind == terms.ELIMINATE:
        return has_got_away(board, game, aim)
    if aim.kind == terms.CONSOLE and game.model[aim.target].state != ON_BOARD:
        return 1
    return 1 if coming == 0 and left == 0 else 0


@rule
def measure(board: Board, game: Game, aim: Objective) -> None:
    """Write down how far an objective has got that only counts what is on the board. Source: 5.5."""
    if aim.kind == terms.EXIT:
        aim.count = left_by(board, game, aim.side, aim.place)
        aim.done = 1 if aim.count >= aim.goal else 0
    elif aim.kind == terms.ELIMINATE:
        gone = all_removed(board, game, 1 - aim.side) if aim.target == NOBODY else 0
        if gone == 1 or (aim.target != NOBODY and game.model[aim.target].state == REMOVED):
            aim.done = 1  # for good: a newcomer may bear a removed model's number


@rule
def measure_turn(board: Board, game: Game, aim: Objective) -> None:
    """Write down how far an objective has got that is counted in turns, at the end of one. Source: 5.5."""
    if aim.kind == terms.HOLD:
        aim.count = aim.count + 1 if holds(board, game, aim.side, aim.section) == 1 else 0
        aim.done = 1 if aim.count >= aim.goal else aim.done
    elif aim.kind == terms.GUARD:
        aim.count = guards(board, game, aim.side)
        aim.done = 1 if all_guarded(board, aim.count, aim.side) == 1 else aim.done
    elif aim.kind == terms.SURVIVE:
        alive = models_left(game, aim.side) + left_by(board, game, aim.side, NOBODY)
        if alive >= aim.models:
            aim.count = min(127, game.turn)
            aim.done = 1 if game.turn >= aim.goal else 0


@rule
def all_guarded(board: Board, count: int, side: int) -> int:
    """Whether so many are all the enemy's entry points. Source: 5.5 (Sweep)."""
    wanted = 0
    for entry in range(board.entries):
        if board.entry[entry].side != side:
            wanted += 1
    return 1 if wanted > 0 and count >= wanted else 0
