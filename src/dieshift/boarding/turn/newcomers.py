"""Apply: arrivals that lurk at entry points, and the aliens of revealed blips. These functions write to the game.

Source: G-18, G-19.
"""

from dieshift.boarding.chapters import blips
from dieshift.boarding.chapters.activation.rules import action_points
from dieshift.boarding.chapters.blips import rules as blips_rules
from dieshift.boarding.frame import ask
from dieshift.boarding.state.records import MAX_MODELS, Board, Game, Model
from dieshift.boarding.state.terms import LURKING, NOBODY, ON_BOARD, REMOVED, WAY_X, WAY_Y
from dieshift.boarding.turn.models import stand
from dieshift.core.dice import Dice
from dieshift.core.record_rules import clearing
from dieshift.core.rules import Rules, rule

clear_model = clearing(Model)


@rule
def free_place(game: Game, side: int) -> int:
    """Where a new model is written down: a place never used, else that of a removed one of its side; NOBODY: none.

    Not that of the active model, which may have fallen in the very action that goes on.
    """
    if game.models < MAX_MODELS:
        game.models += 1
        added: int = game.models - 1
        return added
    for unit in range(MAX_MODELS):
        if game.model[unit].state == REMOVED and game.model[unit].side == side and unit != game.active:
            return unit
    return NOBODY


@rule
def make_alien(board: Board, game: Game, unit: int, side: int) -> None:
    """Write down a fresh model of the profile that reinforcements have."""
    model, profile = game.model[unit], board.profile[board.supply_profile]
    state, x, y = model.state, model.x, model.y
    clear_model(model)
    model.state, model.x, model.y = state, x, y
    model.side, model.profile, model.hp = side, board.supply_profile, profile.hp
    model.sus_target, model.item, model.entry = NOBODY, NOBODY, NOBODY
    for k in range(2):
        model.ammo[k] = board.gun[profile.gun[k]].ammo if k < profile.guns else 0


# --- arrivals ---------------------------------------------------------------------------------------------------------


@rule
def count_arrivals(board: Board, game: Game) -> None:
    """How many arrive in the phase that begins, and at which entry points they have to wait. Source: G-19; 5.5."""
    if board.supply_side != game.side:
        return
    game.arriving = board.supply_start if game.turn == 1 else board.supply_turn
    for entry in range(board.entries):
        game.held[entry] = blips_rules.is_held(board, game, entry)


@rule
def fill_pool(board: Board, game: Game) -> None:
    """An empty pool is filled again where the mission says so. Source: G-18; 5.5."""
    if board.supply_refill == 1 and blips_rules.pool_left(game) == 0:
        for k in range(3):
            game.pool[k] = board.supply_pool[k]


@rule
def arrive(dice: Dice, rules: Rules, board: Board, game: Game) -> int:
    """The next arrival finds its entry point; 1: its owner must choose. None comes when pool or room are used up.

    Source: G-18, G-19.
    """
    fill_pool(board, game)
    free_entry, count = NOBODY, 0
    for entry in range(board.entries):
        if blips_rules.is_open_entry(board, game, game.side, entry) == 1:
            free_entry, count = entry, count + 1
    if count == 0 or blips_rules.pool_left(game) == 0:
        game.arriving = 0
    elif count == 1:
        lurk(dice, rules, board, game, free_entry)
    else:
        ask(rules, game, blips.WHERE_TO_LURK)
        return 1
    return 0


@rule
def lurk(dice: Dice, rules: Rules, board: Board, game: Game, entry: int) -> None:
    """A blip is drawn, or one alien arrives, and lurks at an entry point. Source: G-18, G-19."""
    game.arriving -= 1
    side = game.side
    unit = free_place(game, side)
    if unit == NOBODY:
        game.arriving = 0
        return
    make_alien(board, game, unit, side)
    model = game.model[unit]
    if blips_rules.hidden_arrivals(rules) == 1:
        model.hidden = blips_rules.draw_blip(dice, game, side)
        model.drawn = model.hidden
    else:
        model.drawn = take_counter(game)
    model.state, model.entry, model.waits = LURKING, entry, game.held[entry]
    model.x, model.y = board.entry[entry].x, board.entry[entry].y
    model.facing = 0 if model.hidden > 0 else board.entry[entry].facing
    model.acpo = action_points(board, model)
    blips.note_drawn(dice, game, unit, NOBODY, entry=entry, waits=model.waits)


@rule
def take_counter(game: Game) -> int:
    """One arrival in plain view uses up one counter of the pool, whichever: the lowest. Source: G-18, G-19."""
    for k in range(3):
        if game.pool[k] > 0:
            game.pool[k] -= 1
            return k + 1
    return 0


@rule
def send_back(game: Game, entry: int) -> None:
    """Counters that lurk at an entry point that is sealed go back to the pool, each once. Source: G-19; 5.5."""
    for unit in range(game.models):
        model = game.model[unit]
        if model.state == LURKING and model.entry == entry:
            if blips_rules.is_counter(model) == 1:
                game.pool[max(0, model.drawn - 1)] += 1
            model.state, model.hidden, model.waits, model.acpo = REMOVED, 0, 0, 0
            model.drawn = 0


# --- revealing --------------------------------------------------------------------------------------------------------


@rule
def seen_blip(board: Board, game: Game) -> int:
    """A blip that an enemy sees; NOBODY: none. Source: G-18."""
    if game.blips > 0:
        for unit in range(game.models):
            model = game.model[unit]
            if model.state == ON_BOARD and model.hidden > 0:
                if blips_rules.is_seen(board, game, model.side, model.x, model.y, unit) == 1:
                    return unit
    return NOBODY


@rule
def reveal(dice: Dice, board: Board, game: Game, unit: int, forced: int) -> None:
    """A blip turns into the first of the aliens that it hides; the others wait to be placed. Source: G-18."""
    model, pending = game.model[unit], game.pending
    hidden = model.hidden
    blips.note_revealed(dice, game, unit, NOBODY, aliens=hidden, forced=forced)
    pending.blip, pending.left, pending.forced = unit, hidden - 1, forced
    model.hidden = model.drawn = 0
    game.blips -= 1
    model.to_face = 1
    model.acpo = new_points(board, game, model)


@rule
def reveal_lurker(dice: Dice, board: Board, game: Game, unit: int) -> None:
    """A blip that lurks turns into all that it hides: they lurk on there, and come in plain view, one by one.

    So an entry point that the enemy sees locks nobody out. The first keeps the counter, which all of them are as long
    as it lurks there. Source: G-18, G-19.
    """
    model = game.model[unit]
    hidden, side, entry = model.hidden, model.side, model.entry
    blips.note_revealed(dice, game, unit, NOBODY, aliens=hidden, forced=0)
    model.hidden, model.drawn = 0, max(1, model.drawn)
    model.facing = board.entry[entry].facing
    model.acpo = new_points(board, game, model)
    for left in range(hidden - 1, 0, -1):
        other = free_place(game, side)
        if other == NOBODY:
            blips.note_overflow(dice, game, unit, NOBODY, aliens=left)
            return
        make_alien(board, game, other, side)
        newcomer = game.model[other]
        newcomer.profile, newcomer.hp = model.profile, board.profile[model.profile].hp
        newcomer.state, newcomer.entry, newcomer.waits = LURKING, entry, model.waits
        newcomer.x, newcomer.y, newcomer.facing = model.x, model.y, model.facing
        newcomer.acpo = new_points(board, game, newcomer)
        blips.note_placed(dice, game, other, unit, x=model.x, y=model.y)


@rule
def new_points(board: Board, game: Game, model: Model) -> int:
    """Action points of an alien that was hidden till now: all in its own phase, if its blip was not activated.

    Source: G-18.
    """
    return action_points(board, model) if model.side == game.side and model.activated == 0 else 0


@rule
def squares_for(board: Board, game: Game) -> int:
    """How many squares are free for the next alien of the blip that is being revealed. Source: G-18."""
    pending = game.pending
    model = game.model[pending.blip]
    count = 0
    for way in range(8):
        x, y = model.x + WAY_X[way], model.y + WAY_Y[way]
        count += blips_rules.newcomer_may_stand(board, game, pending.blip, x, y, pending.forced)
    return count


@rule
def place(dice: Dice, board: Board, game: Game, x: int, y: int) -> None:
    """The next alien of the blip that is being revealed is put into a square. Source: G-18."""
    pending = game.pending
    blip = game.model[pending.blip]
    unit = free_place(game, blip.side)
    if unit == NOBODY:
        lose_rest(dice, game)
        return
    make_alien(board, game, unit, blip.side)
    model = game.model[unit]
    model.profile, model.hp = blip.profile, board.profile[blip.profile].hp
    model.state, model.activated, model.to_face = ON_BOARD, blip.activated, 1
    model.acpo = new_points(board, game, model)
    stand(game, unit, x, y)
    pending.left -= 1
    blips.note_placed(dice, game, unit, pending.blip, x=x, y=y)


@rule
def lose_rest(dice: Dice, game: Game) -> None:
    """Aliens that find no square are lost. Source: G-18."""
    pending = game.pending
    blips.note_overflow(dice, game, pending.blip, NOBODY, aliens=pending.left)
    pending.left = 0


@rule
def place_all_alike(dice: Dice, rules: Rules, board: Board, game: Game) -> int:
    """Place aliens while there is nothing to choose; 1: somebody must choose a square.

    When the squares are no more than the aliens, all are filled, and the aliens are all alike. Source: G-18.
    """
    pending = game.pending
    while pending.left > 0:
        count = squares_for(board, game)
        if count > pending.left:
            ask(rules, game, blips.WHERE_TO_PLACE)
            return 1
        if count == 0:
            lose_rest(dice, game)
        else:
            place_first(dice, board, game)
    return 0


@rule
def place_first(dice: Dice, board: Board, game: Game) -> None:
    """Fill the first free square round a blip, clockwise from north. Source: G-18."""
    pending = game.pending
    model = game.model[pending.blip]
    for way in range(8):
        x, y = model.x + WAY_X[way], model.y + WAY_Y[way]
        if blips_rules.newcomer_may_stand(board, game, pending.blip, x, y, pending.forced) == 1:
            place(dice, board, game, x, y)
            return


@rule
def next_to_face(game: Game) -> int:
    """The newcomer that its owner has to face next; NOBODY: none. Source: G-18."""
    for unit in range(game.models):
        if game.model[unit].to_face == 1:
            return unit
    return NOBODY


@rule
def see_newcomers(dice: Dice, rules: Rules, board: Board, game: Game) -> int:
    """Carry the revealing of a blip on; 1: somebody must decide, 0: it is done. Source: G-18."""
    if place_all_alike(dice, rules, board, game) == 1:
        return 1
    if next_to_face(game) != NOBODY:
        ask(rules, game, blips.WHICH_WAY_TO_FACE)
        return 1
    game.pending.blip, game.pending.forced = NOBODY, 0
    return 0
